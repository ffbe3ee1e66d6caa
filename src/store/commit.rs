//! One action of one table, written down with everything that follows from it
//! in one transaction. Actions that wait at the same moment share a
//! transaction; one that can't be written is refused without touching the
//! others.

use serde::Serialize;
use sqlx::sqlite::Sqlite;
use sqlx::{Connection as _, Transaction};
use tempelrat_clock::Timestamp;
use tokio::sync::oneshot;

use super::{Broken, ChannelId, GuildId, Store, TableId, UserId};

/// At so many tables of one server a person may sit (T1).
const TABLES_PER_PERSON: i64 = 3;
/// So many waiting actions share a transaction at most.
const TOGETHER: usize = 64;

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
    /// Who sits where, if that has changed.
    pub(crate) people: Option<PeopleRows>,
    /// Who must not sit at more than three tables of the server after it.
    pub(crate) limited: Vec<UserId>,
    /// What happens by itself, as far as that has changed.
    pub(crate) deadlines: DeadlineChanges,
    /// What shows the newest state; queued once per table.
    pub(crate) state: Option<String>,
    pub(crate) posts: Vec<PostRow>,
    pub(crate) secrets: Vec<SecretRow>,
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
    pub(crate) house: Option<&'static str>,
    pub(crate) points: u8,
    pub(crate) rank: u8,
    pub(crate) left: bool,
}

/// Why a change wasn't written. Nothing of it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum CommitError {
    /// Another action with this origin is there already.
    Repeated,
    /// It builds on an action that isn't the table's last.
    Outdated,
    /// Someone would sit at too many tables (T1).
    TooManyTables,
    /// The store couldn't.
    Broken(Broken),
}

impl From<sqlx::Error> for CommitError {
    fn from(error: sqlx::Error) -> Self {
        let unique = error
            .as_database_error()
            .is_some_and(|e| e.is_unique_violation() && e.message().contains("actions.origin"));
        if unique {
            Self::Repeated
        } else {
            Self::Broken(error.into())
        }
    }
}

type Committed = Result<TableId, CommitError>;

/// A change that waits for whoever writes next.
pub(super) struct Pending {
    change: Box<Change>,
    reply: oneshot::Sender<Committed>,
}

impl Store {
    /// Writes a change down for good; when this returns, it survives a power
    /// failure.
    pub(crate) async fn commit(&self, change: Change) -> Committed {
        let (reply, mut committed) = oneshot::channel();
        self.pending().push_back(Pending {
            change: Box::new(change),
            reply,
        });
        let mut writer = self.inner.writer.lock().await;
        loop {
            // Whoever wrote before us may have taken our change along.
            if let Ok(done) = committed.try_recv() {
                return done;
            }
            let batch: Vec<Pending> = {
                let mut pending = self.pending();
                let count = pending.len().min(TOGETHER);
                pending.drain(..count).collect()
            };
            if batch.is_empty() {
                let gone = Broken("the change was lost with its writer".to_owned());
                return Err(CommitError::Broken(gone));
            }
            write_batch(&mut writer, batch).await;
        }
    }
}

async fn write_batch(writer: &mut sqlx::SqliteConnection, batch: Vec<Pending>) {
    let together = if batch.len() > 1 {
        write_together(writer, &batch).await.ok()
    } else {
        None
    };
    match together {
        Some(tables) => {
            for (pending, table) in batch.into_iter().zip(tables) {
                let _ = pending.reply.send(Ok(table));
            }
        }
        // One of them can't be written: each for itself then.
        None => {
            for pending in batch {
                let done = write_one(writer, &pending.change).await;
                let _ = pending.reply.send(done);
            }
        }
    }
}

async fn write_together(
    writer: &mut sqlx::SqliteConnection,
    batch: &[Pending],
) -> Result<Vec<TableId>, CommitError> {
    let mut transaction = writer.begin_with("begin immediate").await?;
    let mut tables = Vec::with_capacity(batch.len());
    for pending in batch {
        tables.push(write(&mut transaction, &pending.change).await?);
    }
    transaction.commit().await?;
    Ok(tables)
}

async fn write_one(writer: &mut sqlx::SqliteConnection, change: &Change) -> Committed {
    let mut transaction = writer.begin_with("begin immediate").await?;
    let table = write(&mut transaction, change).await?;
    transaction.commit().await?;
    Ok(table)
}

type Writing<'t> = Transaction<'t, Sqlite>;

async fn write(to: &mut Writing<'_>, change: &Change) -> Committed {
    let (table, seq) = write_table(to, change).await?;
    write_action(to, table, seq, change).await?;
    if let Some(people) = &change.people {
        write_people(to, table, people).await?;
    }
    for user in &change.limited {
        refuse_too_many(to, *user, change.target.guild()).await?;
    }
    write_deadlines(to, table, &change.deadlines).await?;
    for secret in &change.secrets {
        write_secret(to, table, secret).await?;
    }
    if let Some(state) = &change.state {
        write_state(to, table, seq, change, state).await?;
    }
    write_posts(to, table, seq, change).await?;
    if let Some(result) = &change.result {
        write_result(to, table, change, result).await?;
    }
    if let Some(proof) = &change.proof {
        write_proof(to, table, proof).await?;
    }
    Ok(table)
}

async fn write_table(to: &mut Writing<'_>, change: &Change) -> Result<(TableId, i64), CommitError> {
    match &change.target {
        Target::New(new) => Ok((insert_table(to, change, new).await?, 1)),
        Target::Known { table, after, .. } => {
            update_table(to, change, *table, *after).await?;
            Ok((*table, after + 1))
        }
    }
}

async fn insert_table(
    to: &mut Writing<'_>,
    change: &Change,
    new: &NewTable,
) -> Result<TableId, CommitError> {
    let guild = new.guild.0.cast_signed();
    let channel = new.channel.0.cast_signed();
    let id = sqlx::query_scalar!(
        r#"insert into tables (guild, channel, game, stage, seq, snapshot, opened_at, changed_at)
           values (?, ?, ?, ?, 1, ?, ?6, ?6) returning id as "id!""#,
        guild,
        channel,
        new.game,
        change.stage,
        change.snapshot,
        change.at.0,
    )
    .fetch_one(&mut **to)
    .await?;
    Ok(TableId(id))
}

async fn update_table(
    to: &mut Writing<'_>,
    change: &Change,
    table: TableId,
    after: i64,
) -> Result<(), CommitError> {
    let done = sqlx::query!(
        "update tables set seq = seq + 1, stage = ?, snapshot = ?, changed_at = ?
         where id = ? and seq = ?",
        change.stage,
        change.snapshot,
        change.at.0,
        table.0,
        after,
    )
    .execute(&mut **to)
    .await?;
    if done.rows_affected() == 1 {
        Ok(())
    } else {
        Err(CommitError::Outdated)
    }
}

async fn write_action(
    to: &mut Writing<'_>,
    table: TableId,
    seq: i64,
    change: &Change,
) -> Result<(), CommitError> {
    let ActionRow {
        origin,
        actor,
        action,
        events,
    } = &change.action;
    sqlx::query!(
        "insert into actions (table_id, seq, at, origin, actor, action, events)
         values (?, ?, ?, ?, ?, ?, ?)",
        table.0,
        seq,
        change.at.0,
        origin,
        actor,
        action,
        events,
    )
    .execute(&mut **to)
    .await?;
    Ok(())
}

async fn write_people(
    to: &mut Writing<'_>,
    table: TableId,
    people: &PeopleRows,
) -> Result<(), CommitError> {
    sqlx::query!("delete from seats where table_id = ?", table.0)
        .execute(&mut **to)
        .await?;
    for (seat, who) in (0_i64..).zip(&people.seats) {
        let Some(who) = who else { continue };
        let user = who.user.0.cast_signed();
        sqlx::query!(
            "insert into seats (table_id, seat, user, name) values (?, ?, ?, ?)",
            table.0,
            seat,
            user,
            who.name,
        )
        .execute(&mut **to)
        .await?;
    }
    sqlx::query!("delete from challenges where table_id = ?", table.0)
        .execute(&mut **to)
        .await?;
    if let Some(who) = &people.challenged {
        let user = who.user.0.cast_signed();
        sqlx::query!(
            "insert into challenges (table_id, user, name) values (?, ?, ?)",
            table.0,
            user,
            who.name,
        )
        .execute(&mut **to)
        .await?;
    }
    Ok(())
}

async fn refuse_too_many(
    to: &mut Writing<'_>,
    user: UserId,
    guild: GuildId,
) -> Result<(), CommitError> {
    let user = user.0.cast_signed();
    let guild = guild.0.cast_signed();
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!: i64" from seats
           join tables on tables.id = seats.table_id
           where seats.user = ? and tables.guild = ? and tables.stage in ('lobby', 'playing')"#,
        user,
        guild,
    )
    .fetch_one(&mut **to)
    .await?;
    if count > TABLES_PER_PERSON {
        Err(CommitError::TooManyTables)
    } else {
        Ok(())
    }
}

/// Rows go as one JSON text: each statement costs a hop between threads.
async fn write_deadlines(
    to: &mut Writing<'_>,
    table: TableId,
    deadlines: &DeadlineChanges,
) -> Result<(), CommitError> {
    if !deadlines.set.is_empty() {
        let rows = json(&deadlines.set)?;
        sqlx::query!(
            "insert or replace into deadlines (table_id, kind, at)
             select ?, value ->> 'kind', value ->> 'at' from json_each(?)",
            table.0,
            rows,
        )
        .execute(&mut **to)
        .await?;
    }
    if !deadlines.stopped.is_empty() {
        let kinds = json(&deadlines.stopped)?;
        sqlx::query!(
            "delete from deadlines
             where table_id = ? and kind in (select value from json_each(?))",
            table.0,
            kinds,
        )
        .execute(&mut **to)
        .await?;
    }
    Ok(())
}

fn json(rows: &impl Serialize) -> Result<String, CommitError> {
    serde_json::to_string(rows).map_err(|error| CommitError::Broken(Broken::unreadable(error)))
}

async fn write_secret(
    to: &mut Writing<'_>,
    table: TableId,
    secret: &SecretRow,
) -> Result<(), CommitError> {
    sqlx::query!(
        "insert into secrets (table_id, game, secrets) values (?, ?, ?)
         on conflict (table_id, game) do update set secrets = excluded.secrets",
        table.0,
        secret.game,
        secret.secrets,
    )
    .execute(&mut **to)
    .await?;
    Ok(())
}

async fn write_state(
    to: &mut Writing<'_>,
    table: TableId,
    seq: i64,
    change: &Change,
    state: &str,
) -> Result<(), CommitError> {
    let channel = change.target.channel().0.cast_signed();
    sqlx::query!(
        "insert into outbox (table_id, channel, seq, kind, post, not_before)
         values (?, ?, ?, 'state', ?, ?)
         on conflict (table_id) where kind = 'state'
         do update set seq = excluded.seq, channel = excluded.channel",
        table.0,
        channel,
        seq,
        state,
        change.at.0,
    )
    .execute(&mut **to)
    .await?;
    Ok(())
}

async fn write_posts(
    to: &mut Writing<'_>,
    table: TableId,
    seq: i64,
    change: &Change,
) -> Result<(), CommitError> {
    if change.posts.is_empty() {
        return Ok(());
    }
    let channel = change.target.channel().0.cast_signed();
    let posts = json(&change.posts)?;
    sqlx::query!(
        "insert into outbox (table_id, channel, seq, kind, mention, post, not_before)
         select ?, ?, ?, 'post', value ->> 'mention', value ->> 'post', ? from json_each(?)
         where not exists (select 1 from people
             where user = value ->> 'unless_muted' and mentions = 'off')
         order by key",
        table.0,
        channel,
        seq,
        change.at.0,
        posts,
    )
    .execute(&mut **to)
    .await?;
    Ok(())
}

async fn write_result(
    to: &mut Writing<'_>,
    table: TableId,
    change: &Change,
    result: &ResultRow,
) -> Result<(), CommitError> {
    let guild = change.target.guild().0.cast_signed();
    sqlx::query!(
        "insert into results
         (table_id, guild, game, started_at, ended_at, actions, rounds, ending, counted)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        table.0,
        guild,
        result.game,
        result.started.0,
        change.at.0,
        result.actions,
        result.rounds,
        result.ending,
        result.counted,
    )
    .execute(&mut **to)
    .await?;
    for (seat, row) in (0_i64..).zip(&result.seats) {
        let user = row.user.map(|user| user.0.cast_signed());
        sqlx::query!(
            "insert into result_seats (table_id, seat, user, house, points, rank, left)
             values (?, ?, ?, ?, ?, ?, ?)",
            table.0,
            seat,
            user,
            row.house,
            row.points,
            row.rank,
            row.left,
        )
        .execute(&mut **to)
        .await?;
    }
    Ok(())
}

async fn write_proof(to: &mut Writing<'_>, table: TableId, proof: &str) -> Result<(), CommitError> {
    sqlx::query!(
        "insert into proofs (table_id, proof) values (?, ?)",
        table.0,
        proof,
    )
    .execute(&mut **to)
    .await?;
    Ok(())
}

impl Target {
    const fn guild(&self) -> GuildId {
        match self {
            Self::New(new) => new.guild,
            Self::Known { guild, .. } => *guild,
        }
    }

    const fn channel(&self) -> ChannelId {
        match self {
            Self::New(new) => new.channel,
            Self::Known { channel, .. } => *channel,
        }
    }
}
