//! What can happen around a game, through the playground: challenges, ends,
//! refusals, missing permissions, a broken server, a restart.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use std::time::Duration;

use support::{
    ENGLISH, World, begin, id_of, open_hand, play_best, play_to_the_end, roles, said, table,
    table_says,
};
use tempelrat_playground::{
    Answer, Delivery, Message, OptionValue, Outcome, Permissions, RestFault,
};

#[tokio::test(flavor = "multi_thread")]
async fn t19_a_whole_game_ends_with_a_proof_and_a_rematch() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    let ended = play_to_the_end(&anna, &ben).await;
    assert!(ended.text().contains("Won: "), "{}", ended.text());
    let proof = anna.press("Proof").await.message();
    assert!(proof.is_ephemeral());
    assert_eq!(proof.attachments.len(), 1, "{proof:?}");
    ben.press("Rematch").await.message();
    table_says(&anna, "would like a rematch").await;
    anna.press("Rematch").await.message();
    let next = table_says(&anna, "exchange").await;
    assert_ne!(next.id, ended.id);
    let old = anna.sees().message(ended.id).unwrap().clone();
    assert_eq!(
        id_of(&old, "rematch"),
        None,
        "the old table offers no second rematch"
    );
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t2_a_challenge_is_for_one_person_alone() {
    let world = World::new().await;
    let (anna, ben, carla) = (
        world.person("anna"),
        world.person("ben"),
        world.person("carla"),
    );
    let asked = ("opponent", OptionValue::Id(ben.id()));
    let opened = said(anna.slash("sembli", &[ENGLISH, asked]).await);
    assert!(opened.contains("has been asked"), "{opened}");
    let challenge = table_says(&carla, "asks").await;
    carla
        .wait_for_message(|message| message.content.contains(&format!("<@{}>", ben.id())))
        .await;
    let accept = id_of(&challenge, "accept").unwrap();
    let refused = said(carla.press_on(&challenge, &accept).await);
    assert!(refused.contains("Only **"), "{refused}");
    ben.press_on(&challenge, &accept).await.message();
    table_says(&carla, "exchange").await;
    // The mention is gone once it is answered (T6).
    carla
        .wait_for(|sees| {
            let asks = |content: &str| content.contains("asks you to a game");
            !sees.messages.iter().any(|message| asks(&message.content))
        })
        .await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t4b_nobody_challenges_themselves_or_a_bot() {
    let world = World::new().await;
    let anna = world.person("anna");
    let oneself = ("opponent", OptionValue::Id(anna.id()));
    let text = said(anna.slash("sembli", &[oneself]).await);
    assert!(text.contains("challenge oneself"), "{text}");
    let bot = ("opponent", OptionValue::Id(world.playground.bot_id()));
    let text = said(anna.slash("sembli", &[bot]).await);
    assert!(text.contains("Bots don’t answer"), "{text}");
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_is_a_whisper_that_says_why() {
    let world = World::new().await;
    let (anna, ben, carla) = (
        world.person("anna"),
        world.person("ben"),
        world.person("carla"),
    );
    anna.slash("sembli", &[ENGLISH]).await.message();
    let lobby = table_says(&ben, "a table is open").await;
    let again = anna.press_on(&lobby, "Join").await.message();
    assert!(again.is_ephemeral() && again.text().contains("at this table already"));
    let early = anna.press_on(&lobby, "Start").await.message();
    assert!(early.text().contains("at least 2"), "{}", early.text());
    let stranger = ben.press_on(&lobby, "Options").await.message();
    assert!(
        stranger.text().contains("wer eingeladen hat"),
        "{}",
        stranger.text()
    );
    ben.press_on(&lobby, "Join").await.message();
    let late = carla.press_late(&lobby, "Join").await.message();
    assert!(late.is_ephemeral(), "{late:?}");
    let watching = carla.press("My hand").await.message();
    assert!(
        watching.text().contains("You don’t sit at this table"),
        "{}",
        watching.text()
    );
    assert!(
        watching.text().contains("Draw pile"),
        "the state is shown as well"
    );
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn s3_cards_that_make_no_argument_are_refused_with_the_reason() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    let (leader, _) = roles(&anna, &ben);
    let hand = open_hand(leader).await;
    let compose = id_of(&hand, "compose").unwrap();
    let mut refused = None;
    for cards in [
        ["0", "1", "2"],
        ["0", "1", "6"],
        ["0", "3", "6"],
        ["1", "4", "6"],
    ] {
        let text = leader
            .select_late(&hand, &compose, &cards)
            .await
            .message()
            .text();
        if text.contains("make no argument") || text.contains("sind kein Argument") {
            refused = Some(text);
        }
    }
    assert!(
        refused.is_some(),
        "one of four sets at random makes no argument"
    );
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t15_leaving_is_asked_once_more_and_loses() {
    let world = World::new().await;
    let (anna, _) = begin(&world).await;
    let hand = open_hand(&anna).await;
    let asked = anna
        .press_on(&hand, &id_of(&hand, "ask").unwrap())
        .await
        .message();
    assert!(asked.text().contains("Really leave?"), "{}", asked.text());
    let left = anna
        .press_on(&asked, &id_of(&asked, "do").unwrap())
        .await
        .message();
    assert!(
        left.text().contains("You have left the game"),
        "{}",
        left.text()
    );
    table_says(&anna, "has left the game").await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t14_the_host_pauses_and_goes_on() {
    let world = World::new().await;
    let (anna, _) = begin(&world).await;
    let more = anna.press("More").await.message();
    let paused = anna
        .press_on(&more, &id_of(&more, "pause").unwrap())
        .await
        .message();
    assert!(
        paused.text().contains("The table is paused"),
        "{}",
        paused.text()
    );
    table_says(&anna, "Paused.").await;
    let resume = id_of(&paused, "resume").unwrap();
    let resumed = anna.press_on(&paused, &resume).await.message();
    assert!(resumed.text().contains("On it goes"), "{}", resumed.text());
    table_says(&anna, "Time runs out").await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t24_a_lucky_word_is_given_in_a_form() {
    let world = World::new().await;
    let anna = world.person("anna");
    anna.slash("sembli", &[ENGLISH]).await.message();
    table_says(&anna, "a table is open").await;
    let form = anna.press("Lucky word").await.modal();
    let thanks = said(anna.submit(&form, &[("text", "Glückskeks")]).await);
    assert!(thanks.contains("in the shuffle"), "{thanks}");
    table_says(&anna, "with a lucky word").await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn f4_a_form_that_is_never_sent_holds_nothing_up() {
    let world = World::new().await;
    let (anna, ben) = (world.person("anna"), world.person("ben"));
    anna.slash("sembli", &[ENGLISH]).await.message();
    table_says(&anna, "a table is open").await;
    anna.press("Lucky word").await.modal();
    ben.press("Join").await.message();
    table_says(&anna, "exchange").await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t1_options_are_changed_in_the_lobby_by_the_host() {
    let world = World::new().await;
    let anna = world.person("anna");
    anna.slash("sembli", &[ENGLISH]).await.message();
    table_says(&anna, "a table is open").await;
    let options = anna.press("Options").await.message();
    let rules = options
        .selects()
        .find(|menu| menu.custom_id.ends_with("set.house"))
        .unwrap();
    let saved = anna
        .select_on(&options, &rules.custom_id, &["ace-low", "tie-break"])
        .await;
    assert!(said(saved).contains("Saved."));
    table_says(&anna, "Ace low").await;
    let pace = options
        .selects()
        .find(|menu| menu.custom_id.ends_with("set.pace"))
        .unwrap();
    anna.select_on(&options, &pace.custom_id, &["open"])
        .await
        .message();
    let changed = table_says(&anna, "no deadline").await;
    assert!(changed.text().contains("Ace low"), "earlier changes stay");
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn f6_a_direct_message_is_politely_declined() {
    let world = World::new().await;
    let anna = world.person("anna").in_dm();
    match anna.slash("sembli", &[]).await {
        // Discord doesn't even offer the command there.
        Answer::Failed(_) => {}
        answer => assert!(said(answer).contains("a channel with people in it")),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn f7_missing_permissions_are_named_before_a_table_opens() {
    let world = World::new().await;
    let anna = world.person("anna");
    let faults = world.playground.faults();
    faults.deny_bot(anna.channel_id(), Permissions::EMBED_LINKS);
    let text = said(anna.slash("sembli", &[]).await);
    assert!(text.contains("Embed Links"), "{text}");
    faults.allow_bot(anna.channel_id(), Permissions::EMBED_LINKS);
    let text = said(anna.slash("sembli", &[]).await);
    assert!(text.contains("The table stands in this channel"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn f7_play_resumes_when_the_permission_is_back() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    let (leader, other) = roles(&anna, &ben);
    let hand = open_hand(leader).await;
    let faults = world.playground.faults();
    faults.deny_bot(anna.channel_id(), Permissions::VIEW_CHANNEL);
    let told = play_best(leader, &hand).await;
    let text = told.text();
    assert!(
        text.contains("missing permissions") || text.contains("fehlen in diesem Kanal"),
        "{text}"
    );
    faults.allow_bot(anna.channel_id(), Permissions::VIEW_CHANNEL);
    // Any press in the channel is a sign that it may be open again.
    open_hand(other).await;
    table_says(&anna, "answers").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_error_is_tried_again_until_the_last_state_shows() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    let (leader, _) = roles(&anna, &ben);
    let hand = open_hand(leader).await;
    world.playground.faults().rest(RestFault {
        route: "PATCH /channels/{channel_id}/messages/{message_id}".to_owned(),
        times: 2,
        delay: Duration::ZERO,
        outcome: Outcome::Status(502),
    });
    play_best(leader, &hand).await;
    table_says(&anna, "answers").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn f1_an_interaction_that_arrives_twice_is_answered_once() {
    let world = World::new().await;
    let anna = world.person("anna");
    world.playground.faults().next_interaction(Delivery::Twice);
    anna.slash("sembli", &[ENGLISH]).await.message();
    table_says(&anna, "a table is open").await;
    let tables = anna
        .sees()
        .messages
        .iter()
        .filter(|m| id_of(m, "join").is_some())
        .count();
    assert_eq!(tables, 1);
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn f21_after_a_restart_the_old_buttons_work() {
    let mut world = World::new().await;
    let (anna, ben) = begin(&world).await;
    let hand = open_hand(roles(&anna, &ben).0).await;
    world.stop_bot().await;
    world.start_bot().await;
    let (leader, _) = roles(&anna, &ben);
    play_best(leader, &hand).await;
    table_says(&anna, "answers").await;
    let boards = anna
        .sees()
        .messages
        .iter()
        .filter(|m| id_of(m, "hand").is_some())
        .count();
    assert_eq!(boards, 1, "at most one message has live buttons");
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t5_a_table_that_scrolled_away_is_posted_below() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    let first = table(&anna);
    for line in 0..17 {
        world
            .person("carla")
            .say(&format!("chatter {line}"))
            .unwrap();
    }
    let (leader, other) = roles(&anna, &ben);
    play_best(leader, &open_hand(leader).await).await;
    play_best(other, &open_hand(other).await).await;
    let below = |message: &Message| message.id != first.id && id_of(message, "hand").is_some();
    let below = anna.wait_for_message(below).await;
    assert!(below.text().contains("round 2"), "{}", below.text());
    let old = anna.sees().message(first.id).unwrap().clone();
    assert_eq!(
        old.buttons().count(),
        0,
        "the older one has lost its buttons"
    );
    assert!(old.text().contains("further below"), "{}", old.text());
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn f14_a_hostile_name_pings_nobody_and_breaks_nothing() {
    let world = World::new().await;
    let anna = world.person("anna");
    anna.set_name("@everyone `x`\u{202e}**_");
    anna.slash("sembli", &[ENGLISH]).await.message();
    let message = table_says(&anna, "a table is open").await;
    assert!(!message.text().contains("@everyone"), "{}", message.text());
    assert!(!message.text().contains('\u{202e}'));
    assert_eq!(message.raw["mention_everyone"], false);
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn f2_a_hand_opened_16_minutes_ago_is_forgotten_and_opened_anew() {
    let world = World::new().await;
    let (anna, ben) = (world.person("anna"), world.person("ben"));
    let open = ("pace", OptionValue::Integer(2));
    anna.slash("sembli", &[ENGLISH, open]).await.message();
    table_says(&ben, "a table is open").await;
    ben.press("Join").await.message();
    open_hand(&anna).await;
    world.playground.advance(Duration::from_secs(16 * 60));
    support::keep_all(&ben).await;
    support::keep_all(&anna).await;
    table_says(&anna, "leads").await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t18_a_removed_bot_and_a_deleted_channel_pause_the_table() {
    let world = World::new().await;
    let (anna, _) = begin(&world).await;
    world.playground.faults().delete_channel(anna.channel_id());
    let tables = world.bot.as_ref().unwrap().tables().clone();
    let table = tempelrat::table::TableId(1);
    for _ in 0..200 {
        if let Ok(view) = tables.public(table).await
            && let tempelrat::table::Stage::Playing {
                paused: Some(_), ..
            } = view.stage
        {
            return;
        }
        tokio::task::yield_now().await;
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the table goes on in a channel that is gone");
}
