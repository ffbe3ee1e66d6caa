//! Sembli (rules S1–S3): two players win eight power cards with combinations
//! of three or four cards.

mod argument;
mod card_set;
mod cards;
mod check;
mod deal;
mod determinize;
mod event;
mod game;
mod invariants;
mod judge;
mod options;
mod play;
mod reading;
mod setup;
mod show;
mod state;
mod tables;
mod view;

pub use argument::{Argument, Group, Invalid, Offer, Row, Strength};
pub use card_set::CardSet;
pub use cards::{Card, NoSuchCard, PowerCard, PowerRank, Rank, Suit};
pub use deal::Deal;
pub use event::{Because, Event, RoundReport, Seen, Verdict};
pub use game::Sembli;
pub use invariants::Broken;
pub use judge::{Judge, compare, judge, offers};
pub use options::{Consensus, Options, Starter};
pub use view::{Ending, Outcome, Phase, Refusal, View, What};
