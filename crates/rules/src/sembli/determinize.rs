//! A state that fits a view, for searches: what the view shows stays, what it
//! hides is dealt anew. It is made of the view alone, so it can give away
//! nothing that its viewer couldn't know.

use super::state::{HAND_SIZE, SEATS, State};
use super::{Card, CardSet, Deal, Phase, PowerCard, Seen, View};
use crate::{Chance, Format, Positions, Seat};

impl State {
    /// Deals what `view` hides by `chance`, from which the new state's own
    /// generator is forked last.
    pub(super) fn determinize(view: &View, chance: &mut Chance) -> Self {
        let mut civil = unseen_civil_cards(view);
        chance.shuffle(&mut civil);
        let hands = [0, 1].map(|seat| match &view.hands[seat] {
            Seen::Cards(cards) => cards.iter().copied().collect(),
            Seen::Count(count) => take(&mut civil, *count),
        });
        let mut powers = unseen_power_cards(view);
        chance.shuffle(&mut powers);
        // A game that was left ended with a power card on the table, which the
        // view no longer shows.
        let hidden = powers.len() > usize::from(view.powers_left);
        let power = view
            .power
            .or_else(|| if hidden { powers.pop() } else { None });
        Self {
            format: Format::default(),
            options: view.options,
            phase: view.phase,
            choice: view.choice,
            round: view.round,
            leader: view.leader,
            power,
            powers,
            won: view.won.clone(),
            set_aside: view.set_aside.clone(),
            tie_break: view.tie_break,
            hands,
            draw_pile: civil,
            discard_pile: view.discard_pile.clone(),
            exchanges: SEATS.map(|seat| exchange_of(view, seat, chance)),
            arguments: view.arguments.clone(),
            passed: view.passed,
            both_passed_in_a_row: view.both_passed_in_a_row,
            last_round: view.last_round.clone(),
            outcome: view.outcome,
            chance: chance.fork(),
        }
    }
}

/// The civil cards that lie where the viewer can't see them.
fn unseen_civil_cards(view: &View) -> Vec<Card> {
    let in_hands = view.hands.iter().flat_map(|hand| match hand {
        Seen::Cards(cards) => cards.as_slice(),
        Seen::Count(_) => &[],
    });
    let presented = view.arguments.iter().flatten().flat_map(|a| &a.cards);
    let seen: CardSet = in_hands
        .chain(presented)
        .chain(&view.discard_pile)
        .copied()
        .collect();
    let mut cards = Deal::civil_cards(&view.options);
    cards.retain(|card| !seen.contains(*card));
    cards
}

/// The power cards that lie where nobody can see them.
fn unseen_power_cards(view: &View) -> Vec<PowerCard> {
    let mut cards = Deal::power_cards();
    cards.retain(|card| {
        let won = view.won.iter().flatten().chain(&view.set_aside);
        !won.chain(&view.power).any(|seen| seen == card)
    });
    cards
}

fn take(cards: &mut Vec<Card>, count: u8) -> CardSet {
    let rest = cards.len().saturating_sub(usize::from(count));
    cards.drain(rest..).collect()
}

/// A choice in the mulligan that the viewer can't see is any of the possible
/// ones. Only one seat can have chosen while the mulligan is open, so a choice
/// that the view shows is this seat's.
fn exchange_of(view: &View, seat: Seat, chance: &mut Chance) -> Option<Positions> {
    let open = view.phase == Phase::Mulligan && view.mulligan_chosen.contains(seat);
    open.then(|| {
        view.own_exchange
            .unwrap_or_else(|| Positions(u64::from(chance.below(1 << HAND_SIZE))))
    })
}
