//! `verify`: the check of a proof, told in sentences.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use tempelrat_rules::fairness::{DeckReport, Fault, Published, Report, Tampered, VERSION, verify};

use super::{Status, deck, file};

/// What can be typed after `verify`.
#[derive(Debug, Clone, Args)]
pub struct VerifyArgs {
    /// The file, or - for standard input
    pub file: PathBuf,
    /// The commitment as it was posted when the table opened
    #[arg(long, value_name = "DIGITS")]
    pub commitment: Option<String>,
    /// The fingerprint as it was posted when the game ended
    #[arg(long, value_name = "DIGITS")]
    pub fingerprint: Option<String>,
    /// The deck of Schraumen that was played with, if it isn't the program's own
    #[arg(long, value_name = "FILE")]
    pub deck: Option<PathBuf>,
}

/// A proof is a few dozen kilobytes; what is larger than this isn't one.
const LARGEST: u64 = 16 << 20;

/// Checks the file and says what was found; the status is bad if it doesn't
/// hold.
///
/// # Errors
/// If the file can't be read or `output` not be written.
pub fn run(mut output: impl Write, args: &VerifyArgs) -> io::Result<Status> {
    if let Some(file) = &args.deck
        && deck::make_known(&mut output, file)? == Status::Bad
    {
        return Ok(Status::Bad);
    }
    let text = file::read(&args.file, LARGEST)?;
    let published = Published {
        commitment: args.commitment.clone(),
        fingerprint: args.fingerprint.clone(),
    };
    let status = match verify(&text, &published) {
        Ok(report) => {
            tell(&mut output, &report, &published)?;
            Status::Good
        }
        Err(fault) => {
            writeln!(output, "{}", sentence(&fault))?;
            Status::Bad
        }
    };
    output.flush()?;
    Ok(status)
}

fn tell(output: &mut impl Write, report: &Report, published: &Published) -> io::Result<()> {
    writeln!(output, "The proof holds.")?;
    writeln!(
        output,
        "Game: {}, {} seats, {} actions.",
        report.game, report.seats, report.actions
    )?;
    let origin = |given: &Option<String>| match given {
        Some(_) => "is the published one",
        None => "compare it with the one posted in the channel",
    };
    writeln!(
        output,
        "Commitment: {} ({}).",
        report.commitment,
        origin(&published.commitment)
    )?;
    let fingerprint = report.head.fingerprint();
    writeln!(
        output,
        "Fingerprint: {fingerprint} ({}).",
        origin(&published.fingerprint)
    )?;
    writeln!(output, "Checked:")?;
    writeln!(
        output,
        "- the masked leaves and the later secret give the commitment;"
    )?;
    writeln!(output, "- every opened card is the one behind its leaf;")?;
    writeln!(
        output,
        "- the {} cards dealt and drawn follow from commitment, interactions and lucky words;",
        report.draws
    )?;
    writeln!(output, "- the rules accept every action, in this order;")?;
    if report.finished {
        writeln!(output, "- the result is the one that follows;")?;
    } else {
        writeln!(
            output,
            "- the game was not over: the table was closed without a result;"
        )?;
    }
    writeln!(
        output,
        "- the chain over options, luck, log and result has this fingerprint."
    )?;
    report
        .decks
        .iter()
        .try_for_each(|deck| tell_deck(output, deck))
}

fn tell_deck(output: &mut impl Write, deck: &DeckReport) -> io::Result<()> {
    let DeckReport {
        name,
        opened,
        left_out,
        masked,
    } = deck;
    write!(output, "Deck {name}: {opened} cards were seen and are open")?;
    if *left_out > 0 {
        write!(output, ", {left_out} left out by the options")?;
    }
    match masked {
        0 => writeln!(output, "; nothing stays masked."),
        _ => writeln!(output, "; {masked} stay masked for ever."),
    }
}

fn sentence(fault: &Fault) -> String {
    match fault {
        Fault::Truncated => "The file is cut off: it ends in the middle.".to_owned(),
        Fault::NotOurs => "This is no proof of a game.".to_owned(),
        Fault::OtherVersion(version) => {
            format!("This is a proof of version {version}; this program checks version {VERSION}.")
        }
        Fault::UnknownGame(game) => {
            format!("This is a proof of a game that this program doesn't know: {game:?}.")
        }
        Fault::UnknownDecks(decks) => format!(
            "This is a proof of a game played with a deck that this program doesn't know: {}. Give it with --deck.",
            decks.join(", ")
        ),
        Fault::Unreadable { line, column } => {
            format!("The file can't be read as a proof from line {line}, column {column} on.")
        }
        Fault::Tampered(what) => format!("The file has been changed: {}.", change(what)),
    }
}

fn change(what: &Tampered) -> String {
    match what {
        Tampered::Form => "it says something in a way that proofs don't".to_owned(),
        Tampered::Decks => "its decks are not those of the game".to_owned(),
        Tampered::Seats => "its seats don't fit the game".to_owned(),
        Tampered::Commitment => "leaves and later secret don't give the commitment".to_owned(),
        Tampered::Leaf { deck, position } => {
            format!("the card opened for leaf {position} of deck {deck} is not the one behind it")
        }
        Tampered::Opened { deck } => {
            format!("cards of deck {deck} are opened twice, out of order or without existing")
        }
        Tampered::LeftOut { deck } => {
            format!("the cards left out of deck {deck} are not those that the options leave out")
        }
        Tampered::Sequence { seq } => format!("entry {seq} of the log has another number"),
        Tampered::Actor { seq } => format!("action {seq} is not its actor's"),
        Tampered::Refused { seq } => format!("the rules refuse action {seq}"),
        Tampered::Dealt => "other cards were dealt than follow from the commitment".to_owned(),
        Tampered::Draws { seq } => {
            format!("in action {seq} other cards were drawn than follow from the commitment")
        }
        Tampered::Seen { deck } => {
            format!("the cards opened of deck {deck} are not those that may be known")
        }
        Tampered::StandIns { deck } => {
            format!("the stand-ins of deck {deck} are not its shut cards, each once")
        }
        Tampered::Outcome => "the result is not the one that follows from the game".to_owned(),
        Tampered::Chain => "the chain over the log has another head".to_owned(),
        Tampered::PublishedCommitment { found } => {
            format!("its commitment {found} is not the published one")
        }
        Tampered::PublishedFingerprint { found } => {
            format!("its fingerprint {found} is not the published one")
        }
    }
}
