//! Whole ladders where the name matters most.

use insta::assert_snapshot;
use pathfit::{Options, columns, fit};

use crate::ladder;

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

/// What follows the last dot is no extension when it is long or has a space.
#[test]
fn no_extension() {
    let label = |path| fit(path, 9, &Options::default(), &columns).unwrap();
    assert_eq!(label("v1.a-branch-with-a-long-name"), "v1.a…name");
    assert_eq!(label("minutes no. 12 of May"), "minu… May");
    assert_eq!(label(".gitattributes"), ".git…utes");
    assert_eq!(label("plan.excalidraw"), "p…alidraw");
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

#[test]
fn controls() {
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
