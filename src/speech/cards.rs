//! Cards in text. A suit is told by its symbol and its letter, never by colour
//! alone (T29): the seven of Diamonds is `7♦D`, a Joker `★X`.
//!
//! The letters and the ranks J, A, K, Q are the same in both languages and the
//! same as on the command line: a German B for the Bube would be taken for the
//! group B.

use std::fmt::Write as _;

use tempelrat_rules::sembli::{Card, PowerCard, PowerRank, Suit};

const fn symbol(suit: Suit) -> char {
    match suit {
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
    }
}

/// A card where Markdown isn't read (labels, select options).
pub(crate) fn plain_card(card: Card) -> String {
    match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => format!("{rank}{}{}", symbol(suit), suit.letter()),
        _ => "★X".to_owned(),
    }
}

/// A card as a little tile.
pub(crate) fn chip(card: Card) -> String {
    format!("`{}`", plain_card(card))
}

/// Cards as tiles in a row.
pub(crate) fn chips(cards: &[Card]) -> String {
    joined(cards, |card| chip(*card))
}

/// Cards in a row where Markdown isn't read.
pub(crate) fn plain_cards(cards: &[Card]) -> String {
    joined(cards, |card| plain_card(*card))
}

/// A power card as a tile.
pub(crate) fn power_chip(card: PowerCard) -> String {
    let rank = match card.rank {
        PowerRank::King => 'K',
        PowerRank::Queen => 'Q',
    };
    format!("`{rank}{}{}`", symbol(card.suit), card.suit.letter())
}

/// Power cards as tiles in a row.
pub(crate) fn power_chips(cards: &[PowerCard]) -> String {
    joined(cards, |card| power_chip(*card))
}

/// A suit by symbol and letter, as a tile.
pub(crate) fn suit_chip(suit: Suit) -> String {
    format!("`{}{}`", symbol(suit), suit.letter())
}

fn joined<T>(items: &[T], text: impl Fn(&T) -> String) -> String {
    let mut all = String::new();
    for (at, item) in items.iter().enumerate() {
        let gap = if at == 0 { "" } else { " " };
        let _ = write!(all, "{gap}{}", text(item));
    }
    all
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn t29_every_card_tells_its_suit_by_symbol_and_letter() {
        for card in (0..Card::COUNT).filter_map(Card::from_index) {
            let text = plain_card(card);
            match card.suit() {
                Some(suit) => {
                    assert!(text.contains(symbol(suit)), "{text}");
                    assert!(text.ends_with(suit.letter()), "{text}");
                }
                None => assert_eq!(text, "★X"),
            }
        }
        for card in (0..PowerCard::COUNT).filter_map(PowerCard::from_index) {
            assert!(power_chip(card).contains(symbol(card.suit)));
            assert!(power_chip(card).contains(card.suit.letter()));
        }
    }

    #[test]
    fn cards_stand_in_a_row() {
        let cards: Vec<Card> = ["7D", "10H", "X2"]
            .iter()
            .map(|c| c.parse().unwrap())
            .collect();
        assert_eq!(chips(&cards), "`7♦D` `10♥H` `★X`");
        assert_eq!(plain_cards(&cards), "7♦D 10♥H ★X");
    }
}
