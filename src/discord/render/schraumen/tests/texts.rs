//! Rules, lobby, options, refusals.

use tempelrat_clock::Timestamp;
use tempelrat_rules::schraumen::{
    Bidding, Festival, FirstDruid as FirstDruidInGame, Refusal, Sacrilege, Vow, What, WhyNot,
};
use tempelrat_rules::{ChoiceId, Input, Seat, Viewer};

use super::super::super::tests::{both, table_of};
use super::super::words::Words;
use super::super::{lobby, no_number, refusal, rules};
use super::support::{answer, dealt, deck, options, sentences, stop, table_around};
use crate::discord::draft::Draft;
use crate::table::{FirstDruid, GameKind, Pace, SchraumenOptions, Stage, TableView};

/// Everything otherwise than printed.
fn house(mut view: TableView) -> TableView {
    view.options.schraumen = SchraumenOptions {
        festival: Festival::Off,
        vow: Vow::Strict,
        bidding: Some(Bidding::Sealed),
        sacrilege: Sacrilege::Off,
        first: FirstDruid::Seat(Seat(1)),
    };
    view
}

fn waiting(names: &[&str]) -> TableView {
    let stage = Stage::Lobby {
        challenge: None,
        closes: Timestamp(1_800_000_000_000),
    };
    let mut view = table_of(stage, Viewer::Spectator, names);
    view.game = GameKind::Schraumen;
    (view.seats_min, view.seats_max) = (3, 8);
    view
}

#[test]
fn t2_lobby() {
    let (few, enough) = (waiting(&["Anna"]), waiting(&["Anna", "Ben", "Cem"]));
    let closes = Timestamp(1_800_000_000_000);
    let shown = |view: &TableView| {
        both(|language| Draft {
            embed: Some(lobby(view, closes, language)),
            ..Draft::default()
        })
    };
    insta::assert_snapshot!(shown(&few) + &shown(&house(enough)));
}

#[test]
fn t10_lots_are_sold_as_the_pace_asks_unless_chosen() {
    let sold = |pace, bidding| {
        let mut view = waiting(&["Anna"]);
        view.options.pace = pace;
        view.options.schraumen.bidding = bidding;
        let embed = lobby(&view, Timestamp(0), crate::speech::Language::English);
        let sealed = embed.fields[1].value.contains("Sealed auctions");
        if sealed {
            Bidding::Sealed
        } else {
            Bidding::Live
        }
    };
    assert_eq!(sold(Pace::Live, None), Bidding::Live);
    assert_eq!(sold(Pace::Relaxed, None), Bidding::Sealed);
    assert_eq!(sold(Pace::Relaxed, Some(Bidding::Live)), Bidding::Live);
    assert_eq!(sold(Pace::Open, Some(Bidding::Live)), Bidding::Sealed);
}

#[test]
fn options_panel() {
    let view = house(waiting(&["Anna", "Ben", "Cem"]));
    insta::assert_snapshot!(both(|l| super::super::options(&view, l)));
}

#[test]
fn t4b_rules() {
    let chosen = house(waiting(&["Anna"])).options;
    let options = chosen.of_schraumen(FirstDruidInGame::Chance);
    insta::assert_snapshot!(both(|l| rules(l, Some(&options))));
}

#[test]
fn every_refusal_says_why_and_what_is_possible() {
    let hands = [
        ["windfall", "jackpot", "ostracism"],
        ["fresh-ink", "pothole", "siesta"],
        ["plum-diet", "umbrella", "lost-bet"],
    ];
    let mut game = dealt(options(), &hands, &["book-cart"]);
    stop(&mut game, 0);
    answer(&mut game, 1, What::Bid, Input::Amount(4));
    let all = [
        Refusal::Over,
        Refusal::NoSuchSeat,
        Refusal::HasLeft,
        Refusal::Stale { open: ChoiceId(4) },
        Refusal::NotAsked,
        Refusal::AlreadyAnswered,
        Refusal::NoSuchEntry,
        Refusal::WrongNumber { take: 2 },
        Refusal::OutOfBounds { min: 1, max: 7 },
        Refusal::NotAnOrder,
        Refusal::NoAuction,
        Refusal::LateStroke,
        Refusal::TooLow { at_least: 5 },
        Refusal::TooLow { at_least: 9 },
        Refusal::AbovePurse { plums: 7 },
        Refusal::IsLeading,
        Refusal::MayNotBid,
    ];
    let (view, seen) = table_around(&game, Viewer::Seat(Seat(2)));
    let mut text = String::new();
    for why in &all {
        text += &format!("{why:?}\n");
        text += &sentences(|language| refusal(why, &view, &seen, language));
    }
    let (view, onlooker) = table_around(&game, Viewer::Spectator);
    text += "not asked at all\n";
    text += &sentences(|l| refusal(&Refusal::NotAsked, &view, &onlooker, l));
    text += "no number\n";
    text += &sentences(no_number);
    insta::assert_snapshot!(text);
}

#[test]
fn zb1_every_reason_why_a_scroll_cannot_be_read() {
    let view = waiting(&["Anna"]);
    let deck = deck();
    let reasons = [
        WhyNot::Condition,
        WhyNot::LiesOpen,
        WhyNot::TooEarly,
        WhyNot::Silent,
        WhyNot::OnlyAnother,
    ];
    let said = reasons.map(|why| {
        sentences(|language| {
            let words = Words {
                view: &view,
                deck: &deck,
                language,
            };
            words.why_not(why)
        })
    });
    insta::assert_snapshot!(said.concat());
}

/// Every option that a scroll of the deck offers has a label of its own.
#[test]
fn every_option_of_the_deck_has_words() {
    let written = serde_json::to_value(&*deck()).unwrap();
    let mut keys = Vec::new();
    collect(&written, &mut keys);
    assert!(keys.len() >= 11, "{keys:?}");
    let (view, deck) = (waiting(&["Anna"]), deck());
    for language in crate::speech::Language::ALL {
        let words = Words {
            view: &view,
            deck: &deck,
            language,
        };
        for key in &keys {
            assert_ne!(words.option(key), *key);
        }
    }
}

fn collect(value: &serde_json::Value, keys: &mut Vec<String>) {
    match value {
        serde_json::Value::Object(map) => {
            if let (Some(options), true) = (map.get("options"), map.contains_key("as")) {
                let options = options.as_array().into_iter().flatten();
                keys.extend(options.filter_map(|o| Some(o.get("key")?.as_str()?.to_owned())));
            }
            map.values().for_each(|inner| collect(inner, keys));
        }
        serde_json::Value::Array(list) => list.iter().for_each(|inner| collect(inner, keys)),
        _ => {}
    }
}
