//! Who asks, from where, in which language: taken from the interaction alone
//! (invariant 13).

use serenity::all::{
    ChannelType, CommandInteraction, ComponentInteraction, Member, ModalInteraction,
    PartialChannel, Permissions, User,
};

use crate::speech::{Language, say};
use crate::table::{ChannelId, GuildId, InteractionId, Openers, Person, Place, UserId};

/// What is the same about every interaction. Without `Debug`, because of the
/// token.
pub(super) struct Caller {
    /// The interaction.
    pub(super) interaction: InteractionId,
    /// What answers to it are sent with.
    pub(super) token: String,
    /// Who asks.
    pub(super) person: Person,
    /// Where; none in a direct message.
    pub(super) place: Option<Place>,
    /// The language of the person's client, if it is one of ours.
    pub(super) client_language: Option<Language>,
    /// The server's preferred language, if it is one of ours.
    pub(super) guild_locale: Option<Language>,
    /// What the bot may do in the channel.
    may: Option<Permissions>,
    /// Whether the channel is a thread.
    in_thread: bool,
    /// The channel in which the thread is.
    parent: Option<ChannelId>,
    /// The person's roles on the server.
    roles: Vec<u64>,
}

macro_rules! caller_from {
    ($interaction:ty, $member:expr) => {
        impl From<&$interaction> for Caller {
            fn from(from: &$interaction) -> Self {
                let member: fn(&$interaction) -> Option<&Member> = $member;
                Self {
                    interaction: InteractionId(from.id.get()),
                    token: from.token.clone(),
                    person: person(&from.user, member(from)),
                    place: from.guild_id.map(|guild| Place {
                        guild: GuildId(guild.get()),
                        channel: ChannelId(from.channel_id.get()),
                    }),
                    client_language: Language::from_discord(&from.locale),
                    guild_locale: from
                        .guild_locale
                        .as_deref()
                        .and_then(Language::from_discord),
                    may: from.app_permissions,
                    in_thread: from.channel.as_ref().is_some_and(is_thread),
                    parent: from
                        .channel
                        .as_ref()
                        .and_then(|channel| channel.parent_id)
                        .map(|parent| ChannelId(parent.get())),
                    roles: member(from)
                        .map(|member| member.roles.iter().map(|role| role.get()).collect())
                        .unwrap_or_default(),
                }
            }
        }
    };
}

caller_from!(CommandInteraction, |from| from.member.as_deref());
caller_from!(ComponentInteraction, |from| from.member.as_ref());
caller_from!(ModalInteraction, |from| from.member.as_ref());

fn is_thread(channel: &PartialChannel) -> bool {
    matches!(
        channel.kind,
        ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread
    )
}

/// A person as a member of the server, if the interaction says so.
pub(super) fn person(user: &User, member: Option<&Member>) -> Person {
    let nick = member.and_then(|member| member.nick.as_deref());
    let manager = member
        .and_then(|member| member.permissions)
        .is_some_and(|may| may.manage_guild() || may.administrator());
    Person {
        user: UserId(user.id.get()),
        name: nick.unwrap_or_else(|| user.display_name()).to_owned(),
        bot: user.bot,
        manager,
    }
}

/// A person who is chosen in a command, with the name that this server knows.
pub(super) fn chosen(interaction: &CommandInteraction, user: &User) -> Person {
    let member = interaction.data.resolved.members.get(&user.id);
    let mut chosen = person(user, None);
    if let Some(nick) = member.and_then(|member| member.nick.clone()) {
        chosen.name = nick;
    }
    chosen
}

impl Caller {
    /// Whether tables may be opened where the caller is (T27): a thread goes
    /// by its channel.
    pub(super) fn is_in_one_of(&self, channels: &[ChannelId]) -> bool {
        let here = self.place.map(|place| place.channel);
        let mut places = [here, self.parent.filter(|_| self.in_thread)]
            .into_iter()
            .flatten();
        channels.is_empty() || places.any(|place| channels.contains(&place))
    }

    /// Whether the caller may open tables (T27).
    pub(super) fn may_open(&self, openers: Openers) -> bool {
        match openers {
            Openers::Everyone => true,
            _ if self.person.manager => true,
            Openers::Role(role) => self.roles.contains(&role),
            Openers::Managers => false,
        }
    }

    /// What the bot lacks to keep a table in this channel (F7), in words; empty
    /// if nothing.
    pub(super) fn lacking(&self, language: Language) -> Vec<String> {
        let Some(may) = self.may else {
            return Vec::new();
        };
        let send = if self.in_thread {
            (Permissions::SEND_MESSAGES_IN_THREADS, "threads")
        } else {
            (Permissions::SEND_MESSAGES, "send")
        };
        let needed = [
            (Permissions::VIEW_CHANNEL, "view"),
            send,
            (Permissions::EMBED_LINKS, "embed"),
            (Permissions::READ_MESSAGE_HISTORY, "history"),
        ];
        needed
            .into_iter()
            .filter(|(permission, _)| !may.administrator() && !may.contains(*permission))
            .map(|(_, name)| say::permission_name(language, name))
            .collect()
    }
}
