//! Takes messages out of the drawers of a Maildir: those that were read long ago and forgotten.
//! Must never touch `new/`, nor a file that nobody says was forgotten.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::maildir::folder_of;
use crate::{ArrivalId, Drawer, files};

/// Removes the messages that were forgotten, and says how many there were.
///
/// # Errors
/// If a folder cannot be read or a file not be removed; what `is_forgotten` returned.
pub fn sweep(
    root: &Path,
    is_forgotten: &mut dyn FnMut(&ArrivalId) -> Result<bool>,
) -> Result<usize> {
    let mut removed = 0;
    for drawer in Drawer::ALL {
        let folder = folder_of(root, drawer).join("cur");
        let entries = files::unless_gone(fs::read_dir(&folder))
            .with_context(|| format!("cannot read {}", folder.display()))?;
        for entry in entries.into_iter().flatten() {
            let path = entry.with_context(|| format!("cannot list {}", folder.display()))?.path();
            // A name that is no UTF-8 was never an id.
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
            if !path.is_file() || !is_forgotten(&ArrivalId(name.to_owned()))? {
                continue;
            }
            let gone = files::unless_gone(fs::remove_file(&path))
                .with_context(|| format!("cannot remove {}", path.display()))?;
            removed += usize::from(gone.is_some());
        }
    }
    Ok(removed)
}
