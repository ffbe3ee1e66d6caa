//! A window with the page in it: what it shows, and mouse and keyboard in it.

use std::path::PathBuf;
use std::time::Duration;

use fantoccini::elements::Element;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};

use crate::chromium::{Chromium, Window};

/// How long the page may take to show something before a test gives up on it.
const PATIENCE: Duration = Duration::from_secs(30);

/// A window in which somebody's page is open.
pub(crate) struct Page {
    pub(crate) client: Client,
    name: String,
}

impl Page {
    /// Opens the page as `name` and waits until it shows its channel. Several
    /// names with commas between them are several panes.
    pub(crate) async fn open(chromium: &Chromium, url: &str, name: &str, window: Window) -> Self {
        let client = chromium.window(window).await;
        client.goto(&format!("{url}/?as={name}")).await.unwrap();
        let page = Self {
            client,
            name: name.to_owned(),
        };
        page.find("[data-testid=message-list]:not([aria-busy=true])")
            .await;
        page.client.execute(KEEP_ERRORS, vec![]).await.unwrap();
        page
    }

    /// The value of a script.
    pub(crate) async fn script(&self, script: &str, arguments: &[Value]) -> Value {
        let value = self.client.execute(script, arguments.to_vec()).await;
        value.unwrap_or_else(|error| panic!("{}: {error} in {script}", self.name))
    }

    /// Nothing is wider than the window.
    pub(crate) async fn assert_fits_the_window(&self) {
        let script = "return [document.documentElement.scrollWidth, window.innerWidth]";
        let widths = self.script(script, &[]).await;
        assert!(
            widths[0].as_f64() <= widths[1].as_f64(),
            "{} scrolls sideways: {widths}",
            self.name
        );
    }

    /// What went wrong in the page's own scripts.
    pub(crate) async fn errors(&self) -> Vec<String> {
        let errors = self.script("return window.keptErrors", &[]).await;
        serde_json::from_value(errors).unwrap()
    }

    /// Keeps a picture of the window, for people to look at.
    pub(crate) async fn screenshot(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        let picture = self.client.screenshot().await.unwrap();
        std::fs::write(folder.join(format!("{name}.png")), picture).unwrap();
    }

    /// Waits until nothing on the page is pending.
    pub(crate) async fn wait_until_answered(&self) {
        self.until("return !document.querySelector('[data-pending=true]')", &[])
            .await;
        let failed = "[data-testid=interaction-failed]";
        assert!(!self.shows(failed).await, "an interaction failed");
    }

    /// Whether there is such an element now.
    pub(crate) async fn shows(&self, css: &str) -> bool {
        let script = "return !!document.querySelector(arguments[0])";
        self.script(script, &[json!(css)]).await == Value::Bool(true)
    }

    /// Waits for an element.
    pub(crate) async fn find(&self, css: &str) -> Element {
        let wait = self.client.wait().at_most(PATIENCE);
        match wait.for_element(Locator::Css(css)).await {
            Ok(element) => element,
            Err(error) => {
                self.screenshot(&format!("failed-{}", self.name)).await;
                panic!("{} never saw {css}: {error}", self.name)
            }
        }
    }

    /// Clicks as soon as what is drawn at that place is the element itself. A
    /// message that comes in between moves what is below it, as it would under
    /// a finger: a click that missed is made again.
    pub(crate) async fn click(&self, css: &str) {
        for _ in 0..20 {
            self.until(CAN_CLICK, &[json!(css)]).await;
            let missed = self.find(css).await.click().await.is_err();
            let landed = self.script("return window.clickLanded", &[]).await;
            if !missed && landed == Value::Bool(true) {
                return;
            }
        }
        panic!("{} never hit {css}", self.name);
    }

    /// The same for an element that may go away before it is hit. Says whether
    /// it was.
    #[allow(dead_code, reason = "the bot's tests use it, those of the page don't")]
    pub(crate) async fn click_if_shown(&self, css: &str) -> bool {
        for _ in 0..20 {
            if !self.shows(css).await {
                return false;
            }
            if self.script(CAN_CLICK, &[json!(css)]).await != Value::Bool(true) {
                self.next_frame().await;
                continue;
            }
            let Ok(element) = self.client.find(Locator::Css(css)).await else {
                continue;
            };
            let missed = element.click().await.is_err();
            let landed = self.script("return window.clickLanded", &[]).await;
            if !missed && landed == Value::Bool(true) {
                return true;
            }
        }
        false
    }

    /// The page draws once a frame: nothing changes before the next.
    pub(crate) async fn next_frame(&self) {
        let drawn = self.client.execute_async(NEXT_FRAME, vec![]);
        drawn.await.unwrap();
    }

    /// Waits until a script says true.
    pub(crate) async fn until(&self, script: &str, arguments: &[Value]) {
        let held = tokio::time::timeout(PATIENCE, async {
            while self.script(script, arguments).await != Value::Bool(true) {
                self.next_frame().await;
            }
        });
        if held.await.is_err() {
            self.screenshot(&format!("failed-{}", self.name)).await;
            panic!("{}: never true: {script} {arguments:?}", self.name);
        }
    }
}

const NEXT_FRAME: &str = "requestAnimationFrame(arguments[arguments.length - 1])";

const KEEP_ERRORS: &str = "
    window.keptErrors = [];
    addEventListener('error', (event) => window.keptErrors.push(event.message));
    addEventListener('unhandledrejection', (event) => window.keptErrors.push(`${event.reason}`));
";

const CAN_CLICK: &str = "
    const element = document.querySelector(arguments[0]);
    if (!element || element.disabled || element.getAttribute('aria-disabled') === 'true') return false;
    element.scrollIntoView({ block: 'center' });
    const box = element.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!there || !element.contains(there)) return false;
    window.clickLanded = false;
    element.addEventListener('click', () => (window.clickLanded = true), { once: true, capture: true });
    return true;
";
