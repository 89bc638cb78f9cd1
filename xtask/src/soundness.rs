//! `cargo xtask soundness`: is what a command preview says true?
//!
//! Another parser (shfmt) reads every script of the corpora. Each command name that a preview
//! shows must be the next outer command by that parser, what is left out must be marked and
//! counted, and nothing shown may stand in a heredoc's body or in a comment.

mod claims;
mod oracle;
mod random;
mod verdict;

use std::collections::BTreeMap;
use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Result, anyhow, bail};
use shellpreview::{Dialect, columns, preview};

use crate::corpora::shell::{Corpus, Script, bring};
use crate::corpora::skipped;
use oracle::Truth;
use verdict::{is_complete, judge};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Fail where the corpora cannot be brought, rather than skip.
    #[arg(long)]
    strict: bool,
    /// Judge this many scripts of random parts too.
    #[arg(long, value_name = "COUNT", default_value_t = 4000)]
    random: usize,
    /// List the scripts that keep an opaque remainder.
    #[arg(long)]
    opaque: bool,
}

/// Budgets at which each script is judged; at the first it is also asked whether all is shown.
const BUDGETS: [usize; 8] = [GENEROUS, NORMAL, 80, 60, 40, 20, 8, 1];
const GENEROUS: usize = 4096;
const NORMAL: usize = 120;

/// Fewest scripts that must have been judged for the run to mean anything.
const MIN_SCRIPTS: usize = 3000;
/// Least part of them, in percent, that must be shown without an opaque remainder.
const MIN_COMPLETE_PERCENT: usize = 40;

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut corpus = match bring() {
        Ok(corpus) => corpus,
        Err(error) if args.strict => return Err(error),
        Err(error) => {
            skipped("a corpus", &error);
            return Ok(());
        }
    };
    corpus.scripts.extend(random::scripts(args.random));
    let outcomes = outcomes(&corpus)?;
    report(args, &corpus, &outcomes)
}

/// What became of one script.
#[derive(Debug)]
enum Outcome {
    /// The other parser refuses it, so nobody knows.
    Unreadable,
    Judged {
        complete: bool,
        complete_normal: bool,
        faults: Vec<String>,
    },
}

fn outcomes(corpus: &Corpus) -> Result<Vec<Outcome>> {
    let next = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let work = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(script) = corpus.scripts.get(index) else {
                return Ok(done);
            };
            done.push((index, outcome(&corpus.shfmt, script)?));
        }
    };
    let mut outcomes: Vec<(usize, Outcome)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let results = workers.into_iter().map(|worker| match worker.join() {
            Ok(result) => result,
            Err(_) => Err(anyhow!("a preview panicked")),
        });
        results
            .collect::<Result<Vec<_>>>()
            .map(|done| done.into_iter().flatten().collect())
    })?;
    outcomes.sort_by_key(|(index, _)| *index);
    Ok(outcomes.into_iter().map(|(_, outcome)| outcome).collect())
}

fn outcome(shfmt: &Path, script: &Script) -> Result<Outcome> {
    let Some(truth) = Truth::read(shfmt, script)? else {
        return Ok(Outcome::Unreadable);
    };
    let mut faults = Vec::new();
    let mut complete = Vec::new();
    for budget in BUDGETS {
        let preview = preview(&script.text, script.dialect, budget, &columns);
        complete.push(is_complete(&script.text, preview.pieces()));
        if let Err(fault) = judge(&script.text, &preview, budget, &truth) {
            faults.push(format!("{fault}\n    at {budget}: {preview}"));
        }
    }
    Ok(Outcome::Judged {
        complete: complete.first().copied().unwrap_or_default(),
        complete_normal: complete.get(1).copied().unwrap_or_default(),
        faults,
    })
}

#[derive(Debug, Default)]
struct Sum {
    unreadable: usize,
    judged: usize,
    complete: usize,
    complete_normal: usize,
    unsound: usize,
}

fn report(args: &Args, corpus: &Corpus, outcomes: &[Outcome]) -> Result<()> {
    let mut sums: BTreeMap<&str, Sum> = BTreeMap::new();
    let mut all = Sum::default();
    for (script, outcome) in corpus.scripts.iter().zip(outcomes) {
        let all = if script.origin == random::ORIGIN {
            None
        } else {
            Some(&mut all)
        };
        for sum in [Some(sums.entry(script.origin).or_default()), all]
            .into_iter()
            .flatten()
        {
            match outcome {
                Outcome::Unreadable => sum.unreadable += 1,
                Outcome::Judged {
                    complete,
                    complete_normal,
                    faults,
                } => {
                    sum.judged += 1;
                    sum.complete += usize::from(*complete);
                    sum.complete_normal += usize::from(*complete_normal);
                    sum.unsound += usize::from(!faults.is_empty());
                }
            }
        }
        if let Outcome::Judged {
            complete, faults, ..
        } = outcome
        {
            if let Some(fault) = faults.first() {
                println!("UNSOUND {} {fault}", script.name);
                if script.origin == random::ORIGIN {
                    println!("    of {:?}", script.text);
                }
            }
            if args.opaque && !complete {
                let preview = preview(&script.text, script.dialect, GENEROUS, &columns);
                println!("opaque {} {preview}", script.name);
            }
        }
    }
    println!(
        "{:14} {:>7} {:>7} {:>14} {:>14} {:>8}",
        "", "judged", "no tree", "whole at 4096", "whole at 120", "unsound"
    );
    for (origin, sum) in sums.iter().chain([(&"all", &all)]) {
        println!(
            "{origin:14} {:7} {:7} {:14} {:14} {:8}",
            sum.judged,
            sum.unreadable,
            percent(sum.complete, sum.judged),
            percent(sum.complete_normal, sum.judged),
            sum.unsound,
        );
    }
    if all.unsound > 0 {
        bail!("{} previews say what is not so", all.unsound);
    }
    if all.judged < MIN_SCRIPTS {
        bail!(
            "only {} scripts could be judged, expected {MIN_SCRIPTS}",
            all.judged
        );
    }
    if all.complete * 100 < MIN_COMPLETE_PERCENT * all.judged {
        bail!(
            "only {} of {} scripts are shown whole",
            all.complete,
            all.judged
        );
    }
    Ok(())
}

fn percent(part: usize, whole: usize) -> String {
    let tenths = (part * 1000).checked_div(whole).unwrap_or_default();
    format!("{part} ({}.{} %)", tenths / 10, tenths % 10)
}

/// shfmt's name for a dialect.
fn language(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Zsh => "zsh",
        Dialect::Bash | Dialect::Raw => "bash",
    }
}
