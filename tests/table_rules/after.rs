//! T19, T21, T24: result, proof, rematch.

use sqlx::{Connection as _, Executor as _};
use tempelrat::house::Level;
use tempelrat::table::{Command, Refusal, Stage, TableId, TableOptions};
use tempelrat_rules::fairness::{Published, verify};
use tempelrat_rules::{Seat, SeatSet, any};

use crate::support::{ANNA, BEN, CARA, PLACE, World, chance, good_answer, view_of};

async fn ended(world: &World, seed: u8) -> TableId {
    let table = world.game().await;
    world.play_out(table, &mut chance(seed)).await;
    table
}

#[tokio::test]
async fn t24_the_proof_is_opened_at_the_end_only_and_holds() {
    let world = World::new().await;
    let table = world.open(ANNA).await;
    let word = Command::LuckyWord("plum".to_owned());
    world.press(table, ANNA, word).await.unwrap();
    assert_eq!(
        world.tables.proof(table).await.unwrap_err(),
        Refusal::NotRunning
    );
    let commitment = world.public(table).await.commitment;
    world.press(table, BEN, Command::Join).await.unwrap();
    assert_eq!(
        world.tables.proof(table).await.unwrap_err(),
        Refusal::Started
    );
    world.play_out(table, &mut chance(4)).await;
    let Stage::Ended { fingerprint, .. } = world.stage(table).await else {
        panic!("not ended")
    };
    let proof = world.tables.proof(table).await.unwrap();
    let published = Published {
        commitment: Some(commitment),
        fingerprint: Some(fingerprint),
    };
    let report = verify(&proof, &published).unwrap();
    assert!(report.finished);
    assert!(proof.contains("plum"));
    assert!(!proof.contains("person"), "seats have no names");
}

#[tokio::test]
async fn t24_a_proof_of_a_game_with_missed_deadlines_and_a_house_player_holds() {
    use crate::support::MINUTE;
    let world = World::new().await;
    let game = world.game().await;
    for _ in 0..3 {
        world.pass(3 * MINUTE).await;
    }
    let house = world.open_against_house(ANNA, Level::Medium).await;
    world.press(house, ANNA, Command::Leave).await.unwrap();
    for table in [game, house] {
        let Stage::Ended { fingerprint, .. } = world.stage(table).await else {
            panic!("not ended")
        };
        let proof = world.tables.proof(table).await.unwrap();
        let published = Published {
            commitment: Some(world.public(table).await.commitment),
            fingerprint: Some(fingerprint),
        };
        verify(&proof, &published).unwrap();
    }
}

#[tokio::test]
async fn t19_a_rematch_needs_both_and_the_other_starts() {
    let world = World::new().await;
    let options = TableOptions {
        plain_text: true,
        ..TableOptions::default()
    };
    let table = world.open_with(ANNA, options).await;
    world.press(table, BEN, Command::Join).await.unwrap();
    let first = world.view(table).await.leader;
    world.play_out(table, &mut chance(1)).await;
    let Stage::Ended {
        next_commitment, ..
    } = world.stage(table).await
    else {
        panic!("not ended")
    };
    let refused = world.press(table, CARA, Command::Rematch).await;
    assert_eq!(refused.unwrap_err(), Refusal::NotSeated);
    let done = world.press(table, BEN, Command::Rematch).await.unwrap();
    let Stage::Ended { rematch, .. } = done.public.stage else {
        panic!("not ended")
    };
    assert_eq!((done.table, rematch), (table, SeatSet::of(Seat(1))));
    let refused = world.press(table, BEN, Command::Rematch).await;
    assert_eq!(refused.unwrap_err(), Refusal::AlreadyAsked);

    let last = world.request(ANNA, Command::Rematch);
    let done = world.tables.act(table, last.clone()).await.unwrap();
    assert_ne!(done.table, table);
    let game = view_of(done.own.stage.clone());
    assert_eq!(game.leader, Seat(1 - first.0), "the other one starts");
    assert!(done.public.options.plain_text);
    assert_eq!(done.public.commitment, next_commitment);
    let again = world.tables.act(table, last).await.unwrap();
    assert_eq!(again.table, done.table, "the same press, the same table");
    assert_eq!(
        world.tables.mine(PLACE.guild, BEN).await.unwrap(),
        [done.table]
    );
    let Stage::Ended { rematch_table, .. } = world.stage(table).await else {
        panic!("not ended")
    };
    assert_eq!(rematch_table, Some(done.table));
    // And its proof holds as well.
    world.play_out(done.table, &mut chance(2)).await;
    let published = Published {
        commitment: Some(next_commitment),
        fingerprint: None,
    };
    verify(&world.tables.proof(done.table).await.unwrap(), &published).unwrap();
}

#[tokio::test]
async fn t19_a_rematch_against_the_house_starts_at_once() {
    let world = World::new().await;
    let table = world.open_against_house(ANNA, Level::Easy).await;
    world.tables.catch_up().await.unwrap();
    let own = view_of(world.tables.look(table, ANNA).await.unwrap().stage);
    let command = good_answer(&own, &mut chance(1));
    world.press(table, ANNA, command).await.unwrap();
    world.press(table, ANNA, Command::Leave).await.unwrap();
    let done = world.press(table, ANNA, Command::Rematch).await.unwrap();
    assert_ne!(done.table, table);
    assert!(matches!(done.public.stage, Stage::Playing { .. }));
}

#[tokio::test]
async fn t19_a_crash_between_the_last_wish_and_the_note_of_the_new_table_loses_nothing() {
    let mut world = World::new().await;
    let table = ended(&world, 1).await;
    world.press(table, ANNA, Command::Rematch).await.unwrap();
    let last = world.request(BEN, Command::Rematch);
    let done = world.tables.act(table, last.clone()).await.unwrap();
    // As if the bot had been killed before the old table knew of the new one.
    let url = format!("sqlite:{}", world.path().display());
    let mut database = sqlx::SqliteConnection::connect(&url).await.unwrap();
    let forgotten = r#"update tables set snapshot =
        replace(snapshot, '"rematch_table":2', '"rematch_table":null') where id = 1"#;
    database.execute(forgotten).await.unwrap();
    world.crash().await;
    let again = world.tables.act(table, last).await.unwrap();
    assert_eq!(again.table, done.table);
    let other = world.press(table, ANNA, Command::Rematch).await.unwrap();
    assert_eq!(other.table, done.table);
    let tables = world.tables.mine(PLACE.guild, ANNA).await.unwrap();
    assert_eq!(tables, [done.table]);
}

#[tokio::test]
async fn t21_a_result_is_kept_once_with_points_ranks_and_whether_it_counts() {
    let world = World::new().await;
    let whole = ended(&world, 3).await;
    let unplayed = world.game().await;
    world.press(unplayed, ANNA, Command::Leave).await.unwrap();
    let house = world.open_against_house(ANNA, Level::Easy).await;
    let own = view_of(world.tables.look(house, ANNA).await.unwrap().stage);
    let answer = good_answer(&own, &mut chance(1));
    world.press(house, ANNA, answer).await.unwrap();
    world.press(house, ANNA, Command::Leave).await.unwrap();
    let cancelled = world.game().await;
    world
        .manage(cancelled, ANNA, Command::Cancel)
        .await
        .unwrap();

    let rows = results(&world).await;
    let counted: Vec<(i64, &str)> = rows.iter().map(|(t, c, _)| (*t, c.as_str())).collect();
    let expected = [
        (whole.0, "people"),
        (unplayed.0, "none"),
        (house.0, "house"),
    ];
    assert_eq!(counted, expected);
    let Stage::Ended {
        outcome: any::Outcome::Sembli(outcome),
        ..
    } = world.stage(whole).await
    else {
        panic!("not ended")
    };
    let points: Vec<i64> = rows[0].2.iter().map(|(points, _)| *points).collect();
    assert_eq!(points, outcome.points.map(i64::from));
    for (seat, (_, rank)) in (0..).map(Seat).zip(&rows[0].2) {
        let lost = outcome.winner.is_some_and(|winner| winner != seat);
        assert_eq!(*rank, if lost { 2 } else { 1 });
    }
}

type ResultOf = (i64, String, Vec<(i64, i64)>);

/// Table, what it counts for, and points and rank by seat, as stored.
async fn results(world: &World) -> Vec<ResultOf> {
    let url = format!("sqlite:{}", world.path().display());
    let mut database = sqlx::SqliteConnection::connect(&url).await.unwrap();
    let tables: Vec<(i64, String)> =
        sqlx::query_as("select table_id, counted from results order by table_id")
            .fetch_all(&mut database)
            .await
            .unwrap();
    let mut results = Vec::new();
    for (table, counted) in tables {
        let seats: Vec<(i64, i64)> = sqlx::query_as(
            "select points, rank from result_seats where table_id = ? order by seat",
        )
        .bind(table)
        .fetch_all(&mut database)
        .await
        .unwrap();
        results.push((table, counted, seats));
    }
    results
}
