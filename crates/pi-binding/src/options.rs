//! The settings that rows depend on, with the defaults of the settings reference.
//!
//! Values out of range fall back to their default, since a settings file in error is refused by the
//! code that loads it, before it comes here.

use serde_json::Value;

use crate::wire::Options;

/// Widths are between 1 and this many columns.
const MAX_COLUMNS: u64 = 4096;

impl Options {
    /// Settings as in the settings file; `home` is the user's home directory, empty when unknown.
    pub fn new(settings: &Value, home: &str, windows: bool) -> Self {
        let grouping = |name: &str, default: &[&str]| {
            names(settings.pointer(&format!("/grouping/{name}")))
                .unwrap_or_else(|| default.iter().map(ToString::to_string).collect())
        };
        let display = |name: &str| settings.pointer(&format!("/display/{name}"));
        let columns = |name: &str, default: u32| {
            display(name)
                .and_then(Value::as_u64)
                .filter(|value| (1..=MAX_COLUMNS).contains(value))
                .and_then(|value| u32::try_from(value).ok())
                .unwrap_or(default)
        };
        Self {
            exploration: grouping("exploration", &["read", "grep", "find", "ls"]),
            mutation: grouping("mutation", &["edit", "write"]),
            standalone: grouping("standalone", &[]),
            raw_commands: display("commandPreview").and_then(Value::as_str) == Some("raw"),
            tool_duration: display("toolDuration")
                .and_then(Value::as_bool)
                .unwrap_or(true),
            row_max: columns("rowMaxWidth", 120),
            command_max: columns("commandMaxWidth", 120),
            purpose_max: columns("intentMaxWidth", 48),
            home: home.to_owned(),
            windows,
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::new(&Value::Null, "", false)
    }
}

fn names(value: Option<&Value>) -> Option<Vec<String>> {
    value?
        .as_array()?
        .iter()
        .map(|name| name.as_str().map(str::to_owned))
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn missing_keys_take_their_defaults() {
        let options = Options::new(
            &json!({"grouping": {"standalone": ["read"]}, "display": {"rowMaxWidth": 80}}),
            "/home/me",
            false,
        );
        assert_eq!(options.standalone, ["read"]);
        assert_eq!(options.exploration, ["read", "grep", "find", "ls"]);
        assert_eq!(
            (options.row_max, options.command_max, options.purpose_max),
            (80, 120, 48)
        );
        assert!(options.tool_duration && !options.raw_commands);
    }

    #[test]
    fn widths_stay_in_range() {
        for bad in [json!(0), json!(4097), json!(-1), json!("80"), json!(80.5)] {
            let options = Options::new(&json!({"display": {"rowMaxWidth": bad}}), "", false);
            assert_eq!(options.row_max, 120);
        }
        assert_eq!(
            Options::new(&json!({"display": {"rowMaxWidth": 4096}}), "", false).row_max,
            4096
        );
    }
}
