//! T6, T10–T14, F22, F23, F26: deadlines, reminders, away players, pauses.

use std::time::Duration;

use tempelrat::table::{Closed, Command, Notice, Pace, Post, Refusal, Stage, TableOptions};
use tempelrat_rules::sembli::Phase;
use tempelrat_rules::{Seat, SeatSet};

use crate::support::{ANNA, BEN, CARA, DAY, MINUTE, SECOND, World, chance, good_answer, view_of};

async fn relaxed_game(world: &World, pace: Pace) -> tempelrat::table::TableId {
    let options = TableOptions {
        pace,
        ..TableOptions::default()
    };
    let table = world.open_with(ANNA, options).await;
    world.press(table, BEN, Command::Join).await.unwrap();
    table
}

/// Both keep all; now somebody leads.
async fn after_mulligan(world: &World) -> tempelrat::table::TableId {
    let table = world.game().await;
    world.play_one(table, &mut chance(1)).await;
    world.play_one(table, &mut chance(1)).await;
    table
}

#[tokio::test]
async fn t10_each_pace_has_its_deadline() {
    let world = World::new().await;
    let paces = [
        (Pace::Live, Some(3 * MINUTE)),
        (Pace::Relaxed, Some(DAY)),
        (Pace::Open, None),
    ];
    for (pace, time) in paces {
        let table = relaxed_game(&world, pace).await;
        let deadline = world.deadline(table).await;
        assert_eq!(deadline, time.map(|time| world.clock.now().plus(time)));
    }
}

#[tokio::test]
async fn t10_a_new_turn_gets_its_whole_time_and_the_mulligan_one_time_for_both() {
    let world = World::new().await;
    let table = world.game().await;
    let deadline = world.deadline(table).await;
    world.pass(MINUTE).await;
    world.play_one(table, &mut chance(1)).await;
    assert_eq!(
        world.deadline(table).await,
        deadline,
        "the same choice is still open"
    );
    world.play_one(table, &mut chance(1)).await;
    let fresh = world.clock.now().plus(3 * MINUTE);
    assert_eq!(world.deadline(table).await, Some(fresh));
}

#[tokio::test]
async fn t11_who_misses_the_mulligan_keeps_all_cards() {
    let world = World::new().await;
    let table = world.game().await;
    let hand = view_of(world.tables.look(table, ANNA).await.unwrap().stage).hands[0].clone();
    world.pass(3 * MINUTE - SECOND).await;
    assert_eq!(world.view(table).await.phase, Phase::Mulligan);
    world.pass(SECOND).await;
    assert_eq!(world.view(table).await.phase, Phase::Lead);
    let now = view_of(world.tables.look(table, ANNA).await.unwrap().stage).hands[0].clone();
    assert_eq!(hand, now);
}

#[tokio::test]
async fn t11_who_misses_a_turn_passes() {
    let world = World::new().await;
    let table = after_mulligan(&world).await;
    let (seat, _) = world.awaited(table).await;
    world.pass(3 * MINUTE).await;
    let view = world.view(table).await;
    assert_eq!(view.phase, Phase::Respond);
    assert!(view.passed[seat.index()].is_some());
}

#[tokio::test]
async fn t12_two_missed_deadlines_in_a_row_make_a_seat_away_and_the_house_plays_on() {
    let world = World::new().await;
    let table = world.game().await;
    world.pass(3 * MINUTE).await;
    let away = |view: &tempelrat::table::TableView| -> Vec<bool> {
        view.seats.iter().map(|seat| seat.away).collect()
    };
    assert_eq!(away(&world.public(table).await), [false, false]);
    world.sent().await;
    let (leader, _) = world.awaited(table).await;
    world.pass(3 * MINUTE).await;
    let view = world.public(table).await;
    assert!(view.seats[leader.index()].away);
    let posts = world.sent().await;
    assert!(posts.contains(&Post::Notice(Notice::Away { seat: leader })));
    // The other one misses as well: then house players play to the end.
    world.pass(3 * MINUTE).await;
    assert!(matches!(world.stage(table).await, Stage::Ended { .. }));
}

#[tokio::test]
async fn t12_an_answer_in_between_starts_the_count_anew() {
    let world = World::new().await;
    let table = world.game().await;
    world.pass(3 * MINUTE).await;
    let mut chance = chance(5);
    for _ in 0..3 {
        world.play_one(table, &mut chance).await;
    }
    // Both have answered since: one more miss makes nobody away.
    world.pass(3 * MINUTE).await;
    let seats = world.public(table).await.seats;
    assert!(seats.iter().all(|seat| !seat.away));
}

#[tokio::test]
async fn t12_any_press_of_its_owner_ends_being_away() {
    let presses: [Option<Command>; 4] = [
        None,
        Some(Command::Return),
        Some(Command::Start),
        Some(Command::Join),
    ];
    for press in presses {
        let world = World::new().await;
        let table = world.game().await;
        world.pass(3 * MINUTE).await;
        let (seat, user) = world.awaited(table).await;
        world.pass(3 * MINUTE).await;
        assert!(world.public(table).await.seats[seat.index()].away);
        match press {
            None => {
                world.tables.look(table, user).await.unwrap();
            }
            // Whether it is of use or not.
            Some(command) => {
                let _ = world.press(table, user, command).await;
            }
        }
        assert!(!world.public(table).await.seats[seat.index()].away);
    }
}

#[tokio::test]
async fn t12_who_returns_in_ones_own_turn_gets_the_whole_time() {
    let world = World::new().await;
    let table = world.game().await;
    world.pass(3 * MINUTE).await;
    let (leader, away) = world.awaited(table).await;
    world.pass(3 * MINUTE).await;
    // The other answers; now it is the turn of the one who is away, for whom
    // the house would move at once.
    assert!(world.public(table).await.seats[leader.index()].away);
    let (_, other) = world.awaited(table).await;
    let own = view_of(world.tables.look(table, other).await.unwrap().stage);
    world
        .press(table, other, good_answer(&own, &mut chance(1)))
        .await
        .unwrap();
    world.tables.look(table, away).await.unwrap();
    let view = world.view(table).await;
    assert!(!view.to_act.is_empty());
    assert_eq!(
        world.deadline(table).await,
        Some(world.clock.now().plus(3 * MINUTE))
    );
}

#[tokio::test]
async fn f23_an_answer_a_second_before_the_deadline_counts() {
    let world = World::new().await;
    let table = after_mulligan(&world).await;
    let (_, user) = world.awaited(table).await;
    world.pass(3 * MINUTE - SECOND).await;
    let answer = world.some_answer(table, user, &mut chance(2)).await;
    world.press(table, user, answer).await.unwrap();
    world.pass(SECOND).await;
    assert_eq!(
        world.view(table).await.phase,
        Phase::Respond,
        "nothing more has happened"
    );
}

#[tokio::test]
async fn t6_who_is_to_act_is_mentioned_once_and_the_mention_goes_with_the_turn() {
    let world = World::new().await;
    let table = world.game().await;
    let posts = world.sent().await;
    let choice = world.view(table).await.choice;
    let seat = Seat(0);
    // Ben has just pressed: only Anna is called.
    let turn = Post::Turn {
        seat,
        user: ANNA,
        choice,
    };
    assert_eq!(turns(&posts), [turn]);
    let answer = world.some_answer(table, ANNA, &mut chance(1)).await;
    world.press(table, ANNA, answer).await.unwrap();
    let posts = world.sent().await;
    assert!(posts.contains(&Post::TurnOver { seat, choice }));
    assert!(turns(&posts).is_empty());
}

fn turns(posts: &[Post]) -> Vec<Post> {
    let turn = |post: &&Post| matches!(post, Post::Turn { .. });
    posts.iter().filter(turn).cloned().collect()
}

fn reminders(posts: &[Post]) -> usize {
    let reminder = |post: &&Post| matches!(post, Post::Reminder { .. });
    posts.iter().filter(reminder).count()
}

#[tokio::test]
async fn t6_live_reminds_once_a_minute_before_the_end() {
    let world = World::new().await;
    let table = after_mulligan(&world).await;
    world.sent().await;
    world.pass(2 * MINUTE - SECOND).await;
    assert_eq!(reminders(&world.sent().await), 0);
    world.pass(SECOND).await;
    let until = world.deadline(table).await.unwrap();
    let (seat, user) = world.awaited(table).await;
    let choice = world.view(table).await.choice;
    let reminder = Post::Reminder {
        seat,
        user,
        choice,
        until,
    };
    assert_eq!(world.sent().await, [reminder]);
    world.pass(30 * SECOND).await;
    assert_eq!(reminders(&world.sent().await), 0);
}

#[tokio::test]
async fn t6_relaxed_reminds_at_half_of_the_time_and_open_never() {
    let world = World::new().await;
    relaxed_game(&world, Pace::Relaxed).await;
    relaxed_game(&world, Pace::Open).await;
    world.sent().await;
    world.pass(DAY / 2 - SECOND).await;
    assert_eq!(reminders(&world.sent().await), 0);
    world.pass(SECOND).await;
    assert_eq!(
        reminders(&world.sent().await),
        2,
        "both seats of the relaxed table"
    );
}

#[tokio::test]
async fn t6_mentions_can_be_switched_off() {
    use tempelrat::table::Switch;
    let world = World::new().await;
    world.tables.set_mentions(ANNA, Switch::Off).await.unwrap();
    assert_eq!(world.tables.mentions(ANNA).await.unwrap(), Switch::Off);
    world.game().await;
    world.pass(2 * MINUTE).await;
    let posts = world.sent().await;
    assert!(turns(&posts).is_empty());
    assert_eq!(reminders(&posts), 1, "Ben alone");
}

#[tokio::test]
async fn t13_f26_time_does_not_run_while_the_bot_is_down() {
    let mut world = World::new().await;
    let table = after_mulligan(&world).await;
    world.pass(MINUTE / 2).await;
    world.crash_for(10 * 60 * MINUTE).await;
    let deadline = world.deadline(table).await.unwrap();
    let left = deadline.since(world.clock.now());
    let elapsed = 3 * MINUTE - left;
    assert!(elapsed <= MINUTE / 2, "{elapsed:?} counted");
    assert_eq!(world.view(table).await.phase, Phase::Lead);
}

#[tokio::test]
async fn t13_after_a_restart_at_least_a_minute_is_left() {
    let mut world = World::new().await;
    let table = after_mulligan(&world).await;
    world.pass(3 * MINUTE - SECOND).await;
    // The last sign of life must have been noted for the worst case.
    world.tables.shutdown().await;
    world.crash_for(Duration::ZERO).await;
    let deadline = world.deadline(table).await.unwrap();
    assert_eq!(deadline.since(world.clock.now()), MINUTE);
}

#[tokio::test]
async fn t14_the_host_pauses_at_once_and_the_clock_stands_still() {
    let world = World::new().await;
    let table = after_mulligan(&world).await;
    world.pass(MINUTE).await;
    world.press(table, ANNA, Command::Pause).await.unwrap();
    let refused = world.press(table, ANNA, Command::Pause).await;
    assert_eq!(refused.unwrap_err(), Refusal::Paused);
    let (_, user) = world.awaited(table).await;
    let answer = world.some_answer(table, user, &mut chance(1)).await;
    let refused = world.press(table, user, answer).await;
    assert_eq!(refused.unwrap_err(), Refusal::Paused);
    world.pass(DAY).await;
    assert_eq!(world.view(table).await.phase, Phase::Lead);
    assert_eq!(world.deadline(table).await, None);
    world.press(table, ANNA, Command::Resume).await.unwrap();
    let left = world.deadline(table).await.unwrap();
    assert_eq!(left, world.clock.now().plus(2 * MINUTE));
}

#[tokio::test]
async fn t14_without_the_host_a_pause_and_going_on_need_everyone() {
    let world = World::new().await;
    let table = world.game().await;
    let refused = world.press(table, CARA, Command::Pause).await;
    assert_eq!(refused.unwrap_err(), Refusal::NotSeated);
    let done = world.press(table, BEN, Command::Pause).await.unwrap();
    let Stage::Playing {
        paused,
        pause_asked,
        ..
    } = done.public.stage
    else {
        panic!("playing")
    };
    assert_eq!((paused, pause_asked), (None, SeatSet::of(Seat(1))));
    let refused = world.press(table, BEN, Command::Pause).await;
    assert_eq!(refused.unwrap_err(), Refusal::AlreadyAsked);
    world.press(table, ANNA, Command::Pause).await.unwrap();
    let done = world.press(table, BEN, Command::Resume).await.unwrap();
    assert!(matches!(
        done.public.stage,
        Stage::Playing {
            paused: Some(_),
            ..
        }
    ));
    let done = world.press(table, ANNA, Command::Resume).await.unwrap();
    assert!(matches!(
        done.public.stage,
        Stage::Playing { paused: None, .. }
    ));
}

#[tokio::test]
async fn t14_a_pause_ends_the_table_after_seven_days() {
    let world = World::new().await;
    let table = world.game().await;
    world.press(table, ANNA, Command::Pause).await.unwrap();
    world.pass(7 * DAY - SECOND).await;
    assert!(matches!(world.stage(table).await, Stage::Playing { .. }));
    world.pass(SECOND).await;
    assert_eq!(
        world.stage(table).await,
        Stage::Closed {
            why: Closed::PausedTooLong
        }
    );
    let posts = world.sent().await;
    assert!(posts.contains(&Post::Notice(Notice::Closed(Closed::PausedTooLong))));
}

#[tokio::test]
async fn t14_f24_a_table_in_which_nothing_happens_is_closed_after_fourteen_days() {
    let world = World::new().await;
    let table = relaxed_game(&world, Pace::Open).await;
    world.pass(13 * DAY).await;
    let answer = world.some_answer(table, BEN, &mut chance(1)).await;
    world.press(table, BEN, answer).await.unwrap();
    world.pass(14 * DAY - SECOND).await;
    assert!(matches!(world.stage(table).await, Stage::Playing { .. }));
    world.pass(SECOND).await;
    assert_eq!(
        world.stage(table).await,
        Stage::Closed {
            why: Closed::Abandoned
        }
    );
}
