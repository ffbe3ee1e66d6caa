//! Invariant 8: what is kept has a format, old formats still load, the log is
//! append-only and names nobody; and a store that can't write costs nothing.

use sqlx::{Connection as _, Executor as _, SqliteConnection};
use tempelrat::table::{Refusal, Stage, TableId};
use tempelrat_rules::fairness::{Published, verify};

use crate::support::{ANNA, BEN, World, chance};

async fn database(world: &World) -> SqliteConnection {
    let url = format!("sqlite:{}", world.path().display());
    SqliteConnection::connect(&url).await.unwrap()
}

#[tokio::test]
async fn a_table_kept_in_format_1_still_loads_and_is_played_to_its_end() {
    let mut world = World::new().await;
    let fixture = include_str!("../fixtures/table-format-1.sql");
    database(&world).await.execute(fixture).await.unwrap();
    world.crash().await;
    let table = TableId(1);
    let view = world.public(table).await;
    assert_eq!(view.seq, 9);
    assert!(view.seats[0].lucky);
    world.play_out(table, &mut chance(1)).await;
    let Stage::Ended { fingerprint, .. } = world.stage(table).await else {
        panic!("not ended")
    };
    let proof = world.tables.proof(table).await.unwrap();
    let published = Published {
        commitment: Some(view.commitment),
        fingerprint: Some(fingerprint),
    };
    verify(&proof, &published).unwrap();
}

#[tokio::test]
async fn a_table_of_an_unknown_format_is_not_misread() {
    let mut world = World::new().await;
    let table = world.game().await;
    let newer = r#"update tables set snapshot = replace(snapshot, '{"format":1,', '{"format":2,')"#;
    database(&world).await.execute(newer).await.unwrap();
    world.crash().await;
    let refused = world.tables.public(table).await;
    assert_eq!(refused.unwrap_err(), Refusal::Store);
}

#[tokio::test]
async fn the_log_cannot_be_rewritten() {
    let world = World::new().await;
    world.game().await;
    let rewrite = "update actions set at = 0";
    let refused = database(&world).await.execute(rewrite).await.unwrap_err();
    assert!(refused.to_string().contains("append-only"), "{refused}");
}

#[tokio::test]
async fn t26_log_and_snapshot_name_seats_and_never_people() {
    let world = World::new().await;
    let table = world.game().await;
    world.play_out(table, &mut chance(2)).await;
    let texts: Vec<String> = sqlx::query_scalar(
        "select snapshot from tables union all select actor || action || events from actions
         union all select proof from proofs",
    )
    .fetch_all(&mut database(&world).await)
    .await
    .unwrap();
    assert!(texts.len() > 10);
    for text in texts {
        for name in [
            "person 101",
            "person 102",
            "\"101\"",
            "\"102\"",
            ":101,",
            ":102,",
        ] {
            assert!(!text.contains(name), "{name} in {text}");
        }
    }
}

#[tokio::test]
async fn f19_a_store_that_is_held_up_refuses_in_time_and_loses_nothing() {
    let world = World::new().await;
    let table = world.game().await;
    let before = world.public(table).await;
    let mut other = database(&world).await;
    other.execute("begin immediate").await.unwrap();
    let answer = world.some_answer(table, ANNA, &mut chance(1)).await;
    let refused = world.press(table, ANNA, answer.clone()).await;
    assert_eq!(refused.unwrap_err(), Refusal::Store);
    let refused = world.tables.open(world.opening(BEN, None)).await;
    assert_eq!(refused.unwrap_err(), Refusal::Store);
    assert_eq!(world.public(table).await, before);
    other.execute("rollback").await.unwrap();
    let done = world.press(table, ANNA, answer).await.unwrap();
    assert_eq!(done.public.seq, before.seq + 1);
}
