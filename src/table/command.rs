//! From what a person asks to what the table does: the one place where
//! requests are told apart.

use super::draft::Draft;
use super::state::{Stage, Table, Who};
use super::{Command, Refusal, Request};

impl Table {
    /// Carries out a request, or refuses it; the table is of no use then.
    pub(super) fn command(&mut self, draft: &mut Draft, request: &Request) -> Result<(), Refusal> {
        let user = request.person.user;
        match &request.command {
            Command::Join => self.join(draft, request),
            Command::Leave => self.leave(draft, request),
            Command::Accept => self.accept(draft, request),
            Command::Decline => self.decline(draft, request),
            Command::AddHouse(level) => self.add_house(draft, user, *level),
            Command::Remove(seat) => self.remove(draft, user, *seat),
            Command::SetOptions(options) => self.set_options(draft, user, *options),
            Command::LuckyWord(word) => self.lucky_word(draft, user, word),
            Command::Start => self.start(draft, request),
            Command::Cancel => self.cancel(draft, &request.person),
            Command::Answer { choice, answer } => self.answer(draft, user, *choice, answer),
            Command::Pause => self.ask_pause(draft, user),
            Command::Resume => self.ask_go_on(draft, user),
            // Its being away has ended before this is asked.
            Command::Return => self.running().map(drop).and(self.seated(user)).map(drop),
            Command::HandToHouse(level) => self.hand_to_house(draft, user, *level),
            Command::OfferSeat(person) => self.offer_seat(draft, user, person),
            Command::TakeSeat(seat) => self.take_seat(draft, request, *seat),
            Command::DeclineSeat(seat) => self.decline_seat(draft, user, *seat),
            Command::Move => self.move_to(draft, request),
            Command::VoteOut(seat) => self.vote_out(draft, user, *seat),
            Command::Praise(text) => self.praise(draft, user, text),
            Command::Title(title) => self.take_title(draft, user, *title),
            Command::Rematch => self.want_rematch(draft, request),
        }?;
        self.note_name(draft, request);
        Ok(())
    }

    fn leave(&mut self, draft: &mut Draft, request: &Request) -> Result<(), Refusal> {
        match self.kept.stage {
            Stage::Lobby => self.leave_lobby(draft, request.person.user),
            Stage::Playing(_) => {
                let seat = self.seated(request.person.user)?;
                self.leave_game(draft, seat)
            }
            Stage::Ended(_) | Stage::Closed(_) => Err(Refusal::Over),
        }
    }

    /// Names are kept as last seen (T26).
    fn note_name(&mut self, draft: &mut Draft, request: &Request) {
        let Some(seat) = self.seat_of(request.person.user) else {
            return;
        };
        let seen = Who::from_person(&request.person);
        if self.who(seat).is_some_and(|who| *who != seen) {
            self.people.seats[seat.index()] = Some(seen);
            draft.people = true;
        }
    }
}
