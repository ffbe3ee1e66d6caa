//! Closed dispatch over the two games: what the table holds, without knowing
//! which of them is played.
//!
//! Sembli's values are written down as they are, Schraumen's under their game's
//! name, so that what was written before there were two games stays readable.

use serde::{Deserialize, Serialize};

use crate::schraumen::{self, Schraumen};
use crate::sembli::{self, Sembli};
use crate::{Action, Answer, Ask, ChoiceId, Rules as _, Seat, SeatSet, Timing, Viewer};

/// A game that is running or over.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Game {
    /// Schraumen.
    Schraumen(Box<Schraumen>),
    /// Sembli.
    #[serde(untagged)]
    Sembli(Box<Sembli>),
}

/// The options that a game was started with.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Options {
    /// Schraumen's.
    Schraumen(schraumen::Options),
    /// Sembli's.
    #[serde(untagged)]
    Sembli(sembli::Options),
}

/// What can be asked of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum What {
    /// In Schraumen.
    Schraumen(schraumen::What),
    /// In Sembli.
    #[serde(untagged)]
    Sembli(sembli::What),
}

/// What has happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Event {
    /// In Schraumen.
    Schraumen(schraumen::Event),
    /// In Sembli.
    #[serde(untagged)]
    Sembli(sembli::Event),
}

/// What one viewer may see.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum View {
    /// Of Schraumen.
    Schraumen(Box<schraumen::View>),
    /// Of Sembli.
    #[serde(untagged)]
    Sembli(Box<sembli::View>),
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Schraumen.
    Schraumen(schraumen::Outcome),
    /// Sembli.
    #[serde(untagged)]
    Sembli(sembli::Outcome),
}

/// Why an action is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// By Sembli.
    #[error(transparent)]
    Sembli(sembli::Refusal),
    /// By Schraumen.
    #[error(transparent)]
    Schraumen(schraumen::Refusal),
    /// The answer belongs to the other game.
    #[error("this belongs to another game")]
    OtherGame,
}

impl Game {
    /// [`Rules::to_act`](crate::Rules::to_act).
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        match self {
            Self::Sembli(game) => game.to_act(),
            Self::Schraumen(game) => game.to_act(),
        }
    }

    /// [`Rules::asks`](crate::Rules::asks).
    #[must_use]
    pub fn asks(&self, seat: Seat) -> Vec<Ask<What>> {
        match self {
            Self::Sembli(game) => widened(game.asks(seat), What::Sembli),
            Self::Schraumen(game) => widened(game.asks(seat), What::Schraumen),
        }
    }

    /// [`Rules::apply`](crate::Rules::apply).
    ///
    /// # Errors
    /// The refusal; the game and `events` are then as they were.
    pub fn apply(&mut self, action: &Action<What>, events: &mut Vec<Event>) -> Result<(), Refusal> {
        match self {
            Self::Sembli(game) => {
                let action = action.narrowed(What::sembli).ok_or(Refusal::OtherGame)?;
                let mut own = Vec::new();
                game.apply(&action, &mut own).map_err(Refusal::Sembli)?;
                events.extend(own.into_iter().map(Event::Sembli));
            }
            Self::Schraumen(game) => {
                let action = action.narrowed(What::schraumen).ok_or(Refusal::OtherGame)?;
                let mut own = Vec::new();
                game.apply(&action, &mut own).map_err(Refusal::Schraumen)?;
                events.extend(own.into_iter().map(Event::Schraumen));
            }
        }
        Ok(())
    }

    /// [`Rules::timing`](crate::Rules::timing).
    #[must_use]
    pub fn timing(&self) -> Option<Timing> {
        match self {
            Self::Sembli(game) => game.timing(),
            Self::Schraumen(game) => game.timing(),
        }
    }

    /// [`Rules::view`](crate::Rules::view).
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        match self {
            Self::Sembli(game) => View::Sembli(Box::new(game.view(viewer))),
            Self::Schraumen(game) => View::Schraumen(Box::new(game.view(viewer))),
        }
    }

    /// [`Rules::redact`](crate::Rules::redact).
    #[must_use]
    pub fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match (self, event) {
            (Self::Sembli(game), Event::Sembli(event)) => {
                game.redact(event, viewer).map(Event::Sembli)
            }
            (Self::Schraumen(game), Event::Schraumen(event)) => {
                game.redact(event, viewer).map(Event::Schraumen)
            }
            (Self::Sembli(_), Event::Schraumen(_)) | (Self::Schraumen(_), Event::Sembli(_)) => None,
        }
    }

    /// [`Rules::outcome`](crate::Rules::outcome).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Sembli(game) => game.outcome().map(Outcome::Sembli),
            Self::Schraumen(game) => game.outcome().map(Outcome::Schraumen),
        }
    }
}

impl What {
    /// What Sembli asks.
    #[must_use]
    pub const fn sembli(self) -> Option<sembli::What> {
        match self {
            Self::Sembli(what) => Some(what),
            Self::Schraumen(_) => None,
        }
    }

    /// What Schraumen asks.
    #[must_use]
    pub const fn schraumen(self) -> Option<schraumen::What> {
        match self {
            Self::Schraumen(what) => Some(what),
            Self::Sembli(_) => None,
        }
    }
}

impl View {
    /// The seats that are awaited.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        match self {
            Self::Sembli(view) => view.to_act,
            Self::Schraumen(view) => view.to_act,
        }
    }

    /// The decision that is open; none once the game is over.
    #[must_use]
    pub fn choice(&self) -> Option<ChoiceId> {
        match self {
            Self::Sembli(view) => Some(view.choice),
            Self::Schraumen(view) => {
                let auction = view.auction.as_ref().filter(|auction| auction.open);
                let decision = view.decision.as_ref().map(|decision| decision.choice);
                let trial = auction.and_then(|a| Some(a.trial.as_ref()?.choice));
                decision.or(trial).or(auction.map(|a| a.choice))
            }
        }
    }

    /// The round of Sembli or the office of Schraumen.
    #[must_use]
    pub fn round(&self) -> u32 {
        match self {
            Self::Sembli(view) => view.round.into(),
            Self::Schraumen(view) => view.office.number,
        }
    }

    /// A view of Sembli.
    #[must_use]
    pub fn sembli(&self) -> Option<&sembli::View> {
        match self {
            Self::Sembli(view) => Some(view),
            Self::Schraumen(_) => None,
        }
    }

    /// A view of Schraumen.
    #[must_use]
    pub fn schraumen(&self) -> Option<&schraumen::View> {
        match self {
            Self::Schraumen(view) => Some(view),
            Self::Sembli(_) => None,
        }
    }
}

impl From<Answer<sembli::What>> for Answer<What> {
    fn from(answer: Answer<sembli::What>) -> Self {
        Self {
            what: What::Sembli(answer.what),
            input: answer.input,
        }
    }
}

impl From<Answer<schraumen::What>> for Answer<What> {
    fn from(answer: Answer<schraumen::What>) -> Self {
        Self {
            what: What::Schraumen(answer.what),
            input: answer.input,
        }
    }
}

fn widened<W>(asks: Vec<Ask<W>>, widen: impl Fn(W) -> What) -> Vec<Ask<What>> {
    let asks = asks.into_iter().map(|ask| Ask {
        choice: ask.choice,
        what: widen(ask.what),
        form: ask.form,
    });
    asks.collect()
}
