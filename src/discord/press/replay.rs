//! Presses in a replay (T25). Nothing is remembered between them: each names
//! the step it was shown at.

use super::{Handler, No};
use crate::discord::custom_id::ReplayPress;
use crate::discord::render;
use crate::discord::reply::Reply;
use crate::table::{Eyes, Go, Refusal, Replay, Wanted};

impl Handler<'_> {
    pub(super) async fn replay(&self, press: ReplayPress) -> Result<Reply, No> {
        let language = self.pressed.language;
        match press {
            ReplayPress::Open => {
                let (from, go, eyes) = (0, Go::First, Eyes::Own);
                let replay = self.replayed(Wanted { from, go, eyes }).await?;
                Ok(self.update(render::replay(&replay, eyes, language)))
            }
            ReplayPress::Turn { from, go, eyes } => {
                let from = usize::try_from(from).unwrap_or(usize::MAX);
                let replay = self.replayed(Wanted { from, go, eyes }).await?;
                Ok(self.update(render::replay(&replay, eyes, language)))
            }
            ReplayPress::Download(eyes) => {
                let (from, go) = (0, Go::Last);
                let replay = self.replayed(Wanted { from, go, eyes }).await?;
                Ok(Reply::Whisper(render::replay_file(&replay, language)))
            }
        }
    }

    async fn replayed(&self, wanted: Wanted) -> Result<Replay, Refusal> {
        let user = self.pressed.caller.person.user;
        let tables = &self.shared.tables;
        let replay = tables.replay(self.table(), user, wanted).await?;
        if replay.view.place == self.pressed.place {
            Ok(replay)
        } else {
            Err(Refusal::WrongPlace)
        }
    }
}
