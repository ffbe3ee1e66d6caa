//! What one viewer sees of a game of Sembli, what it is asked, and why it may
//! be refused.

use serde::{Deserialize, Serialize};

use super::{Argument, Card, Invalid, Options, PowerCard, RoundReport, Seen};
use crate::{ChoiceId, Positions, Seat, SeatSet, Viewer};

/// What a seat can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum What {
    /// Which cards to exchange: a subset of the hand, 0–7 (S1c).
    Exchange,
    /// An argument to present: a subset of the hand, 3–4 cards (S2a).
    Present,
    /// Passing: the position of the card to discard (S2c).
    Pass,
}

/// Where the game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Both may exchange cards (S1c).
    Mulligan,
    /// The leader's turn.
    Lead,
    /// The other's turn.
    Respond,
    /// Over.
    Over,
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// No power card is left (S2d).
    AllWon,
    /// A seat left (T15).
    Left(Seat),
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Power cards won by each seat.
    pub points: [u8; 2],
    /// The winner; none if it is a draw (S2d).
    pub winner: Option<Seat>,
    /// Why it ended.
    pub ending: Ending,
}

/// What one viewer may see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The table's house rules.
    pub options: Options,
    /// Where the game stands.
    pub phase: Phase,
    /// The decision that is open.
    pub choice: ChoiceId,
    /// Who is awaited.
    pub to_act: SeatSet,
    /// The round, counted from 1.
    pub round: u16,
    /// Who leads this round.
    pub leader: Seat,
    /// The power card that is played for; none once the game is over.
    pub power: Option<PowerCard>,
    /// Power cards still face down.
    pub powers_left: u8,
    /// Power cards won by each seat, in order.
    pub won: [Vec<PowerCard>; 2],
    /// Power cards that count for nobody (S2d-liveness).
    pub set_aside: Vec<PowerCard>,
    /// Whether one more power card decides a 4–4 (S2d).
    pub tie_break: bool,
    /// Each seat's hand: cards for its owner (and for everyone after the end),
    /// a number for the others.
    pub hands: [Seen; 2],
    /// Cards left in the draw pile.
    pub draw_pile: u8,
    /// The discard pile, oldest card first.
    pub discard_pile: Vec<Card>,
    /// Arguments presented in this round.
    pub arguments: [Option<Argument>; 2],
    /// Cards discarded in this round by passing.
    pub passed: [Option<Card>; 2],
    /// Who has chosen in the mulligan.
    pub mulligan_chosen: SeatSet,
    /// What the seat that looks has chosen to exchange in the mulligan, as
    /// positions in its hand, until the other has chosen too (S1c).
    pub own_exchange: Option<Positions>,
    /// Rounds in a row in which both passed (S2d-liveness).
    pub both_passed_in_a_row: u8,
    /// The round before this one.
    pub last_round: Option<RoundReport>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// Why an action is refused. The texts are for logs; people get theirs in
/// their language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There is no such seat.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// The choice it answers has passed.
    #[error("choice {} is open", open.0)]
    Stale {
        /// The choice that is open now.
        open: ChoiceId,
    },
    /// Another seat is awaited.
    #[error("another seat is awaited")]
    NotYourTurn,
    /// This seat has chosen already and the other has not.
    #[error("this seat has chosen already")]
    AlreadyChosen,
    /// Something else is asked now.
    #[error("something else is asked")]
    NotAsked,
    /// The hand has no card at this position.
    #[error("the hand has no card at position {position}")]
    NoSuchCard {
        /// Counted from 0.
        position: u8,
    },
    /// The cards make no argument.
    #[error("no argument: {0}")]
    NoArgument(#[from] Invalid),
    /// Sembli knows no auction, and no vote on what is said in one.
    #[error("there are no auctions")]
    NoAuction,
}
