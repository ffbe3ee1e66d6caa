//! A table as one viewer may see it: the only way out of its state (T24, T27).

use tempelrat_rules::{Rules as _, Seat, SeatSet, Viewer, sembli};

use super::state::{Chair, Sitter, Stage, Table};
use super::timers::Timer;
use super::{
    Challenge, Occupant, Paused, SeatView, Stage as StageView, TableMessage, TableView, UserId,
};

impl Table {
    /// How `user` looks at the table.
    pub(super) fn viewer(&self, user: UserId) -> Viewer {
        self.seat_of(user).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The table as `viewer` may see it.
    pub(super) fn view(&self, viewer: Viewer, message: Option<TableMessage>) -> TableView {
        let seats = (0..).map(Seat).zip(&self.kept.chairs);
        TableView {
            table: self.id,
            game: self.kept.game,
            seq: self.seq,
            place: self.place,
            language: self.language(),
            options: self.kept.options,
            host: self.user(self.kept.host),
            seats: seats
                .map(|(seat, chair)| self.seat_view(seat, chair))
                .collect(),
            seats_max: 2,
            viewer,
            stage: self.stage_view(viewer),
            commitment: self.kept.commitment.clone(),
            message,
        }
    }

    /// Events as `viewer` may see them.
    pub(super) fn events(&self, events: &[sembli::Event], viewer: Viewer) -> Vec<sembli::Event> {
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

    fn seat_view(&self, seat: Seat, chair: &Chair) -> SeatView {
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
            lucky: chair.lucky.is_some(),
        }
    }

    fn stage_view(&self, viewer: Viewer) -> StageView {
        match &self.kept.stage {
            Stage::Lobby => StageView::Lobby {
                challenge: self.challenge_view(),
                closes: self.timers.get(Timer::Lobby).unwrap_or_default(),
            },
            Stage::Playing(playing) => StageView::Playing {
                game: Box::new(playing.game.view(viewer)),
                deadline: self.timers.get(Timer::Turn),
                paused: playing
                    .paused
                    .as_ref()
                    .map(|pause| Paused { until: pause.until }),
                pause_asked: playing.pause_asked,
                cancel_asked: playing.cancel_asked,
            },
            Stage::Ended(ended) => StageView::Ended {
                game: Box::new(ended.game.view(viewer)),
                outcome: ended.outcome,
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

    fn challenge_view(&self) -> Option<Challenge> {
        let who = self.people.challenged.as_ref()?;
        Some(Challenge {
            user: who.user,
            name: who.name.clone(),
            until: self.timers.get(Timer::Challenge).unwrap_or_default(),
        })
    }
}
