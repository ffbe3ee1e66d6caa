//! Drafts as serenity's builders. The one place that decides who is pinged:
//! the people a draft names, and nobody else.

use serenity::all::{
    ButtonStyle, ChannelType, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateButton, CreateEmbed, CreateEmbedFooter, CreateInputText,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage,
    CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    EditInteractionResponse, EditMessage, InputTextStyle, Nonce,
};

use super::draft::{
    Button, Chosen, Draft, Embed, Form, Menu, Mood, Picked, Picker, Row, Style, Width,
};

/// A new message. Discord posts it once however often it is sent with the same
/// `nonce` (within a few minutes).
pub(super) fn message(draft: &Draft, nonce: &str) -> CreateMessage {
    CreateMessage::new()
        .content(&draft.content)
        .embeds(embeds(draft))
        .components(rows(draft))
        .allowed_mentions(pings(draft))
        .nonce(Nonce::String(nonce.to_owned()))
        .enforce_nonce(true)
}

/// The whole of a message anew: what the draft doesn't hold is taken away.
pub(super) fn edit(draft: &Draft) -> EditMessage {
    EditMessage::new()
        .content(&draft.content)
        .embeds(embeds(draft))
        .components(rows(draft))
        .allowed_mentions(pings(draft))
}

/// An answer to an interaction, or the new content of the message it came from.
pub(super) fn response(draft: &Draft) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new()
        .content(&draft.content)
        .embeds(embeds(draft))
        .components(rows(draft))
        .allowed_mentions(pings(draft))
        .files(files(draft))
}

/// The new content of an answer that was given before.
pub(super) fn edit_response(draft: &Draft) -> EditInteractionResponse {
    let edit = EditInteractionResponse::new()
        .content(&draft.content)
        .embeds(embeds(draft))
        .components(rows(draft))
        .allowed_mentions(pings(draft));
    files(draft)
        .into_iter()
        .fold(edit, EditInteractionResponse::new_attachment)
}

/// A further answer that only the person who asked sees.
pub(super) fn whisper(draft: &Draft) -> CreateInteractionResponseFollowup {
    CreateInteractionResponseFollowup::new()
        .content(&draft.content)
        .embeds(embeds(draft))
        .components(rows(draft))
        .allowed_mentions(pings(draft))
        .files(files(draft))
        .ephemeral(true)
}

/// A form to fill in.
pub(super) fn modal(form: &Form) -> CreateModal {
    let line = CreateInputText::new(InputTextStyle::Short, &form.label, "text")
        .min_length(1)
        .max_length(form.longest);
    CreateModal::new(form.id.to_string(), &form.title)
        .components(vec![CreateActionRow::InputText(line)])
}

fn pings(draft: &Draft) -> CreateAllowedMentions {
    CreateAllowedMentions::new().users(draft.pings.iter().map(|user| user.0))
}

fn files(draft: &Draft) -> Vec<CreateAttachment> {
    let file = draft.file.iter();
    let file = file.map(|file| CreateAttachment::bytes(file.text.clone().into_bytes(), &file.name));
    let picture = draft.picture.iter().map(|picture| {
        CreateAttachment::bytes(picture.png.clone(), &picture.name).description(&picture.alt)
    });
    file.chain(picture).collect()
}

fn embeds(draft: &Draft) -> Vec<CreateEmbed> {
    draft.embed.iter().map(embed).collect()
}

fn embed(embed: &Embed) -> CreateEmbed {
    let fields = embed.fields.iter().map(|field| {
        let inline = match field.width {
            Width::Full => false,
            Width::Column => true,
        };
        (field.name.clone(), field.value.clone(), inline)
    });
    let made = CreateEmbed::new()
        .title(&embed.title)
        .description(&embed.text)
        .fields(fields)
        .colour(colour(embed.mood));
    if embed.footer.is_empty() {
        made
    } else {
        made.footer(CreateEmbedFooter::new(&embed.footer))
    }
}

const fn colour(mood: Mood) -> u32 {
    match mood {
        Mood::Inviting => 0x2e_7d_5b,
        Mood::Playing => 0xc8_8a_1d,
        Mood::Resting => 0x6b_72_80,
        Mood::Over => 0x4a_4e_8f,
    }
}

fn rows(draft: &Draft) -> Vec<CreateActionRow> {
    draft.rows.iter().map(row).collect()
}

fn row(row: &Row) -> CreateActionRow {
    match row {
        Row::Buttons(buttons) => CreateActionRow::Buttons(buttons.iter().map(button).collect()),
        Row::Menu(one) => CreateActionRow::SelectMenu(menu(one)),
        Row::Picker(one) => CreateActionRow::SelectMenu(picker(one)),
    }
}

fn picker(picker: &Picker) -> CreateSelectMenu {
    let kind = match picker.of {
        Picked::Channels => CreateSelectMenuKind::Channel {
            channel_types: Some(vec![
                ChannelType::Text,
                ChannelType::Forum,
                ChannelType::Voice,
            ]),
            default_channels: (!picker.chosen.is_empty())
                .then(|| picker.chosen.iter().map(|id| (*id).into()).collect()),
        },
        Picked::Roles => CreateSelectMenuKind::Role {
            default_roles: (!picker.chosen.is_empty())
                .then(|| picker.chosen.iter().map(|id| (*id).into()).collect()),
        },
    };
    CreateSelectMenu::new(picker.id.to_string(), kind)
        .placeholder(&picker.placeholder)
        .min_values(0)
        .max_values(picker.max)
}

fn button(button: &Button) -> CreateButton {
    let style = match button.style {
        Style::Primary => ButtonStyle::Primary,
        Style::Secondary => ButtonStyle::Secondary,
        Style::Success => ButtonStyle::Success,
        Style::Danger => ButtonStyle::Danger,
    };
    CreateButton::new(button.id.to_string())
        .label(&button.label)
        .style(style)
}

fn menu(menu: &Menu) -> CreateSelectMenu {
    let options = menu.options.iter().map(|choice| {
        let option = CreateSelectMenuOption::new(&choice.label, &choice.value)
            .default_selection(choice.chosen == Chosen::Yes);
        if choice.description.is_empty() {
            option
        } else {
            option.description(&choice.description)
        }
    });
    let kind = CreateSelectMenuKind::String {
        options: options.collect(),
    };
    CreateSelectMenu::new(menu.id.to_string(), kind)
        .placeholder(&menu.placeholder)
        .min_values(menu.min)
        .max_values(menu.max)
}
