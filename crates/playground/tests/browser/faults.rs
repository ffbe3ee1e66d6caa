//! The panel of faults: some are set off by click, seen and taken back.

use serde_json::json;
use tempelrat_playground::{Config, RateLimits};

use crate::chromium::{Chromium, Window};
use crate::hand::{Hand, Somebody};
use crate::page::Page;
use crate::world::World;

const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";

async fn open(chromium: &Chromium, names: &str) -> (World, Somebody) {
    let world = World::start(Config {
        rate_limits: RateLimits::Off,
        ..Config::default()
    })
    .await;
    let page = Page::open(chromium, world.playground.url(), names, Window::Wide).await;
    let hand = Hand::Mouse;
    (world, Somebody { page, hand })
}

fn fault(fields: &str) -> String {
    format!("[data-testid=fault][data-fault^='{fields}']")
}

async fn is_text(one: &Somebody, css: &str, words: &str) {
    let script =
        "return document.querySelector(arguments[0])?.innerText.includes(arguments[1]) === true";
    one.page.until(script, &[json!(css), json!(words)]).await;
}

async fn pick(one: &Somebody, field: &str, value: &str) {
    let field = one.page.find(field).await;
    field.select_by_value(value).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn times_on_the_page_follow_the_clock_that_is_moved() {
    let Some(chromium) = Chromium::start() else {
        return;
    };
    let (mut world, anna) = open(&chromium, "anna").await;
    anna.command("words").await;
    world.hears("/words").await;
    anna.reads("in 1 hour").await;
    anna.command("buttons").await;
    world.hears("/buttons").await;
    anna.activate("[data-testid=button][data-custom-id=silent]")
        .await;
    world.hears("press silent").await;
    anna.activate("[data-testid=toggle-faults]").await;
    // Three seconds are over at once.
    anna.activate(&fault("kind=clock forward_ms=10000")).await;
    anna.page.find("[data-testid=interaction-failed]").await;
    anna.activate(&fault("kind=clock forward_ms=86400000"))
        .await;
    anna.reads("1 day ago").await;
    is_text(&anna, "[data-testid=fault-clock]", "1 day 10 sec").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_and_interactions_are_spoilt_and_taken_back() {
    let Some(chromium) = Chromium::start() else {
        return;
    };
    let (mut world, anna) = open(&chromium, "anna").await;
    let press = "[data-testid=button][data-custom-id=secondary]";
    let pending = "[data-testid=fault-pending]";
    anna.command("buttons").await;
    world.hears("/buttons").await;
    anna.activate("[data-testid=toggle-faults]").await;

    pick(&anna, "[data-testid=fault-route]", CALLBACK).await;
    anna.activate("[data-testid=fault-rest-add]").await;
    is_text(&anna, pending, CALLBACK).await;
    anna.page.screenshot("faults").await;
    anna.activate(press).await;
    world.hears("press secondary").await;
    world
        .hears("failed: 500: the playground was asked to fail")
        .await;
    is_text(&anna, pending, "No fault").await;
    anna.activate(&fault("kind=clock forward_ms=10000")).await;
    anna.page.find("[data-testid=interaction-failed]").await;

    anna.activate("[data-testid=fault-rest-add]").await;
    anna.activate(&fault("kind=delivery how=twice")).await;
    is_text(&anna, pending, "Twice").await;
    anna.activate("[data-testid=fault-clear]").await;
    is_text(&anna, pending, "No fault").await;
    anna.activate(press).await;
    world.hears("press secondary").await;
    anna.page
        .find("[data-testid=message][data-ephemeral=true]")
        .await;

    anna.activate(&fault("kind=delivery how=twice")).await;
    anna.activate(press).await;
    world.hears("press secondary").await;
    world.hears("press secondary").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn members_messages_and_channels_go_and_come() {
    let Some(chromium) = Chromium::start() else {
        return;
    };
    let (mut world, anna) = open(&chromium, "anna,ben").await;
    let id = |name: &str| world.playground.person(name).id().to_string();
    let (ben, bot) = (id("ben"), world.playground.bot_id().to_string());
    let tempel = world.playground.channel("tempel");
    anna.command("secret").await;
    world.hears("/secret").await;
    anna.command("pick flower").await;
    world.hears("/pick flower").await;
    anna.activate("[data-pane=anna] [data-testid=toggle-faults]")
        .await;

    pick(&anna, "[data-testid=fault-member]", &ben).await;
    anna.activate("[data-testid=fault-member-remove]").await;
    let left = "[data-pane=ben] [data-testid=not-a-member]";
    anna.page.find(left).await;
    anna.activate("[data-testid=fault-member-add]").await;
    anna.page
        .until(
            "return !document.querySelector(arguments[0])",
            &[json!(left)],
        )
        .await;

    let message = "[data-pane=anna] [data-testid=message]:not([data-ephemeral=true])";
    anna.page.find(message).await;
    anna.activate(&fault("kind=delete_message")).await;
    anna.page
        .until(
            "return !document.querySelector(arguments[0])",
            &[json!(message)],
        )
        .await;

    let member = format!("[data-pane=anna] [data-testid=member][data-user-id='{bot}']");
    pick(&anna, "[data-testid=fault-member]", &bot).await;
    anna.activate("[data-testid=fault-member-remove]").await;
    anna.page
        .until(
            "return !document.querySelector(arguments[0])",
            &[json!(member)],
        )
        .await;

    let channel = format!("[data-pane=anna] [data-testid=channel][data-channel-id='{tempel}']");
    anna.activate(&fault(&format!("kind=delete_channel channel_id={tempel}")))
        .await;
    anna.page
        .until(
            "return !document.querySelector(arguments[0])",
            &[json!(channel)],
        )
        .await;
}
