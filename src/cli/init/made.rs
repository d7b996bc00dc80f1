//! What was made so far, and is taken away again unless it is kept: no half of anything stays.

use std::fs::{DirBuilder, OpenOptions};
use std::io::{ErrorKind, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result};

use crate::cli::error::{cannot, failed};

/// Files and folders in the order in which they were made.
#[derive(Debug, Clone, Default)]
pub struct Made(Arc<Mutex<Vec<PathBuf>>>);

impl Made {
    fn note(&self, path: &Path) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_owned());
    }

    /// Makes a folder, and those above it, for its owner alone.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn folder(&self, path: &Path) -> Result<()> {
        if path.as_os_str().is_empty() || path.is_dir() {
            return Ok(());
        }
        if let Some(above) = path.parent() {
            self.folder(above)?;
        }
        DirBuilder::new().mode(0o700).create(path).with_context(cannot("make the folder", path))?;
        self.note(path);
        Ok(())
    }

    /// Makes a file that is not there yet, with this mode.
    ///
    /// # Errors
    /// If there is such a file, or it cannot be written.
    pub fn file(&self, path: &Path, text: &str, mode: u32) -> Result<()> {
        let opened = OpenOptions::new().write(true).create_new(true).mode(mode).open(path);
        let mut file = opened.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => there_is(path),
            _ => anyhow::Error::from(error).context(format!("cannot make {}", path.display())),
        })?;
        self.note(path);
        file.write_all(text.as_bytes())
            .and_then(|()| file.sync_all())
            .with_context(|| format!("cannot write {}", path.display()))
    }

    /// Gives everything to this user and group.
    ///
    /// # Errors
    /// If the system does not let us.
    pub fn give(&self, user: u32, group: Option<u32>) -> Result<()> {
        for path in self.0.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            std::os::unix::fs::chown(path, Some(user), group)
                .with_context(|| format!("cannot give {} away", path.display()))?;
        }
        Ok(())
    }

    /// It stays.
    pub fn keep(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Takes everything away again, the last first.
    pub fn undo(&self) {
        let made = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        for path in made.iter().rev() {
            // What somebody else put into a folder of ours stays, and the folder with it.
            let _ = match path.is_dir() {
                true => std::fs::remove_dir(path),
                false => std::fs::remove_file(path),
            };
        }
    }
}

/// A file that must not be overwritten.
pub fn there_is(path: &Path) -> anyhow::Error {
    let what = format!("{} is there already, and nothing was changed", path.display());
    failed(what, "Edit it, and let `botpost doctor` try it, or name another folder with --dir.")
}
