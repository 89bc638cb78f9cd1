//! Lines that a read asks for, and those it returned, told apart from the notices that Pi appends.

use serde_json::Value;

use super::{last_notice, whole};
use crate::facts::{ResultFacts, TextFacts};
use crate::wire::Count;

/// What a read asks for, where that is less than a whole file and Pi would take it.
pub(crate) fn range_requested(args: &Value) -> Option<Count> {
    let offset = number(args, "offset")?;
    let limit = number(args, "limit")?;
    offset.or(limit)?;
    let first = first(offset);
    match limit {
        Some(0) => Some(Count::RequestedLines(0)),
        Some(limit) => first
            .checked_add(limit - 1)
            .map(|last| Count::RequestedRange {
                first,
                last: Some(last),
            }),
        None => Some(Count::RequestedRange { first, last: None }),
    }
}

/// Body lines of a successful read: the returned text without notices.
///
/// Sources: `details.truncation` where Pi cut the text itself, else the text and the requested
/// limit. A notice that nothing else confirms may be the file's own text: no count.
pub(crate) fn lines_read(args: &Value, result: &ResultFacts<'_>) -> Option<u64> {
    let [text] = result.texts.as_slice() else {
        return None;
    };
    if result.is_error || result.images > 0 || text.head.starts_with("Read image file [") {
        return None;
    }
    let start = first(number(args, "offset")?);
    let limit = number(args, "limit")?;
    let truncation = result
        .details
        .and_then(|details| details.get("truncation"))
        .filter(|truncation| !truncation.is_null());
    if let Some(truncation) = truncation {
        return truncated(truncation, text, start, limit);
    }
    if showing(text.end()).is_some() || too_long(text).is_some() {
        return None;
    }
    let Some(limit) = limit else {
        return Some(text.lines());
    };
    // With a notice the text would be two lines longer than the limit.
    if text.lines() <= limit {
        return Some(text.lines());
    }
    let (body, next) = more_lines(text.end())?;
    if body.is_empty() {
        // All of the text is the notice, unless only its end is here.
        return (text.complete().is_some() && next == start + limit).then_some(0);
    }
    let notice = text.end().len() - body.len();
    let after = text.end().bytes().rev().take(notice);
    let after = after.filter(|byte| *byte == b'\n').count() as u64;
    let newlines = u64::from(text.newlines).saturating_sub(after);
    let lines = newlines + u64::from(!body.ends_with('\n'));
    (next == start + limit && newlines < limit).then_some(lines)
}

/// The count Pi recorded when it cut the text, if the notice says the same.
fn truncated(
    truncation: &Value,
    text: &TextFacts<'_>,
    start: u64,
    limit: Option<u64>,
) -> Option<u64> {
    let lines = whole(truncation.get("outputLines")?)?;
    let total = whole(truncation.get("totalLines")?)?;
    if lines > total || limit.is_some_and(|limit| lines > limit) {
        return None;
    }
    if truncation
        .get("firstLineExceedsLimit")
        .and_then(Value::as_bool)
        == Some(true)
    {
        return (lines == 0 && too_long(text)? == start).then_some(0);
    }
    if truncation.get("truncated")?.as_bool()? {
        let (first, last, next) = showing(text.end())?;
        let agrees = first == start && last + 1 == first + lines && next == last + 1;
        return (agrees && lines > 0).then_some(lines);
    }
    Some(lines)
}

/// The first line that an offset names; lines count from 1, and 0 is taken for 1.
fn first(offset: Option<u64>) -> u64 {
    offset.unwrap_or_default().max(1)
}

/// An argument that may be absent, null, a number or a numeric string. `None` when it is neither.
#[expect(
    clippy::option_option,
    reason = "absent and unusable are different answers"
)]
fn number(args: &Value, name: &str) -> Option<Option<u64>> {
    match args.get(name) {
        None | Some(Value::Null) => Some(None),
        Some(Value::String(text)) => text.trim().parse().ok().map(Some),
        Some(value) => whole(value).map(Some),
    }
}

/// `…\n\n[Showing lines A-B of N. Use offset=M to continue.]`, with ` (50.0KB limit)` before the
/// period or without: A, B and M.
fn showing(end: &str) -> Option<(u64, u64, u64)> {
    let (_, notice) = last_notice(end)?;
    let notice = notice.strip_prefix("Showing lines ")?;
    let (first, rest) = notice.split_once('-')?;
    let (last, rest) = rest.split_once(" of ")?;
    let (total, rest) = rest.split_once(". Use offset=")?;
    let total = match total.split_once(" (") {
        Some((total, limit)) if limit.ends_with(" limit)") => total,
        Some(_) => return None,
        None => total,
    };
    let _: u64 = total.parse().ok()?;
    let next = rest.strip_suffix(" to continue.")?;
    Some((first.parse().ok()?, last.parse().ok()?, next.parse().ok()?))
}

/// `body\n\n[K more lines in file. Use offset=M to continue.]`: the body and M.
fn more_lines(text: &str) -> Option<(&str, u64)> {
    let (body, notice) = last_notice(text)?;
    let (more, rest) = notice.split_once(" more lines in file. Use offset=")?;
    let _: u64 = more.parse().ok()?;
    Some((body, rest.strip_suffix(" to continue.")?.parse().ok()?))
}

/// `[Line N is SIZE, exceeds LIMIT limit. Use bash: …]`: N.
fn too_long(text: &TextFacts<'_>) -> Option<u64> {
    let (line, rest) = text.head.strip_prefix("[Line ")?.split_once(" is ")?;
    let alone = text.newlines == 0 && text.end().ends_with(']');
    (alone && rest.contains(" limit. Use bash: ")).then(|| line.parse().ok())?
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(args: &Value, text: &str, details: &Value, expected: Option<u64>) {
        let result = ResultFacts {
            texts: vec![TextFacts::whole(text)],
            details: Some(details),
            ..ResultFacts::default()
        };
        assert_eq!(lines_read(args, &result), expected, "{text:?}");
    }

    #[test]
    fn whole_files() {
        let (args, none) = (json!({"path": "a"}), json!(null));
        check(&args, "", &none, Some(0));
        check(&args, "a", &none, Some(1));
        check(&args, "a\n", &none, Some(1));
        check(&args, "a\n\n", &none, Some(2));
        check(&args, "\n", &none, Some(1));
        // The file's own text, not a notice of this read.
        check(
            &args,
            "a\n\n[3 more lines in file. Use offset=2 to continue.]",
            &none,
            Some(3),
        );
    }

    #[test]
    fn requests() {
        let range = |first, last| Some(Count::RequestedRange { first, last });
        for (args, expected) in [
            (json!({"offset": 10, "limit": 11}), range(10, Some(20))),
            (json!({"offset": "10", "limit": "1"}), range(10, Some(10))),
            (json!({"offset": 10}), range(10, None)),
            (json!({"offset": 10, "limit": null}), range(10, None)),
            (json!({"limit": 5}), range(1, Some(5))),
            (json!({"offset": 0, "limit": 5.0}), range(1, Some(5))),
            (json!({"limit": 0}), Some(Count::RequestedLines(0))),
            (json!({}), None),
            (json!({"offset": null, "limit": null}), None),
            (json!({"offset": 10, "limit": -1}), None),
            (json!({"offset": 1.5, "limit": 2}), None),
            (json!({"offset": [], "limit": 2}), None),
            (json!({"offset": "ten"}), None),
            (json!({"offset": u64::MAX.to_string(), "limit": 2}), None),
        ] {
            assert_eq!(range_requested(&args), expected, "{args}");
        }
    }

    #[test]
    fn limited_reads() {
        let args = json!({"path": "a", "offset": 10, "limit": 2});
        let none = json!({});
        check(
            &args,
            "a\nb\n\n[7 more lines in file. Use offset=12 to continue.]",
            &none,
            Some(2),
        );
        check(
            &args,
            "a\nb\n\n[7 more lines in file. Use offset=13 to continue.]",
            &none,
            None,
        );
        check(&args, "a\nb", &none, Some(2));
        check(&args, "a\nb\n", &none, Some(2));
        check(&args, "a\nb\nc", &none, None);
        let strict = json!({"path": "a", "offset": null, "limit": null});
        check(&strict, "a\nb\nc", &none, Some(3));
        check(
            &json!({"path": "a", "limit": "2"}),
            "a\nb\n\n[1 more lines in file. Use offset=3 to continue.]",
            &none,
            Some(2),
        );
        check(&json!({"path": "a", "limit": -1}), "a", &none, None);
    }

    #[test]
    fn the_end_of_a_long_text_is_enough() {
        let args = json!({"path": "a", "limit": 300});
        let lines = "some text\n".repeat(300);
        let notice = "\n[7 more lines in file. Use offset=301 to continue.]";
        for (text, expected) in [
            (format!("{lines}{notice}"), Some(300)),
            (format!("more\n{lines}{notice}"), None),
            (lines, Some(300)),
        ] {
            let facts = TextFacts {
                head: text.get(..100).unwrap(),
                tail: text.get(text.len() - 100..),
                ..TextFacts::whole(&text)
            };
            let result = ResultFacts {
                texts: vec![facts],
                ..ResultFacts::default()
            };
            assert_eq!(lines_read(&args, &result), expected);
        }
    }

    #[test]
    fn truncated_reads() {
        let args = json!({"path": "a"});
        let details = |lines: u64| json!({"truncation": {"truncated": true, "truncatedBy": "lines", "outputLines": lines, "totalLines": 9, "firstLineExceedsLimit": false}});
        let text = "a\nb\n\n[Showing lines 1-2 of 9. Use offset=3 to continue.]";
        check(&args, text, &details(2), Some(2));
        check(&args, text, &details(3), None);
        check(&args, text, &json!({}), None);
        check(
            &args,
            "a\nb\n\n[Showing lines 1-2 of 9 (50.0KB limit). Use offset=3 to continue.]",
            &details(2),
            Some(2),
        );
        check(
            &json!({"path": "a", "offset": 4}),
            "a\nb\n\n[Showing lines 4-5 of 9. Use offset=6 to continue.]",
            &details(2),
            Some(2),
        );
    }

    #[test]
    fn a_first_line_that_is_too_long_returns_nothing() {
        let text =
            "[Line 1 is 60.0KB, exceeds 50.0KB limit. Use bash: sed -n '1p' a | head -c 51200]";
        let details = json!({"truncation": {"truncated": true, "outputLines": 0, "totalLines": 9, "firstLineExceedsLimit": true}});
        check(&json!({"path": "a"}), text, &details, Some(0));
        check(&json!({"path": "a"}), text, &json!(null), None);
    }

    #[test]
    fn images_and_errors_have_no_lines() {
        check(
            &json!({"path": "a"}),
            "Read image file [image/png]\nhint",
            &json!(null),
            None,
        );
        let failed = ResultFacts {
            is_error: true,
            texts: vec![TextFacts::whole("ENOENT")],
            ..ResultFacts::default()
        };
        assert_eq!(lines_read(&json!({}), &failed), None);
    }
}
