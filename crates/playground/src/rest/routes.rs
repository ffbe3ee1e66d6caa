//! The routes that exist, each with its limit and its handler.

use std::time::Duration;

use super::call::{Call, Reply};
use super::{
    Refusal, about, callbacks, channels, commands, emojis, guilds, messages, threads, webhooks,
};
use crate::server::State;

/// How many requests of a route are served in which time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bucket {
    pub(crate) limit: u32,
    pub(crate) window: Duration,
}

/// Answers a request.
pub(crate) type Handler = fn(&mut State, &Call) -> Result<Reply, Refusal>;

/// One method of one path.
#[derive(Debug)]
pub(crate) struct Route {
    pub(crate) method: &'static str,
    pub(crate) template: &'static str,
    pub(crate) bucket: Bucket,
    pub(crate) handler: Handler,
}

impl Route {
    /// Whether it is served by an interaction's token instead of the bot's.
    pub(crate) fn is_interaction(&self) -> bool {
        self.template.starts_with("/interactions/") || self.template.starts_with("/webhooks/")
    }
}

const fn each(limit: u32, seconds: u64) -> Bucket {
    Bucket {
        limit,
        window: Duration::from_secs(seconds),
    }
}

/// What a route has that is not known to have a limit of its own.
const USUAL: Bucket = each(50, 1);
/// Messages and their edits, in one channel.
const WRITING: Bucket = each(5, 5);
/// Edits and follow-ups of one interaction.
const WEBHOOK: Bucket = each(5, 2);

const fn route(
    method: &'static str,
    template: &'static str,
    bucket: Bucket,
    handler: Handler,
) -> Route {
    Route {
        method,
        template,
        bucket,
        handler,
    }
}

const COMMANDS: &str = "/applications/{application_id}/commands";
const COMMAND: &str = "/applications/{application_id}/commands/{command_id}";
const GUILD_COMMANDS: &str = "/applications/{application_id}/guilds/{guild_id}/commands";
const GUILD_COMMAND: &str =
    "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}";
const MESSAGES: &str = "/channels/{channel_id}/messages";
const MESSAGE: &str = "/channels/{channel_id}/messages/{message_id}";
const ORIGINAL: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";
const FOLLOW_UP: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}";
/// Every route. Literal paths come before those with a parameter in their place.
pub(crate) static ROUTES: &[Route] = &[
    route("GET", "/gateway", USUAL, about::gateway),
    route("GET", "/gateway/bot", USUAL, about::gateway_bot),
    route("GET", "/oauth2/applications/@me", USUAL, about::application),
    route("GET", "/applications/@me", USUAL, about::application),
    route("GET", "/users/@me", USUAL, about::me),
    route("GET", "/users/@me/guilds", USUAL, about::my_guilds),
    route(
        "DELETE",
        "/users/@me/guilds/{guild_id}",
        USUAL,
        guilds::leave,
    ),
    route("POST", "/users/@me/channels", USUAL, about::open_dm),
    route("GET", "/users/{user_id}", USUAL, about::user),
    route("GET", COMMANDS, USUAL, commands::list),
    route("PUT", COMMANDS, USUAL, commands::overwrite),
    route("POST", COMMANDS, USUAL, commands::create),
    route("GET", COMMAND, USUAL, commands::get),
    route("PATCH", COMMAND, USUAL, commands::edit),
    route("DELETE", COMMAND, USUAL, commands::delete),
    route("GET", GUILD_COMMANDS, USUAL, commands::list),
    route("PUT", GUILD_COMMANDS, USUAL, commands::overwrite),
    route("POST", GUILD_COMMANDS, USUAL, commands::create),
    route("GET", GUILD_COMMAND, USUAL, commands::get),
    route("PATCH", GUILD_COMMAND, USUAL, commands::edit),
    route("DELETE", GUILD_COMMAND, USUAL, commands::delete),
    route(
        "GET",
        "/applications/{application_id}/emojis",
        USUAL,
        emojis::list,
    ),
    route(
        "POST",
        "/applications/{application_id}/emojis",
        USUAL,
        emojis::create,
    ),
    route(
        "GET",
        "/applications/{application_id}/emojis/{emoji_id}",
        USUAL,
        emojis::get,
    ),
    route(
        "PATCH",
        "/applications/{application_id}/emojis/{emoji_id}",
        USUAL,
        emojis::edit,
    ),
    route(
        "DELETE",
        "/applications/{application_id}/emojis/{emoji_id}",
        USUAL,
        emojis::delete,
    ),
    route("GET", "/guilds/{guild_id}", USUAL, guilds::get),
    route(
        "GET",
        "/guilds/{guild_id}/channels",
        USUAL,
        guilds::channels,
    ),
    route("GET", "/guilds/{guild_id}/roles", USUAL, guilds::roles),
    route(
        "GET",
        "/guilds/{guild_id}/threads/active",
        USUAL,
        guilds::active_threads,
    ),
    route(
        "GET",
        "/guilds/{guild_id}/members/{user_id}",
        USUAL,
        guilds::member,
    ),
    route("GET", "/channels/{channel_id}", USUAL, channels::get),
    route("PATCH", "/channels/{channel_id}", USUAL, channels::edit),
    route("DELETE", "/channels/{channel_id}", USUAL, channels::delete),
    route(
        "PUT",
        "/channels/{channel_id}/permissions/{overwrite_id}",
        USUAL,
        channels::allow,
    ),
    route(
        "DELETE",
        "/channels/{channel_id}/permissions/{overwrite_id}",
        USUAL,
        channels::disallow,
    ),
    route(
        "POST",
        "/channels/{channel_id}/typing",
        WRITING,
        channels::typing,
    ),
    route(
        "POST",
        "/channels/{channel_id}/threads",
        USUAL,
        threads::create,
    ),
    route(
        "PUT",
        "/channels/{channel_id}/thread-members/@me",
        USUAL,
        threads::join,
    ),
    route(
        "DELETE",
        "/channels/{channel_id}/thread-members/@me",
        USUAL,
        threads::leave,
    ),
    route("GET", MESSAGES, USUAL, messages::list),
    route("POST", MESSAGES, WRITING, messages::create),
    route("GET", MESSAGE, USUAL, messages::get),
    route("PATCH", MESSAGE, WRITING, messages::edit),
    route("DELETE", MESSAGE, each(5, 1), messages::delete),
    route(
        "POST",
        "/channels/{channel_id}/messages/{message_id}/threads",
        USUAL,
        threads::create,
    ),
    route(
        "PUT",
        "/channels/{channel_id}/pins/{message_id}",
        USUAL,
        messages::pin,
    ),
    route(
        "DELETE",
        "/channels/{channel_id}/pins/{message_id}",
        USUAL,
        messages::unpin,
    ),
    route(
        "PUT",
        "/channels/{channel_id}/messages/pins/{message_id}",
        USUAL,
        messages::pin,
    ),
    route(
        "DELETE",
        "/channels/{channel_id}/messages/pins/{message_id}",
        USUAL,
        messages::unpin,
    ),
    route(
        "POST",
        "/interactions/{interaction_id}/{interaction_token}/callback",
        USUAL,
        callbacks::respond,
    ),
    route(
        "POST",
        "/webhooks/{webhook_id}/{webhook_token}",
        WEBHOOK,
        webhooks::follow_up,
    ),
    route("GET", ORIGINAL, WEBHOOK, webhooks::get),
    route("PATCH", ORIGINAL, WEBHOOK, webhooks::edit),
    route("DELETE", ORIGINAL, WEBHOOK, webhooks::delete),
    route("GET", FOLLOW_UP, WEBHOOK, webhooks::get),
    route("PATCH", FOLLOW_UP, WEBHOOK, webhooks::edit),
    route("DELETE", FOLLOW_UP, WEBHOOK, webhooks::delete),
];

/// Method and path of every route.
pub(crate) fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    ROUTES.iter().map(|route| (route.method, route.template))
}

/// The named parts of a path.
pub(crate) type Parameters = Vec<(&'static str, String)>;

/// The route of a request, with the parts of its path that have names.
pub(crate) fn find(method: &str, path: &[&str]) -> Result<(&'static Route, Parameters), Refusal> {
    let mut wrong_method = false;
    for route in ROUTES {
        if let Some(parameters) = fits(route.template, path) {
            if route.method == method {
                return Ok((route, parameters));
            }
            wrong_method = true;
        }
    }
    Err(if wrong_method {
        Refusal::no_method()
    } else {
        Refusal::no_route()
    })
}

fn fits(template: &'static str, path: &[&str]) -> Option<Parameters> {
    let mut parameters = Vec::new();
    let mut parts = path.iter();
    for expected in template.split('/').skip(1) {
        let part = parts.next()?;
        match expected
            .strip_prefix('{')
            .and_then(|name| name.strip_suffix('}'))
        {
            Some(name) => parameters.push((name, super::call::unescape(part))),
            None if expected == *part => {}
            None => return None,
        }
    }
    parts.next().is_none().then_some(parameters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literal_paths_win_over_named_ones() {
        let path = ["webhooks", "1", "t", "messages", "@original"];
        let found = find("PATCH", &path).ok().map(|(route, _)| route.template);
        assert_eq!(found, Some(ORIGINAL));
    }

    #[test]
    fn a_wrong_method_is_told_from_a_wrong_path() {
        assert_eq!(find("PUT", &["gateway"]).err().map(|r| r.status), Some(405));
        assert_eq!(find("GET", &["gate"]).err().map(|r| r.status), Some(404));
    }
}
