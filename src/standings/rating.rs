//! How strong somebody seems to be (T23): Weng and Lin's Bayesian rating, for
//! two and for many, as `skillratings` computes it.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// Points as they are shown, for one unit of the method: who is new has 1000.
const POINTS: f64 = 40.0;

/// A rating is kept in thousandths of a point: whole numbers come back from a
/// database as they went in, and mean the same on every machine.
const THOUSANDTHS: f64 = 1_000.0;

/// An estimate of somebody's strength, and how uncertain it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rating {
    /// In thousandths of a point.
    pub mean: i64,
    /// The standard deviation, likewise.
    pub deviation: i64,
}

impl Rating {
    /// The rating as one number.
    #[must_use]
    pub const fn points(self) -> i64 {
        whole(self.mean)
    }

    /// How far the truth may well lie off on either side, in points: it lies
    /// within in two cases of three.
    #[must_use]
    pub const fn margin(self) -> i64 {
        whole(self.deviation)
    }
}

/// What is known about somebody who is new.
impl Default for Rating {
    fn default() -> Self {
        from_method(WengLinRating::new())
    }
}

/// The ratings after a game of people who came in at these places; the lowest
/// is the best, equals share one.
pub(super) fn rate(places: &[(Rating, usize)]) -> Vec<Rating> {
    let teams: Vec<[WengLinRating; 1]> = places
        .iter()
        .map(|(rating, _)| [to_method(*rating)])
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(places)
        .map(|(team, (_, place))| (team.as_slice(), MultiTeamOutcome::new(*place)))
        .collect();
    let rated = weng_lin_multi_team(&teams, &WengLinConfig::new());
    rated.into_iter().flatten().map(from_method).collect()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "ratings are far below 2^52 thousandths"
)]
fn to_method(rating: Rating) -> WengLinRating {
    WengLinRating {
        rating: rating.mean as f64 / (POINTS * THOUSANDTHS),
        uncertainty: rating.deviation as f64 / (POINTS * THOUSANDTHS),
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "rounded first, and far below 2^63"
)]
fn from_method(rating: WengLinRating) -> Rating {
    let thousandths = |units: f64| (units * POINTS * THOUSANDTHS).round() as i64;
    Rating {
        mean: thousandths(rating.rating),
        deviation: thousandths(rating.uncertainty),
    }
}

/// The nearest whole point; half a point counts up.
const fn whole(thousandths: i64) -> i64 {
    (thousandths + 500).div_euclid(1_000)
}
