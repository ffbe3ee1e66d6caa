//! The only reader of the environment: what it says, checked, and the token
//! kept where no log prints it.

use std::env;
use std::path::PathBuf;

use secrecy::SecretString;

use crate::table::GuildId;

/// Where the bot keeps its tables unless it is told otherwise.
pub const DEFAULT_DATABASE: &str = "tempelrat.db";

/// How log lines look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For machines, one object a line.
    Json,
}

/// What the environment says.
#[derive(Debug, Clone)]
pub struct Config {
    /// The database's file.
    pub database: PathBuf,
    /// The server in which commands are registered at once.
    pub test_guild: Option<GuildId>,
    /// The deck of Schraumen to play with instead of the original one.
    pub deck: Option<PathBuf>,
    /// What is logged, in the notation of `RUST_LOG`.
    pub log: String,
    /// How log lines look.
    pub log_format: LogFormat,
}

/// What is wrong with the environment.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// There is no token.
    #[error("DISCORD_TOKEN is not set; without a token try `tempelrat playground`")]
    NoToken,
    /// The token can't be one.
    #[error("DISCORD_TOKEN is malformed: a bot token has three parts separated by dots")]
    BadToken,
    /// The server's id isn't one.
    #[error("TEMPELRAT_TEST_GUILD is no server id: digits are expected")]
    BadTestGuild,
    /// The log's format is unknown.
    #[error("TEMPELRAT_LOG_FORMAT is neither `text` nor `json`")]
    BadLogFormat,
    /// A variable holds bytes that are no text.
    #[error("{0} is not readable text")]
    NotText(&'static str),
}

impl Config {
    /// Reads the environment.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn from_env() -> Result<Self, ConfigError> {
        Self::read(variable)
    }

    fn read(
        variable: impl Fn(&'static str) -> Result<Option<String>, ConfigError>,
    ) -> Result<Self, ConfigError> {
        let test_guild = variable("TEMPELRAT_TEST_GUILD")?
            .map(|id| id.parse().map_err(|_| ConfigError::BadTestGuild))
            .transpose()?;
        if test_guild == Some(0) {
            return Err(ConfigError::BadTestGuild);
        }
        let log = variable("TEMPELRAT_LOG")?.or(variable("RUST_LOG")?);
        let log_format = match variable("TEMPELRAT_LOG_FORMAT")?.as_deref() {
            None | Some("text") => LogFormat::Text,
            Some("json") => LogFormat::Json,
            Some(_) => return Err(ConfigError::BadLogFormat),
        };
        Ok(Self {
            database: variable("TEMPELRAT_DB")?
                .unwrap_or_else(|| DEFAULT_DATABASE.to_owned())
                .into(),
            test_guild: test_guild.map(GuildId),
            deck: variable("SCHRAUMEN_DECK")?.map(PathBuf::from),
            log: log.unwrap_or_else(|| "info".to_owned()),
            log_format,
        })
    }
}

/// The token for Discord. Read on its own, so that the
/// playground never has it.
///
/// # Errors
/// If it is missing or can't be one.
pub fn discord_token() -> Result<SecretString, ConfigError> {
    checked_token(variable("DISCORD_TOKEN")?)
}

fn checked_token(token: Option<String>) -> Result<SecretString, ConfigError> {
    let token = token.ok_or(ConfigError::NoToken)?;
    if is_like_a_token(&token) {
        Ok(token.into())
    } else {
        Err(ConfigError::BadToken)
    }
}

/// Discord's tokens are an account's id, a time and a signature, each in
/// base 64, with dots between them.
fn is_like_a_token(token: &str) -> bool {
    let parts: Vec<&str> = token.split('.').collect();
    let encoded = |part: &str| {
        part.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
    };
    let long_enough = match parts.as_slice() {
        [id, time, signature] => id.len() >= 17 && time.len() >= 5 && signature.len() >= 25,
        _ => false,
    };
    long_enough && parts.into_iter().all(encoded)
}

/// A variable's text without the blanks around it; none if it is empty.
fn variable(name: &'static str) -> Result<Option<String>, ConfigError> {
    match env::var(name) {
        Ok(text) => Ok(Some(text.trim().to_owned()).filter(|text| !text.is_empty())),
        Err(env::VarError::NotPresent) => Ok(None),
        Err(env::VarError::NotUnicode(_)) => Err(ConfigError::NotText(name)),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn read(set: &[(&'static str, &str)]) -> Result<Config, ConfigError> {
        let set: Vec<(&'static str, String)> = set
            .iter()
            .map(|(name, value)| (*name, (*value).to_owned()))
            .collect();
        Config::read(|name| {
            Ok(set
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| value.clone()))
        })
    }

    #[test]
    fn an_empty_environment_has_sensible_defaults() {
        let config = read(&[]).unwrap();
        assert_eq!(config.database, PathBuf::from("tempelrat.db"));
        assert_eq!(config.test_guild, None);
        assert_eq!(config.deck, None);
        assert_eq!(config.log, "info");
        assert_eq!(config.log_format, LogFormat::Text);
    }

    #[test]
    fn what_is_set_is_used_and_checked() {
        let config = read(&[
            ("TEMPELRAT_DB", "games/mine.db"),
            ("TEMPELRAT_TEST_GUILD", "123"),
            ("SCHRAUMEN_DECK", "decks/mine.toml"),
            ("RUST_LOG", "warn"),
            ("TEMPELRAT_LOG", "debug"),
            ("TEMPELRAT_LOG_FORMAT", "json"),
        ])
        .unwrap();
        assert_eq!(config.database, PathBuf::from("games/mine.db"));
        assert_eq!(config.test_guild, Some(GuildId(123)));
        assert_eq!(config.deck, Some(PathBuf::from("decks/mine.toml")));
        assert_eq!(config.log, "debug");
        assert_eq!(config.log_format, LogFormat::Json);
        for bad in ["x", "0", "-1"] {
            let read = read(&[("TEMPELRAT_TEST_GUILD", bad)]);
            assert_eq!(read.unwrap_err(), ConfigError::BadTestGuild);
        }
        let read = read(&[("TEMPELRAT_LOG_FORMAT", "xml")]);
        assert_eq!(read.unwrap_err(), ConfigError::BadLogFormat);
    }

    #[test]
    fn a_token_is_checked_before_anything_is_connected_to_and_never_printed() {
        assert_eq!(checked_token(None).unwrap_err(), ConfigError::NoToken);
        for bad in ["", "abc", "a.b", "a.b.c", "not a token at all"] {
            assert_eq!(
                checked_token(Some(bad.to_owned())).unwrap_err(),
                ConfigError::BadToken
            );
        }
        let made_up = format!(
            "{}.{}.{}",
            "MTIzNDU2Nzg5MDEyMzQ1Njc4",
            "GabcDe",
            "x".repeat(38)
        );
        let token = checked_token(Some(made_up.clone())).unwrap();
        assert!(!format!("{token:?}").contains(&made_up));
    }
}
