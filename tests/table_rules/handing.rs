//! Handing a seat to another person (T15) and moving a table (T18).

use tempelrat::house::Level;
use tempelrat::table::{
    ChannelId, Command, Occupant, Place, Post, Refusal, Request, Stage, TableId, UserId,
};
use tempelrat_rules::{Seat, Viewer};

use crate::support::{ANNA, BEN, CARA, MINUTE, PLACE, World, chance, person};

const DORA: UserId = UserId(104);
const ELSEWHERE: Place = Place {
    channel: ChannelId(71),
    ..PLACE
};

async fn seat_of(world: &World, table: TableId, user: UserId) -> Seat {
    let Viewer::Seat(seat) = world.tables.glance(table, user).await.unwrap().viewer else {
        panic!("no seat")
    };
    seat
}

async fn ask_in(
    world: &World,
    table: TableId,
    user: UserId,
    place: Place,
    command: Command,
) -> Result<(), Refusal> {
    let request = Request {
        place,
        ..world.request(user, command)
    };
    world.tables.act(table, request).await.map(drop)
}

#[tokio::test]
async fn t15_a_seat_passes_to_a_person_with_its_hand_and_its_clock() {
    let world = World::new().await;
    let table = world.game().await;
    let seat = seat_of(&world, table, BEN).await;
    let before = world.tables.glance(table, BEN).await.unwrap();
    world.pass(MINUTE).await;
    let deadline = world.deadline(table).await;
    let offer = Command::OfferSeat(person(CARA));
    world.press(table, BEN, offer).await.unwrap();
    let offered = world.public(table).await.seats[seat.index()].offered_to;
    assert_eq!(offered, Some(CARA));
    // Until it is taken, nothing has changed.
    let played = world.some_answer(table, BEN, &mut chance(1)).await;
    assert!(matches!(played, Command::Answer { .. }));
    let refused = world.press(table, DORA, Command::TakeSeat(seat)).await;
    assert_eq!(refused.unwrap_err(), Refusal::NotOffered);
    world
        .press(table, CARA, Command::TakeSeat(seat))
        .await
        .unwrap();
    let after = world.tables.glance(table, CARA).await.unwrap();
    assert_eq!(after.viewer, Viewer::Seat(seat));
    let (Stage::Playing { game: then, .. }, Stage::Playing { game: now, .. }) =
        (&before.stage, &after.stage)
    else {
        panic!("not playing")
    };
    assert_eq!(then, now);
    assert_eq!(world.deadline(table).await, deadline);
    // Ben is free, and may look on.
    let left = world.tables.glance(table, BEN).await.unwrap();
    assert_eq!(left.viewer, Viewer::Spectator);
    assert!(
        world
            .tables
            .mine(PLACE.guild, BEN)
            .await
            .unwrap()
            .is_empty()
    );
    let refused = world.press(table, BEN, Command::Pause).await;
    assert_eq!(refused.unwrap_err(), Refusal::NotSeated);
}

#[tokio::test]
async fn t15_a_seat_is_offered_to_people_who_do_not_sit_there() {
    let world = World::new().await;
    let table = world.game().await;
    let mut bot = person(CARA);
    bot.bot = true;
    for (to, why) in [
        (bot, Refusal::SeatForBot),
        (person(ANNA), Refusal::SitsAlready),
        (person(BEN), Refusal::SitsAlready),
    ] {
        let refused = world.press(table, BEN, Command::OfferSeat(to)).await;
        assert_eq!(refused.unwrap_err(), why);
    }
    let offer = Command::OfferSeat(person(CARA));
    let refused = world.press(table, DORA, offer).await;
    assert_eq!(refused.unwrap_err(), Refusal::NotSeated);
}

#[tokio::test]
async fn t15_an_offer_ends_when_it_is_declined_withdrawn_replaced_or_outlived() {
    let world = World::new().await;
    let table = world.game().await;
    let seat = seat_of(&world, table, BEN).await;
    let offered = async || world.public(table).await.seats[seat.index()].offered_to;
    let offer = |to| Command::OfferSeat(person(to));
    for decliner in [CARA, BEN] {
        world.press(table, BEN, offer(CARA)).await.unwrap();
        let refused = world.press(table, DORA, Command::DeclineSeat(seat)).await;
        assert_eq!(refused.unwrap_err(), Refusal::NotOffered);
        let decline = Command::DeclineSeat(seat);
        world.press(table, decliner, decline).await.unwrap();
        assert_eq!(offered().await, None);
    }
    world.press(table, BEN, offer(CARA)).await.unwrap();
    world.press(table, BEN, offer(DORA)).await.unwrap();
    assert_eq!(offered().await, Some(DORA));
    let refused = world.press(table, CARA, Command::TakeSeat(seat)).await;
    assert_eq!(refused.unwrap_err(), Refusal::NotOffered);
    let house = Command::HandToHouse(Level::Easy);
    world.press(table, BEN, house).await.unwrap();
    assert_eq!(offered().await, None);
    let posts = world.sent().await;
    let offers = posts
        .iter()
        .filter(|p| matches!(p, Post::SeatOffered { .. }));
    let overs = posts.iter().filter(|p| matches!(p, Post::OfferOver { .. }));
    assert_eq!((offers.count(), overs.count()), (4, 4));
}

#[tokio::test]
async fn t15_an_offer_survives_a_restart_and_the_end_of_the_game_does_not() {
    let mut world = World::new().await;
    let table = world.game().await;
    let seat = seat_of(&world, table, BEN).await;
    let offer = Command::OfferSeat(person(CARA));
    world.press(table, BEN, offer).await.unwrap();
    world.crash().await;
    let seats = world.public(table).await.seats;
    assert_eq!(seats[seat.index()].offered_to, Some(CARA));
    world.press(table, ANNA, Command::Leave).await.unwrap();
    let refused = world.press(table, CARA, Command::TakeSeat(seat)).await;
    assert_eq!(refused.unwrap_err(), Refusal::Over);
    let seats = world.public(table).await.seats;
    assert_eq!(seats[seat.index()].offered_to, None);
}

#[tokio::test]
async fn t1_nobody_takes_a_seat_at_a_fourth_table() {
    let world = World::new().await;
    for _ in 0..3 {
        world.open(CARA).await;
    }
    let table = world.game().await;
    let seat = seat_of(&world, table, BEN).await;
    let offer = Command::OfferSeat(person(CARA));
    world.press(table, BEN, offer).await.unwrap();
    let refused = world.press(table, CARA, Command::TakeSeat(seat)).await;
    assert_eq!(refused.unwrap_err(), Refusal::TooManyTables);
    let occupant = world.public(table).await.seats[seat.index()]
        .occupant
        .clone();
    assert!(matches!(occupant, Occupant::Person { user: BEN, .. }));
}

#[tokio::test]
async fn t18_a_moved_table_answers_in_its_new_place_and_takes_its_queue_along() {
    let mut world = World::new().await;
    let table = world.game().await;
    let queued = async |world: &World| {
        let queues = world.tables.outbox().channels().await.unwrap();
        queues.iter().map(|queue| queue.channel).collect::<Vec<_>>()
    };
    assert_eq!(queued(&world).await, [PLACE.channel]);
    let refused = ask_in(&world, table, BEN, ELSEWHERE, Command::Move).await;
    assert_eq!(refused.unwrap_err(), Refusal::HostOnly);
    let refused = ask_in(&world, table, ANNA, PLACE, Command::Move).await;
    assert_eq!(refused.unwrap_err(), Refusal::AlreadyThere);
    ask_in(&world, table, ANNA, ELSEWHERE, Command::Move)
        .await
        .unwrap();
    assert_eq!(queued(&world).await, [ELSEWHERE.channel]);
    world.crash().await;
    assert_eq!(world.public(table).await.place, ELSEWHERE);
    let (_, user) = world.awaited(table).await;
    let answer = world.some_answer(table, user, &mut chance(2)).await;
    let refused = ask_in(&world, table, user, PLACE, answer.clone()).await;
    assert_eq!(refused.unwrap_err(), Refusal::WrongPlace);
    ask_in(&world, table, user, ELSEWHERE, answer)
        .await
        .unwrap();
}

#[tokio::test]
async fn t18_a_table_whose_channel_is_gone_goes_on_where_anyone_of_it_moves_it() {
    let world = World::new().await;
    let table = world.game().await;
    world.tables.channel_gone(PLACE.channel).await.unwrap();
    let refused = ask_in(&world, table, CARA, ELSEWHERE, Command::Move).await;
    assert_eq!(refused.unwrap_err(), Refusal::NotSeated);
    ask_in(&world, table, BEN, ELSEWHERE, Command::Move)
        .await
        .unwrap();
    assert!(matches!(
        world.stage(table).await,
        Stage::Playing { paused: None, .. }
    ));
}

#[tokio::test]
async fn t18_no_table_moves_to_another_server() {
    let world = World::new().await;
    let table = world.game().await;
    let foreign = Place {
        guild: tempelrat::table::GuildId(8),
        ..ELSEWHERE
    };
    let refused = ask_in(&world, table, ANNA, foreign, Command::Move).await;
    assert_eq!(refused.unwrap_err(), Refusal::WrongPlace);
}
