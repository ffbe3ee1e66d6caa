//! What can be pressed on the table message: at most three rows.

use tempelrat_rules::schraumen::{Auction, Bidding, View, What};

use super::super::asks::{accusable, live};
use super::super::bids::{public_bids, verdict_buttons};
use super::super::words::Words;
use crate::discord::custom_id::{Press, ReplayPress, SchraumenPress};
use crate::discord::draft::{Button, Row, Style};
use crate::speech::{Language, say, say::schraumen as tell};
use crate::table::{Occupant, SeatView, Stage, TableView, Title};

/// The table message's buttons.
#[must_use]
pub fn buttons(view: &TableView, game: &View, language: Language) -> Vec<Row> {
    let words = Words {
        view,
        deck: &game.deck,
        language,
    };
    let rows = match &view.stage {
        Stage::Playing { paused, .. } => {
            let first = match (live(game), paused) {
                (Some(auction), None) if game.decision.is_none() => {
                    auction_buttons(&words, game, auction)
                }
                _ => Vec::new(),
            };
            vec![first, always(&words, game)]
        }
        Stage::Ended { rematch_table, .. } => {
            let again = rematch_table.is_none();
            vec![titles(&words, game), after(&words, again), leafing(&words)]
        }
        Stage::Lobby { .. } | Stage::Closed { .. } => Vec::new(),
    };
    let full = rows.into_iter().filter(|row| !row.is_empty());
    full.map(Row::Buttons).collect()
}

/// Bids and passes, limits, or the vote on a sacrilege.
fn auction_buttons(words: &Words<'_>, game: &View, auction: &Auction) -> Vec<Button> {
    let language = words.language;
    if let Some(trial) = &auction.trial {
        let mut buttons = verdict_buttons(words, trial.choice);
        let confess = SchraumenPress::Weigh(trial.choice, What::Confess, 0);
        buttons.push(words.button(confess, tell::button_confess(language), Style::Secondary));
        return buttons;
    }
    let choice = auction.choice;
    let pass = tell::button_pass_bid(language);
    match game.options.bidding {
        Bidding::Live => {
            let mut buttons = public_bids(words, game);
            let press = SchraumenPress::Say(choice, What::Pass, 0);
            buttons.push(words.button(press, pass, Style::Secondary));
            buttons
        }
        Bidding::Sealed => {
            let limit = SchraumenPress::Enter(choice, What::Limit);
            let press = SchraumenPress::Weigh(choice, What::Pass, 0);
            vec![
                words.button(limit, tell::button_limit(language), Style::Success),
                words.button(press, pass, Style::Secondary),
            ]
        }
    }
}

/// What is there as long as the game runs.
fn always(words: &Words<'_>, game: &View) -> Vec<Button> {
    let language = words.language;
    let mut buttons =
        vec![words.shared_button(Press::Hand, tell::button_scrolls(language), Style::Primary)];
    let auction = live(game).filter(|a| game.decision.is_none() && a.trial.is_none());
    if let Some(auction) = auction {
        if !auction.passed.is_empty() && game.options.bidding == Bidding::Live {
            let back = SchraumenPress::Say(auction.choice, What::ComeBack, 0);
            let label = tell::button_come_back(language);
            buttons.push(words.button(back, label, Style::Secondary));
        }
        if accusable(game, auction) {
            let accuse = SchraumenPress::Weigh(auction.choice, What::Accuse, 0);
            let label = tell::button_accuse(language);
            buttons.push(words.button(accuse, label, Style::Danger));
        }
    }
    buttons.push(words.shared_button(Press::More, say::button_more(language), Style::Secondary));
    buttons.push(words.shared_button(Press::Rules, say::button_rules(language), Style::Secondary));
    buttons
}

/// ZE4: only the Oberschraum may press one of these.
fn titles(words: &Words<'_>, game: &View) -> Vec<Button> {
    // A house player wants none.
    let won = |seat: &SeatView| {
        let winners = game.outcome.as_ref().map(|outcome| outcome.winners);
        winners.is_some_and(|winners| winners.contains(seat.seat))
    };
    let mut winners = words.view.seats.iter().filter(|seat| won(seat));
    if !winners.any(|seat| matches!(seat.occupant, Occupant::Person { .. })) {
        return Vec::new();
    }
    let title = |title, label| words.button(SchraumenPress::Title(title), label, Style::Secondary);
    vec![
        title(Title::Carl, tell::button_carl(words.language)),
        title(Title::Gloria, tell::button_gloria(words.language)),
    ]
}

fn after(words: &Words<'_>, again: bool) -> Vec<Button> {
    let language = words.language;
    let mut buttons = Vec::new();
    if again {
        let label = say::button_rematch(language);
        buttons.push(words.shared_button(Press::Rematch, label, Style::Primary));
    }
    let others = [
        (
            Press::Replay(ReplayPress::Open),
            say::replay::button_replay(language),
        ),
        (Press::Proof, say::button_proof(language)),
        (Press::Rules, say::button_rules(language)),
    ];
    let others = others.map(|(press, label)| words.shared_button(press, label, Style::Secondary));
    buttons.extend(others);
    buttons
}

/// The state in one's own language, the fire and the open scrolls, and the
/// server's standings.
fn leafing(words: &Words<'_>) -> Vec<Button> {
    let language = words.language;
    let (more, browse) = (say::button_more(language), tell::button_browse(language));
    let standings = say::score::button_standings(language);
    vec![
        words.shared_button(Press::More, more, Style::Secondary),
        words.button(SchraumenPress::Fire(0), browse, Style::Secondary),
        words.shared_button(Press::Standings, standings, Style::Secondary),
    ]
}
