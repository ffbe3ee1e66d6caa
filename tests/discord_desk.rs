//! What stands beside the games, through the playground: the replay, `/table`,
//! the rules, the settings, what is stored (T5, T14–T19, T25–T29).

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use support::{ENGLISH, World, begin, id_of, open_hand, play_to_the_end, said, table, table_says};
use tempelrat_playground::{Answer, Id, Message, OptionValue, Person};

/// How many messages of tables can be pressed, as someone sees them.
fn live(person: &Person, verb: &str) -> usize {
    let sees = person.sees().messages;
    let boards = sees.iter().filter(|message| !message.is_ephemeral());
    boards.filter(|board| id_of(board, verb).is_some()).count()
}

/// The id of the button whose custom id holds `part`.
fn button(message: &Message, part: &str) -> String {
    let mut buttons = message.buttons().map(|button| &button.custom_id);
    let found = buttons.find(|id| id.contains(part)).cloned();
    found.unwrap_or_else(|| panic!("no {part} on {message:?}"))
}

async fn turn(person: &Person, panel: &Message, part: &str) -> Message {
    person.press_on(panel, &button(panel, part)).await.message()
}

#[tokio::test(flavor = "multi_thread")]
async fn t19_a_game_that_is_over_is_leafed_through_and_taken_along() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    let ended = play_to_the_end(&anna, &ben).await;
    let carla = world.person("carla");
    let first = anna.press("Replay").await.message();
    assert!(first.is_ephemeral());
    assert!(first.text().contains("step 0 of"), "{}", first.text());
    assert!(first.text().contains("In the hand of Anna"));
    assert!(!first.text().contains("In the hand of Ben"));
    let second = turn(&anna, &first, ".on.own").await;
    assert_eq!(second.id, first.id, "the same panel");
    assert!(second.text().contains("step 1 of"), "{}", second.text());
    let open = turn(&anna, &second, ".here.all").await;
    assert!(open.text().contains("step 1 of"));
    assert!(
        open.text().contains("In the hand of Ben"),
        "{}",
        open.text()
    );
    let round = turn(&anna, &open, ".next.all").await;
    assert!(round.text().contains("round 2"), "{}", round.text());
    let last = turn(&anna, &round, ".last.all").await;
    assert!(last.text().contains("the end"), "{}", last.text());
    assert!(last.buttons().all(|b| !b.custom_id.contains(".on.")));
    let file = turn(&anna, &last, ".download.all").await;
    assert_eq!(file.attachments[0].filename, "tempelrat-1.txt");
    // Who wasn't there sees what everyone could see.
    let watched = carla
        .press_on(&ended, &id_of(&ended, "replay").unwrap())
        .await;
    assert!(!watched.message().text().contains("In the hand of"));
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t5_show_brings_the_table_down_and_leaves_one_that_can_be_pressed() {
    let world = World::new().await;
    let (anna, _) = begin(&world).await;
    let old = table(&anna);
    let shown = said(anna.slash("table show", &[]).await);
    assert!(shown.contains("Here it comes"), "{shown}");
    let new = anna
        .wait_for_message(|message| message.id != old.id && id_of(message, "hand").is_some())
        .await;
    assert!(new.id > old.id);
    assert_eq!(live(&anna, "hand"), 1);
    open_hand(&anna).await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t14_pause_and_resume_by_command() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    assert!(said(ben.slash("table pause", &[]).await).contains("gefragt"));
    assert!(said(anna.slash("table pause", &[]).await).contains("is paused"));
    table_says(&anna, "Paused").await;
    let again = said(anna.slash("table pause", &[]).await);
    assert!(again.contains("is paused"), "{again}");
    assert!(said(anna.slash("table resume", &[]).await).contains("On it goes"));
    let refused = said(anna.slash("table resume", &[]).await);
    assert!(refused.contains("isn’t paused"), "{refused}");
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t15_leaving_by_command_is_asked_once_more() {
    let world = World::new().await;
    let (anna, _) = begin(&world).await;
    let asked = anna.slash("table leave", &[]).await.message();
    assert!(asked.text().contains("Really leave?"), "{}", asked.text());
    turn(&anna, &asked, ".do.leave").await;
    table_says(&anna, "the end").await;
    let refused = said(anna.slash("table leave", &[]).await);
    assert!(refused.contains("no open table"), "{refused}");
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t15_a_seat_is_handed_to_a_person_who_takes_it() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    let (carla, deniz) = (world.person("carla"), world.person("deniz"));
    let to = |person: &Person| ("person", OptionValue::Id(person.id()));
    let refused = said(anna.slash("table hand-over", &[to(&ben)]).await);
    assert!(refused.contains("sits at this table already"), "{refused}");
    let asked = said(anna.slash("table hand-over", &[to(&carla)]).await);
    assert!(asked.contains("has been asked"), "{asked}");
    let offer = carla
        .wait_for_message(|message| id_of(message, "seat").is_some())
        .await;
    assert!(offer.content.contains(&format!("<@{}>", carla.id())));
    let take = id_of(&offer, "seat").unwrap();
    let refused = said(deniz.press_on(&offer, &take).await);
    assert!(refused.contains("nicht mehr angeboten"), "{refused}");
    let hand = carla.press_on(&offer, &take).await.message();
    assert!(
        hand.text().contains("The seat is yours now"),
        "{}",
        hand.text()
    );
    table_says(&anna, "Carla").await;
    carla
        .wait_for(|sees| sees.message(offer.id).is_none())
        .await;
    let refused = said(
        anna.press_on(&table(&anna), &id_of(&table(&anna), "hand").unwrap())
            .await,
    );
    assert!(refused.contains("don’t sit at this table"), "{refused}");
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t15_a_seat_is_handed_to_the_house() {
    let world = World::new().await;
    let (anna, _) = begin(&world).await;
    let asked = anna.slash("table hand-over", &[]).await.message();
    turn(&anna, &asked, ".do.house").await;
    table_says(&anna, "House").await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t18_a_table_moves_to_another_channel() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    let old = table(&anna);
    let there = anna.in_channel("zweites");
    let refused = said(ben.in_channel("zweites").slash("table move", &[]).await);
    assert!(refused.contains("**Anna**"), "{refused}");
    let moved = said(there.slash("table move", &[]).await);
    assert!(moved.contains("moves here"), "{moved}");
    there
        .wait_for_message(|message| id_of(message, "hand").is_some())
        .await;
    let retired = anna
        .wait_for_message(|message| message.id == old.id && message.text().contains("goes on in"))
        .await;
    assert_eq!(retired.buttons().count(), 0);
    open_hand(&there).await;
    let refused = said(anna.slash("table pause", &[]).await);
    assert!(refused.contains("no open table"), "{refused}");
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t17_a_manager_ends_any_table_and_others_only_their_own() {
    let world = World::new().await;
    let (ben, carla) = (world.person("ben"), world.person("carla"));
    said(ben.slash("sembli", &[ENGLISH]).await);
    table_says(&ben, "a table is open").await;
    let refused = said(carla.slash("table cancel", &[]).await);
    assert!(refused.contains("Only the host"), "{refused}");
    let anna = world.person("anna");
    let asked = anna.slash("table cancel", &[]).await.message();
    turn(&anna, &asked, ".do.cancel").await;
    table_says(&anna, "closed").await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t8_of_several_tables_one_is_named() {
    let world = World::new().await;
    let ben = world.person("ben");
    for _ in 0..2 {
        said(ben.slash("sembli", &[ENGLISH]).await);
    }
    let refused = said(ben.slash("table cancel", &[]).await);
    assert!(refused.contains("mehrere Tische"), "{refused}");
    let Answer::Choices(choices) = ben.autocomplete("table cancel", ("table", ""), &[]).await
    else {
        panic!("no choices")
    };
    assert_eq!(choices.len(), 2);
    let second = OptionValue::Integer(choices[1].value.as_i64().unwrap());
    let asked = ben
        .slash("table cancel", &[("table", second)])
        .await
        .message();
    turn(&ben, &asked, ".do.cancel").await;
    let third = OptionValue::Integer(3);
    let refused = said(ben.slash("table cancel", &[("table", third)]).await);
    assert!(refused.contains("nicht zu erreichen"), "{refused}");
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t4b_the_rules_are_leafed_through_in_both_languages() {
    let world = World::new().await;
    let anna = world.person("anna");
    let game = ("game", OptionValue::Integer(1));
    let page = anna.slash("rules", &[game]).await.message();
    assert!(page.text().contains("Schraumen in a few lines"));
    let menu = id_of(&page, "turn").unwrap();
    let page = anna
        .select_on(&page, &menu, &["sembli-decided"])
        .await
        .message();
    assert!(page.text().contains("Two Jokers"), "{}", page.text());
    let page = turn(&anna, &page, ".read.").await;
    assert!(page.text().contains("Zwei Joker"), "{}", page.text());
    world.assert_no_complaints();
}

/// Which channel someone is in.
fn channel(person: &Person) -> Id {
    person.channel_id()
}

#[tokio::test(flavor = "multi_thread")]
async fn t27_a_server_says_where_and_by_whom_tables_are_opened() {
    let world = World::new().await;
    let (anna, ben) = (world.person("anna"), world.person("ben"));
    let own = ben.slash("settings", &[]).await.message();
    assert!(own.buttons().all(|b| !b.custom_id.contains(".our.")));
    let own = anna.slash("settings", &[]).await.message();
    let server = turn(&anna, &own, ".our.all").await;
    let there = channel(&anna.in_channel("zweites")).to_string();
    let channels = server
        .selects()
        .find(|s| s.custom_id.contains(".our.channels"));
    let channels = channels.unwrap().custom_id.clone();
    let server = anna
        .select_on(&server, &channels, &[&there])
        .await
        .message();
    assert!(server.text().contains(&format!("<#{there}>")));
    let refused = said(ben.slash("sembli", &[]).await);
    assert!(refused.contains(&format!("<#{there}>")), "{refused}");
    said(ben.in_channel("zweites").slash("sembli", &[]).await);
    let openers = server
        .selects()
        .find(|s| s.custom_id.contains(".our.openers"));
    let openers = openers.unwrap().custom_id.clone();
    anna.select_on(&server, &openers, &["managers"])
        .await
        .message();
    let refused = said(ben.in_channel("zweites").slash("schraumen", &[]).await);
    assert!(refused.contains("verwaltet"), "{refused}");
    // Whoever isn't a manager any more can't press on.
    let defaults = turn(&anna, &server, ".our.defaults").await;
    let pace = id_of_press(&defaults, ".our.sembli");
    let refused = ben.select_late(&defaults, &pace, &["relaxed"]).await;
    assert!(said(refused).contains("Server verwalten"));
    anna.select_on(&defaults, &pace, &["relaxed"])
        .await
        .message();
    said(anna.in_channel("zweites").slash("sembli", &[ENGLISH]).await);
    table_says(&anna.in_channel("zweites"), "24 hours").await;
    world.assert_no_complaints();
}

fn id_of_press(message: &Message, part: &str) -> String {
    let mut selects = message.selects().map(|select| &select.custom_id);
    selects.find(|id| id.contains(part)).cloned().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn t6_ones_own_settings_are_switched() {
    let world = World::new().await;
    let ben = world.person("ben");
    let own = ben.slash("settings", &[]).await.message();
    assert!(own.text().contains("Du wirst erwähnt"), "{}", own.text());
    let own = turn(&ben, &own, ".mentions.off").await;
    assert!(own.text().contains("Du wirst nicht erwähnt"));
    let own = turn(&ben, &own, ".plain.on").await;
    assert!(own.text().contains("ohne Bilder"), "{}", own.text());
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t26_what_is_stored_is_handed_out_and_erased() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    let panel = ben.slash("privacy", &[]).await.message();
    let export = turn(&ben, &panel, ".privacy.export").await;
    assert_eq!(export.attachments[0].filename, "tempelrat-privacy.json");
    let asked = turn(&ben, &panel, ".privacy.ask").await;
    assert!(asked.text().contains("Wirklich löschen?"));
    let erased = turn(&ben, &asked, ".privacy.erase").await;
    assert!(erased.text().contains("Erledigt"), "{}", erased.text());
    let ended = table_says(&anna, "the end").await;
    assert!(ended.text().contains("**Anna** wins"), "{}", ended.text());
    world.assert_no_complaints();
}
