//! Table talk: SAY and TELL. What is said is never read as anything else, and never asks for
//! anything.

use super::{Decided, Decider, must};
use crate::words::fold;
use crate::{
    Below, LONGEST_TALK, MOST_TALK, NoticeKind, OutcomeCode, PlayerLetter, Row, Said, SaidWord,
    Split, State, Talk, TalkTime, To, Who, Word,
};
use kit::render::wrap::width;
use kit::{Phrase, Seat, Typed};

/// Mail programs that break lines leave none that is longer.
const WRAPPED: usize = 78;

/// Nor one to which the next word could have been added within so many columns.
const WRAPS_AT: usize = 72;

/// A message says so many things at most; what follows is repetition.
const MOST_LINES: usize = 8;

impl Decider<'_> {
    /// Says to the others what a message says to them: the lines that are left.
    pub(super) fn talk(&mut self, letter: &PlayerLetter, split: &Split, rest: Typed) -> Typed {
        let mut left = rest;
        let said = split.words.iter().filter(|it| matches!(it.word, Word::Say | Word::Tell));
        for said in said.take(MOST_LINES) {
            let (text, lines, runs_into_order) = self.whole(said, &left);
            let (to, text) = match said.word {
                Word::Tell => match self.told_to(Some(letter.seat), &text) {
                    Some((to, text)) => (Some(to), text),
                    // "Tell Marek that ..." is for nobody who plays: the moderator hears it.
                    None => {
                        let line = (said.line, format!("{} {}", said.spelled, said.rest));
                        left.lines.push(line);
                        continue;
                    }
                },
                _ => (None, text),
            };
            left.lines.retain(|(line, _)| !lines.contains(line));
            let told = match runs_into_order {
                true => Said::not(&["not-said-order"], 0),
                false => self.say(letter, to, &text),
            };
            self.parts.word(told);
        }
        left.lines.sort_by_key(|(line, _)| *line);
        left
    }

    /// What stands behind the word, with the lines below it that a mail program broke off, and
    /// whether one of these may be an order: that is told to nobody, and is nobody's order either.
    fn whole(&self, said: &SaidWord, rest: &Typed) -> (String, Vec<u32>, bool) {
        let (mut text, mut lines, mut runs_into_order) = (said.rest.clone(), Vec::new(), false);
        let mut last = (said.line, format!("{} {}", said.spelled, said.rest));
        for (line, more) in rest.lines.iter().filter(|(line, _)| *line > said.line) {
            if *line != last.0 + 1 || !is_broken_off(&last.1, more) {
                break;
            }
            text = format!("{text} {}", more.trim());
            lines.push(*line);
            runs_into_order |= self.referee.mentions(more);
            last = (*line, more.clone());
        }
        (text, lines, runs_into_order)
    }

    /// The player whom TELL names, and what is left. Of two with one first name nobody guesses whom
    /// it is for.
    pub(super) fn told_to(&self, from: Option<Seat>, text: &str) -> Option<(Seat, String)> {
        self.game.called(|seat, name| {
            let is_other = !self.game.holder(seat).left && Some(seat) != from;
            behind(text, name).filter(|_| is_other)
        })
    }

    fn say(&mut self, letter: &PlayerLetter, to: Option<Seat>, text: &str) -> Said {
        let seat = letter.seat;
        let terms = &self.game.terms;
        let time = match (to, terms.talk) {
            (None, TalkTime::No) => return Said::not(&["not-said-off"], 0),
            (Some(_), _) if !terms.tell => return Said::not(&["not-said-tell-off"], 0),
            (Some(_), TalkTime::No) => TalkTime::Report,
            (_, time) => time,
        };
        let Some(round) = self.open_round().map(|round| round.number) else {
            return Said::not(&["not-said-no-round"], 0);
        };
        // Counted as it was typed, before anything is taken out of it.
        let count = text.chars().count();
        if text.trim().is_empty() {
            return Said::not(&["not-said-nothing"], 0);
        }
        if count > LONGEST_TALK {
            return Said::not(&["not-said-too-long"], count);
        }
        // What was said by somebody who held the seat before does not count.
        let since = self.game.holder(seat).former.last().map(|former| former.at);
        let own = |talk: &&Talk| {
            talk.from == Some(seat) && talk.round == round && since.is_none_or(|it| it <= talk.at)
        };
        let before = self.game.spoken.talk.iter().filter(own).count();
        if before >= MOST_TALK {
            return Said::not(&["not-said-too-many"], MOST_TALK);
        }
        let now = time == TalkTime::Now;
        let (at, text) = (letter.received, text.trim().to_owned());
        let talk = Talk { from: Some(seat), to, round, at, text: text.clone(), told: now };
        self.note_own(seat, &format!("said round={round}"));
        self.spread(talk);
        let verdict = if to.is_some() { "told-verdict" } else { "said-verdict" };
        let said = Said::new(verdict, &[], OutcomeCode::Of("said"));
        let said = said.with(|it| it.flag("now", now).with("left", MOST_TALK - before - 1));
        let said = to.into_iter().fold(said, Said::who);
        said.and([Below::Saying(text), Below::Note("said-note")])
    }

    /// Keeps what is said, and sends it if it goes out at once.
    fn spread(&mut self, talk: Talk) {
        self.game.spoken.talk.push(talk.clone());
        self.decision.rows.push(Row::Said(talk.clone()));
        if !talk.told {
            return;
        }
        let to = talk.to.map_or_else(|| self.game.present(), |to| vec![to]);
        let matter = NoticeKind::Said { talk: Box::new(talk.clone()) };
        for seat in to.into_iter().filter(|seat| Some(*seat) != talk.from) {
            self.notify(To::Seat(seat), matter.clone());
        }
        if talk.to.is_none() {
            self.notify_observers(&matter);
        }
    }

    /// The moderator says something at once: to all, or `to` one player.
    pub(super) fn gm_talk(&mut self, to: Option<Seat>, text: &str) -> Decided {
        let over = matches!(self.game.state, State::Draft | State::Cancelled);
        must(!over, "gm-no-seats-now", "gm-no-seats-now-hint")?;
        let fits = !text.trim().is_empty() && text.chars().count() <= LONGEST_TALK;
        let reason = Phrase::new("gm-say-length").with("most", LONGEST_TALK);
        must(fits, reason, "gm-say-length-hint")?;
        let round = self.open_round().map_or(0, |round| round.number);
        let (at, text) = (self.now, text.trim().to_owned());
        let what = match to {
            None => "said".to_owned(),
            Some(to) => format!("said to={}", self.code(to)),
        };
        self.note(Who::Gm, what);
        self.spread(Talk { from: None, to, round, at, text, told: true });
        Ok(())
    }
}

/// Whether a mail program broke a sentence off between these lines: it does so only where the next
/// word has no room.
fn is_broken_off(line: &str, next: &str) -> bool {
    let line = line.trim_end();
    let (long, word) = (width(line), next.split_whitespace().next().map_or(0, width));
    let ends = line.ends_with(['.', '!', '?', ':', ';', '\u{2026}']);
    word > 0 && !ends && long <= WRAPPED && long + 1 + word > WRAPS_AT
}

/// What follows a name at the head of a text.
fn behind(text: &str, name: &[String]) -> Option<String> {
    let mut rest = text.trim_start();
    for word in name {
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        if fold(&rest[..end]) != *word {
            return None;
        }
        rest = rest[end..].trim_start();
    }
    Some(rest.trim_start_matches([':', ',']).trim().to_owned())
}
