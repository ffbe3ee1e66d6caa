//! What people without a mouse, or without eyes, need of the page.

use fantoccini::key::Key;
use serde_json::{Value, json};
use tempelrat_playground::Config;

use crate::chromium::{Chromium, Window};
use crate::hand::{Hand, Somebody};
use crate::keyboard::Stop;
use crate::page::Page;
use crate::world::World;

async fn open(chromium: &Chromium, name: &str, window: Window) -> (World, Somebody) {
    let world = World::start(Config::default()).await;
    let page = Page::open(chromium, world.playground.url(), name, window).await;
    let hand = Hand::Keyboard;
    (world, Somebody { page, hand })
}

/// Everything that can be operated is come to with Tab, has a name and a role,
/// and shows that it has the focus.
#[tokio::test(flavor = "multi_thread")]
async fn tab_comes_to_everything_and_everything_has_a_name() {
    let Some(chromium) = Chromium::start() else {
        return;
    };
    let (mut world, one) = open(&chromium, "anna", Window::Wide).await;
    for command in ["buttons", "menus", "words", "embed", "files", "secret"] {
        one.command(command).await;
        world.hears(&format!("/{command}")).await;
    }
    one.reads("Only you see this.").await;
    for panel in ["toggle-frames", "toggle-faults"] {
        one.activate(&format!("[data-testid={panel}]")).await;
        for stop in one.page.walk().await {
            let Stop { markup, .. } = &stop;
            assert!(!stop.name.trim().is_empty(), "no name: {markup}");
            assert!(stop.role != "generic", "no role: {markup}");
            assert!(stop.marked, "one doesn't see the focus: {markup}");
        }
        assert_eq!(one.page.passed_over().await, Vec::<String>::new());
    }
}

/// A dialog keeps the focus, closes with Escape and gives the focus back.
#[tokio::test(flavor = "multi_thread")]
async fn dialogs_keep_the_focus_and_give_it_back() {
    let Some(chromium) = Chromium::start() else {
        return;
    };
    let (mut world, one) = open(&chromium, "ben", Window::Phone).await;
    one.command("buttons").await;
    world.hears("/buttons").await;
    let opener = "[data-testid=button][data-custom-id=form]";
    one.activate(opener).await;
    world.hears("press form").await;
    one.page.find("[data-testid=modal]").await;
    let inside = "return document.activeElement.closest('[data-testid=modal]') !== null";
    for _ in 0..12 {
        assert_eq!(one.page.script(inside, &[]).await, Value::Bool(true));
        one.page.key(Key::Tab).await;
    }
    one.page.key(Key::Escape).await;
    let back = "return document.activeElement === document.querySelector(arguments[0])";
    one.page.until(back, &[json!(opener)]).await;
    let log = "
        const log = document.querySelector('[data-testid=message-list]');
        return log.role === 'log' && log.ariaLive === 'polite';
    ";
    one.page.until(log, &[]).await;
}

/// On a phone the list of channels lies over the messages, keeps the focus while
/// it is open and gives it back.
#[tokio::test(flavor = "multi_thread")]
async fn the_drawer_keeps_the_focus_and_gives_it_back() {
    let Some(chromium) = Chromium::start() else {
        return;
    };
    let (_world, one) = open(&chromium, "ben", Window::Phone).await;
    let opener = "[data-testid=toggle-channels]";
    one.activate(opener).await;
    one.page
        .tab_to("[data-testid=channel][data-read-only=true]")
        .await;
    one.page.tab_to("[data-testid=open-settings]").await;
    let outside = "return document.activeElement.closest('main') !== null";
    for _ in 0..6 {
        one.page.key(Key::Tab).await;
        assert_eq!(one.page.script(outside, &[]).await, Value::Bool(false));
    }
    one.page.tab_to("[data-testid=open-settings]").await;
    one.page.key(Key::Escape).await;
    let back = "return document.activeElement === document.querySelector(arguments[0])";
    one.page.until(back, &[json!(opener)]).await;
}

/// Every text stands out from what is behind it, in the dark and in the light.
#[tokio::test(flavor = "multi_thread")]
async fn texts_stand_out_in_dark_and_light() {
    let Some(chromium) = Chromium::start() else {
        return;
    };
    let (mut world, one) = open(&chromium, "anna", Window::Wide).await;
    for command in ["buttons", "menus", "words", "embed", "secret"] {
        one.command(command).await;
        world.hears(&format!("/{command}")).await;
    }
    one.reads("Only you see this.").await;
    one.activate("[data-testid=toggle-faults]").await;
    for theme in ["dark", "light"] {
        let faint = one.page.script(FAINT, &[]).await;
        one.page.screenshot(&format!("theme-{theme}")).await;
        assert_eq!(faint, json!([]), "{theme}");
        one.activate("[data-testid=theme-toggle]").await;
    }
}

/// Texts with less contrast than 4.5 to 1, disabled ones aside.
const FAINT: &str = "
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const parts = (colour) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
        return { rgb: [r, g, b], alpha: a / 255 };
    };
    const over = (top, below) => top.rgb.map((one, at) => one * top.alpha + below[at] * (1 - top.alpha));
    const behind = (node) => {
        const chain = [];
        for (let one = node; one; one = one.parentElement) chain.unshift(getComputedStyle(one).backgroundColor);
        return chain.reduce((below, colour) => over(parts(colour), below), [255, 255, 255]);
    };
    const light = (rgb) => {
        const [r, g, b] = rgb.map((one) => one / 255).map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const faint = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const node = texts.currentNode.parentElement;
        if (!texts.currentNode.nodeValue.trim() || node.closest(':disabled, [aria-hidden=true], option')) continue;
        if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const ground = behind(node);
        const [a, b] = [light(ground), light(over(parts(getComputedStyle(node).color), ground))];
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (contrast < 4.5) faint.push(`${contrast.toFixed(2)} ${node.className} ${texts.currentNode.nodeValue.slice(0, 40)}`);
    }
    return faint;
";
