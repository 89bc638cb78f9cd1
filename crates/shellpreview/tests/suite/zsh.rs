//! Where zsh differs.

use shellpreview::Dialect::{Bash, Zsh};
use shellpreview::Piece;

use crate::support::{GENEROUS, accepts, checked, stops_at, zsh};

#[test]
fn common_forms() {
    accepts(Zsh, "a && b || c | d |& e; f & g");
    accepts(Zsh, "A=1 b 'c' \"d $e\" $(f) $((1 << 2)) 2>&1 > g");
    accepts(Zsh, "cat <<-'EOF'\n\tbody\n\tEOF");
    accepts(Zsh, "a=(b c) && print $a[1] $#a ${#a} ${+a} ${~a} **/*.md");
    assert_eq!(zsh("a \\\n  b # c\nd"), "a b ↵ d");
}

#[test]
fn words_of_zsh_alone() {
    for name in [
        "repeat",
        "foreach",
        "end",
        "noglob",
        "nocorrect",
        "always",
        "-",
    ] {
        stops_at(Zsh, &format!("{name} a"), &format!("{name} […]"));
        accepts(Bash, &format!("{name} a"));
    }
    assert_eq!(zsh("npm test\nnoglob curl a?b=c"), "npm test ↵ noglob […]");
}

#[test]
fn syntax_of_zsh_alone() {
    stops_at(Zsh, "ls *(.)", "ls […]");
    stops_at(Zsh, "ls (a|b)*", "ls […]");
    stops_at(Zsh, "a =(b)", "a […]");
    stops_at(Zsh, "a ${(f)b}", "a […]");
    stops_at(Zsh, "a $b[ 1 ]", "a […]");
    stops_at(Zsh, "a $b[(r)c]", "a […]");
    accepts(Zsh, "a $b[1] $b[-1,2] $b[$c] \"$b[@]\"");
    stops_at(Zsh, "a ${${b}}", "a […]");
    stops_at(Zsh, "a &| b", "a […]");
    stops_at(Zsh, "a &! b", "a […]");
    stops_at(Zsh, "a >! b", "a […]");
    stops_at(Zsh, "a >>! b", "a […]");
    stops_at(Zsh, "a }", "a […]");
    accepts(Bash, "a }");
    accepts(Bash, "a > !b");
    stops_at(Zsh, "() { a }", "[…]");
    stops_at(Zsh, "if (( a )) b", "if […]");
    stops_at(Zsh, "for a (b c) d", "for […]");
    stops_at(Zsh, "{ a } always { b }", "{ […]");
}

#[test]
fn the_line_that_shells_read_differently() {
    // Bash strips tabs after it joins lines, zsh before.
    let source = "ls\ncat <<-EOF\n\\\n\tEOF\nmake";
    assert_eq!(
        checked(source, Bash, GENEROUS).text(),
        "ls ↵ cat […] ↵ make"
    );
    assert_eq!(checked(source, Zsh, GENEROUS).text(), "ls ↵ cat […]");
}

#[test]
fn pieces_are_verified_in_either_dialect() {
    let preview = checked("a b\nrepeat 3 c", Zsh, GENEROUS);
    assert_eq!(preview.pieces().first(), Some(&Piece::Source(0..3)));
    assert!(preview.pieces().contains(&Piece::Opaque(4..10)));
}
