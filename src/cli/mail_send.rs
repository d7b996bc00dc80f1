//! `botpost mail send`: lets the letters go out that are held since another database took the
//! place of the one before, or gives them up.

use anyhow::Result;

use super::output::{plural, say};
use super::setting::Setting;
use moderator::{Journal, Who};

/// Ends the holding. `none`: the letters that wait are given up.
///
/// # Errors
/// If the database fails.
pub fn run(setting: &mut Setting, none: bool) -> Result<()> {
    let now = setting.moment()?;
    let (waiting, held) = setting.store.write(|tx| {
        let waiting = tx.counts()?.waiting;
        let held = tx.outbox_held()?;
        if held.is_none() {
            return Ok((waiting, held));
        }
        if none {
            tx.drop_outbox(now)?;
        }
        tx.release_outbox()?;
        let what = if none { "send none of the letters held" } else { "send the letters held" };
        tx.note(None, &Journal { who: Who::Gm, what: what.to_owned(), why: None }, now)?;
        Ok((waiting, held))
    })?;
    let letters = plural(waiting, "letter", "letters");
    say(&match (held, none) {
        (None, _) => "Nothing holds the letters: they go out by themselves.".to_owned(),
        (Some(_), true) => format!("{letters} given up; letters go out again from now on."),
        (Some(_), false) => format!("{letters} will go out."),
    });
    Ok(())
}
