//! Making, opening, locking and copying the file. It refuses rather than
//! repairs: a database it can't use is left as it was.

use std::fs::{File, OpenOptions, TryLockError};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection as _, SqliteConnection};

use super::StoreError;
use super::count_old::count_old;

static MIGRATIONS: Migrator = sqlx::migrate!();

/// An interaction has three seconds in all.
const BUSY: Duration = Duration::from_secs(1);
const READERS: u32 = 4;
/// Nobody but the owner reads hands out of the file.
const MODE: u32 = 0o600;

/// What an open database consists of.
pub(super) struct Opened {
    pub(super) writer: SqliteConnection,
    pub(super) readers: SqlitePool,
    pub(super) lock: File,
}

/// Opens the database at `path`, which is made if it doesn't exist.
pub(super) async fn open(path: &Path) -> Result<Opened, StoreError> {
    let existed = path.exists();
    if existed {
        // Before the lock, which leaves a file behind. Whoever changes the
        // database in between is noticed by the migrations.
        refuse_foreign(path).await?;
    }
    if let Some(folder) = path.parent().filter(|f| !f.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|e| unwritable(path, &e))?;
    }
    let lock = lock(path)?;
    if !existed {
        create(path)?;
    }
    writable(path)?;
    let mut writer = SqliteConnection::connect_with(&writing(path))
        .await
        .map_err(|e| broken(path, &e))?;
    MIGRATIONS
        .run(&mut writer)
        .await
        .map_err(|e| StoreError::Damaged {
            path: path.display().to_string(),
            reason: e.to_string(),
        })?;
    count_old(&mut writer)
        .await
        .map_err(|e| StoreError::Unwritable {
            path: path.display().to_string(),
            reason: e.0,
        })?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .test_before_acquire(false)
        .connect_with(reading(path))
        .await
        .map_err(|e| broken(path, &e))?;
    Ok(Opened {
        writer,
        readers,
        lock,
    })
}

/// Copies the database at `path`, in use or not, to the new file `copy`.
pub(super) async fn backup(path: &Path, copy: &Path) -> Result<(), StoreError> {
    if !path.exists() {
        return Err(unwritable(path, &std::io::ErrorKind::NotFound.into()));
    }
    refuse_foreign(path).await?;
    // SQLite accepts an empty file as the target, and so its mode is ours.
    match create(copy) {
        Err(_) if copy.exists() => {
            return Err(StoreError::Exists {
                path: copy.display().to_string(),
            });
        }
        made => made?,
    }
    let copied = copy_into(path, copy).await;
    if copied.is_err() {
        let _ = std::fs::remove_file(copy);
    }
    copied
}

async fn copy_into(path: &Path, copy: &Path) -> Result<(), StoreError> {
    let mut source = SqliteConnection::connect_with(&reading(path))
        .await
        .map_err(|e| broken(path, &e))?;
    sqlx::query("vacuum into ?")
        .bind(copy.display().to_string())
        .execute(&mut source)
        .await
        .map_err(|e| broken(copy, &e))?;
    let _ = source.close().await;
    Ok(())
}

fn writing(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        // An acknowledged move survives a power failure.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(BUSY)
}

fn reading(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .busy_timeout(BUSY)
}

/// Reads without leaving the files behind that SQLite puts beside a database in
/// use. They are there already if it is in use or was not closed.
fn looking(path: &Path) -> SqliteConnectOptions {
    reading(path).immutable(!beside(path, "-wal").exists())
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn create(path: &Path) -> Result<(), StoreError> {
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(MODE)
        .open(path)
        .map(drop)
        .map_err(|e| unwritable(path, &e))
}

fn writable(path: &Path) -> Result<(), StoreError> {
    OpenOptions::new()
        .append(true)
        .open(path)
        .map(drop)
        .map_err(|e| unwritable(path, &e))
}

/// The lock lies beside the database and is let go of with the process,
/// however that ends.
fn lock(path: &Path) -> Result<File, StoreError> {
    let file = OpenOptions::new()
        .append(true)
        .create(true)
        .mode(MODE)
        .open(beside(path, "-lock"))
        .map_err(|e| unwritable(path, &e))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse {
            path: path.display().to_string(),
        }),
        Err(TryLockError::Error(e)) => Err(unwritable(path, &e)),
    }
}

/// Looks without writing whether the file is a database of this program and
/// not of a newer version. An empty file is as good as none.
async fn refuse_foreign(path: &Path) -> Result<(), StoreError> {
    let mut look = SqliteConnection::connect_with(&looking(path))
        .await
        .map_err(|e| broken(path, &e))?;
    let names: Vec<String> = sqlx::query_scalar("select name from sqlite_schema")
        .fetch_all(&mut look)
        .await
        .map_err(|e| broken(path, &e))?;
    if !names.is_empty() && !names.iter().any(|name| name == "_sqlx_migrations") {
        return Err(StoreError::Damaged {
            path: path.display().to_string(),
            reason: "it is another program's".to_owned(),
        });
    }
    if names.is_empty() {
        return Ok(());
    }
    let found: Option<i64> = sqlx::query_scalar("select max(version) from _sqlx_migrations")
        .fetch_one(&mut look)
        .await
        .map_err(|e| broken(path, &e))?;
    let known = MIGRATIONS.iter().map(|m| m.version).max();
    let _ = look.close().await;
    match (found, known) {
        (Some(found), Some(known)) if found > known => Err(StoreError::Newer {
            path: path.display().to_string(),
            found,
            known,
        }),
        _ => Ok(()),
    }
}

fn unwritable(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Unwritable {
        path: path.display().to_string(),
        reason: error.to_string(),
    }
}

/// SQLite's words for a file that it can't read (11, 26) or can't write.
fn broken(path: &Path, error: &sqlx::Error) -> StoreError {
    let code = error.as_database_error().and_then(|e| e.code());
    let path = path.display().to_string();
    let reason = error.to_string();
    match code.as_deref() {
        Some("11" | "26") => StoreError::Damaged { path, reason },
        _ => StoreError::Unwritable { path, reason },
    }
}
