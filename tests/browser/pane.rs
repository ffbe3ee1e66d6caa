//! One person's page: what it shows and what is clicked on it.

use std::path::PathBuf;
use std::time::Duration;

use fantoccini::elements::Element;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};

use crate::chromium::{Chromium, Window};

/// How long the page may take to show something before a test gives up on it.
const PATIENCE: Duration = Duration::from_secs(30);

/// The page of one person.
pub(crate) struct Pane {
    client: Client,
    name: String,
}

impl Pane {
    /// Opens the page as `name` and waits until it shows its channel.
    pub(crate) async fn open(chromium: &Chromium, url: &str, name: &str, window: Window) -> Self {
        let client = chromium.window(window).await;
        client.goto(&format!("{url}/?as={name}")).await.unwrap();
        let pane = Self {
            client,
            name: name.to_owned(),
        };
        pane.find("[data-testid=message-list]:not([aria-busy=true])")
            .await;
        pane.client.execute(KEEP_ERRORS, vec![]).await.unwrap();
        pane
    }

    /// Types a slash command and sends it without options.
    pub(crate) async fn type_command(&self, command: &str) {
        let composer = self.find("[data-testid=composer]").await;
        composer.click().await.unwrap();
        composer.send_keys(command).await.unwrap();
        let listed = format!("[data-command=\"{}\"]", command.trim_start_matches('/'));
        self.find(&format!("[data-testid=command]{listed}"))
            .await
            .click()
            .await
            .unwrap();
        self.click("[data-testid=command-send]").await;
    }

    /// Waits until the newest table message has a component with this verb.
    pub(crate) async fn wait_for_table(&self, verb: &str) -> Element {
        self.find(&on_table(verb)).await
    }

    /// Presses a button of the newest table message.
    pub(crate) async fn press_on_table(&self, verb: &str) {
        self.wait_for_table(verb).await;
        self.click(&on_table(verb)).await;
        self.wait_until_answered().await;
    }

    /// Waits until the newest panel that only this person sees has a component
    /// with this verb.
    pub(crate) async fn wait_for_panel(&self, verb: &str) -> Element {
        self.find(&on_panel(verb)).await
    }

    /// Presses a button of that panel.
    pub(crate) async fn press_on_panel(&self, verb: &str) {
        self.wait_for_panel(verb).await;
        self.click(&on_panel(verb)).await;
        self.wait_until_answered().await;
    }

    /// Plays the best argument, or passes with the first card, if it is this
    /// person's turn. Says whether it was. The panel that is open shows when it
    /// is; if none is, it is opened.
    pub(crate) async fn take_a_turn(&self) -> bool {
        if !self.shows(&on_table("hand")).await {
            return false;
        }
        if !self.shows(&on_panel("ask.leave")).await {
            self.press_on_table("hand").await;
            // The game may have ended while the press was on its way.
            let answers = [on_panel("ask.leave"), on_table("rematch")].join(", ");
            self.find(&answers).await;
        }
        for (verb, confirm) in [("offer", "present"), ("pass", "pass")] {
            if self.shows(&select_on_panel(verb)).await {
                self.choose_first(verb).await;
                self.press_on_panel(confirm).await;
                return true;
            }
        }
        false
    }

    /// Whether the newest table message has a button with this verb.
    pub(crate) async fn table_offers(&self, verb: &str) -> bool {
        self.shows(&on_table(verb)).await
    }

    /// Whether the newest panel has a button with this verb.
    pub(crate) async fn panel_offers(&self, verb: &str) -> bool {
        self.shows(&on_panel(verb)).await
    }

    /// Chooses the first entry of a menu of the newest panel, if there is such
    /// a menu. Says whether there was.
    pub(crate) async fn choose_if_offered(&self, verb: &str) -> bool {
        let offered = self.shows(&select_on_panel(verb)).await;
        if offered {
            self.choose_first(verb).await;
        }
        offered
    }

    /// Whether the game is over: the table offers a rematch.
    pub(crate) async fn is_over(&self) -> bool {
        self.shows(&on_table("rematch")).await
    }

    /// Nothing is wider than the window.
    pub(crate) async fn assert_fits_the_window(&self) {
        let script = "return [document.documentElement.scrollWidth, window.innerWidth]";
        let widths = self.client.execute(script, vec![]).await.unwrap();
        assert!(
            widths[0].as_f64() <= widths[1].as_f64(),
            "{} scrolls sideways: {widths}",
            self.name
        );
    }

    /// What went wrong in the page's own scripts.
    pub(crate) async fn errors(&self) -> Vec<String> {
        let script = "return window.keptErrors";
        let errors = self.client.execute(script, vec![]).await.unwrap();
        serde_json::from_value(errors).unwrap()
    }

    /// Keeps a picture of the window, for people to look at.
    pub(crate) async fn screenshot(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        let picture = self.client.screenshot().await.unwrap();
        std::fs::write(folder.join(format!("{name}.png")), picture).unwrap();
    }

    /// Opens a menu of the newest panel and takes its first entry. A panel that
    /// is refreshed with other entries closes its menu: it is opened again.
    async fn choose_first(&self, verb: &str) {
        let select = select_on_panel(verb);
        let option = format!("{select} [data-testid=option]");
        for _ in 0..20 {
            if self.shows(&option).await {
                self.screenshot(&format!("{verb}-{}", self.name)).await;
                self.click(&option).await;
                return self.wait_until_answered().await;
            }
            self.click(&format!("{select} [data-testid=select-head]"))
                .await;
            self.next_frame().await;
        }
        panic!("{} never saw an entry of {select}", self.name);
    }

    /// Waits until nothing on the page is pending.
    async fn wait_until_answered(&self) {
        self.until("return !document.querySelector('[data-pending=true]')", &[])
            .await;
        let failed = "[data-testid=interaction-failed]";
        assert!(!self.shows(failed).await, "an interaction failed");
    }

    async fn shows(&self, css: &str) -> bool {
        let script = "return !!document.querySelector(arguments[0])";
        let shown = self.client.execute(script, vec![json!(css)]).await.unwrap();
        shown == Value::Bool(true)
    }

    async fn find(&self, css: &str) -> Element {
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
    async fn click(&self, css: &str) {
        for _ in 0..20 {
            self.until(CAN_CLICK, &[json!(css)]).await;
            let missed = self.find(css).await.click().await.is_err();
            let landed = self.client.execute("return window.clickLanded", vec![]);
            if !missed && landed.await.unwrap() == Value::Bool(true) {
                return;
            }
        }
        panic!("{} never hit {css}", self.name);
    }

    /// The page draws once a frame: nothing changes before the next.
    async fn next_frame(&self) {
        let drawn = self.client.execute_async(NEXT_FRAME, vec![]);
        drawn.await.unwrap();
    }

    async fn until(&self, script: &str, arguments: &[Value]) {
        let held = tokio::time::timeout(PATIENCE, async {
            loop {
                let held = self.client.execute(script, arguments.to_vec()).await;
                if held.unwrap() == Value::Bool(true) {
                    break;
                }
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

const PUBLIC: &str = "[data-testid=message]:not([data-ephemeral=true])";
const PANEL: &str = "[data-testid=message][data-ephemeral=true]";

/// A component of the newest table message: every one offers the rules.
fn on_table(verb: &str) -> String {
    let offers_rules = "[data-custom-id$=\".rules\"]";
    format!(
        "{} {}",
        newest(PUBLIC, offers_rules),
        component("button", verb)
    )
}

/// A button of the newest message that only this person sees.
fn on_panel(verb: &str) -> String {
    format!(
        "{} {}",
        newest(PANEL, "[data-custom-id]"),
        component("button", verb)
    )
}

/// A menu of the newest message that only this person sees.
fn select_on_panel(verb: &str) -> String {
    format!(
        "{} {}",
        newest(PANEL, "[data-custom-id]"),
        component("select", verb)
    )
}

/// The newest message of a kind that has something in it.
fn newest(message: &str, has: &str) -> String {
    format!(":is({message}):has({has}):not(:has(~ {message}[data-message-id] {has}))")
}

fn component(kind: &str, verb: &str) -> String {
    format!("[data-testid={kind}][data-custom-id*=\".{verb}\"]")
}
