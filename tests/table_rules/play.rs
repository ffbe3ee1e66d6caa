//! Playing: answers, repetitions, secrets, house players.

use tempelrat::house::Level;
use tempelrat::table::{Command, Refusal, Stage};
use tempelrat_rules::sembli::{self, Seen};
use tempelrat_rules::{ChoiceId, Viewer, any};

use crate::support::{ANNA, BEN, CARA, World, chance, good_answer, view_of};

#[tokio::test]
async fn two_people_play_whole_games_to_a_result() {
    for seed in 0..4 {
        let world = World::new().await;
        let table = world.game().await;
        world.play_out(table, &mut chance(seed)).await;
        let stage = world.stage(table).await;
        let Stage::Ended { ref outcome, .. } = stage else {
            panic!("not ended")
        };
        let any::Outcome::Sembli(outcome) = *outcome else {
            panic!("another game")
        };
        let game = view_of(stage);
        assert_eq!(game.outcome, Some(outcome));
        assert_eq!(outcome.points.iter().sum::<u8>() + set_aside(&game), 8);
        assert!(
            world
                .tables
                .mine(crate::support::PLACE.guild, ANNA)
                .await
                .unwrap()
                .is_empty()
        );
    }
}

fn set_aside(view: &sembli::View) -> u8 {
    u8::try_from(view.set_aside.len()).unwrap()
}

#[tokio::test]
async fn t4_a_person_plays_a_whole_game_against_each_house_player() {
    for level in [Level::Easy, Level::Medium] {
        let world = World::new().await;
        let table = world.open_against_house(ANNA, level).await;
        let mut chance = chance(9);
        world.tables.catch_up().await.unwrap();
        while let Stage::Playing { game, .. } = world.stage(table).await {
            assert!(
                game.to_act().contains(tempelrat_rules::Seat(0)),
                "the house has moved"
            );
            let own = world.tables.look(table, ANNA).await.unwrap();
            let command = good_answer(&view_of(own.stage), &mut chance);
            world.press(table, ANNA, command).await.unwrap();
            world.tables.catch_up().await.unwrap();
        }
        assert!(matches!(world.stage(table).await, Stage::Ended { .. }));
    }
}

#[tokio::test]
async fn t8_a_press_that_is_out_of_date_changes_nothing_and_says_what_is_open() {
    let world = World::new().await;
    let table = world.game().await;
    let stale = world.some_answer(table, ANNA, &mut chance(1)).await;
    world.play_one(table, &mut chance(1)).await;
    world.play_one(table, &mut chance(2)).await;
    let before = world.public(table).await;
    let refused = world.press(table, ANNA, stale).await.unwrap_err();
    let open = view_of(before.stage.clone()).choice;
    assert_eq!(
        refused,
        Refusal::Game(any::Refusal::Sembli(sembli::Refusal::Stale { open }))
    );
    assert_eq!(world.public(table).await, before);
}

#[tokio::test]
async fn a_refused_press_leaves_the_table_as_it_was() {
    let world = World::new().await;
    let table = world.game().await;
    let answer = world.some_answer(table, ANNA, &mut chance(1)).await;
    let before = world.public(table).await;
    let refusals = [
        (CARA, answer.clone(), Refusal::NotSeated),
        (CARA, Command::Leave, Refusal::NotSeated),
        (ANNA, Command::Start, Refusal::Started),
        (ANNA, Command::Resume, Refusal::NotPaused),
        (ANNA, Command::Rematch, Refusal::Started),
        (BEN, Command::Accept, Refusal::AlreadySeated),
        (CARA, Command::Decline, Refusal::ChallengeOver),
    ];
    for (user, command, refusal) in refusals {
        assert_eq!(
            world.press(table, user, command).await.unwrap_err(),
            refusal
        );
    }
    assert_eq!(world.public(table).await, before);
}

#[tokio::test]
async fn the_same_interaction_is_answered_like_the_first_and_changes_nothing() {
    let mut world = World::new().await;
    let opening = world.opening(ANNA, None);
    let opened = world.tables.open(opening.clone()).await.unwrap();
    let again = world.tables.open(opening).await.unwrap();
    assert_eq!((opened.table, &opened.own), (again.table, &again.own));
    let table = opened.table;

    let join = world.request(BEN, Command::Join);
    let first = world.tables.act(table, join.clone()).await.unwrap();
    let second = world.tables.act(table, join.clone()).await.unwrap();
    assert_eq!(first, second);
    let answer = world.some_answer(table, ANNA, &mut chance(3)).await;
    let answer = world.request(ANNA, answer);
    let first = world.tables.act(table, answer.clone()).await.unwrap();
    assert_eq!(
        world.tables.act(table, answer.clone()).await.unwrap(),
        first
    );
    world.crash().await;
    assert_eq!(world.tables.act(table, answer).await.unwrap(), first);
}

#[tokio::test]
async fn t27_nobody_sees_another_hand_while_the_game_runs() {
    let world = World::new().await;
    let table = world.game().await;
    let seen = |view: &sembli::View| {
        let cards = |hand: &Seen| matches!(hand, Seen::Cards(_));
        view.hands.each_ref().map(cards)
    };
    let look = async |user| view_of(world.tables.look(table, user).await.unwrap().stage);
    assert_eq!(seen(&look(ANNA).await), [true, false]);
    assert_eq!(seen(&look(BEN).await), [false, true]);
    assert_eq!(seen(&look(CARA).await), [false, false]);
    assert_eq!(look(CARA).await.viewer, Viewer::Spectator);
    let mut drawn = [0, 0];
    let mut chance = chance(1);
    for _ in 0..12 {
        let done = world.play_one(table, &mut chance).await;
        assert_eq!(done.public.viewer, Viewer::Spectator);
        for event in &done.events {
            if let any::Event::Sembli(sembli::Event::Drew { seat, cards }) = event {
                let own = done.own.viewer == Viewer::Seat(*seat);
                assert_eq!(matches!(cards, Seen::Cards(_)), own);
                drawn[usize::from(own)] += 1;
            }
        }
    }
    assert!(drawn.iter().all(|draws| *draws > 0), "{drawn:?}");
    // What is written about a table for a log says nothing about its cards.
    assert!(!format!("{:?}", world.tables).contains("Chance"));
}

#[tokio::test]
async fn a_choice_of_the_future_is_as_stale_as_one_of_the_past() {
    let world = World::new().await;
    let table = world.game().await;
    let Command::Answer { answer, choice } = world.some_answer(table, ANNA, &mut chance(1)).await
    else {
        panic!("an answer")
    };
    let choice = ChoiceId(choice.0 + 1);
    let refused = world
        .press(table, ANNA, Command::Answer { choice, answer })
        .await;
    let open = ChoiceId(1);
    assert_eq!(
        refused.unwrap_err(),
        Refusal::Game(any::Refusal::Sembli(sembli::Refusal::Stale { open }))
    );
}

#[tokio::test]
async fn a_table_at_rest_is_only_in_the_database() {
    let world = World::new().await;
    let table = world.game().await;
    assert_eq!(world.tables.loaded(), 1);
    let relaxed = crate::support::MINUTE;
    // After five quiet minutes (two missed turns and a half) nothing is due.
    world.press(table, ANNA, Command::Pause).await.unwrap();
    world.clock.advance(6 * relaxed);
    while world.tables.loaded() > 0 {
        tokio::task::yield_now().await;
    }
    world.press(table, ANNA, Command::Resume).await.unwrap();
    assert_eq!(world.tables.loaded(), 1);
}
