//! Messages as a person sees them.

use serde_json::Value;
use tempelrat_clock::Timestamp;

use crate::ids::Id;
use crate::world::flag;

/// A message on somebody's screen.
#[derive(Debug, Clone, PartialEq)]
pub struct Message {
    /// Its id.
    pub id: Id,
    /// Where it is.
    pub channel_id: Id,
    /// Who wrote it.
    pub author_id: Id,
    /// The text above the embeds.
    pub content: String,
    /// Discord's flags.
    pub flags: u64,
    /// Whether it was changed after it had been sent.
    pub edited: bool,
    /// When it was sent, told by its id.
    pub sent: Timestamp,
    /// The embeds in their order.
    pub embeds: Vec<Embed>,
    /// The buttons and menus, row after row.
    pub components: Vec<Vec<Component>>,
    /// The files, without those that an embed shows, as on Discord.
    pub attachments: Vec<Attachment>,
    /// The whole message as Discord's object.
    pub raw: Value,
}

/// An embed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Embed {
    /// The heading.
    pub title: String,
    /// The text.
    pub description: String,
    /// Named texts.
    pub fields: Vec<EmbedField>,
    /// The small print.
    pub footer: String,
    /// The name at the top.
    pub author: String,
    /// The address of the large picture.
    pub image: Option<String>,
    /// The large picture's text for those who don't see it.
    pub image_description: String,
    /// The colour at the side.
    pub color: Option<u64>,
}

/// A named text of an embed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmbedField {
    /// Its name.
    pub name: String,
    /// Its text.
    pub value: String,
}

/// Something to click on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Component {
    /// A button.
    Button(Button),
    /// A menu to choose from.
    Select(Select),
}

/// A button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// Its text; empty if it has only an emoji.
    pub label: String,
    /// Its id; empty for a link.
    pub custom_id: String,
    /// 1 to 4, or 5 for a link.
    pub style: u64,
    /// Whether it can't be pressed.
    pub disabled: bool,
    /// The name of its emoji.
    pub emoji: Option<String>,
    /// Where a link leads.
    pub url: Option<String>,
}

/// A menu to choose from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Select {
    /// Its id.
    pub custom_id: String,
    /// Discord's number of the kind of menu; 3 has options of its own.
    pub kind: u64,
    /// What it says while nothing is chosen.
    pub placeholder: String,
    /// How many must be chosen at least.
    pub min_values: u64,
    /// How many can be chosen at most.
    pub max_values: u64,
    /// Whether nothing can be chosen.
    pub disabled: bool,
    /// What there is to choose.
    pub options: Vec<SelectOption>,
}

/// One of a menu's options.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelectOption {
    /// Its text.
    pub label: String,
    /// What the bot gets.
    pub value: String,
    /// The smaller text.
    pub description: String,
    /// Whether it is chosen from the start.
    pub default: bool,
}

/// A file of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub filename: String,
    /// Where it can be fetched.
    pub url: String,
    /// Its text for those who don't see it.
    pub description: String,
    /// Its bytes.
    pub size: u64,
}

impl Message {
    /// Reads Discord's object.
    pub(crate) fn read(raw: Value) -> Self {
        let id = id(&raw["id"]);
        Self {
            id,
            channel_id: self::id(&raw["channel_id"]),
            author_id: self::id(&raw["author"]["id"]),
            content: text(&raw["content"]),
            flags: raw["flags"].as_u64().unwrap_or(0),
            edited: !raw["edited_timestamp"].is_null(),
            sent: id.made_at(),
            embeds: each(&raw["embeds"], embed),
            components: each(&raw["components"], |row| {
                each(&row["components"], component)
            }),
            attachments: each(&raw["attachments"], |file| Attachment {
                id: self::id(&file["id"]),
                filename: text(&file["filename"]),
                url: text(&file["url"]),
                description: text(&file["description"]),
                size: file["size"].as_u64().unwrap_or(0),
            }),
            raw,
        }
    }

    /// Whether only this person sees it.
    #[must_use]
    pub fn is_ephemeral(&self) -> bool {
        self.flags & flag::EPHEMERAL != 0
    }

    /// Whether it says that the bot is thinking.
    #[must_use]
    pub fn is_loading(&self) -> bool {
        self.flags & flag::LOADING != 0
    }

    /// All buttons, row after row.
    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.components
            .iter()
            .flatten()
            .filter_map(|component| match component {
                Component::Button(button) => Some(button),
                Component::Select(_) => None,
            })
    }

    /// All menus, row after row.
    pub fn selects(&self) -> impl Iterator<Item = &Select> {
        self.components
            .iter()
            .flatten()
            .filter_map(|component| match component {
                Component::Select(select) => Some(select),
                Component::Button(_) => None,
            })
    }

    /// The button with this label, custom id or emoji.
    #[must_use]
    pub fn button(&self, name: &str) -> Option<&Button> {
        self.buttons().find(|button| {
            button.label == name
                || button.custom_id == name
                || button.emoji.as_deref() == Some(name)
        })
    }

    /// The menu with this custom id or placeholder.
    #[must_use]
    pub fn select(&self, name: &str) -> Option<&Select> {
        self.selects()
            .find(|select| select.custom_id == name || select.placeholder == name)
    }

    /// Everything that can be read in it, line by line: content, embeds, the
    /// labels of its components, the descriptions of its pictures.
    #[must_use]
    pub fn text(&self) -> String {
        let mut lines = vec![self.content.clone()];
        for embed in &self.embeds {
            lines.extend([
                embed.author.clone(),
                embed.title.clone(),
                embed.description.clone(),
            ]);
            for field in &embed.fields {
                lines.extend([field.name.clone(), field.value.clone()]);
            }
            lines.extend([embed.footer.clone(), embed.image_description.clone()]);
        }
        lines.extend(self.buttons().map(|button| button.label.clone()));
        for select in self.selects() {
            lines.push(select.placeholder.clone());
            for option in &select.options {
                lines.extend([option.label.clone(), option.description.clone()]);
            }
        }
        lines.extend(self.attachments.iter().map(|file| file.description.clone()));
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }
}

fn embed(raw: &Value) -> Embed {
    Embed {
        title: text(&raw["title"]),
        description: text(&raw["description"]),
        fields: each(&raw["fields"], |field| EmbedField {
            name: text(&field["name"]),
            value: text(&field["value"]),
        }),
        footer: text(&raw["footer"]["text"]),
        author: text(&raw["author"]["name"]),
        image: raw["image"]["url"].as_str().map(str::to_owned),
        image_description: text(&raw["image"]["description"]),
        color: raw["color"].as_u64(),
    }
}

fn component(raw: &Value) -> Component {
    let kind = raw["type"].as_u64().unwrap_or(0);
    let custom_id = text(&raw["custom_id"]);
    let disabled = raw["disabled"] == true;
    if kind == 2 {
        return Component::Button(Button {
            label: text(&raw["label"]),
            custom_id,
            style: raw["style"].as_u64().unwrap_or(1),
            disabled,
            emoji: raw["emoji"]["name"].as_str().map(str::to_owned),
            url: raw["url"].as_str().map(str::to_owned),
        });
    }
    Component::Select(Select {
        custom_id,
        kind,
        placeholder: text(&raw["placeholder"]),
        min_values: raw["min_values"].as_u64().unwrap_or(1),
        max_values: raw["max_values"].as_u64().unwrap_or(1),
        disabled,
        options: each(&raw["options"], |option| SelectOption {
            label: text(&option["label"]),
            value: text(&option["value"]),
            description: text(&option["description"]),
            default: option["default"] == true,
        }),
    })
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or("").to_owned()
}

fn id(value: &Value) -> Id {
    value
        .as_str()
        .and_then(|id| id.parse().ok())
        .unwrap_or_default()
}

fn each<T>(list: &Value, read: impl Fn(&Value) -> T) -> Vec<T> {
    list.as_array().into_iter().flatten().map(read).collect()
}
