//! The peer: another extension that makes rows of tool calls, to measure ours beside it.
//!
//! Nothing of it stands in the repository; npm brings it, and without a network it is skipped
//! with a message.

use std::env;
use std::path::{PathBuf, absolute};

use anyhow::Result;

use crate::corpora::npm;
use crate::corpora::pinned::Pinned;
use crate::host::Host;

/// Names the folder of another peer, here and for the scripts of the host.
pub(super) const VARIABLE: &str = "TRANSCRIPT_PEER";

const PEER: Pinned = Pinned {
    name: "pi-transcript-ui",
    version: "0.3.0",
    sha256: "ac02a9891128baad40c4f9e032eab7786d360ec626dc878ff8821da6978c7b59",
};

/// The folder of its package.
pub(super) fn folder(host: &Host) -> Result<PathBuf> {
    match env::var_os(VARIABLE).filter(|folder| !folder.is_empty()) {
        Some(folder) => Ok(absolute(folder)?),
        None => npm::bring(&PEER, &host.node),
    }
}

/// Says loudly that it is not measured.
pub(super) fn skipped(error: &anyhow::Error) {
    crate::corpora::skipped("the peer", error);
}
