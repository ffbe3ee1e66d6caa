//! When the bot was alive, and what its being down does to deadlines (T13).

use std::time::Duration;

use sqlx::Connection as _;
use tempelrat_clock::Timestamp;

use super::{Broken, Store};

impl Store {
    /// Notes that the bot is alive.
    pub(crate) async fn note_alive(&self, now: Timestamp) -> Result<(), Broken> {
        let mut writer = self.inner.writer.lock().await;
        sqlx::query!("insert or replace into alive (id, at) values (1, ?)", now.0)
            .execute(&mut *writer)
            .await?;
        Ok(())
    }

    /// Puts every deadline off by the time the bot was down, and those of the
    /// kinds in `at_least` by so much that the time beside them is left (T13).
    /// Done twice in a row, the second time changes nothing.
    pub(crate) async fn make_up_for_downtime(
        &self,
        now: Timestamp,
        at_least: &[(&str, Duration)],
    ) -> Result<(), Broken> {
        let mut writer = self.inner.writer.lock().await;
        let mut transaction = writer.begin_with("begin immediate").await?;
        // The last action is a sign of life as well.
        let last = sqlx::query_scalar!(
            r#"select max(at) as "at: i64" from
               (select at from alive union all select max(changed_at) from tables)"#
        )
        .fetch_one(&mut *transaction)
        .await?;
        let down = (now.0 - last.unwrap_or(now.0)).max(0);
        sqlx::query!("update deadlines set at = at + ?", down)
            .execute(&mut *transaction)
            .await?;
        for (kind, left) in at_least {
            let soonest = now.plus(*left).0;
            sqlx::query!(
                "update deadlines set at = max(at, ?1) where kind = ?2",
                soonest,
                kind
            )
            .execute(&mut *transaction)
            .await?;
        }
        sqlx::query!("insert or replace into alive (id, at) values (1, ?)", now.0)
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }
}
