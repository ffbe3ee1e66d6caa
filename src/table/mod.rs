//! The table (T-rules): lobby, seats, clock, pace, away players; applies what
//! is asked, commits it, and says what is to be published. It knows no Discord
//! type and makes no text.

mod ids;
mod request;
mod view;

pub use ids::{ChannelId, GuildId, InteractionId, MessageId, TableId, UserId};
pub use request::{
    Command, Done, GameKind, Open, Opponent, Pace, Person, Place, Refusal, Request, Starts,
    TableMessage, TableOptions,
};
pub use view::{Challenge, Closed, Occupant, Paused, SeatView, Stage, TableView};
