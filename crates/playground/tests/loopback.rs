//! Nothing beyond this machine can reach the server.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/watched.rs"]
mod watched;

use std::fs;
use std::net::Ipv4Addr;

use tempelrat_playground::Config;
use watched::Watched;

/// The state of a socket that waits for connections, in the kernel's tables.
const LISTENING: &str = "0A";

/// The addresses that somebody listens on at a port, as the kernel knows them:
/// IPv4 and IPv6, in hexadecimal.
fn listening_at(port: u16) -> Vec<String> {
    let tables = ["tcp", "tcp6"].map(|name| fs::read_to_string(format!("/proc/net/{name}")));
    let lines: Vec<_> = tables.into_iter().flatten().collect();
    let sockets = lines.iter().flat_map(|table| table.lines().skip(1));
    let addresses = sockets.filter_map(|line| {
        let mut fields = line.split_whitespace().skip(1);
        let (address, at) = fields.next()?.split_once(':')?;
        let listens = fields.nth(1)? == LISTENING && u16::from_str_radix(at, 16) == Ok(port);
        listens.then(|| address.to_owned())
    });
    addresses.collect()
}

#[tokio::test]
async fn nothing_listens_beyond_this_machine() {
    let playground = Watched::start(Config::default()).await.unwrap();
    let (_, port) = playground.url().rsplit_once(':').unwrap();
    // The kernel writes the bytes in the machine's order.
    let loopback = u32::from_ne_bytes(Ipv4Addr::LOCALHOST.octets());
    assert_eq!(
        listening_at(port.parse().unwrap()),
        [format!("{loopback:08X}")]
    );
}
