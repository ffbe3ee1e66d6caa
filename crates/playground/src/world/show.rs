//! The world's things as Discord's v10 objects.

use serde_json::{Value, json};

use super::{Channel, Command, Emoji, Permissions, Resident, Role, World, channel_kind};
use crate::ids::{Id, iso};

/// Who reads an object; it decides about the fields that only the gateway sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Audience {
    /// An answer to a request.
    Rest,
    /// A dispatched event or the page: with `guild_id` and `member`.
    Gateway,
}

impl World {
    /// A user, person or bot; somebody unknown is shown as a deleted user.
    pub(crate) fn user(&self, id: Id) -> Value {
        let (username, global_name) = if id == self.bot.id {
            (self.bot.name.clone(), None)
        } else {
            match self.person(id) {
                Some(person) => (person.username.clone(), Some(&person.global_name)),
                None => ("deleted_user".to_owned(), None),
            }
        };
        let mut user = json!({
            "id": id, "username": username, "discriminator": "0", "global_name": global_name,
            "avatar": null, "banner": null, "accent_color": null, "public_flags": 0, "flags": 0,
            "avatar_decoration_data": null, "collectibles": null, "primary_guild": null,
        });
        if id == self.bot.id {
            user["bot"] = json!(true);
            user["discriminator"] = json!("0001");
        }
        user
    }

    /// A member without its user; `None` for somebody who isn't in the guild.
    pub(crate) fn member(&self, id: Id) -> Option<Value> {
        let roles = self.roles_of(id)?;
        let (nick, joined) = match self.person(id) {
            Some(person) => (person.nick.clone(), person.joined),
            None => (None, self.bot.joined),
        };
        Some(json!({
            "roles": roles, "nick": nick, "avatar": null, "banner": null,
            "joined_at": iso(joined), "premium_since": null, "pending": false, "flags": 0,
            "communication_disabled_until": null, "avatar_decoration_data": null,
            "deaf": false, "mute": false,
        }))
    }

    /// A member with its user.
    pub(crate) fn full_member(&self, id: Id) -> Option<Value> {
        let mut member = self.member(id)?;
        member["user"] = self.user(id);
        Some(member)
    }

    /// A channel with all that Discord tells of its kind.
    pub(crate) fn channel(&self, channel: &Channel) -> Value {
        let mut shown = json!({
            "id": channel.id, "type": channel.kind,
            "last_message_id": channel.last_message_id, "flags": 0,
        });
        if let Some(recipient) = channel.recipient {
            shown["recipients"] = json!([self.user(recipient)]);
            return shown;
        }
        merge(
            &mut shown,
            json!({
                "guild_id": self.guild.id, "name": channel.name,
                "parent_id": channel.parent_id, "rate_limit_per_user": 0,
            }),
        );
        if let Some(thread) = &channel.thread {
            merge(
                &mut shown,
                json!({
                    "owner_id": thread.owner_id, "message_count": thread.messages,
                    "member_count": 1, "total_message_sent": thread.messages,
                    "thread_metadata": thread_metadata(channel),
                }),
            );
            return shown;
        }
        merge(
            &mut shown,
            json!({
                "position": channel.position, "topic": channel.topic, "nsfw": false,
                "permission_overwrites": channel.overwrites.iter().map(|overwrite| json!({
                    "id": overwrite.id, "type": overwrite.kind,
                    "allow": overwrite.allow, "deny": overwrite.deny,
                })).collect::<Vec<_>>(),
            }),
        );
        merge(&mut shown, fields_of_kind(channel.kind));
        shown
    }

    /// What is told of a thread that was deleted.
    pub(crate) fn gone_thread(&self, thread: &Channel) -> Value {
        json!({
            "id": thread.id, "guild_id": self.guild.id,
            "parent_id": thread.parent_id, "type": thread.kind,
        })
    }

    /// The part of a channel that interactions carry.
    pub(crate) fn partial_channel(&self, channel: &Channel, user: Id) -> Value {
        let mut shown = self.channel(channel);
        if channel.in_guild() {
            shown["permissions"] = json!(self.permissions_in(user, channel));
        }
        shown
    }

    /// A role.
    pub(crate) fn role(&self, role: &Role) -> Value {
        let mut shown = json!({
            "id": role.id, "name": role.name,
            "permissions": role.permissions, "position": role.position, "color": role.color,
            "colors": {
                "primary_color": role.color, "secondary_color": null, "tertiary_color": null,
            },
            "hoist": role.hoist, "managed": role.bot_id.is_some(),
            "mentionable": role.mentionable, "icon": null, "unicode_emoji": null, "flags": 0,
        });
        if let Some(bot) = role.bot_id {
            shown["tags"] = json!({ "bot_id": bot });
        }
        shown
    }

    /// A registered command.
    pub(crate) fn command(&self, command: &Command) -> Value {
        let mut shown = command.body.clone();
        shown.insert("id".into(), json!(command.id));
        shown.insert("application_id".into(), json!(self.bot.id));
        shown.insert("version".into(), json!(command.version));
        if let Some(guild) = command.guild_id {
            shown.insert("guild_id".into(), json!(guild));
        }
        Value::Object(shown)
    }

    /// An emoji of the application.
    pub(crate) fn emoji(&self, emoji: &Emoji) -> Value {
        json!({
            "id": emoji.id, "name": emoji.name, "animated": emoji.animated, "roles": [],
            "require_colons": true, "managed": false, "available": true,
            "user": self.user(self.bot.id),
        })
    }

    /// A user with the fields that only the page shows.
    pub(crate) fn page_person(&self, person: &Resident) -> Value {
        let mut shown = self.user(person.id);
        merge(
            &mut shown,
            json!({
                "slug": person.slug, "locale": person.locale, "member": person.member,
                "nick": person.nick,
            }),
        );
        shown
    }

    /// What a person may do in each channel that they can see.
    pub(crate) fn permission_map(&self, user: Id) -> Value {
        let visible = self.channels.values().filter_map(|channel| {
            let granted = self.permissions_in(user, channel);
            granted
                .contains(Permissions::VIEW_CHANNEL)
                .then(|| (channel.id.to_string(), json!(granted)))
        });
        Value::Object(visible.collect())
    }
}

/// What only channels of a kind have.
fn fields_of_kind(kind: u8) -> Value {
    match kind {
        channel_kind::VOICE => json!({ "bitrate": 64_000, "user_limit": 0, "rtc_region": null }),
        channel_kind::FORUM => json!({
            "available_tags": [], "default_reaction_emoji": null,
            "default_sort_order": null, "default_forum_layout": 0,
        }),
        _ => json!({}),
    }
}

fn thread_metadata(channel: &Channel) -> Value {
    channel.thread.as_ref().map_or(Value::Null, |thread| {
        json!({
            "archived": thread.archived, "locked": thread.locked,
            "auto_archive_duration": thread.auto_archive_minutes,
            "archive_timestamp": iso(thread.archive_changed),
            "create_timestamp": iso(thread.created),
        })
    })
}

/// Adds the fields of one object to another.
fn merge(into: &mut Value, from: Value) {
    if let (Value::Object(into), Value::Object(from)) = (into, from) {
        into.extend(from);
    }
}
