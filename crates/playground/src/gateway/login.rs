//! How a connection comes by a session: IDENTIFY and RESUME.

use serde_json::Value;

use super::intents;
use super::socket::{Connection, INVALID_SESSION, Next};
use crate::config::looks_real;
use crate::news::News;

impl Connection {
    pub(super) fn identify(&mut self, data: &Value) -> Next {
        if self.attached.is_some() {
            return Next::Close(4005);
        }
        if let Err(code) = self.check_token(data) {
            return Next::Close(code);
        }
        let Some(intents) = data["intents"]
            .as_u64()
            .filter(|bits| bits & !intents::KNOWN == 0)
        else {
            return Next::Close(4013);
        };
        if intents & intents::PRIVILEGED != 0 {
            return Next::Close(4014);
        }
        if !data["properties"].is_object() {
            return Next::Close(4002);
        }
        let shard = (
            data["shard"][0].as_u64().unwrap_or(0),
            data["shard"][1].as_u64().unwrap_or(1),
        );
        if shard.0 >= shard.1 {
            return Next::Close(4010);
        }
        if data["compress"].as_bool() == Some(true) {
            self.wire.compress_payloads();
        }
        self.begin(intents, shard);
        Next::Go
    }

    fn begin(&mut self, intents: u64, shard: (u64, u64)) {
        let mut state = self.server.state();
        let now = state.now();
        state.sessions.sweep(now);
        let id = crate::interaction::secret("s", 32);
        let attached = state.sessions.begin(id.clone(), intents, shard);
        let ready = state.ready(&id, shard);
        let guild = state.world.bot.member.then(|| state.guild_create());
        let guild_id = state.world.guild.id.0;
        if let Some(session) = state.sessions.get(&id) {
            session.dispatch("READY", &ready);
            if let Some(guild) = guild
                && intents & intents::GUILDS != 0
                && session.has_guild(guild_id)
            {
                session.dispatch("GUILD_CREATE", &guild);
            }
        }
        state.tell(News::Bot);
        drop(state);
        self.attached = Some(attached);
    }

    pub(super) async fn resume(&mut self, data: &Value) -> Next {
        if self.attached.is_some() {
            return Next::Close(4005);
        }
        if let Err(code) = self.check_token(data) {
            return Next::Close(code);
        }
        let (id, seen) = (
            data["session_id"].as_str().unwrap_or(""),
            data["seq"].as_u64(),
        );
        let resumed = {
            let mut state = self.server.state();
            let now = state.now();
            state.sessions.sweep(now);
            let known = state.sessions.get(id).map(|session| session.last);
            if known.is_some_and(|last| seen.unwrap_or(0) > last) {
                return Next::Close(4007);
            }
            let resumed = state.sessions.resume(id, seen.unwrap_or(0));
            if resumed.is_some() {
                state.tell(News::Bot);
            }
            resumed
        };
        match resumed {
            Some(attached) => {
                self.attached = Some(attached);
                Next::Go
            }
            None => self.send(INVALID_SESSION).await,
        }
    }

    fn check_token(&self, data: &Value) -> Result<(), u16> {
        let token = data["token"].as_str().unwrap_or("");
        let token = token.strip_prefix("Bot ").unwrap_or(token);
        if looks_real(token) {
            tracing::warn!("a bot identified with what looks like a real token; it was refused");
        }
        if token == self.server.token {
            Ok(())
        } else {
            Err(4004)
        }
    }
}
