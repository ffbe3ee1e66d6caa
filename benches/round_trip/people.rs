//! What people do: open hands, play the best they hold, ask what the bot is.

use std::time::{Duration, Instant};

use tempelrat_playground::{Answer, Message, OptionValue, Person};

/// The table speaks English.
pub(crate) const ENGLISH: (&str, OptionValue) = ("language", OptionValue::Integer(1));

/// How often somebody looks whether a message has come.
const LOOKS: Duration = Duration::from_millis(100);

/// The custom id of the button or menu with this verb, as in `1.42.hand`.
pub(crate) fn id_of(message: &Message, verb: &str) -> Option<String> {
    let buttons = message.buttons().map(|button| &button.custom_id);
    let selects = message.selects().map(|select| &select.custom_id);
    buttons.chain(selects).find(|id| is_verb(id, verb)).cloned()
}

/// The table that a message belongs to, by what can be clicked on it.
pub(crate) fn table_of(message: &Message) -> Option<i64> {
    let id = message.buttons().next()?.custom_id.clone();
    id.split('.').nth(1)?.parse().ok()
}

/// Whether this is a running table's message.
pub(crate) fn is_board(message: &Message, table: i64) -> bool {
    !message.is_ephemeral() && id_of(message, "hand").is_some() && table_of(message) == Some(table)
}

/// Looks now and then until a message is there. The client's own waiting looks
/// at every change anywhere, which would take the time that is measured.
async fn look_for(person: &Person, wanted: impl Fn(&Message) -> bool) -> Message {
    loop {
        let mut messages = person.sees().messages.into_iter().rev();
        if let Some(found) = messages.find(&wanted) {
            return found;
        }
        tokio::time::sleep(LOOKS).await;
    }
}

/// A move that can be made with one press.
pub(crate) struct Ready {
    panel: Message,
    button: String,
}

/// An answer that is promised first, as the bot does after a second and a half,
/// is waited for.
async fn settled(answer: Answer) -> Answer {
    match answer {
        Answer::Deferred(promise) => promise.settled().await,
        other => other,
    }
}

/// What opening one's hand comes to.
pub(crate) enum Opened {
    /// One is awaited, and this is one's move.
    Ready(Ready),
    /// Somebody else is awaited, or nobody any more.
    Idle,
    /// The bot didn't answer.
    Failed,
}

/// Opens a hand and chooses the best it holds; the move is not made yet. The
/// button may have moved to a newer message meanwhile.
pub(crate) async fn prepare(person: &Person, board: &Message) -> Opened {
    let button = id_of(board, "hand").expect("a hand button");
    let answer = person.press_late(board, &button).await;
    let Answer::Reply(hand) = answer else {
        return Opened::Failed;
    };
    choose(person, hand).await
}

/// Chooses the best in an open hand.
pub(crate) async fn choose(person: &Person, hand: Message) -> Opened {
    if let Some(button) = id_of(&hand, "exchange") {
        return Opened::Ready(Ready {
            panel: hand,
            button,
        });
    }
    let chosen = if let Some(offers) = id_of(&hand, "offer") {
        let best = hand.select(&offers).unwrap().options[0].value.clone();
        settled(person.select_late(&hand, &offers, &[&best]).await).await
    } else if let Some(pass) = id_of(&hand, "pass") {
        settled(person.select_late(&hand, &pass, &["0"]).await).await
    } else {
        person.dismiss(&hand);
        return Opened::Idle;
    };
    let Answer::Updated(panel) = chosen else {
        return Opened::Failed;
    };
    let go = ["present", "pass"]
        .iter()
        .find_map(|verb| panel.buttons().find(|b| is_verb(&b.custom_id, verb)));
    match go.map(|button| button.custom_id.clone()) {
        Some(button) => Opened::Ready(Ready { panel, button }),
        None => Opened::Failed,
    }
}

fn is_verb(id: &str, verb: &str) -> bool {
    id.split('.').nth(2) == Some(verb)
}

impl Ready {
    /// Makes the move. How long it took until what it came to was shown;
    /// nothing if it wasn't.
    pub(crate) async fn go(self, person: &Person) -> Option<Duration> {
        let start = Instant::now();
        let answer = settled(person.press_late(&self.panel, &self.button).await).await;
        let took = start.elapsed();
        person.dismiss(&self.panel);
        match answer {
            Answer::Updated(_) => Some(took),
            other => {
                eprintln!("a move came to {other:?}");
                None
            }
        }
    }
}

/// Asks what the bot is. How long it took until it was answered.
pub(crate) async fn ping(person: &Person) -> Duration {
    let start = Instant::now();
    let answer = person.slash("about", &[]).await;
    let took = start.elapsed();
    person.dismiss(&answer.message());
    took
}

/// Two who play one game after the other.
pub(crate) struct Pair {
    people: [Person; 2],
    board: Option<Message>,
}

impl Pair {
    /// Two who have no table yet.
    pub(crate) fn new(one: Person, other: Person) -> Self {
        Self {
            people: [one, other],
            board: None,
        }
    }

    /// Makes the next move of the game, or of the next one. How long it took.
    pub(crate) async fn next_move(&mut self) -> Duration {
        loop {
            let board = match self.board.take() {
                Some(board) => board,
                None => self.open().await,
            };
            for person in &self.people {
                match prepare(person, &board).await {
                    Opened::Ready(ready) => {
                        let took = ready.go(person).await;
                        self.board = Some(board);
                        return took.expect("the move is acknowledged");
                    }
                    Opened::Idle => {}
                    Opened::Failed => panic!("a hand can't be opened"),
                }
            }
            // Nobody is awaited: the game is over.
        }
    }

    /// Opens a table for both.
    async fn open(&self) -> Message {
        let [one, other] = &self.people;
        one.slash("sembli", &[ENGLISH]).await.message();
        let lobby = |message: &Message| id_of(message, "join").is_some();
        let lobby = look_for(other, lobby).await;
        let join = id_of(&lobby, "join").unwrap();
        other.press_on(&lobby, &join).await.message();
        let table = table_of(&lobby).unwrap();
        look_for(one, |message| is_board(message, table)).await
    }

    /// Gives the game up.
    pub(crate) async fn leave(self) {
        let Some(board) = self.board else { return };
        let [one, _] = &self.people;
        let button = id_of(&board, "hand").unwrap();
        let hand = one.press_late(&board, &button).await.message();
        let Some(ask) = id_of(&hand, "ask") else {
            return;
        };
        let asked = one.press_on(&hand, &ask).await.message();
        if let Some(sure) = id_of(&asked, "do") {
            one.press_on(&asked, &sure).await.message();
        }
    }
}
