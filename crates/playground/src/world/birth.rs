//! The world as it is before anybody has done anything.

use tempelrat_clock::Timestamp;

use super::{
    Bot, Change, Channel, Guild, Overwrite, Permissions, Resident, Role, Thread, channel_kind,
};
use crate::ids::{Id, IdMaker};

/// How a new world is to be.
#[derive(Debug, Clone)]
pub(crate) struct Founding {
    pub(crate) people: usize,
    pub(crate) guild_name: String,
    pub(crate) bot_name: String,
}

/// Short name, name, language of the client.
const PEOPLE: &[(&str, &str, &str)] = &[
    ("anna", "Anna", "en-GB"),
    ("ben", "Ben", "de"),
    ("carla", "Carla", "en-US"),
    ("deniz", "Deniz", "de"),
    ("emma", "Emma", "fr"),
    ("finn", "Finn", "de"),
    ("gül", "Gül", "en-US"),
    ("hans", "Hans", "de"),
    ("ida", "Ida", "de"),
    ("jan", "Jan", "en-GB"),
    ("kaja", "Kaja", "pl"),
    ("lutz", "Lutz", "de"),
    ("mira", "Mira", "en-US"),
    ("nino", "Nino", "it"),
    ("olga", "Olga", "de"),
    ("pia", "Pia", "es-ES"),
];

/// What everybody may do.
const EVERYONE: Permissions = Permissions(
    Permissions::VIEW_CHANNEL.0
        | Permissions::SEND_MESSAGES.0
        | Permissions::EMBED_LINKS.0
        | Permissions::ATTACH_FILES.0
        | Permissions::READ_MESSAGE_HISTORY.0
        | Permissions::USE_EXTERNAL_EMOJIS.0
        | Permissions::USE_APPLICATION_COMMANDS.0
        | Permissions::CREATE_PUBLIC_THREADS.0
        | Permissions::SEND_MESSAGES_IN_THREADS.0,
);

struct Founder<'a> {
    ids: &'a mut IdMaker,
    now: Timestamp,
    changes: Vec<Change>,
}

impl Founder<'_> {
    fn id(&mut self) -> Id {
        self.ids.next(self.now)
    }

    fn channel(&mut self, channel: Channel) -> Id {
        let id = self.id();
        self.changes
            .push(Change::Channel(Channel { id, ..channel }));
        id
    }
}

/// The changes that make a new world.
pub(crate) fn found(founding: &Founding, ids: &mut IdMaker, now: Timestamp) -> Vec<Change> {
    let mut founder = Founder {
        ids,
        now,
        changes: Vec::new(),
    };
    let (guild_id, bot_id, bot_role) = (founder.id(), founder.id(), founder.id());
    let owner_id = people(&mut founder, founding.people);
    founder.changes.push(Change::Guild(Guild {
        id: guild_id,
        name: founding.guild_name.clone(),
        owner_id,
        preferred_locale: "de".to_owned(),
    }));
    founder.changes.push(Change::Bot(Bot {
        id: bot_id,
        name: founding.bot_name.clone(),
        roles: vec![bot_role],
        member: true,
        joined: now,
    }));
    roles(&mut founder, founding, guild_id, bot_id, bot_role);
    channels(&mut founder, guild_id, owner_id);
    founder.changes
}

fn people(founder: &mut Founder<'_>, count: usize) -> Id {
    let mut first = None;
    for number in 0..count.max(1) {
        let (slug, name, locale) = match PEOPLE.get(number) {
            Some((slug, name, locale)) => ((*slug).to_owned(), (*name).to_owned(), *locale),
            None => (
                format!("gast{}", number + 1),
                format!("Gast {}", number + 1),
                "de",
            ),
        };
        let id = founder.id();
        first = first.or(Some(id));
        let dm = founder.channel(Channel {
            kind: channel_kind::DM,
            recipient: Some(id),
            ..Channel::default()
        });
        founder.changes.push(Change::Person(Resident {
            id,
            username: slug.replace('ü', "ue"),
            slug,
            global_name: name,
            nick: None,
            locale: locale.to_owned(),
            roles: Vec::new(),
            member: true,
            joined: founder.now,
            dm,
        }));
    }
    first.unwrap_or_default()
}

fn roles(founder: &mut Founder<'_>, founding: &Founding, guild: Id, bot: Id, bot_role: Id) {
    founder.changes.push(Change::Role(Role {
        id: guild,
        name: "@everyone".to_owned(),
        permissions: EVERYONE,
        ..Role::default()
    }));
    founder.changes.push(Change::Role(Role {
        id: bot_role,
        name: founding.bot_name.clone(),
        permissions: EVERYONE,
        position: 1,
        bot_id: Some(bot),
        ..Role::default()
    }));
    let managers = founder.id();
    founder.changes.push(Change::Role(Role {
        id: managers,
        name: "Leitung".to_owned(),
        permissions: EVERYONE
            | Permissions::MANAGE_GUILD
            | Permissions::MANAGE_CHANNELS
            | Permissions::MANAGE_MESSAGES
            | Permissions::MANAGE_THREADS,
        position: 2,
        color: 0x00e6_7e22,
        hoist: true,
        ..Role::default()
    }));
}

fn channels(founder: &mut Founder<'_>, guild: Id, owner: Id) {
    let text = |name: &str, position: u16| Channel {
        kind: channel_kind::TEXT,
        name: name.to_owned(),
        position,
        ..Channel::default()
    };
    let first = founder.channel(text("tempel", 0));
    founder.channel(text("zweites", 1));
    let deny = Permissions::SEND_MESSAGES | Permissions::SEND_MESSAGES_IN_THREADS;
    founder.channel(Channel {
        overwrites: vec![Overwrite {
            id: guild,
            kind: 0,
            allow: Permissions::default(),
            deny,
        }],
        ..text("nur-lesen", 2)
    });
    founder.channel(Channel {
        kind: channel_kind::VOICE,
        ..text("Sprachkanal", 3)
    });
    let forum = founder.channel(Channel {
        kind: channel_kind::FORUM,
        ..text("forum", 4)
    });
    for (parent, name) in [(first, "nebentisch"), (forum, "ein-beitrag")] {
        let thread = Thread {
            owner_id: owner,
            auto_archive_minutes: 1440,
            archive_changed: founder.now,
            created: founder.now,
            ..Thread::default()
        };
        founder.channel(Channel {
            kind: channel_kind::PUBLIC_THREAD,
            parent_id: Some(parent),
            thread: Some(thread),
            ..text(name, 0)
        });
    }
}
