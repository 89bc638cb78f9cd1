//! `cargo xtask e2e`: scenarios in real Pi, under a pseudo-terminal of our own.

mod changes;
mod lifecycle;
mod live;
mod native;
mod navigator;
mod odd;
mod opened;
mod rows;
mod same;
mod saved;

pub(crate) mod pi;
pub(crate) mod screen;
mod terminal;

use std::num::NonZero;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, ScopedJoinHandle};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};

use crate::host::Host;
use crate::launch::{DEMO, Launch, Mode};
use crate::package;

#[derive(Debug, Default, clap::Args)]
pub(crate) struct Args {
    /// Run the scenarios whose name contains this.
    name: Option<String>,
    /// Print the names of the scenarios.
    #[arg(long)]
    list: bool,
}

/// What every scenario needs.
pub(crate) struct Stage {
    host: Host,
    /// The package's folder.
    package: PathBuf,
}

impl Stage {
    /// Pi with the package.
    fn launch(&self, mode: Mode) -> Launch {
        Launch::new(mode).package(&self.package)
    }

    /// Pi with the package on the embedded session.
    fn demo(&self, mode: Mode) -> Launch {
        self.launch(mode).session(DEMO)
    }
}

struct Scenario {
    name: &'static str,
    what: &'static str,
    run: fn(&Stage) -> Result<()>,
}

const SCENARIOS: &[Scenario] = &[
    Scenario {
        name: "native-saved",
        what: "plain Pi opens a session",
        run: native::saved,
    },
    Scenario {
        name: "native-live",
        what: "plain Pi with the scripted model",
        run: native::live,
    },
    Scenario {
        name: "saved",
        what: "a session's rows at 120 to 20 columns",
        run: saved::run,
    },
    Scenario {
        name: "narrow",
        what: "Pi started with 20 columns lives",
        run: saved::narrow,
    },
    Scenario {
        name: "live",
        what: "phases, groups, and the same rows reopened",
        run: live::run,
    },
    Scenario {
        name: "same",
        what: "every kind of call live, reopened and in preview",
        run: same::run,
    },
    Scenario {
        name: "clicks",
        what: "rows open and close by mouse",
        run: opened::clicks,
    },
    Scenario {
        name: "bodies",
        what: "what is under an open row is Pi's own",
        run: opened::bodies,
    },
    Scenario {
        name: "navigator",
        what: "rows open and close by keyboard",
        run: navigator::run,
    },
    Scenario {
        name: "reload",
        what: "three reloads leave one decoration",
        run: lifecycle::reload,
    },
    Scenario {
        name: "removal",
        what: "without the package all is plain",
        run: lifecycle::removal,
    },
    Scenario {
        name: "new",
        what: "a new conversation has rows, too",
        run: lifecycle::new,
    },
    Scenario {
        name: "controls",
        what: "odd arguments, printed harmlessly",
        run: odd::controls,
    },
    Scenario {
        name: "widths",
        what: "no character makes a line too wide",
        run: odd::widths,
    },
    Scenario {
        name: "update",
        what: "a reload takes a new build",
        run: changes::update,
    },
    Scenario {
        name: "modes",
        what: "rows outlive a switch of Pi's mode",
        run: changes::modes,
    },
    Scenario {
        name: "theme",
        what: "rows take the colours of another theme",
        run: changes::theme,
    },
    Scenario {
        name: "tree",
        what: "rows follow a step back in the conversation",
        run: changes::tree,
    },
    Scenario {
        name: "compaction",
        what: "rows that a compaction keeps are kept",
        run: changes::compaction,
    },
];

pub(crate) fn run(args: &Args) -> Result<()> {
    if args.list {
        for scenario in SCENARIOS {
            println!("{:<13} {}", scenario.name, scenario.what);
        }
        return Ok(());
    }
    let wanted = args.name.as_deref().unwrap_or_default();
    let chosen: Vec<_> = SCENARIOS
        .iter()
        .filter(|known| known.name.contains(wanted))
        .collect();
    if chosen.is_empty() {
        bail!("no scenario's name contains `{wanted}`: see `cargo xtask e2e --list`");
    }
    let host = Host::bring()?;
    let package = package::build(&host)?;
    perform(&Stage { host, package }, &chosen)?;
    println!("e2e: {} scenarios passed", chosen.len());
    Ok(())
}

/// Runs a scenario, and once more when it failed: what a person types may be lost on a machine under
/// load, what the rows show may not be wrong twice.
fn attempt(scenario: &Scenario, stage: &Stage) -> Result<()> {
    (scenario.run)(stage).or_else(|error| {
        println!("e2e: {:<13} failed once: {error:#}", scenario.name);
        (scenario.run)(stage)
    })
}

/// Runs the scenarios, one on each processor; the first failure ends the run.
fn perform(stage: &Stage, scenarios: &[&Scenario]) -> Result<()> {
    let next = AtomicUsize::new(0);
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let actor = || {
        while let Some(scenario) = scenarios.get(next.fetch_add(1, Ordering::Relaxed)) {
            let begin = Instant::now();
            attempt(scenario, stage)
                .inspect_err(|_| next.store(scenarios.len(), Ordering::Relaxed))
                .with_context(|| format!("scenario {} failed", scenario.name))?;
            println!(
                "e2e: {:<13} ok in {:.1} s",
                scenario.name,
                begin.elapsed().as_secs_f64()
            );
        }
        Ok(())
    };
    thread::scope(|scope| {
        let actors: Vec<_> = (0..processors).map(|_| scope.spawn(actor)).collect();
        let mut ended = actors.into_iter().map(ScopedJoinHandle::join);
        ended.try_for_each(|end| end.unwrap_or_else(|_| bail!("a scenario panicked")))
    })
}
