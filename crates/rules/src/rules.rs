//! What the table needs of a game, and nothing of how a game works inside.

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};

use crate::{Action, Ask, Chance, Seat, SeatSet, Viewer};

/// Which allowance of time the open decision gets (T10). The table turns it
/// into a duration; the rules have no clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Timing {
    /// A turn of Sembli, a mulligan, an office's reading.
    Turn,
    /// A single question.
    Choice,
    /// A vote.
    Vote,
    /// The auctioneer's hammer: when the time is over, the table sends this
    /// stroke as [`Action::Hammer`] instead of answering for anyone.
    Hammer {
        /** The auction. */
        auction: u32,
        /** The bid the stroke is meant for. */
        bid: u32,
        /** 0 praise and first bid, 1 going once, 2 going twice, 3 gone. */
        stage: u8,
    },
}

/// A game. Implementations are values: cloning one, or writing it down and
/// reading it again, gives a game that goes on in the same way.
pub trait Rules: Clone + PartialEq + Debug + Serialize + DeserializeOwned {
    /// House rules and variants chosen at the table.
    type Options: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// The cards in the order in which they will be dealt and drawn, and the
    /// generator for what is left to chance later.
    type Deal;
    /// What can be asked of a seat.
    type What: Copy + PartialEq + Debug + Serialize + DeserializeOwned;
    /// Why an action is refused.
    type Refusal: std::error::Error + Clone + PartialEq;
    /// What has happened.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// What one viewer may see of the state.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// How it ended.
    type Outcome: Clone + PartialEq + Debug + Serialize + DeserializeOwned;

    /// A new game, with what happened while it was set up.
    fn setup(options: Self::Options, deal: Self::Deal) -> (Self, Vec<Self::Event>);

    /// The seats that are awaited; empty once the game is over.
    fn to_act(&self) -> SeatSet;

    /// What `seat` may answer now; empty if nothing.
    fn asks(&self, seat: Seat) -> Vec<Ask<Self::What>>;

    /// Whether `action` would be accepted now.
    ///
    /// # Errors
    /// The refusal that [`Rules::apply`] would give.
    fn check(&self, action: &Action<Self::What>) -> Result<(), Self::Refusal>;

    /// Carries out `action` and appends what happened to `events`.
    ///
    /// # Errors
    /// The refusal; the game and `events` are then as they were.
    fn apply(
        &mut self,
        action: &Action<Self::What>,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// Which allowance of time the open decision gets; none once it is over.
    fn timing(&self) -> Option<Timing>;

    /// What `viewer` may see.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// `event` as `viewer` may see it; none if it isn't for them at all.
    fn redact(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// How it ended; none while it is running.
    fn outcome(&self) -> Option<Self::Outcome>;

    /// A state that fits `view`, with everything it doesn't show dealt anew:
    /// what a search may try its answers on.
    fn determinize(view: &Self::View, chance: &mut Chance) -> Self;
}
