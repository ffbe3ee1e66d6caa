//! Simulated games of Sembli. The two sides change seats after every game, and
//! who starts after every second.

mod match_up;
mod policy;
mod soundness;
mod tally;

use clap::Args;
use tempelrat_rules::sembli::Options;

pub use match_up::Check;
pub use policy::Policy;
pub use soundness::broken;
pub use tally::{Summary, Tally};

use super::Series;
use crate::cli::house_rules::ArgumentRules;

/// What can be typed after `simulate sembli`.
#[derive(Debug, Clone, Args)]
pub struct SembliArgs {
    #[command(flatten)]
    #[allow(missing_docs, reason = "would become the help's text")]
    pub series: Series,
    /// How the one side plays
    #[arg(long, value_enum, default_value_t = Policy::Medium)]
    pub level: Policy,
    /// How the other side plays [default: as the one does]
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub vs: Option<Policy>,
    #[command(flatten)]
    #[allow(missing_docs, reason = "would become the help's text")]
    pub rules: ArgumentRules,
    /// Three Jokers instead of two
    #[arg(long)]
    pub three_jokers: bool,
    /// A 4-4 is decided by one more power card
    #[arg(long)]
    pub tie_break: bool,
}

impl SembliArgs {
    /// The house rules that the games are played with.
    #[must_use]
    pub fn options(&self) -> Options {
        Options {
            three_jokers: self.three_jokers,
            tie_break: self.tie_break,
            ..self.rules.options()
        }
    }
}

/// Plays the games, and looks at every state with `check`.
#[must_use]
pub fn count(args: &SembliArgs, check: &Check) -> Tally {
    args.series
        .count(|number, tally| match_up::play(args, number, check, tally))
}
