//! What is to be published, and the durable queue of it: one per channel, its
//! rows written in the transaction of the action they stem from. It sends
//! nothing itself.

use serde::{Deserialize, Serialize};
use tempelrat_clock::Timestamp;
use tempelrat_rules::{ChoiceId, Seat};

use super::{ChannelId, Closed, MessageId, TableId, TableMessage, UserId};
use crate::store::Broken;

/// Something to be published in a table's channel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
    /// Say something in a message of its own that mentions nobody.
    Notice(Notice),
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
}

/// One row of the queue.
#[derive(Debug, Clone, PartialEq, Eq)]
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

/// The queue, for whoever sends.
#[derive(Debug, Clone)]
pub struct Outbox {}

impl Outbox {
    /// Returns when something may have been queued since the last call (or at
    /// once, if something was queued meanwhile).
    pub async fn queued(&self) {
        std::future::pending().await
    }

    /// The channels for which something is queued.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn channels(&self) -> Result<Vec<Queue>, Broken> {
        Ok(Vec::new())
    }

    /// The channel's first row if it may be sent at `now`. A row that waits
    /// holds up those behind it.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn next(
        &self,
        _channel: ChannelId,
        _now: Timestamp,
    ) -> Result<Option<OutboxRow>, Broken> {
        Ok(None)
    }

    /// The row is done. For a mention, `message` is what was posted and is kept
    /// for [`Outbox::mentions`]; after [`Post::TurnOver`] and
    /// [`Post::ChallengeOver`] the mentions are forgotten. A table row stays if
    /// a newer state than `row.seq` was queued meanwhile.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn sent(&self, _row: &OutboxRow, _message: Option<MessageId>) -> Result<(), Broken> {
        Ok(())
    }

    /// The row is to be tried again, not before `at`. `reason` is logged: no
    /// token and no secret may be in it.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn retry(
        &self,
        _row: &OutboxRow,
        _at: Timestamp,
        _reason: &str,
    ) -> Result<(), Broken> {
        Ok(())
    }

    /// The row is dropped. `reason` is logged: no token and no secret may be in
    /// it.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn give_up(&self, _row: &OutboxRow, _reason: &str) -> Result<(), Broken> {
        Ok(())
    }

    /// The messages that `row` ([`Post::TurnOver`], [`Post::ChallengeOver`])
    /// asks to delete.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn mentions(&self, _row: &OutboxRow) -> Result<Vec<MentionMessage>, Broken> {
        Ok(Vec::new())
    }

    /// Where the table's message stands.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn table_message(&self, _table: TableId) -> Result<Option<TableMessage>, Broken> {
        Ok(None)
    }

    /// The table's message stands here from now on, or shows a newer state. One
    /// that shows an older state than is known already changes nothing.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn set_table_message(
        &self,
        _table: TableId,
        _message: TableMessage,
    ) -> Result<(), Broken> {
        Ok(())
    }

    /// The table's message is gone; it is posted anew with the next state.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn forget_table_message(&self, _table: TableId) -> Result<(), Broken> {
        Ok(())
    }

    /// Queues the table's newest state, as when its message was deleted (F8).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn show_again(&self, _table: TableId) -> Result<(), Broken> {
        Ok(())
    }
}
