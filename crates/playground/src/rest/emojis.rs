//! The application's own emojis. Their pictures are not kept.

use serde_json::json;

use super::{Call, Refusal, Reply};
use crate::server::State;
use crate::validate::{Form, Length};
use crate::world::{Change, Emoji};

type Answer = Result<Reply, Refusal>;

/// The most emojis of an application.
const MOST: usize = 2_000;

fn check(state: &State, call: &Call) -> Result<(), Refusal> {
    if call.id("application_id")? == state.world.bot.id {
        Ok(())
    } else {
        Err(Refusal::new(404, 10002, "Unknown Application"))
    }
}

fn find(state: &State, call: &Call) -> Result<Emoji, Refusal> {
    check(state, call)?;
    let emoji = state.world.emojis.get(&call.id("emoji_id")?);
    emoji.cloned().ok_or_else(Refusal::unknown_emoji)
}

fn name(form: &mut Form, call: &Call) -> Option<String> {
    let body = form.object(&call.body, "")?;
    let name = form.needed_text(body, "", "name", Length(2, 32))?;
    if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        let message = "String value did not match validation regex.";
        form.refuse("name", "STRING_TYPE_REGEX", message);
    }
    Some(name.to_owned())
}

/// GET all emojis.
pub(super) fn list(state: &mut State, call: &Call) -> Answer {
    check(state, call)?;
    let world = &state.world;
    let items: Vec<_> = world
        .emojis
        .values()
        .map(|emoji| world.emoji(emoji))
        .collect();
    Ok(Reply::ok(json!({ "items": items })))
}

/// GET one emoji.
pub(super) fn get(state: &mut State, call: &Call) -> Answer {
    let emoji = find(state, call)?;
    Ok(Reply::ok(state.world.emoji(&emoji)))
}

/// POST an emoji with a picture as a data URL.
pub(super) fn create(state: &mut State, call: &Call) -> Answer {
    check(state, call)?;
    let mut form = Form::default();
    let name = name(&mut form, call);
    let image = call.body["image"].as_str().unwrap_or("");
    let format = image
        .strip_prefix("data:image/")
        .and_then(|rest| rest.split(';').next());
    if !matches!(format, Some("png" | "jpeg" | "gif" | "webp" | "avif")) {
        let message = "Unsupported image type given";
        form.refuse("image", "IMAGE_INVALID", message);
    }
    // Base 64 takes four characters for three bytes.
    if image.len() / 4 * 3 > 256 << 10 {
        let message = "File cannot be larger than 256.0 kb.";
        form.refuse("image", "BINARY_TYPE_MAX_SIZE", message);
    }
    let taken = state
        .world
        .emojis
        .values()
        .any(|emoji| Some(&emoji.name) == name.as_ref());
    if taken {
        let message = "An emoji with this name already exists";
        form.refuse("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message);
    }
    form.verdict()?;
    if state.world.emojis.len() >= MOST {
        return Err(Refusal::new(
            400,
            30008,
            "Maximum number of emojis reached (2000)",
        ));
    }
    let animated = format == Some("gif");
    let emoji = Emoji {
        id: state.new_id(),
        name: name.unwrap_or_default(),
        animated,
    };
    state.change(Change::Emoji(emoji.clone()));
    Ok(Reply::created(state.world.emoji(&emoji)))
}

/// PATCH an emoji's name.
pub(super) fn edit(state: &mut State, call: &Call) -> Answer {
    let emoji = find(state, call)?;
    let mut form = Form::default();
    let name = name(&mut form, call);
    form.verdict()?;
    let emoji = Emoji {
        name: name.unwrap_or_default(),
        ..emoji
    };
    state.change(Change::Emoji(emoji.clone()));
    Ok(Reply::ok(state.world.emoji(&emoji)))
}

/// DELETE an emoji.
pub(super) fn delete(state: &mut State, call: &Call) -> Answer {
    let emoji = find(state, call)?;
    state.change(Change::EmojiGone(emoji.id));
    Ok(Reply::nothing())
}
