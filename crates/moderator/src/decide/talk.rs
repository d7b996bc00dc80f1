//! Table talk: SAY and TELL. What is said is never read as anything else, and never asks for
//! anything.

use super::{Decided, Decider};
use crate::words::fold;
use crate::{
    AnswerPart, Change, LONGEST_TALK, MOST_TALK, NotSaid, NoticeKind, PlayerLetter, SaidWord,
    Split, State, Talk, TalkTime, To, Who, Word,
};
use kit::{Phrase, Seat, Typed};

/// A mail program wraps lines that are longer than this: the next one belongs to it.
const WRAPPED: usize = 60;

/// A message says so many things at most; what follows is repetition.
const MOST_LINES: usize = 8;

impl Decider<'_> {
    /// What a message says to the others: the answer, and the lines that are left.
    pub(super) fn talk(
        &mut self,
        letter: &PlayerLetter,
        split: &Split,
        rest: Typed,
    ) -> Decided<(Vec<AnswerPart>, Typed)> {
        let mut left = rest;
        let mut told = Vec::new();
        let said = split.words.iter().filter(|it| matches!(it.word, Word::Say | Word::Tell));
        for said in said.take(MOST_LINES) {
            let (text, lines) = self.whole(said, &left);
            let (to, text) = match said.word {
                Word::Tell => match self.told_to(letter.seat, &text) {
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
            told.push(match self.say(letter, to, &text) {
                Ok(part) => part,
                Err(why) => AnswerPart::NotSaid { why, text },
            });
        }
        left.lines.sort_by_key(|(line, _)| *line);
        Ok((told, left))
    }

    /// What stands behind the word, with the lines below it that a mail program broke off. None
    /// that may be an order: it would be told to all.
    fn whole(&self, said: &SaidWord, rest: &Typed) -> (String, Vec<u32>) {
        let (mut text, mut lines) = (said.rest.clone(), Vec::new());
        let mut last = (said.line, said.rest.chars().count());
        for (line, more) in &rest.lines {
            let follows = *line == last.0 + 1 && last.1 >= WRAPPED && !more.trim().is_empty();
            if !follows || self.referee.mentions(more) {
                if *line > last.0 {
                    break;
                }
                continue;
            }
            text = format!("{text} {}", more.trim());
            lines.push(*line);
            last = (*line, more.chars().count());
        }
        (text, lines)
    }

    /// The player whom TELL names, and what is left.
    fn told_to(&self, from: Seat, text: &str) -> Option<(Seat, String)> {
        let others = self.present().into_iter().filter(|seat| *seat != from);
        let named = others.filter_map(|seat| {
            let holder = self.game.holder(seat);
            let first = holder.name.split_whitespace().next().unwrap_or_default().to_owned();
            let names = [holder.name.clone(), first, holder.mark.code.clone()];
            let rest = names.iter().find_map(|name| behind(text, name))?;
            Some((seat, rest))
        });
        let named: Vec<(Seat, String)> = named.collect();
        match named.as_slice() {
            [one] => Some(one.clone()),
            // Two of one first name: nobody guesses whom it is for.
            [] | [_, ..] => None,
        }
    }

    fn say(
        &mut self,
        letter: &PlayerLetter,
        to: Option<Seat>,
        text: &str,
    ) -> Result<AnswerPart, NotSaid> {
        let seat = letter.seat;
        let terms = &self.game.terms;
        let time = match (to, terms.talk) {
            (None, TalkTime::No) => return Err(NotSaid::Off),
            (Some(_), _) if !terms.tell => return Err(NotSaid::TellOff),
            (Some(_), TalkTime::No) => TalkTime::Report,
            (_, time) => time,
        };
        let round = self.open_round().ok_or(NotSaid::NoRound)?.number;
        // Counted as it was typed, before anything is taken out of it.
        let count = text.chars().count();
        if text.trim().is_empty() {
            return Err(NotSaid::Nothing);
        }
        if count > LONGEST_TALK {
            return Err(NotSaid::TooLong { count });
        }
        let own = |talk: &&Talk| talk.from == Some(seat) && talk.round == round;
        let before = self.game.spoken.talk.iter().filter(own).count();
        if before >= MOST_TALK {
            return Err(NotSaid::TooMany);
        }
        let now = time == TalkTime::Now;
        let (at, text) = (letter.received, text.trim().to_owned());
        let talk = Talk { from: Some(seat), to, round, at, text: text.clone(), told: now };
        let what = format!("said seat={} round={round}", self.code(seat));
        self.note(Who::Seat(seat), what);
        self.spread(talk);
        Ok(AnswerPart::Said { to, text, now, left: MOST_TALK - before - 1 })
    }

    /// Keeps what is said, and sends it if it goes out at once.
    fn spread(&mut self, talk: Talk) {
        self.change(Change::Said(talk.clone()));
        if !talk.told {
            return;
        }
        let to: Vec<Seat> = match talk.to {
            Some(to) => vec![to],
            None => self.present(),
        };
        let matter = NoticeKind::Said { talk: Box::new(talk.clone()) };
        for seat in to.into_iter().filter(|seat| Some(*seat) != talk.from) {
            self.notify(To::Seat(seat), matter.clone());
        }
        if talk.to.is_none() {
            self.notify_observers(&matter);
        }
    }

    /// How table talk goes from now on.
    pub(super) fn talk_terms(&mut self, talk: Option<TalkTime>, tell: Option<bool>) {
        let terms = &self.game.terms;
        let (talk, tell) = (talk.unwrap_or(terms.talk), tell.unwrap_or(terms.tell));
        if (talk, tell) == (terms.talk, terms.tell) {
            return;
        }
        self.change(Change::TalkTerms { talk, tell });
        let tell = if tell { "yes" } else { "no" };
        self.note(Who::Gm, format!("talk-terms talk={} tell={tell}", talk.name()));
    }

    /// The moderator says something to all, at once.
    pub(super) fn gm_say(&mut self, text: &str) -> Decided {
        let over = matches!(self.game.state, State::Draft | State::Cancelled);
        if over {
            let hint = Phrase::new("gm-no-seats-now-hint");
            return Err(super::wrong(Phrase::new("gm-no-seats-now"), hint));
        }
        let count = text.chars().count();
        if text.trim().is_empty() || count > LONGEST_TALK {
            let reason = Phrase::new("gm-say-length").with("most", LONGEST_TALK as i64);
            return Err(super::wrong(reason, Phrase::new("gm-say-length-hint")));
        }
        let round = self.open_round().map_or(0, |round| round.number);
        let (at, text) = (self.now, text.trim().to_owned());
        self.note(Who::Gm, "said".to_owned());
        self.spread(Talk { from: None, to: None, round, at, text, told: true });
        Ok(())
    }
}

/// What follows a name at the head of a text.
fn behind(text: &str, name: &str) -> Option<String> {
    let wanted: Vec<String> = name.split_whitespace().map(fold).collect();
    let mut rest = text.trim_start();
    for word in &wanted {
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        if fold(&rest[..end]) != *word {
            return None;
        }
        rest = rest[end..].trim_start();
    }
    (!wanted.is_empty()).then(|| rest.trim_start_matches([':', ',']).trim().to_owned())
}
