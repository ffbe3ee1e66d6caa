//! What `/table` does: it finds the table that is meant, and says why if
//! something isn't possible (T8).

use tempelrat_rules::Viewer;

use super::caller::Caller;
use super::commands::not_here;
use super::custom_id::Grave;
use super::draft::Draft;
use super::render;
use super::reply::Reply;
use super::shared::{Shared, power};
use super::{convert, fault::Fault};
use crate::speech::{Language, say, say::desk as tell};
use crate::table::{Command, Done, Person, Place, Refusal, Stage, Switch, TableId, TableView};

/// Which tables are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    /// Those of this channel.
    Here,
    /// One's own in other channels of the server.
    Elsewhere,
}

/// Somebody at the desk.
pub(super) struct Desk<'a> {
    shared: &'a Shared,
    caller: &'a Caller,
    place: Place,
    language: Language,
}

type Found = Result<TableView, Reply>;

impl<'a> Desk<'a> {
    /// Somebody in a channel of a server, or the answer to everyone else (F6).
    pub(super) async fn of(shared: &'a Shared, caller: &'a Caller) -> Result<Self, Reply> {
        let language = shared.language(caller).await;
        let place = caller.place;
        let place = place.ok_or_else(|| said(say::refused_direct_message(language)))?;
        Ok(Self {
            shared,
            caller,
            place,
            language,
        })
    }

    /// The tables within reach, with a line for each.
    pub(super) async fn entries(&self, reach: Reach) -> Vec<(TableId, String)> {
        let views = self.tables(reach).await.unwrap_or_default().into_iter();
        let entries = views.map(|view| (view.table, render::entry(&view, self.language)));
        entries.collect()
    }

    /// The table's message is posted anew below everything else (T5).
    pub(super) async fn show(&self, table: Option<TableId>) -> Reply {
        let view = match self.find(table, Reach::Here).await {
            Ok(view) => view,
            Err(reply) => return reply,
        };
        let lacking = self.caller.lacking(self.language);
        if !lacking.is_empty() {
            let missing = lacking.join(", ");
            return said(say::refused_lacks_permission(self.language, missing));
        }
        match self.bring_down(&view).await {
            Ok(()) => said(tell::notice_shown(self.language)),
            Err(_) => self.no(&Refusal::Store, Some(&view)),
        }
    }

    /// Takes the older message's buttons away first: at most one has live ones.
    async fn bring_down(&self, view: &TableView) -> Result<(), Fault> {
        let turn = self.shared.boards.turn(view.table).await;
        let message = self.shared.outbox.table_message(view.table).await;
        if let Some(old) = message.map_err(|_| Fault::Unavailable)? {
            let public = self.shared.tables.public(view.table).await;
            let public = public.map_err(|_| Fault::Unavailable)?;
            let retired = convert::edit(&render::retired(&public));
            let channel = serenity::all::ChannelId::new(old.channel.0);
            let http = self.shared.http().ok_or(Fault::Unavailable)?;
            let edited = channel.edit_message(http, old.message.0, retired).await;
            match edited.map_err(Fault::from) {
                Ok(_) | Err(Fault::MessageGone | Fault::Archived) => {}
                Err(fault) => return Err(fault),
            }
        }
        let outbox = &self.shared.outbox;
        let forgotten = outbox.forget_table_message(view.table).await;
        forgotten.map_err(|_| Fault::Unavailable)?;
        drop(turn);
        let shown = outbox.show_again(view.table).await;
        shown.map_err(|_| Fault::Unavailable)
    }

    /// Pauses or goes on, or asks the others (T14).
    pub(super) async fn wish(&self, table: Option<TableId>, command: Command) -> Reply {
        let view = match self.find(table, Reach::Here).await {
            Ok(view) => view,
            Err(reply) => return reply,
        };
        let pauses = command == Command::Pause;
        match self.act(&view, command).await {
            Ok(done) => said(match (pauses, is_paused(&done.own)) {
                (true, true) => say::notice_paused(self.language),
                (false, false) => say::notice_resumed(self.language),
                (true, false) | (false, true) => say::notice_asked(self.language),
            }),
            Err(why) => self.no(&why, Some(&view)),
        }
    }

    /// Asks once more before something grave is done (T7).
    pub(super) async fn ask(&self, table: Option<TableId>, grave: Grave) -> Reply {
        let view = match self.find(table, Reach::Here).await {
            Ok(view) => view,
            Err(reply) => return reply,
        };
        let user = self.caller.person.user;
        if let Err(why) = render::may_ask(&view, grave, power(self.caller), user) {
            return self.no(&why, Some(&view));
        }
        let power = power(self.caller);
        Reply::Whisper(render::ask(&view, grave, self.language, power, user))
    }

    /// Asks a person to take the caller's seat (T15).
    pub(super) async fn offer_seat(&self, table: Option<TableId>, to: Person) -> Reply {
        let view = match self.find(table, Reach::Here).await {
            Ok(view) => view,
            Err(reply) => return reply,
        };
        let challenges = self.shared.tables.challenges(self.place.guild, to.user);
        match challenges.await {
            Ok(Switch::On) => {}
            Ok(Switch::Off) => return self.no(&Refusal::ChallengesBlocked, Some(&view)),
            Err(_) => return self.no(&Refusal::Store, Some(&view)),
        }
        let name = render::name(&to.name, self.language);
        match self.act(&view, Command::OfferSeat(to)).await {
            Ok(_) => said(tell::notice_seat_offered(self.language, name)),
            Err(why) => self.no(&why, Some(&view)),
        }
    }

    /// Brings a table to this channel (T18).
    pub(super) async fn move_here(&self, table: Option<TableId>) -> Reply {
        let lacking = self.caller.lacking(self.language);
        if !lacking.is_empty() {
            let missing = lacking.join(", ");
            return said(say::refused_lacks_permission(self.language, missing));
        }
        let settings = self.shared.tables.guild_settings(self.place.guild).await;
        let unwanted = match settings {
            Ok(settings) => not_here(self.caller, &settings, self.language),
            Err(why) => return self.no(&why, None),
        };
        if let Some(why) = unwanted {
            return said(why);
        }
        let view = match self.find(table, Reach::Elsewhere).await {
            Ok(view) => view,
            Err(reply) => return reply,
        };
        match self.act(&view, Command::Move).await {
            Ok(_) => said(tell::notice_moved(self.language)),
            Err(why) => self.no(&why, Some(&view)),
        }
    }

    async fn act(&self, view: &TableView, command: Command) -> Result<Done, Refusal> {
        let (shared, caller) = (self.shared, self.caller);
        shared.act(caller, self.place, view.table, command).await
    }

    fn no(&self, why: &Refusal, view: Option<&TableView>) -> Reply {
        said(render::refusal(why, view, self.language))
    }

    /// The table that is meant: the one that was named, or the only one.
    async fn find(&self, table: Option<TableId>, reach: Reach) -> Found {
        let Ok(mut tables) = self.tables(reach).await else {
            return Err(self.no(&Refusal::Store, None));
        };
        if let Some(table) = table {
            let found = tables.into_iter().find(|view| view.table == table);
            return found.ok_or_else(|| said(tell::refused_not_within_reach(self.language)));
        }
        let own = |view: &TableView| matches!(view.viewer, Viewer::Seat(_));
        if tables.iter().any(own) {
            tables.retain(own);
        }
        match (tables.pop(), tables.is_empty()) {
            (Some(only), true) => Ok(only),
            (Some(_), false) => Err(said(tell::refused_which_table(self.language))),
            (None, _) => Err(said(match reach {
                Reach::Here => tell::refused_no_table_here(self.language),
                Reach::Elsewhere => tell::refused_no_table_elsewhere(self.language),
            })),
        }
    }

    /// The tables within reach, the oldest first.
    async fn tables(&self, reach: Reach) -> Result<Vec<TableView>, Refusal> {
        let (tables, user) = (&self.shared.tables, self.caller.person.user);
        let guild = self.place.guild;
        let ids = match reach {
            Reach::Here => tables.in_channel(self.place.channel).await,
            Reach::Elsewhere if self.caller.person.manager => tables.in_guild(guild).await,
            Reach::Elsewhere => tables.mine(guild, user).await,
        };
        let mut views = Vec::new();
        for id in ids.map_err(|_| Refusal::Store)? {
            let view = tables.glance(id, user).await?;
            let here = view.place == self.place;
            if here == (reach == Reach::Here) {
                views.push(view);
            }
        }
        Ok(views)
    }
}

const fn is_paused(view: &TableView) -> bool {
    matches!(
        view.stage,
        Stage::Playing {
            paused: Some(_),
            ..
        }
    )
}

fn said(sentence: String) -> Reply {
    Reply::Whisper(Draft::text(sentence))
}
