//! The world: permissions, threads, and its life beyond the server's.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/raw.rs"]
mod raw;
mod support;
#[path = "support/watched.rs"]
mod watched;

use std::fs;

use raw::Rest;
use serde_json::json;
use support::Bot;
use tempelrat_playground::{
    Answer, Config, Failure, JournalError, Permissions, RateLimits, StartError, ThreadState,
};
use watched::Watched;

fn config() -> Config {
    Config {
        rate_limits: RateLimits::Off,
        ..Config::default()
    }
}

#[tokio::test]
async fn f7_what_the_bot_lacks_it_is_told() {
    let playground = Watched::start(config()).await.unwrap();
    let rest = Rest::new(&playground);
    let hello = || Some(json!({ "content": "x" }));
    let read_only = playground.channel("nur-lesen");
    let post = |channel| format!("/channels/{channel}/messages");
    assert_eq!(
        rest.call("POST", &post(read_only), hello()).await.code(),
        (403, 50013)
    );

    let tempel = playground.channel("tempel");
    let sent = rest.call("POST", &post(tempel), hello()).await;
    let message = format!("{}/{}", post(tempel), sent.body["id"].as_str().unwrap());
    playground
        .faults()
        .deny_bot(tempel, Permissions::EMBED_LINKS | Permissions::ATTACH_FILES);
    let embed = json!({ "embeds": [{ "title": "t" }] });
    assert_eq!(
        rest.call("POST", &post(tempel), Some(embed)).await.code(),
        (403, 50013)
    );
    let file = rest
        .form(&post(tempel), json!({}), &[("a.txt", vec![1])])
        .await;
    assert_eq!(file.code(), (403, 50013));
    playground
        .faults()
        .deny_bot(tempel, Permissions::VIEW_CHANNEL);
    for (method, path) in [("POST", post(tempel)), ("PATCH", message.clone())] {
        assert_eq!(rest.call(method, &path, hello()).await.code(), (403, 50001));
    }
    playground
        .faults()
        .allow_bot(tempel, Permissions::VIEW_CHANNEL);
    assert_eq!(rest.call("PATCH", &message, hello()).await.status, 200);
}

#[tokio::test]
async fn interactions_are_answered_even_where_the_bot_cannot_write() {
    let playground = Watched::start(config()).await.unwrap();
    let _bot = Bot::start(&playground).await;
    let anna = playground.person("anna").in_channel("#nur-lesen");
    assert_eq!(
        anna.slash("ping", &[]).await.message().content,
        "Pong en-GB!"
    );
    let refused = anna.slash("post", &[]).await.message();
    assert_eq!(refused.content, "Missing Permissions");
    let answer = playground.person("ben").in_channel("nur-lesen").say("x");
    assert!(answer.is_err());
    anna.say("the owner may").unwrap();
}

#[tokio::test]
async fn f7_locked_and_archived_threads() {
    let playground = Watched::start(config()).await.unwrap();
    let rest = Rest::new(&playground);
    let thread = playground.channel("nebentisch");
    let path = format!("/channels/{thread}/messages");
    let hello = || Some(json!({ "content": "x" }));
    let sent = rest.call("POST", &path, hello()).await;
    let message = format!("{path}/{}", sent.body["id"].as_str().unwrap());
    playground.faults().set_thread(thread, ThreadState::Locked);
    assert_eq!(
        rest.call("POST", &path, hello()).await.code(),
        (403, 160_005)
    );
    playground
        .faults()
        .set_thread(thread, ThreadState::Archived);
    assert_eq!(
        rest.call("PATCH", &message, hello()).await.code(),
        (400, 50083)
    );
    assert_eq!(
        rest.call("POST", &path, hello()).await.status,
        200,
        "writing revives it"
    );
    assert_eq!(rest.call("PATCH", &message, hello()).await.status, 200);
    let made = json!({ "name": "new", "type": 11 });
    let parent = playground.channel("tempel");
    let made = rest
        .call("POST", &format!("/channels/{parent}/threads"), Some(made))
        .await;
    assert_eq!(
        (made.status, &made.body["thread_metadata"]["locked"]),
        (201, &json!(false))
    );
}

#[tokio::test]
async fn f6_commands_work_in_threads_posts_and_voice_chats() {
    let playground = Watched::start(config()).await.unwrap();
    let _bot = Bot::start(&playground).await;
    for place in ["nebentisch", "ein-beitrag", "Sprachkanal"] {
        let ben = playground.person("ben").in_channel(place);
        assert_eq!(
            ben.slash("ping", &[]).await.message().content,
            "Pong de!",
            "{place}"
        );
    }
}

#[tokio::test]
async fn people_need_permissions_too() {
    let playground = Watched::start(config()).await.unwrap();
    let rest = Rest::new(&playground);
    let _bot = Bot::start(&playground).await;
    let path = format!(
        "/applications/{}/guilds/{}/commands",
        playground.bot_id(),
        playground.guild_id()
    );
    let managers =
        json!({ "name": "manage", "description": "d", "default_member_permissions": "32" });
    assert_eq!(rest.call("POST", &path, Some(managers)).await.status, 201);
    let (anna, ben) = (playground.person("anna"), playground.person("ben"));
    assert!(matches!(
        ben.slash("manage", &[]).await,
        Answer::Failed(Failure::Invalid(_))
    ));
    anna.slash("manage", &[]).await.message();
    ben.deny(Permissions::USE_APPLICATION_COMMANDS);
    assert!(matches!(
        ben.slash("ping", &[]).await,
        Answer::Failed(Failure::Invalid(_))
    ));
    ben.deny(Permissions::VIEW_CHANNEL);
    assert!(ben.sees().messages.is_empty());
    assert!(matches!(
        ben.press("Count").await,
        Answer::Failed(Failure::Invalid(_))
    ));
}

#[tokio::test]
async fn the_world_outlives_its_server() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("world.jsonl");
    let config = || Config {
        journal: Some(path.clone()),
        ..config()
    };
    let playground = Watched::start(config()).await.unwrap();
    let bot = Bot::start(&playground).await;
    let anna = playground.person("anna");
    anna.slash("buttons", &[]).await.message();
    anna.slash("whisper", &[]).await.message();
    let card = anna.slash("picture", &[]).await.message();
    let gone = anna.slash("ping", &[]).await.message();
    assert!(anna.delete(&gone));
    anna.set_locale("de");
    playground
        .faults()
        .delete_channel(playground.channel("zweites"));
    let before = (
        playground.bot_id(),
        playground.guild_id(),
        anna.id(),
        playground.commands(),
    );
    let mut seen = anna.sees().messages;
    drop(bot);
    playground.shutdown().await;

    // The last line of a killed process may be unfinished.
    let mut journal = fs::read(&path).unwrap();
    journal.extend_from_slice(b"{\"change\":\"mess");
    fs::write(&path, journal).unwrap();

    let playground = Watched::start(config()).await.unwrap();
    let anna = playground.person("anna");
    let after = (
        playground.bot_id(),
        playground.guild_id(),
        anna.id(),
        playground.commands(),
    );
    assert_eq!(before, after);
    assert_eq!(anna.locale(), "de");
    seen.retain(|message| !message.is_ephemeral());
    let ids = |messages: &[tempelrat_playground::Message]| {
        messages
            .iter()
            .map(|message| (message.id, message.text()))
            .collect::<Vec<_>>()
    };
    assert_eq!(ids(&anna.sees().messages), ids(&seen));
    let url = anna.sees().message(card.id).unwrap().embeds[0]
        .image
        .clone()
        .unwrap();
    let fetched = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    assert_eq!(&fetched[..], b"\x89PNG not really");
    let _bot = Bot::start(&playground).await;
    assert_eq!(anna.press("Count").await.message().content, "Pressed 1");
}

#[tokio::test]
async fn files_beside_a_journal_go_with_the_message_that_had_them() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("world.jsonl");
    let playground = Watched::start(Config {
        journal: Some(path.clone()),
        ..config()
    });
    let playground = playground.await.unwrap();
    let rest = Rest::new(&playground);
    let messages = format!("/channels/{}/messages", playground.channel("tempel"));
    let kept = || fs::read_dir(path.with_extension("files")).unwrap().count();
    let picture = [("a.png", vec![1, 2, 3])];
    let sent = rest.form(&messages, json!({}), &picture).await;
    let message = format!("{messages}/{}", sent.body["id"].as_str().unwrap());
    assert_eq!(kept(), 1);
    let before = fs::read_dir(path.with_extension("files")).unwrap().next();
    let instead = json!({ "attachments": [{ "id": 0 }] }).to_string();
    let part = reqwest::multipart::Part::bytes(vec![4, 5, 6]).file_name("b.png");
    let form = reqwest::multipart::Form::new().text("payload_json", instead);
    let request = rest
        .request("PATCH", &message)
        .multipart(form.part("files[0]", part));
    assert_eq!(Rest::answer(request).await.status, 200);
    assert_eq!(kept(), 1);
    assert!(!before.unwrap().unwrap().path().exists());
    rest.call("DELETE", &message, None).await;
    assert_eq!(kept(), 0);
}

#[tokio::test]
async fn a_broken_journal_and_a_taken_port_are_told() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("world.jsonl");
    fs::write(&path, "no world\nat all\n").unwrap();
    let broken = Watched::start(Config {
        journal: Some(path),
        ..config()
    })
    .await;
    assert!(matches!(
        broken,
        Err(StartError::Journal(JournalError::Unreadable {
            line: 1,
            ..
        }))
    ));
    let path = directory.path().join("other.jsonl");
    let kept = Config {
        journal: Some(path),
        ..config()
    };
    let _first = Watched::start(kept.clone()).await.unwrap();
    let second = Watched::start(kept).await;
    assert!(matches!(
        second,
        Err(StartError::Journal(JournalError::InUse(_)))
    ));
    let first = Watched::start(config()).await.unwrap();
    let port = first.url().rsplit(':').next().unwrap().parse().unwrap();
    let second = Watched::start(Config { port, ..config() }).await;
    assert!(matches!(second, Err(StartError::PortInUse(taken)) if taken == port));
    first.shutdown().await;
    Watched::start(Config { port, ..config() }).await.unwrap();
}
