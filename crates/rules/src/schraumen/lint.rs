//! Whether a deck can be played with: what would go wrong later is found here,
//! and explained in a sentence.
//!
//! A lint looks at the deck alone; it never plays and never changes anything.

mod kind;
mod loops;
mod meanings;
mod numbers;
mod passive;
mod questions;
mod scope;
mod texts;
mod walk;

use std::collections::BTreeSet;

pub use self::kind::{LintKind, Sort};
use super::{
    deck::{Deck, Scroll},
    effect::{Fx, Trigger},
};

/// The fewest players of a table (ZA1).
const FEWEST_SEATS: usize = 3;

/// The most players of a table (ZA1).
const MOST_SEATS: usize = 8;

/// How many scrolls are set aside (ZA2).
const SET_ASIDE: usize = 11;

/// How many scrolls everybody is dealt (ZA4).
const DEALT: usize = 3;

/// How many more scrolls the temple must hold for every seat: three rounds.
const ROUNDS: usize = 3;

/// The most scrolls of a deck.
pub const MOST_SCROLLS: usize = 200;

/// The longest title, in characters: what a line of a menu holds.
pub const LONGEST_TITLE: usize = 80;

/// The longest text, in characters: what a person reads aloud in one breath.
pub const LONGEST_TEXT: usize = 300;

/// How deep blocks of instructions may lie in each other: as deep as the
/// interpreter goes.
const DEEPEST: usize = 6;

/// The most instructions of a block.
const LONGEST_LIST: usize = 100;

/// Something that keeps a deck from being played with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lint {
    /// The scroll's place in the deck; none if the whole deck is meant.
    pub scroll: Option<usize>,
    /// The key of the deck file at which it shows, such as `text_en`.
    pub key: &'static str,
    /// What is wrong.
    pub kind: LintKind,
}

/// Everything that is wrong with a deck.
#[must_use]
pub fn lint(deck: &Deck) -> Vec<Lint> {
    let mut found = Found::default();
    whole(deck, &mut found);
    let ids: BTreeSet<&str> = deck.scrolls.iter().map(|scroll| &*scroll.id).collect();
    for (at, scroll) in deck.scrolls.iter().enumerate() {
        found.scroll = Some(at);
        name(deck, at, &mut found);
        texts::check(scroll, &mut found);
        numbers::check(scroll, &mut found);
        shape(scroll, &mut found);
        scope::check(scroll, &ids, &mut found);
        loops::check(scroll, deck, &mut found);
        once(deck, at, &mut found);
    }
    found.lints
}

/// How many seats a deck of so many scrolls is enough for: eleven are set aside,
/// everybody is dealt three, and the temple has to hold three more for everybody.
/// None if it isn't even enough for three.
#[must_use]
pub const fn seats_for(scrolls: usize) -> Option<usize> {
    let seats = scrolls.saturating_sub(SET_ASIDE) / (DEALT + ROUNDS);
    if seats < FEWEST_SEATS {
        None
    } else if seats > MOST_SEATS {
        Some(MOST_SEATS)
    } else {
        Some(seats)
    }
}

/// What has been found so far, and where the search is.
#[derive(Default)]
struct Found {
    scroll: Option<usize>,
    lints: Vec<Lint>,
}

impl Found {
    fn add(&mut self, key: &'static str, kind: LintKind) {
        let lint = Lint {
            scroll: self.scroll,
            key,
            kind,
        };
        if !self.lints.contains(&lint) {
            self.lints.push(lint);
        }
    }
}

fn whole(deck: &Deck, found: &mut Found) {
    let have = deck.scrolls.len();
    let Some(seats) = seats_for(have) else {
        let need = SET_ASIDE + FEWEST_SEATS * (DEALT + ROUNDS);
        found.add("scroll", LintKind::TooFew { have, need });
        return;
    };
    if have > MOST_SCROLLS {
        found.add("scroll", LintKind::TooMany { have });
    }
    // The scrolls set aside may all be ordinary ones, and hands are dealt
    // ordinary ones only (ZA4).
    let ordinary = deck.scrolls.iter().filter(|scroll| !scroll.sofort).count();
    let need = SET_ASIDE + seats * DEALT;
    if ordinary < need {
        let have = ordinary;
        found.add("scroll", LintKind::TooFewOrdinary { have, need, seats });
    }
}

fn name(deck: &Deck, at: usize, found: &mut Found) {
    let id = &deck.scrolls[at].id;
    let sign = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !id.starts_with(|c: char| c.is_ascii_lowercase()) || !id.chars().all(sign) || id.len() > 40 {
        found.add("id", LintKind::BadId);
    }
    if deck.scrolls[..at].iter().any(|other| other.id == *id) {
        found.add("id", LintKind::DuplicateId);
    }
}

fn shape(scroll: &Scroll, found: &mut Found) {
    if scroll.sofort && scroll.requires.is_some() {
        found.add("requires", LintKind::SofortWithCondition);
    }
    if scroll.effect.is_empty() {
        found.add("effect", LintKind::NoEffect);
    }
    let depth = walk::depth(&scroll.effect);
    if depth > DEEPEST {
        found.add("effect", LintKind::TooDeep(depth));
    }
    let longest = walk::longest(&scroll.effect);
    if longest > LONGEST_LIST {
        found.add("effect", LintKind::TooLong(longest));
    }
}

/// What there may be only once in a deck.
fn once(deck: &Deck, at: usize, found: &mut Found) {
    let earlier = |is: fn(&Fx) -> bool| {
        let has = |scroll: &Scroll| walk::any(&scroll.effect, &mut |fx| is(fx));
        has(&deck.scrolls[at]) && deck.scrolls[..at].iter().any(has)
    };
    if earlier(is_jackpot) {
        found.add("effect", LintKind::SecondJackpot);
    }
    if earlier(is_festival) {
        found.add("effect", LintKind::SecondFestival);
    }
}

/// It lies open and gathers plums at auctions (ZB6).
const fn is_jackpot(fx: &Fx) -> bool {
    matches!(
        fx,
        Fx::Lay {
            on: Trigger::OwnAuction,
            ..
        }
    )
}

/// It reads and draws as long as it likes (ZF).
const fn is_festival(fx: &Fx) -> bool {
    matches!(fx, Fx::Freely(_))
}
