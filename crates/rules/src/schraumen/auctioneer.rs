//! How an auction goes (Z2–Z5, ZH5): live with the hammer, or with sealed
//! limits. Time never enters here: the table sends the hammer's strokes.

use super::auction::{Auction, Bid, Limit};
use super::effect::{Name, Trigger, Who};
use super::interpreter::{At, Machine};
use super::program::Task;
use super::state::VOW;
use super::{Bidding, Ending, Event, Face, ScrollId, Seen, Shown, Spot, Unsold};
use crate::{ChoiceId, Seat, SeatSet};

impl Machine<'_> {
    /// Z2: the top scroll of the temple is put up; ZE2 if there is none.
    pub(super) fn auction_phase(&mut self) {
        let office = &mut self.game.office;
        let druid = office.druid;
        if office.no_auction {
            return self.say(Event::NoAuction { druid });
        }
        if office.auctions_left == 0 {
            return;
        }
        office.auctions_left -= 1;
        office.auctioned = true;
        let Some(lot) = self.game.temple.pop() else {
            return self.end(Ending::Temple, SeatSet::EMPTY);
        };
        self.push(Task::AuctionPhase);
        self.game.show(druid, Shown::Lot { scroll: lot });
        self.put_up(druid, lot, true);
    }

    /// ZH5: a scroll of one's own is put up and stays where it is until it is
    /// sold.
    pub(super) fn auction_own(&mut self, at: At, lot: &Name, seller: &Who) {
        let seller = self.who(at, seller).first().copied();
        let (Some(lot), Some(seller)) = (self.scroll_in(at, lot), seller) else {
            return;
        };
        if self.game.has(seller, lot) && self.game.auction.is_none() {
            self.put_up(seller, lot, false);
        }
    }

    fn put_up(&mut self, seller: Seat, lot: ScrollId, from_temple: bool) {
        self.game.counters.auction += 1;
        self.game.auction = Some(Auction {
            number: self.game.counters.auction,
            choice: ChoiceId(0),
            seller,
            lot: Some(lot),
            from_temple,
            open: false,
            may_bid: SeatSet::EMPTY,
            passed: SeatSet::EMPTY,
            bids: Vec::new(),
            limits: Vec::new(),
            bid: 0,
            stage: 0,
            accused: false,
            trial: None,
        });
        self.push(Task::OpenBidding);
        if seller == self.game.office.druid {
            self.trigger(Trigger::OwnAuction, None, |owner| owner == seller);
        }
    }

    /// Who may bid is fixed now (Z3).
    pub(super) fn open_bidding(&mut self) {
        let choice = self.next_choice();
        let game = &mut *self.game;
        let Some(mut auction) = game.auction.take() else {
            return;
        };
        let seats = game.in_turn_from(game.office.druid).into_iter();
        auction.may_bid = seats
            .filter(|seat| auction.from_temple || *seat != auction.seller)
            .filter(|seat| game.plums(*seat) > 0 && game.scroll_count(*seat) < VOW)
            .collect();
        auction.choice = choice;
        auction.open = true;
        self.say(Event::LotPutUp {
            auction: auction.number,
            seller: auction.seller,
            lot: Seen::Scrolls(auction.lot.into_iter().collect()),
            from_temple: auction.from_temple,
            may_bid: auction.may_bid,
        });
        self.game.auction = Some(auction);
        self.settle();
    }

    /// Ends the auction if nobody is left who could change it (Z3).
    pub(super) fn settle(&mut self) {
        let Some(auction) = &self.game.auction else {
            return;
        };
        if auction.trial.is_some() {
            return;
        }
        match self.game.options.bidding {
            Bidding::Live if self.game.rivals(auction).is_empty() => self.knock_down(),
            Bidding::Sealed if self.game.unposted(auction).is_empty() => self.open_limits(),
            Bidding::Live | Bidding::Sealed => {}
        }
    }

    pub(super) fn bid(&mut self, seat: Seat, amount: u16) {
        let Some(auction) = &mut self.game.auction else {
            return;
        };
        auction.bid += 1;
        auction.stage = 1;
        auction.passed = auction.passed.without(seat);
        let bid = Bid {
            seat,
            amount,
            number: auction.bid,
        };
        auction.bids.push(bid);
        let auction = auction.number;
        self.say(Event::Bid { auction, bid });
        self.settle();
    }

    pub(super) fn pass_bid(&mut self, seat: Seat) {
        let Some(auction) = &mut self.game.auction else {
            return;
        };
        auction.passed = auction.passed.with(seat);
        let auction = auction.number;
        self.say(Event::PassedBid { auction, seat });
        self.settle();
    }

    pub(super) fn come_back(&mut self, seat: Seat) {
        let Some(auction) = &mut self.game.auction else {
            return;
        };
        auction.passed = auction.passed.without(seat);
        let auction = auction.number;
        self.say(Event::CameBack { auction, seat });
    }

    pub(super) fn post_limit(&mut self, seat: Seat, amount: u16) {
        let Some(auction) = &mut self.game.auction else {
            return;
        };
        let amount = Some(amount);
        auction.limits.push(Limit { seat, amount });
        self.say(Event::Replied { seat });
        self.settle();
    }

    /// Z3-hammer: the third stroke sells.
    pub(super) fn strike(&mut self) {
        let Some(auction) = &mut self.game.auction else {
            return;
        };
        let (number, stage) = (auction.number, auction.stage);
        auction.stage += 1;
        self.say(Event::Hammer {
            auction: number,
            stage,
        });
        if stage >= 3 {
            self.knock_down();
        }
    }

    fn knock_down(&mut self) {
        let Some(auction) = self.game.auction.take() else {
            return;
        };
        match auction.highest() {
            Some(bid) => {
                let bids = auction.bids.clone();
                self.sell(&auction, (bid.seat, bid.amount), bids);
            }
            None => self.unsold(&auction),
        }
    }

    /// The sealed maximum: the highest limit wins, the earlier of equals, for
    /// the second highest plus one but not above its own.
    fn open_limits(&mut self) {
        let Some(auction) = self.game.auction.take() else {
            return;
        };
        let amounts = (1..).zip(&auction.limits);
        let bids: Vec<Bid> = amounts
            .filter_map(|(number, limit)| {
                Some(Bid {
                    seat: limit.seat,
                    amount: limit.amount?,
                    number,
                })
            })
            .collect();
        let by_rank = |bid: &&Bid| (bid.amount, std::cmp::Reverse(bid.number));
        let Some(best) = bids.iter().max_by_key(by_rank).copied() else {
            return self.unsold(&auction);
        };
        let others = bids.iter().filter(|bid| bid.number != best.number);
        let second = others.map(|bid| bid.amount).max();
        let price = second.map_or(1, |second| best.amount.min(second + 1));
        self.sell(&auction, (best.seat, price), bids);
    }

    /// Z4: payment first, then the scroll changes hands, then tolls, then a
    /// SOFORT is read.
    fn sell(&mut self, auction: &Auction, (winner, price): (Seat, u16), bids: Vec<Bid>) {
        let (number, seller) = (auction.number, auction.seller);
        let Some(lot) = auction.lot else {
            return;
        };
        self.say(Event::Sold {
            auction: number,
            seller,
            winner,
            price,
            lot: Seen::Scrolls(vec![lot]),
            bids,
        });
        let till = if winner == seller {
            Spot::Garden
        } else {
            Spot::Purse(seller)
        };
        self.move_plums(Spot::Purse(winner), till, price);
        if auction.from_temple {
            self.game.learn(lot, winner);
        }
        self.hand_over(auction, lot, winner);
        self.trigger(Trigger::OtherWonAuction, Some(winner), |owner| {
            owner != winner
        });
    }

    /// The lot goes to its buyer, or waits to be read by it if it is a SOFORT.
    /// An open scroll has been read and stays as it is.
    fn hand_over(&mut self, auction: &Auction, lot: ScrollId, to: Seat) {
        let open = self.game.open_scroll(lot).is_some();
        if !auction.from_temple {
            self.transfer(auction.seller, to, &[lot]);
        }
        if self.game.is_sofort(lot) && !open {
            if let Some(schraum) = self.game.schraums.get_mut(to.index()) {
                schraum.hand.retain(|scroll| *scroll != lot);
            }
            self.queue_soforts(&[(to, lot)]);
        } else if auction.from_temple {
            self.take_in(to, lot);
        }
    }

    /// Z3-free, Z3-vow, ZH5.
    fn unsold(&mut self, auction: &Auction) {
        let Some(lot) = auction.lot else {
            return;
        };
        let seats = self.game.in_turn_from(auction.seller);
        let room = seats.into_iter().find(|s| self.game.scroll_count(*s) < VOW);
        let to = match room {
            _ if !auction.from_temple => Unsold::Kept,
            Some(seat) => Unsold::Free(seat),
            None => Unsold::Burnt,
        };
        self.say(Event::Unsold {
            auction: auction.number,
            seller: auction.seller,
            to,
            lot: Seen::Scrolls(vec![lot]),
        });
        match to {
            Unsold::Kept => {}
            Unsold::Free(seat) => {
                self.game.learn(lot, seat);
                self.hand_over(auction, lot, seat);
            }
            Unsold::Burnt => self.burn_one(lot, Face::Down),
        }
    }
}
