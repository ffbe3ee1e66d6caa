//! The world kept in a file: one change a line, appended as it happens.
//!
//! Opening a journal reads what is there and writes it anew, shortened to what
//! still matters. A line that a killed process left unfinished at the end is
//! dropped. Uploaded files lie beside it in a directory of their own.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use crate::ids::{Id, IdMaker};
use crate::world::{Change, World};

/// How many changes are appended before the journal is written anew.
const LONG: usize = 20_000;

/// An open journal.
#[derive(Debug)]
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
    files: PathBuf,
    appended: usize,
    /// Held as long as the journal is open.
    _lock: File,
}

/// Why a journal can't be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// It can't be read or written.
    #[error("the journal {path} can't be used")]
    Io {
        /// The journal's path.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// Another server keeps its world there.
    #[error("the journal {0} is in use by another process")]
    InUse(PathBuf),
    /// It holds something else than a world.
    #[error("line {line} of the journal {path} can't be understood")]
    Unreadable {
        /// The journal's path.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        source: serde_json::Error,
    },
}

/// Reads the world that a journal keeps; `None` if there is none yet.
pub(crate) fn read(path: &Path, ids: &mut IdMaker) -> Result<Option<World>, JournalError> {
    use io::ErrorKind::{NotADirectory, NotFound};

    let io = |source| JournalError::Io {
        path: path.to_owned(),
        source,
    };
    let lines = match File::open(path) {
        Ok(file) => BufReader::new(file).lines(),
        // Where no file can be, there is none; making one says why not.
        Err(error) if matches!(error.kind(), NotFound | NotADirectory) => return Ok(None),
        Err(error) => return Err(io(error)),
    };
    let lines = lines.collect::<Result<Vec<_>, _>>().map_err(io)?;
    let mut world = World::default();
    for (index, line) in lines.iter().enumerate() {
        match serde_json::from_str::<Change>(line) {
            Ok(change) => {
                note_ids(&change, ids);
                world.apply(change);
            }
            Err(_) if index > 0 && index + 1 == lines.len() => break,
            Err(source) => {
                let line = index + 1;
                return Err(JournalError::Unreadable {
                    path: path.to_owned(),
                    line,
                    source,
                });
            }
        }
    }
    Ok((!lines.is_empty()).then_some(world))
}

fn note_ids(change: &Change, ids: &mut IdMaker) {
    match change {
        Change::Ids(id) | Change::RoleGone(id) | Change::ChannelGone(id) => ids.seen(*id),
        Change::CommandGone(id) | Change::EmojiGone(id) => ids.seen(*id),
        Change::Guild(guild) => ids.seen(guild.id),
        Change::Bot(bot) => ids.seen(bot.id),
        Change::Role(role) => ids.seen(role.id),
        Change::Person(person) => ids.seen(person.id),
        Change::Channel(channel) => ids.seen(channel.id),
        Change::Message(message) => {
            ids.seen(message.id);
            message
                .attachments
                .iter()
                .for_each(|file| ids.seen(file.id));
        }
        Change::MessageGone { id, .. } => ids.seen(*id),
        Change::Command(command) => ids.seen(command.version),
        Change::Emoji(emoji) => ids.seen(emoji.id),
    }
}

impl Journal {
    /// Writes the world as a new journal and keeps it open for what follows.
    pub(crate) fn begin(
        path: &Path,
        world: &World,
        last_id: Id,
        lock: File,
    ) -> Result<Self, JournalError> {
        let io = |source| JournalError::Io {
            path: path.to_owned(),
            source,
        };
        let files = path.with_extension("files");
        fs::create_dir_all(&files).map_err(io)?;
        let file = write_anew(path, world, last_id).map_err(io)?;
        let path = path.to_owned();
        let journal = Self {
            path,
            file,
            files,
            appended: 0,
            _lock: lock,
        };
        journal.sweep(world).map_err(io)?;
        Ok(journal)
    }

    /// Appends a change. It survives the end of this process, however abrupt.
    pub(crate) fn append(&mut self, change: &Change) -> io::Result<()> {
        let mut line = Vec::new();
        append_line(&mut line, change)?;
        self.appended += 1;
        self.file.write_all(&line)
    }

    /// Whether it has grown much since it was written anew.
    pub(crate) fn is_long(&self) -> bool {
        self.appended > LONG
    }

    /// Writes it anew.
    pub(crate) fn rewrite(&mut self, world: &World, last_id: Id) -> io::Result<()> {
        self.appended = 0;
        self.file = write_anew(&self.path, world, last_id)?;
        Ok(())
    }

    /// Keeps the bytes of an uploaded file.
    pub(crate) fn keep_file(&self, id: Id, bytes: &[u8]) -> io::Result<()> {
        fs::write(self.files.join(id.to_string()), bytes)
    }

    /// The bytes of an uploaded file.
    pub(crate) fn file(&self, id: Id) -> Option<Vec<u8>> {
        fs::read(self.files.join(id.to_string())).ok()
    }

    /// Forgets a file.
    pub(crate) fn drop_file(&self, id: Id) {
        // A file that is gone already is what was wanted.
        let _ = fs::remove_file(self.files.join(id.to_string()));
    }

    /// Removes the files that no message refers to any more.
    fn sweep(&self, world: &World) -> io::Result<()> {
        let messages = world.messages.values().flat_map(|channel| channel.values());
        let used: std::collections::HashSet<_> = messages
            .flat_map(|message| &message.attachments)
            .map(|file| file.id.to_string())
            .collect();
        for entry in fs::read_dir(&self.files)? {
            let entry = entry?;
            if !used.contains(&*entry.file_name().to_string_lossy()) {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }
}

/// Makes sure that no other process keeps its world in the same file.
pub(crate) fn lock(path: &Path) -> Result<File, JournalError> {
    let io = |source| JournalError::Io {
        path: path.to_owned(),
        source,
    };
    let lock = File::create(path.with_extension("lock")).map_err(io)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(JournalError::InUse(path.to_owned())),
        Err(TryLockError::Error(source)) => Err(io(source)),
    }
}

/// Writes a whole world into a new file and puts it in the old one's place, so
/// that there is always one that can be read.
fn write_anew(path: &Path, world: &World, last_id: Id) -> io::Result<File> {
    let fresh = path.with_extension("new");
    let mut text = Vec::new();
    for change in world.as_changes(last_id) {
        append_line(&mut text, &change)?;
    }
    fs::write(&fresh, text)?;
    fs::rename(&fresh, path)?;
    OpenOptions::new().append(true).open(path)
}

fn append_line(text: &mut Vec<u8>, change: &Change) -> io::Result<()> {
    serde_json::to_writer(&mut *text, change)?;
    text.push(b'\n');
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::world::{Channel, Message};

    /// A change that puts a message with this content into the channel.
    fn says(content: &str) -> Change {
        Change::Message(Box::new(Message {
            id: Id(7),
            channel_id: Id(1),
            content: content.to_owned(),
            ..Message::default()
        }))
    }

    #[test]
    fn a_journal_that_is_written_anew_keeps_the_world_and_goes_on() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("world.jsonl");
        let mut world = World::default();
        let channel = Channel {
            id: Id(1),
            ..Channel::default()
        };
        world.apply(Change::Channel(channel));
        let mut journal = Journal::begin(&path, &world, Id(1), lock(&path).unwrap()).unwrap();
        for number in 0..=LONG {
            let change = says(&number.to_string());
            journal.append(&change).unwrap();
            world.apply(change);
        }
        assert!(journal.is_long());
        journal.rewrite(&world, Id(99)).unwrap();
        assert!(!journal.is_long());
        let lines = fs::read_to_string(&path).unwrap().lines().count();
        assert!(lines < 10, "{lines} lines are left");
        journal.append(&says("after")).unwrap();
        let mut ids = IdMaker::default();
        let read = read(&path, &mut ids).unwrap().unwrap();
        assert_eq!(read.message(Id(1), Id(7)).unwrap().content, "after");
        assert_eq!(ids.last(), Id(99));
    }

    #[test]
    fn files_that_no_message_has_are_swept_away() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("world.jsonl");
        let world = World::default();
        let journal = Journal::begin(&path, &world, Id(1), lock(&path).unwrap()).unwrap();
        journal.keep_file(Id(5), b"bytes").unwrap();
        assert_eq!(journal.file(Id(5)).as_deref(), Some(&b"bytes"[..]));
        drop(journal);
        let journal = Journal::begin(&path, &world, Id(1), lock(&path).unwrap()).unwrap();
        assert_eq!(journal.file(Id(5)), None);
    }
}
