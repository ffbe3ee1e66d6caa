//! Going through an effect: what stands inside what.

use crate::schraumen::effect::{Cond, Fx, Who};

/// The lists of instructions inside an instruction.
pub(super) fn inside(fx: &Fx) -> Vec<&[Fx]> {
    match fx {
        Fx::If {
            then, otherwise, ..
        } => vec![then, otherwise],
        Fx::ForEach { body, .. } | Fx::Repeat { body, .. } => vec![body],
        Fx::Lay { body, retire, .. } => match retire {
            Some(retire) => vec![body, retire],
            None => vec![body],
        },
        _ => Vec::new(),
    }
}

/// Whether `is` holds for any instruction, however deep.
pub(super) fn any(effect: &[Fx], is: &mut dyn FnMut(&Fx) -> bool) -> bool {
    effect
        .iter()
        .any(|fx| is(fx) || inside(fx).into_iter().any(|list| any(list, is)))
}

/// How deep the lists of instructions lie in each other: 0 if none lies in
/// another.
pub(super) fn depth(effect: &[Fx]) -> usize {
    let inner = effect.iter().flat_map(inside);
    inner.map(|list| 1 + depth(list)).max().unwrap_or(0)
}

/// The number of instructions of the longest list.
pub(super) fn longest(effect: &[Fx]) -> usize {
    let inner = effect.iter().flat_map(inside);
    inner.map(longest).max().unwrap_or(0).max(effect.len())
}

/// Whether these seats may be or include the reader.
pub(super) fn may_be_reader(who: &Who) -> bool {
    match who {
        Who::Others | Who::Left | Who::Right | Who::Neighbours => false,
        Who::Where(who, _) => may_be_reader(who),
        Who::Both(a, b) => may_be_reader(a) || may_be_reader(b),
        Who::Me
        | Who::It
        | Who::All
        | Who::Druid
        | Who::Richest
        | Who::Poorest
        | Who::Var(_)
        | Who::LowestUnique(_) => true,
    }
}

/// The parts of a condition all of which have to hold.
pub(super) fn conjuncts(cond: &Cond) -> Vec<&Cond> {
    match cond {
        Cond::And(parts) => parts.iter().flat_map(conjuncts).collect(),
        cond => vec![cond],
    }
}
