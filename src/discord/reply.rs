//! One way to answer: each interaction is acknowledged exactly once (F1),
//! within three seconds, whatever happens. An answer that isn't ready after a
//! second and a half is promised first and given later.

use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures::FutureExt as _;
use serenity::all::{Builder as _, CreateInteractionResponse, CreateInteractionResponseMessage};
use serenity::http::Http;
use tempelrat_clock::Timestamp;

use super::boards::Turn;
use super::caller::Caller;
use super::convert;
use super::draft::{Draft, Form};
use super::fault::Fault;
use super::open_panels::Panel;
use super::render;
use super::shared::Shared;
use crate::speech::{Language, say};
use crate::table::{MessageId, TableId, TableMessage, TableView};

/// Discord gives up after three seconds; half of that is left for the way.
const PROMISE_AFTER: Duration = Duration::from_millis(1_500);

/// What an interaction came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// A command or a form: there is nothing to update.
    Command,
    /// A message that everyone sees.
    Board(MessageId),
    /// A message of this table that only the caller sees.
    Panel(TableId),
    /// A message of no table that only the caller sees.
    Page,
}

/// An answer.
pub(super) enum Reply {
    /// A new message that only the caller sees.
    Whisper(Draft),
    /// The same, a hand that is refreshed later on.
    Hand(Draft, Hold),
    /// The panel that was pressed shows this now.
    Update(Draft),
    /// The same, a hand that is refreshed later on.
    UpdateHand(Draft, Hold),
    /// The table message that was pressed shows this state now.
    Board(Box<TableView>, Option<Turn>),
    /// A form to fill in. It can't be promised, so it must be made at once.
    Form(Form),
}

impl Reply {
    /// The same answer with a notice above it. The table message speaks to
    /// everyone and is left as it is.
    pub(super) fn with_notice(self, notice: &str) -> Self {
        match self {
            Self::Whisper(draft) => Self::Whisper(draft.with_notice(notice)),
            Self::Hand(draft, hold) => Self::Hand(draft.with_notice(notice), hold),
            Self::Update(draft) => Self::Update(draft.with_notice(notice)),
            Self::UpdateHand(draft, hold) => Self::UpdateHand(draft.with_notice(notice), hold),
            Self::Board(..) | Self::Form(_) => self,
        }
    }
}

/// What is kept about a hand panel, to refresh it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hold {
    /// The table.
    pub(super) table: TableId,
    /// The number of the state it shows.
    pub(super) seq: i64,
    /// The language it is in.
    pub(super) language: Language,
}

/// Answers `caller` with what `work` comes to.
pub(super) async fn answer(
    shared: &Shared,
    caller: &Caller,
    origin: Origin,
    work: impl Future<Output = Reply>,
) {
    let Some(http) = shared.http() else { return };
    if !shared.arrived.is_new(caller.interaction) {
        return;
    }
    let answering = Answering {
        began: shared.clock.now(),
        shared,
        caller,
        origin,
        http,
    };
    let work = async {
        let done = AssertUnwindSafe(work).catch_unwind().await;
        done.unwrap_or_else(|_| broken(caller))
    };
    tokio::pin!(work);
    let sent = tokio::select! {
        biased;
        reply = &mut work => answering.at_once(reply).await,
        () = shared.clock.sleep(PROMISE_AFTER) => match answering.promise().await {
            Ok(()) => answering.later(work.await).await,
            Err(fault) => {
                // What was asked is done all the same; the outbox shows it.
                drop(work.await);
                Err(fault)
            }
        },
    };
    match sent {
        Ok(()) => {}
        Err(Fault::InteractionOver) => tracing::debug!("an answer came too late"),
        Err(fault) => tracing::warn!(%fault, "an interaction couldn't be answered"),
    }
}

/// A defect is answered as well: nothing that is committed is lost by it.
fn broken(caller: &Caller) -> Reply {
    tracing::error!(interaction = %caller.interaction, "an answer broke down");
    let language = caller
        .client_language
        .or(caller.guild_locale)
        .unwrap_or_default();
    Reply::Whisper(Draft::text(say::refused_broken(language)))
}

struct Answering<'a> {
    /// Tokens don't get younger while an answer is on its way.
    began: Timestamp,
    shared: &'a Shared,
    caller: &'a Caller,
    origin: Origin,
    http: &'a Http,
}

impl Answering<'_> {
    /// The first answer.
    async fn at_once(&self, reply: Reply) -> Result<(), Fault> {
        match reply {
            Reply::Whisper(draft) => self.send(new_whisper(&draft)).await,
            Reply::Hand(draft, hold) => {
                self.send(new_whisper(&draft)).await?;
                self.hold(hold);
                Ok(())
            }
            Reply::Update(draft) => {
                self.let_go();
                self.send(new_content(&draft)).await
            }
            Reply::UpdateHand(draft, hold) => {
                self.send(new_content(&draft)).await?;
                self.hold(hold);
                Ok(())
            }
            Reply::Board(view, turn) => self.board(&view, turn).await,
            Reply::Form(form) => {
                self.send(CreateInteractionResponse::Modal(convert::modal(&form)))
                    .await
            }
        }
    }

    /// The table message answers for itself, in sequence with the outbox: never
    /// an older state over a newer one, and only where the table stands now.
    async fn board(&self, view: &TableView, turn: Option<Turn>) -> Result<(), Fault> {
        let Origin::Board(pressed) = self.origin else {
            return self.send(CreateInteractionResponse::Acknowledge).await;
        };
        let known = self
            .shared
            .outbox
            .table_message(view.table)
            .await
            .ok()
            .flatten();
        match (known, turn) {
            (Some(known), Some(_)) if known.message == pressed && known.shows <= view.seq => {
                let draft = render::table(view, view.language);
                self.send(new_content(&draft)).await?;
                let shown = TableMessage {
                    shows: view.seq,
                    ..known
                };
                // If this fails the outbox shows the same state once more.
                let _ = self
                    .shared
                    .outbox
                    .set_table_message(view.table, shown)
                    .await;
                Ok(())
            }
            (Some(known), _) if known.message != pressed => {
                let moved = say::moved_below(view.language);
                let draft = Draft {
                    embed: Some(render::state(view, view.language)),
                    ..Draft::text(moved)
                };
                self.send(new_content(&draft)).await
            }
            (Some(_) | None, _) => self.send(CreateInteractionResponse::Acknowledge).await,
        }
    }

    /// Says that an answer will come.
    async fn promise(&self) -> Result<(), Fault> {
        self.send(match self.origin {
            Origin::Command => CreateInteractionResponse::Defer(
                CreateInteractionResponseMessage::new().ephemeral(true),
            ),
            Origin::Board(_) | Origin::Panel(_) | Origin::Page => {
                CreateInteractionResponse::Acknowledge
            }
        })
        .await
    }

    /// The answer that was promised.
    async fn later(&self, reply: Reply) -> Result<(), Fault> {
        match (reply, self.origin) {
            (Reply::Hand(draft, hold), Origin::Command)
            | (Reply::UpdateHand(draft, hold), Origin::Panel(_)) => {
                self.edit(&draft).await?;
                self.hold(hold);
                Ok(())
            }
            (Reply::Whisper(draft) | Reply::Update(draft), Origin::Command)
            | (Reply::Update(draft), Origin::Panel(_) | Origin::Page) => {
                self.let_go();
                self.edit(&draft).await
            }
            (
                Reply::Whisper(draft)
                | Reply::Hand(draft, _)
                | Reply::Update(draft)
                | Reply::UpdateHand(draft, _),
                Origin::Board(_) | Origin::Panel(_) | Origin::Page | Origin::Command,
            ) => self.follow(&draft).await,
            // The outbox brings the state; a form isn't worth a second press.
            (Reply::Board(..) | Reply::Form(_), _) => Ok(()),
        }
    }

    async fn send(&self, response: CreateInteractionResponse) -> Result<(), Fault> {
        let to = (self.caller.interaction.0.into(), self.caller.token.as_str());
        let mut sent = response
            .clone()
            .execute(self.http, to)
            .await
            .map_err(Fault::from);
        if matches!(sent, Err(Fault::Unavailable)) {
            sent = response.execute(self.http, to).await.map_err(Fault::from);
        }
        sent
    }

    async fn edit(&self, draft: &Draft) -> Result<(), Fault> {
        let edit = convert::edit_response(draft);
        edit.execute(self.http, &self.caller.token).await?;
        Ok(())
    }

    async fn follow(&self, draft: &Draft) -> Result<(), Fault> {
        let follow = convert::whisper(draft);
        follow
            .execute(self.http, (None, &self.caller.token))
            .await?;
        Ok(())
    }

    fn hold(&self, hold: Hold) {
        let panel = Panel {
            token: self.caller.token.clone(),
            shown: self.began,
            language: hold.language,
            seq: hold.seq,
        };
        self.shared
            .panels
            .keep(hold.table, self.caller.person.user, panel);
    }

    /// The panel shows something that a refresh must not wipe away.
    fn let_go(&self) {
        if let Origin::Panel(table) = self.origin {
            self.shared.panels.forget(table, self.caller.person.user);
        }
    }
}

fn new_whisper(draft: &Draft) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(convert::response(draft).ephemeral(true))
}

fn new_content(draft: &Draft) -> CreateInteractionResponse {
    CreateInteractionResponse::UpdateMessage(convert::response(draft))
}
