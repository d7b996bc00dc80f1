//! `botpost verify`: plays every round again, from the database or from the messages that one
//! player kept.

mod book;
mod database;
mod findings;
mod mails;
mod replay;

pub use database::{first_difference, run as database};
pub use mails::run as mails;
