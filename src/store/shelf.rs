//! Where a logbook lies: as little of a file as it takes, so that a test can lay it on a disk
//! that loses its power.

use std::fmt::Debug;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::PathBuf;

use super::backup::force_folder;

/// The place of one file.
pub trait Shelf: Debug + Send {
    /// What it is called, for people.
    fn name(&self) -> String;

    /// The file as it is, to be read; `None`: there is none.
    ///
    /// # Errors
    /// If it cannot be opened.
    fn look(&self) -> io::Result<Option<Box<dyn Volume>>>;

    /// The file, to be written. It is made, for its owner alone, if there is none.
    ///
    /// # Errors
    /// If it cannot be opened.
    fn take(&self) -> io::Result<Box<dyn Volume>>;

    /// Its name stays, whatever happens to the power.
    ///
    /// # Errors
    /// If its folder cannot be forced to the disk.
    fn force_name(&self) -> io::Result<()>;
}

/// The file while it is open.
pub trait Volume: Read + Write + Seek {
    /// Waits until nobody else has it.
    ///
    /// # Errors
    /// If the file system knows no locks.
    fn lock(&self) -> io::Result<()>;

    /// How many bytes it has.
    ///
    /// # Errors
    /// If the disk fails.
    fn size(&self) -> io::Result<u64>;

    /// Cuts its end off.
    ///
    /// # Errors
    /// If the disk fails.
    fn cut(&self, to: u64) -> io::Result<()>;

    /// All that was written stays, whatever happens to the power.
    ///
    /// # Errors
    /// If the disk fails.
    fn force(&self) -> io::Result<()>;
}

impl Shelf for PathBuf {
    fn name(&self) -> String {
        self.display().to_string()
    }

    fn look(&self) -> io::Result<Option<Box<dyn Volume>>> {
        match File::open(self) {
            Ok(file) => Ok(Some(Box::new(file))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn take(&self) -> io::Result<Box<dyn Volume>> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        Ok(Box::new(options.open(self)?))
    }

    fn force_name(&self) -> io::Result<()> {
        force_folder(self)
    }
}

impl Volume for File {
    fn lock(&self) -> io::Result<()> {
        File::lock(self)
    }

    fn size(&self) -> io::Result<u64> {
        Ok(self.metadata()?.len())
    }

    fn cut(&self, to: u64) -> io::Result<()> {
        self.set_len(to)
    }

    fn force(&self) -> io::Result<()> {
        self.sync_data()
    }
}
