//! The table message while people take seats (T2).

use tempelrat_clock::Timestamp;

use super::super::words::{
    host_name, house_rules, moment, occupant, pace_key, person, starts_key, user,
};
use super::{Page, field};
use crate::discord::draft::{Embed, Mood, Width};
use crate::speech::say;
use crate::table::Challenge;

impl Page<'_> {
    pub(super) fn lobby(&self, challenge: Option<&Challenge>, closes: Timestamp) -> Embed {
        let language = self.language;
        let host = host_name(self.view, language);
        let mut lines = Vec::new();
        match challenge {
            Some(asked) => lines.push(say::lobby_challenge(
                language,
                host,
                person(&asked.name, language),
                moment(asked.until),
            )),
            None => {
                let taken = u8::try_from(self.view.seats.len()).unwrap_or(u8::MAX);
                let missing = self.view.seats_max.saturating_sub(taken);
                lines.push(say::lobby_intro(language, host));
                lines.push(say::lobby_missing(language, missing));
                lines.push(say::lobby_closes(language, moment(closes)));
            }
        }
        Embed {
            title: say::lobby_title(language),
            text: lines.join("\n"),
            fields: vec![
                field(
                    say::lobby_seats(language),
                    self.lobby_seats(),
                    Width::Column,
                ),
                field(say::lobby_options(language), self.options(), Width::Column),
            ],
            footer: say::footer_seal(
                language,
                self.view.table.to_string(),
                self.view.commitment.clone(),
            ),
            mood: Mood::Inviting,
        }
    }

    pub(in super::super) fn lobby_seats(&self) -> String {
        let language = self.language;
        let free = || say::lobby_seat_free(language);
        let line = |at: usize| {
            let Some(seat) = self.view.seats.get(at) else {
                return format!("{}. {}", at + 1, free());
            };
            let mut name = occupant(seat, language);
            if user(seat) == Some(self.view.host) {
                name = say::lobby_seat_host(language, name);
            }
            if seat.lucky {
                name = format!("{name} · {}", say::seat_lucky(language));
            }
            format!("{}. {name}", at + 1)
        };
        let lines: Vec<String> = (0..usize::from(self.view.seats_max)).map(line).collect();
        lines.join("\n")
    }

    fn options(&self) -> String {
        let (language, options) = (self.language, &self.view.options);
        let mut lines = vec![
            say::option_pace(language, say::pace_name(language, pace_key(options.pace))),
            say::option_starts(
                language,
                say::starts_name(language, starts_key(options.starts)),
            ),
        ];
        lines.extend(house_rules(&options.sembli, language));
        if options.plain_text {
            lines.push(say::option_plain_short(language));
        }
        lines.join("\n")
    }
}
