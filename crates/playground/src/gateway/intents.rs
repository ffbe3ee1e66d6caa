//! Which events a bot has asked for.

/// Guild, channel, thread and role events.
pub(crate) const GUILDS: u64 = 1;
/// Member events.
pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
/// Presence events.
const GUILD_PRESENCES: u64 = 1 << 8;
/// Messages in the guild.
pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
/// Typing in the guild.
pub(crate) const GUILD_TYPING: u64 = 1 << 11;
/// Direct messages.
pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
/// Typing in direct messages.
pub(crate) const DIRECT_TYPING: u64 = 1 << 14;
/// The content of messages that don't mention the bot.
const MESSAGE_CONTENT: u64 = 1 << 15;

/// Those that an application must be granted; this server's isn't.
pub(crate) const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;

/// All that exist.
pub(crate) const KNOWN: u64 = ((1 << 17) - 1) | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25);

/// The intent that an event in the guild needs; 0 for what everybody gets.
pub(crate) fn of_guild_event(event: &str) -> u64 {
    match event {
        "INTERACTION_CREATE" => 0,
        "TYPING_START" => GUILD_TYPING,
        _ if event.starts_with("MESSAGE_") => GUILD_MESSAGES,
        _ if event.starts_with("GUILD_MEMBER_") => GUILD_MEMBERS,
        _ => GUILDS,
    }
}

/// The intent that an event in a direct message needs.
pub(crate) fn of_direct_event(event: &str) -> u64 {
    match event {
        "TYPING_START" => DIRECT_TYPING,
        _ if event.starts_with("MESSAGE_") => DIRECT_MESSAGES,
        _ => 0,
    }
}
