//! `cargo xtask wasm`: the WebAssembly module, its glue and its types.
//!
//! The generator is linked into this program at the version of the library, so that there is no
//! tool to install and no second version to keep in step.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::{Compression, write::GzEncoder};
use wasm_bindgen_cli_support::Bindgen;

use crate::host::Host;
use crate::process::run as run_command;
use crate::toolchain::Toolchain;
use crate::workspace::{self, shown};

/// The largest module we ship, uncompressed.
const BUDGET_BYTES: usize = 400 * 1024;

/// What Node 22 and Pi's compiled binary understand, and the compiler uses.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

pub(crate) const MODULE: &str = "pi_binding_bg.wasm";
pub(crate) const GLUE: &str = "pi_binding.js";
const TYPES: &str = "pi_binding.d.ts";

#[derive(Debug, Default, clap::Args)]
pub(crate) struct Args {
    /// Rewrite the committed copy of the generated types.
    #[arg(long)]
    bless: bool,
    /// Fail when the committed copy of the generated types differs.
    #[arg(long, conflicts_with = "bless")]
    check: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    build()?;
    if args.bless {
        bless()
    } else if args.check {
        check_types()
    } else if let Err(difference) = check_types() {
        println!("wasm: note: {difference}");
        Ok(())
    } else {
        Ok(())
    }
}

/// Where the generated files go.
pub(crate) fn package() -> PathBuf {
    workspace::host().join("pkg")
}

/// Builds the module and generates its bindings; fails when it is over budget.
pub(crate) fn build() -> Result<()> {
    let toolchain = Toolchain::bring()?;
    println!("wasm: {}", toolchain.describe()?);
    run_command(toolchain.cargo("build").args([
        "--package",
        "pi-binding",
        "--lib",
        "--profile",
        "wasm",
    ]))?;
    let compiled = toolchain.artifacts("wasm").join("pi_binding.wasm");
    generate(&compiled)?;
    weigh()
}

/// The committed types are the generated ones.
pub(crate) fn check_types() -> Result<()> {
    let generated = read(&package().join(TYPES))?;
    let committed = committed_types();
    if fs::read(&committed).ok().as_deref() != Some(generated.as_slice()) {
        bail!(
            "{} is not what the build generates: run `cargo xtask wasm --bless`",
            shown(&committed)
        );
    }
    Ok(())
}

fn bless() -> Result<()> {
    let committed = committed_types();
    write_if_changed(&committed, &read(&package().join(TYPES))?)
}

fn committed_types() -> PathBuf {
    workspace::host().join("src/wire.d.ts")
}

fn generate(compiled: &Path) -> Result<()> {
    let fresh = tempfile::tempdir()?;
    Bindgen::new()
        .input_path(compiled)
        .out_name("pi_binding")
        .web(true)?
        .typescript(true)
        .reset_state_function(true)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(fresh.path())
        .context("the bindings could not be generated")?;
    let module = fresh.path().join(MODULE);
    run_command(
        Host::bring()?
            .tool("binaryen/bin/wasm-opt")?
            .arg("-O3")
            .args(FEATURES)
            .args([&module, Path::new("-o"), &module]),
    )?;
    fs::create_dir_all(package())?;
    for name in [MODULE, GLUE, TYPES] {
        write_if_changed(&package().join(name), &read(&fresh.path().join(name))?)?;
    }
    Ok(())
}

/// Prints the sizes and holds them against the budget.
fn weigh() -> Result<()> {
    let module = read(&package().join(MODULE))?;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(&module)?;
    let compressed = gzip.finish()?.len();
    let glue = read(&package().join(GLUE))?.len();
    println!(
        "wasm: {MODULE} {} bytes of {}, {} compressed; {GLUE} {} bytes",
        grouped(module.len()),
        grouped(BUDGET_BYTES),
        grouped(compressed),
        grouped(glue)
    );
    names_no_machine(&module)?;
    within_budget(module.len())
}

/// The module goes to other people; panic messages could tell them where it was built.
fn names_no_machine(module: &[u8]) -> Result<()> {
    let text = String::from_utf8_lossy(module);
    if let Some(path) = workspace::local_paths()?
        .iter()
        .find(|path| text.contains(*path))
    {
        bail!("{MODULE} contains the path {path} of this machine");
    }
    Ok(())
}

fn within_budget(bytes: usize) -> Result<()> {
    if bytes > BUDGET_BYTES {
        bail!(
            "{MODULE} has {} bytes, and its budget is {} bytes",
            grouped(bytes),
            grouped(BUDGET_BYTES)
        );
    }
    Ok(())
}

/// `409600` as `409,600`.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("{} cannot be read", shown(path)))
}

/// Leaves the file's time alone when its content is right already.
fn write_if_changed(path: &Path, content: &[u8]) -> Result<()> {
    if fs::read(path).ok().as_deref() == Some(content) {
        return Ok(());
    }
    fs::write(path, content).with_context(|| format!("{} cannot be written", shown(path)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        let shown = [0, 999, 1_000, 409_600, 1_234_567].map(grouped);
        assert_eq!(shown, ["0", "999", "1,000", "409,600", "1,234,567"]);
    }

    #[test]
    fn the_budget_holds_at_its_edge() {
        assert!(within_budget(BUDGET_BYTES).is_ok());
        let error = within_budget(BUDGET_BYTES + 1).unwrap_err().to_string();
        assert_eq!(
            error,
            "pi_binding_bg.wasm has 409,601 bytes, and its budget is 409,600 bytes"
        );
    }
}
