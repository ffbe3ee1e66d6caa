//! The gateway's address, the application, and users.

use serde_json::json;

use super::{Call, Refusal, Reply};
use crate::server::State;
use crate::validate::Form;

type Answer = Result<Reply, Refusal>;

/// GET the gateway's address.
pub(super) fn gateway(state: &mut State, _: &Call) -> Answer {
    Ok(Reply::ok(json!({ "url": state.gateway_url() })))
}

/// GET the gateway's address with advice for bots.
pub(super) fn gateway_bot(state: &mut State, _: &Call) -> Answer {
    Ok(Reply::ok(json!({
        "url": state.gateway_url(), "shards": 1,
        "session_start_limit": {
            "total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1,
        },
    })))
}

/// GET the bot's application.
pub(super) fn application(state: &mut State, _: &Call) -> Answer {
    let (world, bot) = (&state.world, &state.world.bot);
    Ok(Reply::ok(json!({
        "id": bot.id, "name": bot.name, "icon": null, "description": "", "type": null,
        "bot": world.user(bot.id), "bot_public": true, "bot_require_code_grant": false,
        "verify_key": "0".repeat(64), "flags": 0, "flags_new": "0", "max_participants": null,
        "redirect_uris": [], "interactions_endpoint_url": null,
        "role_connections_verification_url": null, "owner": world.user(world.guild.owner_id),
        "approximate_guild_count": u8::from(bot.member), "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0, "explicit_content_filter": 0, "team": null,
        "integration_types_config": { "0": {} }, "eligible_oauth2_scopes": [],
        "rpc_origins": [], "tags": [],
    })))
}

/// GET the bot's own user.
pub(super) fn me(state: &mut State, _: &Call) -> Answer {
    let mut user = state.world.user(state.world.bot.id);
    user["verified"] = json!(true);
    user["mfa_enabled"] = json!(true);
    user["locale"] = json!("en-US");
    user["email"] = json!(null);
    user["premium_type"] = json!(0);
    Ok(Reply::ok(user))
}

/// GET the guilds that the bot is in.
pub(super) fn my_guilds(state: &mut State, _: &Call) -> Answer {
    let guild = &state.world.guild;
    if !state.world.bot.member {
        return Ok(Reply::ok(json!([])));
    }
    Ok(Reply::ok(json!([{
        "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false,
        "permissions": state.world.guild_permissions(state.world.bot.id), "features": [],
    }])))
}

/// POST: open a direct message.
pub(super) fn open_dm(state: &mut State, call: &Call) -> Answer {
    let mut form = Form::default();
    let body = form.object(&call.body, "");
    let recipient = body.and_then(|body| form.needed_snowflake(body, "", "recipient_id"));
    form.verdict()?;
    let recipient = recipient.ok_or_else(Refusal::unknown_user)?;
    let person = state
        .world
        .person(recipient)
        .ok_or_else(Refusal::unknown_user)?;
    let channel = state
        .world
        .channels
        .get(&person.dm)
        .ok_or_else(Refusal::unknown_user)?;
    Ok(Reply::ok(state.world.channel(channel)))
}

/// GET a user.
pub(super) fn user(state: &mut State, call: &Call) -> Answer {
    let id = call.id("user_id")?;
    if state.world.person(id).is_none() && id != state.world.bot.id {
        return Err(Refusal::unknown_user());
    }
    Ok(Reply::ok(state.world.user(id)))
}
