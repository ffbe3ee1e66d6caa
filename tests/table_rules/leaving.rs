//! T15–T18, F11, F22, F25: leaving, handing over, giving up together, departed
//! members, places that are gone.

use tempelrat::house::Level;
use tempelrat::table::{Closed, Command, Occupant, Refusal, Stage};
use tempelrat_rules::Seat;
use tempelrat_rules::any::Outcome;
use tempelrat_rules::sembli::Ending;

use crate::support::{ANNA, BEN, CARA, DAY, MINUTE, PLACE, World, chance};

async fn outcome(
    world: &World,
    table: tempelrat::table::TableId,
) -> tempelrat_rules::sembli::Outcome {
    match world.stage(table).await {
        Stage::Ended {
            outcome: Outcome::Sembli(outcome),
            ..
        } => outcome,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn t15_who_leaves_loses() {
    let world = World::new().await;
    let table = world.game().await;
    world.play_one(table, &mut chance(1)).await;
    world.press(table, ANNA, Command::Leave).await.unwrap();
    let outcome = outcome(&world, table).await;
    assert_eq!(outcome.winner, Some(Seat(1)));
    assert_eq!(outcome.ending, Ending::Left(Seat(0)));
    let refused = world.press(table, BEN, Command::Leave).await;
    assert_eq!(refused.unwrap_err(), Refusal::Over);
}

#[tokio::test]
async fn t15_a_seat_can_be_handed_to_a_house_player_and_the_host_moves_on() {
    let world = World::new().await;
    let table = world.game().await;
    let hand = Command::HandToHouse(Level::Easy);
    let done = world.press(table, ANNA, hand.clone()).await.unwrap();
    assert_eq!(done.public.host, BEN);
    assert_eq!(done.public.seats[0].occupant, Occupant::House(Level::Easy));
    world.tables.catch_up().await.unwrap();
    let refused = world.press(table, ANNA, Command::Leave).await;
    assert_eq!(refused.unwrap_err(), Refusal::NotSeated);
    // T16: with only house players left there is no result.
    let done = world.press(table, BEN, hand).await.unwrap();
    assert_eq!(
        done.public.stage,
        Stage::Closed {
            why: Closed::NobodyLeft
        }
    );
}

#[tokio::test]
async fn t17_a_running_game_is_cancelled_by_everyone_or_a_manager() {
    let world = World::new().await;
    let table = world.game().await;
    let refused = world.press(table, CARA, Command::Cancel).await;
    assert_eq!(refused.unwrap_err(), Refusal::NotSeated);
    let done = world.press(table, ANNA, Command::Cancel).await.unwrap();
    assert!(matches!(done.public.stage, Stage::Playing { .. }));
    let refused = world.press(table, ANNA, Command::Cancel).await;
    assert_eq!(refused.unwrap_err(), Refusal::AlreadyAsked);
    let done = world.press(table, BEN, Command::Cancel).await.unwrap();
    assert_eq!(
        done.public.stage,
        Stage::Closed {
            why: Closed::Cancelled
        }
    );
    let other = world.game().await;
    let done = world.manage(other, CARA, Command::Cancel).await.unwrap();
    assert_eq!(
        done.public.stage,
        Stage::Closed {
            why: Closed::Cancelled
        }
    );
}

#[tokio::test]
async fn t18_f22_a_member_who_has_left_is_found_out_before_the_reminder() {
    let world = World::new().await;
    let table = world.game().await;
    world.play_one(table, &mut chance(1)).await;
    world.play_one(table, &mut chance(1)).await;
    let (seat, user) = world.awaited(table).await;
    world.departed.add(user);
    world.pass(2 * MINUTE).await;
    assert_eq!(outcome(&world, table).await.ending, Ending::Left(seat));
}

#[tokio::test]
async fn t18_f22_or_at_the_missed_deadline() {
    let world = World::new().await;
    let table = world.game().await;
    world.play_one(table, &mut chance(1)).await;
    world.play_one(table, &mut chance(1)).await;
    let (seat, user) = world.awaited(table).await;
    world.pass(2 * MINUTE).await;
    world.departed.add(user);
    world.pass(MINUTE).await;
    assert_eq!(outcome(&world, table).await.ending, Ending::Left(seat));
}

#[tokio::test]
async fn t18_a_member_who_is_known_to_have_left_has_left_every_table() {
    let world = World::new().await;
    let game = world.game().await;
    let lobby = world.open(ANNA).await;
    world.tables.member_left(PLACE.guild, ANNA).await.unwrap();
    assert_eq!(outcome(&world, game).await.winner, Some(Seat(1)));
    assert_eq!(
        world.stage(lobby).await,
        Stage::Closed { why: Closed::Empty }
    );
}

#[tokio::test]
async fn t18_f11_a_server_that_comes_back_within_seven_days_plays_on() {
    let world = World::new().await;
    let table = world.game().await;
    world.pass(MINUTE).await;
    world.tables.guild_gone(PLACE.guild).await.unwrap();
    world.pass(6 * DAY).await;
    assert!(matches!(
        world.stage(table).await,
        Stage::Playing {
            paused: Some(_),
            ..
        }
    ));
    world.tables.guild_back(PLACE.guild).await.unwrap();
    let deadline = world.deadline(table).await;
    assert_eq!(deadline, Some(world.clock.now().plus(2 * MINUTE)));
    world.tables.guild_gone(PLACE.guild).await.unwrap();
    world.pass(7 * DAY).await;
    assert_eq!(
        world.stage(table).await,
        Stage::Closed {
            why: Closed::PausedTooLong
        }
    );
}

#[tokio::test]
async fn t18_what_people_have_paused_stays_paused_when_the_server_is_back() {
    let world = World::new().await;
    let table = world.game().await;
    world.press(table, ANNA, Command::Pause).await.unwrap();
    world.tables.guild_gone(PLACE.guild).await.unwrap();
    world.tables.guild_back(PLACE.guild).await.unwrap();
    assert!(matches!(
        world.stage(table).await,
        Stage::Playing {
            paused: Some(_),
            ..
        }
    ));
}

#[tokio::test]
async fn t18_in_a_channel_that_is_gone_the_clock_stands_still_until_someone_presses() {
    let world = World::new().await;
    let table = world.game().await;
    world.tables.channel_gone(PLACE.channel).await.unwrap();
    world.pass(DAY).await;
    let done = world.press(table, BEN, Command::Resume).await.unwrap();
    assert!(matches!(
        done.public.stage,
        Stage::Playing { paused: None, .. }
    ));
}
