//! After the end: the proof, the result, and wanting a rematch (T19, T21, T24).

use std::sync::Arc;

use tempelrat_rules::any::{Options, Outcome, View, What};
use tempelrat_rules::fairness::{Fair, Luck, Proof, Secrets};
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

    /// What the proof of the ended game is made from.
    pub(super) fn unproven(&self, log: Vec<GameAction>) -> Result<Unproven, Refusal> {
        let ended = self.ended().ok_or(Refusal::NotRunning)?;
        Ok(Unproven {
            table: self.id,
            secrets: Arc::clone(&self.secrets),
            options: ended.dealt.options.clone(),
            seats: self.seat_count(),
            luck: ended.dealt.luck.clone(),
            log,
        })
    }

    /// Completes an end: the fingerprint of the whole log, and the commitment
    /// for a rematch, published before anyone can ask for one (T24).
    pub(super) fn seal(&mut self, fingerprint: String, next: Arc<Secrets>) {
        if let Stage::Ended(ended) = &mut self.kept.stage {
            ended.fingerprint = fingerprint;
            ended.next_commitment = next.commitment().to_string();
            self.next_secrets = Some(next);
        }
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
                name: self.who(seat).map(|who| who.name.clone()),
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

/// A game that is over and has yet to prove itself.
pub(super) struct Unproven {
    table: TableId,
    secrets: Arc<Secrets>,
    options: Options,
    seats: u8,
    luck: Luck,
    log: Vec<GameAction>,
}

/// A proof and the fingerprint of the log in it.
pub(super) struct Proven {
    pub(super) fingerprint: String,
    pub(super) text: String,
}

impl Unproven {
    /// The proof. It plays the game again, often: it is no work for a thread
    /// that others wait for.
    pub(super) fn prove(self) -> Result<Proven, Refusal> {
        match self.options {
            Options::Sembli(options) => self.proven::<Sembli>(options, What::sembli),
            Options::Schraumen(options) => self.proven::<Schraumen>(options, What::schraumen),
        }
    }

    fn proven<G: Fair>(
        &self,
        options: G::Options,
        narrow: impl Fn(What) -> Option<G::What>,
    ) -> Result<Proven, Refusal> {
        let log = narrowed(&self.log, narrow);
        let luck = self.luck.clone();
        let proof = Proof::<G>::new(&self.secrets, options, self.seats, luck, &log);
        let proof = proof.map_err(|error| no_proof(self.table, &error))?;
        Ok(Proven {
            fingerprint: proof.head().fingerprint(),
            text: proof.to_json(),
        })
    }
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
