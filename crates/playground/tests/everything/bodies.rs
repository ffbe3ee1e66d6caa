//! The bodies of requests, with everything in them once.

use serde_json::{Value, json};

pub(crate) fn says(content: &str) -> Value {
    json!({ "type": 4, "data": { "content": content } })
}

/// A slash command, one with an option of every kind, one that completes, one
/// with sub-commands, and those of the context menus.
pub(crate) fn all_commands() -> Value {
    let kinds = [
        ("text", 3),
        ("integer", 4),
        ("boolean", 5),
        ("user", 6),
        ("channel", 7),
        ("role", 8),
        ("mentionable", 9),
        ("number", 10),
        ("file", 11),
    ];
    let options =
        kinds.map(|(name, kind)| json!({ "type": kind, "name": name, "description": "d" }));
    let city = json!({ "type": 3, "name": "city", "description": "d", "autocomplete": true });
    let open = json!({ "type": 1, "name": "open", "description": "d" });
    let group = json!({ "type": 2, "name": "tables", "description": "d", "options": [open] });
    json!([
        {
            "name": "go", "description": "d", "name_localizations": { "de": "los" },
            "description_localizations": { "de": "t" },
        },
        { "name": "with", "description": "d", "options": options },
        { "name": "find", "description": "d", "options": [city] },
        { "name": "table", "description": "d", "options": [group] },
        { "name": "manage", "description": "d", "default_member_permissions": "32" },
        { "name": "Greet", "type": 2 },
        { "name": "Quote", "type": 3 },
    ])
}

pub(crate) fn full_embed() -> Value {
    json!({
        "title": "t", "description": "d", "url": "https://example.org/", "color": 1,
        "timestamp": "2026-01-01T00:00:00Z", "footer": { "text": "f" },
        "author": { "name": "a" }, "image": { "url": "attachment://card.png" },
        "thumbnail": { "url": "https://example.org/x.png" },
        "fields": [{ "name": "n", "value": "v", "inline": true }],
    })
}

pub(crate) fn rows() -> Value {
    let button = json!({ "type": 2, "style": 1, "label": "Button", "custom_id": "button" });
    let link = json!({ "type": 2, "style": 5, "label": "Link", "url": "https://example.org/" });
    let emoji = json!({ "type": 2, "style": 2, "emoji": { "name": "🂡" }, "custom_id": "emoji" });
    json!([{ "type": 1, "components": [button, link, emoji] }])
}

pub(crate) fn select_rows() -> Value {
    let options = json!([{ "label": "A", "value": "a", "description": "d", "default": false }]);
    let row = |select: Value| json!({ "type": 1, "components": [select] });
    json!([
        row(json!({ "type": 3, "custom_id": "text", "options": options, "placeholder": "p" })),
        row(json!({ "type": 5, "custom_id": "user" })),
        row(json!({ "type": 6, "custom_id": "role" })),
        row(json!({ "type": 7, "custom_id": "mentionable" })),
        row(json!({ "type": 8, "custom_id": "channel" })),
    ])
}

pub(crate) fn modal() -> Value {
    let input = json!({ "type": 4, "style": 1, "label": "Name", "custom_id": "name" });
    let rows = json!([{ "type": 1, "components": [input] }]);
    json!({ "type": 9, "data": { "custom_id": "m", "title": "Who", "components": rows } })
}
