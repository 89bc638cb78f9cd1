//! Text that a terminal shows and does not obey.

use std::borrow::Cow;

/// `text` with everything made visible that a terminal would obey, hide or reorder.
///
/// - A tab becomes one space.
/// - Another C0 control, and DEL, becomes its control picture: `␛`, `␇`, `␊`, `␡`.
/// - A C1 control, a line or paragraph separator (U+2028, U+2029), a bidirectional control
///   (U+061C, U+200E, U+200F, U+202A–U+202E, U+2066–U+2069) and a zero-width character (U+200B,
///   U+2060–U+2064, U+FEFF) becomes `�`.
/// - U+200C and U+200D stay: emoji and scripts need them.
///
/// Do this before measuring and before cutting.
/// Nothing is copied when nothing changes, and twice is the same as once.
///
/// ```
/// use pathfit::printable;
///
/// assert_eq!(printable("vict\nim.txt"), "vict␊im.txt");
/// assert_eq!(printable("\x1b]0;title\x07"), "␛]0;title␇");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    if is_plain(text) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::new();
    let mut rest = text;
    while let Some((at, stand_in)) = first_unprintable(rest) {
        if shown.is_empty() {
            shown.reserve(text.len().saturating_add(8));
        }
        let (before, from) = rest.split_at_checked(at).unwrap_or((rest, ""));
        shown.push_str(before);
        shown.push(stand_in);
        let mut chars = from.chars();
        chars.next();
        rest = chars.as_str();
    }
    if shown.is_empty() {
        return Cow::Borrowed(text);
    }
    shown.push_str(rest);
    Cow::Owned(shown)
}

/// Whether `text` is ASCII without controls: printable, and one column a byte.
pub(crate) fn is_plain(text: &str) -> bool {
    // Whole blocks without an early exit let the compiler use vector instructions.
    let (blocks, rest) = text.as_bytes().as_chunks::<32>();
    blocks.iter().all(|block| {
        block
            .iter()
            .fold(true, |plain, byte| plain & is_plain_byte(*byte))
    }) && rest.iter().all(|byte| is_plain_byte(*byte))
}

fn is_plain_byte(byte: u8) -> bool {
    matches!(byte, b' '..=b'~')
}

fn first_unprintable(text: &str) -> Option<(usize, char)> {
    let mut from = 0;
    loop {
        let rest = text.as_bytes().get(from..)?;
        let at = from + rest.iter().position(|byte| begins_unprintable(*byte))?;
        let stand_in = text
            .get(at..)
            .and_then(|rest| stand_in(rest.chars().next()?));
        match stand_in {
            Some(stand_in) => return Some((at, stand_in)),
            None => from = at + 1,
        }
    }
}

/// Whether the encoding of some character with a stand-in begins with `byte`.
/// Bytes are faster to look at than characters, and most text has few of these.
fn begins_unprintable(byte: u8) -> bool {
    matches!(byte, 0..0x20 | 0x7f | 0xc2 | 0xd8 | 0xe2 | 0xef)
}

/// What is shown instead of `c`, if `c` is not shown itself.
fn stand_in(c: char) -> Option<char> {
    match c {
        '\t' => Some(' '),
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)),
        '\u{7f}' => Some('␡'),
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200b}'
        | '\u{200e}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{2064}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}' => Some(char::REPLACEMENT_CHARACTER),
        _ => None,
    }
}
