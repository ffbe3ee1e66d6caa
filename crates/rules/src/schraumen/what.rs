//! What a seat can be asked, and why an answer may be refused.

use serde::{Deserialize, Serialize};

use crate::ChoiceId;

/// What a seat can be asked. Lists are those of the seat's own offer in the
/// view ([`super::Items`]), in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum What {
    /// Which readable scroll to read: one of the list.
    Read,
    /// To stop reading: one of 1.
    Stop,
    /// To draw from the temple (ZF): one of 1.
    Draw,
    /// Which scrolls to give, take, burn, sell or fish: a subset of the list.
    Scrolls,
    /// Which seat: one of the list.
    Seat,
    /// Which option: one of the list.
    Option,
    /// A number.
    Number,
    /// A vote: one of the list of seats.
    Vote,
    /// To vote for nobody: one of 1.
    Abstain,
    /// The order of the list, the top scroll first.
    Order,
    /// A bid (Z3): an amount.
    Bid,
    /// A secret limit (Z3): an amount.
    Limit,
    /// To pass (Z3): one of 1.
    Pass,
    /// To take a pass back (Z3): one of 1.
    ComeBack,
    /// To call "Sacrilege!" (Z6-vote): one of 1.
    Accuse,
    /// To confess (Z6-vote): one of 1.
    Confess,
    /// The vote on a sacrilege (Z6-vote): 0 guilty, 1 not guilty.
    Verdict,
}

/// Why an action is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There is no such seat.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// The seat has left the game.
    #[error("the seat has left the game")]
    HasLeft,
    /// The choice it answers has passed.
    #[error("another choice is open now")]
    Stale {
        /// The choice that is open now.
        open: ChoiceId,
    },
    /// The seat isn't asked, or is asked something else.
    #[error("this isn't asked now")]
    NotAsked,
    /// The seat has answered, and answers are final (ZB9).
    #[error("the answer is final")]
    AlreadyAnswered,
    /// There is no such entry in the list.
    #[error("the list has no such entry")]
    NoSuchEntry,
    /// So many entries must be chosen.
    #[error("exactly {take} must be chosen")]
    WrongNumber {
        /// How many.
        take: u8,
    },
    /// The number is out of bounds.
    #[error("the number must be between {min} and {max}")]
    OutOfBounds {
        /// At least.
        min: u16,
        /// At most.
        max: u16,
    },
    /// It isn't an order of the list.
    #[error("this isn't an order of the list")]
    NotAnOrder,
    /// There is no auction with a hammer, or not this one any more.
    #[error("this auction is over")]
    NoAuction,
    /// The hammer's stroke was meant for another bid or stage (Z3-hammer).
    #[error("the hammer is too late")]
    LateStroke,
    /// Bids need more than the highest one (Z3).
    #[error("a bid must be at least {at_least}")]
    TooLow {
        /// The least that would do.
        at_least: u16,
    },
    /// Nobody bids more than it has (Z3).
    #[error("the purse holds only {plums} plums")]
    AbovePurse {
        /// What it has.
        plums: u16,
    },
    /// The highest bidder can't raise itself (Z3).
    #[error("this is already the highest bidder")]
    IsLeading,
    /// Who has five scrolls, no plum, or sells its own scroll can't bid (Z3,
    /// ZH5).
    #[error("this seat may not bid for this lot")]
    MayNotBid,
}
