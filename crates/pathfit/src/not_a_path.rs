//! Text that looks like a path and is none.

use std::fmt;

/// Why [`fit`](crate::fit()) refuses a text; [`clip`](crate::clip()) takes any text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotAPath {
    /// A URL, `scheme://…`: its first part is a host and its last one may be a query.
    Url,
}

impl fmt::Display for NotAPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Url => f.write_str("expected a path, but found a URL"),
        }
    }
}

impl std::error::Error for NotAPath {}

pub(crate) fn refuse(text: &str) -> Result<(), NotAPath> {
    if is_url(text) {
        return Err(NotAPath::Url);
    }
    Ok(())
}

/// A scheme of RFC 3986 and `://`.
/// One letter is a drive: `C://` is a path.
fn is_url(text: &str) -> bool {
    let length = text
        .bytes()
        .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'))
        .count();
    length >= 2
        && text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text
            .get(length..)
            .is_some_and(|rest| rest.starts_with("://"))
}

#[cfg(test)]
mod tests {
    use super::is_url;

    #[test]
    fn urls() {
        for url in [
            "https://x",
            "file:///home/me",
            "git+ssh://h/x.git",
            "skill://a/b",
        ] {
            assert!(is_url(url), "{url}");
        }
    }

    #[test]
    fn paths() {
        for path in [
            "",
            "C://x",
            "://x",
            "1a://x",
            "a:/x",
            "a:b",
            "src/http://x",
            "é://x",
        ] {
            assert!(!is_url(path), "{path}");
        }
    }
}
