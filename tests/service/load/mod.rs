//! Load and growth: real processes of botpost under many letters and many matches. Letters that
//! come all the time, a mailbox that filled up, ten thousand open matches, somebody who floods.
//! What comes of every letter is compared with a list of our own; memory, open files and the log
//! of the database may not grow. Times are printed, never asserted.
//!
//! `docs/RELIABILITY.md` says how to run it longer.

#![expect(clippy::print_stdout, reason = "each harness prints its figures")]

mod backlog;
mod club;
mod figures;
mod flood;
mod gauge;
mod hostile;
mod many;
mod restart;
mod service;
mod sink;
mod steady;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Whether the long form of this test was asked for: `LOAD=all`, or its name.
fn long(name: &str) -> bool {
    std::env::var("LOAD").is_ok_and(|asked| asked == "all" || asked.split(',').any(|it| it == name))
}

/// One at a time: what a process takes is measured.
fn alone() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Fails with all that was found, in short.
fn none(faults: &[String]) {
    let some: Vec<&str> = faults.iter().take(10).map(String::as_str).collect();
    assert!(faults.is_empty(), "{} faults, such as\n{}", faults.len(), some.join("\n"));
}
