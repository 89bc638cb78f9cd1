//! Scripts that nobody wrote: words, separators and stray syntax in any order.
//!
//! Many make no sense to any parser; the others hold what people rarely write.

use shellpreview::Dialect;

use crate::corpora::shell::Script;

/// What makes a word of its own, or more than one.
const WORDS: &[&str] = &[
    "a",
    "b",
    "c d",
    "cat",
    "echo",
    "ls -l",
    "é",
    "'x y'",
    "'#'",
    "'<<A'",
    "\"x $y\"",
    "\"$(z)\"",
    "$'\\''",
    "$\"q\"",
    "$(b c)",
    "$(\nb\n)",
    "$(b; (c))",
    "`d`",
    "$x",
    "$#",
    "${x}",
    "${x:-y}",
    "${x#'}'}",
    "${#x}",
    "\"${x%\\}}\"",
    "$((1<<2))",
    "\"$((1<<2))\"",
    "$((x[1]))",
    "a#b",
    "\\#",
    "\\'",
    "\\\"",
    "\\\\",
    "{a,b}",
    "*.[ch]",
    "~/x",
    "x=1",
    "x=",
    "x=(1 2)",
    "x=(1\n2)",
    "x+=1",
    "x[1]=2",
    "x[$i]=2",
    "export x=1",
    "declare -a x=(1)",
    "[ x ]",
    "[[ x ]]",
    "((x))",
    "if",
    "then",
    "fi",
    "{",
    "}",
    "!",
    "time",
    "in",
    "1",
    "-",
];

/// What stands between words.
const BETWEEN: &[&str] = &[
    " ",
    " ",
    " ",
    " ",
    " ",
    " ",
    "\n",
    "\n",
    "\n",
    " && ",
    " || ",
    " | ",
    " |& ",
    "; ",
    " & ",
    "&",
    "|",
    ";",
    "\t",
    " \\\n",
    "\\\n",
    "",
    "&&\n",
    "|\n",
    "||\n# c\n",
    " # c\n",
    "\n# c\n",
    "\r\n",
    ";\n",
    " &\n",
];

/// Redirections and heredocs.
const ASIDE: &[&str] = &[
    " <<A\n",
    " <<A\nx\nA\n",
    " <<'A'\nx\\\nA\n",
    " <<-A\n\tx\n\tA\n",
    " <<\"A\" | b\nx\nA\n",
    " <<A <<B\nA\nB\n",
    " <<A;",
    "<<<a",
    " > f",
    ">f",
    " 2>&1",
    " < f",
    ">>f",
    " &> f",
    " >| f",
    " <(a)",
    " 2> f",
    " <&3",
    " 3<<A\nA\n",
    " >&2",
    "\nA\n",
    "\nB\n",
    " <<\\A\nx\nA\n",
];

/// What opens or closes something.
const STRAY: &[&str] = &[
    "'",
    "\"",
    "`",
    "\\",
    "$(",
    "${",
    "$((",
    "(",
    ")",
    "))",
    "{ ",
    "; }",
    "if a; then ",
    "; fi",
    "for x in y; do ",
    "; done",
    "while a; do ",
    "case x in y) ",
    ";; esac",
    "f() { ",
    "f()\n",
    "# ",
    "<<",
    "<<-",
    "$",
    "=",
    "x=(",
    ";;",
    "\r",
    "coproc ",
    "function f ",
    "select x in y; do ",
];

/// Parts of a script at most.
const MAX_PARTS: usize = 14;

/// What is counted apart: these say nothing of what people write.
pub(super) const ORIGIN: &str = "random";

/// This many scripts; the same for the same number.
pub(super) fn scripts(count: usize) -> Vec<Script> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = move |limit: usize| {
        // xorshift64
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % u64::try_from(limit).unwrap_or(1)).unwrap_or_default()
    };
    let make = |index: usize| {
        let mut text = String::new();
        for _ in 0..=next(MAX_PARTS) {
            let parts: &[&[&str]] = match next(16) {
                0 => &[STRAY],
                1 | 2 => &[WORDS, ASIDE],
                _ => &[WORDS, BETWEEN],
            };
            for part in parts {
                text += part.get(next(part.len())).copied().unwrap_or_default();
            }
        }
        let dialect = if index % 4 == 3 {
            Dialect::Zsh
        } else {
            Dialect::Bash
        };
        Script {
            origin: ORIGIN,
            name: format!("random#{index}"),
            text,
            dialect,
        }
    };
    (0..count).map(make).collect()
}
