//! What a snapshot holds, and what isn't read.

use serde_json::{Value, json};
use tempelrat_rules::Rules;
use tempelrat_rules::sembli::{Options, Sembli};

use crate::support::sembli::{ANNA, BEN, Table};
use crate::support::{Habit, any_move, reread, seeded};

const HANDS: &str = "3D 4D 5C 7D 7C 7H AC  2H 6D 7S 8C 10D JC X2";

/// Written by the first release, one snapshot in each phase; they must be read
/// for ever.
const FIRST_FORMAT: &str = include_str!("../golden/sembli-snapshot-1.json");

fn read(snapshot: &Value) -> Result<Sembli, String> {
    serde_json::from_value(snapshot.clone()).map_err(|error| error.to_string())
}

/// In the middle of a round, with something of everything: won cards, a
/// discard pile, a round before.
fn midgame() -> Table {
    let mut table = Table::plain("KD QC", HANDS);
    table.win_round(BEN);
    table.win_round(ANNA);
    table.pass_round();
    if table.game.to_act().contains(ANNA) {
        table.pass_any();
    }
    table
}

#[test]
fn snapshots_of_the_first_format_still_load_and_go_on() {
    let snapshots: Vec<Value> = serde_json::from_str(FIRST_FORMAT).unwrap();
    let phases: Vec<&Value> = snapshots.iter().map(|s| &s["phase"]).collect();
    assert_eq!(phases, ["Mulligan", "Lead", "Respond", "Over"]);
    for snapshot in &snapshots {
        let mut game = read(snapshot).unwrap();
        assert_eq!(&serde_json::to_value(&game).unwrap(), snapshot);
        let mut chance = seeded(1);
        while let Some(action) = any_move(&game, Habit::First, &mut chance) {
            game.apply(&action, &mut Vec::new()).unwrap();
        }
        assert!(game.outcome().is_some());
    }
}

#[test]
fn the_format_comes_first_and_another_one_is_named() {
    let table = midgame();
    let written = serde_json::to_string(&table.game).unwrap();
    assert!(written.starts_with(r#"{"format":1,"#), "{written}");
    let mut snapshot = table.snapshot();
    snapshot["format"] = json!(2);
    let error = read(&snapshot).unwrap_err();
    assert_eq!(error, "format 2 is unknown; this version reads format 1");
}

#[test]
fn what_is_not_read_says_what_is_wrong() {
    let sound = midgame().snapshot();
    assert!(read(&sound).is_ok());
    let error = |change: &dyn Fn(&mut Value)| {
        let mut snapshot = sound.clone();
        change(&mut snapshot);
        read(&snapshot).unwrap_err()
    };
    let civil = "civil cards are missing, foreign or in two places";
    let lost = |field: &'static str| error(&move |s| drop(s[field].as_array_mut().unwrap().pop()));
    assert_eq!(lost("draw_pile"), civil);
    assert_eq!(lost("discard_pile"), civil);
    let third_joker = error(&|s| s["options"]["three_jokers"] = json!(true));
    assert_eq!(third_joker, civil);
    let power = "power cards are missing or in two places";
    assert_eq!(lost("powers"), power);
    assert_eq!(error(&|s| s["powers"][0] = s["power"].clone()), power);
    assert_eq!(error(&|s| s["powers"][0] = s["won"][0][0].clone()), power);
    let drawn = error(&|s| {
        let card = s["draw_pile"].as_array_mut().unwrap().pop().unwrap();
        s["hands"][0].as_array_mut().unwrap().push(card);
    });
    assert_eq!(drawn, "there are too few cards to draw");
    let given = error(&|s| {
        let card = s["hands"][1].as_array_mut().unwrap().pop().unwrap();
        s["hands"][0].as_array_mut().unwrap().push(card);
    });
    assert_eq!(given, "a hand has a wrong number of cards");
    let phase = "the phase doesn't fit the rest";
    assert_eq!(error(&|s| s["leader"] = json!(2)), phase);
    assert_eq!(error(&|s| s["phase"] = json!("Over")), phase);
    let liveness = error(&|s| s["both_passed_in_a_row"] = json!(12));
    assert_eq!(liveness, "both passed too often in a row");
    assert!(error(&|s| s["hands"] = json!([])).contains("length"));
    assert!(error(&|s| s["chance"] = json!("")).contains("hexadecimal"));
}

#[test]
fn what_lies_on_the_table_must_fit() {
    let mut table = Table::plain("KD QC", HANDS);
    table.present(ANNA, "3D 4D 5C").unwrap();
    let sound = table.snapshot();
    assert!(read(&sound).is_ok());
    let wrong = |change: &dyn Fn(&mut Value)| {
        let mut snapshot = sound.clone();
        change(&mut snapshot);
        assert_eq!(
            read(&snapshot).unwrap_err(),
            "what lies on the table doesn't fit the phase"
        );
    };
    wrong(&|s| s["phase"] = json!("Lead"));
    wrong(&|s| s["leader"] = json!(1));
    wrong(&|s| s["arguments"][0]["strength"] = json!(1));
    wrong(&|s| s["arguments"][0]["row"] = json!("TwoPairs"));
    wrong(&|s| s["exchanges"][0] = json!(0));
    wrong(&|s| s["passed"][1] = json!("2H"));
    let mut lead = Table::plain("KD QC", HANDS).snapshot();
    lead["phase"] = json!("Respond");
    assert!(read(&lead).is_err());
    let mut mulligan = Table::deal("KD QC", HANDS, Options::default()).snapshot();
    mulligan["exchanges"] = json!([0, 0]);
    assert!(read(&mulligan).is_err());
}

#[test]
fn the_outcome_must_fit_the_phase_and_the_points() {
    let mut table = Table::plain("", HANDS);
    for _ in 0..8 {
        table.win_round(ANNA);
    }
    let sound = table.snapshot();
    assert!(read(&sound).is_ok());
    let phase = "the phase doesn't fit the rest";
    let mut points = sound.clone();
    points["outcome"]["points"] = json!([7, 0]);
    assert_eq!(read(&points).unwrap_err(), phase);
    let mut none = sound.clone();
    none["outcome"] = json!(null);
    assert!(read(&none).is_err());
}

#[test]
fn every_phase_is_read_as_it_was_written() {
    let mut table = Table::deal("KD QC", HANDS, Options::default());
    assert!(reread(&table.game).is_ok());
    table.exchange(BEN, "2H").unwrap();
    assert!(reread(&table.game).is_ok());
    assert!(reread(&midgame().game).is_ok());
}
