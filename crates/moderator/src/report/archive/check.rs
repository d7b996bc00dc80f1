//! What `verify` replays a match from: the records that its messages bring, in one file, so that
//! they are there even if nobody kept a message.

use kit::hex;
use sha2::{Digest, Sha256};

use super::Archive;
use crate::report::checking::file;
use crate::report::replay::watching;

/// What stands before the digest of all that is above it: whether a byte was damaged.
const DIGEST: &str = "# sha256=";

impl Archive<'_> {
    /// The records of the match. While it runs, orders are sealed.
    pub(super) fn check(&self) -> Option<String> {
        let context = self.context;
        if !context.game.state.is_over() || context.history.is_empty() {
            return None;
        }
        let language = self.languages.first().copied().unwrap_or_default();
        let desk = watching(context, language);
        let mut checks = desk.check_commitment(true);
        checks.extend(context.history.iter().flat_map(|played| desk.check_round(played)));
        checks.extend(desk.check_end());
        let text = file(&checks)?.text;
        Some(format!("{text}{DIGEST}{}\n", hex::encode(&Sha256::digest(&text))))
    }
}

/// The records of such a file; `None`: it is damaged.
pub fn archived_records(file: &str) -> Option<&str> {
    let (records, digest) = file.trim_end().rsplit_once(DIGEST)?;
    (hex::encode(&Sha256::digest(records)) == digest).then_some(records)
}
