//! What happens to an interaction as time passes.

use std::sync::Arc;

use tempelrat_clock::Timestamp;

use super::act::Delivery;
use super::{Failure, Progress, TO_ACKNOWLEDGE, TOKEN_LIFE};
use crate::ids::Id;
use crate::server::{Server, State};

/// Delivers late what a fault delays, and fails what isn't answered in time.
pub(super) async fn watch_over(
    server: Arc<Server>,
    id: Id,
    created: Timestamp,
    delivery: Delivery,
) {
    for delay in &delivery.delays {
        server.clock.sleep_until(created.plus(*delay)).await;
        let mut state = server.state();
        if let Some(user) = state
            .interactions
            .get(id)
            .map(|interaction| interaction.user_id)
        {
            state.deliver(user, &delivery.data);
        }
    }
    drop(delivery);
    server.clock.sleep_until(created.plus(TO_ACKNOWLEDGE)).await;
    let deferred = {
        let state = server.state();
        let Some(interaction) = state.interactions.get(id) else {
            return;
        };
        if interaction.acknowledged.is_none() {
            interaction.now(Progress::Failed(Failure::Timeout));
        }
        interaction.acknowledged == Some(5)
    };
    if deferred {
        server.clock.sleep_until(created.plus(TOKEN_LIFE)).await;
        server.state().give_up(id);
    }
}

impl State {
    /// Removes the promise of an answer that never came.
    fn give_up(&mut self, id: Id) {
        let Some(interaction) = self.interactions.get(id) else {
            return;
        };
        let channel = interaction.channel_id;
        let promise = interaction
            .original
            .and_then(|id| self.message(channel, id));
        if let Some(message) = promise.filter(|message| message.is_loading()) {
            let message = message.id;
            interaction.now(Progress::Failed(Failure::Timeout));
            self.remove(channel, message);
        }
    }
}
