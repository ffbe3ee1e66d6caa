//! What is wrong with the answer to a request.

use serde_json::Value;

use crate::description::Description;
use crate::parse::problem;
use crate::{Authority, Exchange, Finding, told};

/// What the authorities find wrong with an answer.
pub(crate) fn findings(exchange: &Exchange<'_>) -> Vec<Finding> {
    let (method, route, status) = (exchange.method, exchange.route, exchange.status);
    let subject = format!("the answer {status} to {method} {route}");
    let mut findings = Vec::new();
    if let Some(description) = Description::get() {
        let problems = by_description(description, exchange);
        findings.extend(told(&subject, Authority::Description, problems));
    }
    if let Some(answer) = exchange.answer.filter(|_| (200..300).contains(&status))
        && let Some(models) = models(method, route)
    {
        for (authority, read) in models {
            let problems = read(answer).into_iter().collect();
            findings.extend(told(&subject, authority, problems));
        }
    }
    findings
}

fn by_description(description: &Description, exchange: &Exchange<'_>) -> Vec<String> {
    // What a broken Discord says is described nowhere.
    if exchange.status >= 500 {
        return Vec::new();
    }
    let Some(operation) = description.operation(exchange.method, exchange.route) else {
        return vec!["there is no such operation".to_owned()];
    };
    let responses = format!("{operation}/responses");
    let exact = description.at(&format!("{responses}/{}", exchange.status));
    let class = || description.at(&format!("{responses}/{}XX", exchange.status / 100));
    let Some((at, response)) = exact.or_else(class) else {
        return vec!["there is no such answer".to_owned()];
    };
    let described = response["content"]["application/json"].is_object();
    match exchange.answer {
        Some(answer) if described => {
            description.check(&format!("{at}/content/application~1json/schema"), answer)
        }
        Some(_) => vec!["it has no body".to_owned()],
        None if described => vec!["its body is missing".to_owned()],
        None => Vec::new(),
    }
}

/// A library and how it reads an answer.
type Model = (Authority, fn(&Value) -> Option<String>);

/// A table of what the libraries make of the answers to requests. A library
/// that has no type for an answer is left out with `_`.
macro_rules! models {
    ($($($method:literal)|+ $route:literal => $serenity:tt, $twilight:tt;)+) => {
        /// How serenity and twilight read the answer to a request.
        fn models(method: &str, route: &str) -> Option<Vec<Model>> {
            match (method, route) {
                $(($($method)|+, $route) => Some([
                    models!(@one Serenity serenity $serenity),
                    models!(@one Twilight twilight $twilight),
                ].into_iter().flatten().collect()),)+
                _ => None,
            }
        }
    };
    (@one $authority:ident $library:ident _) => { None };
    (@one $authority:ident $library:ident [$kind:ident]) => {
        Some((Authority::$authority, problem::<Vec<$library::$kind>> as fn(&Value) -> Option<String>))
    };
    (@one $authority:ident $library:ident $kind:ident) => {
        Some((Authority::$authority, problem::<$library::$kind> as fn(&Value) -> Option<String>))
    };
}

models! {
    "GET" "/gateway" => Gateway, _;
    "GET" "/gateway/bot" => BotGateway, BotConnectionInfo;
    "GET" "/oauth2/applications/@me" => CurrentApplicationInfo, Application;
    "GET" "/applications/@me" => CurrentApplicationInfo, Application;
    "GET" "/users/@me" => CurrentUser, CurrentUser;
    "GET" "/users/@me/guilds" => [GuildInfo], [CurrentUserGuild];
    "POST" "/users/@me/channels" => PrivateChannel, Channel;
    "GET" "/users/{user_id}" => User, User;
    "GET" | "PUT" "/applications/{application_id}/commands" => [Command], [Command];
    "POST" "/applications/{application_id}/commands" => Command, Command;
    "GET" | "PATCH" "/applications/{application_id}/commands/{command_id}" => Command, Command;
    "GET" | "PUT" "/applications/{application_id}/guilds/{guild_id}/commands"
        => [Command], [Command];
    "POST" "/applications/{application_id}/guilds/{guild_id}/commands" => Command, Command;
    "GET" | "PATCH" "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}"
        => Command, Command;
    "GET" "/applications/{application_id}/emojis" => _, EmojiList;
    "POST" "/applications/{application_id}/emojis" => Emoji, Emoji;
    "GET" | "PATCH" "/applications/{application_id}/emojis/{emoji_id}" => Emoji, Emoji;
    "GET" "/guilds/{guild_id}" => PartialGuild, Guild;
    "GET" "/guilds/{guild_id}/channels" => [GuildChannel], [Channel];
    "GET" "/guilds/{guild_id}/roles" => [Role], [Role];
    "GET" "/guilds/{guild_id}/threads/active" => ThreadsData, ThreadsListing;
    "GET" "/guilds/{guild_id}/members/{user_id}" => Member, Member;
    "GET" | "PATCH" | "DELETE" "/channels/{channel_id}" => Channel, Channel;
    "POST" "/channels/{channel_id}/threads" => GuildChannel, Channel;
    "POST" "/channels/{channel_id}/messages/{message_id}/threads" => GuildChannel, Channel;
    "GET" "/channels/{channel_id}/messages" => [Message], [Message];
    "POST" "/channels/{channel_id}/messages" => Message, Message;
    "GET" | "PATCH" "/channels/{channel_id}/messages/{message_id}" => Message, Message;
    "POST" "/interactions/{interaction_id}/{interaction_token}/callback"
        => _, InteractionCallbackResponse;
    "POST" "/webhooks/{webhook_id}/{webhook_token}" => Message, Message;
    "GET" | "PATCH" "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
        => Message, Message;
    "GET" | "PATCH" "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
        => Message, Message;
}

/// serenity's types for answers.
mod serenity {
    pub(super) use serenity::model::application::{Command, CurrentApplicationInfo};
    pub(super) use serenity::model::channel::{
        Channel, GuildChannel, Message, PrivateChannel, ThreadsData,
    };
    pub(super) use serenity::model::gateway::{BotGateway, Gateway};
    pub(super) use serenity::model::guild::{Emoji, GuildInfo, Member, PartialGuild, Role};
    pub(super) use serenity::model::user::{CurrentUser, User};
}

/// twilight's types for answers.
mod twilight {
    pub(super) use twilight_model::application::EmojiList;
    pub(super) use twilight_model::application::command::Command;
    pub(super) use twilight_model::application::interaction::callback::InteractionCallbackResponse;
    pub(super) use twilight_model::channel::thread::ThreadsListing;
    pub(super) use twilight_model::channel::{Channel, Message};
    pub(super) use twilight_model::gateway::connection_info::BotConnectionInfo;
    pub(super) use twilight_model::guild::{Emoji, Guild, Member, Role};
    pub(super) use twilight_model::oauth::Application;
    pub(super) use twilight_model::user::{CurrentUser, CurrentUserGuild, User};
}
