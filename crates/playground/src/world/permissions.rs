//! What somebody may do where, computed as Discord computes it.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::{BitAnd, BitOr};

use super::{Channel, World};
use crate::ids::Id;

/// A set of permissions; Discord writes it as a string of digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Permissions(pub u64);

/// Every permission that Discord has given a meaning so far.
pub(crate) const ALL: Permissions = Permissions((1 << 53) - 1);

impl Permissions {
    /// May do everything.
    pub const ADMINISTRATOR: Self = Self(1 << 3);
    /// May change channels.
    pub const MANAGE_CHANNELS: Self = Self(1 << 4);
    /// May change the guild.
    pub const MANAGE_GUILD: Self = Self(1 << 5);
    /// May see the channel.
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    /// May write messages.
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    /// May delete other people's messages.
    pub const MANAGE_MESSAGES: Self = Self(1 << 13);
    /// Links and embeds are shown.
    pub const EMBED_LINKS: Self = Self(1 << 14);
    /// May upload files.
    pub const ATTACH_FILES: Self = Self(1 << 15);
    /// May read older messages.
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    /// May mention @everyone and every role.
    pub const MENTION_EVERYONE: Self = Self(1 << 17);
    /// May use emojis of other guilds.
    pub const USE_EXTERNAL_EMOJIS: Self = Self(1 << 18);
    /// May change roles and channel permissions.
    pub const MANAGE_ROLES: Self = Self(1 << 28);
    /// May use slash commands and components.
    pub const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    /// May lock, archive and delete threads.
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    /// May open threads that everybody sees.
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    /// May open threads that only invited people see.
    pub const CREATE_PRIVATE_THREADS: Self = Self(1 << 36);
    /// May write in threads.
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);

    /// Whether all of `other` are in here.
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// These permissions without those of `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOr for Permissions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Permissions {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Permissions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map(Self)
            .map_err(serde::de::Error::custom)
    }
}

/// What both sides may do in a direct message.
const IN_DM: Permissions = Permissions(
    Permissions::VIEW_CHANNEL.0
        | Permissions::SEND_MESSAGES.0
        | Permissions::EMBED_LINKS.0
        | Permissions::ATTACH_FILES.0
        | Permissions::READ_MESSAGE_HISTORY.0
        | Permissions::MENTION_EVERYONE.0
        | Permissions::USE_EXTERNAL_EMOJIS.0
        | Permissions::USE_APPLICATION_COMMANDS.0,
);

impl World {
    /// The roles of a member; `None` for somebody who isn't in the guild.
    pub(crate) fn roles_of(&self, user: Id) -> Option<&[Id]> {
        if user == self.bot.id {
            return self.bot.member.then_some(&self.bot.roles[..]);
        }
        let person = self.person(user)?;
        person.member.then_some(&person.roles[..])
    }

    /// What a user may do in the guild at large.
    pub(crate) fn guild_permissions(&self, user: Id) -> Permissions {
        let Some(roles) = self.roles_of(user) else {
            return Permissions::default();
        };
        if user == self.guild.owner_id {
            return ALL;
        }
        let everyone = std::iter::once(&self.guild.id);
        let sum = everyone
            .chain(roles)
            .filter_map(|role| self.roles.get(role))
            .fold(Permissions::default(), |sum, role| sum | role.permissions);
        if sum.contains(Permissions::ADMINISTRATOR) {
            ALL
        } else {
            sum
        }
    }

    /// What a user may do in a channel; threads take their parent's permissions.
    pub(crate) fn permissions_in(&self, user: Id, channel: &Channel) -> Permissions {
        if let Some(recipient) = channel.recipient {
            let takes_part = recipient == user || user == self.bot.id;
            return if takes_part {
                IN_DM
            } else {
                Permissions::default()
            };
        }
        let base = self.guild_permissions(user);
        if base == ALL || self.roles_of(user).is_none() {
            return base;
        }
        let parent = channel.thread.as_ref().and(channel.parent_id);
        let place = parent
            .and_then(|id| self.channels.get(&id))
            .unwrap_or(channel);
        let mut granted = self.with_overwrites(user, place, base);
        if channel.thread.is_some() {
            granted = granted.without(Permissions::SEND_MESSAGES);
            if granted.contains(Permissions::SEND_MESSAGES_IN_THREADS) {
                granted = granted | Permissions::SEND_MESSAGES;
            }
        }
        implied(granted)
    }

    fn with_overwrites(&self, user: Id, channel: &Channel, base: Permissions) -> Permissions {
        let roles = self.roles_of(user).unwrap_or_default();
        let mut granted = base;
        for overwrite in channel.overwrites.iter().filter(|o| o.id == self.guild.id) {
            granted = granted.without(overwrite.deny) | overwrite.allow;
        }
        let (mut allow, mut deny) = (Permissions::default(), Permissions::default());
        for overwrite in channel.overwrites.iter().filter(|o| roles.contains(&o.id)) {
            allow = allow | overwrite.allow;
            deny = deny | overwrite.deny;
        }
        granted = granted.without(deny) | allow;
        for overwrite in channel.overwrites.iter().filter(|o| o.id == user) {
            granted = granted.without(overwrite.deny) | overwrite.allow;
        }
        granted
    }
}

/// Who can't see a channel can do nothing there; who can't write can't attach.
fn implied(granted: Permissions) -> Permissions {
    if !granted.contains(Permissions::VIEW_CHANNEL) {
        return Permissions::default();
    }
    if granted.contains(Permissions::SEND_MESSAGES) {
        return granted;
    }
    granted
        .without(Permissions::EMBED_LINKS)
        .without(Permissions::ATTACH_FILES)
        .without(Permissions::MENTION_EVERYONE)
}
