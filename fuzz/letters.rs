//! So many letters as fast as they can be read, changed by the same hands as in `cargo test`,
//! without libFuzzer and its counters:
//!
//!     letters COUNT SEED FAILED [FOLDER ...]
//!
//! Letters that fail are put into the folder FAILED; those in other folders are begun with, too.

#[path = "../tests/mail/fuzz/guard.rs"]
mod guard;
#[path = "../tests/support/letters.rs"]
mod letters;
#[path = "../tests/mail/fuzz/mutate.rs"]
mod mutate;
#[path = "../tests/mail/fuzz/reading.rs"]
mod reading;
#[path = "../tests/mail/fuzz/seeds.rs"]
mod seeds;
#[path = "../tests/mail/fuzz/target.rs"]
mod target;

use std::path::Path;
use std::time::Instant;

use guard::{look, note_panics, panics};
use mutate::{Mutator, Stream};
use target::Reader;

/// No more letters that fail are kept.
const KEPT: u64 = 100;
/// After so many letters it says how far it is.
const PIECE: u64 = 500_000;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [count, seed, failed, folders @ ..] = args.as_slice() else {
        panic!("letters COUNT SEED FAILED [FOLDER ...]");
    };
    let count: u64 = count.parse().expect("how many letters");
    let seed: u64 = seed.parse().expect("a number as the seed");
    let (reader, mut mutator) = (Reader::new(), Mutator::new());
    for folder in folders {
        mutator.begin_with(Path::new(folder));
    }
    println!("{} letters to begin with, seed {seed}", mutator.seeds().len());
    note_panics();
    let mut broken = 0;
    let mut said = |which: &str, letter: &[u8]| {
        let Err(why) = look(&reader, letter) else { return 0 };
        println!("{which}: {why}");
        let path = Path::new(failed).join(format!("{which}.eml"));
        if broken < KEPT {
            std::fs::write(&path, letter).expect("the folder for letters that fail");
        }
        broken += 1;
        1
    };
    let mut failures = 0;
    for (number, letter) in mutator.seeds().iter().enumerate() {
        failures += said(&format!("begun-with-{number}"), letter);
    }
    let (began, mut bytes) = (Instant::now(), 0);
    for number in 0..count {
        // A seed further on makes other letters, all of them.
        let letter = mutator.letter(&mut Stream(seed.wrapping_mul(1 << 40).wrapping_add(number)));
        bytes += letter.len() as u64;
        failures += said(&format!("{seed}-{number}"), &letter);
        if (number + 1) % PIECE == 0 {
            println!("{} letters, {:.0} s", number + 1, began.elapsed().as_secs_f64());
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    let (caught, place) = panics();
    println!(
        "{count} letters of {} bytes in the mean, seed {seed}, {seconds:.0} s, {:.0} a second",
        bytes / count.max(1),
        count as f64 / seconds
    );
    println!("{failures} failed; {caught} panics in all, also caught ones; the last at: {place}");
    std::process::exit(i32::from(failures > 0));
}
