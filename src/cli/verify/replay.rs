//! Plays a match again from what its messages reveal, and compares what comes of it with what the
//! last of them says.

use super::book::{Book, Told};
use super::findings::Checked;
use crate::cli::faults;
use crate::cli::round::named;
use kit::{Dice, Faults, Referee};
use moderator::report::{LedTo, Speech};
use moderator::{self as gm, Chances, Known, PlayedRound, Revision, RevisionKind};

/// Plays every round that was told, from the first, and compares.
pub fn replay(book: &Book<'_>, speech: &Speech, checked: &mut Checked) {
    let Some(table) = book.table() else {
        return checked.unchecked.push("no message shows its game and its seats".to_owned());
    };
    let is_promised = checked.seed;
    let mut differs = |what: &str, found: &Faults| {
        let said = faults::failure(speech, found).message;
        checked.differs.push(table.by.finding(format!("{what}: {said}")));
    };
    let referee = match games::open(&table.fact.game) {
        Ok(referee) => referee,
        Err(found) => return differs("this build cannot play its game", &found),
    };
    let Some((_, Told { fact: ended, .. })) = book.ended.last_key_value() else {
        let what = "no last message with the seed: the match is not over, or it is missing";
        return checked.unchecked.push(what.to_owned());
    };
    if !is_promised {
        return;
    }
    let (referee, seed) = (&*referee, &ended.seed);
    let start = match gm::start(referee, seed, &table.fact.marks, &ended.brings) {
        Ok(start) => start,
        Err(found) => return differs("the rules do not know such a match", &found),
    };
    // What was put right, as far as messages tell without a gap.
    let told = (1..).zip(&ended.revisions).take_while(|(number, told)| told.number == *number);
    let revisions = &ended.revisions[..told.count()];
    let (chances, versions) = (Chances { seed, revisions }, Vec::new());
    let mut replay = Replay { book, speech, referee, chances, start, versions, checked };
    // Where it stops, why was said.
    let _ = replay.run();
    replay.checked.replayed = replay.versions.len();
}

/// A match as the rules tell it, so far.
struct Replay<'a> {
    book: &'a Book<'a>,
    speech: &'a Speech,
    referee: &'a dyn Referee,
    chances: Chances<'a>,
    start: String,
    /// All versions of rounds, in the order in which they were played.
    versions: Vec<PlayedRound>,
    checked: &'a mut Checked,
}

impl Replay<'_> {
    /// All versions of all rounds in order, as far as there are messages.
    fn run(&mut self) -> Option<()> {
        let last = u32::try_from(self.chances.revisions.len()).unwrap_or(u32::MAX);
        let newest = self.book.played.keys().map(|(revision, _)| revision);
        if newest.chain(self.book.ended.keys()).any(|revision| *revision > last) {
            let what =
                "a message that says what was put right is missing: no round can be replayed";
            self.checked.unchecked.push(what.to_owned());
            return None;
        }
        (0..=last).try_for_each(|revision| self.play(revision))?;
        // A round that was never played had its acts all the same.
        let told = self.book.ended.get(&last)?;
        let number = self.next(last);
        let known = self.known();
        let start = known.start_of(number, last).unwrap_or(&self.start);
        let dice = Dice::from_key(known.dice_of(number, last).0);
        let done = gm::reenact(self.referee, start, &dice, &told.fact.acts);
        self.allowed(done, told).map(drop)
    }

    fn known(&self) -> Known<'_> {
        Known { chances: self.chances, versions: &self.versions }
    }

    /// The number of the round that comes after those that stand then.
    fn next(&self, revision: u32) -> u32 {
        self.known().standing(revision).last().map_or(0, |last| last.number + 1)
    }

    /// The rounds that this act of putting right plays again, and those that were played since, up
    /// to the next one.
    fn play(&mut self, revision: u32) -> Option<()> {
        let redone = |it: &&Revision| it.number == revision && it.kind == RevisionKind::Redo;
        let redo = self.chances.revisions.iter().find(redone).map(|it| it.from);
        // As many rounds stood before as are played again, unless one of them ends the match.
        let mut again = redo.map_or(0, |_| self.next(revision - 1));
        let last = self.book.played.keys().filter(|(of, _)| *of == revision);
        let last = last.map(|(_, number)| number.saturating_add(1)).max().unwrap_or(0);
        let told = self.book.ended.get(&revision);
        if let Some(told) = told.filter(|told| told.fact.rounds < last) {
            let what = format!(
                "it says that {} rounds were played, and there is a report of {}",
                told.fact.rounds,
                self.called(last - 1)
            );
            self.checked.differs.push(told.by.finding(what));
        }
        let count = told.map_or(last, |told| told.fact.rounds.max(last));
        let mut number = redo.unwrap_or_else(|| self.next(revision));
        while number < count.max(again) {
            self.play_one(revision, number)?;
            number += 1;
            let after = self.versions.last().map(|played| self.referee.at(&played.after));
            if after.is_some_and(|at| at.is_ok_and(|at| at.over())) {
                again = 0;
            }
        }
        Some(())
    }

    /// One version of a round.
    fn play_one(&mut self, revision: u32, number: u32) -> Option<()> {
        let Some(told) = self.book.played.get(&(revision, number)) else {
            let (called, counted) = (self.called(number), self.referee.counting().number(number));
            let what = format!("the report of {called} is missing: the replay ends there");
            self.checked.unchecked.push(format!("{what} (HISTORY {counted} sends it again)"));
            return None;
        };
        let played = self.known().play(self.referee, &self.start, &told.fact);
        let played = self.allowed(played, told)?;
        let led = LedTo::of(&played);
        let other = |it: &&LedTo| {
            (it.revision, it.round) == (revision, number) && it.position != led.position
        };
        let mut ends = self.book.ended.values();
        if let Some(ended) = ends.find(|told| told.fact.led.iter().any(|it| other(&it))) {
            let what = format!(
                "{} leads to another position than it says, from the orders of its report",
                self.called(number)
            );
            self.checked.differs.push(ended.by.finding(what));
        }
        self.versions.push(played);
        Some(())
    }

    /// What came of something, unless the rules do not allow it.
    fn allowed<T, U>(&mut self, done: Result<T, Faults>, told: &Told<'_, U>) -> Option<T> {
        done.map_err(|found| {
            let said = faults::failure(self.speech, &found).message.replace('\n', "; ");
            let what = format!("the rules do not allow what it shows: {said}");
            self.checked.differs.push(told.by.finding(what));
        })
        .ok()
    }

    fn called(&self, round: u32) -> String {
        named(self.referee.counting(), round)
    }
}
