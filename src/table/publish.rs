//! What is to be published, and the durable queue of it: one per channel, its
//! rows written in the transaction of the action they stem from. It sends
//! nothing itself.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tempelrat_clock::{Clock, Timestamp};
use tempelrat_rules::any::Event;
use tempelrat_rules::{ChoiceId, Seat};
use tokio::sync::Notify;

use super::{ChannelId, Closed, MessageId, TableId, TableMessage, UserId};
use crate::store::{Broken, MentionRow, MessageRow, PostRow, Store};

/// Something to be published in a table's channel.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Post {
    /// Show the newest state in the table message (T5). There is at most one
    /// such row per table; a newer state takes its place.
    Table,
    /// Mention whose turn begins, in a message of its own (T6).
    Turn {
        /** Whose turn. */
        seat: Seat,
        /** Whom to mention. */
        user: UserId,
        /** The choice that is open. */
        choice: ChoiceId,
    },
    /// Mention who is awaited, once (T6).
    Reminder {
        /** Whose turn. */
        seat: Seat,
        /** Whom to mention. */
        user: UserId,
        /** The choice that is open. */
        choice: ChoiceId,
        /** When time is over. */
        until: Timestamp,
    },
    /// Delete the mentions of that turn (T6); see [`Outbox::mentions`].
    TurnOver {
        /** Whose turn. */
        seat: Seat,
        /** The choice that was open. */
        choice: ChoiceId,
    },
    /// Mention who is challenged (T2).
    Challenge {
        /** Whom to mention. */
        user: UserId,
        /** When it lapses. */
        until: Timestamp,
    },
    /// Delete the mention of the challenge (T2).
    ChallengeOver,
    /// Mention who is offered a seat, with a button to take it (T15).
    SeatOffered {
        /** Which seat. */
        seat: Seat,
        /** Whom to mention. */
        user: UserId,
    },
    /// Delete the mention of that offer (T15).
    OfferOver {
        /** Which seat. */
        seat: Seat,
    },
    /// Say something in a message of its own that mentions nobody.
    Notice(Notice),
    /// Tell what has happened, as everyone may see it (ZB8).
    Told {
        /** What, oldest first. */
        events: Vec<Event>,
    },
    /// Pass on someone's praise of a lot (Z2).
    Praise {
        /** Who sells. */
        seat: Seat,
        /** The words as they were typed: escape them. */
        text: String,
    },
}

/// Something said once, to everyone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notice {
    /// The table was closed without a result (T3, T14, T16, T17).
    Closed(Closed),
    /// A house player stands in for this seat from now on (T12).
    Away {
        /** Which. */
        seat: Seat,
    },
    /// The others have voted this seat out (T16).
    VotedOut {
        /** Which. */
        seat: Seat,
    },
}

/// One row of the queue.
#[derive(Debug, Clone, PartialEq)]
pub struct OutboxRow {
    /// Its number; rows of a channel are sent in this order.
    pub id: i64,
    /// Where to.
    pub channel: ChannelId,
    /// Of which table.
    pub table: TableId,
    /// The number of the action it stems from.
    pub seq: i64,
    /// What.
    pub post: Post,
    /// What makes the post unique for Discord (at most 25 characters), the same
    /// for each attempt.
    pub nonce: String,
    /// How often it was tried in vain.
    pub attempts: u32,
    /// Not to be tried before.
    pub not_before: Timestamp,
}

/// A channel for which something is queued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Queue {
    /// The channel.
    pub channel: ChannelId,
    /// When its first row may be sent.
    pub ready: Timestamp,
}

/// A message that mentions someone and is deleted later (T6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MentionMessage {
    /// Its channel.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
}

/// The queue, for whoever sends. One sender is expected.
#[derive(Debug, Clone)]
pub struct Outbox {
    store: Store,
    clock: Clock,
    queued: Arc<Notify>,
}

impl Outbox {
    pub(super) fn new(store: Store, clock: Clock) -> Self {
        Self {
            store,
            clock,
            queued: Arc::default(),
        }
    }

    pub(super) fn wake(&self) {
        self.queued.notify_one();
    }

    /// Returns when something may have been queued since the last call (or at
    /// once, if something was queued meanwhile).
    pub async fn queued(&self) {
        self.queued.notified().await;
    }

    /// The channels for which something is queued.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn channels(&self) -> Result<Vec<Queue>, Broken> {
        let rows = self.store.outbox_channels().await?.into_iter();
        let queues = rows.map(|row| Queue {
            channel: row.channel,
            ready: row.ready,
        });
        Ok(queues.collect())
    }

    /// The channel's first row if it may be sent at `now`. A row that waits
    /// holds up those behind it.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn next(
        &self,
        channel: ChannelId,
        now: Timestamp,
    ) -> Result<Option<OutboxRow>, Broken> {
        let Some(entry) = self.store.outbox_first(channel).await? else {
            return Ok(None);
        };
        if entry.not_before > now {
            return Ok(None);
        }
        Ok(Some(OutboxRow {
            id: entry.id,
            channel,
            table: entry.table,
            seq: entry.seq,
            post: serde_json::from_str(&entry.post).map_err(Broken::unreadable)?,
            nonce: format!("{}.{}", entry.table, entry.id),
            attempts: entry.attempts,
            not_before: entry.not_before,
        }))
    }

    /// The row is done. For a mention, `message` is what was posted and is kept
    /// for [`Outbox::mentions`]; after [`Post::TurnOver`] and
    /// its kind the mentions are forgotten. A table row stays if
    /// a newer state than `row.seq` was queued meanwhile.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn sent(&self, row: &OutboxRow, message: Option<MessageId>) -> Result<(), Broken> {
        match (&row.post, message) {
            (Post::TurnOver { .. } | Post::ChallengeOver | Post::OfferOver { .. }, _) => {
                let mention = mention(&row.post).unwrap_or_default();
                let store = &self.store;
                store.outbox_unmentioned(row.id, row.table, &mention).await
            }
            (
                Post::Turn { .. }
                | Post::Reminder { .. }
                | Post::Challenge { .. }
                | Post::SeatOffered { .. },
                Some(message),
            ) => {
                let key = mention(&row.post).unwrap_or_default();
                let channel = row.channel;
                let message = MentionRow { channel, message };
                let store = &self.store;
                store
                    .outbox_mentioned(row.id, row.table, &key, message)
                    .await
            }
            (
                Post::Table
                | Post::Turn { .. }
                | Post::Reminder { .. }
                | Post::Challenge { .. }
                | Post::SeatOffered { .. }
                | Post::Notice(_)
                | Post::Told { .. }
                | Post::Praise { .. },
                _,
            ) => self.store.outbox_done(row.id, row.seq).await,
        }
    }

    /// The row is to be tried again, not before `at`. `reason` is logged: no
    /// token and no secret may be in it.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn retry(&self, row: &OutboxRow, at: Timestamp, reason: &str) -> Result<(), Broken> {
        tracing::info!(table = %row.table, row = row.id, attempts = row.attempts, reason, "put off");
        self.store.outbox_later(row.id, at).await
    }

    /// The row is dropped. `reason` is logged: no token and no secret may be in
    /// it.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn give_up(&self, row: &OutboxRow, reason: &str) -> Result<(), Broken> {
        tracing::warn!(table = %row.table, row = row.id, attempts = row.attempts, reason, "given up");
        self.store.outbox_done(row.id, row.seq).await
    }

    /// The messages that `row` ([`Post::TurnOver`], [`Post::ChallengeOver`])
    /// asks to delete.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn mentions(&self, row: &OutboxRow) -> Result<Vec<MentionMessage>, Broken> {
        let Some(mention) = mention(&row.post) else {
            return Ok(Vec::new());
        };
        let rows = self.store.mention_messages(row.table, &mention).await?;
        let messages = rows.into_iter().map(|row| MentionMessage {
            channel: row.channel,
            message: row.message,
        });
        Ok(messages.collect())
    }

    /// Where the table's message stands.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn table_message(&self, table: TableId) -> Result<Option<TableMessage>, Broken> {
        let row = self.store.table_message(table).await?;
        Ok(row.map(|row| TableMessage {
            channel: row.channel,
            message: row.message,
            shows: row.shows,
        }))
    }

    /// The table's message stands here from now on, or shows a newer state. One
    /// that shows an older state than is known already changes nothing.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn set_table_message(
        &self,
        table: TableId,
        message: TableMessage,
    ) -> Result<(), Broken> {
        let row = MessageRow {
            channel: message.channel,
            message: message.message,
            shows: message.shows,
        };
        self.store.set_table_message(table, row).await
    }

    /// The table's message is gone; it is posted anew with the next state.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn forget_table_message(&self, table: TableId) -> Result<(), Broken> {
        self.store.forget_table_message(table).await
    }

    /// Queues the table's newest state, as when its message was deleted (F8).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn show_again(&self, table: TableId) -> Result<(), Broken> {
        let post = serde_json::to_string(&Post::Table).map_err(Broken::unreadable)?;
        self.store
            .outbox_again(table, &post, self.clock.now())
            .await?;
        self.wake();
        Ok(())
    }
}

/// How a post is queued; the table's state has a row of its own kind.
pub(super) fn row(post: &Post) -> Result<PostRow, serde_json::Error> {
    Ok(PostRow {
        mention: mention(post),
        post: serde_json::to_string(post)?,
        unless_muted: match post {
            Post::Turn { user, .. } | Post::Reminder { user, .. } => Some(*user),
            // A challenge says in public that someone is asked: it is posted,
            // and it is blocked in another way (T4b).
            Post::Table
            | Post::TurnOver { .. }
            | Post::Challenge { .. }
            | Post::ChallengeOver
            | Post::SeatOffered { .. }
            | Post::OfferOver { .. }
            | Post::Notice(_)
            | Post::Told { .. }
            | Post::Praise { .. } => None,
        },
    })
}

/// Which mentions a post makes or deletes.
fn mention(post: &Post) -> Option<String> {
    match post {
        Post::Turn { seat, choice, .. }
        | Post::Reminder { seat, choice, .. }
        | Post::TurnOver { seat, choice } => Some(format!("turn:{}:{}", choice.0, seat.0)),
        Post::Challenge { .. } | Post::ChallengeOver => Some("challenge".to_owned()),
        Post::SeatOffered { seat, .. } | Post::OfferOver { seat } => {
            Some(format!("offer:{}", seat.0))
        }
        Post::Table | Post::Notice(_) | Post::Told { .. } | Post::Praise { .. } => None,
    }
}
