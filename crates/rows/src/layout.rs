//! How much room there is.

/// How much room there is and how it may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    /// Columns of the terminal.
    pub columns: usize,
    /// A ceiling on the whole row, indentation included.
    pub row_max: usize,
    /// A ceiling on the purpose's text. Not a reservation: others use what it leaves.
    pub purpose_max: usize,
    /// Columns in front of the marker, 4096 at most.
    pub indent: usize,
    /// Whether the marker says open (`▾`) or closed (`▸`).
    pub open: bool,
    /// Whether durations are shown.
    pub show_duration: bool,
}

/// More indentation than anyone has columns.
const MAX_INDENT_COLUMNS: usize = 4096;

impl Layout {
    /// A closed row without indentation, at most 120 columns wide, the purpose at most 48.
    pub fn new(columns: usize) -> Self {
        Self {
            columns,
            row_max: 120,
            purpose_max: 48,
            indent: 0,
            open: false,
            show_duration: true,
        }
    }

    /// No row is wider than this.
    pub(crate) fn budget(&self) -> usize {
        self.columns.min(self.row_max)
    }

    pub(crate) fn indent(&self) -> usize {
        self.indent.min(MAX_INDENT_COLUMNS)
    }

    pub(crate) fn marker(&self) -> &'static str {
        if self.open { "▾" } else { "▸" }
    }
}
