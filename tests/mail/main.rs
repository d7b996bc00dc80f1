//! From the bytes of a message to what is taken from it, and from what is said to the bytes that a
//! server gets.

mod fuzz;
mod headers;
mod heard;
mod imap;
mod letters;
mod maildir;
mod packing;
mod proofs;
mod reading;
mod replies;
mod sendmail;
mod smtp;
#[allow(dead_code)] // Every program takes the part it needs.
#[path = "../support/mod.rs"]
mod support;
mod threads;
mod typed;
