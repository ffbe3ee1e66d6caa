//! Files that a page sends along with a command.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use crate::rest::{FILE_SIZE, Upload};

/// A file in a frame of JSON; its bytes are in base 64.
#[derive(Deserialize)]
struct File {
    filename: String,
    data: String,
}

/// The files of a frame, numbered as they come: by that number an option
/// refers to one.
pub(super) fn files<'de, D: Deserializer<'de>>(frame: D) -> Result<Vec<Upload>, D::Error> {
    let files = Vec::<File>::deserialize(frame)?;
    let numbered = (0..).zip(files);
    numbered
        .map(|(number, File { filename, data })| {
            let bytes = STANDARD.decode(data).map_err(D::Error::custom)?;
            if bytes.len() > FILE_SIZE || filename.contains(['/', '\\']) {
                return Err(D::Error::custom("the file is too large or oddly named"));
            }
            Ok(Upload {
                number,
                filename,
                bytes: bytes.into(),
            })
        })
        .collect()
}
