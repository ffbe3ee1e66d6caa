//! A playground here and the bot in a process of its own, which can be killed
//! at any moment, as can the playground's server.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};
use tempelrat_playground::{Config, Person, Playground};

use super::id_of;
use super::watched::Watched;

/// A playground, and a bot that shares nothing with it but a connection.
pub struct Apart {
    playground: Option<Watched>,
    bot: Option<Child>,
    folder: tempfile::TempDir,
}

impl Apart {
    /// A fresh world with a bot in it.
    pub async fn new() -> Self {
        Self::in_folder(tempfile::tempdir().unwrap()).await
    }

    /// A fresh world whose operator has a deck of Schraumen in this file.
    pub async fn with_deck(deck: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(".env"), "SCHRAUMEN_DECK=mine.toml").unwrap();
        fs::write(folder.path().join("mine.toml"), deck).unwrap();
        Self::in_folder(folder).await
    }

    async fn in_folder(folder: tempfile::TempDir) -> Self {
        let mut world = Self {
            playground: None,
            bot: None,
            folder,
        };
        world.start_server(0).await;
        world.start_bot().await;
        world
    }

    /// The server.
    pub fn playground(&self) -> &Playground {
        self.playground.as_ref().expect("the server runs")
    }

    /// A person of the world. One that was asked for before the server was
    /// started again belongs to the old one.
    pub fn person(&self, name: &str) -> Person {
        self.playground().person(name)
    }

    async fn start_server(&mut self, port: u16) {
        let config = Config {
            journal: Some(self.folder.path().join("world.jsonl")),
            port,
            ..Config::default()
        };
        self.playground = Some(Watched::start_for_bot(config).await.unwrap());
    }

    /// Ends the server and starts it again from its journal, at the same
    /// address; the bot has to find back by itself.
    pub async fn restart_server(&mut self) {
        let old = self.playground.take().expect("the server runs");
        let port = old.url().rsplit(':').next().unwrap().parse().unwrap();
        old.shutdown().await;
        self.start_server(port).await;
        self.playground().bot_online().await;
    }

    /// Starts the bot on the world's database and waits until it is online.
    pub async fn start_bot(&mut self) {
        let log = File::options()
            .create(true)
            .append(true)
            .open(self.log_file())
            .unwrap();
        let bot = Command::new(env!("CARGO_BIN_EXE_tempelrat"))
            .args(["run", "--api", self.playground().url()])
            .current_dir(self.folder.path())
            .env("TEMPELRAT_DB", self.folder.path().join("games.db"))
            .env("TEMPELRAT_LOG", "trace")
            .env_remove("SCHRAUMEN_DECK")
            .env_remove("TEMPELRAT_TEST_GUILD")
            .env_remove("TEMPELRAT_LOG_FORMAT")
            .stdin(Stdio::null())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .spawn()
            .unwrap();
        self.bot = Some(bot);
        self.playground().bot_online().await;
    }

    /// Kills the bot as `kill -9` does, and waits until the server has noticed.
    pub async fn kill_bot(&mut self) {
        let mut bot = self.bot.take().expect("the bot runs");
        assert_eq!(bot.try_wait().unwrap(), None, "it ended by itself");
        bot.kill().unwrap();
        bot.wait().unwrap();
        let anyone = self.person("anna");
        anyone
            .wait_for(|_| !self.playground().is_bot_online())
            .await;
    }

    /// Kills the bot and starts it again.
    pub async fn restart_bot(&mut self) {
        self.kill_bot().await;
        self.start_bot().await;
    }

    fn log_file(&self) -> PathBuf {
        self.folder.path().join("log.txt")
    }

    /// All that the bot has logged, of all its lives.
    pub fn log(&self) -> String {
        fs::read_to_string(self.log_file()).unwrap()
    }

    /// All long texts in what is kept secret until a game has ended, and of a
    /// rematch beyond that (T24).
    pub async fn sealed(&self, game: &str) -> Vec<String> {
        let options = SqliteConnectOptions::new()
            .filename(self.folder.path().join("games.db"))
            .read_only(true);
        let mut database = SqliteConnection::connect_with(&options).await.unwrap();
        let kept: Vec<String> = sqlx::query_scalar("select secrets from secrets where game = ?")
            .bind(game)
            .fetch_all(&mut database)
            .await
            .unwrap();
        let mut found = Vec::new();
        for secrets in kept {
            long_texts(&serde_json::from_str(&secrets).unwrap(), &mut found);
        }
        found
    }

    /// How many messages of tables there are, and how many of them can still
    /// be pressed.
    pub fn boards(&self) -> (usize, usize) {
        let sees = self.person("anna").sees();
        let boards = sees
            .messages
            .iter()
            .filter(|message| !message.is_ephemeral() && !message.embeds.is_empty());
        let live = |verbs: &[&str]| {
            boards
                .clone()
                .filter(|board| verbs.iter().any(|verb| id_of(board, verb).is_some()))
                .count()
        };
        (
            boards.clone().count(),
            live(&["join", "accept", "hand", "rematch"]),
        )
    }

    /// There is one message of a table, and nothing that the bot did was a
    /// mistake on Discord.
    pub fn assert_one_board(&self) {
        assert_eq!(self.boards(), (1, 1));
        self.assert_no_complaints();
    }

    /// Nothing that the bot did was a mistake on Discord.
    pub fn assert_no_complaints(&self) {
        let complaints = self.playground().complaints();
        assert!(complaints.is_empty(), "{complaints:#?}\n{}", self.log());
    }
}

impl Drop for Apart {
    fn drop(&mut self) {
        if let Some(bot) = &mut self.bot {
            // It may have ended by itself; then there is nothing to end.
            let _ = bot.kill();
            let _ = bot.wait();
        }
    }
}

/// Texts that nobody writes by chance.
fn long_texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) if text.len() >= 32 => found.push(text.clone()),
        Value::Array(list) => list.iter().for_each(|one| long_texts(one, found)),
        Value::Object(map) => map.values().for_each(|one| long_texts(one, found)),
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
