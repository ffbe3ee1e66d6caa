//! What a server has set: where tables may be opened, by whom, and how fast
//! they play unless their opener says otherwise (T27).

use super::actor::broken;
use super::{ChannelId, GameKind, GuildId, Pace, Refusal, Switch, Tables, UserId};
use crate::store::{Broken, GuildRow};

/// What a server has set, but for its language.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GuildSettings {
    /// The channels in which tables may be opened, and their threads; all if
    /// there is none.
    pub channels: Vec<ChannelId>,
    /// Who may open tables.
    pub openers: Openers,
    /// The usual pace of Sembli.
    pub sembli_pace: Option<Pace>,
    /// The usual pace of Schraumen.
    pub schraumen_pace: Option<Pace>,
}

/// Who may open tables on a server. Whoever manages it always may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Openers {
    /// Everyone.
    #[default]
    Everyone,
    /// Those who have this role.
    Role(u64),
    /// Those who manage the server alone.
    Managers,
}

impl GuildSettings {
    /// The usual pace of a game.
    #[must_use]
    pub fn pace(&self, game: GameKind) -> Pace {
        let pace = match game {
            GameKind::Sembli => self.sembli_pace,
            GameKind::Schraumen => self.schraumen_pace,
        };
        pace.unwrap_or_default()
    }

    fn from_row(row: GuildRow) -> Result<Self, Broken> {
        let pace = |pace: Option<String>| {
            let pace = pace.map(|pace| serde_json::from_value(pace.into()));
            pace.transpose().map_err(Broken::unreadable)
        };
        Ok(Self {
            channels: row.channels,
            openers: match (row.openers.as_str(), row.role) {
                ("role", Some(role)) => Openers::Role(role),
                ("managers", _) => Openers::Managers,
                _ => Openers::Everyone,
            },
            sembli_pace: pace(row.sembli_pace)?,
            schraumen_pace: pace(row.schraumen_pace)?,
        })
    }

    fn row(&self) -> GuildRow {
        let pace = |pace: Pace| {
            let name = match pace {
                Pace::Live => "live",
                Pace::Relaxed => "relaxed",
                Pace::Open => "open",
            };
            name.to_owned()
        };
        let (openers, role) = match self.openers {
            Openers::Everyone => ("everyone", None),
            Openers::Role(role) => ("role", Some(role)),
            Openers::Managers => ("managers", None),
        };
        GuildRow {
            channels: self.channels.clone(),
            openers: openers.to_owned(),
            role,
            sembli_pace: self.sembli_pace.map(pace),
            schraumen_pace: self.schraumen_pace.map(pace),
        }
    }
}

impl Tables {
    /// What a server has set (T27).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn guild_settings(&self, guild: GuildId) -> Result<GuildSettings, Refusal> {
        let row = self.store().guild_row(guild).await.map_err(broken)?;
        GuildSettings::from_row(row).map_err(broken)
    }

    /// Sets what holds for a server from now on (T27).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn set_guild_settings(
        &self,
        guild: GuildId,
        settings: &GuildSettings,
    ) -> Result<(), Refusal> {
        let set = self.store().set_guild_row(guild, &settings.row()).await;
        set.map_err(broken)
    }

    /// Whether the user wants to be answered without pictures (T29).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn plain_text(&self, user: UserId) -> Result<Switch, Broken> {
        let on = self.store().plain_on(user).await?;
        Ok(if on { Switch::On } else { Switch::Off })
    }

    /// Sets whether the user wants to be answered without pictures (T29).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn set_plain_text(&self, user: UserId, wanted: Switch) -> Result<(), Broken> {
        self.store().set_plain(user, wanted.name()).await
    }
}
