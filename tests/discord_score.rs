//! T19, T22, T29: the standings through the playground, from `/score` and from
//! the table that has ended.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use sqlx::{Connection as _, Executor as _, SqliteConnection};
use support::{World, begin, id_of, said};
use tempelrat_playground::{Message, OptionValue, Person};

/// A button under a list, by what its id ends with.
fn score_button(message: &Message, end: &str) -> Option<String> {
    let ids = message.buttons().map(|button| button.custom_id.clone());
    ids.into_iter()
        .find(|id| id.starts_with("1.score.") && id.ends_with(end))
}

async fn press(person: &Person, list: &Message, end: &str) -> Message {
    let id = score_button(list, end).unwrap_or_else(|| panic!("no {end}: {list:?}"));
    person.press_on(list, &id).await.message()
}

/// Anna and Ben have played a move, and Ben has left.
async fn one_game(world: &World) -> (Person, Person) {
    let (anna, ben) = begin(world).await;
    let hand = support::open_hand(&ben).await;
    let ask = id_of(&hand, "ask").expect("a button to leave");
    let asked = ben.press_on(&hand, &ask).await.message();
    let really = id_of(&asked, "do").expect("a button to leave for good");
    ben.press_on(&asked, &really).await.message();
    support::table_says(&anna, "the end").await;
    (anna, ben)
}

async fn connect(world: &World) -> SqliteConnection {
    let path = world.folder.path().join("games.db");
    let url = format!("sqlite:{}", path.display());
    SqliteConnection::connect(&url).await.unwrap()
}

/// As if so many others had played here before.
async fn crowd(world: &World, others: u32) {
    let mut database = connect(world).await;
    let rows = format!(
        "with recursive n (i) as (select 1 union all select i + 1 from n where i < {others})
         insert into players (guild, user, name)
             select (select max(guild) from players), 1000 + i, 'guest ' || i from n;
         insert into standings
         select guild, 'sembli', 0, id, 1500000 - 1000 * (user - 1000), 100000,
             1500 - (user - 1000), 1, 9, 1, 0, 0, 1
         from players where name like 'guest %'"
    );
    database.execute(sqlx::AssertSqlSafe(rows)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn t19_an_ended_table_tells_the_ratings_and_leads_to_the_standings() {
    let world = World::new().await;
    let (anna, ben) = one_game(&world).await;
    let ended = support::table(&anna);
    let text = ended.text();
    assert!(
        text.contains("Ratings") && text.contains("1000 → "),
        "{text}"
    );
    let standings = id_of(&ended, "standings").unwrap();
    let list = anna.press_on(&ended, &standings).await.message();
    assert!(list.is_ephemeral());
    let text = list.text();
    assert!(
        text.contains("1 game · 1 win") && text.contains("*provisional*"),
        "{text}"
    );
    assert!(text.contains("▸ **1.** "), "the reader is marked: {text}");
    let list = ben.press_on(&ended, &standings).await.message();
    assert!(list.text().contains("▸ **2.** "), "{}", list.text());
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t22_one_pages_through_a_long_list_and_finds_oneself() {
    let mut world = World::new().await;
    let (anna, _) = one_game(&world).await;
    crowd(&world, 25).await;
    let first = anna.slash("score", &[]).await.message();
    assert!(
        first.is_ephemeral() && first.text().contains("Page 1 of 3"),
        "{}",
        first.text()
    );
    assert!(first.text().contains("**1.** guest 1 "), "{}", first.text());
    assert_eq!(
        score_button(&first, ".page.0"),
        score_button(&first, "schraumen.0.page.0")
    );
    let second = press(&anna, &first, ".page.1").await;
    assert_eq!(second.id, first.id, "the same message shows the next page");
    assert!(
        second.text().contains("**11.** guest 11 "),
        "{}",
        second.text()
    );
    let own = press(&anna, &second, ".me").await;
    assert!(
        own.text().contains("Page 3 of 3") && own.text().contains("▸ **26.** "),
        "{}",
        own.text()
    );
    assert_eq!(score_button(&own, ".page.3"), None);
    // Valid over a restart, and when there are fewer pages by then (F5).
    world.stop_bot().await;
    world.start_bot().await;
    let back = press(&anna, &own, ".page.1").await;
    assert!(back.text().contains("Page 2 of 3"), "{}", back.text());
    let gone = "delete from players where user > 1010 and name like 'guest %'";
    connect(&world).await.execute(gone).await.unwrap();
    let beyond = press(&anna, &back, ".page.2").await;
    assert!(
        beyond
            .text()
            .contains("There is no page 3; the last one is page 2"),
        "{}",
        beyond.text()
    );
    let last = press(&anna, &beyond, ".me").await;
    assert!(last.text().contains("▸ **11.** "), "{}", last.text());
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t29_ones_course_is_a_picture_with_a_text_that_says_it_all() {
    let world = World::new().await;
    let (anna, ben) = one_game(&world).await;
    ben.set_locale("de");
    for (person, begins) in [(&anna, "Rating of "), (&ben, "Wertung von ")] {
        let list = person.slash("score", &[]).await.message();
        let chart = press(person, &list, ".chart").await;
        assert!(chart.is_ephemeral());
        let [file] = chart.attachments.as_slice() else {
            panic!("{chart:?}")
        };
        assert!(file.filename.ends_with(".png"), "{file:?}");
        assert!(file.description.starts_with(begins), "{file:?}");
        let points: String = chart.content.chars().filter(char::is_ascii_digit).collect();
        assert!(file.description.contains(&points), "{points}: {file:?}");
    }
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t22_lists_are_filtered_by_game_season_and_person() {
    let world = World::new().await;
    let (anna, ben) = one_game(&world).await;
    let carla = world.person("carla");
    let text = |value: &str| OptionValue::Text(value.to_owned());
    let sembli = anna.slash("score", &[]).await.message();
    let schraumen = press(&anna, &sembli, "schraumen.0.page.0").await;
    assert!(
        schraumen
            .text()
            .contains("Nobody has finished a game of Schraumen")
    );
    let chosen = anna
        .slash("score", &[("game", OptionValue::Integer(1))])
        .await;
    assert_eq!(said(chosen), schraumen.text());
    let sembli = anna.slash("score", &[]).await.message();
    let now = sembli
        .buttons()
        .find(|b| b.label == "This season")
        .unwrap()
        .custom_id
        .clone();
    let season = anna.press_on(&sembli, &now).await.message();
    let number = now.split('.').nth(3).unwrap();
    let (year, quarter) = number.split_at(4);
    assert!(
        season
            .text()
            .contains(&format!("quarter {quarter} of {year}")),
        "{}",
        season.text()
    );
    let typed = anna
        .slash("score", &[("season", text(&format!("Q{quarter} {year}")))])
        .await;
    assert_eq!(said(typed), season.text());
    let old = said(anna.slash("score", &[("season", text("1999-4"))]).await);
    assert!(
        old.contains("Nobody has played Sembli here yet (quarter 4 of 1999)"),
        "{old}"
    );
    let unknown = said(
        anna.slash("score", &[("season", text("**winter** @everyone"))])
            .await,
    );
    assert!(
        unknown.contains("is no season I know") && !unknown.contains("**winter"),
        "{unknown}"
    );
    let whom = |person: &Person| [("person", OptionValue::Id(person.id()))];
    let found = said(anna.slash("score", &whom(&ben)).await);
    assert!(found.contains("**2.** "), "{found}");
    let nobody = said(anna.slash("score", &whom(&carla)).await);
    assert!(nobody.contains("isn’t on this list"), "{nobody}");
    let own = said(carla.slash("score", &whom(&carla)).await);
    assert!(own.contains("You aren’t on this list yet"), "{own}");
    let list = carla.slash("score", &[]).await.message();
    let chart = press(&carla, &list, ".chart").await;
    assert!(chart.attachments.is_empty() && chart.text().contains("You aren’t on this list yet"));
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn f27_whoever_has_left_the_server_still_stands_in_the_list() {
    let world = World::new().await;
    let (anna, ben) = one_game(&world).await;
    let before = said(anna.slash("score", &[]).await);
    ben.leave();
    assert_eq!(said(anna.slash("score", &[]).await), before);
    world.assert_no_complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn t22_where_nobody_has_played_a_sentence_says_so_in_both_languages() {
    let world = World::new().await;
    let anna = world.person("anna");
    let none = anna.slash("score", &[]).await.message();
    assert!(
        none.text().contains("The first game opens the standings!"),
        "{}",
        none.text()
    );
    anna.set_locale("de");
    let keiner = said(anna.slash("score", &[]).await);
    assert!(
        keiner.contains("Das erste Spiel eröffnet die Rangliste!"),
        "{keiner}"
    );
    world.assert_no_complaints();
}
