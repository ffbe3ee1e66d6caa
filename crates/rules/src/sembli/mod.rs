//! Sembli (rules S1–S3): two players win eight power cards with combinations
//! of three or four cards.

mod argument;
mod cards;
mod event;
mod options;
mod view;

pub use argument::{Argument, Group, Invalid, Offer, Row, Strength};
pub use cards::{Card, NoSuchCard, PowerCard, PowerRank, Rank, Suit};
pub use event::{Because, Event, RoundReport, Seen, Verdict};
pub use options::{Consensus, Options, Starter};
pub use view::{Ending, Outcome, Phase, Refusal, View, What};
