//! What must hold in every state of a simulated game: the rules' own
//! invariants, and once more, independently of them, what the views of both
//! seats add up to.

use tempelrat_rules::sembli::{Card, Phase, Seen, Sembli, View};
use tempelrat_rules::{Rules, Seat, Viewer};

/// How many things are wrong with `game`.
#[must_use]
pub fn broken(game: &Sembli) -> u32 {
    let views = [0, 1].map(|seat| game.view(Viewer::Seat(Seat(seat))));
    let own = u32::try_from(game.broken_invariants().len()).unwrap_or(u32::MAX);
    own + u32::from(!asks_fit(game)) + u32::from(!is_itself_again(game)) + broken_views(&views)
}

/// Just those who are awaited are asked something, and nobody after the end.
fn asks_fit(game: &Sembli) -> bool {
    let awaited = game.to_act();
    let fits = |seat: Seat| awaited.contains(seat) != game.asks(seat).is_empty();
    awaited.is_empty() == game.outcome().is_some() && fits(Seat(0)) && fits(Seat(1))
}

/// Written down and read again, it is the same game.
fn is_itself_again(game: &Sembli) -> bool {
    let read = |text: Vec<u8>| serde_json::from_slice::<Sembli>(&text);
    serde_json::to_vec(game)
        .and_then(read)
        .is_ok_and(|read| read == *game)
}

/// How many things are wrong with what the two seats see.
fn broken_views(views: &[View; 2]) -> u32 {
    let checks = [
        counts_agree(views),
        no_card_twice(views),
        civil_cards_kept(&views[0]),
        power_cards_kept(&views[0]),
        public_parts_agree(views),
    ];
    checks.iter().map(|holds| u32::from(!holds)).sum()
}

fn hand_size(hand: &Seen) -> usize {
    match hand {
        Seen::Cards(cards) => cards.len(),
        Seen::Count(count) => usize::from(*count),
    }
}

/// Each sees its own cards and only the number of the other's.
fn counts_agree(views: &[View; 2]) -> bool {
    let seat = |own: usize| {
        let (shown, counted) = (&views[own].hands[own], &views[1 - own].hands[own]);
        matches!(shown, Seen::Cards(_))
            && matches!(counted, Seen::Count(_))
            && hand_size(shown) == hand_size(counted)
    };
    seat(0) && seat(1)
}

fn no_card_twice(views: &[View; 2]) -> bool {
    let mut cards: Vec<Card> = views[0].discard_pile.clone();
    for (seat, view) in views.iter().enumerate() {
        if let Seen::Cards(hand) = &view.hands[seat] {
            cards.extend(hand);
        }
        let presented = view.arguments[seat].iter();
        cards.extend(presented.flat_map(|argument| &argument.cards));
    }
    let total = cards.len();
    cards.sort_unstable();
    cards.dedup();
    cards.len() == total
}

fn civil_cards_kept(view: &View) -> bool {
    let hands: usize = view.hands.iter().map(hand_size).sum();
    let presented = view.arguments.iter().flatten();
    let presented: usize = presented.map(|argument| argument.cards.len()).sum();
    let piles = usize::from(view.draw_pile) + view.discard_pile.len();
    let all = if view.options.three_jokers { 47 } else { 46 };
    piles > 0 && hands + presented + piles == all
}

/// The eight, and once more the card of a tie-break.
fn power_cards_kept(view: &View) -> bool {
    let settled = view.won.iter().map(Vec::len).sum::<usize>() + view.set_aside.len();
    let open = usize::from(view.power.is_some());
    let total = settled + open + usize::from(view.powers_left);
    let over = view.phase == Phase::Over;
    over == view.outcome.is_some() && total == if view.tie_break { 9 } else { 8 }
}

/// Both see the same table.
fn public_parts_agree(views: &[View; 2]) -> bool {
    let public = |view: &View| View {
        viewer: Viewer::Spectator,
        hands: [Seen::Count(0), Seen::Count(0)],
        own_exchange: None,
        ..view.clone()
    };
    public(&views[0]) == public(&views[1])
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use tempelrat_rules::Chance;
    use tempelrat_rules::sembli::{Deal, Options};

    use super::*;

    /// How many things are wrong after `spoil` has planted a defect.
    fn after(spoil: impl FnOnce(&mut [View; 2])) -> u32 {
        let options = Options::default();
        let deal = Deal::shuffled(&options, Chance::from_key([1; 32]));
        let game = Sembli::setup(options, deal).0;
        assert_eq!(broken(&game), 0);
        let mut views = [0, 1].map(|seat| game.view(Viewer::Seat(Seat(seat))));
        spoil(&mut views);
        broken_views(&views)
    }

    #[test]
    fn planted_defects_are_found_in_views() {
        let both_hold_a_card = |views: &mut [View; 2]| {
            for (seat, view) in views.iter_mut().enumerate() {
                if let Seen::Cards(cards) = &mut view.hands[seat] {
                    cards[0] = Card::from_index(3).unwrap();
                }
            }
        };
        assert_eq!(after(both_hold_a_card), 1);
        let loses_a_card = |views: &mut [View; 2]| views.iter_mut().for_each(|v| v.draw_pile -= 1);
        assert_eq!(after(loses_a_card), 1);
        let gains_power = |views: &mut [View; 2]| views.iter_mut().for_each(|v| v.powers_left += 1);
        assert_eq!(after(gains_power), 1);
        let opens_a_hand = |views: &mut [View; 2]| views[1].hands[0] = views[0].hands[0].clone();
        assert_eq!(after(opens_a_hand), 1);
        assert_eq!(after(|views| views[1].round += 1), 1);
    }
}
