//! Escape sequences that count nothing.

/// Finds the ends of sequences, and remembers that none is left, so that a text full of beginnings
/// is still read only once.
#[derive(Debug, Default)]
pub(super) struct Escapes {
    no_control_end: bool,
    no_string_end: bool,
}

impl Escapes {
    /// Bytes of the sequence whose escape character stands just in front of `rest`, without that
    /// character; 0 when there is none.
    pub(super) fn length(&mut self, rest: &str) -> usize {
        let (no_end, end) = match rest.as_bytes().first() {
            Some(b'[') => (
                &mut self.no_control_end,
                control_end as fn(&[u8]) -> Option<usize>,
            ),
            Some(b']' | b'_') => (&mut self.no_string_end, string_end as _),
            _ => return 0,
        };
        if *no_end {
            return 0;
        }
        let body = rest.as_bytes().get(1..).unwrap_or_default();
        if let Some(length) = end(body) {
            1 + length
        } else {
            *no_end = true;
            0
        }
    }
}

/// Past the first letter that ends styling, cursor and erasing codes, however far away it is.
fn control_end(body: &[u8]) -> Option<usize> {
    let at = body
        .iter()
        .position(|byte| matches!(byte, b'm' | b'G' | b'K' | b'H' | b'J'))?;
    Some(at + 1)
}

/// Past the first BEL or `ESC \`.
fn string_end(body: &[u8]) -> Option<usize> {
    let mut bytes = body.iter().enumerate();
    while let Some((at, byte)) = bytes.find(|(_, byte)| matches!(byte, 0x07 | 0x1b)) {
        if *byte == 0x07 {
            return Some(at + 1);
        }
        if body.get(at + 1) == Some(&b'\\') {
            return Some(at + 2);
        }
    }
    None
}
