//! Handing one's seat to another person, who has to want it (T15), and moving
//! a table to another channel (T18).

use tempelrat_rules::Seat;

use super::draft::Draft;
use super::log::Act;
use super::state::{PauseWhy, Stage, Table, Who};
use super::{Person, Post, Refusal, Request, UserId};

impl Table {
    /// Offers one's seat to a person. An earlier offer of it is over then.
    pub(super) fn offer_seat(
        &mut self,
        draft: &mut Draft,
        user: UserId,
        to: &Person,
    ) -> Result<(), Refusal> {
        self.running()?;
        let seat = self.playing_seat(user)?;
        if to.bot {
            return Err(Refusal::SeatForBot);
        }
        if self.seat_of(to.user).is_some() {
            return Err(Refusal::SitsAlready);
        }
        self.withdraw_offer(draft, seat);
        draft.pressed = Some(seat);
        draft.people = true;
        draft.act(Act::SeatOffered { seat });
        self.people.offered.push((seat, Who::from_person(to)));
        let user = to.user;
        draft.posts.push(Post::SeatOffered { seat, user });
        Ok(())
    }

    /// Takes a seat that was offered: with its hand and its clock. Whoever had
    /// it is free.
    pub(super) fn take_seat(
        &mut self,
        draft: &mut Draft,
        request: &Request,
        seat: Seat,
    ) -> Result<(), Refusal> {
        self.running()?;
        let user = request.person.user;
        if self.seat_of(user).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        if self.offered_to(seat) != Some(user) {
            return Err(Refusal::NotOffered);
        }
        self.withdraw_offer(draft, seat);
        if let Some(chair) = self.chair_mut(seat) {
            chair.away = false;
            chair.missed = 0;
        }
        if let Some(who) = self.people.seats.get_mut(seat.index()) {
            *who = Some(Who::from_person(&request.person));
        }
        self.forget_wishes(seat);
        draft.people = true;
        draft.limited.push(user);
        draft.pressed = Some(seat);
        draft.act(Act::Taken { seat });
        Ok(())
    }

    /// The one who was asked doesn't want it, or its owner takes it back.
    pub(super) fn decline_seat(
        &mut self,
        draft: &mut Draft,
        user: UserId,
        seat: Seat,
    ) -> Result<(), Refusal> {
        let to = self.offered_to(seat).ok_or(Refusal::NotOffered)?;
        if user != to && self.seat_of(user) != Some(seat) {
            return Err(Refusal::NotOffered);
        }
        self.withdraw_offer(draft, seat);
        Ok(())
    }

    /// To whom a seat is offered.
    pub(super) fn offered_to(&self, seat: Seat) -> Option<UserId> {
        let mut offers = self.people.offered.iter();
        let offer = offers.find(|(offered, _)| *offered == seat);
        offer.map(|(_, who)| who.user)
    }

    /// An offer is over, whatever has come of it.
    pub(super) fn withdraw_offer(&mut self, draft: &mut Draft, seat: Seat) {
        if self.offered_to(seat).is_none() {
            return;
        }
        self.people.offered.retain(|(offered, _)| *offered != seat);
        draft.people = true;
        draft.act(Act::OfferOver { seat });
        draft.posts.push(Post::OfferOver { seat });
    }

    /// No offer outlives the game.
    pub(super) fn withdraw_all_offers(&mut self, draft: &mut Draft) {
        let seats: Vec<Seat> = self.people.offered.iter().map(|(seat, _)| *seat).collect();
        for seat in seats {
            self.withdraw_offer(draft, seat);
        }
    }

    /// What the last owner has asked for was no wish of the next.
    fn forget_wishes(&mut self, seat: Seat) {
        if let Some(playing) = self.playing_mut() {
            playing.pause_asked = playing.pause_asked.without(seat);
            playing.cancel_asked = playing.cancel_asked.without(seat);
            playing.vote_out.retain(|vote| vote.target != seat);
            for vote in &mut playing.vote_out {
                vote.voters = vote.voters.without(seat);
            }
        }
    }

    /// The seat of someone who hasn't left the game.
    fn playing_seat(&self, user: UserId) -> Result<Seat, Refusal> {
        let seat = self.seated(user)?;
        match self.chair(seat) {
            Some(chair) if !chair.left => Ok(seat),
            Some(_) | None => Err(Refusal::NotSeated),
        }
    }

    /// Brings the table to where this is asked. The host may, and whoever
    /// manages the server; if its place is gone, everyone who sits there.
    pub(super) fn move_to(&mut self, draft: &mut Draft, request: &Request) -> Result<(), Refusal> {
        if request.place.channel == self.place.channel {
            return Err(Refusal::AlreadyThere);
        }
        let lost = match &self.kept.stage {
            Stage::Lobby => false,
            Stage::Playing(playing) => playing
                .paused
                .as_ref()
                .is_some_and(|pause| pause.why == PauseWhy::PlaceGone),
            Stage::Ended(_) | Stage::Closed(_) => return Err(Refusal::Over),
        };
        let user = request.person.user;
        if lost && !request.person.manager {
            self.seated(user)?;
        } else if !request.person.manager {
            self.host_only(user)?;
        }
        self.place = request.place;
        draft.pressed = self.seat_of(user);
        draft.act(Act::Moved);
        if lost {
            self.go_on(draft);
        }
        Ok(())
    }
}
