//! The scalar values of a text as Pi sees them: no escape sequences, tabs as spaces.

use std::str::Chars;

use super::escape::Escapes;
use super::property::Property;

/// A scalar value and what the table says of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scalar {
    pub(super) value: char,
    pub(super) property: Property,
}

impl Scalar {
    fn new(value: char) -> Self {
        Self {
            value,
            property: Property::of(value),
        }
    }

    /// Whether it is printable ASCII.
    pub(super) fn is_plain(self) -> bool {
        matches!(self.value, ' '..='~')
    }
}

#[derive(Debug)]
pub(super) struct Scalars<'a> {
    chars: Chars<'a>,
    escapes: Escapes,
    tabs: usize,
}

impl<'a> Scalars<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            chars: text.chars(),
            escapes: Escapes::default(),
            tabs: 0,
        }
    }

    /// What the tabs so far take beyond the one space that stands for each of them.
    ///
    /// The two spaces between the first and the last of a tab never join anything.
    pub(super) fn tab_columns(&self) -> usize {
        self.tabs * 2
    }

    /// Passes over the plain characters that follow the plain character `last`, which becomes the
    /// last of them. Gives their number.
    pub(super) fn skip_plain(&mut self, last: &mut Scalar) -> usize {
        let rest = self.chars.as_str();
        let length = plain_length(rest);
        if let Some((plain, rest)) = rest.split_at_checked(length)
            && let Some(value) = plain.chars().next_back()
        {
            last.value = value;
            self.chars = rest.chars();
        }
        length
    }

    /// The scalar value at an escape character, unless a sequence begins there.
    #[inline(never)]
    fn escape(&mut self) -> Option<Scalar> {
        let rest = self.chars.as_str();
        match rest.get(self.escapes.length(rest)..) {
            Some(after) if after.len() < rest.len() => {
                self.chars = after.chars();
                self.next()
            }
            _ => Some(Scalar::new('\x1b')),
        }
    }
}

impl Iterator for Scalars<'_> {
    type Item = Scalar;

    #[inline]
    fn next(&mut self) -> Option<Scalar> {
        match self.chars.next()? {
            '\x1b' => self.escape(),
            '\t' => {
                self.tabs += 1;
                Some(Scalar::new(' '))
            }
            value => Some(Scalar::new(value)),
        }
    }
}

/// Bytes of printable ASCII that `text` begins with.
pub(super) fn plain_length(text: &str) -> usize {
    const ONES: u64 = u64::MAX / 0xff;
    const HIGH: u64 = ONES * 0x80;

    let bytes = text.as_bytes();
    let (words, _) = bytes.as_chunks::<8>();
    let mut length = 0;
    for word in words {
        let word = u64::from_le_bytes(*word);
        // A borrow from below 0x20, a carry from 0x7f, or the high bit itself.
        let special = (word.wrapping_sub(ONES * 0x20) | word.wrapping_add(ONES) | word) & HIGH;
        if special != 0 {
            break;
        }
        length += 8;
    }
    let rest = bytes.get(length..).unwrap_or_default();
    length
        + rest
            .iter()
            .take_while(|byte| matches!(byte, b' '..=b'~'))
            .count()
}
