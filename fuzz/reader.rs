//! The long run of `tests/fuzz`: libFuzzer looks where letters lead that were not met before and
//! goes on from those. What is asked of a letter, and half of how it is changed, is what
//! `cargo test` asks and does.

#![no_main]

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

use std::cell::OnceCell;
use std::panic;

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use mutate::{Mutator, Stream};
use target::Reader;

thread_local! {
    static READER: Reader = {
        // libFuzzer's own hook ends the process at every panic, even at one that is caught on
        // purpose: the reader does so with what others wrote.
        panic::set_hook(Box::new(|_| ()));
        Reader::new()
    };
    static MUTATOR: OnceCell<Mutator> = const { OnceCell::new() };
}

fuzz_target!(|letter: &[u8]| {
    READER.with(|reader| {
        if let Err(broken) = reader.look(letter) {
            let _ = panic::take_hook();
            panic!("{broken}");
        }
    });
});

fuzz_mutator!(|letter: &mut [u8], size: usize, most: usize, seed: u32| {
    let mut stream = Stream(seed.into());
    let mut made = match stream.below(16) {
        0..6 => return fuzzer_mutate(letter, size, most),
        6 => MUTATOR.with(|it| it.get_or_init(Mutator::new).letter(&mut stream)),
        _ => {
            let mut made = letter[..size].to_vec();
            MUTATOR.with(|it| it.get_or_init(Mutator::new).change(&mut made, &mut stream));
            made
        }
    };
    made.truncate(most.min(letter.len()));
    letter[..made.len()].copy_from_slice(&made);
    made.len()
});
