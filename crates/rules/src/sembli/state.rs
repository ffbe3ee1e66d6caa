//! Everything a running game consists of. It leaves this module's parent only
//! through a view, an event or a snapshot.

use serde::{Deserialize, Serialize};

use super::{Argument, Card, CardSet, Judge, Options, Outcome, Phase, PowerCard, RoundReport};
use crate::{Chance, ChoiceId, Format, Positions, Seat, SeatSet};

/// The number of cards that both draw back up to (S1b, S2b).
pub(super) const HAND_SIZE: usize = 7;
/// After so many rounds in a row in which both passed, the power card is set
/// aside (S2d-liveness).
pub(super) const PASSES_UNTIL_SET_ASIDE: u8 = 12;

/// The two seats.
pub(super) const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// The seat across the table.
pub(super) const fn other(seat: Seat) -> Seat {
    Seat(1 - (seat.0 & 1))
}

/// The whole state. Its fields are written in this order; the format comes
/// first so that a newer snapshot is recognised by it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct State {
    pub(super) format: Format<1>,
    pub(super) options: Options,
    pub(super) phase: Phase,
    pub(super) choice: ChoiceId,
    pub(super) round: u16,
    pub(super) leader: Seat,
    /// What is played for; once the game is over, what was when it ended.
    pub(super) power: Option<PowerCard>,
    /// Face down; the next one is last.
    pub(super) powers: Vec<PowerCard>,
    pub(super) won: [Vec<PowerCard>; 2],
    pub(super) set_aside: Vec<PowerCard>,
    pub(super) tie_break: bool,
    pub(super) hands: [CardSet; 2],
    /// The next card is last.
    pub(super) draw_pile: Vec<Card>,
    /// The oldest card is first.
    pub(super) discard_pile: Vec<Card>,
    /// What each seat has chosen in the mulligan, until both have.
    pub(super) exchanges: [Option<Positions>; 2],
    pub(super) arguments: [Option<Argument>; 2],
    pub(super) passed: [Option<Card>; 2],
    pub(super) both_passed_in_a_row: u8,
    pub(super) last_round: Option<RoundReport>,
    pub(super) outcome: Option<Outcome>,
    pub(super) chance: Chance,
}

impl State {
    /// The seats that are awaited.
    pub(super) fn to_act(&self) -> SeatSet {
        match self.phase {
            Phase::Mulligan => SEATS
                .into_iter()
                .filter(|seat| self.exchanges[seat.index()].is_none())
                .collect(),
            Phase::Lead => SeatSet::of(self.leader),
            Phase::Respond => SeatSet::of(other(self.leader)),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    /// Who has chosen in a mulligan that is still open.
    pub(super) fn mulligan_chosen(&self) -> SeatSet {
        SEATS
            .into_iter()
            .filter(|seat| self.exchanges[seat.index()].is_some())
            .collect()
    }

    /// The leader and the other, in the order in which they act.
    pub(super) fn in_turn_order(&self) -> [Seat; 2] {
        [self.leader, other(self.leader)]
    }

    /// The judge of the power card on the table.
    pub(super) fn judge(&self) -> Option<Judge> {
        self.power.map(|power| Judge::new(power, &self.options))
    }

    /// Power cards won by each seat.
    pub(super) fn points(&self) -> [u8; 2] {
        [0, 1].map(|seat| u8::try_from(self.won[seat].len()).unwrap_or(u8::MAX))
    }
}
