//! Set-up (ZA): the scrolls before they are dealt, and the first deal.

use super::auction::Auction;
use super::interpreter::Machine;
use super::program::Task;
use super::state::{Counters, HAND, PLUMS, PURSE, Schraum};
use super::{DeckRef, Direction, Event, Festival, FirstDruid, Office, Options, Schraumen};
use super::{ScrollId, Seen};
use crate::{Chance, Format, Seat, SeatSet};

/// Why a game can't be dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadDeal {
    /// Three to eight play (ZA1).
    #[error("three to eight can play, not {0}")]
    Seats(u8),
    /// The order isn't one of the deck's scrolls without those that the
    /// options take out, each once.
    #[error("the order doesn't hold every scroll exactly once")]
    Order,
    /// Too few scrolls for so many seats.
    #[error("{scrolls} scrolls are too few for {seats} seats")]
    TooSmall {
        /// How many there are.
        scrolls: usize,
        /// For how many.
        seats: u8,
    },
}

/// The scrolls in the order in which they are dealt and drawn, and the
/// generator for what is left to chance later.
///
/// Of the order the first eleven (ten without the festival) are set aside
/// (ZA2). Then each seat, beginning with seat 0, gets three in a row; a SOFORT
/// is passed over for now. What is left is the temple, in this order. If a
/// SOFORT was passed over, all of those are put under the temple, in the order
/// in which they came, and the whole temple, listed from the bottom to the
/// top, is shuffled by the generator (ZA4). Before that the generator decides
/// who is druid first, if that is left to chance ([`Chance::below`] the number
/// of seats).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    deck: DeckRef,
    seats: u8,
    order: Vec<ScrollId>,
    chance: Chance,
}

impl Deal {
    /// How many scrolls are set aside (ZA2).
    #[must_use]
    pub const fn set_aside(options: &Options) -> usize {
        match options.festival {
            Festival::On => 11,
            Festival::Off => 10,
        }
    }

    /// The scrolls that are in the game at all, in the deck's order.
    #[must_use]
    pub fn scrolls(deck: &DeckRef, options: &Options) -> Vec<ScrollId> {
        let out = |id: &ScrollId| deck.scroll(*id).is_none_or(|s| options.remove(s));
        deck.ids().filter(|id| !out(id)).collect()
    }

    /// A deal in a given order.
    ///
    /// # Errors
    /// If the number of seats is wrong (ZA1), the order isn't one of this
    /// deck's scrolls, or there are too few.
    pub fn new(
        deck: DeckRef,
        options: &Options,
        seats: u8,
        order: Vec<ScrollId>,
        chance: Chance,
    ) -> Result<Self, BadDeal> {
        if !(3..=8).contains(&seats) {
            return Err(BadDeal::Seats(seats));
        }
        let mut sorted = order.clone();
        sorted.sort_unstable();
        if sorted != Self::scrolls(&deck, options) {
            return Err(BadDeal::Order);
        }
        let dealt = order.iter().skip(Self::set_aside(options));
        let plain = dealt.filter(|id| deck.scroll(**id).is_some_and(|s| !s.sofort));
        if plain.count() < HAND * usize::from(seats) {
            let scrolls = order.len();
            return Err(BadDeal::TooSmall { scrolls, seats });
        }
        Ok(Self {
            deck,
            seats,
            order,
            chance,
        })
    }

    /// A deal shuffled by `chance` itself, for games that nobody needs to
    /// check: simulations, searches and tests.
    ///
    /// # Errors
    /// As [`Deal::new`].
    pub fn shuffled(
        deck: DeckRef,
        options: &Options,
        seats: u8,
        mut chance: Chance,
    ) -> Result<Self, BadDeal> {
        let mut order = Self::scrolls(&deck, options);
        chance.shuffle(&mut order);
        Self::new(deck, options, seats, order, chance)
    }
}

impl Schraumen {
    /// Deals as [`Deal`] describes, and goes on until the first druid has to
    /// decide.
    pub(super) fn begin(options: Options, deal: Deal) -> (Self, Vec<Event>) {
        let mut game = Self::laid_out(options, deal);
        let druid = match options.first {
            FirstDruid::Seat(seat) if seat.index() < game.schraums.len() => seat,
            FirstDruid::Seat(_) => Seat(0),
            FirstDruid::Chance => {
                let count = u32::from(game.seat_count());
                Seat(u8::try_from(game.chance.below(count)).unwrap_or(0))
            }
        };
        let mut log = vec![Event::Began { druid }];
        game.office.druid = druid;
        game.deal_hands(&mut log);
        game.stack.push(Task::StartOffice(druid));
        let deck = game.deck.clone();
        Machine {
            game: &mut game,
            deck: &deck,
            log: &mut log,
        }
        .run();
        (game, log)
    }

    fn laid_out(options: Options, deal: Deal) -> Self {
        let mut temple = deal.order;
        let rest = temple.split_off(Deal::set_aside(&options).min(temple.len()));
        let set_aside = std::mem::replace(&mut temple, rest);
        temple.reverse();
        let schraum = Schraum {
            plums: PURSE,
            hand: Vec::new(),
            gone: false,
        };
        Self {
            format: Format::default(),
            options,
            schraums: vec![schraum; usize::from(deal.seats)],
            garden: PLUMS - PURSE * u16::from(deal.seats),
            open: Vec::new(),
            temple,
            fire: Vec::new(),
            set_aside,
            known: vec![SeatSet::EMPTY; deal.deck.scrolls.len()],
            notes: Vec::new(),
            last_read: None,
            direction: Direction::Onward,
            office: Office {
                number: 0,
                druid: Seat(0),
                auctions_left: 0,
                auctioned: false,
                silent: false,
                no_auction: false,
                only: None,
                must_read: false,
            },
            obligations: Vec::new(),
            final_worth: 0,
            stack: Vec::new(),
            readings: Vec::new(),
            queue: Vec::new(),
            decision: None,
            auction: None::<Auction>,
            present: (0..deal.seats).map(Seat).collect(),
            counters: Counters::default(),
            runaways: 0,
            closing: None,
            outcome: None,
            chance: deal.chance,
            deck: deal.deck,
        }
    }

    /// ZA4: nobody learns which SOFORT scrolls were passed over.
    fn deal_hands(&mut self, log: &mut Vec<Event>) {
        let mut passed_over = Vec::new();
        for seat in self.every_seat().iter() {
            while self.hand(seat).len() < HAND {
                let Some(scroll) = self.temple.pop() else {
                    break;
                };
                if self.is_sofort(scroll) {
                    passed_over.push(scroll);
                } else {
                    self.schraums[seat.index()].hand.push(scroll);
                    self.learn(scroll, seat);
                }
            }
            log.push(Event::Dealt {
                seat,
                scrolls: Seen::Scrolls(self.hand(seat).to_vec()),
            });
        }
        if !passed_over.is_empty() {
            passed_over.reverse();
            passed_over.append(&mut self.temple);
            self.chance.shuffle(&mut passed_over);
            self.temple = passed_over;
        }
    }
}
