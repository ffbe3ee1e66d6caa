//! Where the interpreter stands: places in a deck's effects, the steps that are
//! still to be taken, and the readings they belong to. Nothing here is secret
//! but what a reading's variables may hold.

use serde::{Deserialize, Serialize};

use super::effect::{Fx, Key, Name, PassPick, ReadFrom, Trigger};
use super::{Deck, ScrollId};
use crate::Seat;

/// How deep instructions may lie in each other.
pub const MAX_DEPTH: usize = 6;

/// A way into nested instructions: for each level the instruction's place and
/// which of its parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(into = "Vec<u8>", try_from = "Vec<u8>")]
pub struct Path {
    steps: [u8; 2 * MAX_DEPTH],
    length: u8,
}

impl Path {
    fn steps(&self) -> &[u8] {
        &self.steps[..usize::from(self.length)]
    }

    fn then(mut self, at: u8, part: u8) -> Option<Self> {
        let end = usize::from(self.length);
        *self.steps.get_mut(end)? = at;
        *self.steps.get_mut(end + 1)? = part;
        self.length += 2;
        Some(self)
    }
}

impl From<Path> for Vec<u8> {
    fn from(path: Path) -> Self {
        path.steps().to_vec()
    }
}

impl TryFrom<Vec<u8>> for Path {
    type Error = &'static str;

    fn try_from(steps: Vec<u8>) -> Result<Self, Self::Error> {
        if steps.len() % 2 == 1 {
            return Err("a path has an even number of steps");
        }
        steps
            .chunks_exact(2)
            .try_fold(Self::default(), |path, step| {
                path.then(step[0], step[1]).ok_or("a path is too deep")
            })
    }
}

/// A list of instructions in a deck: a scroll's effect or a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// Whose effect it is.
    pub scroll: ScrollId,
    /// Where in it.
    pub path: Path,
}

/// A part of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// `then`, `do`.
    First = 0,
    /// `else`, `retire`.
    Second = 1,
}

impl Site {
    /// A scroll's whole effect.
    pub(super) fn effect(scroll: ScrollId) -> Self {
        Self {
            scroll,
            path: Path::default(),
        }
    }

    /// The part of the instruction at `at`; none if it lies too deep.
    pub(super) fn part(self, at: u8, part: Part) -> Option<Self> {
        let path = self.path.then(at, part as u8)?;
        Some(Self { path, ..self })
    }

    /// The instructions; none if the deck has nothing there.
    pub(super) fn block(self, deck: &Deck) -> &[Fx] {
        let effect = deck.scroll(self.scroll).map_or(&[][..], |s| &s.effect);
        let steps = self.path.steps().chunks_exact(2);
        steps.fold(effect, |block, step| {
            let fx = block.get(usize::from(step[0]));
            fx.map_or(&[], |fx| inner(fx, step[1]))
        })
    }
}

fn inner(fx: &Fx, part: u8) -> &[Fx] {
    match (fx, part) {
        (Fx::If { then, .. }, 0) => then,
        (Fx::If { otherwise, .. }, _) => otherwise,
        (Fx::ForEach { body, .. } | Fx::Repeat { body, .. } | Fx::Lay { body, .. }, 0) => body,
        (Fx::Lay { retire, .. }, _) => retire.as_deref().unwrap_or_default(),
        _ => &[],
    }
}

/// The `Lay` that made a scroll lie open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid {
    /// When it acts.
    pub on: Trigger,
    /// The list in which the `Lay` stands.
    pub site: Site,
    /// Its place there.
    pub at: u8,
    /// How often it still acts before it burns; none if for ever.
    pub uses: Option<u8>,
}

impl Laid {
    /// Whether the scroll can be read again.
    pub(super) fn retires(&self, deck: &Deck) -> bool {
        let fx = self.site.block(deck).get(usize::from(self.at));
        matches!(
            fx,
            Some(Fx::Lay {
                retire: Some(_),
                ..
            })
        )
    }
}

/// What a variable of a reading holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Val {
    /// Seats.
    Seats(Vec<Seat>),
    /// A scroll; none for whoever may not know it.
    Scroll(Option<ScrollId>),
    /// The option each seat chose.
    Keys(Vec<(Seat, Key)>),
    /// The number each seat told.
    Nums(Vec<(Seat, u16)>),
}

/// Where a scroll goes when its reading or acting is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fate {
    /// A read scroll burns unless it was laid open; an acting one stays.
    Usual,
    /// To this seat.
    To(Seat),
    /// Into the fire.
    Burn,
}

/// Why a scroll's instructions are being carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// It is read: it lies in nobody's hand (Z1-count).
    Read,
    /// It lies open and acts.
    Acts,
}

/// A scroll being carried out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// Its number.
    pub id: u32,
    /// Who reads; for an open scroll its owner.
    pub reader: Seat,
    /// What.
    pub scroll: ScrollId,
    /// Read or acting.
    pub kind: Kind,
    /// Plums on it while it is read.
    pub plums: u16,
    /// What the instruction before moved.
    pub moved: u16,
    /// Its variables.
    pub vars: Vec<(Name, Val)>,
    /// Where it goes afterwards.
    pub fate: Fate,
    /// Set once it has been told to lie open.
    pub laid: Option<Laid>,
}

impl Reading {
    /// What the variable holds.
    pub(super) fn var(&self, name: &str) -> Option<&Val> {
        let found = self.vars.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value)
    }

    /// Forgets a variable.
    pub(super) fn unset(&mut self, name: &str) {
        self.vars.retain(|(known, _)| known != name);
    }

    /// Sets a variable.
    pub(super) fn set(&mut self, name: &str, value: Val) {
        match self.vars.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.vars.push((name.to_owned(), value)),
        }
    }
}

/// A step still to be taken. The last of the stack is next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// An office begins.
    StartOffice(Seat),
    /// The druid reads (Z1).
    ReadPhase,
    /// The druid auctions (Z2).
    AuctionPhase,
    /// The office is over.
    EndOffice,
    /// The lot that has been put up can be bid for (Z3).
    OpenBidding,
    /// A SOFORT that waits is read (Z5): the last of the queue.
    Sofort,
    /// An open scroll acts, if it still lies there.
    Act {
        /** Which. */
        scroll: ScrollId,
        /** Its owner. */
        owner: Seat,
        /** Who has bought, for a toll. */
        winner: Option<Seat>,
    },
    /// The instructions of a reading from one on.
    Block {
        /** The reading. */
        reading: u32,
        /** The list. */
        site: Site,
        /** The next one's place. */
        at: u8,
        /** Who `It` is. */
        it: Option<Seat>,
    },
    /// A list, once for each of these seats.
    Each {
        /** The reading. */
        reading: u32,
        /** The list. */
        site: Site,
        /** Who is still to come. */
        seats: Vec<Seat>,
    },
    /// A `Repeat`, as long as its condition holds.
    Loop {
        /** The reading. */
        reading: u32,
        /** The list in which it stands. */
        site: Site,
        /** Its place. */
        at: u8,
        /** Who `It` is. */
        it: Option<Seat>,
    },
    /// Scrolls go from givers to one taker.
    Pass {
        /** The reading. */
        reading: u32,
        /** From whom. */
        from: Vec<Seat>,
        /** To whom. */
        to: Seat,
        /** How many each. */
        n: u8,
        /** Who chooses them. */
        pick: PassPick,
    },
    /// One seat reads something inside a reading (ZB10).
    ReadOne {
        /** The outer reading. */
        reading: u32,
        /** Who. */
        seat: Seat,
        /** From where. */
        pick: ReadFrom,
    },
    /// One seat reads and draws as long as it likes (ZF).
    Freely {
        /** The festival's reading. */
        reading: u32,
        /** Who. */
        seat: Seat,
    },
    /// A reading ends.
    EndReading(u32),
    /// The ranking (ZE3).
    Rank,
}

impl Task {
    /// The reading it belongs to.
    pub(super) fn reading(&self) -> Option<u32> {
        match self {
            Self::Block { reading, .. }
            | Self::Each { reading, .. }
            | Self::Loop { reading, .. }
            | Self::Pass { reading, .. }
            | Self::ReadOne { reading, .. }
            | Self::Freely { reading, .. }
            | Self::EndReading(reading) => Some(*reading),
            Self::StartOffice(_)
            | Self::ReadPhase
            | Self::AuctionPhase
            | Self::EndOffice
            | Self::OpenBidding
            | Self::Sofort
            | Self::Act { .. }
            | Self::Rank => None,
        }
    }
}
