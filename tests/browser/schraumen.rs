//! A game of Schraumen, clicked.

use std::time::Duration;

use tempelrat_rules::schraumen::{Deck, DeckRef};

use crate::chromium::{Chromium, Window};
use crate::pane::Pane;
use crate::support::World;

/// A deck of which few scrolls are left for the temple, so that the end comes
/// within minutes; of each kind there is something in it.
fn short_deck() -> DeckRef {
    let original = Deck::original();
    let some = original.scrolls.iter().step_by(2).take(36).cloned();
    DeckRef::new(Deck {
        scrolls: some.collect(),
        ..original
    })
}

/// Anna on a wide screen in English, Ben on a phone in German, and a house
/// player: a whole game.
#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_the_house_click_through_a_whole_game_of_schraumen() {
    let Some(chromium) = Chromium::start() else {
        return;
    };
    let world = World::with_deck(Some(short_deck())).await;
    let url = world.playground.url();
    let anna = Pane::open(&chromium, url, "anna", Window::Wide).await;
    let ben = Pane::open(&chromium, url, "ben", Window::Phone).await;
    anna.type_command("/schraumen").await;
    ben.press_on_table("join").await;
    anna.press_on_table("house").await;
    anna.press_on_panel("add.easy").await;
    ben.page.screenshot("schraumen-lobby-phone").await;
    anna.press_on_table("start").await;

    let panes = [(&anna, "wide"), (&ben, "phone")];
    let mut steps = 0;
    while !anna.is_over().await {
        steps += 1;
        assert!(steps < 400, "the game never ended");
        let mut acted = false;
        for (pane, name) in panes {
            let picture = format!("schraumen-{steps}-{name}");
            acted |= take_a_step(pane, steps).await;
            if steps < 12 {
                pane.page.screenshot(&picture).await;
            }
        }
        if !acted {
            // The hammer falls, or a house player takes its time.
            world.playground.advance(Duration::from_secs(46));
        }
    }
    ben.wait_for_table("rematch").await;
    for (pane, name) in panes {
        pane.page.screenshot(&format!("schraumen-end-{name}")).await;
        pane.page.assert_fits_the_window().await;
        assert_eq!(pane.page.errors().await, Vec::<String>::new());
    }
    world.assert_no_complaints();
}

/// Does whatever this person is asked, if anything. Says whether it was.
async fn take_a_step(pane: &Pane, step: usize) -> bool {
    let verb = if step.is_multiple_of(3) {
        "bid"
    } else {
        "pass"
    };
    for verb in ["verdict.1", verb] {
        if pane.press_if_offered(verb).await {
            return true;
        }
    }
    if !pane.table_offers("hand").await {
        return false;
    }
    if !pane.panel_offers("ask.leave").await {
        pane.press_on_table("hand").await;
        pane.wait_for_panel("ask.leave").await;
    }
    // One scroll an office is enough: then to the temple.
    let stops = pane.panel_offers("stop").await;
    for (menu, confirm) in [("pick", "say"), ("gather", "take"), ("next", "order")] {
        if !(stops && step.is_multiple_of(2)) && pane.choose_if_offered(menu).await {
            pane.press_on_panel(confirm).await;
            return true;
        }
    }
    for kind in ["stop", "draw", "option", "number", "seat", "abstain"] {
        if pane.panel_offers(kind).await {
            pane.press_on_panel(kind).await;
            if pane.panel_offers("say").await {
                pane.press_on_panel("say").await;
            }
            return true;
        }
    }
    false
}
