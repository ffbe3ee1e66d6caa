//! What may be shown of a table. This is all that rendering ever gets.

use serde::{Deserialize, Serialize};
use tempelrat_clock::Timestamp;
use tempelrat_rules::any::{Outcome, View};
use tempelrat_rules::schraumen::DeckRef;
use tempelrat_rules::{Seat, SeatSet, Viewer};

use super::{GameKind, Place, TableId, TableMessage, TableOptions, Title, UserId};
use crate::house::Level;
use crate::speech::Language;

/// A table as one viewer may see it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TableView {
    /// The table.
    pub table: TableId,
    /// Which game.
    pub game: GameKind,
    /// The number of the last action: a larger one is newer.
    pub seq: i64,
    /// Where it is.
    pub place: Place,
    /// Its public language (T28).
    pub language: Language,
    /// Its options.
    pub options: TableOptions,
    /// The deck, if it is Schraumen.
    pub deck: Option<DeckRef>,
    /// Who may do a host's things (T3).
    pub host: UserId,
    /// The seats, in order; in the lobby only the taken ones.
    pub seats: Vec<SeatView>,
    /// How many seats there are at most.
    pub seats_max: u8,
    /// How few can start.
    pub seats_min: u8,
    /// Who looks.
    pub viewer: Viewer,
    /// Where the table stands.
    pub stage: Stage,
    /// SHA-256 of the fairness secrets, published before anyone joins (T24),
    /// as 64 hexadecimal digits.
    pub commitment: String,
    /// Where its message stands, if there is one (T5).
    pub message: Option<TableMessage>,
}

/// One seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Who sits there.
    pub occupant: Occupant,
    /// Whether a house player stands in for its owner (T12).
    pub away: bool,
    /// Whether its owner has left the game for good (T15).
    pub left: bool,
    /// Whether its owner gave a lucky word (T24).
    pub lucky: bool,
    /// To whom its owner would hand it (T15).
    pub offered_to: Option<UserId>,
    /// What its owner bears as the server's reigning Oberschraum (ZE4).
    pub title: Option<Title>,
    /// What the result did to its owner's rating, if it counts (T19).
    pub rating: Option<RatingChange>,
}

/// A rating before and after a game, in points (T23).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingChange {
    /// Before.
    pub before: i64,
    /// After.
    pub after: i64,
}

/// Who sits on a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Occupant {
    /// A person.
    Person {
        /** The account. */
        user: UserId,
        /** The name as last seen, unescaped. */
        name: String,
    },
    /// A house player.
    House(Level),
}

/// Where a table stands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Stage {
    /// People take seats.
    Lobby {
        /// A challenge that waits for an answer (T2).
        challenge: Option<Challenge>,
        /// When the lobby closes unless somebody touches it (T3).
        closes: Timestamp,
    },
    /// A game is running.
    Playing {
        /// What the viewer may see of it.
        game: View,
        /// When time is over for whoever is awaited, or when the hammer strikes
        /// (T10); none at pace *open*.
        deadline: Option<Timestamp>,
        /// Set while the table is paused (T14).
        paused: Option<Paused>,
        /// Who has asked for a pause that waits for the others, or, while the
        /// table is paused, for going on (T14).
        pause_asked: SeatSet,
        /// Who has asked to cancel and waits for the others (T17).
        cancel_asked: SeatSet,
        /// Who is away and who wants them out (T16).
        vote_out: Vec<(Seat, SeatSet)>,
    },
    /// A game has ended (T19).
    Ended {
        /// The last state.
        game: View,
        /// The result.
        outcome: Outcome,
        /// Who wants a rematch.
        rematch: SeatSet,
        /// The fingerprint of the whole log, as in the proof (T24).
        fingerprint: String,
        /// The commitment for a rematch, published before anyone can ask for
        /// one (T24).
        next_commitment: String,
        /// The table of the rematch, once there is one.
        rematch_table: Option<TableId>,
    },
    /// Closed without a result.
    Closed {
        /// Why.
        why: Closed,
    },
}

/// A person is asked to play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Challenge {
    /// Who is asked.
    pub user: UserId,
    /// The name as last seen, unescaped.
    pub name: String,
    /// When it lapses.
    pub until: Timestamp,
}

/// A pause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paused {
    /// When the table is closed unless it goes on (T14).
    pub until: Timestamp,
}

/// Why a table was closed without a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Closed {
    /// By its host, a manager, or everyone agreeing (T17).
    Cancelled,
    /// Everyone left the lobby (T3).
    Empty,
    /// Nobody touched the lobby for 30 minutes (T3).
    Idle,
    /// The challenge was declined (T2).
    Declined,
    /// The challenge lapsed (T2).
    Lapsed,
    /// Paused for seven days (T14).
    PausedTooLong,
    /// Nothing happened for 14 days (T14).
    Abandoned,
    /// Only house players were left (T16).
    NobodyLeft,
}
