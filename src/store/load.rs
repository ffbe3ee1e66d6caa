//! Reading tables back.

use tempelrat_clock::Timestamp;

use super::{Broken, ChannelId, DeadlineRow, GuildId, PeopleRows, Store, TableId, UserId, WhoRow};

/// A table as it was written last.
pub(crate) struct TableRow {
    pub(crate) guild: GuildId,
    pub(crate) channel: ChannelId,
    pub(crate) seq: i64,
    pub(crate) snapshot: String,
    /// By seat, as far as there are rows.
    pub(crate) people: PeopleRows,
    pub(crate) deadlines: Vec<DeadlineRow>,
    /// Of this game and of a rematch.
    pub(crate) secrets: [Option<String>; 2],
}

/// An action as it was logged.
pub(crate) struct LoggedRow {
    pub(crate) table: TableId,
    pub(crate) actor: String,
    pub(crate) action: String,
    pub(crate) events: String,
}

/// Which tables, for what concerns several.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Which {
    /// Those of a channel.
    Channel(ChannelId),
    /// Those of a server.
    Guild(GuildId),
}

impl Store {
    /// The table, if there is one.
    pub(crate) async fn table(&self, table: TableId) -> Result<Option<TableRow>, Broken> {
        // One transaction, so that its parts are of the same moment.
        let mut from = self.readers().begin().await?;
        let row = sqlx::query!(
            "select guild, channel, seq, snapshot from tables where id = ?",
            table.0
        )
        .fetch_optional(&mut *from)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let seats = sqlx::query!(
            "select seat, user, name from seats where table_id = ? order by seat",
            table.0
        )
        .fetch_all(&mut *from)
        .await?;
        let mut people = Vec::new();
        for seat in seats {
            let index = usize::try_from(seat.seat).map_err(Broken::unreadable)?;
            people.resize_with(people.len().max(index + 1), || None);
            people[index] = who(seat.user, seat.name);
        }
        let challenged = sqlx::query!(
            r#"select user as "user!", name as "name!" from challenges where table_id = ?"#,
            table.0
        )
        .fetch_optional(&mut *from)
        .await?
        .and_then(|row| who(Some(row.user), Some(row.name)));
        let offers = sqlx::query!(
            r#"select seat as "seat: u8", user, name from offers where table_id = ? order by seat"#,
            table.0
        )
        .fetch_all(&mut *from)
        .await?;
        let offered = offers.into_iter().filter_map(|row| {
            let who = who(Some(row.user), Some(row.name))?;
            Some((row.seat, who))
        });
        let offered = offered.collect();
        let deadlines = sqlx::query!("select kind, at from deadlines where table_id = ?", table.0)
            .fetch_all(&mut *from)
            .await?
            .into_iter()
            .map(|row| DeadlineRow {
                kind: row.kind,
                at: Timestamp(row.at),
            })
            .collect();
        let secrets = sqlx::query!(
            "select game, secrets from secrets where table_id = ?",
            table.0
        )
        .fetch_all(&mut *from)
        .await?;
        let secret = |game: &str| {
            let mut rows = secrets.iter();
            rows.find(|row| row.game == game)
                .map(|row| row.secrets.clone())
        };
        Ok(Some(TableRow {
            guild: GuildId(row.guild.cast_unsigned()),
            channel: ChannelId(row.channel.cast_unsigned()),
            seq: row.seq,
            snapshot: row.snapshot,
            people: PeopleRows {
                seats: people,
                challenged,
                offered,
            },
            deadlines,
            secrets: ["this", "next"].map(secret),
        }))
    }

    /// The action that stems from this origin, if it has happened.
    pub(crate) async fn action_from(&self, origin: &str) -> Result<Option<LoggedRow>, Broken> {
        let row = sqlx::query!(
            "select table_id, actor, action, events from actions where origin = ?",
            origin
        )
        .fetch_optional(self.readers())
        .await?;
        Ok(row.map(|row| LoggedRow {
            table: TableId(row.table_id),
            actor: row.actor,
            action: row.action,
            events: row.events,
        }))
    }

    /// Everything that has happened at a table, oldest first.
    pub(crate) async fn log(&self, table: TableId) -> Result<Vec<LoggedRow>, Broken> {
        let rows = sqlx::query!(
            "select actor, action, events from actions where table_id = ? order by seq",
            table.0
        )
        .fetch_all(self.readers())
        .await?;
        let logged = rows.into_iter().map(|row| LoggedRow {
            table,
            actor: row.actor,
            action: row.action,
            events: row.events,
        });
        Ok(logged.collect())
    }

    /// Who bears which title on a server.
    pub(crate) async fn titles(&self, guild: GuildId) -> Result<Vec<(UserId, String)>, Broken> {
        let guild = guild.0.cast_signed();
        let rows = sqlx::query!("select user, title from titles where guild = ?", guild)
            .fetch_all(self.readers())
            .await?;
        let titles = rows.into_iter();
        let titles = titles.map(|row| (UserId(row.user.cast_unsigned()), row.title));
        Ok(titles.collect())
    }

    /// The table whose game was the last of its kind to end on a server.
    pub(crate) async fn last_result(
        &self,
        guild: GuildId,
        game: &str,
    ) -> Result<Option<TableId>, Broken> {
        let guild = guild.0.cast_signed();
        let id = sqlx::query_scalar!(
            r#"select table_id as "id!" from results where guild = ? and game = ?
               order by ended_at desc, table_id desc limit 1"#,
            guild,
            game
        );
        let id = id.fetch_optional(self.readers()).await?;
        Ok(id.map(TableId))
    }

    /// The decks that tables were opened with, as JSON.
    pub(crate) async fn decks(&self) -> Result<Vec<String>, Broken> {
        let decks = sqlx::query_scalar!("select deck from decks");
        Ok(decks.fetch_all(self.readers()).await?)
    }

    /// The table's proof, once its game is over.
    pub(crate) async fn proof(&self, table: TableId) -> Result<Option<String>, Broken> {
        let proof = sqlx::query_scalar!("select proof from proofs where table_id = ?", table.0);
        Ok(proof.fetch_optional(self.readers()).await?)
    }

    /// The tables of a server at which someone sits and which aren't over.
    pub(crate) async fn tables_of(
        &self,
        guild: GuildId,
        user: UserId,
    ) -> Result<Vec<TableId>, Broken> {
        let guild = guild.0.cast_signed();
        let user = user.0.cast_signed();
        let ids = sqlx::query_scalar!(
            r#"select tables.id as "id!" from seats join tables on tables.id = seats.table_id
               where seats.user = ? and tables.guild = ? and tables.stage in ('lobby', 'playing')
               order by tables.id"#,
            user,
            guild,
        )
        .fetch_all(self.readers())
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// The tables of a place that aren't over.
    pub(crate) async fn tables_in(&self, which: Which) -> Result<Vec<TableId>, Broken> {
        let (guild, channel) = match which {
            Which::Channel(channel) => (None, Some(channel.0.cast_signed())),
            Which::Guild(guild) => (Some(guild.0.cast_signed()), None),
        };
        let ids = sqlx::query_scalar!(
            r#"select id as "id!" from tables
               where (guild = ? or channel = ?) and stage in ('lobby', 'playing') order by id"#,
            guild,
            channel,
        )
        .fetch_all(self.readers())
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// The tables for which something is due at `now`.
    pub(crate) async fn due(&self, now: Timestamp) -> Result<Vec<TableId>, Broken> {
        let ids = sqlx::query_scalar!(
            r#"select distinct table_id as "id!" from deadlines where at <= ?"#,
            now.0
        )
        .fetch_all(self.readers())
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// When something is due next after `now`.
    pub(crate) async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, Broken> {
        let at = sqlx::query_scalar!(
            r#"select min(at) as "at: i64" from deadlines where at > ?"#,
            now.0
        )
        .fetch_one(self.readers())
        .await?;
        Ok(at.map(Timestamp))
    }
}

fn who(user: Option<i64>, name: Option<String>) -> Option<WhoRow> {
    Some(WhoRow {
        user: UserId(user?.cast_unsigned()),
        name: name?,
    })
}
