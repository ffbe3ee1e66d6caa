//! What runs beside the tables: waking those for which something is due, noting
//! that the bot is alive (T13), forgetting servers that it has left (T26).

use std::sync::Arc;
use std::time::Duration;

use tempelrat_clock::Timestamp;

use super::hall::Hall;
use super::privacy::forget_guilds;

/// How often the bot notes that it is alive.
const ALIVE: Duration = Duration::from_secs(5);
/// What couldn't happen when it was due is tried again after this.
const AGAIN: Duration = Duration::from_secs(5);
/// The longest sleep.
const LONGEST: Duration = Duration::from_secs(3600);

/// Starts all of it.
pub(super) fn start(hall: &Arc<Hall>) {
    hall.tasks.spawn(wake_tables(Arc::clone(hall)));
    hall.tasks.spawn(note_alive(Arc::clone(hall)));
    hall.tasks.spawn(forget_guilds(Arc::clone(hall)));
}

async fn wake_tables(hall: Arc<Hall>) {
    loop {
        let next = wake_due(&hall).await;
        tokio::select! {
            () = hall.closing.cancelled() => return,
            () = hall.deadlines.notified() => {}
            () = hall.clock.sleep_until(next) => {}
        }
    }
}

/// Wakes every table for which something is due; says when to look again.
async fn wake_due(hall: &Arc<Hall>) -> Timestamp {
    let now = hall.clock.now();
    let mut next = now.plus(LONGEST);
    match hall.store.due(now).await {
        Ok(due) => {
            if !due.is_empty() {
                next = now.plus(AGAIN);
            }
            for table in due {
                hall.wake(table);
            }
        }
        Err(error) => {
            tracing::error!(%error, "no deadlines");
            return now.plus(AGAIN);
        }
    }
    match hall.store.next_due(now).await {
        Ok(Some(at)) => next.min(at),
        Ok(None) => next,
        Err(_) => now.plus(AGAIN),
    }
}

async fn note_alive(hall: Arc<Hall>) {
    loop {
        tokio::select! {
            () = hall.closing.cancelled() => return,
            () = hall.clock.sleep(ALIVE) => {}
        }
        if let Err(error) = hall.store.note_alive(hall.clock.now()).await {
            tracing::error!(%error, "can't note that the bot is alive");
        }
    }
}
