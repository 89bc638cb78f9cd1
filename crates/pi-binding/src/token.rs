//! Tokens: values of this crate as compact ASCII text, which a host keeps and compares as a string.
//!
//! A token is the value's postcard record with the bytes that are not ASCII escaped, since ASCII
//! crosses between a host and WebAssembly at the cost of a copy. Only this crate reads tokens.

use std::borrow::Cow;

use postcard::Error;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Stands before a byte of 128 and above, which follows without its highest bit.
const HIGH: u8 = 0x1f;
/// Stands before a byte that means itself: one of these two.
const ITSELF: u8 = 0x1e;

/// Writes a value behind `first`, which is for the host to see and must be ASCII.
pub(crate) fn write<T: Serialize>(first: u8, value: &T) -> Result<String, Error> {
    let record = postcard::to_allocvec(value)?;
    let mut text = Vec::with_capacity(record.len() + 8);
    text.push(first);
    for byte in record {
        match byte {
            HIGH | ITSELF => text.push(ITSELF),
            0x80.. => text.push(HIGH),
            _ => {}
        }
        text.push(byte & 0x7f);
    }
    String::from_utf8(text).map_err(|_| Error::SerdeSerCustom)
}

/// Reads what [`write()`] wrote, without the first character.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    postcard::from_bytes(&record(text))
}

/// Reads tokens with a first character each, one after the other.
pub(crate) fn read_many<T: DeserializeOwned>(text: &str) -> Result<Vec<T>, Error> {
    let record = record(text);
    let mut rest = &*record;
    let mut values = Vec::new();
    while let Some((_, token)) = rest.split_first() {
        let (value, after) = postcard::take_from_bytes(token)?;
        values.push(value);
        rest = after;
    }
    Ok(values)
}

fn record(text: &str) -> Cow<'_, [u8]> {
    let text = text.as_bytes();
    if !text.iter().any(|byte| matches!(*byte, HIGH | ITSELF)) {
        return Cow::Borrowed(text);
    }
    let mut record = Vec::with_capacity(text.len());
    let mut bytes = text.iter().copied();
    while let Some(byte) = bytes.next() {
        match byte {
            HIGH => record.extend(bytes.next().map(|byte| byte | 0x80)),
            ITSELF => record.extend(bytes.next()),
            _ => record.push(byte),
        }
    }
    Cow::Owned(record)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_comes_back() {
        let all: Vec<u8> = (0..=255).collect();
        let text = write(b'x', &all).unwrap();
        assert!(text.is_ascii());
        let token = text.strip_prefix('x').unwrap();
        assert_eq!(read::<Vec<u8>>(token).unwrap(), all);
    }

    #[test]
    fn several_in_one_text() {
        let texts = ["", "plain", "日本 \u{1e}\u{1f}\u{7f}"].map(str::to_owned);
        let joined: String = texts
            .iter()
            .map(|text| write(b'x', text).unwrap())
            .collect();
        assert_eq!(read_many::<String>(&joined).unwrap(), texts);
    }

    #[test]
    fn what_is_no_token_is_an_error() {
        for text in ["", "\u{5}abc", "\u{1f}", "\u{4}é"] {
            assert!(read::<String>(text).is_err(), "{text:?}");
        }
        assert!(read_many::<String>("x\u{5}abc").is_err());
    }
}
