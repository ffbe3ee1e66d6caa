//! What is stored about a person, erasing it, and forgetting servers that the
//! bot has left (T26).

use serde::Serialize;
use sqlx::Connection as _;
use tempelrat_clock::Timestamp;

use super::{Broken, GuildId, Store, TableId, UserId};

/// Everything that is stored about a person. Numbers that Discord gives out are
/// texts: many programs can't hold them as numbers.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct StoredAbout {
    user: String,
    seats: Vec<SeatAbout>,
    results: Vec<ResultAbout>,
    /// Tables at which the person is asked to play.
    challenges: Vec<AskedAbout>,
    /// Tables at which a seat is offered to the person.
    offers: Vec<AskedAbout>,
    settings: Option<SettingsAbout>,
    servers: Vec<ServerAbout>,
    titles: Vec<TitleAbout>,
    standings: Vec<StandingAbout>,
}

#[derive(Debug, Clone, Serialize)]
struct SeatAbout {
    table: i64,
    server: String,
    channel: String,
    game: String,
    stage: String,
    opened_at: i64,
    seat: i64,
    name: Option<String>,
}

#[derive(Debug, Clone, Serialize)]
struct ResultAbout {
    table: i64,
    server: String,
    game: String,
    started_at: i64,
    ended_at: i64,
    seat: i64,
    points: i64,
    rank: i64,
    left: bool,
}

#[derive(Debug, Clone, Serialize)]
struct AskedAbout {
    table: i64,
    name: String,
}

#[derive(Debug, Clone, Serialize)]
struct SettingsAbout {
    mentions: String,
    plain_text: String,
}

#[derive(Debug, Clone, Serialize)]
struct ServerAbout {
    server: String,
    challenges: String,
}

#[derive(Debug, Clone, Serialize)]
struct TitleAbout {
    server: String,
    title: String,
}

/// Where the person stands in a season, or ever (0).
#[derive(Debug, Clone, Serialize)]
struct StandingAbout {
    server: String,
    game: String,
    season: i64,
    name: Option<String>,
    rating: i64,
    games: i64,
    wins: i64,
    draws: i64,
    best_streak: i64,
}

fn number(id: i64) -> String {
    id.cast_unsigned().to_string()
}

impl Store {
    /// Everything that is stored about a person.
    pub(crate) async fn stored_about(&self, user: UserId) -> Result<StoredAbout, Broken> {
        Ok(StoredAbout {
            user: user.to_string(),
            seats: self.seats_about(user).await?,
            results: self.results_about(user).await?,
            challenges: self.challenges_about(user).await?,
            offers: self.offers_about(user).await?,
            settings: self.settings_about(user).await?,
            servers: self.servers_about(user).await?,
            titles: self.titles_about(user).await?,
            standings: self.standings_about(user).await?,
        })
    }

    async fn seats_about(&self, user: UserId) -> Result<Vec<SeatAbout>, Broken> {
        let user = user.0.cast_signed();
        let rows = sqlx::query!(
            r#"select tables.id, guild, channel, game, stage, opened_at, seat as "seat!", name
               from seats join tables on tables.id = seats.table_id
               where user = ? order by tables.id, seat"#,
            user
        );
        let rows = rows.fetch_all(self.readers()).await?.into_iter();
        let seats = rows.map(|row| SeatAbout {
            table: row.id,
            server: number(row.guild),
            channel: number(row.channel),
            game: row.game,
            stage: row.stage,
            opened_at: row.opened_at,
            seat: row.seat,
            name: row.name,
        });
        Ok(seats.collect())
    }

    async fn results_about(&self, user: UserId) -> Result<Vec<ResultAbout>, Broken> {
        let user = user.0.cast_signed();
        let rows = sqlx::query!(
            r#"select results.table_id, guild, game, started_at, ended_at, seat as "seat!", points, rank,
               left as "left: bool"
               from result_seats join results on results.table_id = result_seats.table_id
               where user = ? order by results.table_id"#,
            user
        );
        let rows = rows.fetch_all(self.readers()).await?.into_iter();
        let results = rows.map(|row| ResultAbout {
            table: row.table_id,
            server: number(row.guild),
            game: row.game,
            started_at: row.started_at,
            ended_at: row.ended_at,
            seat: row.seat,
            points: row.points,
            rank: row.rank,
            left: row.left,
        });
        Ok(results.collect())
    }

    async fn standings_about(&self, user: UserId) -> Result<Vec<StandingAbout>, Broken> {
        let user = user.0.cast_signed();
        let rows = sqlx::query!(
            r#"select standings.guild as "guild!", game as "game!", season as "season!", name,
               points as "points!", games as "games!", wins as "wins!", draws as "draws!",
               best_streak as "best_streak!"
               from players join standings on standings.player = players.id
               where user = ? order by standings.guild, game, season"#,
            user
        );
        let rows = rows.fetch_all(self.readers()).await?.into_iter();
        let standings = rows.map(|row| StandingAbout {
            server: number(row.guild),
            game: row.game,
            season: row.season,
            name: row.name,
            rating: row.points,
            games: row.games,
            wins: row.wins,
            draws: row.draws,
            best_streak: row.best_streak,
        });
        Ok(standings.collect())
    }

    async fn challenges_about(&self, user: UserId) -> Result<Vec<AskedAbout>, Broken> {
        let user = user.0.cast_signed();
        let rows = sqlx::query_as!(
            AskedAbout,
            r#"select table_id as "table!", name from challenges where user = ? order by table_id"#,
            user
        );
        Ok(rows.fetch_all(self.readers()).await?)
    }

    async fn offers_about(&self, user: UserId) -> Result<Vec<AskedAbout>, Broken> {
        let user = user.0.cast_signed();
        let rows = sqlx::query_as!(
            AskedAbout,
            r#"select table_id as "table!", name from offers where user = ? order by table_id"#,
            user
        );
        Ok(rows.fetch_all(self.readers()).await?)
    }

    async fn settings_about(&self, user: UserId) -> Result<Option<SettingsAbout>, Broken> {
        let user = user.0.cast_signed();
        let row = sqlx::query_as!(
            SettingsAbout,
            "select mentions, plain as plain_text from people where user = ?",
            user
        );
        Ok(row.fetch_optional(self.readers()).await?)
    }

    async fn servers_about(&self, user: UserId) -> Result<Vec<ServerAbout>, Broken> {
        let user = user.0.cast_signed();
        let rows = sqlx::query!(
            "select guild, challenges from members where user = ? order by guild",
            user
        );
        let rows = rows.fetch_all(self.readers()).await?.into_iter();
        let servers = rows.map(|row| ServerAbout {
            server: number(row.guild),
            challenges: row.challenges,
        });
        Ok(servers.collect())
    }

    async fn titles_about(&self, user: UserId) -> Result<Vec<TitleAbout>, Broken> {
        let user = user.0.cast_signed();
        let rows = sqlx::query!(
            "select guild, title from titles where user = ? order by guild",
            user
        );
        let rows = rows.fetch_all(self.readers()).await?.into_iter();
        let titles = rows.map(|row| TitleAbout {
            server: number(row.guild),
            title: row.title,
        });
        Ok(titles.collect())
    }

    /// The tables, over or not, with which a person has to do.
    pub(crate) async fn tables_with(&self, user: UserId) -> Result<Vec<TableId>, Broken> {
        let user = user.0.cast_signed();
        let ids = sqlx::query_scalar!(
            r#"select table_id as "id!: i64" from seats where user = ?1
               union select table_id from challenges where user = ?1
               union select table_id from offers where user = ?1"#,
            user
        );
        let ids = ids.fetch_all(self.readers()).await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// Takes a person out of everything that is stored. Results stay, as those
    /// of nobody in particular.
    pub(crate) async fn erase(&self, user: UserId) -> Result<(), Broken> {
        let user = user.0.cast_signed();
        let mut writer = self.inner.writer.lock().await;
        let mut from = writer.begin_with("begin immediate").await?;
        // What mentions the person, and what the person has said.
        sqlx::query!(
            "delete from outbox where kind = 'post' and (
                 exists (select 1 from json_tree(outbox.post) as part
                     where part.key = 'user' and part.value = ?1)
                 or exists (select 1 from seats where seats.table_id = outbox.table_id
                     and seats.user = ?1
                     and seats.seat = json_extract(outbox.post, '$.Praise.seat')))",
            user
        )
        .execute(&mut *from)
        .await?;
        sqlx::query!(
            "update seats set user = null, name = null where user = ?",
            user
        )
        .execute(&mut *from)
        .await?;
        // Whoever stands in no result any more stands nowhere: a trigger.
        sqlx::query!("update result_seats set user = null where user = ?", user)
            .execute(&mut *from)
            .await?;
        sqlx::query!("delete from challenges where user = ?", user)
            .execute(&mut *from)
            .await?;
        sqlx::query!("delete from offers where user = ?", user)
            .execute(&mut *from)
            .await?;
        sqlx::query!("delete from people where user = ?", user)
            .execute(&mut *from)
            .await?;
        sqlx::query!("delete from members where user = ?", user)
            .execute(&mut *from)
            .await?;
        sqlx::query!("delete from titles where user = ?", user)
            .execute(&mut *from)
            .await?;
        Ok(from.commit().await?)
    }

    /// Writes the file anew, so that what was erased isn't left in parts of it
    /// that are free now.
    pub(crate) async fn scrub(&self) -> Result<(), Broken> {
        let mut writer = self.inner.writer.lock().await;
        sqlx::query("vacuum").execute(&mut *writer).await?;
        sqlx::query("pragma wal_checkpoint(truncate)")
            .execute(&mut *writer)
            .await?;
        Ok(())
    }

    /// Notes that the bot is gone from a server, unless that is known.
    pub(crate) async fn note_guild_gone(
        &self,
        guild: GuildId,
        now: Timestamp,
    ) -> Result<(), Broken> {
        let guild = guild.0.cast_signed();
        let mut writer = self.inner.writer.lock().await;
        sqlx::query!(
            "insert into guilds (guild, left_at) values (?, ?)
             on conflict (guild) do update set left_at = coalesce(left_at, excluded.left_at)",
            guild,
            now.0
        )
        .execute(&mut *writer)
        .await?;
        Ok(())
    }

    /// Notes that the bot is on a server again.
    pub(crate) async fn note_guild_back(&self, guild: GuildId) -> Result<(), Broken> {
        let guild = guild.0.cast_signed();
        let mut writer = self.inner.writer.lock().await;
        sqlx::query!("update guilds set left_at = null where guild = ?", guild)
            .execute(&mut *writer)
            .await?;
        Ok(())
    }

    /// The servers of which something is stored.
    pub(crate) async fn known_guilds(&self) -> Result<Vec<GuildId>, Broken> {
        let guilds = sqlx::query_scalar!(
            r#"select guild as "guild!: i64" from tables union select guild from guilds
               union select guild from members union select guild from titles"#
        );
        let guilds = guilds.fetch_all(self.readers()).await?.into_iter();
        Ok(guilds.map(|guild| GuildId(guild.cast_unsigned())).collect())
    }

    /// Forgets the servers from which the bot has been gone since before then;
    /// whether there were any.
    pub(crate) async fn forget_guilds(&self, before: Timestamp) -> Result<bool, Broken> {
        let mut writer = self.inner.writer.lock().await;
        let mut from = writer.begin_with("begin immediate").await?;
        let gone = sqlx::query_scalar!("select guild from guilds where left_at < ?", before.0)
            .fetch_all(&mut *from)
            .await?;
        for guild in &gone {
            // With the tables goes everything about their games.
            sqlx::query!("delete from tables where guild = ?", guild)
                .execute(&mut *from)
                .await?;
            sqlx::query!("delete from members where guild = ?", guild)
                .execute(&mut *from)
                .await?;
            sqlx::query!("delete from titles where guild = ?", guild)
                .execute(&mut *from)
                .await?;
            sqlx::query!("delete from players where guild = ?", guild)
                .execute(&mut *from)
                .await?;
            sqlx::query!("delete from guild_channels where guild = ?", guild)
                .execute(&mut *from)
                .await?;
            sqlx::query!("delete from guilds where guild = ?", guild)
                .execute(&mut *from)
                .await?;
        }
        from.commit().await?;
        Ok(!gone.is_empty())
    }
}
