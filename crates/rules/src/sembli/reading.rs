//! What the ranks of three or four cards amount to, whatever their suits: the
//! row, what a Joker stands for, and how close they are to power. This is where
//! the tables that [`super::Judge`] looks things up in are computed from, once;
//! it knows nothing of suits, groups or hands.

use super::{PowerRank, Rank, Row};

/// What ranks amount to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Reading {
    /// The row.
    pub(super) row: Row,
    /// Closeness to power: four bits a card, the closest card first (S3c2).
    pub(super) closeness: u16,
    /// What the Joker stands for, if there is one.
    pub(super) joker: Option<Rank>,
}

/// What decides how ranks are read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Order {
    /// Under a King the Ace is closest to power, under a Queen the Jack (S3c2).
    pub(super) power: PowerRank,
    /// House rule: A 2 3 (4) is a straight (S3-values).
    pub(super) ace_low: bool,
}

impl Order {
    /// The best reading of `ranks`, three or four of them, with `None` for a
    /// Joker; none if they make no row or hold two Jokers (S3-rows, S3d).
    pub(super) fn read(self, ranks: &[Option<Rank>]) -> Option<Reading> {
        let mut own: Vec<Rank> = ranks.iter().copied().flatten().collect();
        match ranks.len() - own.len() {
            0 => self.read_own(&own, None),
            1 => (0..=Rank::Ace.index())
                .filter_map(Rank::from_index)
                .filter_map(|joker| {
                    own.push(joker);
                    let reading = self.read_own(&own, Some(joker));
                    own.pop();
                    reading
                })
                .max(),
            _ => None,
        }
    }

    fn read_own(self, ranks: &[Rank], joker: Option<Rank>) -> Option<Reading> {
        let mut sorted = ranks.to_vec();
        sorted.sort_unstable();
        let row = row_of_a_kind(&sorted);
        let (row, steps) = match row {
            Some(row) => (row, sorted.iter().map(|r| self.closeness(*r)).collect()),
            None => (row_of_straight(sorted.len())?, self.straight(&sorted)?),
        };
        Some(Reading {
            row,
            closeness: pack(steps),
            joker,
        })
    }

    /// 1 for the 2 up to 9 for the 10, then Jack and Ace as the power card has
    /// it. 0 is the Ace as the lowest card of a straight.
    fn closeness(self, rank: Rank) -> u8 {
        match (rank, self.power) {
            (Rank::Number(_), _) => rank.index() + 1,
            (Rank::Jack, PowerRank::King) | (Rank::Ace, PowerRank::Queen) => 10,
            (Rank::Ace, PowerRank::King) | (Rank::Jack, PowerRank::Queen) => 11,
        }
    }

    /// The closeness of each card, if the ranks are consecutive.
    fn straight(self, ranks: &[Rank]) -> Option<Vec<u8>> {
        let mut places = Vec::new();
        for rank in ranks {
            places.push(match rank {
                Rank::Ace if self.ace_low => 0,
                Rank::Ace => return None,
                Rank::Number(_) | Rank::Jack => rank.index() + 1,
            });
        }
        places.sort_unstable();
        let consecutive = places.windows(2).all(|pair| pair[0] + 1 == pair[1]);
        let jack = Rank::Jack.index() + 1;
        consecutive.then(|| {
            let closeness = |place| match place {
                _ if place == jack => self.closeness(Rank::Jack),
                citizen_or_low_ace => citizen_or_low_ace,
            };
            places.into_iter().map(closeness).collect()
        })
    }
}

/// The row of sorted ranks that stand in pairs, threes or fours.
fn row_of_a_kind(sorted: &[Rank]) -> Option<Row> {
    match *sorted {
        [a, b, c] if a == b && b == c => Some(Row::ThreeOfAKind),
        [a, b, c, d] if a == b && c == d => Some(if b == c {
            Row::FourOfAKind
        } else {
            Row::TwoPairs
        }),
        _ => None,
    }
}

fn row_of_straight(cards: usize) -> Option<Row> {
    match cards {
        3 => Some(Row::SmallStraight),
        4 => Some(Row::LargeStraight),
        _ => None,
    }
}

/// Four bits a card, the closest first.
fn pack(mut closeness: Vec<u8>) -> u16 {
    closeness.sort_unstable();
    closeness
        .into_iter()
        .rev()
        .fold(0, |packed, step| packed << 4 | u16::from(step))
}
