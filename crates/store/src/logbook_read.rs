//! Reading the file of a logbook: its end, as a power cut may have left it, and all of it.

use std::io::{BufRead, BufReader, Read, SeekFrom};

use super::error::{Kind, Result, StoreError};
use super::log_storage::{LogFile, LogStorage};
use super::logbook::LogRecord;
use super::logbook_compact;
use super::played::ChainHash;

/// Of the records from `first` on, and the one before it: the last up to which all are sound, and
/// where it ends. `None`: the one before is not there.
pub(super) fn sound_from(file: &mut dyn LogFile, first: i64) -> Result<Option<(i64, u64)>> {
    let length = file.size()?;
    let mut window = 64 * 1024_u64;
    loop {
        let from = length.saturating_sub(window);
        let bytes = read(file, from, length)?;
        let mut at = from;
        let mut last: Option<(LogRecord, u64)> = None;
        for line in bytes.split_inclusive(|byte| *byte == b'\n') {
            at += line.len() as u64;
            let record = LogRecord::of(&String::from_utf8_lossy(line));
            let begins = |record: &LogRecord| match first {
                1 => from == 0 && record.number == 1,
                _ => record.number < first,
            };
            last = match (last, record) {
                (None, Some(record)) if begins(&record) => Some((record, at)),
                (None, _) => None,
                (Some((before, _)), Some(record))
                    if record.number == before.number + 1 && record.before == before.link =>
                {
                    Some((record, at))
                }
                (Some(sound), _) => return Ok(Some((sound.0.number, sound.1))),
            };
        }
        if let Some((sound, end)) = last {
            return Ok(Some((sound.number, end)));
        }
        if from == 0 {
            // What is kept from the beginning on can be written from the beginning on.
            return Ok((first == 1).then_some((0, 0)));
        }
        window = window.saturating_mul(4);
    }
}

fn read(file: &mut dyn LogFile, from: u64, to: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(from))?;
    file.take(to - from).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The last sound record, and where it ends.
pub(super) fn last_of(file: &mut dyn LogFile) -> Result<(Option<LogRecord>, u64)> {
    let length = file.size()?;
    let mut window = 64 * 1024_u64;
    loop {
        let from = length.saturating_sub(window);
        let bytes = read(file, from, length)?;
        let mut end = bytes.len();
        while let Some(newline) = bytes[..end].iter().rposition(|byte| *byte == b'\n') {
            let start = bytes[..newline].iter().rposition(|byte| *byte == b'\n');
            let start = match start {
                Some(before) => before + 1,
                None if from == 0 => 0,
                // The record begins before the window.
                None => break,
            };
            let line = String::from_utf8_lossy(&bytes[start..=newline]);
            if let Some(record) = LogRecord::of(&line) {
                return Ok((Some(record), from + newline as u64 + 1));
            }
            end = start;
        }
        if from == 0 {
            return Ok((None, 0));
        }
        window = window.saturating_mul(4);
    }
}

/// All of a logbook stays, whatever happens to the power.
pub(super) fn force(shelf: &dyn LogStorage) -> Result<()> {
    there(shelf)?.force()?;
    Ok(shelf.force_name()?)
}

/// A logbook that has to be there.
fn there(shelf: &dyn LogStorage) -> Result<Box<dyn LogFile>> {
    let missing = || StoreError::new(Kind::Missing, format!("there is no {}", shelf.name()));
    shelf.look()?.ok_or_else(missing)
}

/// What a look at a whole logbook found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LogbookSummary {
    /// How many commits are in it.
    pub commits: u64,
    /// The number of the first of them: if it is not 1, older ones are only in backups.
    pub first: i64,
    /// The number of the last of them.
    pub last: i64,
    /// Whether everything that was stored before them is in it, too.
    pub whole: bool,
}

/// Hands over all records of a file in order.
///
/// # Errors
/// [`Kind::Damaged`] if one is not as it was written, or one is missing; what `each` returned.
pub(super) fn records(
    shelf: &dyn LogStorage,
    mut each: impl FnMut(LogRecord) -> Result<()>,
) -> Result<LogbookSummary> {
    let mut written = LogbookSummary::default();
    let mut reader = BufReader::new(there(shelf)?);
    let (mut line, mut before): (String, Option<ChainHash>) = (String::new(), None);
    let damaged = |number: i64| {
        let what = format!("{}: the record after commit {number} is damaged", shelf.name());
        StoreError::damaged(what)
    };
    loop {
        line.clear();
        match reader.read_line(&mut line) {
            Ok(0) => return Ok(written),
            Ok(_) => {}
            Err(error) if error.kind() == std::io::ErrorKind::InvalidData => {
                return Err(damaged(written.last));
            }
            Err(error) => return Err(error.into()),
        }
        // The last one may have been torn by a power cut: the database still has it.
        if !line.ends_with('\n') {
            return Ok(written);
        }
        let record = LogRecord::of(&line).ok_or_else(|| damaged(written.last))?;
        let follows = before.is_none_or(|before| before == record.before);
        if !follows || (written.commits > 0 && record.number != written.last + 1) {
            let what = format!(
                "{}: the commits between {} and {} are missing",
                shelf.name(),
                written.last,
                record.number
            );
            return Err(StoreError::new(Kind::Damaged, what));
        }
        if written.commits == 0 {
            written.first = record.number;
            written.whole = record.number == 1 || record.rows == logbook_compact::BEGINS;
        }
        (written.commits, written.last) = (written.commits + 1, record.number);
        before = Some(record.link);
        each(record)?;
    }
}

#[cfg(test)]
mod tests {
    use std::fs::File;

    use super::super::logbook::FIRST;
    use super::*;

    #[test]
    fn a_torn_end_is_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        let one = LogRecord::new(1, 5, FIRST, "x".repeat(70_000));
        let two = LogRecord::new(2, 5, one.link, "[]".to_owned());
        std::fs::write(&path, one.line() + &two.line() + "3 5 00").unwrap();
        let (last, end) = last_of(&mut File::open(&path).unwrap()).unwrap();
        assert_eq!((last, end), (Some(two.clone()), (one.line().len() + two.line().len()) as u64));
        std::fs::write(&path, one.line() + &two.line()[..50]).unwrap();
        let (last, end) = last_of(&mut File::open(&path).unwrap()).unwrap();
        assert_eq!((last, end), (Some(one.clone()), one.line().len() as u64));
    }
}
