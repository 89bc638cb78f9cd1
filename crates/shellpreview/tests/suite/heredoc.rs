//! Heredocs: declarations, bodies, ends.

use shellpreview::Dialect::{Bash, Zsh};

use crate::support::{accepts, bash, stops_at};

#[test]
fn declarations() {
    for dialect in [Bash, Zsh] {
        accepts(dialect, "cat <<A\nx\nA");
        accepts(dialect, "cat << A\nx\nA");
        accepts(dialect, "cat <<\t'A'\nx\nA");
        accepts(dialect, "cat <<\"A\"\nx\nA");
        accepts(dialect, "cat<<A\nx\nA");
        accepts(dialect, "cat 3<<A\nx\nA");
        accepts(dialect, "cat <<-A\nx\n\t\tA");
        accepts(dialect, "cat << -A\nx\n-A");
        accepts(dialect, "cat <<--A\nx\n-A");
        accepts(dialect, "cat <<A|b\nA");
        accepts(dialect, "cat <<A # comment\nx\nA");
        accepts(dialect, "cat <<A \\\n  b\nx\nA");
        stops_at(dialect, "cat <<\\\nA\nx\nA", "cat […]");
        stops_at(dialect, "cat <<A#b\nx\nA#b", "cat […]");
        stops_at(dialect, "cat <<'A B'\nx\nA B", "cat […]");
        stops_at(dialect, "cat <<'A'b\nx\nAb", "cat […]");
        stops_at(dialect, "cat <<$A\nx\n$A", "cat […]");
        stops_at(dialect, "cat <<A(b)\nx\nA", "cat […]");
        stops_at(dialect, "cat <<é\nx\né", "cat […]");
    }
}

#[test]
fn place_in_the_command() {
    assert_eq!(bash("ls\ncat <<A > b c\nx\nA"), "ls ↵ cat […] > b c");
    assert_eq!(bash("ls\ncat > b <<A\nx\nA"), "ls ↵ cat > b […]");
    assert_eq!(bash("ls\ncat <<A && b\nx\nA\nc"), "ls ↵ cat […] && b ↵ c");
    assert_eq!(bash("ls\ncat <<A |\nx\nA\nb"), "ls ↵ cat […] | b");
    assert_eq!(bash("ls\ncat <<A &&\nx\nA\n\nb"), "ls ↵ cat […] && b");
    assert_eq!(bash("ls\ncat <<A; b; c\nx\nA\nd"), "ls ↵ cat […]; b; c ↵ d");
}

#[test]
fn several_in_the_order_of_declaration() {
    assert_eq!(
        bash("ls\ncat <<A <<B\nB\nA\nA\nB\nc"),
        "ls ↵ cat […] […] ↵ c"
    );
    assert_eq!(
        bash("ls\na <<A | b <<B\n1\nA\n2\nB\nc"),
        "ls ↵ a […] | b […] ↵ c"
    );
    // The second is open, so everything from it on is opaque.
    assert_eq!(bash("ls\na <<A | b <<B\n1\nA\n2\nc"), "ls ↵ a […] | b […]");
    assert_eq!(bash("ls\na <<A | b <<B | c\n2\nB\n"), "ls ↵ a […]");
}

#[test]
fn ends() {
    accepts(Bash, "cat <<A\nA");
    accepts(Bash, "cat <<A\n\n\nA");
    assert_eq!(bash("ls\ncat <<A\nx\nA"), "ls ↵ cat […]");
    for open in ["A ", " A", "\tA", "a", "AA", "'A'", "A;", "A)", ""] {
        stops_at(Bash, &format!("cat <<A\nx\n{open}"), "cat […]");
    }
    stops_at(Bash, "cat <<-A\n A", "cat […]");
    stops_at(Bash, "cat <<-A\n\t A", "cat […]");
    stops_at(Bash, "cat <<A", "cat […]");
    assert_eq!(bash("ls\ncat <<A"), "ls ↵ cat […]");
}

#[test]
fn continuations_in_a_body() {
    // A bare delimiter joins lines before the test.
    accepts(Bash, "cat <<AB\nx\nA\\\nB");
    accepts(Bash, "cat <<-AB\nx\n\t\tA\\\nB");
    accepts(Bash, "cat <<A\nx\\\\\nA");
    accepts(Bash, "cat <<A\n\\\n\\\nA");
    stops_at(Bash, "cat <<A\nx\\\nA", "cat […]");
    stops_at(Bash, "cat <<A\nx\\\\\\\nA", "cat […]");
    stops_at(Bash, "cat <<AB\nx\nA\\\n\tB", "cat […]");
    // A quoted one does not.
    accepts(Bash, "cat <<'A'\nx\\\nA");
    stops_at(Bash, "cat <<'AB'\nx\nA\\\nB", "cat […]");
}

#[test]
fn newlines_inside_words_of_the_line() {
    // Where the body begins, nobody should have to know.
    stops_at(Bash, "cat <<A $(b\nx\nA\n)", "cat […]");
    stops_at(Bash, "cat <<A && b=(\nx\nA\n)", "cat […] && […]");
    accepts(Bash, "cat $(b\n) <<A\nx\nA");
}

#[test]
fn a_body_is_no_place_for_shell() {
    for body in [
        "rm -rf /", "cat <<B", "$(", "`", "'", "\"", "if x", "# y", "A=1", "\\",
    ] {
        accepts(Bash, &format!("cat <<'A'\n{body}\nA"));
    }
}
