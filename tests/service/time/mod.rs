//! What time does to matches: every zone there is, at every change of its clocks, a service that
//! was away for a month, and a way out that is shut. `docs/RELIABILITY.md` says how to run more.

#![expect(clippy::print_stdout, reason = "each harness prints its figures")]

mod overdue;
mod refused;
mod zones;

use crate::support::chance;
