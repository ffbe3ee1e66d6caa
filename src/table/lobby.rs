//! Before the start: taking and leaving seats, challenges, options (T1–T4b).

use tempelrat_rules::Seat;

use super::draft::Draft;
use super::log::Act;
use super::state::{Chair, Sitter, Stage, Table, Who};
use super::timers::{self, Timer};
use super::{
    Closed, FirstDruid, InteractionId, Notice, Person, Post, Refusal, Request, TableOptions, UserId,
};
use crate::house::Level;

/// The longest lucky word, in characters.
const LUCKY_WORD: usize = 40;

impl Chair {
    pub(super) const fn person(joined: InteractionId) -> Self {
        Self {
            sitter: Sitter::Person,
            joined: Some(joined),
            lucky: None,
            missed: 0,
            away: false,
            left: false,
        }
    }

    pub(super) const fn house(level: Level) -> Self {
        Self {
            sitter: Sitter::House(level),
            joined: None,
            lucky: None,
            missed: 0,
            away: false,
            left: false,
        }
    }
}

impl Who {
    pub(super) fn from_person(person: &Person) -> Self {
        Self {
            user: person.user,
            name: person.name.clone(),
        }
    }
}

impl Table {
    /// Takes a seat (T2). While someone is challenged, only they may.
    pub(super) fn join(&mut self, draft: &mut Draft, request: &Request) -> Result<(), Refusal> {
        let user = request.person.user;
        if self.seat_of(user).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        match self.kept.stage {
            Stage::Lobby => {}
            Stage::Playing(_) => return Err(Refusal::Full),
            Stage::Ended(_) | Stage::Closed(_) => return Err(Refusal::Over),
        }
        match &self.people.challenged {
            Some(who) if who.user != user => Err(Refusal::ChallengedOnly),
            Some(_) | None => self.sit(draft, request),
        }
    }

    /// Accepts a challenge (T2).
    pub(super) fn accept(&mut self, draft: &mut Draft, request: &Request) -> Result<(), Refusal> {
        if self.seat_of(request.person.user).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        self.challenged(request.person.user)?;
        self.sit(draft, request)
    }

    /// Declines a challenge: the table closes (T2).
    pub(super) fn decline(&mut self, draft: &mut Draft, request: &Request) -> Result<(), Refusal> {
        self.challenged(request.person.user)?;
        draft.act(Act::Declined);
        self.close(draft, Closed::Declined);
        Ok(())
    }

    fn challenged(&self, user: UserId) -> Result<(), Refusal> {
        match (&self.kept.stage, &self.people.challenged) {
            (Stage::Lobby, Some(who)) if who.user == user => Ok(()),
            (Stage::Lobby, Some(_)) => Err(Refusal::ChallengedOnly),
            _ => Err(Refusal::ChallengeOver),
        }
    }

    fn sit(&mut self, draft: &mut Draft, request: &Request) -> Result<(), Refusal> {
        let seat = self.free_seat()?;
        self.kept.chairs.push(Chair::person(request.interaction));
        self.people
            .seats
            .push(Some(Who::from_person(&request.person)));
        draft.people = true;
        draft.limited.push(request.person.user);
        draft.pressed = Some(seat);
        draft.act(Act::Joined { seat });
        self.after_seating(draft)
    }

    /// Seats a house player (T2, T4).
    pub(super) fn add_house(
        &mut self,
        draft: &mut Draft,
        user: UserId,
        level: Level,
    ) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.host_only(user)?;
        self.seat_house(draft, level)
    }

    pub(super) fn seat_house(&mut self, draft: &mut Draft, level: Level) -> Result<(), Refusal> {
        let seat = self.free_seat()?;
        self.kept.chairs.push(Chair::house(level));
        self.people.seats.push(None);
        draft.act(Act::HouseSeated { seat, level });
        self.after_seating(draft)
    }

    fn free_seat(&self) -> Result<Seat, Refusal> {
        let taken = self.kept.chairs.len();
        match u8::try_from(taken) {
            Ok(seat) if taken < self.seats_max() => Ok(Seat(seat)),
            _ => Err(Refusal::Full),
        }
    }

    /// A game starts by itself when the last seat is taken (T2).
    fn after_seating(&mut self, draft: &mut Draft) -> Result<(), Refusal> {
        self.touch(draft);
        if self.kept.chairs.len() == self.seats_max() {
            self.deal(draft, None)
        } else {
            Ok(())
        }
    }

    /// Leaves the lobby; the next person becomes host, an empty one closes (T3).
    pub(super) fn leave_lobby(&mut self, draft: &mut Draft, user: UserId) -> Result<(), Refusal> {
        let seat = self.seated(user)?;
        draft.act(Act::LeftLobby { seat });
        self.vacate(draft, seat);
        Ok(())
    }

    /// Takes someone out of the lobby (T4b).
    pub(super) fn remove(
        &mut self,
        draft: &mut Draft,
        user: UserId,
        seat: Seat,
    ) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.host_only(user)?;
        if self.chair(seat).is_none() {
            return Err(Refusal::NotSeated);
        }
        draft.act(Act::Removed { seat });
        self.vacate(draft, seat);
        Ok(())
    }

    fn vacate(&mut self, draft: &mut Draft, seat: Seat) {
        let index = seat.index();
        self.kept.chairs.remove(index);
        self.people.seats.remove(index);
        draft.people = true;
        self.touch(draft);
        self.move_first_druid_up(seat);
        if self.kept.host > seat {
            self.kept.host = Seat(self.kept.host.0 - 1);
        } else if self.kept.host == seat {
            self.next_host(seat);
        }
        if self.persons().is_empty() {
            self.close(draft, Closed::Empty);
        }
    }

    /// Who was chosen to begin keeps that, wherever it sits then (ZA5).
    fn move_first_druid_up(&mut self, gone: Seat) {
        let first = &mut self.kept.options.schraumen.first;
        match *first {
            FirstDruid::Seat(seat) if seat == gone => *first = FirstDruid::default(),
            FirstDruid::Seat(seat) if seat > gone => *first = FirstDruid::Seat(Seat(seat.0 - 1)),
            FirstDruid::Seat(_) | FirstDruid::Oldest | FirstDruid::Chance => {}
        }
    }

    /// The next person from `seat` on becomes host (T3).
    pub(super) fn next_host(&mut self, seat: Seat) {
        let persons: Vec<Seat> = self.persons().iter().collect();
        let next = persons.iter().find(|s| **s >= seat).or(persons.first());
        self.kept.host = next.copied().unwrap_or(Seat(0));
    }

    /// Changes the options (T1).
    pub(super) fn set_options(
        &mut self,
        draft: &mut Draft,
        user: UserId,
        options: TableOptions,
    ) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.host_only(user)?;
        // No option changes a deck: the third Joker and the festival are part of
        // it and are opened and left out at the start. So the commitment stands.
        self.kept.options = options;
        draft.act(Act::OptionsSet { options });
        self.touch(draft);
        Ok(())
    }

    /// Takes a lucky word (T24).
    pub(super) fn lucky_word(
        &mut self,
        draft: &mut Draft,
        user: UserId,
        word: &str,
    ) -> Result<(), Refusal> {
        self.in_lobby()?;
        let seat = self.seated(user)?;
        let word = word.trim();
        if word.is_empty() || word.chars().count() > LUCKY_WORD {
            return Err(Refusal::BadLuckyWord);
        }
        if let Some(chair) = self.chair_mut(seat) {
            chair.lucky = Some(word.to_owned());
        }
        draft.act(Act::LuckyWordGiven { seat });
        self.touch(draft);
        Ok(())
    }

    /// Starts the game at the host's word (T2).
    pub(super) fn start(&mut self, draft: &mut Draft, request: &Request) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.host_only(request.person.user)?;
        if self.kept.chairs.len() < self.kept.game.seats().0 {
            return Err(Refusal::TooFew);
        }
        self.deal(draft, Some(request.interaction))
    }

    /// Closes the table without a result.
    pub(super) fn close(&mut self, draft: &mut Draft, why: Closed) {
        self.challenge_over(draft);
        self.withdraw_all_offers(draft);
        self.timers.stop_all();
        self.kept.stage = Stage::Closed(why);
        draft.act(Act::Closed { why });
        match why {
            // Whoever did it has seen it.
            Closed::Cancelled | Closed::Empty => {}
            Closed::Idle
            | Closed::Declined
            | Closed::Lapsed
            | Closed::PausedTooLong
            | Closed::Abandoned
            | Closed::NobodyLeft => draft.notice(Notice::Closed(why)),
        }
    }

    pub(super) fn challenge_over(&mut self, draft: &mut Draft) {
        if self.people.challenged.take().is_some() {
            draft.people = true;
            draft.posts.push(Post::ChallengeOver);
        }
    }

    /// Somebody has touched the lobby (T3).
    pub(super) fn touch(&mut self, draft: &Draft) {
        self.timers.set(Timer::Lobby, draft.now.plus(timers::LOBBY));
    }

    pub(super) fn host_only(&self, user: UserId) -> Result<(), Refusal> {
        if self.seat_of(user) == Some(self.kept.host) {
            Ok(())
        } else {
            Err(Refusal::HostOnly)
        }
    }
}
