//! The grammar: each accepted form beside a neighbour that is not.

use shellpreview::Dialect::Bash;

use crate::support::{accepts, bash, stops_at};

#[test]
fn separators() {
    for operator in ["&&", "||", "|", "|&", ";", "&"] {
        accepts(Bash, &format!("a {operator} b"));
        accepts(Bash, &format!("a{operator}b"));
        accepts(Bash, &format!("a {operator} \\\n b"));
    }
    assert_eq!(bash("ls\na;b&c|d"), "ls ↵ a; b & c | d");
    stops_at(Bash, "a ;; b", "a; […]");
    stops_at(Bash, "a ; ; b", "a; […]");
    stops_at(Bash, "a &; b", "a & […]");
    stops_at(Bash, "a &&& b", "a && […]");
    stops_at(Bash, "a ||| b", "a || […]");
    stops_at(Bash, "a | | b", "a | […]");
    stops_at(Bash, "a;& b", "a; […]");
    stops_at(Bash, "&& a", "[…]");
    stops_at(Bash, ";", "[…]");
    // Halves of one operator.
    stops_at(Bash, "a &\\\n& b", "a & […]");
    stops_at(Bash, "a |\\\n| b", "a | […]");
}

#[test]
fn an_operator_awaits_a_command() {
    assert_eq!(bash("ls\nmake &&"), "ls ↵ make […]");
    assert_eq!(bash("ls\nmake |\n# why\n"), "ls ↵ make […]");
    assert_eq!(bash("ls\nmake;"), "ls ↵ make");
}

#[test]
fn quotes() {
    accepts(Bash, "a 'b c' \"d e\" $'f\\'g' $\"h\" i\\ j 'k'l\"m\"");
    accepts(Bash, "a \"b \\\" c\" '\\'");
    accepts(Bash, "\"a b\" c");
    stops_at(Bash, "a 'b", "a […]");
    stops_at(Bash, "a \"b", "a […]");
    stops_at(Bash, "a $'b", "a […]");
    stops_at(Bash, "a 'b\nc'", "a […]");
    stops_at(Bash, "a \"b\nc\"", "a […]");
    stops_at(Bash, "a $'b\nc'", "a […]");
    assert_eq!(bash("ls\na \\"), "ls ↵ a […]");
}

#[test]
fn expansions() {
    accepts(
        Bash,
        "a $b $1 $? $$ $! $# $@ $- \"$b\" ${b} ${#b} ${!b} ${b[0]} \"${b[@]}\"",
    );
    accepts(
        Bash,
        "a ${b:-c} ${b#'}'} ${b%%\"}\"} ${b//x/$y} ${b:-${c}} ${b:-$(d)} \"${b:-c d}\"",
    );
    accepts(Bash, "a ${b//$'\\n'/ } ${b:-c d; e | f} ${b%\\}}");
    // The second `$` begins nothing.
    assert_eq!(bash("ls\na $$'\\' b 'c'\nd"), "ls ↵ a $$'\\' b 'c' ↵ d");
    stops_at(Bash, "a $$'\\''", "a […]");
    stops_at(Bash, "a $$(b)", "a […]");
    stops_at(Bash, "a ${b", "a […]");
    stops_at(Bash, "a ${b\n}", "a […]");
    accepts(
        Bash,
        "a \"${b:-'c d'}\" \"${b:-\"c $d\"}\" ${b:1<2 ? 3 : 4} ${b/</>} ${b#*(c|d)}",
    );
    stops_at(Bash, "a \"${b:-'}'}\"", "a […]");
    stops_at(Bash, "a \"${b:-\"}\"}\"", "a […]");
    stops_at(Bash, "a \"${b:-it's}\"", "a […]");
    stops_at(Bash, "a \"${b%$'c'}\"", "a […]");
    stops_at(Bash, "a ${b:-`c`}", "a […]");
    stops_at(Bash, "a ${b:-<(c)}", "a […]");
    stops_at(Bash, "a ${ b; }", "a […]");
    stops_at(Bash, "a ${|b; }", "a […]");
    stops_at(Bash, "a $\\\n{b:-c;d}", "a […]");
    stops_at(Bash, "a $[1 << 2]", "a […]");
}

#[test]
fn arithmetic() {
    accepts(
        Bash,
        "a $((1 << 2)) $(( (b + $c) * ${d} )) \"$((16#ff))\" $((a ? b : c))",
    );
    accepts(Bash, "a $(($(b) + 1))");
    stops_at(Bash, "a $((1 << 2)", "a […]");
    stops_at(Bash, "a $((1\n+ 2))", "a […]");
    stops_at(Bash, "a $((b) | (c))", "a […]");
    stops_at(Bash, "a $((b); (c))", "a […]");
    stops_at(Bash, "a $((\"b\"))", "a […]");
}

#[test]
fn substitutions() {
    accepts(
        Bash,
        "a $(b) \"$(b | c)\" $(b \"$(c)\" 'd)' \")\" \\)) $(b; (c; d)) $(<e) `f` `g \"h\" 'i'`",
    );
    accepts(Bash, "a $(b 2>&1 | c > d) \"x$(b)y`c`z\"");
    accepts(Bash, "a $(b\nc) \"$(\nb\n)\"");
    assert_eq!(bash("ls\na $(b\nc) \"x$(d\n)\""), "ls ↵ a $(…) \"x$(…)\"");
    stops_at(Bash, "a $(b", "a […]");
    stops_at(Bash, "a $(b # c)\n)", "a […]");
    stops_at(Bash, "a $(case x in x) b;; esac)", "a […]");
    stops_at(Bash, "a $([[ x =~ [)] ]])", "a […]");
    stops_at(Bash, "a $(b <<C\nd\nC\n)", "a […]");
    stops_at(Bash, "a $(b <(c))", "a […]");
    stops_at(Bash, "a $(b 'c\nd')", "a […]");
    stops_at(Bash, "a $(ca\\\nse x in x) b;; esac)", "a […]");
    stops_at(Bash, "a `b", "a […]");
    accepts(Bash, "a `b \\`c\\`` \"`d \\\"$e\\\"`\" `f '\\\\g' \\$h`");
    stops_at(Bash, "a `b \\`", "a […]");
    stops_at(Bash, "a `b # c`", "a […]");
    stops_at(Bash, "a `b <<c`", "a […]");
    stops_at(Bash, "a `b 'c`d'`", "a […]");
}

#[test]
fn redirections() {
    for operator in [
        "<", ">", ">>", "<&", ">&", "<>", "&>", "&>>", "2>", "2>&", "10<&", "0<",
    ] {
        accepts(Bash, &format!("a {operator} 1"));
        accepts(Bash, &format!("a {operator}1 b"));
        accepts(Bash, &format!("a b{} {operator} \\\n1", " "));
    }
    accepts(Bash, "a>b<c 2>&1 3>&- >\"d e\" >$(f)");
    for operator in ["<<<", ">|", ">>|", "&>|", "<(", ">("] {
        stops_at(Bash, &format!("a {operator} 1"), "a […]");
    }
    stops_at(Bash, "a >", "a […]");
    stops_at(Bash, "a > # b", "a […]");
    stops_at(Bash, "a > > b", "a […]");
    stops_at(Bash, "a >\\\n| b", "a […]");
    stops_at(Bash, ">b a", "[…]");
    stops_at(Bash, "2>b a", "[…]");
    stops_at(Bash, "&>b a", "[…]");
    stops_at(Bash, "{fd}>b a", "{fd} […]");
    stops_at(Bash, "A=1 >b a", "A=1 […]");
}

#[test]
fn assignments() {
    assert_eq!(
        bash("A=1 B+=2 c[0]=3 d[$i]=4 e[@]+=5 run x"),
        "A=1 B+=2 c[0]=3 d[$i]=4 e[@]+=5 run x"
    );
    accepts(Bash, "A=1");
    accepts(Bash, "A=1 B=$(c) d E=2");
    accepts(Bash, "A=(b 'c d' $e) F+=(g)");
    accepts(Bash, "declare -a A=(b c) && export D=\"e f\" G=(h)");
    assert_eq!(bash("ls\nA=(\n  b\n  c\n)\nd"), "ls ↵ [env] ↵ d");
    // Words that only look like it.
    assert_eq!(bash("1A=1\n-x=1\na/b=1\nls"), "1A=1 ↵ -x=1 ↵ a/b=1 ↵ ls");
    stops_at(Bash, "A=(b # c\n)", "[…]");
    stops_at(Bash, "A=(b (c))", "[…]");
    stops_at(Bash, "A=(b)c", "[…]");
    stops_at(Bash, "A[b c]=1", "A[b […]");
    accepts(Bash, "A[b/c]=1 B['$d']=2 C[\"e\"]=3 D[k=k+1]=4");
    stops_at(Bash, "A[b[c]]=1 d", "A[b[c]]=1 […]");
    stops_at(Bash, "A['b]c']=1 d", "A['b]c']=1 […]");
    stops_at(Bash, "A\\\n=1 b", "[…]");
    stops_at(Bash, "echo A=(b)", "echo […]");
    stops_at(Bash, "declare A=(\nb\n)", "declare […]");
}

#[test]
fn names() {
    for name in [
        "./a",
        "/usr/bin/a",
        "~/a",
        "$A",
        "\"$A\"/b",
        "'a b'",
        "\\a",
        "$(a)",
        "[",
        ".",
        ":",
        "a-b",
        "{a",
        "%1",
        "@",
        "a=",
        "-",
    ] {
        if name == "{a" {
            stops_at(Bash, "{a b", "{a […]");
        } else {
            accepts(Bash, &format!("{name} b"));
        }
    }
    // Quoted, a reserved word is none.
    accepts(Bash, "'if' \"then\" \\fi");
    accepts(Bash, "echo if then else fi do done { } ! time [[ ]]");
    stops_at(Bash, "i\\\nf a", "[…]");
    stops_at(Bash, "A=1 if a", "A=1 if […]");
    for name in [
        "if", "then", "elif", "else", "fi", "for", "in", "do", "done", "while", "until", "case",
        "esac", "select", "function", "time", "coproc", "[[", "{", "}", "!",
    ] {
        stops_at(Bash, &format!("{name} a"), &format!("{name} […]"));
    }
    stops_at(Bash, "a() b", "a […]");
    stops_at(Bash, "a () b", "a […]");
    stops_at(Bash, "a b(c)", "a […]");
    stops_at(Bash, "a )", "a […]");
}

#[test]
fn comments() {
    accepts(Bash, "a # b");
    accepts(Bash, "a #b\n# c\n\n  # d");
    accepts(Bash, "a \\\n# b");
    assert_eq!(bash("ls\na;# b\nc"), "ls ↵ a; c");
    stops_at(Bash, "a # b \\\nc", "a […]");
    accepts(Bash, "a\n# b \\\n# c \\\nd");
    accepts(Bash, "a && # b \\\nc");
    assert_eq!(bash("ls\necho a#b\\\n#c d"), "ls ↵ echo a#b#c d");
}

#[test]
fn nul_bytes_are_never_compacted() {
    assert_eq!(bash("ls\0\nmake"), "ls␀ […]");
    assert_eq!(bash("cat <<EOF\nE\0OF\nEOF\nls"), "cat <<EOF […]");
}
