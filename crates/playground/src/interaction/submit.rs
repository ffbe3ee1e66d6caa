//! What a press, a choice or a submitted modal carries.

use serde_json::{Map, Value, json};

use crate::ids::Id;
use crate::server::State;
use crate::world::Channel;

/// Who acts, and where.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) user: Id,
    pub(super) channel: &'a Channel,
}

/// The data of a press or choice.
pub(super) fn component_data(
    state: &State,
    place: Place<'_>,
    component: &Value,
    values: Option<Vec<String>>,
) -> Result<Value, String> {
    let kind = component["type"].as_u64().unwrap_or(2);
    let mut data = json!({
        "custom_id": component["custom_id"], "component_type": kind, "id": component["id"],
    });
    let Some(values) = values else {
        return if kind == 2 {
            Ok(data)
        } else {
            Err("it is no button".to_owned())
        };
    };
    if kind == 2 {
        return Err("it is no select menu".to_owned());
    }
    let least = component["min_values"].as_u64().unwrap_or(1);
    let most = component["max_values"].as_u64().unwrap_or(1);
    let count = values.len() as u64;
    if count < least || count > most {
        return Err(format!(
            "{least} to {most} values have to be chosen, not {count}"
        ));
    }
    let mut once = values.clone();
    once.sort();
    once.dedup();
    if once.len() != values.len() {
        return Err("a value is chosen twice".to_owned());
    }
    let options = component["options"].as_array();
    let offered = |value: &String| {
        options.is_none_or(|options| options.iter().any(|option| option["value"] == **value))
    };
    if let Some(strange) = values.iter().find(|value| !offered(value)) {
        return Err(format!("{strange} isn't among the options"));
    }
    if kind != 3 {
        data["resolved"] = resolve(state, place, kind, &values)?;
    }
    data["values"] = json!(values);
    Ok(data)
}

fn resolve(state: &State, place: Place<'_>, kind: u64, values: &[String]) -> Result<Value, String> {
    let mut resolved = Map::new();
    for value in values {
        let unknown = || format!("{value} can't be chosen here");
        let id: Id = value.parse().map_err(|_| unknown())?;
        let world = &state.world;
        let (map, shown) = if let (5 | 7, Some(_)) = (kind, world.roles_of(id)) {
            if let Some(mut member) = world.member(id) {
                member["permissions"] = json!(world.permissions_in(id, place.channel));
                let members = resolved.entry("members").or_insert_with(|| json!({}));
                members[value] = member;
            }
            ("users", world.user(id))
        } else if let (6 | 7, Some(role)) = (kind, world.roles.get(&id)) {
            ("roles", world.role(role))
        } else if let (8, Some(channel)) = (kind, world.channels.get(&id)) {
            ("channels", world.partial_channel(channel, place.user))
        } else {
            return Err(unknown());
        };
        resolved.entry(map).or_insert_with(|| json!({}))[value] = shown;
    }
    Ok(Value::Object(resolved))
}

/// The data of a submitted modal: every input of it, in its order.
pub(super) fn modal_data(modal: &Value, submitted: &Value) -> Result<Value, String> {
    let given = inputs(submitted);
    let mut rows = Vec::new();
    for input in inputs(modal) {
        let name = &input["custom_id"];
        let answer = given.iter().find(|one| one["custom_id"] == *name);
        let text = answer.and_then(|one| one["value"].as_str()).unwrap_or("");
        let length = text.chars().count() as u64;
        if length == 0 && input["required"] != false {
            return Err(format!("{} is required", input["label"]));
        }
        let least = input["min_length"].as_u64().unwrap_or(0);
        let most = input["max_length"].as_u64().unwrap_or(4_000);
        if length > most || (length != 0 && length < least) {
            return Err(format!(
                "{} takes {least} to {most} characters",
                input["label"]
            ));
        }
        let id = input["id"].as_u64().unwrap_or(2);
        rows.push(json!({
            "type": 1, "id": id.saturating_sub(1),
            "components": [{ "type": 4, "id": id, "custom_id": name, "value": text }],
        }));
    }
    let known = inputs(modal);
    let strange = given
        .iter()
        .find(|one| !known.iter().any(|k| k["custom_id"] == one["custom_id"]));
    if let Some(strange) = strange {
        return Err(format!("the modal has no input {}", strange["custom_id"]));
    }
    Ok(json!({ "custom_id": modal["custom_id"], "components": rows }))
}

fn inputs(form: &Value) -> Vec<&Value> {
    let rows = form.as_array().or_else(|| form["components"].as_array());
    rows.into_iter()
        .flatten()
        .filter_map(|row| row["components"].as_array())
        .flatten()
        .collect()
}
