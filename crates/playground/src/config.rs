//! How a server is to be started.

use std::path::PathBuf;

use tempelrat_clock::Clock;

use crate::journal::JournalError;

/// The settings of a server. `Config::default()` is a fresh world on a free port.
#[derive(Debug, Clone)]
pub struct Config {
    /// The clock for ids, timestamps, the 3 seconds of an acknowledgement, the
    /// 15 minutes of an interaction token and the rate limits.
    pub clock: Clock,
    /// The port on 127.0.0.1; 0 takes a free one.
    pub port: u16,
    /// How many people live in a new world.
    pub people: usize,
    /// The file that keeps the world; without one it ends with the server.
    pub journal: Option<PathBuf>,
    /// What the page may show of what went to the bot.
    pub privacy: Privacy,
    /// The bot's token. It must not look like a real one.
    pub token: String,
    /// Whether the rate limits are enforced.
    pub rate_limits: RateLimits,
    /// The name of a new world's guild.
    pub guild_name: String,
    /// The name of a new world's bot.
    pub bot_name: String,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            clock: Clock::system(),
            port: 0,
            people: 8,
            journal: None,
            privacy: Privacy::OwnOnly,
            token: "playground-token".to_owned(),
            rate_limits: RateLimits::Enforced,
            guild_name: "Tempelhof".to_owned(),
            bot_name: "Tempelrat".to_owned(),
        }
    }
}

/// Whether requests are refused with 429 when there are too many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RateLimits {
    /// As on Discord.
    Enforced,
    /// Nothing is counted or refused. Right for a clock that stands still, with
    /// which no limit would ever be lifted.
    Off,
}

/// What the page shows of the frames that went to the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Privacy {
    /// Nothing.
    OwnOnly,
    /// Every frame about the pane's person, for developers.
    Inspect,
}

/// Why a server didn't start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Somebody else listens there.
    #[error("port {0} on 127.0.0.1 is in use; choose another one with --port")]
    PortInUse(u16),
    /// The port can't be listened on for another reason.
    #[error("can't listen on 127.0.0.1:{port}")]
    Listen {
        /// The port.
        port: u16,
        /// What the system said.
        source: std::io::Error,
    },
    /// The token could be somebody's real one.
    #[error("the token looks like a real Discord token; the playground takes none of those")]
    RealToken,
    /// The world's file can't be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// Whether a token has the form of Discord's real ones: three parts, of which
/// the first is a user id in base 64.
pub(crate) fn looks_real(token: &str) -> bool {
    let token = token.strip_prefix("Bot ").unwrap_or(token);
    let parts: Vec<_> = token.split('.').collect();
    let encoded = |part: &str| {
        part.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
    };
    parts.len() == 3
        && (17..=30).contains(&parts[0].len())
        && (5..=8).contains(&parts[1].len())
        && parts[2].len() >= 25
        && parts.iter().all(|part| encoded(part))
}
