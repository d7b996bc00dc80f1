//! What takes back an order of the moderator's: said where the order is carried out, told by the
//! command line and by letters.

use super::Decider;
use crate::Moment;
use kit::Phrase;

/// What takes an order back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undo {
    /// The command: what stands before the id of the match.
    pub verb: &'static str,
    /// And behind it.
    pub rest: String,
    /// The sentence about it in a letter, without the command.
    pub(super) said: Phrase,
}

impl Undo {
    /// This command does.
    pub(super) fn by(verb: &'static str, rest: impl Into<String>) -> Undo {
        Undo { verb, rest: rest.into(), said: Phrase::new("acting-back-command") }
    }

    /// And so does a reply of this word.
    pub(super) fn or_reply(self, word: impl Into<Phrase>) -> Undo {
        Undo { said: Phrase::new("acting-back").with("word", word.into()), ..self }
    }
}

impl Decider<'_> {
    /// A round that was told to the players is opened again. What waits for its release was told
    /// to nobody.
    pub(super) fn undone_by_rollback(&mut self, round: u32) {
        if self.game.withheld.is_none() {
            let rest = format!(" --to {} --reason TEXT", self.counted(round));
            self.decision.undo.push(Undo::by("match rollback", rest));
        }
    }

    /// A deadline that moved goes back, unless it has passed meanwhile: then it cannot come again.
    pub(super) fn undone_by_deadline(&mut self, from: Moment, to: Moment) {
        let minutes = (from - to).num_minutes();
        let (count, unit) = if minutes % 60 == 0 { (minutes / 60, 'h') } else { (minutes, 'm') };
        let word = Phrase::new("acting-word-extend-by").code("span", format!("{count}{unit}"));
        if from > self.clock() {
            self.decision.undo.push(self.deadline_before(from).or_reply(word));
        }
    }

    /// The deadline is this one again, which is typed as before the order.
    pub(super) fn deadline_before(&self, from: Moment) -> Undo {
        let local = from.with_timezone(&self.was.terms.zone);
        Undo::by("deadline set", local.format(" \"%Y-%m-%d %H:%M\"").to_string())
    }
}

/// A word as a shell takes it.
pub fn shell(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=./@:,+".contains(c);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}
