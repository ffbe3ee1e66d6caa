//! What is stored about a person can be had, and can be erased (T26); servers
//! that the bot has left are forgotten.

use serde_json::Value;
use sqlx::{Connection as _, SqliteConnection};
use tempelrat::table::{
    Command, GuildId, Occupant, Open, Person, Refusal, Stage, Switch, TableId, Title, UserId,
};

use crate::schraumen::begun;
use crate::support::{ANNA, BEN, CARA, DAY, PLACE, World, chance, person};

/// A number and a name that occur nowhere by accident.
const ZOE: UserId = UserId(77_112_233_445_566_778);
const NAME: &str = "Zoë Zwetschgenzweig";

fn zoe() -> Person {
    Person {
        name: NAME.to_owned(),
        ..person(ZOE)
    }
}

async fn as_zoe(world: &World, table: TableId, command: Command) {
    let mut request = world.request(ZOE, command);
    request.person = zoe();
    world.tables.act(table, request).await.unwrap();
}

/// Where Zoë's number or name is found, in the database and what lies beside.
fn traces(world: &World) -> Vec<String> {
    let needles: [(&str, Vec<u8>); 3] = [
        ("number", ZOE.0.to_be_bytes().to_vec()),
        ("digits", ZOE.to_string().into_bytes()),
        ("name", NAME.as_bytes().to_vec()),
    ];
    let mut found = Vec::new();
    for suffix in ["", "-wal"] {
        let path = format!("{}{suffix}", world.path().display());
        let Ok(bytes) = std::fs::read(&path) else {
            continue;
        };
        for (what, needle) in &needles {
            if bytes.windows(needle.len()).any(|window| window == needle) {
                found.push(format!("{what} in {path}"));
            }
        }
    }
    found
}

/// Everything that can be known about Zoë.
async fn much_about_zoe(world: &World) -> [TableId; 4] {
    // A game that she has lost by leaving.
    let ended = world.open(ANNA).await;
    as_zoe(world, ended, Command::Join).await;
    as_zoe(world, ended, Command::Leave).await;
    // One that runs, with her turn mentioned, and one that waits in its lobby.
    let running = world.open(BEN).await;
    as_zoe(world, running, Command::Join).await;
    let lobby = world.tables.open(Open {
        person: zoe(),
        ..world.opening(ZOE, None)
    });
    let lobby = lobby.await.unwrap().table;
    // She is challenged, and a seat is offered to her.
    let open = Open {
        opponent: Some(tempelrat::table::Opponent::Person(zoe())),
        ..world.opening(CARA, None)
    };
    let challenged = world.tables.open(open).await.unwrap().table;
    let offering = begun(world, 3).await;
    let offer = Command::OfferSeat(zoe());
    world.press(offering, CARA, offer).await.unwrap();
    world.tables.set_mentions(ZOE, Switch::Off).await.unwrap();
    world.tables.set_plain_text(ZOE, Switch::On).await.unwrap();
    let guild = PLACE.guild;
    world
        .tables
        .set_challenges(guild, ZOE, Switch::Off)
        .await
        .unwrap();
    [ended, running, lobby, challenged]
}

#[tokio::test]
async fn t26_an_export_holds_all_that_is_stored_about_oneself_and_nobody_else() {
    let world = World::new().await;
    let [ended, running, lobby, challenged] = much_about_zoe(&world).await;
    let text = world.tables.stored_about(ZOE).await.unwrap();
    let stored: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(stored["user"], ZOE.to_string());
    let seats = stored["seats"].as_array().unwrap();
    let tables: Vec<i64> = seats.iter().map(|s| s["table"].as_i64().unwrap()).collect();
    assert_eq!(tables, [ended.0, running.0, lobby.0]);
    assert!(seats.iter().all(|seat| seat["name"] == NAME));
    assert_eq!(stored["results"][0]["table"], ended.0);
    assert_eq!(stored["results"][0]["left"], true);
    assert_eq!(stored["challenges"][0]["table"], challenged.0);
    assert_eq!(stored["offers"].as_array().unwrap().len(), 1);
    assert_eq!(stored["settings"]["mentions"], "off");
    assert_eq!(stored["settings"]["plain_text"], "on");
    assert_eq!(stored["servers"][0]["challenges"], "off");
    assert!(!text.contains("person 10"), "{text}");
}

#[tokio::test]
async fn t26_what_is_erased_is_nowhere_in_the_file_any_more() {
    let world = World::new().await;
    let [ended, running, lobby, challenged] = much_about_zoe(&world).await;
    assert!(traces(&world).len() >= 3, "{:?}", traces(&world));
    world.tables.erase(ZOE).await.unwrap();
    assert_eq!(traces(&world), Vec::<String>::new());
    // What was written afterwards is as free of her.
    world.press(ended, ANNA, Command::Rematch).await.unwrap();
    world.press(challenged, CARA, Command::Leave).await.ok();
    assert_eq!(traces(&world), Vec::<String>::new());
    // Her running game is lost for her, her lobby is closed.
    assert!(matches!(world.stage(running).await, Stage::Ended { .. }));
    assert!(matches!(world.stage(lobby).await, Stage::Closed { .. }));
    assert!(matches!(
        world.stage(challenged).await,
        Stage::Closed { .. }
    ));
    let seats = world.public(ended).await.seats;
    let nobody = |occupant: &Occupant| matches!(occupant, Occupant::Person { user: UserId(0), name } if name.is_empty());
    assert_eq!(
        seats.iter().filter(|seat| nobody(&seat.occupant)).count(),
        1
    );
    let text = world.tables.stored_about(ZOE).await.unwrap();
    let stored: Value = serde_json::from_str(&text).unwrap();
    for list in [
        "seats",
        "results",
        "challenges",
        "offers",
        "servers",
        "titles",
    ] {
        assert_eq!(stored[list], Value::Array(Vec::new()), "{list}");
    }
}

#[tokio::test]
async fn t26_the_results_of_the_others_stay() {
    let world = World::new().await;
    much_about_zoe(&world).await;
    world.tables.erase(ZOE).await.unwrap();
    let url = format!("sqlite:{}", world.path().display());
    let mut database = SqliteConnection::connect(&url).await.unwrap();
    let rows: Vec<(Option<i64>, i64)> =
        sqlx::query_as("select user, rank from result_seats where table_id = 1 order by rank")
            .fetch_all(&mut database)
            .await
            .unwrap();
    let anna = i64::try_from(ANNA.0).unwrap();
    assert_eq!(rows, [(Some(anna), 1), (None, 2)]);
}

#[tokio::test]
async fn t26_a_title_is_erased_as_well_and_erasing_twice_changes_nothing() {
    let world = World::new().await;
    let table = begun(&world, 3).await;
    world.press(table, BEN, Command::Leave).await.unwrap();
    let mut bearer = ANNA;
    let title = Command::Title(Title::Carl);
    // Equals share the title; here one of the winners takes it.
    if world.press(table, ANNA, title.clone()).await.is_err() {
        bearer = CARA;
        world.press(table, CARA, title).await.unwrap();
    }
    let seats = world.public(table).await.seats;
    assert_eq!(seats.iter().filter(|seat| seat.title.is_some()).count(), 1);
    for _ in 0..2 {
        world.tables.erase(bearer).await.unwrap();
        let seats = world.public(table).await.seats;
        assert!(seats.iter().all(|seat| seat.title.is_none()));
    }
}

#[tokio::test]
async fn t26_a_server_is_forgotten_a_month_after_the_bot_was_removed() {
    let world = World::new().await;
    let table = world.game().await;
    world.play_out(table, &mut chance(3)).await;
    world
        .tables
        .set_guild_language(GuildId(8), None)
        .await
        .unwrap();
    world.tables.guild_gone(PLACE.guild).await.unwrap();
    let known = async || world.tables.public(table).await.map(drop);
    world.clock.advance(DAY * 29);
    settled(&world).await;
    assert_eq!(known().await, Ok(()));
    // It comes back in time, and goes again.
    world.tables.guild_back(PLACE.guild).await.unwrap();
    world.clock.advance(DAY * 5);
    settled(&world).await;
    assert_eq!(known().await, Ok(()));
    world.tables.guilds_present(&[GuildId(8)]).await.unwrap();
    world.clock.advance(DAY * 31);
    forgotten(&world, table).await;
}

/// Lets the daily sweep run.
async fn settled(world: &World) {
    for _ in 0..20 {
        tokio::task::yield_now().await;
    }
    world.tables.catch_up().await.unwrap();
}

/// Waits until the table is forgotten.
async fn forgotten(world: &World, table: TableId) {
    let url = format!("sqlite:{}", world.path().display());
    let mut database = SqliteConnection::connect(&url).await.unwrap();
    for _ in 0..100_000 {
        let count: i64 = sqlx::query_scalar("select count(*) from tables where guild = 7")
            .fetch_one(&mut database)
            .await
            .unwrap();
        if count == 0 {
            let refused = world.tables.proof(table).await;
            assert!(matches!(
                refused,
                Err(Refusal::Store | Refusal::NoSuchTable)
            ));
            return;
        }
        tokio::task::yield_now().await;
    }
    panic!("the server is still known")
}
