//! A house player of Schraumen.

use tempelrat_rules::schraumen::{View, What};
use tempelrat_rules::{Answer, Ask, Chance, Form, Input, Positions};

use super::Level;

/// What a house player answers.
#[must_use]
pub fn answer(
    _level: Level,
    _view: &View,
    asks: &[Ask<What>],
    chance: &mut Chance,
) -> Option<Answer<What>> {
    let willing: Vec<_> = asks
        .iter()
        .filter(|ask| !matches!(ask.what, What::Accuse | What::ComeBack | What::Confess))
        .collect();
    let bound = u32::try_from(willing.len())
        .ok()
        .filter(|count| *count > 0)?;
    let ask = willing.get(usize::try_from(chance.below(bound)).ok()?)?;
    let input = match ask.form {
        Form::OneOf { count } => {
            Input::One(u8::try_from(chance.below(u32::from(count))).unwrap_or(0))
        }
        Form::Subset { min, .. } => Input::Subset((0..min).collect::<Positions>()),
        Form::Amount { min, .. } => Input::Amount(min),
        Form::Order { of } => Input::Order((0..of).collect()),
        Form::Text { .. } => Input::Text(String::new()),
    };
    Some(Answer {
        what: ask.what,
        input,
    })
}
