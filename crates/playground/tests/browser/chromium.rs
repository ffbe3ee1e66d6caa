//! Chromium, driven through chromedriver on a port of its own choice. Other
//! packages' browser tests include this file and `page.rs`.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

const BROWSER: &str = "/usr/bin/chromium";
const DRIVER: &str = "/usr/bin/chromedriver";

/// The size of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Window {
    /// A desktop's.
    Wide,
    /// A phone held upright.
    Phone,
}

/// A running chromedriver; it ends with this value.
pub(crate) struct Chromium {
    driver: Child,
    url: String,
}

impl Chromium {
    /// Starts chromedriver; none, with a word on it, where there is none.
    pub(crate) fn start() -> Option<Self> {
        if !Path::new(BROWSER).exists() || !Path::new(DRIVER).exists() {
            let required = std::env::var_os("TEMPELRAT_BROWSER").is_some_and(|v| v == "required");
            assert!(!required, "chromium and chromium-driver are not installed");
            eprintln!("skipped: chromium and chromium-driver are not installed");
            return None;
        }
        let mut driver = Command::new(DRIVER)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(driver.stdout.take().unwrap()).lines();
        let port = loop {
            let line = lines.next().expect("a port").unwrap();
            if let Some(port) = line.split("successfully on port ").nth(1) {
                break port.trim_end_matches('.').to_owned();
            }
        };
        // The pipe is read on, or chromedriver would die of its next line.
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        Some(Self {
            driver,
            url: format!("http://127.0.0.1:{port}"),
        })
    }

    /// A new browser with a profile of its own.
    pub(crate) async fn window(&self, window: Window) -> Client {
        let mut connector = HttpConnector::new();
        connector.enforce_http(false);
        let mut builder = ClientBuilder::new(connector);
        builder.capabilities(capabilities(window));
        builder.connect(&self.url).await.unwrap()
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        let ended = self.driver.kill().and_then(|()| self.driver.wait());
        ended.expect("chromedriver ends");
    }
}

fn capabilities(window: Window) -> fantoccini::wd::Capabilities {
    let mut options = json!({
        "binary": BROWSER,
        "args": [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--disable-dev-shm-usage", "--window-size=1280,900", "--force-dark-mode",
            // Elements then say by which name and role assistive technology knows them.
            "--enable-blink-features=ComputedAccessibilityInfo",
        ],
    });
    if window == Window::Phone {
        options["mobileEmulation"] = json!({
            "deviceMetrics": { "width": 390, "height": 844, "pixelRatio": 2.0, "touch": true },
        });
    }
    let all: Value = json!({
        "browserName": "chrome",
        "goog:chromeOptions": options,
    });
    all.as_object().unwrap().clone()
}
