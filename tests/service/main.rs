//! The service under real clocks and sockets: what it tells systemd, months on one desk, many
//! messages at once. It is a program of its own, so that nothing here waits beside busy tests.

mod burst;
mod load;
mod lock;
mod process;
mod season;
#[allow(dead_code)] // Every program takes the part it needs.
#[path = "../support/mod.rs"]
mod support;
mod time;
