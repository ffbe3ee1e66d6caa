//! The generator draws as its module says, word by word, and is written and
//! read without losing its place.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tempelrat_rules::Chance;

/// The first words of ChaCha20 with a key and nonce of zeros, as published in
/// RFC 8439 (test vector 1 of its appendix A.1), as little-endian words.
const WORDS: [u32; 16] = [
    0xade0_b876,
    0x903d_f1a0,
    0xe56a_5d40,
    0x28bd_8653,
    0xb819_d2bd,
    0x1aed_8da0,
    0xccef_36a8,
    0xc70d_778b,
    0x7c59_41da,
    0x8d48_5751,
    0x3fe0_2477,
    0x374a_d8b8,
    0xf4b8_436a,
    0x1ca1_1815,
    0x69b6_87c3,
    0x8665_eeb2,
];

fn zero() -> Chance {
    Chance::from_key([0; 32])
}

fn written(chance: &Chance) -> String {
    serde_json::to_string(chance).unwrap()
}

fn read(text: &str) -> Result<Chance, serde_json::Error> {
    serde_json::from_str(text)
}

#[test]
fn a_small_bound_takes_one_word_of_chacha20_modulo_the_bound() {
    let mut chance = zero();
    for word in WORDS {
        assert_eq!(chance.below(1000), word % 1000);
    }
}

#[test]
fn words_beyond_the_last_multiple_are_skipped() {
    // Below 2³¹ + 1 only words up to 2³¹ are taken: the fourth is the first.
    assert_eq!(zero().below(0x8000_0001), WORDS[3]);
    // Of this bound two multiples fit; the words are taken as they come.
    assert_eq!(zero().below(0x8000_0000), WORDS[0] - 0x8000_0000);
    // The bound equals the first word, so that word itself is one too large.
    assert_eq!(zero().below(WORDS[0]), WORDS[1]);
    // And one more than the first word admits it.
    assert_eq!(zero().below(WORDS[0] + 1), WORDS[0]);
}

#[test]
fn where_there_is_nothing_to_choose_no_word_is_taken() {
    let mut chance = zero();
    assert_eq!(chance.below(0), 0);
    assert_eq!(chance.below(1), 0);
    assert_eq!(chance.pick::<u8>(&[]), None);
    assert_eq!(chance.pick(&["only"]), Some(&"only"));
    chance.shuffle(&mut ["only"]);
    assert_eq!(chance, zero());
}

#[test]
fn a_shuffle_goes_from_the_last_index_down() {
    let mut expected: Vec<usize> = (0..10).collect();
    for (i, word) in (1..10).rev().zip(WORDS) {
        expected.swap(i, word as usize % (i + 1));
    }
    let mut shuffled: Vec<usize> = (0..10).collect();
    zero().shuffle(&mut shuffled);
    assert_eq!(shuffled, expected);
    assert_ne!(shuffled, (0..10).collect::<Vec<_>>());
}

#[test]
fn every_order_of_four_is_equally_likely() {
    let mut chance = zero();
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..24_000 {
        let mut items = [0, 1, 2, 3];
        chance.shuffle(&mut items);
        *counts.entry(items).or_insert(0_i32) += 1;
    }
    assert_eq!(counts.len(), 24);
    // Each count has a standard deviation of 31.
    assert!(
        counts.values().all(|count| (count - 1000).abs() < 160),
        "{counts:?}"
    );
}

#[test]
fn a_pick_is_the_entry_below_the_length() {
    let items: Vec<u32> = (0..7).collect();
    assert_eq!(zero().pick(&items), Some(&(WORDS[0] % 7)));
}

#[test]
fn a_fork_has_the_next_eight_words_as_its_key() {
    let mut chance = zero();
    let fork = chance.fork();
    let digits: String = WORDS[..8]
        .iter()
        .flat_map(|word| word.to_le_bytes())
        .map(|byte| format!("{byte:02x}"))
        .collect();
    assert_eq!(written(&fork), format!("\"{digits}@0\""));
    assert_eq!(chance.below(u32::MAX), WORDS[8]);
}

#[test]
fn it_is_written_as_key_and_place_and_goes_on_from_there() {
    let mut chance = Chance::from_key([0xab; 32]);
    assert_eq!(written(&chance), format!("\"{}@0\"", "ab".repeat(32)));
    for taken in 1..300 {
        chance.below(6);
        let text = written(&chance);
        assert_eq!(text, format!("\"{}@{taken}\"", "ab".repeat(32)));
        let mut again = read(&text).unwrap();
        assert_eq!(again, chance);
        assert_eq!(again.below(u32::MAX), chance.clone().below(u32::MAX));
    }
}

#[test]
fn what_is_no_generator_is_not_read() {
    let zeros = "0".repeat(64);
    let good = format!("\"{zeros}@0\"");
    assert_eq!(read(&good).unwrap(), zero());
    for bad in [
        format!("\"{zeros}\""),
        format!("\"{zeros}@\""),
        format!("\"{zeros}@-1\""),
        format!("\"{zeros}0@0\""),
        format!("\"{}@0\"", "0".repeat(62)),
        format!("\"+{}@0\"", "0".repeat(63)),
        format!("\"{}é@0\"", "0".repeat(62)),
        "\"\"".to_owned(),
        "7".to_owned(),
    ] {
        assert!(read(&bad).is_err(), "{bad}");
    }
}
