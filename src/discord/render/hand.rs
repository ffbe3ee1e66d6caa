//! The hand panel (T7): one's cards, what is asked, and everything that may be
//! answered. Only its addressee ever sees it.

mod menus;
mod text;

use tempelrat_rules::any;
use tempelrat_rules::sembli::{Card, Offer, Phase, Seen, View, offers};
use tempelrat_rules::{ChoiceId, Positions, Seat, Viewer};

use super::words::{argument, cards_at, seat_name};
use crate::discord::custom_id::{CustomId, Press};
use crate::discord::draft::{Button, Draft, Embed, Mood, Row, Style};
use crate::speech::{Language, chip, chips, say};
use crate::table::{Stage, TableView};

/// Someone's seat in a running game, and everything needed to show it.
pub struct Hand<'a> {
    view: &'a TableView,
    game: &'a View,
    seat: Seat,
    cards: &'a [Card],
    language: Language,
}

impl<'a> Hand<'a> {
    /// The hand of whoever `view` is for; none for spectators and while no
    /// game is running.
    #[must_use]
    pub fn of(view: &'a TableView, language: Language) -> Option<Self> {
        let Stage::Playing {
            game: any::View::Sembli(game),
            ..
        } = &view.stage
        else {
            return None;
        };
        let Viewer::Seat(seat) = game.viewer else {
            return None;
        };
        let Seen::Cards(cards) = game.hands.get(seat.index())? else {
            return None;
        };
        Some(Self {
            view,
            game,
            seat,
            cards,
            language,
        })
    }

    /// The panel, at one page of its offers.
    #[must_use]
    pub fn panel(&self, page: u8) -> Draft {
        let offers = self.offers();
        let mut rows = Vec::new();
        if self.asked() {
            match self.game.phase {
                Phase::Mulligan => rows.push(self.exchange_menu()),
                Phase::Lead | Phase::Respond => {
                    rows.extend(self.offer_menu(&offers, page));
                    rows.extend(self.compose_menu());
                    rows.push(self.pass_menu());
                }
                Phase::Over => {}
            }
        }
        rows.push(Row::Buttons(self.panel_buttons(offers.len(), page)));
        Draft {
            embed: Some(self.frame(&self.asks(&offers))),
            rows,
            ..Draft::default()
        }
    }

    /// What presenting these cards would do; or the panel with the reason why
    /// they can't be presented.
    #[must_use]
    pub fn confirm_present(&self, positions: Positions) -> Draft {
        let offers = self.offers();
        let Some(offer) = offers.iter().find(|offer| offer.positions == positions) else {
            return self.panel(0).with_notice(&self.why_no_argument(positions));
        };
        let laid = &offer.argument;
        let mut lines = vec![say::confirm_present(
            self.language,
            chips(&laid.cards),
            argument(laid, self.language),
        )];
        lines.extend(self.outlook(laid));
        if offer.stronger_without_joker {
            lines.extend(self.joker_warning(offer));
        }
        lines.push(say::confirm_final(self.language));
        let go = Press::Present(self.game.choice, positions);
        self.confirm(
            &lines,
            go,
            say::button_present(self.language),
            Style::Success,
        )
    }

    /// What passing with the card at `position` would do (S2c).
    #[must_use]
    pub fn confirm_pass(&self, position: u8) -> Option<Draft> {
        let card = *self.cards.get(usize::from(position))?;
        let lines = [
            say::confirm_pass(self.language, chip(card)),
            say::confirm_final(self.language),
        ];
        let go = Press::Pass(self.game.choice, position);
        Some(self.confirm(&lines, go, say::button_pass(self.language), Style::Primary))
    }

    /// What exchanging these cards would do (S1c).
    #[must_use]
    pub fn confirm_exchange(&self, positions: Positions) -> Option<Draft> {
        let cards = cards_at(self.cards, positions)?;
        let lines = [say::confirm_exchange(
            self.language,
            cards.len(),
            chips(&cards),
        )];
        let go = Press::Exchange(self.game.choice, positions);
        Some(self.confirm(
            &lines,
            go,
            say::button_exchange(self.language),
            Style::Primary,
        ))
    }

    /// Whether `choice` is open and this seat is awaited in it (T8).
    #[must_use]
    pub fn answers(&self, choice: ChoiceId) -> bool {
        self.asked() && self.game.choice == choice
    }

    /// Whether this seat is awaited and time is running.
    fn asked(&self) -> bool {
        let running = matches!(&self.view.stage, Stage::Playing { paused: None, .. });
        running && self.game.to_act.contains(self.seat)
    }

    fn other(&self) -> Seat {
        Seat(1 - self.seat.0.min(1))
    }

    fn offers(&self) -> Vec<Offer> {
        let turn = matches!(self.game.phase, Phase::Lead | Phase::Respond);
        match self.game.power {
            Some(power) if turn && self.asked() => offers(self.cards, power, &self.game.options),
            _ => Vec::new(),
        }
    }

    fn frame(&self, text: &str) -> Embed {
        let hand = format!("**{}**", chips(self.cards));
        Embed {
            title: say::hand_title(self.language),
            text: format!("{hand}\n\n{text}"),
            footer: say::hand_footer(
                self.language,
                say::hand_count(self.language, self.cards.len()),
                self.view.table.to_string(),
            ),
            mood: if self.asked() {
                Mood::Playing
            } else {
                Mood::Resting
            },
            ..Embed::default()
        }
    }

    fn name(&self, seat: Seat) -> String {
        seat_name(self.view, seat, self.language)
    }

    fn confirm(&self, lines: &[String], go: Press, label: String, style: Style) -> Draft {
        let buttons = vec![
            self.button(go, label, style),
            self.button(
                Press::HandPage(0),
                say::button_back(self.language),
                Style::Secondary,
            ),
        ];
        Draft {
            embed: Some(self.frame(&lines.join("\n"))),
            rows: vec![Row::Buttons(buttons)],
            ..Draft::default()
        }
    }

    fn button(&self, press: Press, label: String, style: Style) -> Button {
        Button {
            id: self.id(press).into(),
            label,
            style,
        }
    }

    const fn id(&self, press: Press) -> CustomId {
        CustomId {
            table: self.view.table,
            press,
        }
    }
}
