//! `simulate`: house players play many games, and what happens is counted. The
//! same seed gives the same output, on however many cores.

mod match_up;
mod policy;
mod soundness;
mod tally;

use std::io::{self, Write};
use std::num::NonZero;
use std::thread;

use clap::{Args, ValueEnum};
use tempelrat_rules::sembli::Options;

pub use match_up::Check;
pub use policy::Policy;
pub use soundness::broken;
pub use tally::{Summary, Tally};

use super::Status;
use super::house_rules::ArgumentRules;

/// What can be typed after `simulate`.
#[derive(Debug, Clone, Args)]
pub struct SimulateArgs {
    /// The game
    #[arg(value_enum)]
    pub game: Game,
    /// How many games
    #[arg(long, default_value = "1000", value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    /// What all chance is drawn from
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// How the one side plays
    #[arg(long, value_enum, default_value_t = Policy::Medium)]
    pub level: Policy,
    /// How the other side plays [default: as the one does]
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub vs: Option<Policy>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
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

/// A game that can be simulated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Game {
    /// Two players, eight power cards
    Sembli,
}

impl SimulateArgs {
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

/// Plays the games and prints what was counted; the status is bad if an
/// invariant was broken.
///
/// # Errors
/// If `output` can't be written.
pub fn run(mut output: impl Write, args: &SimulateArgs) -> io::Result<Status> {
    let summary = Summary::from(&count(args, &broken));
    if args.json {
        serde_json::to_writer(&mut output, &summary)?;
        writeln!(output)?;
    } else {
        write!(output, "{summary}")?;
    }
    output.flush()?;
    Ok(if summary.violations == 0 {
        Status::Good
    } else {
        Status::Bad
    })
}

/// Plays the games, shared out among the cores, and looks at every state with
/// `check`.
#[must_use]
pub fn count(args: &SimulateArgs, check: &Check) -> Tally {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let share = |core: usize| {
        let mut tally = Tally::default();
        for number in (0..args.games).skip(core).step_by(cores) {
            match_up::play(args, number, check, &mut tally);
        }
        tally
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..cores)
            .map(|core| scope.spawn(move || share(core)))
            .collect();
        let mut tally = share(0);
        for other in others {
            match other.join() {
                Ok(counted) => tally.add(&counted),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        tally
    })
}
