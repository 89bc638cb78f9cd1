//! Matches, files and entries in the results of grep, find and ls (decision 16).

use serde_json::Value;

use super::{last_notice, whole};
use crate::facts::ResultFacts;

/// How many, and whether a limit cut the list there.
pub(crate) type Items = (u64, bool);

/// Match lines of grep; context lines do not count.
pub(crate) fn matches_found(result: &ResultFacts<'_>) -> Option<Items> {
    items(result, "No matches found", "matchLimitReached", |lines| {
        lines.filter(|line| is_match(line)).count()
    })
}

/// Paths that find returned.
pub(crate) fn files_found(result: &ResultFacts<'_>) -> Option<Items> {
    items(
        result,
        "No files found matching pattern",
        "resultLimitReached",
        filled,
    )
}

/// Names that ls returned.
pub(crate) fn entries_listed(result: &ResultFacts<'_>) -> Option<Items> {
    items(result, "(empty directory)", "entryLimitReached", filled)
}

fn filled(lines: std::str::Lines<'_>) -> usize {
    lines.filter(|line| !line.is_empty()).count()
}

/// Counts result lines in front of the notice, unless a notice says that some are missing.
fn items(
    result: &ResultFacts<'_>,
    none: &str,
    limit_field: &str,
    count: impl Fn(std::str::Lines<'_>) -> usize,
) -> Option<Items> {
    let [text] = result.texts.as_slice() else {
        return None;
    };
    let text = text.complete().filter(|_| !result.is_error)?;
    if text == none {
        return Some((0, false));
    }
    let detail = |name: &str| {
        result
            .details
            .and_then(|details| details.get(name))
            .filter(|value| !value.is_null())
    };
    let cut = detail("truncation").and_then(|truncation| truncation.get("truncated"));
    if cut.and_then(Value::as_bool) == Some(true) {
        return None;
    }
    let (body, notice) = split_notice(text);
    if let Some(limit) = detail(limit_field) {
        return whole(limit).map(|limit| (limit, true));
    }
    if let Some(notice) = notice
        && notice.contains("limit reached")
    {
        return limit_in(notice).map(|limit| (limit, true));
    }
    Some((count(body.lines()) as u64, false))
}

/// Takes a trailing `\n\n[…]` off.
fn split_notice(text: &str) -> (&str, Option<&str>) {
    match last_notice(text) {
        Some((body, notice)) if !notice.contains('\n') => (body, Some(notice)),
        _ => (text, None),
    }
}

/// The limit a notice names, unless it names a limit of bytes as well.
fn limit_in(notice: &str) -> Option<u64> {
    if notice.contains("KB limit") || notice.contains("MB limit") {
        return None;
    }
    notice.split(' ').next()?.parse().ok()
}

/// `file:12: text`, as against the context line `file-12- text`: the first such mark decides.
fn is_match(line: &str) -> bool {
    let bytes = line.as_bytes();
    let mut at = 0;
    while let Some(found) = bytes
        .iter()
        .skip(at)
        .position(|byte| matches!(byte, b':' | b'-'))
    {
        let mark = at + found;
        let digits = bytes
            .iter()
            .skip(mark + 1)
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let end = mark + 1 + digits;
        let closes = digits > 0
            && bytes.get(end) == bytes.get(mark)
            && matches!(bytes.get(end + 1), None | Some(b' '));
        if closes {
            return bytes.get(mark) == Some(&b':');
        }
        at = mark + 1;
    }
    false
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::facts::TextFacts;

    fn result<'a>(text: &'a str, details: &'a Value) -> ResultFacts<'a> {
        ResultFacts {
            texts: vec![TextFacts::whole(text)],
            details: Some(details),
            ..ResultFacts::default()
        }
    }

    #[track_caller]
    fn matches(text: &str, details: &Value, expected: Option<Items>) {
        assert_eq!(matches_found(&result(text, details)), expected, "{text:?}");
    }

    #[test]
    fn grep_counts_match_lines() {
        let none = &json!(null);
        matches("No matches found", none, Some((0, false)));
        matches("a.rs:1: x", none, Some((1, false)));
        matches(
            "a.rs-1- before\na.rs:2: hit\na.rs-3- after :4: x",
            none,
            Some((1, false)),
        );
        matches("my-dir/a.rs:1: \nb:2: y", none, Some((2, false)));
        matches(
            "a:1: x\n\n[100 matches limit reached. Use limit=200 for more, or refine pattern]",
            &json!({"matchLimitReached": 100}),
            Some((100, true)),
        );
        matches(
            "a:1: x\n\n[100 matches limit reached. Use limit=200 for more, or refine pattern]",
            none,
            Some((100, true)),
        );
        matches(
            "a:1: x\n\n[50.0KB limit reached]",
            &json!({"truncation": {"truncated": true}}),
            None,
        );
        matches("a:1: x\n\n[50.0KB limit reached]", none, None);
        matches(
            "a:1: x\n\n[Some lines truncated to 500 chars. Use read tool to see full lines]",
            &json!({"linesTruncated": true}),
            Some((1, false)),
        );
    }

    #[test]
    fn find_and_ls() {
        assert_eq!(
            files_found(&result("a\nb/c\n", &json!({}))),
            Some((2, false))
        );
        assert_eq!(
            files_found(&result("No files found matching pattern", &json!({}))),
            Some((0, false))
        );
        assert_eq!(
            entries_listed(&result("(empty directory)", &json!({}))),
            Some((0, false))
        );
        assert_eq!(
            entries_listed(&result("a\nb/", &json!({}))),
            Some((2, false))
        );
        assert_eq!(
            entries_listed(&result(
                "a\n\n[500 entries limit reached. Use limit=1000 for more]",
                &json!({"entryLimitReached": 500})
            )),
            Some((500, true))
        );
    }

    #[test]
    fn errors_are_not_results() {
        let failed = ResultFacts {
            is_error: true,
            texts: vec![TextFacts::whole("rg: regex parse error")],
            ..ResultFacts::default()
        };
        assert_eq!(matches_found(&failed), None);
        assert_eq!(files_found(&failed), None);
    }
}
