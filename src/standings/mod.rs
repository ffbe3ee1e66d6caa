//! Who stands where (T21–T23): ratings, streaks, seasons, ranks. Pure: results
//! in, numbers out; where they are kept is the store's business.

mod rank;
mod rating;
mod season;
mod standing;

pub use rank::ranks;
pub use rating::Rating;
pub use season::{Period, Season, date};
pub use standing::{Finish, Standing, after};

#[cfg(test)]
mod tests;
