//! The standings (T22): the command, the button on an ended table, and the
//! buttons under a list. Nothing is written for any of it.

use super::{Handler, No};
use crate::discord::caller::Caller;
use crate::discord::custom_id::{ScoreId, ScorePress};
use crate::discord::draft::{Draft, Picture};
use crate::discord::render;
use crate::discord::reply::Reply;
use crate::discord::shared::Shared;
use crate::pictures::{RatingChart, rating_chart};
use crate::speech::{Language, say, say::score as tell};
use crate::table::{Course, From, GameKind, Period, Person, Place};

/// Whoever looks at standings, and at which.
pub(in crate::discord) struct Looking<'a> {
    pub(in crate::discord) shared: &'a Shared,
    pub(in crate::discord) caller: &'a Caller,
    pub(in crate::discord) language: Language,
    pub(in crate::discord) place: Place,
    pub(in crate::discord) game: GameKind,
    pub(in crate::discord) period: Period,
}

impl Handler<'_> {
    /// The standings of the game that was played here.
    pub(super) async fn standings(&self) -> Result<Reply, No> {
        let view = self.look().await?;
        let looking = Looking {
            shared: self.shared,
            caller: self.pressed.caller,
            language: self.pressed.language,
            place: self.pressed.place,
            game: view.game,
            period: Period::AllTime,
        };
        Ok(Reply::Whisper(looking.page(0).await))
    }
}

/// A button under a list was pressed.
pub(in crate::discord) async fn press(looking: &Looking<'_>, id: ScoreId) -> Reply {
    match id.press {
        ScorePress::Page(page) => Reply::Update(looking.page(page).await),
        ScorePress::Me => match looking.of(&looking.caller.person).await {
            Ok(page) => Reply::Update(page),
            Err(sentence) => Reply::Whisper(sentence),
        },
        ScorePress::Chart => Reply::Whisper(looking.chart().await),
    }
}

impl Looking<'_> {
    /// A page of the list, or why there is none.
    pub(in crate::discord) async fn page(&self, page: u32) -> Draft {
        self.list(From::Page(page)).await
    }

    /// The page on which someone stands, or that they don't.
    pub(in crate::discord) async fn of(&self, person: &Person) -> Result<Draft, Draft> {
        let user = person.user;
        match self.course_of(person).await {
            None => Err(Draft::text(say::refused_store(self.language))),
            Some(Some(_)) => Ok(self.list(From::Person(user)).await),
            Some(None) if user == self.caller.person.user => {
                Err(Draft::text(tell::score_no_games_own(self.language)))
            }
            Some(None) => {
                let name = render::name(&person.name, self.language);
                Err(Draft::text(tell::score_no_games(self.language, name)))
            }
        }
    }

    async fn list(&self, from: From) -> Draft {
        let (tables, guild) = (&self.shared.tables, self.place.guild);
        let list = tables.standings(guild, self.game, self.period, from);
        match list.await {
            Ok(list) => render::standings(&list, self.caller.person.user, self.language),
            Err(error) => {
                tracing::error!(%error, "the standings");
                Draft::text(say::refused_store(self.language))
            }
        }
    }

    /// How the caller's rating went, as a picture.
    async fn chart(&self) -> Draft {
        let language = self.language;
        let course = match self.course_of(&self.caller.person).await {
            None => return Draft::text(say::refused_store(language)),
            Some(None) => return Draft::text(tell::score_no_games_own(language)),
            Some(Some(course)) => course,
        };
        let note = render::course(&course, language);
        let chart = RatingChart {
            name: self.caller.person.name.clone(),
            about: render::chart_about(self.game, self.period, language),
            points: course.points,
            days: course.days,
            language,
        };
        match rating_chart(&chart).await {
            Ok(drawn) => Draft {
                picture: Some(Box::new(Picture {
                    name: "rating.png".to_owned(),
                    png: drawn.png,
                    alt: drawn.alt,
                })),
                ..Draft::text(note)
            },
            Err(error) => {
                tracing::error!(%error, "a chart");
                Draft::text(tell::score_no_chart(language))
            }
        }
    }

    /// None if the store is broken.
    async fn course_of(&self, person: &Person) -> Option<Option<Course>> {
        let (tables, guild) = (&self.shared.tables, self.place.guild);
        let course = tables.course(guild, self.game, self.period, person.user);
        course
            .await
            .inspect_err(|error| tracing::error!(%error, "the standings"))
            .ok()
    }
}
