//! While a game runs: answers, leaving, standing in (T11, T12, T15, T16, T18).

use tempelrat_rules::any::{self, Game, What};
use tempelrat_rules::{Action, Answer, ChoiceId, Seat, SeatSet, Timing, Viewer, sembli};

use super::draft::Draft;
use super::entropy::chance_of_the_house;
use super::log::Act;
use super::state::{Ended, Sitter, Stage, Table, VoteOut};
use super::{Closed, GameKind, Notice, Post, Refusal, UserId};
use crate::house::{self, Level};

/// After so many missed deadlines in a row a seat is *away* (T12).
const MISSED_UNTIL_AWAY: u8 = 2;
/// The longest praise, in characters.
const PRAISE: usize = 300;

impl Table {
    /// A person answers an open choice.
    pub(super) fn answer(
        &mut self,
        draft: &mut Draft,
        user: UserId,
        choice: ChoiceId,
        answer: &Answer<What>,
    ) -> Result<(), Refusal> {
        let paused = self.running()?.paused.is_some();
        let seat = self.seated(user)?;
        if paused {
            return Err(Refusal::Paused);
        }
        draft.pressed = Some(seat);
        let answer = answer.clone();
        self.game_action(
            draft,
            Action::Answer {
                seat,
                choice,
                answer,
            },
        )?;
        if let Some(chair) = self.chair_mut(seat) {
            chair.missed = 0;
        }
        Ok(())
    }

    /// A house player answers for a seat that is its own (T4) or that it stands
    /// in for (T12). It sees what the seat sees.
    pub(super) fn house_answers(
        &mut self,
        draft: &mut Draft,
        seat: Seat,
        level: Level,
    ) -> Result<(), Refusal> {
        let game = &self.running()?.game;
        let view = game.view(Viewer::Seat(seat));
        let asks = game.asks(seat);
        let answer = house::answer(level, &view, &asks, &mut chance_of_the_house());
        // They vote on no sacrilege (Z6-vote): who hands the seat over during
        // a vote has said nothing.
        let answer = answer.or_else(|| default_answer(game, seat));
        self.answer_for(draft, seat, answer)
    }

    /// Nobody has answered in time (T11, T12).
    pub(super) fn miss(&mut self, draft: &mut Draft, seat: Seat) -> Result<(), Refusal> {
        let game = &self.running()?.game;
        let answer = default_answer(game, seat);
        self.answer_for(draft, seat, answer)?;
        let Some(chair) = self.chair_mut(seat) else {
            return Err(Refusal::NotSeated);
        };
        chair.missed = chair.missed.saturating_add(1);
        if chair.missed >= MISSED_UNTIL_AWAY && self.playing().is_some() {
            self.set_away(draft, seat);
        }
        Ok(())
    }

    fn set_away(&mut self, draft: &mut Draft, seat: Seat) {
        if let Some(chair) = self.chair_mut(seat) {
            chair.away = true;
        }
        draft.act(Act::Away { seat });
        draft.notice(Notice::Away { seat });
    }

    fn answer_for(
        &mut self,
        draft: &mut Draft,
        seat: Seat,
        answer: Option<Answer<What>>,
    ) -> Result<(), Refusal> {
        let game = &self.running()?.game;
        let choice = game.asks(seat).first().map(|ask| ask.choice);
        let (Some(answer), Some(choice)) = (answer, choice) else {
            return Err(Refusal::Game(any::Refusal::Sembli(
                sembli::Refusal::NotYourTurn,
            )));
        };
        self.game_action(
            draft,
            Action::Answer {
                seat,
                choice,
                answer,
            },
        )
    }

    /// A stroke of the hammer (Z3-hammer): the clock's own action.
    pub(super) fn strike(&mut self, draft: &mut Draft) -> Result<(), Refusal> {
        let timing = self.running()?.game.timing();
        let Some(Timing::Hammer {
            auction,
            bid,
            stage,
        }) = timing
        else {
            return Err(Refusal::NotRunning);
        };
        self.game_action(
            draft,
            Action::Hammer {
                auction,
                bid,
                stage,
            },
        )
    }

    /// Tells the game which seats are held by people who are there: they alone
    /// vote on a sacrilege (Z6-vote).
    pub(super) fn tell_who_is_present(&mut self, draft: &mut Draft) {
        let there = self
            .persons()
            .iter()
            .filter(|seat| self.stand_in(*seat).is_none());
        let seats = there.collect();
        let Some(playing) = self.playing() else {
            return;
        };
        let any::View::Schraumen(view) = playing.game.view(Viewer::Spectator) else {
            return;
        };
        if view.present == seats {
            return;
        }
        // The rules take this at any time of a running game.
        if let Err(refusal) = self.game_action(draft, Action::Present { seats }) {
            tracing::error!(table = %self.id, %refusal, "the game won't know who is there");
        }
    }

    /// The one door to the game.
    fn game_action(&mut self, draft: &mut Draft, action: Action<What>) -> Result<(), Refusal> {
        let playing = self.running()?;
        playing
            .game
            .apply(&action, &mut draft.events)
            .map_err(Refusal::Game)?;
        playing.actions += 1;
        draft.act(Act::Game { action });
        self.end_if_over();
        if self.playing().is_none() {
            self.withdraw_all_offers(draft);
        }
        Ok(())
    }

    fn end_if_over(&mut self) {
        let Some(playing) = self.playing() else {
            return;
        };
        let Some(outcome) = playing.game.outcome() else {
            return;
        };
        let ended = Ended {
            game: playing.game.clone(),
            dealt: playing.dealt.clone(),
            actions: playing.actions,
            outcome,
            // Filled in from the whole log before this is written down.
            fingerprint: String::new(),
            next_commitment: String::new(),
            rematch: Vec::new(),
            rematch_table: None,
        };
        self.timers.stop_all();
        self.kept.stage = Stage::Ended(Box::new(ended));
    }

    /// Leaves the game for good (T15), by one's own wish or because one has
    /// left the server (T18).
    pub(super) fn leave_game(&mut self, draft: &mut Draft, seat: Seat) -> Result<(), Refusal> {
        self.running()?;
        draft.pressed = Some(seat);
        self.withdraw_offer(draft, seat);
        self.game_action(draft, Action::Leave { seat })?;
        if self.kept.game == GameKind::Sembli {
            return Ok(());
        }
        if let Some(chair) = self.chair_mut(seat) {
            chair.left = true;
            chair.away = false;
        }
        if self.kept.host == seat {
            self.next_host(seat);
        }
        if self.playing().is_some() && self.persons().is_empty() {
            self.close(draft, Closed::NobodyLeft);
        }
        Ok(())
    }

    /// Whether someone is away at a table of three or more (T16).
    pub(super) fn can_be_voted_out(&self, seat: Seat) -> bool {
        let away = self
            .chair(seat)
            .is_some_and(|chair| chair.away && !chair.left && chair.sitter == Sitter::Person);
        away && self.kept.chairs.len() >= 3 && self.persons().len() >= 2
    }

    /// Wants someone out who is away; more than half of the other people do it
    /// (T16).
    pub(super) fn vote_out(
        &mut self,
        draft: &mut Draft,
        user: UserId,
        target: Seat,
    ) -> Result<(), Refusal> {
        self.running()?;
        let voter = self.seated(user)?;
        if self.chair(voter).is_none_or(|chair| chair.left) {
            return Err(Refusal::NotSeated);
        }
        if !self.can_be_voted_out(target) {
            return Err(Refusal::NotAway);
        }
        draft.pressed = Some(voter);
        let others = self.persons().without(target);
        let playing = self.running()?;
        let votes = &mut playing.vote_out;
        if !votes.iter().any(|vote| vote.target == target) {
            votes.push(VoteOut {
                target,
                voters: SeatSet::EMPTY,
            });
        }
        let Some(vote) = votes.iter_mut().find(|vote| vote.target == target) else {
            return Err(Refusal::NotAway);
        };
        if vote.voters.contains(voter) {
            return Err(Refusal::AlreadyAsked);
        }
        vote.voters = vote.voters.with(voter);
        let yes = others.iter().filter(|seat| vote.voters.contains(*seat));
        let out = 2 * yes.count() > others.len();
        draft.act(Act::VotedOut {
            seat: target,
            by: voter,
        });
        if out {
            self.leave_game(draft, target)?;
            draft.notice(Notice::VotedOut { seat: target });
        }
        Ok(())
    }

    /// Praises the lot in public (Z2). The words may lie, and are kept only
    /// until they are posted.
    pub(super) fn praise(
        &mut self,
        draft: &mut Draft,
        user: UserId,
        text: &str,
    ) -> Result<(), Refusal> {
        let seat = self.seated(user)?;
        let any::View::Schraumen(view) = self.running()?.game.view(Viewer::Spectator) else {
            return Err(Refusal::NothingToPraise);
        };
        let open = view.auction.as_ref().filter(|auction| auction.open);
        if open.is_none_or(|auction| auction.seller != seat) {
            return Err(Refusal::NothingToPraise);
        }
        let text = text.trim();
        if text.is_empty() || text.chars().count() > PRAISE {
            return Err(Refusal::BadPraise);
        }
        draft.pressed = Some(seat);
        draft.act(Act::Praised { seat });
        draft.posts.push(Post::Praise {
            seat,
            text: text.to_owned(),
        });
        Ok(())
    }

    /// Hands one's seat to a house player (T15). A table with nobody left ends
    /// without a result (T16).
    pub(super) fn hand_to_house(
        &mut self,
        draft: &mut Draft,
        user: UserId,
        level: Level,
    ) -> Result<(), Refusal> {
        self.running()?;
        let seat = self.seated(user)?;
        self.withdraw_offer(draft, seat);
        if let Some(chair) = self.chair_mut(seat) {
            chair.sitter = Sitter::House(level);
            chair.away = false;
            chair.missed = 0;
        }
        if let Some(who) = self.people.seats.get_mut(seat.index()) {
            *who = None;
        }
        draft.people = true;
        draft.act(Act::Handed { seat, level });
        if self.kept.host == seat {
            self.next_host(seat);
        }
        if self.persons().is_empty() {
            self.close(draft, Closed::NobodyLeft);
        }
        Ok(())
    }

    /// Its owner is back (T12).
    pub(super) fn come_back(&mut self, draft: &mut Draft, seat: Seat) {
        if let Some(chair) = self.chair_mut(seat) {
            chair.away = false;
            chair.missed = 0;
        }
        if let Some(playing) = self.playing_mut() {
            playing.vote_out.retain(|vote| vote.target != seat);
        }
        draft.pressed = Some(seat);
        draft.act(Act::Returned { seat });
    }
}

/// What is answered for a seat whose time is over (T11).
fn default_answer(game: &Game, seat: Seat) -> Option<Answer<What>> {
    match game {
        Game::Sembli(game) => {
            use tempelrat_rules::Rules as _;
            let view = game.view(Viewer::Seat(seat));
            house::sembli::default_answer(&view, &game.asks(seat)).map(Answer::from)
        }
        Game::Schraumen(game) => game
            .default_answer(seat, &mut chance_of_the_house())
            .map(Answer::from),
    }
}
