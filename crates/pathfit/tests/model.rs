//! The ladder again, written out label by label, for paths of the simplest kind.
#![expect(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "plain is more convincing here; a panic fails the test"
)]

use pathfit::{Options, fit};
use proptest::prelude::*;

fn chars(text: &str) -> usize {
    text.chars().count()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_first_label_that_fits(
        root in prop::sample::select(vec!["", "/", "~/", "./", "../", "../../", "/../"]),
        parents in prop::collection::vec("[a-e.é日]{0,3}[a-eé日]{1,5}", 0..5),
        name in "[a-e.é日]{0,8}[a-eé日]{1,5}/?",
    ) {
        let parents: Vec<String> = parents.iter().map(|parent| format!("{parent}/")).collect();
        let ladder = ladder(root, &parents, &name);
        for columns in 0..=chars(&ladder[0]) + 1 {
            let expected = ladder.iter().find(|label| chars(label) <= columns).unwrap();
            let label = fit(&ladder[0], columns, &Options::default(), &chars).unwrap();
            prop_assert_eq!(&label, expected, "{} in {} columns", ladder[0], columns);
        }
    }
}

/// Every label of a path, widest first.
fn ladder(root: &str, parents: &[String], name: &str) -> Vec<String> {
    let before = format!("{root}{}", parents.concat());
    let mut labels = vec![format!("{before}{name}")];
    if chars(&before) <= 2 {
        labels.extend(names(&before, name));
    } else {
        labels.extend(starts(root, parents, name));
        labels.extend(names("…/", name));
    }
    labels.extend(["…".to_owned(), String::new()]);
    labels
}

/// The labels with a whole name.
fn starts(root: &str, parents: &[String], name: &str) -> Vec<String> {
    let mut labels = vec![];
    if let [first, between @ ..] = parents {
        for dropped in 1..=between.len() {
            labels.push(format!(
                "{root}{first}…/{}{name}",
                between[dropped..].concat()
            ));
        }
        let between = if between.is_empty() { "" } else { "/…" };
        let segment: Vec<char> = first.trim_end_matches('/').chars().collect();
        for kept in (1..segment.len()).rev() {
            labels.push(format!("{root}{}…{between}/{name}", text(&segment[..kept])));
        }
    }
    let cuts = root.match_indices('/').map(|(at, _)| at + 1).rev();
    for cut in cuts
        .filter(|&cut| cut < root.len() || !parents.is_empty())
        .chain([0])
    {
        labels.push(format!("{}…/{name}", &root[..cut]));
    }
    labels
}

/// The labels with a cut name.
fn names(before: &str, name: &str) -> Vec<String> {
    let base = name.trim_end_matches('/');
    let stem = base.rfind('.').filter(|&dot| dot > 0).unwrap_or(base.len());
    let ending = chars(&name[stem..]).max(1);
    let name: Vec<char> = name.chars().collect();
    let end_only = match name.len() {
        _ if before.is_empty() => 0,
        short if short < ending + 3 => short,
        _ => ending,
    };
    let mut labels = vec![];
    for kept in (end_only + 1..name.len()).rev() {
        let tails = ending.min(kept - 1).max(kept / 2).max(1);
        let (head, tail) = (&name[..kept - tails], &name[name.len() - tails..]);
        labels.push(format!("{before}{}…{}", text(head), text(tail)));
    }
    for kept in (1..=end_only).rev() {
        labels.push(format!("…{}", text(&name[name.len() - kept..])));
    }
    labels
}

fn text(chars: &[char]) -> String {
    chars.iter().collect()
}
