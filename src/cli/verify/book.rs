//! What the messages of one match give to be checked, brought together: whether they agree with
//! each other, and whether every seal fits what it sealed.

use std::collections::BTreeMap;

use super::findings::Checked;
use super::mails::Letter;
use crate::cli::rounds::{counting, named};
use kit::letter::TextFile;
use kit::{Seat, Seed};
use moderator::report::{
    CheckRecord, CheckTable, EndedRecord, LedTo, ReaderRecord, Sealed, check_records,
};
use moderator::{Agreed, CheckAct, MatchInputs, Revision, RevisionKind};

/// A fact, and the message that tells it.
#[derive(Debug)]
pub struct Told<T> {
    /// The fact.
    pub fact: T,
    /// Which of the messages tells it.
    pub at: usize,
}

/// A round by its revision and its number: in the order in which rounds were played.
pub type Version = (u32, u32);

/// What all messages of a match say.
#[derive(Debug, Default)]
pub struct Book {
    /// The match's id, and the first line of its positions.
    id: Option<Told<String>>,
    pub game: Option<Told<String>>,
    /// The marks in seating order.
    pub marks: Option<Told<Vec<String>>>,
    /// The same as the invitation names them.
    invited: Option<Told<Vec<String>>>,
    /// SHA-256 of the seed, and the seed.
    pub commitment: Option<Told<[u8; 32]>>,
    pub seed: Option<Told<Seed>>,
    /// What the table brought.
    pub brings: Option<Told<MatchInputs>>,
    /// The result that was agreed on.
    agreed: Option<Told<Option<Agreed>>>,
    /// How many rounds were played, after each time that something was put right and the match
    /// was over; the first time has number 0.
    pub rounds: BTreeMap<u32, Told<u32>>,
    /// What was done at once in a round that was broken off, likewise.
    pub unplayed: BTreeMap<u32, Told<Vec<CheckAct>>>,
    /// What was put right, by its number: what, and from which round on; and the promise of a new
    /// seed, or none.
    pub put_right: BTreeMap<u32, Told<(RevisionKind, u32)>>,
    promises: BTreeMap<u32, Told<Option<[u8; 32]>>>,
    /// The same with positions and seeds.
    pub revisions: BTreeMap<u32, Told<Revision>>,
    /// The versions of the rounds, and SHA-256 of where they led to.
    pub played: BTreeMap<Version, Told<ReaderRecord>>,
    pub led: BTreeMap<Version, Told<[u8; 32]>>,
    receipts: Vec<Receipt>,
}

/// The receipt of an order.
#[derive(Debug)]
struct Receipt {
    round: u32,
    /// Since which rollback the round was open.
    opened: u32,
    seat: Seat,
    /// None: the order was taken back.
    sealed: Option<Sealed>,
    at: usize,
}

impl Book {
    /// Reads the messages, oldest first; what does not fit goes to `checked`.
    pub fn of(letters: &[Letter], checked: &mut Checked) -> Book {
        let mut book = Book::default();
        for (at, letter) in letters.iter().enumerate() {
            let file = letter.kept.file(TextFile::CHECK);
            match file.map_or(Ok(Vec::new()), check_records) {
                Ok(all) => {
                    let mut teller = Teller { at, letters, checked };
                    all.into_iter().for_each(|record| book.read(record, &mut teller));
                }
                Err(line) => {
                    let what = format!(
                        "botpost does not write such a record: line {line} of {}",
                        TextFile::CHECK
                    );
                    checked.differs.push(letter.finding(what));
                }
            }
        }
        book.marks = book.marks.take().or(book.invited.take());
        if let (Some(seed), Some(promised)) = (&book.seed, &book.commitment) {
            checked.seed = seed.fact.commitment() == promised.fact;
            if !checked.seed {
                let what = "its seed does not hash to the commitment";
                checked.differs.push(letters[seed.at].finding(what));
            }
        }
        book.check_new_seeds(letters, checked);
        book.check_receipts(letters, checked);
        checked.rounds = book.played.len();
        let filings = book.played.values().flat_map(|told| told.fact.filings.values().flatten());
        checked.seals = filings.count();
        book
    }

    fn read(&mut self, record: CheckRecord, teller: &mut Teller<'_>) {
        match record {
            CheckRecord::Begun { table, commitment, playing } => {
                // Seats that nobody takes may be taken out before the match begins.
                if playing {
                    self.table(table, teller);
                } else {
                    let fact = self.names(table, teller);
                    self.invited = Some(Told { fact, at: teller.at });
                }
                teller.fact(&mut self.commitment, commitment, "the commitment");
            }
            CheckRecord::Receipt { round, revision: opened, seat, sealed } => {
                self.receipts.push(Receipt { round, opened, seat, sealed, at: teller.at });
            }
            CheckRecord::Played { table, round } => self.round(table, round, teller),
            CheckRecord::PutRight { id, revision, kind, from, commitment } => {
                teller.fact(&mut self.id, id, "the match");
                self.putting_right(revision, (kind, from), commitment, teller);
            }
            CheckRecord::Ended(ended) => self.end(*ended, teller),
        }
    }

    /// The names of the match, and the marks of its seats.
    fn names(&mut self, table: CheckTable, teller: &mut Teller<'_>) -> Vec<String> {
        teller.fact(&mut self.id, table.id, "the match");
        teller.fact(&mut self.game, table.game, "the game");
        table.marks
    }

    /// Whether the seats of a table are those of the match.
    fn table(&mut self, table: CheckTable, teller: &mut Teller<'_>) -> bool {
        let marks = self.names(table, teller);
        if marks.len() > Seat::MOST {
            teller.differs("no game has so many seats");
            return false;
        }
        teller.fact(&mut self.marks, marks, "the seats")
    }

    fn round(&mut self, table: CheckTable, round: ReaderRecord, teller: &mut Teller<'_>) {
        let marks = table.marks.clone();
        if !self.table(table, teller) {
            return;
        }
        if round.filings.len() != marks.len() {
            return teller.differs("it does not tell of every seat");
        }
        for (seat, filing) in round.filings.iter() {
            if filing.as_ref().is_some_and(|filing| filing.filing().seal() != filing.sealed.seal) {
                let mark = &marks[seat.index()];
                teller.differs(format!("the seal of {mark} does not fit its salt and its order"));
            }
        }
        teller.row(&mut self.played, (round.revision, round.number), round, "the round");
    }

    fn putting_right(
        &mut self,
        number: u32,
        what: (RevisionKind, u32),
        promise: Option<[u8; 32]>,
        teller: &mut Teller<'_>,
    ) {
        teller.row(&mut self.put_right, number, what, "what was put right");
        teller.row(&mut self.promises, number, promise, "the new commitment");
    }

    fn end(&mut self, ended: EndedRecord, teller: &mut Teller<'_>) {
        if !self.table(ended.table, teller) {
            return;
        }
        teller.fact(&mut self.commitment, ended.commitment, "the commitment");
        teller.fact(&mut self.seed, ended.seed, "the seed");
        teller.fact(&mut self.brings, ended.brings, "the board of the players");
        teller.fact(&mut self.agreed, ended.agreed, "the result that was agreed on");
        let last = ended.revisions.iter().map(|it| it.number).max().unwrap_or(0);
        teller.row(&mut self.rounds, last, ended.rounds, "the number of rounds");
        teller.row(&mut self.unplayed, last, ended.acts, "the acts");
        for right in ended.revisions {
            let promise = right.seed.as_ref().map(Seed::commitment);
            self.putting_right(right.number, (right.kind, right.from), promise, teller);
            teller.row(&mut self.revisions, right.number, right, "what was put right");
        }
        for LedTo { round, revision, position } in ended.led {
            teller.row(&mut self.led, (revision, round), position, "where a round led to");
        }
    }

    /// The seeds that took another's place against what was promised of them.
    fn check_new_seeds(&self, letters: &[Letter], checked: &mut Checked) {
        for (number, told) in &self.revisions {
            let seed = told.fact.seed.as_ref().map(Seed::commitment);
            if self.promises.get(number).is_some_and(|promised| promised.fact != seed) {
                let what = "its new seed does not hash to the commitment";
                checked.differs.push(letters[told.at].finding(what));
            }
        }
    }

    /// The seals of the receipts against those of the reports.
    fn check_receipts(&self, letters: &[Letter], checked: &mut Checked) {
        let header = self.game.as_ref().map_or("", |told| told.fact.as_str());
        let called = |round| named(counting(header), round);
        for receipt in &self.receipts {
            let Some(sealed) = receipt.sealed else { continue };
            let Some(played) = self.first_of(receipt) else { continue };
            let filing = played.fact.filings.get(receipt.seat).and_then(Option::as_ref);
            let mark = self.mark(receipt.seat);
            let what = match filing.map(|filing| filing.sealed) {
                Some(filed) if filed.serial == sealed.serial && filed.seal != sealed.seal => {
                    format!("order {} has another seal than its receipt shows", sealed.serial)
                }
                Some(filed) if filed.serial < sealed.serial => {
                    let (played, sealed) = (filed.serial, sealed.serial);
                    format!("order {played} was played, but there is a receipt of order {sealed}")
                }
                Some(_) => continue,
                None if self.is_cleared(receipt) => continue,
                None => {
                    let first = letters[receipt.at].kept.text.lines().next().unwrap_or_default();
                    let what = format!("\"{first}\" is the receipt of an order of {mark}");
                    let what = format!("{}: {what}, and none was played", called(receipt.round));
                    checked.unchecked.push(format!("{what}; that is right if it was withdrawn"));
                    continue;
                }
            };
            let what = format!("{}, {mark}: {what}", called(receipt.round));
            checked.differs.push(letters[played.at].finding(what));
        }
    }

    fn mark(&self, seat: Seat) -> &str {
        let marks = self.marks.as_ref().map_or(&[][..], |told| &told.fact);
        marks.get(seat.index()).map_or("-", String::as_str)
    }

    /// Whether a receipt says that the order of this one was taken back.
    fn is_cleared(&self, of: &Receipt) -> bool {
        let same = |it: &Receipt| (it.round, it.opened, it.seat) == (of.round, of.opened, of.seat);
        self.receipts.iter().any(|it| it.sealed.is_none() && same(it))
    }

    /// The version that the round of a receipt was played in for the first time since it was
    /// opened, if it was.
    fn first_of(&self, Receipt { round, opened, .. }: &Receipt) -> Option<&Told<ReaderRecord>> {
        let mut versions = self.played.iter().filter(|((_, number), _)| number == round);
        let ((revision, _), found) = versions.find(|((revision, _), _)| revision >= opened)?;
        let back = |number: &u32, it: &Told<(RevisionKind, u32)>| {
            let back = matches!(it.fact, (RevisionKind::RollBack, from) if from <= *round);
            back && opened < number && number <= revision
        };
        let reopened = self.put_right.iter().any(|(number, it)| back(number, it));
        Some(found).filter(|_| !reopened)
    }
}

/// The one who notes what a message tells.
struct Teller<'a> {
    at: usize,
    letters: &'a [Letter],
    checked: &'a mut Checked,
}

impl Teller<'_> {
    fn differs(&mut self, what: impl Into<String>) {
        self.checked.differs.push(self.letters[self.at].finding(what));
    }

    /// Keeps a fact among others of its kind.
    fn row<K: Ord, T: PartialEq>(
        &mut self,
        known: &mut BTreeMap<K, Told<T>>,
        key: K,
        told: T,
        what: &str,
    ) {
        let mut fact = known.remove(&key);
        self.fact(&mut fact, told, what);
        known.extend(fact.map(|fact| (key, fact)));
    }

    /// Keeps a fact, or says that another message tells it otherwise; whether it is as told before.
    fn fact<T: PartialEq>(&mut self, known: &mut Option<Told<T>>, fact: T, what: &str) -> bool {
        let Some(before) = known else {
            *known = Some(Told { fact, at: self.at });
            return true;
        };
        let same = before.fact == fact;
        if !same {
            let other = &self.letters[before.at].file;
            self.differs(format!("{what} is another one than in {other}"));
        }
        same
    }
}
