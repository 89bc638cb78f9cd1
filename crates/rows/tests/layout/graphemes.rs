//! Characters of two columns and characters of several code points.

use insta::assert_snapshot;
use rows::{Action, Call, Count, Layout, Phase, Text};

use crate::call;

#[test]
fn wide_characters() {
    let path = Text("資料/設定ファイル.ts");
    let read = Call {
        subject: Some(&path),
        counts: vec![Count::Lines(12)],
        purpose: Some("設定を確認する"),
        ..Call::new(Action::Read, Phase::Settled)
    };
    assert_snapshot!(call(60, &read), @r"
    60│▸ Read 資料/設定ファイル.ts (12 lines) — 設定を確認する│
    54│▸ Read 資料/設定ファイル.ts (12 lines) — 設定を確認す…│
    53│▸ Read 資料/設定ファイル.ts (12 lines) — 設定を確認…│
    51│▸ Read 資料/設定ファイル.ts (12 lines) — 設定を確…│
    49│▸ Read 資料/設定ファイル.ts (12 lines) — 設定を…│
    47│▸ Read 資料/設定ファイル.ts (12 lines) — 設定…│
    45│▸ Read 資料/設定ファイル.ts (12 lines) — 設…│
    43│▸ Read 資料/設定ファイル.ts (12 lines)│
    37│▸ Read 資料/設定ファイル.… (12 lines)│
    36│▸ Read 資料/設定ファイル… (12 lines)│
    35│▸ Read 資料/設定ファイ… (12 lines)│
    33│▸ Read 資料/設定ファ… (12 lines)│
    31│▸ Read 資料/設定フ… (12 lines)│
    29│▸ Read 資料/設定… (12 lines)│
    27│▸ Read 資料/設… (12 lines)│
    25│▸ Read 資料/設定ファイル…│
    24│▸ Read 資料/設定ファイ…│
    22│▸ Read 資料/設定ファ…│
    20│▸ Read 資料/設定フ…│
    18│▸ Read 資料/設定…│
    16│▸ Read 資料/設…│
    14│▸ Read 資料/…│
    12│▸ Read 資料…│
    11│▸ Read 資…│
     9│▸ Read …│
     7│▸ Read│
     5│▸ Re…│
     4│▸ R…│
     3│▸ …│
     2│▸│
     0││
    ");
}

#[test]
fn graphemes_are_not_cut() {
    let family = Call {
        purpose: Some("👨‍👩‍👧‍👦👨‍👩‍👧‍👦 x\u{301}x\u{301} 🇺🇸🇩🇪"),
        ..Call::new(Action::Run, Phase::Settled)
    };
    assert_snapshot!(call(24, &family), @r"
    24│▸ Ran — 👨‍👩‍👧‍👦👨‍👩‍👧‍👦 x́x́ 🇺🇸🇩🇪│
    19│▸ Ran — 👨‍👩‍👧‍👦👨‍👩‍👧‍👦 x́x́ 🇺🇸…│
    18│▸ Ran — 👨‍👩‍👧‍👦👨‍👩‍👧‍👦 x́x́…│
    15│▸ Ran — 👨‍👩‍👧‍👦👨‍👩‍👧‍👦 x́…│
    14│▸ Ran — 👨‍👩‍👧‍👦👨‍👩‍👧‍👦…│
    12│▸ Ran — 👨‍👩‍👧‍👦…│
    10│▸ Ran│
     4│▸ R…│
     3│▸ …│
     2│▸│
     0││
    ");
}

/// A combining mark alone is no more to see than the `…` it would stand on.
#[test]
fn a_purpose_that_would_be_invisible_goes() {
    let run = Call {
        purpose: Some("\u{301}Verify"),
        ..Call::new(Action::Run, Phase::Settled)
    };
    assert_snapshot!(call(14, &run), @r"
    14│▸ Ran — ́Verify│
    13│▸ Ran — ́Veri…│
    12│▸ Ran — ́Ver…│
    11│▸ Ran — ́Ve…│
    10│▸ Ran — ́V…│
     9│▸ Ran│
     4│▸ R…│
     3│▸ …│
     2│▸│
     0││
    ");
}

/// Cutting looks no further into a text than there are columns.
#[test]
fn a_text_of_blanks_costs_no_more_than_its_length() {
    let text = format!("a{}b", " ".repeat(1_000_000));
    let run = Call {
        purpose: Some(&text),
        subject: Some(&Text(&text)),
        ..Call::new(Action::Run, Phase::Settled)
    };
    let row = rows::call(&run, &Layout::new(40), &rows::columns);
    assert_eq!(row.text(), "▸ Ran a…");
}
