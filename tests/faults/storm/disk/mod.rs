//! A disk that loses its power: the whole file system of one database, in memory. It remembers
//! what was synced; a cut lets go of a random part of what was not, a sector of 512 bytes at a
//! time, as real disks do. Must never be kinder than a real one: what SQLite was not promised
//! to keep may go.

mod count;
mod pages;
mod vfs;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pages::Pages;
use store::Store;

use crate::support::chance::Chance;

pub use vfs::{NAME, register};

/// What a turn comes to pass, a letter each, as in the state machine of the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// The letter lies on the server and is fetched.
    A,
    /// Its bytes, its verdict, its orders and its answer are stored.
    B,
    /// The server's copy is put away.
    C,
    /// A round is open: starts, the clock, the moderator's orders, rounds being worked out.
    D,
    /// The result of a round, the next deadline and the reports are stored.
    E,
    /// A letter is taken from the outbox; the attempt is stored before it is made.
    F,
    /// The other side takes it.
    G,
    /// That it is sent is stored.
    H,
}

impl Phase {
    pub const ALL: [Phase; 8] =
        [Phase::A, Phase::B, Phase::C, Phase::D, Phase::E, Phase::F, Phase::G, Phase::H];
}

/// A disk, and the machine's power with it.
#[derive(Clone)]
pub struct Disk {
    name: String,
    state: Arc<Mutex<State>>,
}

impl std::fmt::Debug for Disk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}

/// What is on it, and how long it will live.
pub struct State {
    files: BTreeMap<String, Pages>,
    /// Memory shared by the connections of a database; gone with the power.
    shared: BTreeMap<String, Vec<Box<[u64]>>>,
    /// How many steps the power lasts; `None`: for ever.
    left: Option<u64>,
    /// Only steps of this phase count.
    only: Option<Phase>,
    /// The sync at which the power goes.
    at_sync: Option<AtSync>,
    dead: bool,
    /// How many connections the database has: one at the most, for nobody counts locks.
    connections: usize,
    /// How many steps were taken in all.
    pub steps: u64,
    phase: Phase,
    chance: Chance,
}

/// A sync at which the power goes.
#[derive(Debug, Clone, Copy)]
pub struct AtSync {
    /// How many syncs come before it.
    pub before: u64,
    /// Whether it is done before the power goes.
    pub done: bool,
}

impl State {
    /// A sync is about to be made: whether there is power for it.
    pub fn step_to_sync(&mut self) -> bool {
        match self.at_sync.as_mut() {
            Some(AtSync { before: 0, done }) => {
                self.left = Some(u64::from(*done));
                self.at_sync = None;
            }
            Some(at) => at.before -= 1,
            None => {}
        }
        self.step()
    }

    /// Something is about to change outside: whether there is power for it.
    pub fn step(&mut self) -> bool {
        self.steps += 1;
        let counts = self.only.is_none_or(|only| only == self.phase);
        match self.left.as_mut().filter(|_| counts) {
            Some(0) => self.dead = true,
            Some(left) => *left -= 1,
            None => {}
        }
        !self.dead
    }

    /// Something else begins. A cut belongs to what was being done when it came.
    pub fn enter(&mut self, phase: Phase) {
        if !self.dead {
            self.phase = phase;
        }
    }

    pub fn is_dead(&self) -> bool {
        self.dead
    }
}

impl Disk {
    /// An empty disk under a name that no other has.
    pub fn new(name: &str, chance: Chance) -> Disk {
        register();
        let state = State {
            files: BTreeMap::new(),
            shared: BTreeMap::new(),
            left: None,
            only: None,
            at_sync: None,
            dead: false,
            connections: 0,
            steps: 0,
            phase: Phase::D,
            chance,
        };
        let disk = Disk { name: name.to_owned(), state: Arc::new(Mutex::new(state)) };
        vfs::mount(&disk);
        disk
    }

    /// A copy of one that is at rest, under another name.
    pub fn copy(of: &Disk, name: &str, chance: Chance) -> Disk {
        let disk = Disk::new(name, chance);
        let (old, new) = (format!("/{}/", of.name), format!("/{name}/"));
        let files = of
            .state()
            .files
            .iter()
            .map(|(path, pages)| (path.replacen(&old, &new, 1), Pages::safe(pages.now())))
            .collect();
        disk.state().files = files;
        disk
    }

    /// Opens its database, and makes it if there is none.
    ///
    /// # Errors
    /// As the store.
    pub fn open(&self) -> store::Result<Store> {
        Store::open_on(NAME, &self.path(), Box::new(self.count()))
    }

    /// Another file, complete in itself, takes the place of the database, which must be closed.
    pub fn replace(&self, bytes: &[u8]) {
        let mut state = self.state();
        assert_eq!(state.connections, 0, "somebody has the database open");
        let path = self.path();
        for part in ["-wal", "-journal", ".count"] {
            state.files.remove(&(path.clone() + part));
        }
        state.shared.clear();
        state.files.insert(path, Pages::safe(bytes));
    }

    /// Where its database lies.
    pub fn path(&self) -> String {
        format!("/{}/botpost.sqlite3", self.name)
    }

    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a step outside of the database: whether there is power for it.
    pub fn step(&self, phase: Phase) -> bool {
        let mut state = self.state();
        state.enter(phase);
        state.step()
    }

    /// The power lasts for so many steps more.
    pub fn lasts(&self, steps: Option<u64>) {
        self.lasts_in(steps, None);
    }

    /// The power no longer goes, unless it waits for a phase that is short.
    pub fn calms(&self) {
        let mut state = self.state();
        if state.only.is_none() {
            state.left = None;
        }
    }

    /// It lasts for so many steps of this phase more, or of any.
    pub fn lasts_in(&self, steps: Option<u64>, only: Option<Phase>) {
        let mut state = self.state();
        (state.left, state.only) = (steps, only);
    }

    /// It goes at a sync: most of what can go wrong does so around one.
    pub fn lasts_to_sync(&self, at: AtSync) {
        self.state().at_sync = Some(at);
    }

    pub fn is_dead(&self) -> bool {
        self.state().is_dead()
    }

    /// The power is gone: what was not synced is lost in parts. It comes back at once. All
    /// connections must be closed. Says what was being done.
    pub fn cut(&self) -> Phase {
        let mut state = self.state();
        assert_eq!(state.connections, 0, "somebody has the database open");
        let State { files, chance, .. } = &mut *state;
        let keep = [0, 5, 50, 95, 100][chance.below(5) as usize];
        for pages in files.values_mut() {
            pages.cut(&mut || chance.below(100) < keep);
        }
        files.retain(|_, pages| pages.exists());
        state.shared.clear();
        let phase = std::mem::replace(&mut state.phase, Phase::D);
        (state.dead, state.left, state.only, state.at_sync) = (false, None, None, None);
        phase
    }

    /// The files in which these bytes stand.
    pub fn holding(&self, bytes: &[u8]) -> Vec<String> {
        let state = self.state();
        let hold = |pages: &Pages| pages.now().windows(bytes.len()).any(|it| it == bytes);
        let found = state.files.iter().filter(|(_, pages)| hold(pages));
        found.map(|(name, _)| name.clone()).collect()
    }

    /// How many bytes lie on it.
    pub fn size(&self) -> usize {
        self.state().files.values().map(|pages| pages.now().len()).sum()
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // The table of mounted disks holds one, and this is one.
        if Arc::strong_count(&self.state) == 2 {
            vfs::unmount(&self.name);
        }
    }
}
