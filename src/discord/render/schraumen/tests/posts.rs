//! What happened, in words.

use std::fmt::Write as _;

use tempelrat_rules::schraumen::{
    Bid, Bidding, Direction, Duty, Ending, Event, Face, Options, Outcome, Schraumen, Seen, Spot,
    Unsold, What,
};
use tempelrat_rules::{Input, Seat, SeatSet, Viewer};

use super::super::super::tests::{both, sketch};
use super::super::{praised, sentence, told, why_auction};
use super::support::{
    answer, dealt, deck, id, options, public, read, sentences, stop, strike, table_around,
};
use crate::discord::draft::limits;
use crate::speech::Language;

const HANDS: [[&str; 3]; 3] = [
    ["windfall", "babble", "plum-rain"],
    ["fresh-ink", "pothole", "siesta"],
    ["plum-diet", "umbrella", "lost-bet"],
];

/// The posts for some events, in both languages.
fn posts(game: &Schraumen, events: &[Event]) -> String {
    let (view, _) = table_around(game, Viewer::Spectator);
    let mut text = String::new();
    for language in Language::ALL {
        let _ = writeln!(text, "──── {}", language.tag());
        for draft in told(&view, &deck(), &public(game, events), language) {
            assert_eq!(limits::faults(&draft), Vec::<String>::new());
            let _ = writeln!(text, "{}", sketch(&draft));
        }
    }
    text
}

#[test]
fn a_scroll_is_read() {
    let mut game = dealt(options(), &HANDS, &[]);
    let events = read(&mut game, 0, "plum-rain");
    insta::assert_snapshot!(posts(&game, &events));
}

#[test]
fn zb10_a_reading_within_a_reading() {
    let mut game = dealt(options(), &HANDS, &["book-cart", "jackpot", "dusk"]);
    let mut events = read(&mut game, 0, "babble");
    events.extend(read(&mut game, 1, "fresh-ink"));
    insta::assert_snapshot!(posts(&game, &events));
}

#[test]
fn z4_a_lot_is_sold_and_the_office_passes_on() {
    let mut game = dealt(options(), &HANDS, &["book-cart"]);
    let quiet = stop(&mut game, 0);
    assert!(!posts(&game, &quiet).contains('┃'));
    let mut events = answer(&mut game, 1, What::Bid, Input::Amount(2));
    assert!(!posts(&game, &events).contains('┃'), "a bid is no news");
    events = answer(&mut game, 2, What::Bid, Input::Amount(3));
    answer(&mut game, 0, What::Pass, Input::One(0));
    events.extend(answer(&mut game, 1, What::Pass, Input::One(0)));
    let text = posts(&game, &events);
    assert!(!text.contains("Book Cart"), "{text}");
    insta::assert_snapshot!(text);
}

#[test]
fn z3_free_hallelujah() {
    let mut game = dealt(options(), &HANDS, &["book-cart"]);
    stop(&mut game, 0);
    let mut events = Vec::new();
    for _ in 0..4 {
        events = strike(&mut game);
    }
    insta::assert_snapshot!(posts(&game, &events));
}

#[test]
fn z5_a_sofort_is_read_at_once() {
    let mut game = dealt(options(), &HANDS, &["wasp-nest", "jackpot", "gust"]);
    stop(&mut game, 0);
    answer(&mut game, 1, What::Bid, Input::Amount(1));
    let mut events = Vec::new();
    for _ in 0..3 {
        events = strike(&mut game);
    }
    insta::assert_snapshot!(posts(&game, &events));
}

#[test]
fn z6_a_sacrilege() {
    let mut game = dealt(options(), &HANDS, &["book-cart"]);
    stop(&mut game, 0);
    let mut events = answer(&mut game, 1, What::Accuse, Input::One(0));
    events.extend(answer(&mut game, 2, What::Verdict, Input::One(0)));
    insta::assert_snapshot!(posts(&game, &events));
}

#[test]
fn praise_is_shown_as_typed() {
    let game = dealt(options(), &HANDS, &[]);
    let (view, _) = table_around(&game, Viewer::Spectator);
    let text = both(|l| praised(&view, Seat(0), "**Kauft**, @everyone!\n# [x](y)", l));
    assert!(!text.contains("@everyone"), "{text}");
    insta::assert_snapshot!(text);
}

#[test]
fn f14_praise_is_neither_cut_nor_markup() {
    let game = dealt(options(), &HANDS, &[]);
    let (view, _) = table_around(&game, Viewer::Spectator);
    let long = "Schraumpflaumenrollenversteigerungspreisrede".repeat(3);
    let post = praised(&view, Seat(0), &long, Language::German);
    assert!(post.content.contains(&long), "{}", post.content);
    let worst = praised(&view, Seat(0), &"`_*".repeat(100), Language::German);
    assert_eq!(limits::faults(&worst), Vec::<String>::new());
}

/// F12: eight readings in each other, each with a few steps, are told whole.
#[test]
fn f12_a_chain_eight_deep_fits() {
    let game = dealt(options(), &HANDS, &[]);
    let (view, _) = table_around(&game, Viewer::Spectator);
    let scrolls: Vec<_> = deck().ids().skip(20).take(8).collect();
    let mut events = Vec::new();
    for scroll in &scrolls {
        events.push(Event::ReadAloud {
            seat: Seat(0),
            scroll: *scroll,
            again: false,
        });
        events.extend(vec![Event::HandsRotated; 4]);
    }
    let ends = scrolls.iter().rev();
    events.extend(ends.map(|scroll| Event::ReadingBurnt { scroll: *scroll }));
    for language in Language::ALL {
        let posts = told(&view, &deck(), &events, language);
        let text: Vec<String> = posts.iter().map(sketch).collect();
        assert!(posts.len() <= 3);
        assert!(posts.iter().all(|post| limits::faults(post).is_empty()));
        assert!(!text.concat().contains('…'), "nothing is left out");
        assert!(text.concat().contains("››››››››"));
    }
}

/// F12: a chain that says more than three posts hold keeps its end.
#[test]
fn f12_long_chains_are_cut_at_their_beginning() {
    let game = dealt(options(), &HANDS, &[]);
    let (view, _) = table_around(&game, Viewer::Spectator);
    let read = Event::ReadAloud {
        seat: Seat(0),
        scroll: id("clearance"),
        again: false,
    };
    let mut events = vec![read; 90];
    events.push(Event::HandsRotated);
    for language in Language::ALL {
        let posts = told(&view, &deck(), &events, language);
        assert_eq!(posts.len(), 3);
        for draft in &posts {
            assert_eq!(limits::faults(draft), Vec::<String>::new());
        }
        let text: Vec<String> = posts.iter().map(sketch).collect();
        assert!(text[0].contains('…'));
        assert!(text[2].contains("»") || text[2].contains("Everybody"));
    }
}

fn all_events() -> Vec<Event> {
    let (seat, other) = (Seat(0), Seat(1));
    let scroll = id("jackpot");
    let seen = || Seen::Scrolls(vec![id("windfall"), scroll]);
    let both: SeatSet = [seat, other].into_iter().collect();
    let bid = |seat, amount| Bid {
        seat,
        amount,
        number: 1,
    };
    let outcome = |ending| Outcome {
        ending,
        winners: both,
        special: false,
        final_worth: 0,
        offices: 9,
        ranking: Vec::new(),
    };
    let plums = |from, to, n| Event::Plums { from, to, n };
    let (purse, other_purse) = (Spot::Purse(seat), Spot::Purse(other));
    let on = Spot::Scroll(scroll);
    let unsold = |to| Event::Unsold {
        auction: 3,
        seller: seat,
        to,
        lot: Seen::Count(1),
    };
    let burnt = |seat, face| Event::Burnt {
        seat,
        scrolls: Seen::Count(2),
        face,
    };
    vec![
        Event::Began { druid: seat },
        Event::Dealt {
            seat,
            scrolls: Seen::Count(3),
        },
        Event::OfficeBegan {
            office: 4,
            druid: seat,
            duties: vec![
                Duty::NoReading,
                Duty::NoAuction,
                Duty::Skip,
                Duty::OnlyRead(None),
                Duty::OnlyRead(Some(scroll)),
            ],
        },
        Event::OfficeSkipped { office: 5, seat },
        Event::OfficeEnded { druid: seat },
        Event::VowCantBeKept { seat },
        Event::StoppedReading { seat },
        Event::Unasked {
            seats: SeatSet::of(seat),
        },
        Event::Unasked { seats: both },
        Event::ReadAloud {
            seat,
            scroll,
            again: true,
        },
        Event::ReadingBurnt { scroll },
        Event::LaidOpen { seat, scroll },
        Event::Handed { seat, scroll },
        Event::Acts { seat, scroll },
        plums(Spot::Garden, purse, 1),
        plums(purse, Spot::Garden, 3),
        plums(purse, other_purse, 2),
        plums(purse, on, 1),
        plums(on, purse, 4),
        plums(Spot::Garden, on, 2),
        plums(on, Spot::Garden, 1),
        Event::Shielded { seat, scroll, n: 2 },
        Event::Drew {
            seat,
            scrolls: Seen::Count(2),
        },
        Event::NothingToDraw { seat },
        Event::Passed {
            from: seat,
            to: other,
            scrolls: Seen::Count(1),
            open: vec![scroll],
        },
        Event::Swapped { a: seat, b: other },
        Event::HandsRotated,
        burnt(Some(seat), Face::Down),
        burnt(Some(seat), Face::Up),
        burnt(None, Face::Down),
        Event::BackToTemple { seat, count: 3 },
        Event::Recalled { seat, scroll },
        Event::Peeked {
            by: seat,
            of: other,
            scrolls: Seen::Count(3),
        },
        Event::Revealed {
            seat,
            scrolls: vec![scroll],
        },
        Event::LookedAtTemple {
            seat,
            scrolls: Seen::Count(3),
        },
        Event::Arranged {
            seat,
            scrolls: seen(),
        },
        Event::ChoseSeat {
            seat,
            chosen: other,
        },
        Event::ChoseScroll {
            seat,
            of: other,
            scroll: Seen::Count(1),
        },
        Event::ChoseScroll {
            seat,
            of: seat,
            scroll: Seen::Count(1),
        },
        Event::Replied { seat },
        Event::Answered {
            answers: vec![(seat, "share".to_owned()), (other, "grab".to_owned())],
        },
        Event::Told {
            numbers: vec![(seat, 0), (other, 3)],
        },
        Event::Voted {
            tally: vec![(seat, 2), (other, 1)],
            leaders: vec![seat],
        },
        Event::Voted {
            tally: vec![(seat, 1), (other, 1)],
            leaders: vec![seat, other],
        },
        Event::Voted {
            tally: vec![(seat, 0), (other, 0)],
            leaders: vec![seat, other],
        },
        Event::Obliged {
            seat,
            duty: Duty::NoReading,
        },
        Event::Obliged {
            seat,
            duty: Duty::OnlyRead(None),
        },
        Event::Reversed {
            direction: Direction::Back,
        },
        Event::ExtraAuctions { count: 1 },
        Event::FinalWorth { plums: 1 },
        Event::Echoed { scroll },
        Event::NoAuction { druid: seat },
        Event::LotPutUp {
            auction: 3,
            seller: seat,
            lot: Seen::Count(1),
            from_temple: true,
            may_bid: both,
        },
        Event::Bid {
            auction: 3,
            bid: bid(other, 4),
        },
        Event::PassedBid {
            auction: 3,
            seat: other,
        },
        Event::CameBack {
            auction: 3,
            seat: other,
        },
        Event::Hammer {
            auction: 3,
            stage: 1,
        },
        Event::Sold {
            auction: 3,
            seller: seat,
            winner: other,
            price: 4,
            lot: Seen::Count(1),
            bids: vec![bid(seat, 3), bid(other, 4)],
        },
        Event::Sold {
            auction: 3,
            seller: seat,
            winner: seat,
            price: 1,
            lot: Seen::Count(1),
            bids: vec![bid(seat, 1)],
        },
        unsold(Unsold::Free(seat)),
        unsold(Unsold::Free(other)),
        unsold(Unsold::Burnt),
        unsold(Unsold::Kept),
        Event::Accused {
            auction: 3,
            accuser: other,
            voters: SeatSet::of(Seat(2)),
        },
        Event::Confessed { druid: seat },
        Event::Verdict {
            guilty: true,
            yes: 2,
            of: 3,
        },
        Event::Verdict {
            guilty: false,
            yes: 1,
            of: 3,
        },
        Event::OfficeLost {
            druid: seat,
            lot: Seen::Count(1),
        },
        Event::Left { seat },
        Event::Stopped { scroll },
        Event::Ended(outcome(Ending::Temple)),
        Event::Ended(outcome(Ending::Scroll(scroll))),
        Event::Ended(outcome(Ending::CutShort)),
    ]
}

#[test]
fn every_event_has_a_sentence() {
    let game = dealt(options(), &HANDS, &[]);
    let (view, _) = table_around(&game, Viewer::Spectator);
    let mut text = String::new();
    for event in all_events() {
        let said = sentences(|language| sentence(&view, &deck(), &event, language));
        assert!(
            said.lines().all(|line| !line.trim().is_empty()),
            "{event:?}"
        );
        text.push_str(&said);
    }
    insta::assert_snapshot!(text);
}

#[test]
fn t9_why_an_auction_ended_so() {
    let game = dealt(options(), &HANDS, &[]);
    let (view, _) = table_around(&game, Viewer::Spectator);
    let why =
        |bidding, event: &Event| both(|l| why_auction(&view, &deck(), bidding, event, l).unwrap());
    let sold = |price, bids: &[(u8, u16)]| Event::Sold {
        auction: 3,
        seller: Seat(0),
        winner: Seat(1),
        price,
        lot: Seen::Count(1),
        bids: (1..)
            .zip(bids)
            .map(|(number, (seat, amount))| Bid {
                seat: Seat(*seat),
                amount: *amount,
                number,
            })
            .collect(),
    };
    let mut text = why(Bidding::Live, &sold(4, &[(1, 2), (2, 3), (1, 4)]));
    text += &why(Bidding::Sealed, &sold(1, &[(1, 5)]));
    text += &why(Bidding::Sealed, &sold(5, &[(1, 5), (2, 5)]));
    text += &why(Bidding::Sealed, &sold(4, &[(2, 3), (1, 7)]));
    for event in all_events() {
        if let Event::Unsold { .. } = &event {
            text += &why(Bidding::Live, &event);
        }
    }
    insta::assert_snapshot!(text);
    let bid = all_events()
        .into_iter()
        .find(|e| matches!(e, Event::Bid { .. }));
    let none = why_auction(
        &view,
        &deck(),
        Bidding::Live,
        &bid.unwrap(),
        Language::German,
    );
    assert_eq!(none, None);
}

/// The price that is explained is the price that the rules ask.
#[test]
fn t9_a_sealed_price_is_one_more_than_the_second_limit() {
    let sealed = Options {
        bidding: Bidding::Sealed,
        ..options()
    };
    let mut game = dealt(sealed, &HANDS, &["book-cart"]);
    stop(&mut game, 0);
    answer(&mut game, 1, What::Limit, Input::Amount(6));
    answer(&mut game, 2, What::Limit, Input::Amount(3));
    let events = answer(&mut game, 0, What::Pass, Input::One(0));
    let sold = events
        .iter()
        .find(|e| matches!(e, Event::Sold { .. }))
        .unwrap();
    let (view, _) = table_around(&game, Viewer::Spectator);
    let why = why_auction(&view, &deck(), Bidding::Sealed, sold, Language::English).unwrap();
    let text = sketch(&why);
    assert!(text.contains("second highest was 3"), "{text}");
    assert!(
        text.contains("one plum more than the second highest: 4 plums."),
        "{text}"
    );
}
