//! The count of commits on the disk: the same sectors, the same cuts. Nobody forces it there.

use std::io::{self, Error};

use store::CountStorage;

use super::{Disk, Pages, State};

/// Where it lies.
#[derive(Debug)]
pub struct Count {
    disk: Disk,
    path: String,
}

impl Disk {
    /// The count of its database.
    pub fn count(&self) -> Count {
        Count { disk: self.clone(), path: self.path() + ".count" }
    }
}

fn powered(there: bool) -> io::Result<()> {
    if there { Ok(()) } else { Err(Error::other("the power is gone")) }
}

impl Count {
    fn text(&self, state: &State) -> Option<String> {
        let pages = state.files.get(&self.path).filter(|pages| pages.exists())?;
        Some(String::from_utf8_lossy(pages.now()).into_owned())
    }
}

impl CountStorage for Count {
    fn name(&self) -> String {
        self.path.clone()
    }

    fn read(&self) -> io::Result<Option<String>> {
        let state = self.disk.state();
        powered(!state.is_dead())?;
        Ok(self.text(&state))
    }

    fn replace(&self, text: &str, goes: &dyn Fn(&str) -> bool) -> io::Result<()> {
        let mut state = self.disk.state();
        if goes(&self.text(&state).unwrap_or_default()) {
            powered(state.step())?;
            let pages: &mut Pages = state.files.entry(self.path.clone()).or_default();
            pages.make();
            pages.write(0, text.as_bytes());
            pages.truncate(text.len());
        }
        Ok(())
    }
}
