//! What can be wrong, each with its sentence.

use std::fmt;

use super::{DEEPEST, LONGEST_LIST, LONGEST_TEXT, LONGEST_TITLE, MOST_SCROLLS};

/// What a variable holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// Seats, from `pick` and `vote`.
    Seats,
    /// A scroll, from `pick scroll`.
    Scroll,
    /// Answers, from `ask … { … }`.
    Answers,
    /// Numbers, from `ask … from … to …`.
    Numbers,
}

impl fmt::Display for Sort {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Seats => "seats",
            Self::Scroll => "a scroll",
            Self::Answers => "answers",
            Self::Numbers => "numbers",
        })
    }
}

/// What is wrong with a deck or one of its scrolls.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LintKind {
    /// Not enough scrolls for three players.
    #[error(
        "a deck needs at least {need} scrolls and this one has {have}: eleven are set aside, each \
         of three players is dealt three, and the temple needs three more for each"
    )]
    TooFew {
        /** How many there are. */
        have: usize,
        /** How many there should be. */
        need: usize,
    },
    /// More scrolls than a game can number.
    #[error("a deck has at most {MOST_SCROLLS} scrolls and this one has {have}")]
    TooMany {
        /** How many there are. */
        have: usize,
    },
    /// Too many SOFORT scrolls to deal hands.
    #[error(
        "a deck for {seats} players needs at least {need} scrolls that aren't SOFORT and this one \
         has {have}: nobody is dealt a SOFORT scroll"
    )]
    TooFewOrdinary {
        /** How many there are. */
        have: usize,
        /** How many there should be. */
        need: usize,
        /** For so many players. */
        seats: usize,
    },
    /// The id can't be an id.
    #[error(
        "an id starts with a small letter and has only small letters, digits and `-`, at most 40 \
         of them"
    )]
    BadId,
    /// The id is taken.
    #[error("another scroll above has the same id")]
    DuplicateId,
    /// A title or text isn't there.
    #[error("`{0}` is empty: every scroll needs a title and a text in both languages")]
    Empty(&'static str),
    /// A title is too long.
    #[error("this title has {0} characters and there is room for {LONGEST_TITLE}")]
    LongTitle(usize),
    /// A text is too long.
    #[error("this text has {0} characters and there is room for {LONGEST_TEXT}")]
    LongText(usize),
    /// A title on several lines.
    #[error("a title stands on one line, without `**`")]
    OddTitle,
    /// The condition isn't set in bold.
    #[error(
        "this scroll has a condition (`requires`), so its text has to start with it, set in bold: \
         `**Only if …:** …`"
    )]
    NoBold,
    /// Bold without a condition.
    #[error(
        "only a condition at the start of a text is set in bold, and this scroll has none there"
    )]
    StrayBold,
    /// A number of the effect isn't in the text.
    #[error("the effect says {0}, but this text doesn't")]
    NumberNotInText(String),
    /// A number of the text isn't in the effect.
    #[error("this text says {0}, but neither the condition nor the effect does")]
    NumberNotInEffect(String),
    /// The languages say different numbers.
    #[error("the German text says {de} and the English one {en}")]
    NumbersDiffer {
        /** In German. */
        de: String,
        /** In English. */
        en: String,
    },
    /// Must be read at once, but perhaps can't be.
    #[error("a SOFORT scroll is read at once, so it can't have a condition (`requires`)")]
    SofortWithCondition,
    /// Does nothing.
    #[error("this scroll does nothing; give it an effect")]
    NoEffect,
    /// More instructions inside each other than the interpreter follows.
    #[error(
        "blocks lie {0} deep in each other here, and at most {DEEPEST} are carried out (each \
         `else if` counts as one)"
    )]
    TooDeep(usize),
    /// More instructions than the interpreter counts.
    #[error("a block has {0} instructions here, and at most {LONGEST_LIST} are carried out")]
    TooLong(usize),
    /// Plums gathering at auctions twice.
    #[error("there may be only one scroll with `lay at auction` (a jackpot), and one stands above")]
    SecondJackpot,
    /// Reading and drawing freely twice.
    #[error("there may be only one scroll with `freely` (a festival), and one stands above")]
    SecondFestival,
    /// A variable is used before it holds anything.
    #[error(
        "`{0}` is neither a word of the notation nor a variable that holds something by then \
         (variables of an `if`, `each`, `while` or `lay` end with it)"
    )]
    Undefined(String),
    /// A variable holds something else.
    #[error("`{name}` holds {holds}, but {needed} is needed here")]
    WrongSort {
        /** The variable. */
        name: String,
        /** What it holds. */
        holds: Sort,
        /** What it should. */
        needed: Sort,
    },
    /// No option has this key.
    #[error("nobody can answer `{key}` to `{name}`: there is no such option")]
    NoSuchAnswer {
        /** The variable of the question. */
        name: String,
        /** The key. */
        key: String,
    },
    /// `it` means nobody.
    #[error(
        "`it` means nobody here: it is a seat only in `[…]`, after `have`, in `each`, in the \
         options or numbers of `ask` and in amounts of plums"
    )]
    FreeIt,
    /// `moved` before anything was.
    #[error("`moved` can't be used in a condition for reading: nothing has been moved yet")]
    NothingMoved,
    /// `and` or `or` without parts.
    #[error("`and` and `or` join at least two conditions")]
    LoneCondition,
    /// A comparison of two numbers.
    #[error("this condition compares two fixed numbers, so it always has the same answer")]
    FixedCondition,
    /// No scroll has this id.
    #[error("there is no scroll with the id `{0}` in this deck")]
    NoSuchScroll(String),
    /// A question without options.
    #[error("a question needs at least two options, and each key only once")]
    BadOptions,
    /// Somebody may have no option, and the effect doesn't expect that.
    #[error(
        "every option of `{0}` has an `if`, so somebody may have none: give it one that is always \
         open, or use the answers only to say who is meant, as in `others[it said yes to {0}]`"
    )]
    NoWayOut(String),
    /// The least is more than the most.
    #[error("the least number of this question is greater than the greatest")]
    EmptyRange,
    /// A count of nothing.
    #[error("a count of 0 does nothing here")]
    Nothing,
    /// A decision where nobody can be asked.
    #[error("nobody can be asked, and nothing drawn or read, in what a scroll does `at {0}`")]
    Decision(&'static str),
    /// The game ends at the end of the game.
    #[error("the game has already ended in what a scroll does `at end`")]
    EndAtEnd,
    /// An open scroll that lays itself open.
    #[error("a scroll can be laid open only once, and not by what it does when it lies open")]
    SecondLay,
    /// A loop that may never end.
    #[error(
        "this `while` may never end: one part of its condition has to ask for at least so many \
         plums or scrolls (such as `scrolls(me) >= 1`), and its body has to take some of just these \
         away"
    )]
    Endless,
    /// Scrolls that fetch each other from the fire for ever.
    #[error(
        "this scroll could fetch `{0}` from the fire, which could bring it back, for ever: add \
         `{0}` after `but`"
    )]
    EndlessRecall(String),
    /// A scroll that comes back to its reader.
    #[error("this scroll could be handed to its own reader, who could read it again, for ever")]
    HandedToReader,
}
