//! Declarations and the contracts they make; every accepted form beside a refused neighbour.

use serde_json::{Value, json};

use super::declared;

/// A schema from `name: type` pairs; a `*` behind the name makes it required.
fn schema(fields: &[(&str, &str)]) -> Value {
    let mut properties = serde_json::Map::new();
    let mut required = Vec::new();
    for (name, kind) in fields {
        let bare = name.trim_end_matches('*');
        properties.insert(bare.to_owned(), json!({"type": kind}));
        if bare != *name {
            required.push(bare);
        }
    }
    json!({"type": "object", "properties": properties, "required": required})
}

#[track_caller]
fn check(name: &str, fields: &[(&str, &str)], expected: &str) {
    let contract = declared(name, Some(&schema(fields)));
    assert_eq!(serde_json::to_string(&contract).unwrap(), expected);
}

#[test]
fn writers_and_editors_by_their_fields() {
    check(
        "save",
        &[("path*", "string"), ("content*", "string")],
        r#"{"kind":"write","path":"path"}"#,
    );
    check(
        "save",
        &[("file_path*", "string"), ("content*", "string")],
        r#"{"kind":"write","path":"file_path"}"#,
    );
    check(
        "save",
        &[("path*", "string"), ("content", "string")],
        r#"{"kind":"other","telling":"path"}"#,
    );
    check(
        "save",
        &[
            ("path*", "string"),
            ("file_path", "string"),
            ("content*", "string"),
        ],
        r#"{"kind":"other","telling":"path"}"#,
    );
    check(
        "swap",
        &[
            ("path*", "string"),
            ("old_string*", "string"),
            ("new_string*", "string"),
        ],
        r#"{"kind":"edit","path":"path","shape":"flat_snake"}"#,
    );
    check(
        "swap",
        &[
            ("path*", "string"),
            ("oldText*", "string"),
            ("new_string*", "string"),
        ],
        r#"{"kind":"other","telling":"path"}"#,
    );
}

#[test]
fn edits_arrays() {
    let with = |items: Value| {
        let mut schema = schema(&[("path*", "string"), ("edits*", "array")]);
        schema["properties"]["edits"]["items"] = items;
        serde_json::to_string(&declared("edit", Some(&schema))).unwrap()
    };
    let pair = |old: &str, new: &str| schema(&[(old, "string"), (new, "string")]);
    assert_eq!(
        with(pair("oldText*", "newText*")),
        r#"{"kind":"edit","path":"path","shape":"camel"}"#
    );
    assert_eq!(
        with(pair("old_string*", "new_string*")),
        r#"{"kind":"edit","path":"path","shape":"snake"}"#
    );
    assert_eq!(
        with(pair("oldText*", "newText")),
        r#"{"kind":"other","telling":"path"}"#
    );
}

#[test]
fn readers_have_exactly_pi_s_fields() {
    check(
        "read",
        &[
            ("path*", "string"),
            ("offset", "number"),
            ("limit", "number"),
        ],
        r#"{"kind":"read","path":"path"}"#,
    );
    check(
        "open",
        &[
            ("path*", "string"),
            ("offset", "integer"),
            ("limit", "integer"),
        ],
        r#"{"kind":"read","path":"path"}"#,
    );
    check(
        "open",
        &[("path*", "string")],
        r#"{"kind":"other","telling":"path"}"#,
    );
    check(
        "open",
        &[
            ("path*", "string"),
            ("offset", "number"),
            ("limit", "number"),
            ("x", "string"),
        ],
        r#"{"kind":"other","telling":"path"}"#,
    );
}

#[test]
fn patches_need_one_required_field() {
    check(
        "p",
        &[("input*", "string")],
        r#"{"kind":"patch","field":"input"}"#,
    );
    check(
        "p",
        &[("patch*", "string"), ("note", "string")],
        r#"{"kind":"patch","field":"patch"}"#,
    );
    check(
        "p",
        &[("patchText*", "string")],
        r#"{"kind":"patch","field":"patchText"}"#,
    );
    check(
        "p",
        &[("input*", "string"), ("patch", "string")],
        r#"{"kind":"other","telling":"input"}"#,
    );
    check(
        "p",
        &[("input", "string")],
        r#"{"kind":"other","telling":null}"#,
    );
    check(
        "op",
        &[("type*", "string"), ("path*", "string"), ("diff", "string")],
        r#"{"kind":"operation"}"#,
    );
    check(
        "op",
        &[("type*", "string"), ("path*", "string")],
        r#"{"kind":"other","telling":"path"}"#,
    );
}

#[test]
fn shell_sessions_by_name_and_schema() {
    check(
        "exec_command",
        &[("cmd*", "string"), ("shell", "string")],
        r#"{"kind":"exec","shell":true,"required":["cmd"]}"#,
    );
    check(
        "exec",
        &[("cmd*", "string")],
        r#"{"kind":"other","telling":"cmd"}"#,
    );
    check(
        "write_stdin",
        &[("session_id*", "number"), ("chars", "string")],
        r#"{"kind":"stdin","required":["session_id"],"fields":["chars","session_id"]}"#,
    );
    check(
        "write_stdin",
        &[("session_id*", "string"), ("chars", "string")],
        r#"{"kind":"other","telling":"session_id"}"#,
    );
}

#[test]
fn a_declaration_that_contradicts_a_known_name_wins() {
    check(
        "bash",
        &[("command*", "string")],
        r#"{"kind":"shell","dialect":"bash"}"#,
    );
    check(
        "bash",
        &[("script*", "string")],
        r#"{"kind":"other","telling":"script"}"#,
    );
    check(
        "grep",
        &[("query*", "string")],
        r#"{"kind":"other","telling":"query"}"#,
    );
    check(
        "ls",
        &[("path", "string"), ("limit", "number")],
        r#"{"kind":"list"}"#,
    );
    assert_eq!(
        serde_json::to_string(&declared("bash", None)).unwrap(),
        r#"{"kind":"shell","dialect":"bash"}"#
    );
}

#[test]
fn unknown_tools_show_their_most_telling_argument() {
    check(
        "x",
        &[("a*", "string"), ("b*", "string"), ("url", "string")],
        r#"{"kind":"other","telling":"url"}"#,
    );
    check(
        "x",
        &[("a*", "string"), ("url", "string")],
        r#"{"kind":"other","telling":"a"}"#,
    );
    check(
        "x",
        &[("a", "string")],
        r#"{"kind":"other","telling":null}"#,
    );
}
