//! The room in which the tables stand: what every table's task shares, and how
//! a table is found. Tables are loaded when something is asked of them.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tempelrat_clock::Clock;
use tempelrat_rules::Seat;
use tempelrat_rules::any::Event;
use tempelrat_rules::schraumen::DeckRef;
use tokio::sync::{Notify, OnceCell, mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::actor::{Actor, Message};
use super::draft::Draft;
use super::state::Table;
use super::{
    DeckChoice, GameKind, GuildId, Members, Open, Outbox, RatingChange, Refusal, TableId, Title,
    UserId,
};
use crate::store::{Broken, CommitError, Store};

/// So many requests wait for one table; the next waits outside.
const MAILBOX: usize = 64;

/// What all tables share.
pub(super) struct Hall {
    pub(super) store: Store,
    pub(super) clock: Clock,
    pub(super) members: Arc<dyn Members>,
    pub(super) outbox: Outbox,
    /// Deadlines have changed.
    pub(super) deadlines: Notify,
    /// Everything is to end.
    pub(super) closing: CancellationToken,
    pub(super) tasks: TaskTracker,
    house_takes: RangeInclusive<Duration>,
    /// The operator's own deck of Schraumen.
    house_deck: Option<DeckRef>,
    decks_are_known: OnceCell<()>,
    loaded: Mutex<HashMap<TableId, mpsc::Sender<Message>>>,
}

impl Hall {
    pub(super) fn new(setup: super::Setup) -> Arc<Self> {
        let outbox = Outbox::new(setup.store.clone(), setup.clock.clone());
        Arc::new(Self {
            store: setup.store,
            clock: setup.clock,
            members: setup.members,
            outbox,
            deadlines: Notify::new(),
            closing: CancellationToken::new(),
            tasks: TaskTracker::new(),
            house_takes: setup.house_takes,
            house_deck: setup.deck,
            decks_are_known: OnceCell::new(),
            loaded: Mutex::default(),
        })
    }

    /// How long a house player takes this time.
    pub(super) fn house_takes(&self) -> Duration {
        rand::random_range(self.house_takes.clone())
    }

    /// The deck that a table is opened with; none if its game has none.
    pub(super) fn deck(&self, open: &Open) -> Option<DeckRef> {
        match (open.game, open.deck, &self.house_deck) {
            (GameKind::Sembli, ..) => None,
            (GameKind::Schraumen, DeckChoice::House, Some(deck)) => Some(deck.clone()),
            (GameKind::Schraumen, DeckChoice::House | DeckChoice::Original, _) => {
                Some(DeckRef::original())
            }
        }
    }

    /// Makes the decks of all kept tables known, without which they can't be
    /// read.
    pub(super) async fn know_decks(&self) -> Result<(), Broken> {
        let know = || async {
            for text in self.store.decks().await? {
                let deck = serde_json::from_str(&text).map_err(Broken::unreadable)?;
                // It stays known for as long as the process runs.
                let _ = DeckRef::new(deck);
            }
            Ok(())
        };
        self.decks_are_known.get_or_try_init(know).await.copied()
    }

    /// Who bears a title on a server (ZE4).
    pub(super) async fn titles(&self, guild: GuildId) -> Result<Vec<(UserId, Title)>, Broken> {
        let rows = self.store.titles(guild).await?.into_iter();
        let titles = rows.map(|(user, title)| Ok((user, Title::named(&title)?)));
        titles.collect()
    }

    /// What the result of a table did to the ratings of its seats (T19).
    pub(super) async fn ratings(
        &self,
        table: TableId,
    ) -> Result<Vec<(Seat, RatingChange)>, Broken> {
        let rows = self.store.rating_changes(table).await?.into_iter();
        let changes = rows.map(|row| {
            let change = RatingChange {
                before: row.before,
                after: row.after,
            };
            (Seat(row.seat), change)
        });
        Ok(changes.collect())
    }

    /// Writes down a table that comes into being, and numbers it.
    pub(super) async fn open(
        &self,
        table: &mut Table,
        mut draft: Draft,
    ) -> Result<(TableId, Vec<Event>), CommitError> {
        table.settle(&mut draft, None, self.house_takes());
        let change = table
            .change(None, &draft)
            .map_err(|refusal| CommitError::Broken(Broken::unreadable(refusal)))?;
        table.id = self.store.commit(change).await?;
        table.seq = 1;
        self.outbox.wake();
        self.deadlines.notify_one();
        Ok((table.id, draft.events))
    }

    /// Hands a message to a table's task, which is started if need be; once
    /// the tables are closing it may be dropped instead.
    pub(super) async fn send(self: &Arc<Self>, table: TableId, message: Message) {
        let mut message = message;
        // A task that has just let go of its table refuses the message; then
        // another one is started.
        while let Err(refused) = self.mailbox(table).send(message).await {
            if self.closing.is_cancelled() {
                return;
            }
            message = refused.0;
            // A runtime that is being shut down drops what is started; this
            // lets it drop whoever asks as well, instead of asking for ever.
            tokio::task::yield_now().await;
        }
    }

    /// Hands a message over and waits for the answer.
    pub(super) async fn ask<T>(
        self: &Arc<Self>,
        table: TableId,
        message: impl FnOnce(oneshot::Sender<Result<T, Refusal>>) -> Message,
    ) -> Result<T, Refusal> {
        if self.closing.is_cancelled() {
            return Err(Refusal::Store);
        }
        let (reply, answer) = oneshot::channel();
        self.send(table, message(reply)).await;
        answer.await.unwrap_or(Err(Refusal::Store))
    }

    /// Tells a table that something is due, unless it is so busy that it will
    /// find out by itself.
    pub(super) fn wake(self: &Arc<Self>, table: TableId) {
        let _ = self.mailbox(table).try_send(Message::Wake(None));
    }

    fn mailbox(self: &Arc<Self>, table: TableId) -> mpsc::Sender<Message> {
        match self.loaded().entry(table) {
            Entry::Occupied(entry) if !entry.get().is_closed() => entry.get().clone(),
            entry => {
                let (sender, mailbox) = mpsc::channel(MAILBOX);
                let actor = Actor::new(table, Arc::clone(self), mailbox);
                self.tasks.spawn(actor.run());
                entry.insert_entry(sender).get().clone()
            }
        }
    }

    /// Lets go of a table if nothing waits for it. Whether it did.
    pub(super) fn let_go(&self, table: TableId, mailbox: &mut mpsc::Receiver<Message>) -> bool {
        let mut loaded = self.loaded();
        if !mailbox.is_empty() {
            return false;
        }
        mailbox.close();
        loaded.remove(&table);
        true
    }

    /// How many tables are in memory.
    pub(super) fn count(&self) -> usize {
        self.loaded().len()
    }

    fn loaded(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<Message>>> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
