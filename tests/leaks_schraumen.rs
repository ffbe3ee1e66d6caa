//! What is hidden in Schraumen reaches nobody: games with a deck in which every
//! scroll has a mark of its own in title and text, so that everything anyone can
//! read, what was asked of Discord and the log at its most talkative can be
//! searched for marks that their reader can't know. No scroll of that deck shows
//! another or comes back from the fire.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::json;
use support::apart::Apart;
use support::{ENGLISH, id_of};
use tempelrat_playground::{Answer, Message, OptionValue, Person};

type Marks = BTreeSet<String>;

/// A deck of so many scrolls with a mark each.
fn deck(scrolls: usize) -> String {
    let mut text = "format = 1\nname = \"marks\"\n".to_owned();
    for number in 0..scrolls {
        let mark = format!("Qx{number:03}z");
        write!(
            text,
            "\n[[scroll]]\nid = \"mark-{number}\"\ncategory = \"harvest\"\ntone = \"good\"\n\
             title_de = \"Rolle {mark}\"\ntitle_en = \"Scroll {mark}\"\n\
             text_de = \"Nimm eine Pflaume aus dem Garten, {mark}.\"\n\
             text_en = \"Take one plum from the garden, {mark}.\"\n\
             effect = \"garden -> me: 1\"\n"
        )
        .unwrap();
    }
    text
}

/// The marks in a text.
fn marks(text: &str) -> Marks {
    let inside = |c: char| c.is_ascii_alphanumeric();
    let words = text.split(|c| !inside(c));
    let is_mark = |word: &&str| word.len() == 6 && word.starts_with("Qx") && word.ends_with('z');
    words.filter(is_mark).map(str::to_owned).collect()
}

/// Three people at a table, and one who looks on. Nobody ever bids: a lot goes
/// to the druid that has seen it, so that no scroll changes hands unread.
struct Watch {
    world: Apart,
    players: Vec<Person>,
    outsider: Person,
    /// What each player was shown.
    shown: [Marks; 3],
    /// What was read aloud.
    read: Marks,
    /// What decides the shuffles.
    secrets: Vec<String>,
}

impl Watch {
    async fn begin(options: &[(&str, OptionValue)]) -> Self {
        let world = Apart::with_deck(&deck(44)).await;
        let names = ["anna", "ben", "carla"];
        let players: Vec<Person> = names.iter().map(|name| world.person(name)).collect();
        let outsider = world.person("deniz");
        players[0].slash("schraumen", options).await.message();
        for (person, verb) in [(1, "join"), (2, "join"), (0, "start")] {
            let person = &players[person];
            let lobby = with_button(person, verb).await;
            let button = id_of(&lobby, verb).unwrap();
            person.press_on(&lobby, &button).await;
        }
        with_button(&outsider, "hand").await;
        let secrets = world.sealed("this").await;
        assert!(!secrets.is_empty());
        Self {
            world,
            players,
            outsider,
            shown: Default::default(),
            read: Marks::new(),
            secrets,
        }
    }

    /// What a panel shows is its owner's alone.
    fn note(&mut self, seat: usize, panel: &Message) {
        assert!(panel.is_ephemeral());
        self.shown[seat].extend(marks(&panel.raw.to_string()));
        for other in (0..3).filter(|other| *other != seat) {
            let both = self.shown[seat].intersection(&self.shown[other]);
            let leaks: Vec<_> = both.filter(|mark| !self.read.contains(*mark)).collect();
            assert!(leaks.is_empty(), "{leaks:?} is known to {seat} and {other}");
        }
    }

    fn search(&self) {
        let everyone = self.players.iter().chain([&self.outsider]);
        for (seat, person) in everyone.enumerate() {
            for message in person.sees().messages {
                let known: Marks = match self.shown.get(seat) {
                    Some(own) if message.is_ephemeral() => own.union(&self.read).cloned().collect(),
                    _ => self.read.clone(),
                };
                self.assert_known(&message.raw.to_string(), &known, person.slug());
            }
        }
        let requests = self.world.playground().requests();
        let public = requests
            .iter()
            .filter(|r| r.route.starts_with("/channels/"));
        for request in public {
            if let Some(body) = &request.body {
                self.assert_known(&body.to_string(), &self.read, request.route);
            }
        }
        self.assert_known(&self.world.log(), &Marks::new(), "the log");
    }

    fn assert_known(&self, text: &str, known: &Marks, place: &str) {
        let found = marks(text);
        let leaks: Vec<_> = found.difference(known).collect();
        assert!(leaks.is_empty(), "{leaks:?} for {place} in {text}");
        for secret in &self.secrets {
            assert!(!text.contains(secret), "a secret for {place} in {text}");
        }
    }

    /// The druid reads a scroll and goes to the temple; nobody wants the lot.
    async fn hold_office(&mut self) {
        let mut druid = None;
        for seat in 0..3 {
            let panel = scrolls(&self.players[seat]).await;
            self.note(seat, &panel);
            if let Some(menu) = menu_with(&panel, ".read.") {
                druid = Some((seat, panel, menu));
            }
        }
        self.search();
        let (seat, panel, menu) = druid.expect("a druid");
        let person = self.players[seat].clone();
        let asked = person.select_on(&panel, &menu, &["0"]).await.message();
        self.note(seat, &asked);
        let said = marks(&asked.text());
        assert_eq!(
            said.len(),
            1,
            "the one scroll it is about: {}",
            asked.text()
        );
        self.search();
        self.read.extend(said);
        let next = confirm(&person, &asked).await;
        self.note(seat, &next);
        let temple = button_with(&next, ".stop.").expect("the temple");
        let asked = person.press_on(&next, &temple).await.message();
        let lot = confirm(&person, &asked).await;
        self.note(seat, &lot);
        self.search();
        for person in &self.players {
            let board = with_part(person, ".pass.").await;
            let pass = button_with(&board, ".pass.").unwrap();
            // What is final is asked once more.
            if let Answer::Reply(asked) = person.press_on(&board, &pass).await
                && asked.is_ephemeral()
            {
                confirm(person, &asked).await;
            }
        }
        self.search();
    }
}

async fn confirm(person: &Person, asked: &Message) -> Message {
    let go = button_with(asked, ".say.").expect("a button to go on");
    person.press_on(asked, &go).await.message()
}

async fn with_button(person: &Person, verb: &str) -> Message {
    person
        .wait_for_message(|message| !message.is_ephemeral() && id_of(message, verb).is_some())
        .await
}

async fn with_part(person: &Person, part: &str) -> Message {
    person
        .wait_for_message(|message| !message.is_ephemeral() && button_with(message, part).is_some())
        .await
}

async fn scrolls(person: &Person) -> Message {
    let board = with_button(person, "hand").await;
    let hand = id_of(&board, "hand").unwrap();
    person.press_on(&board, &hand).await.message()
}

fn button_with(message: &Message, part: &str) -> Option<String> {
    let mut buttons = message.buttons().map(|button| button.custom_id.clone());
    buttons.find(|id| id.contains(part))
}

fn menu_with(message: &Message, part: &str) -> Option<String> {
    let mut menus = message.selects().map(|menu| menu.custom_id.clone());
    menus.find(|id| id.contains(part))
}

async fn offices(options: &[(&str, OptionValue)]) {
    let mut watch = Watch::begin(options).await;
    for office in 1..=7 {
        watch.hold_office().await;
        let next = format!("{}", office + 1);
        let begun = |message: &Message| {
            let title = message.embeds.first().map(|embed| embed.title.clone());
            title.is_some_and(|title| title.ends_with(&next))
        };
        watch.outsider.wait_for_message(begun).await;
    }
    assert_eq!(watch.read.len(), 7);
    assert!(
        watch.shown.iter().all(|own| own.len() >= 5),
        "{:?}",
        watch.shown
    );
    assert!(watch.world.log().contains("act"), "something is logged");
    watch.world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn habit_15_scrolls_and_lots_reach_their_owners_alone() {
    offices(&[ENGLISH]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn habit_15_scrolls_stay_hidden_with_sealed_auctions_in_german() {
    offices(&[
        ("language", OptionValue::Integer(0)),
        ("pace", OptionValue::Integer(1)),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[should_panic(expected = "for anna in")]
async fn a_scroll_that_is_planted_in_the_channel_is_found() {
    let mut watch = Watch::begin(&[ENGLISH]).await;
    let panel = scrolls(&watch.players[1].clone()).await;
    watch.note(1, &panel);
    let mark = watch.shown[1].first().unwrap();
    let (channel, faults) = (
        watch.outsider.channel_id(),
        watch.world.playground().faults(),
    );
    let planted = json!({ "content": format!("nothing but {mark}") });
    faults.post_as_bot(channel, planted).unwrap();
    watch.search();
}
