//! What people and servers have set.

use sqlx::Connection as _;

use super::{Broken, ChannelId, GuildId, Store, UserId};

/// What is set for a server, but for its language.
#[derive(Debug, Clone)]
pub(crate) struct GuildRow {
    /// Where tables may be opened; anywhere if empty.
    pub(crate) channels: Vec<ChannelId>,
    /// `everyone`, `role` or `managers`.
    pub(crate) openers: String,
    /// Which role, if it is one.
    pub(crate) role: Option<u64>,
    /// The usual pace.
    pub(crate) sembli_pace: Option<String>,
    pub(crate) schraumen_pace: Option<String>,
}

impl Store {
    /// Whether someone has switched mentions off.
    pub(crate) async fn mentions_off(&self, user: UserId) -> Result<bool, Broken> {
        let user = user.0.cast_signed();
        let off = sqlx::query_scalar!(
            r#"select mentions = 'off' as "off!: bool" from people where user = ?"#,
            user
        )
        .fetch_optional(self.readers())
        .await?;
        Ok(off.unwrap_or(false))
    }

    /// Sets mentions to `on` or `off`.
    pub(crate) async fn set_mentions(&self, user: UserId, to: &str) -> Result<(), Broken> {
        let user = user.0.cast_signed();
        let mut writer = self.inner.writer.lock().await;
        sqlx::query!(
            "insert into people (user, mentions) values (?, ?)
             on conflict (user) do update set mentions = excluded.mentions",
            user,
            to
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }

    /// Whether someone has blocked challenges on a server.
    pub(crate) async fn challenges_off(
        &self,
        guild: GuildId,
        user: UserId,
    ) -> Result<bool, Broken> {
        let guild = guild.0.cast_signed();
        let user = user.0.cast_signed();
        let off = sqlx::query_scalar!(
            r#"select challenges = 'off' as "off!: bool" from members
               where guild = ? and user = ?"#,
            guild,
            user
        )
        .fetch_optional(self.readers())
        .await?;
        Ok(off.unwrap_or(false))
    }

    /// Sets challenges on a server to `on` or `off`.
    pub(crate) async fn set_challenges(
        &self,
        guild: GuildId,
        user: UserId,
        to: &str,
    ) -> Result<(), Broken> {
        let guild = guild.0.cast_signed();
        let user = user.0.cast_signed();
        let mut writer = self.inner.writer.lock().await;
        sqlx::query!(
            "insert into members (guild, user, challenges) values (?, ?, ?)
             on conflict (guild, user) do update set challenges = excluded.challenges",
            guild,
            user,
            to
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }

    /// A server's language, by its tag.
    pub(crate) async fn guild_language(&self, guild: GuildId) -> Result<Option<String>, Broken> {
        let guild = guild.0.cast_signed();
        let language = sqlx::query_scalar!("select language from guilds where guild = ?", guild)
            .fetch_optional(self.readers())
            .await?;
        Ok(language.flatten())
    }

    /// Sets a server's language, by its tag.
    pub(crate) async fn set_guild_language(
        &self,
        guild: GuildId,
        language: Option<&str>,
    ) -> Result<(), Broken> {
        let guild = guild.0.cast_signed();
        let mut writer = self.inner.writer.lock().await;
        sqlx::query!(
            "insert into guilds (guild, language) values (?, ?)
             on conflict (guild) do update set language = excluded.language",
            guild,
            language
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }

    /// Whether someone is answered without pictures.
    pub(crate) async fn plain_on(&self, user: UserId) -> Result<bool, Broken> {
        let user = user.0.cast_signed();
        let on = sqlx::query_scalar!(
            r#"select plain = 'on' as "on!: bool" from people where user = ?"#,
            user
        )
        .fetch_optional(self.readers())
        .await?;
        Ok(on.unwrap_or(false))
    }

    /// Sets answers without pictures to `on` or `off`.
    pub(crate) async fn set_plain(&self, user: UserId, to: &str) -> Result<(), Broken> {
        let user = user.0.cast_signed();
        let mut writer = self.inner.writer.lock().await;
        sqlx::query!(
            "insert into people (user, mentions, plain) values (?, 'on', ?)
             on conflict (user) do update set plain = excluded.plain",
            user,
            to
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }

    /// What is set for a server.
    pub(crate) async fn guild_row(&self, guild: GuildId) -> Result<GuildRow, Broken> {
        let guild = guild.0.cast_signed();
        let mut from = self.readers().begin().await?;
        let row = sqlx::query!(
            "select openers, role, sembli_pace, schraumen_pace from guilds where guild = ?",
            guild
        )
        .fetch_optional(&mut *from)
        .await?;
        let channels =
            sqlx::query_scalar!("select channel from guild_channels where guild = ?", guild)
                .fetch_all(&mut *from)
                .await?
                .into_iter()
                .map(|channel| ChannelId(channel.cast_unsigned()))
                .collect();
        Ok(match row {
            Some(row) => GuildRow {
                channels,
                openers: row.openers,
                role: row.role.map(i64::cast_unsigned),
                sembli_pace: row.sembli_pace,
                schraumen_pace: row.schraumen_pace,
            },
            None => GuildRow {
                channels,
                openers: "everyone".to_owned(),
                role: None,
                sembli_pace: None,
                schraumen_pace: None,
            },
        })
    }

    /// Sets everything for a server but its language.
    pub(crate) async fn set_guild_row(&self, guild: GuildId, row: &GuildRow) -> Result<(), Broken> {
        let guild = guild.0.cast_signed();
        let role = row.role.map(u64::cast_signed);
        let mut writer = self.inner.writer.lock().await;
        let mut to = writer.begin_with("begin immediate").await?;
        sqlx::query!(
            "insert into guilds (guild, openers, role, sembli_pace, schraumen_pace)
             values (?, ?, ?, ?, ?)
             on conflict (guild) do update set openers = excluded.openers, role = excluded.role,
             sembli_pace = excluded.sembli_pace, schraumen_pace = excluded.schraumen_pace",
            guild,
            row.openers,
            role,
            row.sembli_pace,
            row.schraumen_pace,
        )
        .execute(&mut *to)
        .await?;
        sqlx::query!("delete from guild_channels where guild = ?", guild)
            .execute(&mut *to)
            .await?;
        for channel in &row.channels {
            let channel = channel.0.cast_signed();
            sqlx::query!(
                "insert into guild_channels (guild, channel) values (?, ?)",
                guild,
                channel
            )
            .execute(&mut *to)
            .await?;
        }
        Ok(to.commit().await?)
    }
}
