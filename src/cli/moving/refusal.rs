//! A desk refuses a match for good, and the desk that it came from takes it back. Must never take
//! a match back while another desk may still go on with it.

use std::path::Path;

use anyhow::Result;

use super::super::error::failed;
use super::super::gm::in_outbox;
use super::super::output::{plural, say};
use super::super::setting::{Setting, always, find};
use super::file::{EXPORTED, Head};
use super::{text_of, write_new};
use mail::{REFUSED, is_proved, proof};
use moderator::{GmOrder, State};
use store::{Move, Way};

/// The first line of a refusal.
const KIND: &str = "botpost refuses a match";

/// Refuses the match in a file for ever, and writes the proof of that.
///
/// # Errors
/// If the match is here, or the proof cannot be written: then nothing has changed.
pub fn refuse(setting: &mut Setting, path: &Path, refusal: &Path) -> Result<()> {
    let text = text_of(path, EXPORTED)?;
    let head = Head::read_first(&text)?;
    let own = setting.desk.sender.address.to_string();
    if !head.to.eq_ignore_ascii_case(&own) {
        let what = format!("the file is for {}, and this desk is {own}", head.to);
        return Err(failed(what, "Only the desk that it is for can refuse it."));
    }
    let now = setting.moment()?;
    let id = &head.id;
    let said = format!("{KIND}\nmatch {id}\nmove {}\nfrom {}\nby {own}\n", head.name, head.from);
    let whole = format!("{said}proof {}\n", proof(&head.key, REFUSED, &said));
    setting.store.write(|tx| {
        match tx.move_named(&head.name)?.map(|it| it.way) {
            None => drop(tx.keep_move(&head.kept(Way::Refused, None, now))?),
            // The proof may have been lost.
            Some(Way::Refused) => {}
            Some(_) => {
                let hint = "What was taken cannot be refused. `match export` moves it on.";
                return Err(failed(format!("{id} was imported already: it is played here"), hint));
            }
        }
        write_new(refusal, &whole)
    })?;
    say!("{}: this desk refuses {id} from {}, for good.", refusal.display(), head.from);
    say!("On the other desk: botpost match take-back {id} {}", refusal.display());
    Ok(())
}

/// Goes on with a match that the other desk refused.
///
/// # Errors
/// If there is no proof that it was refused: then nothing has changed.
pub fn take_back(setting: &mut Setting, id: &str, refusal: Option<&Path>) -> Result<()> {
    let game = setting.find(id)?;
    let State::Moved { to, .. } = &game.state else {
        let what = format!("{id} has not moved: it is moderated from here");
        return Err(failed(what, format!("`botpost match show {id}` shows how it stands.")));
    };
    let away = setting.store.read(|db| Ok(db.moved_away(game.number)?))?;
    let Some(away) = away else {
        let what = "nothing is known of that move: a bug in botpost";
        return Err(failed(what, "Run `botpost verify`."));
    };
    let Some(refusal) = refusal else {
        let hint = "On that desk: `botpost match import FILE --refuse REFUSAL`; give REFUSAL here.";
        return Err(failed(format!("{id} may be played at {to}"), hint));
    };
    let hint = "Name the file that `match import FILE --refuse REFUSAL` wrote on that desk.";
    let text = text_of(refusal, hint)?;
    check(&text, &away, id)?;
    let (letters, handled) = setting.turn(always, |turn| {
        let handled = turn.obey(find(turn.tx, id)?, GmOrder::TakeBack)?;
        Ok((turn.tx.end_move(&away, turn.now)?, handled))
    })?;
    say(&setting.line(&handled.game));
    let count =
        plural(letters, "message that was passed on is", "messages that were passed on are");
    say!("{id} goes on here; {count} read here now.");
    say(&in_outbox(handled.letters.len()));
    Ok(())
}

/// Whether the other desk has refused this very move.
fn check(text: &str, away: &Move, id: &str) -> Result<()> {
    let none = |what: &str| {
        let hint = "Name what `match import FILE --refuse REFUSAL` wrote there of the last export.";
        failed(format!("this does not prove that {} refused {id}: {what}", away.other), hint)
    };
    let parted = text.trim_end().rsplit_once('\n').filter(|_| text.starts_with(KIND));
    let (said, last) = parted.ok_or_else(|| none("it is no refusal"))?;
    let said = format!("{said}\n");
    if !said.lines().any(|line| line.strip_prefix("move ") == Some(&away.name)) {
        return Err(none("it is about another export"));
    }
    let proof = last.strip_prefix("proof ").unwrap_or_default();
    match is_proved(&away.key, REFUSED, &said, proof) {
        true => Ok(()),
        false => Err(none("its proof is wrong")),
    }
}
