//! A second opinion on arguments, slow and plain: it tries every value a Joker
//! may stand for against lists of rows written out. It knows cards by their
//! notation alone and imports nothing of the product.

/// House rules on arguments.
#[derive(Debug, Clone, Copy)]
pub(crate) struct House {
    pub(crate) consensus: &'static str,
    pub(crate) ace_low: bool,
    pub(crate) citizens_needed: bool,
}

/// What an argument is, in the order in which two of them are compared.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Verdict {
    /// `A`, `B` or `C`.
    pub(crate) group: char,
    /// 1–5.
    pub(crate) row: u8,
    pub(crate) suits: usize,
    /// The closest card first; larger is closer.
    pub(crate) closeness: Vec<usize>,
    /// What the Joker stands for, or nothing.
    pub(crate) joker: &'static str,
}

const RANKS: [&str; 11] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "A"];
const LADDER: [&str; 10] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J"];
const LADDER_FROM_ACE: [&str; 4] = ["A", "2", "3", "4"];
/// The farthest from power first. The lowest Ace of a straight isn't in it.
const UNDER_KING: [&str; 11] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "A"];
const UNDER_QUEEN: [&str; 11] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "J"];

fn split(card: &str) -> (&str, &str) {
    card.split_at(card.len() - 1)
}

fn is_joker(card: &str) -> bool {
    card.starts_with('X')
}

/// What `cards` are under `power`, or the first reason why they are nothing.
pub(crate) fn classify(
    cards: &[String],
    power: &str,
    house: House,
) -> Result<Verdict, &'static str> {
    if cards.len() != 3 && cards.len() != 4 {
        return Err("size");
    }
    let suited: Vec<&String> = cards.iter().filter(|card| !is_joker(card)).collect();
    if cards.len() - suited.len() > 1 {
        return Err("jokers");
    }
    let own: Vec<&str> = suited.iter().map(|card| split(card).0).collect();
    let best = if own.len() == cards.len() {
        row(&own, power, house).map(|(row, closeness)| (row, closeness, ""))
    } else {
        best_joker(&own, power, house)
    };
    let (row, closeness, joker) = best.ok_or("row")?;
    let mut suits: Vec<&str> = suited.iter().map(|card| split(card).1).collect();
    suits.sort_unstable();
    suits.dedup();
    if !suits.contains(&split(power).1) {
        return Err("suit");
    }
    let citizens = own.iter().filter(|rank| !["J", "A"].contains(rank)).count();
    if citizens == 0 && house.citizens_needed {
        return Err("citizen");
    }
    let group = match (citizens == cards.len(), house.consensus) {
        (true, "kind") if row >= 4 => 'C',
        (true, "four-suits") if suits.len() == 4 => 'C',
        (true, "one-suit") if suits.len() == 1 => 'C',
        (true, _) => 'A',
        (false, _) => 'B',
    };
    Ok(Verdict {
        group,
        row,
        suits: suits.len(),
        closeness,
        joker,
    })
}

/// Tries every value; the row must be the same whatever it stands for (S3d).
fn best_joker(own: &[&str], power: &str, house: House) -> Option<(u8, Vec<usize>, &'static str)> {
    let mut best: Option<(u8, Vec<usize>, &'static str)> = None;
    for joker in RANKS {
        let ranks: Vec<&str> = own.iter().copied().chain([joker]).collect();
        let Some((row, closeness)) = row(&ranks, power, house) else {
            continue;
        };
        if let Some(known) = &best {
            assert_eq!(known.0, row, "{own:?} with a Joker has two rows");
            if known.1 >= closeness {
                continue;
            }
        }
        best = Some((row, closeness, joker));
    }
    best
}

/// The row, and how close its cards are to power, the closest first.
fn row(ranks: &[&str], power: &str, house: House) -> Option<(u8, Vec<usize>)> {
    let same = |a: usize, b: usize| ranks[a] == ranks[b];
    let three = ranks.len() == 3;
    let of_a_kind = ranks.iter().all(|rank| *rank == ranks[0]);
    let pairs = !three
        && ((same(0, 1) && same(2, 3)) || (same(0, 2) && same(1, 3)) || (same(0, 3) && same(1, 2)));
    let ace_low = house.ace_low && ranks.contains(&"A") && in_a_row(ranks, &LADDER_FROM_ACE);
    let row = match () {
        () if of_a_kind => 4 + u8::from(!three),
        () if pairs => 3,
        () if ace_low || in_a_row(ranks, &LADDER) => 1 + u8::from(!three),
        () => return None,
    };
    let order = if power.starts_with('K') {
        UNDER_KING
    } else {
        UNDER_QUEEN
    };
    let place = |rank: &&str| match *rank {
        "A" if ace_low => 0,
        rank => 1 + order.iter().position(|known| *known == rank).unwrap(),
    };
    let mut closeness: Vec<usize> = ranks.iter().map(place).collect();
    closeness.sort_unstable_by(|a, b| b.cmp(a));
    Some((row, closeness))
}

/// Whether the ranks are, in some order, next to each other on the ladder.
fn in_a_row(ranks: &[&str], ladder: &[&str]) -> bool {
    ladder
        .windows(ranks.len())
        .any(|window| window.iter().all(|rank| ranks.contains(rank)))
}
