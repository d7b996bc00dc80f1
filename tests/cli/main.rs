//! The program as its users at the command line see it.

mod adjudicate;
mod archive;
mod backups;
mod commands;
mod configuration;
mod doctor;
mod init;
mod moving;
mod pages;
mod proposed;
mod sessions;
#[allow(dead_code)] // Every program takes the part it needs.
#[path = "../support/mod.rs"]
mod support;
mod told;
mod verify;
