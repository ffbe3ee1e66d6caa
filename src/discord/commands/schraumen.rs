//! `/schraumen`: opens a table (T1) for three to eight.

use tempelrat_rules::schraumen::{Bidding, Festival, Sacrilege, Vow};

use super::choices::{self, LanguageChoice, PaceChoice};
use super::opening::{Asked, open};
use super::{Context, Error};
use crate::discord::caller::Caller;
use crate::discord::reply::{Origin, answer};
use crate::table::{DeckChoice, FirstDruid, GameKind, SchraumenOptions, TableOptions};

/// How lots are sold.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub(super) enum AuctionChoice {
    /// With the hammer.
    Live,
    /// By secret limits.
    Sealed,
}

/// Who is druid first. A seat can be chosen in the lobby, once it is taken.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub(super) enum FirstChoice {
    /// The oldest account.
    Oldest,
    /// Left to chance.
    Chance,
}

/// Which deck.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub(super) enum DeckParameter {
    /// The operator's own, if there is one.
    House,
    /// The original.
    Original,
}

/// Open a table of Schraumen in this channel
#[poise::command(slash_command)]
#[expect(
    clippy::too_many_arguments,
    reason = "each is an option of the command"
)]
pub(super) async fn schraumen(
    ctx: Context<'_>,
    pace: Option<PaceChoice>,
    auction: Option<AuctionChoice>,
    druid: Option<FirstChoice>,
    language: Option<LanguageChoice>,
    plain: Option<bool>,
    festival: Option<bool>,
    #[rename = "strict-vow"] strict_vow: Option<bool>,
    sacrilege: Option<bool>,
    deck: Option<DeckParameter>,
) -> Result<(), Error> {
    let asked = Asked {
        game: GameKind::Schraumen,
        opponent: None,
        house: None,
        deck: deck.map(self::deck).unwrap_or_default(),
        pace: pace.map(choices::pace),
        options: TableOptions {
            language: language.map(choices::language),
            plain_text: plain.unwrap_or_default(),
            schraumen: SchraumenOptions {
                festival: festival.map(self::festival).unwrap_or_default(),
                vow: strict_vow.map(vow).unwrap_or_default(),
                bidding: auction.map(bidding),
                sacrilege: sacrilege.map(self::sacrilege).unwrap_or_default(),
                first: druid.map(first).unwrap_or_default(),
            },
            ..TableOptions::default()
        },
    };
    let shared = ctx.framework.user_data;
    let caller = Caller::from(ctx.interaction);
    let work = open(shared, &caller, asked);
    answer(shared, &caller, Origin::Command, work).await;
    Ok(())
}

const fn bidding(choice: AuctionChoice) -> Bidding {
    match choice {
        AuctionChoice::Live => Bidding::Live,
        AuctionChoice::Sealed => Bidding::Sealed,
    }
}

const fn first(choice: FirstChoice) -> FirstDruid {
    match choice {
        FirstChoice::Oldest => FirstDruid::Oldest,
        FirstChoice::Chance => FirstDruid::Chance,
    }
}

const fn deck(choice: DeckParameter) -> DeckChoice {
    match choice {
        DeckParameter::House => DeckChoice::House,
        DeckParameter::Original => DeckChoice::Original,
    }
}

const fn festival(wanted: bool) -> Festival {
    if wanted { Festival::On } else { Festival::Off }
}

const fn vow(strict: bool) -> Vow {
    if strict { Vow::Strict } else { Vow::Usual }
}

const fn sacrilege(possible: bool) -> Sacrilege {
    if possible {
        Sacrilege::Vote
    } else {
        Sacrilege::Off
    }
}
