//! SQLite behind one `Store`, with methods named after what the table and the
//! outbox need. The only place with SQL in it. It never calls the table, and
//! what it keeps of a game is text to it.

mod alive;
mod change;
mod commit;
mod count;
mod count_old;
mod error;
mod ids;
mod load;
mod open;
mod outbox;
mod privacy;
mod settings;
mod standings;
mod write;

use std::collections::VecDeque;
use std::fmt;
use std::fs::File;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::{SqliteConnection, SqlitePool};

pub(crate) use change::{
    ActionRow, Change, DeadlineChanges, DeadlineRow, DeckRow, NewTable, PeopleRows, PostRow,
    ResultRow, ResultSeatRow, SecretRow, Target, TitleRow, WhoRow,
};
pub(crate) use commit::CommitError;
pub use error::{Broken, StoreError};
pub use ids::{ChannelId, GuildId, InteractionId, MessageId, TableId, UserId};
pub(crate) use load::{LoggedRow, TableRow, Which};
pub(crate) use outbox::{MentionRow, MessageRow};
pub(crate) use settings::GuildRow;
pub(crate) use standings::{Board, BoardRows, Part};

/// The database. Clones are the same one.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    /// The one connection that writes. Whoever holds it commits everything
    /// that waits in `pending`.
    writer: tokio::sync::Mutex<SqliteConnection>,
    pending: Mutex<VecDeque<commit::Pending>>,
    readers: SqlitePool,
    /// Held as long as the store is.
    _lock: File,
}

impl Store {
    /// Opens the database, creating the file (mode 0600) and its folders if
    /// need be.
    ///
    /// # Errors
    /// See [`StoreError`]. A database that isn't usable is left as it was.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let opened = open::open(path).await?;
        Ok(Self {
            inner: Arc::new(Inner {
                writer: tokio::sync::Mutex::new(opened.writer),
                pending: Mutex::default(),
                readers: opened.readers,
                _lock: opened.lock,
            }),
        })
    }

    /// Writes a consistent copy of a database, in use or not, to a new file
    /// (mode 0600).
    ///
    /// # Errors
    /// See [`StoreError`]; a file that exists is never overwritten.
    pub async fn backup(database: &Path, copy: &Path) -> Result<(), StoreError> {
        open::backup(database, copy).await
    }

    fn readers(&self) -> &SqlitePool {
        &self.inner.readers
    }

    fn pending(&self) -> std::sync::MutexGuard<'_, VecDeque<commit::Pending>> {
        let pending = self.inner.pending.lock();
        pending.unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Store(..)")
    }
}
