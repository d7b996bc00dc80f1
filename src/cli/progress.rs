//! How far a long piece of work is: one line on standard error, written over again and again,
//! and gone when the work is done. Only a terminal gets it, so that no pipe, log or test ever
//! sees it; whatever else is printed wipes it away first.

use std::io::{self, IsTerminal, Stderr, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Work that is shorter says nothing; a line stands for so long before the next.
const PATIENCE: Duration = Duration::from_millis(200);

static LINE: LazyLock<Mutex<Line<Stderr>>> = LazyLock::new(|| {
    let errors = std::io::stderr();
    let can_erase = std::env::var_os("TERM").is_some_and(|term| term != "dumb");
    let out = Some(errors).filter(|errors| can_erase && errors.is_terminal());
    Mutex::new(Line::new(out, Instant::now()))
});

/// Says how far the work is, in place of what was said before. The words are made only if
/// they are shown.
pub fn show(words: impl FnOnce() -> String) {
    LINE.lock().unwrap_or_else(PoisonError::into_inner).show(Instant::now(), words);
}

/// Wipes the line away: something else is about to be printed, or the work is done.
pub fn clear() {
    LINE.lock().unwrap_or_else(PoisonError::into_inner).clear();
}

/// Where the log is written, an event at a time: a line of progress is wiped away before each.
/// Nothing ends because the log cannot be written; that is said once it can.
pub struct LogWriter;

/// How many events were lost since the last that was written.
static LOST: AtomicU64 = AtomicU64::new(0);

impl Write for LogWriter {
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        clear();
        if io::stderr().lock().write_all(event).is_err() {
            LOST.fetch_add(1, Ordering::Relaxed);
        } else if let lost @ 1.. = LOST.swap(0, Ordering::Relaxed) {
            tracing::warn!(lost, "the log could not be written for a while");
        }
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Line<W> {
    out: Option<W>,
    next: Instant,
    shown: bool,
}

impl<W: Write> Line<W> {
    fn new(out: Option<W>, now: Instant) -> Line<W> {
        Line { out, next: now + PATIENCE, shown: false }
    }

    fn show(&mut self, now: Instant, words: impl FnOnce() -> String) {
        let Some(out) = self.out.as_mut().filter(|_| now >= self.next) else { return };
        // Anyone who cannot be told how far it is does not have to be.
        let _ = write!(out, "\r\x1b[K{}", words()).and_then(|()| out.flush());
        (self.next, self.shown) = (now + PATIENCE, true);
    }

    fn clear(&mut self) {
        if let Some(out) = self.out.as_mut().filter(|_| self.shown) {
            let _ = write!(out, "\r\x1b[K").and_then(|()| out.flush());
            self.shown = false;
        }
    }
}
