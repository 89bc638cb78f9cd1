//! The width of a text by Pi's own measure.
//!
//! [`columns`] equals `visibleWidth` of pi-tui 1.6.0 for every string that Rust can hold.
//! An unpaired surrogate, which JavaScript strings can hold, must become U+FFFD first and then
//! counts 1; to pi-tui itself it counts 0.
//!
//! # Rules, in order of precedence
//!
//! 1. An escape sequence counts nothing, and what stands on its two sides is one text:
//!    `ESC [` up to `m`, `G`, `K`, `H` or `J`, `ESC ]` or `ESC _` up to BEL or `ESC \`.
//!    One without its end is no sequence: ESC counts nothing, the rest is text.
//! 2. A tab is three spaces.
//! 3. The text is cut into grapheme clusters as `Intl.Segmenter` does (`segment`).
//! 4. A cluster of spacing marks counts one for each of them.
//! 5. A cluster of controls, marks and ignorable characters counts 0.
//! 6. An emoji sequence counts 2 (`emoji`).
//! 7. Any other cluster counts its first visible character by East Asian width, 2 for a regional
//!    indicator, and adds the cells of those after it that terminals set apart (`cluster`).
//!
//! The classes come from `table`, which is generated from an installed pi-tui.

mod cluster;
mod emoji;
mod escape;
mod property;
mod scalars;
mod segment;
#[rustfmt::skip]
mod table;
#[cfg(test)]
mod tests;

use cluster::Cluster;
use scalars::{Scalars, plain_length};

/// The columns that `text` takes in Pi's terminal.
#[must_use]
pub fn columns(text: &str) -> usize {
    let plain = plain_length(text);
    if plain == text.len() {
        return plain;
    }
    // A mark may follow the last plain character.
    let sure = plain.saturating_sub(1);
    sure + measure(text.get(sure..).unwrap_or_default())
}

/// Adds up the clusters. Most are one character, which the table alone decides.
fn measure(text: &str) -> usize {
    let mut scalars = Scalars::new(text);
    let mut width = 0;
    let mut next = scalars.next();
    while let Some(first) = next {
        next = scalars.next();
        match next {
            Some(second) if first.property.joins(second.property) => {
                let mut cluster = Cluster::new(first);
                next = Some(second);
                while let Some(scalar) = next.filter(|scalar| cluster.joins(scalar.property)) {
                    cluster.push(scalar);
                    next = scalars.next();
                }
                width += cluster.width();
            }
            _ => width += first.property.width(),
        }
        if let Some(scalar) = &mut next
            && scalar.is_plain()
        {
            width += scalars.skip_plain(scalar);
        }
    }
    width + scalars.tab_columns()
}
