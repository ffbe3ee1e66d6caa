//! The house rules of Sembli as they are typed.

use clap::{Args, ValueEnum};
use tempelrat_rules::sembli::{Consensus, Options};

/// House rules that decide what an argument is worth (S3).
#[derive(Debug, Clone, Copy, Default, Args)]
pub struct ArgumentRules {
    /// Which arguments are a C
    #[arg(long, value_enum, value_name = "READING", default_value_t)]
    pub consensus: Reading,
    /// A 2 3 (4) is a straight with the Ace as its lowest value
    #[arg(long)]
    pub ace_low: bool,
    /// A B must contain at least one citizen
    #[arg(long)]
    pub citizens_needed: bool,
}

/// A reading of the broad consensus (S3a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Reading {
    /// Citizens only, three or four of a kind
    #[default]
    Kind,
    /// Citizens only, all four suits present
    FourSuits,
    /// Citizens only, all in one suit
    OneSuit,
}

impl ArgumentRules {
    /// The options of a table with these house rules and no others.
    #[must_use]
    pub fn options(self) -> Options {
        Options {
            ace_low: self.ace_low,
            citizens_needed: self.citizens_needed,
            consensus: match self.consensus {
                Reading::Kind => Consensus::Kind,
                Reading::FourSuits => Consensus::FourSuits,
                Reading::OneSuit => Consensus::OneSuit,
            },
            ..Options::default()
        }
    }
}
