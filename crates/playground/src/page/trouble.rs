//! The faults that the page's panel asks for.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;

use crate::faults::{Delivery, Outcome, RestFault};
use crate::gateway::Frame;
use crate::ids::Id;
use crate::server::Server;
use crate::world::Permissions;

/// A fault, as the page names it.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Trouble {
    Clock {
        forward_ms: u64,
    },
    Gateway {
        how: GatewayTrouble,
    },
    Rest {
        route: String,
        times: usize,
        status: Option<u16>,
        retry_after: Option<f64>,
        delay_ms: Option<u64>,
    },
    Delivery {
        how: DeliveryTrouble,
        delay_ms: Option<u64>,
    },
    BotPermission {
        channel_id: Id,
        permission: String,
        allowed: bool,
    },
    BotMember {
        present: bool,
    },
    Member {
        user_id: Id,
        present: bool,
    },
    DeleteChannel {
        channel_id: Id,
    },
    DeleteMessage {
        channel_id: Id,
        message_id: Id,
    },
    Thread {
        channel_id: Id,
        locked: bool,
        archived: bool,
    },
    Clear,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum GatewayTrouble {
    Reconnect,
    Invalid,
    Drop,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum DeliveryTrouble {
    Twice,
    Late,
}

impl Trouble {
    /// Makes it happen.
    pub(super) fn make(self, server: &Arc<Server>) {
        let mut state = server.state();
        match self {
            Self::Clock { forward_ms } => {
                drop(state);
                server.advance(Duration::from_millis(forward_ms));
            }
            Self::Gateway { how } => state.sessions.command(&how.frame()),
            rest @ Self::Rest { .. } => {
                if let Some(fault) = rest.rest_fault() {
                    state.spoil(fault);
                }
            }
            Self::Delivery { how, delay_ms } => state.spoil_delivery(how.delivery(delay_ms)),
            Self::BotPermission {
                channel_id,
                permission,
                allowed,
            } => {
                let permission = Permissions(permission.parse().unwrap_or(0));
                let bot = state.world.bot.id;
                if allowed {
                    state.allow(channel_id, bot, permission);
                } else {
                    state.deny(channel_id, bot, permission);
                }
            }
            Self::BotMember { present: true } => state.invite_bot(),
            Self::BotMember { present: false } => state.remove_bot(),
            Self::Member { user_id, present } => state.set_member(user_id, present),
            Self::DeleteChannel { channel_id } => state.remove_channel(channel_id),
            Self::DeleteMessage {
                channel_id,
                message_id,
            } => state.remove(channel_id, message_id),
            Self::Thread {
                channel_id,
                locked,
                archived,
            } => {
                state.set_thread(channel_id, locked, archived);
            }
            Self::Clear => state.clear_faults(),
        }
    }
}

impl Trouble {
    fn rest_fault(self) -> Option<RestFault> {
        let Self::Rest {
            route,
            times,
            status,
            retry_after,
            delay_ms,
        } = self
        else {
            return None;
        };
        let outcome = match (status, retry_after) {
            (_, Some(seconds)) => Outcome::RateLimited(seconds),
            (Some(status), None) => Outcome::Status(status),
            (None, None) => Outcome::Served,
        };
        Some(RestFault {
            route,
            times: times.max(1),
            delay: Duration::from_millis(delay_ms.unwrap_or(0)),
            outcome,
        })
    }
}

impl DeliveryTrouble {
    fn delivery(&self, delay_ms: Option<u64>) -> Delivery {
        match self {
            Self::Twice => Delivery::Twice,
            Self::Late => Delivery::After(Duration::from_millis(delay_ms.unwrap_or(2_000))),
        }
    }
}

impl GatewayTrouble {
    fn frame(&self) -> Frame {
        match self {
            Self::Reconnect => Frame::Text(crate::gateway::RECONNECT.into()),
            Self::Invalid => Frame::Invalid,
            Self::Drop => Frame::Drop,
        }
    }
}
