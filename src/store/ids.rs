//! Numbers that name things. They are Discord's snowflakes, but the table does
//! not know Discord.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id!(/** A table, numbered by the store from 1. */ TableId(i64));
id!(/** A person. */ UserId(u64));
id!(/** A server. */ GuildId(u64));
id!(/** A channel or thread. */ ChannelId(u64));
id!(/** A message. */ MessageId(u64));
id!(/** An interaction: what makes a press unique. */ InteractionId(u64));
