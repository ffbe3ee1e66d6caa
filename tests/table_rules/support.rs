//! A world with a clock that stands still, people who press, and a database in
//! a folder of its own.

use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tempelrat::house;
use tempelrat::house::Level;
use tempelrat::speech::Language;
use tempelrat::store::Store;
use tempelrat::table::{
    ChannelId, Command, DeckChoice, Done, GameKind, GuildId, InteractionId, Members, MessageId,
    Open, Opponent, OutboxRow, Person, Place, Post, Presence, Refusal, Request, Setup, Stage,
    TableId, TableOptions, TableView, Tables, UserId,
};
use tempelrat_clock::{Clock, Timestamp};
use tempelrat_rules::sembli::{Phase, Seen, View, What, offers};
use tempelrat_rules::{Answer, Ask, Chance, Form, Seat, Viewer, any};
use tempfile::TempDir;

pub(crate) const ANNA: UserId = UserId(101);
pub(crate) const BEN: UserId = UserId(102);
pub(crate) const CARA: UserId = UserId(103);
pub(crate) const PLACE: Place = Place {
    guild: GuildId(7),
    channel: ChannelId(70),
};
pub(crate) const SECOND: Duration = Duration::from_secs(1);
pub(crate) const MINUTE: Duration = Duration::from_secs(60);
pub(crate) const DAY: Duration = Duration::from_secs(24 * 3600);
const START: Timestamp = Timestamp(1_800_000_000_000);

/// Who has left the server, as the world outside knows it.
#[derive(Clone, Default)]
pub(crate) struct Departed(Arc<Mutex<Vec<UserId>>>);

impl Departed {
    pub(crate) fn add(&self, user: UserId) {
        self.0.lock().unwrap().push(user);
    }
}

impl Members for Departed {
    fn presence(
        &self,
        _guild: GuildId,
        user: UserId,
    ) -> Pin<Box<dyn Future<Output = Presence> + Send + '_>> {
        let gone = self.0.lock().unwrap().contains(&user);
        Box::pin(async move { if gone { Presence::Gone } else { Presence::Here } })
    }
}

pub(crate) struct World {
    folder: TempDir,
    house_takes: Duration,
    life: u32,
    pub(crate) clock: Clock,
    pub(crate) tables: Tables,
    pub(crate) departed: Departed,
    interactions: AtomicU64,
}

pub(crate) fn person(user: UserId) -> Person {
    Person {
        user,
        name: format!("person {user}"),
        bot: false,
        manager: false,
    }
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::with_house(Duration::ZERO).await
    }

    /// A world in which a house player takes so long for a move.
    pub(crate) async fn with_house(house_takes: Duration) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let clock = Clock::manual(START);
        let departed = Departed::default();
        let path = folder.path().join("life-0.db");
        let tables = wake_up(path, &clock, &departed, house_takes).await;
        Self {
            folder,
            house_takes,
            life: 0,
            clock,
            tables,
            departed,
            interactions: AtomicU64::new(1_000),
        }
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join(format!("life-{}.db", self.life))
    }

    /// The bot is killed, and starts again from what had reached the disk.
    pub(crate) async fn crash(&mut self) {
        self.crash_for(Duration::ZERO).await;
    }

    /// The same, but it is down for a while.
    pub(crate) async fn crash_for(&mut self, down: Duration) {
        let from = self.path();
        self.life += 1;
        let to = self.path();
        // Nothing is shut down: this is what a killed process leaves behind.
        for suffix in ["", "-wal"] {
            let name = |path: &PathBuf| format!("{}{suffix}", path.display());
            std::fs::copy(name(&from), name(&to)).unwrap();
        }
        let dead = Clock::manual(self.clock.now().plus(down));
        self.clock = dead;
        self.tables = wake_up(to, &self.clock, &self.departed, self.house_takes).await;
    }

    pub(crate) fn interaction(&self) -> InteractionId {
        InteractionId(self.interactions.fetch_add(1, Ordering::Relaxed))
    }

    pub(crate) fn opening(&self, user: UserId, opponent: Option<Opponent>) -> Open {
        Open {
            interaction: self.interaction(),
            person: person(user),
            place: PLACE,
            game: GameKind::Sembli,
            options: TableOptions::default(),
            deck: DeckChoice::default(),
            opponent,
            guild_language: Language::English,
        }
    }

    pub(crate) async fn open(&self, user: UserId) -> TableId {
        let open = self.opening(user, None);
        self.tables.open(open).await.unwrap().table
    }

    pub(crate) async fn open_with(&self, user: UserId, options: TableOptions) -> TableId {
        let open = Open {
            options,
            ..self.opening(user, None)
        };
        self.tables.open(open).await.unwrap().table
    }

    pub(crate) async fn open_against_house(&self, user: UserId, level: Level) -> TableId {
        let open = self.opening(user, Some(Opponent::House(level)));
        self.tables.open(open).await.unwrap().table
    }

    pub(crate) async fn challenge(&self, user: UserId, whom: UserId) -> Result<Done, Refusal> {
        let opponent = Opponent::Person(person(whom));
        self.tables.open(self.opening(user, Some(opponent))).await
    }

    /// A running game of Anna and Ben.
    pub(crate) async fn game(&self) -> TableId {
        let table = self.open(ANNA).await;
        self.press(table, BEN, Command::Join).await.unwrap();
        table
    }

    pub(crate) fn request(&self, user: UserId, command: Command) -> Request {
        Request {
            interaction: self.interaction(),
            person: person(user),
            place: PLACE,
            command,
        }
    }

    pub(crate) async fn press(
        &self,
        table: TableId,
        user: UserId,
        command: Command,
    ) -> Result<Done, Refusal> {
        self.tables.act(table, self.request(user, command)).await
    }

    pub(crate) async fn manage(
        &self,
        table: TableId,
        user: UserId,
        command: Command,
    ) -> Result<Done, Refusal> {
        let mut request = self.request(user, command);
        request.person.manager = true;
        self.tables.act(table, request).await
    }

    /// Time passes, and what is due happens.
    pub(crate) async fn pass(&self, time: Duration) {
        self.clock.advance(time);
        self.tables.catch_up().await.unwrap();
    }

    pub(crate) async fn public(&self, table: TableId) -> TableView {
        self.tables.public(table).await.unwrap()
    }

    pub(crate) async fn stage(&self, table: TableId) -> Stage {
        self.public(table).await.stage
    }

    /// The game as everyone may see it.
    pub(crate) async fn view(&self, table: TableId) -> View {
        view_of(self.stage(table).await)
    }

    pub(crate) async fn deadline(&self, table: TableId) -> Option<Timestamp> {
        match self.stage(table).await {
            Stage::Playing { deadline, .. } => deadline,
            _ => None,
        }
    }

    /// Who sits at a seat, for tables of Anna and Ben.
    pub(crate) async fn user(&self, table: TableId, seat: Seat) -> UserId {
        use tempelrat::table::Occupant;
        match &self.public(table).await.seats[seat.index()].occupant {
            Occupant::Person { user, .. } => *user,
            Occupant::House(_) => panic!("a house player"),
        }
    }

    /// The first of the awaited.
    pub(crate) async fn awaited(&self, table: TableId) -> (Seat, UserId) {
        let seat = self.view(table).await.to_act.iter().next().unwrap();
        (seat, self.user(table, seat).await)
    }

    /// The first of the awaited answers at random.
    pub(crate) async fn play_one(&self, table: TableId, chance: &mut Chance) -> Done {
        let (_, user) = self.awaited(table).await;
        let command = self.some_answer(table, user, chance).await;
        self.press(table, user, command).await.unwrap()
    }

    /// Something that `user` may answer now.
    pub(crate) async fn some_answer(
        &self,
        table: TableId,
        user: UserId,
        chance: &mut Chance,
    ) -> Command {
        let own = view_of(self.tables.look(table, user).await.unwrap().stage);
        random_answer(&own, chance)
    }

    /// Anna and Ben play to the end.
    pub(crate) async fn play_out(&self, table: TableId, chance: &mut Chance) {
        while matches!(self.stage(table).await, Stage::Playing { .. }) {
            self.play_one(table, chance).await;
        }
    }

    /// Everything that is queued, sent in order by a Discord that takes all.
    pub(crate) async fn sent(&self) -> Vec<Post> {
        self.sent_rows()
            .await
            .into_iter()
            .map(|row| row.post)
            .collect()
    }

    pub(crate) async fn sent_rows(&self) -> Vec<OutboxRow> {
        let outbox = self.tables.outbox();
        let mut rows = Vec::new();
        for queue in outbox.channels().await.unwrap() {
            let now = self.clock.now();
            while let Some(row) = outbox.next(queue.channel, now).await.unwrap() {
                let message = MessageId(9_000 + u64::try_from(row.id).unwrap());
                outbox.sent(&row, Some(message)).await.unwrap();
                rows.push(row);
            }
        }
        rows
    }
}

async fn wake_up(
    path: PathBuf,
    clock: &Clock,
    departed: &Departed,
    house_takes: Duration,
) -> Tables {
    let tables = Tables::new(Setup {
        store: Store::open(&path).await.unwrap(),
        clock: clock.clone(),
        members: Arc::new(departed.clone()),
        house_takes: house_takes..=house_takes,
        deck: None,
    });
    tables.resume().await.unwrap();
    tables
}

pub(crate) fn view_of(stage: Stage) -> View {
    match stage {
        Stage::Playing {
            game: any::View::Sembli(game),
            ..
        }
        | Stage::Ended {
            game: any::View::Sembli(game),
            ..
        } => *game,
        stage => panic!("no game of Sembli: {stage:?}"),
    }
}

/// What the view's own seat may be asked, derived from the view alone.
pub(crate) fn asks(view: &View) -> Vec<Ask<What>> {
    let Viewer::Seat(seat) = view.viewer else {
        panic!("not a seat's view")
    };
    let Seen::Cards(hand) = &view.hands[seat.index()] else {
        panic!("an own hand is seen")
    };
    let of = u8::try_from(hand.len()).unwrap();
    let ask = |what, form| Ask {
        choice: view.choice,
        what,
        form,
    };
    if view.phase == Phase::Mulligan {
        let (min, max) = (0, of);
        return vec![ask(What::Exchange, Form::Subset { of, min, max })];
    }
    let pass = ask(What::Pass, Form::OneOf { count: of });
    let power = view.power.unwrap();
    if offers(hand, power, &view.options).is_empty() {
        return vec![pass];
    }
    let present = Form::Subset { of, min: 3, max: 4 };
    vec![ask(What::Present, present), pass]
}

pub(crate) fn random_answer(view: &View, chance: &mut Chance) -> Command {
    let asks = asks(view);
    let answer = house::sembli::random_answer(view, &asks, chance).unwrap();
    answering(view, answer)
}

/// The answer that a Medium house player would give.
pub(crate) fn good_answer(view: &View, chance: &mut Chance) -> Command {
    let asks = asks(view);
    let answer = house::sembli::answer(Level::Medium, view, &asks, chance).unwrap();
    answering(view, answer)
}

fn answering(view: &View, answer: Answer<What>) -> Command {
    Command::Answer {
        choice: view.choice,
        answer: answer.into(),
    }
}

pub(crate) fn chance(seed: u8) -> Chance {
    Chance::from_key([seed; 32])
}
