//! Presses that only a table of Schraumen has.

use tempelrat_rules::any::{self, Event, View};
use tempelrat_rules::schraumen::{self, Bidding, Event as Happened, What};
use tempelrat_rules::{Answer, ChoiceId};

use super::{Handler, No};
use crate::discord::custom_id::SchraumenPress;
use crate::discord::draft::Draft;
use crate::discord::render::schraumen::{
    Scrolls, Step, fire, no_number, open_scrolls, why_auction,
};
use crate::discord::reply::{Origin, Reply};
use crate::speech::say;
use crate::table::{Command, Stage, TableView};

impl Handler<'_> {
    pub(super) async fn schraumen(&self, press: SchraumenPress) -> Result<Reply, No> {
        match press {
            SchraumenPress::Title(title) => self.on_board(Command::Title(title)).await,
            SchraumenPress::Why(auction) => self.why_auction(auction).await,
            SchraumenPress::Praised(_) => self.praised().await,
            SchraumenPress::Fire(page) => {
                let language = self.pressed.language;
                let view = self.look().await?;
                let game = game(&view).ok_or(No::Stale)?;
                Ok(self.update(fire(&view, game, page, language)))
            }
            SchraumenPress::Open(page) => {
                let language = self.pressed.language;
                let view = self.look().await?;
                let game = game(&view).ok_or(No::Stale)?;
                Ok(self.update(open_scrolls(&view, game, page, language)))
            }
            SchraumenPress::Pick(..)
            | SchraumenPress::Gather(..)
            | SchraumenPress::Next(..)
            | SchraumenPress::Weigh(..)
            | SchraumenPress::Say(..)
            | SchraumenPress::Take(..)
            | SchraumenPress::Order(..)
            | SchraumenPress::Enter(..)
            | SchraumenPress::Entered(..)
            | SchraumenPress::Praise(_)
            | SchraumenPress::Notes(_) => self.take_step(press).await,
        }
    }

    async fn take_step(&self, press: SchraumenPress) -> Result<Reply, No> {
        let view = self.look().await?;
        let step = {
            let game = game(&view).ok_or(No::Stale)?;
            let scrolls = Scrolls::of(&view, game, self.pressed.language);
            let scrolls = scrolls.ok_or_else(|| not_playing(&view))?;
            scrolls.step(press, self.pressed.values).ok_or(No::Stale)?
        };
        match step {
            Step::Show(draft) => Ok(self.update(draft)),
            Step::Fill(form) => Ok(Reply::Form(form)),
            Step::Answer(choice, answer) => self.say_it(choice, answer).await,
            Step::NoNumber(_) => Ok(self.own_panel(&view, Some(no_number(self.pressed.language)))),
        }
    }

    /// On the table message it shows the new state itself; a panel goes on.
    async fn say_it(&self, choice: ChoiceId, answer: Answer<What>) -> Result<Reply, No> {
        let answer = answer.into();
        let command = Command::Answer { choice, answer };
        if matches!(self.pressed.origin, Origin::Board(_)) {
            return self.on_board(command).await;
        }
        // The answer refreshes the panel; the outbox must not do it as well.
        let user = self.pressed.caller.person.user;
        self.shared.panels.forget(self.table(), user);
        let done = self.act(command).await?;
        Ok(self.own_panel(&done.own, None))
    }

    async fn praised(&self) -> Result<Reply, No> {
        let text = self.pressed.values.first().cloned().unwrap_or_default();
        self.act(Command::Praise(text)).await?;
        let thanks = say::notice_praised(self.pressed.language);
        Ok(Reply::Whisper(Draft::text(thanks)))
    }

    /// Explains an auction from what has been told to everyone (T9).
    async fn why_auction(&self, auction: u32) -> Result<Reply, No> {
        let view = self.look().await?;
        let game = game(&view).ok_or(No::Stale)?;
        let story = self.shared.tables.story(self.table(), None).await?;
        let ended = story.iter().find_map(|event| match event {
            Event::Schraumen(event) if ended_auction(event) == Some(auction) => Some(event),
            Event::Schraumen(_) | Event::Sembli(_) => None,
        });
        let language = self.pressed.language;
        let bidding: Bidding = game.options.bidding;
        let why = ended.and_then(|event| why_auction(&view, &game.deck, bidding, event, language));
        Ok(self.update(why.ok_or(No::Stale)?))
    }
}

/// Which auction an event ends.
const fn ended_auction(event: &Happened) -> Option<u32> {
    match event {
        Happened::Sold { auction, .. } | Happened::Unsold { auction, .. } => Some(*auction),
        _ => None,
    }
}

fn game(view: &TableView) -> Option<&schraumen::View> {
    match &view.stage {
        Stage::Playing { game, .. } | Stage::Ended { game, .. } => View::schraumen(game),
        Stage::Lobby { .. } | Stage::Closed { .. } => None,
    }
}

/// Why somebody has no scrolls to look at.
fn not_playing(view: &TableView) -> No {
    use crate::table::Refusal;
    match view.stage {
        Stage::Lobby { .. } => No::Refused(Refusal::NotRunning),
        Stage::Playing { .. } => No::Refused(Refusal::NotSeated),
        Stage::Ended { .. } | Stage::Closed { .. } => No::Refused(Refusal::Game(
            any::Refusal::Schraumen(schraumen::Refusal::Over),
        )),
    }
}
