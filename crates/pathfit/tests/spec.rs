//! The examples of the specification, and pictures of whole ladders.
#![cfg(feature = "unicode-width")]

mod support;

use insta::assert_snapshot;
use pathfit::{NotAPath, Options, Style, columns, fit};

/// Every label of `path`, each with the least columns that give it.
#[track_caller]
fn ladder(path: &str) -> String {
    ladder_with(path, Options::default())
}

#[track_caller]
fn ladder_with(path: &str, options: Options<'_>) -> String {
    let mut labels: Vec<(usize, String)> = support::labels(path, options, &columns)
        .into_iter()
        .enumerate()
        .collect();
    labels.dedup_by(|(_, wider), (_, narrower)| wider == narrower);
    labels
        .iter()
        .rev()
        .map(|(columns, label)| format!("{columns:>2}│{label}│\n"))
        .collect()
}

#[test]
fn as_space_narrows() {
    let path = "packages/ui/src/components/forms/Button.tsx";
    for label in [
        "packages/ui/src/components/forms/Button.tsx",
        "packages/…/components/forms/Button.tsx",
        "packages/…/forms/Button.tsx",
        "packages/…/Button.tsx",
    ] {
        let fitted = fit(path, columns(label), &Options::default(), &columns);
        assert_eq!(fitted.as_deref(), Ok(label));
    }
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

#[test]
fn directory() {
    assert_snapshot!(ladder("src/components/forms/"), @"
    21│src/components/forms/│
    12│src/…/forms/│
    11│s…/…/forms/│
     8│…/forms/│
     7│…/fo…s/│
     6│…/fo…/│
     5│…/f…/│
     2│…/│
     1│…│
     0││
    ");
    assert_snapshot!(ladder("a/"), @"
    2│a/│
    1│…│
    0││
    ");
}

#[test]
fn empty_and_dot_segments() {
    assert_snapshot!(ladder("//a//b"), @"
    6│//a//b│
    5│//…/b│
    3│…/b│
    2│…b│
    1│…│
    0││
    ");
    assert_snapshot!(ladder("src//./lib/..//main.rs"), @"
    22│src//./lib/..//main.rs│
    21│src/…/lib/..//main.rs│
    17│src/…/..//main.rs│
    14│src/…//main.rs│
    13│src/…/main.rs│
    12│s…/…/main.rs│
     9│…/main.rs│
     8│…/ma….rs│
     7│…/m….rs│
     4│….rs│
     3│…rs│
     2│…s│
     1│…│
     0││
    ");
}

#[test]
fn only_a_name() {
    assert_snapshot!(ladder("2024-05-12-minutes-of-the-meeting.pdf"), @"
    37│2024-05-12-minutes-of-the-meeting.pdf│
    36│2024-05-12-minutes…f-the-meeting.pdf│
    35│2024-05-12-minute…f-the-meeting.pdf│
    34│2024-05-12-minute…-the-meeting.pdf│
    33│2024-05-12-minut…-the-meeting.pdf│
    32│2024-05-12-minut…the-meeting.pdf│
    31│2024-05-12-minu…the-meeting.pdf│
    30│2024-05-12-minu…he-meeting.pdf│
    29│2024-05-12-min…he-meeting.pdf│
    28│2024-05-12-min…e-meeting.pdf│
    27│2024-05-12-mi…e-meeting.pdf│
    26│2024-05-12-mi…-meeting.pdf│
    25│2024-05-12-m…-meeting.pdf│
    24│2024-05-12-m…meeting.pdf│
    23│2024-05-12-…meeting.pdf│
    22│2024-05-12-…eeting.pdf│
    21│2024-05-12…eeting.pdf│
    20│2024-05-12…eting.pdf│
    19│2024-05-1…eting.pdf│
    18│2024-05-1…ting.pdf│
    17│2024-05-…ting.pdf│
    16│2024-05-…ing.pdf│
    15│2024-05…ing.pdf│
    14│2024-05…ng.pdf│
    13│2024-0…ng.pdf│
    12│2024-0…g.pdf│
    11│2024-…g.pdf│
    10│2024-….pdf│
     9│2024….pdf│
     8│202….pdf│
     7│20….pdf│
     6│2….pdf│
     5│2…pdf│
     4│2…df│
     3│2…f│
     2│…f│
     1│…│
     0││
    ");
    assert_snapshot!(ladder("/.gitignore"), @"
    11│/.gitignore│
    10│/.git…nore│
     9│/.git…ore│
     8│/.gi…ore│
     7│/.gi…re│
     6│/.g…re│
     5│/.g…e│
     4│/.…e│
     2│…e│
     1│…│
     0││
    ");
    assert_snapshot!(ladder("src/lib"), @"
    7│src/lib│
    6│s…/lib│
    5│…/lib│
    4│…lib│
    3│…ib│
    2│…b│
    1│…│
    0││
    ");
    assert_snapshot!(ladder("a/Makefile"), @"
    10│a/Makefile│
     9│a/Mak…ile│
     8│a/Mak…le│
     7│a/Ma…le│
     6│a/Ma…e│
     5│a/M…e│
     2│…e│
     1│…│
     0││
    ");
}

#[test]
fn wide_graphemes() {
    assert_snapshot!(ladder("文書/議事録/二〇二四年.txt"), @"
    26│文書/議事録/二〇二四年.txt│
    21│文書/…/二〇二四年.txt│
    20│文…/…/二〇二四年.txt│
    16│…/二〇二四年.txt│
    15│…/二〇二四….txt│
    13│…/二〇二….txt│
    11│…/二〇….txt│
     9│…/二….txt│
     5│….txt│
     4│…txt│
     3│…xt│
     2│…t│
     1│…│
     0││
    ");
    assert_snapshot!(ladder("a/👨‍👩‍👧‍👦é🇩🇪👍🏽.md"), @"
    12│a/👨‍👩‍👧‍👦é🇩🇪👍🏽.md│
    11│a/👨‍👩‍👧‍👦é🇩🇪….md│
     9│a/👨‍👩‍👧‍👦é….md│
     8│a/👨‍👩‍👧‍👦….md│
     4│….md│
     3│…md│
     2│…d│
     1│…│
     0││
    ");
}

#[test]
fn smallest() {
    assert_snapshot!(["", "/", ".", "..", "~"].map(ladder).concat(), @"
    0││
    1│/│
    0││
    1│.│
    0││
    2│..│
    1│…│
    0││
    1│~│
    0││
    ");
}

/// P2: the name stays.
#[test]
fn deep() {
    let path = "/Users/path-to-project/project/logic/something/very/deep/file.ts";
    let label = fit(path, 30, &Options::default(), &columns);
    assert_eq!(label.as_deref(), Ok("/Users/…/very/deep/file.ts"));
}

/// P4: a backup is not mistaken for the original.
#[test]
fn a_dropped_start_is_marked() {
    let path = ".hackmyagent-backup/2026-01-05/.claude/settings.json";
    for label in support::labels(path, Options::default(), &columns) {
        assert!(
            !label.starts_with(".claude") && !label.starts_with("settings"),
            "{label}"
        );
    }
}

/// P5, P6: a control is visible and the label is one line.
#[test]
fn controls() {
    let label = |path| fit(path, 40, &Options::default(), &columns).unwrap();
    assert_eq!(label("src/a\nb/c.ts"), "src/a␊b/c.ts");
    assert_eq!(label("vict\nim.txt"), "vict␊im.txt");
    assert_eq!(label("x\r\x1b]0;PWNED\x07\nNEXT"), "x␍␛]0;PWNED␇␊NEXT");
    assert_snapshot!(ladder("a\x1b[31m/b\r\n/c\t.txt"), @"
    17│a␛[31m/b␍␊/c .txt│
    15│a␛[31m/…/c .txt│
    14│a␛[3…/…/c .txt│
    13│a␛[…/…/c .txt│
    12│a␛…/…/c .txt│
    11│a…/…/c .txt│
     8│…/c .txt│
     7│…c .txt│
     6│… .txt│
     5│….txt│
     4│…txt│
     3│…xt│
     2│…t│
     1│…│
     0││
    ");
}

#[test]
fn a_url_is_no_path() {
    let refused = fit("https://example.com/a/b", 80, &Options::default(), &columns);
    assert_eq!(refused, Err(NotAPath::Url));
    assert_eq!(
        NotAPath::Url.to_string(),
        "expected a path, but found a URL"
    );
}
