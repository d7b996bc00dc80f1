//! The documents keep their promises, and the house keeps its order.

mod figures;
mod pages;
mod reliability;
#[allow(dead_code)] // Every program takes the part it needs.
#[path = "../support/mod.rs"]
mod support;
mod tidy;
