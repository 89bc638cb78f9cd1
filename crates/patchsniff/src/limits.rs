//! How large a request may be.
//!
//! Sizes of text count UTF-16 units, as hosts written in JavaScript do: a character outside the
//! basic plane counts twice.

use crate::Reason;

/// Units of UTF-16 in one payload: an envelope, or the `diff` of an operation.
pub const MAX_PAYLOAD_UTF16: usize = 65_536;

/// Lines in one payload; a final line end begins no further line.
pub const MAX_LINES: usize = 4_096;

/// File operations in one envelope.
pub const MAX_TARGETS: usize = 256;

/// Units of UTF-16 in one path.
pub const MAX_PATH_UTF16: usize = 4_096;

pub(crate) fn check_payload(text: &str) -> Result<(), Reason> {
    if exceeds_utf16(text, MAX_PAYLOAD_UTF16) {
        return Err(Reason::PayloadTooLong);
    }
    Ok(())
}

/// Whether `text` takes more than `max` units of UTF-16.
pub(crate) fn exceeds_utf16(text: &str, max: usize) -> bool {
    // A unit is written in one to three bytes of UTF-8, which decides most texts without reading.
    text.len() > max && (text.len() > max.saturating_mul(3) || utf16_len(text) > max)
}

fn utf16_len(text: &str) -> usize {
    let starts = text.bytes().filter(|byte| byte & 0xC0 != 0x80).count();
    let astral = text.bytes().filter(|&byte| byte >= 0xF0).count();
    starts + astral
}
