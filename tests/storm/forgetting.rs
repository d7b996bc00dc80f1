//! The power goes while letters are forgotten: all of them are or none, database and logbook go
//! together, and the next turn finishes it.

use anyhow::ensure;
use store::Store;

use crate::chance::{Chance, number};
use crate::disk::Disk;
use crate::forgettable::{GONE, days, fill, forget};
use crate::vault::{self, Kept};

/// The power lasts for fewer steps than this; a turn without a cut takes about as many.
const STEPS: u64 = 70;

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
    letters: Kept,
}

impl Cradle {
    fn new(name: &str, chance: &mut Chance) -> Cradle {
        let disk = Disk::new(&format!("forgettable {name}"), chance.fork());
        let mut store = disk.open().expect("a database");
        let (letters, expected) = fill(&mut store, 12, chance);
        assert!(!expected.is_nothing());
        Cradle { disk, letters }
    }

    /// One cut, and what comes after it.
    fn turn(&self, name: &str, chance: &mut Chance, figures: &mut Figures) -> anyhow::Result<()> {
        let disk = Disk::copy(&self.disk, name, chance.fork());
        let mut store = disk.open()?;
        disk.lasts(Some(chance.below(STEPS)));
        let done = forget(&mut store, days(11), days(41));
        drop(store);
        disk.cut();

        let mut store = disk.open()?;
        let health = store.read(|db| Ok(db.integrity()?))?;
        ensure!(health.is_sound(), "{health}");
        let (came, went, all) = forgotten(&store)?;
        ensure!(came == went && came < all, "{came} and {went} of {all} are forgotten");
        ensure!(done.is_err() || came > 0, "what was forgotten is there again");
        figures.cut_short += u64::from(done.is_err());
        figures.done += u64::from(done.is_err() && came > 0);

        store.write(|tx| Ok(tx.set("later", "yes")?))?;
        drop(store);
        self.as_written(&disk)?;
        let mut store = disk.open()?;
        forget(&mut store, days(11), days(41))?;
        ensure!(forgotten(&store)?.0 > 0, "nothing was forgotten");
        drop(store);
        self.as_written(&disk)?;
        let left = disk.holding(GONE.as_bytes());
        ensure!(left.is_empty(), "it still stands in {left:?}");
        Ok(())
    }

    /// What is made of the logbook and the mailbox is what the database holds.
    fn as_written(&self, disk: &Disk) -> anyhow::Result<()> {
        let there = vault::rows_on(disk)?;
        let (_, made) = vault::rebuilt(disk, &self.letters, None)?;
        ensure!(made == there, "{:?}", vault::difference(&made, &there));
        Ok(())
    }
}

/// How many letters that came and that went are forgotten, and how many came in all.
fn forgotten(store: &Store) -> anyhow::Result<(usize, usize, usize)> {
    let lists =
        store.read(|db| Ok((db.arrival_list(None, 1000)?, db.parcel_list(None, None, 1000)?)));
    let (came, went) = lists?;
    let gone = came.iter().filter(|line| line.forgotten.is_some()).count();
    Ok((gone, went.iter().filter(|line| line.forgotten.is_some()).count(), came.len()))
}

/// Cuts the power so often while the same letters are forgotten, and says what went wrong.
fn cuts(name: &str, turns: u64) -> (Figures, Option<String>) {
    let mut chance = Chance::new(number("STORM_SEED", 1));
    let cradle = Cradle::new(name, &mut chance);
    let mut figures = Figures::default();
    for number in 0..turns {
        let name = format!("forgetting {name} {number}");
        if let Err(error) = cradle.turn(&name, &mut chance, &mut figures) {
            return (figures, Some(format!("turn {number}: {error:#}")));
        }
    }
    (figures, None)
}

#[test]
fn what_a_power_cut_stops_from_being_forgotten_is_forgotten_by_the_next_turn() {
    let turns = number("STORM_CUTS", 10_000) / 100;
    let (figures, wrong) = cuts("well", turns);
    let Figures { cut_short, done } = figures;
    println!(
        "forgetting: {turns} cuts, {cut_short} before its end, {done} of them after its commit"
    );
    assert_eq!(wrong, None);
    assert!(cut_short > turns / 2, "the cuts came too late");
    assert!(done > 0, "no cut came between the commit and the new logbook");
}
