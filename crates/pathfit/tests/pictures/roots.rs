//! Whole ladders of paths with every kind of root.

use insta::assert_snapshot;
use pathfit::{Options, Style};

use crate::{ladder, ladder_with};

#[test]
fn absolute() {
    assert_snapshot!(ladder("/usr/share/doc/git/README.md"), @"
    28│/usr/share/doc/git/README.md│
    24│/usr/…/doc/git/README.md│
    20│/usr/…/git/README.md│
    16│/usr/…/README.md│
    15│/u…/…/README.md│
    12│/…/README.md│
    11│…/README.md│
    10│…/READ….md│
     9│…/REA….md│
     8│…/RE….md│
     7│…/R….md│
     4│….md│
     3│…md│
     2│…d│
     1│…│
     0││
    ");
}

#[test]
fn below_home() {
    let options = Options {
        home: Some("/home/me/"),
        ..Options::default()
    };
    assert_snapshot!(ladder_with("/home/me/work/notes/today.md", options), @"
    21│~/work/notes/today.md│
    17│~/work/…/today.md│
    16│~/wo…/…/today.md│
    15│~/w…/…/today.md│
    12│~/…/today.md│
    10│…/today.md│
     9│…/tod….md│
     8│…/to….md│
     7│…/t….md│
     4│….md│
     3│…md│
     2│…d│
     1│…│
     0││
    ");
    assert_snapshot!(ladder_with("/home/me/notes.md", options), @"
    10│~/notes.md│
     9│~/not….md│
     8│~/no….md│
     7│~/n….md│
     4│….md│
     3│…md│
     2│…d│
     1│…│
     0││
    ");
    assert_snapshot!(ladder_with("/home/me", options), @"
    1│~│
    0││
    ");
    assert_snapshot!(ladder_with("/home/metrics/out.log", options), @"
    21│/home/metrics/out.log│
    15│/home/…/out.log│
    14│/ho…/…/out.log│
    13│/h…/…/out.log│
    10│/…/out.log│
     9│…/out.log│
     8│…/o….log│
     5│….log│
     4│…log│
     3│…og│
     2│…g│
     1│…│
     0││
    ");
}

#[test]
fn drive() {
    assert_snapshot!(ladder(r"C:\Users\Helen\notes\today.md"), @r"
    29│C:\Users\Helen\notes\today.md│
    25│C:\Users\…\notes\today.md│
    19│C:\Users\…\today.md│
    18│C:\Use…\…\today.md│
    17│C:\Us…\…\today.md│
    16│C:\U…\…\today.md│
    13│C:\…\today.md│
    10│…\today.md│
     9│…\tod….md│
     8│…\to….md│
     7│…\t….md│
     4│….md│
     3│…md│
     2│…d│
     1│…│
     0││
    ");
    assert_snapshot!(ladder(r"C:src\lib\main.rs"), @r"
    17│C:src\lib\main.rs│
    15│C:src\…\main.rs│
    14│C:s…\…\main.rs│
    11│C:…\main.rs│
     9│…\main.rs│
     8│…\ma….rs│
     7│…\m….rs│
     4│….rs│
     3│…rs│
     2│…s│
     1│…│
     0││
    ");
    assert_snapshot!(ladder(r"C:\main.rs"), @r"
    10│C:\main.rs│
     9│…\main.rs│
     8│…\ma….rs│
     7│…\m….rs│
     4│….rs│
     3│…rs│
     2│…s│
     1│…│
     0││
    ");
}

#[test]
fn share() {
    assert_snapshot!(ladder(r"\\server\share\docs\plan\today.md"), @r"
    33│\\server\share\docs\plan\today.md│
    30│\\server\share\docs\…\today.md│
    29│\\server\share\do…\…\today.md│
    28│\\server\share\d…\…\today.md│
    25│\\server\share\…\today.md│
    19│\\server\…\today.md│
    10│…\today.md│
     9│…\tod….md│
     8│…\to….md│
     7│…\t….md│
     4│….md│
     3│…md│
     2│…d│
     1│…│
     0││
    ");
    assert_snapshot!(ladder(r"\\server\share\a.md"), @r"
    19│\\server\share\a.md│
    15│\\server\…\a.md│
     6│…\a.md│
     5│…a.md│
     4│….md│
     3│…md│
     2│…d│
     1│…│
     0││
    ");
    assert_snapshot!(ladder(r"\\server\share\"), @r"
    15│\\server\share\│
    14│\\serve…share\│
    13│\\serv…share\│
    12│\\serv…hare\│
    11│\\ser…hare\│
    10│\\ser…are\│
     9│\\se…are\│
     8│\\se…re\│
     7│\\s…re\│
     6│\\s…e\│
     5│\\…e\│
     4│\\…\│
     3│\…\│
     2│…\│
     1│…│
     0││
    ");
}

#[test]
fn verbatim() {
    assert_snapshot!(ladder(r"\\?\C:\Users\Helen\today.md"), @r"
    27│\\?\C:\Users\Helen\today.md│
    23│\\?\C:\Users\…\today.md│
    22│\\?\C:\Use…\…\today.md│
    21│\\?\C:\Us…\…\today.md│
    20│\\?\C:\U…\…\today.md│
    17│\\?\C:\…\today.md│
    10│…\today.md│
     9│…\tod….md│
     8│…\to….md│
     7│…\t….md│
     4│….md│
     3│…md│
     2│…d│
     1│…│
     0││
    ");
    assert_snapshot!(ladder(r"\\?\UNC\server\share\docs\plan\today.md"), @r"
    39│\\?\UNC\server\share\docs\plan\today.md│
    36│\\?\UNC\server\share\docs\…\today.md│
    35│\\?\UNC\server\share\do…\…\today.md│
    34│\\?\UNC\server\share\d…\…\today.md│
    31│\\?\UNC\server\share\…\today.md│
    25│\\?\UNC\server\…\today.md│
    10│…\today.md│
     9│…\tod….md│
     8│…\to….md│
     7│…\t….md│
     4│….md│
     3│…md│
     2│…d│
     1│…│
     0││
    ");
}

#[test]
fn leading_dots() {
    assert_snapshot!(ladder("../../../lib/core/main.rs"), @"
    25│../../../lib/core/main.rs│
    22│../../../lib/…/main.rs│
    21│../../../l…/…/main.rs│
    18│../../../…/main.rs│
    15│../../…/main.rs│
    12│../…/main.rs│
     9│…/main.rs│
     8│…/ma….rs│
     7│…/m….rs│
     4│….rs│
     3│…rs│
     2│…s│
     1│…│
     0││
    ");
    assert_snapshot!(ladder("../../main.rs"), @"
    13│../../main.rs│
    12│../…/main.rs│
     9│…/main.rs│
     8│…/ma….rs│
     7│…/m….rs│
     4│….rs│
     3│…rs│
     2│…s│
     1│…│
     0││
    ");
    assert_snapshot!(ladder("./src/lib/main.rs"), @"
    17│./src/lib/main.rs│
    15│./src/…/main.rs│
    14│./s…/…/main.rs│
    11│./…/main.rs│
     9│…/main.rs│
     8│…/ma….rs│
     7│…/m….rs│
     4│….rs│
     3│…rs│
     2│…s│
     1│…│
     0││
    ");
    assert_snapshot!(ladder("../../.."), @"
    8│../../..│
    7│../…/..│
    4│…/..│
    3│…..│
    2│….│
    1│…│
    0││
    ");
}

#[test]
fn both_separators() {
    assert_snapshot!(ladder(r"src\components\forms/Button.tsx"), @r"
    31│src\components\forms/Button.tsx│
    30│src\components\for…/Button.tsx│
    29│src\components\fo…/Button.tsx│
    28│src\components\f…/Button.tsx│
    27│src\components\…/Button.tsx│
    26│src\components…/Button.tsx│
    25│src\component…/Button.tsx│
    24│src\componen…/Button.tsx│
    23│src\compone…/Button.tsx│
    22│src\compon…/Button.tsx│
    21│src\compo…/Button.tsx│
    20│src\comp…/Button.tsx│
    19│src\com…/Button.tsx│
    18│src\co…/Button.tsx│
    17│src\c…/Button.tsx│
    16│src\…/Button.tsx│
    15│src…/Button.tsx│
    14│sr…/Button.tsx│
    13│s…/Button.tsx│
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
    let options = Options {
        style: Style::Windows,
        ..Options::default()
    };
    assert_snapshot!(ladder_with(r"src\components\forms/Button.tsx", options), @r"
    31│src\components\forms/Button.tsx│
    22│src\…\forms/Button.tsx│
    16│src\…/Button.tsx│
    15│s…\…/Button.tsx│
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
