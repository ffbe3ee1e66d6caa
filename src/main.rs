//! Parses the command line, sets up logs, runs, shuts down: no logic.

fn main() {}
