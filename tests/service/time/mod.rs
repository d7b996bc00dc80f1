//! What time does to matches: every zone there is, at every change of its clocks, and a service
//! that was away for a month. `docs/RELIABILITY.md` says how to run more of it.

#![expect(clippy::print_stdout, reason = "each harness prints its figures")]

mod overdue;
mod zones;

use crate::support::chance;
