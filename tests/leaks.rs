//! What is hidden reaches nobody: whole games, in which everything that anyone
//! can read (messages as Discord keeps them with ids, file names and alternative
//! texts, what was asked of Discord, the log at its most talkative) is searched
//! after every move for cards that its reader can't know, for the seal's secrets,
//! for lucky words and for tokens. The search itself is tried on planted leaks.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use std::collections::BTreeSet;

use serde_json::{Value, json};
use support::apart::Apart;
use support::{choose_best, go_on, id_of, open_hand, said, table, table_says};
use tempelrat_playground::{Answer, Message, OptionValue, Person};
use tempelrat_rules::sembli::Card;

type Cards = BTreeSet<String>;

/// Every card that a text names, in any notation: `7♦D`, `7D`, `★X`, `X`.
fn cards_in(text: &str) -> Cards {
    let inside = |c: char| c.is_alphanumeric() || "♦♣♠♥★".contains(c);
    text.split(|c| !inside(c))
        .filter_map(|word| {
            let bare = word.replace(['♦', '♣', '♠', '♥', '★'], "");
            let card = bare.parse::<Card>().ok()?;
            Some(card.suit().map_or("X".to_owned(), |_| bare))
        })
        .collect()
}

/// The cards that a message, wherever in it, names beyond those its reader knows.
fn unknown_cards(message: &Value, known: &Cards) -> Vec<String> {
    let named = cards_in(&message.to_string());
    named.difference(known).cloned().collect()
}

/// Ids in a message for everyone that say more than version, table and a word:
/// a position or a choice in one of them would be about somebody's hand.
fn talkative_ids(message: &Value) -> Vec<String> {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    parts
        .filter_map(|part| part["custom_id"].as_str())
        .filter(|id| {
            let words: Vec<_> = id.split('.').skip(2).collect();
            words.is_empty() || words.iter().any(|word| word.contains(char::is_numeric))
        })
        .map(str::to_owned)
        .collect()
}

/// What a hand panel says, line by line: first the hand, then what is chosen.
fn lines(panel: &Message) -> Vec<&str> {
    let text = panel.embeds.first().map_or("", |embed| &embed.description);
    let from_hand = text.lines().skip_while(|line| !line.starts_with("**`"));
    from_hand.filter(|line| !line.is_empty()).collect()
}

/// The cards of a hand panel, if it is one.
fn hand_on(panel: &Message) -> Option<Cards> {
    lines(panel).first().map(|line| cards_in(line))
}

/// The cards that were chosen and are asked about once more.
fn chosen_on(panel: &Message) -> Cards {
    cards_in(lines(panel)[1])
}

/// Texts that must not occur, as far as they do.
fn told<'a>(text: &str, secrets: &'a [String]) -> Vec<&'a String> {
    secrets.iter().filter(|one| text.contains(*one)).collect()
}

/// Tokens of interactions, as far as there are some in a text.
fn tokens_in(text: &str) -> usize {
    let letters = |rest: &str| rest.chars().take_while(char::is_ascii_alphanumeric).count();
    let interactions = text.split("interaction_").skip(1);
    interactions.filter(|rest| letters(rest) == 64).count()
        + text.matches("playground-token").count()
}

/// Log lines that name a card, a person or a structure of cards.
fn talkative_lines(log: &str) -> Vec<&str> {
    let is_bad = |line: &&str| {
        let told = line.split_once("tempelrat").map_or(*line, |(_, rest)| rest);
        let words = ["Card(", "hands", "Anna", "Ben", "draw_pile"];
        !cards_in(told).is_empty() || words.iter().any(|word| told.contains(word))
    };
    log.lines().filter(is_bad).collect()
}

/// Who knows which cards, and what is kept from everyone.
struct Watch<'a> {
    world: &'a Apart,
    players: [Person; 2],
    outsider: Person,
    /// What each player has ever held.
    held: [Cards; 2],
    /// What was exchanged in the mulligan and may be drawn by the other.
    exchanged: Cards,
    /// What was laid or discarded for all to see, move by move.
    laid: Vec<Cards>,
    /// The seal's secrets and the lucky word.
    secrets: Vec<String>,
    /// How many requests have been looked at.
    requests: usize,
}

/// Who reads: the two at their seats, and somebody else.
const READERS: [&str; 3] = ["anna", "ben", "carla"];

/// The end of a game shows its last round.
const LAST_MOVES: usize = 2;

/// The round that a table message is about, as its heading says.
fn round_of(message: &Value) -> Option<usize> {
    let title = message["embeds"][0]["title"].as_str()?;
    title.rsplit(' ').next()?.parse().ok()
}

impl<'a> Watch<'a> {
    fn new(world: &'a Apart) -> Self {
        Self {
            world,
            players: [world.person("anna"), world.person("ben")],
            outsider: world.person("carla"),
            held: [Cards::new(), Cards::new()],
            exchanged: Cards::new(),
            laid: Vec::new(),
            secrets: Vec::new(),
            requests: 0,
        }
    }

    /// What this message for everyone may name: what was laid in the round that
    /// it is about and in the one before, in each of which both act once.
    fn public(&self, message: &Value) -> Cards {
        let moves = match round_of(message) {
            Some(round) => 2 * round.saturating_sub(2)..2 * round,
            None => self.laid.len().saturating_sub(LAST_MOVES)..self.laid.len(),
        };
        let shown = self.laid.iter().take(moves.end).skip(moves.start);
        shown.flatten().cloned().collect()
    }

    /// What a message for one person alone may name.
    fn own(&self, seat: usize) -> Cards {
        let held = self.held.get(seat).into_iter().flatten();
        held.chain(self.laid.iter().flatten()).cloned().collect()
    }

    /// Every leak there is at this moment.
    fn leaks(&mut self) -> Vec<String> {
        let readers = self.players.iter().chain([&self.outsider]);
        let seen: Vec<_> = readers.map(|person| person.sees().messages).collect();
        // Hands are refreshed without being asked for.
        for (seat, messages) in seen.iter().enumerate().take(self.held.len()) {
            for panel in messages.iter().filter(|m| hand_on(m).is_some()) {
                self.note_hand(seat, panel);
            }
        }
        let mut leaks = Vec::new();
        for (seat, messages) in seen.iter().enumerate() {
            let own = self.own(seat);
            for message in messages {
                let known = if message.is_ephemeral() {
                    own.clone()
                } else {
                    leaks.extend(talkative_ids(&message.raw));
                    self.public(&message.raw)
                };
                leaks.extend(self.in_message(&message.raw, &known, READERS[seat]));
            }
        }
        let requests = self.world.playground().requests();
        assert!(requests.len() < 2_000, "the oldest are gone");
        for request in &requests[self.requests..] {
            let everyone = request.route.starts_with("/channels/");
            for body in request.body.iter().filter(|_| everyone) {
                let known = self.public(body);
                leaks.extend(self.in_message(body, &known, request.route));
            }
            for (name, _) in &request.files {
                leaks.extend(self.in_message(&json!(name), &Cards::new(), "a file's name"));
            }
        }
        self.requests = requests.len();
        leaks
    }

    fn in_message(&self, message: &Value, known: &Cards, place: &str) -> Vec<String> {
        let text = message.to_string();
        let mut leaks = unknown_cards(message, known);
        leaks.extend(told(&text, &self.secrets).into_iter().cloned());
        if tokens_in(&text) > 0 {
            leaks.push("a token".to_owned());
        }
        let named = leaks.into_iter();
        named
            .map(|leak| format!("{leak} for {place} in {text}"))
            .collect()
    }

    fn assert_no_leaks(&mut self) {
        let leaks = self.leaks();
        assert!(leaks.is_empty(), "{leaks:#?}");
    }

    /// Takes note of the hand that a player's panel shows. It holds no card
    /// that the other has held and that never left their hand.
    fn note_hand(&mut self, seat: usize, panel: &Message) -> Cards {
        let hand = hand_on(panel).expect("a hand");
        let others = self.hidden(1 - seat, &self.held[1 - seat]);
        let shared: Vec<_> = others.intersection(&hand).collect();
        assert!(shared.is_empty(), "{shared:?} of the other's hand");
        self.held[seat].extend(hand.iter().cloned());
        hand
    }

    /// Somebody exchanges the first two cards in the mulligan.
    async fn exchange(&mut self, seat: usize) {
        let person = self.players[seat].clone();
        let hand = open_hand(&person).await;
        let before = self.note_hand(seat, &hand);
        let menu = id_of_menu(&hand, "exchange");
        let confirm = person.select_on(&hand, &menu, &["0", "1"]).await.message();
        let given = chosen_on(&confirm);
        assert!(!given.is_empty() && given.is_subset(&before), "{given:?}");
        self.exchanged.extend(given);
        let go = id_of(&confirm, "exchange").unwrap();
        let after = person.press_on(&confirm, &go).await.message();
        self.note_hand(seat, &after);
        self.assert_no_leaks();
    }

    /// Somebody plays if it is their turn.
    async fn act(&mut self, seat: usize) {
        let person = self.players[seat].clone();
        let board = table(&person);
        let Some(button) = id_of(&board, "hand") else {
            return;
        };
        let Answer::Reply(hand) = person.press_on(&board, &button).await else {
            return;
        };
        let Some(pass) = id_of(&hand, "pass") else {
            return;
        };
        let before = self.note_hand(seat, &hand);
        let confirm = if self.laid.len() % 5 == 4 {
            person.select_on(&hand, &pass, &["0"]).await.message()
        } else {
            choose_best(&person, &hand).await
        };
        let laid = chosen_on(&confirm);
        assert!(!laid.is_empty() && laid.is_subset(&before), "{laid:?}");
        self.assert_no_leaks();
        self.laid.push(laid);
        go_on(&person, &confirm).await;
        self.assert_no_leaks();
    }

    /// Those of a player's cards that nobody else has ever seen. Jokers look
    /// alike, and so they are left aside.
    fn hidden(&self, seat: usize, cards: &Cards) -> Cards {
        let seen = self.laid.iter().flatten().chain(&self.exchanged);
        let seen: Cards = seen.chain(&self.held[1 - seat]).cloned().collect();
        let hidden = cards.difference(&seen).filter(|card| *card != "X");
        hidden.cloned().collect()
    }
}

fn id_of_menu(message: &Message, verb: &str) -> String {
    let menus = message.selects().map(|menu| menu.custom_id.clone());
    let mut those = menus.filter(|id| id.split('.').nth(2) == Some(verb));
    those.next().expect("a menu")
}

/// Anna opens a table with a lucky word, Ben joins, both exchange two cards.
async fn begin<'a>(world: &'a Apart, options: &[(&str, OptionValue)]) -> Watch<'a> {
    let mut watch = Watch::new(world);
    let [anna, ben] = watch.players.clone();
    said(anna.slash("sembli", options).await);
    let lobby = ben
        .wait_for_message(|message| id_of(message, "join").is_some())
        .await;
    let lucky = id_of(&lobby, "lucky").unwrap();
    let form = anna.press_on(&lobby, &lucky).await.modal();
    said(anna.submit(&form, &[("text", "sesame")]).await);
    watch.secrets = world.sealed("this").await;
    assert!(!watch.secrets.is_empty());
    watch.secrets.push("sesame".to_owned());
    let join = id_of(&lobby, "join").unwrap();
    let joined = ben.press_on(&lobby, &join).await;
    assert!(joined.failure().is_none(), "{joined:?}");
    ben.wait_for_message(|message| id_of(message, "hand").is_some())
        .await;
    watch.exchange(0).await;
    watch.exchange(1).await;
    watch
}

async fn a_whole_game(options: &[(&str, OptionValue)]) {
    let world = Apart::new().await;
    let mut watch = begin(&world, options).await;
    let mut rounds = 0;
    while id_of(&table(&watch.outsider), "rematch").is_none() {
        rounds += 1;
        assert!(rounds < 100, "the game never ends");
        // An outsider looks wherever a button lets them look.
        for verb in ["hand", "more", "rules"] {
            let board = table(&watch.outsider);
            if let Some(button) = id_of(&board, verb) {
                watch.outsider.press_late(&board, &button).await;
            }
        }
        for seat in 0..2 {
            watch.act(seat).await;
        }
    }
    assert!(watch.laid.len() > 8, "{} moves", watch.laid.len());
    // The proof has been written into no public message either, and what
    // decides a rematch stays sealed.
    watch.secrets.extend(world.sealed("next").await);
    watch.assert_no_leaks();
    let log = world.log();
    assert!(log.contains("act"), "something is logged: {log}");
    assert_eq!(talkative_lines(&log), Vec::<&str>::new());
    assert_eq!(told(&log, &watch.secrets), Vec::<&String>::new());
    assert_eq!(tokens_in(&log), 0);
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn habit_15_nothing_hidden_gets_out_in_a_whole_game() {
    a_whole_game(&[("language", OptionValue::Integer(1))]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn habit_15_nothing_hidden_gets_out_with_house_rules_in_german() {
    let yes = OptionValue::Boolean(true);
    a_whole_game(&[
        ("language", OptionValue::Integer(0)),
        ("three-jokers", yes.clone()),
        ("tie-break", yes.clone()),
        ("ace-low", yes),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_is_planted_in_the_channel_is_found() {
    let world = Apart::new().await;
    let mut watch = begin(&world, &[support::ENGLISH]).await;
    table_says(&watch.outsider, "leads").await;
    let hand = open_hand(&watch.players[1].clone()).await;
    let hand = watch.note_hand(1, &hand);
    watch.assert_no_leaks();
    let hidden = watch.hidden(1, &hand);
    let card = hidden.first().unwrap();
    let (channel, faults) = (watch.outsider.channel_id(), world.playground().faults());
    faults
        .post_as_bot(channel, json!({ "content": format!("nothing but {card}") }))
        .unwrap();
    let leaks = watch.leaks();
    // Each of the three people can read it.
    assert_eq!(leaks.len(), 3, "{leaks:#?}");
    assert!(leaks.iter().all(|leak| leak.starts_with(card.as_str())));
}

#[test]
fn a_planted_leak_is_found_wherever_it_is() {
    let known = cards_in("`10♥H` ★X");
    assert_eq!(known, Cards::from(["10H".to_owned(), "X".to_owned()]));
    let planted = [
        json!({ "content": "look: `7♦D`" }),
        json!({ "content": "look: 7D" }),
        json!({ "embeds": [{ "fields": [{ "name": "Piles", "value": "7♦D, 10♥H" }] }] }),
        json!({ "embeds": [{ "image": { "description": "A hand with 7D and 10H" } }] }),
        json!({ "attachments": [{ "filename": "hand-7D-10H.png" }] }),
        json!({ "attachments": [{ "description": "7♦D" }] }),
        json!({ "components": [{ "components": [{ "custom_id": "1.1.present.7D" }] }] }),
    ];
    for message in planted {
        assert_eq!(unknown_cards(&message, &known), ["7D"], "{message}");
    }
    let silent = json!({ "content": "`10♥H` `★X`, 7 cards, table 7, 2026-11-30T17:00:05Z" });
    assert_eq!(unknown_cards(&silent, &known), Vec::<String>::new());
    let id = |id: &str| json!({ "components": [{ "components": [{ "custom_id": id }] }] });
    assert_eq!(talkative_ids(&id("1.42.hand")), Vec::<String>::new());
    assert_eq!(talkative_ids(&id("1.42.hand.7")), ["1.42.hand.7"]);
    assert_eq!(talkative_ids(&id("1.42.present.3.b")).len(), 1);
    let token = format!("interaction_{}", "a".repeat(64));
    assert_eq!(
        tokens_in(&format!("gone: {token}, token playground-token")),
        2
    );
    assert_eq!(tokens_in("interaction_id=12"), 0);
    let log = "1 INFO tempelrat::table: act table=1\n2 DEBUG tempelrat::x: laid 7D\n3 WARN tempelrat: Anna";
    assert_eq!(talkative_lines(log).len(), 2);
    let secrets = ["abcdef".to_owned()];
    assert_eq!(told("… abcdef …", &secrets).len(), 1);
}
