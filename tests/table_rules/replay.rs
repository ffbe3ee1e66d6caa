//! The replay shows each seat exactly what it saw while the game was played
//! (T19, T25), of both games.

use tempelrat::table::{
    Command, Eyes, GameKind, Go, Open, Refusal, Replay, Stage, TableId, UserId, Wanted,
};
use tempelrat_rules::Viewer;
use tempelrat_rules::any::{Event, View};
use tempelrat_rules::sembli::{self, Seen};

use crate::schraumen::{begun, play_by_chance};
use crate::support::{ANNA, BEN, CARA, World, chance};

const WATCHER: UserId = UserId(999);

/// What each of `users` saw after every action that was an event of the game.
struct Witnesses {
    users: Vec<UserId>,
    views: Vec<Vec<View>>,
}

impl Witnesses {
    fn new(users: &[UserId]) -> Self {
        Self {
            users: users.to_vec(),
            views: Vec::new(),
        }
    }

    async fn note(&mut self, world: &World, table: TableId) {
        let mut views = Vec::new();
        for user in &self.users {
            let view = world.tables.glance(table, *user).await.unwrap();
            views.push(game(&view.stage).clone());
        }
        self.views.push(views);
    }

    /// Step by step, for everyone, it is as it was.
    async fn assert_replayed(&self, world: &World, table: TableId) {
        for (at, user) in self.users.iter().enumerate() {
            let last = go(world, table, *user, 0, Go::Last).await;
            assert_eq!(last.story.len(), self.views.len());
            for (step, views) in self.views.iter().enumerate() {
                let replay = go(world, table, *user, step, Go::Here).await;
                assert_eq!(replay.step, step);
                assert_eq!(
                    game(&replay.view.stage),
                    &views[at],
                    "step {step} for {user}"
                );
            }
        }
    }
}

fn game(stage: &Stage) -> &View {
    match stage {
        Stage::Playing { game, .. } | Stage::Ended { game, .. } => game,
        stage => panic!("no game: {stage:?}"),
    }
}

async fn go(world: &World, table: TableId, user: UserId, from: usize, go: Go) -> Replay {
    let eyes = Eyes::Own;
    let wanted = Wanted { from, go, eyes };
    world.tables.replay(table, user, wanted).await.unwrap()
}

async fn open_hands(world: &World, table: TableId, from: usize) -> Replay {
    let (go, eyes) = (Go::Here, Eyes::Everyone);
    let wanted = Wanted { from, go, eyes };
    world.tables.replay(table, WATCHER, wanted).await.unwrap()
}

/// A game of Sembli, played to its end, with what was seen of it.
async fn sembli(world: &World, seed: u8) -> (TableId, Witnesses, Vec<Event>) {
    let table = world.game().await;
    let mut seen = Witnesses::new(&[ANNA, BEN, WATCHER]);
    seen.note(world, table).await;
    let mut chance = chance(seed);
    while matches!(world.stage(table).await, Stage::Playing { .. }) {
        world.play_one(table, &mut chance).await;
        seen.note(world, table).await;
    }
    let told = world.tables.story(table, Some(BEN)).await.unwrap();
    (table, seen, told)
}

#[tokio::test]
async fn t25_a_replay_of_sembli_shows_each_seat_what_it_saw() {
    for seed in 0..3 {
        let world = World::new().await;
        let (table, seen, told) = sembli(&world, seed).await;
        seen.assert_replayed(&world, table).await;
        let replay = go(&world, table, BEN, 0, Go::Last).await;
        assert_eq!(replay.story.concat(), told);
    }
}

#[tokio::test]
async fn t25_a_replay_of_schraumen_shows_each_seat_what_it_saw() {
    for seed in 0..3 {
        let world = World::new().await;
        let table = begun(&world, 3).await;
        let mut seen = Witnesses::new(&[ANNA, BEN, CARA, WATCHER]);
        seen.note(&world, table).await;
        let mut chance = chance(seed);
        let runs = async || matches!(world.stage(table).await, Stage::Playing { .. });
        while runs().await && seen.views.len() < 100 {
            play_by_chance(&world, table, &mut chance).await;
            seen.note(&world, table).await;
        }
        if runs().await {
            // With two left it is over (T15).
            world.press(table, CARA, Command::Leave).await.unwrap();
            seen.note(&world, table).await;
        }
        seen.assert_replayed(&world, table).await;
        let told = world.tables.story(table, Some(CARA)).await.unwrap();
        let replay = go(&world, table, CARA, 0, Go::Last).await;
        assert_eq!(replay.story.concat(), told);
    }
}

#[tokio::test]
async fn t25_once_the_game_is_over_all_hands_can_be_opened() {
    let world = World::new().await;
    let (table, seen, _) = sembli(&world, 7).await;
    for (step, views) in seen.views.iter().enumerate() {
        let replay = open_hands(&world, table, step).await;
        let View::Sembli(open) = game(&replay.view.stage) else {
            panic!("not Sembli")
        };
        assert_eq!(open.viewer, Viewer::Everyone);
        for own in &views[..2] {
            let View::Sembli(own) = own else { panic!() };
            let Viewer::Seat(seat) = own.viewer else {
                panic!()
            };
            assert_eq!(open.hands[seat.index()], own.hands[seat.index()]);
            assert!(matches!(open.hands[seat.index()], Seen::Cards(_)));
        }
    }
    let dealt = &open_hands(&world, table, 0).await.story[0];
    let cards = dealt.iter().filter(|event| {
        matches!(
            event,
            Event::Sembli(sembli::Event::Dealt {
                cards: Seen::Cards(_),
                ..
            })
        )
    });
    assert_eq!(cards.count(), 2);
}

#[tokio::test]
async fn zb8_what_burnt_unread_stays_shut_in_the_open_replay() {
    use tempelrat_rules::schraumen::Face;
    let world = World::new().await;
    let table = begun(&world, 3).await;
    // Whoever leaves loses its scrolls to the fire, face down (T15).
    world.press(table, CARA, Command::Leave).await.unwrap();
    let last = go(&world, table, WATCHER, 0, Go::Last).await;
    for step in 0..last.story.len() {
        let replay = open_hands(&world, table, step).await;
        let View::Schraumen(view) = game(&replay.view.stage) else {
            panic!()
        };
        let shut = view.fire.iter().filter(|burnt| burnt.face == Face::Down);
        for burnt in shut {
            assert_eq!(burnt.scroll, None);
        }
    }
    let View::Schraumen(view) = game(&last.view.stage) else {
        panic!()
    };
    assert!(view.fire.iter().any(|burnt| burnt.face == Face::Down));
    let before = open_hands(&world, table, 0).await;
    let View::Schraumen(view) = game(&before.view.stage) else {
        panic!()
    };
    assert!(
        view.seats
            .iter()
            .all(|seat| seat.hand.iter().all(Option::is_some))
    );
}

#[tokio::test]
async fn t25_nobody_opens_a_running_game() {
    let world = World::new().await;
    let table = world.game().await;
    for eyes in [Eyes::Own, Eyes::Everyone] {
        let (from, go) = (0, Go::Here);
        let wanted = Wanted { from, go, eyes };
        let refused = world.tables.replay(table, ANNA, wanted).await;
        assert_eq!(refused.unwrap_err(), Refusal::Started);
    }
}

#[tokio::test]
async fn t19_one_leafs_by_steps_and_by_rounds() {
    let world = World::new().await;
    let (table, seen, _) = sembli(&world, 11).await;
    let last = seen.views.len() - 1;
    let step = async |from, to| go(&world, table, ANNA, from, to).await.step;
    let rounds = go(&world, table, ANNA, 0, Go::Here).await.chapters;
    assert!(rounds.len() >= 8, "{rounds:?}");
    assert_eq!(step(3, Go::First).await, 0);
    assert_eq!(step(3, Go::Back).await, 2);
    assert_eq!(step(0, Go::Back).await, 0);
    assert_eq!(step(3, Go::On).await, 4);
    assert_eq!(step(last, Go::On).await, last);
    assert_eq!(step(3, Go::Last).await, last);
    assert_eq!(step(usize::MAX, Go::Here).await, last);
    assert_eq!(step(rounds[2], Go::ChapterBack).await, rounds[1]);
    assert_eq!(step(rounds[2], Go::ChapterOn).await, rounds[3]);
    assert_eq!(step(rounds[2] + 1, Go::ChapterBack).await, rounds[2]);
    assert_eq!(step(last, Go::ChapterOn).await, last);
}

#[tokio::test]
async fn t25_a_replay_survives_a_restart() {
    let mut world = World::new().await;
    let table = begun(&world, 3).await;
    world.press(table, BEN, Command::Leave).await.unwrap();
    let before = go(&world, table, ANNA, 0, Go::Here).await;
    world.crash().await;
    assert_eq!(go(&world, table, ANNA, 0, Go::Here).await, before);
}

/// Not a test: says how long the longest of some games takes to open. Run with
/// `--ignored --nocapture`, in a release build.
#[tokio::test]
#[ignore = "a measurement"]
async fn a_long_replay_is_measured() {
    use tempelrat::house::Level;
    let mut longest = (0, std::time::Duration::ZERO);
    for _ in 0..12 {
        let world = World::new().await;
        let open = Open {
            game: GameKind::Schraumen,
            ..world.opening(ANNA, None)
        };
        let table = world.tables.open(open).await.unwrap().table;
        for _ in 0..7 {
            let add = Command::AddHouse(Level::Easy);
            world.press(table, ANNA, add).await.unwrap();
        }
        let mut chance = chance(1);
        while matches!(world.stage(table).await, Stage::Playing { .. }) {
            play_by_chance(&world, table, &mut chance).await;
            world.pass(std::time::Duration::from_secs(30)).await;
        }
        let start = std::time::Instant::now();
        let replay = go(&world, table, ANNA, 0, Go::Here).await;
        longest = longest.max((replay.story.len(), start.elapsed()));
    }
    println!("{} steps open in {:?}", longest.0, longest.1);
}
