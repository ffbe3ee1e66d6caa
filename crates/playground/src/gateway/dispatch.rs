//! Which sessions get which event.

use serde_json::{Value, json};

use super::intents;
use crate::ids::Id;
use crate::server::State;
use crate::world::{Channel, Permissions};

impl State {
    /// Dispatches an event of the guild.
    pub(crate) fn dispatch_guild(&mut self, event: &'static str, data: Value) {
        if !self.world.bot.member {
            return;
        }
        self.send_to_shards(event, &data, intents::of_guild_event(event));
    }

    /// Dispatches an event in a channel, if the bot sees the channel.
    pub(crate) fn dispatch_in(&mut self, channel_id: Id, event: &'static str, mut data: Value) {
        let bot = self.world.bot.id;
        let Some(channel) = self.world.channels.get(&channel_id) else {
            return;
        };
        if !channel.in_guild() {
            return self.send_to_first_shard(event, &data, intents::of_direct_event(event));
        }
        let granted = self.world.permissions_in(bot, channel);
        if granted.contains(Permissions::VIEW_CHANNEL) {
            withhold_content(&mut data, bot);
            self.dispatch_guild(event, data);
        }
    }

    /// Dispatches an interaction, which needs no intent.
    pub(crate) fn dispatch_interaction(&mut self, data: &Value) {
        let channel = data["channel_id"].as_str().and_then(|id| id.parse().ok());
        let channel = channel.and_then(|id: Id| self.world.channels.get(&id));
        if channel.is_some_and(Channel::in_guild) {
            self.send_to_shards("INTERACTION_CREATE", data, 0);
        } else {
            self.send_to_first_shard("INTERACTION_CREATE", data, 0);
        }
    }

    fn send_to_shards(&mut self, event: &str, data: &Value, intent: u64) {
        let guild = self.world.guild.id.0;
        for session in self.sessions.each() {
            if session.intents & intent == intent && session.has_guild(guild) {
                session.dispatch(event, data);
            }
        }
    }

    fn send_to_first_shard(&mut self, event: &str, data: &Value, intent: u64) {
        for session in self.sessions.each() {
            if session.intents & intent == intent && session.shard.0 == 0 {
                session.dispatch(event, data);
            }
        }
    }
}

/// Without the privileged intent, a bot gets the content of its own messages
/// and of those that mention it.
fn withhold_content(data: &mut Value, bot: Id) {
    let own = |user: &Value| user["id"] == json!(bot);
    let may_read = data.get("content").is_none()
        || own(&data["author"])
        || data["mentions"]
            .as_array()
            .is_some_and(|users| users.iter().any(own));
    if may_read {
        return;
    }
    data["content"] = json!("");
    for part in ["embeds", "attachments", "components"] {
        data[part] = json!([]);
    }
}
