//! What can be pressed on the table message.

use crate::discord::custom_id::{CustomId, Grave, Press, ReplayPress};
use crate::discord::draft::{Button, Row, Style};
use crate::speech::{Language, say};
use crate::table::{Stage, TableView};

pub(super) fn buttons(view: &TableView, language: Language) -> Vec<Row> {
    let button = |press, label, style| Button {
        id: CustomId {
            table: view.table,
            press,
        }
        .into(),
        label,
        style,
    };
    let rules = button(Press::Rules, say::button_rules(language), Style::Secondary);
    let options = button(
        Press::Options,
        say::button_options(language),
        Style::Secondary,
    );
    let lucky = button(Press::Lucky, say::button_lucky(language), Style::Secondary);
    match &view.stage {
        Stage::Lobby { challenge, .. } => {
            let cancel = Press::Ask(Grave::Cancel);
            let cancel = button(cancel, say::button_cancel(language), Style::Danger);
            let first = match challenge {
                Some(_) => vec![
                    button(Press::Accept, say::button_accept(language), Style::Success),
                    button(
                        Press::Decline,
                        say::button_decline(language),
                        Style::Secondary,
                    ),
                ],
                None => vec![
                    button(Press::Join, say::button_join(language), Style::Success),
                    button(Press::GetUp, say::button_leave(language), Style::Secondary),
                    button(
                        Press::House,
                        say::button_add_house(language),
                        Style::Secondary,
                    ),
                    button(Press::Start, say::button_start(language), Style::Primary),
                ],
            };
            vec![
                Row::Buttons(first),
                Row::Buttons(vec![options, lucky, rules, cancel]),
            ]
        }
        Stage::Playing { .. } => vec![Row::Buttons(vec![
            button(Press::Hand, say::button_hand(language), Style::Primary),
            button(Press::More, say::button_more(language), Style::Secondary),
            rules,
        ])],
        Stage::Ended { rematch_table, .. } => {
            let mut last = Vec::new();
            if rematch_table.is_none() {
                last.push(button(
                    Press::Rematch,
                    say::button_rematch(language),
                    Style::Primary,
                ));
            }
            last.push(button(
                Press::Replay(ReplayPress::Open),
                say::replay::button_replay(language),
                Style::Secondary,
            ));
            last.push(button(
                Press::Proof,
                say::button_proof(language),
                Style::Secondary,
            ));
            last.push(button(
                Press::Standings,
                say::score::button_standings(language),
                Style::Secondary,
            ));
            last.push(rules);
            vec![Row::Buttons(last)]
        }
        Stage::Closed { .. } => Vec::new(),
    }
}
