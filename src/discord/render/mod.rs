//! View and language in, message out. Pure: nothing here asks the table or the
//! rules to do something, and nothing is shown that the view doesn't hold.

mod hand;
mod panels;
mod posts;
mod refusals;
mod table;
mod words;

pub use hand::Hand;
pub use panels::{Habits, Power, about, ask, help, house, more, options, own, proof, rules, sits};
pub use posts::{challenge, notice, reminder, turn};
pub use refusals::refusal;
pub use table::{state, table};
pub use words::person as name;

#[cfg(test)]
mod tests;
