//! A serenity bot on the server: every kind of interaction, there and back.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;
#[path = "support/watched.rs"]
mod watched;

use support::Bot;
use tempelrat_playground::{Answer, Config, Failure};
use watched::Watched;

async fn start() -> (Watched, Bot) {
    let playground = Watched::start(Config::default()).await.unwrap();
    let bot = Bot::start(&playground).await;
    (playground, bot)
}

#[tokio::test]
async fn a_command_is_answered_in_the_language_of_the_client() {
    let (playground, _bot) = start().await;
    let answer = playground.person("ben").slash("ping", &[]).await.message();
    assert_eq!(answer.content, "Pong de!");
    assert!(!answer.is_ephemeral());
    let seen = playground.person("anna").sees();
    assert_eq!(seen.last().unwrap().content, "Pong de!");
    assert_eq!(playground.complaints(), []);
}

#[tokio::test]
async fn a_button_changes_its_message_for_everybody() {
    let (playground, _bot) = start().await;
    let (anna, ben) = (playground.person("anna"), playground.person("ben"));
    let first = anna.slash("buttons", &[]).await.message();
    let second = ben.press("Count").await.message();
    assert_eq!(second.id, first.id);
    assert_eq!(anna.press("Count").await.message().content, "Pressed 2");
    assert_eq!(anna.sees().messages.len(), 1);
}

#[tokio::test]
async fn what_cannot_be_pressed_is_not_pressed() {
    let (playground, _bot) = start().await;
    let anna = playground.person("anna");
    let before = anna.slash("buttons", &[]).await.message();
    assert!(matches!(
        anna.press("Off").await,
        Answer::Failed(Failure::Invalid(_))
    ));
    anna.press("Count").await.message();
    let stale = anna.press_on(&before, "Secret").await;
    assert!(
        matches!(stale, Answer::Failed(Failure::Invalid(_))),
        "{stale:?}"
    );
    let late = anna.press_late(&before, "Secret").await.message();
    assert_eq!(late.content, "psst");
}

#[tokio::test]
async fn menus_take_only_what_they_offer() {
    let (playground, _bot) = start().await;
    let anna = playground.person("anna");
    anna.slash("buttons", &[]).await.message();
    assert_eq!(
        anna.select("Choose two", &["a", "c"])
            .await
            .message()
            .content,
        "a+c"
    );
    for wrong in [&["a", "b", "c"][..], &["d"], &[], &["a", "a"]] {
        let answer = anna.select("choose", wrong).await;
        assert!(
            matches!(answer, Answer::Failed(Failure::Invalid(_))),
            "{wrong:?}: {answer:?}"
        );
    }
}

#[tokio::test]
async fn ephemeral_answers_reach_only_their_addressee() {
    let (playground, _bot) = start().await;
    let (anna, ben) = (playground.person("anna"), playground.person("ben"));
    let message = anna.slash("whisper", &[]).await.message();
    assert!(message.is_ephemeral());
    assert_eq!(anna.sees().messages.len(), 1);
    assert_eq!(ben.sees().messages.len(), 0);
    anna.dismiss(&message);
    assert_eq!(anna.sees().messages.len(), 0);
}

#[tokio::test]
async fn deferred_answers_arrive() {
    let (playground, _bot) = start().await;
    let anna = playground.person("anna");
    assert_eq!(anna.slash("later", &[]).await.message().content, "done");
    anna.slash("buttons", &[]).await.message();
    let answer = match anna.press("Slow").await {
        Answer::Deferred(deferral) => deferral.settled().await,
        answer => answer,
    };
    assert_eq!(answer.message().content, "slowly changed");
}

#[tokio::test]
async fn modals_are_opened_checked_and_submitted() {
    let (playground, _bot) = start().await;
    let anna = playground.person("anna");
    let modal = anna.slash("form", &[]).await.modal();
    let too_long = anna.submit(&modal, &[("Name", "01234567890")]).await;
    assert!(matches!(too_long, Answer::Failed(Failure::Invalid(_))));
    let empty = anna.submit(&modal, &[]).await;
    assert!(matches!(empty, Answer::Failed(Failure::Invalid(_))));
    let answer = anna.submit(&modal, &[("Name", "Anna")]).await.message();
    assert_eq!(answer.content, "Anna by command");
    anna.slash("buttons", &[]).await.message();
    let modal = anna.press("Form").await.modal();
    assert_eq!(
        anna.submit(&modal, &[("name", "A")])
            .await
            .message()
            .content,
        "A by button"
    );
}

#[tokio::test]
async fn options_are_completed_checked_and_resolved() {
    let (playground, _bot) = start().await;
    let (anna, ben) = (playground.person("anna"), playground.person("ben"));
    let Answer::Choices(choices) = anna.autocomplete("city", ("name", "Ber"), &[]).await else {
        panic!("no choices");
    };
    let names: Vec<_> = choices.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(names, ["Berlin", "Bern"]);
    let hello = anna
        .slash("greet", &[("whom", (&ben).into())])
        .await
        .message();
    assert_eq!(hello.content, "Hello Ben, member true");
    let opened = anna
        .slash("table open", &[("seats", 8.into())])
        .await
        .message();
    assert_eq!(opened.content, "\"open\"");
    let wrong = [
        anna.slash("greet", &[]).await,
        anna.slash("table open", &[("seats", 9.into())]).await,
        anna.slash("table", &[]).await,
        anna.slash("nothing", &[]).await,
    ];
    for answer in wrong {
        assert!(
            matches!(answer, Answer::Failed(Failure::Invalid(_))),
            "{answer:?}"
        );
    }
}

#[tokio::test]
async fn uploaded_files_can_be_fetched() {
    let (playground, _bot) = start().await;
    let message = playground
        .person("anna")
        .slash("picture", &[])
        .await
        .message();
    assert_eq!(
        message.attachments,
        [],
        "a file that an embed shows is in no list"
    );
    let embed = &message.embeds[0];
    assert_eq!(embed.image_description, "a card");
    let url = embed.image.as_deref().unwrap();
    assert!(url.ends_with("/card.png"));
    let fetched = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    assert_eq!(&fetched[..], b"\x89PNG not really");
}

#[tokio::test]
async fn follow_ups_and_second_acknowledgements() {
    let (playground, _bot) = start().await;
    let anna = playground.person("anna");
    anna.slash("follow", &[]).await.message();
    let second = anna
        .wait_for_message(|message| message.content == "second")
        .await;
    assert!(second.is_ephemeral());
    assert_eq!(playground.complaints(), []);
    anna.slash("twice", &[]).await.message();
    anna.wait_for_message(|message| message.content == "refused: true")
        .await;
    assert_eq!(playground.complaints().len(), 1);
}

#[tokio::test]
async fn commands_work_in_a_direct_message() {
    let (playground, _bot) = start().await;
    let anna = playground.person("anna").in_dm();
    let answer = anna.slash("ping", &[]).await.message();
    assert_eq!(answer.content, "Pong en-GB!");
    assert!(playground.person("anna").sees().messages.is_empty());
}
