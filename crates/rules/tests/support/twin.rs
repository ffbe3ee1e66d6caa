//! Two games of Sembli that look alike to one viewer.

use serde_json::{Value, json};
use tempelrat_rules::sembli::{Card, Event, Phase, Seen, Sembli, View, What};
use tempelrat_rules::{Action, Answer, Chance, Input, Positions, Rules, Viewer};

use super::sembli::{ANNA, BEN, texts};

/// A game that differs from `game` only in what `viewer` neither sees now nor
/// learns by `action`, and the same action in it.
pub(crate) fn twin(
    game: &Sembli,
    viewer: Viewer,
    action: &Action<What>,
    chance: &mut Chance,
) -> (Sembli, Action<What>) {
    let mut after = game.clone();
    let mut events = Vec::new();
    after.apply(action, &mut events).unwrap();
    if shows_both_hands(&after.view(viewer)) {
        return (game.clone(), action.clone());
    }
    let snapshot = serde_json::to_value(game).unwrap();
    let mut twin = Twin {
        snapshot,
        viewer,
        events,
        chance,
    };
    let Action::Answer {
        seat,
        choice,
        answer,
    } = action
    else {
        twin.deal_hidden(&[Vec::new(), Vec::new()]);
        return (
            serde_json::from_value(twin.snapshot).unwrap(),
            action.clone(),
        );
    };
    let actor = seat.index();
    let other = 1 - actor;
    let named = match &answer.input {
        Input::Subset(positions) => positions.0,
        Input::One(position) => 1 << position,
        Input::Amount(_) | Input::Order(_) | Input::Text(_) => 0,
    };
    let pending = twin.snapshot["exchanges"][other].as_u64();
    let secret = answer.what == What::Exchange && pending.is_none();
    let mut kept = [Vec::new(), Vec::new()];
    if !secret || viewer == Viewer::Seat(*seat) {
        kept[actor] = twin.at(actor, named);
    }
    kept[other] = twin.at(other, pending.unwrap_or(0));
    twin.deal_hidden(&kept);
    twin.change_the_future();
    if pending.is_some() {
        twin.snapshot["exchanges"][other] = json!(twin.positions_of(other, &kept[other]));
    }
    // The first choice in the mulligan is secret: another one looks alike.
    let named = if secret && viewer != Viewer::Seat(*seat) {
        u64::from(twin.chance.below(128))
    } else {
        twin.positions_of(actor, &kept[actor])
    };
    let input = match answer.input {
        Input::One(_) => Input::One(u8::try_from(named.trailing_zeros()).unwrap()),
        _ => Input::Subset(Positions(named)),
    };
    let answer = Answer {
        what: answer.what,
        input,
    };
    let action = Action::Answer {
        seat: *seat,
        choice: *choice,
        answer,
    };
    (serde_json::from_value(twin.snapshot).unwrap(), action)
}

/// After the end, [`Viewer::Everyone`] may see everything.
fn shows_both_hands(view: &View) -> bool {
    let shown = |hand: &Seen| matches!(hand, Seen::Cards(_));
    view.phase == Phase::Over && view.viewer == Viewer::Everyone && view.hands.iter().all(shown)
}

/// Where the hidden cards of a snapshot may be exchanged without anyone who
/// looks on noticing.
struct Twin<'a> {
    snapshot: Value,
    viewer: Viewer,
    /// What the step brings about in the original.
    events: Vec<Event>,
    chance: &'a mut Chance,
}

impl Twin<'_> {
    fn hand(&self, seat: usize) -> Vec<String> {
        texts(&self.snapshot["hands"][seat])
    }

    /// The cards of a hand at positions, as a bit set.
    fn at(&self, seat: usize, positions: u64) -> Vec<String> {
        let hand = self.hand(seat);
        (0..hand.len())
            .filter(|position| positions >> position & 1 == 1)
            .map(|position| hand[position].clone())
            .collect()
    }

    /// The cards that the viewer draws in this step.
    fn drawn_by_viewer(&self) -> Vec<String> {
        let drawn = self.events.iter().filter_map(|event| match event {
            Event::Drew { seat, cards } if Viewer::Seat(*seat) == self.viewer => Some(cards),
            _ => None,
        });
        drawn
            .flat_map(|cards| texts(&json!(cards)["Cards"]))
            .collect()
    }

    /// Deals anew what the viewer can't see: hands but for the cards that this
    /// step makes public, and the draw pile but for what the viewer draws of it.
    fn deal_hidden(&mut self, kept: &[Vec<String>; 2]) {
        let hidden: Vec<usize> = (0..2)
            .filter(|seat| self.viewer != Viewer::Seat([ANNA, BEN][*seat]))
            .collect();
        let drawn = self.drawn_by_viewer();
        let mut draw_pile = texts(&self.snapshot["draw_pile"]);
        let mut pool = draw_pile.clone();
        pool.retain(|card| !drawn.contains(card));
        for seat in &hidden {
            let held = self.hand(*seat).into_iter();
            pool.extend(held.filter(|card| !kept[*seat].contains(card)));
        }
        self.chance.shuffle(&mut pool);
        for seat in hidden {
            let size = self.hand(seat).len() - kept[seat].len();
            let dealt = pool.drain(..size).chain(kept[seat].iter().cloned());
            let mut hand: Vec<Card> = dealt.map(|card| card.parse().unwrap()).collect();
            hand.sort_unstable();
            self.snapshot["hands"][seat] = json!(hand);
        }
        for card in draw_pile.iter_mut().filter(|card| !drawn.contains(card)) {
            *card = pool.pop().unwrap();
        }
        self.snapshot["draw_pile"] = json!(draw_pile);
    }

    /// The positions of these cards in the new hand.
    fn positions_of(&self, seat: usize, cards: &[String]) -> u64 {
        let hand = self.hand(seat);
        let at = |card| hand.iter().position(|held| held == card).unwrap();
        cards.iter().fold(0, |set, card| set | 1 << at(card))
    }

    /// Power cards that aren't next, and the generator where nothing of it can
    /// show in this step.
    fn change_the_future(&mut self) {
        let mut powers = texts(&self.snapshot["powers"]);
        if let Some((_, later)) = powers.split_last_mut() {
            self.chance.shuffle(later);
        }
        self.snapshot["powers"] = json!(powers);
        let by_chance =
            |event: &Event| matches!(event, Event::Reshuffled { .. } | Event::TieBreak { .. });
        if !self.events.iter().any(by_chance) {
            self.snapshot["chance"] = json!(self.chance.fork());
        }
    }
}
