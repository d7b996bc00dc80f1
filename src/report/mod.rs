//! From a notice to a letter in the reader's language. Pure: no clock, no file, no mail.

mod letter;

pub use letter::{Letter, Occasion, Reader, Thread};
