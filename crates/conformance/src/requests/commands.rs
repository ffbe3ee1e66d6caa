//! Application commands, as twilight sees them.

use serde_json::{Value, json};
use twilight_model::application::command::Command;
use twilight_validate::command::{
    CommandValidationError, CommandValidationErrorType, GUILD_COMMAND_LIMIT, command, options,
};

use super::said;
use crate::parse::read;

/// Characters of a command. twilight still holds to the half of it.
const CHARACTERS: usize = 8_000;

/// What is wrong with a command, or with a list of them.
pub(super) fn commands(body: &Value) -> Vec<String> {
    let Some(list) = body.as_array() else {
        return one(body);
    };
    let mut problems: Vec<_> = list.iter().flat_map(one).collect();
    let slash = |one: &&Value| one["type"].as_u64().unwrap_or(1) == 1;
    let count = list.iter().filter(slash).count();
    if count > GUILD_COMMAND_LIMIT {
        problems.push(format!("{count} commands"));
    }
    problems
}

/// What is wrong with a change of a command, whose other parts are as before.
pub(super) fn change(body: &Value) -> Vec<String> {
    let mut whole = body.clone();
    if let Some(fields) = whole.as_object_mut() {
        fields.entry("name").or_insert(json!("name"));
        fields.entry("description").or_insert(json!("description"));
    }
    one(&whole)
}

fn one(body: &Value) -> Vec<String> {
    let known = match read::<Command>(&as_received(body)) {
        Err(problem) => return vec![problem],
        Ok(known) => known,
    };
    let whole = command(&known).or_else(forgive_length);
    [said(options(&known.options)), said(whole)].concat()
}

fn forgive_length(error: CommandValidationError) -> Result<(), CommandValidationError> {
    match error.kind() {
        CommandValidationErrorType::CommandTooLarge { characters } if *characters <= CHARACTERS => {
            Ok(())
        }
        _ => Err(error),
    }
}

/// A command with the parts that only received ones must have.
fn as_received(body: &Value) -> Value {
    let mut whole = body.clone();
    if let Some(fields) = whole.as_object_mut() {
        fields.entry("type").or_insert(json!(1));
        fields.entry("description").or_insert(json!(""));
        fields.entry("version").or_insert(json!("1"));
        if let Some(bits) = fields.get_mut("default_member_permissions")
            && bits.is_number()
        {
            *bits = json!(bits.to_string());
        }
    }
    whole
}
