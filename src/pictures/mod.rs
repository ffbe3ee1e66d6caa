//! Pictures, each with a text that says everything it says (T29). They are
//! drawn from numbers and names alone and decide nothing.

mod chart;
mod draw;

pub use chart::{RatingChart, rating_chart};
pub use draw::{Picture, PictureError};
