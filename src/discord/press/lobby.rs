//! Presses before the start, and on the table message.

use super::{Handler, No};
use crate::discord::boards::Turn;
use crate::discord::custom_id::{CustomId, Press, Setting};
use crate::discord::draft::{Draft, Form};
use crate::discord::render;
use crate::discord::reply::Reply;
use crate::discord::settings;
use crate::speech::say;
use crate::table::{Command, Refusal, Stage, TableView};

/// The longest lucky word (T24).
const LONGEST_WORD: u16 = 40;

impl Handler<'_> {
    /// Looks at a lobby whose host presses: others are told before they fill
    /// in a panel in vain.
    pub(super) async fn host_look(&self) -> Result<TableView, Refusal> {
        let view = self.look().await?;
        match &view.stage {
            Stage::Lobby { .. } if view.host == self.pressed.caller.person.user => Ok(view),
            Stage::Lobby { .. } => Err(Refusal::HostOnly),
            Stage::Playing { .. } => Err(Refusal::Started),
            Stage::Ended { .. } | Stage::Closed { .. } => Err(Refusal::Over),
        }
    }

    /// Something on the table message, which then shows the new state itself.
    pub(super) async fn on_board(&self, command: Command) -> Result<Reply, No> {
        let turn: Option<Turn> = self.shared.boards.turn_soon(self.table()).await;
        let done = self.act(command).await?;
        if done.table == self.table() {
            return Ok(Reply::Board(Box::new(done.public), turn));
        }
        // A rematch has its own message; this one then says that there is one.
        let old = self.shared.tables.public(self.table()).await?;
        Ok(Reply::Board(Box::new(old), turn))
    }

    /// Something on a panel of the lobby, which then shows the next step.
    pub(super) async fn on_panel(&self, command: Command) -> Result<Reply, No> {
        let language = self.pressed.language;
        let done = self.act(command).await?;
        Ok(match &done.own.stage {
            Stage::Lobby { .. } => self.update(render::house(&done.own, language)),
            Stage::Playing { .. } | Stage::Ended { .. } | Stage::Closed { .. } => {
                self.own_panel(&done.own, None)
            }
        })
    }

    pub(super) async fn set(&self, setting: Setting) -> Result<Reply, No> {
        let view = self.host_look().await?;
        let wanted = settings::change(view.options, setting, self.pressed.values);
        let done = self
            .act(Command::SetOptions(wanted.ok_or(No::Stale)?))
            .await?;
        let language = self.pressed.language;
        let panel = render::options(&done.own, language);
        Ok(self.update(panel.with_notice(&say::notice_saved(language))))
    }

    pub(super) fn lucky_form(&self) -> Form {
        let language = self.pressed.language;
        Form {
            id: CustomId {
                table: self.table(),
                press: Press::LuckyWord,
            },
            title: say::lucky_title(language),
            label: say::lucky_label(language),
            longest: LONGEST_WORD,
        }
    }

    pub(super) async fn lucky_word(&self) -> Result<Reply, No> {
        let word = self.pressed.values.first().cloned().unwrap_or_default();
        self.act(Command::LuckyWord(word)).await?;
        Ok(Reply::Whisper(Draft::text(say::lucky_thanks(
            self.pressed.language,
        ))))
    }
}
