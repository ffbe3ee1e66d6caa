//! `/score`: who stands where (T22).

use serenity::all::User;

use super::{Context, Error};
use crate::discord::caller::{Caller, chosen};
use crate::discord::draft::Draft;
use crate::discord::press::Looking;
use crate::discord::render;
use crate::discord::reply::{Origin, Reply, answer};
use crate::discord::shared::Shared;
use crate::speech::{Language, say, say::score as tell};
use crate::table::{GameKind, Period, Person, Season};

/// Which game.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub(super) enum GameChoice {
    /// Sembli.
    Sembli,
    /// Schraumen.
    Schraumen,
}

/// Who stands where on this server
#[poise::command(slash_command)]
pub(super) async fn score(
    ctx: Context<'_>,
    game: Option<GameChoice>,
    #[rename = "person"] whom: Option<User>,
    season: Option<String>,
) -> Result<(), Error> {
    let shared = ctx.framework.user_data;
    let caller = Caller::from(ctx.interaction);
    let asked = Asked {
        game: game.map_or(GameKind::Sembli, game_kind),
        whom: whom.map(|user| chosen(ctx.interaction, &user)),
        season,
    };
    let work = look_up(shared, &caller, asked);
    answer(shared, &caller, Origin::Command, work).await;
    Ok(())
}

/// What the command asks for.
struct Asked {
    game: GameKind,
    whom: Option<Person>,
    season: Option<String>,
}

async fn look_up(shared: &Shared, caller: &Caller, asked: Asked) -> Reply {
    let language = shared.language(caller).await;
    let Some(place) = caller.place else {
        return Reply::Whisper(Draft::text(say::refused_direct_message(language)));
    };
    let period = match asked.season.as_deref() {
        None => Period::AllTime,
        Some(text) => match Season::parse(text.trim()) {
            Some(season) => Period::Season(season),
            None => return Reply::Whisper(Draft::text(unknown(text, language))),
        },
    };
    let looking = Looking {
        shared,
        caller,
        language,
        place,
        game: asked.game,
        period,
    };
    let draft = match asked.whom {
        Some(person) => looking.of(&person).await,
        None => Ok(looking.page(0).await),
    };
    Reply::Whisper(draft.unwrap_or_else(|sentence| sentence))
}

/// What was typed is repeated like a name: it is foreign text (F14).
fn unknown(season: &str, language: Language) -> String {
    tell::score_unknown_season(language, render::name(season, language))
}

const fn game_kind(choice: GameChoice) -> GameKind {
    match choice {
        GameChoice::Sembli => GameKind::Sembli,
        GameChoice::Schraumen => GameKind::Schraumen,
    }
}
