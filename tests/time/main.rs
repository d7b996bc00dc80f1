//! What time does to matches: every zone there is, at every change of its clocks, and a service
//! that was away for a month. `docs/RELIABILITY.md` says how to run more of it.

#![expect(clippy::print_stdout, reason = "each harness prints its figures")]

#[path = "../support/chance.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod chance;
mod overdue;
mod zones;
