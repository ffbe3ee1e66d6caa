//! Two people play the beginning of a game through the playground: the bot's
//! own code, serenity, REST and gateway, and nothing else.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use support::{ENGLISH, World, begin, id_of, open_hand, play_best, roles, said, table, table_says};
use tempelrat_playground::{Answer, OptionValue};

#[tokio::test(flavor = "multi_thread")]
async fn two_people_open_join_exchange_and_play_a_round() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    let (leader, other) = roles(&anna, &ben);
    play_best(leader, &open_hand(leader).await).await;
    table_says(&anna, "answers").await;
    play_best(other, &open_hand(other).await).await;
    table_says(&anna, "round 2").await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t28_each_person_is_answered_in_the_language_of_their_client() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    assert!(open_hand(&anna).await.text().contains("Your hand"));
    assert!(open_hand(&ben).await.text().contains("Deine Hand"));
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn f3_a_hand_can_be_opened_any_number_of_times() {
    let world = World::new().await;
    let (anna, _) = begin(&world).await;
    let first = open_hand(&anna).await;
    for _ in 0..4 {
        assert_eq!(open_hand(&anna).await.text(), first.text());
    }
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t7_an_open_hand_is_refreshed_when_the_other_moves() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    let (leader, other) = roles(&anna, &ben);
    let waiting = open_hand(other).await;
    assert_eq!(id_of(&waiting, "pass"), None, "it is the leader's turn");
    play_best(leader, &open_hand(leader).await).await;
    let refreshed = other
        .wait_for_message(|message| message.id == waiting.id && id_of(message, "pass").is_some())
        .await;
    play_best(other, &refreshed).await;
    table_says(&anna, "round 2").await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t8_a_button_of_an_earlier_choice_is_answered_with_the_state() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    let (leader, _) = roles(&anna, &ben);
    let hand = open_hand(leader).await;
    let stale = open_hand(leader).await;
    play_best(leader, &hand).await;
    let pass = id_of(&stale, "pass").unwrap();
    let answer = leader.select_late(&stale, &pass, &["0"]).await;
    let text = said(answer);
    assert!(
        text.contains("decided meanwhile") || text.contains("inzwischen entschieden"),
        "{text}"
    );
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn f8_a_deleted_table_message_comes_back_exactly_once() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    let (leader, _) = roles(&anna, &ben);
    let hand = open_hand(leader).await;
    let lost = table(&anna);
    assert!(anna.delete(&lost), "anna may delete messages");
    play_best(leader, &hand).await;
    let back = table_says(&anna, "answers").await;
    assert_ne!(back.id, lost.id);
    let hands = anna
        .sees()
        .messages
        .iter()
        .filter(|m| id_of(m, "hand").is_some())
        .count();
    assert_eq!(hands, 1);
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t4_a_game_against_the_house_begins_at_once() {
    let world = World::new().await;
    let anna = world.person("anna");
    let answer = anna
        .slash("sembli", &[ENGLISH, ("house", OptionValue::Integer(0))])
        .await;
    let Answer::Reply(hand) = answer else {
        panic!("{answer:?}")
    };
    assert!(hand.text().contains("Your hand"), "{}", hand.text());
    let keep = hand.button("Keep all").unwrap().custom_id.clone();
    anna.press_on(&hand, &keep).await.message();
    table_says(&anna, "House (Easy)").await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn help_about_and_rules_answer_in_both_languages() {
    let world = World::new().await;
    for name in ["anna", "ben"] {
        let person = world.person(name);
        for command in ["help", "about"] {
            let text = said(person.slash(command, &[]).await);
            assert!(text.len() > 80, "{text}");
        }
    }
    world.assert_no_complaints();
}
