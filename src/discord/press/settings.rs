//! Presses in the settings: one's own, and those of a server, for which it is
//! asked anew with each press whether somebody manages it (T27).

use super::{Handler, No, Pressed};
use crate::discord::custom_id::SettingsPress;
use crate::discord::render::{self, OwnSettings, Power};
use crate::discord::reply::Reply;
use crate::discord::settings::{pace_or_none, spoken};
use crate::discord::shared::{Shared, power};
use crate::discord::{caller::Caller, draft::Draft};
use crate::speech::{Language, say};
use crate::table::{ChannelId, GuildSettings, Openers, Place, Refusal, Switch};

/// Somebody's own settings, as a panel.
pub(in crate::discord) async fn own_settings(
    shared: &Shared,
    caller: &Caller,
    place: Place,
    language: Language,
) -> Draft {
    let habits = shared.habits(caller, place).await;
    let plain = shared.tables.plain_text(caller.person.user).await;
    let own = OwnSettings {
        habits,
        plain: plain.unwrap_or(Switch::Off),
    };
    render::own_settings(own, power(caller), language)
}

impl Handler<'_> {
    pub(super) async fn settings(&self, press: SettingsPress) -> Result<Reply, No> {
        match press {
            SettingsPress::Own
            | SettingsPress::Mentions(_)
            | SettingsPress::Challenges(_)
            | SettingsPress::Plain(_) => self.own_settings(press).await,
            _ if power(self.pressed.caller) == Power::Member => {
                let refused = say::settings::refused_not_manager(self.pressed.language);
                Ok(Reply::Whisper(Draft::text(refused)))
            }
            _ => self.server_settings(press).await,
        }
    }

    async fn own_settings(&self, press: SettingsPress) -> Result<Reply, No> {
        let Pressed {
            caller,
            place,
            language,
            ..
        } = self.pressed;
        let (tables, user) = (&self.shared.tables, caller.person.user);
        let saved = match press {
            SettingsPress::Mentions(wanted) => tables.set_mentions(user, wanted).await,
            SettingsPress::Challenges(wanted) => {
                tables.set_challenges(place.guild, user, wanted).await
            }
            SettingsPress::Plain(wanted) => tables.set_plain_text(user, wanted).await,
            _ => Ok(()),
        };
        saved.map_err(|_| Refusal::Store)?;
        let draft = own_settings(self.shared, caller, *place, *language).await;
        Ok(self.update(draft))
    }

    async fn server_settings(&self, press: SettingsPress) -> Result<Reply, No> {
        let (guild, language) = (self.pressed.place.guild, self.pressed.language);
        let tables = &self.shared.tables;
        if press == SettingsPress::Language {
            let wanted = spoken(self.one_value()?).ok_or(No::Stale)?;
            let saved = tables.set_guild_language(guild, wanted).await;
            saved.map_err(|_| Refusal::Store)?;
        }
        let mut settings = tables.guild_settings(guild).await?;
        if self.change(&mut settings, press)? {
            tables.set_guild_settings(guild, &settings).await?;
        }
        let spoken = tables.guild_language(guild).await;
        let spoken = spoken.map_err(|_| Refusal::Store)?;
        Ok(self.update(match press {
            SettingsPress::Defaults | SettingsPress::SembliPace | SettingsPress::SchraumenPace => {
                render::default_options(&settings, language)
            }
            _ => render::server_settings(&settings, spoken, language),
        }))
    }

    /// Changes what was chosen; whether it was a change at all.
    fn change(&self, settings: &mut GuildSettings, press: SettingsPress) -> Result<bool, No> {
        match press {
            SettingsPress::Channels => {
                settings.channels = self.numbers()?.into_iter().map(ChannelId).collect();
            }
            SettingsPress::Role => {
                let role = self.numbers()?.first().copied();
                settings.openers = role.map_or(Openers::Everyone, Openers::Role);
            }
            SettingsPress::Openers => {
                settings.openers = match self.one_value()? {
                    "everyone" => Openers::Everyone,
                    "managers" => Openers::Managers,
                    _ => return Err(No::Stale),
                };
            }
            SettingsPress::SembliPace => {
                settings.sembli_pace = pace_or_none(self.one_value()?).ok_or(No::Stale)?;
            }
            SettingsPress::SchraumenPace => {
                settings.schraumen_pace = pace_or_none(self.one_value()?).ok_or(No::Stale)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn one_value(&self) -> Result<&str, No> {
        match self.pressed.values {
            [value] => Ok(value),
            _ => Err(No::Stale),
        }
    }

    fn numbers(&self) -> Result<Vec<u64>, No> {
        let values = self.pressed.values.iter();
        let numbers: Option<_> = values.map(|value| value.parse().ok()).collect();
        numbers.ok_or(No::Stale)
    }
}
