//! View and language in, message out. Pure: nothing here asks the table or the
//! rules to do something, and nothing is shown that the view doesn't hold.

mod book;
mod hand;
mod lobby_panels;
mod panels;
mod parts;
mod posts;
mod privacy;
mod refusals;
mod replay;
pub mod schraumen;
mod score;
mod settings;
mod table;
mod texts;
mod why;
mod words;

pub use book::book;
pub use hand::Hand;
pub use lobby_panels::{house, options};
pub use panels::{Habits, Power, ask, has_hand, may_ask, more, own, panel, sits, why};
pub use posts::{challenge, entry, notice, praised, reminder, retired, seat_offered, told, turn};
pub use privacy::{erase_asked, export, privacy};
pub use refusals::refusal;
pub use replay::{replay, replay_file};
pub use score::{chart_about, course, standings};
pub use settings::{OwnSettings, default_options, own_settings, server_settings};
pub use table::{state, table};
pub use texts::{about, help, proof, rules};
pub use words::{oberschraum, person as name};

#[cfg(test)]
mod score_tests;
#[cfg(test)]
mod tests;
