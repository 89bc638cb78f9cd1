//! Characters that must not reach a terminal, and what is shown in their place.

use crate::piece::Marker;

/// The marker for a character that cannot be shown; `None` when it can.
pub(crate) fn stand_in(character: char) -> Option<Marker> {
    match character {
        '\t' => Some(Marker::Space),
        '\0'..='\x1f' => {
            let picture = char::from_u32(0x2400 + u32::from(character));
            Some(Marker::Control(
                picture.unwrap_or(char::REPLACEMENT_CHARACTER),
            ))
        }
        '\x7f' => Some(Marker::Control('␡')),
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200b}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{2064}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}' => Some(Marker::Control(char::REPLACEMENT_CHARACTER)),
        _ => None,
    }
}

/// Whether every byte of `text` is printable ASCII, so that it is as wide as it is long.
pub(crate) fn is_plain_ascii(text: &str) -> bool {
    // Without an early end, so that many bytes are looked at together.
    text.bytes()
        .fold(true, |plain, byte| plain & matches!(byte, b' '..=b'~'))
}
