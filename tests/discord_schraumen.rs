//! Schraumen through the playground: what people do and see, from the lobby to
//! the Oberschraum (T2, T7, T9, Z1–Z6, ZB9, ZE4). Each test plays with a deck of
//! few kinds of scrolls, so that what is dealt is known.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use std::time::Duration;

use support::{ENGLISH, World, id_of, said, table_says};
use tempelrat_playground::{Answer, Message, OptionValue, Person, Sees};
use tempelrat_rules::schraumen::{Deck, DeckRef};

/// So many copies of scrolls of the original deck.
fn deck(kinds: &[(&str, usize)]) -> Option<DeckRef> {
    let original = Deck::original();
    let mut scrolls = Vec::new();
    for (id, count) in kinds {
        let scroll = original.scroll(original.find(id).unwrap()).unwrap();
        for copy in 0..*count {
            let mut scroll = scroll.clone();
            scroll.id = format!("{id}-{copy}");
            // Whatever it needs in a real game.
            scroll.requires = None;
            scrolls.push(scroll);
        }
    }
    Some(DeckRef::new(Deck {
        scrolls,
        ..original
    }))
}

/// A world in which these people have opened a table and started the game;
/// the first of them has the oldest account and is druid.
async fn begin(kinds: &[(&str, usize)], names: &[&str]) -> (World, Vec<Person>) {
    let world = World::with_deck(deck(kinds)).await;
    let people = seated(&world, names).await;
    people[0].press("Start").await.message();
    board(&people[0], "my scrolls").await;
    (world, people)
}

/// Opens a table of Schraumen with these people.
async fn seated(world: &World, names: &[&str]) -> Vec<Person> {
    let people: Vec<Person> = names.iter().map(|name| world.person(name)).collect();
    let opened = said(people[0].slash("schraumen", &[ENGLISH]).await);
    assert!(
        opened.contains("The table stands in this channel"),
        "{opened}"
    );
    table_says(&people[1], "a table is open").await;
    for person in &people[1..] {
        let joined = person.press("Join").await;
        assert!(joined.failure().is_none(), "{joined:?}");
    }
    people
}

/// Waits until the table message of a running game says something.
async fn board(person: &Person, what: &str) -> Message {
    let what = what.to_lowercase();
    person
        .wait_for_message(|message| {
            let is_table = !message.is_ephemeral() && id_of(message, "hand").is_some();
            is_table && message.text().to_lowercase().contains(&what)
        })
        .await
}

/// Waits until something can be pressed on the table message.
async fn board_with(person: &Person, part: &str) -> Message {
    let offers = |message: &Message| {
        let mut buttons = message.buttons();
        buttons.any(|button| button.custom_id.contains(part))
    };
    person
        .wait_for_message(|message| !message.is_ephemeral() && offers(message))
        .await
}

/// Waits for a post that says something.
async fn told(person: &Person, what: &str) -> Message {
    person
        .wait_for_message(|message| {
            let is_post = !message.is_ephemeral() && id_of(message, "hand").is_none();
            is_post && message.text().contains(what)
        })
        .await
}

/// Opens a person's scrolls.
async fn scrolls(person: &Person) -> Message {
    let message = board(person, "").await;
    press(person, &message, ".hand").await.message()
}

/// The custom id that contains `part`.
fn id_with(message: &Message, part: &str) -> String {
    let buttons = message.buttons().map(|button| &button.custom_id);
    let selects = message.selects().map(|select| &select.custom_id);
    let found = buttons.chain(selects).find(|id| id.contains(part));
    let found = found.unwrap_or_else(|| panic!("no {part} on {message:#?}"));
    found.clone()
}

async fn press(person: &Person, message: &Message, part: &str) -> Answer {
    person.press_on(message, &id_with(message, part)).await
}

async fn choose(person: &Person, message: &Message, part: &str, values: &[&str]) -> Message {
    let id = id_with(message, part);
    person.select_on(message, &id, values).await.message()
}

/// The druid stops reading, and a lot is put up.
async fn to_the_temple(druid: &Person) -> Message {
    let panel = scrolls(druid).await;
    let asked = press(druid, &panel, ".weigh.").await.message();
    press(druid, &asked, ".say.").await.message();
    board_with(druid, ".pass.").await
}

/// Presses a bid on the table message.
async fn bid(person: &Person, amount: u16) -> Answer {
    let message = board_with(person, ".pass.").await;
    let part = format!(".bid.{amount}");
    let bids = |id: &str| id.ends_with(&part);
    let id = message
        .buttons()
        .map(|b| b.custom_id.clone())
        .find(|id| bids(id));
    let id = id.unwrap_or_else(|| panic!("no bid of {amount} on {message:#?}"));
    person.press_on(&message, &id).await
}

/// After a bid nobody bids any more, and the hammer falls.
async fn nobody_bids(world: &World, person: &Person) {
    loop {
        let seen = board(person, "").await;
        if !seen.buttons().any(|b| b.custom_id.contains(".pass.")) {
            return;
        }
        world.playground.advance(Duration::from_secs(13));
        let is_older = |message: &Message| message.text() == seen.text();
        person
            .wait_for(|sees| sees.message(seen.id).is_none_or(|now| !is_older(now)))
            .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn za1_two_are_too_few_and_told_how_many_it_takes() {
    let world = World::new().await;
    let people = seated(&world, &["anna", "ben"]).await;
    let early = people[0].press("Start").await.message();
    assert!(early.is_ephemeral());
    assert!(early.text().contains("at least 3"), "{}", early.text());
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn zb9_several_are_asked_at_once_and_answer_in_secret() {
    let (world, people) = begin(&[("ostracism", 44)], &["anna", "ben", "carla"]).await;
    let panel = scrolls(&people[0]).await;
    assert!(panel.is_ephemeral());
    assert!(panel.text().contains("Ostracism"), "{}", panel.text());
    let asked = choose(&people[0], &panel, ".pick.", &["0"]).await;
    assert!(asked.text().contains("Ostracism"), "{}", asked.text());
    press(&people[0], &asked, ".say.").await.message();
    // Who hasn't answered yet is awaited; what they say stays secret.
    for (at, person) in people.iter().enumerate() {
        board(person, ["Anna", "Ben", "Carla"][at]).await;
        let panel = scrolls(person).await;
        let asked = choose(person, &panel, ".pick.", &["1"]).await;
        let answered = press(person, &asked, ".say.").await.message();
        assert!(answered.is_ephemeral());
    }
    let post = told(&people[1], "Ostracism").await;
    let text = post.text();
    assert!(text.contains("Re-election is possible"), "{text}");
    let later = told(&people[2], "vote").await;
    assert!(!later.is_ephemeral());
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn z2_the_druid_alone_sees_the_lot_and_praises_it() {
    let (world, people) = begin(&[("windfall", 44)], &["anna", "ben", "carla"]).await;
    let message = to_the_temple(&people[0]).await;
    assert!(!message.text().contains("Windfall"), "{}", message.text());
    let own = scrolls(&people[0]).await;
    let other = scrolls(&people[1]).await;
    assert!(id_of(&other, "praise").is_none());
    let form = press(&people[0], &own, ".praise.").await.modal();
    let label = form.inputs[0].label.clone();
    let thanks = people[0]
        .submit(&form, &[(&label, "The **finest** of @everyone")])
        .await;
    assert!(thanks.message().is_ephemeral());
    let praise = told(&people[2], "finest").await;
    assert!(
        praise.content.contains(r"\*\*finest\*\*"),
        "{}",
        praise.content
    );
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn z3_of_two_bids_of_the_same_amount_the_first_stands() {
    let (world, people) = begin(&[("windfall", 44)], &["anna", "ben", "carla"]).await;
    let message = to_the_temple(&people[0]).await;
    let one = id_with(&message, ".bid.1");
    assert!(people[1].press_on(&message, &one).await.failure().is_none());
    let late = people[2].press_late(&message, &one).await.message();
    assert!(late.is_ephemeral());
    assert!(late.text().contains('2'), "the next step: {}", late.text());
    // A bid of any other amount is typed.
    let message = board_with(&people[2], ".pass.").await;
    let form = press(&people[2], &message, ".enter.").await.modal();
    let label = form.inputs[0].label.clone();
    let nonsense = people[2].submit(&form, &[(&label, "lots")]).await.message();
    assert!(nonsense.is_ephemeral());
    let form = press(&people[2], &message, ".enter.").await.modal();
    let above = people[2].submit(&form, &[(&label, "99")]).await.message();
    assert!(above.text().contains('7'), "{}", above.text());
    let form = press(&people[2], &message, ".enter.").await.modal();
    people[2].submit(&form, &[(&label, "5")]).await.message();
    board(&people[1], "5").await;
    nobody_bids(&world, &people[0]).await;
    let sold = told(&people[0], "5 plums").await;
    let why = press(&people[1], &sold, ".why.").await.message();
    assert!(why.is_ephemeral());
    assert!(why.text().contains("eine Pflaume"), "{}", why.text());
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn z3_free_nobody_bids_and_the_druid_has_it_for_nothing() {
    let (world, people) = begin(&[("windfall", 44)], &["anna", "ben", "carla"]).await;
    to_the_temple(&people[0]).await;
    for person in &people {
        let message = board_with(person, ".pass.").await;
        press(person, &message, ".pass.").await;
    }
    told(&people[1], "Hallelujah").await;
    board(&people[1], "office 2").await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn z5_a_bought_sofort_is_read_at_once() {
    let kinds = [("windfall", 30), ("wasp-nest", 30)];
    let (world, people) = begin(&kinds, &["anna", "ben", "carla"]).await;
    for office in 1..20 {
        let seen = board(&people[0], &format!("office {office}")).await;
        let names = ["Anna", "Ben", "Carla"];
        let line = seen.text().lines().nth(1).unwrap_or_default().to_owned();
        let druid = names.iter().position(|name| line.contains(name)).unwrap();
        to_the_temple(&people[druid]).await;
        let buyer = &people[(druid + 1) % 3];
        assert!(bid(buyer, 1).await.failure().is_none());
        nobody_bids(&world, &people[0]).await;
        let sees = board(&people[0], &format!("office {}", office + 1)).await;
        drop(sees);
        let told = people[0].sees().messages.into_iter();
        if told.rev().any(|message| message.text().contains("Wasps")) {
            world.assert_no_complaints();
            return;
        }
    }
    panic!("no SOFORT in twenty offices");
}

#[tokio::test(flavor = "multi_thread")]
async fn z6_a_sacrilege_is_voted_on_and_a_guilty_druid_loses_its_office() {
    for guilty in [true, false] {
        let names = ["anna", "ben", "carla", "deniz"];
        let (world, people) = begin(&[("windfall", 50)], &names).await;
        let message = to_the_temple(&people[0]).await;
        let asked = press(&people[1], &message, ".accuse.").await.message();
        assert!(asked.is_ephemeral(), "asked once more");
        press(&people[1], &asked, ".say.").await.message();
        for person in &people[2..] {
            let message = board_with(person, ".verdict.").await;
            let verdict = if guilty { ".verdict.0" } else { ".verdict.1" };
            press(person, &message, verdict).await;
        }
        if guilty {
            told(&people[3], "**Guilty**").await;
            board(&people[1], "office 2").await;
        } else {
            told(&people[3], "**Not guilty**").await;
            board_with(&people[1], ".pass.").await;
        }
        world.assert_no_complaints();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_auction_goes_on_after_a_restart() {
    let (mut world, people) = begin(&[("windfall", 44)], &["anna", "ben", "carla"]).await;
    to_the_temple(&people[0]).await;
    bid(&people[1], 2).await;
    board(&people[2], "2").await;
    world.stop_bot().await;
    // Even if the operator has another deck now.
    world.deck = None;
    world.start_bot().await;
    bid(&people[2], 3).await;
    let panel = scrolls(&people[0]).await;
    assert!(panel.text().contains("Windfall"), "{}", panel.text());
    nobody_bids(&world, &people[0]).await;
    told(&people[0], "3 plums").await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn ze4_the_end_has_a_ranking_and_the_oberschraum_a_title() {
    let (world, people) = begin(&[("empty-hands", 44)], &["anna", "ben", "carla"]).await;
    let panel = scrolls(&people[0]).await;
    let asked = choose(&people[0], &panel, ".pick.", &["0"]).await;
    press(&people[0], &asked, ".say.").await.message();
    let ended = board_with(&people[1], ".rematch").await;
    assert!(id_of(&ended, "rematch").is_some(), "{ended:#?}");
    let winner = people
        .iter()
        .zip(["Anna", "Ben", "Carla"])
        .find(|(_, name)| {
            ended
                .text()
                .lines()
                .any(|l| l.contains("Oberschraum") && l.contains(name))
        })
        .map(|(person, _)| person)
        .unwrap();
    let title = id_with(&ended, ".title.gloria");
    winner.press_on(&ended, &title).await;
    table_says(&people[2], "Gloria von").await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_house_players_is_watched_to_its_end() {
    let world = World::new().await;
    let (anna, ben) = (world.person("anna"), world.person("ben"));
    let german = ("language", OptionValue::Integer(0));
    anna.slash("schraumen", &[german]).await.message();
    let lobby = table_says(&ben, "Schraumen").await;
    let mut panel = press(&anna, &lobby, ".house").await.message();
    for _ in 0..7 {
        panel = press(&anna, &panel, ".add.medium").await.message();
    }
    board(&ben, "").await;
    // Anna does nothing, and a house player stands in.
    let mut ended = None;
    while ended.is_none() {
        let before = screen(&ben.sees());
        world.playground.advance(Duration::from_secs(200));
        let sees = ben.wait_for(|sees| screen(sees) != before).await;
        let mut messages = sees.messages.into_iter();
        ended = messages.find(|message| id_of(message, "rematch").is_some());
    }
    let ended = ended.expect("an end");
    assert!(ended.text().contains("Oberschraum"), "{}", ended.text());
    world.assert_no_complaints();
}

/// What is on someone's screen, to be compared.
fn screen(sees: &Sees) -> Vec<(String, bool)> {
    let messages = sees.messages.iter();
    messages.map(|m| (m.text(), m.edited)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn eight_bids_in_a_row_cost_three_edits_at_most_and_the_last_is_shown() {
    let (world, people) = begin(&[("windfall", 44)], &["anna", "ben", "carla"]).await;
    to_the_temple(&people[0]).await;
    // From a form: an answer to a button would show the state by itself.
    let message = board_with(&people[1], ".enter.").await;
    let before = edits(&world);
    for amount in 1..=7_usize {
        let person = &people[1 + amount % 2];
        let form = press(person, &message, ".enter.").await.modal();
        let label = form.inputs[0].label.clone();
        let answer = person.submit(&form, &[(&label, &amount.to_string())]).await;
        assert!(answer.failure().is_none(), "{answer:?}");
    }
    let raised = board(&people[0], "7").await;
    assert!(raised.text().contains("Carla"), "{}", raised.text());
    let cost = edits(&world) - before;
    assert!((1..=3).contains(&cost), "{cost} edits");
    world.assert_no_complaints();
}

/// How often messages were edited in their channel.
fn edits(world: &World) -> usize {
    let requests = world.playground.requests().into_iter();
    requests
        .filter(|request| request.method == "PATCH" && request.route.contains("/messages/"))
        .count()
}
