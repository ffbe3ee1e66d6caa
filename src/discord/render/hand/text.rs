//! What the hand panel says: what is asked, and what presenting would lead to.

use std::cmp::Ordering;

use tempelrat_rules::Positions;
use tempelrat_rules::sembli::{Argument, Card, Offer, Phase, PowerCard, compare, judge};

use super::super::words::{argument, cards_at, invalid, moment, power_name, suit};
use super::Hand;
use crate::speech::{chips, power_chip, say};
use crate::table::Stage;

impl Hand<'_> {
    pub(super) fn asks(&self, offers: &[Offer]) -> String {
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
        let name = power_name(power, self.language);
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

    /// What presenting `mine` leads to, once the other has had its turn.
    pub(super) fn outlook(&self, mine: &Argument) -> Option<String> {
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

    pub(super) fn outlook_word(&self, mine: &Argument) -> Option<String> {
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
    pub(super) fn joker_warning(&self, offer: &Offer) -> Option<String> {
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

    pub(super) fn why_no_argument(&self, positions: Positions) -> String {
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
}
