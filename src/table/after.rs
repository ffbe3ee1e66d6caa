//! After the end: the proof, the result, and wanting a rematch (T19, T21, T24).

use std::sync::Arc;

use tempelrat_rules::any::{Options, Outcome, View, What};
use tempelrat_rules::fairness::{Proof, Secrets};
use tempelrat_rules::schraumen::Schraumen;
use tempelrat_rules::sembli::Sembli;
use tempelrat_rules::{Action, Seat, SeatSet, Viewer, fairness, schraumen, sembli};

use super::draft::Draft;
use super::log::{Act, GameAction};
use super::state::{Ended, Sitter, Stage, Table};
use super::{Refusal, Request, TableId, Title, UserId};
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
        let (fingerprint, text) = match &ended.dealt.options {
            Options::Sembli(options) => {
                let log = narrowed(log, What::sembli);
                let proof = Proof::<Sembli>::new(&secrets, *options, seats, luck, &log);
                let proof = proof.map_err(|error| no_proof(id, &error))?;
                (proof.head().fingerprint(), proof.to_json())
            }
            Options::Schraumen(options) => {
                let log = narrowed(log, What::schraumen);
                let proof = Proof::<Schraumen>::new(&secrets, *options, seats, luck, &log);
                let proof = proof.map_err(|error| no_proof(id, &error))?;
                (proof.head().fingerprint(), proof.to_json())
            }
        };
        ended.fingerprint = fingerprint;
        ended.next_commitment = next.commitment().to_string();
        self.next_secrets = Some(next);
        Ok(text)
    }

    /// Puts a title before a winner's name (ZE4).
    pub(super) fn take_title(
        &mut self,
        draft: &mut Draft,
        user: UserId,
        title: Title,
    ) -> Result<(), Refusal> {
        let seat = self.seated(user)?;
        let Stage::Ended(ended) = &self.kept.stage else {
            return Err(Refusal::NotRunning);
        };
        match &ended.outcome {
            Outcome::Schraumen(outcome) if outcome.winners.contains(seat) => {}
            Outcome::Schraumen(_) | Outcome::Sembli(_) => return Err(Refusal::NotOberschraum),
        }
        draft.title = Some((user, title));
        draft.act(Act::Titled { seat, title });
        Ok(())
    }

    /// The result to be kept (T21).
    pub(super) fn result(&self) -> Option<ResultRow> {
        let ended = self.ended()?;
        let people = self.people_played();
        let counted = match (ended.actions_before_the_end(), people) {
            (0, _) => "none",
            (_, true) => "people",
            (_, false) => "house",
        };
        let seats = (0..).map(Seat).zip(&self.kept.chairs);
        let seats = seats.map(|(seat, chair)| {
            let place = ended.place(seat);
            ResultSeatRow {
                user: self.who(seat).map(|who| who.user),
                house: match chair.sitter {
                    Sitter::Person => None,
                    Sitter::House(level) => Some(level_name(level)),
                },
                points: place.points,
                rank: place.rank,
                left: place.left,
            }
        });
        Some(ResultRow {
            game: super::keep::game_name(self.kept.game),
            started: ended.dealt.at,
            actions: ended.actions,
            rounds: ended.rounds(),
            ending: self.ending_name(ended),
            counted,
            seats: seats.collect(),
        })
    }

    /// Whether only people played.
    fn people_played(&self) -> bool {
        let mut chairs = self.kept.chairs.iter();
        chairs.all(|chair| chair.sitter == Sitter::Person)
    }

    /// An ending's name in the store.
    fn ending_name(&self, ended: &Ended) -> String {
        match &ended.outcome {
            Outcome::Sembli(outcome) => match outcome.ending {
                sembli::Ending::AllWon => "all-won".to_owned(),
                sembli::Ending::Left(_) => "left".to_owned(),
            },
            Outcome::Schraumen(outcome) => match outcome.ending {
                schraumen::Ending::Temple => "temple".to_owned(),
                schraumen::Ending::CutShort => "cut-short".to_owned(),
                schraumen::Ending::Scroll(scroll) => {
                    let deck = self.kept.deck.as_ref();
                    let scroll = deck.and_then(|deck| deck.scroll(scroll));
                    scroll.map_or_else(|| "scroll".to_owned(), |scroll| scroll.id.clone())
                }
            },
        }
    }
}

/// How one seat did.
struct Placed {
    points: u16,
    rank: u8,
    left: bool,
}

impl Ended {
    /// Leaving isn't playing.
    fn actions_before_the_end(&self) -> u32 {
        match &self.outcome {
            Outcome::Sembli(outcome) => match outcome.ending {
                sembli::Ending::AllWon => self.actions,
                sembli::Ending::Left(_) => self.actions.saturating_sub(1),
            },
            Outcome::Schraumen(outcome) => match outcome.ending {
                schraumen::Ending::CutShort => self.actions.saturating_sub(1),
                schraumen::Ending::Temple | schraumen::Ending::Scroll(_) => self.actions,
            },
        }
    }

    /// Equals share a rank, the best is 1.
    fn place(&self, seat: Seat) -> Placed {
        match &self.outcome {
            Outcome::Sembli(outcome) => Placed {
                points: outcome.points[seat.index().min(1)].into(),
                rank: match outcome.winner {
                    Some(winner) if winner != seat => 2,
                    Some(_) | None => 1,
                },
                left: outcome.ending == sembli::Ending::Left(seat),
            },
            Outcome::Schraumen(outcome) => {
                let mut ranking = outcome.ranking.iter();
                let standing = ranking.find(|standing| standing.seat == seat);
                Placed {
                    points: standing.map_or(0, |standing| standing.total),
                    rank: standing.map_or(u8::MAX, |standing| standing.rank),
                    left: standing.is_some_and(|standing| standing.left),
                }
            }
        }
    }

    /// Rounds of Sembli, offices of Schraumen.
    fn rounds(&self) -> u16 {
        match (&self.outcome, self.game.view(Viewer::Spectator)) {
            (_, View::Sembli(view)) => view.round,
            (Outcome::Schraumen(outcome), _) => u16::try_from(outcome.offices).unwrap_or(u16::MAX),
            (Outcome::Sembli(_), View::Schraumen(_)) => 0,
        }
    }
}

fn no_proof(table: TableId, error: &dyn std::error::Error) -> Refusal {
    tracing::error!(%table, %error, "no proof");
    Refusal::Store
}

/// The log as one of the games knows it.
fn narrowed<W>(
    log: &[GameAction],
    narrow: impl Fn(What) -> Option<W>,
) -> Vec<(fairness::Actor, Action<W>)> {
    let log = log.iter();
    log.filter_map(|(actor, action)| Some((*actor, action.narrowed(&narrow)?)))
        .collect()
}

const fn level_name(level: crate::house::Level) -> &'static str {
    match level {
        crate::house::Level::Easy => "easy",
        crate::house::Level::Medium => "medium",
    }
}
