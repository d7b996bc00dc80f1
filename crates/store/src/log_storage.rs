//! Where a logbook lies: as little of a file as it takes, so that a test can lay it on a disk
//! that loses its power.

use std::fmt::Debug;
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::path::PathBuf;

use super::backup::{beside, force_folder};
use mail::files;

/// The place of one file.
pub trait LogStorage: Debug + Send {
    /// What it is called, for people.
    fn name(&self) -> String;

    /// The file as it is, to be read; `None`: there is none.
    ///
    /// # Errors
    /// If it cannot be opened.
    fn look(&self) -> io::Result<Option<Box<dyn LogFile>>>;

    /// The file, to be written by nobody else until this is dropped. It is made, for its owner
    /// alone, if there is none.
    ///
    /// # Errors
    /// If it cannot be opened, or the file system knows no locks.
    fn take(&self) -> io::Result<Box<dyn LogFile>>;

    /// Its name stays, whatever happens to the power.
    ///
    /// # Errors
    /// If its folder cannot be forced to the disk.
    fn force_name(&self) -> io::Result<()>;

    /// Where a new file is made that is to take the place of this one.
    fn draft(&self) -> Box<dyn LogStorage>;

    /// The draft takes the place of the file, for good.
    ///
    /// # Errors
    /// If the disk fails; the one or the other is there.
    fn replace(&self) -> io::Result<()>;
}

/// The file while it is open.
pub trait LogFile: Read + Write + Seek {
    /// Which file it is: one that takes its place has another mark.
    ///
    /// # Errors
    /// If the disk fails.
    fn mark(&self) -> io::Result<u64>;

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

impl LogStorage for PathBuf {
    fn name(&self) -> String {
        self.display().to_string()
    }

    fn look(&self) -> io::Result<Option<Box<dyn LogFile>>> {
        match files::open(self) {
            Ok(file) => Ok(Some(Box::new(file))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn take(&self) -> io::Result<Box<dyn LogFile>> {
        let mut options = files::private();
        options.read(true).create(true).truncate(false);
        loop {
            let file = options.open(self).and_then(files::plain)?;
            file.lock()?;
            // While it was waited for, another one may have taken its place.
            let there = match File::open(self) {
                Ok(there) => Some(there.mark()?),
                Err(error) if error.kind() == io::ErrorKind::NotFound => None,
                Err(error) => return Err(error),
            };
            if there == Some(file.mark()?) {
                return Ok(Box::new(file));
            }
        }
    }

    fn force_name(&self) -> io::Result<()> {
        force_folder(self)
    }

    fn draft(&self) -> Box<dyn LogStorage> {
        Box::new(beside(self, ".new"))
    }

    fn replace(&self) -> io::Result<()> {
        std::fs::rename(beside(self, ".new"), self)?;
        force_folder(self)
    }
}

impl LogFile for File {
    #[cfg(unix)]
    fn mark(&self) -> io::Result<u64> {
        Ok(std::os::unix::fs::MetadataExt::ino(&self.metadata()?))
    }

    #[cfg(not(unix))]
    fn mark(&self) -> io::Result<u64> {
        Ok(0)
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
