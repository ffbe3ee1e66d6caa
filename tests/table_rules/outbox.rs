//! Invariant 7: what is to be published is queued with the action it stems
//! from, in order, and nothing is lost or shown twice.

use tempelrat::table::{Command, MessageId, Post, TableMessage};

use crate::support::{ANNA, BEN, MINUTE, PLACE, SECOND, World, chance};

#[tokio::test]
async fn states_of_a_table_share_one_row_and_the_newest_wins() {
    let world = World::new().await;
    let table = world.game().await;
    for seed in 0..3 {
        world.play_one(table, &mut chance(seed)).await;
    }
    let rows = world.sent_rows().await;
    let states: Vec<_> = rows.iter().filter(|row| row.post == Post::Table).collect();
    assert_eq!(states.len(), 1);
    assert_eq!(states[0].seq, world.public(table).await.seq);
    assert!(world.tables.outbox().channels().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_state_that_changes_while_it_is_sent_is_sent_again() {
    let world = World::new().await;
    let table = world.open(ANNA).await;
    let outbox = world.tables.outbox();
    let row = outbox
        .next(PLACE.channel, world.clock.now())
        .await
        .unwrap()
        .unwrap();
    let word = Command::LuckyWord("plum".to_owned());
    world.press(table, ANNA, word).await.unwrap();
    outbox.sent(&row, None).await.unwrap();
    let next = outbox
        .next(PLACE.channel, world.clock.now())
        .await
        .unwrap()
        .unwrap();
    assert_eq!((next.post, next.seq), (Post::Table, row.seq + 1));
}

#[tokio::test]
async fn a_row_is_kept_over_a_crash_with_its_nonce_until_it_is_sent() {
    let mut world = World::new().await;
    world.open(ANNA).await;
    let next = async |world: &World| {
        let outbox = world.tables.outbox();
        outbox.next(PLACE.channel, world.clock.now()).await.unwrap()
    };
    let before = next(&world).await.unwrap();
    world.crash().await;
    let after = next(&world).await.unwrap();
    assert_eq!(before, after);
    assert!(after.nonce.len() <= 25);
}

#[tokio::test]
async fn a_row_that_is_put_off_waits_and_holds_up_those_behind_it() {
    let world = World::new().await;
    world.game().await;
    let outbox = world.tables.outbox();
    let now = world.clock.now();
    let row = outbox.next(PLACE.channel, now).await.unwrap().unwrap();
    outbox
        .retry(&row, now.plus(MINUTE), "rate limited")
        .await
        .unwrap();
    assert_eq!(
        outbox
            .next(PLACE.channel, now.plus(MINUTE - SECOND))
            .await
            .unwrap(),
        None
    );
    let ready = outbox.channels().await.unwrap()[0].ready;
    assert_eq!(ready, now.plus(MINUTE));
    let again = outbox.next(PLACE.channel, ready).await.unwrap().unwrap();
    assert_eq!((again.id, again.attempts), (row.id, 1));
    outbox.give_up(&again, "no permission").await.unwrap();
    let next = outbox.next(PLACE.channel, now).await.unwrap().unwrap();
    assert!(next.id > row.id);
}

#[tokio::test]
async fn t6_the_mention_of_a_turn_is_found_again_when_the_turn_is_over() {
    let mut world = World::new().await;
    let table = world.game().await;
    world.sent().await;
    world.crash().await;
    let answer = world.some_answer(table, ANNA, &mut chance(1)).await;
    world.press(table, ANNA, answer).await.unwrap();
    let outbox = world.tables.outbox();
    let mut deleted = Vec::new();
    while let Some(row) = outbox.next(PLACE.channel, world.clock.now()).await.unwrap() {
        if matches!(row.post, Post::TurnOver { .. }) {
            deleted.extend(outbox.mentions(&row).await.unwrap());
            outbox.sent(&row, None).await.unwrap();
            assert!(outbox.mentions(&row).await.unwrap().is_empty());
        } else {
            outbox.sent(&row, None).await.unwrap();
        }
    }
    assert_eq!(deleted.len(), 1, "Anna's mention");
    assert_eq!(deleted[0].channel, PLACE.channel);
}

#[tokio::test]
async fn t2_a_challenge_calls_the_challenged_until_it_is_over() {
    let world = World::new().await;
    let table = world.challenge(ANNA, BEN).await.unwrap().table;
    let posts = world.sent().await;
    assert!(
        posts
            .iter()
            .any(|post| matches!(post, Post::Challenge { user, .. } if *user == BEN))
    );
    world.press(table, BEN, Command::Accept).await.unwrap();
    assert!(world.sent().await.contains(&Post::ChallengeOver));
}

#[tokio::test]
async fn t5_the_table_message_never_goes_back_and_comes_back_when_it_is_gone() {
    let world = World::new().await;
    let table = world.open(ANNA).await;
    world.sent().await;
    let outbox = world.tables.outbox();
    let message = |shows| TableMessage {
        channel: PLACE.channel,
        message: MessageId(5),
        shows,
    };
    outbox.set_table_message(table, message(3)).await.unwrap();
    outbox.set_table_message(table, message(2)).await.unwrap();
    assert_eq!(outbox.table_message(table).await.unwrap(), Some(message(3)));
    assert_eq!(world.public(table).await.message, Some(message(3)));
    outbox.forget_table_message(table).await.unwrap();
    assert_eq!(outbox.table_message(table).await.unwrap(), None);
    outbox.show_again(table).await.unwrap();
    outbox.show_again(table).await.unwrap();
    assert_eq!(world.sent().await, [Post::Table]);
}

#[tokio::test]
async fn the_sender_is_woken_after_a_commit() {
    let world = World::new().await;
    let outbox = world.tables.outbox();
    outbox.queued().await;
    let sender = tokio::spawn({
        let outbox = outbox.clone();
        async move { outbox.queued().await }
    });
    tokio::task::yield_now().await;
    assert!(!sender.is_finished());
    world.open(ANNA).await;
    sender.await.unwrap();
}
