//! Shell scripts, and a parser by others to judge them with.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use shellpreview::Dialect;

use super::debian::{self, Package};
use super::extract;
use super::pypi::{self, Wheel};

/// A script and where it comes from.
#[derive(Debug)]
pub(crate) struct Script {
    pub(crate) origin: &'static str,
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) dialect: Dialect,
}

/// All scripts, no two with the same text, and the parser.
#[derive(Debug)]
pub(crate) struct Corpus {
    pub(crate) scripts: Vec<Script>,
    pub(crate) shfmt: PathBuf,
}

const SHFMT: Wheel = Wheel {
    name: "shfmt-py",
    version: "4.2.0",
    files: &[(
        "shfmt_py-4.2.0-py2.py3-none-manylinux2014_x86_64.whl",
        "867b55792952d4e4aa27a1b2d578e63b745a77e11b7742d2f6258ef123a9c8f2",
    )],
};

const BASH: Package = Package {
    name: "bash",
    archive: "bash_5.2.15.orig.tar.gz",
    sha256: "7a315bc0e9d90713159e4390ec1096a41e4f33cd8cc3d1a749a8e5ad56600f51",
};
const BUSYBOX: Package = Package {
    name: "busybox",
    archive: "busybox_1.35.0.orig.tar.bz2",
    sha256: "faeeb244c35a348a334f4a59e44626ee870fb07b6884d68c10ae8bc19f83a694",
};
pub(super) const GIT: Package = Package {
    name: "git",
    archive: "git_2.39.5.orig.tar.xz",
    sha256: "c58da92c378df4a986ca33266897a7397e86c22ee266a284d8c2432c39066b59",
};
const MKSH: Package = Package {
    name: "mksh",
    archive: "mksh_59c.orig.tar.gz",
    sha256: "77ae1665a337f1c48c61d6b961db3e52119b38e58884d1c89684af31f87bc506",
};
const MVDAN: Package = Package {
    name: "golang-mvdan-sh",
    archive: "golang-mvdan-sh_3.6.0.orig.tar.gz",
    sha256: "4fe5a7b0aab5fba437696b68c5424e49ba9f793de2f534647e1d814108ebad23",
};
const ZSH: Package = Package {
    name: "zsh",
    archive: "zsh_5.9.orig.tar.xz",
    sha256: "9b8d1ecedd5b5e81fbf1918e876752a7dd948e05c1a0dba10ab863842d45acd5",
};

/// Where the system keeps scripts.
const INSTALLED: [&str; 4] = ["/usr/bin", "/usr/sbin", "/etc", "/usr/lib"];

/// Larger files are not scripts that anyone would run as one command.
const MAX_BYTES: u64 = 256 * 1024;

/// Brings everything.
pub(crate) fn bring() -> Result<Corpus> {
    let wheel = pypi::bring(&SHFMT)?;
    let shfmt = files(&wheel, "")
        .into_iter()
        .find(|file| file.file_stem().is_some_and(|stem| stem == "shfmt"))
        .ok_or_else(|| anyhow!("the wheel holds no shfmt"))?;
    executable(&shfmt)?;

    let mut corpus = Corpus {
        scripts: Vec::new(),
        shfmt,
    };
    let bash = debian::bring(&BASH)?.join("tests");
    for ending in ["tests", "sub"] {
        corpus.files("bash", &bash, ending);
    }
    corpus.files("busybox", &debian::bring(&BUSYBOX)?.join("shell"), "tests");
    corpus.files(
        "git chainlint",
        &debian::bring(&GIT)?.join("t/chainlint"),
        "test",
    );
    corpus.parts(
        "mksh",
        &debian::bring(&MKSH)?.join("check.t"),
        Dialect::Bash,
        extract::mksh,
    );
    let mvdan = debian::bring(&MVDAN)?.join("syntax");
    for name in ["filetests_test.go", "parser_test.go", "printer_test.go"] {
        corpus.parts("mvdan-sh", &mvdan.join(name), Dialect::Bash, extract::go);
    }
    for file in files(&debian::bring(&ZSH)?.join("Test"), "ztst") {
        corpus.parts("zsh", &file, Dialect::Zsh, extract::ztst);
    }
    for directory in INSTALLED {
        for file in files(Path::new(directory), "") {
            if let Some(text) = read(&file).filter(|text| extract::is_shell(text)) {
                corpus.add("installed", file.display().to_string(), text, Dialect::Bash);
            }
        }
    }
    let mut known = HashSet::new();
    corpus
        .scripts
        .retain(|script| known.insert((script.text.clone(), script.dialect)));
    Ok(corpus)
}

impl Corpus {
    fn add(&mut self, origin: &'static str, name: String, text: String, dialect: Dialect) {
        self.scripts.push(Script {
            origin,
            name,
            text,
            dialect,
        });
    }

    /// Every file with this ending is one script.
    fn files(&mut self, origin: &'static str, directory: &Path, ending: &str) {
        for file in files(directory, ending) {
            if let Some(text) = read(&file) {
                self.add(origin, file.display().to_string(), text, Dialect::Bash);
            }
        }
    }

    /// One file holds many scripts.
    fn parts(
        &mut self,
        origin: &'static str,
        file: &Path,
        dialect: Dialect,
        extract: fn(&str) -> Vec<String>,
    ) {
        // However large the file, what is taken out of it is small; what is not UTF-8 is left.
        let bytes = fs::read(file).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        for (index, part) in extract(&text).into_iter().enumerate() {
            if part.contains(char::REPLACEMENT_CHARACTER) {
                continue;
            }
            self.add(
                origin,
                format!("{}#{}", file.display(), index + 1),
                part,
                dialect,
            );
        }
    }
}

/// The text of a file that is not too large, if it is text.
fn read(file: &Path) -> Option<String> {
    let small = fs::metadata(file).ok()?.len() <= MAX_BYTES;
    small.then(|| fs::read_to_string(file).ok()).flatten()
}

/// All files below a directory with this ending, or all; in order, links not followed.
pub(super) fn files(directory: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![directory.to_owned()];
    while let Some(directory) = open.pop() {
        let Ok(entries) = fs::read_dir(&directory) else {
            continue;
        };
        for entry in entries.flatten() {
            let path = entry.path();
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => open.push(path),
                Ok(kind) if kind.is_file() => {
                    let fits = path
                        .extension()
                        .is_some_and(|extension| extension == ending);
                    if ending.is_empty() || fits {
                        found.push(path);
                    }
                }
                _ => {}
            }
        }
    }
    found.sort();
    found
}

#[cfg(unix)]
fn executable(file: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::set_permissions(
        file,
        fs::Permissions::from_mode(0o755),
    )?)
}

#[cfg(not(unix))]
fn executable(_: &Path) -> Result<()> {
    Ok(())
}
