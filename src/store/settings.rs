//! What people and servers have set.

use super::{Broken, GuildId, Store, UserId};

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
}
