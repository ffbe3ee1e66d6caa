//! A page of the standings, one's own page and one's course, on a server with
//! 10 000 people and 1 000 000 results, beside one with twenty and a hundred;
//! and what the slowest of a hundred calls takes.

#![allow(clippy::unwrap_used, clippy::print_stderr, missing_docs)]

use std::future::Future;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, SqliteConnection};
use tempelrat::store::Store;
use tempelrat::table::{EveryoneHere, From, GameKind, GuildId, Period, Setup, Tables, UserId};
use tempelrat_clock::Clock;
use tokio::runtime::Runtime;

const GUILD: GuildId = GuildId(1);

/// A server after so many results between so many people, all in the tables
/// that a call reads, written without being played.
fn filled(people: u32, results: u32) -> String {
    format!(
        "with recursive n (i) as (select 1 union all select i + 1 from n where i < {people})
         insert into players (guild, user, name) select 1, i, 'person ' || i from n;
         insert into standings
         select 1, 'sembli', 0, id, 1000000, 100000, 700 + id * 7919 % 600, id % 10 > 0, 200,
             90, 10, 1, 5 from players;
         with recursive n (i) as (select 1 union all select i + 1 from n where i < {results})
         insert into tables (id, guild, channel, game, stage, seq, snapshot, opened_at, changed_at)
             select i, 1, 1, 'sembli', 'ended', 1, '', i, i from n;
         insert into results select id, 1, 'sembli', id, id, 50, 9, 'all-won', 'people' from tables;
         insert into rating_changes
             (table_id, seat, player, game, season, at, before, after, after_in_season)
         select table_id, seat, 1 + (table_id * 31 + seat * 17) % {people}, 'sembli', 20264,
             table_id, 1000, 900 + table_id % 200, 1000
         from results, (select 0 as seat union all select 1)"
    )
}

async fn tables(path: &Path, people: u32, results: u32) -> Tables {
    let store = Store::open(path).await.unwrap();
    let url = format!("sqlite:{}", path.display());
    let mut database = SqliteConnection::connect(&url).await.unwrap();
    let sql = AssertSqlSafe(filled(people, results));
    database.execute(sql).await.unwrap();
    Tables::new(Setup {
        store,
        clock: Clock::system(),
        members: Arc::new(EveryoneHere),
        house_takes: Duration::ZERO..=Duration::ZERO,
        deck: None,
    })
}

async fn page(tables: &Tables, from: From) {
    let list = tables.standings(GUILD, GameKind::Sembli, Period::AllTime, from);
    assert!(!list.await.unwrap().rows.is_empty());
}

async fn course(tables: &Tables, user: UserId) {
    let course = tables.course(GUILD, GameKind::Sembli, Period::AllTime, user);
    assert!(course.await.unwrap().is_some());
}

/// The slowest but nine of a thousand.
async fn slow<F: Future<Output = ()>>(what: &str, call: impl Fn() -> F) {
    let mut took = Vec::new();
    for _ in 0..1_000 {
        let start = Instant::now();
        call().await;
        took.push(start.elapsed());
    }
    took.sort_unstable();
    eprintln!("{what}: p50 {:?}, p99 {:?}", took[500], took[990]);
}

fn standings(c: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    for (size, people, results) in [("small", 20, 100), ("large", 10_000, 1_000_000)] {
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        let path = folder.path().join("bench.db");
        let tables = runtime.block_on(tables(&path, people, results));
        let last = From::Page(people.div_ceil(10) - 1);
        let middle = UserId(u64::from(people / 2));
        let calls = [
            ("first page", From::Page(0)),
            ("last page", last),
            ("own page", From::Person(middle)),
        ];
        for (name, from) in calls {
            let name = format!("{size}/{name}");
            runtime.block_on(slow(&name, || page(&tables, from)));
            c.bench_function(&name, |b| {
                b.iter(|| runtime.block_on(page(&tables, from)));
            });
        }
        let name = format!("{size}/course");
        runtime.block_on(slow(&name, || course(&tables, middle)));
        c.bench_function(&name, |b| {
            b.iter(|| runtime.block_on(course(&tables, middle)));
        });
    }
}

criterion_group!(benches, standings);
criterion_main!(benches);
