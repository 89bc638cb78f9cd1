//! One line that still names every command of a Bash or zsh script.
//!
//! A script of many lines, a pipeline or a command with a heredoc is shown in a given number of
//! terminal columns. Instead of spending them all on the first command's arguments, [`preview()`]
//! keeps the name of every command.
//!
//! ```
//! use shellpreview::{Dialect, columns, preview};
//!
//! let script = r#"cd foo && python <<'PY' | grep -i "bar"
//! print("bar")
//! PY
//! git status"#;
//!
//! let line = |budget| preview(script, Dialect::Bash, budget, &columns).to_string();
//! assert_eq!(line(60), r#"cd foo && python […] | grep -i "bar" ↵ git status"#);
//! assert_eq!(line(40), "cd … && python […] | grep -i … ↵ git …");
//! assert_eq!(line(24), "cd && python | grep [+1]");
//! ```
//!
//! # Markers
//!
//! | marker | meaning |
//! | --- | --- |
//! | `↵` | a newline between two commands |
//! | `…/name` | the folders of a slash-shaped argument were omitted |
//! | `[env]` | assignments were abbreviated |
//! | `$(…)` | the inside of a command substitution was omitted |
//! | `cat […]` | a heredoc was omitted, or a remainder that is not supported |
//! | `[+2]` | exactly two more commands follow |
//! | `[more]` | more follows, how many commands is unknown |
//! | `…` | text was cut |
//!
//! # Rules
//!
//! 1. **The line fits.** It is never wider than its budget, by the measure that was passed, which
//!    need not be additive. It is printable: a tab is a space, another control character its
//!    picture (`␛`), an invisible or bidirectional one `�`.
//! 2. **Sound before complete.** A name that is shown is the first word of an outer command, in
//!    order; none is left out without a marker; and no text of a heredoc's body or a comment is
//!    shown. From the first syntax that is not supported on, one opaque remainder, `name […]`,
//!    stands for all the rest.
//! 3. **A line that fits is shown as it stands.**
//! 4. **Names before arguments.** Then the room that is left is shared evenly. Where it is short,
//!    assignments, substitutions and folders give way before words do; where not even all names
//!    fit, `[+N]` counts the others.
//! 5. **The first line is the last resort**: of a script whose first command is not supported, of
//!    one that is too large, and of any text in [`Dialect::Raw`]. `[…]` marks that more follows.
//! 6. **Work is bounded.** The cost is linear, and scripts of more than 16 KiB, 64 commands or 256
//!    words are not compacted: of a larger one, no more than its first line is read.
//!
//! # What is understood
//!
//! Commands with assignments in front, words with quotes, expansions and substitutions, the
//! redirections `<`, `>`, `>>`, `<&`, `>&`, `<>`, `&>` and `&>>` behind the name, heredocs with
//! plain delimiters, comments, continuations, and the separators `&&`, `||`, `|`, `|&`, `;`, `&`
//! and newline.
//!
//! Opaque are compound commands (`if`, `for`, `(…)`, `{ …; }`, `[[ … ]]`, `f() …`), `!`, `time`,
//! here-strings, process substitutions, `>|`, redirections before the name, newlines inside
//! quotes, and heredocs inside substitutions; in zsh also `repeat`, `foreach`, `noglob`,
//! `nocorrect` and glob qualifiers.
//!
//! # What it is not
//!
//! A preview shows what was requested, not which branches ran. It cannot be copied back into a
//! shell, and it hides no secrets. Aliases and options that change the grammar while a script
//! runs are not followed.
//!
//! # Pieces
//!
//! A host that colours the line takes its [pieces](Preview::pieces): each is a byte range of the
//! source, verified or opaque, or a [`Marker`]. Ranges ascend, so colours computed once for the
//! whole source can be cut to them.

mod dialect;
mod limits;

mod grammar;
mod script;

mod first_line;
mod fit;
mod line;
mod one_line;
mod render;
mod share;
mod shorten;
mod unit;

mod piece;
mod preview;
mod printable;
mod writer;

#[cfg(feature = "unicode-width")]
mod columns;

#[cfg(feature = "unicode-width")]
pub use columns::columns;
pub use dialect::{Dialect, dialect_of_executable};
pub use piece::{Marker, Piece};
pub use preview::{Preview, preview};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeDoctests;
