//! A playground with the bot on it, in one process and on one clock.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(dead_code, unreachable_pub, reason = "each test uses a part of it")]

pub mod apart;
#[path = "../../crates/playground/tests/support/watched.rs"]
mod watched;

use std::time::Duration;

use secrecy::SecretString;
use tempelrat::discord::{Api, Bot, BotConfig};
use tempelrat::store::Store;
use tempelrat_clock::Clock;
use tempelrat_playground::{Answer, Config, Message, OptionValue, Person};
use tempelrat_rules::schraumen::DeckRef;
use watched::Watched;

/// The table speaks English; the server would have it speak German.
pub const ENGLISH: (&str, OptionValue) = ("language", OptionValue::Integer(1));

/// A world in which people play.
pub struct World {
    /// The server, whose traffic is checked when the world ends.
    pub playground: Watched,
    /// The bot; none while it is down.
    pub bot: Option<Bot>,
    /// The time of both.
    pub clock: Clock,
    /// Where the database is.
    pub folder: tempfile::TempDir,
    /// The operator's own deck of Schraumen.
    pub deck: Option<DeckRef>,
}

impl World {
    /// A fresh world.
    pub async fn new() -> Self {
        Self::with_deck(None).await
    }

    /// A fresh world in which Schraumen is played with this deck.
    pub async fn with_deck(deck: Option<DeckRef>) -> Self {
        let clock = Clock::system();
        let config = Config {
            clock: clock.clone(),
            ..Config::default()
        };
        let playground = Watched::start_for_bot(config).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let mut world = Self {
            playground,
            bot: None,
            clock,
            folder,
            deck,
        };
        world.start_bot().await;
        world
    }

    /// Starts the bot on the world's database.
    pub async fn start_bot(&mut self) {
        let store = Store::open(&self.folder.path().join("games.db"))
            .await
            .unwrap();
        let bot = Bot::start(BotConfig {
            api: Api::Loopback(self.playground.url().to_owned()),
            token: SecretString::from(self.playground.token()),
            store,
            clock: self.clock.clone(),
            test_guild: None,
            house_takes: Duration::ZERO..=Duration::ZERO,
            deck: self.deck.clone(),
        });
        self.bot = Some(bot.await.unwrap());
        self.playground.bot_online().await;
    }

    /// Stops the bot as a signal does.
    pub async fn stop_bot(&mut self) {
        if let Some(bot) = self.bot.take() {
            bot.stop().await;
        }
    }

    /// A person of the world.
    pub fn person(&self, name: &str) -> Person {
        self.playground.person(name)
    }

    /// Nothing that the bot did was a mistake on Discord.
    pub fn assert_no_complaints(&self) {
        let complaints = self.playground.complaints();
        assert!(complaints.is_empty(), "{complaints:#?}");
    }
}

/// The table message that someone sees.
pub fn table(person: &Person) -> Message {
    let sees = person.sees();
    let found = sees
        .messages
        .into_iter()
        .rev()
        .find(|message| !message.is_ephemeral() && !message.embeds.is_empty());
    found.expect("a table message")
}

/// Waits until the table message says something.
pub async fn table_says(person: &Person, what: &str) -> Message {
    person
        .wait_for_message(|message| {
            !message.is_ephemeral() && !message.embeds.is_empty() && message.text().contains(what)
        })
        .await
}

/// The custom id of the button or menu whose verb is `verb`.
pub fn id_of(message: &Message, verb: &str) -> Option<String> {
    let is_it = |id: &&String| id.split('.').nth(2) == Some(verb);
    let buttons = message.buttons().map(|button| &button.custom_id);
    let selects = message.selects().map(|select| &select.custom_id);
    buttons.chain(selects).find(is_it).cloned()
}

/// Opens the hand of a person at the newest table.
pub async fn open_hand(person: &Person) -> Message {
    let message = table(person);
    let hand = id_of(&message, "hand").expect("a hand button");
    person.press_on(&message, &hand).await.message()
}

/// Plays the best argument, or passes with the first card, from an open hand.
pub async fn play_best(person: &Person, hand: &Message) -> Message {
    let confirm = choose_best(person, hand).await;
    go_on(person, &confirm).await
}

/// Chooses the best argument, or the first card to pass with, and is asked
/// whether that is really meant.
pub async fn choose_best(person: &Person, hand: &Message) -> Message {
    match id_of(hand, "offer") {
        Some(offers) => {
            let best = hand.select(&offers).unwrap().options[0].value.clone();
            person.select_on(hand, &offers, &[&best]).await.message()
        }
        None => {
            let pass = id_of(hand, "pass").expect("a menu to pass");
            person.select_on(hand, &pass, &["0"]).await.message()
        }
    }
}

/// Presses the button that plays what was chosen.
pub async fn go_on(person: &Person, confirm: &Message) -> Message {
    let go = ["present", "pass"]
        .iter()
        .find_map(|verb| id_of(confirm, verb));
    person
        .press_on(confirm, &go.expect("a button to go on"))
        .await
        .message()
}

/// What came back, as text.
pub fn said(answer: Answer) -> String {
    answer.message().text()
}

/// Anna opens a table, Ben joins, both keep their cards.
pub async fn begin(world: &World) -> (Person, Person) {
    let (anna, ben) = (world.person("anna"), world.person("ben"));
    deal(&anna, &ben).await;
    keep_all(&anna).await;
    keep_all(&ben).await;
    table_says(&anna, "leads").await;
    (anna, ben)
}

/// Anna opens a table and Ben joins: both may exchange cards.
pub async fn deal(anna: &Person, ben: &Person) {
    let opened = said(anna.slash("sembli", &[ENGLISH]).await);
    assert!(
        opened.contains("The table stands in this channel"),
        "{opened}"
    );
    table_says(ben, "a table is open").await;
    let joined = ben.press("Join").await;
    assert!(joined.failure().is_none(), "{joined:?}");
    table_says(ben, "exchange").await;
}

/// Keeps all cards in the mulligan.
pub async fn keep_all(person: &Person) {
    let hand = open_hand(person).await;
    let is_keep = |id: &String| id.contains(".exchange.");
    let keep = hand
        .buttons()
        .map(|button| button.custom_id.clone())
        .find(is_keep);
    let keep = keep.expect("a button to keep all");
    person.press_on(&hand, &keep).await.message();
}

/// Who leads and who answers, as the table message says.
pub fn roles<'a>(anna: &'a Person, ben: &'a Person) -> (&'a Person, &'a Person) {
    let leads = table(anna).embeds[0]
        .fields
        .iter()
        .find(|field| field.value.starts_with("leads"))
        .expect("someone leads")
        .name
        .to_lowercase();
    if leads.starts_with("anna") {
        (anna, ben)
    } else {
        (ben, anna)
    }
}

/// Plays to the end, each with the best it holds.
pub async fn play_to_the_end(anna: &Person, ben: &Person) -> Message {
    for _ in 0..200 {
        for person in [anna, ben] {
            let message = table(person);
            if message.text().contains("the end") {
                return message;
            }
            let Some(button) = id_of(&message, "hand") else {
                continue;
            };
            let Answer::Reply(hand) = person.press_on(&message, &button).await else {
                continue;
            };
            if id_of(&hand, "pass").is_some() {
                play_best(person, &hand).await;
            }
        }
    }
    panic!("the game never ended")
}
