//! Simulated games of Schraumen, in which all seats play the same way.

mod policy;
mod round;
mod soundness;
mod summary;
mod tally;

use clap::Args;
use tempelrat_rules::schraumen::{Bidding, DeckRef, Festival, Options, Vow};

pub use policy::Policy;
pub use round::Check;
pub use soundness::broken;
pub use summary::{ScrollFigures, Summary};
pub use tally::{ScrollCount, Tally};

use super::Series;

/// What can be typed after `simulate schraumen`.
#[derive(Debug, Clone, Args)]
pub struct SchraumenArgs {
    /// How many play
    #[arg(long, default_value = "5", value_parser = clap::value_parser!(u8).range(3..=8))]
    pub players: u8,
    #[command(flatten)]
    #[allow(missing_docs, reason = "would become the help's text")]
    pub series: Series,
    /// How they play
    #[arg(long, value_enum, default_value_t = Policy::Medium)]
    pub level: Policy,
    /// Festival of Magic is left out
    #[arg(long)]
    pub no_festival: bool,
    /// Five scrolls at the start of an office force a reading
    #[arg(long)]
    pub strict_vow: bool,
    /// Auctions by secret limits
    #[arg(long)]
    pub sealed: bool,
    /// Count without looking at every state for broken invariants
    #[arg(long)]
    pub unchecked: bool,
}

impl SchraumenArgs {
    /// The options that the games are played with.
    #[must_use]
    pub fn options(&self) -> Options {
        Options {
            festival: if self.no_festival {
                Festival::Off
            } else {
                Festival::On
            },
            vow: if self.strict_vow {
                Vow::Strict
            } else {
                Vow::Usual
            },
            bidding: if self.sealed {
                Bidding::Sealed
            } else {
                Bidding::Live
            },
            ..Options::default()
        }
    }
}

/// Plays the games with the original deck, and counts.
#[must_use]
pub fn simulate(args: &SchraumenArgs) -> Summary {
    let deck = DeckRef::original();
    let tally = if args.unchecked {
        count(args, &deck, &|_| 0)
    } else {
        count(args, &deck, &broken)
    };
    Summary::of(&tally, args.players, &deck)
}

/// Plays the games, and looks at every state with `check`.
#[must_use]
pub fn count(args: &SchraumenArgs, deck: &DeckRef, check: &Check) -> Tally {
    args.series
        .count(|number, tally| round::play(args, deck, number, check, tally))
}
