//! F21: the bot is killed (SIGKILL, in a process of its own) in the middle of
//! each phase and started again. The old buttons work, the table goes on,
//! nothing that anyone was told is lost, and there is still one message of the
//! table, which shows the newest state.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use std::time::Duration;

use support::apart::Apart;
use support::{
    ENGLISH, choose_best, deal, go_on, id_of, keep_all, open_hand, play_best, roles, said, table,
    table_says,
};
use tempelrat_playground::{
    Answer, Complaint, ComplaintKind, Message, OptionValue, Outcome, Person, RestFault,
};

/// How the bot answers an interaction.
const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";

/// Anna and Ben in the first round of a game.
async fn begin(world: &Apart) -> (Person, Person) {
    let (anna, ben) = (world.person("anna"), world.person("ben"));
    deal(&anna, &ben).await;
    keep_all(&anna).await;
    keep_all(&ben).await;
    table_says(&anna, "leads").await;
    (anna, ben)
}

/// What a hand shows first: the cards.
fn cards(hand: &Message) -> String {
    let text = &hand.embeds[0].description;
    let line = text.lines().find(|line| line.starts_with("**`"));
    line.expect("a line of cards").to_owned()
}

/// The table message says that this person has acted and the other is awaited.
async fn shows_the_move(world: &Apart, told: &Message) -> Message {
    let anna = world.person("anna");
    let wanted = if told.text().contains("Presented") || told.text().contains("Vorgebracht") {
        "row "
    } else {
        "passes, discards"
    };
    table_says(&anna, wanted).await
}

#[tokio::test(flavor = "multi_thread")]
async fn f21_in_the_lobby_the_old_join_button_seats_whoever_presses_it() {
    let mut world = Apart::new().await;
    let (anna, ben) = (world.person("anna"), world.person("ben"));
    said(anna.slash("sembli", &[ENGLISH]).await);
    // Whoever was told that the table stands finds it, although the bot was
    // killed before it could be posted, or right after.
    world.restart_bot().await;
    let lobby = table_says(&ben, "a table is open").await;
    world.assert_one_board();
    world.restart_bot().await;
    let joined = ben.press_on(&lobby, "Join").await;
    assert!(joined.failure().is_none(), "{joined:?}");
    table_says(&anna, "Still choosing").await;
    world.assert_one_board();
}

#[tokio::test(flavor = "multi_thread")]
async fn f21_a_challenge_is_still_open_and_its_mention_goes_when_it_is_answered() {
    let mut world = Apart::new().await;
    let (anna, ben) = (world.person("anna"), world.person("ben"));
    let asked = ("opponent", OptionValue::Id(ben.id()));
    said(anna.slash("sembli", &[ENGLISH, asked]).await);
    world.restart_bot().await;
    let challenge = table_says(&ben, "The question stands").await;
    let mentions = |person: &Person| {
        let mention = format!("<@{}>", ben.id());
        let sees = person.sees().messages;
        sees.iter().filter(|m| m.content.contains(&mention)).count()
    };
    ben.wait_for(|_| mentions(&ben) == 1).await;
    // The answer comes so soon that the bot may not even know that it had
    // posted the mention before it was killed.
    world.restart_bot().await;
    let accept = id_of(&challenge, "accept").unwrap();
    ben.press_on(&challenge, &accept).await.message();
    table_says(&anna, "Still choosing").await;
    let asks = |message: &Message| message.content.contains("asks you to a game");
    anna.wait_for(|sees| !sees.messages.iter().any(asks)).await;
    world.assert_one_board();
}

#[tokio::test(flavor = "multi_thread")]
async fn f21_in_the_mulligan_the_one_choice_that_was_made_stays() {
    let mut world = Apart::new().await;
    let (anna, ben) = (world.person("anna"), world.person("ben"));
    deal(&anna, &ben).await;
    let bens = open_hand(&ben).await;
    let before = cards(&bens);
    keep_all(&anna).await;
    world.restart_bot().await;
    table_says(&ben, "has chosen").await;
    let again = open_hand(&anna).await;
    assert!(
        again.text().contains("You keep all your cards"),
        "{}",
        again.text()
    );
    // The hand that was open before still answers, for the same cards.
    let keep = bens
        .buttons()
        .map(|button| button.custom_id.clone())
        .find(|id| id.contains(".exchange."));
    let kept = ben.press_on(&bens, &keep.unwrap()).await.message();
    assert_eq!(cards(&kept), before);
    table_says(&anna, "leads").await;
    world.assert_one_board();
}

#[tokio::test(flavor = "multi_thread")]
async fn f21_the_leader_plays_from_the_hand_that_was_open_before() {
    let mut world = Apart::new().await;
    let (anna, ben) = begin(&world).await;
    let leader = roles(&anna, &ben).0.clone();
    let hand = open_hand(&leader).await;
    world.restart_bot().await;
    let told = play_best(&leader, &hand).await;
    // Told is done: it survives that the bot is killed at once.
    world.restart_bot().await;
    shows_the_move(&world, &told).await;
    world.assert_one_board();
}

#[tokio::test(flavor = "multi_thread")]
async fn f21_the_answer_is_confirmed_on_the_panel_that_was_open_before() {
    let mut world = Apart::new().await;
    let (anna, ben) = begin(&world).await;
    let (leader, other) = roles(&anna, &ben);
    play_best(leader, &open_hand(leader).await).await;
    let confirm = choose_best(other, &open_hand(other).await).await;
    world.restart_bot().await;
    go_on(other, &confirm).await;
    // Between the rounds, killed before the table message is brought up to date.
    world.restart_bot().await;
    let next = table_says(&anna, "round 2").await;
    assert!(next.text().contains("Round 1"), "{}", next.text());
    world.assert_one_board();
    let (leader, _) = roles(&anna, &ben);
    assert_eq!(leader.id(), other.id(), "the lead has changed");
    let told = play_best(leader, &open_hand(leader).await).await;
    shows_the_move(&world, &told).await;
    world.assert_one_board();
}

#[tokio::test(flavor = "multi_thread")]
async fn f21_a_press_while_the_bot_is_away_fails_and_the_next_one_works() {
    let mut world = Apart::new().await;
    let (anna, ben) = begin(&world).await;
    let leader = roles(&anna, &ben).0.clone();
    let board = table(&leader);
    let hand = id_of(&board, "hand").unwrap();
    world.kill_bot().await;
    let answer = leader.press_on(&board, &hand).await;
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    world.start_bot().await;
    let hand = leader.press_on(&board, &hand).await.message();
    play_best(&leader, &hand).await;
    table_says(&anna, "answers").await;
    world.assert_one_board();
}

#[tokio::test(flavor = "multi_thread")]
async fn f21_a_move_whose_answer_got_lost_is_made_once() {
    let mut world = Apart::new().await;
    let (anna, ben) = begin(&world).await;
    let leader = roles(&anna, &ben).0.clone();
    let confirm = choose_best(&leader, &open_hand(&leader).await).await;
    // The move is kept, but whoever made it isn't told so before the bot ends.
    world.playground().faults().rest(RestFault {
        route: CALLBACK.to_owned(),
        times: 100,
        delay: Duration::ZERO,
        outcome: Outcome::Status(500),
    });
    let go = ["present", "pass"]
        .iter()
        .find_map(|verb| id_of(&confirm, verb))
        .unwrap();
    let lost = leader.press_on(&confirm, &go).await;
    assert!(matches!(lost, Answer::Failed(_)), "{lost:?}");
    world.kill_bot().await;
    world.playground().faults().clear();
    world.start_bot().await;
    table_says(&anna, "answers").await;
    let again = leader.press_late(&confirm, &go).await.message();
    let refused = ["decided meanwhile", "inzwischen entschieden"];
    assert!(
        refused.iter().any(|why| again.text().contains(why)),
        "{}",
        again.text()
    );
    let other = if leader.id() == anna.id() {
        &ben
    } else {
        &anna
    };
    play_best(other, &open_hand(other).await).await;
    table_says(&anna, "round 2").await;
    assert_eq!(world.boards(), (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn f21_a_house_player_whose_turn_it_was_still_moves() {
    let mut world = Apart::new().await;
    let anna = world.person("anna");
    let (house, leads) = (
        ("house", OptionValue::Integer(1)),
        ("starts", OptionValue::Integer(1)),
    );
    said(anna.slash("sembli", &[ENGLISH, house, leads]).await);
    table_says(&anna, "exchange").await;
    keep_all(&anna).await;
    // The house takes its time with the exchange, and is killed meanwhile.
    world.restart_bot().await;
    table_says(&anna, "**Anna** leads").await;
    play_best(&anna, &open_hand(&anna).await).await;
    world.restart_bot().await;
    let next = table_says(&anna, "round 2").await;
    assert!(next.text().contains("House"), "{}", next.text());
    world.assert_one_board();
}

#[tokio::test(flavor = "multi_thread")]
async fn f21_one_wish_for_a_rematch_is_remembered_and_the_second_begins_it() {
    let mut world = Apart::new().await;
    let (anna, ben) = begin(&world).await;
    let hand = open_hand(&anna).await;
    let asked = anna.press_on(&hand, &id_of(&hand, "ask").unwrap()).await;
    let asked = asked.message();
    let left = anna.press_on(&asked, &id_of(&asked, "do").unwrap()).await;
    left.message();
    world.restart_bot().await;
    let ended = table_says(&ben, "the end").await;
    assert!(ended.text().contains("has left the game"));
    world.assert_one_board();
    ben.press_on(&ended, "Rematch").await.message();
    world.restart_bot().await;
    let wished = table_says(&anna, "**Ben** would like a rematch").await;
    assert_eq!(wished.id, ended.id);
    anna.press_on(&wished, "Rematch").await.message();
    world.restart_bot().await;
    let next = table_says(&anna, "Still choosing").await;
    assert_ne!(next.id, ended.id);
    let spent = |old: &Message| old.id == ended.id && id_of(old, "rematch").is_none();
    anna.wait_for_message(spent).await;
    assert_eq!(world.boards(), (2, 1));
    keep_all(&anna).await;
    keep_all(&ben).await;
    table_says(&anna, "leads").await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn f21_a_whole_game_goes_on_through_a_kill_after_every_third_move() {
    let mut world = Apart::new().await;
    let (anna, ben) = begin(&world).await;
    let mut moves = 0;
    let mut laps = 0;
    let ended = loop {
        laps += 1;
        assert!(laps < 200, "the game never ends");
        let board = table(&anna);
        if board.text().contains("the end") {
            break board;
        }
        for person in [&anna, &ben] {
            let board = table(person);
            let Some(hand) = id_of(&board, "hand") else {
                continue;
            };
            let Answer::Reply(hand) = person.press_on(&board, &hand).await else {
                continue;
            };
            if id_of(&hand, "pass").is_none() {
                continue;
            }
            play_best(person, &hand).await;
            moves += 1;
            if moves % 3 == 0 {
                world.restart_bot().await;
                assert!(can_look(person).await, "after move {moves}");
            }
        }
    };
    assert!(moves >= 8, "{moves} moves");
    assert!(ended.text().contains("Won: "), "{}", ended.text());
    world.assert_one_board();
    let proof = anna.press_on(&ended, "Proof").await.message();
    assert_eq!(proof.attachments.len(), 1, "{proof:?}");
}

/// Whether someone can open a hand, or the game is over.
async fn can_look(person: &Person) -> bool {
    let board = table(person);
    match id_of(&board, "hand") {
        Some(hand) => matches!(person.press_late(&board, &hand).await, Answer::Reply(_)),
        None => board.text().contains("the end"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn f21_a_server_that_was_started_again_finds_the_table_going_on() {
    let mut world = Apart::new().await;
    let (anna, ben) = begin(&world).await;
    let leader = roles(&anna, &ben).0.slug().to_owned();
    let person = world.person(&leader);
    let hand = open_hand(&person).await;
    let told = play_best(&person, &hand).await;
    // The server goes at once: what couldn't be posted is posted later on.
    // That it has forgotten the interactions' tokens, as Discord wouldn't, is
    // the one thing that it may complain about.
    world.restart_server().await;
    shows_the_move(&world, &told).await;
    assert_eq!(world.boards(), (1, 1));
    let (anna, ben) = (world.person("anna"), world.person("ben"));
    let other = if leader == "anna" { &ben } else { &anna };
    play_best(other, &open_hand(other).await).await;
    table_says(&anna, "round 2").await;
    assert_eq!(world.boards(), (1, 1));
    let complaints = world.playground().complaints();
    let forgotten = |one: &Complaint| one.kind == ComplaintKind::TooLate;
    assert!(complaints.iter().all(forgotten), "{complaints:#?}");
}
