//! What a pane is told first, and whenever much has changed.

use serde_json::{Value, json};

use crate::ids::Id;
use crate::rest;
use crate::server::State;
use crate::world::{Channel, Permissions};

impl State {
    /// The data of `hello`.
    pub(super) fn hello(&self, me: Id) -> Value {
        let world = &self.world;
        let role = |role| world.role(role);
        let mut hello = json!({
            "me": self.page_me(me),
            "people": world.people.iter().map(|person| {
                let mut shown = world.page_person(person);
                shown["online"] = json!(true);
                shown["roles"] = json!(person.roles);
                shown
            }).collect::<Vec<_>>(),
            "guild": {
                "id": world.guild.id, "name": world.guild.name, "owner_id": world.guild.owner_id,
                "preferred_locale": world.guild.preferred_locale,
                "roles": world.roles.values().map(role).collect::<Vec<_>>(),
            },
            "channels": self.page_channels(me),
            "dms": world.channels.values().filter(|channel| channel.recipient == Some(me))
                .map(|channel| world.channel(channel)).collect::<Vec<_>>(),
            "commands": self.page_commands(me),
            "bot": self.page_bot(),
            "clock_offset_ms": self.moved_ms,
            "now_ms": self.now().0,
        });
        if self.is_admin(me) {
            let routes = rest::routes().map(|(method, template)| format!("{method} {template}"));
            hello["routes"] = routes.collect();
            hello["faults"] = self.faults.pending();
        }
        hello
    }

    /// The data of `me`.
    pub(super) fn page_me(&self, me: Id) -> Value {
        let Some(person) = self.world.person(me) else {
            return Value::Null;
        };
        let mut shown = self.world.page_person(person);
        shown["permissions"] = self.world.permission_map(me);
        shown["in_guild"] = json!(person.member);
        shown["admin"] = json!(self.is_admin(me));
        shown
    }

    /// Whether somebody may ask for faults.
    pub(super) fn is_admin(&self, user: Id) -> bool {
        let granted = self.world.guild_permissions(user);
        granted.contains(Permissions::MANAGE_GUILD)
    }

    fn page_bot(&self) -> Value {
        let mut bot = self.world.user(self.world.bot.id);
        bot["online"] = json!(self.sessions.connected());
        bot["member"] = json!(self.world.bot.member);
        bot
    }

    fn page_channels(&self, me: Id) -> Vec<Value> {
        let visible = self
            .world
            .channels
            .values()
            .filter(|channel| channel.in_guild() && self.can_see(me, channel));
        visible.map(|channel| self.world.channel(channel)).collect()
    }

    /// Whether somebody sees a channel.
    pub(super) fn can_see(&self, user: Id, channel: &Channel) -> bool {
        let granted = self.world.permissions_in(user, channel);
        granted.contains(Permissions::VIEW_CHANNEL)
    }

    /// The commands that a person's client offers: those their permissions
    /// allow, here or in a direct message.
    pub(super) fn page_commands(&self, me: Id) -> Vec<Value> {
        let world = &self.world;
        let usable = world.commands.values().filter(|command| {
            world
                .channels
                .values()
                .any(|channel| self.may_use(me, channel, command).is_ok())
        });
        usable.map(|command| world.command(command)).collect()
    }
}
