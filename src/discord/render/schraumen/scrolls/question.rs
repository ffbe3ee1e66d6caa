//! What one is asked, in words; or for whom one waits.

use tempelrat_rules::Seat;
use tempelrat_rules::schraumen::{Auction, Bidding, Decision, Items, Then};

use super::super::asks::{live, purse};
use super::super::told::trial_line;
use super::Scrolls;
use crate::speech::{say, say::schraumen as tell};

impl Scrolls<'_> {
    /// The question, or whom we wait for.
    pub(super) fn question(&self) -> Vec<String> {
        let language = self.words.language;
        if self.is_paused() {
            return vec![tell::scrolls_paused(language)];
        }
        let mut lines = Vec::new();
        match (&self.game.decision, live(self.game)) {
            (Some(decision), _) => lines.extend(self.decision_lines(decision)),
            (None, Some(auction)) => lines.extend(self.auction_lines(auction)),
            (None, None) => {}
        }
        lines.extend(self.clock());
        if lines.is_empty() {
            lines.push(say::hand_over(language));
        }
        lines
    }

    fn decision_lines(&self, decision: &Decision) -> Vec<String> {
        let mut lines = self.reading_lines(decision.reading);
        if self.asks.is_empty() {
            let language = self.words.language;
            if decision.replies.iter().any(|(seat, _)| *seat == self.seat) {
                lines.push(tell::you_answered(language));
            }
            let awaited = self.words.bold_names(self.game.to_act);
            lines.push(tell::waiting_for(language, awaited));
        } else {
            lines.push(self.asked_line(decision));
        }
        lines
    }

    /// The scroll that asks.
    pub(super) fn reading_lines(&self, reading: Option<u32>) -> Vec<String> {
        let found = self.game.readings.iter().find(|r| Some(r.id) == reading);
        found.map_or_else(Vec::new, |reading| {
            let (title, name) = (
                self.words.title(reading.scroll),
                self.words.name(reading.reader),
            );
            vec![
                tell::scroll_asks(self.words.language, title, name),
                self.words.quote(reading.scroll),
            ]
        })
    }

    fn asked_line(&self, decision: &Decision) -> String {
        let language = self.words.language;
        match decision.offer(self.seat) {
            None => tell::waiting_for(language, self.words.bold_names(self.game.to_act)),
            Some(Items::Read { stop, .. }) => self.read_line(&decision.then, *stop),
            Some(Items::Scrolls { take, .. }) => self.choose_line(&decision.then, *take),
            Some(Items::Seats(_)) => match decision.then {
                Then::BreakTie(_) => tell::ask_tie(language),
                _ => tell::ask_seat(language),
            },
            Some(Items::Keys { .. }) => tell::ask_option(language),
            Some(Items::Number { min, max }) => tell::ask_number(language, *min, *max),
            Some(Items::Vote(_)) => tell::ask_vote(language),
            Some(Items::Order { .. }) => tell::ask_order(language),
        }
    }

    fn read_line(&self, then: &Then, may_stop: bool) -> String {
        let language = self.words.language;
        match then {
            Then::Freely => tell::ask_festival(language),
            Then::ReadPhase if may_stop => tell::ask_read(language),
            Then::ReadPhase => tell::ask_read_must(language),
            _ => tell::ask_read_one(language),
        }
    }

    /// What happens with the scrolls that are to be chosen.
    fn choose_line(&self, then: &Then, take: u8) -> String {
        let language = self.words.language;
        match then {
            Then::Give(to) => tell::ask_give(language, take, self.words.name(*to)),
            Then::Take(from) => tell::ask_take(language, take, self.words.name(*from)),
            Then::Burn => tell::ask_burn(language, take),
            Then::Rotate => tell::ask_rotate(language, take, self.words.name(self.next())),
            Then::Recall => tell::ask_recall(language, take),
            _ => tell::ask_scroll(language, take),
        }
    }

    /// The next Schraum in the current direction.
    pub(super) fn next(&self) -> Seat {
        super::super::circle::next(self.game, self.seat)
    }

    fn auction_lines(&self, auction: &Auction) -> Vec<String> {
        let language = self.words.language;
        let mut lines = Vec::new();
        if let Some(lot) = auction.lot {
            lines.push(tell::your_lot(language, self.words.title(lot)));
            lines.push(self.words.quote(lot));
        }
        if let Some(trial) = &auction.trial {
            lines.push(trial_line(&self.words, self.game, trial));
            return lines;
        }
        match self.game.options.bidding {
            Bidding::Live => lines.push(match auction.highest() {
                Some(bid) => tell::highest_bid(
                    language,
                    self.words.name(bid.seat),
                    self.words.plums(bid.amount),
                ),
                None => tell::no_bid_yet(language),
            }),
            Bidding::Sealed => lines.push(self.limit_line(auction)),
        }
        if !auction.may_bid.contains(self.seat) {
            lines.push(tell::you_cannot_bid(language));
        }
        lines
    }

    fn limit_line(&self, auction: &Auction) -> String {
        let language = self.words.language;
        let own = auction.limits.iter().find(|limit| limit.seat == self.seat);
        match own.and_then(|limit| limit.amount) {
            Some(amount) => tell::your_limit(language, self.words.plums(amount)),
            None if self.game.to_act.contains(self.seat) => {
                tell::ask_limit(language, self.words.plums(purse(self.game, self.seat)))
            }
            None => tell::waiting_for(language, self.words.bold_names(self.game.to_act)),
        }
    }
}
