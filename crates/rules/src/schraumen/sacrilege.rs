//! Sacrilege (Z6): who says it was one decides nothing; people vote.

use serde::{Deserialize, Serialize};

use super::interpreter::Machine;
use super::program::Task;
use super::{Event, Face, Schraumen, Seen, Spot};
use crate::{ChoiceId, Seat, SeatSet};

/// The vote on an accusation (Z6-vote).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trial {
    /// The decision that votes answer.
    pub choice: ChoiceId,
    /// Who accused; counts as a yes.
    pub accuser: Seat,
    /// Who votes besides: people who are present.
    pub voters: SeatSet,
    /// Who has voted.
    pub voted: SeatSet,
    /// Who of them has said guilty; empty for whoever may not know it yet.
    pub guilty: SeatSet,
}

impl Trial {
    /// Who hasn't voted yet.
    #[must_use]
    pub fn awaited(&self) -> SeatSet {
        let voters = self.voters.iter();
        voters.filter(|seat| !self.voted.contains(*seat)).collect()
    }
}

impl Schraumen {
    /// Who votes if `accuser` calls "Sacrilege!".
    fn jury(&self, accuser: Seat) -> SeatSet {
        let people = self.present.iter().filter(|seat| self.plays(*seat));
        let others = people.filter(|seat| *seat != accuser && *seat != self.office.druid);
        others.collect()
    }
}

impl Machine<'_> {
    pub(super) fn accuse(&mut self, accuser: Seat) {
        let choice = self.next_choice();
        let voters = self.game.jury(accuser);
        let Some(auction) = &mut self.game.auction else {
            return;
        };
        auction.accused = true;
        auction.trial = Some(Trial {
            choice,
            accuser,
            voters,
            voted: SeatSet::EMPTY,
            guilty: SeatSet::EMPTY,
        });
        let auction = auction.number;
        self.say(Event::Accused {
            auction,
            accuser,
            voters,
        });
        self.judge();
    }

    pub(super) fn vote_on_sacrilege(&mut self, seat: Seat, guilty: bool) {
        let trial = self.game.auction.as_mut().and_then(|a| a.trial.as_mut());
        let Some(trial) = trial else {
            return;
        };
        trial.voted = trial.voted.with(seat);
        if guilty {
            trial.guilty = trial.guilty.with(seat);
        }
        self.say(Event::Replied { seat });
        self.judge();
    }

    /// Guilty if strictly more than half say so; else the auction goes on
    /// where it was.
    pub(super) fn judge(&mut self) {
        let Some(auction) = &mut self.game.auction else {
            return;
        };
        let Some(trial) = auction.trial.filter(|trial| trial.awaited().is_empty()) else {
            return;
        };
        auction.trial = None;
        let (yes, of) = (trial.guilty.len() + 1, trial.voters.len() + 1);
        let guilty = 2 * yes > of;
        self.say(Event::Verdict {
            guilty,
            yes: u8::try_from(yes).unwrap_or(u8::MAX),
            of: u8::try_from(of).unwrap_or(u8::MAX),
        });
        if guilty {
            self.lose_office();
        } else {
            self.settle();
        }
    }

    pub(super) fn confess(&mut self) {
        let druid = self.game.office.druid;
        self.say(Event::Confessed { druid });
        self.lose_office();
    }

    /// Z6: the lot burns, bids are void, half the plums (rounded up) go to the
    /// garden, and the office is over.
    fn lose_office(&mut self) {
        let druid = self.game.office.druid;
        let lot = self.game.auction.take().and_then(|auction| auction.lot);
        if let Some(scroll) = lot {
            self.burn_one(scroll, Face::Down);
        }
        let lot = Seen::Scrolls(lot.into_iter().collect());
        self.say(Event::OfficeLost { druid, lot });
        let fine = self.game.plums(druid).div_ceil(2);
        self.move_plums(Spot::Purse(druid), Spot::Garden, fine);
        while !matches!(self.game.stack.last(), Some(Task::EndOffice) | None) {
            self.game.stack.pop();
        }
    }
}
