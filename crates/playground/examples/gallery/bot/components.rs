//! The gallery's buttons, menus and form, and what is heard of them.

use serenity::all::{
    ActionRowComponent, ButtonStyle, ComponentInteraction, ComponentInteractionDataKind as Data,
    CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu as Menu,
    CreateSelectMenuKind as Kind, CreateSelectMenuOption as Choice, InputTextStyle,
    ModalInteraction, ReactionType,
};

/// Buttons of every style.
pub(crate) fn buttons() -> Vec<CreateActionRow> {
    let button = |id: &str, label: &str, style| CreateButton::new(id).label(label).style(style);
    let dice = ReactionType::Unicode("🎲".to_owned());
    vec![
        CreateActionRow::Buttons(vec![
            button("primary", "Update", ButtonStyle::Primary),
            button("secondary", "Whisper", ButtonStyle::Secondary),
            button("success", "Say", ButtonStyle::Success),
            button("danger", "Change later", ButtonStyle::Danger),
            CreateButton::new("dice").emoji(dice.clone()),
        ]),
        CreateActionRow::Buttons(vec![
            button("form", "Form", ButtonStyle::Secondary).emoji(dice),
            button("silent", "Silent", ButtonStyle::Secondary),
            button("off", "Off", ButtonStyle::Primary).disabled(true),
            CreateButton::new_link("https://example.org/").label("Link"),
        ]),
    ]
}

fn fruits() -> Kind {
    let fruit = |name: &str, sign: &str| {
        Choice::new(name, name.to_lowercase())
            .description(format!("A fresh {}", name.to_lowercase()))
            .emoji(ReactionType::Unicode(sign.to_owned()))
    };
    Kind::String {
        options: vec![
            fruit("Apple", "🍎"),
            fruit("Pear", "🍐"),
            fruit("Cherry", "🍒"),
            fruit("Lemon", "🍋"),
        ],
    }
}

fn users() -> Kind {
    Kind::User {
        default_users: None,
    }
}

fn roles() -> Kind {
    Kind::Role {
        default_roles: None,
    }
}

fn channels() -> Kind {
    Kind::Channel {
        channel_types: None,
        default_channels: None,
    }
}

fn mentionables() -> Kind {
    Kind::Mentionable {
        default_users: None,
        default_roles: None,
    }
}

/// A menu of every kind that takes one.
pub(crate) fn menus() -> Vec<CreateActionRow> {
    let menus = [
        Menu::new("fruit", fruits()).placeholder("A fruit"),
        Menu::new("user", users()).placeholder("A person"),
        Menu::new("role", roles()).placeholder("A role"),
        Menu::new("mentionable", mentionables()).placeholder("A person or a role"),
        Menu::new("channel", channels()).placeholder("A channel"),
    ];
    menus.map(CreateActionRow::SelectMenu).into()
}

/// A menu of every kind that takes several.
pub(crate) fn more_menus() -> Vec<CreateActionRow> {
    let menus = [
        Menu::new("fruits", fruits()).placeholder("Fruits"),
        Menu::new("users", users()).placeholder("People"),
        Menu::new("roles", roles()).placeholder("Roles"),
        Menu::new("mentionables", mentionables()).placeholder("People and roles"),
        Menu::new("channels", channels()).placeholder("Channels"),
    ];
    let several = menus.map(|menu| menu.min_values(1).max_values(3));
    several.map(CreateActionRow::SelectMenu).into()
}

/// A form with both kinds of input.
pub(crate) fn form() -> CreateModal {
    let name = CreateInputText::new(InputTextStyle::Short, "Name", "name")
        .placeholder("Who are you?")
        .min_length(2)
        .max_length(20);
    let story = CreateInputText::new(InputTextStyle::Paragraph, "Story", "story")
        .value("Once upon a time")
        .required(false);
    let rows = [name, story].map(CreateActionRow::InputText);
    CreateModal::new("about-you", "About you").components(rows.into())
}

/// A press or a choice on one line.
pub(crate) fn line(component: &ComponentInteraction) -> String {
    let id = &component.data.custom_id;
    let values: Vec<String> = match &component.data.kind {
        Data::StringSelect { values } => values.clone(),
        Data::UserSelect { values } => values.iter().map(ToString::to_string).collect(),
        Data::RoleSelect { values } => values.iter().map(ToString::to_string).collect(),
        Data::MentionableSelect { values } => values.iter().map(ToString::to_string).collect(),
        Data::ChannelSelect { values } => values.iter().map(ToString::to_string).collect(),
        _ => return format!("press {id}"),
    };
    format!("choose {id}: {}", values.join(", "))
}

/// What a form was filled in with, on one line.
pub(crate) fn submitted(modal: &ModalInteraction) -> String {
    let parts = modal.data.components.iter().flat_map(|row| &row.components);
    let inputs = parts.filter_map(|part| match part {
        ActionRowComponent::InputText(input) => Some(input),
        _ => None,
    });
    let filled = inputs.map(|input| {
        let value = input.value.as_deref().unwrap_or_default();
        format!("{}={value:?}", input.custom_id)
    });
    let filled: Vec<_> = filled.collect();
    format!("submit {}: {}", modal.data.custom_id, filled.join(", "))
}
