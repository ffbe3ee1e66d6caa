//! The command line: what can be typed, and which part carries it out.

pub mod backup;
pub mod deck;
mod file;
pub mod house_rules;
pub mod judge;
#[cfg(feature = "playground")]
pub mod playground;
pub mod run;
mod service;
pub mod simulate;
pub mod verify;

use std::io::{self, ErrorKind};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// What was typed.
#[derive(Debug, Parser)]
#[command(name = "tempelrat", version, about, long_about = None)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// Everything that the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve Discord, with the token in DISCORD_TOKEN
    Run(run::RunArgs),
    /// Try everything on this machine, without Discord and without a token
    #[cfg(feature = "playground")]
    Playground(playground::PlaygroundArgs),
    /// Copy the database to a new file, while the bot runs or not
    Backup(backup::BackupArgs),
    /// Check or print a deck of Schraumen
    Deck(deck::DeckArgs),
    /// Judge arguments of Sembli, one line of standard input each
    ///
    /// `KH: 7D 7H 7S X` is answered with group, row and number of suits, `B 5 suits=3`, or
    /// `invalid: reason`; `KH: 7D 7H 7S X | 8D 8H 8C` with `first`, `second` or `tie`, or `none`
    /// if both are invalid. Ranks are 2-10, J and A, suits D, C, S and H; a Joker is X. A line that
    /// can't be read is answered `error: what is wrong`, and the status is then 1. Of two
    /// arguments, each is judged by itself, also if both use the same card.
    Judge(judge::JudgeArgs),
    /// Let house players play many games and count what happens
    ///
    /// The same seed gives the same output. The status is 1 if an invariant was broken.
    Simulate(simulate::SimulateArgs),
    /// Check the proof of a game
    ///
    /// The file comes from the Proof button of a finished table. With the commitment that was
    /// posted before the game, and the fingerprint posted at its end, it is also checked that the
    /// file is about that very game. The status is 1 if it doesn't hold.
    Verify(verify::VerifyArgs),
}

/// How a command ended that could be carried out at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// All is well.
    Good,
    /// It was carried out, but something in its input is not as it should be.
    Bad,
}

/// Carries a command out on the standard streams.
#[must_use]
pub fn run(cli: &Cli) -> ExitCode {
    let output = || io::stdout().lock();
    let ended = match &cli.command {
        Command::Run(args) => return service::ended(run::run(args)),
        #[cfg(feature = "playground")]
        Command::Playground(args) => return service::ended(playground::run(args)),
        Command::Backup(args) => return service::ended(backup::run(args)),
        Command::Deck(args) => deck::run(output(), args),
        Command::Judge(args) => judge::run(io::stdin().lock(), output(), args),
        Command::Simulate(args) => simulate::run(output(), args),
        Command::Verify(args) => verify::run(output(), args),
    };
    match ended {
        Ok(Status::Good) => ExitCode::SUCCESS,
        Ok(Status::Bad) => ExitCode::FAILURE,
        // Whoever read the output has had enough of it: nothing to tell anyone.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("tempelrat: {error}");
            ExitCode::FAILURE
        }
    }
}
