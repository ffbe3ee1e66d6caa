//! What must hold in every state of random games.

use rstest::rstest;
use tempelrat_rules::schraumen::{Bidding, Options, Schraumen};
use tempelrat_rules::{Chance, Rules as _, Seat, Viewer};

use super::super::super::tests::{HOSTILE, WIDE, both};
use super::super::asks::asks;
use super::super::{Scrolls, Step, fire, open_scrolls, table, told};
use super::support::{any_action, apply, deck, public, shuffled, table_with};
use crate::discord::custom_id::{ComponentId, Press};
use crate::discord::draft::{Draft, Row, limits};
use crate::speech::Language;

const WORST: [&str; 8] = [WIDE, HOSTILE, WIDE, HOSTILE, WIDE, HOSTILE, WIDE, HOSTILE];

fn options(seed: u8) -> Options {
    Options {
        bidding: match seed % 2 {
            0 => Bidding::Live,
            _ => Bidding::Sealed,
        },
        ..Options::default()
    }
}

/// Looks at every state of a random game, and at what led to it.
fn watch(
    seats: u8,
    seed: u8,
    mut look: impl FnMut(&Schraumen, &[tempelrat_rules::schraumen::Event]),
) {
    let mut chance = Chance::from_key([seed; 32]);
    let mut game = shuffled(options(seed), seats, seed);
    while !game.to_act().is_empty() {
        let action = any_action(&game, &mut chance);
        let events = apply(&mut game, &action);
        look(&game, &events);
    }
}

fn seats_of(game: &Schraumen) -> Vec<Seat> {
    let count = game.view(Viewer::Spectator).seats.len();
    (0..8).map(Seat).take(count).collect()
}

#[rstest]
fn what_is_offered_is_what_the_rules_ask(#[values(3, 5, 8)] seats: u8) {
    for seed in 0..4 {
        watch(seats, seed, |game, _| {
            for seat in seats_of(game) {
                let seen = game.view(Viewer::Seat(seat));
                assert_eq!(asks(&seen, seat), game.asks(seat), "seed {seed}");
            }
        });
    }
}

#[rstest]
fn t7_everybody_sees_the_same_table_message(#[values(3, 8)] seats: u8) {
    let mut at = 0;
    watch(seats, 5, |game, _| {
        at += 1;
        if at % 13 > 0 {
            return;
        }
        let shown = |viewer| {
            let (view, seen) = table_with(game, viewer, &WORST);
            let board = |language| table(&view, &seen, language);
            let burnt = |language| fire(&view, &seen, 0, language);
            let open = |language| open_scrolls(&view, &seen, 0, language);
            both(board) + &both(burnt) + &both(open)
        };
        let spectator = shown(Viewer::Spectator);
        for seat in seats_of(game) {
            assert_eq!(shown(Viewer::Seat(seat)), spectator);
        }
    });
}

/// F12, F14: with the longest and the worst names.
#[rstest]
fn everything_that_can_be_shown_fits(#[values(3, 8)] seats: u8) {
    for seed in 0..2 {
        let mut at = 0;
        watch(seats, seed, |game, events| {
            at += 1;
            let (view, _) = table_with(game, Viewer::Spectator, &WORST);
            for draft in told(&view, &deck(), &public(game, events), Language::German) {
                fits(&draft);
            }
            if at % 17 == 0 && game.outcome().is_none() {
                for seat in seats_of(game) {
                    let (view, seen) = table_with(game, Viewer::Seat(seat), &WORST);
                    if let Some(scrolls) = Scrolls::of(&view, &seen, Language::German) {
                        explore(&scrolls, &scrolls.panel(0), 3);
                        fits(&scrolls.panel(255));
                        fits(&scrolls.notes(255));
                    }
                }
            }
        });
    }
}

fn fits(draft: &Draft) {
    assert_eq!(limits::faults(draft), Vec::<String>::new(), "{draft:?}");
}

/// Presses everything there is, and looks at what it leads to.
fn explore(scrolls: &Scrolls<'_>, draft: &Draft, depth: u8) {
    fits(draft);
    for row in &draft.rows {
        let presses: Vec<(Press, Vec<String>)> = match row {
            Row::Buttons(buttons) => {
                let buttons = buttons.iter();
                buttons
                    .filter_map(|button| match button.id {
                        ComponentId::Table(id) => Some((id.press, Vec::new())),
                        ComponentId::Score(_) => None,
                    })
                    .collect()
            }
            Row::Menu(menu) => {
                let values = menu.options.iter().map(|option| option.value.clone());
                let chosen = values.take(menu.min.into()).collect();
                vec![(menu.id.press, chosen)]
            }
            Row::Picker(_) => Vec::new(),
        };
        for (press, values) in presses {
            let Press::Schraumen(press) = press else {
                continue;
            };
            match scrolls.step(press, &values) {
                Some(Step::Show(next)) if depth > 0 => explore(scrolls, &next, depth - 1),
                Some(Step::Fill(form)) => {
                    assert!(form.title.chars().count() <= 45, "{form:?}");
                    assert!(form.label.chars().count() <= 45, "{form:?}");
                }
                Some(Step::Show(_) | Step::Answer(..) | Step::NoNumber(_)) | None => {}
            }
        }
    }
}
