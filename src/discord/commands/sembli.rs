//! `/sembli`: opens a table (T1), for whoever comes, against a person, or
//! against the house.

use serenity::all::User;
use tempelrat_rules::sembli::{Consensus, Options};

use super::choices::{self, HouseChoice, LanguageChoice, PaceChoice};
use super::opening::{Asked, open};
use super::{Context, Error};
use crate::discord::caller::{Caller, chosen};
use crate::discord::reply::{Origin, answer};
use crate::table::{DeckChoice, GameKind, Starts, TableOptions};

/// Who leads the first round.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub(super) enum StartsChoice {
    /// Left to chance.
    Chance,
    /// Who opens.
    Opener,
    /// Who joins.
    Guest,
}

/// Which arguments are a C.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub(super) enum ConsensusChoice {
    /// Of a kind.
    Kind,
    /// In four suits.
    FourSuits,
    /// In one suit.
    OneSuit,
}

/// Open a table of Sembli in this channel
#[poise::command(slash_command)]
#[expect(
    clippy::too_many_arguments,
    reason = "each is an option of the command"
)]
pub(super) async fn sembli(
    ctx: Context<'_>,
    opponent: Option<User>,
    house: Option<HouseChoice>,
    pace: Option<PaceChoice>,
    starts: Option<StartsChoice>,
    language: Option<LanguageChoice>,
    plain: Option<bool>,
    #[rename = "three-jokers"] three_jokers: Option<bool>,
    #[rename = "tie-break"] tie_break: Option<bool>,
    #[rename = "ace-low"] ace_low: Option<bool>,
    #[rename = "citizens-needed"] citizens_needed: Option<bool>,
    consensus: Option<ConsensusChoice>,
) -> Result<(), Error> {
    let asked = Asked {
        game: GameKind::Sembli,
        deck: DeckChoice::default(),
        opponent: opponent.map(|user| chosen(ctx.interaction, &user)),
        house: house.map(choices::level),
        pace: pace.map(choices::pace),
        options: TableOptions {
            language: language.map(choices::language),
            plain_text: plain.unwrap_or_default(),
            starts: starts.map(self::starts).unwrap_or_default(),
            sembli: Options {
                three_jokers: three_jokers.unwrap_or_default(),
                tie_break: tie_break.unwrap_or_default(),
                ace_low: ace_low.unwrap_or_default(),
                citizens_needed: citizens_needed.unwrap_or_default(),
                consensus: consensus.map(self::consensus).unwrap_or_default(),
                ..Options::default()
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

const fn starts(choice: StartsChoice) -> Starts {
    match choice {
        StartsChoice::Chance => Starts::Chance,
        StartsChoice::Opener => Starts::Opener,
        StartsChoice::Guest => Starts::Guest,
    }
}

const fn consensus(choice: ConsensusChoice) -> Consensus {
    match choice {
        ConsensusChoice::Kind => Consensus::Kind,
        ConsensusChoice::FourSuits => Consensus::FourSuits,
        ConsensusChoice::OneSuit => Consensus::OneSuit,
    }
}
