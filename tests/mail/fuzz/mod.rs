//! Letters that nobody would write, through the reader: mutations of the corpus, as many as there
//! is time for. `SEED` is the number of the first; the long run is in `fuzz/`.

mod guard;
mod mutate;
mod reading;
mod seeds;
mod target;

use crate::support::budget::Budget;
use crate::support::{chance, letters};
use guard::{look, note_panics, panics};
use mutate::{Mutator, Stream};
use target::Reader;

/// So many letters are read at least.
const LETTERS: usize = 4_000;
/// No more of those that fail are shown.
const SHOWN: usize = 5;

#[test]
#[expect(clippy::print_stdout, reason = "the figures are asked for")]
fn letters_that_nobody_would_write_are_read_soundly() {
    note_panics();
    let (reader, mutator) = (Reader::new(), Mutator::new());
    let mut failed: Vec<String> = Vec::new();
    for letter in mutator.seeds() {
        failed.extend(look(&reader, letter).err().map(|broken| format!("a seed: {broken}")));
    }
    let budget = Budget::new("letters that nobody would write", 4, LETTERS);
    for number in (chance::number("SEED", 0)..).take_while(|_| budget.next()) {
        let letter = mutator.letter(&mut Stream(number));
        let broken = look(&reader, &letter).err();
        failed.extend(broken.map(|broken| format!("letter {number}: {broken}")));
    }
    println!("{budget}");
    let _ = std::panic::take_hook();
    let (caught, place) = panics();
    assert_eq!(caught, 0, "panics, the last at {place}");
    let shown = &failed[..failed.len().min(SHOWN)];
    assert!(failed.is_empty(), "{} letters:\n{}", failed.len(), shown.join("\n"));
}
