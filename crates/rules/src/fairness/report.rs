//! What a check has found, as data: the sentences are made elsewhere.

use super::Digest;

/// A file that holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The game's name.
    pub game: &'static str,
    /// How many seats it had.
    pub seats: u8,
    /// What was published before the game.
    pub commitment: Digest,
    /// The head of the log's chain, published (in short) when it ended.
    pub head: Digest,
    /// How many actions were played again.
    pub actions: usize,
    /// How many cards were dealt or drawn in sight of someone.
    pub draws: usize,
    /// Whether the game was played to its end; otherwise the table was closed
    /// without a result.
    pub finished: bool,
    /// Each deck.
    pub decks: Vec<DeckReport>,
}

/// What is open and what stays masked of one deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckReport {
    /// Its name.
    pub name: String,
    /// Cards that someone saw and that don't stay shut.
    pub opened: usize,
    /// Cards that the options left out.
    pub left_out: usize,
    /// Cards that stay shut for ever.
    pub masked: usize,
}

/// Why a file doesn't hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// It ends in the middle.
    Truncated,
    /// It isn't a proof at all.
    NotOurs,
    /// It is a proof of another version.
    OtherVersion(u64),
    /// It proves a game that this program doesn't know.
    UnknownGame(String),
    /// It proves a game played with decks that this program doesn't know.
    UnknownDecks(Vec<String>),
    /// It has the name of a proof, but something in it can't be read.
    Unreadable {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
    },
    /// It has been changed.
    Tampered(Tampered),
}

/// What doesn't fit in a file that has been changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tampered {
    /// It says something that the format has no place for, or says it in
    /// another way than the format does.
    Form,
    /// The decks are not the game's, or one has too few or too many leaves.
    Decks,
    /// So many seats can't play this game, or each has not one lucky word.
    Seats,
    /// The leaves and the later secret don't give the commitment.
    Commitment,
    /// An opened card is not the one behind its leaf.
    Leaf {
        /** The deck's name. */
        deck: String,
        /** The leaf, counted from 0. */
        position: usize,
    },
    /// Cards are opened out of order, twice, or without existing.
    Opened {
        /** The deck's name. */
        deck: String,
    },
    /// The cards left out are not those that the options leave out.
    LeftOut {
        /** The deck's name. */
        deck: String,
    },
    /// The stand-ins are not the cards that stay shut, each once.
    StandIns {
        /** The deck's name. */
        deck: String,
    },
    /// An entry of the log has the wrong number.
    Sequence {
        /** The number it should have. */
        seq: u32,
    },
    /// An action is not its actor's.
    Actor {
        /** The entry. */
        seq: u32,
    },
    /// The rules refuse an action.
    Refused {
        /** The entry. */
        seq: u32,
    },
    /// Other cards were dealt than follow from commitment and luck.
    Dealt,
    /// Other cards were drawn than follow from commitment and luck.
    Draws {
        /** The entry. */
        seq: u32,
    },
    /// The cards opened are not those that someone saw and that don't stay
    /// shut.
    Seen {
        /** The deck's name. */
        deck: String,
    },
    /// The game ended otherwise.
    Outcome,
    /// The chain over the log has another head.
    Chain,
    /// The commitment is not the published one.
    PublishedCommitment {
        /** What the file has. */
        found: Digest,
    },
    /// The head is not the one published when the game ended: the file may fit
    /// in itself, but it tells of another game.
    PublishedFingerprint {
        /** What the file has. */
        found: String,
    },
}
