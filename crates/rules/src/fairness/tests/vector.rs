//! The game of version 1 that `docs/fairness.md` works through: a file that
//! must be checked, and made, in the same way for ever.

use super::super::{Digest, Fair, Luck, Proof, Published, Secrets, deal, verify};
use super::{Actor, Log};
use crate::sembli::{Card, Options, Seen, Sembli, What, offers};
use crate::{Action, Answer, Chance, Input, Positions, Rules, Viewer};

const FILE: &str = include_str!("../../../tests/fixtures/sembli-proof-1.json");
const DOCS: &str = include_str!("../../../../../docs/fairness.md");

fn secrets() -> Secrets {
    let mut entropy = [0; 32];
    (0..)
        .zip(&mut entropy)
        .for_each(|(number, byte)| *byte = number);
    Secrets::draw::<Sembli>(entropy)
}

fn luck() -> Luck {
    Luck {
        interactions: vec![1_100_000_000_000_000_001, 1_100_000_000_000_000_002],
        words: vec![Some("späte Pflaume".to_owned()), None],
    }
}

/// Both keep their hands, then present the strongest argument or discard the
/// first card.
fn log() -> Log {
    let deal = secrets()
        .deal::<Sembli>(&Options::default(), 2, &luck())
        .unwrap();
    let mut game = Sembli::setup(Options::default(), deal).0;
    let mut log = Log::new();
    while let Some(seat) = game.to_act().iter().next() {
        let view = game.view(Viewer::Seat(seat));
        let asks = game.asks(seat);
        let Seen::Cards(hand) = &view.hands[seat.index()] else {
            panic!("one's own hand is shut");
        };
        let input = match asks[0].what {
            What::Exchange => Input::Subset(Positions::NONE),
            What::Present => {
                let held = offers(hand, view.power.unwrap(), &view.options);
                Input::Subset(held[0].positions)
            }
            What::Pass => Input::One(0),
        };
        let answer = Answer {
            what: asks[0].what,
            input,
        };
        let action = Action::Answer {
            seat,
            choice: asks[0].choice,
            answer,
        };
        game.apply(&action, &mut Vec::new()).unwrap();
        log.push((Actor::Seat(seat), action));
    }
    log
}

fn proof() -> Proof<Sembli> {
    Proof::new(&secrets(), Options::default(), 2, luck(), &log()).unwrap()
}

/// If this fails, files of version 1 that people hold are no longer made as
/// they were: that takes a new version, not a new fixture.
#[test]
fn t24_version_1_is_made_as_ever() {
    assert!(
        proof().to_json() == FILE.trim_end(),
        "the file is made otherwise"
    );
}

#[test]
fn t24_version_1_is_checked_as_ever() {
    let published = Published {
        commitment: Some(
            "cd14aae6ce094d4f474df9e72935730769f5a52786d002a8dd0c35b2fccc6e3a".to_owned(),
        ),
        fingerprint: Some("ac69 3830 bfd8 7897 5163".to_owned()),
    };
    let report = verify(FILE, &published).unwrap();
    assert_eq!(report.decks[0].left_out, 1);
}

/// Every value that the document works out is the one that comes out here.
#[test]
fn t24_the_documented_example_is_true() {
    let proof = proof();
    let first = &proof.decks[0].opened[0];
    let luck = luck().digest();
    let shuffle = |deck: &str| {
        let fields: [&[u8]; 3] = [proof.commitment.bytes(), luck.bytes(), deck.as_bytes()];
        Digest::of("tempelrat/1/shuffle", &fields)
    };
    let fields: [&[u8]; 3] = [proof.later.bytes(), proof.commitment.bytes(), luck.bytes()];
    let chance = Digest::of("tempelrat/1/chance", &fields);
    let left_out = [proof.decks[0].left_out[0].position];
    let order = deal::permutation("civil", 47, &left_out, &proof.commitment, &luck);
    let order: Vec<String> = order[..14].iter().map(ToString::to_string).collect();
    let cards = secrets().cards::<Sembli>().unwrap();
    let numbers: Vec<u32> = {
        let mut chance = Chance::from_key(*chance.bytes());
        (0..5).map(|_| chance.below(46)).collect()
    };
    let expected = [
        hex::encode(first.nonce.bytes()),
        proof.decks[0].leaves[first.position].to_string(),
        hex::encode(proof.later.bytes()),
        Digest::of("tempelrat/1/later", &[proof.later.bytes()]).to_string(),
        proof.commitment.to_string(),
        luck.to_string(),
        shuffle("civil").to_string(),
        shuffle("powers").to_string(),
        order.join(" "),
        chance.to_string(),
        format!("{numbers:?}"),
        proof.head.to_string(),
        proof.head.fingerprint(),
        Digest::of("abc", &[b"d", b""]).to_string(),
    ];
    for value in expected {
        assert!(DOCS.contains(&value), "the document lacks {value}");
    }
    let out = Sembli::card_name(&(), 0, cards.1[0][left_out[0]]);
    assert_eq!(out, Card::from_index(46).unwrap().to_string());
}
