//! The table message (T5): what everyone may see of a table, in one message.

mod buttons;
mod lobby;

use tempelrat_clock::Timestamp;
use tempelrat_rules::any::{Outcome, View};
use tempelrat_rules::sembli::{self, Ending, Phase};
use tempelrat_rules::{Seat, SeatSet};

use super::schraumen;
use super::words::{
    argument, hand_size, house_rules, moment, pace_key, power_name, report, seat_name, seat_names,
    suit,
};
use crate::discord::draft::{Draft, Embed, Field, Mood, Width};
use crate::speech::{Language, chip, chips, power_chip, power_chips, say};
use crate::table::{Closed, GameKind, Stage, TableView};

/// The first digits of a long number are enough to recognise it by.
const SHORT: usize = 16;

/// The table message with its buttons.
#[must_use]
pub fn table(view: &TableView, language: Language) -> Draft {
    let rows = match &view.stage {
        Stage::Playing { game, .. } | Stage::Ended { game, .. } => match game {
            View::Sembli(_) => buttons::buttons(view, language),
            View::Schraumen(game) => schraumen::buttons(view, game, language),
        },
        Stage::Lobby { .. } | Stage::Closed { .. } => buttons::buttons(view, language),
    };
    Draft {
        embed: Some(state(view, language)),
        rows,
        ..Draft::default()
    }
}

/// The state alone, as panels show it in the reader's language.
#[must_use]
pub fn state(view: &TableView, language: Language) -> Embed {
    let page = Page { view, language };
    match &view.stage {
        Stage::Lobby { challenge, closes } => match view.game {
            GameKind::Sembli => page.lobby(challenge.as_ref(), *closes),
            GameKind::Schraumen => schraumen::lobby(view, *closes, language),
        },
        Stage::Playing {
            game: View::Schraumen(game),
            ..
        }
        | Stage::Ended {
            game: View::Schraumen(game),
            ..
        } => schraumen::state(view, game, language),
        Stage::Playing {
            game: View::Sembli(game),
            ..
        } => page.playing(game),
        Stage::Ended {
            game: View::Sembli(game),
            outcome: Outcome::Sembli(outcome),
            rematch,
            fingerprint,
            ..
        } => page.ended(game, outcome, *rematch, fingerprint),
        // No table is of two games.
        Stage::Ended { .. } => page.closed(Closed::Abandoned),
        Stage::Closed { why } => page.closed(*why),
    }
}

/// A closed table in one sentence.
#[must_use]
pub(super) fn closed_sentence(why: Closed, language: Language) -> String {
    let why = match why {
        Closed::Cancelled => "cancelled",
        Closed::Empty => "empty",
        Closed::Idle => "idle",
        Closed::Declined => "declined",
        Closed::Lapsed => "lapsed",
        Closed::PausedTooLong => "paused",
        Closed::Abandoned => "abandoned",
        Closed::NobodyLeft => "nobody",
    };
    say::closed_why(language, why)
}

/// A table message in the making.
pub(super) struct Page<'a> {
    pub(super) view: &'a TableView,
    pub(super) language: Language,
}

impl Page<'_> {
    fn playing(&self, game: &sembli::View) -> Embed {
        let language = self.language;
        let title = match game.phase {
            Phase::Mulligan => say::mulligan_title(language),
            Phase::Lead | Phase::Respond | Phase::Over => say::play_title(language, game.round),
        };
        let mut lines = Vec::new();
        if let Some(power) = game.power {
            let (card, name) = (power_chip(power), power_name(power, language));
            let suit = suit(power.suit, language);
            lines.push(if game.tie_break {
                say::power_line_tie_break(language, card, name, suit)
            } else {
                say::power_line(language, card, name, suit)
            });
        }
        lines.push(self.turn(game));
        lines.extend(self.clock());
        lines.extend(self.wishes());
        let mut fields = self.seats(game);
        fields.push(field(
            say::piles_title(language),
            piles(game, language),
            Width::Full,
        ));
        fields.extend(self.last_round(game));
        fields.extend(self.house_rules());
        Embed {
            title,
            text: lines.join("\n"),
            fields,
            footer: self.footer(),
            mood: if self.paused().is_some() {
                Mood::Resting
            } else {
                Mood::Playing
            },
        }
    }

    fn turn(&self, game: &sembli::View) -> String {
        let language = self.language;
        let names = seat_names(self.view, game.to_act, language);
        match game.phase {
            Phase::Mulligan => format!(
                "{}\n{}",
                say::turn_mulligan(language),
                say::turn_mulligan_wait(language, names)
            ),
            Phase::Lead => say::turn_lead(language, names),
            Phase::Respond => say::turn_respond(language, names),
            Phase::Over => String::new(),
        }
    }

    pub(super) fn paused(&self) -> Option<Timestamp> {
        match &self.view.stage {
            Stage::Playing { paused, .. } => paused.map(|pause| pause.until),
            Stage::Lobby { .. } | Stage::Ended { .. } | Stage::Closed { .. } => None,
        }
    }

    pub(super) fn clock(&self) -> Option<String> {
        if let Some(until) = self.paused() {
            return Some(say::turn_paused(self.language, moment(until)));
        }
        match &self.view.stage {
            Stage::Playing {
                deadline: Some(deadline),
                ..
            } => Some(say::turn_until(self.language, moment(*deadline))),
            Stage::Playing { .. }
            | Stage::Lobby { .. }
            | Stage::Ended { .. }
            | Stage::Closed { .. } => None,
        }
    }

    pub(super) fn wishes(&self) -> Vec<String> {
        let Stage::Playing {
            pause_asked,
            cancel_asked,
            paused,
            ..
        } = &self.view.stage
        else {
            return Vec::new();
        };
        let names = |seats: &SeatSet| seat_names(self.view, *seats, self.language);
        let mut lines = Vec::new();
        if !pause_asked.is_empty() {
            lines.push(match paused {
                Some(_) => say::resume_asked(self.language, names(pause_asked), pause_asked.len()),
                None => say::pause_asked(self.language, names(pause_asked), pause_asked.len()),
            });
        }
        if !cancel_asked.is_empty() {
            lines.push(say::cancel_asked(
                self.language,
                names(cancel_asked),
                cancel_asked.len(),
            ));
        }
        lines
    }

    fn seats(&self, game: &sembli::View) -> Vec<Field> {
        [Seat(0), Seat(1)].map(|seat| self.seat(game, seat)).into()
    }

    fn seat(&self, game: &sembli::View, seat: Seat) -> Field {
        let language = self.language;
        let won = &game.won[seat.index()];
        let mut lines = vec![self.doing(game, seat)];
        lines.retain(|line| !line.is_empty());
        if !won.is_empty() {
            lines.push(say::seat_won(language, power_chips(won)));
        }
        lines.push(say::hand_count(language, hand_size(game, seat)));
        let name = format!(
            "{} · {}",
            seat_name(self.view, seat, language),
            say::points(language, won.len())
        );
        field(name, lines.join("\n"), Width::Column)
    }

    fn doing(&self, game: &sembli::View, seat: Seat) -> String {
        let language = self.language;
        if let Some(laid) = &game.arguments[seat.index()] {
            return say::seat_presented(language, chips(&laid.cards), argument(laid, language));
        }
        if let Some(card) = game.passed[seat.index()] {
            return say::seat_passed(language, chip(card));
        }
        match game.phase {
            Phase::Mulligan if game.mulligan_chosen.contains(seat) => say::seat_chosen(language),
            Phase::Mulligan => say::seat_choosing(language),
            Phase::Lead | Phase::Respond if game.leader == seat => say::seat_leads(language),
            Phase::Lead | Phase::Respond => say::seat_answers(language),
            Phase::Over => String::new(),
        }
    }

    fn last_round(&self, game: &sembli::View) -> Option<Field> {
        let last = game.last_round.as_ref()?;
        let name = say::last_round_title(self.language, last.round, power_chip(last.power));
        Some(field(
            name,
            report(self.view, last, self.language),
            Width::Full,
        ))
    }

    fn house_rules(&self) -> Option<Field> {
        let rules = house_rules(&self.view.options.sembli, self.language);
        let title = say::house_rules_title(self.language);
        (!rules.is_empty()).then(|| field(title, rules.join("\n"), Width::Full))
    }

    /// Enough of the seal to recognise it by.
    pub(super) fn seal(&self) -> String {
        short(&self.view.commitment)
    }

    fn footer(&self) -> String {
        say::footer_table(
            self.language,
            self.view.table.to_string(),
            say::pace_name(self.language, pace_key(self.view.options.pace)),
            self.seal(),
        )
    }

    fn ended(
        &self,
        game: &sembli::View,
        outcome: &sembli::Outcome,
        rematch: SeatSet,
        log: &str,
    ) -> Embed {
        let language = self.language;
        let mut lines = vec![self.result(outcome)];
        if !rematch.is_empty() {
            lines.push(say::ended_rematch(
                language,
                seat_names(self.view, rematch, language),
            ));
        }
        let mut fields = self.seats(game);
        if !game.set_aside.is_empty() {
            let cards = power_chips(&game.set_aside);
            let line = say::set_aside_line(language, cards);
            fields.push(field(say::piles_title(language), line, Width::Full));
        }
        fields.extend(super::score::ratings(self.view, language));
        fields.extend(self.last_round(game));
        fields.extend(self.house_rules());
        Embed {
            title: say::ended_title(language),
            text: lines.join("\n"),
            fields,
            footer: say::footer_ended(
                language,
                self.view.table.to_string(),
                short(&self.view.commitment),
                log.to_owned(),
            ),
            mood: Mood::Over,
        }
    }

    pub(super) fn result(&self, outcome: &sembli::Outcome) -> String {
        let language = self.language;
        let name = |seat| seat_name(self.view, seat, language);
        let [first, second] = outcome.points;
        match (outcome.ending, outcome.winner) {
            (Ending::Left(left), Some(winner)) => {
                say::ended_left(language, name(left), name(winner))
            }
            (_, Some(winner)) => {
                let (most, least) = (first.max(second), first.min(second));
                say::ended_won(language, name(winner), format!("{most}–{least}"))
            }
            (_, None) => say::ended_draw(language, format!("{first}–{second}")),
        }
    }

    fn closed(&self, why: Closed) -> Embed {
        let language = self.language;
        Embed {
            title: say::closed_title(language),
            text: format!(
                "{}\n{}",
                closed_sentence(why, language),
                say::closed_again(language)
            ),
            footer: self.footer(),
            mood: Mood::Over,
            ..Embed::default()
        }
    }
}

fn piles(game: &sembli::View, language: Language) -> String {
    let line = say::piles_line(
        language,
        game.draw_pile,
        game.discard_pile.len(),
        game.powers_left,
    );
    if game.set_aside.is_empty() {
        return line;
    }
    let aside = say::set_aside_line(language, power_chips(&game.set_aside));
    format!("{line}\n{aside}")
}

fn short(digits: &str) -> String {
    digits.chars().take(SHORT).collect()
}

pub(super) fn field(name: String, value: String, width: Width) -> Field {
    Field { name, value, width }
}
