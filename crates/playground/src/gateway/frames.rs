//! How payloads are put on the wire: plain or compressed, as the bot asked.

use std::io::Write;

use axum::extract::ws::Message;
use flate2::write::ZlibEncoder;
use flate2::{Compress, Compression, FlushCompress};

/// Payloads of a bot that asked for compressed ones are compressed from this size.
const WORTH_COMPRESSING: usize = 4_096;

/// The wire of one connection.
pub(super) enum Wire {
    /// Text frames.
    Plain,
    /// Large payloads come as one compressed binary frame each.
    PerPayload,
    /// One deflate stream for the whole connection, flushed after each payload.
    Stream(Box<Compress>),
}

impl Wire {
    /// The wire that the address asks for with `compress=`.
    pub(super) fn asked_for(compress: Option<&str>) -> Self {
        match compress {
            Some("zlib-stream") => Self::Stream(Box::new(Compress::new(Compression::fast(), true))),
            _ => Self::Plain,
        }
    }

    /// IDENTIFY asked for compressed payloads.
    pub(super) fn compress_payloads(&mut self) {
        if matches!(self, Self::Plain) {
            *self = Self::PerPayload;
        }
    }

    /// The frame for a payload.
    pub(super) fn frame(&mut self, text: &str) -> Message {
        match self {
            Self::Plain => Message::text(text),
            Self::PerPayload if text.len() < WORTH_COMPRESSING => Message::text(text),
            Self::PerPayload => {
                let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
                // Writing into memory can't fail.
                let _ = encoder.write_all(text.as_bytes());
                encoder
                    .finish()
                    .map_or_else(|_| Message::text(text), Message::binary)
            }
            Self::Stream(stream) => Message::binary(deflate(stream, text.as_bytes())),
        }
    }
}

/// Adds a payload to a stream and flushes it, so that the other side can read
/// all of it.
fn deflate(stream: &mut Compress, mut input: &[u8]) -> Vec<u8> {
    let mut output = Vec::with_capacity(input.len() / 2 + 64);
    loop {
        let before = stream.total_in();
        let done = stream.compress_vec(input, &mut output, FlushCompress::Sync);
        let read = usize::try_from(stream.total_in() - before).unwrap_or(input.len());
        input = &input[read..];
        let full = output.len() == output.capacity();
        if done.is_err() || (input.is_empty() && !full) {
            return output;
        }
        output.reserve(input.len() + 64);
    }
}
