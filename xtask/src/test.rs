//! `cargo xtask test`: everything CI runs.
//!
//! Cheap steps come first. Each prints its name and time; the first failure ends the run.

use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::host::Host;
use crate::process::{cargo, find, run as run_command};
use crate::toolchain::{TARGET, sysroot_has_target};
use crate::{e2e, package, tidy, wasm, width_table};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Run these steps and no others.
    #[arg(
        long,
        value_name = "STEP",
        value_delimiter = ',',
        conflicts_with = "skip"
    )]
    only: Vec<String>,
    /// Leave these steps out.
    #[arg(long, value_name = "STEP", value_delimiter = ',')]
    skip: Vec<String>,
    /// Print the names of the steps.
    #[arg(long)]
    list: bool,
}

struct Step {
    name: &'static str,
    what: &'static str,
    run: fn() -> Result<()>,
}

const STEPS: &[Step] = &[
    Step {
        name: "fmt",
        what: "formatting",
        run: fmt,
    },
    Step {
        name: "lock",
        what: "Cargo.lock is up to date",
        run: lock,
    },
    Step {
        name: "clippy",
        what: "lints, all targets and features",
        run: clippy,
    },
    Step {
        name: "clippy-wasm",
        what: "lints of the binding for WebAssembly",
        run: clippy_wasm,
    },
    Step {
        name: "suite",
        what: "the Rust tests",
        run: suite,
    },
    Step {
        name: "doctest",
        what: "the examples in the documentation",
        run: doctest,
    },
    Step {
        name: "doc",
        what: "the documentation itself",
        run: doc,
    },
    Step {
        name: "tidy",
        what: "the rules of the project",
        run: tidy::run,
    },
    Step {
        name: "wasm",
        what: "the WebAssembly module within its budget",
        run: wasm::build,
    },
    Step {
        name: "types",
        what: "the committed types are the generated ones",
        run: wasm::check_types,
    },
    Step {
        name: "width-table",
        what: "the committed width table is that of the installed pi-tui",
        run: width_table::check,
    },
    Step {
        name: "host-types",
        what: "the types of the host",
        run: host_types,
    },
    Step {
        name: "host",
        what: "the host against Pi's components",
        run: host,
    },
    Step {
        name: "package",
        what: "the Pi package has what it needs and no more",
        run: package::run,
    },
    Step {
        name: "e2e",
        what: "rows in real Pi",
        run: || e2e::run(&e2e::Args::default()),
    },
];

pub(crate) fn run(args: &Args) -> Result<()> {
    if args.list {
        for step in STEPS {
            println!("{:<12} {}", step.name, step.what);
        }
        return Ok(());
    }
    let steps = choose(args)?;
    let begin = Instant::now();
    for step in &steps {
        println!("── {}: {}", step.name, step.what);
        let begin = Instant::now();
        (step.run)().with_context(|| format!("step {} failed", step.name))?;
        println!(
            "── {}: ok in {:.1} s",
            step.name,
            begin.elapsed().as_secs_f64()
        );
    }
    println!(
        "── {} steps passed in {:.1} s",
        steps.len(),
        begin.elapsed().as_secs_f64()
    );
    Ok(())
}

fn choose(args: &Args) -> Result<Vec<&'static Step>> {
    let known = |name: &String| STEPS.iter().any(|step| step.name == name);
    if let Some(name) = args.only.iter().chain(&args.skip).find(|name| !known(name)) {
        let names: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        bail!(
            "no step is called {name}: expected one of {}",
            names.join(", ")
        );
    }
    let wanted = |step: &&Step| {
        let named = |names: &[String]| names.iter().any(|name| name == step.name);
        if args.only.is_empty() {
            !named(&args.skip)
        } else {
            named(&args.only)
        }
    };
    Ok(STEPS.iter().filter(wanted).collect())
}

fn fmt() -> Result<()> {
    run_command(cargo().args(["fmt", "--all", "--check"]))
}

fn lock() -> Result<()> {
    let mut command = cargo();
    command.args(["metadata", "--locked", "--format-version", "1"]);
    crate::process::output(&mut command).map(drop)
}

fn clippy() -> Result<()> {
    run_command(
        cargo()
            .args(["clippy", "--workspace", "--all-targets", "--all-features"])
            .args(["--", "-D", "warnings"]),
    )
}

fn clippy_wasm() -> Result<()> {
    if !sysroot_has_target() {
        println!("the compiler in use has no {TARGET}; the module is built by another one");
        return Ok(());
    }
    run_command(
        cargo()
            .args([
                "clippy",
                "--package",
                "pi-binding",
                "--lib",
                "--target",
                TARGET,
            ])
            .args(["--", "-D", "warnings"]),
    )
}

fn suite() -> Result<()> {
    let mut command = cargo();
    if find("cargo-nextest").is_some() {
        command.args([
            "nextest",
            "run",
            "--profile",
            "ci",
            "--workspace",
            "--all-features",
        ]);
    } else {
        println!("cargo-nextest is not installed; `cargo test` runs the same tests, slower");
        command.args(["test", "--workspace", "--all-features", "--no-fail-fast"]);
        command.args(["--lib", "--bins", "--tests", "--examples"]);
    }
    // A snapshot that differs fails here and is written by `cargo xtask snapshots`.
    run_command(command.env("INSTA_UPDATE", "no"))
}

fn doctest() -> Result<()> {
    run_command(cargo().args(["test", "--doc", "--workspace", "--all-features"]))
}

fn doc() -> Result<()> {
    run_command(
        cargo()
            .args([
                "doc",
                "--workspace",
                "--all-features",
                "--no-deps",
                "--document-private-items",
            ])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}

fn host_types() -> Result<()> {
    Host::bring()?.check()
}

fn host() -> Result<()> {
    Host::bring()?.test()
}
