//! Schraumen (rules ZA–ZH): three to eight people read scrolls, auction
//! scrolls, and try to own the most plums at the end of days.

pub mod deck;
pub mod effect;
pub mod lint;
pub mod notation;

mod amounts;
mod apply;
mod asks;
mod auction;
mod auctioneer;
mod circle;
mod conditions;
mod deal;
mod decision;
mod determinize;
mod ending;
mod event;
mod game;
mod interpreter;
mod invariants;
mod knowledge;
mod lapse;
mod leaving;
mod legal;
mod options;
mod outcome;
mod program;
mod redact;
mod sacrilege;
mod selectors;
mod state;
mod view;
mod what;

pub use auction::{Auction, Bid, Limit};
pub use conditions::WhyNot;
pub use deal::{BadDeal, Deal};
pub use decision::{Decision, Items, Offer, Reply, Then};
pub use deck::{Category, Deck, DeckHash, DeckRef, NoHash, Removal, Scroll, ScrollId, Tone};
pub use event::{Event, Seen, Spot, Unsold};
pub use invariants::Broken;
pub use options::{Bidding, Festival, FirstDruid, Options, Sacrilege, Vow};
pub use outcome::{Ending, Outcome, Standing};
pub use program::{Fate, Kind, Laid, MAX_DEPTH, Path, Reading, Site, Task, Val};
pub use sacrilege::Trial;
pub use state::{
    Burnt, Counters, Direction, Duty, Face, Note, Obligation, Office, Open, Schraumen, Shown,
    Waiting,
};
pub use view::{Held, SeatView, View};
pub use what::{Refusal, What};
