//! A game that is over, seen again step by step (T19, T25). It is made anew
//! from how it was dealt and from its log, so that nothing is kept for it.

use tempelrat_rules::any::{Event, Game, View};
use tempelrat_rules::{Seat, SeatSet, Viewer, schraumen, sembli};

use super::actor::{Actor, broken};
use super::log::{self, Step};
use super::show::Around;
use super::state::{Dealt, Ended, Stage, Table};
use super::{Refusal, Stage as StageView, TableView, UserId};

/// Through whose eyes a replay is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Eyes {
    /// Through those of whoever asks: its seat, or what everyone could see.
    Own,
    /// With all hands open. What the rules keep shut for ever stays shut.
    Everyone,
}

/// Where to go in a replay, from the step that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Go {
    /// Nowhere: show this step.
    Here,
    /// To the deal.
    First,
    /// To where the round or office began, or the one before.
    ChapterBack,
    /// One step back.
    Back,
    /// One step on.
    On,
    /// To where the next round or office begins.
    ChapterOn,
    /// To the end.
    Last,
}

/// Which step of a replay is wanted, and how it is to be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// The step that is shown; 0 is the deal.
    pub from: usize,
    /// Where to go from there.
    pub go: Go,
    /// Through whose eyes.
    pub eyes: Eyes,
}

/// A game that is over, at one of its steps.
#[derive(Debug, Clone, PartialEq)]
pub struct Replay {
    /// The table as it stood after the step.
    pub view: TableView,
    /// Which step: 0 is the deal.
    pub step: usize,
    /// The steps with which a round of Sembli or an office of Schraumen began.
    pub chapters: Vec<usize>,
    /// What happened in each step.
    pub story: Vec<Vec<Event>>,
}

impl Actor {
    pub(super) async fn replay(&mut self, user: UserId, wanted: Wanted) -> Result<Replay, Refusal> {
        self.load().await?;
        let rows = self.hall.store.log(self.id).await.map_err(broken)?;
        let steps = log::steps(&rows).map_err(broken)?;
        let around = self.around().await?;
        self.load().await?.replay(&steps, user, wanted, &around)
    }
}

impl Table {
    fn replay(
        &self,
        steps: &[Step],
        user: UserId,
        wanted: Wanted,
        around: &Around,
    ) -> Result<Replay, Refusal> {
        let ended = self.over()?;
        let viewer = match wanted.eyes {
            Eyes::Own => self.viewer(user),
            Eyes::Everyone => Viewer::Everyone,
        };
        let whole = self.play(&ended.dealt, steps, usize::MAX)?;
        let chapters = chapters(&whole.story);
        let last = whole.story.len() - 1;
        let step = step(wanted, &chapters, last);
        let mut view = self.view(viewer, around);
        // Nobody knows any more who was away then.
        for seat in &mut view.seats {
            seat.away = false;
        }
        if step < last {
            let then = self.play(&ended.dealt, steps, step)?;
            view.stage = running(seen_by(&then.game, viewer));
        }
        let redact = |events: &Vec<Event>| {
            let events = events.iter();
            let seen = events.filter_map(|event| ended.game.redact(event, viewer));
            seen.collect()
        };
        Ok(Replay {
            view,
            step,
            chapters,
            story: whole.story.iter().map(redact).collect(),
        })
    }

    /// The ended game, or why there is none.
    fn over(&self) -> Result<&Ended, Refusal> {
        match &self.kept.stage {
            Stage::Lobby => Err(Refusal::NotRunning),
            Stage::Playing(_) => Err(Refusal::Started),
            Stage::Closed(_) => Err(Refusal::Over),
            Stage::Ended(ended) => Ok(ended),
        }
    }

    /// Plays the game once more, up to a step. What the rules have accepted
    /// they accept again.
    fn play(&self, dealt: &Dealt, steps: &[Step], until: usize) -> Result<Course, Refusal> {
        let dealt = self.dealt_game(dealt);
        let (mut game, events) = dealt.map_err(|_| Refusal::NoReplay)?;
        let mut story = vec![events];
        for step in steps {
            if story.len() > until {
                break;
            }
            let mut events = Vec::new();
            for action in step {
                let applied = game.apply(action, &mut events);
                applied.map_err(|refusal| self.no_replay(&refusal))?;
            }
            // Who comes and goes is no step of the game.
            if !events.is_empty() {
                story.push(events);
            }
        }
        Ok(Course { game, story })
    }

    fn no_replay(&self, error: &dyn std::error::Error) -> Refusal {
        tracing::error!(table = %self.id, %error, "no replay");
        Refusal::Store
    }
}

/// A game played once more, as far as was asked for.
struct Course {
    game: Game,
    /// What happened in each step.
    story: Vec<Vec<Event>>,
}

/// The step that is wanted.
fn step(wanted: Wanted, chapters: &[usize], last: usize) -> usize {
    let from = wanted.from.min(last);
    let mut chapters = chapters.iter().copied();
    match wanted.go {
        Go::Here => from,
        Go::First => 0,
        Go::ChapterBack => chapters.rfind(|chapter| *chapter < from).unwrap_or(0),
        Go::Back => from.saturating_sub(1),
        Go::On => from.saturating_add(1).min(last),
        Go::ChapterOn => chapters.find(|chapter| *chapter > from).unwrap_or(last),
        Go::Last => last,
    }
}

/// A game in its course, as it may be seen once it is over.
fn seen_by(game: &Game, viewer: Viewer) -> View {
    let view = game.view(viewer);
    match viewer {
        Viewer::Seat(_) | Viewer::Spectator => view,
        Viewer::Everyone => with_open_hands(view, |seat| game.view(Viewer::Seat(seat))),
    }
}

/// What everyone could see, and each hand as its owner saw it.
fn with_open_hands(view: View, own: impl Fn(Seat) -> View) -> View {
    match view {
        View::Sembli(mut view) => {
            for (seat, hand) in (0..).map(Seat).zip(&mut view.hands) {
                if let View::Sembli(own) = own(seat) {
                    hand.clone_from(&own.hands[seat.index()]);
                }
            }
            View::Sembli(view)
        }
        View::Schraumen(mut view) => {
            for (seat, shown) in (0..).map(Seat).zip(&mut view.seats) {
                if let View::Schraumen(own) = own(seat) {
                    shown.hand.clone_from(&own.seats[seat.index()].hand);
                }
            }
            View::Schraumen(view)
        }
    }
}

const fn running(game: View) -> StageView {
    StageView::Playing {
        game,
        deadline: None,
        paused: None,
        pause_asked: SeatSet::EMPTY,
        cancel_asked: SeatSet::EMPTY,
        vote_out: Vec::new(),
    }
}

fn chapters(story: &[Vec<Event>]) -> Vec<usize> {
    let steps = story.iter().enumerate();
    let begins = steps.filter(|(_, events)| events.iter().any(begins_a_chapter));
    begins.map(|(step, _)| step).collect()
}

const fn begins_a_chapter(event: &Event) -> bool {
    matches!(
        event,
        Event::Sembli(sembli::Event::PowerRevealed { .. } | sembli::Event::RoundEnded(_))
            | Event::Schraumen(schraumen::Event::OfficeBegan { .. })
    )
}
