//! The language in which scrolls say what they do: pure data, no behaviour.
//! What each word means is carried out by the interpreter; how it is written
//! down in a deck file is the notation's business.

use serde::{Deserialize, Serialize};

/// A variable of one reading, such as `x`.
pub type Name = String;

/// The key of an option, such as `accept`.
pub type Key = String;

/// A list of seats in order: the reader first (where it is meant), then in turn
/// in the current direction. Who has left is never meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    /// The reader; for an open scroll its owner.
    Me,
    /// The seat that `Where`, `Every`, `ForEach` or an amount per seat binds.
    It,
    /// Everybody but the reader.
    Others,
    /// Everybody.
    All,
    /// The next seat.
    Left,
    /// The previous seat.
    Right,
    /// The next and the previous seat.
    Neighbours,
    /// The druid in office.
    Druid,
    /// Who alone has most plums; nobody if several have (ZB3).
    Richest,
    /// Who alone has fewest plums; nobody if several have (ZB3).
    Poorest,
    /// The seats in a variable.
    Var(Name),
    /// Those for whom the condition holds.
    Where(Box<Who>, Box<Cond>),
    /// The first, then whoever of the second isn't there yet.
    Both(Box<Who>, Box<Who>),
    /// The seat with the smallest positive number that nobody else told.
    LowestUnique(Name),
}

/// An amount, never negative.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Num {
    /// A constant.
    K(i32),
    /// Something to work out.
    E(Box<NumExpr>),
}

/// An amount that has to be worked out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum NumExpr {
    /// What the instruction before moved: plums or scrolls.
    Moved,
    /// The plums on this scroll.
    OnScroll,
    /// The number of scrolls in the temple.
    Temple,
    /// The number of scrolls in the fire.
    Fire,
    /// The plums of these seats together.
    Plums(Who),
    /// The scrolls of these seats together, open ones too (Z1-count).
    Scrolls(Who),
    /// The number of these seats.
    Count(Who),
    /// The most plums that one of these seats has.
    Most(Who),
    /// Half, rounded up (ZB5).
    Half(Num),
    /// A third, rounded up (ZB5).
    Third(Num),
    /// The number that these seats told in `AskNum`, together.
    Told(Name, Who),
    /// The sum.
    Add(Num, Num),
    /// The difference, not below 0.
    Sub(Num, Num),
    /// The product.
    Mul(Num, Num),
    /// The smaller.
    Min(Num, Num),
    /// The larger.
    Max(Num, Num),
}

/// How two amounts compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Op {
    /// At least.
    Ge,
    /// At most.
    Le,
    /// Equal.
    Eq,
}

/// A condition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cond {
    /// Two amounts compare so.
    Cmp(Num, Op, Num),
    /// There is somebody.
    Exists(Who),
    /// The same seats, and at least one.
    Same(Who, Who),
    /// It holds for every one of them.
    Every(Who, Box<Cond>),
    /// All of them answered this key; false for nobody.
    Said(Who, Name, Key),
    /// All hold.
    And(Vec<Cond>),
    /// At least one holds.
    Or(Vec<Cond>),
    /// It doesn't hold.
    Not(Box<Cond>),
    /// The scroll read last lies in the fire, isn't an echo, and its own
    /// condition holds for the reader (ZH6).
    EchoReadable,
    /// One of the `last` scrolls burnt lies face up and isn't one of `but`
    /// (ZH6).
    Recallable {
        /** How far back. */
        last: u8,
        /** Ids that don't count. */
        but: Vec<String>,
    },
}

/// Where plums come from or go to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purse {
    /// The bank.
    Garden,
    /// This scroll.
    Scroll,
    /// The purses of these seats.
    Of(Who),
}

/// Who chooses the scrolls that change hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PassPick {
    /// Who gives.
    Giver,
    /// Who takes: it sees the hand.
    Taker,
    /// Chance, hidden scrolls first (ZB6).
    Blind,
    /// All of them.
    All,
}

/// Who chooses the scrolls that burn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum BurnPick {
    /// Their owner.
    Owner,
    /// Chance, hidden scrolls first (ZB6).
    Blind,
    /// All of them.
    All,
}

/// What is read inside a reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReadFrom {
    /// One of one's own readable scrolls (ZB10).
    Own,
    /// The top scroll of the temple, if it may be.
    TempleTop,
}

/// When an open scroll acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trigger {
    /// At the start of its owner's office.
    OwnTurnStart,
    /// When its owner as druid puts up a lot (ZB6).
    OwnAuction,
    /// When another than its owner has bought a lot; that seat is `$winner`.
    OtherWonAuction,
    /// When another's scroll would cost its owner plums (ZH9).
    Shield,
    /// At the end of days (ZE1).
    GameEnd,
}

/// What everybody passes to the next seat at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Load {
    /// All scrolls.
    Hands,
    /// Plums.
    Plums(Num),
    /// So many scrolls of one's own choice.
    Chosen(u8),
}

/// What a seat is obliged to (ZH1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rule {
    /// It reads nothing.
    NoReading,
    /// It holds no auction.
    NoAuction,
    /// Its office is skipped.
    SkipTurn,
    /// It reads only the scroll in this variable.
    OnlyRead(Name),
}

/// How a scroll ends the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// Most plums win.
    Usual,
    /// These win, whatever they own (ZE3).
    Winner(Who),
}

/// One option of a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// What the answer is called.
    pub key: Key,
    /// Offered only if this holds, `It` being the asked; always if none.
    #[serde(rename = "if")]
    pub when: Option<Cond>,
}

/// One instruction. What it can't do it does as far as it goes (ZB2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fx {
    /// One or the other.
    If {
        /** What decides. */
        cond: Cond,
        /** If it holds. */
        then: Vec<Fx>,
        /** If not. */
        #[serde(rename = "else")]
        otherwise: Vec<Fx>,
    },
    /// Once for each of these seats, as `It`.
    ForEach {
        /** Who, fixed at the start (ZH3). */
        who: Who,
        /** What. */
        #[serde(rename = "do")]
        body: Vec<Fx>,
    },
    /// Again and again.
    Repeat {
        /** As long as this holds. */
        #[serde(rename = "while")]
        cond: Cond,
        /** What. */
        #[serde(rename = "do")]
        body: Vec<Fx>,
    },
    /// Moves plums from each payer to each receiver; all amounts are computed
    /// first (ZB5).
    Plums {
        /** Payers. */
        from: Purse,
        /** Receivers. */
        to: Purse,
        /** How many. */
        n: Num,
        /** A price, bid or offering: no shield wards it off (ZH9). */
        #[serde(default)]
        price: bool,
    },
    /// Each draws from the temple.
    Draw {
        /** Who. */
        who: Who,
        /** How many. */
        n: Num,
    },
    /// Scrolls change hands.
    Pass {
        /** Givers. */
        from: Who,
        /** Receivers. */
        to: Who,
        /** How many. */
        n: Num,
        /** Who chooses them. */
        pick: PassPick,
    },
    /// The scroll in a variable changes hands.
    PassThe {
        /** Which. */
        scroll: Name,
        /** To whom. */
        to: Who,
    },
    /// Scrolls burn unread.
    Burn {
        /** Whose. */
        who: Who,
        /** How many each. */
        n: Num,
        /** Who chooses them. */
        pick: BurnPick,
    },
    /// So many scrolls from the top of the temple burn unread.
    Mill(u8),
    /// All scrolls of these seats go back to the temple, which is shuffled.
    ToTemple {
        /** Whose. */
        who: Who,
    },
    /// Two seats swap all their scrolls.
    SwapHands {
        /** One. */
        a: Who,
        /** The other. */
        b: Who,
    },
    /// Everybody passes something to the next seat at once.
    Rotate {
        /** What. */
        what: Load,
    },
    /// Takes one of the scrolls burnt last from the fire (ZH6).
    Recall {
        /** Who chooses and gets it. */
        by: Who,
        /** How far back. */
        last: u8,
        /** Ids that can't be taken. */
        but: Vec<String>,
    },
    /// Some see a hand.
    Peek {
        /** Who sees. */
        by: Who,
        /** Whose hand. */
        hand: Who,
    },
    /// Everybody sees the hands of these seats.
    Reveal(Who),
    /// Sees the top scrolls of the temple and puts them back in any order.
    Arrange {
        /** Who. */
        by: Who,
        /** How many. */
        n: u8,
    },
    /// Chooses a seat.
    Pick {
        /** Who chooses. */
        by: Who,
        /** Among whom. */
        among: Who,
        /** The variable for it. */
        #[serde(rename = "as")]
        var: Name,
    },
    /// Chooses a scroll: one's own seeing, another's blindly.
    PickScroll {
        /** Who chooses. */
        by: Who,
        /** Whose. */
        of: Who,
        /** The variable for it. */
        #[serde(rename = "as")]
        var: Name,
    },
    /// Asks these seats, in secret if several (ZB9).
    Ask {
        /** Whom. */
        by: Who,
        /** The variable for the answers. */
        #[serde(rename = "as")]
        var: Name,
        /** What may be answered. */
        options: Vec<Choice>,
    },
    /// Asks these seats for a number, in secret if several (ZB9).
    AskNum {
        /** Whom. */
        by: Who,
        /** The variable for the answers. */
        #[serde(rename = "as")]
        var: Name,
        /** At least. */
        min: Num,
        /** At most, `It` being the asked. */
        max: Num,
    },
    /// A secret vote; the reader breaks a tie (ZB9).
    Vote {
        /** Who votes. */
        by: Who,
        /** Who can be voted for. */
        among: Who,
        /** The variable for whoever is elected. */
        #[serde(rename = "as")]
        var: Name,
    },
    /// Auctions a scroll of one's own (ZH5).
    Auction {
        /** The variable that holds it. */
        lot: Name,
        /** Who sells it. */
        seller: Who,
    },
    /// This scroll will lie open before its reader (ZB6).
    Lay {
        /** When it acts. */
        on: Trigger,
        /** What it does then. */
        #[serde(rename = "do")]
        body: Vec<Fx>,
        /** It burns after acting so often. */
        uses: Option<u8>,
        /** What it does when read again; without it, it can't be. */
        retire: Option<Vec<Fx>>,
    },
    /// This scroll goes to that seat instead of into the fire.
    HandThis(Who),
    /// This scroll burns.
    BurnThis,
    /// Obliges seats from their next office on (ZH1).
    Oblige {
        /** Whom. */
        who: Who,
        /** To what. */
        rule: Rule,
    },
    /// The office wanders the other way round.
    Reverse,
    /// The druid in office holds so many more auctions (ZH7).
    ExtraAuction(u8),
    /// These seats read a scroll, one after the other (ZB10).
    Read {
        /** Who. */
        who: Who,
        /** Which. */
        pick: ReadFrom,
    },
    /// Reads and draws as long as it likes (ZF).
    Freely(Who),
    /// Carries out the scroll that was read last once more (ZH6).
    Echo,
    /// From now on each scroll held at the end counts so many plums.
    FinalWorth(i32),
    /// Ends the game (ZE1).
    End(Ending),
}
