//! Shortens a path label to a number of terminal columns and keeps what people look for:
//! where the path starts, the directories nearest to the file, and above all the file name.
//!
//! ```
//! # #[cfg(feature = "unicode-width")] {
//! use pathfit::{Options, columns, fit};
//!
//! let path = "packages/ui/src/components/forms/Button.tsx";
//! let label = |room| fit(path, room, &Options::default(), &columns).unwrap();
//!
//! assert_eq!(label(43), "packages/ui/src/components/forms/Button.tsx");
//! assert_eq!(label(38), "packages/…/components/forms/Button.tsx");
//! assert_eq!(label(27), "packages/…/forms/Button.tsx");
//! assert_eq!(label(21), "packages/…/Button.tsx");
//! # }
//! ```
//!
//! # Rules
//!
//! A path that fits is shown as it is, apart from the first two rules.
//! Else the first label of this ladder that fits is shown.
//!
//! 1. The home directory becomes `~`, only where a segment ends: with home `/home/me`,
//!    `/home/metrics` stays.
//! 2. What a terminal would not show as text is made visible, see [`printable()`].
//! 3. Directories go from the left, the first segment stays: `packages/…/forms/Button.tsx`.
//! 4. The start gives way, its root last: `/pa…/…/Button.tsx`, `/…/Button.tsx`, `…/Button.tsx`.
//! 5. The name is cut in the middle; its extension stays: `…/Bu….tsx`.
//! 6. Only the end of the name is left, `….tsx`, then `…`, then nothing.
//!
//! What holds for every path, every number of columns and every measure:
//!
//! - A label is never wider than the columns given, by the measure given.
//! - `…` stands where something was dropped, and nowhere else.
//! - More columns never show less.
//! - A grapheme is shown whole or not at all.
//!
//! A *root* is not a segment and is kept whenever the first segment is: `/`, `~/`, `C:\`, `C:`
//! (drive-relative), `\\server\share\`, `\\?\C:\`, and a leading run of `./` and `../`.
//!
//! # What it does not do
//!
//! It reads text and nothing else: no file system, no environment, no normalization of `a/../b`.
//! A URL is no path and is refused with [`NotAPath`]; [`clip()`] shortens it, and any other text,
//! at the end.
//!
//! # Features
//!
//! - `unicode-width` (default): [`columns()`], the measure for callers that have none.

mod clip;
mod columns;
mod display;
mod grapheme;
mod ladder;
mod not_a_path;
mod options;
mod parts;
mod printable;
mod separators;

pub use crate::clip::clip;
#[cfg(feature = "unicode-width")]
pub use crate::columns::columns;
pub use crate::not_a_path::NotAPath;
pub use crate::options::Options;
pub use crate::options::Style;
pub use crate::printable::printable;

/// The widest label of `path` that is at most `columns` wide, by the ladder of the
/// [crate documentation](crate).
///
/// `width` measures text; it is asked about pieces of the label and has the last word about the
/// whole, so it need not be additive; only nothing must take no columns.
/// The result is [`printable`](printable()).
///
/// ```
/// # #[cfg(feature = "unicode-width")] {
/// use pathfit::{NotAPath, Options, columns, fit};
///
/// let options = Options { home: Some("/home/me"), ..Options::default() };
/// let label = |path| fit(path, 20, &options, &columns);
///
/// assert_eq!(label("/home/me/work/notes/today.md").unwrap(), "~/work/…/today.md");
/// assert_eq!(label("https://example.com/today.md"), Err(NotAPath::Url));
/// # }
/// ```
///
/// # Errors
///
/// [`NotAPath`] when the text is of another kind, so that its parts mean something else.
pub fn fit(
    path: &str,
    columns: usize,
    options: &Options<'_>,
    width: &dyn Fn(&str) -> usize,
) -> Result<String, NotAPath> {
    not_a_path::refuse(path)?;
    let windows = options.windows(path);
    let text = display::display(path, options.home, windows);
    if width(&text) <= columns {
        return Ok(text.into_owned());
    }
    let parts = parts::Parts::new(&text, windows);
    Ok(ladder::Ladder::new(parts, columns, width).widest())
}

#[cfg(all(doctest, feature = "unicode-width"))]
#[doc = include_str!("../README.md")]
pub struct ReadmeDoctests;
