//! A sentence for every event.

use tempelrat_rules::SeatSet;
use tempelrat_rules::schraumen::{Direction, Duty, Event, Face, ScrollId, Seen, Spot};

use super::super::table::{ending, won};
use super::super::words::Words;
use super::{auctions, listed};
use crate::speech::say::schraumen as tell;

/// What happened, in a sentence or two.
pub(super) fn sentence(words: &Words<'_>, event: &Event) -> String {
    let language = words.language;
    let name = |seat: &tempelrat_rules::Seat| words.name(*seat);
    match event {
        Event::Began { druid } => tell::event_began(language, name(druid)),
        Event::Dealt { seat, scrolls } => {
            tell::event_dealt(language, name(seat), seen(words, scrolls))
        }
        Event::OfficeBegan {
            office,
            druid,
            duties,
        } => office_began(words, *office, words.name(*druid), duties),
        Event::OfficeSkipped { seat, .. } => tell::event_office_skipped(language, name(seat)),
        Event::OfficeEnded { druid } => tell::event_office_ended(language, name(druid)),
        Event::VowCantBeKept { seat } => tell::event_vow_cant_be_kept(language, name(seat)),
        Event::StoppedReading { seat } => tell::event_stopped_reading(language, name(seat)),
        Event::Unasked { seats } => unasked(words, *seats),
        Event::ReadAloud {
            seat,
            scroll,
            again,
        } => {
            let again = if *again { "yes" } else { "no" };
            let line = tell::event_read(language, again, name(seat), words.title(*scroll));
            format!("{line}\n{}", words.quote(*scroll))
        }
        Event::ReadingBurnt { scroll } => tell::event_reading_burnt(language, words.title(*scroll)),
        Event::LaidOpen { seat, scroll } => {
            tell::event_laid_open(language, name(seat), words.title(*scroll))
        }
        Event::Handed { seat, scroll } => {
            tell::event_handed(language, name(seat), words.title(*scroll))
        }
        Event::Acts { seat, scroll } => {
            tell::event_acts(language, name(seat), words.title(*scroll))
        }
        Event::Plums { from, to, n } => plums(words, *from, *to, *n),
        Event::Shielded { seat, scroll, n } => {
            let (title, kept) = (words.title(*scroll), words.plums(*n));
            tell::event_shielded(language, name(seat), title, kept)
        }
        Event::Drew { seat, scrolls } => {
            tell::event_drew(language, name(seat), seen(words, scrolls))
        }
        Event::NothingToDraw { seat } => tell::event_nothing_to_draw(language, name(seat)),
        Event::Passed {
            from,
            to,
            scrolls,
            open,
        } => tell::event_passed(language, name(from), name(to), passed(words, scrolls, open)),
        Event::Swapped { a, b } => tell::event_swapped(language, name(a), name(b)),
        Event::HandsRotated => tell::event_hands_rotated(language),
        Event::Burnt {
            seat,
            scrolls,
            face,
        } => burnt(words, *seat, scrolls, *face),
        Event::BackToTemple { seat, count } => {
            tell::event_back_to_temple(language, name(seat), words.scrolls((*count).into()))
        }
        Event::Recalled { seat, scroll } => {
            tell::event_recalled(language, name(seat), words.title(*scroll))
        }
        Event::Peeked { by, of, scrolls } => {
            tell::event_peeked(language, name(by), name(of), seen(words, scrolls))
        }
        Event::Revealed { seat, scrolls } => {
            tell::event_revealed(language, name(seat), listed_scrolls(words, scrolls))
        }
        Event::LookedAtTemple { seat, scrolls } => {
            tell::event_looked(language, name(seat), seen(words, scrolls))
        }
        Event::Arranged { seat, scrolls } => {
            tell::event_arranged(language, name(seat), seen(words, scrolls))
        }
        Event::ChoseSeat { seat, chosen } => {
            tell::event_chose_seat(language, name(seat), name(chosen))
        }
        Event::ChoseScroll { seat, of, scroll } if seat == of => {
            tell::event_chose_own(language, name(seat), seen(words, scroll))
        }
        Event::ChoseScroll { seat, of, scroll } => {
            tell::event_chose_scroll(language, name(seat), name(of), seen(words, scroll))
        }
        Event::Replied { seat } => tell::event_replied(language, name(seat)),
        Event::Answered { answers } => {
            tell::event_answered(language, listed(words, answers, |key| words.option(key)))
        }
        Event::Told { numbers } => {
            tell::event_told(language, listed(words, numbers, u16::to_string))
        }
        Event::Voted { tally, leaders } => voted(words, tally, leaders),
        Event::Obliged { seat, duty } => {
            tell::event_obliged(language, name(seat), words.duty(*duty))
        }
        Event::Reversed { direction } => {
            let direction = match direction {
                Direction::Onward => "onward",
                Direction::Back => "back",
            };
            tell::event_reversed(language, direction)
        }
        Event::ExtraAuctions { count } => tell::event_extra_auctions(language, *count),
        Event::FinalWorth { plums } => tell::event_final_worth(language, words.plums(*plums)),
        Event::Echoed { scroll } => {
            let line = tell::event_echoed(language, words.title(*scroll));
            format!("{line}\n{}", words.quote(*scroll))
        }
        Event::NoAuction { druid } => tell::event_no_auction(language, name(druid)),
        Event::Left { seat } => tell::event_left(language, name(seat)),
        Event::Stopped { scroll } => tell::event_stopped(language, words.title(*scroll)),
        Event::Ended(outcome) => {
            format!("{} {}", ending(words, outcome.ending), won(words, outcome))
        }
        Event::LotPutUp { .. }
        | Event::Bid { .. }
        | Event::PassedBid { .. }
        | Event::CameBack { .. }
        | Event::Hammer { .. }
        | Event::Sold { .. }
        | Event::Unsold { .. }
        | Event::Accused { .. }
        | Event::Confessed { .. }
        | Event::Verdict { .. }
        | Event::OfficeLost { .. } => auctions::sentence(words, event),
    }
}

fn office_began(words: &Words<'_>, office: u32, name: String, duties: &[Duty]) -> String {
    let line = tell::event_office_began(words.language, office, name);
    if duties.is_empty() {
        return line;
    }
    let duties: Vec<String> = duties.iter().map(|duty| words.duty_now(*duty)).collect();
    let duties = tell::event_office_duties(words.language, duties.join(", "));
    format!("{line} {duties}")
}

fn unasked(words: &Words<'_>, seats: SeatSet) -> String {
    tell::event_unasked(words.language, seats.len(), words.bold_names(seats))
}

/// Scrolls by their titles, or how many there are.
pub(super) fn seen(words: &Words<'_>, seen: &Seen) -> String {
    match seen {
        Seen::Scrolls(scrolls) => listed_scrolls(words, scrolls),
        Seen::Count(count) => words.scrolls((*count).into()),
    }
}

fn listed_scrolls(words: &Words<'_>, scrolls: &[ScrollId]) -> String {
    match scrolls {
        [] => words.scrolls(0),
        scrolls => words.titles(scrolls),
    }
}

/// Hidden scrolls and open ones that change hands together.
fn passed(words: &Words<'_>, hidden: &Seen, open: &[ScrollId]) -> String {
    match (hidden.count(), open) {
        (_, []) => seen(words, hidden),
        (0, open) => words.titles(open),
        (_, open) => format!("{}, {}", seen(words, hidden), words.titles(open)),
    }
}

fn burnt(
    words: &Words<'_>,
    seat: Option<tempelrat_rules::Seat>,
    scrolls: &Seen,
    face: Face,
) -> String {
    let language = words.language;
    let what = seen(words, scrolls);
    let face = match face {
        Face::Up => "up",
        Face::Down => "down",
    };
    match seat {
        Some(seat) => tell::event_burnt(language, face, words.name(seat), what),
        None => tell::event_burnt_temple(language, face, what),
    }
}

fn voted(
    words: &Words<'_>,
    tally: &[(tempelrat_rules::Seat, u8)],
    leaders: &[tempelrat_rules::Seat],
) -> String {
    let language = words.language;
    if tally.iter().all(|(_, votes)| *votes == 0) {
        return tell::event_voted_nobody(language);
    }
    let result = listed(words, tally, |votes| tell::votes(language, *votes));
    match leaders {
        [leader] => tell::event_voted(language, result, words.name(*leader)),
        leaders => {
            let leaders = words.names(leaders.iter().copied());
            tell::event_voted_tie(language, result, leaders)
        }
    }
}

fn plums(words: &Words<'_>, from: Spot, to: Spot, n: u16) -> String {
    let (language, plums) = (words.language, words.plums(n));
    match (from, to) {
        (Spot::Garden, Spot::Purse(to)) => tell::plums_from_garden(language, words.name(to), plums),
        (Spot::Purse(from), Spot::Garden) => {
            tell::plums_to_garden(language, words.name(from), plums)
        }
        (Spot::Purse(from), Spot::Purse(to)) => {
            tell::plums_given(language, words.name(from), words.name(to), plums)
        }
        (Spot::Purse(from), Spot::Scroll(scroll)) => {
            tell::plums_laid(language, words.name(from), words.title(scroll), plums)
        }
        (Spot::Scroll(scroll), Spot::Purse(to)) => {
            tell::plums_taken(language, words.name(to), words.title(scroll), plums)
        }
        (Spot::Garden, Spot::Scroll(scroll)) => {
            tell::plums_garden_to_scroll(language, words.title(scroll), n)
        }
        (Spot::Scroll(scroll), Spot::Garden | Spot::Scroll(_)) => {
            tell::plums_scroll_to_garden(language, words.title(scroll), n)
        }
        (Spot::Garden, Spot::Garden) => tell::plums_stay(language, plums),
    }
}
