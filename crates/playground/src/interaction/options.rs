//! The options of a command: what a client lets a person send.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::Kind;
use crate::files;
use crate::ids::Id;
use crate::rest::Upload;
use crate::server::State;
use crate::world::{Attachment, Channel, Command};

/// The data of a command, checked.
pub(super) struct Data {
    pub(super) body: Value,
    /// The type of the option that is typed.
    pub(super) typed_option: u64,
    pub(super) files: Vec<(Id, Arc<[u8]>)>,
}

struct Reader<'a> {
    state: &'a State,
    user: Id,
    channel: &'a Channel,
    kind: Kind,
    files: &'a [(Id, Upload)],
    resolved: Map<String, Value>,
    typed: Option<u64>,
    kept_files: Vec<(Id, Arc<[u8]>)>,
}

/// Checks the options against what was registered and looks up whom they name.
pub(super) fn command_data(
    state: &State,
    user: Id,
    channel: &Channel,
    command: &Command,
    options: &Value,
    files: &[(Id, Upload)],
    kind: Kind,
) -> Result<Data, String> {
    let mut reader = Reader {
        state,
        user,
        channel,
        kind,
        files,
        resolved: Map::new(),
        typed: None,
        kept_files: Vec::new(),
    };
    let options = reader.level(command.options(), options)?;
    let mut body = json!({ "id": command.id, "name": command.name(), "type": command.kind() });
    if !options.is_empty() {
        body["options"] = json!(options);
    }
    if !reader.resolved.is_empty() {
        body["resolved"] = Value::Object(reader.resolved);
    }
    if let Some(guild) = command.guild_id {
        body["guild_id"] = json!(guild);
    }
    if kind == Kind::Autocomplete && reader.typed.is_none() {
        return Err("no option is being typed".to_owned());
    }
    Ok(Data {
        body,
        typed_option: reader.typed.unwrap_or(3),
        files: reader.kept_files,
    })
}

impl Reader<'_> {
    fn level(&mut self, registered: &[Value], given: &Value) -> Result<Vec<Value>, String> {
        let nothing = Vec::new();
        let given = given.as_array().unwrap_or(&nothing);
        let is_group = |option: &Value| matches!(option["type"].as_u64(), Some(1 | 2));
        if registered.iter().any(is_group) && given.len() != 1 {
            return Err("exactly one sub-command has to be named".to_owned());
        }
        let mut kept = Vec::with_capacity(given.len());
        for option in given {
            let name = &option["name"];
            let known = registered.iter().find(|known| known["name"] == *name);
            let known = known.ok_or_else(|| format!("the command has no option {name}"))?;
            kept.push(self.option(known, option)?);
        }
        let missing = registered.iter().find(|option| {
            option["required"] == true && !given.iter().any(|one| one["name"] == option["name"])
        });
        match missing {
            Some(option) if self.kind == Kind::Command => {
                Err(format!("the option {} is required", option["name"]))
            }
            _ => Ok(kept),
        }
    }

    fn option(&mut self, known: &Value, given: &Value) -> Result<Value, String> {
        let kind = known["type"].as_u64().unwrap_or(3);
        let mut kept = json!({ "name": known["name"], "type": kind });
        if matches!(kind, 1 | 2) {
            let inside = known["options"].as_array().map_or(&[][..], Vec::as_slice);
            kept["options"] = json!(self.level(inside, &given["options"])?);
            return Ok(kept);
        }
        if given["focused"] == true {
            if known["autocomplete"] != true {
                return Err(format!("the option {} isn't completed", known["name"]));
            }
            self.typed = Some(kind);
            kept["focused"] = json!(true);
            let typed = given["value"].as_str().map(str::to_owned);
            kept["value"] = json!(typed.unwrap_or_else(|| given["value"].to_string()));
            return Ok(kept);
        }
        kept["value"] = self.value(kind, known, &given["value"])?;
        Ok(kept)
    }

    fn value(&mut self, kind: u64, known: &Value, value: &Value) -> Result<Value, String> {
        let name = &known["name"];
        let wrong = || format!("the option {name} can't be {value}");
        match kind {
            3 => {
                let length = value.as_str().ok_or_else(wrong)?.chars().count() as u64;
                let bounds = (known["min_length"].as_u64(), known["max_length"].as_u64());
                if length < bounds.0.unwrap_or(0) || length > bounds.1.unwrap_or(6_000) {
                    return Err(format!("the option {name} is too short or too long"));
                }
            }
            4 | 10 => {
                let number = value.as_f64().ok_or_else(wrong)?;
                let least = known["min_value"].as_f64().unwrap_or(f64::MIN);
                let most = known["max_value"].as_f64().unwrap_or(f64::MAX);
                if (kind == 4 && number.fract() != 0.0) || number < least || number > most {
                    return Err(wrong());
                }
            }
            5 => drop(value.as_bool().ok_or_else(wrong)?),
            11 => return self.file(value).ok_or_else(wrong),
            _ => self.resolve(kind, value).ok_or_else(wrong)?,
        }
        let choices = known["choices"]
            .as_array()
            .filter(|choices| !choices.is_empty());
        if choices.is_some_and(|choices| !choices.iter().any(|one| one["value"] == *value)) {
            return Err(wrong());
        }
        Ok(value.clone())
    }

    /// Looks up a user, channel or role by which an option is answered.
    fn resolve(&mut self, kind: u64, value: &Value) -> Option<()> {
        let id: Id = value.as_str()?.parse().ok()?;
        let world = &self.state.world;
        let is_user = world.person(id).is_some() || id == world.bot.id;
        match kind {
            6 | 9 if is_user => {
                let in_guild = self.channel.in_guild();
                let member = world.member(id).filter(|_| in_guild);
                self.put("users", id, world.user(id));
                if let Some(mut member) = member {
                    let granted = world.permissions_in(id, self.channel);
                    member["permissions"] = json!(granted);
                    self.put("members", id, member);
                }
            }
            7 => {
                let channel = world
                    .channels
                    .get(&id)
                    .filter(|channel| channel.in_guild())?;
                let shown = world.partial_channel(channel, self.user);
                self.put("channels", id, shown);
            }
            8 | 9 => {
                let shown = world.role(world.roles.get(&id)?);
                self.put("roles", id, shown);
            }
            _ => return None,
        }
        Some(())
    }

    /// A file option is answered with the number of the file that came along.
    fn file(&mut self, value: &Value) -> Option<Value> {
        let number: u64 = value.as_str()?.parse().ok()?;
        let (id, file) = self.files.iter().find(|(_, file)| file.number == number)?;
        let id = *id;
        let attachment = Attachment {
            id,
            filename: file.filename.clone(),
            description: None,
            content_type: files::content_type(&file.filename).to_owned(),
            size: file.bytes.len(),
            dimensions: files::dimensions(&file.bytes),
        };
        self.kept_files.push((id, file.bytes.clone()));
        let url = format!(
            "{}/attachments/{}/{id}/{}",
            self.state.address, self.channel.id, file.filename
        );
        let shown = json!({
            "id": id, "filename": attachment.filename, "size": attachment.size,
            "content_type": attachment.content_type, "url": url, "proxy_url": url,
            "ephemeral": true,
        });
        self.put("attachments", id, shown);
        Some(json!(id))
    }

    fn put(&mut self, map: &str, id: Id, value: Value) {
        let map = self.resolved.entry(map).or_insert_with(|| json!({}));
        map[id.to_string()] = value;
    }
}
