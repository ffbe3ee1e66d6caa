//! Tables that come into being: opened by a person (T1) or by a rematch (T19).

use std::sync::Arc;

use tempelrat_rules::fairness::Secrets;
use tempelrat_rules::schraumen::DeckRef;
use tempelrat_rules::sembli::Starter;
use tempelrat_rules::{Format, Seat};

use super::draft::Draft;
use super::log::{Act, Actor};
use super::state::{Chair, Ended, Kept, People, Sitter, Stage, Table, Who};
use super::timers::{self, Timer, Timers};
use super::{Open, Opponent, Post, Refusal, Starts, TableId};

/// A table that isn't numbered yet.
const UNNUMBERED: TableId = TableId(0);

impl Table {
    /// The table that `open` asks for. With a house player as opponent its game
    /// starts at once.
    pub(super) fn open(
        draft: &mut Draft,
        open: &Open,
        secrets: Arc<Secrets>,
        deck: Option<DeckRef>,
    ) -> Result<Self, Refusal> {
        let mut table = Self {
            id: UNNUMBERED,
            place: open.place,
            seq: 0,
            kept: Kept {
                format: Format::default(),
                game: open.game,
                options: open.options,
                deck,
                guild_language: open.guild_language,
                host: Seat(0),
                chairs: vec![Chair::person(open.interaction)],
                commitment: secrets.commitment().to_string(),
                stage: Stage::Lobby,
            },
            people: People {
                seats: vec![Some(Who::from_person(&open.person))],
                challenged: None,
                offered: Vec::new(),
            },
            timers: Timers::default(),
            secrets,
            next_secrets: None,
        };
        draft.actor = Actor::Seat(Seat(0));
        draft.pressed = Some(Seat(0));
        draft.people = true;
        draft.limited.push(open.person.user);
        draft.act(Act::Opened {
            game: open.game,
            options: open.options,
        });
        table.touch(draft);
        match &open.opponent {
            None => {}
            Some(Opponent::House(level)) => table.seat_house(draft, *level)?,
            Some(Opponent::Person(person)) => table.challenge(draft, Who::from_person(person)),
        }
        Ok(table)
    }

    fn challenge(&mut self, draft: &mut Draft, who: Who) {
        let until = draft.now.plus(timers::CHALLENGE);
        self.timers.set(Timer::Challenge, until);
        draft.act(Act::Challenged);
        draft.posts.push(Post::Challenge {
            user: who.user,
            until,
        });
        self.people.challenged = Some(who);
    }

    /// The table of a rematch: the same people and options, the other starts
    /// (T19). Its secrets were committed to when the first game ended, its luck
    /// is what was pressed since.
    pub(super) fn rematch(
        draft: &mut Draft,
        of: &Self,
        ended: &Ended,
        secrets: Arc<Secrets>,
    ) -> Result<Self, Refusal> {
        let first = Seat(1 - ended.dealt.first.0.min(1));
        let mut options = of.kept.options;
        options.starts = if first == of.kept.host {
            Starts::Opener
        } else {
            Starts::Guest
        };
        let again = |chair: &Chair| match chair.sitter {
            Sitter::House(level) => Chair::house(level),
            Sitter::Person => Chair {
                joined: None,
                ..Chair::person(super::InteractionId(0))
            },
        };
        // Whoever has left plays no more.
        let seats = (0..).map(Seat).zip(&of.kept.chairs);
        let staying: Vec<Seat> = seats
            .filter(|(_, chair)| !chair.left)
            .map(|(seat, _)| seat)
            .collect();
        let moved = |old: Seat| staying.iter().position(|seat| *seat == old);
        let host = moved(of.kept.host).and_then(|at| u8::try_from(at).ok());
        let mut table = Self {
            id: UNNUMBERED,
            place: of.place,
            seq: 0,
            kept: Kept {
                format: Format::default(),
                game: of.kept.game,
                options,
                deck: of.kept.deck.clone(),
                guild_language: of.kept.guild_language,
                host: Seat(host.unwrap_or(0)),
                chairs: staying
                    .iter()
                    .filter_map(|seat| of.chair(*seat))
                    .map(again)
                    .collect(),
                commitment: secrets.commitment().to_string(),
                stage: Stage::Lobby,
            },
            people: People {
                seats: staying.iter().map(|seat| of.who(*seat).cloned()).collect(),
                challenged: None,
                offered: Vec::new(),
            },
            timers: Timers::default(),
            secrets,
            next_secrets: None,
        };
        draft.people = true;
        draft.limited = table
            .people
            .seats
            .iter()
            .flatten()
            .map(|who| who.user)
            .collect();
        draft.act(Act::Opened {
            game: of.kept.game,
            options,
        });
        let mut interactions = Vec::new();
        for (seat, interaction) in &ended.rematch {
            if let Some(chair) = moved(*seat).and_then(|at| table.kept.chairs.get_mut(at)) {
                chair.joined = Some(*interaction);
            }
            interactions.push(*interaction);
        }
        if table.kept.chairs.len() < table.kept.game.seats().0 {
            return Err(Refusal::TooFew);
        }
        table.begin(draft, Starter::Seat(first), interactions)?;
        Ok(table)
    }
}
