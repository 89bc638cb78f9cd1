//! The examples of the specification, and the cases that broke other tools.
#![cfg(feature = "unicode-width")]

mod support;

use pathfit::{NotAPath, Options, columns, fit};

#[test]
fn as_space_narrows() {
    let path = "packages/ui/src/components/forms/Button.tsx";
    for label in [
        "packages/ui/src/components/forms/Button.tsx",
        "packages/…/components/forms/Button.tsx",
        "packages/…/forms/Button.tsx",
        "packages/…/Button.tsx",
    ] {
        let fitted = fit(path, columns(label), &Options::default(), &columns);
        assert_eq!(fitted.as_deref(), Ok(label));
    }
}

/// P2: the name stays.
#[test]
fn deep() {
    let path = "/Users/path-to-project/project/logic/something/very/deep/file.ts";
    let label = fit(path, 30, &Options::default(), &columns);
    assert_eq!(label.as_deref(), Ok("/Users/…/very/deep/file.ts"));
}

/// P4: a backup is not mistaken for the original.
#[test]
fn a_dropped_start_is_marked() {
    let path = ".hackmyagent-backup/2026-01-05/.claude/settings.json";
    for label in support::labels(path, Options::default(), &columns) {
        assert!(
            !label.starts_with(".claude") && !label.starts_with("settings"),
            "{label}"
        );
    }
}

/// P5, P6: a control is visible and the label is one line.
#[test]
fn controls() {
    let label = |path| fit(path, 40, &Options::default(), &columns).unwrap();
    assert_eq!(label("src/a\nb/c.ts"), "src/a␊b/c.ts");
    assert_eq!(label("vict\nim.txt"), "vict␊im.txt");
    assert_eq!(label("x\r\x1b]0;PWNED\x07\nNEXT"), "x␍␛]0;PWNED␇␊NEXT");
}

#[test]
fn a_url_is_no_path() {
    let refused = fit("https://example.com/a/b", 80, &Options::default(), &columns);
    assert_eq!(refused, Err(NotAPath::Url));
    assert_eq!(
        NotAPath::Url.to_string(),
        "expected a path, but found a URL"
    );
}
