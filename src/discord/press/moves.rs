//! Presses on the hand: look, choose, confirm, play (T7).

use tempelrat_rules::{Answer, ChoiceId, Input, Positions, sembli};

use super::{Handler, No};
use crate::discord::custom_id::parse_positions;
use crate::discord::render::{self, Hand};
use crate::discord::reply::Reply;
use crate::table::{Command, Refusal, Stage, TableView};

impl Handler<'_> {
    pub(super) async fn hand(&self, page: u8) -> Result<Reply, No> {
        let view = self.look().await?;
        if let Some(panel) = render::panel(&view, page, self.pressed.language) {
            return Ok(self.held(panel, &view));
        }
        Err(No::Refused(match &view.stage {
            Stage::Playing { .. } => Refusal::NotSeated,
            Stage::Lobby { .. } => Refusal::NotRunning,
            Stage::Ended { .. } | Stage::Closed { .. } => Refusal::Over,
        }))
    }

    /// The hand of whoever presses, if it may answer `choice` now.
    async fn asked(&self, choice: ChoiceId) -> Result<TableView, No> {
        let view = self.look().await?;
        let hand = Hand::of(&view, self.pressed.language);
        match (hand, &view.stage) {
            (Some(hand), _) if hand.answers(choice) => Ok(view),
            (
                Some(_),
                Stage::Playing {
                    paused: Some(_), ..
                },
            ) => Err(Refusal::Paused.into()),
            (Some(_), _) => Err(No::Stale),
            (None, Stage::Playing { .. }) => Err(Refusal::NotSeated.into()),
            (None, _) => Err(Refusal::Over.into()),
        }
    }

    pub(super) async fn choose_exchange(&self, choice: ChoiceId) -> Result<Reply, No> {
        let view = self.asked(choice).await?;
        let cards = parse_positions(self.pressed.values).ok_or(No::Stale)?;
        let hand = Hand::of(&view, self.pressed.language).ok_or(No::Stale)?;
        let confirm = hand.confirm_exchange(cards).ok_or(No::Stale)?;
        Ok(self.update(confirm))
    }

    pub(super) async fn choose_cards(
        &self,
        choice: ChoiceId,
        cards: Positions,
    ) -> Result<Reply, No> {
        let view = self.asked(choice).await?;
        let hand = Hand::of(&view, self.pressed.language).ok_or(No::Stale)?;
        Ok(self.update(hand.confirm_present(cards)))
    }

    pub(super) async fn choose_pass(&self, choice: ChoiceId) -> Result<Reply, No> {
        let view = self.asked(choice).await?;
        let card = self
            .pressed
            .values
            .first()
            .and_then(|value| value.parse().ok());
        let hand = Hand::of(&view, self.pressed.language).ok_or(No::Stale)?;
        let confirm = card
            .and_then(|card| hand.confirm_pass(card))
            .ok_or(No::Stale)?;
        Ok(self.update(confirm))
    }

    pub(super) async fn answer(
        &self,
        choice: ChoiceId,
        what: sembli::What,
        input: Input,
        notice: String,
    ) -> Result<Reply, No> {
        let answer = Answer { what, input };
        // The answer refreshes the panel; the outbox must not do it as well.
        let user = self.pressed.caller.person.user;
        self.shared.panels.forget(self.table(), user);
        let answer = answer.into();
        let done = self.act(Command::Answer { choice, answer }).await?;
        Ok(self.own_panel(&done.own, Some(notice)))
    }
}
