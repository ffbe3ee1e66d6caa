//! What is counted, and how it is told.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use tempelrat_rules::sembli::{Argument, Event, Verdict};

use crate::cli::simulate::{Count, share};

/// Whole numbers only, so that tallies add up the same in any order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Rounds of all games.
    pub rounds: u64,
    /// Rounds of the longest game.
    pub rounds_max: u64,
    /// Arguments played, by group (A, B, C).
    pub groups: [u64; 3],
    /// Arguments played, by row (1–5).
    pub rows: [u64; 5],
    /// Rounds in which both passed.
    pub both_passed: u64,
    /// Rounds with two arguments of equal strength.
    pub exact_ties: u64,
    /// Games in which the draw pile ran out.
    pub exhausted: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Half points of whoever started: two for a win, one for a draw.
    pub first_halves: u64,
    /// Half points of the side of `--level`.
    pub level_halves: u64,
    /// Things found wrong.
    pub violations: u64,
}

impl Tally {
    /// Counts the events of one game.
    pub(super) fn count_events(&mut self, events: &[Event]) {
        let mut rounds = 0;
        let mut exhausted = false;
        for event in events {
            match event {
                Event::Presented { argument, .. } => self.count_argument(argument),
                Event::RoundEnded(report) => {
                    rounds += 1;
                    self.count_verdict(report.verdict);
                }
                Event::Reshuffled { .. } => exhausted = true,
                Event::Dealt { .. }
                | Event::Starts { .. }
                | Event::PowerRevealed { .. }
                | Event::MulliganChosen { .. }
                | Event::Exchanged { .. }
                | Event::Drew { .. }
                | Event::Passed { .. }
                | Event::TieBreak { .. }
                | Event::Ended(_) => {}
            }
        }
        self.rounds += rounds;
        self.rounds_max = self.rounds_max.max(rounds);
        self.exhausted += u64::from(exhausted);
    }

    fn count_argument(&mut self, argument: &Argument) {
        self.groups[argument.group as usize] += 1;
        self.rows[usize::from(argument.row.number() - 1)] += 1;
    }

    fn count_verdict(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::BothPassed | Verdict::SetAside => self.both_passed += 1,
            Verdict::Tie => self.exact_ties += 1,
            Verdict::Won { .. } => {}
        }
    }
}

impl Count for Tally {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.rounds_max = self.rounds_max.max(other.rounds_max);
        for (sum, count) in self.groups.iter_mut().zip(other.groups) {
            *sum += count;
        }
        for (sum, count) in self.rows.iter_mut().zip(other.rows) {
            *sum += count;
        }
        self.both_passed += other.both_passed;
        self.exact_ties += other.exact_ties;
        self.exhausted += other.exhausted;
        self.draws += other.draws;
        self.first_halves += other.first_halves;
        self.level_halves += other.level_halves;
        self.violations += other.violations;
    }
}

/// What is printed. Shares and scores are between 0 and 1.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Summary {
    /// Games played.
    pub games: u64,
    /// Rounds a game.
    pub rounds_mean: f64,
    /// Rounds of the longest game.
    pub rounds_max: u64,
    /// Shares of the arguments played.
    pub groups: BTreeMap<char, f64>,
    /// Shares of the arguments played.
    pub rows: BTreeMap<u8, f64>,
    /// Share of the rounds in which both passed.
    pub both_pass_share: f64,
    /// Share of the rounds with two arguments of equal strength.
    pub exact_tie_share: f64,
    /// Share of the games in which the draw pile ran out.
    pub exhausted_share: f64,
    /// Mean score of whoever starts: a win is 1, a draw a half.
    pub first_score: f64,
    /// Mean score of the side of `--level`.
    pub level_score: f64,
    /// Share of the games that nobody won.
    pub draw_share: f64,
    /// Broken invariants.
    pub violations: u64,
}

impl From<&Tally> for Summary {
    fn from(tally: &Tally) -> Self {
        let arguments: u64 = tally.groups.iter().sum();
        let of_arguments = |count: &u64| share(*count, arguments);
        Self {
            games: tally.games,
            rounds_mean: share(tally.rounds, tally.games),
            rounds_max: tally.rounds_max,
            groups: ('A'..).zip(tally.groups.iter().map(of_arguments)).collect(),
            rows: (1..).zip(tally.rows.iter().map(of_arguments)).collect(),
            both_pass_share: share(tally.both_passed, tally.rounds),
            exact_tie_share: share(tally.exact_ties, tally.rounds),
            exhausted_share: share(tally.exhausted, tally.games),
            first_score: share(tally.first_halves, 2 * tally.games),
            level_score: share(tally.level_halves, 2 * tally.games),
            draw_share: share(tally.draws, tally.games),
            violations: tally.violations,
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        let mut line = |name: &str, value: String| writeln!(f, "{name:<24}{value}");
        line("games", self.games.to_string())?;
        line("rounds a game", format!("{:.2}", self.rounds_mean))?;
        line("rounds of the longest", self.rounds_max.to_string())?;
        for (group, share) in &self.groups {
            line(&format!("arguments in group {group}"), percent(*share))?;
        }
        for (row, share) in &self.rows {
            line(&format!("arguments in row {row}"), percent(*share))?;
        }
        line("rounds both passed", percent(self.both_pass_share))?;
        line("rounds exactly tied", percent(self.exact_tie_share))?;
        line("games with a reshuffle", percent(self.exhausted_share))?;
        line("games drawn", percent(self.draw_share))?;
        line("score of who starts", percent(self.first_score))?;
        line("score of the level", percent(self.level_score))?;
        line("violations", self.violations.to_string())
    }
}
