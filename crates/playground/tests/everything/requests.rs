//! What a bot asks for by itself.

use serde_json::json;
use tempelrat_playground::ThreadState;

use crate::bodies::{all_commands, full_embed, rows};
use crate::stage::{Stage, id};

impl Stage {
    pub(crate) async fn commands(&self) {
        let application = self.application();
        let in_guild = format!("{application}/guilds/{}", self.playground.guild_id());
        for scope in [application, in_guild] {
            let list = format!("{scope}/commands");
            let new = json!({ "name": "passing", "description": "d" });
            self.life(&list, new, json!({ "description": "e" })).await;
            self.served("PUT", &list, Some(json!([]))).await;
        }
        let list = format!("{}/commands", self.application());
        self.served("PUT", &list, Some(all_commands())).await;
        self.get(&format!("{list}?with_localizations=true")).await;
    }

    pub(crate) async fn emojis(&self) {
        let list = format!("{}/emojis", self.application());
        let new = json!({ "name": "ace", "image": "data:image/png;base64,AAAA" });
        self.life(&list, new, json!({ "name": "king" })).await;
    }

    pub(crate) async fn looks_around(&self) {
        let guild = format!("/guilds/{}", self.playground.guild_id());
        let paths = [
            "/gateway".to_owned(),
            "/gateway/bot".to_owned(),
            "/oauth2/applications/@me".to_owned(),
            "/applications/@me".to_owned(),
            "/users/@me".to_owned(),
            "/users/@me/guilds".to_owned(),
            format!("/users/{}", self.anna.id()),
            guild.clone(),
            format!("{guild}/channels"),
            format!("{guild}/roles"),
            format!("{guild}/threads/active"),
            format!("{guild}/members/{}", self.anna.id()),
            format!("{guild}/members/{}", self.playground.bot_id()),
        ];
        for path in paths {
            self.get(&path).await;
        }
        for name in ["tempel", "nur-lesen", "Sprachkanal", "forum", "nebentisch"] {
            let channel = self.playground.channel(name);
            self.get(&format!("/channels/{channel}")).await;
        }
    }

    pub(crate) async fn messages(&self) {
        let said = self.anna.say("<@0> @everyone").unwrap();
        let reply = json!({
            "content": "x", "nonce": "n", "message_reference": { "message_id": said },
        });
        self.served("POST", &self.messages, Some(reply)).await;
        let picture = ("card.png", b"\x89PNG not really".to_vec());
        let files = [picture, ("notes.txt", b"notes".to_vec())];
        let described = json!({
            "embeds": [full_embed()], "components": rows(),
            "attachments": [{ "id": 0, "description": "a card" }, { "id": "1" }],
        });
        let made = self.rest.form(&self.messages, described, &files).await;
        assert_eq!(made.status, 200, "{}", made.body);
        let one = format!("{}/{}", self.messages, id(&made.body));
        self.get(&one).await;
        let change = json!({ "content": "y", "embeds": [] });
        self.served("PATCH", &one, Some(change)).await;
        for pins in ["pins", "messages/pins"] {
            let channel = self.messages.trim_end_matches("/messages");
            let pin = format!("{channel}/{pins}/{}", id(&made.body));
            self.served("PUT", &pin, None).await;
            self.served("DELETE", &pin, None).await;
        }
        self.get(&format!("{}?limit=10&after={said}", self.messages))
            .await;
        self.served("DELETE", &one, None).await;
    }

    pub(crate) async fn threads(&self) {
        let said = self.anna.say("let us talk").unwrap();
        let threads = self.messages.replace("/messages", "/threads");
        let from_message = format!("{}/{said}/threads", self.messages);
        let named = || Some(json!({ "name": "t", "auto_archive_duration": 60 }));
        self.served("POST", &from_message, named()).await;
        let made = self.served("POST", &threads, named()).await;
        let member = format!("/channels/{}/thread-members/@me", id(&made));
        self.served("PUT", &member, None).await;
        self.served("DELETE", &member, None).await;
        let forum = self.playground.channel("forum");
        let post = json!({ "name": "p", "message": { "content": "first" } });
        self.served("POST", &format!("/channels/{forum}/threads"), Some(post))
            .await;
        let thread = self.playground.channel("nebentisch");
        let faults = self.playground.faults();
        faults.set_thread(thread, ThreadState::LockedAndArchived);
        faults.set_thread(thread, ThreadState::Open);
        self.served("DELETE", &format!("/channels/{}", id(&made)), None)
            .await;
    }

    pub(crate) async fn direct_messages(&self) {
        let recipient = json!({ "recipient_id": self.anna.id() });
        let channel = self
            .served("POST", "/users/@me/channels", Some(recipient))
            .await;
        let messages = format!("/channels/{}/messages", id(&channel));
        self.anna.in_dm().say("hello").unwrap();
        let hello = json!({ "content": "hello" });
        let sent = self.served("POST", &messages, Some(hello)).await;
        self.get(&messages).await;
        self.get(&format!("/channels/{}", id(&channel))).await;
        self.served("DELETE", &format!("{messages}/{}", id(&sent)), None)
            .await;
    }

    pub(crate) async fn channels(&self) {
        let channel = self.messages.trim_end_matches("/messages");
        self.served("POST", &format!("{channel}/typing"), None)
            .await;
        self.served("PATCH", channel, Some(json!({ "topic": "t" })))
            .await;
        let overwrite = format!("{channel}/permissions/{}", self.anna.id());
        let nothing = json!({ "type": 1, "allow": "0", "deny": "0" });
        self.served("PUT", &overwrite, Some(nothing)).await;
        self.served("DELETE", &overwrite, None).await;
        let faults = self.playground.faults();
        faults.delete_channel(self.playground.channel("zweites"));
    }
}
