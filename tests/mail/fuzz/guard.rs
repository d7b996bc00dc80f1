//! A panic that nobody caught is a fault of a letter like any other. Those that the reader
//! catches on purpose, in what others wrote, are counted.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, catch_unwind};

use super::target::{Broken, Reader};

thread_local! {
    /// Where the last panic was, and how many there were.
    static PANICS: RefCell<(String, u64)> = const { RefCell::new((String::new(), 0)) };
    static LOOKS: Cell<bool> = const { Cell::new(false) };
}

/// From here on panics of a reader that is looked at are noted and not printed.
pub fn note_panics() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !LOOKS.get() {
            return usual(info);
        }
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        PANICS.with_borrow_mut(|(at, count)| {
            *at = place;
            *count += 1;
        });
    }));
}

/// How many panics there were, and where the last one was.
pub fn panics() -> (u64, String) {
    PANICS.with_borrow(|(at, count)| (*count, at.clone()))
}

/// Reads a letter.
///
/// # Errors
/// What does not hold.
pub fn look(reader: &Reader, letter: &[u8]) -> Result<(), Broken> {
    LOOKS.set(true);
    let seen = catch_unwind(AssertUnwindSafe(|| reader.look(letter)));
    LOOKS.set(false);
    seen.unwrap_or_else(|_| Err(format!("panic at {}", panics().1)))
}
