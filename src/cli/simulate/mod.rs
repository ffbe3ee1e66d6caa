//! `simulate`: house players play many games, and what happens is counted. The
//! same seed gives the same output, on however many cores.

pub mod schraumen;
pub mod sembli;

use std::fmt::Display;
use std::io::{self, Write};
use std::num::NonZero;
use std::thread;

use clap::{Args, Subcommand};
use serde::Serialize;
use tempelrat_rules::Chance;

use super::Status;

/// What can be typed after `simulate`.
#[derive(Debug, Clone, Args)]
pub struct SimulateArgs {
    /// The game
    #[command(subcommand)]
    pub game: Game,
}

/// A game that can be simulated.
#[derive(Debug, Clone, Subcommand)]
pub enum Game {
    /// Two players, eight power cards
    ///
    /// The two sides change seats after every game, and who starts after every second.
    Sembli(sembli::SembliArgs),
    /// Three to eight players, 77 scrolls
    ///
    /// All seats play the same way; who is druid first is left to chance.
    Schraumen(schraumen::SchraumenArgs),
}

/// Which games are played, and how they are told of.
#[derive(Debug, Clone, Args)]
pub struct Series {
    /// How many games
    #[arg(long, default_value = "1000", value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    /// What all chance is drawn from
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// What is counted of games: whole numbers only, so that counts add up the same
/// in any order.
trait Count: Default + Send {
    /// Adds what was counted elsewhere.
    fn add(&mut self, other: &Self);
}

impl Series {
    /// Plays the games, shared out among the cores.
    fn count<T: Count>(&self, play: impl Fn(u32, &mut T) + Sync) -> T {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let part = |core: usize| {
            let mut tally = T::default();
            for number in (0..self.games).skip(core).step_by(cores) {
                play(number, &mut tally);
            }
            tally
        };
        thread::scope(|scope| {
            let part = &part;
            let others: Vec<_> = (1..cores)
                .map(|core| scope.spawn(move || part(core)))
                .collect();
            let mut tally = part(0);
            for other in others {
                match other.join() {
                    Ok(counted) => tally.add(&counted),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            tally
        })
    }

    /// Each game has a generator of its own, so that games can be played in
    /// any order.
    fn chance(&self, number: u32) -> Chance {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.seed.to_be_bytes());
        key[8..12].copy_from_slice(&number.to_be_bytes());
        Chance::from_key(key)
    }

    fn print(
        &self,
        output: &mut impl Write,
        summary: &(impl Serialize + Display),
    ) -> io::Result<()> {
        if self.json {
            serde_json::to_writer(&mut *output, summary)?;
            writeln!(output)?;
        } else {
            write!(output, "{summary}")?;
        }
        output.flush()
    }
}

/// Plays the games and prints what was counted; the status is bad if an
/// invariant was broken.
///
/// # Errors
/// If `output` can't be written.
pub fn run(mut output: impl Write, args: &SimulateArgs) -> io::Result<Status> {
    let violations = match &args.game {
        Game::Sembli(args) => {
            let summary = sembli::Summary::from(&sembli::count(args, &sembli::broken));
            args.series.print(&mut output, &summary)?;
            summary.violations
        }
        Game::Schraumen(args) => {
            let summary = schraumen::simulate(args);
            args.series.print(&mut output, &summary)?;
            summary.violations
        }
    };
    Ok(if violations == 0 {
        Status::Good
    } else {
        Status::Bad
    })
}

/// Of nothing, nothing. Counts stay far below 2⁵³, where fractions get coarse.
#[allow(clippy::cast_precision_loss)]
fn share(count: u64, of: u64) -> f64 {
    if of == 0 {
        0.0
    } else {
        count as f64 / of as f64
    }
}
