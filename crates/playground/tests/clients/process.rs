//! A bot in a process of its own, and what it says.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempelrat_playground::Playground;
use tokio::sync::mpsc;

/// How long a bot may take to say something.
const PATIENCE: Duration = Duration::from_secs(30);

/// Whose library a bot is written with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Library {
    DiscordJs,
    DiscordPy,
}

impl Library {
    /// The program that runs its scripts, where `install` puts it.
    fn program(self) -> PathBuf {
        match self {
            Self::DiscordJs => "node".into(),
            Self::DiscordPy => folder().join("venv/bin/python"),
        }
    }

    /// The bot that uses everything once.
    pub(crate) fn bot(self) -> &'static str {
        match self {
            Self::DiscordJs => include_str!("bot.js"),
            Self::DiscordPy => include_str!("bot.py"),
        }
    }

    /// Whether it can be used. Without it a test is to be skipped, which is
    /// said, unless `TEMPELRAT_CLIENTS=required` makes that a failure.
    pub(crate) fn is_installed(self) -> bool {
        let part = match self {
            Self::DiscordJs => "node_modules/discord.js/package.json",
            Self::DiscordPy => "venv/bin/python",
        };
        let runs = || {
            let version = Command::new(self.program()).arg("--version").output();
            version.is_ok_and(|output| output.status.success())
        };
        let there = folder().join(part).exists() && runs();
        if !there {
            let required = std::env::var_os("TEMPELRAT_CLIENTS").is_some_and(|v| v == "required");
            let why = format!("{self:?} is not installed; tests/clients/install does that");
            assert!(!required, "{why}");
            eprintln!("skipped: {why}");
        }
        there
    }
}

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/clients"))
}

/// A running bot; it ends with this value.
pub(crate) struct Bot {
    child: Child,
    lines: mpsc::UnboundedReceiver<String>,
}

impl Bot {
    /// Runs a script, which is told by its environment where to log in.
    pub(crate) fn start(library: Library, script: &str, playground: &Playground) -> Self {
        let mut child = Command::new(library.program())
            .arg("-")
            .current_dir(folder())
            .env("PLAYGROUND_URL", playground.url())
            .env("PLAYGROUND_TOKEN", playground.token())
            .env("PLAYGROUND_GUILD", playground.guild_id().to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        input.write_all(script.as_bytes()).unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (said, lines) = mpsc::unbounded_channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                // A test that has ended listens no more.
                let _ = said.send(line);
            }
        });
        Self { child, lines }
    }

    /// Waits until the bot says that it has heard something.
    pub(crate) async fn hears(&mut self, wanted: &str) {
        self.hears_all(&[wanted]).await;
    }

    /// Waits until the bot has said these lines, in whatever order, and no other.
    pub(crate) async fn hears_all(&mut self, wanted: &[&str]) {
        let mut missing = wanted.to_vec();
        while !missing.is_empty() {
            let line = tokio::time::timeout(PATIENCE, self.lines.recv()).await;
            let line = line.unwrap_or_else(|_| panic!("the bot doesn't hear {missing:?}"));
            let line = line.unwrap_or_else(|| panic!("the bot ended before {missing:?}"));
            let expected = missing.iter().position(|one| *one == line);
            let expected = expected.unwrap_or_else(|| panic!("{line}, instead of {missing:?}"));
            missing.remove(expected);
        }
    }

    /// What it has said and nobody has waited for.
    pub(crate) fn rest(&mut self) -> Vec<String> {
        std::iter::from_fn(|| self.lines.try_recv().ok()).collect()
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let ended = self.child.kill().and_then(|()| self.child.wait());
        ended.expect("the bot ends");
    }
}
