//! From the facts of one call to the words of its row and its part in a group.

use std::borrow::Cow;

use serde_json::Value;

use crate::evidence;
use crate::facts::{CallFacts, ResultFacts, TextFacts};
use crate::request::{Request, request};
use crate::wire::{Call, Contract, Count, Dialect, Kind, Lines, Member, Options, Phase, Subject};

/// A call in the words of a row, and how it groups.
#[derive(Clone, Debug)]
pub struct Summarized {
    /// The row's content.
    pub call: Call,
    /// Its command may have syntax colours.
    pub coloured: bool,
}

/// Longest command that gets syntax colours, in bytes.
const MAX_HIGHLIGHT: usize = 16 * 1024;

/// Reads a call's facts by its contract.
pub fn summarize(facts: &CallFacts<'_>, contract: &Contract, options: &Options) -> Summarized {
    const NOTHING: Value = Value::Null;
    let args = facts.args.unwrap_or(&NOTHING);
    let phase = phase(facts);
    let name = shown_name(facts);
    let settled = facts.result.as_ref().filter(|_| phase == Phase::Settled);
    let complete = facts.args_complete || settled.is_some();
    let request = request(contract, &name, args, complete, options.raw_commands);
    let mut call = Call {
        phase,
        failed: settled.is_some_and(|result| result.is_error),
        duration_ms: settled.and_then(|result| result.duration_ms),
        purpose: facts.purpose.map(str::to_owned),
        kind: kind(facts.name, contract, &request, options),
        member: Member {
            lines: lines(contract, request.recognized),
            ..Member::default()
        },
        ..Call::default()
    };
    if let Some(patch) = request.patch.filter(|_| phase != Phase::Unknown) {
        call.counts.push(Count::Requested(patch.tally));
        call.member.request = Some((patch.targets, patch.tally));
    }
    let edits = matches!(contract, Contract::Edit { .. });
    let change = settled
        .filter(|result| !result.is_error && request.patch.is_none())
        .filter(|_| edits || call.kind == Kind::Mutation)
        .and_then(evidence::applied_change);
    if call.kind == Kind::Mutation {
        call.member.change = change;
    }
    if *contract == Contract::Code {
        code(&mut call, facts, phase);
    } else if let Some(result) = settled {
        settle(&mut call, &request, contract, facts, args, result, change);
    } else if complete && phase != Phase::Unknown {
        call.counts.extend(requested(contract, args));
    }
    let coloured = coloured(&request.subject, &call, options);
    if call.subject == Subject::None {
        call.subject = request.subject;
    }
    call.action = request.action;
    Summarized { call, coloured }
}

/// decisions.md 17: a call whose phase is not known takes the form before execution.
fn phase(facts: &CallFacts<'_>) -> Phase {
    if facts.result.is_some() && !facts.partial {
        Phase::Settled
    } else if !facts.live {
        Phase::Unknown
    } else if facts.started {
        Phase::Running
    } else {
        Phase::Before
    }
}

/// `server/tool` for MCP tools where Pi says so, else the tool's own name.
fn shown_name<'a>(facts: &CallFacts<'a>) -> Cow<'a, str> {
    if !facts.name.starts_with("mcp__") {
        return facts.name.into();
    }
    let details = facts.result.as_ref().and_then(|result| result.details);
    let part = |name: &str| details?.get(name)?.as_str();
    match (part("server"), part("tool")) {
        (Some(server), Some(tool)) => format!("{server}/{tool}").into(),
        _ => facts
            .title
            .filter(|title| title.contains('/'))
            .unwrap_or(facts.name)
            .into(),
    }
}

/// Explicit lists win; then recognised mutations; Pi's own names group only while they are listed.
fn kind(name: &str, contract: &Contract, request: &Request, options: &Options) -> Kind {
    let listed = |list: &[String]| list.iter().any(|entry| entry == name);
    if listed(&options.standalone) {
        Kind::Standalone
    } else if listed(&options.exploration) {
        Kind::Exploration
    } else if listed(&options.mutation) {
        Kind::Mutation
    } else if matches!(name, "edit" | "write") {
        Kind::Standalone
    } else if request.patch.is_some()
        || matches!(contract, Contract::Write { .. } | Contract::Edit { .. })
    {
        Kind::Mutation
    } else {
        Kind::Standalone
    }
}

/// Shells, searches and codemode never add to a line total (usage.md, "Shell sessions",
/// "Codemode").
fn lines(contract: &Contract, recognized: bool) -> Lines {
    match contract {
        Contract::Read { .. } | Contract::Other { .. } => Lines::Unknown,
        Contract::Patch { .. }
        | Contract::Operation
        | Contract::Exec { .. }
        | Contract::Stdin { .. }
            if !recognized =>
        {
            Lines::Unknown
        }
        _ => Lines::Untotalled,
    }
}

/// What a read or a write asks for, until there is a result.
fn requested(contract: &Contract, args: &Value) -> Option<Count> {
    match contract {
        Contract::Read { .. } => evidence::range_requested(args),
        Contract::Write { .. } => written(args).map(Count::RequestedLines),
        _ => None,
    }
}

/// Lines of the content to write.
fn written(args: &Value) -> Option<u64> {
    let content = args.get("content")?.as_str()?;
    Some(TextFacts::whole(content).lines())
}

/// Counts that a final result supports.
fn settle(
    call: &mut Call,
    request: &Request,
    contract: &Contract,
    facts: &CallFacts<'_>,
    args: &Value,
    result: &ResultFacts<'_>,
    change: Option<(u64, u64)>,
) {
    let ok = !result.is_error;
    match contract {
        _ if request.patch.is_some() => {}
        Contract::Read { .. } => match evidence::lines_read(args, result) {
            Some(lines) => {
                call.member.lines = Lines::Counted(lines);
                call.counts.push(Count::Lines(lines));
            }
            None if ok => call.counts.push(Count::LinesUnknown),
            None => {}
        },
        Contract::Write { .. } => {
            call.counts
                .extend(written(args).filter(|_| ok).map(Count::Lines));
        }
        Contract::Edit { .. } => {
            call.counts
                .extend(change.map(|(added, removed)| Count::Change { added, removed }));
        }
        Contract::Shell { .. } => {
            call.counts
                .extend(evidence::native_exit(result).map(Count::Exit));
        }
        Contract::Exec { .. } | Contract::Stdin { .. } if request.recognized => {
            call.counts
                .extend(evidence::receipt_exit(facts.name, result).map(Count::Exit));
        }
        Contract::Grep => {
            let found = evidence::matches_found(result);
            call.counts
                .extend(found.map(|(n, more)| Count::Matches { n, more }));
        }
        Contract::Find => {
            let found = evidence::files_found(result);
            call.counts
                .extend(found.map(|(n, more)| Count::Files { n, more }));
        }
        Contract::List => {
            let found = evidence::entries_listed(result);
            call.counts
                .extend(found.map(|(n, more)| Count::Entries { n, more }));
        }
        Contract::Patch { .. }
        | Contract::Operation
        | Contract::Exec { .. }
        | Contract::Stdin { .. }
        | Contract::Code
        | Contract::Other { .. } => {
            let lines = evidence::result_lines(result).filter(|_| ok);
            if let Some(lines) = lines {
                call.member.lines = Lines::Counted(lines);
                call.counts.push(Count::Lines(lines));
            }
        }
    }
}

/// The summary of a codemode run, from the activity metadata of its result so far.
fn code<'a>(call: &mut Call, facts: &CallFacts<'a>, phase: Phase) {
    let Some(records) = facts
        .result
        .as_ref()
        .and_then(|result| result.details?.get("calls")?.as_array())
    else {
        return;
    };
    let record = |record: &'a Value| {
        Some(codemode::Record {
            name: record.get("name")?.as_str()?,
            status: status(record.get("status")?.as_str()?)?,
        })
    };
    let Some(records) = records.iter().map(record).collect::<Option<Vec<_>>>() else {
        return;
    };
    let summary = codemode::summarize(&records, phase == Phase::Running);
    if !summary.names.is_empty() {
        call.subject = Subject::Text(summary.names);
    }
    call.counts.push(Count::Nested(summary.calls));
}

fn status(status: &str) -> Option<codemode::Status> {
    match status {
        "running" => Some(codemode::Status::Running),
        "ok" => Some(codemode::Status::Ok),
        "error" => Some(codemode::Status::Error),
        "cancelled" => Some(codemode::Status::Cancelled),
        _ => None,
    }
}

/// usage.md, "Command previews": Compact Bash only, failed rows keep their error colour,
/// oversized and control-bearing commands stay uncoloured.
fn coloured(subject: &Subject, call: &Call, options: &Options) -> bool {
    let Subject::Command {
        source,
        dialect: Dialect::Bash,
    } = subject
    else {
        return false;
    };
    let plain = |c: char| !c.is_control() || matches!(c, '\n' | '\t' | '\r');
    !options.raw_commands
        && !call.failed
        && source.len() <= MAX_HIGHLIGHT
        && source.chars().all(plain)
}
