//! The requests themselves, each within a time, and what is read in answers.

use std::future::Future;
use std::time::Duration;

use serenity::all::{ActionRowComponent, Builder as _, ButtonKind, GetMessages, Message, Nonce};
use serenity::http::Http;

use super::{Sender, Sent};
use crate::discord::convert;
use crate::discord::custom_id::CustomId;
use crate::discord::draft::Draft;
use crate::discord::fault::Fault;
use crate::table::{ChannelId, MessageId, TableId, TableMessage};

/// Longer than this no request takes that will still be answered.
const PATIENCE: Duration = Duration::from_secs(20);

impl<'a> Sender<'a> {
    pub(super) async fn post(&self, draft: &Draft, nonce: &str) -> Sent<MessageId> {
        let message = convert::message(draft, nonce);
        let to = (self.row.channel.0.into(), None);
        let posted = self.within(message.execute(self.http()?, to)).await?;
        Ok(MessageId(posted.id.get()))
    }

    pub(super) async fn edit(&self, message: TableMessage, draft: &Draft) -> Sent<()> {
        let edit = convert::edit(draft);
        let to = (message.channel.0.into(), message.message.0.into(), None);
        self.within(edit.execute(self.http()?, to)).await.map(drop)
    }

    pub(super) async fn delete(&self, channel: ChannelId, message: MessageId) -> Sent<()> {
        let http = self.http()?;
        let delete = http.delete_message(channel.0.into(), message.0.into(), None);
        match self.within(delete).await {
            Ok(()) | Err(Fault::MessageGone | Fault::ChannelGone | Fault::Unknown) => Ok(()),
            Err(fault) => Err(fault),
        }
    }

    pub(super) async fn messages(
        &self,
        channel: ChannelId,
        which: GetMessages,
    ) -> Sent<Vec<Message>> {
        let channel = serenity::all::ChannelId::new(channel.0);
        let http = self.http()?;
        self.within(channel.messages(http, which)).await
    }

    pub(super) fn http(&self) -> Sent<&'a Http> {
        self.shared
            .http()
            .map(AsRef::as_ref)
            .ok_or(Fault::Unavailable)
    }

    pub(super) async fn within<T>(
        &self,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> Sent<T> {
        match tokio::time::timeout(PATIENCE, request).await {
            Ok(answered) => answered.map_err(Fault::from),
            Err(_) => Err(Fault::Unavailable),
        }
    }
}

pub(super) fn is_nonce(message: &Message, nonce: &str) -> bool {
    matches!(&message.nonce, Some(Nonce::String(own)) if own == nonce)
}

/// Whether a message has buttons of this table.
pub(super) fn is_of_table(message: &Message, table: TableId) -> bool {
    message
        .components
        .iter()
        .flat_map(|row| &row.components)
        .filter_map(custom_id)
        .filter_map(CustomId::parse)
        .any(|id| id.table == table)
}

fn custom_id(component: &ActionRowComponent) -> Option<&str> {
    match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id),
            _ => None,
        },
        _ => None,
    }
}
