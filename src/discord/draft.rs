//! A message before it is sent: plain values that rendering makes and tests
//! look at, and Discord's limits on them. No Discord library's type in it.

use crate::table::UserId;

use super::custom_id::{ComponentId, CustomId};

/// A message to be posted, edited or answered with.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Draft {
    /// Text above the embed.
    pub content: String,
    /// The framed part.
    pub embed: Option<Embed>,
    /// Buttons and menus.
    pub rows: Vec<Row>,
    /// Who is pinged: nobody else ever is.
    pub pings: Vec<UserId>,
    /// A text file that comes with it.
    pub file: Option<File>,
    /// A picture that comes with it.
    pub picture: Option<Box<Picture>>,
}

/// The framed part of a message.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Embed {
    /// The heading.
    pub title: String,
    /// The text under it.
    pub text: String,
    /// Headed paragraphs, each with text in it.
    pub fields: Vec<Field>,
    /// Small print.
    pub footer: String,
    /// What the frame's edge says at a glance.
    pub mood: Mood,
}

/// A headed paragraph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The heading.
    pub name: String,
    /// The paragraph.
    pub value: String,
    /// How much room it takes.
    pub width: Width,
}

/// How much room a field takes on a wide screen; on a phone all are full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Width {
    /// A line of its own.
    Full,
    /// Beside others.
    Column,
}

/// The colour of an embed's edge. It says nothing that the text doesn't.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mood {
    /// People are invited.
    Inviting,
    /// A game is running.
    #[default]
    Playing,
    /// Time stands still.
    Resting,
    /// It is over.
    Over,
}

/// One row under a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Row {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// A menu.
    Menu(Menu),
    /// A menu of what the server has.
    Picker(Picker),
}

/// A menu that Discord fills in with what the server has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picker {
    /// What it says back.
    pub id: CustomId,
    /// What is written on it while nothing is chosen.
    pub placeholder: String,
    /// What can be chosen.
    pub of: Picked,
    /// How many may be chosen at most; none may always be.
    pub max: u8,
    /// The numbers of those that are chosen to begin with.
    pub chosen: Vec<u64>,
}

/// What is chosen in a picker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Picked {
    /// Channels in which people write.
    Channels,
    /// Roles.
    Roles,
}

/// A button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// What it says back.
    pub id: ComponentId,
    /// What is written on it.
    pub label: String,
    /// How it looks.
    pub style: Style,
}

/// How a button looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// What most people will press.
    Primary,
    /// One of several.
    Secondary,
    /// Takes part, agrees.
    Success,
    /// Gives something up.
    Danger,
}

/// A menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu {
    /// What it says back.
    pub id: CustomId,
    /// What is written on it while nothing is chosen.
    pub placeholder: String,
    /// How many may be chosen at least.
    pub min: u8,
    /// How many may be chosen at most.
    pub max: u8,
    /// What can be chosen.
    pub options: Vec<Choice>,
}

/// What can be chosen in a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What the menu says back.
    pub value: String,
    /// What is written on it.
    pub label: String,
    /// A second, smaller line; may be empty.
    pub description: String,
    /// Whether it is chosen to begin with.
    pub chosen: Chosen,
}

/// Whether an option is chosen to begin with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chosen {
    /// It is.
    Yes,
    /// It isn't.
    No,
}

impl From<bool> for Chosen {
    fn from(chosen: bool) -> Self {
        if chosen { Self::Yes } else { Self::No }
    }
}

/// A text file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// A picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Its name as a file.
    pub name: String,
    /// The picture as PNG.
    pub png: Vec<u8>,
    /// Everything it says, in words (T29).
    pub alt: String,
}

/// A form with one line of text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// What it says back.
    pub id: CustomId,
    /// Its heading.
    pub title: String,
    /// What the line is for.
    pub label: String,
    /// The longest text.
    pub longest: u16,
}

impl Draft {
    /// A message that is text alone.
    #[must_use]
    pub fn text(content: impl Into<String>) -> Self {
        Self {
            content: content.into(),
            ..Self::default()
        }
    }

    /// The same message with `notice` above it.
    #[must_use]
    pub fn with_notice(mut self, notice: &str) -> Self {
        self.content = if self.content.is_empty() {
            notice.to_owned()
        } else {
            format!("{notice}\n{}", self.content)
        };
        self
    }

    /// The same message without buttons and menus (T5: an older table message).
    #[must_use]
    pub fn without_rows(mut self) -> Self {
        self.rows.clear();
        self
    }
}

impl Menu {
    /// A menu of which exactly one option is to be chosen.
    #[must_use]
    pub fn one(id: CustomId, placeholder: String, options: Vec<Choice>) -> Self {
        Self {
            id,
            placeholder,
            min: 1,
            max: 1,
            options,
        }
    }
}

#[cfg(test)]
pub(super) mod limits {
    //! What Discord would refuse (F12), as sentences.

    use std::collections::BTreeSet;

    use super::*;

    fn chars(text: &str) -> usize {
        text.chars().count()
    }

    /// Everything about `draft` that Discord would refuse.
    pub(in crate::discord) fn faults(draft: &Draft) -> Vec<String> {
        let mut faults = Vec::new();
        let mut check = |ok: bool, what: String| {
            if !ok {
                faults.push(what);
            }
        };
        check(chars(&draft.content) <= 2000, "content too long".into());
        check(
            !draft.content.is_empty() || draft.embed.is_some() || draft.file.is_some(),
            "empty message".into(),
        );
        if let Some(picture) = &draft.picture {
            let alt = chars(&picture.alt);
            check((1..=1024).contains(&alt), format!("alt text of {alt}"));
        }
        if let Some(embed) = &draft.embed {
            let sum = chars(&embed.title)
                + chars(&embed.text)
                + chars(&embed.footer)
                + embed
                    .fields
                    .iter()
                    .map(|f| chars(&f.name) + chars(&f.value))
                    .sum::<usize>();
            check(sum <= 6000, format!("embed of {sum}"));
            check(chars(&embed.title) <= 256, "title too long".into());
            check(chars(&embed.text) <= 4096, "description too long".into());
            check(chars(&embed.footer) <= 2048, "footer too long".into());
            check(embed.fields.len() <= 25, "too many fields".into());
            for field in &embed.fields {
                check(
                    (1..=256).contains(&chars(&field.name)),
                    format!("name of {field:?}"),
                );
                check(
                    (1..=1024).contains(&chars(&field.value)),
                    format!("value of {field:?}"),
                );
            }
        }
        check(draft.rows.len() <= 5, "too many rows".into());
        let mut ids = BTreeSet::new();
        for row in &draft.rows {
            match row {
                Row::Buttons(buttons) => {
                    check((1..=5).contains(&buttons.len()), format!("{row:?}"));
                    for button in buttons {
                        check(
                            (1..=80).contains(&chars(&button.label)),
                            format!("{button:?}"),
                        );
                        check(
                            ids.insert(button.id.to_string()),
                            format!("twice {button:?}"),
                        );
                    }
                }
                Row::Picker(picker) => {
                    let chosen = picker.chosen.len();
                    check((1..=25).contains(&picker.max), format!("{picker:?}"));
                    check(chosen <= usize::from(picker.max), format!("{picker:?}"));
                    check(ids.insert(picker.id.to_string()), format!("{picker:?}"));
                }
                Row::Menu(menu) => {
                    let count = menu.options.len();
                    check((1..=25).contains(&count), format!("{count} options"));
                    check(chars(&menu.placeholder) <= 150, menu.placeholder.clone());
                    check(menu.min <= menu.max, format!("{menu:?}"));
                    check(usize::from(menu.max) <= count, format!("{menu:?}"));
                    check(ids.insert(menu.id.to_string()), format!("twice {menu:?}"));
                    let mut values = BTreeSet::new();
                    for option in &menu.options {
                        check(
                            (1..=100).contains(&chars(&option.label)),
                            format!("{option:?}"),
                        );
                        check(chars(&option.description) <= 100, format!("{option:?}"));
                        check(
                            values.insert(option.value.clone()),
                            format!("twice {option:?}"),
                        );
                    }
                }
            }
        }
        faults
    }
}
