//! T19, T21–T23: what stays of a game, counted once with its end.

use sqlx::{Connection as _, Executor as _, SqliteConnection};
use tempelrat::house::Level;
use tempelrat::standings::{Finish, Period, Season, Standing, after};
use tempelrat::store::Store;
use tempelrat::table::{Command, From, GameKind, RatingChange, Standings, TableId, UserId};

use crate::support::{ANNA, BEN, CARA, DAY, PLACE, World, chance, good_answer, view_of};

async fn list(world: &World, period: Period) -> Standings {
    let tables = &world.tables;
    let list = tables.standings(PLACE.guild, GameKind::Sembli, period, From::Page(0));
    list.await.unwrap()
}

async fn game_of(world: &World, first: UserId, second: UserId, seed: u8) -> TableId {
    let table = world.open(first).await;
    world.press(table, second, Command::Join).await.unwrap();
    world.play_out(table, &mut chance(seed)).await;
    table
}

async fn connect(world: &World) -> SqliteConnection {
    let url = format!("sqlite:{}", world.path().display());
    SqliteConnection::connect(&url).await.unwrap()
}

/// Everything in the standings and in the changes of ratings.
async fn kept(database: &mut SqliteConnection) -> Vec<String> {
    let rows = "select guild || ' ' || game || ' ' || season || ' ' || user || ' ' || mean || ' '
            || deviation || ' ' || points || ' ' || established || ' ' || games || ' ' || wins
            || ' ' || draws || ' ' || streak || ' ' || best_streak
        from standings join players using (guild) where player = players.id
        union all
        select table_id || ' ' || seat || ' ' || game || ' ' || season || ' ' || at || ' ' || before
            || ' ' || after || ' ' || after_in_season
        from rating_changes order by 1";
    sqlx::query_scalar(rows).fetch_all(database).await.unwrap()
}

#[tokio::test]
async fn t19_an_ended_table_tells_what_it_did_to_the_ratings() {
    let world = World::new().await;
    let table = world.game().await;
    assert!(
        world
            .public(table)
            .await
            .seats
            .iter()
            .all(|seat| seat.rating.is_none())
    );
    world.play_out(table, &mut chance(3)).await;
    let seats = world.public(table).await.seats;
    let changes: Vec<RatingChange> = seats.iter().filter_map(|seat| seat.rating).collect();
    assert_eq!(changes.len(), 2);
    assert!(changes.iter().all(|change| change.before == 1_000));
    assert_eq!(
        changes.iter().map(|change| change.after).sum::<i64>(),
        2_000
    );
    let rows = list(&world, Period::AllTime).await.rows;
    for seat in seats {
        let name = format!("person {}", world.user(table, seat.seat).await);
        let row = rows.iter().find(|row| row.name == name).unwrap();
        assert_eq!(Some(row.points), seat.rating.map(|change| change.after));
    }
}

#[tokio::test]
async fn t21_games_against_the_house_and_unplayed_ones_count_for_nothing() {
    let world = World::new().await;
    let house = world.open_against_house(ANNA, Level::Easy).await;
    let own = view_of(world.tables.look(house, ANNA).await.unwrap().stage);
    let answer = good_answer(&own, &mut chance(1));
    world.press(house, ANNA, answer).await.unwrap();
    world.press(house, ANNA, Command::Leave).await.unwrap();
    let unplayed = world.game().await;
    world.press(unplayed, ANNA, Command::Leave).await.unwrap();
    let none = list(&world, Period::AllTime).await;
    assert_eq!((none.people, none.pages, none.page), (0, 0, Some(0)));
    assert!(world.public(house).await.seats[0].rating.is_none());
    let course = world
        .tables
        .course(PLACE.guild, GameKind::Sembli, Period::AllTime, ANNA);
    assert_eq!(course.await.unwrap(), None);
}

#[tokio::test]
async fn t21_who_left_has_lost_and_leaving_counts_as_playing() {
    let world = World::new().await;
    let table = world.game().await;
    world.play_one(table, &mut chance(1)).await;
    world.press(table, ANNA, Command::Leave).await.unwrap();
    let rows = list(&world, Period::AllTime).await.rows;
    let facts: Vec<_> = rows
        .iter()
        .map(|row| (row.rank, row.user, row.games, row.wins))
        .collect();
    assert_eq!(facts, [(1, BEN, 1, 1), (2, ANNA, 1, 0)]);
    assert!(rows.iter().all(|row| row.provisional && row.margin < 333));
}

#[tokio::test]
async fn f21_one_result_and_one_change_of_ratings_after_a_crash_at_the_end() {
    let mut world = World::new().await;
    let table = world.game().await;
    let mut chance = chance(6);
    let mut last = None;
    while matches!(
        world.stage(table).await,
        tempelrat::table::Stage::Playing { .. }
    ) {
        // Killed after each move, and the move is sent once more.
        let (_, user) = world.awaited(table).await;
        let command = world.some_answer(table, user, &mut chance).await;
        let request = world.request(user, command);
        world.tables.act(table, request.clone()).await.unwrap();
        world.crash().await;
        world.tables.act(table, request.clone()).await.unwrap();
        last = Some(request);
    }
    let before = kept(&mut connect(&world).await).await;
    assert_eq!(before.len(), 4 + 2);
    world.crash().await;
    world.tables.act(table, last.unwrap()).await.unwrap();
    assert_eq!(kept(&mut connect(&world).await).await, before);
}

#[tokio::test]
async fn f21_an_end_that_could_not_be_written_leaves_neither_result_nor_rating() {
    let world = World::new().await;
    let table = world.game().await;
    world.play_one(table, &mut chance(1)).await;
    let mut database = connect(&world).await;
    // The very last thing that the end writes fails.
    let broken = "create trigger broken before insert on proofs
        begin select raise(abort, 'disk full'); end";
    database.execute(broken).await.unwrap();
    let leave = world.request(ANNA, Command::Leave);
    world.tables.act(table, leave.clone()).await.unwrap_err();
    assert_eq!(kept(&mut database).await, Vec::<String>::new());
    database.execute("drop trigger broken").await.unwrap();
    world.tables.act(table, leave).await.unwrap();
    assert_eq!(kept(&mut database).await.len(), 4 + 2);
}

#[tokio::test]
async fn t22_a_season_counts_its_own_games_alone() {
    let world = World::new().await;
    game_of(&world, ANNA, BEN, 1).await;
    let first = Period::Season(list(&world, Period::AllTime).await.now);
    world.pass(92 * DAY).await;
    game_of(&world, BEN, CARA, 2).await;
    game_of(&world, BEN, CARA, 3).await;
    let second = Period::Season(list(&world, Period::AllTime).await.now);
    assert_ne!(first, second);
    let games = |list: Standings| {
        let mut games: Vec<_> = list.rows.iter().map(|row| (row.user, row.games)).collect();
        games.sort_unstable();
        games
    };
    assert_eq!(games(list(&world, first).await), [(ANNA, 1), (BEN, 1)]);
    assert_eq!(games(list(&world, second).await), [(BEN, 2), (CARA, 2)]);
    let ever = [(ANNA, 1), (BEN, 3), (CARA, 2)];
    assert_eq!(games(list(&world, Period::AllTime).await), ever);
    let course = |period| {
        world
            .tables
            .course(PLACE.guild, GameKind::Sembli, period, BEN)
    };
    assert_eq!(
        course(Period::AllTime).await.unwrap().unwrap().points.len(),
        3
    );
    let course = course(second).await.unwrap().unwrap();
    assert_eq!(course.points.len(), 2);
    assert_eq!(
        course.points.last(),
        list(&world, second)
            .await
            .rows
            .iter()
            .find(|row| row.user == BEN)
            .map(|row| &row.points)
    );
    let unknown = Period::Season(Season::parse("1999-1").unwrap());
    assert_eq!(list(&world, unknown).await.people, 0);
}

/// Some games of three people, with a draw if chance wants one.
async fn some_games(world: &World) {
    for seed in 0..7 {
        let (first, second) = match seed % 3 {
            0 => (ANNA, BEN),
            1 => (BEN, CARA),
            _ => (CARA, ANNA),
        };
        game_of(world, first, second, seed).await;
        world.pass(15 * DAY).await;
    }
}

#[tokio::test]
async fn t23_recomputing_all_from_the_results_gives_what_is_kept() {
    let world = World::new().await;
    some_games(&world).await;
    let mut database = connect(&world).await;
    let seats: Vec<(i64, i64, i64, u8, bool)> = sqlx::query_as(
        "select rating_changes.table_id, player, season, rank, left
         from rating_changes join result_seats using (table_id, seat) order by id",
    )
    .fetch_all(&mut database)
    .await
    .unwrap();
    let mut known = std::collections::BTreeMap::<(i64, i64), Standing>::new();
    for game in seats.chunk_by(|one, other| one.0 == other.0) {
        for season in [0, game[0].2] {
            let finishes: Vec<Finish> = game
                .iter()
                .map(|(_, player, _, rank, left)| Finish {
                    standing: known.get(&(season, *player)).copied().unwrap_or_default(),
                    rank: *rank,
                    left: *left,
                })
                .collect();
            for ((_, player, ..), standing) in game.iter().zip(after(&finishes)) {
                known.insert((season, *player), standing);
            }
        }
    }
    type Row = (i64, i64, i64, i64, u32, u32, u32, u32, u32);
    let rows: Vec<Row> = sqlx::query_as(
        "select season, player, mean, deviation, games, wins, draws, streak, best_streak
         from standings order by season, player",
    )
    .fetch_all(&mut database)
    .await
    .unwrap();
    let computed: Vec<Row> = known
        .into_iter()
        .map(|((season, player), s)| {
            let (mean, deviation) = (s.rating.mean, s.rating.deviation);
            (
                season,
                player,
                mean,
                deviation,
                s.games,
                s.wins,
                s.draws,
                s.streak,
                s.best_streak,
            )
        })
        .collect();
    assert!(rows.len() > 6, "several seasons");
    assert_eq!(rows, computed);
}

#[tokio::test]
async fn t22_results_from_before_there_were_standings_are_counted_once_at_the_start() {
    let mut world = World::new().await;
    some_games(&world).await;
    let mut database = connect(&world).await;
    let before = kept(&mut database).await;
    // As an older version has left it.
    for forgotten in [
        "delete from rating_changes",
        "delete from standings",
        "delete from players",
        "insert into uncounted_results select table_id from results where counted = 'people'",
    ] {
        database.execute(forgotten).await.unwrap();
    }
    world.crash().await;
    assert_eq!(kept(&mut connect(&world).await).await, before);
    world.crash().await;
    assert_eq!(kept(&mut connect(&world).await).await, before);
    assert_eq!(list(&world, Period::AllTime).await.rows.len(), 3);
}

#[tokio::test]
async fn t26_erasing_a_person_changes_nobody_elses_row() {
    let world = World::new().await;
    some_games(&world).await;
    let before = list(&world, Period::AllTime).await.rows;
    let mut database = connect(&world).await;
    let erased = format!("update result_seats set user = null where user = {BEN}");
    database.execute(sqlx::AssertSqlSafe(erased)).await.unwrap();
    let after = list(&world, Period::AllTime).await;
    let others = |rows: &[tempelrat::table::StandingView]| {
        let others = rows.iter().filter(|row| row.user != BEN).cloned();
        let others = others.map(|row| tempelrat::table::StandingView { rank: 0, ..row });
        others.collect::<Vec<_>>()
    };
    assert_eq!(after.people, 2);
    assert_eq!(others(&after.rows), others(&before));
    let named: Option<i64> =
        sqlx::query_scalar("select count(*) from players where user = 102 or name = 'person 102'")
            .fetch_one(&mut database)
            .await
            .unwrap();
    assert_eq!(named, Some(0));
    // Who comes back is new.
    game_of(&world, BEN, CARA, 9).await;
    let rows = list(&world, Period::AllTime).await.rows;
    assert_eq!(
        rows.iter().find(|row| row.user == BEN).map(|row| row.games),
        Some(1)
    );
}

#[tokio::test]
async fn t22_many_share_ranks_in_a_stable_order_over_pages() {
    let world = World::new().await;
    game_of(&world, ANNA, BEN, 1).await;
    let mut database = connect(&world).await;
    // 25 more, five of a score each; the first ten are established.
    let crowd = "
        with recursive n (i) as (select 1 union all select i + 1 from n where i < 25)
        insert into players (guild, user, name) select 7, 1000 + i, 'p' || i from n;
        insert into standings
        select 7, 'sembli', 0, id, points * 1000, 100000, points, i <= 10, 9, 1, 0, 0, 1
        from (select id, user - 1000 as i, 700 - (user - 1001) / 5 as points from players
              where user > 1000)";
    database.execute(crowd).await.unwrap();
    let page = |from| {
        world
            .tables
            .standings(PLACE.guild, GameKind::Sembli, Period::AllTime, from)
    };
    let mut all = Vec::new();
    for number in 0..3 {
        let page = page(From::Page(number)).await.unwrap();
        assert_eq!((page.people, page.pages, page.page), (27, 3, Some(number)));
        all.extend(page.rows);
    }
    let ranks: Vec<u64> = all.iter().map(|row| row.rank).collect();
    let mut expected = [1; 5].to_vec();
    // Anna and Ben are next; they share a rank if their game was a draw.
    let second = if all[10].points == all[11].points {
        11
    } else {
        12
    };
    for rank in [6, 6, 6, 6, 6, 11, second] {
        expected.push(rank);
    }
    expected.extend([13; 5]);
    expected.extend([18; 5]);
    expected.extend([23; 5]);
    assert_eq!(ranks, expected);
    let users: std::collections::BTreeSet<u64> = all.iter().map(|row| row.user.0).collect();
    assert_eq!(users.len(), 27, "nobody twice, nobody left out");
    for (index, row) in all.iter().enumerate() {
        let own = page(From::Person(row.user)).await.unwrap();
        assert_eq!(own.page, Some(u32::try_from(index / 10).unwrap()));
        assert!(own.rows.contains(row), "{row:?}");
    }
    let beyond = page(From::Page(3)).await.unwrap();
    assert_eq!(
        (beyond.rows.len(), beyond.page, beyond.pages),
        (0, Some(3), 3)
    );
    let stranger = page(From::Person(UserId(5))).await.unwrap();
    assert_eq!((stranger.rows.len(), stranger.page), (0, None));
}

#[tokio::test]
async fn t22_servers_have_lists_of_their_own() {
    let world = World::new().await;
    game_of(&world, ANNA, BEN, 1).await;
    let elsewhere = tempelrat::table::GuildId(8);
    let list = world
        .tables
        .standings(elsewhere, GameKind::Sembli, Period::AllTime, From::Page(0));
    assert_eq!(list.await.unwrap().people, 0);
    let other = world.tables.standings(
        PLACE.guild,
        GameKind::Schraumen,
        Period::AllTime,
        From::Page(0),
    );
    assert_eq!(other.await.unwrap().people, 0);
    // Looking has written nothing.
    let path = world.path();
    let mut database = connect(&world).await;
    assert_eq!(kept(&mut database).await.len(), 4 + 2);
    assert!(Store::open(&path).await.is_err(), "it is in use");
}
