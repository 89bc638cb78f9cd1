//! What holds for every text, checked against texts whose answer is known by construction.

use patchsniff::{Rejected, Tally, Target, is_closed, sniff, sniff_operation, tally_unified};
use proptest::collection::vec;
use proptest::prelude::*;

/// A line that may mean something somewhere.
const LINES: [&str; 28] = [
    "*** Begin Patch",
    "*** End Patch",
    "*** Add File: a",
    "*** Delete File: a",
    "*** Update File: a",
    "*** Move to: b",
    "*** End of File",
    "*** Create File: a",
    "@@",
    "@@ fn a",
    "@@ -1 +1 @@",
    "@@ -1,2 +1,3 @@ fn a",
    "@@ -0,0 +1 @@",
    "--- a/a",
    "+++ b/a",
    "--- /dev/null",
    "+++ /dev/null",
    "diff --git a/a b/a",
    "new file mode 100644",
    "index 1..2",
    "Index: a",
    "=====",
    "+x",
    "-x",
    " x",
    "\\ No newline at end of file",
    "x🦀\r",
    "",
];

/// Text that means nothing, for the rest of a line.
fn rest() -> impl Strategy<Value = String> {
    "[ -~é🦀]{0,12}"
}

fn line(prefixes: &'static [&'static str]) -> impl Strategy<Value = String> {
    (prop::sample::select(prefixes), rest()).prop_map(|(prefix, rest)| format!("{prefix}{rest}"))
}

fn path() -> impl Strategy<Value = String> {
    "[a-z0-9.*@+-]{1,8}(/[a-z é🦀]{0,3}[a-z])?"
}

/// Hunk lines with at least one change, and their tally.
fn hunk_lines() -> impl Strategy<Value = (Vec<String>, Tally)> {
    let lines = (
        vec(line(&[" ", "-", "+"]), 0..8),
        line(&["-", "+"]),
        vec(line(&[" "]), 0..3),
    );
    lines.prop_map(|(mut lines, change, context)| {
        lines.push(change);
        lines.extend(context);
        let tally = Tally {
            added: count(&lines, '+'),
            removed: count(&lines, '-'),
        };
        (lines, tally)
    })
}

fn count(lines: &[String], prefix: char) -> u64 {
    lines.iter().filter(|line| line.starts_with(prefix)).count() as u64
}

#[derive(Debug, Clone)]
struct Section {
    lines: Vec<String>,
    paths: Vec<String>,
    /// `None` for a deletion.
    tally: Option<Tally>,
}

fn section() -> impl Strategy<Value = Section> {
    let add = (path(), vec(line(&["+"]), 0..6)).prop_map(|(path, body)| Section {
        lines: [vec![format!("*** Add File: {path}")], body.clone()].concat(),
        paths: vec![path],
        tally: Some(Tally {
            added: body.len() as u64,
            removed: 0,
        }),
    });
    let delete = path().prop_map(|path| Section {
        lines: vec![format!("*** Delete File: {path}")],
        paths: vec![path],
        tally: None,
    });
    let hunks = vec((line(&["@@ "]), hunk_lines()), 1..4);
    let update = (path(), prop::option::of(path()), hunks, any::<bool>());
    let update = update.prop_map(|(path, moved, hunks, end)| {
        let mut lines = vec![format!("*** Update File: {path}")];
        lines.extend(moved.iter().map(|to| format!("*** Move to: {to}")));
        let mut tally = Tally::default();
        for (header, (body, counted)) in hunks {
            lines.push(header);
            lines.extend(body);
            tally.added += counted.added;
            tally.removed += counted.removed;
        }
        lines.extend(end.then(|| "*** End of File".to_owned()));
        let paths = [path].into_iter().chain(moved).collect();
        Section {
            lines,
            paths,
            tally: Some(tally),
        }
    });
    prop_oneof![3 => add, 1 => delete, 4 => update]
}

fn envelope() -> impl Strategy<Value = (String, Vec<Section>)> {
    vec(section(), 1..5).prop_map(|sections| {
        let mut lines = vec!["*** Begin Patch".to_owned()];
        lines.extend(sections.iter().flat_map(|section| section.lines.clone()));
        lines.push("*** End Patch\n".to_owned());
        (lines.join("\n"), sections)
    })
}

fn unified() -> impl Strategy<Value = (String, Tally)> {
    (path(), vec(hunk_lines(), 1..4)).prop_map(|(path, hunks)| {
        let mut patch = format!("--- {path}\n+++ {path}\n");
        let mut tally = Tally::default();
        for (lines, counted) in hunks {
            let context = count(&lines, ' ');
            let (old, new) = (context + counted.removed, context + counted.added);
            let header = format!("@@ -1,{old} +1,{new} @@\n");
            patch.extend([header, lines.join("\n"), "\n".to_owned()]);
            tally.added += counted.added;
            tally.removed += counted.removed;
        }
        (patch, tally)
    })
}

/// Lines that may mean something, with either line end and perhaps none at the end.
fn soup() -> impl Strategy<Value = String> {
    let line =
        prop_oneof![9 => prop::sample::select(&LINES[..]).prop_map(str::to_owned), 1 => rest()];
    let end = prop_oneof![9 => Just("\n"), 1 => Just("\r\n")];
    (vec((line, end), 0..24), any::<bool>()).prop_map(|(lines, cut)| {
        let mut text: String = lines
            .into_iter()
            .flat_map(|(line, end)| [line, end.to_owned()])
            .collect();
        if cut {
            text.pop();
        }
        text
    })
}

fn prefixes(text: &str) -> impl Iterator<Item = &str> {
    (0..text.len()).filter_map(|end| text.get(..end))
}

fn crlf(text: &str) -> String {
    text.replace('\n', "\r\n")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn envelopes_are_understood((text, sections) in envelope()) {
        let request = sniff(&text).unwrap();
        let paths: Vec<&str> = request.targets.iter().flat_map(|target| match *target {
            Target::Update { path, moved_to } => [Some(path), moved_to],
            Target::Add { path } | Target::Delete { path } => [Some(path), None],
        }).flatten().collect();
        let expected: Vec<&String> = sections.iter().flat_map(|section| &section.paths).collect();
        prop_assert_eq!(paths, expected);
        prop_assert_eq!(request.targets.len(), sections.len());
        let tally = sections.iter().map(|section| section.tally).sum::<Option<Sum>>();
        prop_assert_eq!(request.tally, tally.map(|Sum(tally)| tally));
    }

    #[test]
    fn operations_agree_with_envelopes((text, sections) in envelope()) {
        prop_assert!(sniff(&text).is_ok());
        for section in sections {
            let [path] = &section.paths[..] else { continue };
            let diff = section.lines[1..].join("\n");
            let (kind, diff) = match section.lines[0].as_bytes()[4] {
                b'A' => ("create_file", Some(diff)),
                b'U' => ("update_file", Some(diff)),
                _ => ("delete_file", None),
            };
            let request = sniff_operation(kind, path, diff.as_deref()).unwrap();
            prop_assert_eq!(request.tally, section.tally);
        }
    }

    /// So of all prefixes of a growing text only two are closed: with and without the line end.
    #[test]
    fn no_prefix_of_an_envelope_is_one((text, _) in envelope()) {
        let text = text.trim_end();
        prop_assert!(is_closed(text));
        for prefix in prefixes(text) {
            prop_assert!(sniff(prefix).is_err());
            prop_assert!(!is_closed(prefix));
        }
    }

    #[test]
    fn unified_patches_are_counted((patch, tally) in unified()) {
        prop_assert_eq!(tally_unified(&patch), Ok(tally));
        prop_assert_eq!(tally_unified(&crlf(&patch)), Ok(tally));
    }

    /// A cut patch is counted only if the cut falls between two hunks.
    #[test]
    fn cut_patches_are_not_counted((patch, _) in unified()) {
        for prefix in prefixes(&patch) {
            if tally_unified(prefix).is_ok() {
                let rest = patch.strip_prefix(prefix).unwrap();
                prop_assert!(prefix.ends_with('\n') && rest.starts_with("@@ -"));
            }
        }
    }

    #[test]
    fn any_lines(text in soup()) {
        check_any(&text)?;
    }

    #[test]
    fn any_text(text in any::<String>()) {
        check_any(&text)?;
    }
}

/// Nothing panics, line ends do not matter, and no count exceeds the lines.
fn check_any(text: &str) -> Result<(), TestCaseError> {
    let lines = text.lines().count();
    let (request, tally) = (sniff(text), tally_unified(text));
    let operations =
        ["create_file", "update_file"].map(|kind| sniff_operation(kind, "a", Some(text)));
    if let Ok(request) = &request {
        prop_assert!(is_closed(text));
        prop_assert!(request.targets.len() <= lines);
    }
    let requests = operations
        .iter()
        .chain([&request])
        .filter_map(|request| request.as_ref().ok());
    for tally in requests.filter_map(|request| request.tally).chain(tally) {
        prop_assert!(tally.added + tally.removed <= lines as u64);
    }
    let rejected = [request.clone().err(), tally.err()];
    for line in rejected.iter().flatten().filter_map(Rejected::line) {
        prop_assert!((1..=lines + 1).contains(&line));
    }
    let lf = text.replace('\r', "");
    let crlf = crlf(&lf);
    prop_assert_eq!(sniff(&lf), sniff(&crlf));
    prop_assert_eq!(tally_unified(&lf), tally_unified(&crlf));
    Ok(())
}

struct Sum(Tally);

impl std::iter::Sum<Tally> for Sum {
    fn sum<I: Iterator<Item = Tally>>(tallies: I) -> Self {
        Self(tallies.fold(Tally::default(), |sum, tally| Tally {
            added: sum.added + tally.added,
            removed: sum.removed + tally.removed,
        }))
    }
}

/// Texts made to be slow: each is read in one pass, or this test does not end in time.
#[test]
fn no_blow_up() {
    const BYTES: usize = 8_000_000;
    for seed in [
        "@",
        "@@ -1 +1 @@\n",
        "--- a\n",
        "\\ ",
        "\r",
        "*** ",
        "=",
        "+",
        "\n",
        "diff ",
    ] {
        let noise = seed.repeat(BYTES / seed.len());
        for head in [
            "",
            "--- a\n+++ a\n@@ -1,9999999 +1,9999999 @@\n",
            "diff --git a/a b/a\n",
            "--- ",
        ] {
            assert!(tally_unified(&format!("{head}{noise}")).is_err());
        }
        assert!(sniff(&format!("*** Begin Patch\n{noise}\n*** End Patch")).is_err());
    }
}
