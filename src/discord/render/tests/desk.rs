//! The replay, the rules, the settings, what is stored: as they are read in
//! both languages.

use super::*;
use crate::discord::custom_id::RulesPage;
use crate::table::{Eyes, GuildSettings, Openers, Pace, Replay};

/// A game of Sembli at one of its first steps.
fn replayed(step: usize, viewer: Viewer) -> Replay {
    let deal = sembli::Deal::shuffled(&opened(), Chance::from_key([3; 32]));
    let (mut game, dealt) = Sembli::setup(opened(), deal);
    let mut story = vec![dealt];
    for one in [Move::Keep, Move::Keep, Move::Best, Move::Pass] {
        story.push(match story.len() <= step {
            true => play(&mut game, one),
            false => Vec::new(),
        });
    }
    let redact = |events: &Vec<sembli::Event>| {
        let events = events.iter();
        let seen = events.filter_map(|event| game.redact(event, viewer));
        seen.map(any::Event::Sembli).collect()
    };
    Replay {
        view: table_of(playing(&game, viewer), viewer, &["Anna", "Ben"]),
        step,
        chapters: vec![0, 4],
        story: story.iter().map(redact).collect(),
    }
}

#[test]
fn t25_a_step_of_a_replay() {
    for (name, step) in [("deal", 0), ("exchange", 2), ("argument", 3), ("round", 4)] {
        let step = replayed(step, Viewer::Seat(Seat(0)));
        insta::assert_snapshot!(
            format!("replay_{name}"),
            both(|language| replay(&step, Eyes::Own, language))
        );
    }
}

#[test]
fn t25_the_file_has_the_whole_game_in_words() {
    let steps = replayed(4, Viewer::Seat(Seat(1)));
    let text = |language| replay_file(&steps, language).file.unwrap().text;
    let texts: Vec<String> = Language::ALL.into_iter().map(text).collect();
    assert!(!texts.iter().any(|text| text.contains(['*', '`', '\\'])));
    insta::assert_snapshot!(texts.join("\n────\n"));
}

#[test]
fn t4b_every_page_of_the_rules() {
    for page in RulesPage::ALL {
        insta::assert_snapshot!(
            format!("rules_{}", page.word()),
            both(|language| book(page, language))
        );
    }
}

#[test]
fn t27_settings() {
    let habits = Habits {
        mentions: Switch::On,
        challenges: Switch::Off,
    };
    let own = OwnSettings {
        habits,
        plain: Switch::Off,
    };
    insta::assert_snapshot!(
        "settings_own",
        both(|language| own_settings(own, Power::Manager, language))
    );
    let settings = GuildSettings {
        channels: vec![ChannelId(2), ChannelId(3)],
        openers: Openers::Role(9),
        sembli_pace: Some(Pace::Relaxed),
        schraumen_pace: None,
    };
    insta::assert_snapshot!(
        "settings_server",
        both(|language| server_settings(&settings, Some(Language::German), language))
    );
    insta::assert_snapshot!(
        "settings_defaults",
        both(|language| default_options(&settings, language))
    );
}

#[test]
fn t26_privacy() {
    insta::assert_snapshot!("privacy", both(privacy));
    insta::assert_snapshot!("privacy_erase", both(erase_asked));
}

#[test]
fn t26_who_was_erased_is_a_departed_player() {
    let mut view = ended(Viewer::Spectator);
    view.seats[0].occupant = Occupant::Person {
        user: UserId(0),
        name: String::new(),
    };
    let text = sketch(&table(&view, Language::English));
    assert!(text.contains("a departed player"), "{text}");
    let text = sketch(&table(&view, Language::German));
    assert!(text.contains("jemand, der nicht mehr hier ist"), "{text}");
}

#[test]
fn t15_a_seat_on_offer() {
    let view = table_of(lobby(None), Viewer::Spectator, &["Anna", HOSTILE]);
    insta::assert_snapshot!(both(|language| seat_offered(
        &view,
        Seat(1),
        UserId(5),
        language
    )));
}

#[test]
fn f12_a_table_in_a_list_fits() {
    let view = table_of(lobby(None), Viewer::Spectator, &[WIDE; 8]);
    for language in Language::ALL {
        let line = entry(&view, language);
        assert!((1..=100).contains(&line.chars().count()), "{line}");
    }
}
