//! The tables that are in play meanwhile: a person and a house player at each.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tempelrat::discord::Bot;
use tempelrat::table::{Stage, TableId, Tables};
use tempelrat_playground::{Answer, Message, OptionValue, Person, Playground};
use tokio::task::JoinSet;

use crate::people::{ENGLISH, Opened, choose, is_board, prepare, table_of};

/// So long a person looks at the table before the hand is opened again.
const THINKS: Duration = Duration::from_secs(10);

/// Not the channel of those who are measured.
const CHANNELS: [&str; 2] = ["zweites", "nebentisch"];

/// What is counted.
#[derive(Default)]
struct Counts {
    moves: AtomicUsize,
    failed: AtomicUsize,
    ending: AtomicBool,
}

/// What was done meanwhile.
pub(crate) struct Done {
    /// Moves of people, without those of house players.
    pub(crate) moves_per_second: f64,
    /// How many presses came to nothing.
    pub(crate) failed: usize,
}

/// One person at a table of their own.
struct Guest {
    person: Person,
    tables: Tables,
    counts: Arc<Counts>,
    table: TableId,
    /// The table's message, once it was seen.
    board: Option<Message>,
}

/// Everybody who plays meanwhile.
pub(crate) struct Crowd {
    guests: Vec<Guest>,
    counts: Arc<Counts>,
    playing: JoinSet<()>,
    since: Instant,
}

impl Crowd {
    /// Opens the tables, for all people but the first `others`.
    pub(crate) async fn gather(
        playground: &Playground,
        bot: &Bot,
        others: usize,
        tables: usize,
    ) -> Self {
        let counts = Arc::<Counts>::default();
        let mut guests = Vec::new();
        let people = playground.people().into_iter().skip(others).take(tables);
        for (slug, channel) in people.zip(CHANNELS.iter().cycle()) {
            let person = playground.person(&slug).in_channel(channel);
            let table = sit_down(&person).await.expect("a table opens");
            guests.push(Guest {
                person,
                tables: bot.tables().clone(),
                counts: Arc::clone(&counts),
                table,
                board: None,
            });
        }
        assert_eq!(guests.len(), tables);
        Self {
            guests,
            counts,
            playing: JoinSet::new(),
            since: Instant::now(),
        }
    }

    /// Everybody begins to play, spread over the time that one thinks.
    pub(crate) fn begin(mut self) -> Self {
        let apart = THINKS / u32::try_from(self.guests.len()).unwrap_or(u32::MAX).max(1);
        for (number, guest) in (0..).zip(self.guests.drain(..)) {
            self.playing.spawn(guest.play(apart * number));
        }
        self.since = Instant::now();
        self
    }

    /// Everybody stops; what was done.
    pub(crate) async fn end(mut self) -> Done {
        let took = self.since.elapsed();
        self.counts.ending.store(true, Ordering::Relaxed);
        let moves = self.counts.moves.load(Ordering::Relaxed);
        while let Some(ended) = self.playing.join_next().await {
            ended.expect("nobody breaks down");
        }
        Done {
            moves_per_second: f64::from(u32::try_from(moves).unwrap_or(u32::MAX))
                / took.as_secs_f64(),
            failed: self.counts.failed.load(Ordering::Relaxed),
        }
    }
}

/// Opens a table with a house player, and keeps all cards.
async fn sit_down(person: &Person) -> Option<TableId> {
    let house = ("house", OptionValue::Integer(0));
    let Answer::Reply(hand) = person.slash("sembli", &[ENGLISH, house]).await else {
        return None;
    };
    let table = table_of(&hand)?;
    match choose(person, hand).await {
        Opened::Ready(keep) => keep.go(person).await.map(|_| TableId(table)),
        Opened::Idle | Opened::Failed => None,
    }
}

impl Guest {
    async fn play(mut self, first: Duration) {
        tokio::time::sleep(first).await;
        while !self.counts.ending.load(Ordering::Relaxed) {
            if self.turn().await.is_none() {
                self.counts.failed.fetch_add(1, Ordering::Relaxed);
            }
            tokio::time::sleep(THINKS).await;
        }
    }

    /// Makes a move if one is awaited, and sits down anew after a game.
    async fn turn(&mut self) -> Option<()> {
        // One look: waiting for it would take the time that is measured.
        let seen = self.board.take().or_else(|| self.look());
        let Some(board) = seen else { return Some(()) };
        match prepare(&self.person, &board).await {
            Opened::Ready(ready) => {
                ready.go(&self.person).await?;
                self.counts.moves.fetch_add(1, Ordering::Relaxed);
            }
            Opened::Idle if self.is_over().await? => {
                self.table = sit_down(&self.person).await?;
                return Some(());
            }
            Opened::Idle => {}
            Opened::Failed => return None,
        }
        self.board = Some(board);
        Some(())
    }

    fn look(&self) -> Option<Message> {
        let mut messages = self.person.sees().messages.into_iter();
        messages.find(|message| is_board(message, self.table.0))
    }

    async fn is_over(&self) -> Option<bool> {
        let view = self.tables.public(self.table).await.ok()?;
        Some(!matches!(view.stage, Stage::Playing { .. }))
    }
}
