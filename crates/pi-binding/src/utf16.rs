//! Offsets of a host that counts UTF-16 units, turned into byte offsets.

use std::ops::Range;

/// Converts ranges in UTF-16 units of `text` to byte ranges.
///
/// `ranges` must ascend and not overlap; one that does not, or that cuts a character, ends the
/// conversion. Everything before it is kept.
pub(crate) fn byte_ranges(text: &str, ranges: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut offsets = Offsets {
        chars: text.char_indices(),
        units: 0,
        bytes: 0,
        len: text.len(),
        ascii: text.is_ascii(),
    };
    let mut converted = Vec::with_capacity(ranges.len());
    for range in ranges {
        let Some(start) = offsets.byte(range.start) else {
            break;
        };
        let Some(end) = offsets.byte(range.end) else {
            break;
        };
        converted.push(start..end);
    }
    converted
}

struct Offsets<'a> {
    chars: std::str::CharIndices<'a>,
    units: usize,
    bytes: usize,
    len: usize,
    /// Units are bytes.
    ascii: bool,
}

impl Offsets<'_> {
    /// The byte offset of a position that is not before the last one asked for.
    fn byte(&mut self, units: usize) -> Option<usize> {
        if self.ascii {
            let forward = self.units <= units && units <= self.len;
            self.units = units;
            return forward.then_some(units);
        }
        while self.units < units {
            let (at, c) = self.chars.next()?;
            self.units += c.len_utf16();
            self.bytes = at + c.len_utf8();
        }
        (self.units == units && self.bytes <= self.len).then_some(self.bytes)
    }
}

#[cfg(test)]
#[expect(
    clippy::single_range_in_vec_init,
    reason = "a list of one range is meant"
)]
mod tests {
    use super::byte_ranges;

    #[test]
    fn counts_like_the_host() {
        assert_eq!(
            byte_ranges("aé😀b", &[0..1, 1..2, 2..4, 4..5]),
            [0..1, 1..3, 3..7, 7..8]
        );
        assert_eq!(byte_ranges("", &[0..0]), [0..0]);
    }

    #[test]
    fn stops_at_what_cannot_be_converted() {
        assert_eq!(byte_ranges("a😀b", &[0..1, 1..2]), [0..1]);
        assert_eq!(byte_ranges("ab", &[0..3]), []);
        assert_eq!(byte_ranges("ab", &[1..2, 0..1]), [1..2]);
    }
}
