//! Whole ladders: every label of a path, each with the least columns that give it.
#![cfg(feature = "unicode-width")]

mod names;
mod roots;
#[path = "../support/mod.rs"]
mod support;

use insta::assert_snapshot;
use pathfit::{Options, columns};

/// A picture of every label of `path`, each with the least columns that give it.
#[track_caller]
fn ladder(path: &str) -> String {
    ladder_with(path, Options::default())
}

/// The same for a path of which more is known.
#[track_caller]
fn ladder_with(path: &str, options: Options<'_>) -> String {
    let labels = support::labels(path, options, &columns);
    let mut labels: Vec<(usize, String)> = labels.into_iter().enumerate().collect();
    labels.dedup_by(|(_, wider), (_, narrower)| wider == narrower);
    let rows = labels.iter().rev();
    rows.map(|(columns, label)| format!("{columns:>2}│{label}│\n"))
        .collect()
}

#[test]
fn the_whole_ladder() {
    assert_snapshot!(ladder("packages/ui/src/components/forms/Button.tsx"), @"
    43│packages/ui/src/components/forms/Button.tsx│
    42│packages/…/src/components/forms/Button.tsx│
    38│packages/…/components/forms/Button.tsx│
    27│packages/…/forms/Button.tsx│
    21│packages/…/Button.tsx│
    20│packag…/…/Button.tsx│
    19│packa…/…/Button.tsx│
    18│pack…/…/Button.tsx│
    17│pac…/…/Button.tsx│
    16│pa…/…/Button.tsx│
    15│p…/…/Button.tsx│
    12│…/Button.tsx│
    11│…/Butt….tsx│
    10│…/But….tsx│
     9│…/Bu….tsx│
     8│…/B….tsx│
     5│….tsx│
     4│…tsx│
     3│…sx│
     2│…x│
     1│…│
     0││
    ");
}
