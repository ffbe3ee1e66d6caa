//! What T24 promises, on random games of Schraumen: what anyone saw is opened,
//! but never the Great 11, and never what burnt unread (ZA2, ZB8).

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::check;
use super::tampering::{rechained, tampered};
use crate::fairness::{Actor, Fair, Fault, Luck, Proof, Published, Secrets, Tampered, verify};
use crate::schraumen::{
    Bidding, Deck, DeckRef, Event, Festival, FirstDruid, Options, Schraumen, ScrollId, Seen, Vow,
    What,
};
use crate::{Action, Answer, Chance, Form, Input, Positions, Rules, Seat, SeatSet, Timing, Viewer};

type Log = Vec<(Actor, Action<What>)>;

/// A game with everything that its proof is made of, and what happened in it.
struct Game {
    secrets: Secrets,
    options: Options,
    seats: u8,
    luck: Luck,
    log: Log,
    state: Schraumen,
    events: Vec<Event>,
}

impl Game {
    /// The random game with this number: every option, every number of seats;
    /// in some a seat leaves, in some somebody calls "Sacrilege!".
    fn random(number: u16) -> Self {
        Self::played_with(&DeckRef::original(), number)
    }

    fn played_with(deck: &DeckRef, number: u16) -> Self {
        let mut key = [0x3c; 32];
        key[..2].copy_from_slice(&number.to_be_bytes());
        let mut chance = Chance::from_key(key);
        let secrets = Secrets::draw_for::<Schraumen>(deck, key);
        let seats = 3 + u8::try_from(number % 6).unwrap();
        let options = options(seats, &mut chance);
        let luck = Luck {
            interactions: (0..=u64::from(seats)).map(|id| id << 40).collect(),
            words: (0..seats)
                .map(|seat| (seat % 2 == 0).then(|| format!("Zwetschge {seat}")))
                .collect(),
        };
        let deal = secrets.deal::<Schraumen>(&options, seats, &luck).unwrap();
        let (mut state, mut events) = Schraumen::setup(options, deal);
        let mut log = Log::new();
        while state.outcome().is_none() {
            let (actor, action) = any_action(&state, seats, &mut chance);
            state.apply(&action, &mut events).unwrap();
            log.push((actor, action));
        }
        Self {
            secrets,
            options,
            seats,
            luck,
            log,
            state,
            events,
        }
    }

    fn proof(&self) -> Proof<Schraumen> {
        let luck = self.luck.clone();
        Proof::new(&self.secrets, self.options, self.seats, luck, &self.log).unwrap()
    }

    fn file(&self) -> Value {
        serde_json::to_value(self.proof()).unwrap()
    }
}

fn options(seats: u8, chance: &mut Chance) -> Options {
    let mut flip = || chance.below(2) == 0;
    Options {
        festival: if flip() { Festival::On } else { Festival::Off },
        vow: if flip() { Vow::Usual } else { Vow::Strict },
        bidding: if flip() {
            Bidding::Live
        } else {
            Bidding::Sealed
        },
        first: if flip() {
            FirstDruid::Chance
        } else {
            FirstDruid::Seat(Seat(seats - 1))
        },
        ..Options::default()
    }
}

fn any_action(game: &Schraumen, seats: u8, chance: &mut Chance) -> (Actor, Action<What>) {
    let awaited: Vec<Seat> = game.to_act().iter().collect();
    let seat = *chance.pick(&awaited).unwrap();
    match chance.below(300) {
        0 => return (Actor::Table, Action::Leave { seat }),
        1 => {
            let seats = (0..seats).filter(|_| chance.below(3) > 0).map(Seat);
            let seats: SeatSet = seats.collect();
            return (Actor::Table, Action::Present { seats });
        }
        _ => {}
    }
    if let Some(Timing::Hammer {
        auction,
        bid,
        stage,
    }) = game.timing()
        && chance.below(3) == 0
    {
        let action = Action::Hammer {
            auction,
            bid,
            stage,
        };
        return (Actor::Clock, action);
    }
    let mut asks = game.asks(seat);
    if chance.below(20) > 0 {
        asks.retain(|ask| ask.what != What::Accuse);
    }
    let ask = *chance.pick(&asks).unwrap();
    let answer = Answer {
        what: ask.what,
        input: any_input(ask.form, chance),
    };
    let choice = ask.choice;
    let action = Action::Answer {
        seat,
        choice,
        answer,
    };
    (Actor::Seat(seat), action)
}

fn any_input(form: Form, chance: &mut Chance) -> Input {
    let mut below = |bound: u16| u16::try_from(chance.below(bound.into())).unwrap();
    match form {
        Form::OneOf { count } => Input::One(u8::try_from(below(count.into())).unwrap()),
        Form::Amount { min, max } => Input::Amount(min + below((max - min + 1).min(3))),
        Form::Subset { of, min, .. } => {
            let mut places: Vec<u8> = (0..of).collect();
            chance.shuffle(&mut places);
            let places: Positions = places.into_iter().take(min.into()).collect();
            Input::Subset(places)
        }
        Form::Order { of } => {
            let mut order: Vec<u8> = (0..of).collect();
            chance.shuffle(&mut order);
            Input::Order(order)
        }
        Form::Text { .. } => Input::Text(String::new()),
    }
}

/// The ids of the opened cards.
fn opened(file: &Value) -> BTreeSet<String> {
    let leaves = file["decks"][0]["opened"].as_array().unwrap();
    let names = leaves.iter().map(|leaf| leaf["card"].as_str().unwrap());
    names.map(str::to_owned).collect()
}

fn id(scroll: ScrollId) -> String {
    DeckRef::original().scroll(scroll).unwrap().id.clone()
}

/// Every scroll that an event shows to anybody.
fn seen(events: &[Event]) -> BTreeSet<ScrollId> {
    let scrolls = events.iter().flat_map(|event| match event {
        Event::Dealt {
            scrolls: Seen::Scrolls(scrolls),
            ..
        }
        | Event::Drew {
            scrolls: Seen::Scrolls(scrolls),
            ..
        }
        | Event::LookedAtTemple {
            scrolls: Seen::Scrolls(scrolls),
            ..
        }
        | Event::Revealed { scrolls, .. }
        | Event::LotPutUp {
            lot: Seen::Scrolls(scrolls),
            ..
        } => scrolls.clone(),
        Event::ReadAloud { scroll, .. } | Event::Recalled { scroll, .. } => vec![*scroll],
        _ => Vec::new(),
    });
    scrolls.collect()
}

#[test]
fn t24_two_hundred_random_games_of_schraumen_prove_themselves() {
    for number in 0..204 {
        let game = Game::random(number);
        let proof = game.proof();
        let published = Published {
            commitment: Some(game.secrets.commitment().to_string()),
            fingerprint: Some(proof.head().fingerprint()),
        };
        let report = verify(&proof.to_json(), &published);
        let report = report.unwrap_or_else(|fault| panic!("game {number}: {fault:?}"));
        assert!(report.finished);
        assert_eq!(report.actions, game.log.len());
    }
}

#[test]
fn t24_neither_the_great_11_nor_what_burnt_unread_is_opened() {
    let mut shut = 0;
    for number in 0..40 {
        let game = Game::random(number);
        let file = game.file();
        let opened = opened(&file);
        let read = |scroll: &ScrollId| {
            let mut events = game.events.iter();
            events.any(|e| matches!(e, Event::ReadAloud { scroll: s, .. } if s == scroll))
        };
        let burnt: BTreeSet<ScrollId> = game.state.burnt_unread().collect();
        let due = seen(&game.events).into_iter();
        let due = due.filter(|scroll| !burnt.contains(scroll) || read(scroll));
        assert_eq!(opened, due.map(id).collect(), "game {number}");
        assert!(game.state.view(Viewer::Spectator).set_aside >= 10);
        shut += burnt.iter().filter(|scroll| !read(scroll)).count();
        let text = file.to_string();
        let stored = serde_json::to_value(&game.secrets).unwrap();
        for leaf in stored["decks"][0]["leaves"].as_array().unwrap() {
            let out = game.options.festival == Festival::Off && leaf["card"] == "festival-of-magic";
            let open = out || opened.contains(leaf["card"].as_str().unwrap());
            assert_eq!(text.contains(leaf["nonce"].as_str().unwrap()), open);
        }
    }
    assert!(shut > 200, "only {shut} burnt unread");
}

#[test]
fn t24_a_table_of_schraumen_closed_without_a_result_can_be_checked_too() {
    for number in 0..30 {
        let mut game = Game::random(number);
        game.log.truncate(game.log.len() / 2);
        assert!(!check(&game.file()).unwrap().finished);
    }
}

#[test]
fn t24_the_deck_is_named_by_its_hash_and_must_be_known() {
    let game = Game::random(1);
    let file = game.file();
    let name = format!("schraumen-original@{}", Deck::original().hash());
    assert_eq!(file["decks"][0]["name"], json!(name));
    let mut changed = file;
    let other = format!("schraumen-original@{}", "0".repeat(64));
    changed["decks"][0]["name"] = json!(other);
    assert_eq!(check(&changed), Err(Fault::UnknownDecks(vec![other])));
}

#[test]
fn t24_a_game_with_another_deck_is_proven_once_the_deck_is_known() {
    let mut deck = Deck::original();
    deck.name = "house-deck".to_owned();
    deck.scrolls.swap(0, 40);
    let deck = DeckRef::new(deck);
    let game = Game::played_with(&deck, 9);
    let file = game.file();
    let name = file["decks"][0]["name"].as_str().unwrap();
    assert_eq!(name, format!("house-deck@{}", deck.hash()));
    assert!(check(&file).unwrap().finished);
    assert_ne!(
        Secrets::draw_for::<Schraumen>(&deck, [1; 32]).commitment(),
        Secrets::draw::<Schraumen>([1; 32]).commitment()
    );
}

#[test]
fn t24_scrolls_are_named_by_their_ids() {
    let deck = Schraumen::usual_pack();
    assert_eq!(Schraumen::decks(&deck)[0].cards, 77);
    for card in 0..77 {
        let name = Schraumen::card_name(&deck, 0, card);
        assert_eq!(name, id(ScrollId(card)));
        assert_eq!(Schraumen::card_named(&deck, 0, &name), Some(card));
    }
    assert_eq!(Schraumen::card_named(&deck, 0, "nonsense"), None);
}

#[test]
fn t24_seats_that_can_t_be_dealt_to_get_no_deal() {
    let secrets = Secrets::draw::<Schraumen>([1; 32]);
    let options = Options::default();
    for seats in [0, 2, 9] {
        let deal = secrets.deal::<Schraumen>(&options, seats, &Luck::default());
        assert!(deal.is_err());
    }
}

#[test]
fn t24_each_kind_of_change_to_a_file_of_schraumen_is_named() {
    let file = Game::random(20).file();
    let after = |path: &str, value: Value| {
        let mut changed = file.clone();
        *changed.pointer_mut(path).expect(path) = value;
        match check(&changed).unwrap_err() {
            Fault::Tampered(what) => what,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(after("/seats", json!(9)), Tampered::Seats);
    assert_eq!(after("/options/first", json!({"Seat": 7})), Tampered::Seats);
    assert_eq!(
        after("/later", json!("00".repeat(32))),
        Tampered::Commitment
    );
    assert_eq!(after("/dealt/0/seat", json!(1)), Tampered::Dealt);
    assert_eq!(after("/outcome", json!(null)), Tampered::Outcome);
    assert_eq!(
        after("/log/3/actor", json!({"seat": 7})),
        Tampered::Actor { seq: 4 }
    );
    let choice = "/log/3/action/Answer/choice";
    assert_eq!(after(choice, json!(900)), Tampered::Refused { seq: 4 });
}

/// A scroll that was read, or is still held, can't be said to have burnt
/// unread.
#[test]
fn t24_a_scroll_that_somebody_saw_can_t_be_kept_shut() {
    for number in 0..12 {
        let file = Game::random(number).file();
        let leaves = file["decks"][0]["opened"].as_array().unwrap();
        for place in (0..leaves.len()).step_by(9) {
            let mut changed = file.clone();
            let opened = changed["decks"][0]["opened"].as_array_mut().unwrap();
            let leaf = opened.remove(place);
            let (name, position) = (&leaf["card"], &leaf["position"]);
            assert!(check(&changed).is_err());
            // Nor if the draws speak of a leaf that stays shut.
            let text = changed.to_string();
            let text = text.replace(&name.to_string(), &position.to_string());
            assert!(verify(&text, &Published::default()).is_err());
        }
    }
}

/// Where the shut cards are said to lie follows chance, not where they lie: of
/// many games about as many stand-ins are true as among cards laid at random.
#[test]
fn t24_stand_ins_give_nothing_away() {
    let (mut laid, mut by_chance, mut right) = (0, 0.0, 0);
    for number in 0..60 {
        let game = Game::random(number);
        let file = game.file();
        let stored = serde_json::to_value(&game.secrets).unwrap();
        let truth = stored["decks"][0]["leaves"].as_array().unwrap();
        let opened = opened(&file);
        let out = file["decks"][0]["left_out"].as_array().unwrap();
        let shut = truth.iter().filter(|leaf| {
            let name = &leaf["card"];
            !opened.contains(name.as_str().unwrap()) && out.iter().all(|o| o["card"] != *name)
        });
        let stand_ins = file["decks"][0]["stand_ins"].as_array().unwrap();
        assert_eq!(shut.clone().count(), stand_ins.len());
        right += shut
            .zip(stand_ins)
            .filter(|(leaf, name)| leaf["card"] == **name)
            .count();
        laid += stand_ins.len();
        by_chance += 1.0;
    }
    assert!(laid > 1_000);
    // Laid wholly at random, one stand-in a game would be true on average.
    assert!(
        f64::from(u32::try_from(right).unwrap()) < 3.0 * by_chance,
        "{right}"
    );
}

#[test]
fn t24_stand_ins_must_be_the_shut_cards_and_make_the_game_go_so() {
    let file = Game::random(8).file();
    let with = |stand_ins: Value| {
        let mut changed = file.clone();
        changed["decks"][0]["stand_ins"] = stand_ins;
        check(&changed)
    };
    let named = file["decks"][0]["stand_ins"].as_array().unwrap();
    let deck = file["decks"][0]["name"].as_str().unwrap().to_owned();
    let wrong = Err(Fault::Tampered(Tampered::StandIns { deck }));
    assert_eq!(with(json!(named[1..])), wrong);
    let mut twice = named.clone();
    twice[0] = twice[1].clone();
    assert_eq!(with(json!(twice)), wrong);
    let mut foreign = named.clone();
    foreign[0] = file["decks"][0]["opened"][0]["card"].clone();
    assert_eq!(with(json!(foreign)), wrong);
    let turned = (1..named.len()).map(|by| {
        let mut turned = named.clone();
        turned.rotate_left(by);
        turned
    });
    assert!(
        turned
            .map(|turned| with(json!(turned)))
            .any(|found| found.is_err())
    );
}

/// One value of the file is changed; the paths are taken by chance.
#[test]
fn t24_a_thousand_random_changes_to_files_of_schraumen_are_found() {
    let mut chance = Chance::from_key([4; 32]);
    for number in 0..20 {
        let file = Game::random(number).file();
        for _ in 0..50 {
            let (path, changed) = tampered(&file, &mut chance);
            assert!(
                check(&changed).is_err(),
                "a change of {path} in game {number} holds"
            );
        }
    }
}

/// An action may be changed into another that the rules allow, and the chain
/// made to fit; then the file is not the published one.
#[test]
fn t24_random_changes_to_schraumen_are_found_though_the_chain_was_recomputed() {
    let mut chance = Chance::from_key([5; 32]);
    let mut read = 0;
    for number in 0..20 {
        let game = Game::random(number);
        let file = game.file();
        let fingerprint = Some(game.proof().head().fingerprint());
        let published = Published {
            commitment: None,
            fingerprint,
        };
        for _ in 0..25 {
            let (path, changed) = tampered(&file, &mut chance);
            let Some((changed, _)) = rechained::<Schraumen>(&changed) else {
                continue;
            };
            if changed == file {
                continue;
            }
            read += 1;
            assert!(
                verify(&changed.to_string(), &published).is_err(),
                "a change of {path} in game {number} holds"
            );
        }
    }
    assert!(read > 150, "only {read} of the changes could be read");
}
