//! Every button, menu and form, in one exhaustive place: what is asked of the
//! table, and what the person sees then.

use tempelrat_rules::{Answer, ChoiceId, Input, Positions, sembli};

use super::boards::Turn;
use super::caller::Caller;
use super::convert::Form;
use super::custom_id::{CustomId, Grave, Press, Setting, parse_offer, parse_positions};
use super::draft::Draft;
use super::render::{self, Hand, Power};
use super::reply::{Hold, Origin, Reply};
use super::settings;
use super::shared::{Shared, power};
use crate::speech::{Language, say};
use crate::table::{Command, Done, Place, Refusal, Stage, Switch, TableId, TableView};

/// The longest lucky word (T24).
const LONGEST_WORD: u16 = 40;

/// What was pressed, chosen or sent.
pub(super) struct Pressed<'a> {
    /// Who did.
    pub(super) caller: &'a Caller,
    /// In which language they are answered.
    pub(super) language: Language,
    /// Where.
    pub(super) place: Place,
    /// On what.
    pub(super) origin: Origin,
    /// What.
    pub(super) id: CustomId,
    /// The values that were chosen, or the text that was sent.
    pub(super) values: &'a [String],
}

/// A refusal, or a person's panel that takes its place.
enum No {
    /// The table refuses it.
    Refused(Refusal),
    /// It belongs to a choice that is over, or can't be read.
    Stale,
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Carries out what was pressed.
pub(super) async fn press(shared: &Shared, pressed: &Pressed<'_>) -> Reply {
    let handler = Handler { shared, pressed };
    match handler.press().await {
        Ok(reply) => reply,
        Err(no) => handler.refuse(no).await,
    }
}

struct Handler<'a> {
    shared: &'a Shared,
    pressed: &'a Pressed<'a>,
}

impl Handler<'_> {
    async fn press(&self) -> Result<Reply, No> {
        let language = self.pressed.language;
        match self.pressed.id.press {
            Press::Join => self.on_board(Command::Join).await,
            Press::GetUp => self.on_board(Command::Leave).await,
            Press::Start => self.on_board(Command::Start).await,
            Press::Accept => self.on_board(Command::Accept).await,
            Press::Decline => self.on_board(Command::Decline).await,
            Press::Rematch => self.on_board(Command::Rematch).await,
            Press::House => Ok(Reply::Whisper(render::house(
                &self.host_look().await?,
                language,
            ))),
            Press::Options => Ok(Reply::Whisper(render::options(
                &self.host_look().await?,
                language,
            ))),
            Press::AddHouse(level) => self.on_panel(Command::AddHouse(level)).await,
            Press::Remove(seat) => self.on_panel(Command::Remove(seat)).await,
            Press::Set(setting) => self.set(setting).await,
            Press::Rules => Ok(Reply::Whisper(self.rules().await)),
            Press::Lucky => Ok(Reply::Form(self.lucky_form())),
            Press::LuckyWord => self.lucky_word().await,
            Press::Hand => self.hand(0).await,
            Press::HandPage(page) => self.hand(page).await,
            Press::More => self.more(None).await,
            Press::ChooseExchange(choice) => self.choose_exchange(choice).await,
            Press::Exchange(choice, cards) => {
                let input = Input::Subset(cards);
                let notice = say::notice_exchanged(language);
                self.answer(choice, sembli::What::Exchange, input, notice)
                    .await
            }
            Press::ChooseOffer(choice) => {
                let cards = self
                    .pressed
                    .values
                    .first()
                    .and_then(|value| parse_offer(value));
                self.choose_cards(choice, cards.ok_or(No::Stale)?).await
            }
            Press::Compose(choice) => {
                let cards = parse_positions(self.pressed.values);
                self.choose_cards(choice, cards.ok_or(No::Stale)?).await
            }
            Press::Present(choice, cards) => {
                let input = Input::Subset(cards);
                let notice = say::notice_presented(language);
                self.answer(choice, sembli::What::Present, input, notice)
                    .await
            }
            Press::ChoosePass(choice) => self.choose_pass(choice).await,
            Press::Pass(choice, position) => {
                let input = Input::One(position);
                let notice = say::notice_passed(language);
                self.answer(choice, sembli::What::Pass, input, notice).await
            }
            Press::Ask(grave) => self.ask(grave).await,
            Press::Do(grave) => self.carry_out(grave).await,
            Press::Pause => self.wish(Command::Pause).await,
            Press::Resume => self.wish(Command::Resume).await,
            Press::Mentions(switch) => self.switch_mentions(switch).await,
            Press::Challenges(switch) => self.switch_challenges(switch).await,
            Press::Proof => self.proof().await,
        }
    }

    const fn table(&self) -> TableId {
        self.pressed.id.table
    }

    async fn act(&self, command: Command) -> Result<Done, Refusal> {
        let Pressed { caller, place, .. } = self.pressed;
        self.shared.act(caller, *place, self.table(), command).await
    }

    async fn look(&self) -> Result<TableView, Refusal> {
        let Pressed { caller, place, .. } = self.pressed;
        self.shared.look(caller, *place, self.table()).await
    }

    /// Looks at a lobby whose host presses: others are told before they fill
    /// in a panel in vain.
    async fn host_look(&self) -> Result<TableView, Refusal> {
        let view = self.look().await?;
        match &view.stage {
            Stage::Lobby { .. } if view.host == self.pressed.caller.person.user => Ok(view),
            Stage::Lobby { .. } => Err(Refusal::HostOnly),
            Stage::Playing { .. } => Err(Refusal::Started),
            Stage::Ended { .. } | Stage::Closed { .. } => Err(Refusal::Over),
        }
    }

    /// Something on the table message, which then shows the new state itself.
    async fn on_board(&self, command: Command) -> Result<Reply, No> {
        let turn: Option<Turn> = self.shared.boards.turn_soon(self.table()).await;
        let done = self.act(command).await?;
        if done.table == self.table() {
            return Ok(Reply::Board(Box::new(done.public), turn));
        }
        // A rematch has its own message; this one then says that there is one.
        let old = self.shared.tables.public(self.table()).await?;
        Ok(Reply::Board(Box::new(old), turn))
    }

    /// Something on a panel of the lobby, which then shows the next step.
    async fn on_panel(&self, command: Command) -> Result<Reply, No> {
        let language = self.pressed.language;
        let done = self.act(command).await?;
        Ok(match &done.own.stage {
            Stage::Lobby { .. } => self.update(render::house(&done.own, language)),
            Stage::Playing { .. } | Stage::Ended { .. } | Stage::Closed { .. } => {
                self.own_panel(&done.own, None)
            }
        })
    }

    async fn set(&self, setting: Setting) -> Result<Reply, No> {
        let view = self.host_look().await?;
        let wanted = settings::change(view.options, setting, self.pressed.values);
        let done = self
            .act(Command::SetOptions(wanted.ok_or(No::Stale)?))
            .await?;
        let language = self.pressed.language;
        let panel = render::options(&done.own, language);
        Ok(self.update(panel.with_notice(&say::notice_saved(language))))
    }

    async fn rules(&self) -> Draft {
        let view = self.shared.tables.public(self.table()).await.ok();
        render::rules(self.pressed.language, view.as_ref())
    }

    fn lucky_form(&self) -> Form {
        let language = self.pressed.language;
        Form {
            id: CustomId {
                table: self.table(),
                press: Press::LuckyWord,
            },
            title: say::lucky_title(language),
            label: say::lucky_label(language),
            longest: LONGEST_WORD,
        }
    }

    async fn lucky_word(&self) -> Result<Reply, No> {
        let word = self.pressed.values.first().cloned().unwrap_or_default();
        self.act(Command::LuckyWord(word)).await?;
        Ok(Reply::Whisper(Draft::text(say::lucky_thanks(
            self.pressed.language,
        ))))
    }

    async fn hand(&self, page: u8) -> Result<Reply, No> {
        let view = self.look().await?;
        let language = self.pressed.language;
        if let Some(hand) = Hand::of(&view, language) {
            return Ok(self.held(hand.panel(page), &view));
        }
        Err(No::Refused(match &view.stage {
            Stage::Playing { .. } => Refusal::NotSeated,
            Stage::Lobby { .. } => Refusal::NotRunning,
            Stage::Ended { .. } | Stage::Closed { .. } => Refusal::Over,
        }))
    }

    async fn more(&self, notice: Option<String>) -> Result<Reply, No> {
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

    async fn choose_exchange(&self, choice: ChoiceId) -> Result<Reply, No> {
        let view = self.asked(choice).await?;
        let cards = parse_positions(self.pressed.values).ok_or(No::Stale)?;
        let hand = Hand::of(&view, self.pressed.language).ok_or(No::Stale)?;
        let confirm = hand.confirm_exchange(cards).ok_or(No::Stale)?;
        Ok(self.update(confirm))
    }

    async fn choose_cards(&self, choice: ChoiceId, cards: Positions) -> Result<Reply, No> {
        let view = self.asked(choice).await?;
        let hand = Hand::of(&view, self.pressed.language).ok_or(No::Stale)?;
        Ok(self.update(hand.confirm_present(cards)))
    }

    async fn choose_pass(&self, choice: ChoiceId) -> Result<Reply, No> {
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

    async fn answer(
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
        let done = self.act(Command::Answer { choice, answer }).await?;
        Ok(self.own_panel(&done.own, Some(notice)))
    }

    async fn ask(&self, grave: Grave) -> Result<Reply, No> {
        let view = self.look().await?;
        let Pressed {
            caller, language, ..
        } = self.pressed;
        let user = caller.person.user;
        let seated = render::sits(&view, user);
        match (grave, &view.stage) {
            (_, Stage::Ended { .. } | Stage::Closed { .. }) => return Err(Refusal::Over.into()),
            (Grave::Leave | Grave::HandOver, _) if !seated => {
                return Err(Refusal::NotSeated.into());
            }
            (Grave::Cancel, Stage::Lobby { .. })
                if view.host != user && power(caller) == Power::Member =>
            {
                return Err(Refusal::HostOnly.into());
            }
            (Grave::Cancel, Stage::Playing { .. }) if !seated && power(caller) == Power::Member => {
                return Err(Refusal::NotSeated.into());
            }
            (Grave::Leave | Grave::HandOver | Grave::Cancel, _) => {}
        }
        Ok(self.update(render::ask(&view, grave, *language, power(caller), user)))
    }

    async fn carry_out(&self, grave: Grave) -> Result<Reply, No> {
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
    async fn wish(&self, command: Command) -> Result<Reply, No> {
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

    async fn switch_mentions(&self, wanted: Switch) -> Result<Reply, No> {
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

    async fn switch_challenges(&self, wanted: Switch) -> Result<Reply, No> {
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

    async fn proof(&self) -> Result<Reply, No> {
        let view = self.look().await?;
        let text = self.shared.tables.proof(self.table()).await?;
        Ok(Reply::Whisper(render::proof(
            &view,
            self.pressed.language,
            text,
        )))
    }

    /// A panel in place of the one that was pressed, or a new one.
    fn update(&self, draft: Draft) -> Reply {
        match self.pressed.origin {
            Origin::Panel(_) => Reply::Update(draft),
            Origin::Board(_) | Origin::Command => Reply::Whisper(draft),
        }
    }

    /// The same for a hand, which is refreshed later on.
    fn held(&self, draft: Draft, view: &TableView) -> Reply {
        let hold = Hold {
            table: view.table,
            seq: view.seq,
            language: self.pressed.language,
        };
        match self.pressed.origin {
            Origin::Panel(_) => Reply::UpdateHand(draft, hold),
            Origin::Board(_) | Origin::Command => Reply::Hand(draft, hold),
        }
    }

    /// What a person sees of the table: the hand, or the state.
    fn own_panel(&self, view: &TableView, notice: Option<String>) -> Reply {
        let draft = render::own(view, self.pressed.language);
        let draft = match notice {
            Some(notice) => draft.with_notice(&notice),
            None => draft,
        };
        self.held(draft, view)
    }

    /// Says why not, with the current state where that helps (T8).
    async fn refuse(&self, no: No) -> Reply {
        let language = self.pressed.language;
        let view = self.look().await.ok();
        let why = match &no {
            No::Refused(why) => render::refusal(why, view.as_ref(), language),
            No::Stale => say::refused_stale(language),
        };
        let (Some(view), true) = (view, helps(&no)) else {
            return Reply::Whisper(Draft::text(why));
        };
        let draft = render::own(&view, language).with_notice(&why);
        match (self.pressed.origin, Hand::of(&view, language)) {
            (Origin::Panel(_), _) | (_, Some(_)) => self.held(draft, &view),
            (Origin::Board(_) | Origin::Command, None) => Reply::Whisper(draft),
        }
    }
}

/// Whether the state as it stands says more than the sentence alone.
const fn helps(no: &No) -> bool {
    match no {
        No::Stale => true,
        No::Refused(why) => match why {
            Refusal::Game(_)
            | Refusal::NotSeated
            | Refusal::Started
            | Refusal::NotRunning
            | Refusal::Over
            | Refusal::Paused
            | Refusal::NotPaused
            | Refusal::ChallengeOver => true,
            Refusal::NoSuchTable
            | Refusal::WrongPlace
            | Refusal::Full
            | Refusal::AlreadySeated
            | Refusal::HostOnly
            | Refusal::ChallengedOnly
            | Refusal::ChallengedSelf
            | Refusal::ChallengedBot
            | Refusal::ChallengesBlocked
            | Refusal::TooManyTables
            | Refusal::TooFew
            | Refusal::BadLuckyWord
            | Refusal::AlreadyAsked
            | Refusal::Store => false,
        },
    }
}
