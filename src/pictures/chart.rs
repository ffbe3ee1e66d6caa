//! How somebody's rating went (T22), as a line over their games.

use askama::Template;

use super::draw::{Picture, PictureError, draw};
use crate::speech::{Language, plain_name, say, say::score as tell};

/// What the chart shows.
#[derive(Debug, Clone)]
pub struct RatingChart {
    /// Whose rating, as typed by its owner.
    pub name: String,
    /// Of which games, as text.
    pub about: String,
    /// The points after each game, oldest first.
    pub points: Vec<i64>,
    /// The days of the first and the last game.
    pub days: (String, String),
    /// In which language.
    pub language: Language,
}

/// Draws the chart.
///
/// # Errors
/// If the picture can't be drawn, which would be a defect.
pub async fn rating_chart(chart: &RatingChart) -> Result<Picture, PictureError> {
    let svg = Svg::of(chart).render().map_err(PictureError::new)?;
    Ok(Picture {
        png: draw(svg).await?,
        alt: alt(chart),
    })
}

const LEFT: f64 = 80.0;
const RIGHT: f64 = 730.0;
const TOP: f64 = 90.0;
const BOTTOM: f64 = 390.0;

/// So many lines of the grid are drawn at most, and one.
const LINES: i64 = 5;

#[derive(Template)]
#[template(path = "rating-chart.svg")]
struct Svg<'a> {
    title: String,
    about: &'a str,
    first: &'a str,
    last: &'a str,
    grid: Vec<Line>,
    path: String,
    dots: Vec<Dot>,
    end: Dot,
    end_label: i64,
}

/// A line of the grid.
struct Line {
    y: String,
    text_y: String,
    points: i64,
}

/// A game.
struct Dot {
    x: String,
    y: String,
}

impl<'a> Svg<'a> {
    fn of(chart: &'a RatingChart) -> Self {
        let scale = Scale::over(&chart.points);
        let dots: Vec<Dot> = (0..)
            .zip(&chart.points)
            .map(|(index, points)| scale.dot(index, *points))
            .collect();
        let path: Vec<String> = dots
            .iter()
            .map(|dot| format!("{},{}", dot.x, dot.y))
            .collect();
        let end_label = chart.points.last().copied().unwrap_or_default();
        let last = chart.points.len().saturating_sub(1);
        let (first_day, last_day) = &chart.days;
        Self {
            title: plain_name(&chart.name, &say::nameless(chart.language)),
            about: &chart.about,
            first: first_day,
            last: if first_day == last_day { "" } else { last_day },
            grid: scale.grid(),
            path: path.join(" "),
            end: scale.dot(last, end_label),
            dots,
            end_label,
        }
    }
}

/// From games and points to places in the picture.
struct Scale {
    games: usize,
    lowest: i64,
    highest: i64,
    step: i64,
}

impl Scale {
    /// The range of the points, widened to whole steps of the grid.
    fn over(points: &[i64]) -> Self {
        let lowest = points.iter().copied().min().unwrap_or_default();
        let highest = points.iter().copied().max().unwrap_or_default();
        let span = highest - lowest;
        let steps = [10, 20, 50, 100, 200, 500, 1_000];
        let step = steps.into_iter().find(|step| span <= step * (LINES - 2));
        let step = step.unwrap_or(span);
        Self {
            games: points.len(),
            lowest: lowest.div_euclid(step) * step,
            highest: (highest.div_euclid(step) + 1) * step,
            step,
        }
    }

    fn grid(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut points = self.lowest;
        while points <= self.highest {
            lines.push(Line {
                y: number(self.y(points)),
                text_y: number(self.y(points) + 6.0),
                points,
            });
            points += self.step;
        }
        lines
    }

    fn dot(&self, game: usize, points: i64) -> Dot {
        Dot {
            x: number(self.x(game)),
            y: number(self.y(points)),
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "at most some hundred games")]
    fn x(&self, game: usize) -> f64 {
        let last = self.games.saturating_sub(1).max(1);
        LEFT + (RIGHT - LEFT) * game as f64 / last as f64
    }

    #[expect(clippy::cast_precision_loss, reason = "points are small numbers")]
    fn y(&self, points: i64) -> f64 {
        let part = (points - self.lowest) as f64 / (self.highest - self.lowest) as f64;
        BOTTOM - (BOTTOM - TOP) * part
    }
}

fn number(place: f64) -> String {
    format!("{place:.1}")
}

/// Everything that the chart says: whose, of what, and each of its points.
fn alt(chart: &RatingChart) -> String {
    let points: Vec<String> = chart.points.iter().map(i64::to_string).collect();
    let (first, last) = &chart.days;
    tell::chart_alt(
        chart.language,
        plain_name(&chart.name, &say::nameless(chart.language)),
        chart.about.as_str(),
        points.len(),
        first.as_str(),
        last.as_str(),
        points.join(", "),
    )
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn chart(name: &str, points: Vec<i64>, language: Language) -> RatingChart {
        RatingChart {
            name: name.to_owned(),
            about: "Sembli · 2026-4".to_owned(),
            points,
            days: ("2026-10-01".to_owned(), "2026-11-30".to_owned()),
            language,
        }
    }

    /// Width and height, as PNG's header tells them.
    fn size(png: &[u8]) -> (u32, u32) {
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        (number(16), number(20))
    }

    #[tokio::test]
    async fn t29_a_chart_is_a_png_and_its_text_says_every_number_of_it() {
        for points in [
            vec![1_041],
            vec![1_000; 3],
            (0..100).map(|i| 900 + 7 * i).collect(),
        ] {
            for language in Language::ALL {
                let chart = chart("Anna", points.clone(), language);
                let picture = rating_chart(&chart).await.unwrap();
                assert_eq!(size(&picture.png), (800, 440));
                for number in &points {
                    assert!(picture.alt.contains(&number.to_string()), "{}", picture.alt);
                }
                for said in ["Anna", "Sembli · 2026-4", "2026-10-01", "2026-11-30"] {
                    assert!(picture.alt.contains(said), "{}", picture.alt);
                }
                assert!(
                    picture.alt.chars().count() <= 1_024,
                    "{}",
                    picture.alt.len()
                );
            }
        }
    }

    #[tokio::test]
    async fn f14_a_name_is_text_in_the_picture_and_nothing_else() {
        let hostile = "</text><image href=\"file:///etc/passwd\"/>&\u{202e}";
        let chart = chart(hostile, vec![1_000, 1_010], Language::English);
        let svg = Svg::of(&chart).render().unwrap();
        assert!(
            !svg.contains("<image") && !svg.contains('\u{202e}'),
            "{svg}"
        );
        rating_chart(&chart).await.unwrap();
    }

    #[tokio::test]
    async fn f14_characters_without_a_shape_in_the_font_are_no_fault() {
        for name in ["日本 太郎", "🦊", &"﷽".repeat(32)] {
            let chart = chart(name, vec![1_000], Language::German);
            rating_chart(&chart).await.unwrap();
        }
    }

    #[test]
    fn every_game_lies_within_the_frame_and_higher_points_lie_higher() {
        for points in [vec![-50, 2_000], vec![1_000], vec![990, 1_010, 1_000]] {
            let scale = Scale::over(&points);
            assert!(scale.grid().len() <= 7, "{points:?}");
            for (game, one) in points.iter().enumerate() {
                assert!((LEFT..=RIGHT).contains(&scale.x(game)));
                assert!((TOP..=BOTTOM).contains(&scale.y(*one)));
                for other in points.iter().filter(|other| *other > one) {
                    assert!(scale.y(*other) < scale.y(*one));
                }
            }
        }
    }
}
