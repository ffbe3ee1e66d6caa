//! Between a table and what the store keeps of it.

use std::sync::Arc;

use tempelrat_rules::fairness::Secrets;
use tempelrat_rules::{Format, Seat};

use super::draft::Draft;
use super::log::{self, Act};
use super::publish;
use super::state::{Kept, People, Stage, Table, Who};
use super::timers::{Timer, Timers};
use super::{GameKind, Place, Post, Refusal, TableId};
use crate::store::{
    ActionRow, Broken, Change, DeadlineChanges, DeadlineRow, DeckRow, NewTable, PeopleRows,
    SecretRow, TableRow, Target, TitleRow, WhoRow,
};

/// A game's name in the store.
pub(super) const fn game_name(game: GameKind) -> &'static str {
    match game {
        GameKind::Sembli => "sembli",
        GameKind::Schraumen => "schraumen",
    }
}

impl Table {
    /// The table that the store has kept.
    pub(super) fn from_row(id: TableId, row: TableRow) -> Result<Self, Broken> {
        let kept = read_snapshot(&row.snapshot)?;
        let [this, next] = row.secrets;
        let this = this.ok_or_else(|| Broken::unreadable("a table without secrets"))?;
        let timers = row.deadlines.into_iter();
        let timers = timers.filter_map(|row| Some((Timer::named(&row.kind)?, row.at)));
        Ok(Self {
            id,
            place: Place {
                guild: row.guild,
                channel: row.channel,
            },
            seq: row.seq,
            people: People::from_rows(row.people, kept.chairs.len()),
            kept,
            timers: timers.collect(),
            secrets: secrets(&this)?,
            next_secrets: next.as_deref().map(secrets).transpose()?,
        })
    }

    /// What is to be written after `draft` has turned `before` into this table;
    /// none for a table that is opened.
    pub(super) fn change(&self, before: Option<&Self>, draft: &Draft) -> Result<Change, Refusal> {
        self.write(before, draft).map_err(|error| {
            tracing::error!(table = %self.id, %error, "a table can't be written down");
            Refusal::Store
        })
    }

    fn write(&self, before: Option<&Self>, draft: &Draft) -> Result<Change, serde_json::Error> {
        // A reminder changes nothing that is shown.
        let shown = (draft.acts != [Act::Reminded]).then_some(&Post::Table);
        // What has happened is read before what follows from it.
        let is_told = |post: &&Post| matches!(post, Post::Told { .. });
        let (told, posts): (Vec<_>, Vec<_>) = draft.posts.iter().partition(is_told);
        let rows = |posts: Vec<&Post>| {
            posts
                .into_iter()
                .map(publish::row)
                .collect::<Result<_, _>>()
        };
        Ok(Change {
            target: self.target(before),
            stage: match self.kept.stage {
                Stage::Lobby => "lobby",
                Stage::Playing(_) => "playing",
                Stage::Ended(_) => "ended",
                Stage::Closed(_) => "closed",
            },
            snapshot: serde_json::to_string(&self.kept)?,
            at: draft.now,
            action: ActionRow {
                origin: draft.origin.clone(),
                actor: serde_json::to_string(&draft.actor)?,
                action: log::write(&draft.acts)?,
                events: serde_json::to_string(&draft.events)?,
            },
            moved: before.is_some_and(|before| before.place != self.place),
            people: draft.people.then(|| self.people.rows()),
            limited: draft.limited.clone(),
            deadlines: changes(before.map(|table| &table.timers), &self.timers),
            state: shown.map(serde_json::to_string).transpose()?,
            told: rows(told)?,
            posts: rows(posts)?,
            secrets: self.new_secrets(before)?,
            deck: self.new_deck(before)?,
            title: draft.title.map(|(user, title)| TitleRow {
                user,
                title: title.name(),
            }),
            result: None,
            proof: None,
        })
    }

    fn target(&self, before: Option<&Self>) -> Target {
        match before {
            None => Target::New(NewTable {
                guild: self.place.guild,
                channel: self.place.channel,
                game: game_name(self.kept.game),
            }),
            Some(before) => Target::Known {
                table: self.id,
                channel: self.place.channel,
                guild: self.place.guild,
                after: before.seq,
            },
        }
    }

    /// A table's deck is written with its opening.
    fn new_deck(&self, before: Option<&Self>) -> Result<Option<DeckRow>, serde_json::Error> {
        let deck = self.kept.deck.as_ref().filter(|_| before.is_none());
        let row = deck.map(|deck| {
            Ok(DeckRow {
                hash: deck.hash().to_string(),
                deck: serde_json::to_string(&**deck)?,
            })
        });
        row.transpose()
    }

    fn new_secrets(&self, before: Option<&Self>) -> Result<Vec<SecretRow>, serde_json::Error> {
        let mut rows = Vec::new();
        if before.is_none_or(|before| before.secrets != self.secrets) {
            rows.push(SecretRow {
                game: "this",
                secrets: serde_json::to_string(&*self.secrets)?,
            });
        }
        if let Some(next) = &self.next_secrets
            && before.is_none_or(|before| before.next_secrets != self.next_secrets)
        {
            rows.push(SecretRow {
                game: "next",
                secrets: serde_json::to_string(&**next)?,
            });
        }
        Ok(rows)
    }
}

/// Reads a snapshot. What can't be read is told by its place alone: the words
/// of the reader could quote a card.
fn read_snapshot(text: &str) -> Result<Kept, Broken> {
    #[derive(serde::Deserialize)]
    struct Head {
        #[serde(rename = "format")]
        _format: Format<1>,
    }
    let _: Head = serde_json::from_str(text).map_err(Broken::unreadable)?;
    serde_json::from_str(text).map_err(|error: serde_json::Error| {
        Broken::unreadable(format!("snapshot, column {}", error.column()))
    })
}

fn secrets(text: &str) -> Result<Arc<Secrets>, Broken> {
    // The error of the reader could quote what it has read.
    let secrets = serde_json::from_str(text);
    secrets
        .map(Arc::new)
        .map_err(|_| Broken::unreadable("secrets"))
}

fn changes(before: Option<&Timers>, after: &Timers) -> DeadlineChanges {
    let was = |timer| before.and_then(|timers| timers.get(timer));
    let set = after.iter().filter(|(timer, at)| was(*timer) != Some(*at));
    let stopped = before.into_iter().flat_map(Timers::iter);
    let stopped = stopped.filter(|(timer, _)| after.get(*timer).is_none());
    DeadlineChanges {
        set: set
            .map(|(timer, at)| DeadlineRow {
                kind: timer.name().to_owned(),
                at,
            })
            .collect(),
        stopped: stopped.map(|(timer, _)| timer.name().to_owned()).collect(),
    }
}

impl People {
    fn from_rows(rows: PeopleRows, chairs: usize) -> Self {
        let who = |row: WhoRow| Who {
            user: row.user,
            name: row.name,
        };
        let mut seats: Vec<Option<Who>> = rows.seats.into_iter().map(|r| r.map(who)).collect();
        seats.resize(chairs, None);
        Self {
            seats,
            challenged: rows.challenged.map(who),
            offered: rows
                .offered
                .into_iter()
                .map(|(seat, row)| (Seat(seat), who(row)))
                .collect(),
        }
    }

    fn rows(&self) -> PeopleRows {
        let row = |who: &Who| WhoRow {
            user: who.user,
            name: who.name.clone(),
        };
        PeopleRows {
            seats: self.seats.iter().map(|who| who.as_ref().map(row)).collect(),
            challenged: self.challenged.as_ref().map(row),
            offered: self
                .offered
                .iter()
                .map(|(seat, who)| (seat.0, row(who)))
                .collect(),
        }
    }
}
