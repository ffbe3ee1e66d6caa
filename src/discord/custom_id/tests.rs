//! What is written is read, and nothing else is.

use proptest::prelude::*;

use super::*;

fn press() -> impl Strategy<Value = Press> {
    let choice = any::<u32>().prop_map(ChoiceId);
    let positions = any::<u64>().prop_map(Positions);
    prop_oneof![
        proptest::sample::select(vec![
            Press::Join,
            Press::GetUp,
            Press::House,
            Press::Options,
            Press::Start,
            Press::Rules,
            Press::Lucky,
            Press::LuckyWord,
            Press::Accept,
            Press::Decline,
            Press::Hand,
            Press::More,
            Press::Pause,
            Press::Resume,
            Press::Rematch,
            Press::Proof,
        ]),
        proptest::sample::select(LEVELS.to_vec()).prop_map(Press::AddHouse),
        any::<u8>().prop_map(|seat| Press::Remove(Seat(seat))),
        proptest::sample::select(SETTINGS.to_vec()).prop_map(Press::Set),
        any::<u8>().prop_map(Press::HandPage),
        choice.clone().prop_map(Press::ChooseExchange),
        choice.clone().prop_map(Press::ChooseOffer),
        choice.clone().prop_map(Press::Compose),
        choice.clone().prop_map(Press::ChoosePass),
        (choice.clone(), positions.clone()).prop_map(|(c, p)| Press::Exchange(c, p)),
        (choice.clone(), positions).prop_map(|(c, p)| Press::Present(c, p)),
        (choice, any::<u8>()).prop_map(|(c, p)| Press::Pass(c, p)),
        proptest::sample::select(SWITCHES.to_vec()).prop_map(Press::Mentions),
        proptest::sample::select(SWITCHES.to_vec()).prop_map(Press::Challenges),
        proptest::sample::select(GRAVES.to_vec()).prop_map(Press::Ask),
        proptest::sample::select(GRAVES.to_vec()).prop_map(Press::Do),
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read_and_fits(table in any::<i64>(), press in press()) {
        let id = CustomId { table: TableId(table), press };
        let text = id.to_string();
        prop_assert!(text.len() <= 100, "{text}");
        prop_assert_eq!(CustomId::parse(&text), Some(id));
    }

    #[test]
    fn what_is_read_is_written_alike(text in "[12]\\.[-+0-9]{1,4}\\.[a-z]{1,8}(\\.[0-9a-f+]{1,4}){0,3}") {
        if let Some(id) = CustomId::parse(&text) {
            prop_assert_eq!(id.to_string(), text);
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in ".{0,120}", values in proptest::collection::vec(".{0,8}", 0..9)) {
        let _ = CustomId::parse(&text);
        let _ = parse_positions(&values);
        let _ = parse_offer(&text);
    }
}

#[test]
fn f5_ids_of_other_versions_and_spellings_are_not_ours() {
    for text in [
        "",
        "1",
        "1.",
        "1.4",
        "1.4.",
        "0.4.join",
        "2.4.join",
        "1.04.join",
        "1.+4.join",
        "1.4.join.",
        "1.4.join.1",
        "1.4.Join",
        "1.4.present.1.B",
        "1.4.pass.1.01",
        "1.4.present.1.1.1",
        " 1.4.join",
        "1.4.add.hard",
    ] {
        assert_eq!(CustomId::parse(text), None, "{text}");
    }
}

#[test]
fn values_of_menus_are_read_strictly() {
    let values = |list: &[&str]| list.iter().map(|v| (*v).to_owned()).collect::<Vec<_>>();
    assert_eq!(
        parse_positions(&values(&["0", "3"])),
        Some(Positions(0b1001))
    );
    assert_eq!(parse_positions(&values(&[])), Some(Positions::NONE));
    assert_eq!(parse_positions(&values(&["64"])), None);
    assert_eq!(parse_positions(&values(&["07"])), None);
    assert_eq!(parse_offer("b"), Some(Positions(0b1011)));
    assert_eq!(parse_offer("0b"), None);
}
