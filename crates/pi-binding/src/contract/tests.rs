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
    assert_eq!(format!("{contract:?}"), expected);
}

#[test]
fn writers_and_editors_by_their_fields() {
    check(
        "save",
        &[("path*", "string"), ("content*", "string")],
        r#"Write { path: "path" }"#,
    );
    check(
        "save",
        &[("file_path*", "string"), ("content*", "string")],
        r#"Write { path: "file_path" }"#,
    );
    check(
        "save",
        &[("path*", "string"), ("content", "string")],
        r#"Other { telling: Some("path") }"#,
    );
    check(
        "save",
        &[
            ("path*", "string"),
            ("file_path", "string"),
            ("content*", "string"),
        ],
        r#"Other { telling: Some("path") }"#,
    );
    check(
        "swap",
        &[
            ("path*", "string"),
            ("old_string*", "string"),
            ("new_string*", "string"),
        ],
        r#"Edit { path: "path" }"#,
    );
    check(
        "swap",
        &[
            ("path*", "string"),
            ("oldText*", "string"),
            ("new_string*", "string"),
        ],
        r#"Other { telling: Some("path") }"#,
    );
}

#[test]
fn edits_arrays() {
    let with = |items: Value| {
        let mut schema = schema(&[("path*", "string"), ("edits*", "array")]);
        schema["properties"]["edits"]["items"] = items;
        format!("{:?}", declared("edit", Some(&schema)))
    };
    let pair = |old: &str, new: &str| schema(&[(old, "string"), (new, "string")]);
    assert_eq!(
        with(pair("oldText*", "newText*")),
        r#"Edit { path: "path" }"#
    );
    assert_eq!(
        with(pair("old_string*", "new_string*")),
        r#"Edit { path: "path" }"#
    );
    assert_eq!(
        with(pair("oldText*", "newText")),
        r#"Other { telling: Some("path") }"#
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
        r#"Read { path: "path" }"#,
    );
    check(
        "open",
        &[
            ("path*", "string"),
            ("offset", "integer"),
            ("limit", "integer"),
        ],
        r#"Read { path: "path" }"#,
    );
    check(
        "open",
        &[("path*", "string")],
        r#"Other { telling: Some("path") }"#,
    );
    check(
        "open",
        &[
            ("path*", "string"),
            ("offset", "number"),
            ("limit", "number"),
            ("x", "string"),
        ],
        r#"Other { telling: Some("path") }"#,
    );
}

#[test]
fn patches_need_one_required_field() {
    check("p", &[("input*", "string")], r#"Patch { field: "input" }"#);
    check(
        "p",
        &[("patch*", "string"), ("note", "string")],
        r#"Patch { field: "patch" }"#,
    );
    check(
        "p",
        &[("patchText*", "string")],
        r#"Patch { field: "patchText" }"#,
    );
    check(
        "p",
        &[("input*", "string"), ("patch", "string")],
        r#"Other { telling: Some("input") }"#,
    );
    check("p", &[("input", "string")], r"Other { telling: None }");
    check(
        "both",
        &[
            ("type*", "string"),
            ("path*", "string"),
            ("diff", "string"),
            ("input*", "string"),
        ],
        r#"Other { telling: Some("path") }"#,
    );
    check(
        "op",
        &[("type*", "string"), ("path*", "string"), ("diff", "string")],
        r"Operation",
    );
    check(
        "op",
        &[("type*", "string"), ("path*", "string")],
        r#"Other { telling: Some("path") }"#,
    );
}

#[test]
fn shell_sessions_by_name_and_schema() {
    check(
        "exec_command",
        &[("cmd*", "string"), ("shell", "string")],
        r#"Exec { shell: true, required: ["cmd"] }"#,
    );
    // What changes files is that first.
    check(
        "exec_command",
        &[("cmd*", "string"), ("patch*", "string")],
        r#"Patch { field: "patch" }"#,
    );
    check(
        "exec",
        &[("cmd*", "string")],
        r#"Other { telling: Some("cmd") }"#,
    );
    check(
        "write_stdin",
        &[("session_id*", "number"), ("chars", "string")],
        r#"Stdin { required: ["session_id"], fields: ["chars", "session_id"] }"#,
    );
    check(
        "write_stdin",
        &[("session_id*", "string"), ("chars", "string")],
        r#"Other { telling: Some("session_id") }"#,
    );
}

#[test]
fn input_that_is_not_empty_when_left_out_is_ambiguous() {
    let with = |default: Value| {
        let mut schema = schema(&[("session_id*", "number"), ("chars", "string")]);
        schema["properties"]["chars"]["default"] = default;
        matches!(
            declared("write_stdin", Some(&schema)),
            super::Contract::Stdin { .. }
        )
    };
    assert!(with(json!("")));
    assert!(with(json!(null)));
    assert!(!with(json!("\n")));
    assert!(!with(json!(0)));
}

#[test]
fn a_declaration_that_contradicts_a_known_name_wins() {
    check(
        "bash",
        &[("command*", "string")],
        r"Shell { dialect: Bash }",
    );
    check(
        "bash",
        &[("script*", "string")],
        r#"Other { telling: Some("script") }"#,
    );
    check(
        "grep",
        &[("query*", "string")],
        r#"Other { telling: Some("query") }"#,
    );
    check("ls", &[("path", "string"), ("limit", "number")], r"List");
    assert_eq!(
        format!("{:?}", declared("bash", None)),
        r"Shell { dialect: Bash }"
    );
}

#[test]
fn unknown_tools_show_their_most_telling_argument() {
    check(
        "x",
        &[("a*", "string"), ("b*", "string"), ("url", "string")],
        r#"Other { telling: Some("url") }"#,
    );
    check(
        "x",
        &[("a*", "string"), ("url", "string")],
        r#"Other { telling: Some("a") }"#,
    );
    check("x", &[("a", "string")], r"Other { telling: None }");
}
