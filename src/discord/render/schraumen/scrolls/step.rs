//! From a press to what comes next: something to look at, something to fill in,
//! or an answer for the rules.

use tempelrat_rules::schraumen::What;
use tempelrat_rules::{Answer, ChoiceId, Input, Positions};

use super::Scrolls;
use crate::discord::custom_id::{SchraumenPress, parse_positions};
use crate::discord::draft::{Draft, Form};
use crate::speech::say::schraumen as tell;

/// The longest number that is typed.
const LONGEST_NUMBER: u16 = 5;
/// The longest praise, in characters.
const LONGEST_PRAISE: u16 = 300;

/// What a press leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// This is shown in place of the panel.
    Show(Draft),
    /// This is filled in.
    Fill(Form),
    /// This answers the open choice; the rules judge it.
    Answer(ChoiceId, Answer<What>),
    /// What was typed is no whole number.
    NoNumber(ChoiceId),
}

impl Scrolls<'_> {
    /// What `press` leads to, with the values chosen or typed; none if it
    /// belongs to another choice than the open one, or asks for nothing on this
    /// panel.
    #[must_use]
    pub fn step(&self, press: SchraumenPress, values: &[String]) -> Option<Step> {
        match press {
            SchraumenPress::Pick(choice, what, _) => {
                let value = one(values)?;
                self.fits(choice)?;
                self.weigh(choice, what, value).map(Step::Show)
            }
            SchraumenPress::Gather(choice, before, _) => {
                let chosen = Positions(before.0 | parse_positions(values)?.0);
                self.fits(choice)?;
                self.weigh_scrolls(choice, chosen).map(Step::Show)
            }
            SchraumenPress::Next(choice, before) => {
                let order = before.then(u8::try_from(one(values)?).ok()?)?;
                self.fits(choice)?;
                self.weigh_order(choice, order).map(Step::Show)
            }
            SchraumenPress::Weigh(choice, what, value) => {
                self.fits(choice)?;
                self.weigh(choice, what, value).map(Step::Show)
            }
            SchraumenPress::Say(choice, what, value) => {
                self.answer(choice, what, said(what, value)?)
            }
            SchraumenPress::Take(choice, chosen) => {
                self.answer(choice, What::Scrolls, Input::Subset(chosen))
            }
            SchraumenPress::Order(choice, order) => {
                let of = u8::try_from(self.offered().len()).ok()?;
                self.answer(choice, What::Order, Input::Order(order.filled(of)))
            }
            SchraumenPress::Enter(choice, what) => {
                self.fits(choice)?;
                self.amount_form(choice, what).map(Step::Fill)
            }
            SchraumenPress::Entered(choice, what) => self.typed(choice, what, values),
            SchraumenPress::Praise(auction) => self.praise_form(auction).map(Step::Fill),
            SchraumenPress::Notes(page) => Some(Step::Show(self.notes(page))),
            SchraumenPress::Praised(_)
            | SchraumenPress::Fire(_)
            | SchraumenPress::Open(_)
            | SchraumenPress::Title(_)
            | SchraumenPress::Why(_) => None,
        }
    }

    fn fits(&self, choice: ChoiceId) -> Option<()> {
        (self.open_choice() == Some(choice)).then_some(())
    }

    /// Whether it is allowed is the rules' to say: they know why not.
    fn answer(&self, choice: ChoiceId, what: What, input: Input) -> Option<Step> {
        self.fits(choice)?;
        Some(Step::Answer(choice, Answer { what, input }))
    }

    fn typed(&self, choice: ChoiceId, what: What, values: &[String]) -> Option<Step> {
        self.fits(choice)?;
        match values.first()?.trim().parse() {
            Ok(amount) => self.answer(choice, what, Input::Amount(amount)),
            Err(_) => Some(Step::NoNumber(choice)),
        }
    }

    fn amount_form(&self, choice: ChoiceId, what: What) -> Option<Form> {
        let ask = self.asked(what)?;
        let tempelrat_rules::Form::Amount { min, max } = ask.form else {
            return None;
        };
        let language = self.words.language;
        let title = match what {
            What::Bid => tell::form_bid(language),
            What::Limit => tell::form_limit(language),
            _ => tell::form_number(language),
        };
        Some(Form {
            id: self.words.id(SchraumenPress::Entered(choice, what)),
            title,
            label: tell::form_between(language, min, max),
            longest: LONGEST_NUMBER,
        })
    }

    fn praise_form(&self, auction: u32) -> Option<Form> {
        let open = super::super::asks::live(self.game)?;
        let language = self.words.language;
        (open.number == auction && open.seller == self.seat).then(|| Form {
            id: self.words.id(SchraumenPress::Praised(auction)),
            title: tell::form_praise(language),
            label: tell::form_praise_label(language),
            longest: LONGEST_PRAISE,
        })
    }
}

/// The single value of a menu.
fn one(values: &[String]) -> Option<u16> {
    match values {
        [value] => value.parse().ok().filter(|v: &u16| v.to_string() == *value),
        _ => None,
    }
}

/// An answer that is a single value, in the shape that is asked for.
fn said(what: What, value: u16) -> Option<Input> {
    match what {
        What::Bid | What::Limit | What::Number => Some(Input::Amount(value)),
        What::Scrolls | What::Order => None,
        What::Read
        | What::Stop
        | What::Draw
        | What::Seat
        | What::Option
        | What::Vote
        | What::Abstain
        | What::Pass
        | What::ComeBack
        | What::Accuse
        | What::Confess
        | What::Verdict => u8::try_from(value).ok().map(Input::One),
    }
}
