//! Presses in `/privacy` (T26): they concern nobody but whoever presses.

use super::{Handler, No};
use crate::discord::custom_id::PrivacyPress;
use crate::discord::draft::Draft;
use crate::discord::render;
use crate::discord::reply::Reply;
use crate::speech::say;

impl Handler<'_> {
    pub(super) async fn privacy(&self, press: PrivacyPress) -> Result<Reply, No> {
        let language = self.pressed.language;
        let (tables, user) = (&self.shared.tables, self.pressed.caller.person.user);
        match press {
            PrivacyPress::Export => {
                let stored = tables.stored_about(user).await?;
                Ok(Reply::Whisper(render::export(stored, language)))
            }
            PrivacyPress::Ask => Ok(self.update(render::erase_asked(language))),
            PrivacyPress::Erase => {
                tables.erase(user).await?;
                let erased = say::privacy::notice_erased(language);
                Ok(self.update(Draft::text(erased)))
            }
        }
    }
}
