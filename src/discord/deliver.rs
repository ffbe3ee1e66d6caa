//! Sends one row of the outbox: the table message with its newest state, or a
//! short message of its own.

mod wire;

use serenity::all::{Builder as _, GetMessages, Message};
use tempelrat_rules::any::{Event, View};
use tempelrat_rules::sembli::Phase;
use tempelrat_rules::{ChoiceId, Seat};

use self::wire::{is_nonce, is_of_table};
use super::convert;
use super::draft::Draft;
use super::fault::Fault;
use super::render;
use super::shared::Shared;
use crate::table::{
    ChannelId, MessageId, Notice, OutboxRow, Post, Refusal, Stage, Switch, TableId, TableMessage,
    TableView, UserId,
};

/// With more messages than this below it a table message is posted anew (T5).
const SCROLLED: usize = 15;

/// A framed message is about as tall as so many without a frame.
const EMBED: usize = 3;

/// As many messages are looked at to find that out, or to find one's own.
const LOOK_BACK: u8 = 50;

/// What has become of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Delivery {
    /// It is done; this message was posted for it.
    Done(Option<MessageId>),
    /// It failed.
    Failed(Fault),
}

type Sent<T> = Result<T, Fault>;

/// Sends a row.
pub(super) async fn deliver(shared: &Shared, row: &OutboxRow) -> Delivery {
    let left_over = shared.left_over.take(row.channel);
    let tried = if row.attempts > 0 || left_over {
        Tried::Maybe
    } else {
        Tried::Never
    };
    Sender { shared, row, tried }.deliver().await
}

/// Whether a row may have been posted already without this being noted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tried {
    Never,
    Maybe,
}

struct Sender<'a> {
    shared: &'a Shared,
    row: &'a OutboxRow,
    tried: Tried,
}

impl<'a> Sender<'a> {
    async fn deliver(&self) -> Delivery {
        let sent = match &self.row.post {
            Post::Table => self.show().await.map(|()| None),
            Post::Turn { seat, user, choice } => {
                self.mention(*user, Some((*seat, *choice)), |view| {
                    render::turn(view, *user, view.language)
                })
                .await
            }
            Post::Reminder {
                seat,
                user,
                choice,
                until,
            } => {
                self.mention(*user, Some((*seat, *choice)), |view| {
                    render::reminder(*user, *until, view.language)
                })
                .await
            }
            Post::Challenge { user, .. } => {
                self.mention(*user, None, |view| {
                    render::challenge(view, *user, view.language)
                })
                .await
            }
            Post::SeatOffered { seat, user } => self.offer(*seat, *user).await,
            Post::TurnOver { .. } | Post::ChallengeOver | Post::OfferOver { .. } => {
                self.unmention().await.map(|()| None)
            }
            Post::Notice(notice) => self.notice(notice).await,
            Post::Told { events } => self.tell(events).await,
            Post::Praise { seat, text } => self.praise(*seat, text).await,
        };
        match sent {
            Ok(message) => Delivery::Done(message),
            Err(fault) => self.failed(fault).await,
        }
    }

    async fn failed(&self, fault: Fault) -> Delivery {
        if fault == Fault::ChannelGone
            && let Err(why) = self.shared.tables.channel_gone(self.row.channel).await
        {
            tracing::warn!(%why, "the tables couldn't be told");
        }
        Delivery::Failed(fault)
    }

    /// The newest state, in the table message.
    async fn show(&self) -> Sent<()> {
        let now = self.shared.clock.now();
        let free_at = self.shared.pacing.free_at(self.row.table, now);
        self.shared.clock.sleep_until(free_at).await;
        let turn = self.shared.boards.turn(self.row.table).await;
        let Some(view) = self.view(self.row.table).await? else {
            return Ok(());
        };
        // It has moved, and its row with it.
        if view.place.channel != self.row.channel {
            return Ok(());
        }
        match view.message {
            Some(known) if known.channel != view.place.channel => {
                self.repost(&view, known).await?;
            }
            Some(known) if known.shows >= view.seq => {}
            Some(known) if self.has_scrolled(&view, known).await => {
                self.repost(&view, known).await?;
            }
            Some(known) => self.edit_table(&view, known).await?,
            None => self.post_table(&view).await?,
        }
        drop(turn);
        self.refresh_panels(&view).await;
        Ok(())
    }

    /// The table as everyone may see it; none if it was forgotten.
    async fn view(&self, table: TableId) -> Sent<Option<TableView>> {
        match self.shared.tables.public(table).await {
            Ok(view) => Ok(Some(view)),
            Err(Refusal::NoSuchTable) => Ok(None),
            Err(_) => Err(Fault::Unavailable),
        }
    }

    async fn edit_table(&self, view: &TableView, known: TableMessage) -> Sent<()> {
        self.shared
            .pacing
            .edited(view.table, self.shared.clock.now());
        let draft = render::table(view, view.language);
        match self.edit(known, &draft).await {
            Ok(()) => self.shown(view, known.channel, known.message).await,
            Err(Fault::MessageGone) => {
                self.forget(view.table).await?;
                self.post_table(view).await
            }
            // A post revives a thread that was merely archived, an edit doesn't.
            Err(Fault::EditedTooOften | Fault::Archived) => self.repost(view, known).await,
            Err(fault) => Err(fault),
        }
    }

    /// Takes the older message's buttons away first: at most one table message
    /// has live ones, whenever the process ends (T5).
    async fn repost(&self, view: &TableView, old: TableMessage) -> Sent<()> {
        let moved = old.channel != view.place.channel;
        match self.edit(old, &render::retired(view)).await {
            Ok(()) | Err(Fault::MessageGone | Fault::Archived) => {}
            // Where nobody can press it any more, or the bot can't go.
            Err(Fault::ChannelGone | Fault::Forbidden | Fault::Unknown) if moved => {}
            Err(Fault::EditedTooOften) => self.delete(old.channel, old.message).await?,
            Err(fault) => return Err(fault),
        }
        self.post_table(view).await
    }

    async fn post_table(&self, view: &TableView) -> Sent<()> {
        let draft = render::table(view, view.language);
        let retired = view.message.map(|known| known.message);
        let ours = |message: &Message| {
            retired != Some(MessageId(message.id.get())) && is_of_table(message, view.table)
        };
        if let Some(message) = self.sent_before(ours).await? {
            let found = TableMessage {
                channel: self.row.channel,
                message,
                shows: 0,
            };
            self.edit(found, &draft).await?;
            return self.shown(view, self.row.channel, message).await;
        }
        let message = self.post(&draft, &self.row.nonce).await?;
        self.shared.scrolling.posted(view.table, round(view));
        self.shown(view, self.row.channel, message).await
    }

    async fn shown(&self, view: &TableView, channel: ChannelId, message: MessageId) -> Sent<()> {
        let shown = TableMessage {
            channel,
            message,
            shows: view.seq,
        };
        let noted = self
            .shared
            .outbox
            .set_table_message(view.table, shown)
            .await;
        noted.map_err(|_| Fault::Unavailable)
    }

    async fn forget(&self, table: TableId) -> Sent<()> {
        let forgotten = self.shared.outbox.forget_table_message(table).await;
        forgotten.map_err(|_| Fault::Unavailable)
    }

    /// Whether the table message has scrolled away: asked once a round (T5).
    async fn has_scrolled(&self, view: &TableView, known: TableMessage) -> bool {
        let due = match &view.stage {
            Stage::Playing { game, .. } => begins_a_round(game),
            Stage::Ended { .. } => true,
            Stage::Lobby { .. } | Stage::Closed { .. } => false,
        };
        if !due || !self.shared.scrolling.due(view.table, round(view)) {
            return false;
        }
        let after = GetMessages::new().after(known.message.0).limit(LOOK_BACK);
        let Ok(below) = self.messages(known.channel, after).await else {
            return false;
        };
        let me = self.shared.me();
        let rows = |message: &Message| match (message.author.id, message.embeds.len()) {
            // Mentions and notices don't count (T6).
            (author, 0) if Some(author) == me && message.components.is_empty() => 0,
            (_, 0) => 1,
            (_, embeds) => embeds * EMBED,
        };
        below.iter().map(rows).sum::<usize>() > SCROLLED
    }

    /// A message that mentions someone, if it is still their turn (T6).
    async fn mention(
        &self,
        user: UserId,
        turn: Option<(Seat, ChoiceId)>,
        draft: impl Fn(&TableView) -> Draft,
    ) -> Sent<Option<MessageId>> {
        let Some(view) = self.view(self.row.table).await? else {
            return Ok(None);
        };
        let wanted = self.shared.tables.mentions(user).await;
        let draft = draft(&view);
        if !is_awaited(&view, turn) || matches!(wanted, Ok(Switch::Off)) {
            // One that was posted before a crash has yet to be noted, or
            // nobody would delete it.
            return self.sent_before(|message| says(message, &draft)).await;
        }
        self.post_once(&draft).await.map(Some)
    }

    /// Whoever is offered a seat is mentioned, if it is still on offer (T15).
    async fn offer(&self, seat: Seat, user: UserId) -> Sent<Option<MessageId>> {
        let Some(view) = self.view(self.row.table).await? else {
            return Ok(None);
        };
        let draft = render::seat_offered(&view, seat, user, view.language);
        let mut seats = view.seats.iter();
        if seats.any(|known| known.seat == seat && known.offered_to == Some(user)) {
            return self.post_once(&draft).await.map(Some);
        }
        self.sent_before(|message| says(message, &draft)).await
    }

    async fn unmention(&self) -> Sent<()> {
        let mentions = self
            .shared
            .outbox
            .mentions(self.row)
            .await
            .map_err(|_| Fault::Unavailable)?;
        for mention in mentions {
            self.delete(mention.channel, mention.message).await?;
        }
        Ok(())
    }

    async fn notice(&self, notice: &Notice) -> Sent<Option<MessageId>> {
        let Some(view) = self.view(self.row.table).await? else {
            return Ok(None);
        };
        let draft = render::notice(&view, notice, view.language);
        self.post_once(&draft).await.map(Some)
    }

    /// What has happened, in as many messages as it takes.
    async fn tell(&self, events: &[Event]) -> Sent<Option<MessageId>> {
        let Some(view) = self.view(self.row.table).await? else {
            return Ok(None);
        };
        let drafts = render::told(&view, events, view.language);
        let mut last = None;
        for (part, draft) in drafts.iter().enumerate() {
            let nonce = format!("{}.{part}", self.row.nonce);
            last = Some(self.post_once_as(draft, &nonce).await?);
        }
        Ok(last)
    }

    async fn praise(&self, seat: Seat, text: &str) -> Sent<Option<MessageId>> {
        let Some(view) = self.view(self.row.table).await? else {
            return Ok(None);
        };
        let draft = render::praised(&view, seat, text, view.language);
        self.post_once(&draft).await.map(Some)
    }

    /// Posts a message, or finds it if it was posted before a crash.
    async fn post_once(&self, draft: &Draft) -> Sent<MessageId> {
        self.post_once_as(draft, &self.row.nonce).await
    }

    /// The same for one of several messages of a row.
    async fn post_once_as(&self, draft: &Draft, nonce: &str) -> Sent<MessageId> {
        match self.sent_before(|message| says(message, draft)).await? {
            Some(message) => Ok(message),
            None => self.post(draft, nonce).await,
        }
    }

    /// The message that an earlier attempt has posted. Only looked for when
    /// there may have been one.
    async fn sent_before(&self, is_it: impl Fn(&Message) -> bool) -> Sent<Option<MessageId>> {
        if self.tried == Tried::Never {
            return Ok(None);
        }
        let recent = self
            .messages(self.row.channel, GetMessages::new().limit(LOOK_BACK))
            .await?;
        let me = self.shared.me();
        let twin = recent
            .iter()
            .filter(|message| Some(message.author.id) == me)
            .find(|message| is_nonce(message, &self.row.nonce) || is_it(message));
        Ok(twin.map(|message| MessageId(message.id.get())))
    }

    /// Hands that are open show the new state as well (T7). A panel that can't
    /// be edited any more is forgotten without a word (F2, F3).
    async fn refresh_panels(&self, view: &TableView) {
        let now = self.shared.clock.now();
        for (user, panel) in self.shared.panels.outdated(view.table, view.seq, now) {
            let Ok(own) = self.shared.tables.glance(view.table, user).await else {
                continue;
            };
            let draft = render::own(&own, panel.language);
            let edit = convert::edit_response(&draft);
            let Ok(http) = self.http() else { return };
            let edited = self.within(edit.execute(http, &panel.token)).await;
            if edited.is_err() {
                self.shared.panels.forget(view.table, user);
            }
        }
    }
}

/// Whether a message says what `draft` does.
fn says(message: &Message, draft: &Draft) -> bool {
    let framed = message.embeds.first();
    let framed = framed.and_then(|embed| embed.description.as_deref());
    let wanted = draft.embed.as_ref().map(|embed| embed.text.as_str());
    message.content == draft.content && framed.unwrap_or_default() == wanted.unwrap_or_default()
}

/// Whether a round or an office has just begun.
fn begins_a_round(game: &View) -> bool {
    match game {
        View::Sembli(game) => game.phase == Phase::Lead,
        View::Schraumen(game) => game.auction.is_none(),
    }
}

fn round(view: &TableView) -> u32 {
    match &view.stage {
        Stage::Playing { game, .. } => game.round(),
        // The end comes after the last one.
        Stage::Ended { game, .. } => game.round() + 1,
        Stage::Lobby { .. } | Stage::Closed { .. } => 0,
    }
}

/// Whether what a mention speaks of is still so.
fn is_awaited(view: &TableView, turn: Option<(Seat, ChoiceId)>) -> bool {
    match (&view.stage, turn) {
        (Stage::Lobby { challenge, .. }, None) => challenge.is_some(),
        (
            Stage::Playing {
                game, paused: None, ..
            },
            Some((seat, choice)),
        ) => game.choice() == Some(choice) && game.to_act().contains(seat),
        (Stage::Lobby { .. } | Stage::Playing { .. }, _)
        | (Stage::Ended { .. } | Stage::Closed { .. }, _) => false,
    }
}
