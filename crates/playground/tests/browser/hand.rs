//! A person at the page, with a mouse or with the keyboard: the same things are
//! done either way.

use fantoccini::key::Key;
use serde_json::json;

use crate::page::Page;

/// With what somebody operates the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hand {
    /// By pointing and clicking; text is typed.
    Mouse,
    /// With the keyboard alone.
    Keyboard,
}

/// Somebody at the page.
pub(crate) struct Somebody {
    pub(crate) page: Page,
    pub(crate) hand: Hand,
}

impl Somebody {
    /// Presses a button or follows a link.
    pub(crate) async fn activate(&self, css: &str) {
        match self.hand {
            Hand::Mouse => self.page.click(css).await,
            Hand::Keyboard => {
                self.page.tab_to(css).await;
                self.page.key(Key::Enter).await;
            }
        }
    }

    /// Goes into a field and types.
    pub(crate) async fn write(&self, css: &str, words: &str) {
        match self.hand {
            Hand::Mouse => self.page.click(css).await,
            Hand::Keyboard => self.page.tab_to(css).await,
        }
        self.page.keys(words).await;
    }

    /// Begins a command: from the palette by mouse, by its name with the keyboard.
    pub(crate) async fn begin(&self, command: &str) {
        let listed = format!("[data-testid=command][data-command=\"{command}\"]");
        match self.hand {
            Hand::Mouse => {
                self.page.click("[data-testid=open-palette]").await;
                self.page.click(&listed).await;
            }
            Hand::Keyboard => {
                let slash = format!("/{command}");
                self.write("[data-testid=composer]", &slash).await;
                self.page.find(&listed).await;
                self.page.key(Key::Enter).await;
            }
        }
        self.page.find("[data-testid=command-form]").await;
    }

    /// Sends the command that is being filled in.
    pub(crate) async fn send(&self) {
        match self.hand {
            Hand::Mouse => self.page.click("[data-testid=command-send]").await,
            Hand::Keyboard => self.page.key(Key::Enter).await,
        }
    }

    /// Uses a command without options.
    pub(crate) async fn command(&self, command: &str) {
        self.begin(command).await;
        self.send().await;
    }

    /// Puts a value into the option that is being filled in: types the words
    /// and, if they are to be found in a list, takes them from it.
    pub(crate) async fn fill(&self, option: &str, words: &str, listed: Listed) {
        let field = format!("[data-testid=command-option][data-option={option}]");
        if !self.page.shows(&field).await {
            self.add_option(option).await;
        }
        let field = self.page.find(&field).await;
        if listed == Listed::File {
            // What the system's own dialog would do.
            return field.send_keys(words).await.unwrap();
        }
        self.page.keys(words).await;
        if listed == Listed::No {
            return;
        }
        let only = "[data-testid=suggestion]:only-child";
        self.page.find(only).await;
        match self.hand {
            Hand::Mouse => self.page.click(only).await,
            Hand::Keyboard => self.page.key(Key::Enter).await,
        }
    }

    async fn add_option(&self, option: &str) {
        let entry = format!("[data-testid=suggestion][data-value={option}]");
        match self.hand {
            Hand::Mouse => {
                if !self.page.shows(&entry).await {
                    self.page.click("[data-testid=more-options]").await;
                }
                self.page.click(&entry).await;
            }
            Hand::Keyboard => {
                self.page.tab_to("[data-testid=command-end]").await;
                self.page.find(&entry).await;
                self.go_down_to(&format!("{entry}[aria-selected=true]"))
                    .await;
                self.page.key(Key::Enter).await;
            }
        }
    }

    /// Chooses entries of a menu by their places in it, and closes it if it
    /// takes several. Says what the entries stand for.
    pub(crate) async fn choose(&self, menu: &str, places: &[usize]) -> Vec<String> {
        let menu = format!("[data-testid=select][data-custom-id={menu}]");
        let head = format!("{menu} [data-testid=select-head]");
        self.activate(&head).await;
        let mut values = Vec::new();
        for place in places {
            let entry = format!("{menu} [data-testid=option]:nth-child({})", place + 1);
            let element = self.page.find(&entry).await;
            values.push(element.attr("data-value").await.unwrap().unwrap());
            match self.hand {
                Hand::Mouse => self.page.click(&entry).await,
                Hand::Keyboard => {
                    self.go_down_to(&format!("{entry}[data-active=true]")).await;
                    self.page.keys(" ").await;
                }
            }
        }
        if places.len() > 1 {
            match self.hand {
                Hand::Mouse => self.page.click(&head).await,
                Hand::Keyboard => self.page.key(Key::Escape).await,
            }
        }
        values
    }

    /// Presses the arrow down until there is what is wanted.
    async fn go_down_to(&self, css: &str) {
        for _ in 0..30 {
            if self.page.shows(css).await {
                return;
            }
            self.page.key(Key::Down).await;
            self.page.next_frame().await;
        }
        panic!("the arrows never come to {css}");
    }

    /// Waits for a message with these words.
    pub(crate) async fn reads(&self, words: &str) {
        self.page.until(READS, &[json!(words)]).await;
    }
}

/// Whether an option's value is taken from a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listed {
    /// The words are the value.
    No,
    /// The words find it in the list.
    Yes,
    /// The words are a file's path.
    File,
}

const READS: &str = "
    return [...document.querySelectorAll('[data-testid=message]')].some((one) => one.innerText.includes(arguments[0]));
";
