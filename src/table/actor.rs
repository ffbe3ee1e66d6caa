//! The task that owns one table: it alone changes it, one request after the
//! other. What it answers is committed.

use std::sync::Arc;
use std::time::Duration;

use tempelrat_rules::any::Event;
use tempelrat_rules::{ChoiceId, Seat, SeatSet, Viewer};
use tokio::sync::{mpsc, oneshot};

use super::draft::Draft;
use super::due::CaughtUp;
use super::entropy;
use super::hall::Hall;
use super::keep::game_name;
use super::log;
use super::show::Around;
use super::state::{PauseWhy, Stage, Table};
use super::timers::Timer;
use super::{Command, Done, Refusal, Replay, Request, TableId, TableView, UserId, Wanted};
use crate::store::{Broken, CommitError, LoggedRow};

/// A table for which nobody has asked so long is let go of.
const IDLE: Duration = Duration::from_secs(5 * 60);

pub(super) type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

/// What is asked of a table's task.
pub(super) enum Message {
    Act(Box<Request>, Reply<Done>),
    /// Shows the table to someone who presses, or to everyone.
    Look(Option<UserId>, Reply<TableView>),
    /// Shows the table to someone who hasn't pressed anything.
    Glance(UserId, Reply<TableView>),
    /// Tells what has happened in the game, as someone may see it.
    Story(Option<UserId>, Reply<Vec<Event>>),
    /// Shows a step of a game that is over.
    Replay(UserId, Wanted, Reply<Replay>),
    /// Something is due. The answer comes when nothing is any more.
    Wake(Option<Reply<()>>),
    /// It was found out who of the awaited has left the server.
    Checked {
        timer: Timer,
        choice: ChoiceId,
        gone: SeatSet,
    },
    MemberLeft(UserId, Reply<()>),
    /// Somebody is about to be erased (T26).
    Depart(UserId, Reply<()>),
    /// What is kept of the table has changed.
    Reread(Reply<()>),
    PlaceGone(Reply<()>),
    PlaceBack(Reply<()>),
}

/// A table's task.
pub(super) struct Actor {
    pub(super) id: TableId,
    pub(super) hall: Arc<Hall>,
    mailbox: mpsc::Receiver<Message>,
    /// None before it is loaded, and after a failed commit.
    pub(super) table: Option<Table>,
    /// For which timer and choice the awaited are being looked for.
    pub(super) checking: Option<(Timer, ChoiceId)>,
    /// For which they were.
    pub(super) checked: Option<(Timer, ChoiceId)>,
    /// Who waits until nothing is due.
    waiting: Vec<Reply<()>>,
}

impl Actor {
    pub(super) fn new(id: TableId, hall: Arc<Hall>, mailbox: mpsc::Receiver<Message>) -> Self {
        Self {
            id,
            hall,
            mailbox,
            table: None,
            checking: None,
            checked: None,
            waiting: Vec::new(),
        }
    }

    pub(super) async fn run(mut self) {
        let hall = Arc::clone(&self.hall);
        loop {
            let idle = hall.clock.now().plus(IDLE);
            tokio::select! {
                biased;
                message = self.mailbox.recv() => match message {
                    Some(message) => self.handle(message).await,
                    None => return,
                },
                () = hall.closing.cancelled() => return self.finish().await,
                () = hall.clock.sleep_until(idle) => {
                    if hall.let_go(self.id, &mut self.mailbox) {
                        return self.forward().await;
                    }
                }
            }
        }
    }

    /// What came while the table was being let go of is for its next task.
    async fn forward(mut self) {
        while let Some(message) = self.mailbox.recv().await {
            self.hall.send(self.id, message).await;
        }
    }

    /// Answers what has been asked already, and no more.
    async fn finish(mut self) {
        self.mailbox.close();
        while let Some(message) = self.mailbox.recv().await {
            self.handle(message).await;
        }
    }

    async fn handle(&mut self, message: Message) {
        match message {
            Message::Act(request, reply) => {
                let done = self.act(&request).await;
                let _ = reply.send(done);
            }
            Message::Look(user, reply) => {
                let view = self.look(user).await;
                let _ = reply.send(view);
            }
            Message::Glance(user, reply) => {
                let view = self.glance(user).await;
                let _ = reply.send(view);
            }
            Message::Story(user, reply) => {
                let story = self.story(user).await;
                let _ = reply.send(story);
            }
            Message::Replay(user, wanted, reply) => {
                let replay = self.replay(user, wanted).await;
                let _ = reply.send(replay);
            }
            Message::Wake(reply) => {
                let loaded = self.load().await;
                match (loaded, reply) {
                    (Ok(_), Some(reply)) => self.waiting.push(reply),
                    (Err(refusal), Some(reply)) => {
                        let _ = reply.send(Err(refusal));
                    }
                    (_, None) => {}
                }
            }
            Message::Checked {
                timer,
                choice,
                gone,
            } => self.checked(timer, choice, gone).await,
            Message::MemberLeft(user, reply) => {
                let _ = reply.send(self.member_left(user).await);
            }
            Message::Depart(user, reply) => {
                let _ = reply.send(self.depart(user).await);
            }
            Message::Reread(reply) => {
                self.reread();
                let _ = reply.send(Ok(()));
            }
            Message::PlaceGone(reply) => {
                let _ = reply.send(self.place_gone().await);
            }
            Message::PlaceBack(reply) => {
                let _ = reply.send(self.place_back().await);
            }
        }
        let caught_up = match self.catch_up().await {
            Ok(CaughtUp::Yes) => Ok(()),
            Ok(CaughtUp::Later) => return,
            Err(refusal) => Err(refusal),
        };
        for reply in self.waiting.drain(..) {
            let _ = reply.send(caught_up.clone());
        }
    }

    /// The table, read from the store if it isn't in memory.
    pub(super) async fn load(&mut self) -> Result<&Table, Refusal> {
        if self.table.is_none() {
            let row = self.hall.store.table(self.id).await.map_err(broken)?;
            let row = row.ok_or(Refusal::NoSuchTable)?;
            self.hall.know_decks().await.map_err(broken)?;
            self.table = Some(Table::from_row(self.id, row).map_err(broken)?);
        }
        self.table.as_ref().ok_or(Refusal::NoSuchTable)
    }

    async fn act(&mut self, request: &Request) -> Result<Done, Refusal> {
        let place = self.load().await?.place;
        let moves = request.command == Command::Move && place.guild == request.place.guild;
        if place != request.place && !moves {
            return Err(Refusal::WrongPlace);
        }
        let user = request.person.user;
        let origin = format!("i:{}", request.interaction);
        self.back(user, format!("b:{}", request.interaction))
            .await?;
        match self.carry_out(request, &origin).await {
            Ok(events) => self.done(request, &events).await,
            // It may be the second time that this is asked.
            Err(refusal) => match self.hall.store.action_from(&origin).await {
                Ok(Some(logged)) => self.done_already(request, &logged).await,
                Ok(None) if request.command == Command::Rematch && self.rematch_agreed() => {
                    self.done(request, &[]).await
                }
                Ok(None) | Err(_) => Err(refusal),
            },
        }
    }

    async fn carry_out(&mut self, request: &Request, origin: &str) -> Result<Vec<Event>, Refusal> {
        if matches!(request.command, Command::Title(_)) {
            self.refuse_old_titles().await?;
        }
        let before = self.load().await?;
        let mut next = before.clone();
        let actor = before.seat_of(request.person.user);
        let actor = actor.map_or(log::Actor::Table, log::Actor::Seat);
        let mut draft = Draft::new(self.hall.clock.now(), actor, origin.to_owned());
        next.command(&mut draft, request)?;
        // Who takes a seat acts from it.
        if let (log::Actor::Table, Some(seat)) = (draft.actor, next.seat_of(request.person.user)) {
            draft.actor = log::Actor::Seat(seat);
        }
        if request.command != Command::Return {
            tracing::info!(table = %self.id, seq = next.seq + 1, interaction = %request.interaction, "act");
        }
        self.commit(next, draft).await
    }

    /// A title is the server's last winner's (ZE4).
    async fn refuse_old_titles(&mut self) -> Result<(), Refusal> {
        let table = self.load().await?;
        let (guild, game) = (table.place.guild, game_name(table.kept.game));
        let last = self.hall.store.last_result(guild, game).await;
        match last.map_err(broken)? {
            Some(last) if last != self.id => Err(Refusal::TitlePassedOn),
            Some(_) | None => Ok(()),
        }
    }

    /// Ends the being away of whoever presses (T12).
    async fn back(&mut self, user: UserId, origin: String) -> Result<(), Refusal> {
        let now = self.hall.clock.now();
        let table = self.load().await?;
        let Some(seat) = table.seat_of(user) else {
            return Ok(());
        };
        let away = table.chair(seat).is_some_and(|chair| chair.away);
        if !away || table.playing().is_none() {
            return Ok(());
        }
        let mut next = table.clone();
        let mut draft = Draft::new(now, log::Actor::Seat(seat), origin);
        next.come_back(&mut draft, seat);
        match self.commit(next, draft).await {
            Ok(_) | Err(Refusal::AlreadyAsked) => Ok(()),
            Err(refusal) => Err(refusal),
        }
    }

    async fn look(&mut self, user: Option<UserId>) -> Result<TableView, Refusal> {
        let seq = self.load().await?.seq;
        let viewer = match user {
            None => Viewer::Spectator,
            Some(user) => {
                self.back(user, self.origin("b", seq)).await?;
                self.load().await?.viewer(user)
            }
        };
        let around = self.around().await?;
        Ok(self.load().await?.view(viewer, &around))
    }

    async fn glance(&mut self, user: UserId) -> Result<TableView, Refusal> {
        let around = self.around().await?;
        let table = self.load().await?;
        Ok(table.view(table.viewer(user), &around))
    }

    async fn story(&mut self, user: Option<UserId>) -> Result<Vec<Event>, Refusal> {
        self.load().await?;
        let rows = self.hall.store.log(self.id).await.map_err(broken)?;
        let mut story = Vec::new();
        for row in &rows {
            story.extend(read_events(row)?);
        }
        let table = self.load().await?;
        let viewer = user.map_or(Viewer::Spectator, |user| table.viewer(user));
        Ok(table.events(&story, viewer))
    }

    pub(super) async fn around(&mut self) -> Result<Around, Refusal> {
        let table = self.load().await?;
        let (guild, ended) = (table.place.guild, table.ended().is_some());
        let hall = &self.hall;
        Ok(Around {
            ratings: if ended {
                hall.ratings(self.id).await.map_err(broken)?
            } else {
                Vec::new()
            },
            message: hall.outbox.table_message(self.id).await.map_err(broken)?,
            titles: hall.titles(guild).await.map_err(broken)?,
        })
    }

    /// What is answered to a request that has led to `events`.
    async fn done(&mut self, request: &Request, events: &[Event]) -> Result<Done, Refusal> {
        let user = request.person.user;
        if request.command == Command::Rematch
            && let Some(rematch) = self.rematch().await?
        {
            return rematch.done(user).await;
        }
        let around = self.around().await?;
        let table = self.load().await?;
        let viewer = table.viewer(user);
        Ok(Done {
            table: table.id,
            public: table.view(Viewer::Spectator, &around),
            own: table.view(viewer, &around),
            events: table.events(events, viewer),
        })
    }

    async fn done_already(&mut self, request: &Request, row: &LoggedRow) -> Result<Done, Refusal> {
        if row.table != self.id {
            return Err(Refusal::WrongPlace);
        }
        self.done(request, &read_events(row)?).await
    }

    /// Writes `next` down, with everything that follows, and makes it the
    /// table. If that fails, the table is read again before anything else.
    pub(super) async fn commit(
        &mut self,
        mut next: Table,
        mut draft: Draft,
    ) -> Result<Vec<Event>, Refusal> {
        let Some(before) = &self.table else {
            return Err(Refusal::Store);
        };
        if draft.acts.is_empty() {
            return Ok(Vec::new());
        }
        next.settle(
            &mut draft,
            before.awaited_persons(),
            self.hall.house_takes(),
        );
        let proof = match (&before.kept.stage, &next.kept.stage) {
            (Stage::Playing(_), Stage::Ended(_)) => Some(self.seal(&mut next, &draft).await?),
            _ => None,
        };
        let mut change = next.change(Some(before), &draft)?;
        change.result = proof.is_some().then(|| next.result()).flatten();
        change.proof = proof;
        let timed = !change.deadlines.is_empty();
        let committed = self.hall.store.commit(change).await;
        match committed {
            Ok(_) => {
                next.seq += 1;
                self.table = Some(next);
                self.hall.outbox.wake();
                if timed {
                    self.hall.deadlines.notify_one();
                }
                Ok(draft.events)
            }
            Err(error) => {
                self.table = None;
                Err(refused(error))
            }
        }
    }

    /// Makes the proof of a game that is over, which is what is returned.
    async fn seal(&self, next: &mut Table, draft: &Draft) -> Result<String, Refusal> {
        let rows = self.hall.store.log(self.id).await.map_err(broken)?;
        let mut log = log::game_actions(&rows).map_err(broken)?;
        log.extend(log::of_game(draft.actor, draft.acts.clone()));
        let unproven = next.unproven(log)?;
        let proven = tokio::task::spawn_blocking(|| unproven.prove()).await;
        let proven = proven.map_err(|_| broken(Broken::unreadable("a proof broke down")))??;
        let secrets = entropy::draw_secrets(next.kept.deck.as_ref())?;
        next.seal(proven.fingerprint, secrets);
        Ok(proven.text)
    }

    async fn member_left(&mut self, user: UserId) -> Result<(), Refusal> {
        let table = self.load().await?;
        let (seat, seq) = (table.seat_of(user), table.seq);
        match seat {
            Some(seat) => self.leave_for(seat, self.origin("m", seq)).await,
            None => Ok(()),
        }
    }

    /// Someone who has left the server has left the game (T18).
    pub(super) async fn leave_for(&mut self, seat: Seat, origin: String) -> Result<(), Refusal> {
        let now = self.hall.clock.now();
        let mut next = self.load().await?.clone();
        let mut draft = Draft::new(now, log::Actor::Table, origin);
        match next.kept.stage {
            Stage::Lobby => match next.who(seat).map(|who| who.user) {
                Some(user) => next.leave_lobby(&mut draft, user)?,
                None => return Ok(()),
            },
            Stage::Playing(_) => next.leave_game(&mut draft, seat)?,
            Stage::Ended(_) | Stage::Closed(_) => return Ok(()),
        }
        self.commit(next, draft).await.map(drop)
    }

    async fn place_gone(&mut self) -> Result<(), Refusal> {
        self.by_itself("p", |table, draft| {
            if table
                .playing()
                .is_some_and(|playing| playing.paused.is_none())
            {
                table.pause(draft, PauseWhy::PlaceGone);
            }
        })
        .await
    }

    async fn place_back(&mut self) -> Result<(), Refusal> {
        self.by_itself("p", |table, draft| {
            let paused = table.playing().and_then(|playing| playing.paused.as_ref());
            if paused.is_some_and(|pause| pause.why == PauseWhy::PlaceGone) {
                table.go_on(draft);
            }
        })
        .await
    }

    /// Does something that no person has asked for.
    pub(super) async fn by_itself(
        &mut self,
        kind: &str,
        change: impl FnOnce(&mut Table, &mut Draft),
    ) -> Result<(), Refusal> {
        let now = self.hall.clock.now();
        let mut next = self.load().await?.clone();
        let origin = self.origin(kind, next.seq);
        let mut draft = Draft::new(now, log::Actor::Table, origin);
        change(&mut next, &mut draft);
        self.commit(next, draft).await.map(drop)
    }

    /// What makes the action after `seq` unique that no interaction stems from.
    pub(super) fn origin(&self, kind: &str, seq: i64) -> String {
        format!("{kind}:{}:{}", self.id, seq + 1)
    }

    fn rematch_agreed(&self) -> bool {
        self.table.as_ref().is_some_and(Table::rematch_agreed)
    }
}

pub(super) fn broken(error: Broken) -> Refusal {
    tracing::error!(%error, "the store");
    Refusal::Store
}

pub(super) fn refused(error: CommitError) -> Refusal {
    match error {
        CommitError::TooManyTables => Refusal::TooManyTables,
        CommitError::Repeated => Refusal::AlreadyAsked,
        CommitError::Outdated => {
            tracing::error!("a table was changed by somebody else");
            Refusal::Store
        }
        CommitError::Broken(error) => broken(error),
    }
}

/// What happened in an action. The words of the reader could quote a card.
fn read_events(row: &LoggedRow) -> Result<Vec<Event>, Refusal> {
    serde_json::from_str(&row.events).map_err(|_| broken(Broken::unreadable("events")))
}
