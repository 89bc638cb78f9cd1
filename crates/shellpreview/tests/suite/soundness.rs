//! What a preview says of a generated script is true.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use shellpreview::{Dialect, Marker, Piece, Preview};

use crate::generate::{Script, script};
use crate::support::{GENEROUS, checked};

/// A fixed seed, so that every run and every machine sees the same scripts.
fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 400,
        rng_seed: RngSeed::Fixed(20),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Starts of the unsupported, none of which may be taken for commands.
const UNSUPPORTED: [&str; 12] = [
    "for x in a; do\nok90\ndone",
    "if ok90; then\nok91\nfi",
    "(ok90; ok91)",
    "{ ok90; }",
    "! ok90",
    "time ok90",
    "f() {\nok90\n}",
    "cat <<<ok90",
    "echo 'a\nok90'",
    "cat <<\\X\nok90\nX",
    "case x in\nx) ok90;;\nesac",
    "[[ x ]] && ok90",
];

/// The names that a preview shows, in order; empty for `[env]` and shown assignments alone.
pub(crate) fn names(source: &str, preview: &Preview) -> Vec<String> {
    let mut commands = vec![String::new()];
    for piece in preview.pieces() {
        match piece {
            Piece::Source(range) => match &source[range.clone()] {
                "&&" | "||" | "|" | "|&" | ";" | "&" => commands.push(String::new()),
                text => *commands.last_mut().unwrap() += text,
            },
            Piece::Marker(Marker::Newline) => commands.push(String::new()),
            Piece::Marker(marker) => *commands.last_mut().unwrap() += &marker.to_string(),
            Piece::Opaque(_) => {}
        }
    }
    if commands.last().is_some_and(|last| last.trim().is_empty()) {
        commands.pop();
    }
    let name = |command: String| {
        let named = ["ok", "no"].iter().filter_map(|kind| {
            let mut found = command.match_indices(kind);
            let (at, _) = found.find(|(at, _)| *at == 0 || command[..*at].ends_with(' '))?;
            Some(
                command[at..]
                    .split([' ', '…'])
                    .next()
                    .unwrap_or_default()
                    .to_owned(),
            )
        });
        named
            .min_by_key(|name| command.find(name.as_str()))
            .unwrap_or_default()
    };
    commands.into_iter().map(name).collect()
}

/// Nothing hidden is shown.
fn assert_hidden(script: &Script, preview: &Preview) {
    for piece in preview.pieces() {
        let (Piece::Source(range) | Piece::Opaque(range)) = piece else {
            continue;
        };
        let overlaps = script
            .hidden
            .iter()
            .find(|hidden| hidden.start < range.end && range.start < hidden.end);
        assert_eq!(overlaps, None, "{preview} shows what must be hidden");
    }
}

/// Real commands, without those that only assign: `[env]` may stand for many.
fn named(names: &[String]) -> Vec<&str> {
    names
        .iter()
        .map(String::as_str)
        .filter(|name| !name.is_empty())
        .collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_command_is_named_in_order(script in script()) {
        for dialect in [Dialect::Bash, Dialect::Zsh] {
            let preview = checked(&script.source, dialect, GENEROUS);
            prop_assert_eq!(names(&script.source, &preview), script.names.clone(), "{}", preview);
            assert_hidden(&script, &preview);
        }
    }

    #[test]
    fn what_is_left_out_is_counted(script in script(), budget in 12_usize..100) {
        let preview = checked(&script.source, Dialect::Bash, budget);
        assert_hidden(&script, &preview);
        let shown = names(&script.source, &preview);
        let shown = named(&shown);
        let all = named(&script.names);
        prop_assert_eq!(&shown[..], &all[..shown.len()], "{}", preview);
        if let Some(Piece::Marker(Marker::Commands(count))) = preview.pieces().last() {
            // An `[env]` that is shown may stand for any number of those that only assign.
            let assigning = script.names.len() - all.len();
            let missing = all.len() - shown.len();
            prop_assert!((missing..=missing + assigning).contains(count), "{}", preview);
        } else {
            prop_assert_eq!(shown.len(), all.len(), "{}", preview);
        }
    }

    #[test]
    fn nothing_follows_the_unsupported(
        before in script(),
        unsupported in prop::sample::select(&UNSUPPORTED[..]),
        after in script(),
        budget in prop_oneof![Just(GENEROUS), 12_usize..100],
    ) {
        // A background command at the end may be followed by anything.
        let source = format!("{}{unsupported}\n{}", before.source, after.source);
        let preview = checked(&source, Dialect::Bash, budget);
        assert_hidden(&before, &preview);
        let shown = names(&source, &preview);
        let shown = named(&shown);
        let all = named(&before.names);
        prop_assert!(shown.len() <= all.len(), "{}", preview);
        prop_assert_eq!(&shown[..], &all[..shown.len()], "{}", preview);
        let end = preview.pieces().last();
        let marked = [Marker::Omitted, Marker::More].map(Piece::Marker);
        prop_assert!(end.is_some_and(|end| marked.contains(end)), "{}", preview);
    }
}
