//! Bytes from the operating system: what a table's secrets are drawn from, and
//! what house players toss their coins with. Nothing in a running game's own
//! chance comes from here.

use std::sync::Arc;

use rand::TryRng as _;
use rand::rngs::SysRng;
use tempelrat_rules::Chance;
use tempelrat_rules::fairness::Secrets;
use tempelrat_rules::schraumen::{DeckRef, Schraumen};
use tempelrat_rules::sembli::Sembli;

use super::Refusal;

/// Fresh secrets for one game (T24): of Schraumen with this deck, or of Sembli.
pub(super) fn draw_secrets(deck: Option<&DeckRef>) -> Result<Arc<Secrets>, Refusal> {
    match bytes() {
        Ok(bytes) => Ok(Arc::new(match deck {
            Some(deck) => Secrets::draw_for::<Schraumen>(deck, bytes),
            None => Secrets::draw::<Sembli>(bytes),
        })),
        Err(error) => {
            tracing::error!(%error, "the operating system gives no random bytes");
            Err(Refusal::Store)
        }
    }
}

/// What a house player leaves to chance. It needs no secrecy.
pub(super) fn chance_of_the_house() -> Chance {
    Chance::from_key(bytes().unwrap_or_default())
}

fn bytes() -> Result<[u8; 32], rand::rngs::SysError> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes)?;
    Ok(bytes)
}
