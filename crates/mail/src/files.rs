//! Files on a disk that others may write to as well. What lies under a name may be a folder, a
//! pipe that never says anything, or a link to somebody else's file: none of them is ever waited
//! for, read or written in the place of a file.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};

use chrono::{DateTime, Datelike, Utc};
use rustix::fs::OFlags;

/// Who may do what with a file of ours: its owner alone.
const OURS: u32 = 0o600;

/// Opens a file to be read. A link to one is followed.
///
/// # Errors
/// If there is none, it may not be read, or it is something else than a file.
pub fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    plain(options.read(true).custom_flags(flags(OFlags::NONBLOCK)).open(path)?)
}

/// The text of a file.
///
/// # Errors
/// As [`open`]; if it is no text.
pub fn text(path: &Path) -> io::Result<String> {
    io::read_to_string(open(path)?)
}

/// How a file of ours is opened to be written: it is made for its owner alone. A link is followed,
/// for one that somebody laid elsewhere on purpose.
pub fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).mode(OURS).custom_flags(flags(OFlags::NONBLOCK));
    options
}

/// Options that open a file for its owner alone and follow no link.
pub fn ours() -> OpenOptions {
    let mut options = private();
    options.custom_flags(flags(OFlags::NOFOLLOW | OFlags::NONBLOCK));
    options
}

/// Writes a new file of ours, whole on the disk.
///
/// # Errors
/// If there is such a file, or it cannot be written.
pub fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = ours().create_new(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// The file, unless something else lies there.
///
/// # Errors
/// What it is.
pub fn plain(file: File) -> io::Result<File> {
    let kind = file.metadata()?.file_type();
    match kind.is_file() {
        true => Ok(file),
        false if kind.is_dir() => Err(rustix::io::Errno::ISDIR.into()),
        false => Err(io::Error::new(ErrorKind::InvalidInput, "it is no file")),
    }
}

/// Takes from everybody but the owner what they may do with a file of ours. What root made belongs
/// to the person that `like` belongs to.
///
/// # Errors
/// If it is not ours.
pub fn keep(file: &File, like: &Path) -> io::Result<()> {
    let meta = file.metadata()?;
    if is_for_others(&meta) {
        file.set_permissions(PermissionsExt::from_mode(OURS))?;
    }
    if let Ok(like) = std::fs::metadata(like)
        && like.uid() != meta.uid()
    {
        // Root alone may give a file away, and nobody else has to.
        let _ = fchown(file, Some(like.uid()), Some(like.gid()));
    }
    Ok(())
}

/// What became of a look at a file, or of a move; `None` where it is gone.
///
/// # Errors
/// Any other.
pub fn unless_gone<T>(done: io::Result<T>) -> io::Result<Option<T>> {
    match done {
        Err(gone) if gone.kind() == ErrorKind::NotFound => Ok(None),
        done => done.map(Some),
    }
}

/// The folder that a file lies in.
pub fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// The path with more behind its name.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The first such path that is free; the second has a 2 behind it.
pub fn free_beside(path: &Path, ending: &str, is_free: impl Fn(&Path) -> bool) -> PathBuf {
    let (mut free, mut number) = (beside(path, ending), 1);
    while !is_free(&free) {
        number += 1;
        free = beside(path, &format!("{ending}{number}"));
    }
    free
}

/// What begins with the name of a file and goes on as it should, by name.
///
/// # Errors
/// If the folder cannot be read.
pub fn all_beside(file: &Path, wanted: impl Fn(&str) -> bool) -> io::Result<Vec<PathBuf>> {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder_of(file))? {
        let other = entry?.file_name();
        if other.to_string_lossy().strip_prefix(&*name).is_some_and(&wanted) {
            found.push(file.with_file_name(other));
        }
    }
    found.sort();
    Ok(found)
}

/// When a file was last written; `None`: at a time that no calendar of ours has. Any file system
/// can keep one.
pub fn written_at(meta: &Metadata) -> Option<DateTime<Utc>> {
    let nanos = u32::try_from(meta.mtime_nsec()).ok()?;
    let moment = DateTime::from_timestamp(meta.mtime(), nanos);
    // What is written down has four digits for the year.
    moment.filter(|moment| (0..=9999).contains(&moment.year()))
}

/// Whether others than its owner may read or write a file.
pub fn is_open_to_others(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|found| is_for_others(&found))
}

/// The same of what is known of a file already.
pub fn is_for_others(meta: &Metadata) -> bool {
    meta.permissions().mode() & 0o077 != 0
}

fn flags(flags: OFlags) -> i32 {
    // The bits of open(2), which takes an int.
    flags.bits() as i32
}
