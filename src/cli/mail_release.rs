//! `botpost mail release`: the moderator vouches for a letter that is held, and it is read.

use anyhow::Result;

use super::error::Failure;
use super::mail::{forgotten, no_letter};
use super::output::say;
use super::setting::Setting;
use crate::daemon::{Kept, release};
use mail::text::terminal;
use store::ArrivalNumber;

/// Nothing is changed: the write is undone.
#[derive(Debug)]
struct Undone(Kept);

impl std::fmt::Display for Undone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the letter stays as it is")
    }
}

impl std::error::Error for Undone {}

/// Reads a held letter.
///
/// # Errors
/// If there is no such letter, it is not held, or nobody can say whose it is.
pub fn run(setting: &mut Setting, number: &str) -> Result<()> {
    let digits = number.strip_prefix("in:").unwrap_or(number);
    let count = digits.parse().map_err(|_| no_letter(number))?;
    let now = setting.moment()?;
    let Setting { store, desk, .. } = setting;
    let done = store.write(|tx| {
        let verdict = release(tx, desk, ArrivalNumber(count), now)?;
        verdict.map_err(|kept| Undone(kept).into())
    });
    match done {
        Ok(verdict) => {
            say(&format!("in:{count} is read: {}", terminal(&verdict.code)));
            Ok(())
        }
        Err(error) => match error.downcast::<Undone>() {
            Ok(Undone(kept)) => Err(failure(number, kept).into()),
            Err(error) => Err(error),
        },
    }
}

fn failure(number: &str, kept: Kept) -> Failure {
    match kept {
        Kept::Missing => no_letter(number),
        Kept::NotHeld => Failure::new(format!("letter {number} is not held"))
            .hint("`botpost mail held` lists those that are."),
        Kept::Forgotten => forgotten(number),
        Kept::Again(code) => {
            let code = terminal(&code);
            Failure::new(format!("letter {number} stays held: read again it is \"{code}\""))
                .hint("`botpost orders file` files what it asks for.")
        }
    }
}
