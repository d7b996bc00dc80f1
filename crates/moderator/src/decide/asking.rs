//! The words that only ask. They look at the board as it was when the message came, change
//! nothing and store nothing.

use std::collections::BTreeSet;

use super::parts::once;
use super::{Decided, Decider};
use crate::intents::{Intent, intents};
use crate::words::{fold, folded};
use crate::{AnswerPart, OutcomeCode::Of, Refused, Said, SaidWord, Split, Word};
use kit::typing::scan::{Glyph, letters, span, words};
use kit::{Doubt, Fault, Phrase, Seat, TextReading, Typed, Unread, Viewer};

/// How many lines with the same word one message answers.
const MOST: usize = 5;

/// Whole reports are long: more than these would make a message that mail programs cut.
const MOST_REPORTS: usize = 2;

/// What a message only wants to know.
#[derive(Default)]
pub(super) struct Questions {
    /// The orders to try, a text a TRY.
    tries: Vec<Typed>,
    /// All other questions, in order.
    others: Vec<SaidWord>,
}

impl Questions {
    /// Takes the questions out of a message, and gives back the lines that are none. The lines
    /// right below a TRY belong to it, down to the next blank line or word: orders that
    /// somebody may only want to try are never stored.
    pub(super) fn of(split: &Split) -> (Questions, Typed) {
        let words: BTreeSet<u32> = split.words.iter().map(|said| said.line).collect();
        let mut taken = BTreeSet::new();
        let mut questions = Questions::default();
        for said in &split.words {
            if said.word == Word::Try {
                let typed = below(said, &split.rest, &words);
                taken.extend(typed.lines.iter().map(|(line, _)| *line));
                questions.tries.push(typed);
            } else if said.word.only_asks() {
                questions.others.push(said.clone());
            }
        }
        (questions, split.rest.only(|line, _| !taken.contains(&line)))
    }
}

/// The text of one TRY: what stands next to it, and the lines right below it.
fn below(said: &SaidWord, rest: &Typed, words: &BTreeSet<u32>) -> Typed {
    let mut lines = vec![(said.line, said.rest.clone())];
    lines.retain(|(_, text)| !text.is_empty());
    // The lines of a message are in order.
    let first = rest.lines.partition_point(|(line, _)| *line <= said.line);
    let next = (said.line + 1..).zip(&rest.lines[first..]);
    let own = next.take_while(|(next, (line, text))| {
        next == line && !text.trim().is_empty() && !words.contains(line)
    });
    lines.extend(own.map(|(_, line)| line.clone()));
    Typed { lines }
}

impl Decider<'_> {
    /// Answers what somebody asks; the lines below a TRY that are no orders were not read. Who has
    /// no seat is told what anybody may see.
    pub(super) fn asked(&mut self, seat: Option<Seat>, questions: &Questions) -> Decided {
        let (mut told, mut unread): (Vec<AnswerPart>, _) = (Vec::new(), Vec::new());
        let enough = || AnswerPart::Plain(said!("asked-enough", Of("answered")));
        for typed in questions.tries.iter().take(MOST) {
            told.push(match seat {
                Some(seat) => self.tried(seat, typed, &mut unread)?,
                None => AnswerPart::Plain(Said::asked_not_now(Word::Try)),
            });
        }
        told.extend((questions.tries.len() > MOST).then(enough));
        for word in [Word::Why, Word::Ask, Word::History, Word::Rules, Word::Proof] {
            let said: Vec<&SaidWord> =
                questions.others.iter().filter(|it| it.word == word).collect();
            let most = if word == Word::History { MOST_REPORTS } else { MOST };
            for said in said.iter().take(most) {
                once(&mut told, self.told(seat, said));
            }
            told.extend((said.len() > most).then(enough));
        }
        self.parts.answers.extend(told);
        self.parts.unread.extend(unread);
        Ok(())
    }

    fn told(&self, seat: Option<Seat>, said: &SaidWord) -> AnswerPart {
        let number = said.rest.parse().ok();
        match said.word {
            Word::Why => AnswerPart::Why { step: number },
            Word::History => AnswerPart::History { round: number },
            Word::Rules => AnswerPart::Rules,
            Word::Proof if seat.is_some() => AnswerPart::Proof,
            Word::Proof => AnswerPart::Plain(Said::asked_not_now(said.word)),
            _ => AnswerPart::Plain(self.board(seat, &said.rest)),
        }
    }

    /// What orders would do, if they could be stored.
    pub(super) fn tried(
        &self,
        seat: Seat,
        typed: &Typed,
        unread: &mut Vec<Unread>,
    ) -> Decided<AnswerPart> {
        if self.open_round().is_none() {
            return Ok(AnswerPart::Plain(Said::asked_not_now(Word::Try)));
        }
        let reading = self.read(seat, typed)?;
        let not_possible = |faults, closest, stuck| {
            let typed = typed.clone();
            AnswerPart::NotPossible(Refused { faults, typed, closest, stuck })
        };
        let nothing = reading.program.is_none() && reading.acts.is_empty();
        if nothing && reading.faults.is_empty() {
            // What is no order at all is nothing to be tried: say what is.
            return Ok(AnswerPart::Plain(Said::asked_how(Word::Try)));
        }
        unread.extend(reading.unread);
        if !reading.acts.is_empty() {
            let fault = Fault::whole(Phrase::new("asked-try-act"));
            return Ok(not_possible(fault.into(), None, None));
        }
        let Some(program) = reading.program.filter(|_| reading.faults.is_empty()) else {
            let TextReading { faults, closest, stuck, .. } = reading;
            return Ok(not_possible(faults, closest, stuck));
        };
        let forecast = match self.position()?.forecast(seat, &program) {
            Ok(forecast) => forecast.noting(reading.notes),
            Err(faults) => return Ok(not_possible(faults, None, None)),
        };
        Ok(AnswerPart::Tried { program, echo: reading.echo, forecast })
    }

    /// What stands where somebody asks. The game knows no names, so a player's name becomes
    /// the mark of the seat.
    fn board(&self, seat: Option<Seat>, question: &str) -> Said {
        let not_now = || Said::asked_not_now(Word::Ask);
        let frozen = self.game.state.stands_still();
        let Some(position) = self.game.current().filter(|_| !frozen) else {
            return not_now();
        };
        if fold(question).is_empty() {
            return Said::asked_how(Word::Ask);
        }
        // The next order that comes freezes a match that cannot be read; a question does not.
        let Ok(position) = self.referee.at(position) else { return not_now() };
        let viewer = seat.map_or(Viewer::Observer, Viewer::Seat);
        let told = position.ask(viewer, question).or_else(|faults| {
            let marked = self.marked(question).map(|marked| position.ask(viewer, &marked));
            marked.and_then(Result::ok).ok_or(faults)
        });
        Said::board(question, told)
    }

    /// The mark of the seat of the only player whose name stands in a question.
    fn marked(&self, question: &str) -> Option<String> {
        let bare = |word: String| word.strip_suffix("'s").map_or(word.clone(), str::to_owned);
        let words: Vec<String> = folded(question).into_iter().map(bare).collect();
        let (seat, ()) = self.game.called(|seat, name| {
            let is_mark = name == folded(self.code(seat));
            let said = words.windows(name.len().max(1)).any(|it| it == name);
            (said && !is_mark).then_some(())
        })?;
        Some(self.code(seat).to_owned())
    }
}

/// The order of a "what happens if I play 2GN?": it is tried, and nobody is asked about it.
pub(super) fn what_if(typed: &Typed, reading: &TextReading) -> Option<Typed> {
    let asks = |text: &str| intents(text).contains(&Intent::Word(Word::Try));
    let clean = reading.faults.is_empty() && reading.acts.is_empty();
    match (&reading.doubt, &reading.program) {
        (Doubt::Turned(lines), Some(program)) if clean => {
            lines.iter().any(|line| asks(&line.text)).then(|| Typed::new(program))
        }
        // What is wrong is said of the order alone.
        (_, None) if !reading.faults.is_empty() => {
            let mut lines = typed.lines.clone();
            let (_, text) = lines.iter_mut().find(|(_, text)| asks(text))?;
            *text = behind_condition(text)?;
            Some(Typed { lines })
        }
        _ => None,
    }
}

/// A line up to the word that opens its condition is blank, so that what follows keeps its place.
fn behind_condition(text: &str) -> Option<String> {
    let opens = |word: &Vec<Glyph>| CONDITIONS.contains(&letters(word).as_str());
    let end = span(&words(text).find(opens)?).end as usize;
    let rest: String = text.chars().skip(end).collect();
    Some(" ".repeat(end) + rest.trim_end_matches(['?', ' ']))
}

/// The words that open what somebody asks about.
const CONDITIONS: [&str; 8] = ["if", "when", "jesli", "jezeli", "gdy", "gdybym", "jak", "kiedy"];
