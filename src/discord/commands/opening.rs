//! Opening a table (T1), whichever game it is for.

use crate::discord::caller::Caller;
use crate::discord::draft::Draft;
use crate::discord::render;
use crate::discord::reply::{Hold, Reply};
use crate::discord::shared::Shared;
use crate::house::Level;
use crate::speech::{Language, say, say::settings as tell};
use crate::table::{
    DeckChoice, Done, GameKind, GuildSettings, Open, Openers, Opponent, Pace, Person, Place, Stage,
    TableOptions,
};

/// A refusal names as many of the channels that are allowed.
const CHANNELS_NAMED: usize = 10;

/// What the command asks for.
pub(super) struct Asked {
    pub(super) game: GameKind,
    pub(super) opponent: Option<Person>,
    pub(super) house: Option<Level>,
    /// The pace, if it was chosen.
    pub(super) pace: Option<Pace>,
    pub(super) options: TableOptions,
    pub(super) deck: DeckChoice,
}

/// Opens the table, or says why not.
pub(super) async fn open(shared: &Shared, caller: &Caller, asked: Asked) -> Reply {
    let language = shared.language(caller).await;
    let Some(place) = caller.place else {
        return say_so(say::refused_direct_message(language));
    };
    let lacking = caller.lacking(language);
    if !lacking.is_empty() {
        return say_so(say::refused_lacks_permission(language, lacking.join(", ")));
    }
    let Ok(settings) = shared.tables.guild_settings(place.guild).await else {
        return say_so(say::refused_store(language));
    };
    if let Some(why) = not_allowed(caller, &settings, language) {
        return say_so(why);
    }
    let opponent = match (asked.opponent, asked.house) {
        (Some(_), Some(_)) => return say_so(say::refused_one_opponent(language)),
        (Some(person), None) => Some(Opponent::Person(person)),
        (None, Some(level)) => Some(Opponent::House(level)),
        (None, None) => None,
    };
    let open = Open {
        interaction: caller.interaction,
        person: caller.person.clone(),
        place: Place { ..place },
        game: asked.game,
        options: TableOptions {
            pace: asked.pace.unwrap_or_else(|| settings.pace(asked.game)),
            ..asked.options
        },
        deck: asked.deck,
        opponent,
        guild_language: shared.guild_language(caller).await,
    };
    match shared.tables.open(open).await {
        Ok(done) => opened(&done, language),
        Err(why) => say_so(render::refusal(&why, None, language)),
    }
}

/// Why the server doesn't want a table here, or of this person (T27).
fn not_allowed(caller: &Caller, settings: &GuildSettings, language: Language) -> Option<String> {
    let elsewhere = not_here(caller, settings, language);
    if elsewhere.is_some() {
        return elsewhere;
    }
    if caller.may_open(settings.openers) {
        return None;
    }
    Some(match settings.openers {
        Openers::Role(role) => tell::refused_role(language, format!("<@&{role}>")),
        Openers::Everyone | Openers::Managers => tell::refused_managers_only(language),
    })
}

/// Why the server doesn't want a table here (T27).
pub(in crate::discord) fn not_here(
    caller: &Caller,
    settings: &GuildSettings,
    language: Language,
) -> Option<String> {
    if caller.is_in_one_of(&settings.channels) {
        return None;
    }
    let channels = settings.channels.iter().take(CHANNELS_NAMED);
    let channels: Vec<String> = channels.map(|channel| format!("<#{channel}>")).collect();
    Some(tell::refused_channel(language, channels.join(", ")))
}

fn say_so(sentence: String) -> Reply {
    Reply::Whisper(Draft::text(sentence))
}

/// The table itself is posted by the outbox; this tells the opener what is next.
fn opened(done: &Done, language: Language) -> Reply {
    if let Some(panel) = render::panel(&done.own, 0, language) {
        let panel = panel.with_notice(&say::notice_opened_house(language));
        let hold = Hold {
            table: done.table,
            seq: done.own.seq,
            language,
        };
        return Reply::Hand(panel, hold);
    }
    match &done.own.stage {
        Stage::Lobby {
            challenge: Some(challenge),
            ..
        } => {
            let name = render::name(&challenge.name, language);
            say_so(say::notice_opened_challenge(language, name))
        }
        Stage::Lobby {
            challenge: None, ..
        }
        | Stage::Playing { .. }
        | Stage::Ended { .. }
        | Stage::Closed { .. } => say_so(say::notice_opened(language)),
    }
}
