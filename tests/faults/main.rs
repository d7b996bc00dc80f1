//! The service killed, cut short and refused its disk, and years of it in bad weather.

mod crash;
mod storm;
#[allow(dead_code)] // Every program takes the part it needs.
#[path = "../support/mod.rs"]
mod support;
