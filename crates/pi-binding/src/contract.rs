//! Which contract a tool's declared inputs make: reader, writer, editor, patch, shell, …
//!
//! Recognition looks at what a tool declares. Names decide only where usage.md says so
//! (`exec_command`, `write_stdin`) and for Pi's own tools, whose meaning no schema can tell
//! (`grep`, `find`, `ls`, `bash`, `powershell`, `codemode`), and even there a declaration that
//! contradicts the name wins.

use serde_json::Value;

use crate::schema::Schema;
use crate::wire::{Contract, Dialect};

/// Arguments worth showing, best first, for a tool nobody recognises (decision 18).
const TELLING: [&str; 6] = ["path", "query", "command", "url", "name", "prompt"];
/// Required string fields that may hold a patch envelope (usage.md, "Patch requests").
const PATCH_FIELDS: [&str; 3] = ["input", "patch", "patchText"];
/// What a file mutation may carry beside its path.
const MUTATION_FIELDS: [&str; 6] = [
    "content",
    "edits",
    "oldText",
    "newText",
    "old_string",
    "new_string",
];

/// Reads a declaration: the tool's name and its `parameters` schema, where that is known.
pub fn declared(name: &str, schema: Option<&Value>) -> Contract {
    let Some(schema) = schema else {
        return undeclared(name);
    };
    if let Some(direct) = Schema::direct(schema) {
        if let Some(contract) = file_contract(&direct).or_else(|| session_contract(name, &direct)) {
            return contract;
        }
        if let Some(contract) = builtin_contract(name, &direct) {
            return contract;
        }
    }
    Contract::Other {
        telling: Schema::of(schema).and_then(|schema| telling(&schema)),
    }
}

impl Contract {
    /// How much of a result's text is read, in UTF-16 units of either end. What is not longer than
    /// both ends is wanted whole; with 0 no text is wanted.
    pub fn text_units(&self, failed: bool) -> u32 {
        match self {
            // `Command exited with code N`
            Self::Shell { .. } if failed => 64,
            Self::Shell { .. } | Self::Write { .. } | Self::Edit { .. } | Self::Code => 0,
            _ if failed => 0,
            // Result lines are counted one by one.
            Self::Grep | Self::Find | Self::List => 32_768,
            // Pi's notices, apart from the path in one of them, are shorter.
            Self::Read { .. } => 128,
            // Whether there is any, and whether it ends with a line feed.
            _ => 8,
        }
    }

    /// The names of the arguments that are read; `None` when all of them are.
    pub fn argument_names(&self) -> Option<Vec<&str>> {
        match self {
            Self::Read { path } => Some(vec![path, "offset", "limit"]),
            Self::Write { path } => Some(vec![path, "content"]),
            Self::Edit { path } => Some(vec![path]),
            Self::Patch { field } => Some(vec![field]),
            Self::Operation => Some(vec!["type", "path", "diff"]),
            Self::Shell { .. } => Some(vec!["command"]),
            Self::Grep | Self::Find | Self::List => Some(vec!["pattern", "path"]),
            Self::Exec { .. } | Self::Stdin { .. } => None,
            Self::Code => Some(Vec::new()),
            Self::Other { telling } => Some(telling.as_deref().into_iter().collect()),
        }
    }
}

/// Pi's own tools when no declaration is at hand, as in a saved session read without Pi.
fn undeclared(name: &str) -> Contract {
    let path = || "path".to_owned();
    match name {
        "read" => Contract::Read { path: path() },
        "write" => Contract::Write { path: path() },
        "edit" => Contract::Edit { path: path() },
        "bash" => Contract::Shell {
            dialect: Dialect::Bash,
        },
        "powershell" => Contract::Shell {
            dialect: Dialect::Raw,
        },
        "grep" => Contract::Grep,
        "find" => Contract::Find,
        "ls" => Contract::List,
        "codemode" => Contract::Code,
        _ => Contract::Other { telling: None },
    }
}

/// Patches, then writers, editors and readers.
fn file_contract(schema: &Schema<'_>) -> Option<Contract> {
    if let Some(contract) = patch_contract(schema) {
        return Some(contract);
    }
    let path = path_field(schema)?;
    let carried: Vec<&str> = MUTATION_FIELDS
        .into_iter()
        .filter(|field| schema.declares(field))
        .collect();
    match carried.as_slice() {
        [] => read_contract(schema, path),
        ["content"] if schema.requires_a("content", "string") => Some(Contract::Write {
            path: path.to_owned(),
        }),
        ["edits"] if schema.requires_a("edits", "array") => {
            edit_contract(&schema.items("edits")?, path)
        }
        _ => edit_contract(schema, path),
    }
}

/// One required envelope field, or a typed operation. Two candidates are ambiguous: none.
fn patch_contract(schema: &Schema<'_>) -> Option<Contract> {
    let operation = schema.requires_a("type", "string")
        && schema.requires_a("path", "string")
        && schema.kind("diff") == Some("string");
    let mut declared = PATCH_FIELDS
        .into_iter()
        .filter(|field| schema.declares(field));
    match (operation, declared.next(), declared.next()) {
        (true, None, _) => Some(Contract::Operation),
        (false, Some(field), None) if schema.requires_a(field, "string") => Some(Contract::Patch {
            field: field.to_owned(),
        }),
        _ => None,
    }
}

/// The one required path field. Declaring both spellings is ambiguous.
fn path_field(schema: &Schema<'_>) -> Option<&'static str> {
    match (schema.declares("path"), schema.declares("file_path")) {
        (true, false) if schema.requires_a("path", "string") => Some("path"),
        (false, true) if schema.requires_a("file_path", "string") => Some("file_path"),
        _ => None,
    }
}

/// Replacements are exactly one pair of an old and a new text, beside the path or in each edit.
fn edit_contract(schema: &Schema<'_>, path: &str) -> Option<Contract> {
    let declared = MUTATION_FIELDS
        .into_iter()
        .filter(|field| schema.declares(field))
        .count();
    let is = |old: &str, new: &str| {
        declared == 2 && schema.requires_a(old, "string") && schema.requires_a(new, "string")
    };
    (is("oldText", "newText") || is("old_string", "new_string")).then(|| Contract::Edit {
        path: path.to_owned(),
    })
}

/// Exactly Pi's read: a path, an offset and a limit.
fn read_contract(schema: &Schema<'_>, path: &str) -> Option<Contract> {
    let number = |name: &str| matches!(schema.kind(name), Some("number" | "integer"));
    (schema.names().count() == 3
        && number("offset")
        && number("limit")
        && schema.required().len() == 1)
        .then(|| Contract::Read {
            path: path.to_owned(),
        })
}

/// `exec_command` and `write_stdin`, by exact name and schema (usage.md, "Shell sessions").
fn session_contract(name: &str, schema: &Schema<'_>) -> Option<Contract> {
    match name {
        "exec_command" if schema.requires_a("cmd", "string") => Some(Contract::Exec {
            shell: schema.kind("shell") == Some("string"),
            required: schema.required(),
        }),
        "write_stdin"
            if schema.requires("session_id")
                && matches!(schema.kind("session_id"), Some("number" | "integer"))
                && schema.kind("chars") == Some("string")
                && schema.has_no_default("chars") =>
        {
            Some(Contract::Stdin {
                required: schema.required(),
                fields: schema.names().cloned().collect(),
            })
        }
        _ => None,
    }
}

/// Pi's own tools whose declaration agrees with their name.
fn builtin_contract(name: &str, schema: &Schema<'_>) -> Option<Contract> {
    match undeclared(name) {
        contract @ Contract::Shell { .. } if schema.requires_a("command", "string") => {
            Some(contract)
        }
        contract @ (Contract::Grep | Contract::Find) if schema.requires_a("pattern", "string") => {
            Some(contract)
        }
        contract @ Contract::List
            if schema.kind("path") == Some("string") && schema.required().is_empty() =>
        {
            Some(contract)
        }
        contract @ Contract::Code
            if schema.requires_a("code", "string") && schema.required().len() == 1 =>
        {
            Some(contract)
        }
        _ => None,
    }
}

/// The most telling argument of an unknown tool: its single required string, else the first of
/// a few common names that is declared as a string.
fn telling(schema: &Schema<'_>) -> Option<String> {
    let mut strings = schema.required_strings();
    if let (Some(only), None) = (strings.next(), strings.next()) {
        return Some(only.to_owned());
    }
    TELLING
        .into_iter()
        .find(|name| schema.kind(name) == Some("string"))
        .map(str::to_owned)
}

#[cfg(test)]
#[path = "contract/tests.rs"]
mod tests;
