//! What components of a table of Schraumen say back. One mechanism serves every
//! question: a press names the choice it answers, [`What`] is asked, and
//! positions in the presser's own list. No scroll is ever named.

use std::fmt;

use tempelrat_rules::schraumen::What;
use tempelrat_rules::{ChoiceId, Positions};

use crate::table::Title;

/// What can be pressed, chosen or sent at a table of Schraumen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SchraumenPress {
    /// One entry was chosen in the menu that shows this page of the list; the
    /// value is its position. Shows what it will do.
    Pick(ChoiceId, What, u8),
    /// Some entries were chosen in the menu that shows this page of the list,
    /// beside those chosen before. Shows what they will do, or asks for the
    /// rest.
    Gather(ChoiceId, Positions, u8),
    /// The next entry of an order was chosen. Shows the order so far.
    Next(ChoiceId, Places),
    /// Show what this answer will do before it is given.
    Weigh(ChoiceId, What, u16),
    /// Answer with this option or amount.
    Say(ChoiceId, What, u16),
    /// Answer with these entries.
    Take(ChoiceId, Positions),
    /// Answer with this order; what isn't in it follows unchanged.
    Order(ChoiceId, Places),
    /// Open the form for an amount.
    Enter(ChoiceId, What),
    /// The form for an amount was sent.
    Entered(ChoiceId, What),
    /// Open the form for praising the lot of this auction (Z2).
    Praise(u32),
    /// The praise of the lot of this auction was sent.
    Praised(u32),
    /// Show a page of the fire (ZB8).
    Fire(u8),
    /// Show a page of the open scrolls with their texts.
    Open(u8),
    /// Show a page of one's own notebook (ZB4).
    Notes(u8),
    /// Take a title (ZE4).
    Title(Title),
    /// Explain this auction (T9).
    Why(u32),
}

/// Different positions in an order, the first first: at most sixteen, below
/// sixteen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Places {
    digits: u64,
    count: u8,
}

impl Places {
    /// None yet.
    pub const NONE: Self = Self {
        digits: 0,
        count: 0,
    };

    /// These and one more behind them; none if it is among them or too large.
    #[must_use]
    pub fn then(self, position: u8) -> Option<Self> {
        let fits = position < 16 && self.iter().all(|known| known != position);
        fits.then(|| Self {
            digits: self.digits | u64::from(position) << (4 * self.count),
            count: self.count + 1,
        })
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.count as usize
    }

    /// Whether there is none yet.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.count == 0
    }

    /// The positions, the first first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..self.count).map(move |at| (self.digits >> (4 * at) & 15) as u8)
    }

    /// The whole order of `of` entries: what isn't named follows unchanged.
    #[must_use]
    pub fn filled(self, of: u8) -> Vec<u8> {
        let named: Vec<u8> = self.iter().collect();
        let rest = (0..of).filter(|position| !named.contains(position));
        named.iter().copied().chain(rest).collect()
    }

    fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('o')?.chars();
        digits
            .map(|c| c.to_digit(16))
            .try_fold(Self::NONE, |places, digit| {
                places.then(u8::try_from(digit?).ok()?)
            })
    }
}

impl fmt::Display for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("o")?;
        self.iter().try_for_each(|place| write!(f, "{place:x}"))
    }
}

impl fmt::Display for SchraumenPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pick(choice, what, page) => {
                write!(f, "pick.{}.{}.{page}", choice.0, what_word(*what))
            }
            Self::Gather(choice, before, page) => {
                write!(f, "gather.{}.{:x}.{page}", choice.0, before.0)
            }
            Self::Next(choice, before) => write!(f, "next.{}.{before}", choice.0),
            Self::Weigh(choice, what, value) => {
                write!(f, "weigh.{}.{}.{value}", choice.0, what_word(*what))
            }
            Self::Say(choice, what, value) => {
                write!(f, "say.{}.{}.{value}", choice.0, what_word(*what))
            }
            Self::Take(choice, entries) => write!(f, "take.{}.{:x}", choice.0, entries.0),
            Self::Order(choice, order) => write!(f, "order.{}.{order}", choice.0),
            Self::Enter(choice, what) => write!(f, "enter.{}.{}", choice.0, what_word(*what)),
            Self::Entered(choice, what) => write!(f, "entered.{}.{}", choice.0, what_word(*what)),
            Self::Praise(auction) => write!(f, "praise.{auction}"),
            Self::Praised(auction) => write!(f, "praised.{auction}"),
            Self::Fire(page) => write!(f, "fire.{page}"),
            Self::Open(page) => write!(f, "open.{page}"),
            Self::Notes(page) => write!(f, "notes.{page}"),
            Self::Title(title) => write!(f, "title.{}", title_word(*title)),
            Self::Why(auction) => write!(f, "why.{auction}"),
        }
    }
}

/// Reads what [`fmt::Display`] writes. Other spellings of the same are the
/// caller's to refuse.
pub(super) fn parse(text: &str) -> Option<SchraumenPress> {
    let mut parts = text.split('.');
    let verb = parts.next()?;
    let rest: Vec<&str> = parts.collect();
    match rest.as_slice() {
        [word] => parse_plain(verb, word),
        [choice, word] => parse_answer(verb, ChoiceId(choice.parse().ok()?), word),
        [choice, word, value] => parse_valued(verb, ChoiceId(choice.parse().ok()?), word, value),
        _ => None,
    }
}

fn parse_plain(verb: &str, word: &str) -> Option<SchraumenPress> {
    let page = || word.parse().ok();
    let auction = || word.parse().ok();
    match verb {
        "praise" => auction().map(SchraumenPress::Praise),
        "praised" => auction().map(SchraumenPress::Praised),
        "why" => auction().map(SchraumenPress::Why),
        "fire" => page().map(SchraumenPress::Fire),
        "open" => page().map(SchraumenPress::Open),
        "notes" => page().map(SchraumenPress::Notes),
        "title" => TITLES
            .into_iter()
            .find(|title| title_word(*title) == word)
            .map(SchraumenPress::Title),
        _ => None,
    }
}

fn parse_answer(verb: &str, choice: ChoiceId, word: &str) -> Option<SchraumenPress> {
    match verb {
        "next" => Some(SchraumenPress::Next(choice, Places::parse(word)?)),
        "order" => Some(SchraumenPress::Order(choice, Places::parse(word)?)),
        "take" => Some(SchraumenPress::Take(choice, positions(word)?)),
        "enter" => Some(SchraumenPress::Enter(choice, what(word)?)),
        "entered" => Some(SchraumenPress::Entered(choice, what(word)?)),
        _ => None,
    }
}

fn parse_valued(verb: &str, choice: ChoiceId, word: &str, value: &str) -> Option<SchraumenPress> {
    match verb {
        "pick" => Some(SchraumenPress::Pick(
            choice,
            what(word)?,
            value.parse().ok()?,
        )),
        "gather" => {
            let page = value.parse().ok()?;
            Some(SchraumenPress::Gather(choice, positions(word)?, page))
        }
        "weigh" => Some(SchraumenPress::Weigh(
            choice,
            what(word)?,
            value.parse().ok()?,
        )),
        "say" => Some(SchraumenPress::Say(
            choice,
            what(word)?,
            value.parse().ok()?,
        )),
        _ => None,
    }
}

fn positions(text: &str) -> Option<Positions> {
    u64::from_str_radix(text, 16).ok().map(Positions)
}

fn what(word: &str) -> Option<What> {
    WHATS.into_iter().find(|what| what_word(*what) == word)
}

pub(super) const TITLES: [Title; 2] = [Title::Carl, Title::Gloria];

pub(super) const WHATS: [What; 17] = [
    What::Read,
    What::Stop,
    What::Draw,
    What::Scrolls,
    What::Seat,
    What::Option,
    What::Number,
    What::Vote,
    What::Abstain,
    What::Order,
    What::Bid,
    What::Limit,
    What::Pass,
    What::ComeBack,
    What::Accuse,
    What::Confess,
    What::Verdict,
];

const fn title_word(title: Title) -> &'static str {
    match title {
        Title::Carl => "carl",
        Title::Gloria => "gloria",
    }
}

const fn what_word(what: What) -> &'static str {
    match what {
        What::Read => "read",
        What::Stop => "stop",
        What::Draw => "draw",
        What::Scrolls => "scrolls",
        What::Seat => "seat",
        What::Option => "option",
        What::Number => "number",
        What::Vote => "vote",
        What::Abstain => "abstain",
        What::Order => "order",
        What::Bid => "bid",
        What::Limit => "limit",
        What::Pass => "pass",
        What::ComeBack => "back",
        What::Accuse => "accuse",
        What::Confess => "confess",
        What::Verdict => "verdict",
    }
}
