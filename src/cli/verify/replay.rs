//! Plays a match again from what its messages reveal, and compares what comes of it with what the
//! last of them says.

use super::book::{Book, Told};
use super::findings::Checked;
use super::mails::Letter;
use crate::cli::faults;
use crate::cli::rounds::named;
use kit::{Dice, Faults, Referee};
use moderator::report::{LedTo, Speech};
use moderator::{self as gm, Chances, Known, PlayedRound, Revision, RevisionKind};

/// Plays every round that was told, from the first, and compares.
pub fn replay(book: &Book, letters: &[Letter], speech: &Speech, checked: &mut Checked) {
    let (Some(game), Some(marks)) = (&book.game, &book.marks) else {
        return checked.unchecked.push("no message shows its game and its seats".to_owned());
    };
    let referee = match games::open(&game.fact) {
        Ok(referee) => referee,
        Err(found) => {
            let said = faults::failure(speech, &found).message;
            let what = format!("this build cannot play its game: {said}");
            return checked.differs.push(letters[game.at].finding(what));
        }
    };
    let Some(seed) = &book.seed else {
        let what = "no last message with the seed: the match is not over, or it is missing";
        return checked.unchecked.push(what.to_owned());
    };
    if book.commitment.is_some() && !checked.seed {
        return;
    }
    checked.seed = true;
    // What was put right, as far as messages tell without a gap.
    let told = (1..)
        .zip(book.revisions.values())
        .map_while(|(number, told)| (told.fact.number == number).then(|| told.fact.clone()));
    let revisions: Vec<Revision> = told.collect();
    let chances = Chances { seed: &seed.fact, revisions: &revisions };
    let none = Default::default();
    let brings = book.brings.as_ref().map_or(&none, |brings| &brings.fact);
    let start = match gm::start(&*referee, &seed.fact, &marks.fact, brings) {
        Ok(start) => start,
        Err(found) => {
            let said = faults::failure(speech, &found).message;
            let what = format!("the rules do not know such a match: {said}");
            return checked.differs.push(letters[marks.at].finding(what));
        }
    };
    let (referee, versions) = (&*referee, Vec::new());
    let mut replay = Replay { book, letters, speech, referee, chances, start, versions, checked };
    replay.run();
    replay.checked.replayed = replay.versions.len();
}

/// A match as the rules tell it, so far.
struct Replay<'a> {
    book: &'a Book,
    letters: &'a [Letter],
    speech: &'a Speech,
    referee: &'a dyn Referee,
    chances: Chances<'a>,
    start: String,
    /// All versions of rounds, in the order in which they were played.
    versions: Vec<PlayedRound>,
    checked: &'a mut Checked,
}

/// Nothing more can be played; why was said.
struct Stopped;

impl Replay<'_> {
    /// All versions of all rounds in order, as far as there are messages.
    fn run(&mut self) -> Option<()> {
        let last = u32::try_from(self.chances.revisions.len()).unwrap_or(u32::MAX);
        let newest = self.book.played.keys().map(|(revision, _)| *revision);
        let newest = newest.chain(self.book.rounds.keys().copied()).max().unwrap_or(0);
        if newest > last {
            let what =
                "a message that says what was put right is missing: no round can be replayed";
            self.checked.unchecked.push(what.to_owned());
            return None;
        }
        (0..=last).try_for_each(|revision| self.play(revision)).ok()?;
        self.break_off(last);
        Some(())
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
    fn play(&mut self, revision: u32) -> Result<(), Stopped> {
        let redone = |it: &&Revision| it.number == revision && it.kind == RevisionKind::Redo;
        let redo = self.chances.revisions.iter().find(redone).map(|it| it.from);
        // As many rounds stood before as are played again, unless one of them ends the match.
        let mut again = redo.map_or(0, |_| self.next(revision - 1));
        let last = self.book.played.keys().filter(|(of, _)| *of == revision);
        let last = last.map(|(_, number)| number.saturating_add(1)).max().unwrap_or(0);
        let told = self.book.rounds.get(&revision);
        if let Some(told) = told.filter(|told| told.fact < last) {
            let what = format!(
                "it says that {} rounds were played, and there is a report of {}",
                told.fact,
                self.called(last - 1)
            );
            self.checked.differs.push(self.letters[told.at].finding(what));
        }
        let count = told.map_or(last, |told| told.fact.max(last));
        let mut number = redo.unwrap_or_else(|| self.next(revision));
        while number < count.max(again) {
            self.play_one(revision, number)?;
            number += 1;
            let after = self.versions.last().map(|played| self.referee.at(&played.after));
            if after.is_some_and(|at| at.is_ok_and(|at| at.over())) {
                again = 0;
            }
        }
        Ok(())
    }

    /// One version of a round.
    fn play_one(&mut self, revision: u32, number: u32) -> Result<(), Stopped> {
        let Some(told) = self.book.played.get(&(revision, number)) else {
            let (called, counted) = (self.called(number), self.referee.counting().number(number));
            let what = format!("the report of {called} is missing: the replay ends there");
            self.checked.unchecked.push(format!("{what} (HISTORY {counted} sends it again)"));
            return Err(Stopped);
        };
        let start = self.start_of(number, revision);
        let (key, closed) = self.known().dice_of(number, revision);
        let dice = Dice::from_key(key);
        let played = gm::retell(self.referee, &start, &dice, &told.fact, closed);
        let played = self.allowed(played, told)?;
        let LedTo { position, .. } = LedTo::of(&played);
        if let Some(led) = self.book.led.get(&(revision, number))
            && led.fact != position
        {
            let what = format!(
                "{} leads to another position than it says, from the orders of its report",
                self.called(number)
            );
            self.checked.differs.push(self.letters[led.at].finding(what));
        }
        self.versions.push(played);
        Ok(())
    }

    fn start_of(&self, round: u32, revision: u32) -> String {
        self.known().start_of(round, revision).unwrap_or(&self.start).to_owned()
    }

    /// The acts of a round that was never played.
    fn break_off(&mut self, revision: u32) {
        let Some(told) = self.book.unplayed.get(&revision) else { return };
        let number = self.next(revision);
        let start = self.start_of(number, revision);
        let dice = Dice::from_key(self.known().dice_of(number, revision).0);
        let done = gm::reenact(self.referee, &start, &dice, &told.fact);
        let _ = self.allowed(done, told);
    }

    /// What came of something, unless the rules do not allow it.
    fn allowed<T, U>(&mut self, done: Result<T, Faults>, told: &Told<U>) -> Result<T, Stopped> {
        done.map_err(|found| {
            let said = faults::failure(self.speech, &found).message.replace('\n', "; ");
            let what = format!("the rules do not allow what it shows: {said}");
            self.checked.differs.push(self.letters[told.at].finding(what));
            Stopped
        })
    }

    fn called(&self, round: u32) -> String {
        named(self.referee.counting(), round)
    }
}
