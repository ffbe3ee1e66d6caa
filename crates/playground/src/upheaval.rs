//! Changes of the world that neither the bot nor a click makes: channels and
//! members that go, permissions that are given or taken, threads that are locked.

use std::time::Duration;

use serde_json::json;

use crate::ids::Id;
use crate::news::News;
use crate::server::State;
use crate::world::{Bot, Change, Channel, Overwrite, Permissions, Resident};

impl State {
    /// Removes a channel with its threads.
    pub(crate) fn remove_channel(&mut self, id: Id) {
        let inside = |one: &&Channel| one.parent_id == Some(id) && one.thread.is_some();
        let threads: Vec<_> = self
            .world
            .channels
            .values()
            .filter(inside)
            .map(|one| one.id)
            .collect();
        for gone in threads.into_iter().chain([id]) {
            let Some(channel) = self.world.channels.get(&gone) else {
                continue;
            };
            let (event, shown) = match &channel.thread {
                Some(_) => ("THREAD_DELETE", self.world.gone_thread(channel)),
                None => ("CHANNEL_DELETE", self.world.channel(channel)),
            };
            self.change(Change::ChannelGone(gone));
            let there = self
                .ephemerals
                .extract_if(.., |_, message| message.channel_id == gone);
            let files: Vec<_> = there.flat_map(|(_, one)| one.attachments).collect();
            self.forget_files(&files);
            self.dispatch_guild(event, shown);
            self.tell(News::ChannelDeleted(gone));
        }
    }

    /// Sets or replaces an overwrite of a channel.
    pub(crate) fn set_overwrite(&mut self, channel: Id, overwrite: Overwrite) {
        let Some(mut channel) = self.world.channels.get(&channel).cloned() else {
            return;
        };
        channel.overwrites.retain(|one| one.id != overwrite.id);
        channel.overwrites.push(overwrite);
        let id = channel.id;
        self.change(Change::Channel(channel));
        self.channel_updated(id);
    }

    /// Removes an overwrite of a channel.
    pub(crate) fn clear_overwrite(&mut self, channel: Id, of: Id) {
        let Some(mut channel) = self.world.channels.get(&channel).cloned() else {
            return;
        };
        channel.overwrites.retain(|one| one.id != of);
        let id = channel.id;
        self.change(Change::Channel(channel));
        self.channel_updated(id);
    }

    /// Denies a member permissions in a channel, beside those denied already.
    pub(crate) fn deny(&mut self, channel: Id, user: Id, permissions: Permissions) {
        let before = self.overwrite_of(channel, user);
        let deny = before.deny | permissions;
        let allow = before.allow.without(permissions);
        self.set_overwrite(
            channel,
            Overwrite {
                allow,
                deny,
                ..before
            },
        );
    }

    /// Allows a member permissions in a channel.
    pub(crate) fn allow(&mut self, channel: Id, user: Id, permissions: Permissions) {
        let before = self.overwrite_of(channel, user);
        let allow = before.allow | permissions;
        let deny = before.deny.without(permissions);
        self.set_overwrite(
            channel,
            Overwrite {
                allow,
                deny,
                ..before
            },
        );
    }

    fn overwrite_of(&self, channel: Id, user: Id) -> Overwrite {
        let channel = self.world.channels.get(&channel);
        let known = channel.and_then(|one| one.overwrites.iter().find(|one| one.id == user));
        known.cloned().unwrap_or(Overwrite {
            id: user,
            kind: 1,
            allow: Permissions::default(),
            deny: Permissions::default(),
        })
    }

    /// Locks or archives a thread, or takes both back.
    pub(crate) fn set_thread(&mut self, id: Id, locked: bool, archived: bool) {
        let now = self.now();
        let Some(mut channel) = self.world.channels.get(&id).cloned() else {
            return;
        };
        if let Some(thread) = &mut channel.thread {
            thread.locked = locked;
            thread.archived = archived;
            thread.archive_changed = now;
            self.change(Change::Channel(channel));
            self.channel_updated(id);
        }
    }

    /// Archives the threads in which nothing has happened for as long as they say.
    pub(crate) fn archive_silent_threads(&mut self) {
        let now = self.now();
        let silent = self.world.channels.values().filter(|channel| {
            let Some(thread) = channel.thread.as_ref().filter(|thread| !thread.archived) else {
                return false;
            };
            let written = channel.last_message_id.map_or(thread.created, Id::made_at);
            let active = written.max(thread.archive_changed);
            let patience = Duration::from_secs(u64::from(thread.auto_archive_minutes) * 60);
            now.since(active) > patience
        });
        let silent: Vec<_> = silent.map(|channel| channel.id).collect();
        for id in silent {
            let locked = self
                .world
                .channels
                .get(&id)
                .and_then(|channel| channel.thread.as_ref());
            let locked = locked.is_some_and(|thread| thread.locked);
            self.set_thread(id, locked, true);
        }
    }

    /// A person leaves the guild or comes back.
    pub(crate) fn set_member(&mut self, user: Id, member: bool) {
        let Some(person) = self.world.person(user).cloned() else {
            return;
        };
        if person.member == member {
            return;
        }
        let joined = if member { self.now() } else { person.joined };
        self.change(Change::Person(Resident {
            member,
            joined,
            ..person
        }));
        let guild = self.world.guild.id;
        if member {
            let mut data = self.world.full_member(user).unwrap_or_default();
            data["guild_id"] = json!(guild);
            self.dispatch_guild("GUILD_MEMBER_ADD", data);
        } else {
            let data = json!({ "guild_id": guild, "user": self.world.user(user) });
            self.dispatch_guild("GUILD_MEMBER_REMOVE", data);
        }
        self.tell(News::Person);
        self.tell(News::Everything);
    }

    /// The bot is taken out of the guild.
    pub(crate) fn remove_bot(&mut self) {
        if !self.world.bot.member {
            return;
        }
        self.dispatch_guild("GUILD_DELETE", json!({ "id": self.world.guild.id }));
        let bot = Bot {
            member: false,
            ..self.world.bot.clone()
        };
        self.change(Change::Bot(bot));
        let guild = Some(self.world.guild.id);
        let commands: Vec<_> = self.world.commands_of(guild).map(|one| one.id).collect();
        for id in commands {
            self.change(Change::CommandGone(id));
        }
        self.tell(News::Commands);
        self.tell(News::Everything);
    }

    /// The bot is invited again.
    pub(crate) fn invite_bot(&mut self) {
        if self.world.bot.member {
            return;
        }
        let bot = Bot {
            member: true,
            joined: self.now(),
            ..self.world.bot.clone()
        };
        self.change(Change::Bot(bot));
        let guild = self.guild_create();
        self.dispatch_guild("GUILD_CREATE", guild);
        self.tell(News::Everything);
    }
}
