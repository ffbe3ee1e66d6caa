//! Games in a real browser, every move clicked on the playground's page. Without
//! Debian's chromium and chromium-driver these tests say that they were skipped;
//! where `TEMPELRAT_BROWSER=required` is set they fail instead.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../crates/playground/tests/browser/chromium.rs"]
mod chromium;
#[path = "../../crates/playground/tests/browser/page.rs"]
mod page;
mod pane;
mod schraumen;
#[path = "../support/mod.rs"]
mod support;

use chromium::{Chromium, Window};
use pane::Pane;
use support::World;

/// Anna on a wide screen in English, Ben on a phone in German, a whole game.
#[tokio::test(flavor = "multi_thread")]
async fn two_people_click_through_a_whole_game() {
    let Some(chromium) = Chromium::start() else {
        return;
    };
    let world = World::new().await;
    let url = world.playground.url();
    let anna = Pane::open(&chromium, url, "anna", Window::Wide).await;
    let ben = Pane::open(&chromium, url, "ben", Window::Phone).await;

    anna.type_command("/sembli").await;
    anna.wait_for_table("join").await;
    anna.page.screenshot("lobby-wide").await;
    ben.press_on_table("join").await;
    ben.press_on_table("hand").await;
    ben.wait_for_panel("exchange").await;
    ben.page.screenshot("mulligan-phone").await;
    ben.press_on_panel("exchange").await;
    anna.press_on_table("hand").await;
    anna.press_on_panel("exchange").await;

    let mut turns = 0;
    while !anna.is_over().await {
        turns += 1;
        assert!(turns < 300, "the game never ended");
        for (pane, name) in [(&anna, "wide"), (&ben, "phone")] {
            if pane.take_a_turn().await && turns == 3 {
                pane.page.screenshot(&format!("game-{name}")).await;
            }
        }
    }
    ben.wait_for_table("rematch").await;
    anna.page.screenshot("end-wide").await;
    ben.page.screenshot("end-phone").await;
    ben.press_on_table("rules").await;
    ben.page.assert_fits_the_window().await;
    assert_eq!(anna.page.errors().await, Vec::<String>::new());
    assert_eq!(ben.page.errors().await, Vec::<String>::new());
    world.assert_no_complaints();
}

/// One person, one phone, a house player, by keyboard where a keyboard helps.
#[tokio::test(flavor = "multi_thread")]
async fn one_person_plays_against_the_house() {
    let Some(chromium) = Chromium::start() else {
        return;
    };
    let world = World::new().await;
    let ben = Pane::open(&chromium, world.playground.url(), "ben", Window::Phone).await;
    ben.type_command("/sembli").await;
    ben.press_on_table("house").await;
    ben.press_on_panel("easy").await;
    ben.press_on_table("hand").await;
    ben.press_on_panel("exchange").await;
    let mut turns = 0;
    while !ben.is_over().await {
        turns += 1;
        assert!(turns < 300, "the game never ended");
        ben.take_a_turn().await;
    }
    ben.page.assert_fits_the_window().await;
    world.assert_no_complaints();
}
