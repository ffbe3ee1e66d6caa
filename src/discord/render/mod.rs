//! View and language in, message out. Pure: nothing here asks the table or the
//! rules to do something, and nothing is shown that the view doesn't hold.

mod hand;
mod lobby_panels;
mod panels;
mod parts;
mod posts;
mod refusals;
pub mod schraumen;
mod table;
mod texts;
mod why;
mod words;

pub use hand::Hand;
pub use lobby_panels::{house, options};
pub use panels::{Habits, Power, ask, has_hand, more, own, panel, sits, why};
pub use posts::{challenge, notice, praised, reminder, told, turn};
pub use refusals::refusal;
pub use table::{state, table};
pub use texts::{about, help, proof, rules};
pub use words::{oberschraum, person as name};

#[cfg(test)]
mod tests;
