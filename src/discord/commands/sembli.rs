//! `/sembli`: opens a table (T1), for whoever comes, against a person, or
//! against the house.

use serenity::all::{CommandInteraction, User};
use tempelrat_rules::sembli::{Consensus, Options};

use super::{Context, Error};
use crate::discord::caller::{Caller, person};
use crate::discord::draft::Draft;
use crate::discord::render::{self, Hand};
use crate::discord::reply::{Hold, Origin, Reply, answer};
use crate::discord::shared::Shared;
use crate::house::Level;
use crate::speech::{Language, say};
use crate::table::{
    DeckChoice, Done, GameKind, Open, Opponent, Pace, Person, Place, Stage, Starts, TableOptions,
};

/// How well a house player plays.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub(super) enum HouseChoice {
    /// Easy.
    Easy,
    /// Medium.
    Medium,
}

/// How much time a turn has.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub(super) enum PaceChoice {
    /// Minutes.
    Live,
    /// A day.
    Relaxed,
    /// No deadline.
    Open,
}

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

/// The language of the table.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub(super) enum LanguageChoice {
    /// Deutsch.
    German,
    /// English.
    English,
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
        opponent: opponent.map(|user| challenged(ctx.interaction, &user)),
        house: house.map(level),
        options: TableOptions {
            pace: pace.map(self::pace).unwrap_or_default(),
            language: language.map(self::language),
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

/// What the command asks for.
struct Asked {
    opponent: Option<Person>,
    house: Option<Level>,
    options: TableOptions,
}

async fn open(shared: &Shared, caller: &Caller, asked: Asked) -> Reply {
    let language = shared.language(caller).await;
    let Some(place) = caller.place else {
        return say_so(say::refused_direct_message(language));
    };
    let lacking = caller.lacking(language);
    if !lacking.is_empty() {
        return say_so(say::refused_lacks_permission(language, lacking.join(", ")));
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
        game: GameKind::Sembli,
        options: asked.options,
        deck: DeckChoice::default(),
        opponent,
        guild_language: shared.guild_language(caller).await,
    };
    match shared.tables.open(open).await {
        Ok(done) => opened(&done, language),
        Err(why) => say_so(render::refusal(&why, None, language)),
    }
}

fn say_so(sentence: String) -> Reply {
    Reply::Whisper(Draft::text(sentence))
}

/// The table itself is posted by the outbox; this tells the opener what is next.
fn opened(done: &Done, language: Language) -> Reply {
    if let Some(hand) = Hand::of(&done.own, language) {
        let panel = hand
            .panel(0)
            .with_notice(&say::notice_opened_house(language));
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

/// The person who is asked, with the name that this server knows.
fn challenged(interaction: &CommandInteraction, user: &User) -> Person {
    let member = interaction.data.resolved.members.get(&user.id);
    let mut asked = person(user, None);
    if let Some(nick) = member.and_then(|member| member.nick.clone()) {
        asked.name = nick;
    }
    asked
}

const fn level(choice: HouseChoice) -> Level {
    match choice {
        HouseChoice::Easy => Level::Easy,
        HouseChoice::Medium => Level::Medium,
    }
}

const fn pace(choice: PaceChoice) -> Pace {
    match choice {
        PaceChoice::Live => Pace::Live,
        PaceChoice::Relaxed => Pace::Relaxed,
        PaceChoice::Open => Pace::Open,
    }
}

const fn starts(choice: StartsChoice) -> Starts {
    match choice {
        StartsChoice::Chance => Starts::Chance,
        StartsChoice::Opener => Starts::Opener,
        StartsChoice::Guest => Starts::Guest,
    }
}

const fn language(choice: LanguageChoice) -> Language {
    match choice {
        LanguageChoice::German => Language::German,
        LanguageChoice::English => Language::English,
    }
}

const fn consensus(choice: ConsensusChoice) -> Consensus {
    match choice {
        ConsensusChoice::Kind => Consensus::Kind,
        ConsensusChoice::FourSuits => Consensus::FourSuits,
        ConsensusChoice::OneSuit => Consensus::OneSuit,
    }
}
