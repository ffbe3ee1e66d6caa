//! What a person's client shows, and what it lets them do with it.

use serde_json::Value;

use crate::ids::Id;
use crate::news::News;
use crate::server::State;
use crate::world::{Audience, Change, Permissions, Resident};

/// How many of a channel's messages a client holds.
pub(crate) const ON_SCREEN: usize = 200;

impl State {
    /// The newest messages of a channel that a person sees, newest last.
    pub(crate) fn seen_by(&self, user: Id, channel_id: Id) -> Vec<Value> {
        let Some(channel) = self.world.channels.get(&channel_id) else {
            return Vec::new();
        };
        let granted = self.world.permissions_in(user, channel);
        if !granted.contains(Permissions::VIEW_CHANNEL) {
            return Vec::new();
        }
        let public = self.world.messages.get(&channel_id).into_iter();
        let public = public.flat_map(|all| all.values().rev().take(ON_SCREEN));
        let own = self
            .ephemerals
            .values()
            .filter(|one| one.channel_id == channel_id && one.only_for == Some(user));
        let mut seen: Vec<_> = public.chain(own).collect();
        seen.sort_by_key(|message| message.id);
        seen.into_iter()
            .map(|message| self.show(message, Audience::Gateway))
            .collect()
    }

    /// Changes a person and tells everybody.
    pub(crate) fn change_person(&mut self, user: Id, change: impl Fn(&mut Resident)) {
        if let Some(mut person) = self.world.person(user).cloned() {
            change(&mut person);
            self.change(Change::Person(person));
            self.tell(News::Person);
        }
    }

    /// Drops somebody's ephemeral message.
    pub(crate) fn dismiss(&mut self, user: Id, id: Id) {
        let own = self
            .ephemerals
            .get(&id)
            .filter(|one| one.only_for == Some(user));
        if let Some(channel) = own.map(|message| message.channel_id) {
            self.remove(channel, id);
        }
    }

    /// Deletes a message for somebody who may: its author or a moderator.
    pub(crate) fn delete_as(&mut self, user: Id, id: Id) -> bool {
        let Some(message) = self.world.find_message(id) else {
            return false;
        };
        let (author, channel_id) = (message.author_id, message.channel_id);
        let may = self.world.channels.get(&channel_id).is_some_and(|channel| {
            let granted = self.world.permissions_in(user, channel);
            let moderates = channel.in_guild() && granted.contains(Permissions::MANAGE_MESSAGES);
            granted.contains(Permissions::VIEW_CHANNEL) && (author == user || moderates)
        });
        if may {
            self.remove(channel_id, id);
        }
        may
    }
}
