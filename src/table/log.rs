//! What is written into a table's action log: in the format below from the
//! first game on, naming seats and never people.

use serde::{Deserialize, Serialize};
use tempelrat_rules::any::{Options, What};
use tempelrat_rules::{Action, Seat, fairness};

use super::{Closed, GameKind, TableOptions, Title};
use crate::house::Level;
use crate::store::{Broken, LoggedRow};

/// The format of a logged action.
const FORMAT: u32 = 1;

/// Who acted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Actor {
    /// Whoever sits there.
    Seat(Seat),
    /// Time (T11).
    Clock,
    /// The table itself: for a seat (T12, T18), or for someone without one.
    Table,
}

impl From<Actor> for fairness::Actor {
    fn from(actor: Actor) -> Self {
        match actor {
            Actor::Seat(seat) => Self::Seat(seat),
            Actor::Clock => Self::Clock,
            Actor::Table => Self::Table,
        }
    }
}

/// Something that happened to a table. Several may happen in one action: who
/// joins last starts the game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Act {
    Opened {
        game: GameKind,
        options: TableOptions,
    },
    Challenged,
    Joined {
        seat: Seat,
    },
    LeftLobby {
        seat: Seat,
    },
    Removed {
        seat: Seat,
    },
    HouseSeated {
        seat: Seat,
        level: Level,
    },
    Declined,
    OptionsSet {
        options: TableOptions,
    },
    LuckyWordGiven {
        seat: Seat,
    },
    /// The seats were shuffled into a circle: who sat where before, by new
    /// seat (ZA6).
    Seated {
        circle: Vec<Seat>,
    },
    Started {
        options: Options,
    },
    Game {
        action: Action<What>,
    },
    Reminded,
    Away {
        seat: Seat,
    },
    Returned {
        seat: Seat,
    },
    Handed {
        seat: Seat,
        level: Level,
    },
    SeatOffered {
        seat: Seat,
    },
    OfferOver {
        seat: Seat,
    },
    /// Another person sits there from now on.
    Taken {
        seat: Seat,
    },
    Moved,
    PauseAsked {
        seat: Seat,
    },
    Paused,
    GoingOnAsked {
        seat: Seat,
    },
    WentOn,
    CancelAsked {
        seat: Seat,
    },
    VotedOut {
        seat: Seat,
        by: Seat,
    },
    /// A lot was praised; the words are nobody's to keep.
    Praised {
        seat: Seat,
    },
    Titled {
        seat: Seat,
        title: Title,
    },
    Closed {
        why: Closed,
    },
    RematchWanted {
        seat: Seat,
    },
    RematchOpened,
}

#[derive(Serialize, Deserialize)]
struct Logged<A> {
    format: u32,
    acts: A,
}

/// The text of an action.
pub(super) fn write(acts: &[Act]) -> Result<String, serde_json::Error> {
    serde_json::to_string(&Logged {
        format: FORMAT,
        acts,
    })
}

/// The acts of an action.
fn read(text: &str) -> Result<Vec<Act>, Broken> {
    let logged: Logged<Vec<Act>> = serde_json::from_str(text).map_err(Broken::unreadable)?;
    if logged.format == FORMAT {
        Ok(logged.acts)
    } else {
        Err(Broken::unreadable(format!(
            "format {} of an action is unknown",
            logged.format
        )))
    }
}

/// One action of the game with who stood behind it.
pub(super) type GameAction = (fairness::Actor, Action<What>);

/// What of the log happened to the game itself, oldest first.
pub(super) fn game_actions(rows: &[LoggedRow]) -> Result<Vec<GameAction>, Broken> {
    let mut log = Vec::new();
    for row in rows {
        let actor: Actor = serde_json::from_str(&row.actor).map_err(Broken::unreadable)?;
        log.extend(of_game(actor, read(&row.action)?));
    }
    Ok(log)
}

/// What one action of the table did to the game, in order.
pub(super) type Step = Vec<Action<What>>;

/// The same log by the actions of the table, as far as they touched the game.
pub(super) fn steps(rows: &[LoggedRow]) -> Result<Vec<Step>, Broken> {
    let mut steps = Vec::new();
    for row in rows {
        let game = read(&row.action)?.into_iter().filter_map(|act| match act {
            Act::Game { action } => Some(action),
            _ => None,
        });
        let step: Step = game.collect();
        if !step.is_empty() {
            steps.push(step);
        }
    }
    Ok(steps)
}

/// What of `acts` happened to the game itself.
pub(super) fn of_game(actor: Actor, acts: Vec<Act>) -> impl Iterator<Item = GameAction> {
    acts.into_iter().filter_map(move |act| match act {
        // Whoever's press it follows from: these are never a seat's own.
        Act::Game {
            action: action @ Action::Present { .. },
        } => Some((fairness::Actor::Table, action)),
        Act::Game { action } => Some((actor.into(), action)),
        _ => None,
    })
}
