//! `cargo xtask bench commands`: command previews, ours and the peer's, over the same commands.
//!
//! Both time themselves, in turns, so that whatever else the machine does hits both; the least
//! of the rounds counts.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use shellpreview::Dialect;

use super::contestant::Contestant;
use super::peer;
use crate::corpora::{self, shell};
use crate::host::Host;
use crate::process::cargo;
use crate::workspace::{self, shown};

/// One more comes before them, which does not count: it warms the peer's compiler up.
const ROUNDS: usize = 10;

/// Commands that are measured together.
#[derive(Debug)]
struct Set {
    name: String,
    commands: Vec<String>,
}

pub(super) fn run() -> Result<()> {
    let sets = sets()?;
    let texts: Vec<_> = sets.iter().map(|set| &set.commands).collect();
    let mut file = tempfile::NamedTempFile::new()?;
    file.write_all(&serde_json::to_vec(&texts)?)?;
    let mut contestants = vec![ours(file.path())?];
    match theirs(file.path()) {
        Ok(peer) => contestants.push(peer),
        Err(error) => peer::skipped(&error),
    }
    let mut best = vec![vec![f64::INFINITY; contestants.len()]; sets.len()];
    for round in 0..=ROUNDS {
        for (set, best) in best.iter_mut().enumerate() {
            for (contestant, best) in contestants.iter_mut().zip(best) {
                let time = contestant.time(set)?;
                if round > 0 {
                    *best = best.min(time);
                }
            }
        }
    }
    println!("\ncommand previews, least of {ROUNDS} rounds");
    println!("{}", heading(&contestants)?);
    for (set, best) in sets.iter().zip(&best) {
        println!("{}", row(set, best)?);
    }
    contestants.into_iter().try_for_each(Contestant::dismiss)
}

/// Our own, native.
fn ours(sets: &Path) -> Result<Contestant> {
    let mut command = cargo();
    command
        .args(["bench", "--quiet", "--package", "shellpreview"])
        .args(["--bench", "commands", "--"])
        .arg(sets);
    Contestant::start("ours", &mut command)
}

/// The peer's, on our Node.
fn theirs(sets: &Path) -> Result<Contestant> {
    let host = Host::bring()?;
    let folder = peer::folder(&host)?;
    if !folder.join("src/command-preview.ts").is_file() {
        bail!("{} has no src/command-preview.ts", folder.display());
    }
    let mut command = host.bench("commands.mjs")?;
    Contestant::start("peer", command.arg(sets).env(peer::VARIABLE, folder))
}

/// Typical commands one by one, those of the suite together, and the corpus where it can be
/// brought.
fn sets() -> Result<Vec<Set>> {
    let library = workspace::root().join("crates/shellpreview");
    let mut sets = titled(&library.join("benches/typical.txt"))?;
    let agents = titled(&library.join("tests/agent_commands.txt"))?;
    sets.push(Set {
        name: "as agents write them".to_owned(),
        commands: agents.into_iter().flat_map(|set| set.commands).collect(),
    });
    match shell::bring() {
        Ok(corpus) => sets.extend(by_origin(corpus.scripts)),
        Err(error) => corpora::skipped("the script corpus", &error),
    }
    Ok(sets)
}

/// The commands of a file in which each stands below its title.
fn titled(path: &Path) -> Result<Vec<Set>> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", shown(path)))?;
    let commands = text.split("%% ").skip(1);
    Ok(commands
        .filter_map(|command| command.split_once('\n'))
        .map(|(title, source)| Set {
            name: title.to_owned(),
            commands: vec![source.trim_end_matches('\n').to_owned()],
        })
        .collect())
}

/// The corpus by parts and as a whole, without zsh, which the peer does not know.
fn by_origin(scripts: Vec<shell::Script>) -> Vec<Set> {
    let mut sets: Vec<Set> = Vec::new();
    let mut all = Vec::new();
    for script in scripts {
        if script.dialect != Dialect::Bash {
            continue;
        }
        all.push(script.text.clone());
        match sets.last_mut() {
            Some(set) if set.name == script.origin => set.commands.push(script.text),
            _ => sets.push(Set {
                name: script.origin.to_owned(),
                commands: vec![script.text],
            }),
        }
    }
    sets.push(Set {
        name: "script corpus".to_owned(),
        commands: all,
    });
    sets
}

fn heading(contestants: &[Contestant]) -> Result<String> {
    let mut line = format!("{:20} {:>8} {:>9}", "", "commands", "bytes");
    for Contestant { name, .. } in contestants {
        write!(line, " {:>10} {:>9}", format!("{name} µs"), "MB/s")?;
    }
    if contestants.len() > 1 {
        write!(line, " {:>8}", "ratio")?;
    }
    Ok(line)
}

/// Microseconds a command and megabytes a second of each, and how many times ours the peer takes.
fn row(set: &Set, nanoseconds: &[f64]) -> Result<String> {
    let count = u32::try_from(set.commands.len())?;
    let bytes = u32::try_from(set.commands.iter().map(String::len).sum::<usize>())?;
    let mut line = format!("{:20} {count:8} {bytes:9}", set.name);
    for time in nanoseconds {
        let microseconds = time / f64::from(count) / 1e3;
        let speed = f64::from(bytes) / time * 1e3;
        write!(line, " {microseconds:10.2} {speed:9.1}")?;
    }
    if let [ours, peer] = nanoseconds {
        write!(line, " {:7.1}×", peer / ours)?;
    }
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_of_one_command_and_of_all_bytes() {
        let set = Set {
            name: "two".to_owned(),
            commands: vec!["a".repeat(150), "b".repeat(50)],
        };
        assert_eq!(
            row(&set, &[1_000.0, 12_500.0]).unwrap(),
            "two                         2       200       0.50     200.0       6.25      16.0    12.5×"
        );
        assert_eq!(
            row(&set, &[1_000.0]).unwrap(),
            "two                         2       200       0.50     200.0"
        );
    }

    #[test]
    fn zsh_is_left_out_of_the_corpus() {
        let script = |origin, text: &str, dialect| shell::Script {
            origin,
            name: String::new(),
            text: text.to_owned(),
            dialect,
        };
        let sets = by_origin(vec![
            script("bash", "a", Dialect::Bash),
            script("bash", "b", Dialect::Bash),
            script("zsh", "c", Dialect::Zsh),
            script("installed", "d", Dialect::Bash),
        ]);
        let shown: Vec<_> = sets
            .iter()
            .map(|set| format!("{}: {}", set.name, set.commands.join(" ")))
            .collect();
        assert_eq!(shown, ["bash: a b", "installed: d", "script corpus: a b d"]);
    }
}
