//! What another parser finds in a script.

use std::io::Write as _;
use std::ops::Range;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, anyhow};
use serde_json::Value;

use super::language;
use crate::corpora::shell::Script;

/// What is true of a script.
#[derive(Debug, Default)]
pub(super) struct Truth {
    /// Its outer commands in order.
    pub(super) commands: Vec<Outer>,
    /// Bodies of heredocs, and comments.
    pub(super) hidden: Vec<Range<usize>>,
}

/// An outer command.
#[derive(Debug)]
pub(super) struct Outer {
    /// All of it; begins with an assignment, a redirection or the name.
    pub(super) range: Range<usize>,
    /// Its name, if it is a simple command that has one.
    pub(super) name: Option<Range<usize>>,
    /// Whether it is a simple command without a name and without a redirection in front.
    pub(super) assigns: bool,
}

impl Truth {
    /// Reads a script; `None` if the parser refuses it or its tree is too deep.
    pub(super) fn read(shfmt: &Path, script: &Script) -> Result<Option<Self>> {
        let mut child = Command::new(shfmt)
            .args(["--to-json", "--language-dialect", language(script.dialect)])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("shfmt could not be started")?;
        let mut input = child
            .stdin
            .take()
            .ok_or_else(|| anyhow!("shfmt has no input"))?;
        // It reads all before it writes, so this cannot block for ever; a refusal closes the pipe.
        let _ = input.write_all(script.text.as_bytes());
        drop(input);
        let output = child.wait_with_output()?;
        if !output.status.success() {
            return Ok(None);
        }
        // Deeper trees than serde_json allows are those of endless chains; they are few.
        let Ok(tree) = serde_json::from_slice::<Value>(&output.stdout) else {
            return Ok(None);
        };
        let mut truth = Self::default();
        for statement in list(&tree, "Stmts") {
            truth.statement(statement, &script.text);
        }
        truth.hide(&tree, &script.text);
        Ok(Some(truth))
    }

    /// Adds the outer commands of a statement.
    fn statement(&mut self, statement: &Value, source: &str) {
        let command = &statement["Cmd"];
        let kind = command["Type"].as_str().unwrap_or_default();
        let negated = statement["Negated"] == true;
        if kind == "BinaryCmd" && !negated {
            self.statement(&command["X"], source);
            self.statement(&command["Y"], source);
            return;
        }
        let Some(range) = range(statement) else {
            return;
        };
        let name = match kind {
            _ if negated => None,
            "CallExpr" => {
                // A CR in front of the newline counts as part of the word, but is not shown.
                let name = command["Args"].get(0).and_then(self::range);
                name.map(|name| match source.get(name.clone()) {
                    Some(text) => name.start..name.start + text.trim_end_matches('\r').len(),
                    None => name,
                })
            }
            "DeclClause" | "LetClause" => offset(&command["Pos"]).map(|start| {
                let word = if kind == "LetClause" {
                    "let"
                } else {
                    text(command, "Variant")
                };
                start..start + word.len()
            }),
            _ => None,
        };
        let redirected = list(statement, "Redirs")
            .iter()
            .filter_map(self::range)
            .any(|redirection| redirection.start == range.start);
        let assigns = kind == "CallExpr" && !negated && name.is_none() && !redirected;
        self.commands.push(Outer {
            range,
            name,
            assigns,
        });
    }

    /// Notes comments and heredoc bodies anywhere in the tree.
    fn hide(&mut self, tree: &Value, source: &str) {
        match tree {
            Value::Array(values) => values.iter().for_each(|value| self.hide(value, source)),
            Value::Object(fields) => {
                if fields.contains_key("Hash") {
                    self.hidden.extend(range(tree));
                }
                if let Some(body) = fields.get("Hdoc").and_then(range) {
                    // The closing line too.
                    let rest = source.get(body.end..).unwrap_or_default();
                    let closing = rest.find('\n').unwrap_or(rest.len());
                    self.hidden.push(body.start..body.end + closing);
                }
                fields.values().for_each(|value| self.hide(value, source));
            }
            _ => {}
        }
    }
}

fn range(node: &Value) -> Option<Range<usize>> {
    Some(offset(&node["Pos"])?..offset(&node["End"])?)
}

/// An offset; the first byte has none, since zeros are left out.
fn offset(position: &Value) -> Option<usize> {
    let position = position.as_object()?;
    let offset = position.get("Offset").map_or(Some(0), Value::as_u64)?;
    usize::try_from(offset).ok()
}

fn list<'v>(node: &'v Value, field: &str) -> &'v [Value] {
    node[field]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default()
}

fn text<'v>(node: &'v Value, field: &str) -> &'v str {
    let value = node.get(field).and_then(|field| field.get("Value"));
    value.and_then(Value::as_str).unwrap_or_default()
}
