//! By what a test or a program makes things go wrong.

use std::sync::Arc;

use crate::faults::{Delivery, RestFault};
use crate::gateway::Frame;
use crate::ids::Id;
use crate::news::News;
use crate::rest;
use crate::server::Server;
use crate::world::Permissions;

/// What a thread is to become.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThreadState {
    /// Neither locked nor archived.
    Open,
    /// Closed until somebody writes.
    Archived,
    /// Only moderators can write.
    Locked,
    /// Locked and archived.
    LockedAndArchived,
}

/// Faults on demand.
#[derive(Debug)]
pub struct Faults<'a> {
    pub(crate) server: &'a Arc<Server>,
}

impl Faults<'_> {
    /// Spoils requests of a route.
    pub fn rest(&self, fault: RestFault) {
        self.server.state().spoil(fault);
    }

    /// Spoils the delivery of the next interaction.
    pub fn next_interaction(&self, delivery: Delivery) {
        self.server.state().spoil_delivery(delivery);
    }

    /// Takes back the faults that haven't struck yet.
    pub fn clear(&self) {
        self.server.state().clear_faults();
    }

    /// Cuts the bot's connection without a word; it can resume.
    pub fn drop_gateway(&self) {
        self.server.state().sessions.command(&Frame::Drop);
    }

    /// Closes the bot's connection with a code (4000: it can resume).
    pub fn close_gateway(&self, code: u16) {
        self.server.state().sessions.command(&Frame::Close(code));
    }

    /// Asks the bot to reconnect and resume (op 7).
    pub fn ask_to_reconnect(&self) {
        let frame = Frame::Text(crate::gateway::RECONNECT.into());
        self.server.state().sessions.command(&frame);
    }

    /// Ends the bot's session; it has to identify anew (op 9).
    pub fn invalidate_session(&self) {
        self.server.state().sessions.command(&Frame::Invalid);
    }

    /// Cuts the connection and forgets what would be resumed.
    pub fn forget_sessions(&self) {
        let mut state = self.server.state();
        state.sessions.command(&Frame::Drop);
        state.sessions.forget();
        state.tell(News::Bot);
    }

    /// Deletes a message, as a moderator would.
    pub fn delete_message(&self, channel: Id, message: Id) {
        self.server.state().remove(channel, message);
    }

    /// Deletes a channel with its threads.
    pub fn delete_channel(&self, channel: Id) {
        self.server.state().remove_channel(channel);
    }

    /// Takes permissions from the bot in a channel.
    pub fn deny_bot(&self, channel: Id, permissions: Permissions) {
        let bot = self.server.state().world.bot.id;
        self.server.state().deny(channel, bot, permissions);
    }

    /// Gives the bot permissions in a channel.
    pub fn allow_bot(&self, channel: Id, permissions: Permissions) {
        let bot = self.server.state().world.bot.id;
        self.server.state().allow(channel, bot, permissions);
    }

    /// Locks, archives or opens a thread.
    pub fn set_thread(&self, thread: Id, to: ThreadState) {
        let locked = matches!(to, ThreadState::Locked | ThreadState::LockedAndArchived);
        let archived = matches!(to, ThreadState::Archived | ThreadState::LockedAndArchived);
        self.server.state().set_thread(thread, locked, archived);
    }

    /// Takes a person out of the guild, as a moderator would.
    pub fn remove_member(&self, person: Id) {
        self.server.state().set_member(person, false);
    }

    /// Lets a person in again.
    pub fn invite_member(&self, person: Id) {
        self.server.state().set_member(person, true);
    }

    /// Takes the bot out of the guild.
    pub fn remove_bot(&self) {
        self.server.state().remove_bot();
    }

    /// Invites the bot again.
    pub fn invite_bot(&self) {
        self.server.state().invite_bot();
    }

    /// Writes a message of the bot's as though another process of it had.
    /// Whoever tests reconciliation after a crash needs one.
    ///
    /// # Errors
    /// The refusal that the bot would have got, as status and body.
    pub fn post_as_bot(
        &self,
        channel: Id,
        body: serde_json::Value,
    ) -> Result<serde_json::Value, (u16, serde_json::Value)> {
        rest::post_as_bot(&mut self.server.state(), channel, body)
    }
}
