//! One file: what programs read, what is safe, and what was written since, in order.

use std::collections::BTreeMap;

const SECTOR: usize = 512;

/// A file.
#[derive(Default)]
pub struct Pages {
    /// What programs read. `None`: it is deleted.
    now: Option<Vec<u8>>,
    /// What survives any cut.
    safe: Option<Vec<u8>>,
    /// What was done since the last sync.
    pending: Vec<Change>,
    /// Its name is not safe: whatever was synced may go with it.
    nameless: bool,
}

enum Change {
    Write(usize, Vec<u8>),
    Length(usize),
    Delete,
}

impl Pages {
    /// A file that was synced.
    pub fn safe(bytes: &[u8]) -> Pages {
        let (now, safe) = (Some(bytes.to_vec()), Some(bytes.to_vec()));
        Pages { now, safe, pending: Vec::new(), nameless: false }
    }

    pub fn exists(&self) -> bool {
        self.now.is_some()
    }

    pub fn now(&self) -> &[u8] {
        self.now.as_deref().unwrap_or_default()
    }

    /// Makes it, empty, if it is not there. It is safe with its first sync.
    pub fn create(&mut self) {
        self.now.get_or_insert_default();
    }

    /// The same, but its name is safe only once that was forced.
    pub fn make(&mut self) {
        self.nameless |= self.now.is_none();
        self.create();
    }

    pub fn write(&mut self, at: usize, bytes: &[u8]) {
        put(self.now.get_or_insert_default(), at, bytes);
        self.pending.push(Change::Write(at, bytes.to_vec()));
    }

    pub fn truncate(&mut self, length: usize) {
        self.now.get_or_insert_default().resize(length, 0);
        self.pending.push(Change::Length(length));
    }

    /// Deletes it; `synced`: so that it stays deleted.
    pub fn delete(&mut self, synced: bool) {
        self.now = None;
        self.pending.push(Change::Delete);
        if synced {
            self.sync();
        }
    }

    /// All of it is safe from now on.
    pub fn sync(&mut self) {
        let mut safe = self.safe.take();
        if safe.is_none() && self.now.is_some() {
            safe = Some(Vec::new());
        }
        for change in self.pending.drain(..) {
            match change {
                Change::Write(at, bytes) => put(safe.get_or_insert_default(), at, &bytes),
                Change::Length(length) => safe.get_or_insert_default().resize(length, 0),
                Change::Delete => safe = None,
            }
        }
        self.safe = safe;
    }

    /// Power is lost: of each sector any state since the last sync may be left; whether the
    /// file got longer or shorter, or was made or deleted, is as open.
    pub fn cut(&mut self, keeps: &mut dyn FnMut() -> bool) {
        let mut left = self.safe.take();
        let mut sectors: BTreeMap<usize, Vec<(usize, Vec<u8>)>> = BTreeMap::new();
        // Where nothing but bytes was written, the file is what it was but for these.
        let mut written = Some(Vec::new());
        for change in std::mem::take(&mut self.pending) {
            match change {
                Change::Write(at, bytes) => {
                    written.iter_mut().for_each(|all| all.push(at..at + bytes.len()));
                    split(at, &bytes, &mut sectors);
                }
                Change::Length(length) => {
                    written = None;
                    flush(&mut left, &mut sectors, keeps);
                    if left.is_some() && keeps() {
                        left.get_or_insert_default().resize(length, 0);
                    }
                }
                Change::Delete => {
                    written = None;
                    flush(&mut left, &mut sectors, keeps);
                    if keeps() {
                        left = None;
                    }
                }
            }
        }
        flush(&mut left, &mut sectors, keeps);
        if self.nameless && left.is_some() {
            if !keeps() {
                left = None;
            }
            self.nameless = false;
        }
        match (&mut self.now, &left, written) {
            (Some(now), Some(left), Some(written)) => {
                now.resize(left.len(), 0);
                for range in written {
                    let range = range.start.min(left.len())..range.end.min(left.len());
                    now[range.clone()].copy_from_slice(&left[range]);
                }
            }
            (now, left, _) => now.clone_from(left),
        }
        self.safe = left;
        debug_assert!(self.now.as_ref().map(Vec::len) == self.safe.as_ref().map(Vec::len));
    }
}

/// Parts a write at the borders of sectors.
fn split(mut at: usize, mut bytes: &[u8], into: &mut BTreeMap<usize, Vec<(usize, Vec<u8>)>>) {
    while !bytes.is_empty() {
        let room = SECTOR - at % SECTOR;
        let (here, rest) = bytes.split_at(room.min(bytes.len()));
        into.entry(at / SECTOR).or_default().push((at, here.to_vec()));
        (at, bytes) = (at + here.len(), rest);
    }
}

/// Lets some writes of each sector happen: none, all, or those up to one of them.
fn flush(
    left: &mut Option<Vec<u8>>,
    sectors: &mut BTreeMap<usize, Vec<(usize, Vec<u8>)>>,
    keeps: &mut dyn FnMut() -> bool,
) {
    for (_, writes) in std::mem::take(sectors) {
        for (at, bytes) in writes {
            if !keeps() {
                break;
            }
            put(left.get_or_insert_default(), at, &bytes);
        }
    }
}

fn put(file: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    if file.len() < at + bytes.len() {
        file.resize(at + bytes.len(), 0);
    }
    file[at..at + bytes.len()].copy_from_slice(bytes);
}

#[test]
fn what_was_synced_stays_and_what_was_not_may_go_by_sectors() {
    let mut file = Pages::default();
    file.create();
    file.write(0, &[1; 2048]);
    file.sync();
    file.write(100, &[2; 1000]);
    let mut count = 0;
    file.cut(&mut || {
        count += 1;
        count == 2
    });
    // Of three sectors the second was kept.
    assert_eq!((count, file.now().len()), (3, 2048));
    assert!(file.now()[..512].iter().all(|byte| *byte == 1));
    assert!(file.now()[512..1024].iter().all(|byte| *byte == 2));
    assert!(file.now()[1024..].iter().all(|byte| *byte == 1));
    file.delete(false);
    file.cut(&mut || false);
    assert!(file.exists());
    file.delete(true);
    file.cut(&mut || false);
    assert!(!file.exists());
}
