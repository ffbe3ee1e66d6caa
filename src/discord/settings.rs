//! From the values of a menu or a command to the options of a table.

use tempelrat_rules::Seat;
use tempelrat_rules::schraumen::{Bidding, Festival, Sacrilege, Vow};
use tempelrat_rules::sembli::Consensus;

use super::custom_id::Setting;
use crate::speech::Language;
use crate::table::{FirstDruid, Pace, Starts, TableOptions};

/// The options with one setting changed to the chosen values; none if they
/// can't be read.
pub(super) fn change(
    mut options: TableOptions,
    setting: Setting,
    values: &[String],
) -> Option<TableOptions> {
    match setting {
        Setting::Pace => options.pace = pace(one(values)?)?,
        Setting::Starts => options.starts = starts(one(values)?)?,
        Setting::Language => options.language = language(one(values)?)?,
        Setting::Consensus => options.sembli.consensus = consensus(one(values)?)?,
        Setting::House => {
            let known = [
                "three-jokers",
                "tie-break",
                "ace-low",
                "citizens-needed",
                "plain",
            ];
            let chosen = |name: &str| values.iter().any(|value| value == name);
            if !values.iter().all(|value| known.contains(&value.as_str())) {
                return None;
            }
            options.sembli.three_jokers = chosen("three-jokers");
            options.sembli.tie_break = chosen("tie-break");
            options.sembli.ace_low = chosen("ace-low");
            options.sembli.citizens_needed = chosen("citizens-needed");
            options.plain_text = chosen("plain");
        }
        Setting::FirstDruid => options.schraumen.first = first_druid(one(values)?)?,
        Setting::Bidding => options.schraumen.bidding = bidding(one(values)?)?,
        Setting::Rites => rites(&mut options, values)?,
    }
    Some(options)
}

/// What is on and off at a table of Schraumen.
fn rites(options: &mut TableOptions, values: &[String]) -> Option<()> {
    let known = ["strict-vow", "no-festival", "no-sacrilege", "plain"];
    if !values.iter().all(|value| known.contains(&value.as_str())) {
        return None;
    }
    let chosen = |name: &str| values.iter().any(|value| value == name);
    options.schraumen.vow = match chosen("strict-vow") {
        true => Vow::Strict,
        false => Vow::Usual,
    };
    options.schraumen.festival = match chosen("no-festival") {
        true => Festival::Off,
        false => Festival::On,
    };
    options.schraumen.sacrilege = match chosen("no-sacrilege") {
        true => Sacrilege::Off,
        false => Sacrilege::Vote,
    };
    options.plain_text = chosen("plain");
    Some(())
}

fn first_druid(value: &str) -> Option<FirstDruid> {
    match value {
        "oldest" => Some(FirstDruid::Oldest),
        "chance" => Some(FirstDruid::Chance),
        seat => {
            let number = seat.strip_prefix("seat-")?.parse().ok()?;
            Some(FirstDruid::Seat(Seat(number)))
        }
    }
}

fn bidding(value: &str) -> Option<Option<Bidding>> {
    match value {
        "pace" => Some(None),
        "live" => Some(Some(Bidding::Live)),
        "sealed" => Some(Some(Bidding::Sealed)),
        _ => None,
    }
}

/// A server's language; none if its locale decides (T28).
pub(super) fn spoken(value: &str) -> Option<Option<Language>> {
    language(value)
}

/// The pace that a server has chosen; none if it has none of its own.
pub(super) fn pace_or_none(value: &str) -> Option<Option<Pace>> {
    match value {
        "none" => Some(None),
        chosen => pace(chosen).map(Some),
    }
}

fn one(values: &[String]) -> Option<&str> {
    match values {
        [value] => Some(value),
        _ => None,
    }
}

fn pace(value: &str) -> Option<Pace> {
    match value {
        "live" => Some(Pace::Live),
        "relaxed" => Some(Pace::Relaxed),
        "open" => Some(Pace::Open),
        _ => None,
    }
}

fn starts(value: &str) -> Option<Starts> {
    match value {
        "chance" => Some(Starts::Chance),
        "opener" => Some(Starts::Opener),
        "guest" => Some(Starts::Guest),
        _ => None,
    }
}

fn language(value: &str) -> Option<Option<Language>> {
    match value {
        "server" => Some(None),
        "de" => Some(Some(Language::German)),
        "en" => Some(Some(Language::English)),
        _ => None,
    }
}

fn consensus(value: &str) -> Option<Consensus> {
    match value {
        "kind" => Some(Consensus::Kind),
        "four-suits" => Some(Consensus::FourSuits),
        "one-suit" => Some(Consensus::OneSuit),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(setting: Setting, values: &[&str]) -> Option<TableOptions> {
        let values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
        change(TableOptions::default(), setting, &values)
    }

    #[test]
    fn t1_each_menu_changes_its_own_option_alone() {
        let relaxed = TableOptions {
            pace: Pace::Relaxed,
            ..TableOptions::default()
        };
        assert_eq!(changed(Setting::Pace, &["relaxed"]), Some(relaxed));
        let german = TableOptions {
            language: Some(Language::German),
            ..TableOptions::default()
        };
        assert_eq!(changed(Setting::Language, &["de"]), Some(german));
        let plain = TableOptions {
            plain_text: true,
            ..TableOptions::default()
        };
        assert_eq!(changed(Setting::House, &["plain"]), Some(plain));
        assert_eq!(changed(Setting::House, &[]), Some(TableOptions::default()));
    }

    #[test]
    fn za_options_of_schraumen_are_changed_alone() {
        let mut sealed = TableOptions::default();
        sealed.schraumen.bidding = Some(Bidding::Sealed);
        assert_eq!(changed(Setting::Bidding, &["sealed"]), Some(sealed));
        let mut third = TableOptions::default();
        third.schraumen.first = FirstDruid::Seat(Seat(2));
        assert_eq!(changed(Setting::FirstDruid, &["seat-2"]), Some(third));
        let mut strict = TableOptions::default();
        strict.schraumen.vow = Vow::Strict;
        strict.schraumen.festival = Festival::Off;
        let both = ["strict-vow", "no-festival"];
        assert_eq!(changed(Setting::Rites, &both), Some(strict));
        assert_eq!(changed(Setting::Rites, &["three-jokers"]), None);
        assert_eq!(changed(Setting::FirstDruid, &["seat-x"]), None);
    }

    #[test]
    fn values_that_no_menu_offers_change_nothing() {
        assert_eq!(changed(Setting::Pace, &["fast"]), None);
        assert_eq!(changed(Setting::Pace, &[]), None);
        assert_eq!(changed(Setting::House, &["plain", "twelve-jokers"]), None);
        assert_eq!(changed(Setting::Consensus, &["kind", "one-suit"]), None);
    }
}
