//! How long a person waits: a move with its durable commit, beside a command
//! that touches no table, on the same server in the same run; alone, and with
//! many tables in play.
//!
//! Everything runs in this process: the playground, the bot on it through
//! serenity over REST and gateway, the database on disk, and the people.
//! `--quick` takes few samples, to see that it works.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod crowd;
mod people;
mod times;

use std::env;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use secrecy::SecretString;
use tempelrat::discord::{Api, Bot, BotConfig};
use tempelrat::store::Store;
use tempelrat_clock::Clock;
use tempelrat_playground::{Config, Playground, RateLimits};

use crowd::Crowd;
use people::Pair;
use times::Times;

/// How much is measured.
struct Plan {
    samples: usize,
    tables: usize,
}

const FULL: Plan = Plan {
    samples: 1000,
    tables: 200,
};

const QUICK: Plan = Plan {
    samples: 30,
    tables: 10,
};

/// Two who are measured, and one who asks what the bot is.
const MEASURED: usize = 3;

/// A house player takes as long as it does for people.
const HOUSE_TAKES: (Duration, Duration) =
    (Duration::from_millis(1_500), Duration::from_millis(3_500));

/// What was measured at once.
#[derive(Default)]
struct Measured {
    moves: Times,
    pings: Times,
    writes: Times,
}

fn main() {
    // Cargo says `--bench` when this is run to measure something.
    let said = |flag: &str| env::args().any(|argument| argument == flag);
    let plan = if said("--quick") || !said("--bench") {
        QUICK
    } else {
        FULL
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    runtime.unwrap().block_on(run(&plan));
}

async fn run(plan: &Plan) {
    // Not where temporary files are: that may be memory.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let playground = Playground::start(Config {
        people: MEASURED + plan.tables,
        rate_limits: RateLimits::Off,
        ..Config::default()
    });
    let playground = playground.await.unwrap();
    let bot = Bot::start(BotConfig {
        api: Api::Loopback(playground.url().to_owned()),
        token: SecretString::from(playground.token()),
        store: Store::open(&folder.path().join("games.db")).await.unwrap(),
        clock: Clock::system(),
        test_guild: None,
        house_takes: HOUSE_TAKES.0..=HOUSE_TAKES.1,
        deck: None,
    });
    let bot = bot.await.unwrap();
    playground.bot_online().await;

    println!(
        "{} samples of each; the playground's rate limits are off; times in milliseconds",
        plan.samples
    );
    println!("{:42} {:>8} {:>8} {:>8}", "", "p50", "p99", "max");
    let alone = measure(&playground, folder.path(), plan.samples).await;
    show("alone", &alone);

    let crowd = Crowd::gather(&playground, &bot, MEASURED, plan.tables).await;
    let crowd = crowd.begin();
    let among = measure(&playground, folder.path(), plan.samples).await;
    let done = crowd.end().await;
    show(&format!("with {} tables in play", plan.tables), &among);
    println!(
        "meanwhile at the {} tables: {:.1} moves of people a second, {} not acknowledged",
        plan.tables, done.moves_per_second, done.failed
    );
    assert_eq!(done.failed, 0, "a press came to nothing");
    bot.stop().await;
    playground.shutdown().await;
}

/// Moves, pings and writes in turn, so that all meet the same conditions.
async fn measure(playground: &Playground, folder: &Path, samples: usize) -> Measured {
    let people = playground.people();
    let [anna, ben, carla] = [0, 1, 2].map(|at| playground.person(&people[at]));
    let mut pair = Pair::new(anna, ben);
    let mut measured = Measured::default();
    for _ in 0..samples {
        measured.moves.add(pair.next_move().await);
        measured.pings.add(people::ping(&carla).await);
        measured.writes.add(durable_write(folder));
    }
    pair.leave().await;
    measured
}

/// The least that a durable commit takes on this disk.
fn durable_write(folder: &Path) -> Duration {
    let file = folder.join("written");
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(file)
        .unwrap();
    let start = Instant::now();
    file.write_all(&[0; 4096]).unwrap();
    file.sync_data().unwrap();
    start.elapsed()
}

fn show(when: &str, measured: &Measured) {
    println!("{when}");
    for (what, times) in [
        ("a move, acknowledged after its commit", &measured.moves),
        ("/about, which touches no table", &measured.pings),
        ("4 KiB written and synced to that disk", &measured.writes),
    ] {
        println!(
            "  {what:40} {:8.2} {:8.2} {:8.2}",
            times.milliseconds(50),
            times.milliseconds(99),
            times.milliseconds(100)
        );
    }
}
