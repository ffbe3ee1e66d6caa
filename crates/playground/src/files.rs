//! The bytes of uploaded files, in memory or beside the journal.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::ids::Id;

/// How many bytes of files are kept in memory; the oldest go first.
pub(crate) const KEPT: usize = 256 << 20;

/// Files by the id of their attachment.
#[derive(Debug, Default)]
pub(crate) struct Files {
    bytes: BTreeMap<Id, Arc<[u8]>>,
    size: usize,
}

impl Files {
    /// Keeps a file.
    pub(crate) fn keep(&mut self, id: Id, bytes: Arc<[u8]>) {
        self.size += bytes.len();
        self.bytes.insert(id, bytes);
        while self.size > KEPT {
            let Some((_, oldest)) = self.bytes.pop_first() else {
                return;
            };
            self.size -= oldest.len();
        }
    }

    /// A file's bytes.
    pub(crate) fn get(&self, id: Id) -> Option<Arc<[u8]>> {
        self.bytes.get(&id).cloned()
    }

    /// How many there are.
    #[cfg(test)]
    pub(crate) fn count(&self) -> usize {
        self.bytes.len()
    }

    /// Forgets a file.
    pub(crate) fn forget(&mut self, id: Id) {
        if let Some(bytes) = self.bytes.remove(&id) {
            self.size -= bytes.len();
        }
    }
}

/// Width and height of a PNG, JPEG, GIF or WebP picture are told by Discord;
/// this server reads those of a PNG, whose place in the file is fixed.
pub(crate) fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.get(..24)?;
    let number = |at: usize| {
        let bytes: [u8; 4] = header.get(at..at + 4)?.try_into().ok()?;
        Some(u32::from_be_bytes(bytes))
    };
    (header.starts_with(b"\x89PNG\r\n\x1a\n")).then_some((number(16)?, number(20)?))
}

/// The MIME type that a file's name promises.
pub(crate) fn content_type(filename: &str) -> &'static str {
    let extension = filename
        .rsplit('.')
        .next()
        .unwrap_or("")
        .to_ascii_lowercase();
    match extension.as_str() {
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "gif" => "image/gif",
        "webp" => "image/webp",
        "txt" | "md" | "log" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "csv" => "text/csv",
        _ => "application/octet-stream",
    }
}
