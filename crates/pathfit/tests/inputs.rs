//! Paths that other tools for shortening paths are tested with.
//!
//! Their results follow other rules, so only their inputs are here; the laws are checked.
#![cfg(feature = "unicode-width")]

mod support;

use pathfit::{Options, Style, columns};

#[track_caller]
fn check(paths: &[&str], homes: &[&str]) {
    for path in paths {
        for home in homes.iter().copied().map(Some).chain([None]) {
            for style in [Style::Auto, Style::Posix, Style::Windows] {
                support::labels(path, Options { home, style }, &columns);
            }
        }
    }
}

/// The `directory` module of starship.
#[test]
fn starship() {
    let homes = [
        "/Users/astronaut",
        r"C:\Users\astronaut",
        r"\\?\C:\Users\astronaut",
    ];
    let paths = [
        "/Users/astronaut/schematics/rocket",
        r"\\?\C:\Users\astronaut\schematics\rocket",
        r"C:\Users\astronaut\schematics\rocket",
        r"C:\Users\astronaut\dev\rocket-controls\src",
        r"C:\Some\Other\Path",
        r"C:\",
        r"C:\temp",
        "/absolute/path/foo/bar/baz",
        "~/starship/engines/booster/rocket",
        "~/.starship/engines/booster/rocket",
        "~/starship/engines/booster/ロケット",
        "~/starship/engines/super_heavy_booster",
        "~/starship/tmp/C++/C++/C++",
        "~/starship/tmp/目录/a̐éö̲/目录",
        "/absolute/Path/not/in_a/repo/but_nested",
        "/some/long/network/path/workspace/a/b/c/dev",
        r"/foo/bar//\/;,!/path",
        "/a/four/element/path",
        "Logical:/fuel-gauge",
        r"\\?\C:\Windows\System32",
        r"\\?\UNC\server\share\a\b\c",
        "fo\u{fffd}o",
        "~/user/gitrepo-diff/gitrepo",
        "1337_hello_world",
        "नमस्ते",
        "नमस्त",
        "がんばってね",
        "/etc",
        "/",
        "~",
    ];
    check(&paths, &homes);
}

/// `pathshorten()` and `simplify()` of Vim.
#[test]
fn vim() {
    let paths = [
        "",
        "foo",
        "/foo",
        "foo/",
        "foo/bar",
        "foo/bar/foobar",
        "/foo/bar/foobar",
        ".foo/bar",
        "~foo/bar",
        "~.foo/bar",
        ".~foo/bar",
        "~/foo/bar",
        "~/.config/nvim/autoload/file1.vim",
        "/.",
        "/..",
        "/...",
        "./dir/file",
        ".///dir//file",
        "./dir/./file",
        "./dir/../file",
        "dir/../../dir/file",
        "dir/.././file",
    ];
    check(&paths, &["/foo", "/foo/", "foo"]);
}

/// `%~` of Zsh.
#[test]
fn zsh() {
    let paths = [
        "~mydir",
        "~mydir/foo/bar/rod",
        "~[barmy]/rod",
        "~[scuzzy]/rubbish",
        "~[<parent>:l]",
        "/tmp/prompt.tmp/foo/bar/rod",
        "/tmp/prompt.tmp/very_long_directory_name",
    ];
    check(
        &paths,
        &[
            "/tmp/prompt.tmp",
            "/tmp/prompt",
            "/",
            "/tmp/prompt.tmp/foo/bar/rod",
        ],
    );
}
