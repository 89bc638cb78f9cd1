//! Halves of surrogate pairs, which JSON can write and a Rust string cannot hold.

/// Writes U+FFFD in their place, as the host does.
pub(crate) fn make_well_formed(line: &mut [u8]) {
    let mut at = 0;
    while let Some(byte) = line.get(at) {
        at += match (*byte, unit(line, at), unit(line, at + 6)) {
            (b'\\', Some(0xd800..=0xdbff), Some(0xdc00..=0xdfff)) => 12,
            (b'\\', Some(0xd800..=0xdfff), _) => {
                if let Some(digits) = line.get_mut(at + 2..at + 6) {
                    digits.copy_from_slice(b"fffd");
                }
                6
            }
            (b'\\', _, _) => 2,
            _ => 1,
        };
    }
}

/// The UTF-16 unit of the escape at this place.
fn unit(line: &[u8], at: usize) -> Option<u16> {
    let digits = line.get(at..at + 6)?.strip_prefix(b"\\u")?;
    u16::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}
