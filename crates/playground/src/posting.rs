//! Messages that come, change and go, and who is told.

use serde_json::{Value, json};

use crate::ids::Id;
use crate::news::News;
use crate::server::State;
use crate::world::{Audience, Change, Channel, Message};

/// How many ephemeral messages are kept; the oldest go first, as clients forget them.
pub(crate) const EPHEMERALS_KEPT: usize = 1_000;

impl State {
    /// A message, ephemeral or not.
    pub(crate) fn message(&self, channel: Id, id: Id) -> Option<&Message> {
        self.world.message(channel, id).or_else(|| {
            self.ephemerals
                .get(&id)
                .filter(|message| message.channel_id == channel)
        })
    }

    /// A message of which only the id is known, ephemeral or not.
    pub(crate) fn find_message(&self, id: Id) -> Option<&Message> {
        self.ephemerals
            .get(&id)
            .or_else(|| self.world.find_message(id))
    }

    /// A message as an object for the bot or the page.
    pub(crate) fn show(&self, message: &Message, audience: Audience) -> Value {
        self.world.show_message(message, audience, &self.address)
    }

    /// Adds a message and tells everybody who sees it.
    pub(crate) fn post(&mut self, message: Message) {
        let (channel_id, id) = (message.channel_id, message.id);
        if message.is_ephemeral() {
            self.keep_ephemeral(message);
        } else {
            self.count_in_thread(channel_id);
            self.dispatch_message("MESSAGE_CREATE", &message);
            self.change(Change::Message(Box::new(message)));
        }
        self.tell(News::MessageCreated { channel_id, id });
    }

    /// Replaces a message and tells everybody who sees it.
    pub(crate) fn replace(&mut self, message: Message) {
        let (channel_id, id) = (message.channel_id, message.id);
        if message.is_ephemeral() {
            self.keep_ephemeral(message);
        } else {
            self.dispatch_message("MESSAGE_UPDATE", &message);
            self.change(Change::Message(Box::new(message)));
        }
        self.tell(News::MessageUpdated { channel_id, id });
    }

    /// Removes a message and tells everybody who saw it.
    pub(crate) fn remove(&mut self, channel_id: Id, id: Id) {
        let Some(message) = self.message(channel_id, id).cloned() else {
            return;
        };
        if message.is_ephemeral() {
            self.ephemerals.remove(&id);
            self.forget_files(&message.attachments);
        } else {
            self.change(Change::MessageGone { channel_id, id });
            let mut data = json!({ "id": id, "channel_id": channel_id });
            self.add_guild(channel_id, &mut data);
            self.dispatch_in(channel_id, "MESSAGE_DELETE", data);
        }
        self.tell(News::MessageDeleted {
            channel_id,
            id,
            only_for: message.only_for,
        });
    }

    fn keep_ephemeral(&mut self, message: Message) {
        if let Some(before) = self.ephemerals.get(&message.id) {
            let unused = before.files_without(&message);
            self.forget_files(&unused);
        }
        self.ephemerals.insert(message.id, message);
        while self.ephemerals.len() > EPHEMERALS_KEPT
            && let Some((_, oldest)) = self.ephemerals.pop_first()
        {
            self.forget_files(&oldest.attachments);
        }
    }

    fn count_in_thread(&mut self, channel_id: Id) {
        let Some(channel) = self.world.channels.get(&channel_id) else {
            return;
        };
        if let Some(thread) = &channel.thread {
            let mut thread = thread.clone();
            thread.messages += 1;
            // Writing into an archived thread revives it.
            let revived = std::mem::take(&mut thread.archived);
            let channel = Channel {
                thread: Some(thread),
                ..channel.clone()
            };
            self.change(Change::Channel(channel));
            if revived {
                self.channel_updated(channel_id);
            }
        }
    }

    fn dispatch_message(&mut self, event: &'static str, message: &Message) {
        if self.sessions.wants_messages() {
            let mut shown = self.show(message, Audience::Gateway);
            if let Some(nonce) = message.nonce.as_ref().filter(|_| event == "MESSAGE_CREATE") {
                shown["nonce"] = nonce.clone();
            }
            self.dispatch_in(message.channel_id, event, shown);
        }
    }
}
