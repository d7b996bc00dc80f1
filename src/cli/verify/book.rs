//! What the messages of one match give to be checked, brought together: whether they agree with
//! each other, and whether every seal fits what it sealed.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::findings::Checked;
use super::mails::Letter;
use crate::cli::round::{counting, named};
use kit::letter::TextFile;
use kit::{Seat, Seed};
use moderator::report::{
    CheckRecord, CheckTable, EndedRecord, LedTo, ReaderRecord, Sealed, check_records,
};
use moderator::{Revision, RevisionKind};

/// A fact, and the message that tells it first.
#[derive(Debug)]
pub struct Told<'l, T> {
    /// The fact.
    pub fact: T,
    /// The message.
    pub by: &'l Letter,
}

/// A round by its revision and its number: in the order in which rounds were played.
pub type Version = (u32, u32);

/// What a fact is about: in words, and which one of its kind it is.
type Topic = (&'static str, Version);

/// What all messages of a match say.
#[derive(Debug, Default)]
pub struct Book<'l> {
    /// What must be told alike wherever it is told.
    facts: BTreeMap<Topic, Told<'l, Value>>,
    /// The match and its seats by whether they are played: as the invitation and as the first
    /// message of the match has them.
    tables: BTreeMap<bool, Told<'l, CheckTable>>,
    /// The versions of the rounds.
    pub played: BTreeMap<Version, Told<'l, ReaderRecord>>,
    /// The match each time that it was over, by how often something had been put right.
    pub ended: BTreeMap<u32, Told<'l, EndedRecord>>,
    /// What was put right, by its number, and from which round on.
    put_right: BTreeMap<u32, (RevisionKind, u32)>,
    receipts: Vec<Receipt<'l>>,
}

/// The receipt of an order.
#[derive(Debug)]
struct Receipt<'l> {
    round: u32,
    /// Since which rollback the round was open.
    opened: u32,
    seat: Seat,
    /// None: the order was taken back.
    sealed: Option<Sealed>,
    by: &'l Letter,
}

const SEATS: &str = "the seats";
const COMMITMENT: Topic = ("the commitment", (0, 0));

/// The seats that a record names, and whether they are played, so that none goes any more.
fn table_of(record: &CheckRecord) -> Option<(&CheckTable, bool)> {
    match record {
        CheckRecord::Begun { table, playing, .. } => Some((table, *playing)),
        CheckRecord::Played { table, .. } => Some((table, true)),
        CheckRecord::Ended(ended) => Some((&ended.table, true)),
        CheckRecord::Receipt { .. } | CheckRecord::PutRight { .. } => None,
    }
}

/// How often something had been put right when a match was over.
fn last_of(ended: &EndedRecord) -> u32 {
    ended.revisions.iter().map(|it| it.number).max().unwrap_or(0)
}

/// What a record tells that no other may tell otherwise.
fn facts(record: &CheckRecord) -> Vec<(Topic, Value)> {
    let of = |what, fact| ((what, (0, 0)), fact);
    let put_right = |number, kind: RevisionKind, from: u32, seed: Option<[u8; 32]>| {
        (("what was put right", (number, 0)), json!([kind, from, seed]))
    };
    let mut facts = Vec::new();
    if let Some((CheckTable { id, game, marks }, playing)) = table_of(record) {
        facts.extend([of("the match", json!(id)), of("the game", json!(game))]);
        // Seats that nobody takes may be taken out before the match begins.
        facts.extend(playing.then(|| of(SEATS, json!(marks))));
    }
    match record {
        CheckRecord::Begun { commitment, .. } => facts.push((COMMITMENT, json!(commitment))),
        CheckRecord::Receipt { .. } => {}
        CheckRecord::Played { round, .. } => {
            facts.push((("the round", (round.revision, round.number)), json!(round)));
        }
        &CheckRecord::PutRight { ref id, revision, kind, from, commitment } => {
            facts.extend([of("the match", json!(id)), put_right(revision, kind, from, commitment)]);
        }
        CheckRecord::Ended(ended) => {
            let last = (last_of(ended), 0);
            facts.push((COMMITMENT, json!(ended.commitment)));
            facts.push(of("the seed", json!(ended.seed)));
            facts.push(of("the board of the players", json!(ended.brings)));
            facts.push(of("the result that was agreed on", json!(ended.agreed)));
            facts.push((("the number of rounds", last), json!(ended.rounds)));
            facts.push((("the acts", last), json!(ended.acts)));
            for right in &ended.revisions {
                let &Revision { number, kind, from, ref seed, .. } = right;
                facts.push(put_right(number, kind, from, seed.as_ref().map(Seed::commitment)));
                facts.push((("what was put right", (number, 1)), json!(right)));
            }
            let led = |it: &LedTo| (("where a round led to", (it.revision, it.round)), json!(it));
            facts.extend(ended.led.iter().map(led));
        }
    }
    facts
}

impl<'l> Book<'l> {
    /// Reads the messages, oldest first; what does not fit goes to `checked`.
    pub fn of(letters: &'l [Letter], checked: &mut Checked) -> Book<'l> {
        let mut book = Book::default();
        for letter in letters {
            let file = letter.kept.file(TextFile::CHECK);
            match file.map_or(Ok(Vec::new()), check_records) {
                Ok(all) => all.into_iter().for_each(|record| book.read(record, letter, checked)),
                Err(line) => {
                    let what = "botpost does not write such a record";
                    let what = format!("{what}: line {line} of {}", TextFile::CHECK);
                    checked.differs.push(letter.finding(what));
                }
            }
        }
        if let Some((_, ended)) = book.ended.last_key_value() {
            let promised = book.facts.get(&COMMITMENT).map(|it| &it.fact);
            checked.seed = promised == Some(&json!(ended.fact.seed.commitment()));
            if !checked.seed {
                let what = "its seed does not hash to the commitment";
                checked.differs.push(ended.by.finding(what));
            }
        }
        book.check_receipts(checked);
        checked.rounds = book.played.len();
        let filings = book.played.values().flat_map(|told| told.fact.filings.values().flatten());
        checked.seals = filings.count();
        book
    }

    /// The match and its seats.
    pub fn table(&self) -> Option<&Told<'l, CheckTable>> {
        self.tables.last_key_value().map(|(_, told)| told)
    }

    /// Takes a record in, unless it is about other seats.
    fn read(&mut self, record: CheckRecord, by: &'l Letter, checked: &mut Checked) {
        let mut differs = |what: String| checked.differs.push(by.finding(what));
        let table = table_of(&record).map(|(table, playing)| (table.clone(), playing));
        if table.as_ref().is_some_and(|(table, _)| table.marks.len() > Seat::MOST) {
            return differs("no game has so many seats".to_owned());
        }
        for (topic, fact) in facts(&record) {
            let before = self.facts.entry(topic).or_insert_with(|| Told { fact: fact.clone(), by });
            if before.fact != fact {
                differs(format!("{} is another one than in {}", topic.0, before.by.file));
                if topic.0 == SEATS {
                    return;
                }
            }
        }
        if let Some((fact, playing)) = table {
            self.tables.entry(playing).or_insert(Told { fact, by });
        }
        match record {
            CheckRecord::Begun { .. } => {}
            CheckRecord::Receipt { round, revision: opened, seat, sealed } => {
                self.receipts.push(Receipt { round, opened, seat, sealed, by });
            }
            CheckRecord::Played { table, round } if round.filings.len() != table.marks.len() => {
                differs("it does not tell of every seat".to_owned());
            }
            CheckRecord::Played { table, round } => {
                for (mark, filing) in table.marks.iter().zip(round.filings.values()) {
                    if filing.as_ref().is_some_and(|it| it.filing().seal() != it.sealed.seal) {
                        differs(format!("the seal of {mark} does not fit its salt and its order"));
                    }
                }
                let version = (round.revision, round.number);
                self.played.entry(version).or_insert(Told { fact: round, by });
            }
            CheckRecord::PutRight { revision, kind, from, .. } => {
                self.put_right.insert(revision, (kind, from));
            }
            CheckRecord::Ended(ended) => {
                let right = ended.revisions.iter().map(|it| (it.number, (it.kind, it.from)));
                self.put_right.extend(right);
                self.ended.entry(last_of(&ended)).or_insert(Told { fact: *ended, by });
            }
        }
    }

    /// The seals of the receipts against those of the reports.
    fn check_receipts(&self, checked: &mut Checked) {
        let Some(CheckTable { game, marks, .. }) = self.table().map(|told| &told.fact) else {
            return;
        };
        let called = |round| named(counting(game), round);
        for receipt in &self.receipts {
            let Some(sealed) = receipt.sealed else { continue };
            let Some(played) = self.first_of(receipt) else { continue };
            let filing = played.fact.filings.get(receipt.seat).and_then(Option::as_ref);
            let mark = marks.get(receipt.seat.index()).map_or("-", String::as_str);
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
                    let first = receipt.by.kept.text.lines().next().unwrap_or_default();
                    let what = format!("\"{first}\" is the receipt of an order of {mark}");
                    let what = format!("{}: {what}, and none was played", called(receipt.round));
                    checked.unchecked.push(format!("{what}; that is right if it was withdrawn"));
                    continue;
                }
            };
            let what = format!("{}, {mark}: {what}", called(receipt.round));
            checked.differs.push(played.by.finding(what));
        }
    }

    /// Whether a receipt says that the order of this one was taken back.
    fn is_cleared(&self, of: &Receipt<'_>) -> bool {
        let same =
            |it: &Receipt<'_>| (it.round, it.opened, it.seat) == (of.round, of.opened, of.seat);
        self.receipts.iter().any(|it| it.sealed.is_none() && same(it))
    }

    /// The version that the round of a receipt was played in for the first time since it was
    /// opened, if it was.
    fn first_of(&self, receipt: &Receipt<'_>) -> Option<&Told<'l, ReaderRecord>> {
        let Receipt { round, opened, .. } = *receipt;
        let mut versions = self.played.values().filter(|it| it.fact.number == round);
        let found = versions.find(|it| it.fact.revision >= opened)?;
        let reopened = self.put_right.range(..=found.fact.revision).any(|(number, right)| {
            let (kind, from) = *right;
            *number > opened && kind == RevisionKind::RollBack && from <= round
        });
        Some(found).filter(|_| !reopened)
    }
}
