//! Bots of other libraries on the server, each in a process of its own:
//! discord.js and discord.py, which know nothing of this server. `install`
//! installs them; without them these tests say that they were skipped, and
//! where `TEMPELRAT_CLIENTS=required` is set they fail instead.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod process;
mod readme;
#[path = "../support/watched.rs"]
mod watched;

use process::{Bot, Library};
use std::time::Duration;

use tempelrat_playground::{Answer, Config, Failure, OptionValue, Outcome, Playground, RestFault};
use watched::Watched;

/// A server with a bot of a library; none where that isn't installed.
async fn start(library: Library) -> Option<(Watched, Bot)> {
    if !library.is_installed() {
        return None;
    }
    let playground = Watched::start_for_library(Config::default()).await.unwrap();
    let mut bot = Bot::start(library, library.bot(), &playground);
    // One says first that it has a session, the other that it has registered.
    bot.hears_all(&["session", "registered 13 1"]).await;
    Some((playground, bot))
}

/// Both made no mistake, and the bot says nothing more.
fn assert_quiet(playground: &Playground, bot: &mut Bot) {
    assert_eq!(playground.complaints(), []);
    assert_eq!(bot.rest(), Vec::<String>::new());
    let refused: Vec<_> = playground
        .requests()
        .into_iter()
        .filter(|request| request.status >= 400)
        .map(|request| (request.method, request.route, request.status))
        .collect();
    assert_eq!(refused, []);
}

#[tokio::test]
async fn a_discord_js_bot_answers_everything() {
    answers_everything(Library::DiscordJs).await;
}

#[tokio::test]
async fn a_discord_py_bot_answers_everything() {
    answers_everything(Library::DiscordPy).await;
}

async fn answers_everything(library: Library) {
    let Some((playground, mut bot)) = start(library).await else {
        return;
    };
    commands(&playground).await;
    components(&playground).await;
    modals(&playground).await;
    autocompletion(&playground).await;
    follow_ups(&playground).await;
    files(&playground).await;
    channel_messages(&playground).await;
    looking_around(&playground).await;
    elsewhere(&playground).await;
    let mention = format!("<@{}> hello", playground.bot_id());
    playground.person("ben").say(&mention).unwrap();
    bot.hears("message: @Tempelrat hello").await;
    assert_quiet(&playground, &mut bot);
}

async fn commands(playground: &Playground) {
    let (anna, ben) = (playground.person("anna"), playground.person("ben"));
    let content = async |answer: Answer| answer.message().content;
    assert_eq!(content(ben.slash("ping", &[]).await).await, "Pong de!");
    let here = anna.slash("here", &[]).await.message();
    assert_eq!(here.content, "here in Tempelhof");
    let whom = [("whom", OptionValue::from(&ben))];
    let greeted = anna.slash("greet", &whom).await.message();
    assert_eq!(greeted.content, "Hello Ben, a member");
    let opened = anna.slash("table open", &[("seats", 8.into())]).await;
    assert_eq!(opened.message().content, "open 8");
    let later = anna.slash("later", &[]).await.message();
    assert_eq!(
        (later.content.as_str(), later.is_ephemeral()),
        ("done", true)
    );
}

async fn components(playground: &Playground) {
    let (anna, ben) = (playground.person("anna"), playground.person("ben"));
    let first = anna.slash("buttons", &[]).await.message();
    let second = ben.press("Count").await.message();
    assert_eq!(
        (second.id, second.content.as_str()),
        (first.id, "Pressed 1")
    );
    assert_eq!(anna.press("Count").await.message().content, "Pressed 2");
    let chosen = anna.select("Choose two", &["a", "c"]).await.message();
    assert_eq!(chosen.content, "a+c");
    let chosen = anna.select("Whom", &[&ben.id().to_string()]).await;
    assert_eq!(chosen.message().content, "chose Ben");
    let secret = anna.press("Whisper").await.message();
    assert!(secret.is_ephemeral());
    assert!(ben.sees().message(secret.id).is_none());
    let slow = match anna.press("Slow").await {
        Answer::Deferred(deferral) => deferral.settled().await,
        answer => answer,
    };
    assert_eq!(slow.message().content, "slowly changed");
}

async fn modals(playground: &Playground) {
    let anna = playground.person("anna");
    let modal = anna.slash("form", &[]).await.modal();
    let answer = anna.submit(&modal, &[("Name", "Anna")]).await.message();
    assert_eq!(answer.content, "Anna by command");
    let modal = anna.press("Form").await.modal();
    let answer = anna.submit(&modal, &[("Name", "Anna")]).await.message();
    assert_eq!(answer.content, "Anna by button");
}

async fn autocompletion(playground: &Playground) {
    let anna = playground.person("anna");
    let Answer::Choices(choices) = anna.autocomplete("city", ("name", "Ber"), &[]).await else {
        panic!("no choices");
    };
    let names: Vec<_> = choices.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(names, ["Berlin", "Bern"]);
    let city = anna.slash("city", &[("name", "Bern".into())]).await;
    assert_eq!(city.message().content, "Bern");
}

async fn follow_ups(playground: &Playground) {
    let (anna, carla) = (playground.person("anna"), playground.person("carla"));
    anna.slash("follow", &[]).await.message();
    let last = "read back: first, edited";
    let seen = anna
        .wait_for(|sees| sees.last().is_some_and(|message| message.content == last))
        .await;
    let newest = |sees: &[tempelrat_playground::Message], count: usize| {
        let tail = sees.iter().rev().take(count).rev();
        tail.map(|one| one.content.clone()).collect::<Vec<_>>()
    };
    let expected = ["first, edited", "second", "third, edited", last];
    assert_eq!(newest(&seen.messages, 4), expected);
    let hers = newest(&carla.sees().messages, 3);
    assert_eq!(hers, ["first, edited", "third, edited", last]);
}

async fn files(playground: &Playground) {
    let anna = playground.person("anna");
    let message = anna.slash("picture", &[]).await.message();
    let embed = &message.embeds[0];
    assert_eq!(embed.image_description, "a card");
    let url = embed.image.as_deref().unwrap();
    assert!(url.ends_with("/card.png"));
    let fetched = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    assert_eq!(&fetched[..], b"\x89PNG not really");
    let file = OptionValue::File("note.txt".to_owned(), b"well read".to_vec());
    let read = anna.slash("read", &[("file", file)]).await.message();
    assert_eq!(read.content, "note.txt: well read");
}

async fn channel_messages(playground: &Playground) {
    let anna = playground.person("anna");
    let answer = anna.slash("post", &[]).await.message();
    assert_eq!(answer.content, "in aside");
    let seen = anna.sees();
    let newest = seen.messages.iter().rev().take(3).rev();
    let contents: Vec<_> = newest.map(|one| one.content.as_str()).collect();
    assert_eq!(contents, ["in aside", "one, edited", "an answer"]);
    let inside = anna.in_channel("aside").sees();
    assert_eq!(inside.last().unwrap().content, "in the thread");
}

async fn looking_around(playground: &Playground) {
    let anna = playground.person("anna");
    let looked = anna.slash("look", &[]).await.message();
    let expected = "Tempelhof, Tempelrat, Anna, Anna: 5 3 3 0 13 1: to be read back";
    assert_eq!(looked.content, expected);
    anna.slash("dm", &[]).await.message();
    assert_eq!(anna.in_dm().sees().last().unwrap().content, "directly");
}

async fn elsewhere(playground: &Playground) {
    let anna = playground.person("anna");
    for place in ["nebentisch", "ein-beitrag", "Sprachkanal", "nur-lesen"] {
        let there = anna.in_channel(place);
        let pong = there.slash("ping", &[]).await.message();
        assert_eq!(pong.content, "Pong en-GB!", "{place}");
    }
    let pong = anna.in_dm().slash("ping", &[]).await.message();
    assert_eq!(pong.content, "Pong en-GB!");
    let only_here = anna.in_dm().slash("here", &[]).await;
    assert!(matches!(only_here, Answer::Failed(Failure::Invalid(_))));
}

#[tokio::test]
async fn a_discord_js_bot_resumes_and_misses_nothing() {
    resumes(Library::DiscordJs).await;
}

#[tokio::test]
async fn a_discord_py_bot_resumes_and_misses_nothing() {
    resumes(Library::DiscordPy).await;
}

async fn resumes(library: Library) {
    let Some((playground, mut bot)) = start(library).await else {
        return;
    };
    let faults = playground.faults();
    faults.drop_gateway();
    missed_by_nobody(&playground, &mut bot, "zweites").await;
    faults.ask_to_reconnect();
    missed_by_nobody(&playground, &mut bot, "nur-lesen").await;
    faults.close_gateway(4000);
    missed_by_nobody(&playground, &mut bot, "Sprachkanal").await;
    faults.invalidate_session();
    bot.hears("session").await;
    playground.person("anna").slash("ping", &[]).await.message();
    assert_quiet(&playground, &mut bot);
}

/// What happens while the bot has no connection reaches it, once it has one.
async fn missed_by_nobody(playground: &Playground, bot: &mut Bot, channel: &str) {
    let people = playground.people();
    let pongs = people.into_iter().map(|name| {
        let person = playground.person(&name);
        async move { person.slash("ping", &[]).await.message().content }
    });
    let pongs = futures::future::join_all(pongs);
    playground
        .faults()
        .delete_channel(playground.channel(channel));
    let gone = format!("channel gone: {channel}");
    let heard = ["resumed", &gone];
    let (pongs, ()) = tokio::join!(pongs, bot.hears_all(&heard));
    assert!(
        pongs.iter().all(|pong| pong.starts_with("Pong ")),
        "{pongs:?}"
    );
}

#[tokio::test]
async fn a_discord_js_bot_tries_again_when_it_is_told_to() {
    tries_again(Library::DiscordJs).await;
}

#[tokio::test]
async fn a_discord_py_bot_tries_again_when_it_is_told_to() {
    tries_again(Library::DiscordPy).await;
}

/// Libraries read from an answer whether and when a request is worth repeating.
async fn tries_again(library: Library) {
    let Some((playground, bot)) = start(library).await else {
        return;
    };
    let sending = "POST /channels/{channel_id}/messages";
    for outcome in [Outcome::RateLimited(0.2), Outcome::Status(502)] {
        playground.faults().rest(RestFault {
            route: sending.to_owned(),
            times: 1,
            delay: Duration::ZERO,
            outcome,
        });
        let answer = playground.person("anna").slash("dm", &[]).await.message();
        assert_eq!(answer.content, "sent");
    }
    let requests = playground.requests();
    let sent = requests
        .iter()
        .filter(|request| format!("{} {}", request.method, request.route) == sending);
    let statuses: Vec<_> = sent.map(|request| request.status).collect();
    assert_eq!(statuses, [429, 200, 502, 200]);
    drop(bot);
}
