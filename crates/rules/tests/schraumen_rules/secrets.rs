//! Secrets: what a viewer can't see changes nothing of what it is shown, and a
//! search gets nothing but what its seat sees.

use std::collections::BTreeSet;

use serde_json::Value;
use tempelrat_rules::schraumen::{
    Bidding, Event, Face, Options, Schraumen, ScrollId, Unsold, View,
};
use tempelrat_rules::{Rules, Seat, Viewer};

use crate::play::{any_action, play_out};
use crate::support::{chance, dealt, deck};

fn options(seed: u64) -> Options {
    Options {
        bidding: if seed.is_multiple_of(2) {
            Bidding::Sealed
        } else {
            Bidding::Live
        },
        ..Options::default()
    }
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    let seats = (0..seats).map(|seat| Viewer::Seat(Seat(seat)));
    seats.chain([Viewer::Spectator, Viewer::Everyone])
}

/// Compares two views field by field, so that a difference can be found.
fn same(one: &View, other: &View) {
    if one != other {
        let (one, other) = (
            serde_json::to_value(one).unwrap(),
            serde_json::to_value(other).unwrap(),
        );
        for (key, field) in one.as_object().unwrap() {
            assert_eq!(field, &other[key], "{key}");
        }
    }
}

/// The seats that may see the scrolls of an event; none if everybody may.
fn may_see(event: &Event) -> Option<Vec<Seat>> {
    match event {
        Event::Dealt { seat, .. }
        | Event::Drew { seat, .. }
        | Event::LookedAtTemple { seat, .. }
        | Event::Arranged { seat, .. } => Some(vec![*seat]),
        Event::Passed { from, to, .. } => Some(vec![*from, *to]),
        Event::Peeked { by, of, .. } => Some(vec![*by, *of]),
        Event::ChoseScroll { of, .. } => Some(vec![*of]),
        Event::LotPutUp { seller, .. } => Some(vec![*seller]),
        Event::Sold { seller, winner, .. } => Some(vec![*seller, *winner]),
        Event::Unsold { seller, to, .. } => match to {
            Unsold::Free(seat) => Some(vec![*seller, *seat]),
            Unsold::Burnt | Unsold::Kept => Some(vec![*seller]),
        },
        Event::OfficeLost { druid, .. } => Some(vec![*druid]),
        Event::Burnt {
            seat,
            face: Face::Down,
            ..
        } => Some(seat.iter().copied().collect()),
        _ => None,
    }
}

fn shows(event: &Event) -> bool {
    let written = serde_json::to_string(event).unwrap();
    written.contains("\"Scrolls\":[") && !written.contains("\"Scrolls\":[]")
}

#[test]
fn events_show_scrolls_only_to_those_who_may_see_them() {
    for seed in 0..12 {
        let (mut game, _) = dealt(options(seed), 5, seed);
        play_out(&mut game, &mut chance(seed), |game, _, events| {
            for event in events {
                let Some(seats) = may_see(event) else {
                    continue;
                };
                for viewer in viewers(5) {
                    let seen = game.redact(event, viewer).unwrap();
                    let may = matches!(viewer, Viewer::Seat(seat) if seats.contains(&seat));
                    let replay = viewer == Viewer::Everyone && game.outcome().is_some();
                    if may {
                        assert_eq!(&seen, event);
                    } else if !replay {
                        assert!(!shows(&seen), "{viewer:?} sees {seen:?}");
                    }
                }
            }
        });
    }
}

#[test]
fn zb8_what_burnt_unread_stays_shut_in_the_replay_of_all_hands() {
    let mut shut_for_ever = 0;
    for seed in 0..40 {
        let (mut game, mut story) = dealt(options(seed), 5, seed);
        play_out(&mut game, &mut chance(seed), |_, _, events| {
            story.extend_from_slice(events);
        });
        assert!(game.outcome().is_some());
        let seen_by = |viewer| {
            let mut seen = BTreeSet::new();
            for event in &story {
                note_seen(&mut seen, &game.redact(event, viewer).unwrap());
            }
            seen
        };
        let (all, public) = (seen_by(Viewer::Everyone), seen_by(Viewer::Spectator));
        // Whoever burnt a scroll unread knows which it was.
        let burnt = |viewer| {
            let fire = game.view(viewer).fire.into_iter();
            let down = fire.filter(|burnt| burnt.face == Face::Down);
            down.filter_map(|burnt| burnt.scroll).collect::<Vec<_>>()
        };
        let own: BTreeSet<ScrollId> = viewers(5).flat_map(burnt).collect();
        shut_for_ever += own.len();
        for scroll in own.difference(&public) {
            assert!(
                !all.contains(scroll),
                "{scroll:?} burnt unread, seed {seed}"
            );
        }
    }
    assert!(shut_for_ever > 0, "nothing ever burnt unread");
}

#[test]
fn an_obligation_to_read_one_scroll_shows_it_to_its_owner_only() {
    use tempelrat_rules::schraumen::Duty;
    let (game, _) = dealt(Options::default(), 3, 1);
    let duty = Duty::OnlyRead(Some(ScrollId(3)));
    let seat = Seat(1);
    let obliged = Event::Obliged { seat, duty };
    let hidden = Event::Obliged {
        seat,
        duty: Duty::OnlyRead(None),
    };
    assert_eq!(
        game.redact(&obliged, Viewer::Seat(seat)),
        Some(obliged.clone())
    );
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator, Viewer::Everyone] {
        assert_eq!(game.redact(&obliged, viewer), Some(hidden.clone()));
    }
}

/// Every scroll that a seat has ever been shown.
fn note_seen(seen: &mut BTreeSet<ScrollId>, event: &Event) {
    fn walk(seen: &mut BTreeSet<ScrollId>, key: &str, value: &Value) {
        match value {
            Value::Object(fields) => fields
                .iter()
                .for_each(|(key, value)| walk(seen, key, value)),
            Value::Array(items) => items.iter().for_each(|item| walk(seen, key, item)),
            Value::Number(number) => {
                let names = ["scroll", "Scroll", "scrolls", "Scrolls", "open", "OnlyRead"];
                if names.contains(&key) {
                    seen.insert(ScrollId(u8::try_from(number.as_u64().unwrap()).unwrap()));
                }
            }
            Value::Null | Value::Bool(_) | Value::String(_) => {}
        }
    }
    walk(seen, "", &serde_json::to_value(event).unwrap());
}

/// The same state with two scrolls in each other's places.
fn exchanged(game: &Schraumen, one: ScrollId, other: ScrollId) -> Schraumen {
    fn walk(key: &str, value: &mut Value, pair: (u64, u64)) {
        let names = [
            "hand",
            "temple",
            "set_aside",
            "scroll",
            "scrolls",
            "lot",
            "from",
            "OnlyRead",
            "only",
            "Scroll",
            "Scrolls",
            "Order",
            "Read",
        ];
        match value {
            Value::Object(fields) => {
                for (key, value) in fields {
                    walk(key, value, pair);
                }
            }
            Value::Array(items) => items.iter_mut().for_each(|item| walk(key, item, pair)),
            Value::Number(number) if names.contains(&key) => {
                let number = number.as_u64().unwrap();
                if number == pair.0 {
                    *value = pair.1.into();
                } else if number == pair.1 {
                    *value = pair.0.into();
                }
            }
            _ => {}
        }
    }
    let mut value = serde_json::to_value(game).unwrap();
    let known = value["known"].as_array_mut().unwrap();
    known.swap(one.index(), other.index());
    walk("", &mut value, (one.0.into(), other.0.into()));
    serde_json::from_value(value).unwrap()
}

#[test]
fn what_a_seat_hasnt_seen_changes_nothing_of_its_view() {
    let mut compared = 0;
    for seed in 0..8 {
        let (mut game, events) = dealt(options(seed), 4, seed);
        let mut dice = chance(seed + 9);
        let mut seen: Vec<BTreeSet<ScrollId>> = vec![BTreeSet::new(); 4];
        let look = |seen: &mut Vec<BTreeSet<ScrollId>>, game: &Schraumen, events: &[Event]| {
            for (seat, seen) in (0..4).zip(seen) {
                for event in events {
                    note_seen(seen, &game.redact(event, Viewer::Seat(Seat(seat))).unwrap());
                }
            }
        };
        look(&mut seen, &game, &events);
        while game.outcome().is_none() {
            let action = any_action(&game, &mut dice);
            let mut events = Vec::new();
            game.apply(&action, &mut events).unwrap();
            look(&mut seen, &game, &events);
            // Whole hands that moved show themselves.
            for (seat, seen) in (0..4).zip(&mut seen) {
                let held = game.view(Viewer::Seat(Seat(seat))).held;
                seen.extend(held.iter().map(|held| held.scroll));
            }
            for (seat, seen) in (0..4).zip(&seen) {
                let unseen: Vec<_> = deck().ids().filter(|id| !seen.contains(id)).collect();
                let (one, other) = (dice.pick(&unseen).copied(), dice.pick(&unseen).copied());
                let (Some(one), Some(other)) = (one, other) else {
                    continue;
                };
                let changed = exchanged(&game, one, other);
                let viewer = Viewer::Seat(Seat(seat));
                same(&changed.view(viewer), &game.view(viewer));
                compared += usize::from(one != other);
            }
        }
    }
    assert!(compared > 1_000);
}

fn entries<'a>(value: &'a mut Value, path: &str) -> impl Iterator<Item = &'a mut Value> {
    let list = value.pointer_mut(path).and_then(Value::as_array_mut);
    list.into_iter().flatten()
}

#[test]
fn limits_votes_and_parallel_answers_of_others_change_nothing_of_a_view() {
    let mut compared = 0;
    for seed in 0..20 {
        let (mut game, _) = dealt(options(0), 5, seed);
        let mut dice = chance(seed);
        while game.outcome().is_none() {
            let action = any_action(&game, &mut dice);
            game.apply(&action, &mut Vec::new()).unwrap();
            let mut value = serde_json::to_value(&game).unwrap();
            let before = value.clone();
            for limit in entries(&mut value, "/auction/limits") {
                if limit["seat"] != 0 {
                    limit["amount"] = 1.into();
                }
            }
            for reply in entries(&mut value, "/decision/replies") {
                let asked = before["decision"]["offers"].as_array().unwrap();
                let asked = asked.iter().any(|offer| offer["seat"] == reply[0]);
                if reply[0] != 0 && asked {
                    reply[1] = serde_json::json!({"Number": 0});
                }
            }
            for note in entries(&mut value, "/notes") {
                if note["seat"] != 0 {
                    note["office"] = 1.into();
                }
            }
            compared += usize::from(value != before);
            let changed: Schraumen = serde_json::from_value(value).unwrap();
            let changed = changed.view(Viewer::Seat(Seat(0)));
            let mut view = game.view(Viewer::Seat(Seat(0)));
            // A note of another seat that changes may not even move the viewer's own.
            view.notes.retain(|note| note.seat == Seat(0));
            same(&changed, &view);
        }
    }
    assert!(compared > 100);
}

#[test]
fn a_search_gets_a_sound_state_that_looks_the_same_from_its_seat() {
    for seed in 0..6 {
        let (mut game, _) = dealt(options(seed), 5, seed);
        let mut dice = chance(seed);
        while game.outcome().is_none() {
            for viewer in viewers(5) {
                let view = game.view(viewer);
                let dealt = Schraumen::determinize(&view, &mut dice);
                assert_eq!(dealt.broken_invariants(), [], "{viewer:?} of {game:#?}");
                same(&dealt.view(viewer), &view);
            }
            let action = any_action(&game, &mut dice);
            game.apply(&action, &mut Vec::new()).unwrap();
        }
    }
}

#[test]
fn a_search_can_play_on_to_the_end() {
    for seed in 0..6 {
        let (mut game, _) = dealt(options(seed), 4, seed);
        let mut dice = chance(seed);
        let mut actions = 0;
        while game.outcome().is_none() {
            actions += 1;
            if actions % 9 == 0 {
                let seat = Viewer::Seat(Seat(u8::try_from(actions / 9 % 4).unwrap()));
                let mut dealt = Schraumen::determinize(&game.view(seat), &mut dice);
                play_out(&mut dealt, &mut dice, |_, _, _| {});
                assert_eq!(dealt.broken_invariants(), []);
            }
            let action = any_action(&game, &mut dice);
            game.apply(&action, &mut Vec::new()).unwrap();
        }
    }
}

#[test]
fn what_is_dealt_anew_differs() {
    let (game, _) = dealt(Options::default(), 4, 2);
    let view = game.view(Viewer::Seat(Seat(0)));
    let mut dice = chance(2);
    let one = Schraumen::determinize(&view, &mut dice);
    let other = Schraumen::determinize(&view, &mut dice);
    let hands = |game: &Schraumen| serde_json::to_value(game).unwrap()["schraums"].clone();
    assert_ne!(hands(&one), hands(&other));
    assert_eq!(hands(&one)[0], hands(&game)[0]);
}
