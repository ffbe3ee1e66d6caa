//! Random games of Sembli: legal ⇔ accepted, nothing lost, nothing leaked,
//! every game ends. The checks are tested too: each finds a defect that is
//! planted for it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use std::collections::BTreeSet;

use support::{
    Act, Honest, Shows, TestGame, any_move, determinize_fits, habit, illegal_is_refused, leaks,
    legal_is_accepted, reread, seeded,
};
use tempelrat_rules::sembli::{Deal, Ending, Event, Options, Sembli, View, What};
use tempelrat_rules::{Action, Chance, Rules, Seat, Viewer};

/// The longest game has some 200 steps (all pass); this is far beyond.
const TOO_MANY_STEPS: usize = 5_000;

/// Plays the games with these numbers to their ends, and calls `at` before each
/// step with what is about to happen.
fn play<G: TestGame>(
    numbers: std::ops::Range<u64>,
    mut at: impl FnMut(&G, &Act<G>, &mut Chance) -> Result<(), String>,
) -> Vec<G> {
    let mut ended = Vec::new();
    for number in numbers {
        let mut chance = seeded(number);
        let habit = habit(&mut chance);
        let (mut game, _) = G::start(&mut chance);
        let mut events = Vec::new();
        let mut steps = 0;
        while let Some(action) = any_move(&game, habit, &mut chance) {
            at(&game, &action, &mut chance).unwrap_or_else(|e| panic!("game {number}: {e}"));
            game.apply(&action, &mut events).unwrap();
            assert_eq!(game.broken(), Vec::<String>::new(), "game {number}");
            steps += 1;
            assert!(steps < TOO_MANY_STEPS, "game {number} doesn't end");
        }
        assert!(
            game.to_act().is_empty() && game.outcome().is_some(),
            "game {number}"
        );
        assert!(game.timing().is_none(), "game {number}");
        ended.push(game);
    }
    ended
}

/// Each of them is checked for broken invariants at every step.
#[test]
fn ten_thousand_games_come_to_an_end() {
    let games = play::<Sembli>(0..10_000, |_, _, _| Ok(()));
    assert_eq!(games.len(), 10_000);
    let drawn = games
        .iter()
        .filter(|g| g.outcome().unwrap().winner.is_none());
    assert!(drawn.count() > 100, "some games are drawn");
    let set_aside = |game: &&Sembli| !game.view(Viewer::Spectator).set_aside.is_empty();
    assert!(
        games.iter().filter(set_aside).count() > 100,
        "some cards are set aside"
    );
}

#[test]
fn every_card_is_in_its_place_at_every_step() {
    play::<Sembli>(10_000..11_000, |game, _, _| match game.misplaced() {
        None => Ok(()),
        Some(what) => Err(what),
    });
}

#[test]
fn legal_answers_are_accepted_and_no_others() {
    play::<Sembli>(20_000..20_500, |game, _, _| {
        legal_is_accepted(game, |game, action| game.check(action).is_ok())
    });
}

#[test]
fn what_is_a_little_off_is_refused_without_a_trace() {
    play::<Sembli>(30_000..30_500, |game, _, _| illegal_is_refused(game));
}

#[test]
fn a_game_that_is_read_again_goes_on_in_the_same_way() {
    play::<Sembli>(40_000..40_500, |game, action, _| {
        let mut read = reread(game)?;
        let mut original = game.clone();
        let (mut events, mut events_of_read) = (Vec::new(), Vec::new());
        original
            .apply(action, &mut events)
            .map_err(|e| e.to_string())?;
        read.apply(action, &mut events_of_read)
            .map_err(|e| e.to_string())?;
        if read == original && events == events_of_read {
            Ok(())
        } else {
            Err(format!("{action:?}: {events:?} became {events_of_read:?}"))
        }
    });
}

#[test]
fn nobody_sees_what_is_hidden_from_them() {
    play::<Sembli>(50_000..50_250, |game, action, chance| {
        leaks(game, action, &Honest, chance)
    });
    let leave = Action::Leave { seat: Seat(0) };
    play::<Sembli>(51_000..51_050, |game, _, chance| {
        leaks(game, &leave, &Honest, chance)
    });
}

#[test]
fn a_game_dealt_from_a_view_fits_the_view_and_is_sound() {
    let ended = play::<Sembli>(60_000..60_300, |game, _, chance| {
        determinize_fits(game, chance)?;
        let mut left = game.clone();
        left.apply(&Action::Leave { seat: Seat(1) }, &mut Vec::new())
            .map_err(|e| e.to_string())?;
        determinize_fits(&left, chance)
    });
    for game in ended {
        determinize_fits(&game, &mut seeded(1)).unwrap();
    }
}

#[test]
fn games_dealt_from_one_view_differ_in_what_it_hides() {
    let (game, _) = Sembli::start(&mut seeded(5));
    let view = game.view(Viewer::Seat(Seat(0)));
    let mut chance = seeded(6);
    let dealt: BTreeSet<String> = (0..20)
        .map(|_| serde_json::to_string(&Sembli::determinize(&view, &mut chance)).unwrap())
        .collect();
    assert_eq!(dealt.len(), 20);
}

#[test]
fn leaving_ends_the_game_at_any_time() {
    play::<Sembli>(70_000..70_200, |game, _, _| {
        for seat in [Seat(0), Seat(1)] {
            let mut left = game.clone();
            left.apply(&Action::Leave { seat }, &mut Vec::new())
                .map_err(|e| e.to_string())?;
            let outcome = left.outcome().unwrap();
            assert_eq!(outcome.winner, Some(Seat(1 - seat.0)));
            assert_eq!(outcome.ending, Ending::Left(seat));
            if !left.broken().is_empty() || left.misplaced().is_some() {
                return Err(format!("{:?} {:?}", left.broken(), left.misplaced()));
            }
        }
        Ok(())
    });
}

/// Shows one thing more than it should.
struct Leaky<F>(F);

impl<F: Fn(&Sembli, &[Event]) -> String> Shows<Sembli> for Leaky<F> {
    fn shown(&self, before: &Sembli, after: &Sembli, events: &[Event], viewer: Viewer) -> String {
        Honest.shown(before, after, events, viewer) + &(self.0)(after, events)
    }
}

/// Whether the leak test finds what this shows, in some step of a few games.
fn found(leak: impl Fn(&Sembli, &[Event]) -> String) -> bool {
    let leaky = Leaky(leak);
    let mut found = false;
    play::<Sembli>(80_000..80_010, |game, action, chance| {
        found |= leaks(game, action, &leaky, chance).is_err();
        Ok(())
    });
    found
}

#[test]
fn the_leak_test_finds_planted_leaks() {
    let field = |name: &'static str| {
        move |game: &Sembli, _: &[Event]| serde_json::to_value(game).unwrap()[name].to_string()
    };
    assert!(!found(|_, _| String::new()));
    assert!(!found(field("discard_pile")));
    assert!(found(field("hands")));
    assert!(found(field("draw_pile")));
    assert!(found(field("powers")));
    assert!(found(field("chance")));
    assert!(found(field("exchanges")));
    assert!(found(|_, events| serde_json::to_string(events).unwrap()));
}

#[test]
fn the_conservation_check_finds_planted_defects() {
    let options = Options::default();
    let setup = |change: fn(&mut Deal)| {
        let mut deal = Deal::shuffled(&options, seeded(9));
        change(&mut deal);
        Sembli::setup(options, deal).0
    };
    assert!(setup(|_| ()).misplaced().is_none() && setup(|_| ()).broken().is_empty());
    let defects: [fn(&mut Deal); 5] = [
        |deal| deal.civil[0] = deal.civil[45],
        |deal| deal.civil.truncate(45),
        |deal| deal.civil.push(deal.civil[0]),
        |deal| deal.powers[0] = deal.powers[7],
        |deal| deal.powers.truncate(7),
    ];
    for defect in defects {
        let game = setup(defect);
        assert!(game.misplaced().is_some());
        assert!(!game.broken().is_empty());
        assert!(reread(&game).is_err(), "a broken snapshot isn't read");
    }
}

/// Whether the acceptance check finds that a game accepts by this.
fn found_acceptance(accepts: impl Fn(&Sembli, &Act<Sembli>) -> bool) -> bool {
    let mut found = false;
    play::<Sembli>(90_000..90_010, |game, _, _| {
        found |= legal_is_accepted(game, &accepts).is_err();
        Ok(())
    });
    found
}

#[test]
fn the_acceptance_check_finds_planted_defects() {
    let honest = |game: &Sembli, action: &Act<Sembli>| game.check(action).is_ok();
    assert!(!found_acceptance(honest));
    assert!(found_acceptance(|_, _| true));
    assert!(found_acceptance(|game, action| honest(game, action)
        && !matches!(action, Action::Answer { answer, .. } if answer.what == What::Exchange)));
    assert!(found_acceptance(|game, action| honest(game, action)
        && !matches!(action, Action::Answer { answer, .. } if answer.what == What::Present)));
}

/// Without enough cards a game goes on as well as it can; it never panics.
#[test]
fn a_deal_without_cards_does_no_harm() {
    let options = Options::default();
    let deal = Deal {
        civil: Vec::new(),
        powers: Vec::new(),
        chance: seeded(0),
    };
    let (mut game, _) = Sembli::setup(options, deal);
    assert!(!game.broken().is_empty());
    let mut chance = seeded(1);
    for _ in 0..10 {
        if let Some(action) = any_move(&game, support::Habit::Any, &mut chance) {
            game.apply(&action, &mut Vec::new()).unwrap();
        }
    }
    let view: View = game.view(Viewer::Everyone);
    let _ = Sembli::determinize(&view, &mut chance);
}
