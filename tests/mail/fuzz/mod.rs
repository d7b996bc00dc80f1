//! Letters that nobody would write, through the reader: mutations of the corpus, so many that
//! it takes some seconds, always the same. The long run is in `fuzz/`.

mod guard;
mod mutate;
mod reading;
mod seeds;
mod target;

use crate::support::letters;
use guard::{look, note_panics, panics};
use mutate::{Mutator, Stream};
use target::Reader;

/// How many letters are read each time.
const LETTERS: u64 = 20_000;
/// No more of those that fail are shown.
const SHOWN: usize = 5;

#[test]
fn letters_that_nobody_would_write_are_read_soundly() {
    note_panics();
    let (reader, mutator) = (Reader::new(), Mutator::new());
    let mut failed: Vec<String> = Vec::new();
    for letter in mutator.seeds() {
        failed.extend(look(&reader, letter).err().map(|broken| format!("a seed: {broken}")));
    }
    for number in 0..LETTERS {
        let letter = mutator.letter(&mut Stream(number));
        let broken = look(&reader, &letter).err();
        failed.extend(broken.map(|broken| format!("letter {number}: {broken}")));
    }
    let _ = std::panic::take_hook();
    let (caught, place) = panics();
    assert_eq!(caught, 0, "panics, the last at {place}");
    let shown = &failed[..failed.len().min(SHOWN)];
    assert!(failed.is_empty(), "{} letters:\n{}", failed.len(), shown.join("\n"));
}
