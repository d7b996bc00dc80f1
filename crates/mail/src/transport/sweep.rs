//! Takes messages out of the drawers of a Maildir: those that were read long ago and forgotten.
//! Must never touch `new/`, nor a file that nobody says was forgotten.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result};

use crate::ArrivalId;

/// The folders below a Maildir that messages are put away in.
const DRAWERS: [&str; 3] = ["cur", ".Held/cur", ".Ignored/cur"];

/// Removes the messages that were forgotten, and says how many there were.
///
/// # Errors
/// If a folder cannot be read or a file not be removed; what `is_forgotten` returned.
pub fn sweep(
    root: &Path,
    is_forgotten: &mut dyn FnMut(&ArrivalId) -> Result<bool>,
) -> Result<usize> {
    let mut removed = 0;
    for drawer in DRAWERS {
        let folder = root.join(drawer);
        let entries = match fs::read_dir(&folder) {
            Err(none) if none.kind() == ErrorKind::NotFound => continue,
            found => found.with_context(|| format!("cannot read {}", folder.display()))?,
        };
        for entry in entries {
            let path = entry.with_context(|| format!("cannot list {}", folder.display()))?.path();
            // A name that is no UTF-8 was never an id.
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
            if !path.is_file() || !is_forgotten(&ArrivalId(name.to_owned()))? {
                continue;
            }
            match fs::remove_file(&path) {
                Ok(()) => removed += 1,
                Err(gone) if gone.kind() == ErrorKind::NotFound => {}
                Err(error) => {
                    return Err(error).with_context(|| format!("cannot remove {}", path.display()));
                }
            }
        }
    }
    Ok(removed)
}
