//! The power goes while letters are forgotten: all of them are or none, and the next turn finishes
//! it.

use anyhow::ensure;
use store::{Forgotten, Store};

use crate::storm::disk::{AtSync, Disk};
use crate::storm::forgettable::{GONE, days, fill, forget};
use crate::support::chance::{Chance, number};

/// What a run came to.
#[derive(Debug, Default)]
struct Figures {
    /// Cuts before the forgetting had ended.
    cut_short: u64,
    /// Those of them after which everything was forgotten all the same.
    done: u64,
}

/// A disk with letters to forget, of which runs are copies.
struct Cradle {
    disk: Disk,
    /// What is to be forgotten of it.
    expected: Forgotten,
}

impl Cradle {
    fn new(chance: &mut Chance) -> Cradle {
        let disk = Disk::new("forgettable", chance.fork());
        let mut store = disk.open().expect("a database");
        let expected = fill(&mut store, 12, chance);
        assert!(!expected.is_nothing());
        Cradle { disk, expected }
    }

    /// One cut, and what comes after it.
    fn turn(&self, cut: AtSync, chance: &mut Chance, figures: &mut Figures) -> anyhow::Result<()> {
        let name = format!("forgetting {}", chance.next());
        let disk = Disk::copy(&self.disk, &name, chance.fork());
        let mut store = disk.open()?;
        disk.lasts_to_sync(cut);
        let done = forget(&mut store, days(11), days(41));
        drop(store);
        disk.cut();

        let mut store = disk.open()?;
        let health = store.read(|db| Ok(db.integrity()?))?;
        ensure!(health.is_sound(), "{health}");
        let found = forgotten(&store)?;
        let nothing = found.is_nothing();
        ensure!(nothing || found == self.expected, "{found:?} of {:?}", self.expected);
        ensure!(done.is_err() || !nothing, "what was forgotten is there again");
        figures.cut_short += u64::from(done.is_err());
        figures.done += u64::from(done.is_err() && !nothing);

        store.write(|tx| Ok(tx.set("later", "yes")?))?;
        forget(&mut store, days(11), days(41))?;
        ensure!(forgotten(&store)? == self.expected, "not all was forgotten");
        let health = store.read(|db| Ok(db.integrity()?))?;
        ensure!(health.is_sound(), "{health}");
        drop(store);
        let left = disk.holding(GONE.as_bytes());
        ensure!(left.is_empty(), "it still stands in {left:?}");
        Ok(())
    }
}

/// The letters that are forgotten.
fn forgotten(store: &Store) -> anyhow::Result<Forgotten> {
    let lists = store.read(|db| Ok((db.arrival_list(1000)?, db.parcel_list(1000)?)));
    let (came, went) = lists?;
    let came = came.iter().filter(|line| line.forgotten.is_some()).count();
    let went = went.iter().filter(|line| line.forgotten.is_some()).count();
    Ok(Forgotten { came, went, ..Forgotten::default() })
}

/// A cut loses another part of what was not synced each time.
const AGAIN: usize = 4;

#[test]
fn what_a_power_cut_stops_from_being_forgotten_is_forgotten_by_the_next_turn() {
    let mut chance = Chance::new(number("SEED", 1));
    let cradle = Cradle::new(&mut chance);
    let mut figures = Figures::default();
    let mut before = 0;
    // At each sync in turn, until no sync is left to cut at.
    loop {
        let cut_short = figures.cut_short;
        for turn in 0..AGAIN {
            for done in [false, true] {
                let cut = AtSync { before, done };
                let went = cradle.turn(cut, &mut chance, &mut figures);
                went.unwrap_or_else(|error| panic!("{cut:?}, turn {turn}: {error:#}"));
            }
        }
        if figures.cut_short == cut_short {
            break;
        }
        before += 1;
    }
    let Figures { cut_short, done } = figures;
    println!("forgetting: {cut_short} cuts at {before} syncs, {done} of them after its commit");
    assert!(before > 2, "there was hardly a sync");
    assert!(done > 0, "no cut came between the commit and the empty log");
}
