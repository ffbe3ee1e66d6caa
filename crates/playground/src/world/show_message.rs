//! Messages as Discord's v10 objects.

use serde_json::{Map, Value, json};

use super::{Attachment, Audience, Channel, Message, Metadata, World};
use crate::ids::iso;

impl World {
    /// A message; `address` is the server's own, for the links to its files.
    pub(crate) fn show_message(
        &self,
        message: &Message,
        audience: Audience,
        address: &str,
    ) -> Value {
        let mut shown = json!({
            "id": message.id, "channel_id": message.channel_id, "type": message.kind,
            "author": self.user(message.author_id), "content": message.content,
            "timestamp": iso(message.sent), "edited_timestamp": message.edited.map(iso),
            "tts": message.tts, "mention_everyone": message.mention_everyone,
            "mentions": message.mentions.iter().map(|id| self.user(*id)).collect::<Vec<_>>(),
            "mention_roles": message.mention_roles, "pinned": message.pinned,
            "flags": message.flags, "components": message.components,
            "attachments": message.attachments.iter()
                .filter(|file| !message.embeds.iter().any(|embed| shows_file(embed, file)))
                .map(|file| show_attachment(file, message, address)).collect::<Vec<_>>(),
            "embeds": message.embeds.iter()
                .map(|embed| show_embed(embed, message, address)).collect::<Vec<_>>(),
        });
        let Value::Object(fields) = &mut shown else {
            return shown;
        };
        if message.by_webhook {
            fields.insert("application_id".into(), json!(self.bot.id));
            fields.insert("webhook_id".into(), json!(self.bot.id));
        }
        if let Some(metadata) = &message.metadata {
            fields.insert("interaction_metadata".into(), self.metadata(metadata));
        }
        self.add_reference(fields, message, address);
        let in_guild = self
            .channels
            .get(&message.channel_id)
            .is_some_and(Channel::in_guild);
        if audience == Audience::Gateway && in_guild {
            fields.insert("guild_id".into(), json!(self.guild.id));
            if let Some(member) = self.member(message.author_id) {
                fields.insert("member".into(), member);
            }
        }
        shown
    }

    fn add_reference(&self, fields: &mut Map<String, Value>, message: &Message, address: &str) {
        let Some(reference) = &message.reference else {
            return;
        };
        fields.insert(
            "message_reference".into(),
            json!({
                "type": 0, "channel_id": reference.channel_id, "message_id": reference.message_id,
                "guild_id": self.guild.id,
            }),
        );
        let target = self
            .message(reference.channel_id, reference.message_id)
            .map(|target| {
                let target = Message {
                    reference: None,
                    ..target.clone()
                };
                self.show_message(&target, Audience::Rest, address)
            });
        fields.insert("referenced_message".into(), json!(target));
    }

    fn metadata(&self, metadata: &Metadata) -> Value {
        let mut shown = json!({
            "id": metadata.id, "type": metadata.kind, "user": self.user(metadata.user_id),
            "authorizing_integration_owners": { "0": self.guild.id },
        });
        if let Some(name) = &metadata.name {
            shown["name"] = json!(name);
            shown["command_type"] = json!(1);
        }
        if let Some(message) = metadata.interacted_message_id {
            shown["interacted_message_id"] = json!(message);
        }
        if let Some(message) = metadata.original_message_id {
            shown["original_response_message_id"] = json!(message);
        }
        if let Some(trigger) = &metadata.trigger {
            shown["triggering_interaction_metadata"] = self.metadata(trigger);
        }
        shown
    }
}

fn file_url(address: &str, message: &Message, file: &Attachment) -> String {
    let (channel, id) = (message.channel_id, file.id);
    format!("{address}/attachments/{channel}/{id}/{}", file.filename)
}

fn show_attachment(file: &Attachment, message: &Message, address: &str) -> Value {
    let url = file_url(address, message, file);
    let mut shown = json!({
        "id": file.id, "filename": file.filename, "size": file.size,
        "content_type": file.content_type, "url": url, "proxy_url": url,
    });
    if let Some(description) = &file.description {
        shown["description"] = json!(description);
    }
    if let Some((width, height)) = file.dimensions {
        shown["width"] = json!(width);
        shown["height"] = json!(height);
    }
    if message.is_ephemeral() {
        shown["ephemeral"] = json!(true);
    }
    shown
}

/// Where an embed can show a picture, and under which name its address is.
const PICTURES: [(&str, &str); 4] = [
    ("image", "url"),
    ("thumbnail", "url"),
    ("author", "icon_url"),
    ("footer", "icon_url"),
];

/// Whether an embed shows a file of its message; Discord then leaves the file
/// out of the list of attachments.
fn shows_file(embed: &Value, file: &Attachment) -> bool {
    PICTURES.iter().any(|(part, key)| {
        let url = embed[*part][*key].as_str();
        url.and_then(|url| url.strip_prefix("attachment://")) == Some(&file.filename)
    })
}

/// Links of the form `attachment://name` become addresses of the file.
fn show_embed(embed: &Value, message: &Message, address: &str) -> Value {
    let mut shown = embed.clone();
    for (part, key) in PICTURES {
        let url = shown[part][key]
            .as_str()
            .and_then(|url| url.strip_prefix("attachment://"));
        let file = url.and_then(|name| message.attachments.iter().find(|one| one.filename == name));
        let Some(file) = file else { continue };
        let url = file_url(address, message, file);
        shown[part][key] = json!(url);
        if key == "url" {
            shown[part]["proxy_url"] = json!(url);
            shown[part]["content_type"] = json!(file.content_type);
            if let Some(description) = &file.description {
                shown[part]["description"] = json!(description);
            }
            if let Some((width, height)) = file.dimensions {
                shown[part]["width"] = json!(width);
                shown[part]["height"] = json!(height);
            }
        } else {
            shown[part][format!("proxy_{key}")] = json!(url);
        }
    }
    shown
}
