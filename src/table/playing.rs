//! While a game runs: answers, leaving, standing in (T11, T12, T15, T16, T18).

use tempelrat_rules::{Action, Answer, ChoiceId, Rules as _, Seat, sembli};

use super::draft::Draft;
use super::entropy::chance_of_the_house;
use super::log::Act;
use super::state::{Ended, Sitter, Stage, Table};
use super::{Closed, Notice, Refusal, UserId};
use crate::house::{Level, sembli as house};

/// After so many missed deadlines in a row a seat is *away* (T12).
const MISSED_UNTIL_AWAY: u8 = 2;

impl Table {
    /// A person answers an open choice.
    pub(super) fn answer(
        &mut self,
        draft: &mut Draft,
        user: UserId,
        choice: ChoiceId,
        answer: &Answer<sembli::What>,
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
        let view = game.view(tempelrat_rules::Viewer::Seat(seat));
        let asks = game.asks(seat);
        let answer = house::answer(level, &view, &asks, &mut chance_of_the_house());
        self.answer_for(draft, seat, answer)
    }

    /// Nobody has answered in time (T11, T12).
    pub(super) fn miss(&mut self, draft: &mut Draft, seat: Seat) -> Result<(), Refusal> {
        let game = &self.running()?.game;
        let view = game.view(tempelrat_rules::Viewer::Seat(seat));
        let answer = house::default_answer(&view, &game.asks(seat));
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
        answer: Option<Answer<sembli::What>>,
    ) -> Result<(), Refusal> {
        let game = &self.running()?.game;
        let choice = game.asks(seat).first().map(|ask| ask.choice);
        let (Some(answer), Some(choice)) = (answer, choice) else {
            return Err(Refusal::Game(sembli::Refusal::NotYourTurn));
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

    /// The one door to the game.
    fn game_action(
        &mut self,
        draft: &mut Draft,
        action: Action<sembli::What>,
    ) -> Result<(), Refusal> {
        let playing = self.running()?;
        playing
            .game
            .apply(&action, &mut draft.events)
            .map_err(Refusal::Game)?;
        playing.actions += 1;
        draft.act(Act::Game { action });
        self.end_if_over();
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
        self.game_action(draft, Action::Leave { seat })
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
        draft.pressed = Some(seat);
        draft.act(Act::Returned { seat });
    }
}
