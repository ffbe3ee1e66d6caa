//! The table (T-rules): lobby, seats, clock, pace, away players; applies what
//! is asked, commits it, and says what is to be published. It knows no Discord
//! type and makes no text.

mod actor;
mod after;
mod again;
mod clockwork;
mod command;
mod draft;
mod due;
mod entropy;
mod guild;
mod hall;
mod handing;
mod keep;
mod lobby;
mod log;
mod members;
mod opening;
mod pausing;
mod playing;
mod privacy;
mod publish;
mod registry;
mod replay;
mod request;
mod show;
mod standings;
mod starting;
mod state;
mod timers;
mod turns;
mod view;

pub use crate::standings::{Period, Season};
pub use crate::store::{ChannelId, GuildId, InteractionId, MessageId, TableId, UserId};
pub use guild::{GuildSettings, Openers};
pub use members::{EveryoneHere, Members, Presence};
pub use publish::{MentionMessage, Notice, Outbox, OutboxRow, Post, Queue};
pub use registry::{Setup, Switch, Tables};
pub use replay::{Eyes, Go, Replay, Wanted};
pub use request::{
    Command, DeckChoice, Done, FirstDruid, GameKind, Open, Opponent, Pace, Person, Place, Refusal,
    Request, SchraumenOptions, Starts, TableMessage, TableOptions, Title,
};
pub use standings::{Course, From, StandingView, Standings};
pub use view::{Challenge, Closed, Occupant, Paused, RatingChange, SeatView, Stage, TableView};
