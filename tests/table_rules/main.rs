//! The table's rules (T…) and the failures it must not have (F…), through the
//! public door: requests, a clock that is moved by hand, a database in a file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod after;
mod crash;
mod crowd;
mod handing;
mod kept;
mod leaving;
mod lobby;
mod outbox;
mod play;
mod privacy;
mod replay;
mod schraumen;
mod standings;
mod support;
mod time;
mod weather;
