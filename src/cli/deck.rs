//! `deck`: what is wrong with a deck of Schraumen, and what is in it.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::{Args, Subcommand};
use tempelrat_rules::schraumen::{
    Category, Deck, DeckRef, Scroll,
    lint::seats_for,
    notation::{DeckFault, write_condition, write_effect},
};

use super::{Status, file};

/// Look at decks of Schraumen.
#[derive(Debug, Clone, Args)]
pub struct DeckArgs {
    /// What to do with the deck
    #[command(subcommand)]
    pub command: DeckCommand,
}

/// What can be done with a deck.
#[derive(Debug, Clone, Subcommand)]
pub enum DeckCommand {
    /// Say whether a deck can be played with, and explain everything that is wrong with it
    Check(CheckArgs),
    /// Print scrolls: titles and texts in both languages, condition and effect
    Show(ShowArgs),
}

/// Which deck to check.
#[derive(Debug, Clone, Args)]
pub struct CheckArgs {
    /// The deck file, or - for standard input
    pub file: PathBuf,
}

/// Which scrolls to print.
#[derive(Debug, Clone, Args)]
pub struct ShowArgs {
    /// The scroll's id, such as late-bloomer; all scrolls without it
    pub id: Option<String>,
    /// The deck file, or - for standard input; the original deck without it
    #[arg(long, value_name = "FILE")]
    pub deck: Option<PathBuf>,
}

/// The original deck has 50 kilobytes; what is larger than this isn't a deck.
const LARGEST: u64 = 4 << 20;

/// Carries out `deck check` or `deck show`; the status is bad if the deck has
/// faults or there is no such scroll.
///
/// # Errors
/// If the file can't be read or `output` not be written.
pub fn run(mut output: impl Write, args: &DeckArgs) -> io::Result<Status> {
    let status = match &args.command {
        DeckCommand::Check(args) => check(&mut output, &args.file),
        DeckCommand::Show(args) => show(&mut output, args),
    }?;
    output.flush()?;
    Ok(status)
}

/// The deck in a file, to be played with.
///
/// # Errors
/// If it can't be read or has faults: the first is named, and how to see all.
pub(super) fn load(path: &Path) -> anyhow::Result<DeckRef> {
    let read = Deck::from_toml(&file::read(path, LARGEST)?);
    let deck = read.map_err(|faults| {
        let first = faults.first().map(ToString::to_string).unwrap_or_default();
        let path = path.display();
        anyhow!("{path} is no deck to play with: {first} (`tempelrat deck check {path}` tells all)")
    })?;
    Ok(DeckRef::new(deck))
}

fn check(output: &mut impl Write, file: &Path) -> io::Result<Status> {
    let deck = match Deck::from_toml(&file::read(file, LARGEST)?) {
        Ok(deck) => deck,
        Err(faults) => return explain(output, &faults),
    };
    let scrolls = deck.scrolls.len();
    // A deck without faults is enough for somebody.
    let seats = seats_for(scrolls).unwrap_or_default();
    let name = &deck.name;
    writeln!(output, "The deck \"{name}\" can be played with.")?;
    writeln!(output, "{scrolls} scrolls, enough for {seats} players.")?;
    writeln!(output, "Hash: {}", deck.hash())?;
    Ok(Status::Good)
}

/// Makes the deck in the file known, so that what was played with it can be
/// read; the status is bad if it has faults.
///
/// # Errors
/// If the file can't be read or `output` not be written.
pub(super) fn make_known(output: &mut impl Write, file: &Path) -> io::Result<Status> {
    match Deck::from_toml(&file::read(file, LARGEST)?) {
        Ok(deck) => drop(DeckRef::new(deck)),
        Err(faults) => return explain(output, &faults),
    }
    Ok(Status::Good)
}

fn explain(output: &mut impl Write, faults: &[DeckFault]) -> io::Result<Status> {
    for fault in faults {
        writeln!(output, "{fault}")?;
    }
    match faults.len() {
        1 => writeln!(output, "One fault.")?,
        number => writeln!(output, "{number} faults.")?,
    }
    Ok(Status::Bad)
}

fn show(output: &mut impl Write, args: &ShowArgs) -> io::Result<Status> {
    let deck = match &args.deck {
        None => Deck::original(),
        Some(file) => match Deck::from_toml(&file::read(file, LARGEST)?) {
            Ok(deck) => deck,
            Err(faults) => return explain(output, &faults),
        },
    };
    let Some(id) = &args.id else {
        for (at, scroll) in deck.scrolls.iter().enumerate() {
            if at > 0 {
                writeln!(output)?;
            }
            print(output, scroll)?;
        }
        return Ok(Status::Good);
    };
    match deck.find(id).and_then(|at| deck.scroll(at)) {
        Some(scroll) => {
            print(output, scroll)?;
            Ok(Status::Good)
        }
        None => {
            writeln!(
                output,
                "There is no scroll with the id {id:?} in this deck."
            )?;
            Ok(Status::Bad)
        }
    }
}

fn print(output: &mut impl Write, scroll: &Scroll) -> io::Result<()> {
    let mut sort = format!("{:?}", scroll.category).to_lowercase();
    if scroll.sofort && scroll.category != Category::Sofort {
        sort.push_str(", sofort");
    }
    if scroll.removable_by.is_some() {
        sort.push_str(", can be taken out");
    }
    writeln!(output, "{} ({sort})", scroll.id)?;
    writeln!(output, "  {}: {}", scroll.title_de, scroll.text_de)?;
    writeln!(output, "  {}: {}", scroll.title_en, scroll.text_en)?;
    if let Some(requires) = &scroll.requires {
        writeln!(output, "  requires {}", write_condition(requires))?;
    }
    for line in write_effect(&scroll.effect).lines() {
        writeln!(output, "    {line}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

    use super::*;

    const ORIGINAL: &str = include_str!("../../decks/schraumen.toml");

    fn ran(command: DeckCommand) -> (Status, String) {
        let mut output = Vec::new();
        let status = run(&mut output, &DeckArgs { command }).unwrap();
        (status, String::from_utf8(output).unwrap())
    }

    fn checked(text: &str) -> (Status, String) {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), text).unwrap();
        let file = file.path().to_owned();
        ran(DeckCommand::Check(CheckArgs { file }))
    }

    fn shown(id: Option<&str>) -> (Status, String) {
        let id = id.map(str::to_owned);
        ran(DeckCommand::Show(ShowArgs { id, deck: None }))
    }

    #[test]
    fn a_deck_without_faults_is_good() {
        let (status, said) = checked(ORIGINAL);
        assert_eq!(status, Status::Good);
        assert!(said.contains("77 scrolls, enough for 8 players."), "{said}");
        assert!(
            said.contains(&Deck::original().hash().to_string()),
            "{said}"
        );
    }

    #[test]
    fn every_fault_has_its_line() {
        let broken = ORIGINAL
            .replacen("garden -> me: 4", "garden => me: 4", 1)
            .replacen("tone = \"bad\"", "tone = \"awful\"", 1);
        let (status, said) = checked(&broken);
        assert_eq!(status, Status::Bad);
        assert_eq!(said.lines().count(), 3, "{said}");
        assert!(
            said.contains("scroll `windfall`: in `effect`: expected `->`"),
            "{said}"
        );
        assert!(said.ends_with("2 faults.\n"), "{said}");
    }

    #[test]
    fn what_is_no_text_is_no_deck() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), [0xff, 0xfe, 0x00]).unwrap();
        let file = file.path().to_owned();
        assert_eq!(ran(DeckCommand::Check(CheckArgs { file })).0, Status::Bad);
    }

    #[test]
    fn a_missing_file_is_named() {
        let file = PathBuf::from("no-such-deck.toml");
        let command = DeckCommand::Check(CheckArgs { file });
        let error = run(Vec::new(), &DeckArgs { command }).unwrap_err();
        assert!(
            error.to_string().starts_with("no-such-deck.toml: "),
            "{error}"
        );
    }

    #[test]
    fn a_scroll_is_shown_in_words_and_in_the_notation() {
        let (status, said) = shown(Some("hunger-cloth"));
        assert_eq!(status, Status::Good);
        for part in [
            "hunger-cloth (harvest)\n",
            "Am Hungertuch: **Nur wenn du höchstens eine Pflaume besitzt:**",
            "Gnawing the Altar Cloth: **Only if you own at most one plum:**",
            "  requires plums(me) <= 1\n    garden -> me: 5\n",
        ] {
            assert!(said.contains(part), "{said}");
        }
        assert!(shown(Some("jubilee")).1.starts_with("jubilee (sofort)\n"));
        assert!(
            shown(Some("festival-of-magic"))
                .1
                .contains("(chain, can be taken out)")
        );
    }

    #[test]
    fn all_scrolls_are_shown_without_an_id() {
        let (status, said) = shown(None);
        assert_eq!(status, Status::Good);
        assert_eq!(said.split("\n\n").count(), 77);
    }

    #[test]
    fn an_unknown_scroll_is_told() {
        let (status, said) = shown(Some("windfal"));
        assert_eq!(status, Status::Bad);
        assert!(said.contains("\"windfal\""), "{said}");
    }
}
