//! What is written is read, and nothing else is.

#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use tempelrat_rules::schraumen::What;

use super::desk::{BARE, PRIVACY};
use super::replay::{EYES, GOES};
use super::schraumen::{TITLES, WHATS};
use super::*;
use crate::speech::Language;
use crate::table::Period;

fn order() -> impl Strategy<Value = Places> {
    let shuffled = Just((0..16).collect::<Vec<u8>>()).prop_shuffle();
    (shuffled, 0..=16usize).prop_map(|(order, count)| {
        let mut order = order.into_iter().take(count);
        order.try_fold(Places::NONE, Places::then).unwrap()
    })
}

fn schraumen_press() -> impl Strategy<Value = SchraumenPress> {
    let choice = || any::<u32>().prop_map(ChoiceId);
    let positions = || any::<u64>().prop_map(Positions);
    let what = || proptest::sample::select(WHATS.to_vec());
    let (page, value) = (any::<u8>, any::<u16>);
    prop_oneof![
        (choice(), what(), page()).prop_map(|(c, w, p)| SchraumenPress::Pick(c, w, p)),
        (choice(), positions(), page()).prop_map(|(c, b, p)| SchraumenPress::Gather(c, b, p)),
        (choice(), order()).prop_map(|(c, o)| SchraumenPress::Next(c, o)),
        (choice(), order()).prop_map(|(c, o)| SchraumenPress::Order(c, o)),
        (choice(), what(), value()).prop_map(|(c, w, v)| SchraumenPress::Weigh(c, w, v)),
        (choice(), what(), value()).prop_map(|(c, w, v)| SchraumenPress::Say(c, w, v)),
        (choice(), positions()).prop_map(|(c, p)| SchraumenPress::Take(c, p)),
        (choice(), what()).prop_map(|(c, w)| SchraumenPress::Enter(c, w)),
        (choice(), what()).prop_map(|(c, w)| SchraumenPress::Entered(c, w)),
        any::<u32>().prop_map(SchraumenPress::Praise),
        any::<u32>().prop_map(SchraumenPress::Praised),
        any::<u32>().prop_map(SchraumenPress::Why),
        page().prop_map(SchraumenPress::Fire),
        page().prop_map(SchraumenPress::Open),
        page().prop_map(SchraumenPress::Notes),
        proptest::sample::select(TITLES.to_vec()).prop_map(SchraumenPress::Title),
    ]
}

fn replay_press() -> impl Strategy<Value = ReplayPress> {
    let eyes = || proptest::sample::select(EYES.to_vec());
    let go = proptest::sample::select(GOES.to_vec());
    prop_oneof![
        (any::<u32>(), go, eyes()).prop_map(|(from, go, eyes)| ReplayPress::Turn {
            from,
            go,
            eyes
        }),
        Just(ReplayPress::Open),
        eyes().prop_map(ReplayPress::Download),
    ]
}

fn book_press() -> impl Strategy<Value = BookPress> {
    let spoken = || proptest::sample::select(Language::ALL.to_vec());
    let page = proptest::sample::select(RulesPage::ALL.to_vec());
    prop_oneof![
        spoken().prop_map(BookPress::Turn),
        (page, spoken()).prop_map(|(page, spoken)| BookPress::Read(page, spoken)),
    ]
}

fn settings_press() -> impl Strategy<Value = SettingsPress> {
    let switch = || proptest::sample::select(SWITCHES.to_vec());
    prop_oneof![
        proptest::sample::select(BARE.to_vec()),
        switch().prop_map(SettingsPress::Mentions),
        switch().prop_map(SettingsPress::Challenges),
        switch().prop_map(SettingsPress::Plain),
    ]
}

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
            Press::Standings,
        ]),
        proptest::sample::select(LEVELS.to_vec()).prop_map(Press::AddHouse),
        any::<u8>().prop_map(|seat| Press::Remove(Seat(seat))),
        any::<u8>().prop_map(|seat| Press::TakeSeat(Seat(seat))),
        any::<u8>().prop_map(|seat| Press::DeclineSeat(Seat(seat))),
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
        book_press().prop_map(Press::Book),
        settings_press().prop_map(Press::Settings),
        proptest::sample::select(PRIVACY.to_vec()).prop_map(Press::Privacy),
        replay_press().prop_map(Press::Replay),
        schraumen_press().prop_map(Press::Schraumen),
    ]
}

fn score_id() -> impl Strategy<Value = ScoreId> {
    let season = (1_000..=9_999i64, 1..=4i64).prop_map(|(year, quarter)| year * 10 + quarter);
    let period = prop_oneof![Just(0), season];
    let press = prop_oneof![
        any::<u32>().prop_map(ScorePress::Page),
        Just(ScorePress::Me),
        Just(ScorePress::Chart),
    ];
    let game = proptest::sample::select(score::GAMES.to_vec());
    (game, period, press).prop_map(|(game, period, press)| ScoreId {
        game,
        period: Period::numbered(period).unwrap(),
        press,
    })
}

proptest! {
    #[test]
    fn what_is_written_about_standings_is_read_and_fits(id in score_id()) {
        let text = id.to_string();
        prop_assert!(text.len() <= 100, "{text}");
        prop_assert_eq!(ComponentId::parse(&text), Some(id.into()));
        prop_assert_eq!(CustomId::parse(&text), None);
    }

    #[test]
    fn what_is_read_of_standings_is_written_alike(
        text in "[12]\\.[sc]?core\\.(sembli|schraumen|sembl)\\.[-+0-9]{1,5}\\.(page|me|chart)(\\.[-+0-9]{1,3})?"
    ) {
        if let Some(id) = ComponentId::parse(&text) {
            prop_assert_eq!(id.to_string(), text);
        }
    }

    #[test]
    fn what_is_written_is_read_and_fits(table in any::<i64>(), press in press()) {
        let id = CustomId { table: TableId(table), press };
        let text = id.to_string();
        prop_assert!(text.len() <= 100, "{text}");
        prop_assert_eq!(CustomId::parse(&text), Some(id));
    }

    #[test]
    fn what_is_read_is_written_alike(text in "[12]\\.[-+0-9]{1,4}\\.[a-z]{1,8}(\\.[0-9a-fo+]{1,4}|\\.(read|bid|order)){0,3}") {
        if let Some(id) = CustomId::parse(&text) {
            prop_assert_eq!(id.to_string(), text);
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in ".{0,120}", values in proptest::collection::vec(".{0,8}", 0..9)) {
        let _ = ComponentId::parse(&text);
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
        "1.4.pick.1.read",
        "1.4.say.1.bid.07",
        "1.4.say.1.praise.7",
        "1.4.take.1.B",
        "1.4.gather.1.b",
        "1.4.order.1.012",
        "1.4.order.1.o0F",
        "1.4.order.1.o010",
        "1.4.why.-1",
        "1.4.fire.256",
        "1.4.replay.01.on.own",
        "1.4.replay.1.off.own",
        "1.4.download.mine",
    ] {
        assert_eq!(ComponentId::parse(text), None, "{text}");
    }
}

#[test]
fn f5_ids_of_standings_in_other_spellings_are_not_ours() {
    assert!(ComponentId::parse("1.score.sembli.20264.page.3").is_some());
    for text in [
        "2.score.sembli.0.me",
        "1.scores.sembli.0.me",
        "1.score.Sembli.0.me",
        "1.score.sembli.00.me",
        "1.score.sembli.20265.me",
        "1.score.sembli.0.me.1",
        "1.score.sembli.0.page",
        "1.score.sembli.0.page.-1",
        "1.score.sembli.0.page.01",
        "1.score.sembli.0.page.4294967296",
        "1.score.sembli.0.page.1.1",
        "1.score.sembli.0",
        "1.score.sembli.0.",
        "1.score.sembli.0.chart.",
    ] {
        assert_eq!(ComponentId::parse(text), None, "{text}");
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

#[test]
fn an_order_names_each_place_once_and_the_rest_follows_unchanged() {
    let order = Places::NONE.then(2).unwrap().then(0).unwrap();
    assert_eq!(order.then(2), None);
    assert_eq!(order.then(16), None);
    assert_eq!(order.iter().collect::<Vec<_>>(), [2, 0]);
    assert_eq!(order.filled(4), [2, 0, 1, 3]);
    assert_eq!(Places::NONE.filled(3), [0, 1, 2]);
}

#[test]
fn t8_a_bid_names_its_auctions_choice_and_the_whole_amount() {
    let press = Press::Schraumen(SchraumenPress::Say(ChoiceId(17), What::Bid, 7));
    let table = TableId(42);
    assert_eq!(CustomId { table, press }.to_string(), "1.42.say.17.bid.7");
}
