//! Words that begin something other than a simple command.

use crate::dialect::Dialect;

/// Whether `name`, unquoted in front of a command, is more than a command's name.
pub(super) fn is_reserved(name: &[u8], dialect: Dialect) -> bool {
    // `{a`, `}`, `!x`: groups and negations, or close to them.
    matches!(name, [b'{' | b'}' | b'!', ..])
        || is_keyword(name)
        || (dialect == Dialect::Zsh && is_zsh_keyword(name))
}

/// Reserved in Bash, and in zsh too.
fn is_keyword(name: &[u8]) -> bool {
    matches!(
        name,
        b"if"
            | b"then"
            | b"elif"
            | b"else"
            | b"fi"
            | b"for"
            | b"in"
            | b"do"
            | b"done"
            | b"while"
            | b"until"
            | b"case"
            | b"esac"
            | b"select"
            | b"function"
            | b"time"
            | b"coproc"
            | b"[["
            | b"]]"
    )
}

/// Reserved words and precommand modifiers of zsh alone.
fn is_zsh_keyword(name: &[u8]) -> bool {
    matches!(
        name,
        b"repeat" | b"foreach" | b"end" | b"nocorrect" | b"noglob" | b"-" | b"always"
    )
}

/// Whether the command `name` takes assignments as arguments, arrays among them.
pub(super) fn is_declaration(name: &[u8]) -> bool {
    matches!(
        name,
        b"declare" | b"typeset" | b"local" | b"export" | b"readonly"
    )
}
