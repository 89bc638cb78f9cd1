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

/// `assignment = name [ "[" subscript "]" ] [ "+" ] "=" value`
///
/// `None` when the word is too close to an assignment to tell.
pub(super) fn is_assignment(word: &[u8]) -> Option<bool> {
    let name = word
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_');
    let (name, rest) = word.split_at_checked(name.count())?;
    if name.first().is_none_or(u8::is_ascii_digit) {
        return Some(false);
    }
    match rest {
        [b'=', ..] | [b'+', b'=', ..] => Some(true),
        [b'[', subscript @ ..] => {
            let simple = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_$@*-+".contains(byte);
            let length = subscript.iter().take_while(simple).count();
            match subscript.get(length..)? {
                [b']', b'=', ..] | [b']', b'+', b'=', ..] => Some(true),
                _ => None,
            }
        }
        _ => Some(false),
    }
}
