//! That every word of an effect means something where it stands: variables,
//! `it`, ids and counts.

use std::collections::{BTreeMap, BTreeSet};

use super::{Found, LintKind, Sort, passive::needs_somebody, questions, walk};
use crate::schraumen::{
    deck::Scroll,
    effect::{Choice, Cond, Ending, Fx, Load, Num, NumExpr, Purse, Rule, Trigger, Who},
};

/// The variable that holds who has just won an auction.
const WINNER: &str = "winner";

pub(super) fn check(scroll: &Scroll, ids: &BTreeSet<&str>, found: &mut Found) {
    let mut check = Check {
        ids,
        key: "requires",
        found,
    };
    if let Some(cond) = &scroll.requires {
        check.condition(cond, &Scope::new(Time::Before));
    }
    check.key = "effect";
    check.list(&scroll.effect, &Scope::new(Time::Reading));
    check.laid_once(&scroll.effect);
    questions::check(&scroll.effect, check.found);
}

/// When something is carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Time {
    /// Before the reading: the condition.
    Before,
    /// While it is read, or lies open and acts.
    Reading,
    /// When nobody can be asked, and the word for it.
    Passive(&'static str),
}

/// What a variable holds, and what can have been answered.
#[derive(Clone)]
struct Held {
    sort: Sort,
    keys: Vec<String>,
}

/// What words mean at some point of an effect.
#[derive(Clone)]
struct Scope {
    vars: BTreeMap<String, Held>,
    it: bool,
    time: Time,
}

impl Scope {
    const fn new(time: Time) -> Self {
        Self {
            vars: BTreeMap::new(),
            it: false,
            time,
        }
    }

    fn with_it(&self) -> Self {
        Self {
            it: true,
            ..self.clone()
        }
    }

    fn hold(&mut self, name: &str, sort: Sort, keys: Vec<String>) {
        self.vars.insert(name.to_owned(), Held { sort, keys });
    }
}

struct Check<'c> {
    ids: &'c BTreeSet<&'c str>,
    key: &'static str,
    found: &'c mut Found,
}

impl Check<'_> {
    fn add(&mut self, kind: LintKind) {
        self.found.add(self.key, kind);
    }

    fn list(&mut self, effect: &[Fx], scope: &Scope) {
        let mut scope = scope.clone();
        for fx in effect {
            if let Time::Passive(when) = scope.time {
                self.passive(fx, when);
            }
            self.instruction(fx, &mut scope);
        }
    }

    fn passive(&mut self, fx: &Fx, when: &'static str) {
        if needs_somebody(fx) {
            self.add(LintKind::Decision(when));
        }
        if when == "end" && matches!(fx, Fx::End(_)) {
            self.add(LintKind::EndAtEnd);
        }
    }

    fn instruction(&mut self, fx: &Fx, scope: &mut Scope) {
        match fx {
            Fx::If {
                cond,
                then,
                otherwise,
            } => {
                self.condition(cond, scope);
                self.list(then, scope);
                self.list(otherwise, scope);
            }
            Fx::ForEach { who, body } => {
                self.seats(who, scope);
                self.list(body, &scope.with_it());
            }
            Fx::Repeat { cond, body } => {
                self.condition(cond, scope);
                self.list(body, scope);
            }
            Fx::Lay {
                on,
                body,
                uses,
                retire,
            } => self.lay(*on, body, *uses, retire.as_deref()),
            Fx::Plums { from, to, n, .. } => self.plums(from, to, n, scope),
            Fx::Draw { who, n } | Fx::Burn { who, n, .. } => {
                self.seats(who, scope);
                self.count(n, scope);
            }
            Fx::Pass { from, to, n, .. } => {
                self.both(from, to, scope);
                self.count(n, scope);
            }
            Fx::SwapHands { a, b } => self.both(a, b, scope),
            Fx::Peek { by, hand } => self.both(by, hand, scope),
            Fx::Mill(n) | Fx::ExtraAuction(n) => self.small(*n),
            Fx::Rotate { what } => match what {
                Load::Hands => {}
                Load::Plums(n) => self.count(n, &scope.with_it()),
                Load::Chosen(n) => self.small(*n),
            },
            Fx::Recall { by, last, but } => {
                self.seats(by, scope);
                self.recalled(*last, but);
            }
            Fx::Arrange { by, n } => {
                self.seats(by, scope);
                self.small(*n);
            }
            Fx::ToTemple { who }
            | Fx::Reveal(who)
            | Fx::HandThis(who)
            | Fx::Read { who, .. }
            | Fx::Freely(who)
            | Fx::End(Ending::Winner(who)) => self.seats(who, scope),
            Fx::PassThe { scroll, to: who }
            | Fx::Auction {
                lot: scroll,
                seller: who,
            } => {
                self.variable(scroll, Sort::Scroll, scope);
                self.seats(who, scope);
            }
            Fx::Oblige { who, rule } => {
                self.seats(who, scope);
                if let Rule::OnlyRead(scroll) = rule {
                    self.variable(scroll, Sort::Scroll, scope);
                }
            }
            Fx::Pick { .. }
            | Fx::PickScroll { .. }
            | Fx::Ask { .. }
            | Fx::AskNum { .. }
            | Fx::Vote { .. } => self.decision(fx, scope),
            Fx::BurnThis | Fx::Reverse | Fx::Echo | Fx::FinalWorth(_) | Fx::End(Ending::Usual) => {}
        }
    }

    /// Instructions whose answer a variable holds.
    fn decision(&mut self, fx: &Fx, scope: &mut Scope) {
        match fx {
            Fx::Pick { by, among: of, var } | Fx::Vote { by, among: of, var } => {
                self.both(by, of, scope);
                scope.hold(var, Sort::Seats, Vec::new());
            }
            Fx::PickScroll { by, of, var } => {
                self.both(by, of, scope);
                scope.hold(var, Sort::Scroll, Vec::new());
            }
            Fx::Ask { by, var, options } => {
                self.seats(by, scope);
                self.options(options, scope);
                let keys = options.iter().map(|option| option.key.clone()).collect();
                scope.hold(var, Sort::Answers, keys);
            }
            Fx::AskNum { by, var, min, max } => {
                self.seats(by, scope);
                self.amount(min, &scope.with_it());
                self.amount(max, &scope.with_it());
                if let (Num::K(min), Num::K(max)) = (min, max)
                    && min > max
                {
                    self.add(LintKind::EmptyRange);
                }
                scope.hold(var, Sort::Numbers, Vec::new());
            }
            _ => {}
        }
    }

    fn lay(&mut self, on: Trigger, body: &[Fx], uses: Option<u8>, retire: Option<&[Fx]>) {
        let mut scope = Scope::new(match on {
            Trigger::Shield => Time::Passive("loss"),
            Trigger::GameEnd => Time::Passive("end"),
            Trigger::OwnTurnStart | Trigger::OwnAuction | Trigger::OtherWonAuction => Time::Reading,
        });
        if on == Trigger::OtherWonAuction {
            scope.hold(WINNER, Sort::Seats, Vec::new());
        }
        self.list(body, &scope);
        self.list(retire.unwrap_or_default(), &Scope::new(Time::Reading));
        if let Some(uses) = uses {
            self.small(uses);
        }
    }

    fn plums(&mut self, from: &Purse, to: &Purse, n: &Num, scope: &Scope) {
        let mut per_seat = scope.clone();
        for purse in [from, to] {
            if let Purse::Of(who) = purse {
                self.seats(who, scope);
                per_seat.it = true;
            }
        }
        self.count(n, &per_seat);
    }

    fn options(&mut self, options: &[Choice], scope: &Scope) {
        let keys: BTreeSet<&str> = options.iter().map(|option| &*option.key).collect();
        if options.len() < 2 || keys.len() < options.len() {
            self.add(LintKind::BadOptions);
        }
        for when in options.iter().filter_map(|option| option.when.as_ref()) {
            self.condition(when, &scope.with_it());
        }
    }

    fn recalled(&mut self, last: u8, but: &[String]) {
        self.small(last);
        for id in but {
            if !self.ids.contains(&**id) {
                self.add(LintKind::NoSuchScroll(id.clone()));
            }
        }
    }

    fn small(&mut self, n: u8) {
        if n == 0 {
            self.add(LintKind::Nothing);
        }
    }

    /// An amount of something to be done.
    fn count(&mut self, n: &Num, scope: &Scope) {
        if *n == Num::K(0) {
            self.add(LintKind::Nothing);
        }
        self.amount(n, scope);
    }

    fn variable(&mut self, name: &str, needed: Sort, scope: &Scope) {
        match scope.vars.get(name) {
            None => self.add(LintKind::Undefined(name.to_owned())),
            Some(held) if held.sort != needed => self.add(LintKind::WrongSort {
                name: name.to_owned(),
                holds: held.sort,
                needed,
            }),
            Some(_) => {}
        }
    }

    fn both(&mut self, a: &Who, b: &Who, scope: &Scope) {
        self.seats(a, scope);
        self.seats(b, scope);
    }

    fn seats(&mut self, who: &Who, scope: &Scope) {
        match who {
            Who::It if !scope.it => self.add(LintKind::FreeIt),
            Who::Var(name) => self.variable(name, Sort::Seats, scope),
            Who::LowestUnique(name) => self.variable(name, Sort::Numbers, scope),
            Who::Where(who, cond) => {
                self.seats(who, scope);
                self.condition(cond, &scope.with_it());
            }
            Who::Both(a, b) => self.both(a, b, scope),
            Who::Me
            | Who::It
            | Who::Others
            | Who::All
            | Who::Left
            | Who::Right
            | Who::Neighbours
            | Who::Druid
            | Who::Richest
            | Who::Poorest => {}
        }
    }

    fn amount(&mut self, n: &Num, scope: &Scope) {
        let Num::E(what) = n else {
            return;
        };
        match &**what {
            NumExpr::Moved if scope.time == Time::Before => self.add(LintKind::NothingMoved),
            NumExpr::Moved | NumExpr::OnScroll | NumExpr::Temple | NumExpr::Fire => {}
            NumExpr::Plums(who)
            | NumExpr::Scrolls(who)
            | NumExpr::Count(who)
            | NumExpr::Most(who) => self.seats(who, scope),
            NumExpr::Told(name, who) => {
                self.variable(name, Sort::Numbers, scope);
                self.seats(who, scope);
            }
            NumExpr::Half(n) | NumExpr::Third(n) => self.amount(n, scope),
            NumExpr::Add(a, b)
            | NumExpr::Sub(a, b)
            | NumExpr::Mul(a, b)
            | NumExpr::Min(a, b)
            | NumExpr::Max(a, b) => {
                self.amount(a, scope);
                self.amount(b, scope);
            }
        }
    }

    fn condition(&mut self, cond: &Cond, scope: &Scope) {
        match cond {
            Cond::Cmp(a, _, b) => {
                if matches!((a, b), (Num::K(_), Num::K(_))) {
                    self.add(LintKind::FixedCondition);
                }
                self.amount(a, scope);
                self.amount(b, scope);
            }
            Cond::Exists(who) => self.seats(who, scope),
            Cond::Same(a, b) => self.both(a, b, scope),
            Cond::Every(who, cond) => {
                self.seats(who, scope);
                self.condition(cond, &scope.with_it());
            }
            Cond::Said(who, name, key) => self.said(who, name, key, scope),
            Cond::And(parts) | Cond::Or(parts) => {
                if parts.len() < 2 {
                    self.add(LintKind::LoneCondition);
                }
                parts.iter().for_each(|part| self.condition(part, scope));
            }
            Cond::Not(cond) => self.condition(cond, scope),
            Cond::EchoReadable => {}
            Cond::Recallable { last, but } => self.recalled(*last, but),
        }
    }

    fn said(&mut self, who: &Who, name: &str, key: &str, scope: &Scope) {
        self.seats(who, scope);
        self.variable(name, Sort::Answers, scope);
        let no_such = scope.vars.get(name).is_some_and(|held| {
            held.sort == Sort::Answers && !held.keys.iter().any(|known| known == key)
        });
        if no_such {
            let (name, key) = (name.to_owned(), key.to_owned());
            self.add(LintKind::NoSuchAnswer { name, key });
        }
    }

    fn laid_once(&mut self, effect: &[Fx]) {
        let mut laid = 0;
        walk::any(effect, &mut |fx| {
            laid += usize::from(matches!(fx, Fx::Lay { .. }));
            false
        });
        if laid > 1 {
            self.add(LintKind::SecondLay);
        }
    }
}
