//! Several people at once: presses that race (F16, F17), and two languages at
//! one table (T28).

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};
use support::{
    ENGLISH, World, begin, choose_best, deal, go_on, id_of, keep_all, open_hand, play_best, roles,
    said, table, table_says,
};
use tempelrat_playground::{Answer, Message, Person};

/// How many actions the log of all tables holds.
async fn actions(world: &World) -> i64 {
    let options = SqliteConnectOptions::new()
        .filename(world.folder.path().join("games.db"))
        .read_only(true);
    let mut database = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query_scalar("select count(*) from actions")
        .fetch_one(&mut database)
        .await
        .unwrap()
}

/// Messages of tables that can be pressed.
fn live(person: &Person, verb: &str) -> usize {
    let sees = person.sees().messages;
    let boards = sees.iter().filter(|message| !message.is_ephemeral());
    boards.filter(|board| id_of(board, verb).is_some()).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn f17_a_doubled_click_plays_once_and_the_second_is_told() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    let (leader, _) = roles(&anna, &ben);
    let confirm = choose_best(leader, &open_hand(leader).await).await;
    let go = ["present", "pass"]
        .iter()
        .find_map(|verb| id_of(&confirm, verb))
        .unwrap();
    let before = actions(&world).await;
    // Both are on their way before the bot has seen either.
    let (one, two) = tokio::join!(
        leader.press_late(&confirm, &go),
        leader.press_late(&confirm, &go),
    );
    assert_eq!(actions(&world).await, before + 1, "one move is in the log");
    for answer in [one, two] {
        answer.message();
    }
    // Both answers change the same panel, so what they said is in the record.
    let noted = [
        "Presented",
        "Vorgebracht",
        "You have passed",
        "Du hast gepasst",
    ];
    let refused = [
        "decided meanwhile",
        "inzwischen entschieden",
        "It isn’t your turn",
        "nicht dran",
    ];
    let requests = world.playground.requests();
    let answers = requests.iter().filter(|r| r.route.ends_with("/callback"));
    let said: Vec<_> = answers
        .rev()
        .take(2)
        .map(|r| r.body.clone().unwrap_or_default().to_string())
        .collect();
    let count = |words: &[&str]| {
        let says = |text: &&String| words.iter().any(|word| text.contains(word));
        said.iter().filter(says).count()
    };
    assert_eq!((count(&noted), count(&refused)), (1, 1), "{said:#?}");
    table_says(&anna, "answers").await;
    let third = leader.press_late(&confirm, &go).await.message();
    assert_eq!(actions(&world).await, before + 1);
    let says = |words: &[&str]| words.iter().any(|word| third.text().contains(word));
    assert!(says(&refused), "{}", third.text());
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn f16_of_two_who_press_for_the_last_seat_one_gets_it() {
    let world = World::new().await;
    let (anna, ben, carla) = (
        world.person("anna"),
        world.person("ben"),
        world.person("carla"),
    );
    ben.set_locale("en-GB");
    said(anna.slash("sembli", &[ENGLISH]).await);
    let lobby = table_says(&anna, "a table is open").await;
    let (ben_got, carla_got) = tokio::join!(
        ben.press_late(&lobby, "Join"),
        carla.press_late(&lobby, "Join"),
    );
    // A seat is shown on the table message; whoever is too late is told alone,
    // that the table is full or that the game has begun.
    let told = [ben_got.message(), carla_got.message()];
    let late = ["Every seat is taken", "The game has begun"];
    let refused = |answer: &&Message| {
        answer.is_ephemeral() && late.iter().any(|why| answer.text().contains(why))
    };
    assert_eq!(told.iter().filter(refused).count(), 1, "{told:#?}");
    let seated = |answer: &&Message| !answer.is_ephemeral();
    assert_eq!(told.iter().filter(seated).count(), 1, "{told:#?}");
    table_says(&anna, "Still choosing").await;
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn f16_two_wishes_for_a_rematch_at_once_begin_one() {
    let world = World::new().await;
    let (anna, ben) = begin(&world).await;
    leave(&anna).await;
    let ended = table_says(&anna, "the end").await;
    tokio::join!(
        anna.press_late(&ended, "Rematch"),
        ben.press_late(&ended, "Rematch"),
    );
    table_says(&anna, "Still choosing").await;
    assert_eq!(live(&anna, "hand"), 1);
    keep_all(&anna).await;
    keep_all(&ben).await;
    table_says(&anna, "leads").await;
    assert_eq!(live(&anna, "hand"), 1);
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn f16_both_exchange_at_once_and_neither_choice_is_lost() {
    let world = World::new().await;
    let (anna, ben) = (world.person("anna"), world.person("ben"));
    deal(&anna, &ben).await;
    let before = actions(&world).await;
    tokio::join!(keep_all(&anna), keep_all(&ben));
    table_says(&anna, "leads").await;
    assert_eq!(actions(&world).await, before + 2);
    world.assert_no_complaints();
}

/// Somebody leaves the game and confirms it.
async fn leave(person: &Person) -> Message {
    let hand = open_hand(person).await;
    let ask = id_of(&hand, "ask").unwrap();
    let asked = person.press_on(&hand, &ask).await.message();
    let really = id_of(&asked, "do").unwrap();
    person.press_on(&asked, &really).await.message()
}

/// Words of one language that aren't words of the other.
const ENGLISH_WORDS: [&str; 14] = [
    "the", "you", "your", "and", "with", "is", "are", "of", "to", "or", "not", "this", "cards",
    "wins",
];
const GERMAN_WORDS: [&str; 14] = [
    "der", "das", "du", "dein", "deine", "und", "mit", "ist", "nicht", "oder", "ein", "eine",
    "karten", "gewinnt",
];

/// The words of a list that occur in a text, commands left aside: their names
/// are shown as the reader types them.
fn words_of(list: &[&str], text: &str) -> Vec<String> {
    let commands = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let lower = commands.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphabetic());
    words
        .filter(|word| list.contains(word))
        .map(str::to_owned)
        .collect()
}

/// What only this person sees is in their language: a German speaker's panels
/// hold no English and the other way round.
fn assert_speaks(person: &Person, answer: &Message) {
    assert!(answer.is_ephemeral());
    let (own, foreign) = if person.locale() == "de" {
        (GERMAN_WORDS, ENGLISH_WORDS)
    } else {
        (ENGLISH_WORDS, GERMAN_WORDS)
    };
    let text = answer.text();
    assert_eq!(words_of(&foreign, &text), Vec::<String>::new(), "{text}");
    assert!(!words_of(&own, &text).is_empty(), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn t28_each_is_spoken_to_in_their_own_language_at_one_table() {
    let world = World::new().await;
    let (anna, ben, deniz) = (
        world.person("anna"),
        world.person("ben"),
        world.person("deniz"),
    );
    for person in [&anna, &ben] {
        for command in ["help", "about"] {
            assert_speaks(person, &person.slash(command, &[]).await.message());
        }
    }
    let opened = anna.slash("sembli", &[ENGLISH]).await.message();
    assert_speaks(&anna, &opened);
    let lobby = table_says(&anna, "a table is open").await;
    for (person, verb) in [(&ben, "options"), (&anna, "options"), (&ben, "rules")] {
        let id = id_of(&lobby, verb).unwrap();
        assert_speaks(person, &person.press_on(&lobby, &id).await.message());
    }
    let join = id_of(&lobby, "join").unwrap();
    ben.press_on(&lobby, &join).await.message();
    for person in [&anna, &ben] {
        assert_speaks(person, &open_hand(person).await);
        keep_all(person).await;
    }
    let board = table_says(&anna, "leads").await;
    assert_eq!(words_of(&GERMAN_WORDS, &board.text()), Vec::<String>::new());
    for person in [&anna, &ben, &deniz] {
        let more = id_of(&board, "more").unwrap();
        assert_speaks(person, &person.press_on(&board, &more).await.message());
        let hand = id_of(&board, "hand").unwrap();
        assert_speaks(person, &person.press_on(&board, &hand).await.message());
    }
    for round in 1..=2 {
        table_says(&anna, &format!("round {round}")).await;
        let (leader, other) = roles(&anna, &ben);
        for person in [leader, other] {
            let hand = open_hand(person).await;
            assert_speaks(person, &hand);
            let confirm = choose_best(person, &hand).await;
            assert_speaks(person, &confirm);
            assert_speaks(person, &go_on(person, &confirm).await);
            // Too late, and told so in the same language.
            let go = ["present", "pass"].iter().find_map(|v| id_of(&confirm, v));
            let late = person.press_late(&confirm, &go.unwrap()).await.message();
            assert_speaks(person, &late);
        }
        table_says(&anna, "leads").await;
    }
    assert_speaks(&ben, &leave(&ben).await);
    let ended = table_says(&anna, "the end").await;
    for person in [&anna, &ben] {
        let proof = id_of(&ended, "proof").unwrap();
        assert_speaks(person, &person.press_on(&ended, &proof).await.message());
    }
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t28_the_table_speaks_the_servers_language_to_everyone() {
    let world = World::new().await;
    let (anna, ben) = (world.person("anna"), world.person("ben"));
    said(anna.slash("sembli", &[]).await);
    let public = |message: &Message| !message.is_ephemeral() && id_of(message, "join").is_some();
    let lobby = ben.wait_for_message(public).await;
    assert_eq!(
        words_of(&ENGLISH_WORDS, &lobby.text()),
        Vec::<String>::new()
    );
    ben.press_on(&lobby, &id_of(&lobby, "join").unwrap()).await;
    let dealt = |message: &Message| !message.is_ephemeral() && id_of(message, "hand").is_some();
    ben.wait_for_message(dealt).await;
    keep_all(&anna).await;
    keep_all(&ben).await;
    let first = ben
        .wait_for_message(|message| dealt(message) && message.text().contains("Runde 1"))
        .await;
    for person in [&anna, &ben] {
        let Answer::Reply(hand) = person
            .press_on(&first, &id_of(&first, "hand").unwrap())
            .await
        else {
            panic!("no hand")
        };
        if id_of(&hand, "pass").is_some() {
            play_best(person, &hand).await;
            break;
        }
    }
    let board = table(&anna);
    assert_eq!(
        words_of(&ENGLISH_WORDS, &board.text()),
        Vec::<String>::new()
    );
    world.assert_no_complaints();
}
