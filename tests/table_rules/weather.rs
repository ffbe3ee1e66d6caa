//! Random people, random time, random crashes: what holds at every step.

use std::time::Duration;

use tempelrat::house::Level;
use tempelrat::table::{Closed, Command, Notice, Post, Stage, TableId, TableView, UserId};
use tempelrat_clock::Timestamp;
use tempelrat_rules::{Chance, Seat, any};

use crate::support::{ANNA, BEN, CARA, MINUTE, SECOND, World, chance, random_answer};

/// What doesn't depend on the moment: a restart may give more time (T13).
fn timeless(mut view: TableView) -> TableView {
    match &mut view.stage {
        Stage::Playing { deadline, .. } => *deadline = None,
        Stage::Lobby { closes, challenge } => {
            *closes = Timestamp(0);
            if let Some(challenge) = challenge {
                challenge.until = Timestamp(0);
            }
        }
        Stage::Ended { .. } | Stage::Closed { .. } => {}
    }
    view
}

async fn seen_by_all(world: &World, table: TableId) -> Vec<TableView> {
    let mut views = vec![timeless(world.public(table).await)];
    for user in [ANNA, BEN, CARA] {
        views.push(timeless(world.tables.glance(table, user).await.unwrap()));
    }
    views
}

async fn something(world: &World, table: TableId, user: UserId, chance: &mut Chance) -> Command {
    let own = world.tables.glance(table, user).await.unwrap();
    if let Stage::Playing {
        game: any::View::Sembli(game),
        ..
    } = &own.stage
        && let tempelrat_rules::Viewer::Seat(_) = game.viewer
        && chance.below(8) > 0
    {
        return random_answer(game, chance);
    }
    match chance.below(14) {
        0 => Command::Leave,
        1 => Command::Cancel,
        2 => Command::Pause,
        3 | 4 => Command::Resume,
        5 => Command::HandToHouse(Level::Easy),
        6 => Command::Return,
        7 => Command::LuckyWord("plum".to_owned()),
        8 => Command::Remove(Seat(u8::try_from(chance.below(3)).unwrap())),
        9 => Command::Start,
        10..13 => Command::Rematch,
        _ => Command::Join,
    }
}

#[tokio::test]
async fn f21_nothing_that_was_answered_is_lost_in_any_weather() {
    let mut seen = [0; 4];
    for seed in 0..8 {
        let mut world = World::new().await;
        let mut chance = chance(seed);
        let mut table = world.open(ANNA).await;
        for step in 1..=60 {
            match chance.below(8) {
                // Now and then somebody is fed up.
                _ if step % 20 == 0 => {
                    let _ = world.press(table, ANNA, Command::Leave).await;
                }
                0 => {
                    let before = seen_by_all(&world, table).await;
                    world
                        .crash_for(Duration::from_secs(chance.below(900).into()))
                        .await;
                    assert_eq!(seen_by_all(&world, table).await, before, "seed {seed}");
                }
                1 => world.pass(SECOND * chance.below(240)).await,
                _ => table = press(&world, table, &mut chance).await,
            }
            match world.stage(table).await {
                Stage::Lobby { .. } => seen[0] += 1,
                Stage::Playing { .. } => seen[1] += 1,
                Stage::Ended { .. } => seen[2] += 1,
                Stage::Closed { .. } => {
                    seen[3] += 1;
                    table = world.open(ANNA).await;
                    world.press(table, BEN, Command::Join).await.unwrap();
                }
            }
        }
    }
    assert!(
        seen.iter().all(|times| *times > 2),
        "the weather was too calm: {seen:?}"
    );
}

/// Someone presses something. Refused, it changes nothing but that its owner is
/// back; accepted, it is the newest state. The table may be that of a rematch.
async fn press(world: &World, table: TableId, chance: &mut Chance) -> TableId {
    let user = *chance.pick(&[ANNA, BEN, CARA]).unwrap();
    world.tables.catch_up().await.unwrap();
    // A look brings its owner back, so that the press itself has one effect.
    world.tables.look(table, user).await.unwrap();
    let before = seen_by_all(world, table).await;
    let command = something(world, table, user, chance).await;
    let request = world.request(user, command.clone());
    match world.tables.act(table, request.clone()).await {
        Err(_) => {
            assert_eq!(seen_by_all(world, table).await, before, "{command:?}");
            table
        }
        Ok(done) => {
            assert!(done.table != table || done.public.seq <= before[0].seq + 1);
            let again = world.tables.act(table, request).await.unwrap();
            assert_eq!(again.table, done.table, "{command:?}");
            done.table
        }
    }
}

/// Waits, without touching any table, until something has been queued.
async fn queued(world: &World) {
    let outbox = world.tables.outbox();
    let queued = async {
        while outbox.channels().await.unwrap().is_empty() {
            outbox.queued().await;
        }
    };
    let hung = Duration::from_secs(30);
    tokio::time::timeout(hung, queued)
        .await
        .expect("the clockwork runs");
}

#[tokio::test]
async fn the_clockwork_does_what_is_due_without_being_asked() {
    let world = World::new().await;
    world.open(CARA).await;
    world.sent().await;
    world.clock.advance(30 * MINUTE);
    queued(&world).await;
    let closed = Post::Notice(Notice::Closed(Closed::Idle));
    assert!(world.sent().await.contains(&closed));
    world.game().await;
    world.sent().await;
    world.clock.advance(2 * MINUTE);
    queued(&world).await;
    let posts = world.sent().await;
    assert!(
        posts
            .iter()
            .all(|post| matches!(post, Post::Reminder { .. })),
        "{posts:?}"
    );
    world.clock.advance(MINUTE);
    queued(&world).await;
}

#[tokio::test]
async fn t4_a_house_player_takes_its_time_and_goes_on_after_a_restart() {
    let mut world = World::with_house(2 * SECOND).await;
    let table = world.open_against_house(ANNA, Level::Medium).await;
    let chosen = async |world: &World| world.view(table).await.mulligan_chosen.contains(Seat(1));
    world.pass(SECOND).await;
    assert!(!chosen(&world).await);
    world.crash_for(MINUTE).await;
    world.pass(SECOND / 2).await;
    assert!(
        !chosen(&world).await,
        "time doesn't run while the bot is down"
    );
    world.pass(2 * SECOND).await;
    assert!(chosen(&world).await);
}
