//! From the lobby to a running game: the circle, the deal, the start (T2, T24,
//! S1, ZA).

use tempelrat_rules::any::{Event, Game, Options};
use tempelrat_rules::fairness::Luck;
use tempelrat_rules::schraumen::{self, Schraumen};
use tempelrat_rules::sembli::{self, Sembli, Starter};
use tempelrat_rules::{Rules as _, Seat, SeatSet};

use super::draft::Draft;
use super::entropy::chance_of_the_house;
use super::log::Act;
use super::state::{Dealt, Playing, Stage, Table};
use super::{FirstDruid, GameKind, InteractionId, Refusal, Starts, UserId};

impl Table {
    /// Starts the game. `pressed` is the interaction by which it was started,
    /// if that isn't the one by which the last seat was taken.
    pub(super) fn deal(
        &mut self,
        draft: &mut Draft,
        pressed: Option<InteractionId>,
    ) -> Result<(), Refusal> {
        let joined = self.kept.chairs.iter().filter_map(|chair| chair.joined);
        let interactions = joined.chain(pressed).collect();
        let starter = match self.kept.options.starts {
            Starts::Chance => Starter::Chance,
            Starts::Opener => Starter::Seat(self.kept.host),
            Starts::Guest => Starter::Seat(Seat(1 - self.kept.host.0.min(1))),
        };
        self.begin(draft, starter, interactions)
    }

    /// Sets the game up and starts it. Who starts counts for Sembli alone.
    pub(super) fn begin(
        &mut self,
        draft: &mut Draft,
        starter: Starter,
        interactions: Vec<InteractionId>,
    ) -> Result<(), Refusal> {
        if self.kept.game == GameKind::Schraumen {
            self.form_circle(draft);
        }
        let luck = Luck {
            interactions: interactions.into_iter().map(|id| id.0).collect(),
            words: self.kept.chairs.iter().map(|c| c.lucky.clone()).collect(),
        };
        let mut dealt = Dealt {
            options: self.options_of_the_game(starter),
            luck,
            first: Seat(0),
            at: draft.now,
        };
        let (game, events) = self.dealt_game(&dealt)?;
        draft.act(Act::Started {
            options: dealt.options.clone(),
        });
        dealt.first = events.iter().find_map(first_seat).unwrap_or(Seat(0));
        draft.events.extend(events);
        self.timers.stop_all();
        self.challenge_over(draft);
        self.kept.stage = Stage::Playing(Box::new(Playing {
            game,
            dealt,
            actions: 0,
            paused: None,
            pause_asked: SeatSet::EMPTY,
            cancel_asked: SeatSet::EMPTY,
            vote_out: Vec::new(),
            auction: None,
        }));
        Ok(())
    }

    /// Shuffles the seats once into the circle in which the office wanders
    /// (ZA6).
    fn form_circle(&mut self, draft: &mut Draft) {
        let mut circle: Vec<Seat> = (0..).map(Seat).take(self.kept.chairs.len()).collect();
        chance_of_the_house().shuffle(&mut circle);
        let new = |old: Seat| circle.iter().position(|seat| *seat == old);
        let moved = |old: Seat| {
            new(old)
                .and_then(|at| u8::try_from(at).ok())
                .map_or(old, Seat)
        };
        self.kept.host = moved(self.kept.host);
        if let FirstDruid::Seat(seat) = &mut self.kept.options.schraumen.first {
            *seat = moved(*seat);
        }
        let chairs = circle
            .iter()
            .filter_map(|old| self.kept.chairs.get(old.index()));
        let people = circle
            .iter()
            .filter_map(|old| self.people.seats.get(old.index()));
        let (chairs, people) = (chairs.cloned().collect(), people.cloned().collect());
        self.kept.chairs = chairs;
        self.people.seats = people;
        draft.pressed = draft.pressed.map(moved);
        draft.people = true;
        draft.act(Act::Seated { circle });
    }

    fn options_of_the_game(&self, starter: Starter) -> Options {
        match self.kept.game {
            GameKind::Sembli => Options::Sembli(sembli::Options {
                starter,
                ..self.kept.options.sembli
            }),
            GameKind::Schraumen => {
                Options::Schraumen(self.kept.options.of_schraumen(self.first_druid()))
            }
        }
    }

    /// The game as it was dealt, the same each time, with what happened while
    /// it was set up.
    pub(super) fn dealt_game(&self, dealt: &Dealt) -> Result<Begun, Refusal> {
        match &dealt.options {
            Options::Sembli(options) => self.dealt_sembli(*options, &dealt.luck),
            Options::Schraumen(options) => self.dealt_schraumen(*options, &dealt.luck),
        }
    }

    fn dealt_sembli(&self, options: sembli::Options, luck: &Luck) -> Result<Begun, Refusal> {
        let deal = self
            .secrets
            .deal::<Sembli>(&options, self.seat_count(), luck);
        let deal = deal.map_err(|error| self.no_deal(&error))?;
        let (game, events) = Sembli::setup(options, deal);
        let events = events.into_iter().map(Event::Sembli).collect();
        Ok((Game::Sembli(Box::new(game)), events))
    }

    fn dealt_schraumen(&self, options: schraumen::Options, luck: &Luck) -> Result<Begun, Refusal> {
        let deal = self
            .secrets
            .deal::<Schraumen>(&options, self.seat_count(), luck);
        let deal = deal.map_err(|error| self.no_deal(&error))?;
        let (game, events) = Schraumen::setup(options, deal);
        let events = events.into_iter().map(Event::Schraumen).collect();
        Ok((Game::Schraumen(Box::new(game)), events))
    }

    /// Who begins: only the table knows who has the oldest account (ZA5).
    fn first_druid(&self) -> schraumen::FirstDruid {
        match self.kept.options.schraumen.first {
            FirstDruid::Oldest => self
                .oldest()
                .map_or(schraumen::FirstDruid::Chance, schraumen::FirstDruid::Seat),
            FirstDruid::Chance => schraumen::FirstDruid::Chance,
            FirstDruid::Seat(seat) => schraumen::FirstDruid::Seat(seat),
        }
    }

    /// Who has the oldest account: its number is the smallest.
    fn oldest(&self) -> Option<Seat> {
        let seats = (0..).map(Seat).zip(&self.people.seats);
        let users = seats.filter_map(|(seat, who)| Some((who.as_ref()?.user, seat)));
        users
            .min_by_key(|(user, _): &(UserId, Seat)| user.0)
            .map(|(_, seat)| seat)
    }

    fn no_deal(&self, error: &dyn std::error::Error) -> Refusal {
        tracing::error!(table = %self.id, %error, "no deal");
        Refusal::Store
    }

    pub(super) fn seat_count(&self) -> u8 {
        u8::try_from(self.kept.chairs.len()).unwrap_or(u8::MAX)
    }
}

/// A game, and what happened while it was set up.
type Begun = (Game, Vec<Event>);

fn first_seat(event: &Event) -> Option<Seat> {
    match event {
        Event::Sembli(sembli::Event::Starts { seat, .. }) => Some(*seat),
        Event::Schraumen(schraumen::Event::Began { druid }) => Some(*druid),
        Event::Sembli(_) | Event::Schraumen(_) => None,
    }
}
