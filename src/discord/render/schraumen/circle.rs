//! The circle of seats (ZA6): who comes after whom, and what each has.

use tempelrat_rules::schraumen::{Direction, Duty, Open, View};
use tempelrat_rules::{Seat, SeatSet};

use super::asks::{plays, purse};
use super::words::Words;
use crate::speech::say::schraumen as tell;

/// The seats of a game.
pub(super) fn seats(game: &View) -> impl Iterator<Item = Seat> {
    (0..).map(Seat).take(game.seats.len())
}

/// The next Schraum in the current direction.
pub(super) fn next(game: &View, seat: Seat) -> Seat {
    let count = u8::try_from(game.seats.len()).unwrap_or(u8::MAX).max(1);
    let step = match game.direction {
        Direction::Onward => 1,
        Direction::Back => count - 1,
    };
    let after = |seat: Seat| Seat((seat.0 + step) % count);
    let mut found = after(seat);
    while found != seat && !plays(game, found) {
        found = after(found);
    }
    found
}

/// Plums in the purse, and scrolls hidden and open.
pub(super) fn counts(game: &View, seat: Seat) -> (u16, usize) {
    let hidden = game.seats.get(seat.index()).map_or(0, |s| s.hand.len());
    (purse(game, seat), hidden + open_of(game, seat).count())
}

fn open_of(game: &View, seat: Seat) -> impl Iterator<Item = &Open> {
    game.open.iter().filter(move |open| open.owner == seat)
}

/// The circle, one line for each seat and one for each open scroll.
pub(super) fn circle(words: &Words<'_>, game: &View) -> Vec<String> {
    let direction = match game.direction {
        Direction::Onward => "onward",
        Direction::Back => "back",
    };
    let mut lines = vec![tell::circle_title(words.language, direction)];
    for seat in seats(game) {
        lines.push(seat_line(words, game, seat));
        for open in open_of(game, seat) {
            let (title, plums) = (words.title(open.scroll), open.plums);
            lines.push(tell::circle_open(words.language, title, plums));
        }
    }
    lines
}

fn seat_line(words: &Words<'_>, game: &View, seat: Seat) -> String {
    let language = words.language;
    let name = words.name(seat);
    if !plays(game, seat) {
        return tell::circle_left(language, name);
    }
    let (plums, scrolls) = counts(game, seat);
    let office = if seat == game.office.druid {
        "druid"
    } else {
        "none"
    };
    let mut line = tell::circle_seat(
        language,
        office,
        name,
        words.plums(plums),
        words.scrolls(scrolls),
    );
    for duty in game.obligations.iter().filter(|o| o.seat == seat) {
        line.push_str(" · ");
        line.push_str(&words.duty(public(duty.duty)));
    }
    line
}

/// A duty as everybody knows it: which scroll must be read only its owner does.
const fn public(duty: Duty) -> Duty {
    match duty {
        Duty::OnlyRead(_) => Duty::OnlyRead(None),
        Duty::NoReading | Duty::NoAuction | Duty::Skip => duty,
    }
}

/// Those of `seats` that are still there.
pub(super) fn playing(game: &View, seats: SeatSet) -> SeatSet {
    seats.iter().filter(|seat| plays(game, *seat)).collect()
}
