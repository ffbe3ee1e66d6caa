//! Hands and cards: their order, their notation, and the arguments they hold.

use tempelrat_rules::Positions;
use tempelrat_rules::sembli::{
    Card, CardSet, Consensus, Judge, Offer, Options, PowerCard, Rank, Strength, Suit, offers,
};

use crate::support::oracle::classify;
use crate::support::seeded;
use crate::support::sembli::{any_options, cards, house, power};

fn offers_of(hand: &str) -> Vec<Offer> {
    offers(&cards(hand), power("KD"), &Options::default())
}

fn names(offer: &Offer) -> String {
    let cards: Vec<String> = offer.argument.cards.iter().map(Card::to_string).collect();
    cards.join(" ")
}

#[test]
fn offers_are_best_first_and_name_positions() {
    let hand = "3D 4C 5S 7D 7C 7S JH";
    let offers = offers_of(hand);
    let named: Vec<String> = offers.iter().map(names).collect();
    assert_eq!(named, ["7D 7C 7S", "3D 4C 5S"]);
    assert_eq!(offers[0].positions, Positions(0b011_1000));
    assert_eq!(offers[1].positions, Positions(0b000_0111));
}

#[test]
fn offers_name_positions_of_the_hand_as_it_was_given() {
    let offers = offers_of("7S JH 3D 7D 5S 4C 7C");
    assert_eq!(offers[0].positions, Positions(0b100_1001));
    assert_eq!(offers[1].positions, Positions(0b011_0100));
}

#[test]
fn offers_of_equal_strength_are_in_the_order_of_their_positions() {
    let offers = offers_of("3D 3C 4D 4C 5D 5C 9S");
    let equal: Vec<Positions> = offers
        .iter()
        .filter(|offer| offer.argument.strength == offers[0].argument.strength)
        .map(|offer| offer.positions)
        .collect();
    assert_eq!(equal, [Positions(0b011_1100)]);
    let straights: Vec<String> = offers
        .iter()
        .filter(|offer| offer.argument.suits == 2 && offer.argument.cards.len() == 3)
        .map(names)
        .collect();
    let expected = [
        "3D 4D 5C", "3D 4C 5D", "3D 4C 5C", "3C 4D 5D", "3C 4D 5C", "3C 4C 5D",
    ];
    assert_eq!(straights, expected);
}

#[test]
fn s3d_the_offer_warns_where_it_would_be_stronger_without_the_joker() {
    let offers = offers_of("7D 7C 7S 8D X");
    let warned: Vec<String> = offers
        .iter()
        .filter(|offer| offer.stronger_without_joker)
        .map(names)
        .collect();
    assert_eq!(warned, ["7D 7C 7S X"]);
    assert!(offers.iter().any(|offer| names(offer) == "7D 7C X"));
    // A straight of citizens in one suit is a C at some tables: S3a.
    let options = Options {
        consensus: Consensus::OneSuit,
        ..Options::default()
    };
    let hand = cards("3D 4D 5D X");
    let warned: Vec<String> = offers_at(&hand, &options);
    assert_eq!(warned, ["3D 4D 5D X"]);
    assert_eq!(offers_at(&hand, &Options::default()), Vec::<String>::new());
}

fn offers_at(hand: &[Card], options: &Options) -> Vec<String> {
    offers(hand, power("KD"), options)
        .iter()
        .filter(|offer| offer.stronger_without_joker)
        .map(names)
        .collect()
}

#[test]
fn a_hand_holds_the_arguments_that_the_oracle_finds() {
    let mut all: Vec<Card> = (0..47).filter_map(Card::from_index).collect();
    let mut chance = seeded(70);
    for number in 0..240 {
        let options = any_options(&mut chance);
        let power = PowerCard::from_index(number % 8).unwrap();
        chance.shuffle(&mut all);
        let hand: CardSet = all[..7].iter().copied().collect();
        holds_what_the_oracle_finds(hand, power, &options);
    }
    // One hand for each beginning that can go on in more than one way.
    for named in [
        "2D 3C 4S 5H AD 9C 10C",
        "2D 3D 4D 5D 5C AD X",
        "8D 8C 8S 8H 9D 9C X",
    ] {
        for ace_low in [false, true] {
            let options = Options {
                ace_low,
                ..Options::default()
            };
            let hand: CardSet = cards(named).into_iter().collect();
            holds_what_the_oracle_finds(hand, power("KD"), &options);
        }
    }
}

fn holds_what_the_oracle_finds(hand: CardSet, power: PowerCard, options: &Options) {
    let judge = Judge::new(power, options);
    let mut found: Vec<(Positions, Strength)> = Vec::new();
    judge.each(hand, |positions, strength| {
        found.push((positions, strength))
    });
    let expected: Vec<Positions> = (0..128)
        .map(Positions)
        .filter(|positions| {
            let chosen = hand.select(*positions).unwrap();
            let names: Vec<String> = chosen.iter().map(|card| card.to_string()).collect();
            classify(&names, &power.to_string(), house(options)).is_ok()
        })
        .collect();
    let mut sets: Vec<Positions> = found.iter().map(|(positions, _)| *positions).collect();
    sets.sort_by_key(|positions| positions.0);
    assert_eq!(sets, expected);
    assert_eq!(judge.any(hand), !expected.is_empty());
    for (positions, strength) in found {
        let chosen = hand.select(positions).unwrap();
        assert_eq!(judge.strength(chosen), Some(strength));
        assert_eq!(judge.argument(chosen).unwrap().strength, strength);
    }
}

#[test]
fn hands_of_any_size_can_be_judged() {
    let judge = Judge::new(power("KD"), &Options::default());
    let all: CardSet = (0..47).filter_map(Card::from_index).collect();
    let mut arguments = 0;
    judge.each(all, |_, _| arguments += 1);
    assert!(arguments > 8_348);
    assert!(!judge.any(CardSet::EMPTY));
    assert!(!judge.any(cards("7D 7C").into_iter().collect()));
    assert_eq!(judge.strength(all), None);
    assert_eq!(offers_of(""), []);
}

#[test]
fn a_set_of_cards_is_in_the_order_of_hands() {
    let named = "2D 2H 10C 10S JD AD AH X X2 X3";
    let mut shuffled = cards(named);
    seeded(3).shuffle(&mut shuffled);
    let set: CardSet = shuffled.into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), cards(named));
    assert_eq!((set.len(), set.count()), (10, 10));
    assert_eq!(set.at(2), Some(cards("10C")[0]));
    assert_eq!(set.at(10), None);
    assert!(set.contains(cards("X3")[0]) && !set.contains(cards("3D")[0]));
    assert!(!set.is_empty() && CardSet::EMPTY.is_empty());
    let ends = set.select(Positions(0b10_0000_0001)).unwrap();
    assert_eq!(ends.iter().collect::<Vec<_>>(), cards("2D X3"));
    assert_eq!(set.select(Positions(1 << 10)), Err(10));
    assert_eq!(set.minus(ends).len(), 8);
}

#[test]
fn a_card_is_in_a_set_of_cards_once() {
    let some: CardSet = cards("2D 10C AH").into_iter().collect();
    let card = cards("10C")[0];
    assert_eq!(some.with(card), some);
    let others: CardSet = cards("10C X2").into_iter().collect();
    assert_eq!(some.plus(others).to_vec(), cards("2D 10C AH X2"));
    assert_eq!(some.minus(others).to_vec(), cards("2D AH"));
    assert_eq!(some.plus(CardSet::EMPTY), some);
}

#[test]
fn a_set_of_cards_knows_of_its_jokers() {
    for joker in ["X", "X2", "X3"] {
        let set: CardSet = cards(&format!("2D AH {joker}")).into_iter().collect();
        assert!(set.has_joker(), "{joker}");
    }
    let none: CardSet = cards("2D AH").into_iter().collect();
    assert!(!none.has_joker() && !CardSet::EMPTY.has_joker());
}

#[test]
fn a_set_of_cards_is_written_as_a_list_and_read_only_without_doubles() {
    let set: CardSet = cards("X 2D AH").into_iter().collect();
    let written = serde_json::to_string(&set).unwrap();
    assert_eq!(written, r#"["2D","AH","X"]"#);
    assert_eq!(serde_json::from_str::<CardSet>(&written).unwrap(), set);
    assert!(serde_json::from_str::<CardSet>(r#"["2D","2D"]"#).is_err());
    assert!(serde_json::from_str::<CardSet>(r#"["1D"]"#).is_err());
}

#[test]
fn every_card_has_a_notation_of_its_own() {
    let all: Vec<Card> = (0..Card::COUNT).filter_map(Card::from_index).collect();
    assert_eq!(all.len(), 47);
    assert_eq!(Card::from_index(47), None);
    for (index, card) in all.iter().enumerate() {
        assert_eq!(usize::from(card.index()), index);
        assert_eq!(cards(&card.to_string()), [*card]);
        if let (Some(rank), Some(suit)) = (card.rank(), card.suit()) {
            assert_eq!(Card::suited(rank, suit), *card);
            assert!(!card.is_joker());
            let citizen = matches!(rank, Rank::Number(2..=10));
            assert_eq!(card.is_institution(), !citizen);
        } else {
            assert!(card.is_joker() && card.is_institution());
            assert_eq!((card.rank(), card.suit()), (None, None));
        }
    }
    let names: Vec<String> = all.iter().map(Card::to_string).collect();
    assert_eq!(names[..5].join(" "), "2D 2C 2S 2H 3D");
    assert_eq!(names[35..].join(" "), "10H JD JC JS JH AD AC AS AH X X2 X3");
    for bad in [
        "", "1D", "11D", "7", "7X", "D7", "X1", "X4", "KD", "7d", "7D ", "07D", "é",
    ] {
        assert!(bad.parse::<Card>().is_err(), "{bad}");
    }
}

#[test]
fn every_power_card_has_a_notation_of_its_own() {
    use tempelrat_rules::sembli::PowerRank;
    for index in 0..8 {
        let card = PowerCard::from_index(index).unwrap();
        assert_eq!(card.index(), index);
        assert_eq!(power(&card.to_string()), card);
    }
    assert_eq!(PowerCard::from_index(8), None);
    let queen = power("QH");
    assert_eq!((queen.rank, queen.suit), (PowerRank::Queen, Suit::Hearts));
    for bad in ["", "K", "KX", "JD", "kd", "KDD"] {
        assert!(bad.parse::<PowerCard>().is_err(), "{bad}");
    }
    assert_eq!(Rank::from_index(10), Some(Rank::Ace));
    assert_eq!(Rank::from_index(11), None);
}
