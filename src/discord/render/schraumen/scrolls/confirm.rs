//! What an answer would do, before it is given (T7).

use tempelrat_rules::schraumen::{Items, ScrollId, Then, What};
use tempelrat_rules::{ChoiceId, Positions};

use super::Scrolls;
use crate::discord::custom_id::{Places, Press, SchraumenPress};
use crate::discord::draft::{Draft, Row, Style};
use crate::speech::{say, say::schraumen as tell};

impl Scrolls<'_> {
    /// What this answer would do; none if it isn't offered.
    pub(super) fn weigh(&self, choice: ChoiceId, what: What, value: u16) -> Option<Draft> {
        self.asked(what)?;
        let language = self.words.language;
        let at = usize::from(value);
        let (line, label, style) = match what {
            What::Read => return self.weigh_reading(choice, value),
            What::Seat => (
                tell::confirm_seat(language, self.words.name(*self.offered_seats().get(at)?)),
                tell::button_choose(language),
                Style::Success,
            ),
            What::Vote => (
                tell::confirm_vote(language, self.words.name(*self.offered_seats().get(at)?)),
                tell::button_vote(language),
                Style::Success,
            ),
            What::Option => {
                let key = self.words.option(self.keys().get(at)?);
                let line = tell::confirm_option(language, key.clone());
                (line, key, Style::Success)
            }
            What::Number => (
                tell::confirm_number(language, value),
                tell::button_choose(language),
                Style::Success,
            ),
            What::Stop => (
                tell::confirm_stop(language),
                self.stop_label(),
                Style::Success,
            ),
            What::Draw => (
                tell::confirm_draw(language, self.game.temple),
                tell::button_draw(language),
                Style::Success,
            ),
            What::Abstain => (
                tell::confirm_abstain(language),
                tell::button_abstain(language),
                Style::Success,
            ),
            What::Pass => (
                tell::confirm_pass_bid(language),
                tell::button_pass_bid(language),
                Style::Success,
            ),
            What::Accuse => (
                tell::confirm_accuse(language, self.words.name(self.game.office.druid)),
                tell::button_accuse(language),
                Style::Danger,
            ),
            What::Confess => (
                tell::confirm_confess(language),
                tell::button_confess(language),
                Style::Danger,
            ),
            What::Bid
            | What::Limit
            | What::Scrolls
            | What::Order
            | What::ComeBack
            | What::Verdict => return None,
        };
        let go = SchraumenPress::Say(choice, what, value);
        Some(self.confirm(self.asking_lines(), line, go, label, style))
    }

    /// The scroll aloud: what it says, and that it can't be taken back.
    fn weigh_reading(&self, choice: ChoiceId, value: u16) -> Option<Draft> {
        let language = self.words.language;
        let scroll = *self.offered().get(usize::from(value))?;
        let open = self.game.open.iter().find(|open| open.scroll == scroll);
        let line = match open {
            Some(open) if open.laid.is_some() => tell::confirm_read_again(language),
            Some(_) | None => tell::confirm_read(language),
        };
        let lines = vec![
            tell::confirm_reading(language, self.words.title(scroll)),
            self.words.quote(scroll),
        ];
        let go = SchraumenPress::Say(choice, What::Read, value);
        let label = tell::button_read(language);
        Some(self.confirm(lines, line, go, label, Style::Success))
    }

    /// What choosing these scrolls would do; a menu for the rest if there are
    /// too few.
    pub(super) fn weigh_scrolls(&self, choice: ChoiceId, chosen: Positions) -> Option<Draft> {
        self.asked(What::Scrolls)?;
        let Some(Items::Scrolls { from, take }) = self.items() else {
            return None;
        };
        let scrolls: Option<Vec<ScrollId>> = chosen
            .iter()
            .map(|at| from.get(usize::from(at)).copied())
            .collect();
        let scrolls = scrolls?;
        let (take, language) = (usize::from(*take), self.words.language);
        if scrolls.len() > take {
            return None;
        }
        let titles = self.words.titles(&scrolls);
        if scrolls.len() < take {
            let line = tell::chosen_so_far(language, titles, take - scrolls.len());
            return Some(self.go_on(line, self.gather_menus(choice, chosen)));
        }
        let then = &self.game.decision.as_ref()?.then;
        let go = SchraumenPress::Take(choice, chosen);
        let (line, label) = self.scrolls_go(then, titles);
        Some(self.confirm(self.asking_lines(), line, go, label, Style::Success))
    }

    fn scrolls_go(&self, then: &Then, titles: String) -> (String, String) {
        let language = self.words.language;
        match then {
            Then::Give(to) => (
                tell::confirm_give(language, titles, self.words.name(*to)),
                tell::button_give(language),
            ),
            Then::Rotate => (
                tell::confirm_give(language, titles, self.words.name(self.next())),
                tell::button_give(language),
            ),
            Then::Take(from) => (
                tell::confirm_take(language, titles, self.words.name(*from)),
                tell::button_take(language),
            ),
            Then::Burn => (
                tell::confirm_burn(language, titles),
                tell::button_burn(language),
            ),
            Then::Recall => (
                tell::confirm_recall(language, titles),
                tell::button_take(language),
            ),
            Then::ReadPhase
            | Then::ReadOne
            | Then::Freely
            | Then::Seat(_)
            | Then::Scroll(_)
            | Then::Keys(_)
            | Then::Nums(_)
            | Then::Elect(..)
            | Then::BreakTie(_)
            | Then::Arrange => (
                tell::confirm_scroll(language, titles),
                tell::button_choose(language),
            ),
        }
    }

    /// The order so far: what comes next, or that this is it.
    pub(super) fn weigh_order(&self, choice: ChoiceId, order: Places) -> Option<Draft> {
        self.asked(What::Order)?;
        let language = self.words.language;
        let offered = self.offered();
        let of = u8::try_from(offered.len()).ok()?;
        let named = order.iter().map(|at| offered.get(usize::from(at)).copied());
        let named: Vec<ScrollId> = named.collect::<Option<_>>()?;
        // The last one has no choice any more.
        if order.len() + 1 < offered.len().min(16) {
            let line = tell::order_so_far(language, self.words.titles(&named));
            return Some(self.go_on(line, self.order_menus(choice, order)));
        }
        let whole = order.filled(of).into_iter();
        let whole: Vec<ScrollId> = whole
            .filter_map(|at| offered.get(usize::from(at)).copied())
            .collect();
        let line = tell::confirm_order(language, self.words.titles(&whole));
        let go = SchraumenPress::Order(choice, order);
        let label = tell::button_order(language);
        Some(self.confirm(self.asking_lines(), line, go, label, Style::Success))
    }

    fn asking_lines(&self) -> Vec<String> {
        let reading = self.game.decision.as_ref().and_then(|d| d.reading);
        self.reading_lines(reading)
    }

    fn keys(&self) -> &[String] {
        match self.items() {
            Some(Items::Keys { keys, .. }) => keys,
            Some(
                Items::Read { .. }
                | Items::Scrolls { .. }
                | Items::Seats(_)
                | Items::Number { .. }
                | Items::Vote(_)
                | Items::Order { .. },
            )
            | None => &[],
        }
    }

    /// More is to be chosen.
    fn go_on(&self, line: String, mut rows: Vec<Row>) -> Draft {
        rows.push(Row::Buttons(vec![self.back()]));
        let mut lines = self.asking_lines();
        lines.push(line);
        Draft {
            embed: Some(self.frame(&lines)),
            rows,
            ..Draft::default()
        }
    }

    fn confirm(
        &self,
        mut lines: Vec<String>,
        line: String,
        go: SchraumenPress,
        label: String,
        style: Style,
    ) -> Draft {
        lines.push(line);
        let buttons = vec![self.words.button(go, label, style), self.back()];
        Draft {
            embed: Some(self.frame(&lines)),
            rows: vec![Row::Buttons(buttons)],
            ..Draft::default()
        }
    }

    fn back(&self) -> crate::discord::draft::Button {
        let label = say::button_back(self.words.language);
        self.words
            .shared_button(Press::HandPage(0), label, Style::Secondary)
    }
}
