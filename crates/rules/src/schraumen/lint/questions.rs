//! That whoever is asked has something to answer, or that the effect expects
//! that it hasn't.

use super::{Found, LintKind, walk};
use crate::schraumen::effect::{Cond, Fx};

/// Somebody may have no option at all; then the answers may only say who is
/// meant, never decide what happens.
pub(super) fn check(effect: &[Fx], found: &mut Found) {
    let mut narrow = Vec::new();
    walk::any(effect, &mut |fx| {
        if let Fx::Ask { var, options, .. } = fx
            && options.iter().all(|option| option.when.is_some())
        {
            narrow.push(var.clone());
        }
        false
    });
    for var in narrow {
        if walk::any(effect, &mut |fx| decides_by(fx, &var)) {
            found.add("effect", LintKind::NoWayOut(var));
        }
    }
}

/// Whether what happens depends on an answer in this variable.
fn decides_by(fx: &Fx, var: &str) -> bool {
    match fx {
        Fx::If { cond, .. } | Fx::Repeat { cond, .. } => asks_for(cond, var),
        Fx::Ask { options, .. } => options
            .iter()
            .filter_map(|option| option.when.as_ref())
            .any(|when| asks_for(when, var)),
        _ => false,
    }
}

fn asks_for(cond: &Cond, var: &str) -> bool {
    match cond {
        Cond::Said(_, name, _) => name == var,
        Cond::And(parts) | Cond::Or(parts) => parts.iter().any(|part| asks_for(part, var)),
        Cond::Not(cond) | Cond::Every(_, cond) => asks_for(cond, var),
        Cond::Cmp(..)
        | Cond::Exists(_)
        | Cond::Same(..)
        | Cond::EchoReadable
        | Cond::Recallable { .. } => false,
    }
}
