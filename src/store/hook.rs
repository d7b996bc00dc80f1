//! Seeded bugs: what the tests of the store must find. They are only in builds with debug
//! assertions and only where a test asks for one; a release has none.

/// Whether a test asked for this bug.
#[cfg(debug_assertions)]
pub(super) fn armed(bug: &str) -> bool {
    ARMED.with(|armed| armed.borrow().as_deref() == Some(bug))
}

/// No.
#[cfg(not(debug_assertions))]
pub(super) fn armed(_bug: &str) -> bool {
    false
}

#[cfg(debug_assertions)]
thread_local! {
    static ARMED: std::cell::RefCell<Option<String>> = const { std::cell::RefCell::new(None) };
}

/// Asks for a bug on this thread, or for none. For tests.
#[cfg(debug_assertions)]
pub fn seed_bug(bug: Option<&str>) {
    ARMED.with(|armed| *armed.borrow_mut() = bug.map(str::to_owned));
}
