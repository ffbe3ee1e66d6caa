//! What happens in a game of Sembli.

use serde::{Deserialize, Serialize};

use super::{Argument, Card, Outcome, PowerCard, Starter};
use crate::Seat;

/// Cards that some may see and others may only count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seen {
    /// The cards themselves.
    Cards(Vec<Card>),
    /// How many there are.
    Count(u8),
}

/// What decided between two arguments (T9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Because {
    /// Only one was presented (S2a).
    Alone,
    /// The group (S3b1).
    Group,
    /// The row (S3b2).
    Row,
    /// The number of suits (S3c1).
    Suits,
    /// Closeness to power (S3c2).
    Closeness,
}

/// How a round ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// `seat` wins the power card.
    Won {
        /** The winner. */
        seat: Seat,
        /** Why. */
        because: Because,
    },
    /// Exactly equal: the power card stays (S2a-tie).
    Tie,
    /// Both passed: the power card stays (S2c-both).
    BothPassed,
    /// Both passed for the twelfth time in a row: the power card is set aside
    /// (S2d-liveness).
    SetAside,
}

/// A finished round: all of it is public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundReport {
    /// Counted from 1.
    pub round: u16,
    /// What was played for.
    pub power: PowerCard,
    /// Who led.
    pub leader: Seat,
    /// The argument of each seat, if it presented one.
    pub arguments: [Option<Argument>; 2],
    /// The card each seat discarded by passing.
    pub discards: [Option<Card>; 2],
    /// How it ended.
    pub verdict: Verdict,
}

/// What happened. `redact` decides who learns how much of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// A seat was dealt its hand (S1b).
    Dealt {
        /** Whose. */
        seat: Seat,
        /** What: the owner's secret. */
        cards: Seen,
    },
    /// Who leads the first round, and whether that was chance (S2a-start).
    Starts {
        /** Who. */
        seat: Seat,
        /** As chosen. */
        starter: Starter,
    },
    /// A power card was turned up (S1a, S2b).
    PowerRevealed {
        /** The card. */
        card: PowerCard,
    },
    /// A seat has made its choice in the mulligan; which, is shown when both
    /// have (S1c).
    MulliganChosen {
        /** Who. */
        seat: Seat,
    },
    /// A seat's exchange was carried out (S1c).
    Exchanged {
        /** Whose. */
        seat: Seat,
        /** What went to the discard pile. */
        discarded: Vec<Card>,
    },
    /// A seat drew cards.
    Drew {
        /** Who. */
        seat: Seat,
        /** What: the owner's secret. */
        cards: Seen,
    },
    /// The discard pile became the draw pile (S2e).
    Reshuffled {
        /** The number of cards in it. */
        cards: u8,
    },
    /// A seat presented an argument (S2a).
    Presented {
        /** Who. */
        seat: Seat,
        /** What. */
        argument: Argument,
    },
    /// A seat passed, discarding a card (S2c).
    Passed {
        /** Who. */
        seat: Seat,
        /** The card. */
        discarded: Card,
    },
    /// A round ended.
    RoundEnded(RoundReport),
    /// It stands 4–4 and one more power card decides (house rule of S2d).
    TieBreak {
        /** The card. */
        card: PowerCard,
    },
    /// The game ended.
    Ended(Outcome),
}
