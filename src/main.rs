//! Parses the command line, sets up logs, runs, shuts down: no logic.

use std::process::ExitCode;

use clap::Parser as _;
use tempelrat::cli::{self, Cli};

fn main() -> ExitCode {
    cli::run(&Cli::parse())
}
