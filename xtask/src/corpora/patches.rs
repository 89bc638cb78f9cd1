//! Unified patches out of the test suites of tools that read them.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use anyhow::Result;

use super::crates;
use super::debian::{self, Package};
use super::pinned::Pinned;
use super::sdist;

/// A text that is or holds patches, and where it comes from.
#[derive(Debug)]
pub(crate) struct Patch {
    pub(crate) origin: &'static str,
    pub(crate) name: String,
    pub(crate) text: String,
    /// Cut out of a larger text, so that it holds one file's part of it.
    pub(crate) piece: bool,
}

const DEBIAN: [(Package, &[&str]); 4] = [
    (
        Package {
            name: "diffstat",
            archive: "diffstat_1.65.orig.tar.xz",
            sha256: "dab85e6ab4b1fe44b67be4c59a64c6a2e5c871020c16c04e1c64e36c6e782a02",
        },
        &["testing"],
    ),
    (
        super::shell::GIT,
        &[
            "t/t4013", "t/t4100", "t/t4101", "t/t4109", "t/t4110", "t/t4135",
        ],
    ),
    (
        Package {
            name: "patch",
            archive: "patch_2.7.6.orig.tar.xz",
            sha256: "ac610bda97abe0d9f6b7c963255a11dcb196c25e337c61f94e4778d632f1d8fd",
        },
        &["tests"],
    ),
    (
        Package {
            name: "patchutils",
            archive: "patchutils_0.4.2.orig.tar.gz",
            sha256: "2ff95f11946558ce63f4d1167abaccbffd49750152346d5304e03ad884304ad6",
        },
        &["tests"],
    ),
];

const SDISTS: [(Pinned, &str); 2] = [
    (
        Pinned {
            name: "unidiff",
            version: "1.0.1",
            sha256: "d9425bc516390c54743a1045b2c1c97f02d245a913a241dd499f958adb2df998",
        },
        "tests/samples",
    ),
    (
        Pinned {
            name: "whatthepatch",
            version: "1.0.7",
            sha256: "9eefb4ebea5200408e02d413d2b4bc28daea6b78bb4b4d53431af7245f7d7edf",
        },
        "tests/casefiles",
    ),
];

const CRATES: [Pinned; 4] = [
    Pinned {
        name: "flickzeug",
        version: "0.6.0",
        sha256: "193f9e0d733b59a9db196a6443d654c0ced3986faf000da429538998f2eecb7a",
    },
    Pinned {
        name: "gitpatch",
        version: "0.7.1",
        sha256: "0ce212119eb3801015ea7e8bfb78f029ca16805de0d808358c080ff55ecbe675",
    },
    Pinned {
        name: "patch",
        version: "0.7.0",
        sha256: "15c07fdcdd8b05bdcf2a25bc195b6c34cbd52762ada9dba88bf81e7686d14e7a",
    },
    Pinned {
        name: "unidiff",
        version: "0.4.1",
        sha256: "98f3525b540ac79ce6db6f518b91f224c0aac4bffee14da01ccdb2edf5e2be1d",
    },
];

/// Brings everything; no two patches have the same text.
pub(crate) fn bring() -> Result<Vec<Patch>> {
    let mut patches = Vec::new();
    for (package, directories) in &DEBIAN {
        let tree = debian::bring(package)?;
        for directory in *directories {
            collect(package.name, &tree.join(directory), &mut patches);
        }
    }
    for (sdist, directory) in &SDISTS {
        collect(
            sdist.name,
            &sdist::bring(sdist)?.join(directory),
            &mut patches,
        );
    }
    let trees = crates::bring(&CRATES)?;
    for Pinned { name, .. } in &CRATES {
        collect(name, &trees.join(name), &mut patches);
    }
    let mut known = HashSet::new();
    patches.retain(|patch| known.insert(patch.text.clone()));
    Ok(patches)
}

/// Takes every text below a directory that has a hunk, whole and in pieces.
fn collect(origin: &'static str, directory: &Path, patches: &mut Vec<Patch>) {
    for file in super::shell::files(directory, "") {
        if file
            .extension()
            .is_some_and(|ending| ending == "rs" || ending == "py")
        {
            continue;
        }
        // What is not UTF-8 is read as any host would show it, by us and by Git.
        let bytes = fs::read(&file).unwrap_or_default();
        let whole = String::from_utf8_lossy(&bytes).into_owned();
        if !whole.contains("@@ -") {
            continue;
        }
        let name = file.display();
        let embedded = here_documents(&whole);
        let pieces = if embedded.is_empty() {
            single_files(&whole)
        } else {
            embedded
                .iter()
                .flat_map(|text| single_files(text))
                .collect()
        };
        let pieces = pieces.into_iter().chain(embedded);
        let texts = std::iter::once(whole.clone()).chain(pieces);
        patches.extend(texts.enumerate().map(|(number, text)| Patch {
            origin,
            name: format!("{name}#{number}"),
            text,
            piece: number > 0,
        }));
    }
}

/// The bodies of the here documents of a shell script.
fn here_documents(script: &str) -> Vec<String> {
    let mut bodies = Vec::new();
    let mut lines = script.lines();
    while let Some(line) = lines.next() {
        let Some((_, word)) = line.split_once("<<") else {
            continue;
        };
        let word = word.trim_start_matches(['-', ' ', '\\', '\'', '"']);
        let end = word.split([' ', '\'', '"', '>']).next().unwrap_or_default();
        let body: Vec<_> = lines.by_ref().take_while(|line| *line != end).collect();
        if body.iter().any(|line| line.starts_with("@@ -")) {
            bodies.push(body.join("\n") + "\n");
        }
    }
    bodies
}

/// Cuts a text where the part of another file begins, by the first kind of header that it has.
fn single_files(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let begins = |prefix: &'static str| {
        let lines = &lines;
        (0..lines.len())
            .filter(move |&at| lines.get(at).is_some_and(|line| line.starts_with(prefix)))
    };
    let cuts = ["diff --git ", "Index: ", "diff ", "--- "]
        .into_iter()
        .map(|prefix| begins(prefix).collect::<Vec<_>>())
        .find(|cuts| !cuts.is_empty())
        .unwrap_or_default();
    let ends = cuts.iter().copied().skip(1).chain([lines.len()]);
    let parts = cuts.iter().copied().zip(ends);
    let pieces = parts
        .filter_map(|(from, to)| lines.get(from..to))
        .map(<[_]>::concat);
    pieces.filter(|piece| piece.contains("\n@@ -")).collect()
}

#[cfg(test)]
mod tests {
    use super::{here_documents, single_files};

    #[test]
    fn takes_here_documents_out() {
        let script = "cat << EOF > a\n@@ -1 +1 @@\nEOF\ncat <<\\EOF\nno hunk\nEOF\n";
        assert_eq!(here_documents(script), ["@@ -1 +1 @@\n"]);
    }

    #[test]
    fn cuts_between_files() {
        let text = "From x\n--- a\n+++ a\n@@ -1 +1 @@\n--- b\n+++ b\n@@ -1 +1 @@\n";
        let pieces = ["--- a\n+++ a\n@@ -1 +1 @@\n", "--- b\n+++ b\n@@ -1 +1 @@\n"];
        assert_eq!(single_files(text), pieces);
    }
}
