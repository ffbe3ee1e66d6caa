//! The table (T-rules): lobby, seats, clock, pace, away players; applies what
//! is asked, commits it, and says what is to be published. It knows no Discord
//! type and makes no text.

mod publish;
mod registry;
mod request;
mod view;

pub use crate::store::{ChannelId, GuildId, InteractionId, MessageId, TableId, UserId};
pub use publish::{MentionMessage, Notice, Outbox, OutboxRow, Post, Queue};
pub use registry::{EveryoneHere, Members, Presence, Setup, Switch, Tables};
pub use request::{
    Command, Done, GameKind, Open, Opponent, Pace, Person, Place, Refusal, Request, Starts,
    TableMessage, TableOptions,
};
pub use view::{Challenge, Closed, Occupant, Paused, SeatView, Stage, TableView};
