//! What is counted.

use std::collections::{BTreeMap, BTreeSet};

use tempelrat_rules::Seat;
use tempelrat_rules::schraumen::{
    Burnt, Ending, Event, Face, Outcome, ScrollId, Seen, Spot, Unsold,
};

use crate::cli::simulate::Count;

/// A title is shared by at most eight; in these parts all shares are whole.
pub(super) const TITLE: u64 = 840;

/// Whole numbers only, so that tallies add up the same in any order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Offices of all games.
    pub offices: u64,
    /// Offices of the longest game.
    pub offices_max: u64,
    /// Plums in all purses at the end.
    pub plums: u64,
    /// Plums of the first of each game's winners.
    pub winner_plums: u64,
    /// What ended the games.
    pub endings: BTreeMap<Ended, u64>,
    /// Scrolls that burnt unread.
    pub burnt_unread: u64,
    /// Lots sold.
    pub sold: u64,
    /// What was paid for them.
    pub prices: u64,
    /// Games in which the garden was empty at some time.
    pub dry: u64,
    /// Games with several winners.
    pub ties: u64,
    /// Titles of whoever was druid first, in parts of `TITLE`.
    pub first_titles: u64,
    /// Each scroll.
    pub scrolls: BTreeMap<ScrollId, ScrollCount>,
    /// Things found wrong.
    pub violations: u64,
}

/// What ended a game, in an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ended {
    /// The temple was empty.
    Temple,
    /// This scroll.
    Scroll(ScrollId),
    /// It was cut short.
    CutShort,
}

/// What became of one scroll.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ScrollCount {
    /// Games in which somebody got it.
    pub held: u64,
    /// Games in which somebody read it.
    pub read: u64,
    /// Who read it, over all games.
    pub readers: u64,
    /// Their titles, in parts of `TITLE`.
    pub titles: u64,
}

impl Tally {
    /// Counts a game that is over.
    pub(super) fn count_game(
        &mut self,
        players: u8,
        events: &[Event],
        outcome: &Outcome,
        fire: &[Burnt],
    ) {
        let offices = u64::from(outcome.offices);
        self.offices += offices;
        self.offices_max = self.offices_max.max(offices);
        let plums = |standing: &tempelrat_rules::schraumen::Standing| u64::from(standing.plums);
        self.plums += outcome.ranking.iter().map(plums).sum::<u64>();
        self.winner_plums += outcome.ranking.first().map_or(0, plums);
        *self.endings.entry(ended(outcome.ending)).or_default() += 1;
        let unread = fire.iter().filter(|burnt| burnt.face == Face::Down);
        self.burnt_unread += unread.fold(0, |sum, _| sum + 1);
        self.ties += u64::from(outcome.winners.len() > 1);
        self.dry += u64::from(runs_dry(players, events));
        self.count_events(events, outcome);
    }

    fn count_events(&mut self, events: &[Event], outcome: &Outcome) {
        let (mut held, mut read) = (BTreeSet::new(), BTreeSet::new());
        for event in events {
            held.extend(got(event));
            match event {
                Event::ReadAloud { seat, scroll, .. } => {
                    read.insert((*scroll, *seat));
                }
                Event::Sold { price, .. } => {
                    self.sold += 1;
                    self.prices += u64::from(*price);
                }
                Event::Began { druid } => self.first_titles += title(outcome, *druid),
                _ => {}
            }
        }
        for scroll in held {
            self.scrolls.entry(scroll).or_default().held += 1;
        }
        let scrolls: BTreeSet<ScrollId> = read.iter().map(|(scroll, _)| *scroll).collect();
        for scroll in scrolls {
            self.scrolls.entry(scroll).or_default().read += 1;
        }
        for (scroll, reader) in read {
            let count = self.scrolls.entry(scroll).or_default();
            count.readers += 1;
            count.titles += title(outcome, reader);
        }
    }
}

impl Count for Tally {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.offices += other.offices;
        self.offices_max = self.offices_max.max(other.offices_max);
        self.plums += other.plums;
        self.winner_plums += other.winner_plums;
        for (ending, count) in &other.endings {
            *self.endings.entry(*ending).or_default() += count;
        }
        self.burnt_unread += other.burnt_unread;
        self.sold += other.sold;
        self.prices += other.prices;
        self.dry += other.dry;
        self.ties += other.ties;
        self.first_titles += other.first_titles;
        for (scroll, count) in &other.scrolls {
            let own = self.scrolls.entry(*scroll).or_default();
            own.held += count.held;
            own.read += count.read;
            own.readers += count.readers;
            own.titles += count.titles;
        }
        self.violations += other.violations;
    }
}

fn ended(ending: Ending) -> Ended {
    match ending {
        Ending::Temple => Ended::Temple,
        Ending::Scroll(scroll) => Ended::Scroll(scroll),
        Ending::CutShort => Ended::CutShort,
    }
}

/// The seat's part of the title.
fn title(outcome: &Outcome, seat: Seat) -> u64 {
    let winners = outcome.winners;
    let number = u64::try_from(winners.len()).unwrap_or(u64::MAX).max(1);
    if winners.contains(seat) {
        TITLE / number
    } else {
        0
    }
}

/// The scrolls that somebody got from the temple or the fire.
fn got(event: &Event) -> Vec<ScrollId> {
    match event {
        Event::Dealt {
            scrolls: Seen::Scrolls(scrolls),
            ..
        }
        | Event::Drew {
            scrolls: Seen::Scrolls(scrolls),
            ..
        }
        | Event::Sold {
            lot: Seen::Scrolls(scrolls),
            ..
        }
        | Event::Unsold {
            to: Unsold::Free(_),
            lot: Seen::Scrolls(scrolls),
            ..
        } => scrolls.clone(),
        _ => Vec::new(),
    }
}

/// Whether the garden was empty at some time.
fn runs_dry(players: u8, events: &[Event]) -> bool {
    let mut garden = 100 - 7 * i32::from(players);
    events.iter().any(|event| {
        match event {
            Event::Plums {
                from: Spot::Garden,
                n,
                ..
            } => garden -= i32::from(*n),
            Event::Plums {
                to: Spot::Garden,
                n,
                ..
            } => garden += i32::from(*n),
            _ => {}
        }
        garden == 0
    })
}
