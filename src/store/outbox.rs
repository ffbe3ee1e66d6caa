//! The rows of the outbox, and the messages it has left in Discord.

use tempelrat_clock::Timestamp;

use super::{Broken, ChannelId, MessageId, Store, TableId};

/// A row as it was queued.
pub(crate) struct OutboxEntry {
    pub(crate) id: i64,
    pub(crate) table: TableId,
    pub(crate) seq: i64,
    pub(crate) post: String,
    pub(crate) attempts: u32,
    pub(crate) not_before: Timestamp,
}

/// A channel with something queued.
pub(crate) struct QueueRow {
    pub(crate) channel: ChannelId,
    pub(crate) ready: Timestamp,
}

/// A message that mentions someone.
pub(crate) struct MentionRow {
    pub(crate) channel: ChannelId,
    pub(crate) message: MessageId,
}

/// Where a table's message stands and what it shows.
pub(crate) struct MessageRow {
    pub(crate) channel: ChannelId,
    pub(crate) message: MessageId,
    pub(crate) shows: i64,
}

impl Store {
    /// The channels with something queued, with the moment of their first row.
    pub(crate) async fn outbox_channels(&self) -> Result<Vec<QueueRow>, Broken> {
        let rows = sqlx::query!(
            r#"select channel as "channel!", not_before as "ready!: i64" from outbox
               where id in (select min(id) from outbox group by channel)"#
        )
        .fetch_all(self.readers())
        .await?;
        let queue = rows.into_iter().map(|row| QueueRow {
            channel: ChannelId(row.channel.cast_unsigned()),
            ready: Timestamp(row.ready),
        });
        Ok(queue.collect())
    }

    /// The first row of a channel.
    pub(crate) async fn outbox_first(
        &self,
        channel: ChannelId,
    ) -> Result<Option<OutboxEntry>, Broken> {
        let channel = channel.0.cast_signed();
        let row = sqlx::query!(
            r#"select id, table_id, seq, post, attempts as "attempts: u32", not_before
               from outbox where channel = ? order by id limit 1"#,
            channel
        )
        .fetch_optional(self.readers())
        .await?;
        Ok(row.map(|row| OutboxEntry {
            id: row.id,
            table: TableId(row.table_id),
            seq: row.seq,
            post: row.post,
            attempts: row.attempts,
            not_before: Timestamp(row.not_before),
        }))
    }

    /// Forgets a row, unless a newer state was queued in it meanwhile.
    pub(crate) async fn outbox_done(&self, id: i64, seq: i64) -> Result<(), Broken> {
        let mut writer = self.inner.writer.lock().await;
        sqlx::query!("delete from outbox where id = ? and seq <= ?", id, seq)
            .execute(&mut *writer)
            .await?;
        Ok(())
    }

    /// Keeps a mention's message and forgets its row, both or neither.
    pub(crate) async fn outbox_mentioned(
        &self,
        entry: i64,
        table: TableId,
        mention: &str,
        message: MentionRow,
    ) -> Result<(), Broken> {
        use sqlx::Connection as _;
        let channel = message.channel.0.cast_signed();
        let message = message.message.0.cast_signed();
        let mut writer = self.inner.writer.lock().await;
        let mut transaction = writer.begin_with("begin immediate").await?;
        sqlx::query!(
            "insert or replace into mentions (table_id, mention, channel, message)
             values (?, ?, ?, ?)",
            table.0,
            mention,
            channel,
            message,
        )
        .execute(&mut *transaction)
        .await?;
        sqlx::query!("delete from outbox where id = ?", entry)
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    /// Forgets a mention's messages and the row that deleted them.
    pub(crate) async fn outbox_unmentioned(
        &self,
        entry: i64,
        table: TableId,
        mention: &str,
    ) -> Result<(), Broken> {
        use sqlx::Connection as _;
        let mut writer = self.inner.writer.lock().await;
        let mut transaction = writer.begin_with("begin immediate").await?;
        sqlx::query!(
            "delete from mentions where table_id = ? and mention = ?",
            table.0,
            mention
        )
        .execute(&mut *transaction)
        .await?;
        sqlx::query!("delete from outbox where id = ?", entry)
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    /// Puts a row off.
    pub(crate) async fn outbox_later(&self, id: i64, at: Timestamp) -> Result<(), Broken> {
        let mut writer = self.inner.writer.lock().await;
        sqlx::query!(
            "update outbox set attempts = attempts + 1, not_before = ? where id = ?",
            at.0,
            id
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }

    /// Queues the table's newest state if it isn't queued.
    pub(crate) async fn outbox_again(
        &self,
        table: TableId,
        post: &str,
        now: Timestamp,
    ) -> Result<(), Broken> {
        let mut writer = self.inner.writer.lock().await;
        sqlx::query!(
            "insert into outbox (table_id, channel, seq, kind, post, not_before)
             select id, channel, seq, 'state', ?, ? from tables where id = ?
             on conflict (table_id) where kind = 'state' do nothing",
            post,
            now.0,
            table.0
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }

    /// The messages that a mention has left.
    pub(crate) async fn mention_messages(
        &self,
        table: TableId,
        mention: &str,
    ) -> Result<Vec<MentionRow>, Broken> {
        let rows = sqlx::query!(
            "select channel, message from mentions where table_id = ? and mention = ?",
            table.0,
            mention
        )
        .fetch_all(self.readers())
        .await?;
        let messages = rows.into_iter().map(|row| MentionRow {
            channel: ChannelId(row.channel.cast_unsigned()),
            message: MessageId(row.message.cast_unsigned()),
        });
        Ok(messages.collect())
    }

    /// Where the table's message stands.
    pub(crate) async fn table_message(&self, table: TableId) -> Result<Option<MessageRow>, Broken> {
        let row = sqlx::query!(
            "select channel, message, shows from table_messages where table_id = ?",
            table.0
        )
        .fetch_optional(self.readers())
        .await?;
        Ok(row.map(|row| MessageRow {
            channel: ChannelId(row.channel.cast_unsigned()),
            message: MessageId(row.message.cast_unsigned()),
            shows: row.shows,
        }))
    }

    /// Notes where the table's message stands, unless it shows less than is
    /// shown already.
    pub(crate) async fn set_table_message(
        &self,
        table: TableId,
        row: MessageRow,
    ) -> Result<(), Broken> {
        let channel = row.channel.0.cast_signed();
        let message = row.message.0.cast_signed();
        let mut writer = self.inner.writer.lock().await;
        sqlx::query!(
            "insert into table_messages (table_id, channel, message, shows) values (?, ?, ?, ?)
             on conflict (table_id) do update set
             channel = excluded.channel, message = excluded.message, shows = excluded.shows
             where excluded.shows >= shows",
            table.0,
            channel,
            message,
            row.shows,
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }

    /// The table has no message any more.
    pub(crate) async fn forget_table_message(&self, table: TableId) -> Result<(), Broken> {
        let mut writer = self.inner.writer.lock().await;
        sqlx::query!("delete from table_messages where table_id = ?", table.0)
            .execute(&mut *writer)
            .await?;
        Ok(())
    }
}
