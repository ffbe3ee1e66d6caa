//! What can go wrong with the database.

/// The store couldn't do what was asked of it; nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the store is busy or broken: {0}")]
pub struct Broken(pub String);

impl From<sqlx::Error> for Broken {
    fn from(error: sqlx::Error) -> Self {
        Self(error.to_string())
    }
}

impl Broken {
    /// A row holds something that this version can't read.
    pub(crate) fn unreadable(error: impl std::fmt::Display) -> Self {
        Self(format!("unreadable row: {error}"))
    }
}

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
    /// The file is damaged, or no database of this program.
    #[error("the database {path} is damaged or none of this program: {reason}")]
    Damaged {
        /** The file. */
        path: String,
        /** What is wrong. */
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
