//! What a session is told first: READY and the guild.

use serde_json::{Value, json};

use crate::ids::iso;
use crate::server::State;

impl State {
    /// The data of READY.
    pub(super) fn ready(&self, session_id: &str, shard: (u64, u64)) -> Value {
        let guilds = if self.world.bot.member {
            json!([{ "id": self.world.guild.id, "unavailable": true }])
        } else {
            json!([])
        };
        let mut user = self.world.user(self.world.bot.id);
        user["verified"] = json!(true);
        user["mfa_enabled"] = json!(true);
        json!({
            "v": 10, "user": user, "guilds": guilds, "session_id": session_id,
            "session_type": "normal", "resume_gateway_url": self.gateway_url(),
            "shard": [shard.0, shard.1], "private_channels": [], "relationships": [],
            "presences": [], "guild_join_requests": [], "user_settings": {}, "geo_ordered_rtc_regions": [],
            "application": { "id": self.world.bot.id, "flags": 0 }, "_trace": ["playground"],
        })
    }

    /// The address of the gateway.
    pub(crate) fn gateway_url(&self) -> String {
        format!("{}/gateway", self.address.replacen("http://", "ws://", 1))
    }

    /// The guild as GUILD_CREATE shows it. A bot that lacks the intent for
    /// members sees only itself among them.
    pub(crate) fn guild_create(&self) -> Value {
        let mut guild = self.guild();
        let world = &self.world;
        let (threads, channels): (Vec<_>, Vec<_>) = world
            .channels
            .values()
            .filter(|channel| channel.in_guild())
            .partition(|channel| channel.thread.is_some());
        let people = world.people.iter().filter(|person| person.member).count();
        let more = json!({
            "joined_at": iso(world.bot.joined), "large": false, "unavailable": false,
            "member_count": people + usize::from(world.bot.member),
            "members": [world.full_member(world.bot.id)],
            "channels": channels.iter().map(|channel| world.channel(channel)).collect::<Vec<_>>(),
            "threads": threads.iter().filter(|channel| {
                channel.thread.as_ref().is_some_and(|thread| !thread.archived)
            }).map(|channel| world.channel(channel)).collect::<Vec<_>>(),
            "presences": [], "voice_states": [], "stage_instances": [],
            "guild_scheduled_events": [], "soundboard_sounds": [], "lazy": true,
        });
        if let (Value::Object(guild), Value::Object(more)) = (&mut guild, more) {
            guild.extend(more);
        }
        guild
    }

    /// The guild as a request is answered.
    pub(crate) fn guild(&self) -> Value {
        let (world, guild) = (&self.world, &self.world.guild);
        json!({
            "id": guild.id, "name": guild.name, "owner_id": guild.owner_id,
            "preferred_locale": guild.preferred_locale,
            "roles": world.roles.values().map(|role| world.role(role)).collect::<Vec<_>>(),
            "emojis": [], "stickers": [], "features": [], "icon": null, "description": null,
            "home_header": null, "splash": null, "discovery_splash": null, "banner": null,
            "application_id": null, "region": "deprecated", "afk_channel_id": null,
            "afk_timeout": 300, "system_channel_id": null, "system_channel_flags": 0,
            "widget_enabled": false, "widget_channel_id": null, "verification_level": 0,
            "default_message_notifications": 1, "mfa_level": 0, "explicit_content_filter": 0,
            "max_presences": null, "max_members": 500_000, "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25, "vanity_url_code": null, "premium_tier": 0,
            "premium_subscription_count": 0, "rules_channel_id": null,
            "safety_alerts_channel_id": null, "public_updates_channel_id": null,
            "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0,
            "incidents_data": null,
        })
    }
}
