//! F16, F17, F19: many at once.

use std::sync::Arc;

use tempelrat::table::{ChannelId, Command, GuildId, Place, Refusal, Request, Stage, UserId};

use crate::support::{ANNA, World, chance, person, random_answer, view_of};

async fn all_at_once<T: Send + 'static>(
    work: impl IntoIterator<Item = impl Future<Output = T> + Send + 'static>,
) -> Vec<T> {
    let tasks: Vec<_> = work.into_iter().map(tokio::spawn).collect();
    let mut results = Vec::new();
    for task in tasks {
        results.push(task.await.unwrap());
    }
    results
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn f17_of_fifty_who_join_at_once_one_gets_the_seat_and_the_others_are_told() {
    let world = Arc::new(World::new().await);
    let table = world.open(ANNA).await;
    let joins = (0..50).map(|n| {
        let world = Arc::clone(&world);
        async move { world.press(table, UserId(500 + n), Command::Join).await }
    });
    let results = all_at_once(joins).await;
    let (seated, refused): (Vec<_>, Vec<_>) = results.into_iter().partition(Result::is_ok);
    assert_eq!(seated.len(), 1);
    assert!(refused.into_iter().all(|r| r.unwrap_err() == Refusal::Full));
    assert_eq!(world.public(table).await.seats.len(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn f16_of_many_presses_for_one_choice_one_counts_and_the_others_are_told() {
    let world = Arc::new(World::new().await);
    let table = world.game().await;
    let answer = world.some_answer(table, ANNA, &mut chance(1)).await;
    let presses = (0..50).map(|_| {
        let (world, answer) = (Arc::clone(&world), answer.clone());
        async move { world.press(table, ANNA, answer).await }
    });
    let results = all_at_once(presses).await;
    let accepted = results.iter().filter(|result| result.is_ok()).count();
    assert_eq!(accepted, 1);
    for refused in results.into_iter().filter_map(Result::err) {
        assert!(matches!(refused, Refusal::Game(_)), "{refused:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_same_interaction_fifty_times_at_once_counts_once_and_all_are_answered_alike() {
    let world = Arc::new(World::new().await);
    let opening = world.opening(ANNA, None);
    let opens = (0..50).map(|_| {
        let (world, opening) = (Arc::clone(&world), opening.clone());
        async move { world.tables.open(opening).await.unwrap().table }
    });
    let tables = all_at_once(opens).await;
    assert!(tables.iter().all(|table| *table == tables[0]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn t1_ten_tables_joined_at_once_leave_a_person_at_three() {
    let world = Arc::new(World::new().await);
    let mut tables = Vec::new();
    for n in 0..10 {
        tables.push(world.open(UserId(600 + n)).await);
    }
    let joins = tables.into_iter().map(|table| {
        let world = Arc::clone(&world);
        async move { world.press(table, ANNA, Command::Join).await }
    });
    let results = all_at_once(joins).await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 3);
    for refused in results.into_iter().filter_map(Result::err) {
        assert_eq!(refused, Refusal::TooManyTables);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn f19_two_hundred_tables_play_at_once_and_no_move_is_lost() {
    const TABLES: u64 = 200;
    const MOVES: usize = 6;
    let world = Arc::new(World::new().await);
    let games = (0..TABLES).map(|n| {
        let world = Arc::clone(&world);
        async move { play_some(&world, n, MOVES).await }
    });
    for seq in all_at_once(games).await {
        // Opened, joined, and each move once.
        assert_eq!(seq, 2 + i64::try_from(MOVES).unwrap());
    }
}

async fn play_some(world: &World, n: u64, moves: usize) -> i64 {
    let users = [UserId(10_000 + 2 * n), UserId(10_001 + 2 * n)];
    let place = Place {
        guild: GuildId(7),
        channel: ChannelId(1_000 + n),
    };
    let mut open = world.opening(users[0], None);
    open.place = place;
    let table = world.tables.open(open).await.unwrap().table;
    let press = async |user, command| {
        let request = Request {
            interaction: world.interaction(),
            person: person(user),
            place,
            command,
        };
        world.tables.act(table, request).await.unwrap()
    };
    let mut seen = press(users[1], Command::Join).await;
    let mut chance = chance(u8::try_from(n % 251).unwrap());
    for _ in 0..moves {
        let Stage::Playing { game, .. } = &seen.public.stage else {
            panic!("over too soon")
        };
        let user = users[game.to_act().iter().next().unwrap().index()];
        let own = world.tables.look(table, user).await.unwrap();
        seen = press(user, random_answer(&view_of(own.stage), &mut chance)).await;
    }
    seen.public.seq
}
