//! One action of one table, written down with everything that follows from it
//! in one transaction. Actions that wait at the same moment share a
//! transaction; one that can't be written is refused without touching the
//! others.

use sqlx::Connection as _;
use tokio::sync::oneshot;

use super::write::write;
use super::{Broken, Change, Store, TableId};

/// So many waiting actions share a transaction at most.
const TOGETHER: usize = 64;

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

impl From<Broken> for CommitError {
    fn from(error: Broken) -> Self {
        Self::Broken(error)
    }
}

pub(super) type Committed = Result<TableId, CommitError>;

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
