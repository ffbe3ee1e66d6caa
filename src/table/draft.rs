//! What an action is about to change besides the state: collected while it is
//! carried out, written down with it or not at all.

use tempelrat_clock::Timestamp;
use tempelrat_rules::Seat;
use tempelrat_rules::any::Event;

use super::log::{Act, Actor};
use super::{Notice, Post, Title, UserId};

/// An action in the making.
pub(super) struct Draft {
    pub(super) now: Timestamp,
    pub(super) actor: Actor,
    /// What makes the action unique: an interaction, a timer, a house move.
    pub(super) origin: String,
    /// Whose owner has pressed: needs no mention when it is their turn again.
    pub(super) pressed: Option<Seat>,
    pub(super) acts: Vec<Act>,
    pub(super) events: Vec<Event>,
    pub(super) posts: Vec<Post>,
    /// Who bears a title from now on (ZE4).
    pub(super) title: Option<(UserId, Title)>,
    /// Whether who sits where has changed.
    pub(super) people: bool,
    /// Who has taken a seat and must not have too many (T1).
    pub(super) limited: Vec<UserId>,
}

impl Draft {
    pub(super) fn new(now: Timestamp, actor: Actor, origin: String) -> Self {
        Self {
            now,
            actor,
            origin,
            pressed: None,
            acts: Vec::new(),
            events: Vec::new(),
            posts: Vec::new(),
            title: None,
            people: false,
            limited: Vec::new(),
        }
    }

    pub(super) fn act(&mut self, act: Act) {
        self.acts.push(act);
    }

    pub(super) fn notice(&mut self, notice: Notice) {
        self.posts.push(Post::Notice(notice));
    }
}
