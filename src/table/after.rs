//! After the end: the proof, the result, and wanting a rematch (T19, T21, T24).

use std::sync::Arc;

use tempelrat_rules::Seat;
use tempelrat_rules::SeatSet;
use tempelrat_rules::fairness::{Proof, Secrets};
use tempelrat_rules::sembli::{Ending, Sembli};

use super::draft::Draft;
use super::log::{Act, GameAction};
use super::state::{Ended, Sitter, Stage, Table};
use super::{Refusal, Request};
use crate::store::{ResultRow, ResultSeatRow};

impl Ended {
    pub(super) fn wanted(&self) -> SeatSet {
        self.rematch.iter().map(|(seat, _)| *seat).collect()
    }
}

impl Table {
    /// The ended game, if this table has one.
    pub(super) fn ended(&self) -> Option<&Ended> {
        match &self.kept.stage {
            Stage::Ended(ended) => Some(ended),
            Stage::Lobby | Stage::Playing(_) | Stage::Closed(_) => None,
        }
    }

    /// Whether everyone wants a rematch.
    pub(super) fn rematch_agreed(&self) -> bool {
        self.ended()
            .is_some_and(|ended| self.all_of(ended.wanted()))
    }

    /// Notes that someone wants a rematch.
    pub(super) fn want_rematch(
        &mut self,
        draft: &mut Draft,
        request: &Request,
    ) -> Result<(), Refusal> {
        let seat = self.seated(request.person.user);
        match &mut self.kept.stage {
            Stage::Lobby => Err(Refusal::NotRunning),
            Stage::Playing(_) => Err(Refusal::Started),
            Stage::Closed(_) => Err(Refusal::Over),
            Stage::Ended(ended) => {
                let seat = seat?;
                if ended.wanted().contains(seat) {
                    return Err(Refusal::AlreadyAsked);
                }
                ended.rematch.push((seat, request.interaction));
                draft.act(Act::RematchWanted { seat });
                Ok(())
            }
        }
    }

    /// Completes an end: the proof over the whole log, and the commitment for a
    /// rematch, published before anyone can ask for one (T24).
    pub(super) fn seal(
        &mut self,
        log: &[GameAction],
        next: Arc<Secrets>,
    ) -> Result<String, Refusal> {
        let seats = u8::try_from(self.kept.chairs.len()).unwrap_or(u8::MAX);
        let (secrets, id) = (Arc::clone(&self.secrets), self.id);
        let Stage::Ended(ended) = &mut self.kept.stage else {
            return Err(Refusal::NotRunning);
        };
        let luck = ended.dealt.luck.clone();
        let proof = Proof::<Sembli>::new(&secrets, ended.dealt.options, seats, luck, log);
        let proof = proof.map_err(|error| {
            tracing::error!(table = %id, %error, "no proof");
            Refusal::Store
        })?;
        ended.fingerprint = proof.head().fingerprint();
        ended.next_commitment = next.commitment().to_string();
        self.next_secrets = Some(next);
        Ok(proof.to_json())
    }

    /// The result to be kept (T21).
    pub(super) fn result(&self) -> Option<ResultRow> {
        let ended = self.ended()?;
        let people = self.persons().len() == self.kept.chairs.len();
        let counted = match (ended.actions_before_the_end(), people) {
            (0, _) => "none",
            (_, true) => "people",
            (_, false) => "house",
        };
        let seats = (0..).map(Seat).zip(&self.kept.chairs);
        let seats = seats.map(|(seat, chair)| ResultSeatRow {
            user: self.who(seat).map(|who| who.user),
            house: match chair.sitter {
                Sitter::Person => None,
                Sitter::House(level) => Some(level_name(level)),
            },
            points: ended.outcome.points[seat.index().min(1)],
            rank: ended.rank(seat),
            left: ended.outcome.ending == Ending::Left(seat),
        });
        Some(ResultRow {
            game: super::keep::game_name(self.kept.game),
            started: ended.dealt.at,
            actions: ended.actions,
            rounds: ended.rounds(),
            ending: match ended.outcome.ending {
                Ending::AllWon => "all-won".to_owned(),
                Ending::Left(_) => "left".to_owned(),
            },
            counted,
            seats: seats.collect(),
        })
    }
}

impl Ended {
    /// Leaving isn't playing.
    fn actions_before_the_end(&self) -> u32 {
        match self.outcome.ending {
            Ending::AllWon => self.actions,
            Ending::Left(_) => self.actions.saturating_sub(1),
        }
    }

    /// 1 for the winner and for both in a draw.
    fn rank(&self, seat: Seat) -> u8 {
        match self.outcome.winner {
            Some(winner) if winner != seat => 2,
            Some(_) | None => 1,
        }
    }

    fn rounds(&self) -> u16 {
        use tempelrat_rules::{Rules as _, Viewer};
        self.game.view(Viewer::Spectator).round
    }
}

const fn level_name(level: crate::house::Level) -> &'static str {
    match level {
        crate::house::Level::Easy => "easy",
        crate::house::Level::Medium => "medium",
    }
}
