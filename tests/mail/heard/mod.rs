//! People are heard, from the message they write to the one that lies in a mailbox: what has to be
//! counted or looked at byte by byte. The conversations are in `tests/sessions/heard-*.txt`.

mod bench;
mod digest;
mod kept;
mod notes;
mod talk;
