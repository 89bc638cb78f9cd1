//! Rows of one call.

use insta::assert_snapshot;
use rows::{Action, Call, Change, Count, Layout, Outcome, Pair, Phase, Quoted, Text};

use crate::{call, picture};

#[test]
fn everything() {
    let command = Text("npm test --workspace");
    let everything = Call {
        subject: Some(&command),
        outcome: Outcome::Error,
        counts: vec![Count::Exit(7)],
        duration_ms: Some(125_000.0),
        purpose: Some("Verify changes"),
        ..Call::new(Action::Run, Phase::Settled)
    };
    assert_snapshot!(call(90, &everything), @r"
    90│▸ Ran npm test --workspace — error (exit 7) (2m 5s) — Verify changes│
    67│▸ Ran npm test --workspace — error (exit 7) (2m 5s) — Verify chang…│
    66│▸ Ran npm test --workspace — error (exit 7) (2m 5s) — Verify chan…│
    65│▸ Ran npm test --workspace — error (exit 7) (2m 5s) — Verify cha…│
    64│▸ Ran npm test --workspace — error (exit 7) (2m 5s) — Verify ch…│
    63│▸ Ran npm test --workspace — error (exit 7) (2m 5s) — Verify c…│
    62│▸ Ran npm test --workspace — error (exit 7) (2m 5s) — Verify…│
    60│▸ Ran npm test --workspace — error (exit 7) (2m 5s) — Verif…│
    59│▸ Ran npm test --workspace — error (exit 7) (2m 5s) — Veri…│
    58│▸ Ran npm test --workspace — error (exit 7) (2m 5s) — Ver…│
    57│▸ Ran npm test --workspace — error (exit 7) (2m 5s) — Ve…│
    56│▸ Ran npm test --workspace — error (exit 7) (2m 5s) — V…│
    55│▸ Ran npm test --workspace — error (exit 7) (2m 5s)│
    50│▸ Ran npm test --workspace — error (exit 7)│
    42│▸ Ran npm test --workspa… — error (exit 7)│
    41│▸ Ran npm test --worksp… — error (exit 7)│
    40│▸ Ran npm test --works… — error (exit 7)│
    39│▸ Ran npm test --work… — error (exit 7)│
    38│▸ Ran npm test --wor… — error (exit 7)│
    37│▸ Ran npm test --wo… — error (exit 7)│
    36│▸ Ran npm test --w… — error (exit 7)│
    35│▸ Ran npm test --… — error (exit 7)│
    34│▸ Ran npm test -… — error (exit 7)│
    33│▸ Ran npm test… — error (exit 7)│
    31│▸ Ran npm tes… — error (exit 7)│
    30│▸ Ran npm test --work… — error│
    29│▸ Ran npm test --wor… — error│
    28│▸ Ran npm test --wo… — error│
    27│▸ Ran npm test --w… — error│
    26│▸ Ran npm test --… — error│
    25│▸ Ran npm test -… — error│
    24│▸ Ran npm test… — error│
    22│▸ Ran npm tes… — error│
    21│▸ Ran npm te… — error│
    20│▸ Ran npm t… — error│
    19│▸ Ran npm… — error│
    17│▸ Ran np… — error│
    16│▸ Ran n… — error│
    15│▸ Ran … — error│
    14│▸ Ran — error│
    12│▸ Ran npm… !│
    11│▸ Ran np… !│
    10│▸ Ran n… !│
     9│▸ Ran … !│
     8│▸ Ran !│
     6│▸ Ran│
     4│▸ R…│
     3│▸ …│
     2│▸│
     0││
    ");
}

#[test]
fn counts_go_from_the_last() {
    let path = Text("src/config.ts");
    let counts = Call {
        subject: Some(&path),
        counts: vec![Count::Applied(Change::new(2, 1)), Count::Text("3 nested")],
        note: Some("original"),
        ..Call::new(Action::Edit, Phase::Settled)
    };
    assert_snapshot!(call(60, &counts), @r"
    60│▸ Edited src/config.ts (+2 -1) (3 nested) (original)│
    51│▸ Edited src/config.… (+2 -1) (3 nested) (original)│
    50│▸ Edited src/config… (+2 -1) (3 nested) (original)│
    49│▸ Edited src/confi… (+2 -1) (3 nested) (original)│
    48│▸ Edited src/conf… (+2 -1) (3 nested) (original)│
    47│▸ Edited src/con… (+2 -1) (3 nested) (original)│
    46│▸ Edited src/config.ts (+2 -1) (3 nested)│
    40│▸ Edited src/config.… (+2 -1) (3 nested)│
    39│▸ Edited src/config… (+2 -1) (3 nested)│
    38│▸ Edited src/confi… (+2 -1) (3 nested)│
    37│▸ Edited src/conf… (+2 -1) (3 nested)│
    36│▸ Edited src/con… (+2 -1) (3 nested)│
    35│▸ Edited src/config.ts (+2 -1)│
    29│▸ Edited src/config.… (+2 -1)│
    28│▸ Edited src/config… (+2 -1)│
    27│▸ Edited src/confi… (+2 -1)│
    26│▸ Edited src/conf… (+2 -1)│
    25│▸ Edited src/con… (+2 -1)│
    24│▸ Edited src/config.ts│
    21│▸ Edited src/config.…│
    20│▸ Edited src/config…│
    19│▸ Edited src/confi…│
    18│▸ Edited src/conf…│
    17│▸ Edited src/con…│
    16│▸ Edited src/co…│
    15│▸ Edited src/c…│
    14│▸ Edited src/…│
    13│▸ Edited src…│
    12│▸ Edited sr…│
    11│▸ Edited s…│
    10│▸ Edited …│
     9│▸ Edited│
     7│▸ Edit…│
     6│▸ Edi…│
     5│▸ Ed…│
     4│▸ E…│
     3│▸ …│
     2│▸│
     0││
    ");
}

#[test]
fn an_ongoing_row() {
    let names = Text("read ×2");
    let code = Call {
        subject: Some(&names),
        counts: vec![Count::Text("2 nested calls so far; 1 running")],
        ..Call::new(Action::Code, Phase::Running)
    };
    assert_snapshot!(call(70, &code), @r"
    70│▸ Running code read ×2 (2 nested calls so far; 1 running)…│
    57│▸ Running code read ×2…│
    22│▸ Running code read ×2│
    21│▸ Running code read…│
    19│▸ Running code rea…│
    18│▸ Running code re…│
    17│▸ Running code r…│
    16│▸ Running code …│
    15│▸ Running code│
    13│▸ Running co…│
    12│▸ Running c…│
    11│▸ Running…│
     9│▸ Runnin…│
     8│▸ Runni…│
     7│▸ Runn…│
     6│▸ Run…│
     5│▸ Ru…│
     4│▸ R…│
     3│▸ …│
     2│▸│
     0││
    ");
    assert_snapshot!(call(9, &Call::new(Action::Code, Phase::Before)), @r"
    9│▸ Code…│
    6│▸ Code│
    5│▸ Co…│
    4│▸ C…│
    3│▸ …│
    2│▸│
    0││
    ");
}

#[test]
fn a_search() {
    let (pattern, place) = (Quoted("export (default )?function"), Text("src/components"));
    let subject = Pair {
        first: &pattern,
        joint: " in ",
        second: &place,
    };
    let search = Call {
        subject: Some(&subject),
        counts: vec![Count::Items {
            number: 3,
            limited: false,
            one: "match",
            many: "matches",
        }],
        ..Call::new(Action::Search, Phase::Settled)
    };
    assert_snapshot!(call(80, &search), @r#"
    80│▸ Searched "export (default )?function" in src/components (3 matches)│
    68│▸ Searched "export (default )?functi…" in src/components (3 matches)│
    67│▸ Searched "export (default )?funct…" in src/components (3 matches)│
    66│▸ Searched "export (default )?func…" in src/components (3 matches)│
    65│▸ Searched "export (default )?fun…" in src/components (3 matches)│
    64│▸ Searched "export (default )?fu…" in src/components (3 matches)│
    63│▸ Searched "export (default )?f…" in src/components (3 matches)│
    62│▸ Searched "export (default )?…" in src/components (3 matches)│
    61│▸ Searched "export (default )…" in src/components (3 matches)│
    60│▸ Searched "export (default…" in src/components (3 matches)│
    58│▸ Searched "export (defaul…" in src/components (3 matches)│
    57│▸ Searched "export (defau…" in src/components (3 matches)│
    56│▸ Searched "export (defa…" in src/components (3 matches)│
    55│▸ Searched "export (def…" in src/components (3 matches)│
    54│▸ Searched "export (de…" in src/components (3 matches)│
    53│▸ Searched "export (de…" in src/componen… (3 matches)│
    52│▸ Searched "export (d…" in src/componen… (3 matches)│
    51│▸ Searched "export (d…" in src/compone… (3 matches)│
    50│▸ Searched "export (…" in src/compone… (3 matches)│
    49│▸ Searched "export (…" in src/compon… (3 matches)│
    48│▸ Searched "export…" in src/compon… (3 matches)│
    47│▸ Searched "export…" in src/compo… (3 matches)│
    45│▸ Searched "export…" in src/comp… (3 matches)│
    44│▸ Searched "expor…" in src/comp… (3 matches)│
    43│▸ Searched "expor…" in src/com… (3 matches)│
    42│▸ Searched "expo…" in src/com… (3 matches)│
    41│▸ Searched "expo…" in src/co… (3 matches)│
    40│▸ Searched "exp…" in src/co… (3 matches)│
    39│▸ Searched "exp…" in src/c… (3 matches)│
    38│▸ Searched "export (…" in src/compone…│
    37│▸ Searched "export (…" in src/compon…│
    36│▸ Searched "export…" in src/compon…│
    35│▸ Searched "export…" in src/compo…│
    33│▸ Searched "export…" in src/comp…│
    32│▸ Searched "expor…" in src/comp…│
    31│▸ Searched "expor…" in src/com…│
    30│▸ Searched "expo…" in src/com…│
    29│▸ Searched "expo…" in src/co…│
    28│▸ Searched "exp…" in src/co…│
    27│▸ Searched "exp…" in src/c…│
    26│▸ Searched "ex…" in src/c…│
    25│▸ Searched "ex…" in src/…│
    24│▸ Searched "e…" in src/…│
    23│▸ Searched "e…" in src…│
    22│▸ Searched "…" in src…│
    21│▸ Searched "…" in sr…│
    20│▸ Searched … in sr…│
    19│▸ Searched … in s…│
    17│▸ Searched … in …│
    16│▸ Searched …│
    11│▸ Searched│
     9│▸ Search…│
     8│▸ Searc…│
     7│▸ Sear…│
     6│▸ Sea…│
     5│▸ Se…│
     4│▸ S…│
     3│▸ …│
     2│▸│
     0││
    "#);
}

#[test]
fn a_long_name() {
    let argument = Text("rust");
    let named = Call {
        subject: Some(&argument),
        outcome: Outcome::Error,
        counts: vec![Count::Text("3 hits")],
        ..Call::new(Action::Named("github/search_repositories"), Phase::Settled)
    };
    assert_snapshot!(call(60, &named), @r"
    60│▸ github/search_repositories rust — error (3 hits)│
    49│▸ github/search_repositories rust — error│
    40│▸ github/search_repositories ru… — error│
    39│▸ github/search_repositories r… — error│
    38│▸ github/search_repositories … — error│
    37│▸ github/search_repositories — error│
    35│▸ github/search_repositori… — error│
    34│▸ github/search_repositor… — error│
    33│▸ github/search_reposito… — error│
    32│▸ github/search_reposit… — error│
    31│▸ github/search_reposi… — error│
    30│▸ github/search_repos… — error│
    29│▸ github/search_repo… — error│
    28│▸ github/search_rep… — error│
    27│▸ github/search_re… — error│
    26│▸ github/search_r… — error│
    25│▸ github/search_… — error│
    24│▸ github/search… — error│
    23│▸ github/searc… — error│
    22│▸ github/sear… — error│
    21│▸ github/sea… — error│
    20│▸ github/se… — error│
    19│▸ github/s… — error│
    18│▸ github/… — error│
    17│▸ github/searc… !│
    16│▸ github/sear… !│
    15│▸ github/sea… !│
    14│▸ github/se… !│
    13│▸ github/s… !│
    12│▸ github/… !│
    11│▸ github… !│
    10│▸ githu… !│
     9│▸ gith… !│
     8│▸ git… !│
     7│▸ gith…│
     6│▸ git…│
     5│▸ gi…│
     4│▸ g…│
     3│▸ …│
     2│▸│
     0││
    ");
}

#[test]
fn indentation_counts_and_gives_way() {
    let path = Text("src/config.ts");
    let member = Call {
        subject: Some(&path),
        outcome: Outcome::Error,
        ..Call::new(Action::Read, Phase::Settled)
    };
    let picture = picture(40, |layout| {
        let layout = Layout {
            indent: 4,
            ..layout
        };
        rows::call(&member, &layout, &rows::columns)
    });
    assert_snapshot!(picture, @r"
    40│    ▸ Read src/config.ts — error│
    31│    ▸ Read src/config.… — error│
    30│    ▸ Read src/config… — error│
    29│    ▸ Read src/confi… — error│
    28│    ▸ Read src/conf… — error│
    27│    ▸ Read src/con… — error│
    26│    ▸ Read src/co… — error│
    25│    ▸ Read src/c… — error│
    24│    ▸ Read src/… — error│
    23│    ▸ Read src… — error│
    22│    ▸ Read sr… — error│
    21│    ▸ Read s… — error│
    20│    ▸ Read … — error│
    19│    ▸ Read — error│
    17│   ▸ Read — error│
    16│  ▸ Read — error│
    15│ ▸ Read — error│
    14│▸ Read — error│
    13│▸ Read src… !│
    12│▸ Read sr… !│
    11│▸ Read s… !│
    10│▸ Read … !│
     9│▸ Read !│
     7│▸ Read│
     5│▸ Re…│
     4│▸ R…│
     3│▸ …│
     2│▸│
     0││
    ");
}
