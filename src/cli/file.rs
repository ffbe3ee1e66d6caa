//! Files that people hand in, whatever is in them.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

/// The text of a file, or of standard input if it is `-`, up to `largest`
/// bytes. What isn't text comes back with replacement characters: whoever reads
/// it says what it isn't, as of any other file.
///
/// # Errors
/// If it can't be read; the file is named.
pub(super) fn read(path: &Path, largest: u64) -> io::Result<String> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().take(largest).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(largest).read_to_end(&mut bytes))
    };
    match read {
        Ok(_) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        Err(error) => Err(io::Error::new(
            error.kind(),
            format!("{}: {error}", path.display()),
        )),
    }
}
