//! Small pieces that panels are made of.

use tempelrat_rules::{Seat, Viewer};

use super::table::field;
use crate::discord::custom_id::ComponentId;
use crate::discord::draft::{Button, Choice, Draft, Embed, Field, Mood, Row, Style, Width};
use crate::table::TableView;

pub(super) fn framed(title: String, text: String, rows: Vec<Row>) -> Draft {
    Draft {
        embed: Some(Embed {
            title,
            text,
            mood: Mood::Resting,
            ..Embed::default()
        }),
        rows,
        ..Draft::default()
    }
}

pub(super) fn seat_of(view: &TableView) -> Option<Seat> {
    match view.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Everyone => None,
    }
}

pub(super) fn full(name: String, value: String) -> Field {
    field(name, value, Width::Full)
}

pub(super) fn plain(id: impl Into<ComponentId>, label: String) -> Button {
    Button {
        id: id.into(),
        label,
        style: Style::Secondary,
    }
}

pub(super) fn agree(id: impl Into<ComponentId>, label: String) -> Button {
    Button {
        id: id.into(),
        label,
        style: Style::Success,
    }
}

pub(super) fn danger(id: impl Into<ComponentId>, label: String) -> Button {
    Button {
        id: id.into(),
        label,
        style: Style::Danger,
    }
}

pub(super) fn choice(value: &str, label: String, chosen: bool) -> Choice {
    Choice {
        value: value.to_owned(),
        label,
        description: String::new(),
        chosen: chosen.into(),
    }
}
