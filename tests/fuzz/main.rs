//! Letters that nobody would write, through the reader: mutations of the corpus, so many that
//! it takes some seconds, always the same. The long run is in `fuzz/`.

mod mutate;
mod reading;
mod seeds;
mod target;

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, catch_unwind};

use mutate::{Mutator, Stream};
use target::{Broken, Reader};

/// How many letters are read each time.
const LETTERS: usize = 20_000;
/// No more of those that fail are shown.
const SHOWN: usize = 5;

thread_local! {
    /// Where the last panic was, whoever caught it.
    static WHERE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Reads a letter; a panic that nobody caught is a fault like any other.
fn look(reader: &Reader, letter: &[u8]) -> Result<(), Broken> {
    match catch_unwind(AssertUnwindSafe(|| reader.look(letter))) {
        Ok(found) => found,
        Err(_) => Err(format!("panic at {}", WHERE.with_borrow(Clone::clone))),
    }
}

fn quiet_panics() {
    panic::set_hook(Box::new(|info| {
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        WHERE.with_borrow_mut(|it| *it = place);
    }));
}

#[test]
fn letters_that_nobody_would_write_are_read_soundly() {
    quiet_panics();
    let (reader, mutator) = (Reader::new(), Mutator::new());
    let mut failed: Vec<(String, Broken)> = Vec::new();
    for letter in mutator.seeds() {
        failed.extend(look(&reader, letter).err().map(|broken| ("a seed".to_owned(), broken)));
    }
    for number in 0..LETTERS {
        let letter = mutator.letter(&mut Stream(number as u64));
        if let Err(broken) = look(&reader, &letter) {
            failed.push((format!("letter {number}"), broken));
        }
    }
    let _ = panic::take_hook();
    let shown: Vec<String> =
        failed.iter().take(SHOWN).map(|(which, why)| format!("{which}: {why}")).collect();
    assert!(failed.is_empty(), "{} letters:\n{}", failed.len(), shown.join("\n"));
}
