//! What the replies to a decision lead to: all revealed together, carried out
//! in turn from the reader (ZB9).

use super::super::decision::{Items, Reply, Then};
use super::super::effect::Name;
use super::super::program::{Task, Val};
use super::super::{Event, ScrollId, Seen};
use super::Machine;
use crate::Seat;

type Replies = Vec<(Seat, Reply)>;

impl Machine<'_> {
    pub(in super::super) fn conclude(
        &mut self,
        reading: Option<u32>,
        then: Then,
        mut replies: Replies,
    ) {
        let Some(id) = reading else {
            return self.druid_has_chosen(replies);
        };
        let Some(reader) = self.game.reading(id).map(|reading| reading.reader) else {
            return;
        };
        let order = self.game.in_turn_from(reader);
        replies.sort_by_key(|(seat, _)| order.iter().position(|other| other == seat));
        match then {
            Then::ReadPhase => self.druid_has_chosen(replies),
            Then::ReadOne => self.read_inside(id, replies),
            Then::Freely => self.freely(id, replies),
            Then::Seat(var) | Then::BreakTie(var) => self.seat_chosen(id, &var, &replies),
            Then::Scroll(var) => self.scroll_chosen(id, &var, replies),
            Then::Keys(var) => self.keys_chosen(id, &var, replies),
            Then::Nums(var) => self.numbers_told(id, &var, &replies),
            Then::Elect(var, among) => self.count_votes(id, reader, (var, &among), &replies),
            Then::Give(to) => {
                for (seat, scrolls) in scrolls(replies) {
                    let moved = self.transfer(seat, to, &scrolls);
                    self.add_moved(id, moved);
                }
            }
            Then::Take(from) => {
                for (seat, scrolls) in scrolls(replies) {
                    let moved = self.transfer(from, seat, &scrolls);
                    self.add_moved(id, moved);
                }
            }
            Then::Burn => {
                for (seat, scrolls) in scrolls(replies) {
                    let moved = self.burn_scrolls(seat, &scrolls);
                    self.add_moved(id, moved);
                }
            }
            Then::Rotate => {
                for (seat, scrolls) in scrolls(replies) {
                    let moved = self.transfer(seat, self.game.next(seat), &scrolls);
                    self.add_moved(id, moved);
                }
            }
            Then::Recall => {
                for (seat, scrolls) in scrolls(replies) {
                    self.take_from_fire(id, seat, &scrolls);
                }
            }
            Then::Arrange => self.arrange(replies),
        }
    }

    fn druid_has_chosen(&mut self, replies: Replies) {
        for (seat, reply) in replies {
            match reply {
                Reply::Read(scroll) => {
                    self.push(Task::ReadPhase);
                    self.begin_reading(seat, scroll);
                }
                _ => self.say(Event::StoppedReading { seat }),
            }
        }
    }

    fn read_inside(&mut self, id: u32, replies: Replies) {
        for (seat, reply) in replies {
            if let Reply::Read(scroll) = reply {
                self.add_moved(id, 1);
                self.begin_reading(seat, scroll);
            }
        }
    }

    fn freely(&mut self, id: u32, replies: Replies) {
        for (seat, reply) in replies {
            match reply {
                Reply::Read(scroll) => {
                    self.push(Task::Freely { reading: id, seat });
                    self.begin_reading(seat, scroll);
                }
                Reply::Draw => {
                    self.push(Task::Freely { reading: id, seat });
                    self.draw(id, &[seat], 1);
                }
                _ => self.say(Event::StoppedReading { seat }),
            }
        }
    }

    fn seat_chosen(&mut self, id: u32, var: &Name, replies: &Replies) {
        let mut seats = Vec::new();
        for (seat, reply) in replies {
            if let Reply::Seat(chosen) = reply {
                self.say(Event::ChoseSeat {
                    seat: *seat,
                    chosen: *chosen,
                });
                seats.push(*chosen);
            }
        }
        self.in_reading(id, |reading| reading.set(var, Val::Seats(seats)));
    }

    fn scroll_chosen(&mut self, id: u32, var: &Name, replies: Replies) {
        for (seat, chosen) in scrolls(replies) {
            let scroll = chosen.first().copied();
            self.in_reading(id, |reading| reading.set(var, Val::Scroll(scroll)));
            let scroll = Seen::Scrolls(chosen);
            self.say(Event::ChoseScroll {
                seat,
                of: seat,
                scroll,
            });
        }
    }

    fn keys_chosen(&mut self, id: u32, var: &Name, replies: Replies) {
        let answers: Vec<_> = replies
            .into_iter()
            .filter_map(|(seat, reply)| match reply {
                Reply::Key(key) => Some((seat, key)),
                _ => None,
            })
            .collect();
        if !answers.is_empty() {
            let answers = answers.clone();
            self.say(Event::Answered { answers });
        }
        self.in_reading(id, |reading| reading.set(var, Val::Keys(answers)));
    }

    fn numbers_told(&mut self, id: u32, var: &Name, replies: &Replies) {
        let numbers: Vec<_> = replies
            .iter()
            .filter_map(|(seat, reply)| match reply {
                Reply::Number(number) => Some((*seat, *number)),
                _ => None,
            })
            .collect();
        let told = numbers.clone();
        self.say(Event::Told { numbers });
        self.in_reading(id, |reading| reading.set(var, Val::Nums(told)));
    }

    /// A tie is broken by the reader among the leaders (ZB9); without a vote
    /// all who could be elected lead.
    fn count_votes(
        &mut self,
        id: u32,
        reader: Seat,
        (var, among): (Name, &[Seat]),
        replies: &Replies,
    ) {
        let votes = |seat: Seat| {
            let votes = replies
                .iter()
                .filter(|(_, r)| *r == Reply::Vote(Some(seat)));
            u8::try_from(votes.count()).unwrap_or(u8::MAX)
        };
        let playing = among.iter().filter(|seat| self.game.plays(**seat));
        let tally: Vec<_> = playing.map(|seat| (*seat, votes(*seat))).collect();
        let most = tally.iter().map(|(_, votes)| *votes).max().unwrap_or(0);
        let leaders = tally.iter().filter(|(_, votes)| *votes == most);
        let leaders: Vec<Seat> = leaders.map(|(seat, _)| *seat).collect();
        self.say(Event::Voted {
            tally,
            leaders: leaders.clone(),
        });
        if let [elected] = leaders.as_slice() {
            let elected = vec![*elected];
            self.in_reading(id, |reading| reading.set(&var, Val::Seats(elected)));
        } else {
            let asked = vec![(reader, Items::Seats(leaders))];
            self.decide(Some(id), Then::BreakTie(var), asked);
        }
    }
}

/// The replies that are scrolls.
fn scrolls(replies: Replies) -> Vec<(Seat, Vec<ScrollId>)> {
    let scrolls = replies.into_iter().filter_map(|(seat, reply)| match reply {
        Reply::Scrolls(scrolls) => Some((seat, scrolls)),
        _ => None,
    });
    scrolls.collect()
}
