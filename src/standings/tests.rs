//! T21–T23, for all results.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use proptest::prelude::*;
use tempelrat_clock::Timestamp;

use super::*;

/// Who plays, and how: rank and whether they left.
type Game = Vec<(u8, u8, bool)>;

fn game() -> impl Strategy<Value = Game> {
    let people = proptest::sample::subsequence((0..12).collect::<Vec<u8>>(), 2..=8);
    people.prop_shuffle().prop_flat_map(|people| {
        let finish = (1..=8u8, proptest::bool::weighted(0.1));
        proptest::collection::vec(finish, people.len()).prop_map(move |how| {
            let how = people.iter().zip(how);
            how.map(|(who, (rank, left))| (*who, rank, left)).collect()
        })
    })
}

fn games() -> impl Strategy<Value = Vec<Game>> {
    proptest::collection::vec(game(), 0..40)
}

type Known = BTreeMap<u8, Standing>;

fn play(known: &mut Known, game: &Game) {
    let finishes = finishes(known, game);
    for ((who, ..), standing) in game.iter().zip(after(&finishes)) {
        known.insert(*who, standing);
    }
}

fn finishes(known: &Known, game: &Game) -> Vec<Finish> {
    let finish = |(who, rank, left): &(u8, u8, bool)| Finish {
        standing: known.get(who).copied().unwrap_or_default(),
        rank: *rank,
        left: *left,
    };
    game.iter().map(finish).collect()
}

fn replayed(games: &[Game]) -> Known {
    let mut known = Known::new();
    for game in games {
        play(&mut known, game);
    }
    known
}

proptest! {
    #[test]
    fn t23_ratings_depend_on_the_results_in_their_order_alone(games in games(), cut in 0..40usize) {
        let (early, late) = games.split_at(cut.min(games.len()));
        let mut continued = replayed(early);
        for game in late {
            play(&mut continued, game);
        }
        prop_assert_eq!(continued, replayed(&games));
    }

    #[test]
    fn t23_it_does_not_matter_who_sits_where(game in game(), turn in 0..8usize) {
        let mut turned = game.clone();
        turned.rotate_left(turn % game.len());
        let (here, there) = (replayed(&[game]), replayed(&[turned]));
        prop_assert_eq!(here.len(), there.len());
        for (who, standing) in here {
            let other = there[&who];
            // Sums in another order differ in the last digit of a thousandth.
            prop_assert!((standing.rating.mean - other.rating.mean).abs() <= 1);
            prop_assert!((standing.rating.deviation - other.rating.deviation).abs() <= 1);
        }
    }

    #[test]
    fn t23_whoever_did_not_play_stays_as_they_were(games in games(), game in game()) {
        let before = replayed(&games);
        let mut known = before.clone();
        play(&mut known, &game);
        for (who, standing) in &before {
            if game.iter().all(|(player, ..)| player != who) {
                prop_assert_eq!(known.get(who), Some(standing));
            }
        }
    }

    #[test]
    fn t22_games_wins_draws_and_streaks_add_up(games in games()) {
        for (who, standing) in replayed(&games) {
            let played = games.iter().filter(|game| game.iter().any(|(p, ..)| *p == who)).count();
            prop_assert_eq!(usize::try_from(standing.games).unwrap(), played);
            prop_assert!(standing.wins + standing.draws <= standing.games);
            prop_assert!(standing.streak <= standing.best_streak);
            prop_assert!(standing.best_streak <= standing.wins);
        }
    }

    #[test]
    fn t21_who_left_ranks_behind_all_who_stayed(game in game()) {
        let finishes = finishes(&Known::new(), &game);
        let rated: Vec<i64> = after(&finishes).iter().map(|s| s.rating.mean).collect();
        for (one, gained) in finishes.iter().zip(&rated) {
            for (other, less) in finishes.iter().zip(&rated) {
                if !one.left && other.left {
                    prop_assert!(gained > less);
                }
            }
        }
    }

    #[test]
    fn t23_a_better_place_among_equals_is_worth_more(game in game()) {
        let finishes = finishes(&Known::new(), &game);
        let rated = after(&finishes);
        for (one, gained) in finishes.iter().zip(&rated) {
            for (other, less) in finishes.iter().zip(&rated) {
                if (one.left, one.rank) < (other.left, other.rank) {
                    prop_assert!(gained.rating.mean > less.rating.mean);
                }
            }
        }
    }

    #[test]
    fn t22_equals_share_a_rank_whatever_page_they_stand_on(
        mut scores in proptest::collection::vec(0..6i64, 1..60),
        cut in 0..60usize,
    ) {
        scores.sort_by_key(|score| -score);
        let whole = ranks(1, 1, &scores);
        for (score, rank) in scores.iter().zip(&whole) {
            let better = scores.iter().filter(|other| *other > score).count();
            prop_assert_eq!(*rank, u64::try_from(better).unwrap() + 1);
        }
        let cut = cut % scores.len();
        let position = u64::try_from(cut).unwrap() + 1;
        prop_assert_eq!(ranks(position, whole[cut], &scores[cut..]), &whole[cut..]);
    }

    #[test]
    fn t22_a_season_is_read_as_it_is_written(at in -60_000_000_000_000i64..200_000_000_000_000) {
        let season = Season::at(Timestamp(at));
        let (year, quarter) = season.parts();
        prop_assert!((1..=4).contains(&quarter));
        if (1_000..=9_999).contains(&year) {
            prop_assert_eq!(Season::parse(&season.to_string()), Some(season));
            let period = Period::Season(season);
            prop_assert_eq!(Period::numbered(period.number()), Some(period));
        }
    }
}

#[test]
fn t23_who_is_new_has_a_thousand_points_and_five_games_settle_it() {
    let mut known = Known::new();
    assert_eq!(Standing::default().rating.points(), 1_000);
    assert_eq!(Standing::default().rating.margin(), 333);
    for game in 1..=5 {
        play(&mut known, &vec![(1, 1, false), (2, 2, false)]);
        assert_eq!(known[&1].provisional(), game < 5);
    }
    assert!(known[&1].rating.points() > 1_100 && known[&2].rating.points() < 900);
    assert!(known[&1].rating.margin() < 333);
}

#[test]
fn t22_a_draw_is_a_shared_first_place_and_ends_a_streak() {
    let known = replayed(&[
        vec![(1, 1, false), (2, 2, false)],
        vec![(1, 1, false), (2, 2, false)],
        vec![(1, 1, false), (2, 1, false), (3, 3, false)],
        vec![(1, 1, false), (2, 2, false)],
    ]);
    let (first, second, third) = (known[&1], known[&2], known[&3]);
    assert_eq!(
        (first.wins, first.draws, first.streak, first.best_streak),
        (3, 1, 1, 2)
    );
    assert_eq!((second.wins, second.draws), (0, 1));
    assert_eq!((third.games, third.wins, third.draws), (1, 0, 0));
}

#[test]
fn t22_seasons_are_calendar_quarters_in_utc() {
    let season = |at: &str| {
        let at: jiff::Timestamp = at.parse().unwrap();
        Season::at(Timestamp(at.as_millisecond())).to_string()
    };
    assert_eq!(season("2026-12-31T23:59:59.999Z"), "2026-4");
    assert_eq!(season("2027-01-01T00:00:00Z"), "2027-1");
    assert_eq!(season("2027-03-31T23:59:59Z"), "2027-1");
    assert_eq!(season("2027-04-01T00:00:00Z"), "2027-2");
    assert_eq!(season("2027-09-30T12:00:00Z"), "2027-3");
}

#[test]
fn t22_a_season_is_read_in_the_ways_people_write_it() {
    for text in [
        "2026-4", "2026-Q4", "Q4 2026", "4/2026", "q4/2026", "2026 4",
    ] {
        assert_eq!(
            Season::parse(text).map(|s| s.parts()),
            Some((2026, 4)),
            "{text}"
        );
    }
    for text in [
        "", "2026", "2026-5", "2026-0", "26-4", "2026-4-1", "2026-04", "x4 2026", "+026-4",
    ] {
        assert_eq!(Season::parse(text), None, "{text}");
    }
    for number in [-1, 1, 20_260, 20_265, 999, i64::MAX, i64::MIN] {
        assert_eq!(Period::numbered(number), None, "{number}");
    }
}
