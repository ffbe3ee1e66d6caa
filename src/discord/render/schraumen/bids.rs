//! Buttons of an auction, on the table message and on the panel alike. A bid's
//! button carries the whole amount, never "one more" (Z3).

use tempelrat_rules::schraumen::{Auction, View, What};
use tempelrat_rules::{ChoiceId, Form};

use super::asks::{live, plays, purse};
use super::words::Words;
use crate::discord::custom_id::SchraumenPress;
use crate::discord::draft::{Button, Style};
use crate::speech::say::schraumen as tell;

/// How much more than the least bid each button offers.
const STEPS: [u16; 3] = [0, 1, 4];

/// The most that anybody could bid now.
fn richest(game: &View, auction: &Auction) -> u16 {
    let rivals = auction.may_bid.iter();
    let rivals = rivals.filter(|seat| auction.leader() != Some(*seat) && plays(game, *seat));
    rivals.map(|seat| purse(game, seat)).max().unwrap_or(0)
}

/// The next sensible bids for everybody.
pub(super) fn public_bids(words: &Words<'_>, game: &View) -> Vec<Button> {
    let Some(auction) = live(game) else {
        return Vec::new();
    };
    let (min, max) = (auction.least_bid(), richest(game, auction));
    bid_buttons(words, game, Form::Amount { min, max })
}

/// The next sensible bids within bounds, and a form for any other.
pub(super) fn bid_buttons(words: &Words<'_>, game: &View, form: Form) -> Vec<Button> {
    let (Some(auction), Form::Amount { min, max }) = (live(game), form) else {
        return Vec::new();
    };
    let language = words.language;
    let amounts = STEPS.map(|step| min.saturating_add(step));
    let mut buttons: Vec<Button> = amounts
        .into_iter()
        .filter(|amount| *amount <= max)
        .map(|amount| {
            let bid = SchraumenPress::Say(auction.choice, What::Bid, amount);
            words.button(bid, tell::button_bid(language, amount), Style::Success)
        })
        .collect();
    if min < max {
        let other = SchraumenPress::Enter(auction.choice, What::Bid);
        buttons.push(words.button(other, tell::button_other(language), Style::Secondary));
    }
    buttons
}

/// Guilty or not (Z6-vote).
pub(super) fn verdict_buttons(words: &Words<'_>, choice: ChoiceId) -> Vec<Button> {
    let language = words.language;
    let vote = |value| SchraumenPress::Say(choice, What::Verdict, value);
    vec![
        words.button(vote(0), tell::button_guilty(language), Style::Danger),
        words.button(vote(1), tell::button_innocent(language), Style::Success),
    ]
}
