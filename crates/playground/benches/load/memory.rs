//! How much memory the server takes as messages go by.

use std::fs;

use serde_json::json;
use tempelrat_playground::{Config, Playground};

/// Writes messages into one channel, and five times as many.
pub(crate) async fn measure(messages: usize) {
    let playground = Playground::start(Config::default()).await.unwrap();
    let channel = playground.channel("tempel");
    println!("resident memory of this process, in MiB");
    println!("{:>22} {:8.1}", "before", resident());
    let mut written = 0;
    for goal in [messages, 5 * messages] {
        while written < goal {
            let embed = json!({ "title": "a table", "description": "x".repeat(200) });
            let message = json!({ "content": written.to_string(), "embeds": [embed] });
            playground.faults().post_as_bot(channel, message).unwrap();
            written += 1;
        }
        println!("{:>22} {:8.1}", format!("{goal} messages"), resident());
    }
    playground.shutdown().await;
}

/// Mebibytes that this process has in memory.
pub(crate) fn resident() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kibibytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<f64>().ok());
    kibibytes.map_or(f64::NAN, |kibibytes| kibibytes / 1024.0)
}
