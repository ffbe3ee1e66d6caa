//! The hand panel (T7): one's cards, what is asked, and everything that may be
//! answered. Only its addressee ever sees it.

use std::cmp::Ordering;

use tempelrat_rules::sembli::{
    Argument, Card, Offer, Phase, PowerCard, Seen, View, compare, judge, offers,
};
use tempelrat_rules::{ChoiceId, Positions, Seat, Viewer};

use super::words::{argument, cards_at, invalid, moment, seat_name, suit};
use crate::discord::custom_id::{CustomId, Grave, Press, offer_value};
use crate::discord::draft::{Button, Choice, Chosen, Draft, Embed, Menu, Mood, Row, Style};
use crate::speech::{Language, chip, chips, plain_card, plain_cards, power_chip, say};
use crate::table::{Stage, TableView};

/// As many offers as fit into one menu (F12).
const PAGE: usize = 25;

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
        let Stage::Playing { game, .. } = &view.stage else {
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
            text: format!("{hand}\n{text}"),
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

    fn asks(&self, offers: &[Offer]) -> String {
        let language = self.language;
        let mut lines = Vec::new();
        lines.extend(self.game.power.map(|power| self.power_line(power)));
        lines.push(match self.game.phase {
            _ if matches!(
                &self.view.stage,
                Stage::Playing {
                    paused: Some(_),
                    ..
                }
            ) =>
            {
                say::hand_paused(language)
            }
            Phase::Mulligan if self.asked() => say::hand_exchange(language),
            Phase::Mulligan => self.exchanged_line(),
            Phase::Lead | Phase::Respond if !self.asked() => {
                say::hand_wait(language, self.name(self.other()))
            }
            Phase::Lead => self.lead_line(),
            Phase::Respond => self.respond_line(),
            Phase::Over => say::hand_over(language),
        });
        let turn = matches!(self.game.phase, Phase::Lead | Phase::Respond);
        if let (true, true, Some(power)) =
            (turn && self.asked(), offers.is_empty(), self.game.power)
        {
            lines.push(say::hand_no_offers(language, suit(power.suit, language)));
        }
        lines.extend(self.clock());
        lines.join("\n")
    }

    fn clock(&self) -> Option<String> {
        match &self.view.stage {
            Stage::Playing {
                deadline: Some(deadline),
                paused: None,
                ..
            } if self.asked() => Some(say::turn_until(self.language, moment(*deadline))),
            Stage::Playing { .. }
            | Stage::Lobby { .. }
            | Stage::Ended { .. }
            | Stage::Closed { .. } => None,
        }
    }

    fn power_line(&self, power: PowerCard) -> String {
        let name = super::words::power_name(power, self.language);
        let needed = suit(power.suit, self.language);
        say::power_line(self.language, power_chip(power), name, needed)
    }

    fn lead_line(&self) -> String {
        match self.game.power {
            Some(power) => say::hand_lead(self.language, suit(power.suit, self.language)),
            None => say::hand_over(self.language),
        }
    }

    fn exchanged_line(&self) -> String {
        let waiting = say::hand_exchanged(self.language, self.name(self.other()));
        match self
            .game
            .own_exchange
            .and_then(|positions| cards_at(self.cards, positions))
        {
            None => waiting,
            Some(cards) if cards.is_empty() => {
                format!("{}\n{waiting}", say::hand_keeping(self.language))
            }
            Some(cards) => {
                let exchanging = say::hand_exchanging(self.language, chips(&cards));
                format!("{exchanging}\n{waiting}")
            }
        }
    }

    fn respond_line(&self) -> String {
        let name = self.name(self.other());
        match (&self.game.arguments[self.other().index()], self.game.power) {
            (Some(laid), _) => say::hand_respond(
                self.language,
                name,
                chips(&laid.cards),
                argument(laid, self.language),
            ),
            (None, Some(power)) => {
                say::hand_respond_passed(self.language, name, suit(power.suit, self.language))
            }
            (None, None) => say::hand_over(self.language),
        }
    }

    fn name(&self, seat: Seat) -> String {
        seat_name(self.view, seat, self.language)
    }

    /// What presenting `mine` leads to, once the other has had its turn.
    fn outlook(&self, mine: &Argument) -> Option<String> {
        if self.game.phase != Phase::Respond {
            return None;
        }
        let language = self.language;
        Some(match &self.game.arguments[self.other().index()] {
            Some(theirs) => match compare(mine, theirs) {
                Ordering::Greater => say::confirm_wins(language),
                Ordering::Less => say::confirm_loses(language),
                Ordering::Equal => say::confirm_ties(language),
            },
            None => say::confirm_alone(language, power_chip(self.game.power?)),
        })
    }

    fn outlook_word(&self, mine: &Argument) -> Option<String> {
        if self.game.phase != Phase::Respond {
            return None;
        }
        let against = self.game.arguments[self.other().index()].as_ref();
        Some(match against.map(|theirs| compare(mine, theirs)) {
            None | Some(Ordering::Greater) => say::offer_wins(self.language),
            Some(Ordering::Less) => say::offer_loses(self.language),
            Some(Ordering::Equal) => say::offer_ties(self.language),
        })
    }

    /// S3d: a Joker can make an argument weaker.
    fn joker_warning(&self, offer: &Offer) -> Option<String> {
        let without: Vec<Card> = offer
            .argument
            .cards
            .iter()
            .copied()
            .filter(|card| !card.is_joker())
            .collect();
        let better = judge(&without, self.game.power?, &self.game.options).ok()?;
        let text = argument(&better, self.language);
        Some(say::confirm_joker_warning(
            self.language,
            chips(&better.cards),
            text,
        ))
    }

    fn why_no_argument(&self, positions: Positions) -> String {
        let cards = cards_at(self.cards, positions);
        let why = match (cards, self.game.power) {
            (Some(cards), Some(power)) if self.asked() => {
                judge(&cards, power, &self.game.options).err()
            }
            (None, _) => return say::refused_no_such_card(self.language),
            (Some(_), _) => None,
        };
        match why {
            Some(why) => say::no_argument(self.language, invalid(why, self.language)),
            None => say::refused_stale(self.language),
        }
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
            id: self.id(press),
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

    fn panel_buttons(&self, offers: usize, page: u8) -> Vec<Button> {
        let language = self.language;
        let mut buttons = Vec::new();
        if self.game.phase == Phase::Mulligan && self.asked() {
            let keep = Press::Exchange(self.game.choice, Positions::NONE);
            buttons.push(self.button(keep, say::button_keep_all(language), Style::Success));
        }
        let page = usize::from(page).min(last_page(offers));
        if let Some(previous) = page.checked_sub(1).and_then(|p| u8::try_from(p).ok()) {
            let label = say::button_previous_offers(language);
            buttons.push(self.button(Press::HandPage(previous), label, Style::Secondary));
        }
        if page < last_page(offers) {
            let next = Press::HandPage(u8::try_from(page + 1).unwrap_or(0));
            buttons.push(self.button(next, say::button_more_offers(language), Style::Secondary));
        }
        let leave = Press::Ask(Grave::Leave);
        buttons.push(self.button(leave, say::button_leave_game(language), Style::Danger));
        buttons
    }

    fn offer_menu(&self, offers: &[Offer], page: u8) -> Option<Row> {
        let page = usize::from(page).min(last_page(offers.len()));
        let from = page * PAGE;
        let shown = offers.get(from..offers.len().min(from + PAGE))?;
        if shown.is_empty() {
            return None;
        }
        let placeholder = if offers.len() > PAGE {
            let to = from + shown.len();
            say::offers_placeholder_page(self.language, from + 1, to, offers.len())
        } else {
            say::offers_placeholder(self.language, offers.len())
        };
        let options = shown.iter().map(|offer| self.offer_choice(offer)).collect();
        let id = self.id(Press::ChooseOffer(self.game.choice));
        Some(Row::Menu(Menu::one(id, placeholder, options)))
    }

    fn offer_choice(&self, offer: &Offer) -> Choice {
        let language = self.language;
        let mut said = vec![argument(&offer.argument, language)];
        said.extend(self.outlook_word(&offer.argument));
        if offer.stronger_without_joker {
            said.push(say::offer_better_without_joker(language));
        }
        Choice {
            value: offer_value(offer.positions),
            label: plain_cards(&offer.argument.cards),
            description: said.join(" · "),
            chosen: Chosen::No,
        }
    }

    fn compose_menu(&self) -> Option<Row> {
        let max = u8::try_from(self.cards.len()).unwrap_or(u8::MAX).min(4);
        (max >= 3).then(|| {
            Row::Menu(Menu {
                id: self.id(Press::Compose(self.game.choice)),
                placeholder: say::compose_placeholder(self.language),
                min: 3,
                max,
                options: self.card_choices(),
            })
        })
    }

    fn pass_menu(&self) -> Row {
        let id = self.id(Press::ChoosePass(self.game.choice));
        Row::Menu(Menu::one(
            id,
            say::pass_placeholder(self.language),
            self.card_choices(),
        ))
    }

    fn exchange_menu(&self) -> Row {
        Row::Menu(Menu {
            id: self.id(Press::ChooseExchange(self.game.choice)),
            placeholder: say::exchange_placeholder(self.language),
            min: 1,
            max: u8::try_from(self.cards.len()).unwrap_or(u8::MAX),
            options: self.card_choices(),
        })
    }

    fn card_choices(&self) -> Vec<Choice> {
        let choice = |(position, card): (usize, &Card)| Choice {
            value: position.to_string(),
            label: match card.is_joker() {
                true => format!("{} {}", plain_card(*card), say::joker_card(self.language)),
                false => plain_card(*card),
            },
            description: String::new(),
            chosen: Chosen::No,
        };
        self.cards.iter().enumerate().map(choice).collect()
    }
}

const fn last_page(offers: usize) -> usize {
    offers.saturating_sub(1) / PAGE
}
