//! Tables of Schraumen: seats, the circle, the hammer's clock, votes, leaving,
//! decks (T2, T10–T17, ZA1, ZA5, ZA6, Z2, Z3-hammer, Z6-vote, ZE4).

use std::time::Duration;

use tempelrat::house::{self, Level};
use tempelrat::table::{
    Closed, Command, Done, FirstDruid, GameKind, Notice, Occupant, Open, Pace, Post, Refusal,
    SchraumenOptions, Stage, TableId, TableOptions, Title, UserId,
};
use tempelrat_rules::any;
use tempelrat_rules::fairness::{Published, verify};
use tempelrat_rules::schraumen::{Auction, Bidding, Event, Items, Schraumen, View, What};
use tempelrat_rules::{
    Answer, Chance, ChoiceId, Input, Positions, Rules as _, Seat, SeatSet, Viewer,
};

use crate::support::{ANNA, BEN, CARA, DAY, MINUTE, SECOND, World};

const DORA: UserId = UserId(104);
const ALL: [UserId; 4] = [ANNA, BEN, CARA, DORA];

/// The game as `user` sees it.
async fn look(world: &World, table: TableId, user: UserId) -> View {
    view_of(world.tables.glance(table, user).await.unwrap().stage)
}

fn view_of(stage: Stage) -> View {
    match stage {
        Stage::Playing {
            game: any::View::Schraumen(game),
            ..
        }
        | Stage::Ended {
            game: any::View::Schraumen(game),
            ..
        } => *game,
        stage => panic!("no game of Schraumen: {stage:?}"),
    }
}

async fn open(world: &World, options: TableOptions) -> TableId {
    let open = Open {
        game: GameKind::Schraumen,
        options,
        ..world.opening(ANNA, None)
    };
    world.tables.open(open).await.unwrap().table
}

/// A running game of the first `people` of [`ALL`].
async fn game(world: &World, people: usize, options: TableOptions) -> TableId {
    let table = open(world, options).await;
    for user in &ALL[1..people] {
        world.press(table, *user, Command::Join).await.unwrap();
    }
    world.press(table, ANNA, Command::Start).await.unwrap();
    table
}

fn anna_begins() -> TableOptions {
    TableOptions::default()
}

async fn seat_of(world: &World, table: TableId, user: UserId) -> Seat {
    let view = world.public(table).await;
    let mut seats = view.seats.into_iter();
    let seat = seats.find(|s| matches!(s.occupant, Occupant::Person { user: u, .. } if u == user));
    seat.unwrap().seat
}

async fn user_at(world: &World, table: TableId, seat: Seat) -> UserId {
    match world.public(table).await.seats[seat.index()].occupant {
        Occupant::Person { user, .. } => user,
        Occupant::House(_) => panic!("a house player"),
    }
}

/// What `view`'s own seat answers to put things forward: it stops reading,
/// and takes the first of everything else.
fn first_answer(view: &View) -> Option<(ChoiceId, Answer<What>)> {
    let Viewer::Seat(seat) = view.viewer else {
        return None;
    };
    if !view.to_act.contains(seat) {
        return None;
    }
    let answer = |what, input| Answer { what, input };
    if let Some(decision) = &view.decision {
        let answer = match decision.offer(seat)? {
            Items::Read { stop: true, .. } => answer(What::Stop, Input::One(0)),
            Items::Read { draw: true, .. } => answer(What::Draw, Input::One(0)),
            Items::Read { .. } => answer(What::Read, Input::One(0)),
            Items::Scrolls { take, .. } => {
                let first: Positions = (0..*take).collect();
                answer(What::Scrolls, Input::Subset(first))
            }
            Items::Seats(_) => answer(What::Seat, Input::One(0)),
            Items::Keys { .. } => answer(What::Option, Input::One(0)),
            Items::Number { min, .. } => answer(What::Number, Input::Amount(*min)),
            Items::Vote(_) => answer(What::Vote, Input::One(0)),
            Items::Order { count, .. } => answer(What::Order, Input::Order((0..*count).collect())),
        };
        return Some((decision.choice, answer));
    }
    let auction = view.auction.as_ref()?;
    match auction.trial {
        Some(trial) => Some((trial.choice, answer(What::Verdict, Input::One(1)))),
        None => Some((auction.choice, answer(What::Pass, Input::One(0)))),
    }
}

fn command((choice, answer): (ChoiceId, Answer<What>)) -> Command {
    Command::Answer {
        choice,
        answer: answer.into(),
    }
}

/// The first of the awaited answers.
async fn play_one(world: &World, table: TableId) -> Done {
    play_one_but(world, table, Seat(u8::MAX)).await
}

/// The same, as if one weren't there.
async fn play_one_but(world: &World, table: TableId, but: Seat) -> Done {
    let view = look(world, table, UserId(999)).await;
    let mut seats = view.to_act.iter().filter(|seat| *seat != but);
    let seat = seats.next().expect("somebody is awaited");
    let user = user_at(world, table, seat).await;
    let own = look(world, table, user).await;
    let answer = command(first_answer(&own).unwrap());
    world.press(table, user, answer).await.unwrap()
}

/// Plays until a lot is put up.
async fn to_the_auction(world: &World, table: TableId) -> Auction {
    loop {
        let view = look(world, table, UserId(999)).await;
        if let Some(auction) = view.auction
            && auction.open
        {
            return auction;
        }
        play_one(world, table).await;
    }
}

async fn auction(world: &World, table: TableId) -> Option<Auction> {
    look(world, table, UserId(999)).await.auction
}

/// A running game of so many people.
pub(crate) async fn begun(world: &World, people: usize) -> TableId {
    game(world, people, TableOptions::default()).await
}

/// Somebody who is awaited answers by chance, or, in an auction, the hammer
/// strikes; house players take their time.
pub(crate) async fn play_by_chance(world: &World, table: TableId, chance: &mut Chance) {
    let view = look(world, table, UserId(999)).await;
    let bidding = view
        .auction
        .as_ref()
        .is_some_and(|a| a.open && a.trial.is_none());
    let strikes = bidding && view.decision.is_none() && chance.below(3) > 0;
    let seats = world.public(table).await.seats;
    let person = view
        .to_act
        .iter()
        .find_map(|seat| match seats[seat.index()].occupant {
            Occupant::Person { user, .. } => Some((seat, user)),
            Occupant::House(_) => None,
        });
    let Some((seat, user)) = person.filter(|_| !strikes) else {
        let deadline = world.deadline(table).await.unwrap_or(world.clock.now());
        let left = u64::try_from(deadline.0 - world.clock.now().0).unwrap_or_default();
        return world.pass(Duration::from_millis(left)).await;
    };
    let own = look(world, table, user).await;
    let asks = Schraumen::determinize(&own, chance).asks(seat);
    let answer = house::schraumen::random_answer(&asks, chance).unwrap();
    let choice = asks[0].choice;
    world
        .press(table, user, command((choice, answer)))
        .await
        .unwrap();
}

fn in_auction(auction: &Auction, what: What, input: Input) -> Command {
    command((auction.choice, Answer { what, input }))
}

fn bid(auction: &Auction, amount: u16) -> Command {
    in_auction(auction, What::Bid, Input::Amount(amount))
}

/// Somebody who may bid and doesn't lead.
async fn a_rival(world: &World, table: TableId) -> UserId {
    let view = look(world, table, UserId(999)).await;
    let seat = view.to_act.iter().next().unwrap();
    user_at(world, table, seat).await
}

#[tokio::test]
async fn za1_three_to_eight_play_and_the_host_starts() {
    let world = World::new().await;
    let table = open(&world, anna_begins()).await;
    world.press(table, BEN, Command::Join).await.unwrap();
    let refused = world.press(table, ANNA, Command::Start).await;
    assert_eq!(refused.unwrap_err(), Refusal::TooFew);
    world.press(table, CARA, Command::Join).await.unwrap();
    let refused = world.press(table, BEN, Command::Start).await;
    assert_eq!(refused.unwrap_err(), Refusal::HostOnly);
    assert!(matches!(world.stage(table).await, Stage::Lobby { .. }));
    world.press(table, ANNA, Command::Start).await.unwrap();
    assert_eq!(look(&world, table, ANNA).await.seats.len(), 3);

    let table = open(&world, anna_begins()).await;
    for _ in 0..7 {
        let add = Command::AddHouse(Level::Easy);
        world.press(table, ANNA, add).await.unwrap();
    }
    assert_eq!(look(&world, table, ANNA).await.seats.len(), 8);
}

#[tokio::test]
async fn za5_who_has_the_oldest_account_begins_or_whom_the_host_chooses() {
    let world = World::new().await;
    let table = game(&world, 4, TableOptions::default()).await;
    let druid = look(&world, table, ANNA).await.office.druid;
    assert_eq!(user_at(&world, table, druid).await, ANNA);

    // Whoever sits in front gets up, and the choice moves along.
    let table = open(&world, TableOptions::default()).await;
    for user in [BEN, CARA, DORA, UserId(105)] {
        world.press(table, user, Command::Join).await.unwrap();
    }
    let options = TableOptions {
        schraumen: SchraumenOptions {
            first: FirstDruid::Seat(Seat(3)),
            ..SchraumenOptions::default()
        },
        ..TableOptions::default()
    };
    let set = Command::SetOptions(options);
    world.press(table, ANNA, set).await.unwrap();
    world.press(table, BEN, Command::Leave).await.unwrap();
    world.press(table, ANNA, Command::Start).await.unwrap();
    let druid = look(&world, table, ANNA).await.office.druid;
    assert_eq!(user_at(&world, table, druid).await, DORA);
}

#[tokio::test]
async fn za6_the_circle_is_shuffled_once_and_everybody_keeps_their_own_hand() {
    let world = World::new().await;
    let mut orders = std::collections::BTreeSet::new();
    for _ in 0..12 {
        let world = World::new().await;
        let table = game(&world, 4, TableOptions::default()).await;
        let mut order = Vec::new();
        for user in ALL {
            let seat = seat_of(&world, table, user).await;
            let view = look(&world, table, user).await;
            assert_eq!(view.viewer, Viewer::Seat(seat));
            assert_eq!(view.held.len(), 3);
            order.push(seat.0);
        }
        orders.insert(order);
    }
    assert!(orders.len() > 1, "the order of joining is not the circle");
    let table = game(&world, 3, TableOptions::default()).await;
    // The host is still the host.
    world.press(table, ANNA, Command::Pause).await.unwrap();
    assert!(matches!(
        world.stage(table).await,
        Stage::Playing {
            paused: Some(_),
            ..
        }
    ));
}

#[tokio::test]
async fn z3_hammer_the_count_starts_again_with_each_bid_and_sells_in_the_end() {
    let world = World::new().await;
    let table = game(&world, 3, TableOptions::default()).await;
    let lot = to_the_auction(&world, table).await;
    let at = |seconds: u64| {
        world
            .clock
            .now()
            .plus(SECOND * u32::try_from(seconds).unwrap())
    };
    assert_eq!(world.deadline(table).await, Some(at(45)));
    world.pass(SECOND * 10).await;
    let bidder = a_rival(&world, table).await;
    world.press(table, bidder, bid(&lot, 1)).await.unwrap();
    assert_eq!(world.deadline(table).await, Some(at(12)));
    world.pass(SECOND * 12).await;
    assert_eq!(auction(&world, table).await.unwrap().stage, 2);
    assert_eq!(world.deadline(table).await, Some(at(8)));
    // A pass is no bid: the count goes on.
    world.pass(SECOND * 3).await;
    let rival = a_rival(&world, table).await;
    world.press(table, rival, bid(&lot, 2)).await.unwrap();
    assert_eq!(world.deadline(table).await, Some(at(12)));
    for count in [12, 8] {
        world.pass(SECOND * count).await;
        assert!(auction(&world, table).await.is_some());
    }
    world.pass(SECOND * 6).await;
    assert!(
        auction(&world, table)
            .await
            .is_none_or(|a| a.number != lot.number)
    );
    let late = world.press(table, bidder, bid(&lot, 3)).await;
    assert!(matches!(late.unwrap_err(), Refusal::Game(_)));
    let sold = world.sent().await.into_iter().any(|post| match post {
        Post::Told { events } => events
            .iter()
            .any(|event| matches!(event, any::Event::Schraumen(Event::Sold { price: 2, .. }))),
        _ => false,
    });
    assert!(sold);
}

#[tokio::test]
async fn z3_hammer_an_auction_takes_five_minutes_at_most() {
    let world = World::new().await;
    let table = game(&world, 3, TableOptions::default()).await;
    let lot = to_the_auction(&world, table).await;
    let started = world.clock.now();
    let mut amount = 0;
    // Two strokes, then a bid at the last moment, for as long as purses last.
    while auction(&world, table)
        .await
        .is_some_and(|a| a.number == lot.number)
    {
        let view = look(&world, table, UserId(999)).await;
        if amount < 7 && view.to_act != SeatSet::EMPTY {
            amount += 1;
            let rival = a_rival(&world, table).await;
            world.press(table, rival, bid(&lot, amount)).await.unwrap();
        }
        for count in [12, 8, 5] {
            world.pass(SECOND * count).await;
        }
    }
    assert!(world.clock.now() <= started.plus(MINUTE * 5 + SECOND * 25));
}

#[tokio::test]
async fn t13_after_a_restart_the_hammer_has_its_full_count() {
    let mut world = World::new().await;
    let table = game(&world, 3, TableOptions::default()).await;
    let lot = to_the_auction(&world, table).await;
    let bidder = a_rival(&world, table).await;
    world.press(table, bidder, bid(&lot, 1)).await.unwrap();
    world.pass(SECOND * 11).await;
    world.crash_for(MINUTE * 10).await;
    let before = auction(&world, table).await.unwrap();
    assert_eq!(before.highest().unwrap().amount, 1);
    assert_eq!(
        world.deadline(table).await,
        Some(world.clock.now().plus(SECOND * 12))
    );
    world.pass(SECOND * 12).await;
    assert_eq!(auction(&world, table).await.unwrap().stage, 2);
}

#[tokio::test]
async fn t14_a_pause_stops_the_hammer() {
    let world = World::new().await;
    let table = game(&world, 3, TableOptions::default()).await;
    to_the_auction(&world, table).await;
    world.pass(SECOND * 20).await;
    world.press(table, ANNA, Command::Pause).await.unwrap();
    world.pass(DAY).await;
    assert_eq!(auction(&world, table).await.unwrap().stage, 0);
    world.press(table, ANNA, Command::Resume).await.unwrap();
    assert_eq!(
        world.deadline(table).await,
        Some(world.clock.now().plus(SECOND * 25))
    );
}

#[tokio::test]
async fn z6_vote_stops_the_hammer_and_gives_its_time_back() {
    let world = World::new().await;
    let table = game(&world, 4, TableOptions::default()).await;
    let lot = to_the_auction(&world, table).await;
    world.pass(SECOND * 30).await;
    let druid = user_at(&world, table, lot.seller).await;
    let others: Vec<UserId> = ALL.into_iter().filter(|user| *user != druid).collect();
    let accuse = in_auction(&lot, What::Accuse, Input::One(0));
    world.press(table, others[0], accuse).await.unwrap();
    assert_eq!(
        world.deadline(table).await,
        Some(world.clock.now().plus(MINUTE)),
        "a vote takes a minute"
    );
    world.pass(SECOND * 40).await;
    let trial = auction(&world, table).await.unwrap().trial.unwrap();
    for user in &others[1..] {
        let verdict = Answer {
            what: What::Verdict,
            input: Input::One(1),
        };
        let verdict = command((trial.choice, verdict));
        world.press(table, *user, verdict).await.unwrap();
    }
    assert_eq!(auction(&world, table).await.unwrap().trial, None);
    assert_eq!(
        world.deadline(table).await,
        Some(world.clock.now().plus(SECOND * 15))
    );
}

#[tokio::test]
async fn z6_vote_house_players_and_who_is_away_do_not_vote() {
    let world = World::new().await;
    let table = open(&world, TableOptions::default()).await;
    world.press(table, BEN, Command::Join).await.unwrap();
    world.press(table, CARA, Command::Join).await.unwrap();
    let add = Command::AddHouse(Level::Easy);
    world.press(table, ANNA, add).await.unwrap();
    world.press(table, ANNA, Command::Start).await.unwrap();
    let view = look(&world, table, ANNA).await;
    let mut people = SeatSet::EMPTY;
    for user in [ANNA, BEN, CARA] {
        people = people.with(seat_of(&world, table, user).await);
    }
    assert_eq!(view.present, people);
    let hand = Command::HandToHouse(Level::Easy);
    let ben = seat_of(&world, table, BEN).await;
    world.press(table, BEN, hand).await.unwrap();
    assert_eq!(look(&world, table, ANNA).await.present, people.without(ben));
}

#[tokio::test]
async fn z6_vote_goes_on_without_a_voter_who_hands_the_seat_over() {
    let world = World::new().await;
    let table = game(&world, 4, TableOptions::default()).await;
    let lot = to_the_auction(&world, table).await;
    let druid = user_at(&world, table, lot.seller).await;
    let others: Vec<UserId> = ALL.into_iter().filter(|user| *user != druid).collect();
    let accuse = in_auction(&lot, What::Accuse, Input::One(0));
    world.press(table, others[0], accuse).await.unwrap();
    for user in &others[1..] {
        let hand = Command::HandToHouse(Level::Easy);
        world.press(table, *user, hand).await.unwrap();
        world.tables.catch_up().await.unwrap();
    }
    assert_eq!(auction(&world, table).await.and_then(|a| a.trial), None);
}

#[tokio::test]
async fn t10_slow_tables_auction_by_secret_limits() {
    for pace in [Pace::Relaxed, Pace::Open] {
        let world = World::new().await;
        let options = TableOptions {
            pace,
            ..TableOptions::default()
        };
        let table = game(&world, 3, options).await;
        let lot = to_the_auction(&world, table).await;
        let view = look(&world, table, ANNA).await;
        assert_eq!(view.options.bidding, Bidding::Sealed);
        let due = (pace == Pace::Relaxed).then(|| world.clock.now().plus(DAY));
        assert_eq!(world.deadline(table).await, due);
        let limit = in_auction(&lot, What::Limit, Input::Amount(3));
        let bidder = a_rival(&world, table).await;
        world.press(table, bidder, limit).await.unwrap();
        let seen = auction(&world, table).await.unwrap();
        assert!(seen.limits.iter().all(|limit| limit.amount.is_none()));
    }
}

#[tokio::test]
async fn t15_who_leaves_is_skipped_and_with_fewer_than_three_the_game_is_cut_short() {
    let world = World::new().await;
    let table = game(&world, 4, TableOptions::default()).await;
    world.press(table, ANNA, Command::Leave).await.unwrap();
    let seat = seat_of(&world, table, ANNA).await;
    let view = world.public(table).await;
    assert!(view.seats[seat.index()].left);
    assert_ne!(view.host, ANNA, "somebody else is host");
    let again = world.press(table, ANNA, Command::Leave).await;
    assert!(again.is_err());
    for _ in 0..6 {
        play_one(&world, table).await;
    }
    world.press(table, BEN, Command::Leave).await.unwrap();
    let Stage::Ended {
        outcome: any::Outcome::Schraumen(outcome),
        ..
    } = world.stage(table).await
    else {
        panic!("goes on with two")
    };
    let last = outcome.ranking.last().unwrap();
    assert!(last.left);
    // The two that are left may play again with nobody else? Too few.
    world.press(table, CARA, Command::Rematch).await.unwrap();
    let rematch = world.press(table, DORA, Command::Rematch).await;
    assert_eq!(rematch.unwrap_err(), Refusal::TooFew);
}

/// Everybody plays but whoever sits at `target`, who lets two offices pass.
async fn until_away(world: &World, table: TableId, target: Seat) {
    while !world.public(table).await.seats[target.index()].away {
        let view = look(world, table, UserId(999)).await;
        if view.to_act == SeatSet::of(target) {
            world.pass(MINUTE * 3).await;
        } else if view.auction.is_some() {
            world.pass(MINUTE).await;
        } else {
            play_one_but(world, table, target).await;
        }
    }
}

#[tokio::test]
async fn t16_more_than_half_of_the_others_vote_out_who_is_away() {
    let world = World::new().await;
    let table = game(&world, 4, TableOptions::default()).await;
    let target = seat_of(&world, table, ANNA).await;
    let vote = || Command::VoteOut(target);
    let refused = world.press(table, BEN, vote()).await;
    assert_eq!(refused.unwrap_err(), Refusal::NotAway);
    until_away(&world, table, target).await;
    world.press(table, BEN, vote()).await.unwrap();
    let twice = world.press(table, BEN, vote()).await;
    assert_eq!(twice.unwrap_err(), Refusal::AlreadyAsked);
    assert!(!world.public(table).await.seats[target.index()].left);
    world.press(table, CARA, vote()).await.unwrap();
    assert!(world.public(table).await.seats[target.index()].left);
    let told = world.sent().await;
    assert!(told.contains(&Post::Notice(Notice::VotedOut { seat: target })));
}

#[tokio::test]
async fn t16_coming_back_ends_the_vote() {
    let world = World::new().await;
    let table = game(&world, 4, TableOptions::default()).await;
    let target = seat_of(&world, table, ANNA).await;
    until_away(&world, table, target).await;
    world
        .press(table, BEN, Command::VoteOut(target))
        .await
        .unwrap();
    world.press(table, ANNA, Command::Return).await.unwrap();
    let Stage::Playing { vote_out, .. } = world.stage(table).await else {
        panic!("not playing")
    };
    assert!(vote_out.iter().all(|(seat, _)| *seat != target));
    let refused = world.press(table, CARA, Command::VoteOut(target)).await;
    assert_eq!(refused.unwrap_err(), Refusal::NotAway);
}

#[tokio::test]
async fn t12_house_players_play_on_for_people_who_are_away_until_the_end() {
    let world = World::new().await;
    let table = open(&world, TableOptions::default()).await;
    for _ in 0..2 {
        let add = Command::AddHouse(Level::Medium);
        world.press(table, ANNA, add).await.unwrap();
    }
    world.press(table, ANNA, Command::Start).await.unwrap();
    for _ in 0..10_000 {
        match world.stage(table).await {
            Stage::Playing { .. } => world.pass(MINUTE * 3).await,
            _ => break,
        }
    }
    let Stage::Ended { outcome, .. } = world.stage(table).await else {
        panic!("goes on for ever")
    };
    let any::Outcome::Schraumen(outcome) = outcome else {
        panic!("another game")
    };
    assert_eq!(outcome.ranking.len(), 3);
    let plums: u16 = look(&world, table, ANNA)
        .await
        .seats
        .iter()
        .map(|s| s.plums)
        .sum();
    assert!(plums <= 100);
}

#[tokio::test]
async fn t24_a_game_proves_itself_whoever_has_left() {
    let world = World::new().await;
    let table = game(&world, 4, TableOptions::default()).await;
    let early = world.tables.proof(table).await;
    assert_eq!(early.unwrap_err(), Refusal::Started);
    let commitment = world.public(table).await.commitment;
    for step in 0..200 {
        if !matches!(world.stage(table).await, Stage::Playing { .. }) {
            break;
        }
        if step == 20 {
            world.press(table, BEN, Command::Leave).await.unwrap();
        }
        if step == 60 {
            world.press(table, CARA, Command::Leave).await.unwrap();
        } else if auction(&world, table).await.is_some_and(|a| a.open) {
            world.pass(MINUTE).await;
        } else {
            play_one(&world, table).await;
        }
    }
    let Stage::Ended { fingerprint, .. } = world.stage(table).await else {
        panic!("not ended")
    };
    let proof = world.tables.proof(table).await.unwrap();
    let published = Published {
        commitment: Some(commitment),
        fingerprint: Some(fingerprint),
    };
    let report = verify(&proof, &published).unwrap();
    assert!(report.finished && report.seats == 4);
    assert!(!proof.contains("person"), "it names seats alone");
}

#[tokio::test]
async fn t16_a_table_without_people_ends_without_a_result() {
    let world = World::new().await;
    let table = open(&world, TableOptions::default()).await;
    for _ in 0..3 {
        let add = Command::AddHouse(Level::Easy);
        world.press(table, ANNA, add).await.unwrap();
    }
    world.press(table, ANNA, Command::Start).await.unwrap();
    world.press(table, ANNA, Command::Leave).await.unwrap();
    assert!(matches!(
        world.stage(table).await,
        Stage::Closed {
            why: Closed::NobodyLeft
        }
    ));
}

#[tokio::test]
async fn z2_only_whoever_sells_praises_and_the_words_are_not_kept() {
    let world = World::new().await;
    let table = game(&world, 3, TableOptions::default()).await;
    let praise = |text: &str| Command::Praise(text.to_owned());
    let early = world.press(table, ANNA, praise("fine")).await;
    assert_eq!(early.unwrap_err(), Refusal::NothingToPraise);
    let lot = to_the_auction(&world, table).await;
    let druid = user_at(&world, table, lot.seller).await;
    let other = ALL.into_iter().find(|user| *user != druid).unwrap();
    let refused = world.press(table, other, praise("mine")).await;
    assert_eq!(refused.unwrap_err(), Refusal::NothingToPraise);
    for bad in ["  ", &"x".repeat(301)] {
        let refused = world.press(table, druid, praise(bad)).await;
        assert_eq!(refused.unwrap_err(), Refusal::BadPraise);
    }
    world.sent().await;
    world
        .press(table, druid, praise("the plummiest"))
        .await
        .unwrap();
    let sent = world.sent().await;
    let text = "the plummiest".to_owned();
    let seat = lot.seller;
    assert!(sent.contains(&Post::Praise { seat, text }));
    assert!(!stored(&world).await.contains("plummiest"));
}

/// All that is stored, as one text.
async fn stored(world: &World) -> String {
    let copy = world.path().with_extension("copy");
    tempelrat::store::Store::backup(&world.path(), &copy)
        .await
        .unwrap();
    String::from_utf8_lossy(&std::fs::read(copy).unwrap()).into_owned()
}

#[tokio::test]
async fn what_is_told_to_all_is_what_a_spectator_may_see() {
    let world = World::new().await;
    let table = game(&world, 3, TableOptions::default()).await;
    for _ in 0..60 {
        if auction(&world, table).await.is_some_and(|a| a.open) {
            world.pass(MINUTE).await;
        } else if matches!(world.stage(table).await, Stage::Playing { .. }) {
            play_one(&world, table).await;
        }
    }
    let mut told = 0;
    for post in world.sent().await {
        if let Post::Told { events } = post {
            told += 1;
            for event in events {
                let any::Event::Schraumen(event) = event else {
                    panic!("another game")
                };
                if let Event::Dealt { scrolls, .. } | Event::Sold { lot: scrolls, .. } = event {
                    let hidden = matches!(scrolls, tempelrat_rules::schraumen::Seen::Count(_));
                    assert!(hidden, "{scrolls:?}");
                }
            }
        }
    }
    assert!(told > 5, "{told}");
}

#[tokio::test]
async fn the_story_holds_what_each_has_seen_and_no_more() {
    let world = World::new().await;
    let table = game(&world, 3, TableOptions::default()).await;
    play_one(&world, table).await;
    let dealt = |story: Vec<any::Event>| -> Vec<bool> {
        let open = |event| match event {
            any::Event::Schraumen(Event::Dealt { scrolls, .. }) => Some(matches!(
                scrolls,
                tempelrat_rules::schraumen::Seen::Scrolls(_)
            )),
            _ => None,
        };
        story.into_iter().filter_map(open).collect()
    };
    let all = world.tables.story(table, None).await.unwrap();
    assert_eq!(dealt(all), [false; 3]);
    for user in &ALL[..3] {
        let seat = seat_of(&world, table, *user).await;
        let own = world.tables.story(table, Some(*user)).await.unwrap();
        let expected: Vec<bool> = (0..3).map(|other| Seat(other) == seat).collect();
        assert_eq!(dealt(own), expected);
    }
}

#[tokio::test]
async fn ze4_the_winner_alone_bears_a_title() {
    let world = World::new().await;
    let table = game(&world, 3, TableOptions::default()).await;
    let early = world.press(table, ANNA, Command::Title(Title::Carl)).await;
    assert_eq!(early.unwrap_err(), Refusal::NotRunning);
    world.press(table, CARA, Command::Leave).await.unwrap();
    let Stage::Ended {
        outcome: any::Outcome::Schraumen(outcome),
        ..
    } = world.stage(table).await
    else {
        panic!("not ended")
    };
    let winner = outcome.winners.iter().next().unwrap();
    let user = user_at(&world, table, winner).await;
    let refused = world
        .press(table, CARA, Command::Title(Title::Gloria))
        .await;
    assert_eq!(refused.unwrap_err(), Refusal::NotOberschraum);
    for title in [Title::Carl, Title::Gloria] {
        world
            .press(table, user, Command::Title(title))
            .await
            .unwrap();
    }
    let title = async |table| {
        let seats = world.public(table).await.seats.into_iter();
        seats.filter_map(|seat| seat.title).collect::<Vec<_>>()
    };
    assert_eq!(title(table).await, [Title::Gloria]);
    // It is borne at other tables, until the next game ends.
    let next = game(&world, 3, TableOptions::default()).await;
    assert_eq!(title(next).await, [Title::Gloria]);
    world.press(next, ANNA, Command::Leave).await.unwrap();
    assert_eq!(title(next).await, []);
    let late = world.press(table, user, Command::Title(Title::Carl)).await;
    assert_eq!(late.unwrap_err(), Refusal::TitlePassedOn);
}

#[tokio::test]
async fn a_restart_at_any_moment_changes_nothing() {
    let mut world = World::new().await;
    let table = game(&world, 4, TableOptions::default()).await;
    for _ in 0..25 {
        if auction(&world, table).await.is_some_and(|a| a.open) {
            let rival = a_rival(&world, table).await;
            let lot = auction(&world, table).await.unwrap();
            let amount = lot.least_bid();
            world.press(table, rival, bid(&lot, amount)).await.unwrap();
            world.pass(SECOND * 12).await;
            world.pass(SECOND * 8).await;
            world.pass(SECOND * 6).await;
        } else {
            play_one(&world, table).await;
        }
        let mut before = Vec::new();
        for user in ALL {
            before.push(look(&world, table, user).await);
        }
        world.crash().await;
        for (user, before) in ALL.into_iter().zip(before) {
            assert_eq!(look(&world, table, user).await, before);
        }
    }
}

#[tokio::test]
async fn a_second_press_of_two_for_the_same_amount_is_told_the_next_step() {
    let world = World::new().await;
    let table = game(&world, 4, TableOptions::default()).await;
    let lot = to_the_auction(&world, table).await;
    let first = a_rival(&world, table).await;
    world.press(table, first, bid(&lot, 2)).await.unwrap();
    let second = a_rival(&world, table).await;
    assert_ne!(first, second);
    let refused = world.press(table, second, bid(&lot, 2)).await;
    let why = tempelrat_rules::schraumen::Refusal::TooLow { at_least: 3 };
    assert_eq!(
        refused.unwrap_err(),
        Refusal::Game(any::Refusal::Schraumen(why))
    );
    let leading = world.press(table, first, bid(&lot, 3)).await;
    let why = tempelrat_rules::schraumen::Refusal::IsLeading;
    assert_eq!(
        leading.unwrap_err(),
        Refusal::Game(any::Refusal::Schraumen(why))
    );
}

#[tokio::test]
async fn an_answer_of_sembli_is_refused_at_a_table_of_schraumen() {
    let world = World::new().await;
    let table = game(&world, 3, TableOptions::default()).await;
    let answer = Answer {
        what: tempelrat_rules::sembli::What::Pass,
        input: Input::One(0),
    };
    let choice = ChoiceId(1);
    let answer = answer.into();
    let refused = world
        .press(table, ANNA, Command::Answer { choice, answer })
        .await;
    assert_eq!(refused.unwrap_err(), Refusal::Game(any::Refusal::OtherGame));
}
