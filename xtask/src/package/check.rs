//! What a Pi package must be: complete, with nothing needless, and at home in its host.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use super::{DOCUMENTS, Files, NAME};
use crate::wasm;

/// Fails with the first thing that is wrong.
pub(super) fn check(files: &Files) -> Result<()> {
    let manifest = files
        .get("package.json")
        .context("the package has no package.json")?;
    let manifest: Value = serde_json::from_slice(manifest)?;
    let entry = manifest_is_sound(&manifest)?;
    let needed = needed(files, &entry)?;
    for path in &needed {
        ensure!(files.contains_key(path), "the package has no {path}");
    }
    for path in files.keys() {
        ensure!(needed.contains(path), "the package does not need {path}");
    }
    Ok(())
}

/// Checks the manifest and returns the entry file's path.
fn manifest_is_sound(manifest: &Value) -> Result<String> {
    ensure!(manifest["name"] == NAME, "the package is not called {NAME}");
    ensure!(
        manifest["version"].is_string(),
        "the package has no version"
    );
    let keywords = manifest["keywords"].as_array();
    ensure!(
        keywords.is_some_and(|words| words.iter().any(|word| word == "pi-package")),
        "the keyword pi-package is missing"
    );
    for key in [
        "dependencies",
        "devDependencies",
        "optionalDependencies",
        "scripts",
    ] {
        ensure!(manifest[key].is_null(), "package.json has {key}");
    }
    let peers = manifest["peerDependencies"]
        .as_object()
        .context("no peerDependencies")?;
    if let Some((name, range)) = peers.iter().find(|(_, range)| *range != "*") {
        bail!("the peer dependency {name} wants {range}, and the host brings what it brings");
    }
    let [entry] = manifest
        .pointer("/pi/extensions")
        .and_then(Value::as_array)
        .map_or(&[][..], Vec::as_slice)
    else {
        bail!("pi.extensions must name one entry file");
    };
    let entry = entry
        .as_str()
        .context("pi.extensions must name one entry file")?;
    Ok(entry.trim_start_matches("./").to_owned())
}

/// Every path that the package needs, whether it has it or not.
fn needed(files: &Files, entry: &str) -> Result<BTreeSet<String>> {
    let mut needed: BTreeSet<_> = DOCUMENTS.iter().map(|(_, to)| (*to).to_owned()).collect();
    needed.insert("package.json".to_owned());
    needed.insert(format!("pkg/{}", wasm::MODULE));
    let mut open = vec![entry.to_owned()];
    while let Some(path) = open.pop() {
        let source = files
            .get(&path)
            .map(|content| String::from_utf8_lossy(content).into_owned());
        if !needed.insert(path.clone()) {
            continue;
        }
        for import in imports(&source.unwrap_or_default()) {
            if import.starts_with('.') {
                open.push(resolve(&path, &import));
            } else if !import.starts_with("node:") && !is_host_package(&import) {
                bail!("{path} imports {import}, which nobody brings");
            }
        }
    }
    Ok(needed)
}

/// Packages that Pi hands to its extensions.
fn is_host_package(import: &str) -> bool {
    import == "typebox" || import.starts_with("@earendil-works/pi-")
}

/// What a compiled module imports: `from "…"`, `import "…"` and `import("…")`.
fn imports(source: &str) -> Vec<String> {
    let code = source
        .lines()
        .filter(|line| !line.trim_start().starts_with(['*', '/']));
    let mut found = Vec::new();
    for line in code {
        for opening in [" from \"", "import \"", "import(\""] {
            let after = line
                .split_once(opening)
                .and_then(|(_, after)| after.split_once('"'));
            found.extend(after.map(|(import, _)| import.to_owned()));
        }
    }
    found
}

/// `import` as seen from the file at `path`.
fn resolve(path: &str, import: &str) -> String {
    let mut parts: Vec<_> = path.split('/').collect();
    parts.pop();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn sound() -> Files {
        let manifest = json!({
            "name": NAME,
            "version": "1.0.0",
            "keywords": ["pi-package"],
            "pi": { "extensions": ["./dist/index.js"] },
            "peerDependencies": { "@earendil-works/pi-tui": "*" },
        });
        let mut files: Files = [
            (
                "dist/index.js",
                "import { a } from \"./a.js\";\nimport \"node:fs\";\n",
            ),
            (
                "dist/a.js",
                "import * as b from \"../pkg/pi_binding.js\";\n",
            ),
            ("pkg/pi_binding.js", "// import x from \"x\"\n"),
            ("pkg/pi_binding_bg.wasm", ""),
            ("package.json", &manifest.to_string()),
        ]
        .map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()))
        .into();
        files.extend(DOCUMENTS.map(|(_, to)| (to.to_owned(), Vec::new())));
        files
    }

    #[track_caller]
    fn says(files: &Files, expected: &str) {
        assert_eq!(check(files).unwrap_err().to_string(), expected);
    }

    fn edit(files: &mut Files, change: impl FnOnce(&mut Value)) {
        let mut manifest: Value = serde_json::from_slice(&files["package.json"]).unwrap();
        change(&mut manifest);
        files.insert("package.json".into(), manifest.to_string().into_bytes());
    }

    #[test]
    fn a_sound_package() {
        check(&sound()).unwrap();
    }

    #[test]
    fn nothing_is_missing_and_nothing_too_much() {
        let mut files = sound();
        files.insert("dist/old.js".into(), Vec::new());
        says(&files, "the package does not need dist/old.js");
        let mut files = sound();
        files.remove("dist/a.js");
        says(&files, "the package has no dist/a.js");
        let mut files = sound();
        files.insert("dist/a.js".into(), b"import x from \"left-pad\";".to_vec());
        says(&files, "dist/a.js imports left-pad, which nobody brings");
    }

    #[test]
    fn the_manifest_suits_the_host() {
        let mut files = sound();
        edit(&mut files, |manifest| manifest["dependencies"] = json!({}));
        says(&files, "package.json has dependencies");
        let mut files = sound();
        edit(&mut files, |manifest| {
            manifest["peerDependencies"]["typebox"] = json!("^1");
        });
        says(
            &files,
            "the peer dependency typebox wants \"^1\", and the host brings what it brings",
        );
        let mut files = sound();
        edit(&mut files, |manifest| {
            manifest["pi"]["extensions"] = json!(["./a.js", "./b.js"]);
        });
        says(&files, "pi.extensions must name one entry file");
    }
}
