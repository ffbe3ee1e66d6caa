//! How a game ended: who won, why it is over, who came where (ZE, T19).

use tempelrat_rules::SeatSet;
use tempelrat_rules::schraumen::{Ending, Outcome, Standing};

use super::super::words::{Words, fitting};
use super::{Board, LONGEST};
use crate::discord::draft::{Embed, Mood};
use crate::discord::render::score::ratings;
use crate::speech::{say, say::schraumen as tell};
use crate::table::Stage;

impl Board<'_> {
    pub(super) fn ended(&self, outcome: &Outcome) -> Embed {
        let language = self.words.language;
        let mut lines = vec![
            won(&self.words, outcome),
            ending(&self.words, outcome.ending),
        ];
        if outcome.final_worth > 0 {
            let worth = self.words.plums(outcome.final_worth);
            lines.push(tell::final_worth_counted(language, worth));
        }
        let mut fingerprint = String::new();
        if let Stage::Ended {
            rematch,
            fingerprint: log,
            ..
        } = &self.words.view.stage
        {
            fingerprint.clone_from(log);
            lines.extend(self.rematch(*rematch));
        }
        lines.push(String::new());
        lines.extend(outcome.ranking.iter().map(|s| self.standing(outcome, s)));
        let mut fields: Vec<_> = ratings(self.words.view, language).into_iter().collect();
        fields.extend(self.piles());
        Embed {
            title: tell::ended_title_schraumen(language, outcome.offices),
            text: fitting(&lines, LONGEST, language),
            fields,
            footer: say::footer_ended(
                language,
                self.words.view.table.to_string(),
                self.page().seal(),
                fingerprint,
            ),
            mood: Mood::Over,
        }
    }

    fn rematch(&self, wanted: SeatSet) -> Option<String> {
        let names = self.words.names(wanted.iter());
        (!wanted.is_empty()).then(|| tell::rematch_line(self.words.language, wanted.len(), names))
    }

    fn standing(&self, outcome: &Outcome, standing: &Standing) -> String {
        let (language, words) = (self.words.language, &self.words);
        let name = words.name(standing.seat);
        if standing.left {
            return tell::standing_left(language, standing.rank, name);
        }
        if outcome.final_worth == 0 {
            let plums = words.plums(standing.plums);
            return tell::standing(language, standing.rank, name, plums);
        }
        tell::standing_counted(
            language,
            standing.rank,
            name,
            words.plums(standing.total),
            standing.plums,
            words.scrolls(usize::from(standing.scrolls)),
        )
    }
}

/// Who won.
pub(in super::super) fn won(words: &Words<'_>, outcome: &Outcome) -> String {
    let language = words.language;
    let names = words.bold_names(outcome.winners);
    if outcome.special {
        return tell::won_special(language, names);
    }
    tell::won(language, outcome.winners.len(), names)
}

/// Why it is over.
pub(in super::super) fn ending(words: &Words<'_>, ending: Ending) -> String {
    let language = words.language;
    match ending {
        Ending::Temple => tell::ending_temple(language),
        Ending::Scroll(scroll) => tell::ending_scroll(language, words.title(scroll)),
        Ending::CutShort => tell::ending_cut_short(language),
    }
}
