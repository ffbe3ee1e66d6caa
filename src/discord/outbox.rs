//! Empties the table's outbox into Discord (invariant 7): one sender per
//! channel, each row in its turn, tried again until it is sent, dropped with a
//! reason, or waits for a channel to be open again.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use tempelrat_clock::Timestamp;
use tokio::task::{Id, JoinSet};
use tokio_util::sync::CancellationToken;

use super::deliver::{Delivery, deliver};
use super::fault::Fault;
use super::shared::Shared;
use crate::table::{ChannelId, OutboxRow};

/// A broken store is asked again after this.
const STORE_REST: Duration = Duration::from_secs(1);

/// The longest wait for a server that can't be reached.
const LONGEST_PASSING: Duration = Duration::from_secs(60);

/// The longest wait for a channel that is shut.
const LONGEST_SHUT: Duration = Duration::from_secs(15 * 60);

/// Any row is ready then: for a channel where somebody has knocked.
const AT_ONCE: Timestamp = Timestamp(i64::MAX);

/// Sends until it is told to stop; what is being sent is finished first.
pub(super) async fn run(shared: Arc<Shared>, closing: CancellationToken) {
    let mut senders = Senders {
        running: JoinSet::new(),
        channels: HashMap::new(),
        closing: closing.clone(),
    };
    while !closing.is_cancelled() {
        let next = senders.start(&shared).await;
        tokio::select! {
            () = closing.cancelled() => break,
            () = shared.outbox.queued() => {}
            () = shared.doors.knocked() => {}
            Some(ended) = senders.running.join_next_with_id() => {
                let id = match &ended {
                    Ok((id, ())) => *id,
                    Err(error) => {
                        tracing::error!("a sender broke down");
                        error.id()
                    }
                };
                senders.channels.remove(&id);
            }
            () = sleep(&shared, next) => {}
        }
    }
    while senders.running.join_next().await.is_some() {}
}

async fn sleep(shared: &Shared, until: Option<Timestamp>) {
    match until {
        Some(until) => shared.clock.sleep_until(until).await,
        None => std::future::pending().await,
    }
}

struct Senders {
    running: JoinSet<()>,
    channels: HashMap<Id, ChannelId>,
    closing: CancellationToken,
}

impl Senders {
    /// Starts a sender for each channel that is ready and has none. Returns
    /// when the next one will be ready.
    async fn start(&mut self, shared: &Arc<Shared>) -> Option<Timestamp> {
        let now = shared.clock.now();
        let Ok(queues) = shared.outbox.channels().await else {
            return Some(now.plus(STORE_REST));
        };
        let knocked: HashSet<ChannelId> = shared.doors.to_try().into_iter().collect();
        let busy: HashSet<ChannelId> = self.channels.values().copied().collect();
        let mut next = None::<Timestamp>;
        for queue in queues.iter().filter(|queue| !busy.contains(&queue.channel)) {
            let from = if knocked.contains(&queue.channel) {
                AT_ONCE
            } else {
                now
            };
            if queue.ready <= from {
                self.send(shared, queue.channel, from);
            } else {
                next = Some(next.map_or(queue.ready, |next| next.min(queue.ready)));
            }
        }
        next
    }

    fn send(&mut self, shared: &Arc<Shared>, channel: ChannelId, from: Timestamp) {
        let sending = send_all(Arc::clone(shared), channel, from, self.closing.clone());
        let handle = self.running.spawn(sending);
        self.channels.insert(handle.id(), channel);
    }
}

/// Sends a channel's rows until none is ready. The first may be sent early.
async fn send_all(
    shared: Arc<Shared>,
    channel: ChannelId,
    mut from: Timestamp,
    closing: CancellationToken,
) {
    while !closing.is_cancelled() {
        let row = match shared.outbox.next(channel, from).await {
            Ok(Some(row)) => row,
            Ok(None) => return,
            Err(_) => return shared.clock.sleep(STORE_REST).await,
        };
        let delivery = tokio::select! {
            delivery = deliver(&shared, &row) => delivery,
            // Whatever was under way is sent again under the same nonce.
            () = closing.cancelled() => return,
        };
        if settle(&shared, &row, delivery).await.is_err() {
            return shared.clock.sleep(STORE_REST).await;
        }
        from = shared.clock.now();
    }
}

/// Notes what has become of a row.
async fn settle(
    shared: &Shared,
    row: &OutboxRow,
    delivery: Delivery,
) -> Result<(), crate::store::Broken> {
    let now = shared.clock.now();
    match delivery {
        Delivery::Done(message) => shared.outbox.sent(row, message).await,
        Delivery::Failed(fault) if fault.is_passing() => {
            let wait = backoff(Duration::from_secs(1), row.attempts, LONGEST_PASSING);
            shared
                .outbox
                .retry(row, now.plus(wait), &fault.to_string())
                .await
        }
        Delivery::Failed(fault @ (Fault::Forbidden | Fault::Archived)) => {
            shared.doors.shut(row.channel);
            let wait = backoff(Duration::from_secs(30), row.attempts, LONGEST_SHUT);
            shared
                .outbox
                .retry(row, now.plus(wait), &fault.to_string())
                .await
        }
        Delivery::Failed(fault) => shared.outbox.give_up(row, &fault.to_string()).await,
    }
}

/// Twice as long each time, up to a limit.
fn backoff(first: Duration, attempts: u32, longest: Duration) -> Duration {
    let doubled = 1_u32.checked_shl(attempts.min(16)).unwrap_or(u32::MAX);
    first.saturating_mul(doubled).min(longest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f7_each_wait_is_twice_the_last_up_to_a_limit() {
        let wait = |attempts| backoff(Duration::from_secs(1), attempts, LONGEST_PASSING).as_secs();
        assert_eq!(
            [wait(0), wait(1), wait(2), wait(5), wait(6), wait(99)],
            [1, 2, 4, 32, 60, 60]
        );
    }
}
