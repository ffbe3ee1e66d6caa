//! What the server bears: interactions at a steady rate, each answered by a
//! trivial serenity bot through REST and gateway, beside a tenth of that rate
//! in the same run; many at once; and the memory that this and messages take.
//!
//! People don't wait for each other: an interaction is due at its moment
//! whether or not those before it are answered, and its time counts from that
//! moment. Server, bot and people share two threads of one process.
//! `--quick` takes few samples, to see that it works.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod bot;
mod memory;
mod times;

use std::env;
use std::time::{Duration, Instant};

use tempelrat_playground::{Config, Person, Playground, RateLimits};
use tokio::task::JoinSet;

use times::Times;

/// How much is measured.
struct Plan {
    seconds: u32,
    burst: usize,
    messages: usize,
}

const FULL: Plan = Plan {
    seconds: 10,
    burst: 2_000,
    messages: 20_000,
};

const QUICK: Plan = Plan {
    seconds: 1,
    burst: 50,
    messages: 500,
};

/// Interactions a second.
const RATES: [u32; 2] = [200, 2_000];

/// What came of many interactions.
struct Outcome {
    times: Times,
    lost: usize,
    took: Duration,
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
        .worker_threads(2)
        .enable_all()
        .build();
    runtime.unwrap().block_on(run(&plan));
}

async fn run(plan: &Plan) {
    memory::measure(plan.messages).await;
    let playground = Playground::start(Config {
        rate_limits: RateLimits::Off,
        ..Config::default()
    });
    let playground = playground.await.unwrap();
    let bot = bot::start(&playground).await;
    println!("\ntimes in milliseconds, from the moment at which an interaction is due");
    println!(
        "{:>22} {:>8} {:>8} {:>8} {:>8} {:>10} {:>8}",
        "", "p50", "p99", "max", "lost", "answered/s", "MiB"
    );
    let mut lost = 0;
    for rate in RATES {
        let outcome = steadily(&playground, rate, plan.seconds).await;
        lost += outcome.lost;
        show(&format!("{rate} a second"), &outcome);
    }
    let outcome = at_once(&playground, plan.burst).await;
    lost += outcome.lost;
    show(&format!("{} at once", plan.burst), &outcome);
    bot.abort();
    playground.shutdown().await;
    assert_eq!(lost, 0, "interactions were lost");
}

/// Interactions at a rate, for some seconds.
async fn steadily(playground: &Playground, rate: u32, seconds: u32) -> Outcome {
    let people = people(playground);
    let start = Instant::now();
    let mut under_way = JoinSet::new();
    for number in 0..rate * seconds {
        let due = start + Duration::from_secs(1) * number / rate;
        tokio::time::sleep_until(due.into()).await;
        let person = people[number as usize % people.len()].clone();
        under_way.spawn(ping(person, due));
    }
    outcome(under_way, start).await
}

/// Interactions that are all due now.
async fn at_once(playground: &Playground, count: usize) -> Outcome {
    let people = people(playground);
    let start = Instant::now();
    let mut under_way = JoinSet::new();
    for number in 0..count {
        let person = people[number % people.len()].clone();
        under_way.spawn(ping(person, start));
    }
    outcome(under_way, start).await
}

fn people(playground: &Playground) -> Vec<Person> {
    let names = playground.people().into_iter();
    names.map(|name| playground.person(&name)).collect()
}

/// How long a person waits for the answer; nothing if none comes.
async fn ping(person: Person, due: Instant) -> Option<Duration> {
    let answer = person.slash("ping", &[]).await;
    answer.failure().is_none().then(|| due.elapsed())
}

async fn outcome(mut under_way: JoinSet<Option<Duration>>, start: Instant) -> Outcome {
    let (mut times, mut lost) = (Times::default(), 0);
    while let Some(answered) = under_way.join_next().await {
        match answered.unwrap() {
            Some(time) => times.add(time),
            None => lost += 1,
        }
    }
    Outcome {
        times,
        lost,
        took: start.elapsed(),
    }
}

fn show(what: &str, outcome: &Outcome) {
    let times = &outcome.times;
    println!(
        "{what:>22} {:8.2} {:8.2} {:8.2} {:8} {:10.0} {:8.1}",
        times.milliseconds(50),
        times.milliseconds(99),
        times.milliseconds(100),
        outcome.lost,
        times.count() as f64 / outcome.took.as_secs_f64(),
        memory::resident(),
    );
}
