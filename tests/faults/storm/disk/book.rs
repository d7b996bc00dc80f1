//! A logbook on the disk: the same sectors, the same cuts. Its name is lost with the power until
//! its folder was forced, as that of any file that somebody made.

use std::io::{self, Error, Read, Seek, SeekFrom, Write};

use store::{LogFile, LogStorage};

use super::{Disk, State};

/// Where it lies.
#[derive(Debug)]
pub struct Book {
    disk: Disk,
    path: String,
}

impl Disk {
    /// The logbook of its database.
    pub fn book(&self) -> Book {
        Book { disk: self.clone(), path: self.path() + ".logbook" }
    }
}

/// It while it is open.
struct Open {
    disk: Disk,
    path: String,
    at: usize,
}

fn powered(state: &State) -> io::Result<()> {
    if state.is_dead() { Err(Error::other("the power is gone")) } else { Ok(()) }
}

fn step(state: &mut State) -> io::Result<()> {
    if state.step() { Ok(()) } else { Err(Error::other("the power is gone")) }
}

fn step_to_sync(state: &mut State) -> io::Result<()> {
    if state.step_to_sync() { Ok(()) } else { Err(Error::other("the power is gone")) }
}

impl LogStorage for Book {
    fn name(&self) -> String {
        self.path.clone()
    }

    fn look(&self) -> io::Result<Option<Box<dyn LogFile>>> {
        let state = self.disk.state();
        powered(&state)?;
        let there = state.files.get(&self.path).is_some_and(super::Pages::exists);
        let open = || Open { disk: self.disk.clone(), path: self.path.clone(), at: 0 };
        Ok(there.then(|| -> Box<dyn LogFile> { Box::new(open()) }))
    }

    fn take(&self) -> io::Result<Box<dyn LogFile>> {
        let mut state = self.disk.state();
        powered(&state)?;
        state.files.entry(self.path.clone()).or_default().make();
        Ok(Box::new(Open { disk: self.disk.clone(), path: self.path.clone(), at: 0 }))
    }

    fn force_name(&self) -> io::Result<()> {
        let mut state = self.disk.state();
        step_to_sync(&mut state)?;
        state.files.entry(self.path.clone()).or_default().force_name();
        Ok(())
    }

    fn draft(&self) -> Box<dyn LogStorage> {
        Box::new(Book { disk: self.disk.clone(), path: self.path.clone() + ".new" })
    }

    /// The power can go before it and after it.
    fn replace(&self) -> io::Result<()> {
        let mut state = self.disk.state();
        step(&mut state)?;
        let draft = state.files.remove(&(self.path.clone() + ".new"));
        let draft = draft.ok_or_else(|| Error::other("there is no draft"))?;
        state.files.insert(self.path.clone(), draft);
        step(&mut state)
    }
}

impl Read for Open {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let state = self.disk.state();
        powered(&state)?;
        let bytes = state.files.get(&self.path).map(|it| it.now()).unwrap_or_default();
        let from = bytes.get(self.at..).unwrap_or_default();
        let count = from.len().min(into.len());
        into[..count].copy_from_slice(&from[..count]);
        self.at += count;
        Ok(count)
    }
}

impl Write for Open {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut state = self.disk.state();
        step(&mut state)?;
        state.files.entry(self.path.clone()).or_default().write(self.at, bytes);
        self.at += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for Open {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let size = self.size()? as i64;
        let at = match to {
            SeekFrom::Start(at) => at as i64,
            SeekFrom::End(by) => size + by,
            SeekFrom::Current(by) => self.at as i64 + by,
        };
        self.at = at as usize;
        Ok(at as u64)
    }
}

impl LogFile for Open {
    fn mark(&self) -> io::Result<u64> {
        Ok(0)
    }

    fn size(&self) -> io::Result<u64> {
        let state = self.disk.state();
        powered(&state)?;
        Ok(state.files.get(&self.path).map_or(0, |it| it.now().len()) as u64)
    }

    fn cut(&self, to: u64) -> io::Result<()> {
        let mut state = self.disk.state();
        step(&mut state)?;
        state.files.entry(self.path.clone()).or_default().truncate(to as usize);
        Ok(())
    }

    fn force(&self) -> io::Result<()> {
        let mut state = self.disk.state();
        step_to_sync(&mut state)?;
        state.files.entry(self.path.clone()).or_default().sync();
        Ok(())
    }
}
