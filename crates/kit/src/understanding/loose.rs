//! The program that the instructions of a text come to, whatever stands between and around them.
//! Nobody may have meant it: it is only ever asked about.

use super::super::typing::row::{Row, rows};
use super::super::{Doubt, Fault, Faults, Notation, Reading, Typed, Unread};
use super::text::Text;
use super::words;
use super::{Reader, codes, is_legal};

/// What the instructions of a text come to.
pub(super) enum Loose<P, A> {
    /// A program; in a sentence somebody may only speak of it.
    Program(Reading<P, A>),
    /// One of these instructions, beside something that may have been one more.
    Lacks(Fault, Vec<String>),
    /// One that is not legal, and nothing beside it.
    Illegal(Faults),
    None,
}

impl<P: Notation + Clone, A> Reader<'_, P, A> {
    /// The program of a text, if nothing in it may have been one more instruction.
    pub(super) fn loose(&self, plain: &Typed, typed: &Typed) -> Loose<P, A> {
        let Some(text) = Text::of(self.lexicon, plain, typed, &|_| false) else {
            return self.passes(plain);
        };
        let mut said: Vec<String> = text.built.iter().filter_map(|it| it.code.clone()).collect();
        let read = |said: &[String]| {
            let reading = (self.read)(&Typed::new(&said.join(" ")));
            let complete = said.len() >= self.lexicon.complete;
            let whole = is_legal(&reading)
                && reading.acts.is_empty()
                && (reading.notes.is_empty() || !complete)
                && codes(&reading).len() == said.len();
            Some(reading).filter(|_| whole)
        };
        let half = said.len() / 2;
        let twice =
            said.len().is_multiple_of(2) && said[..half] == said[half..] && text.is_parted(half);
        let reading = match read(&said) {
            // "F2 L ... In words: forward two, left ...": said once more, it is the same program.
            None if twice && half >= self.lexicon.complete => {
                said.truncate(half);
                read(&said)
            }
            reading => reading,
        };
        let complete = said.len() >= self.lexicon.complete;
        // Of words that are an instruction by themselves a full program is one for certain, and
        // fewer where nothing stands between them.
        let few =
            said.len() >= self.lexicon.fewest || words::are_coded(self.lexicon, &text.row.text);
        let enough = complete || self.lexicon.fewest == 1 || few && text.is_whole();
        let gap = text.gap(said.len(), self.lexicon.complete);
        match (reading.filter(|_| enough), gap) {
            (None, None) => {
                let Reading { faults, .. } = (self.read)(&Typed::new(&said.join(" ")));
                let meant = complete || enough && text.opens() && text.is_worded();
                let illegal = meant && !faults.is_empty() && text.is_whole();
                if illegal { Loose::Illegal(text.faults(faults)) } else { Loose::None }
            }
            (_, Some(_)) if said.len() < self.lexicon.fewest => Loose::None,
            (_, Some(gap)) => Loose::Lacks(text.fault(gap, &said), said),
            (Some(reading), None) => {
                let unread = Unread::of(plain);
                let nothing_open = complete || self.lexicon.fewest == 1 || reading.notes.is_empty();
                let doubt = match nothing_open && text.stands() {
                    true => Doubt::Words(unread.clone()),
                    false => Doubt::Turned(unread.clone()),
                };
                Loose::Program(Reading { doubt, unread, ..reading })
            }
        }
    }

    /// The same where the lines by themselves are no orders, or lack something: a program that
    /// lacks nothing.
    pub(super) fn rescued(&self, plain: &Typed, typed: &Typed) -> Option<Reading<P, A>> {
        let Loose::Program(found) = self.loose(plain, typed) else { return None };
        let count = codes(&found).len();
        let whole = count >= self.lexicon.complete || self.lexicon.fewest == 1;
        let passes = rows(plain).any(|row| words::passing(self.lexicon, &row).is_some());
        let doubt = Doubt::Turned(found.unread.clone());
        (whole && !passes).then_some(Reading { doubt, ..found })
    }

    /// The program of somebody who says in a sentence that he passes.
    fn passes(&self, plain: &Typed) -> Loose<P, A> {
        let passing = |row: Row| words::passing(self.lexicon, &row);
        let Some(pass) = rows(plain).find_map(passing) else { return Loose::None };
        let reading = (self.read)(&Typed::new(&pass));
        let doubt = Doubt::Words(Unread::of(plain));
        match is_legal(&reading) {
            true => Loose::Program(Reading { doubt, ..reading }),
            false => Loose::None,
        }
    }
}
