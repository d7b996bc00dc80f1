//! The service killed, cut short and refused its disk: whatever happens, each letter gets one
//! verdict, each round is played once, and everybody gets the same letters, each of them once.

#![expect(clippy::print_stdout, reason = "what the kills hit is worth a look")]

mod beside;
mod calls;
mod delivered;
mod doors;
mod faketime;
mod faults;
mod images;
mod jumps;
mod kills;
mod lost;
mod meanwhile;
mod phases;
mod points;
mod replay;
mod scenario;
mod shim;
mod state;
mod steps;
mod story;
