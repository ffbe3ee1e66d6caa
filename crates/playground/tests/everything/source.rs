//! What the server's source says that it can send.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Events that need a privileged intent, which is never granted here.
const NEVER_SENT: [&str; 2] = ["GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE"];

/// The names of events that stand in the server's source.
pub(crate) fn events() -> BTreeSet<String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut names = BTreeSet::new();
    for file in files_below(&source) {
        let text = fs::read_to_string(file).unwrap();
        let quoted = text
            .split('"')
            .filter(|piece| tempelrat_conformance::is_event(piece));
        names.extend(quoted.map(str::to_owned));
    }
    for name in NEVER_SENT {
        assert!(names.remove(name), "{name} isn't in the source any more");
    }
    names
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let below = folders.iter().flat_map(|folder| files_below(folder));
    files.into_iter().chain(below).collect()
}
