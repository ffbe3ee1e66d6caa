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
        Setting::Bidding => options.schraumen.bidding = Some(bidding(one(values)?)?),
        Setting::Rites => {
            let known = ["strict-vow", "no-festival", "no-sacrilege", "plain"];
            let chosen = |name: &str| values.iter().any(|value| value == name);
            if !values.iter().all(|value| known.contains(&value.as_str())) {
                return None;
            }
            let ours = &mut options.schraumen;
            (ours.vow, ours.festival, ours.sacrilege) = (
                if chosen("strict-vow") {
                    Vow::Strict
                } else {
                    Vow::Usual
                },
                if chosen("no-festival") {
                    Festival::Off
                } else {
                    Festival::On
                },
                if chosen("no-sacrilege") {
                    Sacrilege::Off
                } else {
                    Sacrilege::Vote
                },
            );
            options.plain_text = chosen("plain");
        }
    }
    Some(options)
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

fn first_druid(value: &str) -> Option<FirstDruid> {
    match value {
        "oldest" => Some(FirstDruid::Oldest),
        "chance" => Some(FirstDruid::Chance),
        _ => {
            let seat: u8 = value.strip_prefix("seat-")?.parse().ok()?;
            (seat < 8).then_some(FirstDruid::Seat(Seat(seat)))
        }
    }
}

fn bidding(value: &str) -> Option<Bidding> {
    match value {
        "live" => Some(Bidding::Live),
        "sealed" => Some(Bidding::Sealed),
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
    fn values_that_no_menu_offers_change_nothing() {
        assert_eq!(changed(Setting::Pace, &["fast"]), None);
        assert_eq!(changed(Setting::Pace, &[]), None);
        assert_eq!(changed(Setting::House, &["plain", "twelve-jokers"]), None);
        assert_eq!(changed(Setting::Consensus, &["kind", "one-suit"]), None);
    }

    #[test]
    fn t1_schraumens_menus_change_its_own_options() {
        let first = changed(Setting::FirstDruid, &["seat-3"]).map(|o| o.schraumen.first);
        assert_eq!(first, Some(FirstDruid::Seat(Seat(3))));
        let sealed = changed(Setting::Bidding, &["sealed"]).and_then(|o| o.schraumen.bidding);
        assert_eq!(sealed, Some(Bidding::Sealed));
        let rites = changed(Setting::Rites, &["strict-vow", "no-sacrilege"]);
        let rites = rites.map(|o| (o.schraumen.vow, o.schraumen.festival, o.schraumen.sacrilege));
        assert_eq!(rites, Some((Vow::Strict, Festival::On, Sacrilege::Off)));
        assert_eq!(changed(Setting::Rites, &["ten-vows"]), None);
        assert_eq!(changed(Setting::FirstDruid, &["seat-9"]), None);
    }
}
