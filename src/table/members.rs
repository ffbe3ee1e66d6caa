//! Who is still a member of a server: known outside, asked rarely (T18).

use std::future::Future;
use std::pin::Pin;

use super::{GuildId, UserId};

/// Whether someone is still a member of a server (T18).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// Yes.
    Here,
    /// No: the member has left.
    Gone,
    /// It couldn't be found out; treated as here.
    Unknown,
}

/// Knows who is a member. Asked only about someone who is awaited, before the
/// reminder and at a missed deadline (T18).
pub trait Members: Send + Sync {
    /// Whether `user` is a member of `guild`.
    fn presence(
        &self,
        guild: GuildId,
        user: UserId,
    ) -> Pin<Box<dyn Future<Output = Presence> + Send + '_>>;
}

/// Knows nobody: everyone counts as here.
#[derive(Debug, Clone, Copy, Default)]
pub struct EveryoneHere;

impl Members for EveryoneHere {
    fn presence(
        &self,
        _guild: GuildId,
        _user: UserId,
    ) -> Pin<Box<dyn Future<Output = Presence> + Send + '_>> {
        Box::pin(std::future::ready(Presence::Here))
    }
}
