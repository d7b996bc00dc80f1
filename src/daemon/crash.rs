//! Crash points: named places between two steps at which a test lets the process end, as a
//! power cut would. They are only in builds with debug assertions; a release has none.

#[cfg(debug_assertions)]
thread_local! {
    static WATCHER: std::cell::RefCell<Option<fn(&str)>> = const { std::cell::RefCell::new(None) };
}

/// Tells a test, on this thread, of every point that is passed.
#[cfg(debug_assertions)]
pub fn watch(watcher: Option<fn(&str)>) {
    WATCHER.set(watcher);
}

/// Ends the process if `BOTPOST_CRASH` is `NAME:N` or `NAME=WHAT:N` and this is the N-th time
/// that this point (with this `what`) is reached.
#[cfg(debug_assertions)]
pub fn point(name: &str, what: &str) {
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicI64, Ordering};

    if let Some(watcher) = WATCHER.with_borrow(|watcher| *watcher) {
        watcher(name);
    }
    static ARMED: OnceLock<Option<(String, AtomicI64)>> = OnceLock::new();
    let armed = ARMED.get_or_init(|| {
        let text = std::env::var("BOTPOST_CRASH").ok()?;
        let (at, count) = text.rsplit_once(':')?;
        Some((at.to_owned(), AtomicI64::new(count.parse().ok()?)))
    });
    let Some((at, left)) = armed else { return };
    let here = at.split_once('=').map_or(at == name, |at| at == (name, what));
    if here && left.fetch_sub(1, Ordering::Relaxed) == 1 {
        std::process::abort();
    }
}

/// Nothing.
#[cfg(not(debug_assertions))]
pub fn point(_name: &str, _what: &str) {}
