//! Exit codes. Missing, malformed or conflicting ones are omitted, never read as success.

use serde_json::Value;

use crate::facts::ResultFacts;

/// The nonzero exit code of Pi's own bash or powershell.
///
/// Live it stands in `structuredContent.exit_code`, restored only in the failure text, and a
/// restored success has none at all: showing nonzero codes only makes both read alike.
pub(crate) fn native_exit(result: &ResultFacts<'_>) -> Option<i64> {
    if !result.is_error {
        return None;
    }
    let said = result.texts.last().and_then(|text| {
        let (_, code) = text.end().rsplit_once("Command exited with code ")?;
        code.trim_end().parse::<i64>().ok()
    });
    let recorded = result
        .structured
        .and_then(|structured| structured.get("exit_code"));
    let code = match recorded {
        None | Some(Value::Null) => said?,
        Some(recorded) => {
            let recorded = integer(recorded)?;
            if said.is_some_and(|said| said != recorded) {
                return None;
            }
            recorded
        }
    };
    (code != 0).then_some(code)
}

/// The exit code in a recognised `exec_command` receipt (usage.md, "Shell sessions").
pub(crate) fn receipt_exit(name: &str, result: &ResultFacts<'_>) -> Option<i64> {
    let mut codes = [result.details, result.structured]
        .into_iter()
        .flatten()
        .filter_map(|receipt| code_in(name, receipt));
    let first = codes.next()?;
    let code = first?;
    codes.all(|other| other == Some(code)).then_some(code)
}

/// `None`: no receipt shape. `Some(None)`: a receipt whose code is malformed or contradicts itself.
#[expect(
    clippy::option_option,
    reason = "no receipt and an unusable one are different answers"
)]
fn code_in(name: &str, receipt: &Value) -> Option<Option<i64>> {
    let is = |field: &str, test: fn(&Value) -> bool| receipt.get(field).is_some_and(test);
    let snake = is("output", Value::is_string)
        && is("wall_time_seconds", Value::is_number)
        && receipt.get("exit_code").is_some();
    let camel = is("chunkId", Value::is_string)
        && is("wallTimeSeconds", Value::is_number)
        && receipt.get("exitCode").is_some();
    let exited = receipt.get("tool").and_then(Value::as_str) == Some(name)
        && receipt.get("status").and_then(Value::as_str) == Some("exited")
        && is("output", Value::is_string)
        && is("durationMs", Value::is_number)
        && receipt.get("exitCode").is_some();
    if !(snake || camel || exited) {
        return None;
    }
    let codes: Vec<Option<i64>> = ["exit_code", "exitCode"]
        .iter()
        .filter_map(|key| receipt.get(key))
        .map(integer)
        .collect();
    let first = codes.first().copied().flatten();
    Some(first.filter(|_| codes.iter().all(|code| *code == first)))
}

fn integer(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| {
        let float = value.as_f64()?;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "checked: whole and within i32"
        )]
        (float.fract() == 0.0 && float.abs() <= f64::from(i32::MAX)).then_some(float as i64)
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::facts::TextFacts;

    fn failed<'a>(text: &'a str, structured: Option<&'a Value>) -> ResultFacts<'a> {
        ResultFacts {
            is_error: true,
            texts: vec![TextFacts::whole(text)],
            structured,
            ..ResultFacts::default()
        }
    }

    #[test]
    fn bash_live_and_restored_agree() {
        let text = "oops\n\nCommand exited with code 7";
        assert_eq!(
            native_exit(&failed(text, Some(&json!({"exit_code": 7})))),
            Some(7)
        );
        assert_eq!(native_exit(&failed(text, None)), Some(7));
        assert_eq!(
            native_exit(&failed(text, Some(&json!({"exit_code": 8})))),
            None
        );
        assert_eq!(native_exit(&failed("Command aborted", None)), None);
        assert_eq!(
            native_exit(&failed("Command exited with code x", None)),
            None
        );
        let ok = ResultFacts {
            structured: Some(&json!({"exit_code": 0})),
            ..ResultFacts::default()
        };
        assert_eq!(native_exit(&ok), None);
    }

    #[track_caller]
    fn receipt(details: &Value, expected: Option<i64>) {
        let result = ResultFacts {
            details: Some(details),
            ..ResultFacts::default()
        };
        assert_eq!(receipt_exit("exec_command", &result), expected);
    }

    #[test]
    fn three_receipt_shapes() {
        receipt(
            &json!({"output": "", "wall_time_seconds": 1.5, "exit_code": 0}),
            Some(0),
        );
        receipt(
            &json!({"chunkId": "a", "wallTimeSeconds": 1, "exitCode": 7}),
            Some(7),
        );
        receipt(
            &json!({"tool": "exec_command", "status": "exited", "output": "", "durationMs": 3, "exitCode": 2}),
            Some(2),
        );
    }

    #[test]
    fn malformed_and_conflicting_receipts_are_omitted() {
        receipt(&json!({"exit_code": 0}), None);
        receipt(
            &json!({"output": "", "wall_time_seconds": "1", "exit_code": 0}),
            None,
        );
        receipt(
            &json!({"output": "", "wall_time_seconds": 1, "exit_code": "0"}),
            None,
        );
        receipt(
            &json!({"output": "", "wall_time_seconds": 1, "exit_code": 0.5}),
            None,
        );
        receipt(
            &json!({"output": "", "wall_time_seconds": 1, "exit_code": null}),
            None,
        );
        receipt(
            &json!({"output": "", "wall_time_seconds": 1, "exit_code": 0, "exitCode": 1}),
            None,
        );
        receipt(
            &json!({"tool": "other", "status": "exited", "output": "", "durationMs": 3, "exitCode": 2}),
            None,
        );
        receipt(
            &json!({"tool": "exec_command", "status": "running", "output": "", "durationMs": 3, "exitCode": 2}),
            None,
        );
        let result = ResultFacts {
            details: Some(&json!({"output": "", "wall_time_seconds": 1, "exit_code": 0})),
            structured: Some(&json!({"output": "", "wall_time_seconds": 1, "exit_code": 1})),
            ..ResultFacts::default()
        };
        assert_eq!(receipt_exit("exec_command", &result), None);
    }
}
