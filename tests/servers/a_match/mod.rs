//! A whole match over real servers: four people with four mail programs, Exim and Dovecot, and
//! the service as it is started for real.

mod client;
mod killed;
mod ledger;
mod line;
mod pens;
mod table;
mod whole;
mod yard;

/// What letters of the time before the first round stand under.
const BEFORE: u32 = 65_535;
