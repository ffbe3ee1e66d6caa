//! The two tables behind [`super::Judge`], computed once from
//! [`super::reading`]. *Readings* answers what a set's ranks amount to,
//! *finishes* what its suits make of it at this table and under this power
//! card. Together they are 56 KiB, of which one game touches 9 at a time.

use std::sync::LazyLock;

use super::reading::{Order, Reading};
use super::{Card, CardSet, Consensus, Group, PowerRank, Rank, Row, Strength, Suit};

/// The eleven ranks and the Joker.
const SYMBOLS: usize = 12;
/// The number of multisets of three symbols; those of four come after them.
const THREES: u16 = 364;
/// 364 multisets of three symbols and 1365 of four, up to a power of two.
const READINGS: usize = 2048;
/// 78 pairs of symbols, up to a power of two.
const PAIRS: usize = 128;

/// What each symbol adds to a multiset's index when it is its first, second,
/// third or fourth in ascending order (the combinatorial number system).
pub(super) static PLACES: [[u16; SYMBOLS]; 4] = places();

const fn places() -> [[u16; SYMBOLS]; 4] {
    let mut places = [[0; SYMBOLS]; 4];
    let mut n: usize = 0;
    while n < SYMBOLS {
        let s = n as u16;
        places[0][n] = s;
        places[1][n] = s * (s + 1) / 2;
        places[2][n] = s * (s + 1) * (s + 2) / 6;
        places[3][n] = THREES + s * (s + 1) * (s + 2) * (s + 3) / 24;
        n += 1;
    }
    places
}

/// A card's symbol: its rank's index, or 11 for a Joker.
pub(super) const fn symbol(card: Card) -> u8 {
    // Cards are numbered by rank, four to a rank; the Jokers come last.
    card.index() / 4
}

/// A card's suit as one of four bits; a Joker has none (S3d).
pub(super) const fn suit_bit(card: Card) -> u8 {
    match card.suit() {
        Some(suit) => 1 << suit as u8,
        None => 0,
    }
}

/// An entry of the readings, packed: closeness in bits 0–15, [`Class`] in
/// 16–19, what the Joker stands for (its index plus one) in 20–23, and in 24–25
/// which symbols that aren't lower make a row of three: [`LeadsOn`].
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Entry(u32);

/// The row and who is in it, as an index below 16; 0 is no row.
#[derive(Debug, Clone, Copy)]
pub(super) struct Class(u8);

/// Who is in an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cast {
    Citizens,
    Mixed,
    Institutions,
}

impl Class {
    fn new(row: Row, cast: Cast) -> Self {
        Self(cast as u8 * 5 + row.number())
    }
}

impl Entry {
    fn new(reading: Reading, cast: Cast) -> Self {
        let joker = reading.joker.map_or(0, |rank| rank.index() + 1);
        let class = Class::new(reading.row, cast);
        Self(u32::from(reading.closeness) | u32::from(class.0) << 16 | u32::from(joker) << 20)
    }

    pub(super) const fn closeness(self) -> u32 {
        self.0 & 0xffff
    }

    /// The class, as an index below 16.
    pub(super) const fn class(self) -> usize {
        (self.0 >> 16 & 15) as usize
    }

    /// Whether the ranks make a row at all.
    pub(super) const fn is_row(self) -> bool {
        self.class() != 0
    }

    /// How three symbols can become a row by a fourth.
    pub(super) const fn leads_on(self) -> LeadsOn {
        LeadsOn((self.0 >> 24) as u8)
    }

    pub(super) fn joker(self) -> Option<Rank> {
        let index = u8::try_from(self.0 >> 20 & 15).ok()?.checked_sub(1)?;
        Rank::from_index(index)
    }
}

/// Whether the lowest symbols of a multiset can become a row by symbols that
/// aren't lower: without a Joker (1), with one (2), both, or not at all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct LeadsOn(u8);

impl LeadsOn {
    fn by(ranks: &[Option<Rank>]) -> Self {
        Self(if ranks.contains(&None) { 2 } else { 1 })
    }

    /// What is possible in a hand.
    pub(super) fn of_hand(hand: CardSet) -> Self {
        Self(if hand.has_joker() { 3 } else { 1 })
    }

    /// Whether some of it is possible in such a hand.
    pub(super) const fn within(self, hand: Self) -> bool {
        self.0 & hand.0 != 0
    }
}

/// What each multiset of symbols amounts to, by the index that [`PLACES`] gives,
/// and which beginnings of one are worth going on with.
pub(super) struct Readings {
    entries: [Entry; READINGS],
    pairs: [LeadsOn; PAIRS],
}

impl std::fmt::Debug for Readings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Readings")
    }
}

impl Readings {
    pub(super) fn entry(&self, index: u16) -> Entry {
        self.entries[usize::from(index) % READINGS]
    }

    /// How the two lowest symbols of a multiset can become a row.
    pub(super) fn pair_leads_on(&self, index: u16) -> LeadsOn {
        self.pairs[usize::from(index) % PAIRS]
    }
}

/// By class and set of suits: group, row and suits of a [`Strength`], or 0.
pub(super) type Finishes = [[u32; 16]; 16];

/// All tables, for every power card and house rule.
struct Tables {
    readings: [[Readings; 2]; 2],
    finishes: Vec<Finishes>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables {
    readings: [PowerRank::King, PowerRank::Queen]
        .map(|power| [false, true].map(|ace_low| readings(Order { power, ace_low }))),
    finishes: all_finishes(),
});

/// The readings under one kind of power card.
pub(super) fn readings_for(power: PowerRank, ace_low: bool) -> &'static Readings {
    &TABLES.readings[power as usize][usize::from(ace_low)]
}

/// The finishes under one suit of power card.
pub(super) fn finishes_for(
    suit: Suit,
    consensus: Consensus,
    citizens_needed: bool,
) -> &'static Finishes {
    &TABLES.finishes[finishes_index(suit, consensus, citizens_needed)]
}

fn finishes_index(suit: Suit, consensus: Consensus, citizens_needed: bool) -> usize {
    (suit as usize * 3 + consensus as usize) * 2 + usize::from(citizens_needed)
}

fn readings(order: Order) -> Readings {
    let mut table = Readings {
        entries: [Entry::default(); READINGS],
        pairs: [LeadsOn::default(); PAIRS],
    };
    for a in 0..SYMBOLS {
        for b in a..SYMBOLS {
            for c in b..SYMBOLS {
                enter(&mut table, order, &[a, b, c]);
                for d in c..SYMBOLS {
                    enter(&mut table, order, &[a, b, c, d]);
                }
            }
        }
    }
    table
}

/// Reads the multiset, in ascending order, and enters what it amounts to and
/// that its beginnings lead on to it.
fn enter(table: &mut Readings, order: Order, symbols: &[usize]) {
    let rank_of = |symbol: &usize| u8::try_from(*symbol).ok().and_then(Rank::from_index);
    let ranks: Vec<Option<Rank>> = symbols.iter().map(rank_of).collect();
    let Some(reading) = order.read(&ranks) else {
        return;
    };
    table.entries[index(symbols)].0 |= Entry::new(reading, cast(&ranks)).0;
    let by = LeadsOn::by(&ranks).0;
    table.pairs[index(&symbols[..2])].0 |= by;
    if symbols.len() == 4 {
        table.entries[index(&symbols[..3])].0 |= u32::from(by) << 24;
    }
}

fn index(symbols: &[usize]) -> usize {
    let places = symbols.iter().zip(&PLACES);
    places.map(|(s, place)| usize::from(place[*s])).sum()
}

fn cast(ranks: &[Option<Rank>]) -> Cast {
    let citizens = ranks
        .iter()
        .filter(|rank| matches!(rank, Some(Rank::Number(_))))
        .count();
    match citizens {
        0 => Cast::Institutions,
        all if all == ranks.len() => Cast::Citizens,
        _ => Cast::Mixed,
    }
}

fn all_finishes() -> Vec<Finishes> {
    let mut all = Vec::new();
    for suit in Suit::ALL {
        for consensus in [Consensus::Kind, Consensus::FourSuits, Consensus::OneSuit] {
            for citizens_needed in [false, true] {
                debug_assert_eq!(all.len(), finishes_index(suit, consensus, citizens_needed));
                all.push(finishes(suit, consensus, citizens_needed));
            }
        }
    }
    all
}

fn finishes(suit: Suit, consensus: Consensus, citizens_needed: bool) -> Finishes {
    let mut table = [[0; 16]; 16];
    for row in Row::ALL {
        for cast in [Cast::Citizens, Cast::Mixed, Cast::Institutions] {
            if citizens_needed && cast == Cast::Institutions {
                continue;
            }
            for suits in (0..16_u8).filter(|suits| suits >> suit as u8 & 1 == 1) {
                let group = group(cast, row, suits, consensus);
                let class = Class::new(row, cast);
                table[usize::from(class.0)][usize::from(suits)] =
                    Strength::pack(group, row, suits.count_ones()).0;
            }
        }
    }
    table
}

/// S3a, with the house rule *consensus*.
fn group(cast: Cast, row: Row, suits: u8, consensus: Consensus) -> Group {
    let broad = match consensus {
        Consensus::Kind => matches!(row, Row::ThreeOfAKind | Row::FourOfAKind),
        Consensus::FourSuits => suits.count_ones() == 4,
        Consensus::OneSuit => suits.count_ones() == 1,
    };
    match cast {
        Cast::Citizens if broad => Group::C,
        Cast::Citizens => Group::A,
        Cast::Mixed | Cast::Institutions => Group::B,
    }
}
