//! Commands as coding agents write them: how many are shown whole.

use std::fmt::Write as _;

use shellpreview::{Dialect, Marker, Piece, columns, preview};

/// Title and source of each command.
fn commands() -> impl Iterator<Item = (&'static str, &'static str)> {
    include_str!("agent_commands.txt")
        .split("%% ")
        .skip(1)
        .filter_map(|command| command.split_once('\n'))
        .map(|(title, source)| (title, source.trim_end_matches('\n')))
}

/// Whether nothing of a command is opaque: neither source text nor a remainder of its own.
fn is_whole(pieces: &[Piece]) -> bool {
    let opaque = |piece: &Piece| matches!(piece, Piece::Opaque(_) | Piece::Marker(Marker::More));
    let bare = pieces.ends_with(&[
        Piece::Marker(Marker::Newline),
        Piece::Marker(Marker::Space),
        Piece::Marker(Marker::Omitted),
    ]);
    !bare && !pieces.iter().any(opaque)
}

#[test]
fn shows_most_commands_whole() {
    let mut total = 0;
    let mut whole = 0;
    for (title, source) in commands() {
        total += 1;
        let generous = preview(source, Dialect::Bash, 4096, &columns);
        let normal = preview(source, Dialect::Bash, 120, &columns);
        assert_eq!(
            is_whole(generous.pieces()),
            is_whole(normal.pieces()),
            "{title}"
        );
        whole += usize::from(is_whole(normal.pieces()));
    }
    assert!(total >= 92, "only {total} commands");
    assert!(whole >= 75, "only {whole} of {total} are whole");
    assert_eq!(
        (whole, total),
        (88, 102),
        "update the number when it changes"
    );
}

#[test]
fn looks_like_this() {
    let mut picture = String::new();
    for (title, source) in commands() {
        writeln!(picture, "{title}").unwrap();
        for budget in [120, 60, 30] {
            let preview = preview(source, Dialect::Bash, budget, &columns);
            let mark = if is_whole(preview.pieces()) { ' ' } else { '~' };
            writeln!(picture, "{budget:4}{mark}│{preview}│").unwrap();
        }
    }
    insta::assert_snapshot!(picture);
}
