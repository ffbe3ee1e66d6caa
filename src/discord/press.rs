//! Every button, menu and form, in one exhaustive place: what is asked of the
//! table, and what the person sees then.

mod book;
mod lobby;
mod moves;
mod privacy;
mod replay;
mod schraumen;
mod score;
mod settings;
mod wishes;

pub(super) use settings::own_settings;

use tempelrat_rules::{Input, sembli};

use super::caller::Caller;
use super::custom_id::{CustomId, Press, parse_offer, parse_positions};
use super::draft::Draft;
use super::render;
use super::reply::{Hold, Origin, Reply};
use super::shared::Shared;
use crate::speech::{Language, say};
use crate::table::{Command, Done, Place, Refusal, TableId, TableView};

pub(super) use score::{Looking, press as press_score};

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
            Press::Standings => self.standings().await,
            Press::VoteOut(seat) => self.vote_out(seat).await,
            Press::TakeSeat(seat) => self.take_seat(seat).await,
            Press::DeclineSeat(seat) => self.decline_seat(seat).await,
            Press::WhyRound => self.why_round().await,
            Press::Book(press) => self.book(press),
            Press::Settings(press) => self.settings(press).await,
            Press::Privacy(press) => self.privacy(press).await,
            Press::Replay(press) => self.replay(press).await,
            Press::Schraumen(press) => self.schraumen(press).await,
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

    async fn rules(&self) -> Draft {
        let view = self.shared.tables.public(self.table()).await.ok();
        render::rules(self.pressed.language, view.as_ref())
    }

    /// Explains the last finished round (T9).
    async fn why_round(&self) -> Result<Reply, No> {
        let view = self.look().await?;
        let why = render::why(&view, self.pressed.language);
        Ok(self.update(why.ok_or(No::Stale)?))
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
            Origin::Board(_) | Origin::Page | Origin::Command => Reply::Whisper(draft),
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
            Origin::Board(_) | Origin::Page | Origin::Command => Reply::Hand(draft, hold),
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
        match (self.pressed.origin, render::has_hand(&view)) {
            (Origin::Panel(_), _) | (_, true) => self.held(draft, &view),
            (Origin::Board(_) | Origin::Page | Origin::Command, false) => Reply::Whisper(draft),
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
            | Refusal::NothingToPraise
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
            | Refusal::NotAway
            | Refusal::BadPraise
            | Refusal::NotOberschraum
            | Refusal::TitlePassedOn
            | Refusal::AlreadyAsked
            | Refusal::SeatForBot
            | Refusal::SitsAlready
            | Refusal::NotOffered
            | Refusal::AlreadyThere
            | Refusal::NoReplay
            | Refusal::Store => false,
        },
    }
}
