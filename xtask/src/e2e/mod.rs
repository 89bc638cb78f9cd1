//! `cargo xtask e2e`: scenarios in real Pi, under a pseudo-terminal of our own.

mod native;

pub(crate) mod pi;
pub(crate) mod screen;
mod terminal;

use std::time::Instant;

use anyhow::{Context as _, Result, bail};

use crate::host::Host;

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
    pub(crate) host: Host,
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
];

pub(crate) fn run(args: &Args) -> Result<()> {
    if args.list {
        for scenario in SCENARIOS {
            println!("{:<16} {}", scenario.name, scenario.what);
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
    let stage = Stage {
        host: Host::bring()?,
    };
    for scenario in &chosen {
        let begin = Instant::now();
        (scenario.run)(&stage).with_context(|| format!("scenario {} failed", scenario.name))?;
        println!(
            "e2e: {:<16} ok in {:.1} s",
            scenario.name,
            begin.elapsed().as_secs_f64()
        );
    }
    println!("e2e: {} scenarios passed", chosen.len());
    Ok(())
}
