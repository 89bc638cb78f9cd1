//! Prints a path at every width from the whole path down to nothing.
//!
//! ```sh
//! cargo run --example ladder -- packages/ui/src/components/forms/Button.tsx
//! ```

use std::io::{self, Write};

use pathfit::{Options, columns, fit};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments
        .next()
        .unwrap_or_else(|| "packages/ui/src/components/forms/Button.tsx".to_owned());
    let home = std::env::var("HOME").ok();
    let options = Options {
        home: home.as_deref(),
        ..Options::default()
    };

    let mut out = io::stdout().lock();
    let mut last = None;
    for room in (0..=columns(&path)).rev() {
        let label = fit(&path, room, &options, &columns).map_err(io::Error::other)?;
        if last.as_ref() != Some(&label) {
            writeln!(out, "{:>4} {label}", columns(&label))?;
            last = Some(label);
        }
    }
    Ok(())
}
