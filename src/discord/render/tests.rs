//! What people read, as snapshots in both languages, and that the largest
//! messages fit (F12).

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod desk;

use std::fmt::Write as _;

use tempelrat_clock::Timestamp;
use tempelrat_rules::any::View;
use tempelrat_rules::sembli::{self, Ending, Invalid, Options, Outcome, Sembli, What};
use tempelrat_rules::{
    Action, Answer, Chance, Input, Positions, Rules as _, Seat, SeatSet, Viewer, any,
};

use super::*;
use crate::discord::custom_id::Grave;
use crate::discord::draft::{Draft, Row, Style, limits};
use crate::speech::Language;
use crate::table::{
    Challenge, ChannelId, Closed, GameKind, GuildId, Notice, Occupant, Paused, Place, Refusal,
    SeatView, Stage, Switch, TableId, TableOptions, TableView, UserId,
};

pub(super) const WIDE: &str = "﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽";
pub(super) const HOSTILE: &str = "`_*~|@everyone<@1>[x](y)\u{202e}#";

fn seat(number: u8, name: &str) -> SeatView {
    SeatView {
        seat: Seat(number),
        occupant: Occupant::Person {
            user: UserId(u64::from(number) + 1),
            name: name.to_owned(),
        },
        away: false,
        left: false,
        lucky: false,
        offered_to: None,
        title: None,
        rating: None,
    }
}

pub(super) fn table_of(stage: Stage, viewer: Viewer, names: &[&str]) -> TableView {
    TableView {
        table: TableId(42),
        game: GameKind::Sembli,
        seq: 7,
        place: Place {
            guild: GuildId(1),
            channel: ChannelId(2),
        },
        language: Language::English,
        options: TableOptions::default(),
        deck: None,
        host: UserId(1),
        seats: (0..)
            .zip(names)
            .map(|(number, name)| seat(number, name))
            .collect(),
        seats_max: 2,
        seats_min: 2,
        viewer,
        stage,
        commitment: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08".to_owned(),
        message: None,
    }
}

/// A game from a fixed deal, played by `moves`.
fn game(options: Options, key: u8, moves: &[Move]) -> Sembli {
    let deal = sembli::Deal::shuffled(&options, Chance::from_key([key; 32]));
    let (mut game, _) = Sembli::setup(options, deal);
    for one in moves {
        play(&mut game, *one);
    }
    game
}

#[derive(Clone, Copy)]
enum Move {
    /// The next seat keeps all its cards.
    Keep,
    /// The next seat presents its best argument, or passes with its first card.
    Best,
    /// The next seat passes with its first card.
    Pass,
}

fn play(game: &mut Sembli, what: Move) -> Vec<sembli::Event> {
    let acting = game.to_act().iter().next().unwrap();
    let view = game.view(Viewer::Seat(acting));
    let best = best(&view, acting);
    let (what, input) = match (what, best) {
        (Move::Keep, _) => (What::Exchange, Input::Subset(Positions::NONE)),
        (Move::Best, Some(positions)) => (What::Present, Input::Subset(positions)),
        (Move::Best, None) | (Move::Pass, _) => (What::Pass, Input::One(0)),
    };
    let action = Action::Answer {
        seat: acting,
        choice: view.choice,
        answer: Answer { what, input },
    };
    let mut events = Vec::new();
    game.apply(&action, &mut events).unwrap();
    events
}

fn best(view: &sembli::View, seat: Seat) -> Option<Positions> {
    let sembli::Seen::Cards(hand) = &view.hands[seat.index()] else {
        return None;
    };
    let found = sembli::offers(hand, view.power?, &view.options);
    found.first().map(|offer| offer.positions)
}

fn playing(game: &Sembli, viewer: Viewer) -> Stage {
    Stage::Playing {
        game: View::Sembli(Box::new(game.view(viewer))),
        deadline: Some(Timestamp(1_800_000_000_000)),
        paused: None,
        pause_asked: SeatSet::EMPTY,
        cancel_asked: SeatSet::EMPTY,
        vote_out: Vec::new(),
    }
}

fn opened() -> Options {
    Options {
        starter: sembli::Starter::Seat(Seat(0)),
        ..Options::default()
    }
}

/// A message as one would read it on a phone.
pub(super) fn sketch(draft: &Draft) -> String {
    let mut text = String::new();
    if !draft.content.is_empty() {
        let _ = writeln!(text, "{}", draft.content);
    }
    if let Some(embed) = &draft.embed {
        let _ = writeln!(text, "┃ {}", embed.title);
        for line in embed.text.lines() {
            let _ = writeln!(text, "┃ {line}");
        }
        for field in &embed.fields {
            let _ = writeln!(text, "┃\n┃ ▪ {}", field.name);
            for line in field.value.lines() {
                let _ = writeln!(text, "┃ {line}");
            }
        }
        let _ = writeln!(text, "┃\n┃ _{}_", embed.footer);
    }
    for row in &draft.rows {
        match row {
            Row::Buttons(buttons) => {
                for button in buttons {
                    let mark = match button.style {
                        Style::Primary => '!',
                        Style::Secondary => ' ',
                        Style::Success => '+',
                        Style::Danger => '-',
                    };
                    let _ = write!(text, "[{mark}{}]({}) ", button.label, button.id);
                }
                text.push('\n');
            }
            Row::Picker(picker) => {
                let _ = writeln!(
                    text,
                    "▾ {} ({}) {:?} 0–{}: {:?}",
                    picker.placeholder, picker.id, picker.of, picker.max, picker.chosen
                );
            }
            Row::Menu(menu) => {
                let _ = writeln!(
                    text,
                    "▾ {} ({}) {}–{}",
                    menu.placeholder, menu.id, menu.min, menu.max
                );
                for option in &menu.options {
                    let _ = writeln!(
                        text,
                        "   {} = {} {}",
                        option.value, option.label, option.description
                    );
                }
            }
        }
    }
    if !draft.pings.is_empty() {
        let _ = writeln!(text, "pings {:?}", draft.pings);
    }
    text
}

/// Both languages below each other; what doesn't fit fails here.
pub(super) fn both(draft: impl Fn(Language) -> Draft) -> String {
    let mut text = String::new();
    for language in Language::ALL {
        let draft = draft(language);
        assert_eq!(limits::faults(&draft), Vec::<String>::new());
        let _ = writeln!(text, "──── {}\n{}", language.tag(), sketch(&draft));
    }
    text
}

fn lobby(challenge: Option<Challenge>) -> Stage {
    Stage::Lobby {
        challenge,
        closes: Timestamp(1_800_000_000_000),
    }
}

#[test]
fn t2_lobby() {
    let view = table_of(lobby(None), Viewer::Spectator, &["Anna"]);
    insta::assert_snapshot!(both(|language| table(&view, language)));
}

#[test]
fn t2_challenge() {
    let asked = Challenge {
        user: UserId(2),
        name: "Ben".to_owned(),
        until: Timestamp(1_800_000_900_000),
    };
    let mut view = table_of(lobby(Some(asked)), Viewer::Spectator, &["Anna"]);
    view.options.sembli.ace_low = true;
    view.options.sembli.consensus = sembli::Consensus::OneSuit;
    insta::assert_snapshot!(both(|language| table(&view, language)));
}

#[test]
fn t5_mulligan() {
    let game = game(opened(), 1, &[Move::Keep]);
    let view = table_of(
        playing(&game, Viewer::Spectator),
        Viewer::Spectator,
        &["Anna", "Ben"],
    );
    insta::assert_snapshot!(both(|language| table(&view, language)));
}

#[test]
fn t5_lead() {
    let game = game(opened(), 1, &[Move::Keep, Move::Keep]);
    let view = table_of(
        playing(&game, Viewer::Spectator),
        Viewer::Spectator,
        &["Anna", "Ben"],
    );
    insta::assert_snapshot!(both(|language| table(&view, language)));
}

#[test]
fn t5_respond() {
    let game = game(opened(), 1, &[Move::Keep, Move::Keep, Move::Best]);
    let view = table_of(
        playing(&game, Viewer::Spectator),
        Viewer::Spectator,
        &["Anna", "Ben"],
    );
    insta::assert_snapshot!(both(|language| table(&view, language)));
}

#[test]
fn t5_after_a_round_with_wishes_and_an_away_player() {
    let game = game(
        opened(),
        1,
        &[Move::Keep, Move::Keep, Move::Best, Move::Pass],
    );
    let mut view = table_of(
        playing(&game, Viewer::Spectator),
        Viewer::Spectator,
        &["Anna", "Ben"],
    );
    view.seats[1].away = true;
    if let Stage::Playing {
        pause_asked,
        cancel_asked,
        ..
    } = &mut view.stage
    {
        *pause_asked = SeatSet::of(Seat(0));
        *cancel_asked = SeatSet::of(Seat(0));
    }
    insta::assert_snapshot!(both(|language| table(&view, language)));
}

#[test]
fn t14_paused() {
    let game = game(opened(), 1, &[Move::Keep, Move::Keep]);
    let mut view = table_of(
        playing(&game, Viewer::Spectator),
        Viewer::Spectator,
        &["Anna", "Ben"],
    );
    if let Stage::Playing { paused, .. } = &mut view.stage {
        *paused = Some(Paused {
            until: Timestamp(1_800_600_000_000),
        });
    }
    insta::assert_snapshot!(both(|language| table(&view, language)));
}

fn ended(viewer: Viewer) -> TableView {
    let mut game = game(opened(), 1, &[Move::Keep, Move::Keep]);
    while game.outcome().is_none() {
        play(&mut game, Move::Best);
    }
    let stage = Stage::Ended {
        outcome: any::Outcome::Sembli(game.outcome().unwrap()),
        game: View::Sembli(Box::new(game.view(viewer))),
        rematch: SeatSet::of(Seat(1)),
        fingerprint: "0123456789abcdef".to_owned(),
        next_commitment: "ab".repeat(32),
        rematch_table: None,
    };
    table_of(stage, viewer, &["Anna", "Ben"])
}

#[test]
fn t19_ended() {
    let view = ended(Viewer::Spectator);
    insta::assert_snapshot!(both(|language| table(&view, language)));
}

#[test]
fn t15_ended_because_someone_left() {
    let mut view = ended(Viewer::Spectator);
    if let Stage::Ended { outcome, .. } = &mut view.stage {
        *outcome = any::Outcome::Sembli(Outcome {
            points: [3, 1],
            winner: Some(Seat(1)),
            ending: Ending::Left(Seat(0)),
        });
    }
    insta::assert_snapshot!(both(|language| Draft::text(state(&view, language).text)));
}

#[test]
fn t3_closed() {
    for why in [
        Closed::Cancelled,
        Closed::Empty,
        Closed::Idle,
        Closed::Declined,
        Closed::Lapsed,
        Closed::PausedTooLong,
        Closed::Abandoned,
        Closed::NobodyLeft,
    ] {
        let view = table_of(Stage::Closed { why }, Viewer::Spectator, &["Anna", "Ben"]);
        let name = format!("t3_closed_{why:?}");
        let draft = |language| table(&view, language);
        assert!(draft(Language::German).rows.is_empty());
        insta::assert_snapshot!(name, both(draft));
    }
}

/// The hand panel of a seat.
fn hand(game: &Sembli, seat: u8, show: impl Fn(&Hand<'_>) -> Draft) -> String {
    let viewer = Viewer::Seat(Seat(seat));
    let view = table_of(playing(game, viewer), viewer, &["Anna", "Ben"]);
    both(|language| show(&Hand::of(&view, language).unwrap()))
}

#[test]
fn t7_hand_in_the_mulligan() {
    let game = game(opened(), 1, &[]);
    insta::assert_snapshot!(hand(&game, 0, |hand| hand.panel(0)));
}

#[test]
fn t7_hand_after_ones_exchange() {
    let game = game(opened(), 1, &[Move::Keep]);
    insta::assert_snapshot!(hand(&game, 0, |hand| hand.panel(0)));
}

#[test]
fn t7_hand_when_leading() {
    let game = game(opened(), 1, &[Move::Keep, Move::Keep]);
    insta::assert_snapshot!(hand(&game, 0, |hand| hand.panel(0)));
}

#[test]
fn t7_hand_when_answering() {
    let game = game(opened(), 1, &[Move::Keep, Move::Keep, Move::Best]);
    insta::assert_snapshot!(hand(&game, 1, |hand| hand.panel(0)));
}

#[test]
fn t7_hand_while_the_other_is_awaited() {
    let game = game(opened(), 1, &[Move::Keep, Move::Keep]);
    insta::assert_snapshot!(hand(&game, 1, |hand| hand.panel(0)));
}

#[test]
fn t7_what_cannot_be_undone_says_what_it_will_do() {
    let game = game(opened(), 1, &[Move::Keep, Move::Keep]);
    let best = best(&game.view(Viewer::Seat(Seat(0))), Seat(0)).unwrap();
    insta::assert_snapshot!(
        "confirm_present",
        hand(&game, 0, |hand| hand.confirm_present(best))
    );
    insta::assert_snapshot!(
        "confirm_pass",
        hand(&game, 0, |hand| hand.confirm_pass(2).unwrap())
    );
    let mulligan = self::game(opened(), 1, &[]);
    insta::assert_snapshot!(
        "confirm_exchange",
        hand(&mulligan, 0, |hand| hand
            .confirm_exchange(Positions(0b101))
            .unwrap())
    );
}

#[test]
fn t7_cards_that_make_no_argument_are_answered_with_the_reason() {
    let game = game(opened(), 1, &[Move::Keep, Move::Keep]);
    let text = hand(&game, 0, |hand| hand.confirm_present(Positions(0b11)));
    assert!(
        text.contains("an argument has three or four cards, and these are 2."),
        "{text}"
    );
    let text = hand(&game, 0, |hand| hand.confirm_present(Positions(1 << 20)));
    assert!(
        text.contains("That card isn’t in your hand any more."),
        "{text}"
    );
}

/// A game in which the leader holds an argument that would be stronger without
/// its Joker.
fn with_a_joker() -> (Sembli, Positions) {
    for key in 0..=255 {
        let game = game(opened(), key, &[Move::Keep, Move::Keep]);
        let view = game.view(Viewer::Seat(Seat(0)));
        let sembli::Seen::Cards(cards) = &view.hands[0] else {
            continue;
        };
        let offers = sembli::offers(cards, view.power.unwrap(), &view.options);
        if let Some(found) = offers.iter().find(|offer| offer.stronger_without_joker) {
            return (game, found.positions);
        }
    }
    panic!("no such deal");
}

#[test]
fn s3d_the_hand_warns_of_a_joker_that_weakens() {
    let (game, positions) = with_a_joker();
    let panel = hand(&game, 0, |hand| hand.panel(0));
    assert!(panel.contains("stronger without the Joker"), "{panel}");
    assert!(panel.contains("ohne Joker stärker"), "{panel}");
    let confirm = hand(&game, 0, |hand| hand.confirm_present(positions));
    assert!(
        confirm.contains("Without the Joker it would be stronger: "),
        "{confirm}"
    );
    insta::assert_snapshot!(confirm);
}

#[test]
fn t8_every_move_on_the_panel_names_the_choice_it_answers() {
    let game = game(opened(), 1, &[Move::Keep, Move::Keep]);
    let choice = game.view(Viewer::Spectator).choice.0;
    let text = hand(&game, 0, |hand| hand.panel(0));
    for verb in ["offer", "compose", "pass"] {
        assert!(
            text.contains(&format!("(1.42.{verb}.{choice})")),
            "{verb}: {text}"
        );
    }
}

#[test]
fn f12_more_offers_than_a_menu_holds_are_paged() {
    let options = Options {
        three_jokers: true,
        ..opened()
    };
    let most = (0..=255u8)
        .map(|key| game(options, key, &[Move::Keep, Move::Keep]))
        .max_by_key(|game| {
            let view = game.view(Viewer::Seat(Seat(0)));
            match &view.hands[0] {
                sembli::Seen::Cards(cards) => {
                    sembli::offers(cards, view.power.unwrap(), &view.options).len()
                }
                sembli::Seen::Count(_) => 0,
            }
        })
        .unwrap();
    for page in [0, 1, 2, 255] {
        let text = hand(&most, 0, |hand| hand.panel(page));
        assert!(text.contains("compose"), "{text}");
    }
}

#[test]
fn f12_f14_the_largest_messages_fit_with_the_worst_names() {
    let options = Options {
        three_jokers: true,
        tie_break: true,
        ace_low: true,
        citizens_needed: true,
        consensus: sembli::Consensus::FourSuits,
        ..opened()
    };
    for names in [
        [WIDE, HOSTILE],
        ["\u{200b}", "\u{202e}\u{202e}"],
        [HOSTILE, WIDE],
    ] {
        let game = game(
            options,
            3,
            &[Move::Keep, Move::Keep, Move::Best, Move::Best],
        );
        let viewer = Viewer::Seat(Seat(0));
        let mut view = table_of(playing(&game, viewer), viewer, &names);
        view.options.sembli = options;
        view.table = TableId(i64::MAX);
        for seat in &mut view.seats {
            seat.away = true;
            seat.lucky = true;
        }
        let mut lobby = view.clone();
        lobby.stage = self::lobby(None);
        let habits = Habits {
            mentions: Switch::On,
            challenges: Switch::Off,
        };
        for view in [&view, &lobby] {
            both(|language| table(view, language));
            both(|language| more(view, language, habits, Power::Manager));
            both(|language| house(view, language));
            both(|language| super::options(view, language));
            both(|language| rules(language, Some(view)));
        }
    }
}

#[test]
fn panels() {
    let game = game(opened(), 1, &[Move::Keep, Move::Keep]);
    let viewer = Viewer::Seat(Seat(1));
    let view = table_of(playing(&game, viewer), viewer, &["Anna", "Ben"]);
    let lobby = table_of(lobby(None), viewer, &["Anna", "Ben"]);
    let habits = Habits {
        mentions: Switch::On,
        challenges: Switch::Off,
    };
    let me = UserId(2);
    insta::assert_snapshot!("more", both(|l| more(&view, l, habits, Power::Member)));
    insta::assert_snapshot!("options", both(|l| super::options(&lobby, l)));
    insta::assert_snapshot!("house", both(|l| house(&lobby, l)));
    for grave in [Grave::Leave, Grave::Cancel, Grave::HandOver] {
        let name = format!("ask_{grave:?}");
        insta::assert_snapshot!(name, both(|l| ask(&view, grave, l, Power::Member, me)));
    }
    insta::assert_snapshot!(
        "ask_close",
        both(|l| ask(&lobby, Grave::Cancel, l, Power::Member, me))
    );
    insta::assert_snapshot!("rules", both(|l| rules(l, Some(&view))));
    insta::assert_snapshot!("help", both(help));
    insta::assert_snapshot!("about", both(about));
    insta::assert_snapshot!("proof", both(|l| proof(&view, l, "{}".to_owned())));
}

#[test]
fn t6_mentions_ping_one_person_and_notices_nobody() {
    let game = game(opened(), 1, &[]);
    let view = table_of(
        playing(&game, Viewer::Spectator),
        Viewer::Spectator,
        &["Anna", "Ben"],
    );
    let user = UserId(2);
    let until = Timestamp(1_800_000_000_000);
    insta::assert_snapshot!("mention_turn", both(|l| turn(&view, user, l)));
    insta::assert_snapshot!("mention_reminder", both(|l| reminder(user, until, l)));
    insta::assert_snapshot!("mention_challenge", both(|l| challenge(&view, user, l)));
    let away = Notice::Away { seat: Seat(1) };
    insta::assert_snapshot!("notice_away", both(|l| notice(&view, &away, l)));
}

#[test]
fn every_refusal_says_why_and_what_is_possible() {
    let game = game(opened(), 1, &[Move::Keep, Move::Keep]);
    let view = table_of(
        playing(&game, Viewer::Spectator),
        Viewer::Spectator,
        &["Anna", "Ben"],
    );
    let mut all = vec![
        Refusal::NoSuchTable,
        Refusal::WrongPlace,
        Refusal::Full,
        Refusal::AlreadySeated,
        Refusal::NotSeated,
        Refusal::HostOnly,
        Refusal::ChallengedOnly,
        Refusal::ChallengeOver,
        Refusal::ChallengedSelf,
        Refusal::ChallengedBot,
        Refusal::ChallengesBlocked,
        Refusal::TooManyTables,
        Refusal::Started,
        Refusal::NotRunning,
        Refusal::TooFew,
        Refusal::Over,
        Refusal::Paused,
        Refusal::NotPaused,
        Refusal::BadLuckyWord,
        Refusal::AlreadyAsked,
        Refusal::NotAway,
        Refusal::NothingToPraise,
        Refusal::BadPraise,
        Refusal::NotOberschraum,
        Refusal::TitlePassedOn,
        Refusal::Store,
    ];
    let suit = sembli::Suit::Spades;
    all.extend(
        [
            sembli::Refusal::Over,
            sembli::Refusal::NoSuchSeat,
            sembli::Refusal::Stale {
                open: tempelrat_rules::ChoiceId(4),
            },
            sembli::Refusal::NotYourTurn,
            sembli::Refusal::AlreadyChosen,
            sembli::Refusal::NotAsked,
            sembli::Refusal::NoSuchCard { position: 3 },
            sembli::Refusal::NoArgument(Invalid::Size { cards: 2 }),
            sembli::Refusal::NoArgument(Invalid::TwoJokers),
            sembli::Refusal::NoArgument(Invalid::NoRow),
            sembli::Refusal::NoArgument(Invalid::LacksSuit(suit)),
            sembli::Refusal::NoArgument(Invalid::NeedsCitizen),
        ]
        .map(|why| Refusal::Game(any::Refusal::Sembli(why))),
    );
    let mut text = String::new();
    for why in &all {
        let _ = writeln!(text, "{why:?}");
        for language in Language::ALL {
            let said = refusal(why, Some(&view), language);
            assert!(said.chars().count() <= 2000);
            let _ = writeln!(text, "  {said}");
        }
    }
    insta::assert_snapshot!(text);
}

/// Habit 15: what a seat can't see changes nothing in what it is shown.
#[test]
fn t7_nothing_of_the_others_hand_is_shown() {
    let game = game(opened(), 1, &[Move::Keep, Move::Keep, Move::Best]);
    let mine = Viewer::Seat(Seat(0));
    let view = table_of(playing(&game, mine), mine, &["Anna", "Ben"]);
    let theirs = game.view(Viewer::Seat(Seat(1)));
    let sembli::Seen::Cards(secret) = &theirs.hands[1] else {
        panic!("hidden from its owner")
    };
    let public: Vec<_> = game
        .view(mine)
        .arguments
        .iter()
        .flatten()
        .flat_map(|a| a.cards.clone())
        .collect();
    for language in Language::ALL {
        let shown = format!(
            "{}{}",
            sketch(&table(&view, language)),
            sketch(&Hand::of(&view, language).unwrap().panel(0))
        );
        for card in secret
            .iter()
            .filter(|card| !card.is_joker() && !public.contains(card))
        {
            let card = crate::speech::plain_card(*card);
            assert!(!shown.contains(&format!("`{card}`")), "{card}: {shown}");
        }
    }
}

/// Everything that `viewer` is shown of a game, byte for byte.
fn shown_to(game: &Sembli, viewer: Viewer) -> String {
    let view = table_of(playing(game, viewer), viewer, &["Anna", "Ben"]);
    let habits = Habits {
        mentions: Switch::On,
        challenges: Switch::On,
    };
    let mut shown = both(|language| table(&view, language));
    shown += &both(|language| more(&view, language, habits, Power::Member));
    shown += &both(|language| own(&view, language));
    if matches!(viewer, Viewer::Seat(_)) {
        shown += &both(|language| {
            let hand = Hand::of(&view, language).unwrap();
            hand.confirm_pass(0).unwrap()
        });
    }
    shown
}

/// Habit 15, with twins: games that differ in nothing but what the viewer can't
/// see are shown alike, in every phase.
#[test]
fn t7_games_that_differ_only_in_what_is_hidden_look_the_same() {
    let phases: [&[Move]; 5] = [
        &[],
        &[Move::Keep],
        &[Move::Keep, Move::Keep],
        &[Move::Keep, Move::Keep, Move::Best],
        &[Move::Keep, Move::Keep, Move::Best, Move::Best],
    ];
    let viewers = [
        Viewer::Spectator,
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(1)),
    ];
    let mut different = 0;
    for (key, moves) in (0..16).flat_map(|key| phases.map(|moves| (key, moves))) {
        let game = game(opened(), key, moves);
        for viewer in viewers {
            let mut chance = Chance::from_key([key + 100; 32]);
            let twin = Sembli::determinize(&game.view(viewer), &mut chance);
            assert_eq!(shown_to(&twin, viewer), shown_to(&game, viewer));
            // The other seat sees that they are different games.
            let other = Viewer::Seat(Seat(u8::from(viewer != Viewer::Seat(Seat(1)))));
            different += u32::from(shown_to(&twin, other) != shown_to(&game, other));
        }
    }
    assert!(different > 200, "{different} of 240 twins differ");
}

#[test]
fn t9_why_a_round_ended_so() {
    let round = |moves: &[Move]| {
        let mut game = game(opened(), 1, &[Move::Keep, Move::Keep]);
        for one in moves {
            play(&mut game, *one);
        }
        game
    };
    let mut text = String::new();
    for moves in [
        [Move::Best, Move::Best],
        [Move::Best, Move::Pass],
        [Move::Pass, Move::Pass],
    ] {
        let game = round(&moves);
        let view = table_of(
            playing(&game, Viewer::Spectator),
            Viewer::Spectator,
            &["Anna", "Ben"],
        );
        let report = game.view(Viewer::Spectator).last_round.unwrap();
        text += &both(|language| super::why::why_round(&view, &report, language));
    }
    insta::assert_snapshot!(text);
}

#[test]
fn t9_every_reason_has_a_sentence_of_its_own() {
    use sembli::{Because, Verdict};
    let game = game(
        opened(),
        1,
        &[Move::Keep, Move::Keep, Move::Best, Move::Best],
    );
    let view = table_of(
        playing(&game, Viewer::Spectator),
        Viewer::Spectator,
        &["Anna", "Ben"],
    );
    let mut report = game.view(Viewer::Spectator).last_round.unwrap();
    let because = [
        Because::Alone,
        Because::Group,
        Because::Row,
        Because::Suits,
        Because::Closeness,
    ];
    let won = because.map(|because| Verdict::Won {
        seat: Seat(1),
        because,
    });
    let nobody = [Verdict::Tie, Verdict::BothPassed, Verdict::SetAside];
    let mut text = String::new();
    for verdict in won.into_iter().chain(nobody) {
        report.verdict = verdict;
        for language in Language::ALL {
            let why = super::why::why_round(&view, &report, language)
                .embed
                .unwrap()
                .text;
            let _ = writeln!(text, "{}", why.lines().last().unwrap());
        }
    }
    insta::assert_snapshot!(text);
}
