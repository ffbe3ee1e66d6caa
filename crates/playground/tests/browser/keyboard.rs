//! Going about the page with the keyboard alone.

use std::iter::once;

use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::page::Page;

/// More attempts than any way across the page takes.
const STEPS: usize = 50;

impl Page {
    /// Types into whatever has the focus.
    pub(crate) async fn keys(&self, keys: &str) {
        let pressed = keys.chars().flat_map(pressed);
        let typed = pressed.fold(KeyActions::new("keyboard".to_owned()), KeyActions::then);
        self.client.perform_actions(typed).await.unwrap();
    }

    /// Presses a key that is no sign.
    pub(crate) async fn key(&self, key: Key) {
        self.keys(&char::from(key).to_string()).await;
    }

    /// Presses Tab as often as that, or Shift and Tab if it is less than nothing.
    async fn tabs(&self, times: i64) {
        let shift = char::from(Key::Shift);
        let tabs = (0..times.abs()).flat_map(|_| pressed(char::from(Key::Tab)));
        let tabs: Vec<_> = if times < 0 {
            let held = once(KeyAction::Down { value: shift }).chain(tabs);
            held.chain(once(KeyAction::Up { value: shift })).collect()
        } else {
            tabs.collect()
        };
        let keyboard = KeyActions::new("keyboard".to_owned());
        let typed = tabs.into_iter().fold(keyboard, KeyActions::then);
        self.client.perform_actions(typed).await.unwrap();
    }

    /// Goes to an element with Tab, or with Shift and Tab if it lies behind.
    pub(crate) async fn tab_to(&self, css: &str) {
        self.find(css).await;
        for _ in 0..STEPS {
            match self
                .script(WAY, &[json!(css), json!(OPERABLE)])
                .await
                .as_i64()
            {
                Some(0) => return,
                Some(way) => self.tabs(way).await,
                None => self.next_frame().await,
            }
        }
        self.screenshot("failed-tab").await;
        panic!("Tab never comes to {css}");
    }

    /// Walks once around the page and says of every stop what it is.
    pub(crate) async fn walk(&self) -> Vec<Stop> {
        self.script(WATCH, &[json!(OPERABLE)]).await;
        for _ in 0..STEPS {
            self.tabs(10).await;
            if let Value::Array(stops) = self.script("return window.walked()", &[]).await {
                return serde_json::from_value(Value::Array(stops)).unwrap();
            }
        }
        panic!("Tab never comes around");
    }

    /// What could be operated during the last walk but was not come to.
    pub(crate) async fn passed_over(&self) -> Vec<String> {
        serde_json::from_value(self.script(PASSED_OVER, &[]).await).unwrap()
    }
}

/// A key goes down and up again.
fn pressed(value: char) -> [KeyAction; 2] {
    [KeyAction::Down { value }, KeyAction::Up { value }]
}

/// Something that Tab comes to.
#[derive(Debug, serde::Deserialize)]
pub(crate) struct Stop {
    /// The beginning of its markup.
    pub(crate) markup: String,
    /// How assistive technology calls it.
    pub(crate) name: String,
    /// As what assistive technology presents it.
    pub(crate) role: String,
    /// Whether one sees that it has the focus.
    pub(crate) marked: bool,
}

/// What one can operate; Tab stops at most of it.
const OPERABLE: &str = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/// How many steps it is to an element; an estimate, which is made anew when they
/// are done.
const WAY: &str = "
    const [target, active] = [document.querySelector(arguments[0]), document.activeElement];
    if (!target) return null;
    const stops = [...document.querySelectorAll(arguments[1])].filter(
        (one) => one === active || one === target ||
            (!one.disabled && one.tabIndex >= 0 && !one.closest('[inert]') && one.checkVisibility({ visibilityProperty: true })),
    );
    const way = stops.indexOf(target) - stops.indexOf(active);
    return active === target || way !== 0 ? way : 1;
";

/// Notes every stop until the first comes again. The focus is marked by an
/// outline, or by a frame around the field that one writes in.
const WATCH: &str = "
    const present = [...document.querySelectorAll(arguments[0])];
    const stops = new Map();
    let around = false;
    const seen = (node) => getComputedStyle(node);
    const note = ({ target }) => {
        around ||= stops.has(target);
        if (around) return;
        const framed = [target, target.closest('label'), target.closest('[data-testid=composer-box]')];
        stops.set(target, {
            markup: target.outerHTML.slice(0, 160),
            name: target.computedName,
            role: target.computedRole,
            marked: seen(target).outlineStyle !== 'none' || framed.some((node) => node && seen(node).boxShadow !== 'none'),
        });
    };
    document.addEventListener('focusin', note);
    window.passedOver = () => present.filter((one) => one.isConnected && !stops.has(one));
    window.walked = () => {
        if (around) document.removeEventListener('focusin', note);
        return around ? [...stops.values()] : null;
    };
";

const PASSED_OVER: &str = "
    return window.passedOver()
        .filter((one) => !one.disabled && one.tabIndex >= 0)
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.outerHTML.slice(0, 160));
";
