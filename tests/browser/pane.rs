//! One person's page: what it shows and what is clicked on it.

use fantoccini::elements::Element;

use crate::chromium::{Chromium, Window};
use crate::page::Page;

/// The page of one person.
pub(crate) struct Pane {
    pub(crate) page: Page,
    name: String,
}

impl Pane {
    /// Opens the page as `name` and waits until it shows its channel.
    pub(crate) async fn open(chromium: &Chromium, url: &str, name: &str, window: Window) -> Self {
        Self {
            page: Page::open(chromium, url, name, window).await,
            name: name.to_owned(),
        }
    }

    /// Types a slash command and sends it without options.
    pub(crate) async fn type_command(&self, command: &str) {
        let composer = self.page.find("[data-testid=composer]").await;
        composer.click().await.unwrap();
        composer.send_keys(command).await.unwrap();
        let listed = format!("[data-command=\"{}\"]", command.trim_start_matches('/'));
        self.page
            .find(&format!("[data-testid=command]{listed}"))
            .await
            .click()
            .await
            .unwrap();
        self.page.click("[data-testid=command-send]").await;
    }

    /// Waits until the newest table message has a component with this verb.
    pub(crate) async fn wait_for_table(&self, verb: &str) -> Element {
        self.page.find(&on_table(verb)).await
    }

    /// Presses a button of the newest table message.
    pub(crate) async fn press_on_table(&self, verb: &str) {
        self.wait_for_table(verb).await;
        self.page.click(&on_table(verb)).await;
        self.page.wait_until_answered().await;
    }

    /// Waits until the newest panel that only this person sees has a component
    /// with this verb.
    pub(crate) async fn wait_for_panel(&self, verb: &str) -> Element {
        self.page.find(&on_panel(verb)).await
    }

    /// Presses a button of that panel.
    pub(crate) async fn press_on_panel(&self, verb: &str) {
        self.wait_for_panel(verb).await;
        self.page.click(&on_panel(verb)).await;
        self.page.wait_until_answered().await;
    }

    /// Plays the best argument, or passes with the first card, if it is this
    /// person's turn. Says whether it was. The panel that is open shows when it
    /// is; if none is, it is opened.
    pub(crate) async fn take_a_turn(&self) -> bool {
        if !self.page.shows(&on_table("hand")).await {
            return false;
        }
        if !self.page.shows(&on_panel("ask.leave")).await {
            self.press_on_table("hand").await;
            // The game may have ended while the press was on its way.
            let answers = [on_panel("ask.leave"), on_table("rematch")].join(", ");
            self.page.find(&answers).await;
        }
        for (verb, confirm) in [("offer", "present"), ("pass", "pass")] {
            if self.page.shows(&select_on_panel(verb)).await {
                self.choose_first(verb).await;
                self.press_on_panel(confirm).await;
                return true;
            }
        }
        false
    }

    /// Presses a button of the newest table message, if it has such a one and
    /// still has it when the finger comes down. Says whether it had.
    pub(crate) async fn press_if_offered(&self, verb: &str) -> bool {
        let pressed = self.page.click_if_shown(&on_table(verb)).await;
        self.page.wait_until_answered().await;
        pressed
    }

    /// Whether the newest table message has a button with this verb.
    pub(crate) async fn table_offers(&self, verb: &str) -> bool {
        self.page.shows(&on_table(verb)).await
    }

    /// Whether the newest panel has a button with this verb.
    pub(crate) async fn panel_offers(&self, verb: &str) -> bool {
        self.page.shows(&on_panel(verb)).await
    }

    /// Chooses the first entry of a menu of the newest panel, if there is such
    /// a menu. Says whether there was.
    pub(crate) async fn choose_if_offered(&self, verb: &str) -> bool {
        let offered = self.page.shows(&select_on_panel(verb)).await;
        if offered {
            self.choose_first(verb).await;
        }
        offered
    }

    /// Whether the game is over: the table offers a rematch.
    pub(crate) async fn is_over(&self) -> bool {
        self.page.shows(&on_table("rematch")).await
    }

    /// Opens a menu of the newest panel and takes its first entry. A panel that
    /// is refreshed with other entries closes its menu: it is opened again.
    async fn choose_first(&self, verb: &str) {
        let select = select_on_panel(verb);
        let option = format!("{select} [data-testid=option]");
        for _ in 0..20 {
            if self.page.shows(&option).await {
                let picture = format!("{verb}-{}", self.name);
                self.page.screenshot(&picture).await;
                if self.page.click_if_shown(&option).await {
                    return self.page.wait_until_answered().await;
                }
            }
            self.page
                .click(&format!("{select} [data-testid=select-head]"))
                .await;
            self.page.next_frame().await;
        }
        panic!("{} never saw an entry of {select}", self.name);
    }
}

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

/// In the last entry of the list whose message has something in it.
fn newest(message: &str, has: &str) -> String {
    let shown = format!("{message} {has}");
    let last = format!("[data-testid=message-list] > :has({shown}):not(:has(~ * {shown}))");
    format!("{last} {message}")
}

fn component(kind: &str, verb: &str) -> String {
    format!("[data-testid={kind}][data-custom-id*=\".{verb}\"]")
}
