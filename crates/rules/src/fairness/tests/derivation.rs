//! How the deal follows from secrets, options and luck.

use super::super::{Fair, Luck, Secrets};
use crate::sembli::{Card, Deal, Options, Sembli};

fn luck(interaction: u64, word: Option<&str>) -> Luck {
    Luck {
        interactions: vec![interaction],
        words: vec![word.map(str::to_owned), None],
    }
}

fn deal(secrets: &Secrets, luck: &Luck) -> Deal {
    secrets
        .deal::<Sembli>(&Options::default(), 2, luck)
        .unwrap()
}

#[test]
fn t24_every_card_of_the_table_is_dealt_once() {
    let secrets = Secrets::draw::<Sembli>([3; 32]);
    for three_jokers in [false, true] {
        let options = Options {
            three_jokers,
            ..Options::default()
        };
        let Deal {
            mut civil,
            mut powers,
            ..
        } = secrets
            .deal::<Sembli>(&options, 2, &Luck::default())
            .unwrap();
        civil.sort_unstable();
        powers.sort_unstable();
        assert_eq!(civil, Deal::civil_cards(&options));
        assert_eq!(powers.len(), 8);
        powers.dedup();
        assert_eq!(powers.len(), 8);
    }
}

#[test]
fn t24_all_of_luck_moves_all_of_the_deal() {
    let secrets = Secrets::draw::<Sembli>([3; 32]);
    let first = deal(&secrets, &luck(1, None));
    assert_eq!(first, deal(&secrets, &luck(1, None)));
    for other in [luck(2, None), luck(1, Some("")), luck(1, Some("plum"))] {
        let other = deal(&secrets, &other);
        assert_ne!(first.civil, other.civil);
        assert_ne!(first.powers, other.powers);
        assert_ne!(first.chance, other.chance);
    }
}

#[test]
fn t24_words_cannot_be_moved_between_seats_or_ids() {
    let texts = [
        Luck {
            interactions: vec![],
            words: vec![Some("a".into()), None],
        },
        Luck {
            interactions: vec![],
            words: vec![None, Some("a".into())],
        },
        Luck {
            interactions: vec![],
            words: vec![Some("a".into())],
        },
        Luck {
            interactions: vec![12],
            words: vec![],
        },
        Luck {
            interactions: vec![1, 2],
            words: vec![],
        },
        Luck {
            interactions: vec![2, 1],
            words: vec![],
        },
    ];
    for (index, one) in texts.iter().enumerate() {
        for other in &texts[index + 1..] {
            assert_ne!(one.digest(), other.digest());
        }
    }
}

#[test]
fn t24_the_commitment_hides_and_binds() {
    let one = Secrets::draw::<Sembli>([3; 32]);
    let other = Secrets::draw::<Sembli>([4; 32]);
    assert_ne!(one.commitment(), other.commitment());
    assert_ne!(deal(&one, &Luck::default()), deal(&other, &Luck::default()));
}

#[test]
fn t24_secrets_survive_the_store_and_never_reach_a_log() {
    let secrets = Secrets::draw::<Sembli>([3; 32]);
    let stored = serde_json::to_string(&secrets).unwrap();
    assert_eq!(serde_json::from_str::<Secrets>(&stored).unwrap(), secrets);
    assert_eq!(format!("{secrets:?}"), "Secrets(sembli, ..)");
}

#[test]
fn t24_secrets_that_lack_a_card_deal_nothing() {
    let secrets = Secrets::draw::<Sembli>([3; 32]);
    let mut stored = serde_json::to_value(&secrets).unwrap();
    stored["decks"][0]["leaves"][0]["card"] = stored["decks"][0]["leaves"][1]["card"].clone();
    let spoilt: Secrets = serde_json::from_value(stored).unwrap();
    assert!(
        spoilt
            .deal::<Sembli>(&Options::default(), 2, &Luck::default())
            .is_err()
    );
}

#[test]
fn t24_names_of_cards_are_all_different() {
    for (deck, shape) in Sembli::decks(&()).iter().enumerate() {
        let mut names: Vec<String> = (0..shape.cards)
            .map(|card| Sembli::card_name(&(), deck, card))
            .collect();
        for (card, name) in (0..).zip(&names) {
            assert_eq!(Sembli::card_named(&(), deck, name), Some(card));
        }
        assert_eq!(Sembli::card_named(&(), deck, ""), None);
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), usize::from(shape.cards));
    }
}

/// A smoke test with fixed keys: over many tables each card comes first about
/// as often as any other, whichever of secrets and luck varies. The bounds are
/// those of chi-square with 45 degrees of freedom, far out in both tails.
#[test]
fn t24_no_card_is_favoured() {
    const TABLES: u32 = 2_300;
    let varied_secrets = |table: u32| {
        let mut entropy = [9; 32];
        entropy[..4].copy_from_slice(&table.to_be_bytes());
        deal(&Secrets::draw::<Sembli>(entropy), &Luck::default())
    };
    let secrets = Secrets::draw::<Sembli>([9; 32]);
    let varied_luck = |table: u32| deal(&secrets, &luck(table.into(), None));
    let by_secrets: Vec<Deal> = (0..TABLES).map(varied_secrets).collect();
    let by_luck: Vec<Deal> = (0..TABLES).map(varied_luck).collect();
    for position in [0, 20, 45] {
        for deals in [&by_secrets, &by_luck] {
            assert_even(deals.iter().map(|deal| deal.civil[position]), TABLES);
        }
    }
}

fn assert_even(cards: impl Iterator<Item = Card>, tables: u32) {
    let mut counts = [0_u32; 46];
    cards.for_each(|card| counts[usize::from(card.index())] += 1);
    let expected = f64::from(tables) / 46.0;
    let chi_square: f64 = counts
        .iter()
        .map(|count| (f64::from(*count) - expected).powi(2) / expected)
        .sum();
    assert!(
        (15.0..95.0).contains(&chi_square),
        "chi-square {chi_square}"
    );
}
