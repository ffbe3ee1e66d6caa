//! Presses that aren't moves: pause, leave, cancel, one's own switches.

use tempelrat_rules::Seat;

use super::{Handler, No, Pressed};
use crate::discord::custom_id::Grave;
use crate::discord::draft::Draft;
use crate::discord::render;
use crate::discord::reply::Reply;
use crate::discord::shared::power;
use crate::speech::say;
use crate::table::{Command, Refusal, Stage, Switch};

impl Handler<'_> {
    pub(super) async fn more(&self, notice: Option<String>) -> Result<Reply, No> {
        let Pressed {
            caller,
            place,
            language,
            ..
        } = self.pressed;
        let view = self.look().await?;
        let habits = self.shared.habits(caller, *place).await;
        let draft = render::more(&view, *language, habits, power(caller));
        Ok(self.update(match notice {
            Some(notice) => draft.with_notice(&notice),
            None => draft,
        }))
    }

    pub(super) async fn ask(&self, grave: Grave) -> Result<Reply, No> {
        let view = self.look().await?;
        let Pressed {
            caller, language, ..
        } = self.pressed;
        let user = caller.person.user;
        render::may_ask(&view, grave, power(caller), user)?;
        Ok(self.update(render::ask(&view, grave, *language, power(caller), user)))
    }

    pub(super) async fn carry_out(&self, grave: Grave) -> Result<Reply, No> {
        let language = self.pressed.language;
        let command = match grave {
            Grave::Leave => Command::Leave,
            Grave::Cancel => Command::Cancel,
            Grave::HandOver => Command::HandToHouse(crate::house::Level::Medium),
        };
        let done = self.act(command).await?;
        let closed = matches!(done.public.stage, Stage::Closed { .. });
        Ok(self.update(Draft::text(match grave {
            Grave::Leave => match done.public.stage {
                Stage::Lobby { .. } => say::notice_left(language),
                Stage::Playing { .. } | Stage::Ended { .. } | Stage::Closed { .. } => {
                    say::notice_game_left(language)
                }
            },
            Grave::Cancel if closed => say::notice_table_closed(language),
            Grave::Cancel => say::notice_asked(language),
            Grave::HandOver => say::notice_handed_over(language),
        })))
    }

    /// Something that may need the others' consent (T14).
    pub(super) async fn wish(&self, command: Command) -> Result<Reply, No> {
        let language = self.pressed.language;
        let wanted = command.clone();
        let done = self.act(command).await?;
        let is_paused = matches!(
            done.own.stage,
            Stage::Playing {
                paused: Some(_),
                ..
            }
        );
        let notice = match (wanted, is_paused) {
            (Command::Pause, true) => say::notice_paused(language),
            (Command::Resume, false) => say::notice_resumed(language),
            _ => say::notice_asked(language),
        };
        self.more(Some(notice)).await
    }

    /// Takes a seat that was offered, and shows what it holds (T15).
    pub(super) async fn take_seat(&self, seat: Seat) -> Result<Reply, No> {
        let done = self.act(Command::TakeSeat(seat)).await?;
        let notice = say::desk::notice_seat_taken(self.pressed.language);
        Ok(self.own_panel(&done.own, Some(notice)))
    }

    pub(super) async fn decline_seat(&self, seat: Seat) -> Result<Reply, No> {
        self.act(Command::DeclineSeat(seat)).await?;
        let notice = say::desk::notice_seat_declined(self.pressed.language);
        Ok(Reply::Whisper(Draft::text(notice)))
    }

    pub(super) async fn vote_out(&self, seat: Seat) -> Result<Reply, No> {
        self.act(Command::VoteOut(seat)).await?;
        let language = self.pressed.language;
        self.more(Some(say::notice_vote_counted(language))).await
    }

    pub(super) async fn switch_mentions(&self, wanted: Switch) -> Result<Reply, No> {
        let Pressed {
            caller, language, ..
        } = self.pressed;
        let saved = self
            .shared
            .tables
            .set_mentions(caller.person.user, wanted)
            .await;
        saved.map_err(|_| Refusal::Store)?;
        self.more(Some(match wanted {
            Switch::On => say::notice_mentions_on(*language),
            Switch::Off => say::notice_mentions_off(*language),
        }))
        .await
    }

    pub(super) async fn switch_challenges(&self, wanted: Switch) -> Result<Reply, No> {
        let Pressed {
            caller,
            place,
            language,
            ..
        } = self.pressed;
        let (guild, user) = (place.guild, caller.person.user);
        let saved = self.shared.tables.set_challenges(guild, user, wanted).await;
        saved.map_err(|_| Refusal::Store)?;
        self.more(Some(match wanted {
            Switch::On => say::notice_challenges_on(*language),
            Switch::Off => say::notice_challenges_off(*language),
        }))
        .await
    }
}
