//! Numbered output sections: what is split, and what stays whole.

#![expect(clippy::expect_used, reason = "a test helper")]

use codemode::{is_run_header, sections};

/// Draws each section; `█` is a block without text.
#[track_caller]
fn draw(blocks: &[&str]) -> String {
    let Some(found) = sections(blocks) else {
        return "combined".to_owned();
    };
    let mut last_block = 0;
    found
        .iter()
        .map(|section| {
            let pieces: Vec<String> = section
                .pieces
                .iter()
                .map(|piece| {
                    assert!(piece.block >= last_block, "blocks in order");
                    last_block = piece.block;
                    let block = blocks.get(piece.block).expect("a block that was given");
                    assert!(block.contains(piece.text), "copied");
                    if block.is_empty() {
                        "█".to_owned()
                    } else {
                        format!("{:?}", piece.text)
                    }
                })
                .collect();
            let number = section
                .number
                .map_or("-".to_owned(), |number| number.to_string());
            format!("{number}: {}\n", pieces.join(" "))
        })
        .collect()
}

#[test]
fn splits_a_complete_sequence() {
    insta::assert_snapshot!(draw(&["==> text 1/2 <==\nfirst\n==> text 2/2 <==\nsecond"]), @r#"
    1: "first"
    2: "second"
    "#);
    insta::assert_snapshot!(draw(&["==> text 1/3 <==\n==> text 2/3 <==\n\n==> text 3/3 <==\n"]), @r#"
    1: ""
    2: ""
    3: ""
    "#);
    insta::assert_snapshot!(draw(&["==> text 1/2 <==\na\n\nb\n\n==> text 2/2 <==\n\nc\n\n"]), @r#"
    1: "a\n\nb\n"
    2: "\nc\n\n"
    "#);
    insta::assert_snapshot!(draw(&["==> text 1/2 <==\na\n==> text 2/2 <=="]), @r#"
    1: "a"
    2: ""
    "#);
}

#[test]
fn keeps_what_stands_before_and_after() {
    insta::assert_snapshot!(draw(&["Note\n\n==> text 1/2 <==\na\n==> text 2/2 <==\nb\n<console_output>\nlog\n</console_output>\nScript error:\nboom"]), @r#"
    -: "Note\n"
    1: "a"
    2: "b\n<console_output>\nlog\n</console_output>\nScript error:\nboom"
    "#);
}

#[test]
fn images_stay_in_their_section() {
    insta::assert_snapshot!(draw(&["[Image saved to /a.png]", "", "==> text 1/2 <==\na\n[Image saved to /b.png]", "", "==> text 2/2 <==\nb", ""]), @r#"
    -: "[Image saved to /a.png]" █
    1: "a\n[Image saved to /b.png]" █
    2: "b" █
    "#);
}

#[test]
fn text_around_a_header_in_a_later_block() {
    insta::assert_snapshot!(draw(&["==> text 1/2 <==\na", "", "still a\n==> text 2/2 <==\nb"]), @r#"
    1: "a" █ "still a"
    2: "b"
    "#);
}

#[test]
fn all_or_nothing() {
    for text in [
        "",
        "plain",
        "==> text 1/1 <==\nonly one",
        "==> text 1/2 <==\ncut",
        "==> text 2/2 <==\nb",
        "==> text 1/2 <==\na\n==> text 1/2 <==\nb",
        "==> text 2/2 <==\na\n==> text 1/2 <==\nb",
        "==> text 1/2 <==\na\n==> text 2/3 <==\nb",
        "==> text 1/2 <==\na\n==> text 2/2 <==\nb\n==> text 2/2 <==\nc",
        "==> text 1/2 <==\na\n==> text 2/2 <==\nb\n==> text 3/2 <==\nc",
        "==> text 0/2 <==\na\n==> text 1/2 <==\nb\n==> text 2/2 <==\nc",
        "==> text 01/2 <==\na\n==> text 2/2 <==\nb",
        "==> text 1/99999999999999999999999 <==\na",
        "==> text 1/2 <== a\n==> text 2/2 <==\nb",
        " ==> text 1/2 <==\na\n==> text 2/2 <==\nb",
        "==> text 1/2 <==\r\na\n==> text 2/2 <==\nb",
    ] {
        assert_eq!(draw(&[text]), "combined", "{text:?}");
    }
}

#[test]
fn a_line_that_only_resembles_a_header_is_content() {
    insta::assert_snapshot!(draw(&["==> text 1/2 <==\n==> text a/2 <==\n==> text 1/2 <== \n==> text 2/2 <==\nb"]), @r#"
    1: "==> text a/2 <==\n==> text 1/2 <== "
    2: "b"
    "#);
}

#[test]
fn output_with_a_full_copy_elsewhere_stays_combined() {
    let whole = "==> text 1/2 <==\na\n==> text 2/2 <==\nb";
    assert_ne!(draw(&[whole]), "combined");
    assert_eq!(
        draw(&[&format!(
            "{whole}\n\n[Full output: /tmp/pi.txt (read with offset/limit)]"
        )]),
        "combined"
    );
    assert_eq!(
        draw(&[&format!(
            "Warning: truncated output (original token count: 9)\n{whole}"
        )]),
        "combined"
    );
}

#[test]
fn run_header() {
    for header in [
        "Script completed\nWall time 0.0 seconds\nOutput:\n",
        "Script failed\nWall time 12.5 seconds\nOutput:\n",
    ] {
        assert!(is_run_header(header), "{header:?}");
    }
    for other in [
        "",
        "Script completed\nWall time 0.0 seconds\nOutput:",
        "Script completed\nWall time 0.0 seconds\nOutput:\n\n",
        "Script completed\nWall time  seconds\nOutput:\n",
        "Script completed\nWall time 1.2.3 seconds\nOutput:\n",
        "Script stopped\nWall time 0.0 seconds\nOutput:\n",
        "Script completed\nWall time 0.0 seconds\nOutput:\nhello",
        " Script completed\nWall time 0.0 seconds\nOutput:\n",
    ] {
        assert!(!is_run_header(other), "{other:?}");
    }
}
