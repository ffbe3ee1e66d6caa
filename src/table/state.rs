//! Everything a table consists of. It never leaves the task that owns it but
//! as a view or as what the store keeps.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tempelrat_clock::Timestamp;
use tempelrat_rules::any::{Game, Options, Outcome};
use tempelrat_rules::fairness::{Luck, Secrets};
use tempelrat_rules::schraumen::DeckRef;
use tempelrat_rules::schraumen::lint::seats_for;
use tempelrat_rules::{ChoiceId, Format, Seat, SeatSet};

use super::timers::Timers;
use super::{Closed, GameKind, InteractionId, Place, Refusal, TableId, TableOptions, UserId};
use crate::house::Level;
use crate::speech::Language;

/// A table.
#[derive(Clone, PartialEq)]
pub(super) struct Table {
    pub(super) id: TableId,
    pub(super) place: Place,
    /// The number of its last action.
    pub(super) seq: i64,
    pub(super) kept: Kept,
    pub(super) people: People,
    pub(super) timers: Timers,
    /// What decides this game's shuffles.
    pub(super) secrets: Arc<Secrets>,
    /// What decides those of a rematch, once this game is over.
    pub(super) next_secrets: Option<Arc<Secrets>>,
}

/// What is in a snapshot. It names nobody.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Kept {
    pub(super) format: Format<1>,
    pub(super) game: GameKind,
    pub(super) options: TableOptions,
    /// The deck of Schraumen.
    #[serde(default)]
    pub(super) deck: Option<DeckRef>,
    pub(super) guild_language: Language,
    pub(super) host: Seat,
    pub(super) chairs: Vec<Chair>,
    pub(super) commitment: String,
    pub(super) stage: Stage,
}

/// Who sits where, kept apart because it can be erased (T26).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct People {
    /// By seat; none for house players and for who was erased.
    pub(super) seats: Vec<Option<Who>>,
    /// Who is asked to play (T2).
    pub(super) challenged: Option<Who>,
    /// To whom a seat's owner would hand it (T15).
    pub(super) offered: Vec<(Seat, Who)>,
}

/// A person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Who {
    pub(super) user: UserId,
    /// As last seen.
    pub(super) name: String,
}

/// A seat that is taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Chair {
    pub(super) sitter: Sitter,
    /// The interaction by which it was taken, if by a person (T24).
    pub(super) joined: Option<InteractionId>,
    /// Its owner's lucky word (T24).
    pub(super) lucky: Option<String>,
    /// Deadlines missed in a row (T12).
    pub(super) missed: u8,
    /// Whether a house player stands in (T12).
    pub(super) away: bool,
    /// Whether its owner has left the running game for good (T15).
    #[serde(default)]
    pub(super) left: bool,
}

/// What kind of player sits there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Sitter {
    Person,
    House(Level),
}

/// Where a table stands.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Stage {
    Lobby,
    Playing(Box<Playing>),
    Ended(Box<Ended>),
    Closed(Closed),
}

/// A running game.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Playing {
    pub(super) game: Game,
    pub(super) dealt: Dealt,
    /// How many actions the game has seen.
    pub(super) actions: u32,
    pub(super) paused: Option<Pause>,
    pub(super) pause_asked: SeatSet,
    pub(super) cancel_asked: SeatSet,
    /// Who wants whom out (T16).
    #[serde(default)]
    pub(super) vote_out: Vec<VoteOut>,
    /// The count of the open auction (Z3-hammer).
    #[serde(default)]
    pub(super) auction: Option<AuctionClock>,
}

/// A vote on someone who is away (T16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct VoteOut {
    pub(super) target: Seat,
    pub(super) voters: SeatSet,
}

/// What the running count of a live auction is for (Z3-hammer).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct AuctionClock {
    pub(super) auction: u32,
    pub(super) bid: u32,
    pub(super) stage: u8,
    /// While a pause or a vote on a sacrilege stops it (T14, Z6-vote).
    pub(super) stopped: Option<Stopped>,
}

/// What was left when an auction was stopped, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Stopped {
    /// Of the count.
    pub(super) count: i64,
    /// Of the time that an auction has in all.
    pub(super) auction: i64,
}

/// How a game began.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Dealt {
    pub(super) options: Options,
    pub(super) luck: Luck,
    /// Who led the first round, or held the first office.
    pub(super) first: Seat,
    pub(super) at: Timestamp,
}

/// A pause (T14).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Pause {
    pub(super) why: PauseWhy,
    pub(super) until: Timestamp,
    /// What was left of the turn and until the reminder, in milliseconds.
    pub(super) turn_left: Option<i64>,
    pub(super) reminder_left: Option<i64>,
}

/// Why a table is paused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum PauseWhy {
    /// People wanted it (T14).
    Asked,
    /// Its channel or server can't be reached (T18).
    PlaceGone,
}

/// A game that is over.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Ended {
    pub(super) game: Game,
    pub(super) dealt: Dealt,
    pub(super) actions: u32,
    pub(super) outcome: Outcome,
    pub(super) fingerprint: String,
    pub(super) next_commitment: String,
    /// Who wants a rematch, and by which interaction (T24), in this order.
    pub(super) rematch: Vec<(Seat, InteractionId)>,
    pub(super) rematch_table: Option<TableId>,
}

impl Table {
    /// How many seats there are: as many as the game has and the deck is enough
    /// for.
    pub(super) fn seats_max(&self) -> usize {
        let most = self.kept.game.seats().1;
        let enough = |deck: &DeckRef| seats_for(deck.scrolls.len());
        self.kept
            .deck
            .as_ref()
            .and_then(enough)
            .map_or(most, |seats| seats.min(most))
    }

    /// The seat at which someone sits.
    pub(super) fn seat_of(&self, user: UserId) -> Option<Seat> {
        let mut seats = (0..).map(Seat).zip(&self.people.seats);
        seats
            .find(|(_, who)| who.as_ref().is_some_and(|who| who.user == user))
            .map(|(seat, _)| seat)
    }

    /// The seat at which someone sits, or the refusal.
    pub(super) fn seated(&self, user: UserId) -> Result<Seat, Refusal> {
        self.seat_of(user).ok_or(Refusal::NotSeated)
    }

    pub(super) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.kept.chairs.get(seat.index())
    }

    pub(super) fn chair_mut(&mut self, seat: Seat) -> Option<&mut Chair> {
        self.kept.chairs.get_mut(seat.index())
    }

    /// Who sits there, if it is a person that is known.
    pub(super) fn who(&self, seat: Seat) -> Option<&Who> {
        self.people.seats.get(seat.index())?.as_ref()
    }

    /// The seats of people who haven't left, away or not.
    pub(super) fn persons(&self) -> SeatSet {
        let seats = (0..).map(Seat).zip(&self.kept.chairs);
        seats
            .filter(|(_, chair)| chair.sitter == Sitter::Person && !chair.left)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Whether everyone that counts has asked.
    pub(super) fn all_of(&self, asked: SeatSet) -> bool {
        self.persons().iter().all(|seat| asked.contains(seat))
    }

    /// Who plays for a seat: a house player of this level, or its owner.
    pub(super) fn stand_in(&self, seat: Seat) -> Option<Level> {
        let chair = self.chair(seat)?;
        match chair.sitter {
            Sitter::House(level) => Some(level),
            Sitter::Person if chair.away => Some(Level::Medium),
            Sitter::Person => None,
        }
    }

    /// The running game.
    pub(super) fn playing(&self) -> Option<&Playing> {
        match &self.kept.stage {
            Stage::Playing(playing) => Some(playing),
            Stage::Lobby | Stage::Ended(_) | Stage::Closed(_) => None,
        }
    }

    pub(super) fn playing_mut(&mut self) -> Option<&mut Playing> {
        match &mut self.kept.stage {
            Stage::Playing(playing) => Some(playing),
            Stage::Lobby | Stage::Ended(_) | Stage::Closed(_) => None,
        }
    }

    /// The running game, or why there is none.
    pub(super) fn running(&mut self) -> Result<&mut Playing, Refusal> {
        match &mut self.kept.stage {
            Stage::Playing(playing) => Ok(playing),
            Stage::Lobby => Err(Refusal::NotRunning),
            Stage::Ended(_) | Stage::Closed(_) => Err(Refusal::Over),
        }
    }

    /// Refuses what is possible only in the lobby.
    pub(super) fn in_lobby(&self) -> Result<(), Refusal> {
        match self.kept.stage {
            Stage::Lobby => Ok(()),
            Stage::Playing(_) => Err(Refusal::Started),
            Stage::Ended(_) | Stage::Closed(_) => Err(Refusal::Over),
        }
    }

    /// The table's public language (T28).
    pub(super) fn language(&self) -> Language {
        self.kept
            .options
            .language
            .unwrap_or(self.kept.guild_language)
    }

    /// The open choice and the seats that are awaited, paused or not.
    pub(super) fn awaited(&self) -> Option<(ChoiceId, SeatSet)> {
        let game = &self.playing()?.game;
        let seats = game.to_act();
        let choice = seats
            .iter()
            .find_map(|s| Some(game.asks(s).first()?.choice))?;
        Some((choice, seats))
    }

    /// The open choice and those of the awaited seats whose owners play
    /// themselves.
    pub(super) fn awaited_persons(&self) -> Option<(ChoiceId, SeatSet)> {
        let (choice, seats) = self.awaited()?;
        let persons = seats.iter().filter(|seat| self.stand_in(*seat).is_none());
        Some((choice, persons.collect()))
    }
}

/// Says nothing that is secret or personal.
impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({}, seq {}, ..)", self.id, self.seq)
    }
}
