//! Packages by version and content, and the unpacking of those that come as one archive.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use flate2::read::GzDecoder;

use super::check;

/// A package, pinned by its version and content.
#[derive(Debug)]
pub(crate) struct Pinned {
    pub(crate) name: &'static str,
    pub(crate) version: &'static str,
    pub(crate) sha256: &'static str,
}

impl Pinned {
    /// The package's own folder below `home`, which is `folder` in the archive that `download`
    /// brings.
    ///
    /// `download` is given the place where the archive is to be, called by the package's name and
    /// version, with this `ending`.
    pub(super) fn unpacked(
        &self,
        home: &Path,
        ending: &str,
        folder: &str,
        download: impl FnOnce(&Path) -> Result<()>,
    ) -> Result<PathBuf> {
        let name = format!("{}-{}", self.name, self.version);
        let tree = home.join(&name);
        if tree.is_dir() {
            return Ok(tree);
        }
        let archives = home.join("archives");
        let archive = archives.join(format!("{name}.{ending}"));
        if !archive.is_file() {
            println!("corpora: {name}");
            fs::create_dir_all(&archives)?;
            download(&archives)?;
        }
        check(&archive, self.sha256)?;
        let unpacking = tempfile::tempdir_in(home)?;
        tar::Archive::new(GzDecoder::new(fs::File::open(&archive)?)).unpack(unpacking.path())?;
        fs::rename(unpacking.path().join(folder), &tree)
            .with_context(|| format!("{name} holds no folder `{folder}`"))?;
        Ok(tree)
    }
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    /// An archive as npm makes it, with an empty manifest.
    fn archive() -> Vec<u8> {
        let mut archive = tar::Builder::new(flate2::write::GzEncoder::new(
            Vec::new(),
            flate2::Compression::none(),
        ));
        let mut header = tar::Header::new_gnu();
        header.set_size(2);
        header.set_mode(0o644);
        archive
            .append_data(&mut header, "package/package.json", "{}".as_bytes())
            .unwrap();
        archive.into_inner().unwrap().finish().unwrap()
    }

    #[test]
    fn another_content_is_refused() {
        let home = tempfile::tempdir().unwrap();
        let package = Pinned {
            name: "peer",
            version: "1.0.0",
            sha256: "0000",
        };
        let bring = || {
            package.unpacked(home.path(), "tgz", "package", |archives| {
                Ok(fs::write(archives.join("peer-1.0.0.tgz"), archive())?)
            })
        };
        for _ in 0..2 {
            let error = bring().unwrap_err().to_string();
            assert!(
                error.contains("has another content than the one pinned: expected SHA-256 0000"),
                "{error}"
            );
            assert!(!home.path().join("peer-1.0.0").exists());
        }
    }

    #[test]
    fn the_pinned_content_is_unpacked_once() {
        let home = tempfile::tempdir().unwrap();
        let sample = home.path().join("sample");
        fs::write(&sample, archive()).unwrap();
        let digest = super::super::digest(&sample).unwrap();
        let package = Pinned {
            name: "peer",
            version: "1.0.0",
            sha256: digest.leak(),
        };
        let tree = package.unpacked(home.path(), "tgz", "package", |archives| {
            Ok(fs::write(archives.join("peer-1.0.0.tgz"), archive())?)
        });
        let tree = tree.unwrap();
        assert_eq!(fs::read_to_string(tree.join("package.json")).unwrap(), "{}");
        let again = package.unpacked(home.path(), "tgz", "package", |_| bail!("brought twice"));
        assert_eq!(again.unwrap(), tree);
    }
}
