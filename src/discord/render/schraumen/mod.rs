//! Everything that is shown of a game of Schraumen. As all of rendering: view
//! and language in, message out. What everyone may read is made of what a
//! spectator sees, whoever's view it comes from.

mod asks;
mod bids;
mod browse;
mod circle;
mod lobby;
mod refusals;
mod replay;
mod rules;
mod scrolls;
mod table;
mod told;
mod why;
mod words;

pub use browse::{fire, open_scrolls};
pub use lobby::{lobby, options};
pub use refusals::{no_number, refusal};
pub(super) use replay::hands;
pub use rules::rules;
pub use scrolls::{Scrolls, Step};
pub use table::{buttons, state, table};
pub use told::{praised, sentence, told};
pub use why::why_auction;
pub(super) use words::{cut, fitting};

#[cfg(test)]
mod tests;
