//! What can't be done where nobody can be asked: by a shield and at the end of
//! days.

use crate::schraumen::effect::{BurnPick, Fx, Load, PassPick};

/// Whether somebody has to decide something, or something is drawn or read (and
/// then perhaps decided).
pub(super) const fn needs_somebody(fx: &Fx) -> bool {
    match fx {
        Fx::Pass { pick, .. } => matches!(pick, PassPick::Giver | PassPick::Taker),
        Fx::Burn { pick, .. } => matches!(pick, BurnPick::Owner),
        Fx::Rotate { what } => matches!(what, Load::Chosen(_)),
        Fx::Draw { .. }
        | Fx::Recall { .. }
        | Fx::Arrange { .. }
        | Fx::Pick { .. }
        | Fx::PickScroll { .. }
        | Fx::Ask { .. }
        | Fx::AskNum { .. }
        | Fx::Vote { .. }
        | Fx::Auction { .. }
        | Fx::ExtraAuction(_)
        | Fx::Read { .. }
        | Fx::Freely(_)
        | Fx::Echo => true,
        Fx::If { .. }
        | Fx::ForEach { .. }
        | Fx::Repeat { .. }
        | Fx::Plums { .. }
        | Fx::PassThe { .. }
        | Fx::Mill(_)
        | Fx::ToTemple { .. }
        | Fx::SwapHands { .. }
        | Fx::Peek { .. }
        | Fx::Reveal(_)
        | Fx::Lay { .. }
        | Fx::HandThis(_)
        | Fx::BurnThis
        | Fx::Oblige { .. }
        | Fx::Reverse
        | Fx::FinalWorth(_)
        | Fx::End(_) => false,
    }
}
