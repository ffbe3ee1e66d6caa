//! S3: what an argument is, and which of two is stronger.

use std::cmp::Ordering;

use tempelrat_rules::sembli::{
    Argument, Because, Consensus, Group, Invalid, Options, Rank, Row, Suit, compare, judge,
};

use crate::support::sembli::{cards, power};

fn judged_at(power_named: &str, named: &str, options: &Options) -> Result<Argument, Invalid> {
    judge(&cards(named), power(power_named), options)
}

fn judged(power_named: &str, named: &str) -> Result<Argument, Invalid> {
    judged_at(power_named, named, &Options::default())
}

/// Group and row under KD at a table with these house rules.
fn kind_at(named: &str, options: &Options) -> Result<(Group, Row), Invalid> {
    judged_at("KD", named, options).map(|argument| (argument.group, argument.row))
}

fn kind(named: &str) -> Result<(Group, Row), Invalid> {
    kind_at(named, &Options::default())
}

/// Why the first beats the second.
fn beats_at(power_named: &str, first: &str, second: &str, options: &Options) -> Because {
    let first = judged_at(power_named, first, options).unwrap();
    let second = judged_at(power_named, second, options).unwrap();
    assert_eq!(compare(&first, &second), Ordering::Greater);
    assert_eq!(compare(&second, &first), Ordering::Less);
    let because = Because::between(&first, &second);
    assert_eq!(because, Because::between(&second, &first));
    because.unwrap()
}

fn beats(power_named: &str, first: &str, second: &str) -> Because {
    beats_at(power_named, first, second, &Options::default())
}

fn ace_low() -> Options {
    Options {
        ace_low: true,
        ..Options::default()
    }
}

fn with_consensus(consensus: Consensus) -> Options {
    Options {
        consensus,
        ..Options::default()
    }
}

#[test]
fn s2a_an_argument_contains_the_power_cards_suit() {
    for (suit, named) in [
        ("D", "7C 7S 7H"),
        ("C", "7D 7S 7H"),
        ("S", "7D 7C 7H"),
        ("H", "7D 7C 7S"),
    ] {
        let expected = Suit::ALL
            .into_iter()
            .find(|s| s.letter().to_string() == suit);
        for rank in ["K", "Q"] {
            let invalid = judged(&format!("{rank}{suit}"), named).unwrap_err();
            assert_eq!(invalid, Invalid::LacksSuit(expected.unwrap()));
            let with_suit = format!("{named} 7{suit}");
            assert!(judged(&format!("{rank}{suit}"), &with_suit).is_ok());
        }
    }
}

#[test]
fn s3_rows_there_are_five() {
    assert_eq!(kind("3D 4C 5S"), Ok((Group::A, Row::SmallStraight)));
    assert_eq!(kind("3D 4C 5S 6H"), Ok((Group::A, Row::LargeStraight)));
    assert_eq!(kind("3D 3C 8S 8H"), Ok((Group::A, Row::TwoPairs)));
    assert_eq!(kind("3D 3C 3S"), Ok((Group::C, Row::ThreeOfAKind)));
    assert_eq!(kind("3D 3C 3S 3H"), Ok((Group::C, Row::FourOfAKind)));
    let numbers: Vec<u8> = Row::ALL.iter().map(|row| row.number()).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
}

#[test]
fn s3_rows_the_order_of_the_cards_does_not_matter() {
    assert_eq!(kind("5S 3D 4C"), kind("3D 4C 5S"));
    assert_eq!(kind("8S 3C 8H 3D"), Ok((Group::A, Row::TwoPairs)));
    assert_eq!(kind("X 5C 3D"), Ok((Group::B, Row::SmallStraight)));
}

#[test]
fn s3_rows_no_side_cards_and_no_other_numbers_of_cards() {
    assert_eq!(kind("3D 3C 3S 4H"), Err(Invalid::NoRow));
    assert_eq!(kind("3D 4C 5S 5H"), Err(Invalid::NoRow));
    assert_eq!(kind("3D 4C 6S"), Err(Invalid::NoRow));
    assert_eq!(kind("3D 3C 4S"), Err(Invalid::NoRow));
    assert_eq!(kind("3D 3C 4S 5H"), Err(Invalid::NoRow));
    assert_eq!(kind(""), Err(Invalid::Size { cards: 0 }));
    assert_eq!(kind("3D 3C"), Err(Invalid::Size { cards: 2 }));
    assert_eq!(kind("3D 4D 5D 6D 7D"), Err(Invalid::Size { cards: 5 }));
}

#[test]
fn s3_rows_a_card_counts_once() {
    assert_eq!(kind("7D 7D 7C"), Err(Invalid::Repeated(cards("7D")[0])));
    assert_eq!(kind("7D 7C 7S 7C"), Err(Invalid::Repeated(cards("7C")[0])));
}

#[test]
fn s3a_citizens_alone_are_an_a_up_to_row_three_and_a_c_beyond() {
    for (named, group) in [
        ("2D 3D 4D", Group::A),
        ("7D 8C 9S 10H", Group::A),
        ("10D 10C 9S 9H", Group::A),
        ("10D 10C 10S", Group::C),
        ("2D 2C 2S 2H", Group::C),
    ] {
        assert_eq!(kind(named).unwrap().0, group, "{named}");
    }
}

#[test]
fn s3a_with_an_institution_it_is_a_b_in_any_row() {
    assert_eq!(kind("9D 10C JS"), Ok((Group::B, Row::SmallStraight)));
    assert_eq!(kind("8D 9D 10C JS"), Ok((Group::B, Row::LargeStraight)));
    assert_eq!(kind("8D 8C AC AS"), Ok((Group::B, Row::TwoPairs)));
    assert_eq!(kind("8D 8C X"), Ok((Group::B, Row::ThreeOfAKind)));
    assert_eq!(kind("8D 8C 8S X"), Ok((Group::B, Row::FourOfAKind)));
}

#[test]
fn s3a_institutions_alone_are_a_b_unless_citizens_are_needed() {
    let needed = Options {
        citizens_needed: true,
        ..Options::default()
    };
    for (named, row) in [
        ("JD JC JS", Row::ThreeOfAKind),
        ("AD AC X", Row::ThreeOfAKind),
        ("JD JC AS AH", Row::TwoPairs),
        ("JD JC AS X", Row::TwoPairs),
        ("AD AC AS AH", Row::FourOfAKind),
    ] {
        assert_eq!(kind(named), Ok((Group::B, row)), "{named}");
        assert_eq!(
            kind_at(named, &needed),
            Err(Invalid::NeedsCitizen),
            "{named}"
        );
    }
    assert_eq!(
        kind_at("9D 10D JD", &needed),
        Ok((Group::B, Row::SmallStraight))
    );
    assert_eq!(
        kind_at("3D 4D 5D", &needed),
        Ok((Group::A, Row::SmallStraight))
    );
}

#[test]
fn s3a_house_rule_consensus_of_four_suits() {
    let options = with_consensus(Consensus::FourSuits);
    let group = |named| kind_at(named, &options).unwrap().0;
    assert_eq!(group("3D 4C 5S 6H"), Group::C);
    assert_eq!(group("3D 3C 5S 5H"), Group::C);
    assert_eq!(group("3D 3C 3S 3H"), Group::C);
    assert_eq!(group("3D 3C 3S"), Group::A);
    assert_eq!(group("3D 4C 5S 6S"), Group::A);
    assert_eq!(group("8D 9C 10S JH"), Group::B);
}

#[test]
fn s3a_house_rule_consensus_of_one_suit() {
    let options = with_consensus(Consensus::OneSuit);
    let group = |named| kind_at(named, &options).unwrap().0;
    assert_eq!(group("3D 4D 5D"), Group::C);
    assert_eq!(group("3D 4D 5D 6D"), Group::C);
    assert_eq!(group("3D 4D 5C"), Group::A);
    assert_eq!(group("3D 3C 3S"), Group::A);
    assert_eq!(group("3D 3C 3S 3H"), Group::A);
    assert_eq!(group("9D 10D JD"), Group::B);
    assert_eq!(group("3D 4D X"), Group::B);
}

#[test]
fn s3_values_the_jack_follows_the_ten_and_the_ace_is_in_no_straight() {
    assert!(kind("9D 10D JD").is_ok());
    assert_eq!(kind("10D JD AD"), Err(Invalid::NoRow));
    assert_eq!(kind("AD 2D 3D"), Err(Invalid::NoRow));
    assert_eq!(kind("AD 2D 3D 4D"), Err(Invalid::NoRow));
    assert_eq!(kind("10D JD 2D"), Err(Invalid::NoRow));
    let joker = |named| judged("KD", named).unwrap().joker;
    assert_eq!(joker("10D JD X"), Some(Rank::Number(9)));
    assert_eq!(joker("2D 3D X"), Some(Rank::Number(4)));
}

#[test]
fn s3_values_house_rule_ace_low_makes_a_straight_of_ace_two_three() {
    let kind = |named| kind_at(named, &ace_low());
    assert_eq!(kind("AD 2D 3D"), Ok((Group::B, Row::SmallStraight)));
    assert_eq!(kind("AD 2D 3D 4D"), Ok((Group::B, Row::LargeStraight)));
    assert_eq!(kind("10D JD AD"), Err(Invalid::NoRow));
    assert_eq!(kind("AD JD 2D"), Err(Invalid::NoRow));
    assert_eq!(kind("AD AC 2D 3D"), Err(Invalid::NoRow));
    let joker = |named| judged_at("KD", named, &ace_low()).unwrap().joker;
    assert_eq!(joker("AD 2D X"), Some(Rank::Number(3)));
    assert_eq!(joker("AD 3D X"), Some(Rank::Number(2)));
    assert_eq!(joker("2D 3D X"), Some(Rank::Number(4)));
    assert_eq!(joker("2D 3D 4D X"), Some(Rank::Number(5)));
    assert_eq!(joker("AD AC X"), Some(Rank::Ace));
}

#[test]
fn s3_values_in_a_low_straight_the_ace_is_the_lowest_value() {
    for power_named in ["KD", "QD"] {
        let because = beats_at(power_named, "2D 3D X", "AD 2D X2", &ace_low());
        assert_eq!(because, Because::Closeness);
        let because = beats_at(power_named, "8D 9D 10D JD", "AD 2D 3D 4D", &ace_low());
        assert_eq!(because, Because::Closeness);
    }
    let three = "AD AC AS";
    assert_eq!(
        beats_at("KD", three, "JD JC JS", &ace_low()),
        Because::Closeness
    );
}

#[test]
fn s3b1_c_beats_b_beats_a_whatever_the_row() {
    assert_eq!(beats("KD", "2D 2C 2S", "AD AC AS AH"), Because::Group);
    assert_eq!(beats("KD", "9D 10D JD", "10D 10C 9S 9H"), Because::Group);
    assert_eq!(beats("KD", "2D 2C 2S", "9D 9C 10S 10H"), Because::Group);
}

#[test]
fn s3b2_within_a_group_the_higher_row_wins() {
    assert_eq!(beats("KD", "2D 3D 4D 5D", "8D 9C 10S"), Because::Row);
    assert_eq!(beats("KD", "2D 2C 3D 3C", "7D 8C 9S 10H"), Because::Row);
    assert_eq!(beats("KD", "JD JC X", "AD AC JS JH"), Because::Row);
    assert_eq!(beats("KD", "2D 2C 2S X", "AD AC AS"), Because::Row);
    assert_eq!(beats("KD", "2D 2C 2S 2H", "10D 10C 10S"), Because::Row);
}

#[test]
fn s3c1_with_equal_group_and_row_more_suits_win() {
    assert_eq!(beats("KD", "2D 3C 4S", "8D 9C 10C"), Because::Suits);
    assert_eq!(beats("KD", "2D 2C 3S 3H", "10D 10C 9D 9C"), Because::Suits);
    let suits = |named| judged("KD", named).unwrap().suits;
    assert_eq!(suits("2D 3D 4D"), 1);
    assert_eq!(suits("2D 3C 4C"), 2);
    assert_eq!(suits("2D 3C 4S"), 3);
    assert_eq!(suits("2D 3C 4S 5H"), 4);
}

#[test]
fn s3c2_the_ace_is_closest_to_a_king_and_the_jack_to_a_queen() {
    assert_eq!(beats("KD", "AD AC AS", "JD JC JS"), Because::Closeness);
    assert_eq!(beats("QD", "JD JC JS", "AD AC AS"), Because::Closeness);
    for power_named in ["KD", "QD"] {
        assert_eq!(beats(power_named, "9D 9C X", "8D 8C X"), Because::Closeness);
        assert_eq!(
            beats(power_named, "JD JC X", "10D 10C X"),
            Because::Closeness
        );
        assert_eq!(
            beats(power_named, "AD AC X", "10D 10C X"),
            Because::Closeness
        );
        assert_eq!(
            beats(power_named, "9D 10D JD", "8D 9D X"),
            Because::Closeness
        );
    }
}

#[test]
fn s3c2_the_closest_value_is_compared_first_then_the_next() {
    assert_eq!(beats("KD", "3D 4C 5S", "2D 3C 4S"), Because::Closeness);
    assert_eq!(
        beats("KD", "2D 2C 10S 10H", "8D 8C 9S 9H"),
        Because::Closeness
    );
    assert_eq!(
        beats("KD", "3D 3C 10S 10H", "2D 2C 10D 10C"),
        Because::Suits
    );
    assert_eq!(
        beats("KD", "3D 3C 10S 10H", "2D 2C 10S 10H"),
        Because::Closeness
    );
    // Under a King the pair of Aces comes first, under a Queen that of Jacks.
    assert_eq!(
        beats("KD", "AD AC 2S 2H", "JD JC 10S 10H"),
        Because::Closeness
    );
    assert_eq!(
        beats("QD", "JD JC 2S 2H", "AD AC 10S 10H"),
        Because::Closeness
    );
}

#[test]
fn s2a_tie_arguments_that_differ_in_nothing_that_counts_are_equal() {
    let equal = |first, second| {
        let (first, second) = (judged("KD", first).unwrap(), judged("KD", second).unwrap());
        assert_eq!(compare(&first, &second), Ordering::Equal);
        assert_eq!(Because::between(&first, &second), None);
    };
    equal("3D 4C 5S", "3H 4D 5C");
    equal("9D 10C JS", "9H JD 10C");
    // A Joker counts as what it stands for.
    equal("9D 10C X", "10D JC X2");
    equal("8D 8C AS X", "8D 8C AS AC");
}

#[test]
fn s3d_a_joker_stands_for_any_value_but_king_and_queen() {
    let joker = |named| judged("KD", named).unwrap().joker;
    assert_eq!(joker("5D 7C X"), Some(Rank::Number(6)));
    assert_eq!(joker("5D 6C X"), Some(Rank::Number(7)));
    assert_eq!(joker("9D 10C X"), Some(Rank::Jack));
    assert_eq!(joker("10D JC X"), Some(Rank::Number(9)));
    assert_eq!(joker("9D 10C JS X"), Some(Rank::Number(8)));
    assert_eq!(joker("AD AC X"), Some(Rank::Ace));
    assert_eq!(joker("5D 5C 9S X"), Some(Rank::Number(9)));
    assert_eq!(joker("3D 4C 5S"), None);
    assert_eq!(kind("JD AC X"), Err(Invalid::NoRow));
}

#[test]
fn s3d_at_most_one_joker() {
    assert_eq!(kind("7D X X2"), Err(Invalid::TwoJokers));
    assert_eq!(kind("7D X X"), Err(Invalid::TwoJokers));
    assert_eq!(kind("X X2 X3"), Err(Invalid::TwoJokers));
    assert_eq!(kind("7D 7C X X3"), Err(Invalid::TwoJokers));
}

#[test]
fn s3d_a_joker_has_no_suit() {
    assert_eq!(
        judged("KD", "7C 7S X"),
        Err(Invalid::LacksSuit(Suit::Diamonds))
    );
    assert_eq!(judged("KD", "7D 7S X").unwrap().suits, 2);
    // Three suits against two and a Joker.
    assert_eq!(beats("KD", "JD JC JS", "AD AC X"), Because::Suits);
}

#[test]
fn s3d_seven_seven_seven_and_a_joker_lose_to_seven_seven_seven() {
    assert_eq!(kind("7D 7C 7S X"), Ok((Group::B, Row::FourOfAKind)));
    assert_eq!(beats("KD", "7D 7C 7S", "7D 7C 7S X"), Because::Group);
}

#[test]
fn arguments_are_shown_by_value_with_the_joker_in_its_place() {
    let shown = |named: &str, options: &Options| {
        let argument = judged_at("KD", named, options).unwrap();
        let cards: Vec<String> = argument.cards.iter().map(ToString::to_string).collect();
        cards.join(" ")
    };
    let printed = Options::default();
    assert_eq!(shown("5S 4C 3D", &printed), "3D 4C 5S");
    assert_eq!(shown("X 7C 5D", &printed), "5D X 7C");
    assert_eq!(shown("JD 10C X", &printed), "X 10C JD");
    assert_eq!(shown("9D 5D 5C X", &printed), "5D 5C 9D X");
    assert_eq!(shown("AD 5D AC 5C", &printed), "5D 5C AD AC");
    assert_eq!(shown("3D 2C AD", &ace_low()), "AD 2C 3D");
}

#[test]
fn reasons_are_given_in_their_order() {
    // Two Jokers before a missing row, a row before a suit, a suit before a
    // citizen.
    assert_eq!(kind("2C X X"), Err(Invalid::TwoJokers));
    assert_eq!(kind("2C 2C 9S"), Err(Invalid::Repeated(cards("2C")[0])));
    assert_eq!(kind("2C 5C 9S"), Err(Invalid::NoRow));
    let needed = Options {
        citizens_needed: true,
        ..Options::default()
    };
    for power_named in ["KC", "QS", "KH"] {
        let invalid = judged_at(power_named, "JC JS JH", &needed).unwrap_err();
        assert_eq!(invalid, Invalid::NeedsCitizen);
    }
    assert_eq!(
        kind_at("JC JS JH", &needed),
        Err(Invalid::LacksSuit(Suit::Diamonds))
    );
}
