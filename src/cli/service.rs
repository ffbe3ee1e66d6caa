//! What the long-running commands share: logs, the runtime, the signal to end.

use std::future::Future;
use std::io::IsTerminal as _;
use std::process::ExitCode;

use anyhow::Context as _;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tracing::Level;
use tracing_subscriber::filter::{EnvFilter, filter_fn};
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::config::{Config, LogFormat};

/// Says in one line why a command couldn't be carried out.
pub(super) fn ended(ended: anyhow::Result<()>) -> ExitCode {
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tempelrat: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Reads the environment, with what a file `.env` adds to it. Call it before
/// there is a second thread.
pub(super) fn config() -> anyhow::Result<Config> {
    match dotenvy::dotenv() {
        Ok(_) => {}
        Err(error) if error.not_found() => {}
        // The error would print the line, and the token may be in it.
        Err(_) => anyhow::bail!("the file .env can't be read"),
    }
    Ok(Config::from_env()?)
}

/// Sends logs to standard error. Libraries' own messages are kept at warnings
/// whatever the filter says: their details hold tokens of interactions.
pub(super) fn logs(config: &Config) -> anyhow::Result<()> {
    let filter =
        EnvFilter::try_new(&config.log).context("TEMPELRAT_LOG or RUST_LOG is no filter")?;
    let ours_or_grave =
        filter_fn(|event| event.target().starts_with("tempelrat") || *event.level() <= Level::WARN);
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let lines = match config.log_format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => tracing_subscriber::fmt::layer()
            .json()
            .with_writer(std::io::stderr)
            .boxed(),
    };
    tracing_subscriber::registry()
        .with(lines.with_filter(ours_or_grave).with_filter(filter))
        .try_init()
        .context("logs can't be set up")
}

/// Runs to the end on a new runtime.
pub(super) fn on_runtime(work: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    runtime.context("no runtime")?.block_on(work)
}

/// Hears when the process is asked to end (Ctrl-C, SIGTERM).
pub(super) struct End {
    interrupted: Signal,
    terminated: Signal,
}

impl End {
    /// Listens from now on: what comes before [`End::told`] is not lost. Until
    /// then a signal ends the process on the spot.
    pub(super) fn listen() -> anyhow::Result<Self> {
        let heard = |kind| signal(kind).context("no signals");
        Ok(Self {
            interrupted: heard(SignalKind::interrupt())?,
            terminated: heard(SignalKind::terminate())?,
        })
    }

    /// Returns when the process is asked to end.
    pub(super) async fn told(&mut self) {
        tokio::select! {
            _ = self.interrupted.recv() => {}
            _ = self.terminated.recv() => {}
        }
    }
}
