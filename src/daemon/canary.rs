//! Canaries: bugs that a test seeds on purpose, to see that it would find them. They are only
//! in builds with debug assertions; a release has none, and nothing that could seed one.

/// A bug of the kind that loses letters or plays rounds twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bug {
    /// A letter is put away before it is stored.
    SettledFirst,
    /// A letter counts as sent before it is handed over.
    SentFirst,
    /// A letter that comes again is read again.
    ReadAgain,
    /// The Date header of a letter says when it came.
    TheirClock,
}

#[cfg(debug_assertions)]
thread_local! {
    static SEEDED: std::cell::Cell<Option<Bug>> = const { std::cell::Cell::new(None) };
}

/// Seeds a bug on this thread, or none any more.
#[cfg(debug_assertions)]
pub fn seed(bug: Option<Bug>) {
    SEEDED.set(bug);
}

/// Whether this bug is seeded.
#[cfg(debug_assertions)]
pub fn sings(bug: Bug) -> bool {
    SEEDED.get() == Some(bug)
}

/// Never.
#[cfg(not(debug_assertions))]
pub const fn sings(_bug: Bug) -> bool {
    false
}
