//! What `/privacy` shows (T26).

use super::parts::{danger, framed, plain};
use crate::discord::custom_id::{CustomId, Press, PrivacyPress};
use crate::discord::draft::{Draft, File, Row};
use crate::speech::{Language, say::privacy as tell};

/// What is kept, and what one can do about it.
#[must_use]
pub fn privacy(language: Language) -> Draft {
    let buttons = vec![
        plain(id(PrivacyPress::Export), tell::button_export(language)),
        danger(id(PrivacyPress::Ask), tell::button_erase(language)),
    ];
    framed(
        tell::privacy_title(language),
        tell::privacy_text(language),
        vec![Row::Buttons(buttons)],
    )
}

/// What is stored about a person, as a file.
#[must_use]
pub fn export(text: String, language: Language) -> Draft {
    Draft {
        file: Some(File {
            name: "tempelrat-privacy.json".to_owned(),
            text,
        }),
        ..Draft::text(tell::notice_exported(language))
    }
}

/// Asks once more before everything about a person is erased.
#[must_use]
pub fn erase_asked(language: Language) -> Draft {
    let yes = danger(id(PrivacyPress::Erase), tell::button_erase_yes(language));
    let export = plain(id(PrivacyPress::Export), tell::button_export(language));
    Draft {
        rows: vec![Row::Buttons(vec![yes, export])],
        ..Draft::text(tell::confirm_erase(language))
    }
}

const fn id(press: PrivacyPress) -> CustomId {
    CustomId::of_no_table(Press::Privacy(press))
}
