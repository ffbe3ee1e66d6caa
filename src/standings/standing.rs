//! What is known about one person after some games, and how a game changes it.

use super::rating::{self, Rating};

/// Below so many games a rating is provisional (T23).
const ESTABLISHED: u32 = 5;

/// Somebody's games of one kind, in one season or ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Standing {
    /// How strong they seem to be.
    pub rating: Rating,
    /// How many games.
    pub games: u32,
    /// How many of them came first alone.
    pub wins: u32,
    /// In how many the first place was shared with them.
    pub draws: u32,
    /// How many of the last games were won in a row.
    pub streak: u32,
    /// The longest such row ever.
    pub best_streak: u32,
}

impl Standing {
    /// Whether there are too few games for the rating to say much (T23).
    #[must_use]
    pub const fn provisional(&self) -> bool {
        self.games < ESTABLISHED
    }

    fn counted(self, rating: Rating, first: First) -> Self {
        let streak = match first {
            First::Alone => self.streak + 1,
            First::Shared | First::Another => 0,
        };
        Self {
            rating,
            games: self.games + 1,
            wins: self.wins + u32::from(first == First::Alone),
            draws: self.draws + u32::from(first == First::Shared),
            streak,
            best_streak: self.best_streak.max(streak),
        }
    }
}

/// How a game ended for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finish {
    /// What was known before.
    pub standing: Standing,
    /// The rank in the result; the best is 1, equals share one.
    pub rank: u8,
    /// Whether they left the game: then they rank behind all who stayed (T21).
    pub left: bool,
}

/// What is known about the players of a game after it, in the same order.
#[must_use]
pub fn after(game: &[Finish]) -> Vec<Standing> {
    let places: Vec<usize> = game.iter().map(|one| place(game, one)).collect();
    let before: Vec<(Rating, usize)> = game
        .iter()
        .map(|one| one.standing.rating)
        .zip(places.iter().copied())
        .collect();
    let first = places.iter().filter(|place| **place == 1).count();
    let rated = rating::rate(&before).into_iter().zip(game).zip(&places);
    rated
        .map(|((rating, one), place)| one.standing.counted(rating, First::of(*place, first)))
        .collect()
}

/// Who came first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum First {
    /// They did.
    Alone,
    /// They and others did.
    Shared,
    /// Others did.
    Another,
}

impl First {
    const fn of(place: usize, first: usize) -> Self {
        match (place, first) {
            (1, 1) => Self::Alone,
            (1, _) => Self::Shared,
            _ => Self::Another,
        }
    }
}

/// How many did better, and one.
fn place(game: &[Finish], one: &Finish) -> usize {
    let better = |other: &&Finish| (other.left, other.rank) < (one.left, one.rank);
    1 + game.iter().filter(better).count()
}
