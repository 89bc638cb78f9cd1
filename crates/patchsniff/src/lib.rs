//! What a patch request asks for, and what a finished patch changed.
//!
//! Three functions read three shapes of text:
//!
//! | function | reads | gives |
//! | --- | --- | --- |
//! | [`sniff`] | an envelope, `*** Begin Patch` … `*** End Patch` | a [`Request`] |
//! | [`sniff_operation`] | one typed operation: kind, path, diff | a [`Request`] |
//! | [`tally_unified`] | a complete unified patch of one file | a [`Tally`] |
//!
//! ```
//! let request = patchsniff::sniff(
//!     "*** Begin Patch\n\
//!      *** Update File: src/config.ts\n\
//!      @@\n\
//!      -const a = 1\n\
//!      +const a = 2\n\
//!      +const b = 3\n\
//!      *** End Patch\n",
//! )?;
//! assert_eq!(request.targets[0].path(), "src/config.ts");
//! assert_eq!(request.tally.unwrap().to_string(), "+2 -1");
//! # Ok::<(), patchsniff::Rejected>(())
//! ```
//!
//! # A request is not a change
//!
//! A [`Request`] tells what was asked for.
//! Nothing here opens a file, so nothing here knows whether the request can be applied or was.
//!
//! # Rules
//!
//! 1. **All or nothing.**
//!    A text that is not wholly understood is [`Rejected`], with a line and a [`Reason`].
//!    A rejection means "use your fallback"; there is no partial answer.
//! 2. **An unknown total is absent, never zero.**
//!    The old contents of a deleted file are not in its request, so one deletion leaves the whole
//!    request without a [`Tally`].
//! 3. **Counting is positional.**
//!    Inside a hunk only the first character of a line counts: `---flag` removes the line `--flag`.
//! 4. **Context counts nothing**, and neither does `\ No newline at end of file`.
//! 5. **Lines end in LF or CRLF**, and the answer is the same for both.
//! 6. **Requests are bounded** by the numbers in [`limits`]; a unified patch may be of any size.
//!
//! Every text is read once from front to back, without recursion.
//! The answer borrows its paths from the text.
//!
//! # Texts that are still growing
//!
//! An envelope that streams in is incomplete until its last line.
//! Ask [`is_closed`] before [`sniff`]: it looks at the last few bytes only, so that the cost of all
//! prefixes together stays close to the cost of reading the whole envelope once.
//!
//! # What is left to others
//!
//! - Applying a patch, or telling whether it applies.
//! - Other dialects of the envelope: hunks without `@@`, unprefixed lines, `*** Create File:`,
//!   markers in other letter case, an envelope inside prose or a here document.
//! - Unified patches of several files, binary patches, renames without a change.
//! - Making a path fit for a terminal: paths come back as written, free of control characters in
//!   a request.

mod envelope;
mod hunks;
pub mod limits;
mod line;
mod operation;
mod rejected;
mod request;
mod tally;
mod unified;

pub use envelope::is_closed;
pub use envelope::sniff;
pub use operation::sniff_operation;
pub use rejected::Reason;
pub use rejected::Rejected;
pub use request::Request;
pub use request::Target;
pub use tally::Tally;
pub use unified::tally_unified;

/// Compiles and runs the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeDoctests;
