//! A compiler for `wasm32-unknown-unknown`: found, or brought.
//!
//! Three ways, tried in this order unless `XTASK_WASM` names one of them:
//!
//! 1. `sysroot`: the compiler in use has the target's standard library.
//! 2. `rustup`: `rustup target add` brings it.
//! 3. `debian`: Debian's packages of a second compiler, which builds the standard library from
//!    source. They are installed when we are root, and used as they are otherwise.

use std::env;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::process::{cargo, find, output, run};
use crate::workspace;

/// The target's name.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// Forces a way.
const VARIABLE: &str = "XTASK_WASM";

const DEBIAN_PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld"];
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";

/// How the compiler was come by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Sysroot,
    Rustup,
    Debian,
}

/// A cargo that can build for the target.
#[derive(Debug)]
pub(crate) struct Toolchain {
    way: Way,
    target_dir: PathBuf,
}

impl Toolchain {
    /// Finds one or brings one.
    pub(crate) fn bring() -> Result<Self> {
        let way = match env::var(VARIABLE).as_deref() {
            Err(_) | Ok("") => choose()?,
            Ok("sysroot") => Way::Sysroot,
            Ok("rustup") => Way::Rustup,
            Ok("debian") => Way::Debian,
            Ok(other) => bail!("{VARIABLE}={other}: expected sysroot, rustup or debian"),
        };
        match way {
            Way::Sysroot if !sysroot_has_target() => {
                bail!("the compiler in use has no {TARGET}: run `rustup target add {TARGET}`")
            }
            Way::Sysroot => {}
            Way::Rustup => run(Command::new("rustup").args(["target", "add", TARGET]))?,
            Way::Debian => install_debian()?,
        }
        let mut target_dir = workspace::target()?;
        if way == Way::Debian {
            // Its artifacts and those of the compiler in use are of no use to each other.
            target_dir.push("wasm-debian");
        }
        Ok(Self { way, target_dir })
    }

    /// One line on where the compiler came from.
    pub(crate) fn describe(&self) -> Result<String> {
        let rustc = if self.way == Way::Debian {
            DEBIAN_RUSTC.into()
        } else {
            rustc()
        };
        let version = output(Command::new(rustc).arg("--version"))?;
        let way = match self.way {
            Way::Sysroot => "in its sysroot",
            Way::Rustup => "from rustup",
            Way::Debian => "from Debian's rustc-web, standard library from source",
        };
        Ok(format!("{}, {TARGET} {way}", version.trim()))
    }

    /// `cargo SUBCOMMAND --target wasm32-unknown-unknown`.
    pub(crate) fn cargo(&self, subcommand: &str) -> Command {
        let mut command = match self.way {
            Way::Sysroot | Way::Rustup => cargo(),
            Way::Debian => {
                let mut command = Command::new(DEBIAN_CARGO);
                command
                    .current_dir(workspace::root())
                    .env("RUSTC", DEBIAN_RUSTC)
                    .env("RUSTC_BOOTSTRAP", "1")
                    .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld")
                    .env_remove("RUSTUP_TOOLCHAIN")
                    .env_remove("RUSTDOC");
                command
            }
        };
        command.env(
            "CARGO_ENCODED_RUSTFLAGS",
            without_local_paths().join("\u{1f}"),
        );
        command.args([subcommand, "--target", TARGET]);
        command.arg("--target-dir").arg(&self.target_dir);
        if self.way == Way::Debian {
            command.arg("-Zbuild-std=std,panic_abort");
        }
        command
    }

    /// Where a build with this cargo profile leaves its artifacts.
    pub(crate) fn artifacts(&self, profile: &str) -> PathBuf {
        self.target_dir.join(TARGET).join(profile)
    }
}

/// Does the compiler in use have the target's standard library?
pub(crate) fn sysroot_has_target() -> bool {
    let libraries = Command::new(rustc())
        .args(["--print", "target-libdir", "--target", TARGET])
        .stderr(Stdio::null())
        .output();
    let Ok(libraries) = libraries else {
        return false;
    };
    let path = String::from_utf8_lossy(&libraries.stdout);
    let Ok(entries) = Path::new(path.trim()).read_dir() else {
        return false;
    };
    entries
        .flatten()
        .any(|entry| entry.file_name().to_string_lossy().starts_with("libstd"))
}

/// Compiler flags that keep the paths of this machine out of panic messages.
fn without_local_paths() -> Vec<String> {
    let sources = workspace::cargo_home().map(|home| home.join("registry/src"));
    let registries = sources
        .and_then(|sources| sources.read_dir().ok())
        .into_iter()
        .flatten();
    let registries = registries.flatten().map(|registry| registry.path());
    registries
        .chain([workspace::root()])
        .map(|folder| {
            format!(
                "--remap-path-prefix={}{}=",
                folder.display(),
                MAIN_SEPARATOR
            )
        })
        .collect()
}

fn choose() -> Result<Way> {
    if sysroot_has_target() {
        Ok(Way::Sysroot)
    } else if find("rustup").is_some() {
        Ok(Way::Rustup)
    } else if find("apt-get").is_some() && (debian_is_complete() || is_root()) {
        Ok(Way::Debian)
    } else {
        bail!(
            "no compiler for {TARGET}: install rustup and run `rustup target add {TARGET}`, \
             or on Debian run `sudo apt-get install {}`",
            DEBIAN_PACKAGES.join(" ")
        )
    }
}

fn install_debian() -> Result<()> {
    if debian_is_complete() {
        return Ok(());
    }
    let packages = DEBIAN_PACKAGES.join(" ");
    if !is_root() {
        bail!("Debian's compiler is not installed: run `sudo apt-get install {packages}`");
    }
    println!("wasm: apt-get install {packages}");
    let mut command = Command::new("apt-get");
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
        .args(["install", "--yes", "--no-install-recommends"])
        .args(DEBIAN_PACKAGES);
    run(&mut command)
}

/// Are all packages there? (`dpkg-query` fails when one is unknown.)
fn debian_is_complete() -> bool {
    let query = Command::new("dpkg-query")
        .args(["--show", "--showformat", "${db:Status-Abbrev}\n"])
        .args(DEBIAN_PACKAGES)
        .stderr(Stdio::null())
        .output();
    query.is_ok_and(|query| {
        let states = String::from_utf8_lossy(&query.stdout);
        query.status.success() && states.lines().all(|state| state.starts_with("ii"))
    })
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

fn rustc() -> PathBuf {
    env::var_os("RUSTC").map_or_else(|| "rustc".into(), PathBuf::from)
}
