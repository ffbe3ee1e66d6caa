//! Telling Discord which commands there are: everywhere, or at once in one
//! test server, never both (F15).

use serenity::all::{Command, CreateCommand, GuildId};
use serenity::http::Http;

use super::all;
use crate::discord::fault::Fault;
use crate::table;

/// Servers in which commands of an earlier test may be left over are looked
/// after only while there are few: a test bot is in few, a known one in many.
const FEW: usize = 20;

/// The commands as Discord gets them.
fn to_register() -> Vec<CreateCommand> {
    poise::builtins::create_application_commands(&all())
}

/// Registers the commands in `test_guild` alone, or everywhere, and takes away
/// what an earlier start has left in the other place.
pub(in crate::discord) async fn register(
    http: &Http,
    test_guild: Option<table::GuildId>,
    guilds: &[GuildId],
) -> Result<(), Fault> {
    match test_guild {
        Some(guild) => {
            GuildId::new(guild.0)
                .set_commands(http, to_register())
                .await?;
            Command::set_global_commands(http, Vec::new()).await?;
        }
        None => {
            Command::set_global_commands(http, to_register()).await?;
            for guild in guilds.iter().filter(|_| guilds.len() <= FEW) {
                guild.set_commands(http, Vec::new()).await?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

    use serde_json::Value;

    use super::*;

    fn commands() -> Vec<Value> {
        let Value::Array(list) = serde_json::to_value(to_register()).unwrap() else {
            panic!("no list")
        };
        list
    }

    /// Every text with the limit that Discord sets to it.
    fn check_texts(of: &Value, faults: &mut Vec<String>) {
        let all = |key: &str| {
            let plain = of[key].as_str().map(str::to_owned);
            let localised = of[format!("{key}_localizations")].as_object();
            let localised = localised.into_iter().flatten();
            let localised = localised.filter_map(|(_, text)| text.as_str().map(str::to_owned));
            plain.into_iter().chain(localised).collect::<Vec<_>>()
        };
        for name in all("name") {
            let tame = name
                .chars()
                .all(|c| c == '-' || c == '_' || (c.is_alphanumeric() && !c.is_uppercase()));
            if !tame || !(1..=32).contains(&name.chars().count()) {
                faults.push(format!("name {name}"));
            }
        }
        for about in all("description") {
            if !(1..=100).contains(&about.chars().count()) {
                faults.push(format!("description {about}"));
            }
        }
    }

    #[test]
    fn f15_the_registration_keeps_discords_limits() {
        let commands = commands();
        let mut faults = Vec::new();
        assert!(commands.len() <= 100);
        for command in &commands {
            check_texts(command, &mut faults);
            assert!(command.to_string().chars().count() <= 8_000);
            let options = command["options"].as_array().cloned().unwrap_or_default();
            assert!(options.len() <= 25);
            for option in &options {
                check_texts(option, &mut faults);
                assert!(
                    option["description_localizations"]["de"].is_string(),
                    "{option}"
                );
                let choices = option["choices"].as_array().cloned().unwrap_or_default();
                assert!(choices.len() <= 25);
                for choice in choices {
                    let name = choice["name"].as_str().unwrap().chars().count();
                    assert!((1..=100).contains(&name), "{choice}");
                    assert!(choice["name_localizations"]["de"].is_string(), "{choice}");
                }
            }
        }
        assert_eq!(faults, Vec::<String>::new());
    }

    #[test]
    fn f15_no_command_is_registered_twice() {
        let mut names: Vec<String> = commands()
            .iter()
            .map(|command| command["name"].as_str().unwrap().to_owned())
            .collect();
        names.sort();
        assert_eq!(
            names,
            [
                "about",
                "help",
                "privacy",
                "rules",
                "schraumen",
                "score",
                "sembli",
                "settings",
                "table"
            ]
        );
    }

    #[test]
    fn f6_commands_are_offered_in_servers_alone() {
        for command in commands() {
            assert_eq!(command["contexts"], serde_json::json!([0]), "{command}");
        }
    }
}
