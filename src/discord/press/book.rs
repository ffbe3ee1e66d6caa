//! Leafing through the rules (T4b).

use super::{Handler, No};
use crate::discord::custom_id::{BookPress, RulesPage};
use crate::discord::render;
use crate::discord::reply::Reply;

impl Handler<'_> {
    pub(super) fn book(&self, press: BookPress) -> Result<Reply, No> {
        let (page, spoken) = match press {
            BookPress::Read(page, spoken) => (page, spoken),
            BookPress::Turn(spoken) => {
                let chosen = self.pressed.values.first();
                let page = chosen.and_then(|word| RulesPage::named(word));
                (page.ok_or(No::Stale)?, spoken)
            }
        };
        Ok(self.update(render::book(page, spoken)))
    }
}
