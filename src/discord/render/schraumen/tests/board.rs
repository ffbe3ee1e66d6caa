//! The table message (T5).

use tempelrat_rules::schraumen::{Bidding, Ending, Options, Outcome, Standing, What};
use tempelrat_rules::{Input, Rules as _, Seat, SeatSet, Viewer};

use super::super::super::oberschraum;
use super::super::super::tests::both;
use super::super::{state, table};
use super::support::{answer, board, dealt, ended, id, options, read, stop, strike, table_around};
use crate::discord::draft::{Draft, Row};
use crate::speech::Language;
use crate::table::{Paused, Stage, Title};

const HANDS: [[&str; 3]; 4] = [
    ["windfall", "jackpot", "ostracism"],
    ["fresh-ink", "pothole", "siesta"],
    ["plum-diet", "umbrella", "lost-bet"],
    ["bare-envy", "gust", "echo"],
];

fn auctioning(options: Options) -> tempelrat_rules::schraumen::Schraumen {
    let mut game = dealt(options, &HANDS, &["bird-reading", "wasp-nest", "book-cart"]);
    stop(&mut game, 0);
    game
}

#[test]
fn t5_the_druid_reads() {
    let game = dealt(options(), &HANDS, &[]);
    insta::assert_snapshot!(board(&game));
}

#[test]
fn t5_open_scrolls_and_the_fire() {
    let mut game = dealt(options(), &HANDS, &[]);
    read(&mut game, 0, "windfall");
    read(&mut game, 0, "jackpot");
    insta::assert_snapshot!(board(&game));
}

#[test]
fn t5_a_vote_within_a_reading() {
    let mut game = dealt(options(), &HANDS, &[]);
    read(&mut game, 0, "ostracism");
    answer(&mut game, 1, What::Vote, Input::One(2));
    insta::assert_snapshot!(board(&game));
}

#[test]
fn z3_an_auction_before_the_first_bid() {
    insta::assert_snapshot!(board(&auctioning(options())));
}

#[test]
fn z3_an_auction_going_twice() {
    let mut game = auctioning(options());
    answer(&mut game, 1, What::Bid, Input::Amount(2));
    answer(&mut game, 2, What::Pass, Input::One(0));
    answer(&mut game, 3, What::Bid, Input::Amount(4));
    strike(&mut game);
    strike(&mut game);
    insta::assert_snapshot!(board(&game));
}

#[test]
fn z3_bids_on_buttons_end_at_the_richest_purse() {
    let mut game = auctioning(options());
    answer(&mut game, 1, What::Bid, Input::Amount(6));
    let text = board(&game);
    assert!(text.contains("(1.42.say.2.bid.7)"), "{text}");
    assert!(!text.contains("bid.8"), "{text}");
    assert!(!text.contains("enter.2.bid"), "{text}");
}

#[test]
fn z3_a_sealed_auction() {
    let sealed = Options {
        bidding: Bidding::Sealed,
        ..options()
    };
    let mut game = auctioning(sealed);
    answer(&mut game, 1, What::Limit, Input::Amount(5));
    let text = board(&game);
    assert!(!text.contains("5 plums"), "{text}");
    insta::assert_snapshot!(text);
}

#[test]
fn z6_a_vote_on_a_sacrilege() {
    let mut game = auctioning(options());
    answer(&mut game, 2, What::Accuse, Input::One(0));
    insta::assert_snapshot!(board(&game));
}

#[test]
fn t14_paused() {
    let game = auctioning(options());
    let (mut view, seen) = table_around(&game, Viewer::Spectator);
    if let Stage::Playing { paused, .. } = &mut view.stage {
        *paused = Some(Paused {
            until: tempelrat_clock::Timestamp(1_800_600_000_000),
        });
    }
    let text = both(|language| table(&view, &seen, language));
    assert!(!text.contains(".bid."), "{text}");
    insta::assert_snapshot!(text);
}

#[test]
fn za6_the_arrow_turns_with_the_direction() {
    let hands = [["about-turn", "jackpot", "ostracism"], HANDS[1], HANDS[2]];
    let mut game = dealt(options(), &hands, &[]);
    assert!(board(&game).contains("↓"));
    read(&mut game, 0, "about-turn");
    assert!(board(&game).contains("↑"));
}

fn standing(seat: u8, rank: u8, plums: u16, scrolls: u8, total: u16) -> Standing {
    Standing {
        seat: Seat(seat),
        rank,
        plums,
        scrolls,
        total,
        left: seat == 3,
    }
}

/// An end whose ranking has equals in second place (ZE3).
fn end(ending: Ending, final_worth: u16, special: bool) -> String {
    let game = dealt(options(), &HANDS, &[]);
    let (mut view, mut seen) = table_around(&game, Viewer::Spectator);
    seen.outcome = Some(Outcome {
        ending,
        winners: SeatSet::of(Seat(1)),
        special,
        final_worth,
        offices: 31,
        ranking: vec![
            standing(1, 1, 12, 2, 14),
            standing(0, 2, 9, 1, 10),
            standing(2, 2, 10, 0, 10),
            standing(3, 4, 0, 0, 0),
        ],
    });
    view.stage = ended(&seen);
    if let Stage::Ended { rematch, .. } = &mut view.stage {
        *rematch = [Seat(0), Seat(2)].into_iter().collect();
    }
    both(|language| table(&view, &seen, language))
}

#[test]
fn ze3_equal_ranks_are_equal() {
    insta::assert_snapshot!(end(Ending::Temple, 1, false));
}

#[test]
fn ze3_a_special_victory() {
    insta::assert_snapshot!(end(Ending::Scroll(id("nothing-at-all")), 0, true));
}

#[test]
fn ze4_the_oberschraums_name() {
    let named = |name, title| oberschraum(name, title, Language::English);
    assert_eq!(
        named("Urs Hostettler", Title::Carl),
        "Carl Urs von Hostettler"
    );
    assert_eq!(named("Mira", Title::Gloria), "Gloria von Mira");
    assert_eq!(named("_x_", Title::Carl), r"Carl von \_x\_");
}

/// No secret in anything public: whoever's view it is made of.
#[test]
fn t7_the_public_message_is_the_same_from_every_view() {
    let mut game = auctioning(options());
    answer(&mut game, 1, What::Bid, Input::Amount(2));
    let of = |viewer| {
        let (view, seen) = table_around(&game, viewer);
        let text = |l| Draft {
            embed: Some(state(&view, &seen, l)),
            rows: Vec::<Row>::new(),
            ..Draft::default()
        };
        both(text)
    };
    for seat in 0..4 {
        assert_eq!(of(Viewer::Seat(Seat(seat))), of(Viewer::Spectator));
    }
    assert!(game.outcome().is_none());
}
