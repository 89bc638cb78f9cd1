//! `cargo xtask numstat`: are the counts of result patches true?
//!
//! Git reads every patch of the corpora, and many damaged copies of each. Where `patchsniff`
//! gives a count, `git apply --numstat` must name one file and the same two numbers.
//! Refusing is always allowed, so the coverage is printed and has a lower bound.

mod damage;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use patchsniff::{Tally, tally_unified};

use crate::corpora::patches::{Patch, bring};
use crate::corpora::skipped;
use crate::process::find;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Fail where the corpora cannot be brought, rather than skip.
    #[arg(long)]
    strict: bool,
    /// Damaged copies of each patch.
    #[arg(long, default_value_t = 20)]
    damaged: u64,
    /// List the patches of one file that Git counts and `patchsniff` refuses.
    #[arg(long)]
    refused: bool,
}

/// Larger patches are not damaged, only read.
const MAX_DAMAGED_BYTES: usize = 20_000;
/// Fewest counts that must have been compared for the run to mean anything.
const MIN_COUNTED: usize = 400;
/// Least part, in percent, of the patches of one file that must be counted.
const MIN_COVERAGE_PERCENT: usize = 60;

pub(crate) fn run(args: &Args) -> Result<()> {
    let patches = match bring() {
        Ok(patches) => patches,
        Err(error) if args.strict => return Err(error),
        Err(error) => {
            skipped("a corpus", &error);
            return Ok(());
        }
    };
    let git = Git::new()?;
    let mut sums: BTreeMap<(bool, &str), Sum> = BTreeMap::new();
    for patch in &patches {
        let sum = sums.entry((patch.piece, patch.origin)).or_default();
        sum.patches += 1;
        let ours = tally_unified(&patch.text);
        let theirs = git.numstat(&patch.text)?;
        sum.one_file += usize::from(theirs.is_some());
        match ours {
            Ok(ours) => {
                sum.counted += 1;
                sum.wrong += usize::from(is_wrong(patch, &patch.text, ours, theirs));
            }
            Err(rejected) if args.refused && theirs.is_some() => {
                println!("{}: {rejected}", patch.name);
            }
            Err(_) => {}
        }
        for text in copies(patch, args.damaged) {
            if let Ok(ours) = tally_unified(&text) {
                sum.copies += 1;
                sum.wrong += usize::from(is_wrong(patch, &text, ours, git.numstat(&text)?));
            }
        }
    }
    report(&sums)
}

/// The patch with the other line ends, and damaged.
fn copies(patch: &Patch, damaged: u64) -> impl Iterator<Item = String> {
    let text = patch.text.as_str();
    let crlf = (!text.contains('\r')).then(|| text.replace('\n', "\r\n"));
    let small = text.len() <= MAX_DAMAGED_BYTES;
    let seeds = 0..if small { damaged } else { 0 };
    crlf.into_iter()
        .chain(seeds.map(move |seed| damage::damage(text, seed)))
}

/// Says so if Git counts something else.
fn is_wrong(patch: &Patch, text: &str, ours: Tally, theirs: Option<Tally>) -> bool {
    let wrong = theirs != Some(ours);
    if wrong {
        let theirs = theirs.map_or("nothing".to_owned(), |tally| tally.to_string());
        let name = &patch.name;
        println!("WRONG {name}: {ours}, but Git counts {theirs}, in\n{text:?}");
    }
    wrong
}

#[derive(Debug, Default, Clone, Copy)]
struct Sum {
    patches: usize,
    /// Git counts one file.
    one_file: usize,
    counted: usize,
    /// Damaged copies that are counted all the same.
    copies: usize,
    wrong: usize,
}

impl Sum {
    fn add(&mut self, more: Self) {
        self.patches += more.patches;
        self.one_file += more.one_file;
        self.counted += more.counted;
        self.copies += more.copies;
        self.wrong += more.wrong;
    }
}

fn report(sums: &BTreeMap<(bool, &str), Sum>) -> Result<()> {
    let mut all = Sum::default();
    println!(
        "{:24} {:>7} {:>8} {:>7} {:>8} {:>5}",
        "", "patches", "one file", "counted", "+damaged", "wrong"
    );
    for ((piece, origin), sum) in sums {
        let name = if *piece {
            format!("{origin}, pieces")
        } else {
            (*origin).to_owned()
        };
        row(&name, *sum);
        all.add(*sum);
    }
    row("all", all);
    println!(
        "Git finds one file in {} patches, and we count {} of them",
        all.one_file, all.counted
    );
    if all.wrong > 0 {
        bail!("{} counts differ from Git's", all.wrong);
    }
    if all.counted < MIN_COUNTED {
        bail!(
            "only {} patches are counted, expected {MIN_COUNTED}",
            all.counted
        );
    }
    if all.counted * 100 < MIN_COVERAGE_PERCENT * all.one_file {
        bail!(
            "only {} of {} patches of one file are counted",
            all.counted,
            all.one_file
        );
    }
    Ok(())
}

fn row(name: &str, sum: Sum) {
    let Sum {
        patches,
        one_file,
        counted,
        copies,
        wrong,
    } = sum;
    println!("{name:24} {patches:7} {one_file:8} {counted:7} {copies:8} {wrong:5}");
}

/// Git in a directory of its own, outside of any repository.
#[derive(Debug)]
struct Git {
    directory: tempfile::TempDir,
}

impl Git {
    fn new() -> Result<Self> {
        if find("git").is_none() {
            bail!("PATH has no git");
        }
        Ok(Self {
            directory: tempfile::tempdir()?,
        })
    }

    /// What Git counts, if it can read the patch and finds one file in it.
    fn numstat(&self, patch: &str) -> Result<Option<Tally>> {
        let home = self.directory.path();
        fs::write(home.join("patch"), patch)?;
        let output = Command::new("git")
            .args(["apply", "--numstat", "patch"])
            .current_dir(home)
            .env(
                "GIT_CEILING_DIRECTORIES",
                home.parent().unwrap_or(Path::new("/")),
            )
            .env_remove("GIT_DIR")
            .output()
            .context("git could not be started")?;
        let text = String::from_utf8_lossy(&output.stdout);
        let mut lines = text.lines();
        Ok(
            match (output.status.success(), lines.next(), lines.next()) {
                (true, Some(line), None) => tally(line),
                _ => None,
            },
        )
    }
}

/// Reads `2<TAB>1<TAB>path`; a binary file has `-` for its numbers.
fn tally(line: &str) -> Option<Tally> {
    let mut fields = line.split('\t');
    let added = fields.next()?.parse().ok()?;
    let removed = fields.next()?.parse().ok()?;
    Some(Tally { added, removed })
}
