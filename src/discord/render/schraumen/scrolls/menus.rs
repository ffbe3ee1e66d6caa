//! What can be pressed and chosen on the panel, for every kind of question.

use tempelrat_rules::schraumen::{Items, ScrollId, What};
use tempelrat_rules::{ChoiceId, Form, Positions};

use super::super::super::words::label;
use super::super::bids::bid_buttons;
use super::Scrolls;
use crate::discord::custom_id::{Places, SchraumenPress};
use crate::discord::draft::{Button, Choice, Chosen, Menu, Row, Style};
use crate::speech::{say, say::schraumen as tell};
use crate::table::Occupant;

/// As many entries as fit into one menu (F12).
const MENU: usize = 25;
/// As many buttons as fit into a row.
const ROW: usize = 5;
/// So many numbers still stand on buttons; more are typed.
const NUMBERS: u16 = 10;

impl Scrolls<'_> {
    /// Everything one may answer: at most four rows.
    pub(super) fn answer_rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = self
            .asks
            .iter()
            .flat_map(|ask| self.menus(ask.choice, ask.what))
            .collect();
        let buttons = self.asks.iter();
        let buttons = buttons.flat_map(|ask| self.buttons(ask.choice, ask.what, ask.form));
        let mut buttons: Vec<Button> = buttons.collect();
        buttons.extend(self.praise_button());
        rows.extend(buttons.chunks(ROW).map(|row| Row::Buttons(row.to_vec())));
        rows
    }

    fn menus(&self, choice: ChoiceId, what: What) -> Vec<Row> {
        match what {
            What::Read => self.read_menus(choice),
            What::Scrolls => self.gather_menus(choice, Positions::NONE),
            What::Order => self.order_menus(choice, Places::NONE),
            What::Seat | What::Vote => vec![self.seat_menu(choice, what)],
            What::Stop
            | What::Draw
            | What::Option
            | What::Number
            | What::Abstain
            | What::Bid
            | What::Limit
            | What::Pass
            | What::ComeBack
            | What::Accuse
            | What::Confess
            | What::Verdict => Vec::new(),
        }
    }

    fn buttons(&self, choice: ChoiceId, what: What, form: Form) -> Vec<Button> {
        let language = self.words.language;
        let weigh = |label, style| {
            vec![
                self.words
                    .button(SchraumenPress::Weigh(choice, what, 0), label, style),
            ]
        };
        let say = |label, style| {
            vec![
                self.words
                    .button(SchraumenPress::Say(choice, what, 0), label, style),
            ]
        };
        match what {
            What::Read | What::Scrolls | What::Seat | What::Vote | What::Order => Vec::new(),
            What::Stop => weigh(self.stop_label(), Style::Primary),
            What::Draw => weigh(tell::button_draw(language), Style::Success),
            What::Abstain => weigh(tell::button_abstain(language), Style::Secondary),
            What::Option => self.option_buttons(choice),
            What::Number => self.number_buttons(choice, form),
            What::Bid => bid_buttons(&self.words, self.game, form),
            What::Limit => {
                let enter = SchraumenPress::Enter(choice, what);
                vec![
                    self.words
                        .button(enter, tell::button_limit(language), Style::Primary),
                ]
            }
            What::Pass if self.is_sealed() => {
                weigh(tell::button_pass_bid(language), Style::Secondary)
            }
            What::Pass => say(tell::button_pass_bid(language), Style::Secondary),
            What::ComeBack => say(tell::button_come_back(language), Style::Success),
            What::Accuse => weigh(tell::button_accuse(language), Style::Danger),
            What::Confess => weigh(tell::button_confess(language), Style::Danger),
            What::Verdict => super::super::bids::verdict_buttons(&self.words, choice),
        }
    }

    fn option_buttons(&self, choice: ChoiceId) -> Vec<Button> {
        let Some(Items::Keys { keys, .. }) = self.items() else {
            return Vec::new();
        };
        (0..)
            .zip(keys)
            .map(|(at, key)| {
                let weigh = SchraumenPress::Weigh(choice, What::Option, at);
                self.words
                    .button(weigh, self.words.option(key), Style::Primary)
            })
            .collect()
    }

    fn number_buttons(&self, choice: ChoiceId, form: Form) -> Vec<Button> {
        let Form::Amount { min, max } = form else {
            return Vec::new();
        };
        if max.saturating_sub(min) >= NUMBERS {
            let enter = SchraumenPress::Enter(choice, What::Number);
            let label = tell::button_number(self.words.language);
            return vec![self.words.button(enter, label, Style::Primary)];
        }
        (min..=max)
            .map(|number| {
                let weigh = SchraumenPress::Weigh(choice, What::Number, number);
                self.words.button(weigh, number.to_string(), Style::Primary)
            })
            .collect()
    }

    /// Whoever sells a scroll may praise it (Z2).
    fn praise_button(&self) -> Option<Button> {
        let auction = super::super::asks::live(self.game)?;
        let may = auction.seller == self.seat && auction.trial.is_none() && !self.is_paused();
        may.then(|| {
            let press = SchraumenPress::Praise(auction.number);
            let label = tell::button_praise(self.words.language);
            self.words.button(press, label, Style::Primary)
        })
    }

    fn read_menus(&self, choice: ChoiceId) -> Vec<Row> {
        let menu = |page| SchraumenPress::Pick(choice, What::Read, page);
        let placeholder = tell::menu_read(self.words.language);
        self.scroll_menus(&placeholder, 1, menu, |_| true)
    }

    /// Menus to choose scrolls from, beside those chosen before.
    pub(super) fn gather_menus(&self, choice: ChoiceId, before: Positions) -> Vec<Row> {
        let Some(Items::Scrolls { take, .. }) = self.items() else {
            return Vec::new();
        };
        let missing = usize::from(*take).saturating_sub(before.len());
        let menu = |page| SchraumenPress::Gather(choice, before, page);
        let placeholder = tell::menu_scrolls(self.words.language, missing);
        let free = |position| !before.contains(position);
        self.scroll_menus(&placeholder, missing, menu, free)
    }

    /// A menu for the next place of an order.
    pub(super) fn order_menus(&self, choice: ChoiceId, before: Places) -> Vec<Row> {
        let menu = |_| SchraumenPress::Next(choice, before);
        let placeholder = tell::menu_order(self.words.language, before.len() + 1);
        let free = |position| before.then(position).is_some();
        let menus = self.scroll_menus(&placeholder, 1, menu, free);
        // Places has room for fewer than a menu.
        menus.into_iter().take(1).collect()
    }

    /// The offered scrolls that are `free`, a menu for each page.
    fn scroll_menus(
        &self,
        placeholder: &str,
        wanted: usize,
        press: impl Fn(u8) -> SchraumenPress,
        free: impl Fn(u8) -> bool,
    ) -> Vec<Row> {
        let places = (0..u8::MAX).zip(self.offered());
        let free: Vec<(u8, &ScrollId)> = places.filter(|(at, _)| free(*at)).collect();
        let whole = free.len() <= MENU;
        let menu = |(page, entries): (u8, &[(u8, &ScrollId)])| {
            let max = wanted.min(entries.len()).max(1);
            let max = u8::try_from(max).unwrap_or(1);
            Row::Menu(Menu {
                id: self.words.id(press(page)),
                placeholder: placeholder.to_owned(),
                min: if whole { max } else { 1 },
                max,
                options: entries
                    .iter()
                    .map(|(at, id)| self.scroll_choice(*at, **id))
                    .collect(),
            })
        };
        (0..).zip(free.chunks(MENU)).map(menu).collect()
    }

    fn scroll_choice(&self, position: u8, scroll: ScrollId) -> Choice {
        let text = self.words.quote(scroll);
        let text = text.trim_start_matches("> ").replace("**", "");
        Choice {
            value: position.to_string(),
            label: super::super::words::cut(&self.words.label(scroll), 100),
            description: super::super::words::cut(&text, 100),
            chosen: Chosen::No,
        }
    }

    fn seat_menu(&self, choice: ChoiceId, what: What) -> Row {
        let language = self.words.language;
        let id = self.words.id(SchraumenPress::Pick(choice, what, 0));
        let placeholder = match what {
            What::Vote => tell::menu_vote(language),
            _ => tell::menu_seat(language),
        };
        let options = (0..).zip(self.offered_seats()).map(|(at, seat): (u8, _)| {
            let (plums, scrolls) = super::super::circle::counts(self.game, *seat);
            Choice {
                value: at.to_string(),
                label: self.seat_label(*seat),
                description: format!(
                    "{} · {}",
                    self.words.plums(plums),
                    self.words.scrolls(scrolls)
                ),
                chosen: Chosen::No,
            }
        });
        Row::Menu(Menu::one(id, placeholder, options.collect()))
    }

    /// Who sits there, where Markdown isn't read.
    fn seat_label(&self, seat: tempelrat_rules::Seat) -> String {
        let language = self.words.language;
        let found = self.words.view.seats.iter().find(|s| s.seat == seat);
        match found.map(|seat| &seat.occupant) {
            Some(Occupant::Person { name, .. }) => label(name, language),
            Some(Occupant::House(_)) => self.words.name(seat),
            None => say::nameless(language),
        }
    }

    pub(super) fn is_sealed(&self) -> bool {
        self.game.options.bidding == tempelrat_rules::schraumen::Bidding::Sealed
    }
}
