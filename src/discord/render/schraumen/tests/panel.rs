//! The panel of one's own scrolls (T7), for every kind of question.

use tempelrat_rules::schraumen::{Bidding, Items, Options, Schraumen, What};
use tempelrat_rules::{ChoiceId, Input, Positions, Rules as _, Seat, Viewer};

use super::super::super::tests::both;
use super::super::{Scrolls, Step, fire, open_scrolls};
use super::support::{answer, dealt, options, panel, read, stop, table_around};
use crate::discord::custom_id::{Places, SchraumenPress};
use crate::discord::draft::{Draft, Row, limits};
use crate::speech::Language;

/// A game in which seat 0 has read `scroll`, and is asked something.
fn after(scroll: &str) -> Schraumen {
    let hands = [
        [scroll, "bare-envy", "windfall"],
        ["fresh-ink", "pothole", "siesta"],
        ["plum-diet", "umbrella", "lost-bet"],
    ];
    let mut game = dealt(options(), &hands, &["book-cart", "jackpot", "plum-rain"]);
    read(&mut game, 0, scroll);
    game
}

fn whole(game: &Schraumen, seat: u8) -> String {
    panel(game, seat, |scrolls| scrolls.panel(0))
}

fn shown(step: Option<Step>) -> Draft {
    match step {
        Some(Step::Show(draft)) => draft,
        other => panic!("{other:?}"),
    }
}

fn values(list: &[&str]) -> Vec<String> {
    list.iter().map(|value| (*value).to_owned()).collect()
}

/// What a press on the panel shows.
fn pressed(
    game: &Schraumen,
    seat: u8,
    press: impl Fn(ChoiceId) -> SchraumenPress,
    chosen: &[&str],
) -> String {
    let choice = game.asks(Seat(seat)).first().unwrap().choice;
    panel(game, seat, |scrolls| {
        shown(scrolls.step(press(choice), &values(chosen)))
    })
}

#[test]
fn z1_the_druid_chooses_what_to_read() {
    let hands = [
        ["bare-envy", "jackpot", "windfall"],
        ["fresh-ink", "pothole", "siesta"],
        ["plum-diet", "umbrella", "lost-bet"],
    ];
    let mut game = dealt(options(), &hands, &[]);
    read(&mut game, 0, "jackpot");
    insta::assert_snapshot!("panel_read", whole(&game, 0));
    let menu = |choice| SchraumenPress::Pick(choice, What::Read, 0);
    insta::assert_snapshot!("confirm_read", pressed(&game, 0, menu, &["0"]));
    let stop = |choice| SchraumenPress::Weigh(choice, What::Stop, 0);
    insta::assert_snapshot!("confirm_stop", pressed(&game, 0, stop, &[]));
    insta::assert_snapshot!("panel_waiting", whole(&game, 1));
}

#[test]
fn a_seat_is_chosen() {
    let game = after("robe-swap");
    insta::assert_snapshot!("panel_seat", whole(&game, 0));
    let menu = |choice| SchraumenPress::Pick(choice, What::Seat, 0);
    insta::assert_snapshot!("confirm_seat", pressed(&game, 0, menu, &["1"]));
}

#[test]
fn scrolls_are_chosen() {
    let game = after("open-hand");
    insta::assert_snapshot!("panel_scrolls", whole(&game, 0));
    let menu = |choice| SchraumenPress::Gather(choice, Positions::NONE, 0);
    insta::assert_snapshot!("confirm_scrolls", pressed(&game, 0, menu, &["1"]));
}

#[test]
fn an_option_is_chosen() {
    let game = after("unbidden-guests");
    insta::assert_snapshot!("panel_option", whole(&game, 1));
    let button = |choice| SchraumenPress::Weigh(choice, What::Option, 1);
    insta::assert_snapshot!("confirm_option", pressed(&game, 1, button, &[]));
}

#[test]
fn a_number_is_named() {
    let game = after("juice-press");
    insta::assert_snapshot!("panel_number", whole(&game, 0));
    let button = |choice| SchraumenPress::Weigh(choice, What::Number, 2);
    insta::assert_snapshot!("confirm_number", pressed(&game, 0, button, &[]));
}

#[test]
fn a_vote_is_cast() {
    let game = after("ostracism");
    insta::assert_snapshot!("panel_vote", whole(&game, 2));
    let abstain = |choice| SchraumenPress::Weigh(choice, What::Abstain, 0);
    insta::assert_snapshot!("confirm_abstain", pressed(&game, 2, abstain, &[]));
}

#[test]
fn an_order_is_made_step_by_step() {
    let game = after("bird-reading");
    insta::assert_snapshot!("panel_order", whole(&game, 0));
    let first = |choice| SchraumenPress::Next(choice, Places::NONE);
    insta::assert_snapshot!("order_so_far", pressed(&game, 0, first, &["2"]));
    let second = |choice| SchraumenPress::Next(choice, Places::NONE.then(2).unwrap());
    insta::assert_snapshot!("confirm_order", pressed(&game, 0, second, &["0"]));
}

#[test]
fn a_festival_offers_to_draw() {
    let game = after("festival-of-magic");
    insta::assert_snapshot!("panel_festival", whole(&game, 0));
    let draw = |choice| SchraumenPress::Weigh(choice, What::Draw, 0);
    insta::assert_snapshot!("confirm_draw", pressed(&game, 0, draw, &[]));
}

fn auctioning(options: Options) -> Schraumen {
    let hands = [
        ["bare-envy", "jackpot", "windfall"],
        ["fresh-ink", "pothole", "siesta"],
        ["plum-diet", "umbrella", "lost-bet"],
    ];
    let mut game = dealt(options, &hands, &["book-cart"]);
    stop(&mut game, 0);
    game
}

#[test]
fn z2_the_druid_alone_sees_the_lot() {
    let mut game = auctioning(options());
    insta::assert_snapshot!("panel_lot", whole(&game, 0));
    let bidder = whole(&game, 1);
    assert!(!bidder.contains("Book Cart"), "{bidder}");
    insta::assert_snapshot!("panel_bid", bidder);
    answer(&mut game, 2, What::Accuse, Input::One(0));
    insta::assert_snapshot!("panel_verdict", whole(&game, 1));
    insta::assert_snapshot!("panel_confess", whole(&game, 0));
}

#[test]
fn z3_a_limit_is_posted() {
    let sealed = Options {
        bidding: Bidding::Sealed,
        ..options()
    };
    let mut game = auctioning(sealed);
    insta::assert_snapshot!("panel_limit", whole(&game, 1));
    answer(&mut game, 1, What::Limit, Input::Amount(5));
    let own = whole(&game, 1);
    assert!(own.contains("Your limit: 5 plums."), "{own}");
    assert!(!whole(&game, 2).contains("5 plums"));
}

/// T8: what belongs to another choice leads nowhere; what answers the open one
/// is the rules' to judge.
#[test]
fn t8_a_press_answers_the_open_choice_or_nothing() {
    let game = auctioning(options());
    let (view, seen) = table_around(&game, Viewer::Seat(Seat(1)));
    let scrolls = Scrolls::of(&view, &seen, Language::English).unwrap();
    let choice = game.asks(Seat(1)).first().unwrap().choice;
    let bid = |choice| SchraumenPress::Say(choice, What::Bid, 99);
    let Some(Step::Answer(answered, answer)) = scrolls.step(bid(choice), &[]) else {
        panic!("no answer");
    };
    assert_eq!((answered, answer.input), (choice, Input::Amount(99)));
    assert_eq!(scrolls.step(bid(ChoiceId(choice.0 + 1)), &[]), None);
    let typed = |text| scrolls.step(SchraumenPress::Entered(choice, What::Bid), &values(&[text]));
    assert!(matches!(typed(" 4 "), Some(Step::Answer(..))));
    assert_eq!(typed("four"), Some(Step::NoNumber(choice)));
    let form = scrolls.step(SchraumenPress::Enter(choice, What::Bid), &[]);
    let Some(Step::Fill(form)) = form else {
        panic!("{form:?}")
    };
    assert_eq!(form.label, "A whole number from 1 to 7");
    let limit = SchraumenPress::Enter(choice, What::Limit);
    assert_eq!(scrolls.step(limit, &[]), None);
}

#[test]
fn zb8_the_fire_and_the_open_scrolls_can_be_browsed() {
    let hands = [
        ["jackpot", "bare-envy", "windfall"],
        ["fresh-ink", "pothole", "siesta"],
        ["plum-diet", "umbrella", "lost-bet"],
    ];
    let mut game = dealt(options(), &hands, &["dusk"]);
    read(&mut game, 0, "windfall");
    read(&mut game, 0, "jackpot");
    let (view, seen) = table_around(&game, Viewer::Spectator);
    insta::assert_snapshot!("fire", both(|l| fire(&view, &seen, 0, l)));
    insta::assert_snapshot!("open", both(|l| open_scrolls(&view, &seen, 0, l)));
}

#[test]
fn zb4_the_notebook_is_ones_own() {
    let mut game = after("second-opinion");
    answer(&mut game, 0, What::Seat, Input::One(1));
    stop(&mut game, 0);
    insta::assert_snapshot!("notes", panel(&game, 0, |scrolls| scrolls.notes(0)));
    let other = panel(&game, 1, |scrolls| scrolls.notes(0));
    assert!(!other.contains("Umbrella"), "{other}");
}

/// F12: more scrolls than a menu holds are spread over several menus, and what
/// was chosen in one is kept in the others.
#[test]
fn f12_lists_longer_than_a_menu_can_be_chosen_from() {
    let game = after("open-hand");
    let (view, mut seen) = table_around(&game, Viewer::Seat(Seat(0)));
    let decision = seen.decision.as_mut().unwrap();
    let choice = decision.choice;
    decision.offers[0].items = Items::Scrolls {
        from: seen.deck.ids().take(64).collect(),
        take: 2,
    };
    let scrolls = Scrolls::of(&view, &seen, Language::German).unwrap();
    let panel = scrolls.panel(0);
    assert_eq!(limits::faults(&panel), Vec::<String>::new());
    assert_eq!(menus(&panel), [25, 25, 14]);
    let first = SchraumenPress::Gather(choice, Positions::NONE, 1);
    let next = shown(scrolls.step(first, &values(&["30"])));
    assert_eq!(limits::faults(&next), Vec::<String>::new());
    assert_eq!(menus(&next), [25, 25, 13]);
    let second = SchraumenPress::Gather(choice, Positions(1 << 30), 0);
    let last = shown(scrolls.step(second, &values(&["3"])));
    let text = super::super::super::tests::sketch(&last);
    let both = format!("take.{}.{:x}", choice.0, 1_u64 << 30 | 1 << 3);
    assert!(text.contains(&both), "{text}");
    assert_eq!(scrolls.step(second, &values(&["3", "4"])), None);
}

fn menus(draft: &Draft) -> Vec<usize> {
    let rows = draft.rows.iter();
    let menus = rows.filter_map(|row| match row {
        Row::Menu(menu) => Some(menu.options.len()),
        Row::Buttons(_) | Row::Picker(_) => None,
    });
    menus.collect()
}
