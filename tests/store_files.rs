//! The database as a file: made, refused, copied, locked, and described well
//! enough to be compiled against.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use sqlx::{AssertSqlSafe, Column as _, Connection as _, Executor as _, SqlSafeStr as _};
use sqlx::{SqliteConnection, Statement as _};
use tempelrat::store::{Store, StoreError};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

async fn connect(path: &Path) -> SqliteConnection {
    let url = format!("sqlite:{}", path.display());
    SqliteConnection::connect(&url).await.unwrap()
}

/// Makes a database and lets go of it.
async fn made(folder: &TempDir) -> PathBuf {
    let path = folder.path().join("bot.db");
    drop(Store::open(&path).await.unwrap());
    path
}

#[tokio::test]
async fn the_file_and_its_folders_are_made_for_the_owner_alone() {
    let folder = folder();
    let path = folder.path().join("deep/down/bot.db");
    let store = Store::open(&path).await.unwrap();
    for file in fs::read_dir(path.parent().unwrap()).unwrap() {
        let file = file.unwrap().path();
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    drop(store);
    Store::open(&path).await.unwrap();
}

#[tokio::test]
async fn a_database_in_use_is_refused() {
    let folder = folder();
    let path = folder.path().join("bot.db");
    let store = Store::open(&path).await.unwrap();
    let second = Store::open(&path).await;
    assert!(matches!(second, Err(StoreError::InUse { .. })));
    drop(store);
    Store::open(&path).await.unwrap();
}

#[tokio::test]
async fn a_newer_database_is_refused_and_left_as_it_was() {
    let folder = folder();
    let path = made(&folder).await;
    let mut database = connect(&path).await;
    let newer = "insert into _sqlx_migrations
                 (version, description, success, checksum, execution_time)
                 values (9999, 'from the future', 1, x'00', 0)";
    database.execute(newer).await.unwrap();
    database.close().await.unwrap();
    let before = fs::read(&path).unwrap();
    let refused = Store::open(&path).await.unwrap_err();
    assert!(
        matches!(
            refused,
            StoreError::Newer {
                found: 9999,
                known: 5,
                ..
            }
        ),
        "{refused}"
    );
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn a_damaged_file_is_refused_and_left_as_it_was() {
    let folder = folder();
    let path = folder.path().join("bot.db");
    let noise = "this was never a database ".repeat(400);
    fs::write(&path, &noise).unwrap();
    let refused = Store::open(&path).await.unwrap_err();
    assert!(matches!(refused, StoreError::Damaged { .. }), "{refused}");
    assert_eq!(fs::read_to_string(&path).unwrap(), noise);
}

#[tokio::test]
async fn another_programs_database_is_refused_and_left_as_it_was() {
    let folder = folder();
    let path = folder.path().join("bot.db");
    fs::write(&path, "").unwrap();
    let mut database = connect(&path).await;
    database
        .execute("create table recipes (name text)")
        .await
        .unwrap();
    database.close().await.unwrap();
    let before = fs::read(&path).unwrap();
    let refused = Store::open(&path).await.unwrap_err();
    assert!(matches!(refused, StoreError::Damaged { .. }), "{refused}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn a_path_that_cannot_be_written_is_refused() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "no folder").unwrap();
    let refused = Store::open(&file.join("bot.db")).await.unwrap_err();
    assert!(
        matches!(refused, StoreError::Unwritable { .. }),
        "{refused}"
    );
    let refused = Store::open(folder.path()).await.unwrap_err();
    assert!(
        matches!(refused, StoreError::Unwritable { .. }),
        "{refused}"
    );
}

#[tokio::test]
async fn a_backup_is_whole_private_and_never_overwrites() {
    let folder = folder();
    let path = folder.path().join("bot.db");
    let copy = folder.path().join("copy.db");
    let running = Store::open(&path).await.unwrap();
    Store::backup(&path, &copy).await.unwrap();
    assert_eq!(mode(&copy), 0o600);
    let again = Store::backup(&path, &copy).await.unwrap_err();
    assert!(matches!(again, StoreError::Exists { .. }), "{again}");
    drop(running);
    Store::open(&copy).await.unwrap();
    let nothing = folder.path().join("nothing.db");
    let refused = Store::backup(&nothing, &folder.path().join("other.db"))
        .await
        .unwrap_err();
    assert!(
        matches!(refused, StoreError::Unwritable { .. }),
        "{refused}"
    );
    assert!(!nothing.exists() && !folder.path().join("other.db").exists());
}

#[tokio::test]
async fn the_database_is_in_wal_mode_and_every_table_is_strict() {
    let folder = folder();
    let path = made(&folder).await;
    let mut database = connect(&path).await;
    let mode: String = sqlx::query_scalar("pragma journal_mode")
        .fetch_one(&mut database)
        .await
        .unwrap();
    assert_eq!(mode, "wal");
    let loose: Vec<String> = sqlx::query_scalar(
        "select name from pragma_table_list
         where schema = 'main' and strict = 0 and name not like 'sqlite%' and name not like '_sqlx%'",
    )
    .fetch_all(&mut database)
    .await
    .unwrap();
    assert!(loose.is_empty(), "{loose:?}");
}

/// What `.sqlx` says of a query.
#[derive(serde::Deserialize)]
struct Described {
    query: String,
    describe: Description,
}

#[derive(serde::Deserialize)]
struct Description {
    columns: Vec<DescribedColumn>,
    parameters: Parameters,
}

#[derive(serde::Deserialize)]
struct DescribedColumn {
    name: String,
}

#[derive(serde::Deserialize)]
struct Parameters {
    #[serde(rename = "Right")]
    count: usize,
}

#[tokio::test]
async fn the_committed_queries_are_those_of_the_code_and_fit_the_migrations() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let code: String = fs::read_dir(root.join("src/store"))
        .unwrap()
        .map(|file| fs::read_to_string(file.unwrap().path()).unwrap())
        .collect();
    let folder = folder();
    let mut database = connect(&made(&folder).await).await;
    let mut queries = 0;
    for file in fs::read_dir(root.join(".sqlx")).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let described: Described = serde_json::from_str(&text).unwrap();
        let query = described.query;
        assert!(code.contains(&query), "no longer in the code: {query}");
        let sql = AssertSqlSafe(query.clone()).into_sql_str();
        let prepared = database.prepare(sql).await.unwrap();
        let names: Vec<&str> = prepared
            .columns()
            .iter()
            .map(|column| column.name())
            .collect();
        let described_names: Vec<&str> = described
            .describe
            .columns
            .iter()
            .map(|column| column.name.as_str())
            .collect();
        assert_eq!(names, described_names, "{query}");
        let parameters = prepared.parameters().and_then(|p| p.right());
        assert_eq!(
            parameters,
            Some(described.describe.parameters.count),
            "{query}"
        );
        queries += 1;
    }
    // One that is missing keeps the crate from being built.
    assert!(queries > 0);
}
