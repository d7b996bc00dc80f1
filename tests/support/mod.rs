//! What several tests share.

pub mod budget;
pub mod calendar;
pub mod cases;
pub mod chance;
pub mod desk;
pub mod doors;
pub mod golden;
pub mod letters;
pub mod program;
pub mod room;
pub mod smtp;
pub mod stands;
pub mod stock;
pub mod told;
pub mod two_matches;
pub mod unescape;
pub mod voice;
