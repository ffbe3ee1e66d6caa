//! A table as one viewer may see it: the only way out of its state (T24, T27).

use tempelrat_rules::any::Event;
use tempelrat_rules::{Seat, SeatSet, Viewer};

use super::state::{Chair, Playing, Sitter, Stage, Table};
use super::timers::Timer;
use super::{
    Challenge, Occupant, Paused, RatingChange, SeatView, Stage as StageView, TableMessage,
    TableView, Title, UserId,
};

/// What is shown of a table that isn't its own.
#[derive(Debug, Clone, Default)]
pub(super) struct Around {
    /// Where its message stands (T5).
    pub(super) message: Option<TableMessage>,
    /// Who bears a title on the server (ZE4).
    pub(super) titles: Vec<(UserId, Title)>,
    /// What the result did to the ratings (T19).
    pub(super) ratings: Vec<(Seat, RatingChange)>,
}

impl Around {
    fn title(&self, user: UserId) -> Option<Title> {
        let mut titles = self.titles.iter();
        titles
            .find(|(bearer, _)| *bearer == user)
            .map(|(_, title)| *title)
    }

    fn rating(&self, seat: Seat) -> Option<RatingChange> {
        let mut ratings = self.ratings.iter();
        ratings
            .find(|(of, _)| *of == seat)
            .map(|(_, change)| *change)
    }
}

impl Table {
    /// How `user` looks at the table.
    pub(super) fn viewer(&self, user: UserId) -> Viewer {
        self.seat_of(user).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The table as `viewer` may see it.
    pub(super) fn view(&self, viewer: Viewer, around: &Around) -> TableView {
        let seats = (0..).map(Seat).zip(&self.kept.chairs);
        TableView {
            table: self.id,
            game: self.kept.game,
            seq: self.seq,
            place: self.place,
            language: self.language(),
            options: self.kept.options,
            deck: self.kept.deck.clone(),
            host: self.user(self.kept.host),
            seats: seats
                .map(|(seat, chair)| self.seat_view(seat, chair, around))
                .collect(),
            seats_max: as_u8(self.seats_max()),
            seats_min: as_u8(self.kept.game.seats().0),
            viewer,
            stage: self.stage_view(viewer),
            commitment: self.kept.commitment.clone(),
            message: around.message,
        }
    }

    /// Events as `viewer` may see them.
    pub(super) fn events(&self, events: &[Event], viewer: Viewer) -> Vec<Event> {
        let game = match &self.kept.stage {
            Stage::Playing(playing) => &playing.game,
            Stage::Ended(ended) => &ended.game,
            Stage::Lobby | Stage::Closed(_) => return Vec::new(),
        };
        let seen = events.iter().filter_map(|event| game.redact(event, viewer));
        seen.collect()
    }

    /// The account at a seat; a departed player's is 0.
    fn user(&self, seat: Seat) -> UserId {
        self.who(seat).map_or(UserId(0), |who| who.user)
    }

    fn seat_view(&self, seat: Seat, chair: &Chair, around: &Around) -> SeatView {
        SeatView {
            seat,
            occupant: match chair.sitter {
                Sitter::House(level) => Occupant::House(level),
                Sitter::Person => Occupant::Person {
                    user: self.user(seat),
                    name: self
                        .who(seat)
                        .map(|who| who.name.clone())
                        .unwrap_or_default(),
                },
            },
            away: chair.away,
            left: chair.left,
            lucky: chair.lucky.is_some(),
            offered_to: self.offered_to(seat),
            title: self.who(seat).and_then(|who| around.title(who.user)),
            rating: around.rating(seat),
        }
    }

    fn stage_view(&self, viewer: Viewer) -> StageView {
        match &self.kept.stage {
            Stage::Lobby => StageView::Lobby {
                challenge: self.challenge_view(),
                closes: self.timers.get(Timer::Lobby).unwrap_or_default(),
            },
            Stage::Playing(playing) => StageView::Playing {
                game: playing.game.view(viewer),
                deadline: self
                    .timers
                    .get(Timer::Turn)
                    .or_else(|| self.timers.hammer()),
                paused: playing
                    .paused
                    .as_ref()
                    .map(|pause| Paused { until: pause.until }),
                pause_asked: playing.pause_asked,
                cancel_asked: playing.cancel_asked,
                vote_out: self.votes_out(playing),
            },
            Stage::Ended(ended) => StageView::Ended {
                game: ended.game.view(viewer),
                outcome: ended.outcome.clone(),
                rematch: ended
                    .rematch
                    .iter()
                    .map(|(seat, _)| *seat)
                    .collect::<SeatSet>(),
                fingerprint: ended.fingerprint.clone(),
                next_commitment: ended.next_commitment.clone(),
                rematch_table: ended.rematch_table,
            },
            Stage::Closed(why) => StageView::Closed { why: *why },
        }
    }

    /// Who is away and can be voted out, with those who want it (T16).
    fn votes_out(&self, playing: &Playing) -> Vec<(Seat, SeatSet)> {
        let away = self
            .persons()
            .iter()
            .filter(|seat| self.can_be_voted_out(*seat));
        let voters = |target| {
            let mut votes = playing.vote_out.iter();
            votes
                .find(|vote| vote.target == target)
                .map(|vote| vote.voters)
        };
        away.map(|seat| (seat, voters(seat).unwrap_or_default()))
            .collect()
    }

    fn challenge_view(&self) -> Option<Challenge> {
        let who = self.people.challenged.as_ref()?;
        Some(Challenge {
            user: who.user,
            name: who.name.clone(),
            until: self.timers.get(Timer::Challenge).unwrap_or_default(),
        })
    }
}

fn as_u8(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}
