//! House players of Sembli. The same view, asks and generator always give the
//! same answer.

use tempelrat_rules::sembli::{Card, Rank};
use tempelrat_rules::sembli::{Offer, Phase, PowerCard, Seen, View, What, offers};
use tempelrat_rules::{Answer, Ask, Chance, Form, Input, Positions, Viewer};

use super::Level;

/// What a house player of this level answers (T4); none if it is asked nothing.
/// Only what is offered in `asks` is answered.
#[must_use]
pub fn answer(
    level: Level,
    view: &View,
    asks: &[Ask<What>],
    chance: &mut Chance,
) -> Option<Answer<What>> {
    let wanted = |held: &[Offer]| match (level, view.phase) {
        (Level::Easy, _) => held.last().cloned(),
        (Level::Medium, Phase::Respond) => cheapest_that_wins(held, view),
        (Level::Medium, Phase::Mulligan | Phase::Lead | Phase::Over) => held.first().cloned(),
    };
    sensible(view, asks, wanted, Some(chance))
}

/// What is answered for a person whose deadline has passed (T11): in the
/// mulligan all is kept, in a turn the seat passes, discarding the card that a
/// Medium house player would.
#[must_use]
pub fn default_answer(view: &View, asks: &[Ask<What>]) -> Option<Answer<What>> {
    if asked(asks, What::Exchange).is_some() {
        return Some(exchange(Positions::NONE));
    }
    sensible(view, asks, |_| None, None)
}

/// Always the strongest argument, in the lead and in response: no level that a
/// table offers, but the one that published figures of the game rest on.
#[must_use]
pub fn strongest_answer(
    view: &View,
    asks: &[Ask<What>],
    chance: &mut Chance,
) -> Option<Answer<What>> {
    sensible(view, asks, |held| held.first().cloned(), Some(chance))
}

/// Any legal answer, each kind and then each answer of that kind equally
/// likely: for simulations only.
#[must_use]
pub fn random_answer(view: &View, asks: &[Ask<What>], chance: &mut Chance) -> Option<Answer<What>> {
    let hand = own_hand(view)?;
    let held = offers_in(view, hand);
    let open: Vec<What> = asks
        .iter()
        .map(|ask| ask.what)
        .filter(|what| *what != What::Present || !held.is_empty())
        .collect();
    Some(match chance.pick(&open)? {
        What::Exchange => exchange(
            (0..positions(hand))
                .filter(|_| chance.below(2) == 1)
                .collect(),
        ),
        What::Present => present(chance.pick(&held)?),
        What::Pass => pass(u8::try_from(chance.below(u32::from(positions(hand)))).ok()?),
    })
}

/// The frame all levels share: `wanted` chooses among the arguments held,
/// strongest first; the exchange and the discard follow from the hand alone.
fn sensible(
    view: &View,
    asks: &[Ask<What>],
    wanted: impl Fn(&[Offer]) -> Option<Offer>,
    chance: Option<&mut Chance>,
) -> Option<Answer<What>> {
    let hand = own_hand(view)?;
    let held = offers_in(view, hand);
    if asked(asks, What::Exchange).is_some() {
        return Some(exchange(unwanted(hand, held.first(), view.power)));
    }
    if asked(asks, What::Present).is_some()
        && let Some(offer) = wanted(&held)
    {
        return Some(present(&offer));
    }
    asked(asks, What::Pass)?;
    Some(pass(least_useful(hand, view.power, chance)?))
}

fn asked(asks: &[Ask<What>], what: What) -> Option<Form> {
    asks.iter().find(|ask| ask.what == what).map(|ask| ask.form)
}

fn own_hand(view: &View) -> Option<&[Card]> {
    let seat = match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator | Viewer::Everyone => return None,
    };
    match view.hands.get(seat.index())? {
        Seen::Cards(cards) => Some(cards),
        Seen::Count(_) => None,
    }
}

fn offers_in(view: &View, hand: &[Card]) -> Vec<Offer> {
    view.power
        .map(|power| offers(hand, power, &view.options))
        .unwrap_or_default()
}

/// The weakest argument that beats what the leader has presented (any, if it
/// has passed).
fn cheapest_that_wins(held: &[Offer], view: &View) -> Option<Offer> {
    let led = view.arguments[view.leader.index()].as_ref();
    let wins = |offer: &&Offer| led.is_none_or(|led| offer.argument.strength > led.strength);
    held.iter().rev().find(wins).cloned()
}

/// What to exchange in the mulligan (S1c): the strongest argument is kept, and
/// besides it what goes well with the rest of the hand.
fn unwanted(hand: &[Card], best: Option<&Offer>, power: Option<PowerCard>) -> Positions {
    let kept = best.map_or(Positions::NONE, |offer| offer.positions);
    (0..positions(hand))
        .filter(|position| !kept.contains(*position))
        .filter(|position| usefulness(hand, usize::from(*position), power) < WORTH_KEEPING)
        .collect()
}

/// From this usefulness on a card is kept in the mulligan.
const WORTH_KEEPING: u32 = 6;

/// The position of the card whose loss hurts least; among equals one by
/// chance, or the first.
fn least_useful(
    hand: &[Card],
    power: Option<PowerCard>,
    chance: Option<&mut Chance>,
) -> Option<u8> {
    let uses: Vec<u32> = (0..hand.len())
        .map(|at| usefulness(hand, at, power))
        .collect();
    let least = uses.iter().min()?;
    let equals: Vec<u8> = (0..positions(hand))
        .filter(|position| uses[usize::from(*position)] == *least)
        .collect();
    match chance {
        Some(chance) => chance.pick(&equals).copied(),
        None => equals.first().copied(),
    }
}

/// How much a card helps the others in the hand to become arguments: a Joker
/// helps anything, an equal value helps most, then neighbours in a straight,
/// then the power card's suit.
fn usefulness(hand: &[Card], at: usize, power: Option<PowerCard>) -> u32 {
    let card = hand[at];
    let Some(rank) = card.rank() else { return 100 };
    let others = hand.iter().enumerate().filter(|(other, _)| *other != at);
    let together: u32 = others.map(|(_, other)| affinity(rank, other.rank())).sum();
    let suited = power.is_some_and(|power| card.suit() == Some(power.suit));
    together + if suited { 3 } else { 0 }
}

fn affinity(rank: Rank, other: Option<Rank>) -> u32 {
    let Some(other) = other else { return 0 };
    match (rank, other) {
        _ if rank == other => 5,
        (Rank::Ace, _) | (_, Rank::Ace) => 0,
        _ => match rank.index().abs_diff(other.index()) {
            1 => 3,
            2 => 1,
            _ => 0,
        },
    }
}

fn positions(hand: &[Card]) -> u8 {
    u8::try_from(hand.len()).unwrap_or(u8::MAX)
}

fn exchange(cards: Positions) -> Answer<What> {
    Answer {
        what: What::Exchange,
        input: Input::Subset(cards),
    }
}

fn present(offer: &Offer) -> Answer<What> {
    Answer {
        what: What::Present,
        input: Input::Subset(offer.positions),
    }
}

fn pass(position: u8) -> Answer<What> {
    Answer {
        what: What::Pass,
        input: Input::One(position),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic)]

    use tempelrat_rules::sembli::{Deal, Options, Sembli};
    use tempelrat_rules::{Action, Rules, Seat};

    use super::*;

    fn deal(number: u8) -> Sembli {
        let options = Options::default();
        let deal = Deal::shuffled(&options, Chance::from_key([number; 32]));
        Sembli::setup(options, deal).0
    }

    /// Who is to act, with what it sees and is asked.
    fn turn(game: &Sembli) -> Option<(Seat, View, Vec<Ask<What>>)> {
        let seat = game.to_act().iter().next()?;
        Some((seat, game.view(Viewer::Seat(seat)), game.asks(seat)))
    }

    fn act(game: &mut Sembli, seat: Seat, asks: &[Ask<What>], answer: Answer<What>) {
        let choice = asks[0].choice;
        let action = Action::Answer {
            seat,
            choice,
            answer,
        };
        game.apply(&action, &mut Vec::new()).unwrap();
    }

    /// Plays many games, and shows `look` every turn with the answer of `level`.
    fn every_turn(level: Level, mut look: impl FnMut(&View, &[Offer], &Answer<What>)) {
        for number in 0..40 {
            let mut game = deal(number);
            let mut chance = Chance::from_key([number ^ 1; 32]);
            while let Some((seat, view, asks)) = turn(&game) {
                let answer = answer(level, &view, &asks, &mut chance).unwrap();
                let held = offers_in(&view, own_hand(&view).unwrap());
                look(&view, &held, &answer);
                act(&mut game, seat, &asks, answer);
            }
        }
    }

    fn presented<'a>(held: &'a [Offer], answer: &Answer<What>) -> Option<&'a Offer> {
        match (answer.what, &answer.input) {
            (What::Present, Input::Subset(cards)) => {
                held.iter().find(|offer| offer.positions == *cards)
            }
            _ => None,
        }
    }

    #[test]
    fn t4_easy_plays_the_weakest_argument_whenever_it_has_one() {
        every_turn(Level::Easy, |view, held, answer| {
            if view.phase != Phase::Mulligan {
                let weakest = held.iter().map(|offer| offer.argument.strength).min();
                let played = presented(held, answer).map(|offer| offer.argument.strength);
                assert_eq!(played, weakest);
            }
        });
    }

    #[test]
    fn t4_medium_leads_with_the_strongest_and_answers_with_the_cheapest_that_wins() {
        let mut passed_with_an_argument = 0;
        every_turn(Level::Medium, |view, held, answer| {
            let led = view.arguments[view.leader.index()].as_ref();
            let beats = |offer: &&Offer| led.is_none_or(|l| offer.argument.strength > l.strength);
            let strengths = held
                .iter()
                .filter(beats)
                .map(|offer| offer.argument.strength);
            let wanted = match view.phase {
                Phase::Mulligan | Phase::Over => return,
                Phase::Lead => strengths.max(),
                Phase::Respond => strengths.min(),
            };
            let played = presented(held, answer).map(|offer| offer.argument.strength);
            assert_eq!(played, wanted);
            passed_with_an_argument += u32::from(played.is_none() && !held.is_empty());
        });
        assert!(passed_with_an_argument > 10);
    }

    #[test]
    fn t4_the_mulligan_keeps_an_argument_and_jokers() {
        for level in [Level::Easy, Level::Medium] {
            every_turn(level, |view, held, answer| {
                let (What::Exchange, Input::Subset(cards)) = (answer.what, &answer.input) else {
                    return;
                };
                let hand = own_hand(view).unwrap();
                assert!(cards.iter().all(|at| !hand[usize::from(at)].is_joker()));
                if let Some(best) = held.first() {
                    assert!(cards.iter().all(|at| !best.positions.contains(at)));
                }
            });
        }
    }

    #[test]
    fn t11_a_missed_mulligan_keeps_all_and_a_missed_turn_passes() {
        let mut game = deal(5);
        let mut passes = 0;
        while let Some((seat, view, asks)) = turn(&game) {
            let answer = default_answer(&view, &asks).unwrap();
            assert_eq!(Some(&answer), default_answer(&view, &asks).as_ref());
            match answer.what {
                What::Exchange => assert_eq!(answer.input, Input::Subset(Positions::NONE)),
                What::Pass => passes += 1,
                What::Present => panic!("nobody asked for an argument"),
            }
            act(&mut game, seat, &asks, answer);
        }
        assert!(
            passes > 100,
            "the power cards were set aside after {passes} turns"
        );
    }

    #[test]
    fn t11_the_discard_spares_what_belongs_together() {
        let hand: Vec<Card> = ["3D", "3C", "7S", "8S", "9H", "AD", "X"]
            .iter()
            .map(|card| card.parse().unwrap())
            .collect();
        let power = "KH".parse().ok();
        assert_eq!(least_useful(&hand, power, None), Some(5));
        assert_eq!(
            least_useful(&hand, power, Some(&mut Chance::from_key([0; 32]))),
            Some(5)
        );
        assert_eq!(least_useful(&[], power, None), None);
    }

    #[test]
    fn t4_who_sees_no_hand_and_who_is_asked_nothing_answers_nothing() {
        let game = deal(5);
        let (seat, view, asks) = turn(&game).unwrap();
        let mut chance = Chance::from_key([0; 32]);
        assert_eq!(answer(Level::Medium, &view, &[], &mut chance), None);
        let spectator = game.view(Viewer::Spectator);
        assert_eq!(answer(Level::Medium, &spectator, &asks, &mut chance), None);
        let other = game.view(Viewer::Seat(Seat(1 - seat.0)));
        assert_eq!(default_answer(&other, &[]), None);
    }
}
