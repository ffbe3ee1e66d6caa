//! What is going on at the table, in a few lines.

use tempelrat_rules::schraumen::{Auction, Bidding, Decision, Items, Kind, Reading, Then};

use super::super::asks::live;
use super::super::circle::playing;
use super::super::told::trial_line;
use super::Board;
use crate::speech::say::schraumen as tell;

impl Board<'_> {
    /// Who holds the office, what is being read, who is awaited.
    pub(super) fn now(&self) -> Vec<String> {
        let (language, game) = (self.words.language, self.game);
        let mut lines = vec![tell::druid_line(
            language,
            self.words.name(game.office.druid),
        )];
        lines.extend(self.chain());
        match (&game.decision, live(game)) {
            (Some(decision), _) => lines.push(self.asked(decision)),
            (None, Some(auction)) => lines.extend(self.auction(auction)),
            (None, None) => {}
        }
        if game.final_worth > 0 {
            lines.push(tell::final_worth_line(
                language,
                self.words.plums(game.final_worth),
            ));
        }
        lines
    }

    /// The scrolls being carried out, the outermost first.
    fn chain(&self) -> Option<String> {
        let step = |reading: &Reading| {
            let (title, name) = (
                self.words.title(reading.scroll),
                self.words.name(reading.reader),
            );
            let kind = match reading.kind {
                Kind::Read => "read",
                Kind::Acts => "acts",
            };
            tell::chain_step(self.words.language, kind, title, name)
        };
        let steps: Vec<String> = self.game.readings.iter().map(step).collect();
        (!steps.is_empty()).then(|| tell::chain_line(self.words.language, steps.join(" › ")))
    }

    /// Who is still to answer what.
    fn asked(&self, decision: &Decision) -> String {
        let language = self.words.language;
        let names = self.words.bold_names(self.game.to_act);
        let offers = decision.offers.first().map(|offer| &offer.items);
        let key = match (&decision.then, offers) {
            (Then::ReadPhase, Some(Items::Read { stop: false, .. })) => "must-read",
            (Then::ReadPhase, _) => "read",
            (Then::ReadOne, _) => "read-one",
            (Then::Freely, _) => "festival",
            (Then::Give(_) | Then::Rotate, _) => "give",
            (Then::Take(_), _) => "take",
            (Then::Burn, _) => "burn",
            (Then::Recall, _) => "recall",
            (Then::Scroll(_), _) => "scroll",
            (Then::Seat(_), _) => "seat",
            (Then::BreakTie(_), _) => "tie",
            (Then::Keys(_), _) => "option",
            (Then::Nums(_), _) => "number",
            (Then::Elect(..), _) => "vote",
            (Then::Arrange, _) => "order",
        };
        tell::asked_line(language, key, names)
    }

    fn auction(&self, auction: &Auction) -> Vec<String> {
        let language = self.words.language;
        let seller = self.words.name(auction.seller);
        let from = if auction.from_temple { "temple" } else { "own" };
        let mut lines = vec![tell::auction_line(language, from, seller)];
        if let Some(trial) = &auction.trial {
            lines.push(trial_line(&self.words, self.game, trial));
            return lines;
        }
        let may_bid = playing(self.game, auction.may_bid);
        lines.push(tell::may_bid_line(language, self.words.bold_names(may_bid)));
        match self.game.options.bidding {
            Bidding::Live => lines.extend(self.live_lines(auction)),
            Bidding::Sealed => {
                let awaited = self.words.bold_names(self.game.to_act);
                lines.push(tell::sealed_line(language, awaited));
            }
        }
        lines
    }

    fn live_lines(&self, auction: &Auction) -> Vec<String> {
        let language = self.words.language;
        let mut lines = vec![match auction.highest() {
            Some(bid) => tell::highest_bid(
                language,
                self.words.name(bid.seat),
                self.words.plums(bid.amount),
            ),
            None => tell::no_bid_yet(language),
        }];
        if !auction.passed.is_empty() {
            lines.push(tell::passed_line(
                language,
                self.words.names(auction.passed.iter()),
            ));
        }
        // What was struck last: the stage is the stroke to come.
        match auction.stage {
            0 | 1 => {}
            2 => lines.push(tell::going_once(language)),
            _ => lines.push(tell::going_twice(language)),
        }
        lines
    }

    /// Whether the clock that runs is the auctioneer's hammer.
    pub(super) fn is_hammer(&self) -> bool {
        let auction = live(self.game).filter(|auction| auction.trial.is_none());
        self.game.decision.is_none()
            && auction.is_some()
            && self.game.options.bidding == Bidding::Live
    }
}
