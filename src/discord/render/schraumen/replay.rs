//! Hands as a replay shows them (T25): whatever the view holds of each.

use tempelrat_rules::schraumen::View;

use super::words::{Words, cut};
use crate::speech::{Language, say};
use crate::table::TableView;

/// Whose hand, and what of it is seen; nothing of those of which nothing is.
pub(in super::super) fn hands(
    view: &TableView,
    game: &View,
    language: Language,
    longest: usize,
) -> Vec<(String, String)> {
    let words = Words {
        view,
        deck: &game.deck,
        language,
    };
    let hands = view.seats.iter().filter_map(|seat| {
        let hand = &game.seats.get(seat.seat.index())?.hand;
        let known: Vec<_> = hand.iter().flatten().copied().collect();
        let shut = hand.len() - known.len();
        let mut parts = vec![words.titles(&known)];
        if shut > 0 {
            parts.push(say::replay::replay_shut(language, shut));
        }
        let shown = cut(&parts.join(", "), longest);
        (!known.is_empty()).then(|| (words.name(seat.seat), shown))
    });
    hands.collect()
}
