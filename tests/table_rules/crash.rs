//! F21, F5: whatever had been answered is there after a restart.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use futures::FutureExt as _;
use tempelrat::table::{Command, Refusal, Stage, Switch};
use tempelrat_rules::Chance;

use crate::support::{ANNA, BEN, CARA, PLACE, World, chance};

/// What everyone sees and what each seat sees.
async fn everything(
    world: &World,
    table: tempelrat::table::TableId,
) -> Vec<tempelrat::table::TableView> {
    let mut views = vec![world.public(table).await];
    for user in [ANNA, BEN, CARA] {
        views.push(world.tables.look(table, user).await.unwrap());
    }
    views
}

#[tokio::test]
async fn f21_a_game_goes_on_from_the_last_answered_press_after_a_crash_at_any_step() {
    let mut world = World::new().await;
    let table = world.open(ANNA).await;
    let word = Command::LuckyWord("plum".to_owned());
    world.press(table, ANNA, word).await.unwrap();
    let lobby = everything(&world, table).await;
    world.crash().await;
    assert_eq!(everything(&world, table).await, lobby);
    world.press(table, BEN, Command::Join).await.unwrap();
    let mut chance: Chance = chance(6);
    while matches!(world.stage(table).await, Stage::Playing { .. }) {
        let before = everything(&world, table).await;
        let queued = world.tables.outbox().channels().await.unwrap();
        world.crash().await;
        assert_eq!(everything(&world, table).await, before);
        assert_eq!(world.tables.outbox().channels().await.unwrap(), queued);
        world.play_one(table, &mut chance).await;
    }
    let end = everything(&world, table).await;
    let proof = world.tables.proof(table).await.unwrap();
    world.crash().await;
    assert_eq!(everything(&world, table).await, end);
    assert_eq!(world.tables.proof(table).await.unwrap(), proof);
}

#[tokio::test]
async fn f21_a_move_of_the_house_that_was_due_is_made_after_the_restart() {
    use tempelrat::house::Level;
    let mut world = World::new().await;
    let table = world.open_against_house(ANNA, Level::Medium).await;
    // Killed before the house has moved: the move is a row, not a thought.
    world.crash().await;
    world.tables.catch_up().await.unwrap();
    let view = world.view(table).await;
    assert!(view.mulligan_chosen.contains(tempelrat_rules::Seat(1)));
}

#[tokio::test]
async fn f5_buttons_of_a_table_that_is_over_are_refused_politely_after_a_restart() {
    let mut world = World::new().await;
    let table = world.game().await;
    let old = world.some_answer(table, ANNA, &mut chance(1)).await;
    world.press(table, ANNA, Command::Leave).await.unwrap();
    world.crash().await;
    for command in [
        old,
        Command::Leave,
        Command::Pause,
        Command::Join,
        Command::Cancel,
    ] {
        let refused = world.press(table, BEN, command.clone()).await.unwrap_err();
        let expected = match command {
            Command::Join => Refusal::AlreadySeated,
            _ => Refusal::Over,
        };
        assert_eq!(refused, expected);
    }
}

#[tokio::test]
async fn settings_survive_a_restart() {
    use tempelrat::speech::Language;
    let mut world = World::new().await;
    world.tables.set_mentions(ANNA, Switch::Off).await.unwrap();
    let german = Some(Language::German);
    world
        .tables
        .set_guild_language(PLACE.guild, german)
        .await
        .unwrap();
    world.crash().await;
    assert_eq!(world.tables.mentions(ANNA).await.unwrap(), Switch::Off);
    assert_eq!(
        world.tables.guild_language(PLACE.guild).await.unwrap(),
        german
    );
    world
        .tables
        .set_guild_language(PLACE.guild, None)
        .await
        .unwrap();
    assert_eq!(
        world.tables.guild_language(PLACE.guild).await.unwrap(),
        None
    );
}

#[tokio::test]
async fn tables_that_are_shut_down_refuse_and_change_nothing() {
    let world = World::new().await;
    let table = world.open(ANNA).await;
    world.tables.shutdown().await;
    let refused = world.press(table, BEN, Command::Join).await;
    assert_eq!(refused.unwrap_err(), Refusal::Store);
}

/// What is started on a runtime that has ended is dropped at once; whoever asks
/// a table then must leave the thread free, so that it is dropped as well.
#[test]
fn f21_a_runtime_that_ends_is_not_kept_by_whoever_asks_a_table() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let handle = runtime.handle().clone();
    let _context = handle.enter();
    let world = runtime.block_on(World::new());
    let table = runtime.block_on(world.open(ANNA));
    let (tables, ended) = (world.tables.clone(), handle.clone());
    drop(runtime);
    let (done, waiting) = mpsc::channel();
    thread::spawn(move || {
        let _context = ended.enter();
        let asked = tables.public(table).now_or_never();
        // Nobody listens any more if this took too long.
        let _ = done.send(asked.is_none());
    });
    let patience = Duration::from_secs(10);
    assert_eq!(waiting.recv_timeout(patience), Ok(true));
}
