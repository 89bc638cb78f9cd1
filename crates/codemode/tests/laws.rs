//! What holds for every input.

use codemode::{Record, Status, json, sections, summarize};
use proptest::prelude::*;

/// `text` without white space outside strings.
fn compact(text: &str) -> String {
    let (mut in_string, mut escaped) = (false, false);
    text.chars()
        .filter(|&c| {
            let keep = in_string || !c.is_ascii_whitespace();
            match c {
                _ if escaped => escaped = false,
                '\\' if in_string => escaped = true,
                '"' => in_string = !in_string,
                _ => {}
            }
            keep
        })
        .collect()
}

/// JSON text with odd spellings and white space between tokens.
fn json_text() -> impl Strategy<Value = String> {
    let scalar = prop_oneof![
        prop::sample::select(vec![
            "0", "-0", "1.50", "1E+9", "1e999", "true", "false", "null"
        ])
        .prop_map(str::to_owned),
        "(\\\\[nt\"/]|\\\\u[0-9a-f]{4}|[a-z{}\\[\\],: é]){0,6}".prop_map(|s| format!("\"{s}\"")),
    ];
    let space = || prop::sample::select(vec!["", "", " ", "\n", "\t\r\n"]);
    scalar.prop_recursive(5, 40, 5, move |inner| {
        let member = (inner.clone(), space(), space()).prop_map(|(v, a, b)| format!("{a}{v}{b}"));
        prop_oneof![
            (prop::collection::vec(member.clone(), 0..5), space())
                .prop_map(|(v, s)| format!("[{s}{}]", v.join(","))),
            (prop::collection::vec(("[ab]", member), 0..5), space()).prop_map(|(v, s)| {
                let members: Vec<String> = v
                    .into_iter()
                    .map(|(k, v)| format!("{s}\"{k}\"{s}:{v}"))
                    .collect();
                format!("{{{s}{}}}", members.join(","))
            }),
        ]
    })
}

fn status() -> impl Strategy<Value = Status> {
    prop::sample::select(vec![
        Status::Running,
        Status::Ok,
        Status::Error,
        Status::Cancelled,
        Status::Unknown,
    ])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    /// Removing the added white space gives the input back.
    #[test]
    fn layout_only_moves_white_space(text in json_text()) {
        let new = json::layout(&text);
        prop_assert_eq!(compact(&new), compact(&text));
        prop_assert_eq!(json::layout(&new), new.as_ref());
    }

    /// A container stays the same value, a text that is none stays itself.
    #[test]
    fn any_text(text in "[\\[\\]{},:\"\\\\ \na1.e-]{0,20}|\\PC{0,40}") {
        let new = json::layout(&text);
        if new != text {
            prop_assert!(serde_json::from_str::<serde::de::IgnoredAny>(&text).is_ok());
            prop_assert_eq!(compact(&new), compact(&text));
        }
    }

    /// What is split can be put together again.
    #[test]
    fn sections_keep_all_text(
        before in prop::option::of("[a\n=]{0,8}"),
        bodies in prop::collection::vec("[ab\n<=>]{0,12}", 2..6),
    ) {
        let total = bodies.len();
        let header = |i: usize| format!("==> text {}/{total} <==\n", i + 1);
        let mut text = before.as_ref().map(|b| format!("{b}\n")).unwrap_or_default();
        for (i, body) in bodies.iter().enumerate() {
            text += &header(i);
            text += body;
            text += if i + 1 < total { "\n" } else { "" };
        }
        let found = sections(&[&text]).unwrap();
        let shown: Vec<&str> = found.iter().map(|s| s.pieces[0].text).collect();
        let expected: Vec<&str> =
            before.iter().map(String::as_str).chain(bodies.iter().map(String::as_str)).collect();
        prop_assert_eq!(shown, expected);
    }

    #[test]
    fn sections_never_panic(
        blocks in prop::collection::vec("(==> text [0-3]/[0-3] <==|[a ]|\n|\r){0,12}", 0..4),
    ) {
        let blocks: Vec<&str> = blocks.iter().map(String::as_str).collect();
        if let Some(found) = sections(&blocks) {
            let numbered = found.iter().filter(|s| s.number.is_some()).count();
            prop_assert!(numbered >= 2);
            prop_assert!(found.len() - numbered <= 1);
        }
    }

    /// Every record is counted, and no more than three names stand in front.
    #[test]
    fn summaries_count_all(calls in prop::collection::vec(("[a-e]", status()), 0..12), running: bool) {
        let records: Vec<Record<'_>> =
            calls.iter().map(|(name, status)| Record { name, status: *status }).collect();
        let summary = summarize(&records, running);
        let count: usize = summary.calls.split(' ').next().unwrap().parse().unwrap();
        prop_assert_eq!(count, records.len());
        prop_assert_eq!(summary.calls.contains("so far"), running);
        prop_assert_eq!(summary.calls.contains("; ") && !running && summary.calls.contains("running"), false);
        prop_assert!(summary.names.split(", ").count() <= 4);
    }
}
