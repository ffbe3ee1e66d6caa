//! From an ended table to the table of its rematch (T19).

use std::sync::Arc;

use super::actor::{Actor, Message, broken, refused};
use super::draft::Draft;
use super::hall::Hall;
use super::log;
use super::state::{Stage, Table};
use super::{Done, Refusal, TableId, UserId};
use crate::store::CommitError;

/// The table of a rematch.
pub(super) struct Rematch {
    hall: Arc<Hall>,
    table: TableId,
}

impl Rematch {
    /// What is answered to someone who has asked for it.
    pub(super) async fn done(self, user: UserId) -> Result<Done, Refusal> {
        let public = self
            .hall
            .ask(self.table, |reply| Message::Look(None, reply));
        let public = public.await?;
        let own = self
            .hall
            .ask(self.table, |reply| Message::Look(Some(user), reply));
        Ok(Done {
            table: self.table,
            public,
            own: own.await?,
            events: Vec::new(),
        })
    }
}

impl Actor {
    /// The table of the rematch, opened if everyone wants one and there is none
    /// yet. Asked again after a crash it finds the same table.
    pub(super) async fn rematch(&mut self) -> Result<Option<Rematch>, Refusal> {
        let table = self.load().await?;
        let Some(ended) = table.ended().filter(|_| table.rematch_agreed()) else {
            return Ok(None);
        };
        let opened = match ended.rematch_table {
            Some(opened) => opened,
            None => self.open_rematch().await?,
        };
        let (hall, table) = (Arc::clone(&self.hall), opened);
        Ok(Some(Rematch { hall, table }))
    }

    async fn open_rematch(&mut self) -> Result<TableId, Refusal> {
        let now = self.hall.clock.now();
        let old = self.load().await?;
        let (Some(ended), Some(secrets)) = (old.ended(), old.next_secrets.clone()) else {
            return Err(Refusal::Store);
        };
        let origin = format!("r:{}", old.id);
        let mut draft = Draft::new(now, log::Actor::Table, origin);
        let mut next = Table::rematch(&mut draft, old, ended, secrets)?;
        let opened = self.hall.open(&mut next, draft).await;
        let opened = match opened {
            Ok((opened, _)) => opened,
            Err(CommitError::Repeated) => self.find_rematch().await?,
            Err(error) => return Err(refused(error)),
        };
        self.rematch_at(opened).await?;
        Ok(opened)
    }

    async fn find_rematch(&self) -> Result<TableId, Refusal> {
        let row = self.hall.store.action_from(&format!("r:{}", self.id)).await;
        let row = row.map_err(broken)?;
        row.map(|row| row.table).ok_or(Refusal::Store)
    }

    /// Notes where the rematch is played.
    async fn rematch_at(&mut self, opened: TableId) -> Result<(), Refusal> {
        self.by_itself("r", |table, draft| {
            if let Stage::Ended(ended) = &mut table.kept.stage {
                ended.rematch_table = Some(opened);
                draft.act(log::Act::RematchOpened);
            }
        })
        .await
    }
}
