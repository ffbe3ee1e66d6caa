//! SQLite behind one `Store`, with methods named after what the table and the
//! outbox need. The only place with SQL in it. It never calls the table.

mod ids;

pub use ids::{ChannelId, GuildId, InteractionId, MessageId, TableId, UserId};

/// The store couldn't do what was asked; the log says why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the store is busy or broken: {0}")]
pub struct Broken(pub String);

/// The database. Clones are the same one.
#[derive(Debug, Clone)]
pub struct Store {}

/// Why a database can't be opened or backed up.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file or its folder can't be made or written.
    #[error("the database {path} can't be written: {reason}")]
    Unwritable {
        /** The file. */
        path: String,
        /** What the system says. */
        reason: String,
    },
    /// The file is damaged or no database.
    #[error("the database {path} is damaged or is none: {reason}")]
    Damaged {
        /** The file. */
        path: String,
        /** What SQLite says. */
        reason: String,
    },
    /// A newer version of the bot has written it.
    #[error(
        "the database {path} was written by a newer version (schema {found}, known up to {known})"
    )]
    Newer {
        /** The file. */
        path: String,
        /** Its version. */
        found: i64,
        /** The newest known here. */
        known: i64,
    },
    /// Another process uses it.
    #[error("the database {path} is in use by another process")]
    InUse {
        /** The file. */
        path: String,
    },
    /// The backup's file exists already.
    #[error("{path} exists already and is not overwritten")]
    Exists {
        /** The file. */
        path: String,
    },
}

impl Store {
    /// Opens the database, creating the file and its folders if need be.
    ///
    /// # Errors
    /// See [`StoreError`]; nothing is written then.
    pub async fn open(_path: &std::path::Path) -> Result<Self, StoreError> {
        Ok(Self {})
    }

    /// Writes a consistent copy to a new file, while the bot runs or not.
    ///
    /// # Errors
    /// See [`StoreError`].
    pub async fn backup(
        _database: &std::path::Path,
        _copy: &std::path::Path,
    ) -> Result<(), StoreError> {
        Ok(())
    }
}
