//! The payload of INTERACTION_CREATE.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{Interaction, Kind};
use crate::ids::Id;
use crate::rest::FILE_SIZE;
use crate::server::State;
use crate::world::{Audience, Message, Metadata, Permissions};

/// What an interaction is made of.
pub(super) struct Parts {
    pub(super) kind: Kind,
    pub(super) user: Id,
    pub(super) channel_id: Id,
    pub(super) data: Value,
    pub(super) source: Option<Message>,
    pub(super) command: Option<String>,
    pub(super) trigger: Option<Box<Metadata>>,
    pub(super) typed_option: u64,
    pub(super) files: Vec<(Id, Arc<[u8]>)>,
}

impl Parts {
    pub(super) fn new(kind: Kind, user: Id, channel_id: Id, data: Value) -> Self {
        Self {
            kind,
            user,
            channel_id,
            data,
            source: None,
            command: None,
            trigger: None,
            typed_option: 3,
            files: Vec::new(),
        }
    }
}

impl State {
    /// The data of INTERACTION_CREATE.
    pub(super) fn interaction_payload(&self, interaction: &Interaction, parts: &Parts) -> Value {
        let world = &self.world;
        let mut payload = json!({
            "id": interaction.id, "application_id": world.bot.id, "type": parts.kind as u8,
            "token": interaction.token, "version": 1, "data": parts.data,
            "channel_id": parts.channel_id, "entitlements": [], "entitlement_sku_ids": [],
            "attachment_size_limit": FILE_SIZE,
            "locale": world.person(parts.user).map_or("en-US", |person| &person.locale),
        });
        if let Some(channel) = world.channels.get(&parts.channel_id) {
            payload["channel"] = world.partial_channel(channel, parts.user);
            let granted = world.permissions_in(world.bot.id, channel);
            payload["app_permissions"] = json!(granted);
            if channel.in_guild() {
                let granted = world.permissions_in(parts.user, channel);
                self.add_guild_parts(&mut payload, parts.user, granted);
            } else {
                payload["user"] = world.user(parts.user);
                payload["context"] = json!(1);
                payload["authorizing_integration_owners"] = json!({ "0": "0" });
            }
        }
        if let Some(source) = &parts.source {
            payload["message"] = self.show(source, Audience::Rest);
        }
        payload
    }

    fn add_guild_parts(&self, payload: &mut Value, user: Id, granted: Permissions) {
        let guild = &self.world.guild;
        let mut member = self.world.full_member(user).unwrap_or_default();
        member["permissions"] = json!(granted);
        member["unusual_dm_activity_until"] = Value::Null;
        payload["member"] = member;
        payload["guild_id"] = json!(guild.id);
        payload["guild_locale"] = json!(guild.preferred_locale);
        payload["guild"] = json!({
            "id": guild.id, "locale": guild.preferred_locale, "features": [],
        });
        payload["context"] = json!(0);
        payload["authorizing_integration_owners"] = json!({ "0": guild.id });
    }
}
