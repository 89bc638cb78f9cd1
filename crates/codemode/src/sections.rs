//! The numbered parts of a run's printed output.
//!
//! A run that prints several texts sets a line in front of each:
//!
//! ```text
//! ==> text 1/2 <==
//! first
//! ==> text 2/2 <==
//! second
//! ```
//!
//! The output arrives as blocks, because an image between two texts stands in a block of its own.

/// A numbered part of the output, or what stood in front of the first one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section<'a> {
    /// From 1; `None` for the content in front of the first header.
    pub number: Option<usize>,
    /// The content in order, without the header line.
    pub pieces: Vec<Piece<'a>>,
}

/// A stretch of one block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'a> {
    /// Index of the block it lies in.
    pub block: usize,
    /// Its text; empty for a block without text.
    pub text: &'a str,
}

/// Splits output blocks at the lines `==> text 1/N <==` … `==> text N/N <==`, all or nothing.
///
/// A block without text, such as an image, is given as `""` and comes back as an empty piece
/// of the section it lies in.
/// The result is `None`, and the output stays combined, when
///
/// - a header is missing, repeated, out of order or of another total,
/// - there are fewer than two (a run with one text sets no header),
/// - the output was cut and refers to a file with the full text.
///
/// The line ending in front of a header belongs to the header; all other text is kept.
///
/// ```
/// let text = "==> text 1/2 <==\n{}\n==> text 2/2 <==\ndone\n";
/// let found = codemode::sections(&[text]).unwrap();
/// assert_eq!(found[0].pieces[0].text, "{}");
/// assert_eq!(found[1].pieces[0].text, "done\n");
/// assert_eq!(codemode::sections(&["==> text 1/2 <==\ncut"]), None);
/// ```
#[must_use]
pub fn sections<'a>(blocks: &[&'a str]) -> Option<Vec<Section<'a>>> {
    if blocks.iter().any(|block| refers_to_full_output(block)) {
        return None;
    }
    let mut found = Splitter::default();
    for (index, block) in blocks.iter().enumerate() {
        found.block(index, block)?;
    }
    found.finish()
}

/// Whether a whole block is exactly the header that a run sets in front of its output:
/// `Script completed` or `Script failed`, the wall time, `Output:`.
///
/// ```
/// assert!(codemode::is_run_header("Script completed\nWall time 1.2 seconds\nOutput:\n"));
/// assert!(!codemode::is_run_header("Script completed\nWall time 1.2 seconds\nOutput:\nhello"));
/// ```
#[must_use]
pub fn is_run_header(block: &str) -> bool {
    let seconds = block
        .strip_prefix("Script completed\n")
        .or_else(|| block.strip_prefix("Script failed\n"))
        .and_then(|rest| rest.strip_prefix("Wall time "))
        .and_then(|rest| rest.strip_suffix(" seconds\nOutput:\n"));
    seconds.is_some_and(|number| {
        let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
        all_digits(whole) && all_digits(fraction)
    })
}

#[derive(Default)]
struct Splitter<'a> {
    before: Vec<Piece<'a>>,
    sections: Vec<Section<'a>>,
    total: Option<usize>,
}

impl<'a> Splitter<'a> {
    /// Takes one block; `None` when its headers do not continue the sequence.
    fn block(&mut self, index: usize, text: &'a str) -> Option<()> {
        let mut start = 0;
        let mut at = 0;
        let mut opened = false;
        for line in text.split_inclusive('\n') {
            let end = at + line.len();
            if let Some((number, total)) = header(line.strip_suffix('\n').unwrap_or(line)) {
                if at > start || opened {
                    let body = text.get(start..at).unwrap_or_default();
                    self.push(index, body.strip_suffix('\n').unwrap_or(body));
                }
                self.open(number, total)?;
                opened = true;
                start = end;
            }
            at = end;
        }
        self.push(index, text.get(start..).unwrap_or_default());
        Some(())
    }

    fn open(&mut self, number: usize, total: usize) -> Option<()> {
        let expected = self.sections.len() + 1;
        if number != expected || *self.total.get_or_insert(total) != total {
            return None;
        }
        self.sections.push(Section {
            number: Some(number),
            pieces: Vec::new(),
        });
        Some(())
    }

    fn push(&mut self, block: usize, text: &'a str) {
        let pieces = match self.sections.last_mut() {
            Some(section) => &mut section.pieces,
            None => &mut self.before,
        };
        pieces.push(Piece { block, text });
    }

    fn finish(self) -> Option<Vec<Section<'a>>> {
        if self.sections.len() < 2 || self.total != Some(self.sections.len()) {
            return None;
        }
        let mut all = Vec::with_capacity(self.sections.len() + 1);
        if !self.before.is_empty() {
            all.push(Section {
                number: None,
                pieces: self.before,
            });
        }
        all.extend(self.sections);
        Some(all)
    }
}

/// Number and total of a header line; 0, which continues no sequence, for one that no run writes.
fn header(line: &str) -> Option<(usize, usize)> {
    let numbers = line.strip_prefix("==> text ")?.strip_suffix(" <==")?;
    let (number, total) = numbers.split_once('/')?;
    if !all_digits(number) || !all_digits(total) {
        return None;
    }
    let plain = |digits: &str| {
        if digits.starts_with('0') {
            0
        } else {
            digits.parse().unwrap_or(0)
        }
    };
    Some((plain(number), plain(total)))
}

fn refers_to_full_output(block: &str) -> bool {
    block.starts_with("Warning: truncated output (original token count: ")
        || block.lines().next_back().is_some_and(|line| {
            line.starts_with("[Full output: ") && line.ends_with(" (read with offset/limit)]")
        })
}

fn all_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
