//! Refusals with Discord's status, code and words.

use serde_json::{Value, json};

/// A request that is refused.
#[derive(Debug, Clone)]
pub(crate) struct Refusal {
    pub(crate) status: u16,
    pub(crate) body: Value,
    /// Seconds to wait, for a 429.
    pub(crate) retry_after: Option<f64>,
    /// The scope of a 429.
    pub(crate) scope: &'static str,
}

impl Refusal {
    /// A refusal with a code of Discord's.
    pub(crate) fn new(status: u16, code: u32, message: &str) -> Self {
        Self {
            status,
            body: json!({ "message": message, "code": code }),
            retry_after: None,
            scope: "user",
        }
    }

    /// A form with mistakes, each at its place in the body.
    pub(crate) fn form(errors: Value) -> Self {
        let mut refusal = Self::new(400, 50035, "Invalid Form Body");
        refusal.body["errors"] = errors;
        refusal
    }

    /// Too many requests.
    pub(crate) fn too_many(retry_after: f64, scope: &'static str) -> Self {
        let refusal = Self::new(429, 0, "You are being rate limited.");
        refusal.lifted_after(retry_after, scope)
    }

    /// A message older than an hour was edited too often.
    pub(crate) fn too_many_old_edits(retry_after: f64) -> Self {
        let message =
            "Maximum number of edits to messages older than 1 hour reached. Try again later.";
        Self::new(429, 30046, message).lifted_after(retry_after, "shared")
    }

    fn lifted_after(mut self, seconds: f64, scope: &'static str) -> Self {
        self.body["retry_after"] = json!(seconds);
        self.body["global"] = json!(scope == "global");
        self.retry_after = Some(seconds);
        self.scope = scope;
        self
    }
}

/// Shorthand for the refusals that several routes share.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $status:literal, $code:literal, $message:literal;)+) => {
        impl Refusal {
            $($(#[$doc])* pub(crate) fn $name() -> Self {
                Self::new($status, $code, $message)
            })+

            /// Every one of these.
            #[cfg(test)]
            fn shared() -> Vec<Self> {
                vec![$(Self::$name()),+]
            }
        }
    };
}

refusals! {
    /// No token, or a wrong one.
    unauthorized = 401, 0, "401: Unauthorized";
    /// No such route.
    no_route = 404, 0, "404: Not Found";
    /// The route has no such method.
    no_method = 405, 0, "405: Method Not Allowed";
    /// The body is no JSON.
    no_json = 400, 50109, "The request body contains invalid JSON.";
    /// The body is larger than what Discord takes.
    too_large = 413, 40005, "Request entity too large";
    /// No such channel.
    unknown_channel = 404, 10003, "Unknown Channel";
    /// No such guild, or the bot isn't in it.
    unknown_guild = 404, 10004, "Unknown Guild";
    /// Nobody of that id is in the guild.
    unknown_member = 404, 10007, "Unknown Member";
    /// No such message.
    unknown_message = 404, 10008, "Unknown Message";
    /// No such user.
    unknown_user = 404, 10013, "Unknown User";
    /// No such emoji.
    unknown_emoji = 404, 10014, "Unknown Emoji";
    /// The interaction hasn't been answered yet, or the application is another one.
    unknown_webhook = 404, 10015, "Unknown Webhook";
    /// No such interaction, or its three seconds are over.
    unknown_interaction = 404, 10062, "Unknown interaction";
    /// No such command.
    unknown_command = 404, 10063, "Unknown application command";
    /// The bot can't see it.
    missing_access = 403, 50001, "Missing Access";
    /// The kind of channel has no such thing.
    wrong_channel_type = 400, 50024, "Cannot execute action on this channel type";
    /// Only one's own messages can be edited.
    not_the_author = 403, 50005, "Cannot edit a message authored by another user";
    /// Nothing in it.
    empty_message = 400, 50006, "Cannot send an empty message";
    /// The bot lacks a permission.
    missing_permissions = 403, 50013, "Missing Permissions";
    /// The interaction's fifteen minutes are over, or the token never existed.
    invalid_webhook_token = 401, 50027, "Invalid Webhook Token";
    /// A thread that is archived can't be changed.
    thread_archived = 400, 50083, "Thread is archived";
    /// A thread that is locked can't be written in.
    thread_locked = 403, 160_005, "Thread is locked";
    /// One interaction, one acknowledgement.
    already_acknowledged = 400, 40060, "Interaction has already been acknowledged.";
    /// An application has at most a hundred commands.
    too_many_commands = 400, 30032, "Maximum number of application commands reached (100).";
    /// The message has a thread already.
    thread_exists = 400, 160_004, "A thread has already been created for this message";
    /// Somebody who shares no guild with the bot.
    cannot_message_user = 403, 50007, "Cannot send messages to this user";
}

#[cfg(test)]
mod tests {
    use tempelrat_conformance::{Exchange, Sender, exchange};

    use super::*;

    #[test]
    fn every_refusal_is_as_discord_describes_refusals() {
        let mistake = json!({ "code": "BASE_TYPE_REQUIRED", "message": "This field is required" });
        let others = [
            Refusal::form(json!({ "name": { "_errors": [mistake] } })),
            Refusal::too_many(1.5, "global"),
            Refusal::too_many_old_edits(60.0),
        ];
        for refusal in Refusal::shared().into_iter().chain(others) {
            let refused = Exchange {
                method: "GET",
                route: "/users/{user_id}",
                query: &[],
                body: None,
                status: refusal.status,
                answer: Some(&refusal.body),
            };
            assert_eq!(exchange(&refused, Sender::Test), []);
        }
    }
}
