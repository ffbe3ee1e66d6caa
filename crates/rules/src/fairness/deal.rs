//! From commitment and luck to the order of the cards and to later chance.

use super::{Digest, Fair, Luck, Secret};
use crate::Chance;

/// The cards of each deck by the position of their leaf.
pub(super) type Positioned = Vec<Vec<u8>>;

pub(super) fn leaf(nonce: &Secret, game: &str, deck: &str, card: &str) -> Digest {
    let fields = [
        nonce.bytes(),
        game.as_bytes(),
        deck.as_bytes(),
        card.as_bytes(),
    ];
    Digest::of("tempelrat/1/leaf", &fields)
}

/// The value that is published before anyone has joined.
pub(super) fn commitment(game: &str, decks: &[(&str, Vec<Digest>)], later: &Secret) -> Digest {
    let sealed = Digest::of("tempelrat/1/later", &[later.bytes()]);
    let leaves: Vec<Vec<u8>> = decks
        .iter()
        .map(|(_, leaves)| leaves.iter().flat_map(|leaf| *leaf.bytes()).collect())
        .collect();
    let mut fields: Vec<&[u8]> = vec![game.as_bytes()];
    for ((name, _), leaves) in decks.iter().zip(&leaves) {
        fields.push(name.as_bytes());
        fields.push(leaves);
    }
    fields.push(sealed.bytes());
    Digest::of("tempelrat/1/commitment", &fields)
}

/// Where the cards of one deck come from: the leaves that are left once
/// `left_out` are taken away, in the order in which they are dealt and drawn.
pub(super) fn permutation(
    deck: &str,
    leaves: usize,
    left_out: &[usize],
    commitment: &Digest,
    luck: &Digest,
) -> Vec<usize> {
    let fields: [&[u8]; 3] = [commitment.bytes(), luck.bytes(), deck.as_bytes()];
    let key = Digest::of("tempelrat/1/shuffle", &fields);
    let mut positions: Vec<usize> = (0..leaves).filter(|p| !left_out.contains(p)).collect();
    Chance::from_key(*key.bytes()).shuffle(&mut positions);
    positions
}

/// What a deal follows from besides the cards.
pub(super) struct Terms<'a, G: Fair> {
    pub(super) pack: &'a G::Pack,
    pub(super) options: &'a G::Options,
    pub(super) seats: u8,
    pub(super) later: &'a Secret,
    pub(super) commitment: &'a Digest,
    pub(super) luck: &'a Luck,
}

impl<G: Fair> Terms<'_, G> {
    /// The deal that follows from everything that was fixed before it; none if
    /// so many seats can't be dealt to.
    pub(super) fn deal(&self, cards: &Positioned) -> Option<G::Deal> {
        let luck = self.luck.digest();
        let decks = G::decks(self.pack);
        let order = |(deck, cards): (usize, &Vec<u8>)| {
            let out = G::left_out(self.pack, self.options, deck);
            let left_out: Vec<usize> = (0..cards.len())
                .filter(|p| out.contains(&cards[*p]))
                .collect();
            let name = &decks[deck].name;
            permutation(name, cards.len(), &left_out, self.commitment, &luck)
                .into_iter()
                .map(|position| cards[position])
                .collect()
        };
        let orders: Vec<Vec<u8>> = cards.iter().enumerate().map(order).collect();
        let fields: [&[u8]; 3] = [self.later.bytes(), self.commitment.bytes(), luck.bytes()];
        let key = Digest::of("tempelrat/1/chance", &fields);
        let chance = Chance::from_key(*key.bytes());
        G::deal(self.pack, self.options, self.seats, &orders, chance)
    }
}
