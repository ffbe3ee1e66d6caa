//! What people ask of a table, and everything that may come of it.

use serde::{Deserialize, Serialize};
use tempelrat_rules::{Answer, ChoiceId, Seat, any, schraumen, sembli};

use super::{ChannelId, GuildId, InteractionId, MessageId, TableId, TableView, UserId};
use crate::house::Level;
use crate::speech::Language;
use crate::store::Broken;

/// Who asks, as Discord's interaction says: nothing else tells who acts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The account.
    pub user: UserId,
    /// The display name at this moment, as typed by its owner: escape it.
    pub name: String,
    /// Whether it is a bot account.
    pub bot: bool,
    /// Whether it has Manage Server here (T17, T27).
    pub manager: bool,
}

/// Where something is asked. A table answers only in its own place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The server.
    pub guild: GuildId,
    /// The channel or thread.
    pub channel: ChannelId,
}

/// A person's request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The interaction it stems from; a second request from the same one is
    /// answered like the first and changes nothing.
    pub interaction: InteractionId,
    /// Who asks.
    pub person: Person,
    /// Where.
    pub place: Place,
    /// What is asked.
    pub command: Command,
}

/// How fast a table plays (T10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// Minutes a turn.
    #[default]
    Live,
    /// A day a turn.
    Relaxed,
    /// No deadline.
    Open,
}

/// Who starts a game of Sembli, as chosen by the opener (S2a-start).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Starts {
    /// Left to chance.
    #[default]
    Chance,
    /// Whoever opened the table.
    Opener,
    /// Whoever joins.
    Guest,
}

/// What is chosen when a table is opened and may be changed in the lobby.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TableOptions {
    /// How fast it plays.
    pub pace: Pace,
    /// The public language, if it isn't the server's (T28).
    pub language: Option<Language>,
    /// The public message shows no pictures (T29).
    pub plain_text: bool,
    /// Who starts.
    pub starts: Starts,
    /// Sembli's house rules; `starter` in it is filled in at the start.
    pub sembli: sembli::Options,
    /// Schraumen's options.
    #[serde(default)]
    pub schraumen: SchraumenOptions,
}

impl TableOptions {
    /// Schraumen's options for its rules, with this first druid (T10, ZA5).
    #[must_use]
    pub fn of_schraumen(&self, first: schraumen::FirstDruid) -> schraumen::Options {
        let bidding = match (self.pace, self.schraumen.bidding) {
            (Pace::Open, _) | (Pace::Relaxed, None) => schraumen::Bidding::Sealed,
            (Pace::Live, None) => schraumen::Bidding::Live,
            (Pace::Live | Pace::Relaxed, Some(chosen)) => chosen,
        };
        schraumen::Options {
            festival: self.schraumen.festival,
            vow: self.schraumen.vow,
            bidding,
            sacrilege: self.schraumen.sacrilege,
            first,
        }
    }
}

/// What is chosen at a table of Schraumen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SchraumenOptions {
    /// Festival of Magic (ZF).
    pub festival: schraumen::Festival,
    /// How the vow of five binds (Z1-vow).
    pub vow: schraumen::Vow,
    /// The auction; if none, live at pace *live* and sealed else (T10).
    pub bidding: Option<schraumen::Bidding>,
    /// Sacrilege (Z6-vote).
    pub sacrilege: schraumen::Sacrilege,
    /// Who is druid first (ZA5).
    pub first: FirstDruid,
}

/// Who is druid first, as chosen in the lobby (ZA5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FirstDruid {
    /// Whoever has the oldest account.
    #[default]
    Oldest,
    /// Left to chance.
    Chance,
    /// Whoever sits here in the lobby.
    Seat(Seat),
}

/// Which deck a table of Schraumen plays with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DeckChoice {
    /// The operator's own deck if there is one, else the original.
    #[default]
    House,
    /// The original deck.
    Original,
}

/// What an Oberschraum puts before its name (ZE4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Title {
    /// Carl von …
    Carl,
    /// Gloria von …
    Gloria,
}

impl Title {
    /// Its name in the store.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Carl => "carl",
            Self::Gloria => "gloria",
        }
    }

    pub(super) fn named(name: &str) -> Result<Self, Broken> {
        let mut all = [Self::Carl, Self::Gloria].into_iter();
        let found = all.find(|title| title.name() == name);
        found.ok_or_else(|| Broken::unreadable("a title"))
    }
}

/// Opens a table (T1). Which game is said by `game`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Open {
    /// The interaction it stems from.
    pub interaction: InteractionId,
    /// Who opens it and becomes host.
    pub person: Person,
    /// Where.
    pub place: Place,
    /// What is played.
    pub game: GameKind,
    /// With which options.
    pub options: TableOptions,
    /// With which deck, if it is Schraumen.
    pub deck: DeckChoice,
    /// Who is asked to play (T2).
    pub opponent: Option<Opponent>,
    /// The server's own language (T28).
    pub guild_language: Language,
}

/// The games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameKind {
    /// Two players, eight power cards.
    Sembli,
    /// Three to eight players, 77 scrolls.
    Schraumen,
}

impl GameKind {
    /// How few and how many seats it is played with (S1a, ZA1).
    #[must_use]
    pub const fn seats(self) -> (usize, usize) {
        match self {
            Self::Sembli => (2, 2),
            Self::Schraumen => (3, 8),
        }
    }
}

/// Whom one opens a table against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opponent {
    /// A person, who is asked (T2, T4b).
    Person(Person),
    /// A house player (T4).
    House(Level),
}

/// What can be asked of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Take a seat in the lobby (T2).
    Join,
    /// Leave the lobby (T3), or the game for good (T15).
    Leave,
    /// Accept a challenge (T2).
    Accept,
    /// Decline a challenge (T2).
    Decline,
    /// Seat a house player (T2); hosts only.
    AddHouse(Level),
    /// Take a guest or a house player out of the lobby (T4b); hosts only.
    Remove(Seat),
    /// Change the options in the lobby (T1); hosts only.
    SetOptions(TableOptions),
    /// Give one's lucky word in the lobby (T24).
    LuckyWord(String),
    /// Start the game (T2); hosts only.
    Start,
    /// Close the table without a result (T17).
    Cancel,
    /// Answer an open choice of the game.
    Answer {
        /** The choice. */
        choice: ChoiceId,
        /** The answer. */
        answer: Answer<any::What>,
    },
    /// Stop the clock (T14): the host at once, others by all agreeing.
    Pause,
    /// Let the clock run again (T14).
    Resume,
    /// End one's being *away* (T12). Any other press of its owner does so too.
    Return,
    /// Hand one's seat to a house player (T15).
    HandToHouse(Level),
    /// Offer one's seat to a person (T15).
    OfferSeat(Person),
    /// Take a seat that was offered.
    TakeSeat(Seat),
    /// Don't take a seat that was offered, or take the offer back.
    DeclineSeat(Seat),
    /// Bring the table to where this is asked, on the same server (T18).
    Move,
    /// Want someone out who is away (T16).
    VoteOut(Seat),
    /// Praise the lot (Z2).
    Praise(String),
    /// The winner's title (ZE4).
    Title(Title),
    /// After the end: the same people, the same options, the other starts
    /// (T19). Opens a new table once both want it, or asks the other.
    Rematch,
}

/// What came of a request that was accepted and is committed.
#[derive(Debug, Clone, PartialEq)]
pub struct Done {
    /// The table. After [`Command::Rematch`] it may be a new one.
    pub table: TableId,
    /// As everyone may see it.
    pub public: TableView,
    /// As the person who asked may see it.
    pub own: TableView,
    /// What happened, as that person may see it, oldest first.
    pub events: Vec<any::Event>,
}

/// Where a table's message stands (T5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableMessage {
    /// Its channel.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
    /// The sequence number of the state it shows.
    pub shows: i64,
}

/// Why a request is refused. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no such table, or it was forgotten.
    #[error("no such table")]
    NoSuchTable,
    /// The request comes from another server or channel than the table's.
    #[error("another place than the table's")]
    WrongPlace,
    /// Every seat is taken (T2).
    #[error("the table is full")]
    Full,
    /// The person sits at the table already.
    #[error("already seated")]
    AlreadySeated,
    /// The person has no seat at the table.
    #[error("not seated")]
    NotSeated,
    /// Only the host may do this (T3).
    #[error("only the host may do this")]
    HostOnly,
    /// Only the person who was challenged may do this (T2).
    #[error("only the challenged may do this")]
    ChallengedOnly,
    /// The challenge has lapsed or was declined (T2).
    #[error("the challenge is over")]
    ChallengeOver,
    /// One can't challenge oneself (T4b).
    #[error("challenged oneself")]
    ChallengedSelf,
    /// One can't challenge a bot (T4b).
    #[error("challenged a bot")]
    ChallengedBot,
    /// This person doesn't want to be challenged here (T4b).
    #[error("challenges are blocked")]
    ChallengesBlocked,
    /// The person sits at three tables of the server (T1).
    #[error("at too many tables")]
    TooManyTables,
    /// Only possible before the start.
    #[error("the game has started")]
    Started,
    /// Only possible while the game runs.
    #[error("the game is not running")]
    NotRunning,
    /// Too few seats are taken.
    #[error("too few players")]
    TooFew,
    /// The table is over or closed.
    #[error("the table is over")]
    Over,
    /// The table is paused (T14).
    #[error("the table is paused")]
    Paused,
    /// The table isn't paused.
    #[error("the table is not paused")]
    NotPaused,
    /// The lucky word is empty or longer than 40 characters.
    #[error("no lucky word")]
    BadLuckyWord,
    /// Already asked for; the others are awaited (T14, T17, T19).
    #[error("already asked for")]
    AlreadyAsked,
    /// The rules of the game refuse it.
    #[error("refused by the rules: {0:?}")]
    Game(any::Refusal),
    /// Only someone who is away can be voted out (T16).
    #[error("not away")]
    NotAway,
    /// Only whoever sells praises (Z2).
    #[error("nothing to praise")]
    NothingToPraise,
    /// The praise is empty or longer than 300 characters.
    #[error("no praise")]
    BadPraise,
    /// Only an Oberschraum has a title (ZE4).
    #[error("not Oberschraum")]
    NotOberschraum,
    /// A later game has ended: the title is another's (ZE4).
    #[error("the title has passed on")]
    TitlePassedOn,
    /// One can't hand one's seat to a bot.
    #[error("a seat for a bot")]
    SeatForBot,
    /// That person sits at the table already.
    #[error("sits at the table already")]
    SitsAlready,
    /// The seat isn't on offer to this person.
    #[error("not on offer")]
    NotOffered,
    /// The table stands there already.
    #[error("already there")]
    AlreadyThere,
    /// The game was dealt in a way that can't be repeated (T25).
    #[error("no replay of this game")]
    NoReplay,
    /// The store couldn't take it; nothing was changed and it may be tried
    /// again.
    #[error("the store is busy or broken")]
    Store,
}
