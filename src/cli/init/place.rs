//! Where everything goes: into one folder, or into those that the package made.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::cli::args::Init;
use crate::cli::error::misconfigured;
use crate::cli::owner::Owner;
use crate::cli::setting::{FOR_MACHINE, free_space};

/// The unit of the package.
const UNIT: &str = "/usr/lib/systemd/system/botpost.service";
/// The program of the package.
pub const PROGRAM: &str = "/usr/bin/botpost";
/// The data of the package's service.
const DATA: &str = "/var/lib/botpost";
/// Where a unit stands before that of the package.
pub const INSTEAD: &str = "/etc/systemd/system/botpost.service";
/// The user of the package's service.
pub const USER: &str = "botpost";

/// With less than that the service takes in no mail (`disk_floor_mib`).
const ROOM: u64 = 64 << 20;

/// The folders of a configuration.
pub struct Place {
    /// Where it lies.
    pub dir: PathBuf,
    /// Where everything else is written, if that is another folder.
    pub data: Option<PathBuf>,
    /// The unit of the package, if it is for the package's service.
    pub unit: Option<String>,
}

impl Place {
    /// The place that is asked for, or else the one that is usual here.
    pub fn of(asked: &Init) -> Place {
        let data = asked.data.clone();
        let (_, root) = Owner::of_this_process();
        let ours = std::env::current_exe().is_ok_and(|own| own == Path::new(PROGRAM));
        let unit = std::fs::read_to_string(UNIT).ok();
        match (&asked.dir, unit.filter(|_| root && ours)) {
            (None, Some(unit)) => Place {
                dir: Path::new(FOR_MACHINE).parent().unwrap_or(Path::new("/")).to_owned(),
                data: Some(data.unwrap_or_else(|| DATA.into())),
                unit: Some(unit),
            },
            (dir, _) => Place {
                dir: dir.clone().unwrap_or_else(|| ".".into()),
                data: data.map(|data| std::path::absolute(&data).unwrap_or(data)),
                unit: None,
            },
        }
    }

    /// The folder that the service writes into.
    pub fn written(&self) -> &Path {
        self.data.as_deref().unwrap_or(&self.dir)
    }

    /// Whether there is room for what the service writes.
    ///
    /// # Errors
    /// If there is less than it works with.
    pub fn has_room(&self) -> Result<()> {
        let whole = std::path::absolute(self.written()).unwrap_or_else(|_| self.dir.clone());
        let there = whole.ancestors().find(|folder| folder.is_dir()).unwrap_or(&whole);
        // The figure is that of a file in the folder.
        match free_space(&there.join("botpost.sqlite3")) {
            Some(free) if free < ROOM => Err(misconfigured(
                format!("{} is full: {} MiB are free", there.display(), free >> 20),
                format!("Make room for {} MiB, or name another folder with --data.", ROOM >> 20),
            )),
            _ => Ok(()),
        }
    }
}
