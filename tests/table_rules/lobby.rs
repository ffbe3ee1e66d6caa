//! T1–T4b, T24 before the game.

use tempelrat::house::Level;
use tempelrat::table::{
    ChannelId, Closed, Command, GuildId, Occupant, Pace, Place, Refusal, Stage, Starts, Switch,
    TableOptions,
};
use tempelrat_rules::Seat;

use crate::support::{ANNA, BEN, CARA, MINUTE, PLACE, SECOND, World};

#[tokio::test]
async fn t1_a_table_is_a_lobby_with_its_opener_as_host_and_a_commitment() {
    let world = World::new().await;
    let table = world.open(ANNA).await;
    let view = world.public(table).await;
    assert_eq!(view.host, ANNA);
    assert_eq!(view.seats.len(), 1);
    assert_eq!(view.place, PLACE);
    assert_eq!(view.commitment.len(), 64);
    assert!(matches!(
        view.stage,
        Stage::Lobby {
            challenge: None,
            ..
        }
    ));
}

#[tokio::test]
async fn t1_only_the_host_changes_the_options_and_only_before_the_start() {
    let world = World::new().await;
    let table = world.open(ANNA).await;
    let options = TableOptions {
        pace: Pace::Relaxed,
        starts: Starts::Guest,
        ..TableOptions::default()
    };
    let set = Command::SetOptions(options);
    let refused = world.press(table, BEN, set.clone()).await;
    assert_eq!(refused.unwrap_err(), Refusal::HostOnly);
    let done = world.press(table, ANNA, set.clone()).await.unwrap();
    assert_eq!(done.public.options, options);
    world.press(table, BEN, Command::Join).await.unwrap();
    assert_eq!(world.view(table).await.leader, Seat(1), "the guest starts");
    let refused = world.press(table, ANNA, set).await;
    assert_eq!(refused.unwrap_err(), Refusal::Started);
}

#[tokio::test]
async fn t1_a_person_sits_at_three_tables_of_a_server_at_most() {
    let world = World::new().await;
    let first = world.open(ANNA).await;
    for _ in 0..2 {
        world.open(ANNA).await;
    }
    assert_eq!(world.tables.mine(PLACE.guild, ANNA).await.unwrap().len(), 3);
    let fourth = world.tables.open(world.opening(ANNA, None)).await;
    assert_eq!(fourth.unwrap_err(), Refusal::TooManyTables);
    let bens = world.open(BEN).await;
    let refused = world.press(bens, ANNA, Command::Join).await;
    assert_eq!(refused.unwrap_err(), Refusal::TooManyTables);
    assert_eq!(world.public(bens).await.seats.len(), 1);
    // Elsewhere it is another count, and a closed table doesn't count.
    let mut elsewhere = world.opening(ANNA, None);
    elsewhere.place = Place {
        guild: GuildId(8),
        channel: ChannelId(80),
    };
    world.tables.open(elsewhere).await.unwrap();
    world.press(first, ANNA, Command::Cancel).await.unwrap();
    world.press(bens, ANNA, Command::Join).await.unwrap();
}

#[tokio::test]
async fn t2_sembli_starts_by_itself_when_two_seats_are_taken() {
    let world = World::new().await;
    let table = world.open(ANNA).await;
    let refused = world.press(table, ANNA, Command::Start).await;
    assert_eq!(refused.unwrap_err(), Refusal::TooFew);
    let refused = world.press(table, ANNA, Command::Join).await;
    assert_eq!(refused.unwrap_err(), Refusal::AlreadySeated);
    let done = world.press(table, BEN, Command::Join).await.unwrap();
    assert!(matches!(done.public.stage, Stage::Playing { .. }));
    assert!(!done.events.is_empty());
    let refused = world.press(table, CARA, Command::Join).await;
    assert_eq!(refused.unwrap_err(), Refusal::Full);
}

#[tokio::test]
async fn t2_a_challenge_is_for_the_challenged_only_and_starts_the_game() {
    let world = World::new().await;
    let table = world.challenge(ANNA, BEN).await.unwrap().table;
    for command in [Command::Accept, Command::Decline, Command::Join] {
        let refused = world.press(table, CARA, command).await;
        assert_eq!(refused.unwrap_err(), Refusal::ChallengedOnly);
    }
    let done = world.press(table, BEN, Command::Accept).await.unwrap();
    assert!(matches!(done.public.stage, Stage::Playing { .. }));
    let refused = world.press(table, CARA, Command::Accept).await;
    assert_eq!(refused.unwrap_err(), Refusal::ChallengeOver);
}

#[tokio::test]
async fn t2_a_declined_challenge_closes_the_table() {
    let world = World::new().await;
    let table = world.challenge(ANNA, BEN).await.unwrap().table;
    let done = world.press(table, BEN, Command::Decline).await.unwrap();
    assert_eq!(
        done.public.stage,
        Stage::Closed {
            why: Closed::Declined
        }
    );
    let refused = world.press(table, BEN, Command::Accept).await;
    assert_eq!(refused.unwrap_err(), Refusal::ChallengeOver);
}

#[tokio::test]
async fn t2_a_challenge_lapses_after_a_quarter_of_an_hour_and_blocks_nobody() {
    let world = World::new().await;
    let table = world.challenge(ANNA, BEN).await.unwrap().table;
    world.pass(15 * MINUTE - SECOND).await;
    assert!(matches!(
        world.stage(table).await,
        Stage::Lobby {
            challenge: Some(_),
            ..
        }
    ));
    world.pass(SECOND).await;
    assert_eq!(
        world.stage(table).await,
        Stage::Closed {
            why: Closed::Lapsed
        }
    );
    assert!(
        world
            .tables
            .mine(PLACE.guild, ANNA)
            .await
            .unwrap()
            .is_empty()
    );
    assert!(
        world
            .tables
            .mine(PLACE.guild, BEN)
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn t3_f24_a_lobby_that_nobody_touches_closes_after_half_an_hour() {
    let world = World::new().await;
    let table = world.open(ANNA).await;
    world.pass(29 * MINUTE).await;
    let word = Command::LuckyWord("plum".to_owned());
    world.press(table, ANNA, word).await.unwrap();
    world.pass(29 * MINUTE).await;
    assert!(matches!(world.stage(table).await, Stage::Lobby { .. }));
    world.pass(MINUTE).await;
    assert_eq!(
        world.stage(table).await,
        Stage::Closed { why: Closed::Idle }
    );
    let refused = world.press(table, BEN, Command::Join).await;
    assert_eq!(refused.unwrap_err(), Refusal::Over);
}

#[tokio::test]
async fn t3_an_empty_lobby_closes() {
    let world = World::new().await;
    let table = world.open(ANNA).await;
    let done = world.press(table, ANNA, Command::Leave).await.unwrap();
    assert_eq!(done.public.stage, Stage::Closed { why: Closed::Empty });
}

#[tokio::test]
async fn t4_a_house_player_takes_the_second_seat_at_once_or_when_asked() {
    let world = World::new().await;
    let table = world.open_against_house(ANNA, Level::Easy).await;
    let view = world.public(table).await;
    assert!(matches!(view.stage, Stage::Playing { .. }));
    assert_eq!(view.seats[1].occupant, Occupant::House(Level::Easy));
    let other = world.open(BEN).await;
    let add = Command::AddHouse(Level::Medium);
    let refused = world.press(other, CARA, add.clone()).await;
    assert_eq!(refused.unwrap_err(), Refusal::HostOnly);
    let done = world.press(other, BEN, add).await.unwrap();
    assert!(matches!(done.public.stage, Stage::Playing { .. }));
}

#[tokio::test]
async fn t4b_nobody_challenges_oneself_a_bot_or_who_does_not_want_it() {
    let world = World::new().await;
    let refused = world.challenge(ANNA, ANNA).await;
    assert_eq!(refused.unwrap_err(), Refusal::ChallengedSelf);
    let mut robot = crate::support::person(CARA);
    robot.bot = true;
    let opponent = tempelrat::table::Opponent::Person(robot);
    let refused = world.tables.open(world.opening(ANNA, Some(opponent))).await;
    assert_eq!(refused.unwrap_err(), Refusal::ChallengedBot);
    let tables = &world.tables;
    tables
        .set_challenges(PLACE.guild, BEN, Switch::Off)
        .await
        .unwrap();
    let refused = world.challenge(ANNA, BEN).await;
    assert_eq!(refused.unwrap_err(), Refusal::ChallengesBlocked);
    assert_eq!(
        tables.challenges(GuildId(8), BEN).await.unwrap(),
        Switch::On
    );
    tables
        .set_challenges(PLACE.guild, BEN, Switch::On)
        .await
        .unwrap();
    world.challenge(ANNA, BEN).await.unwrap();
}

#[tokio::test]
async fn t17_the_host_or_a_manager_cancels_a_lobby() {
    let world = World::new().await;
    let table = world.open(ANNA).await;
    let refused = world.press(table, BEN, Command::Cancel).await;
    assert_eq!(refused.unwrap_err(), Refusal::HostOnly);
    let done = world.manage(table, BEN, Command::Cancel).await.unwrap();
    assert_eq!(
        done.public.stage,
        Stage::Closed {
            why: Closed::Cancelled
        }
    );
}

#[tokio::test]
async fn t24_a_lucky_word_is_marked_at_the_seat_and_bounded() {
    let world = World::new().await;
    let table = world.open(ANNA).await;
    for word in ["  ".to_owned(), "x".repeat(41)] {
        let refused = world.press(table, ANNA, Command::LuckyWord(word)).await;
        assert_eq!(refused.unwrap_err(), Refusal::BadLuckyWord);
    }
    let word = Command::LuckyWord("Räucherstäbchen".to_owned());
    let refused = world.press(table, BEN, word.clone()).await;
    assert_eq!(refused.unwrap_err(), Refusal::NotSeated);
    let done = world.press(table, ANNA, word).await.unwrap();
    assert!(done.public.seats[0].lucky);
}

#[tokio::test]
async fn invariant_13_a_table_answers_only_in_its_own_place() {
    let world = World::new().await;
    let table = world.open(ANNA).await;
    let mut request = world.request(BEN, Command::Join);
    request.place.channel = ChannelId(71);
    let refused = world.tables.act(table, request).await;
    assert_eq!(refused.unwrap_err(), Refusal::WrongPlace);
    assert_eq!(world.public(table).await.seats.len(), 1);
}

#[tokio::test]
async fn f5_a_table_that_never_was_is_told_apart() {
    let world = World::new().await;
    let nowhere = tempelrat::table::TableId(4711);
    let refused = world.press(nowhere, ANNA, Command::Join).await;
    assert_eq!(refused.unwrap_err(), Refusal::NoSuchTable);
    let refused = world.tables.look(nowhere, ANNA).await;
    assert_eq!(refused.unwrap_err(), Refusal::NoSuchTable);
}
