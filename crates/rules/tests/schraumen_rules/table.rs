//! Prepared states, and a hand on them that speaks in names of scrolls. Seat 0
//! is druid, and the office wanders onward, unless a test says otherwise.

use serde_json::{Value, json};
use tempelrat_rules::schraumen::effect::Fx;
use tempelrat_rules::schraumen::notation::read_effect;
use tempelrat_rules::schraumen::{
    Deck, DeckRef, Event, Face, Items, Options, Refusal, Schraumen, ScrollId, Seen, Spot, View,
    What,
};
use tempelrat_rules::{
    Action, Answer, ChoiceId, Input, Positions, Rules, Seat, SeatSet, Timing, Viewer,
};

use crate::support::{dealt, deck, id, name};

/// What a state is prepared from. Scrolls that aren't mentioned lie under the
/// named ones in the temple.
pub(crate) struct Setup {
    seats: u8,
    options: Options,
    druid: u8,
    plums: Vec<u16>,
    hands: Vec<Vec<ScrollId>>,
    open: Vec<Value>,
    temple: Vec<ScrollId>,
    fire: Vec<ScrollId>,
    temple_ends: bool,
    change: Value,
    deck: Option<Deck>,
}

/// A prepared state with so many seats.
pub(crate) fn seats(count: u8) -> Setup {
    Setup {
        seats: count,
        options: Options::default(),
        druid: 0,
        plums: vec![7; count.into()],
        hands: vec![Vec::new(); count.into()],
        open: Vec::new(),
        temple: Vec::new(),
        fire: Vec::new(),
        temple_ends: false,
        change: json!({}),
        deck: None,
    }
}

impl Setup {
    pub(crate) fn options(mut self, options: Options) -> Self {
        self.options = options;
        self
    }

    pub(crate) fn druid(mut self, seat: u8) -> Self {
        self.druid = seat;
        self
    }

    pub(crate) fn plums<const N: usize>(mut self, plums: [u16; N]) -> Self {
        self.plums = plums.to_vec();
        self
    }

    pub(crate) fn hand(mut self, seat: u8, names: &[&str]) -> Self {
        self.hands[usize::from(seat)].extend(names.iter().map(|name| id(name)));
        self
    }

    /// A scroll that lies open because of its `lay`, with plums on it.
    pub(crate) fn open(mut self, seat: u8, scroll: &str, plums: u16) -> Self {
        let effect = &deck().scroll(id(scroll)).unwrap().effect;
        let at = effect.iter().position(|fx| matches!(fx, Fx::Lay { .. }));
        let laid = at.map(|at| {
            let Fx::Lay { on, uses, .. } = &effect[at] else {
                panic!("{scroll} can't be laid");
            };
            let site = json!({"scroll": id(scroll), "path": []});
            json!({"on": on, "site": site, "at": at, "uses": uses})
        });
        self.open.push(json!({
            "scroll": id(scroll), "owner": seat, "plums": plums, "since": 1, "laid": laid,
        }));
        self
    }

    /// The top of the temple, the top scroll first.
    pub(crate) fn temple(mut self, names: &[&str]) -> Self {
        self.temple = names.iter().map(|name| id(name)).collect();
        self
    }

    /// Nothing lies under the named scrolls.
    pub(crate) fn temple_ends(mut self) -> Self {
        self.temple_ends = true;
        self
    }

    /// The fire, face up, the scroll burnt first first; the last one was read
    /// last.
    pub(crate) fn fire(mut self, names: &[&str]) -> Self {
        self.fire = names.iter().map(|name| id(name)).collect();
        self
    }

    /// Fields of the state as they are written down.
    pub(crate) fn change(mut self, fields: Value) -> Self {
        self.change = fields;
        self
    }

    /// A scroll does something else than in the original deck.
    pub(crate) fn effect(mut self, scroll: &str, effect: &str) -> Self {
        let deck = self.deck.get_or_insert_with(Deck::original);
        deck.scrolls[id(scroll).index()].effect = read_effect(effect).unwrap();
        self
    }

    /// The state, at the druid's reading or wherever it goes from there.
    pub(crate) fn go(self) -> Table {
        let (game, _) = dealt(self.options, self.seats, 1);
        let mut value = serde_json::to_value(&game).unwrap();
        let state = value.as_object_mut().unwrap();
        let on_scrolls: u64 = self.open.iter().map(|o| o["plums"].as_u64().unwrap()).sum();
        let purses: u16 = self.plums.iter().sum();
        let mut known = vec![SeatSet::EMPTY; deck().scrolls.len()];
        for (seat, hand) in (0..).zip(&self.hands) {
            for scroll in hand {
                known[scroll.index()] = SeatSet::of(Seat(seat));
            }
        }
        let (temple, set_aside) = self.rest();
        let schraums = self.hands.iter().zip(&self.plums);
        let schraums =
            schraums.map(|(hand, plums)| json!({"plums": plums, "hand": hand, "gone": false}));
        let fire = self
            .fire
            .iter()
            .map(|s| json!({"scroll": s, "face": Face::Up}));
        let fields = json!({
            "schraums": schraums.collect::<Vec<_>>(),
            "garden": 100 - u64::from(purses) - on_scrolls,
            "open": self.open,
            "temple": temple,
            "set_aside": set_aside,
            "fire": fire.collect::<Vec<_>>(),
            "known": known,
            "last_read": self.fire.last(),
            "office": {
                "number": 10, "druid": self.druid, "auctions_left": 1, "auctioned": false,
                "silent": false, "no_auction": false, "only": null, "must_read": false,
            },
            "stack": ["EndOffice", "AuctionPhase", "ReadPhase"],
            "decision": null,
            "auction": null,
        });
        let deck = self.deck.map_or_else(|| deck().clone(), DeckRef::new);
        for fields in [fields, json!({"deck": deck.hash()}), self.change] {
            for (key, field) in fields.as_object().unwrap() {
                assert!(state.insert(key.clone(), field.clone()).is_some(), "{key}");
            }
        }
        let game: Schraumen = serde_json::from_value(value).unwrap();
        let mut table = Table {
            game,
            log: Vec::new(),
        };
        let seats = (0..self.seats).map(Seat).collect();
        table.act(&Action::Present { seats });
        table
    }

    fn rest(&self) -> (Vec<ScrollId>, Vec<ScrollId>) {
        let open = self.open.iter().map(|open| {
            let scroll: ScrollId = serde_json::from_value(open["scroll"].clone()).unwrap();
            scroll
        });
        let placed: Vec<ScrollId> = open
            .chain(self.hands.iter().flatten().copied())
            .chain(self.temple.iter().chain(&self.fire).copied())
            .collect();
        let out = |s: &ScrollId| self.options.remove(deck().scroll(*s).unwrap());
        let sofort = |s: &ScrollId| deck().scroll(*s).unwrap().sofort;
        let mut rest: Vec<_> = deck()
            .ids()
            .filter(|s| !placed.contains(s) && !out(s))
            .collect();
        // Plain scrolls are on top, so that a test isn't surprised.
        rest.sort_by_key(|s| !sofort(s));
        let rest = rest.into_iter();
        let top = self.temple.iter().rev().copied();
        if self.temple_ends {
            (top.collect(), rest.collect())
        } else {
            (rest.chain(top).collect(), Vec::new())
        }
    }
}

/// A game that is being played by a test.
pub(crate) struct Table {
    pub(crate) game: Schraumen,
    /// Everything that has happened.
    pub(crate) log: Vec<Event>,
}

impl Table {
    /// Does it, and looks whether everything still holds.
    pub(crate) fn act(&mut self, action: &Action<What>) {
        let done = self.game.apply(action, &mut self.log);
        assert_eq!(done, Ok(()), "{action:?}\n{:#?}", self.game);
        let broken = self.game.broken_invariants();
        assert_eq!(broken, [], "after {action:?}: {:#?}", self.game);
    }

    /// The refusal, which changes nothing.
    pub(crate) fn refused(&mut self, seat: u8, what: What, input: Input) -> Refusal {
        let (before, said) = (self.game.clone(), self.log.len());
        let action = self.answer_of(seat, what, input);
        let refusal = self.game.apply(&action, &mut self.log).unwrap_err();
        assert_eq!(self.game, before);
        assert_eq!(self.log.len(), said);
        refusal
    }

    fn answer_of(&self, seat: u8, what: What, input: Input) -> Action<What> {
        let answer = Answer { what, input };
        Action::Answer {
            seat: Seat(seat),
            choice: self.choice(),
            answer,
        }
    }

    /// The choice that is open.
    pub(crate) fn choice(&self) -> ChoiceId {
        let asks = (0..8).flat_map(|seat| self.game.asks(Seat(seat)));
        asks.map(|ask| ask.choice).max().unwrap_or(ChoiceId(0))
    }

    pub(crate) fn answer(&mut self, seat: u8, what: What, input: Input) {
        let action = self.answer_of(seat, what, input);
        self.act(&action);
    }

    pub(crate) fn view(&self, seat: u8) -> View {
        self.game.view(Viewer::Seat(Seat(seat)))
    }

    /// What the seat is offered.
    pub(crate) fn items(&self, seat: u8) -> Items {
        let decision = self.view(seat).decision.expect("nothing is asked");
        let items = decision.offer(Seat(seat)).expect("the seat isn't asked");
        items.clone()
    }

    fn place<T: PartialEq + std::fmt::Debug>(list: &[T], entry: &T) -> u8 {
        let place = list.iter().position(|other| other == entry);
        let place = place.unwrap_or_else(|| panic!("{entry:?} isn't in {list:?}"));
        u8::try_from(place).unwrap()
    }

    /// The names of what the seat could read.
    pub(crate) fn readable(&self, seat: u8) -> Vec<&'static str> {
        match self.items(seat) {
            Items::Read { scrolls, .. } => names(&scrolls),
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn read(&mut self, seat: u8, scroll: &str) {
        let Items::Read { scrolls, .. } = self.items(seat) else {
            panic!("no reading");
        };
        let place = Self::place(&scrolls, &id(scroll));
        self.answer(seat, What::Read, Input::One(place));
    }

    pub(crate) fn stop(&mut self, seat: u8) {
        self.answer(seat, What::Stop, Input::One(0));
    }

    pub(crate) fn draw(&mut self, seat: u8) {
        self.answer(seat, What::Draw, Input::One(0));
    }

    /// Chooses a seat.
    pub(crate) fn pick(&mut self, seat: u8, chosen: u8) {
        let Items::Seats(seats) = self.items(seat) else {
            panic!("no seat is asked for");
        };
        let place = Self::place(&seats, &Seat(chosen));
        self.answer(seat, What::Seat, Input::One(place));
    }

    /// Chooses an option.
    pub(crate) fn say(&mut self, seat: u8, key: &str) {
        let Items::Keys { keys, .. } = self.items(seat) else {
            panic!("no option is asked for");
        };
        let place = Self::place(&keys, &key.to_owned());
        self.answer(seat, What::Option, Input::One(place));
    }

    pub(crate) fn number(&mut self, seat: u8, number: u16) {
        self.answer(seat, What::Number, Input::Amount(number));
    }

    pub(crate) fn vote(&mut self, seat: u8, chosen: u8) {
        let Items::Vote(seats) = self.items(seat) else {
            panic!("no vote");
        };
        let place = Self::place(&seats, &Seat(chosen));
        self.answer(seat, What::Vote, Input::One(place));
    }

    /// Chooses scrolls.
    pub(crate) fn choose(&mut self, seat: u8, scrolls: &[&str]) {
        let Items::Scrolls { from, .. } = self.items(seat) else {
            panic!("no scrolls are asked for");
        };
        let places: Positions = scrolls.iter().map(|s| Self::place(&from, &id(s))).collect();
        self.answer(seat, What::Scrolls, Input::Subset(places));
    }

    pub(crate) fn bid(&mut self, seat: u8, amount: u16) {
        self.answer(seat, What::Bid, Input::Amount(amount));
    }

    pub(crate) fn limit(&mut self, seat: u8, amount: u16) {
        self.answer(seat, What::Limit, Input::Amount(amount));
    }

    pub(crate) fn pass(&mut self, seat: u8) {
        self.answer(seat, What::Pass, Input::One(0));
    }

    pub(crate) fn verdict(&mut self, seat: u8, guilty: bool) {
        self.answer(seat, What::Verdict, Input::One(u8::from(!guilty)));
    }

    pub(crate) fn leave(&mut self, seat: u8) {
        self.act(&Action::Leave { seat: Seat(seat) });
    }

    /// The hammer's next stroke.
    pub(crate) fn stroke(&self) -> Action<What> {
        match self.game.timing() {
            Some(Timing::Hammer {
                auction,
                bid,
                stage,
            }) => Action::Hammer {
                auction,
                bid,
                stage,
            },
            other => panic!("{other:?}"),
        }
    }

    /// Strikes until the lot is gone.
    pub(crate) fn hammer(&mut self) {
        let auction = self.view(0).auction.unwrap().number;
        while self.view(0).auction.is_some_and(|a| a.number == auction) {
            self.act(&self.stroke());
        }
    }

    /// The druid stops reading if it can, and nobody bids.
    pub(crate) fn finish_office(&mut self) {
        let druid = self.druid();
        if self.asked(druid).contains(&What::Stop) {
            self.stop(druid);
        }
        self.hammer();
    }

    pub(crate) fn plums(&self) -> Vec<u16> {
        self.view(0).seats.iter().map(|seat| seat.plums).collect()
    }

    pub(crate) fn garden(&self) -> u16 {
        self.view(0).garden
    }

    /// A seat's hidden scrolls, by name.
    pub(crate) fn hand(&self, seat: u8) -> Vec<&'static str> {
        let hand = &self.view(seat).seats[usize::from(seat)].hand;
        let hand: Vec<ScrollId> = hand.iter().map(|scroll| scroll.unwrap()).collect();
        names(&hand)
    }

    /// A seat's open scrolls and the plums on them.
    pub(crate) fn open(&self, seat: u8) -> Vec<(&'static str, u16)> {
        let open = self.view(0).open.into_iter();
        let open = open.filter(|open| open.owner == Seat(seat));
        open.map(|open| (name(open.scroll), open.plums)).collect()
    }

    /// What lies face up in the fire.
    pub(crate) fn fire(&self) -> Vec<&'static str> {
        let fire = self.view(0).fire.into_iter();
        let up = fire.filter(|burnt| burnt.face == Face::Up);
        up.map(|burnt| name(burnt.scroll.unwrap())).collect()
    }

    /// How many lie face down in the fire.
    pub(crate) fn shut(&self) -> usize {
        let fire = self.view(0).fire.into_iter();
        fire.filter(|burnt| burnt.face == Face::Down).count()
    }

    pub(crate) fn temple(&self) -> u8 {
        self.view(0).temple
    }

    pub(crate) fn druid(&self) -> u8 {
        self.view(0).office.druid.0
    }

    /// The seats that are awaited.
    pub(crate) fn awaited(&self) -> Vec<u8> {
        self.game.to_act().iter().map(|seat| seat.0).collect()
    }

    /// What the seat is asked.
    pub(crate) fn asked(&self, seat: u8) -> Vec<What> {
        let asks = self.game.asks(Seat(seat)).into_iter();
        asks.map(|ask| ask.what).collect()
    }

    /// All moves of plums so far: `a` to `h` are purses, `g` is the garden,
    /// `s` a scroll.
    pub(crate) fn moves(&self) -> String {
        let spot = |spot: &Spot| match spot {
            Spot::Garden => 'g',
            Spot::Purse(seat) => char::from(b'a' + seat.0),
            Spot::Scroll(_) => 's',
        };
        let moves = self.log.iter().filter_map(|event| match event {
            Event::Plums { from, to, n } => Some(format!("{}>{}{n}", spot(from), spot(to))),
            _ => None,
        });
        moves.collect::<Vec<_>>().join(" ")
    }

    /// The scrolls read aloud so far: who and what.
    pub(crate) fn readings(&self) -> Vec<(u8, &'static str)> {
        let read = self.log.iter().filter_map(|event| match event {
            Event::ReadAloud { seat, scroll, .. } => Some((seat.0, name(*scroll))),
            _ => None,
        });
        read.collect()
    }

    /// Whether something like it has happened.
    pub(crate) fn said(&self, like: impl Fn(&Event) -> bool) -> bool {
        self.log.iter().any(like)
    }

    /// Whether this has happened.
    pub(crate) fn happened(&self, event: &Event) -> bool {
        self.log.contains(event)
    }

    /// The lot that was put up last, as its seller sees it.
    pub(crate) fn lot(&self) -> &'static str {
        let lot = self.log.iter().rev().find_map(|event| match event {
            Event::LotPutUp {
                lot: Seen::Scrolls(lot),
                ..
            } => Some(lot[0]),
            _ => None,
        });
        name(lot.expect("no lot was put up"))
    }
}

fn names(scrolls: &[ScrollId]) -> Vec<&'static str> {
    scrolls.iter().map(|scroll| name(*scroll)).collect()
}
