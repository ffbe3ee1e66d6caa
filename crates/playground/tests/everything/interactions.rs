//! What a person does with the bot, and all ways to answer it.

use serde_json::{Value, json};
use tempelrat_playground::{Answer, Id, OptionValue};
use tokio::task::JoinHandle;

use crate::bodies::{modal, rows, says, select_rows};
use crate::stage::{Stage, id};

impl Stage {
    pub(crate) async fn command_in_all_places(&mut self) {
        let places = ["tempel", "nebentisch", "ein-beitrag", "Sprachkanal"];
        let mut places: Vec<_> = places.map(|name| self.anna.in_channel(name)).into();
        places.push(self.anna.in_dm());
        for place in places {
            let answer = tokio::spawn(async move { place.slash("go", &[]).await });
            let interaction = self.interaction().await;
            self.respond(&interaction, says("gone")).await;
            answer.await.unwrap().message();
        }
        let (anna, options) = (self.anna.clone(), self.all_options());
        let answer = tokio::spawn(async move { anna.slash("with", &options).await });
        let interaction = self.interaction().await;
        self.respond(&interaction, says("with all")).await;
        answer.await.unwrap().message();
        let anna = self.anna.clone();
        let answer =
            tokio::spawn(async move { anna.autocomplete("find", ("city", "B"), &[]).await });
        let interaction = self.interaction().await;
        let choices = json!([{ "name": "Bern", "value": "Bern" }]);
        self.respond(
            &interaction,
            json!({ "type": 8, "data": { "choices": choices } }),
        )
        .await;
        assert!(matches!(answer.await.unwrap(), Answer::Choices(_)));
    }

    pub(crate) fn all_options(&self) -> Vec<(&'static str, OptionValue)> {
        let guild = self.playground.guild_id();
        vec![
            ("text", "t".into()),
            ("integer", 1.into()),
            ("number", 1.5.into()),
            ("boolean", true.into()),
            ("user", (&self.playground.person("ben")).into()),
            ("channel", self.playground.channel("nebentisch").into()),
            ("role", guild.into()),
            ("mentionable", guild.into()),
            ("file", OptionValue::File("a.txt".to_owned(), vec![1])),
        ]
    }

    /// A message with all components, each of which is used.
    pub(crate) async fn components(&mut self) {
        let body = json!({ "content": "Press", "components": rows() });
        let made = self.served("POST", &self.messages, Some(body)).await;
        let message: Id = id(&made).parse().unwrap();
        let seen = self
            .anna
            .wait_for(|sees| sees.message(message).is_some())
            .await;
        let seen = seen.message(message).unwrap().clone();
        let ben = self.playground.person("ben").id().to_string();
        let (guild, tempel) = (
            self.playground.guild_id(),
            self.playground.channel("tempel"),
        );
        let choices = [
            ("text", "a".to_owned()),
            ("user", ben.clone()),
            ("role", guild.to_string()),
            ("mentionable", ben),
            ("channel", tempel.to_string()),
        ];
        for callback in [6, 7] {
            let (anna, shown) = (self.anna.clone(), seen.clone());
            let answer = tokio::spawn(async move { anna.press_on(&shown, "button").await });
            let data = json!({ "components": rows() });
            self.answer(answer, json!({ "type": callback, "data": data }))
                .await;
        }
        let selects = json!({ "content": "Choose", "components": select_rows() });
        let one = format!("{}/{message}", self.messages);
        self.served("PATCH", &one, Some(selects)).await;
        let seen = self
            .anna
            .wait_for_message(|one| one.content == "Choose")
            .await;
        for (name, value) in choices {
            let (anna, shown) = (self.anna.clone(), seen.clone());
            let answer = tokio::spawn(async move { anna.select_on(&shown, name, &[&value]).await });
            self.answer(answer, says("chosen")).await;
        }
    }

    pub(crate) async fn answer(&mut self, answer: JoinHandle<Answer>, body: Value) {
        let interaction = self.interaction().await;
        self.respond(&interaction, body).await;
        let answer = answer.await.unwrap();
        assert_eq!(answer.failure(), None, "{answer:?}");
    }

    /// A modal after a command, and one after a press whose answer changes the
    /// message.
    pub(crate) async fn modals(&mut self) {
        let anna = self.anna.clone();
        let opened = tokio::spawn(async move { anna.slash("go", &[]).await });
        let interaction = self.interaction().await;
        self.respond(&interaction, modal()).await;
        self.submit(opened, says("named")).await;
        let body = json!({ "content": "Form", "components": rows() });
        self.served("POST", &self.messages, Some(body)).await;
        let message = self
            .anna
            .wait_for_message(|one| one.content == "Form")
            .await;
        let anna = self.anna.clone();
        let opened = tokio::spawn(async move { anna.press_on(&message, "button").await });
        let interaction = self.interaction().await;
        self.respond(&interaction, modal()).await;
        let update = json!({ "type": 7, "data": { "content": "named" } });
        self.submit(opened, update).await;
    }

    pub(crate) async fn submit(&mut self, opened: JoinHandle<Answer>, body: Value) {
        let (anna, modal) = (self.anna.clone(), opened.await.unwrap().modal());
        let answer = tokio::spawn(async move { anna.submit(&modal, &[("Name", "A")]).await });
        self.answer(answer, body).await;
    }

    /// What follows a promised answer: its edit, more messages, their ends.
    pub(crate) async fn follow_ups(&mut self) {
        let anna = self.anna.clone();
        let answer = tokio::spawn(async move { anna.slash("go", &[]).await });
        let interaction = self.interaction().await;
        self.respond(&interaction, json!({ "type": 5, "data": { "flags": 64 } }))
            .await;
        let (webhook, says) = (
            self.webhook(&interaction),
            |text| json!({ "content": text }),
        );
        let original = format!("{webhook}/messages/@original");
        self.served("PATCH", &original, Some(says("done"))).await;
        answer.await.unwrap().message();
        self.get(&original).await;
        let more = self.served("POST", &webhook, Some(says("more"))).await;
        let one = format!("{webhook}/messages/{}", id(&more));
        self.get(&one).await;
        self.served("PATCH", &one, Some(says("less"))).await;
        self.served("DELETE", &one, None).await;
        self.served("DELETE", &original, None).await;
    }
}
