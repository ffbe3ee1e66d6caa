//! What a button, menu or form says back when it is used: the table, the
//! choice it answers, and which of its options. Versioned, strict, at most 100
//! characters, without any secret, valid over restarts (invariant 5).
//!
//! `1.42.present.17.b` is: version 1, table 42, present, choice 17, positions
//! 0b1011. A hand's cards are named by their positions as they stood when the
//! choice was opened, never by what they are.

mod book;
mod desk;
mod replay;
mod schraumen;
mod score;

use std::fmt;

use tempelrat_rules::{ChoiceId, Positions, Seat};

use crate::house::Level;
use crate::table::{Switch, TableId};

pub use book::{BookPress, RulesPage};
pub use desk::{PrivacyPress, SettingsPress};
pub use replay::ReplayPress;
pub use schraumen::{Places, SchraumenPress};
pub use score::{ScoreId, ScorePress};

/// The format's version. Ids of an older one are answered politely (F5).
const VERSION: &str = "1";

/// Any component of the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ComponentId {
    /// Of a table.
    Table(CustomId),
    /// Of a list of standings.
    Score(ScoreId),
}

impl ComponentId {
    /// Reads what [`fmt::Display`] writes, and nothing else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let table = CustomId::parse(text).map(Self::Table);
        table.or_else(|| ScoreId::parse(text).map(Self::Score))
    }
}

impl fmt::Display for ComponentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(id) => id.fmt(f),
            Self::Score(id) => id.fmt(f),
        }
    }
}

impl From<CustomId> for ComponentId {
    fn from(id: CustomId) -> Self {
        Self::Table(id)
    }
}

impl From<ScoreId> for ComponentId {
    fn from(id: ScoreId) -> Self {
        Self::Score(id)
    }
}

/// A component of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CustomId {
    /// The table it belongs to.
    pub table: TableId,
    /// What using it asks for.
    pub press: Press,
}

/// What can be pressed, chosen or sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Press {
    /// Take a seat (T2).
    Join,
    /// Get up in the lobby (T3).
    GetUp,
    /// Show the house players that can be added (T4).
    House,
    /// Seat a house player (T2).
    AddHouse(Level),
    /// Take a guest out of the lobby (T4b).
    Remove(Seat),
    /// Show the options.
    Options,
    /// Change one of the options, by the chosen values.
    Set(Setting),
    /// Start the game (T2).
    Start,
    /// Show the rules (T4b).
    Rules,
    /// Open the form for the lucky word (T24).
    Lucky,
    /// The form for the lucky word was sent.
    LuckyWord,
    /// Accept a challenge (T2).
    Accept,
    /// Decline a challenge (T2).
    Decline,
    /// Show one's hand (T7).
    Hand,
    /// Show one's hand in place of what the panel shows, at a page of offers.
    HandPage(u8),
    /// Show the panel with pause, cancel and the rest.
    More,
    /// The chosen cards are to be exchanged: show what will happen (S1c).
    ChooseExchange(ChoiceId),
    /// Exchange these cards (S1c).
    Exchange(ChoiceId, Positions),
    /// An argument was chosen from the list: show what will happen (S2a).
    ChooseOffer(ChoiceId),
    /// Cards were put together: show what will happen (S2a).
    Compose(ChoiceId),
    /// Present these cards (S2a).
    Present(ChoiceId, Positions),
    /// A card to discard was chosen: show what will happen (S2c).
    ChoosePass(ChoiceId),
    /// Pass and discard the card at this position (S2c).
    Pass(ChoiceId, u8),
    /// Ask whether this is really wanted.
    Ask(Grave),
    /// It is really wanted.
    Do(Grave),
    /// Stop the clock (T14).
    Pause,
    /// Let the clock run again (T14).
    Resume,
    /// Switch one's mentions on or off (T6).
    Mentions(Switch),
    /// Switch challenges to oneself on or off, on this server (T4b).
    Challenges(Switch),
    /// Play again (T19).
    Rematch,
    /// Show the proof (T24).
    Proof,
    /// Show the standings (T19).
    Standings,
    /// Want someone out who is away (T16).
    VoteOut(Seat),
    /// Take the seat that was offered (T15).
    TakeSeat(Seat),
    /// Don't take it.
    DeclineSeat(Seat),
    /// Explain the last round (T9).
    WhyRound,
    /// Something in the rules (T4b).
    Book(BookPress),
    /// Something in the settings (T27).
    Settings(SettingsPress),
    /// Something about what is stored (T26).
    Privacy(PrivacyPress),
    /// Something in the replay (T25).
    Replay(ReplayPress),
    /// Something that only a table of Schraumen has.
    Schraumen(SchraumenPress),
}

/// What is asked once more before it is done (T7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grave {
    /// Leave the game (T15).
    Leave,
    /// Close the lobby, or end the game without a result (T17).
    Cancel,
    /// Hand the seat to a house player (T15).
    HandOver,
}

/// A menu of the options panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    /// The pace (T10).
    Pace,
    /// Who starts (S2a-start).
    Starts,
    /// The public language (T28).
    Language,
    /// House rules that are on or off, and plain text (T29).
    House,
    /// The reading of C (S3a).
    Consensus,
    /// Who is druid first (ZA5).
    FirstDruid,
    /// How lots are sold (Z3).
    Bidding,
    /// Options of Schraumen that are on or off, and plain text (T29).
    Rites,
}

impl CustomId {
    /// The id of something that belongs to no table: tables count from 1.
    #[must_use]
    pub const fn of_no_table(press: Press) -> Self {
        Self {
            table: TableId(0),
            press,
        }
    }

    /// Reads what [`fmt::Display`] writes, and nothing else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (version, rest) = text.split_once('.')?;
        let (table, press) = rest.split_once('.')?;
        let id = Self {
            table: TableId(table.parse().ok()?),
            press: parse_press(press)?,
        };
        // One spelling each: `+7` and `007` parse as numbers but aren't ours.
        (version == VERSION && id.to_string() == text).then_some(id)
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}.{}.{}", self.table, self.press)
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Join => f.write_str("join"),
            Self::GetUp => f.write_str("up"),
            Self::House => f.write_str("house"),
            Self::AddHouse(level) => write!(f, "add.{}", level_word(*level)),
            Self::Remove(seat) => write!(f, "remove.{}", seat.0),
            Self::Options => f.write_str("options"),
            Self::Set(setting) => write!(f, "set.{}", setting_word(*setting)),
            Self::Start => f.write_str("start"),
            Self::Rules => f.write_str("rules"),
            Self::Lucky => f.write_str("lucky"),
            Self::LuckyWord => f.write_str("word"),
            Self::Accept => f.write_str("accept"),
            Self::Decline => f.write_str("decline"),
            Self::Hand => f.write_str("hand"),
            Self::HandPage(page) => write!(f, "page.{page}"),
            Self::More => f.write_str("more"),
            Self::ChooseExchange(choice) => write!(f, "exchange.{}", choice.0),
            Self::Exchange(choice, cards) => write!(f, "exchange.{}.{:x}", choice.0, cards.0),
            Self::ChooseOffer(choice) => write!(f, "offer.{}", choice.0),
            Self::Compose(choice) => write!(f, "compose.{}", choice.0),
            Self::Present(choice, cards) => write!(f, "present.{}.{:x}", choice.0, cards.0),
            Self::ChoosePass(choice) => write!(f, "pass.{}", choice.0),
            Self::Pass(choice, position) => write!(f, "pass.{}.{position}", choice.0),
            Self::Ask(grave) => write!(f, "ask.{}", grave_word(*grave)),
            Self::Do(grave) => write!(f, "do.{}", grave_word(*grave)),
            Self::Pause => f.write_str("pause"),
            Self::Resume => f.write_str("resume"),
            Self::Mentions(switch) => write!(f, "mentions.{}", switch_word(*switch)),
            Self::Challenges(switch) => write!(f, "challenges.{}", switch_word(*switch)),
            Self::Rematch => f.write_str("rematch"),
            Self::Proof => f.write_str("proof"),
            Self::Standings => f.write_str("standings"),
            Self::VoteOut(seat) => write!(f, "out.{}", seat.0),
            Self::TakeSeat(seat) => write!(f, "seat.{}", seat.0),
            Self::DeclineSeat(seat) => write!(f, "noseat.{}", seat.0),
            Self::WhyRound => f.write_str("why"),
            Self::Book(press) => press.fmt(f),
            Self::Settings(press) => press.fmt(f),
            Self::Privacy(press) => press.fmt(f),
            Self::Replay(press) => press.fmt(f),
            Self::Schraumen(press) => press.fmt(f),
        }
    }
}

fn parse_press(text: &str) -> Option<Press> {
    parse_shared(text)
        .or_else(|| book::parse(text).map(Press::Book))
        .or_else(|| desk::parse_settings(text).map(Press::Settings))
        .or_else(|| desk::parse_privacy(text).map(Press::Privacy))
        .or_else(|| replay::parse(text).map(Press::Replay))
        .or_else(|| schraumen::parse(text).map(Press::Schraumen))
}

fn parse_shared(text: &str) -> Option<Press> {
    let mut parts = text.split('.');
    let verb = parts.next()?;
    let first = parts.next();
    let second = parts.next();
    match (verb, first, second, parts.next()) {
        (_, None, None, None) => parse_bare(verb),
        (_, Some(word), None, None) => parse_with_word(verb, word),
        (_, Some(choice), Some(option), None) => parse_answer(verb, choice, option),
        _ => None,
    }
}

fn parse_bare(verb: &str) -> Option<Press> {
    const BARE: [Press; 18] = [
        Press::Join,
        Press::GetUp,
        Press::House,
        Press::Options,
        Press::Start,
        Press::Rules,
        Press::Lucky,
        Press::LuckyWord,
        Press::Accept,
        Press::Decline,
        Press::Hand,
        Press::More,
        Press::Pause,
        Press::Resume,
        Press::Rematch,
        Press::Proof,
        Press::Standings,
        Press::WhyRound,
    ];
    BARE.into_iter().find(|press| press.to_string() == verb)
}

fn parse_with_word(verb: &str, word: &str) -> Option<Press> {
    let choice = || word.parse().ok().map(ChoiceId);
    match verb {
        "add" => LEVELS
            .into_iter()
            .find(|l| level_word(*l) == word)
            .map(Press::AddHouse),
        "remove" => word.parse().ok().map(|seat| Press::Remove(Seat(seat))),
        "out" => word.parse().ok().map(|seat| Press::VoteOut(Seat(seat))),
        "seat" => word.parse().ok().map(|seat| Press::TakeSeat(Seat(seat))),
        "noseat" => word.parse().ok().map(|seat| Press::DeclineSeat(Seat(seat))),
        "set" => SETTINGS
            .into_iter()
            .find(|s| setting_word(*s) == word)
            .map(Press::Set),
        "page" => word.parse().ok().map(Press::HandPage),
        "exchange" => choice().map(Press::ChooseExchange),
        "offer" => choice().map(Press::ChooseOffer),
        "compose" => choice().map(Press::Compose),
        "pass" => choice().map(Press::ChoosePass),
        "mentions" => SWITCHES
            .into_iter()
            .find(|s| switch_word(*s) == word)
            .map(Press::Mentions),
        "challenges" => SWITCHES
            .into_iter()
            .find(|s| switch_word(*s) == word)
            .map(Press::Challenges),
        "ask" => GRAVES
            .into_iter()
            .find(|g| grave_word(*g) == word)
            .map(Press::Ask),
        "do" => GRAVES
            .into_iter()
            .find(|g| grave_word(*g) == word)
            .map(Press::Do),
        _ => None,
    }
}

fn parse_answer(verb: &str, choice: &str, option: &str) -> Option<Press> {
    let choice = ChoiceId(choice.parse().ok()?);
    let positions = || u64::from_str_radix(option, 16).ok().map(Positions);
    match verb {
        "exchange" => positions().map(|cards| Press::Exchange(choice, cards)),
        "present" => positions().map(|cards| Press::Present(choice, cards)),
        "pass" => option
            .parse()
            .ok()
            .map(|position| Press::Pass(choice, position)),
        _ => None,
    }
}

const LEVELS: [Level; 2] = [Level::Easy, Level::Medium];
const SETTINGS: [Setting; 8] = [
    Setting::Pace,
    Setting::Starts,
    Setting::Language,
    Setting::House,
    Setting::Consensus,
    Setting::FirstDruid,
    Setting::Bidding,
    Setting::Rites,
];
const GRAVES: [Grave; 3] = [Grave::Leave, Grave::Cancel, Grave::HandOver];

const SWITCHES: [Switch; 2] = [Switch::On, Switch::Off];

const fn level_word(level: Level) -> &'static str {
    match level {
        Level::Easy => "easy",
        Level::Medium => "medium",
    }
}

const fn setting_word(setting: Setting) -> &'static str {
    match setting {
        Setting::Pace => "pace",
        Setting::Starts => "starts",
        Setting::Language => "language",
        Setting::House => "house",
        Setting::Consensus => "consensus",
        Setting::FirstDruid => "druid",
        Setting::Bidding => "bidding",
        Setting::Rites => "rites",
    }
}

const fn switch_word(switch: Switch) -> &'static str {
    match switch {
        Switch::On => "on",
        Switch::Off => "off",
    }
}

const fn grave_word(grave: Grave) -> &'static str {
    match grave {
        Grave::Leave => "leave",
        Grave::Cancel => "cancel",
        Grave::HandOver => "house",
    }
}

/// Reads the values of a menu of cards, each the position of one.
#[must_use]
pub fn parse_positions(values: &[String]) -> Option<Positions> {
    values
        .iter()
        .map(|value| {
            value
                .parse::<u8>()
                .ok()
                .filter(|p| *p < 64 && p.to_string() == *value)
        })
        .collect()
}

/// Reads the value of a menu of arguments: the positions of its cards.
#[must_use]
pub fn parse_offer(value: &str) -> Option<Positions> {
    let positions = Positions(u64::from_str_radix(value, 16).ok()?);
    (offer_value(positions) == value).then_some(positions)
}

/// Writes what [`parse_offer`] reads.
#[must_use]
pub fn offer_value(positions: Positions) -> String {
    format!("{:x}", positions.0)
}

#[cfg(test)]
mod tests;
