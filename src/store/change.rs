//! Everything that one action changes, as rows.

use serde::Serialize;
use tempelrat_clock::Timestamp;

use super::{ChannelId, GuildId, TableId, UserId};

/// Everything that one action changes. It holds hands and secrets, so nothing
/// here that does can be printed.
#[derive(Clone)]
pub(crate) struct Change {
    /// Of which table.
    pub(crate) target: Target,
    /// `lobby`, `playing`, `ended` or `closed`.
    pub(crate) stage: &'static str,
    /// The state after it.
    pub(crate) snapshot: String,
    /// When.
    pub(crate) at: Timestamp,
    pub(crate) action: ActionRow,
    /// Whether the table has gone to another channel.
    pub(crate) moved: bool,
    /// Who sits where, if that has changed.
    pub(crate) people: Option<PeopleRows>,
    /// Who must not sit at more than three tables of the server after it.
    pub(crate) limited: Vec<UserId>,
    /// What happens by itself, as far as that has changed.
    pub(crate) deadlines: DeadlineChanges,
    /// What shows the newest state; queued once per table.
    pub(crate) state: Option<String>,
    /// Queued before the newest state is, unless that waits already.
    pub(crate) told: Vec<PostRow>,
    /// Queued after it.
    pub(crate) posts: Vec<PostRow>,
    pub(crate) secrets: Vec<SecretRow>,
    /// What it is played with, if that isn't known yet.
    pub(crate) deck: Option<DeckRow>,
    /// A title that someone bears from now on.
    pub(crate) title: Option<TitleRow>,
    pub(crate) result: Option<ResultRow>,
    pub(crate) proof: Option<String>,
}

#[derive(Debug, Clone)]
pub(crate) enum Target {
    /// A table that is opened.
    New(NewTable),
    /// A table that is there.
    Known {
        table: TableId,
        channel: ChannelId,
        guild: GuildId,
        /// The number of the action this one builds on.
        after: i64,
    },
}

#[derive(Debug, Clone)]
pub(crate) struct NewTable {
    pub(crate) guild: GuildId,
    pub(crate) channel: ChannelId,
    pub(crate) game: &'static str,
}

#[derive(Clone)]
pub(crate) struct ActionRow {
    pub(crate) origin: String,
    pub(crate) actor: String,
    pub(crate) action: String,
    pub(crate) events: String,
}

#[derive(Debug, Clone)]
pub(crate) struct WhoRow {
    pub(crate) user: UserId,
    pub(crate) name: String,
}

#[derive(Debug, Clone)]
pub(crate) struct PeopleRows {
    /// By seat; none for house players.
    pub(crate) seats: Vec<Option<WhoRow>>,
    pub(crate) challenged: Option<WhoRow>,
    /// Seats on offer, each to one person.
    pub(crate) offered: Vec<(u8, WhoRow)>,
}

#[derive(Debug, Clone, Serialize)]
pub(crate) struct DeadlineRow {
    pub(crate) kind: String,
    pub(crate) at: Timestamp,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct DeadlineChanges {
    /// Those that are new or at another moment.
    pub(crate) set: Vec<DeadlineRow>,
    /// The kinds of those that are gone.
    pub(crate) stopped: Vec<String>,
}

impl DeadlineChanges {
    pub(crate) fn is_empty(&self) -> bool {
        self.set.is_empty() && self.stopped.is_empty()
    }
}

/// Each is queued once, in order.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct PostRow {
    pub(crate) mention: Option<String>,
    pub(crate) post: String,
    /// Not queued if this person doesn't want to be mentioned (T6).
    pub(crate) unless_muted: Option<UserId>,
}

/// Someone's title on the table's server.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TitleRow {
    pub(crate) user: UserId,
    /// `carl` or `gloria`.
    pub(crate) title: &'static str,
}

/// A deck of Schraumen.
#[derive(Debug, Clone)]
pub(crate) struct DeckRow {
    pub(crate) hash: String,
    pub(crate) deck: String,
}

#[derive(Clone)]
pub(crate) struct SecretRow {
    /// `this` or `next`.
    pub(crate) game: &'static str,
    pub(crate) secrets: String,
}

#[derive(Debug, Clone)]
pub(crate) struct ResultRow {
    pub(crate) game: &'static str,
    pub(crate) started: Timestamp,
    pub(crate) actions: u32,
    pub(crate) rounds: u16,
    pub(crate) ending: String,
    /// `people`, `house` or `none`.
    pub(crate) counted: &'static str,
    pub(crate) seats: Vec<ResultSeatRow>,
}

#[derive(Debug, Clone)]
pub(crate) struct ResultSeatRow {
    pub(crate) user: Option<UserId>,
    /// As last seen.
    pub(crate) name: Option<String>,
    pub(crate) house: Option<&'static str>,
    pub(crate) points: u16,
    pub(crate) rank: u8,
    pub(crate) left: bool,
}

impl Target {
    pub(super) const fn guild(&self) -> GuildId {
        match self {
            Self::New(new) => new.guild,
            Self::Known { guild, .. } => *guild,
        }
    }

    pub(super) const fn channel(&self) -> ChannelId {
        match self {
            Self::New(new) => new.channel,
            Self::Known { channel, .. } => *channel,
        }
    }
}
