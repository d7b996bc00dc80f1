//! What the harness knows by itself: what was written, what reached the server when, what was
//! acknowledged, what was played. The service is compared with it; the names I1 to I7 are those
//! of `docs/RELIABILITY.md`.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, bail, ensure};
use botpost::daemon::mail_waits;
use chrono::TimeDelta;
use kit::ClosingPolicy;
use mail::{Drawer, QueueId, open};
use moderator::{AFTER, BEFORE, By, Cadence, Chances, Match, Moment, PlayedRound, verify};
use sha2::{Digest, Sha256};
use store::{ArrivalLine, ArrivalState, QueueLine, QueueState, Store};

use crate::storm::letters::{self, Kind, Letter};
use crate::storm::outside::{Got, Outside};
use crate::storm::sim::Table;
use crate::storm::table;
use crate::support::chance::Chance;

/// How much is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// What a turn has changed.
    New,
    /// And the newest of everything, as after any power cut.
    Newest,
    /// Everything.
    Whole,
}

/// Of the letters and parcels, so many are the newest.
const NEWEST: u32 = 64;

/// A round that was seen played.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Known {
    number: u32,
    digest: [u8; 32],
    /// The turn after which it was seen first.
    turn: u64,
}

/// All that is known.
#[derive(Default)]
pub struct Model {
    pub letters: Vec<Letter>,
    pub faults: Vec<String>,
    /// The answers to each letter.
    answers: BTreeMap<usize, Vec<Got>>,
    /// Of each letter that somebody got, the round that its token names.
    rounds: BTreeMap<String, u32>,
    /// What each address got, oldest first.
    boxes: BTreeMap<String, Vec<Got>>,
    history: BTreeMap<String, Vec<Known>>,
    verdicts: BTreeMap<i64, String>,
    parcels: BTreeMap<i64, (String, bool)>,
    touched: BTreeSet<(String, u32, usize)>,
    moved: BTreeSet<(String, u32)>,
    /// Until which round nobody knows whose letters count for a seat.
    replaced: BTreeMap<(String, usize), u32>,
    /// Letters of ours that were reported as lost, and letters that the moderator released.
    returned: BTreeSet<String>,
    released: BTreeSet<i64>,
    /// Messages that were given up and that the moderator let go again.
    retried: BTreeSet<i64>,
    /// When those that were released had come: what became of them hangs on when that was.
    held: BTreeSet<Moment>,
    opened: BTreeSet<(String, u32)>,
    /// Rounds that were open while no message could go out: nothing is too late for them.
    waited: BTreeSet<(String, u32)>,
    /// The last act of putting right that was seen, and how many rounds whose reports went out
    /// do not stand any more.
    revised: BTreeMap<String, (u32, usize)>,
    /// Letters whose answers were refused.
    unheard: BTreeSet<usize>,
    /// Letters that were put aside unread.
    pub aside: u64,
    pub checks: u64,
}

impl Model {
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty()
    }

    pub fn fault(&mut self, what: String) {
        self.faults.push(what);
    }

    /// The moderator did something about the orders of a seat in this round.
    pub fn touched(&mut self, of: &str, round: u32, seat: usize) {
        self.touched.insert((of.to_owned(), round, seat));
    }

    /// The moderator moved the time of this round.
    pub fn moved(&mut self, of: &str, round: u32) {
        self.moved.insert((of.to_owned(), round));
    }

    /// A seat may have changed hands, or lost its reply address, in this round.
    pub fn replaced(&mut self, of: &str, seat: usize, round: u32) {
        let until = self.replaced.entry((of.to_owned(), seat)).or_default();
        *until = round.max(*until);
    }

    /// Whether nobody knows whose letters count for a seat in a round.
    fn is_replaced(&self, of: &str, seat: usize, round: u32) -> bool {
        let until = self.replaced.get(&(of.to_owned(), seat));
        until.is_some_and(|until| round <= *until || round >= AFTER)
    }

    /// A letter of ours is reported as lost.
    pub fn returned(&mut self, id: String) {
        self.returned.insert(id);
    }

    /// The moderator let a message go again that was given up.
    pub fn retried(&mut self, id: QueueId) {
        self.retried.insert(id.0);
    }

    /// The moderator released a letter that was held.
    pub fn released(&mut self, line: &ArrivalLine) {
        self.released.insert(line.number.0);
        self.held.insert(line.received);
    }

    /// A letter, or a copy of it, reached the server.
    pub fn arrived(&mut self, number: usize, at: Moment, turn: u64) {
        self.letters[number].arrived.get_or_insert((at, turn));
    }

    /// Somebody got a letter.
    pub fn got(&mut self, got: &Got) {
        let raw = format!("From: a@b.example\r\nTo: <{}>\r\n\r\n", got.reply_to);
        let token = open(raw.as_bytes(), &table::own()).tokens.first().map(|it| it.claims());
        let round = token.map_or(u32::MAX, |claims| claims.round.into());
        self.rounds.insert(got.message_id.clone(), round);
        if let Some(number) = got.answers.as_deref().and_then(letters::number) {
            let answers = self.answers.entry(number).or_default();
            answers.push(got.clone());
            // A copy that comes after its writer has lost the seat is a stranger's.
            let kept = self.letters.get(number).is_none_or(|it| {
                let seat = (it.of.clone(), it.seat);
                it.kind != Kind::Knock && !self.replaced.contains_key(&seat)
            });
            if answers.len() > 1 && kept {
                let ids: Vec<&String> = answers.iter().map(|got| &got.message_id).collect();
                let letter = self.letters.get(number);
                let what = format!("I6: {ids:?} both answer letter {number}: {letter:?}");
                self.faults.push(what);
            }
        }
        self.boxes.entry(got.recipient.clone()).or_default().push(got.clone());
    }

    pub fn round_of(&self, message_id: &str) -> u32 {
        self.rounds.get(message_id).copied().unwrap_or(u32::MAX)
    }

    /// Some letter that somebody has, old or new.
    pub fn any(&self, address: &str, chance: &mut Chance) -> Option<Got> {
        self.boxes.get(address).map(|all| chance.pick(all).clone())
    }

    /// The newest letter somebody has, or the newest of a round.
    pub fn newest(&self, address: &str, round: Option<u32>) -> Option<Got> {
        let all = self.boxes.get(address)?;
        let fits = |got: &&Got| round.is_none_or(|round| self.round_of(&got.message_id) == round);
        all.iter().rev().find(fits).cloned()
    }

    /// Looks at what is stored.
    ///
    /// # Errors
    /// If the database cannot be read, or is damaged.
    pub fn observe(
        &mut self,
        store: &Store,
        (tables, games): (&[Table], &[Match]),
        turn: u64,
        look: Look,
    ) -> Result<()> {
        let whole = look == Look::Whole;
        self.checks += u64::from(whole);
        store.read(|db| {
            let shut = mail_waits(db)?;
            for (table, game) in tables.iter().zip(games) {
                if let Some(round) = game.round.as_ref().filter(|_| shut) {
                    self.waited.insert((table.id.clone(), round.number));
                }
                let revised = self.revised(game);
                let known = self.history.get(&table.id).map_or(0, Vec::len);
                let open = game.round.as_ref().map(|round| round.number as usize);
                if whole {
                    self.compare(&table.id, (0, &db.played(table.number)?), turn);
                    ensure!(db.chain(game)?.is_none(), "the chain of {} breaks", table.id);
                } else if look == Look::Newest || open.is_none_or(|open| open > known) {
                    // The last one that is known, and all that may have come after it.
                    let mut next = match self.history.get(&table.id).and_then(|it| it.last()) {
                        Some(last) => last.number,
                        // Some games have a round before the first.
                        None => u32::from(db.played_round(table.number, 0)?.is_none()),
                    };
                    let mut played = Vec::new();
                    while let Some(round) = db.played_round(table.number, next)? {
                        played.push(round);
                        next += 1;
                    }
                    self.compare(&table.id, (known.saturating_sub(1), &played), turn);
                }
                if let Some(before) = revised {
                    let now = self.history.get(&table.id).map_or(0, Vec::len);
                    let (_, gone) = self.revised.entry(table.id.clone()).or_default();
                    *gone += before.saturating_sub(now);
                }
                self.opened(table, game)?;
            }
            if look == Look::New {
                return Ok(());
            }
            let health = if whole { db.integrity()? } else { db.glance()? };
            ensure!(health.is_sound(), "{health:?}");
            let most = if whole { 1_000_000 } else { NEWEST };
            self.arrivals(&db.arrival_list(most)?, whole);
            self.outbox(&db.parcel_list(most)?, whole);
            Ok(())
        })
    }

    /// Something was put right: from its round on, other rounds stand, and whose orders they are
    /// nobody out here knows. Says how many rounds were known before.
    fn revised(&mut self, game: &Match) -> Option<usize> {
        let (seen, _) = self.revised.entry(game.id.clone()).or_default();
        let new = game.revisions.iter().filter(|it| it.number > *seen);
        let from = new.map(|revision| revision.from).min()?;
        *seen = game.revision();
        let known = self.history.entry(game.id.clone()).or_default();
        let (before, last) = (known.len(), known.last().map_or(0, |round| round.number));
        known.retain(|round| round.number < from);
        for round in from..=last + 2 {
            game.holders.seats().for_each(|seat| self.touched(&game.id, round, seat.index()));
            self.moved(&game.id, round);
        }
        Some(before)
    }

    /// A round that was just opened falls due at the time of day that was agreed on, whatever
    /// the clocks of that place do; one that does not exist moves to the end of the gap.
    fn opened(&mut self, table: &Table, game: &Match) -> Result<()> {
        let (Some(round), Some(position)) = (&game.round, &game.position) else { return Ok(()) };
        let place = (game.id.clone(), round.number);
        if !self.opened.insert(place.clone()) || self.moved.contains(&place) {
            return Ok(());
        }
        let closing = table.referee.at(position).map(|at| at.call()).map(|call| call.closing);
        if !closing.is_ok_and(|it| !matches!(it, ClosingPolicy::Window { .. })) {
            return Ok(());
        }
        let (days, at) = match game.terms.cadence {
            Cadence::Weekly { at, .. } => (7, at),
            Cadence::Every { days, at } => (i64::from(days), at),
        };
        let local = round.deadline.with_timezone(&game.terms.zone).time();
        let off = (local - at).num_minutes();
        let open = round.deadline - round.opened;
        let fits = (0..=60).contains(&off) && open > TimeDelta::zero();
        ensure!(
            fits && open <= TimeDelta::days(days + 2),
            "deadline: {place:?} opened {} falls due {}, agreed {}",
            round.opened,
            round.deadline,
            game.terms.cadence
        );
        Ok(())
    }

    /// I2: what was played stays played, and nothing is played twice. `first`: so many rounds
    /// come before these.
    fn compare(&mut self, of: &str, (first, played): (usize, &[PlayedRound]), turn: u64) {
        let known = self.history.entry(of.to_owned()).or_default();
        let before = known.len();
        for (index, round) in (first..).zip(played) {
            let digest: [u8; 32] = Sha256::digest(format!("{round:?}")).into();
            match known.get(index) {
                Some(before) if before.digest != digest => {
                    self.faults.push(format!("I2: round {} of {of} is another", round.number));
                }
                Some(_) => {}
                None => known.push(Known { number: round.number, digest, turn }),
            }
        }
        // One by the clock and one by the moderator: what is overdue does not come in a burst.
        if known.len() > before + 2 && !self.touched.iter().any(|(id, ..)| id == of) {
            self.faults.push(format!("I2: {} rounds of {of} in one turn", known.len() - before));
        }
        if first + played.len() < known.len() {
            let count = known.len() - first - played.len();
            self.faults.push(format!("I2: {count} rounds of {of} are no longer played"));
        }
    }

    /// I6: a verdict never changes. `whole`: these are all letters, else the newest.
    fn arrivals(&mut self, lines: &[ArrivalLine], whole: bool) {
        let found: BTreeMap<i64, &ArrivalLine> = lines.iter().map(|it| (it.number.0, it)).collect();
        let first = found.keys().next().copied().filter(|_| !whole).unwrap_or(0);
        for (number, code) in self.verdicts.range(first..) {
            let now = found.get(number).and_then(|line| line.verdict.as_ref());
            let released = self.released.contains(number);
            if now.is_none_or(|verdict| verdict.code != *code && !released) {
                let now = now.map(|verdict| &verdict.code);
                self.faults.push(format!("I6: letter {number} was {code:?} and is {now:?}"));
            }
        }
        for (number, line) in found {
            if let Some(verdict) = &line.verdict {
                self.verdicts.insert(number, verdict.code.clone());
            }
        }
    }

    /// I3: what is in the outbox stays there, and what was sent stays sent, unless somebody says
    /// that it came back.
    fn outbox(&mut self, lines: &[QueueLine], whole: bool) {
        let found: BTreeMap<i64, &QueueLine> = lines.iter().map(|it| (it.id.0, it)).collect();
        let first = found.keys().next().copied().filter(|_| !whole).unwrap_or(0);
        for (serial, (id, sent)) in self.parcels.range(first..) {
            let same = found.get(serial).is_some_and(|line| {
                let again = line.state == QueueState::Failed || self.retried.contains(serial);
                let came_back = again && self.returned.contains(id);
                line.message_id == *id && (!sent || line.state == QueueState::Sent || came_back)
            });
            if !same {
                self.faults.push(format!("I3: letter {serial} of the outbox is gone or another"));
            }
        }
        for (serial, line) in found {
            let sent = line.state == QueueState::Sent;
            self.parcels.insert(serial, (line.message_id.clone(), sent));
        }
    }

    /// Everything is over and the weather was good for days: nothing may be left to do, and
    /// all that was promised must have been kept.
    ///
    /// # Errors
    /// The first thing that is not as it should be.
    pub fn at_rest(&mut self, store: &Store, tables: &[Table], outside: &Outside) -> Result<()> {
        ensure!(outside.is_empty(), "I7: letters lie in the mailbox");
        let (arrivals, parcels) =
            store.read(|db| Ok((db.arrival_list(1_000_000)?, db.parcel_list(1_000_000)?)))?;
        for line in &arrivals {
            ensure!(line.state == ArrivalState::Settled, "I7: {:?} is not settled", line.number);
        }
        for line in &parcels {
            let kept = match line.state {
                QueueState::Sent => outside.got.contains_key(&line.message_id),
                QueueState::Superseded => line.kind == "reminder",
                QueueState::Failed => {
                    outside.refused.contains_key(&line.message_id) || was_given_up(line)
                }
                QueueState::Waiting | QueueState::Sending => false,
            };
            ensure!(kept, "I3: {} ({}) is {:?}", line.message_id, line.kind, line.state);
        }
        for id in outside.got.keys() {
            ensure!(parcels.iter().any(|line| line.message_id == *id), "I3: nobody wrote {id}");
        }
        let refused = outside.refused.values().filter_map(|got| got.answers.as_deref());
        self.unheard = refused.filter_map(letters::number).collect();
        for line in parcels.iter().filter(|line| was_given_up(line)) {
            let answered = arrivals.iter().find(|it| Some(it.number) == line.answers);
            let id = answered.and_then(|it| it.verdict.as_ref()?.message_id.as_deref());
            self.unheard.extend(id.and_then(letters::number));
        }
        // Where the power went twice while a letter was read, it waits unread for the moderator.
        let aside = |line: &&ArrivalLine| {
            line.verdict.as_ref().is_some_and(|verdict| verdict.code == "quarantined")
        };
        let aside: BTreeSet<Moment> = arrivals.iter().filter(aside).map(|it| it.received).collect();
        for (number, letter) in self.letters.iter().enumerate() {
            if letter.arrived.is_some_and(|(at, _)| aside.contains(&at)) {
                self.unheard.insert(number);
                self.aside += 1;
            }
        }
        self.read_once(&arrivals)?;
        self.answered(&arrivals)?;
        for table in tables {
            let (game, played, versions) = store.read(|db| {
                let game = db.match_by_number(table.number)?.expect("seen before");
                Ok((game, db.played(table.number)?, db.versions(table.number)?))
            })?;
            let chances = Chances { seed: &game.seed, revisions: &game.revisions };
            if let Err((round, mismatch)) = verify(table.referee.as_ref(), chances, &versions) {
                bail!("I2: round {round} of {} is not the model's: {mismatch:?}", table.id);
            }
            self.used(&game, &played)?;
            self.reported(&game, &played, &parcels)?;
        }
        Ok(())
    }

    /// I6: of all copies of a letter one was acted upon.
    fn read_once(&self, arrivals: &[ArrivalLine]) -> Result<()> {
        let mut acted: BTreeSet<&str> = BTreeSet::new();
        for line in arrivals {
            let Some(verdict) = &line.verdict else { continue };
            let acts = verdict.drawer == Drawer::Processed && verdict.code != "repeated";
            let Some(id) = verdict.message_id.as_deref().filter(|_| acts) else { continue };
            // Whoever has lost a seat asks for HELP as a stranger, of whom nothing is kept.
            if verdict.code == "help: answered" {
                continue;
            }
            // Reports of other servers are none of theirs.
            let garbled = letters::number(id)
                .and_then(|number| self.letters.get(number))
                .is_none_or(|letter| matches!(letter.kind, Kind::Garbled | Kind::Knock));
            let number = letters::number(id).unwrap_or(usize::MAX);
            ensure!(
                acted.insert(id) || garbled,
                "I6: {id} was acted upon twice: {:?}, {:?}",
                self.letters.get(number),
                said_of(arrivals, number)
            );
        }
        Ok(())
    }

    /// Each letter of a player has its one answer.
    fn answered(&self, arrivals: &[ArrivalLine]) -> Result<()> {
        for (number, letter) in self.letters.iter().enumerate() {
            let count = self.answers.get(&number).map_or(0, Vec::len);
            let owed = matches!(letter.kind, Kind::Orders | Kind::Words | Kind::Clear);
            let changed = self.is_replaced(&letter.of, letter.seat, letter.round);
            let unheard = self.unheard.contains(&number);
            // Whoever has lost the seat since is answered as a stranger, of whom nothing is kept:
            // once for each copy that comes.
            let stranger = said_of(arrivals, number).iter().any(|it| it.1 == "help: answered");
            if letter.arrived.is_some() && owed && !changed && !unheard && !stranger {
                ensure!(
                    count == 1,
                    "I1: letter {number} has {count} answers: {letter:?}, it was {:?}",
                    said_of(arrivals, number)
                );
            }
        }
        Ok(())
    }

    /// I1: the orders used are the last that were acknowledged, and what came in time was.
    fn used(&self, game: &Match, played: &[PlayedRound]) -> Result<()> {
        for (index, round) in played.iter().enumerate() {
            let turn = self.history[&game.id][index].turn;
            for (seat, filing) in round.filings.iter() {
                let place = (game.id.clone(), round.number, seat.index());
                let changed = self.is_replaced(&game.id, seat.index(), round.number);
                let ours = self.orders(&game.id, round.number, seat.index());
                let garbled = ours.iter().any(|number| self.letters[*number].kind.is_unsure());
                // What nobody was told, nobody knows.
                let unheard = ours.iter().any(|number| self.unheard.contains(number));
                if changed || garbled || unheard || self.touched.contains(&place) {
                    continue;
                }
                let mut wanted = None;
                for number in &ours {
                    match self.sealed(*number) {
                        Some(seal) => wanted = Some(seal),
                        None if self.is_cleared(*number) => wanted = None,
                        None => {}
                    }
                }
                let used = filing.as_ref().filter(|filing| filing.by == By::Player);
                let used = used.map(|filing| hex(&filing.seal()));
                ensure!(
                    used == wanted,
                    "I1: {place:?}: {used:?} was used and {wanted:?} acknowledged last"
                );
                self.in_time(game, round, turn, &ours)?;
            }
        }
        Ok(())
    }

    /// Letters with orders of a seat to a round, in the order in which they reached the server. A
    /// reply to a message from before the match is one to its first round.
    fn orders(&self, of: &str, round: u32, seat: usize) -> Vec<usize> {
        let first = self.history[of][0].number;
        let mut found: Vec<usize> = (0..self.letters.len())
            .filter(|number| {
                let letter = &self.letters[*number];
                let kind = matches!(letter.kind, Kind::Orders | Kind::Clear);
                (kind || letter.kind.is_unsure())
                    && letter.of == of
                    && letter.seat == seat
                    && (letter.round == round || (letter.round == BEFORE && round == first))
            })
            .filter(|number| self.letters[*number].arrived.is_some())
            .collect();
        found.sort_by_key(|number| self.letters[*number].arrived);
        found
    }

    /// The seal under which a letter's orders were acknowledged.
    fn sealed(&self, number: usize) -> Option<String> {
        self.answers.get(&number)?.first().and_then(|got| letters::seal(&got.text))
    }

    /// Whether a letter took orders back.
    fn is_cleared(&self, number: usize) -> bool {
        let answer = self.answers.get(&number).and_then(|all| all.first());
        answer.is_some_and(|got| letters::is_cleared(&got.text))
    }

    /// Orders that reached the server before the deadline, and lay there when the mailbox was
    /// read before the round was played, were stored. Orders that came too late were not.
    fn in_time(&self, game: &Match, round: &PlayedRound, turn: u64, ours: &[usize]) -> Result<()> {
        // Of others a worse offer is refused, and a window may have closed before the deadline.
        let plain = ["programs", "goals", "starts", "registers"].contains(&round.kind.as_str());
        if !plain || self.moved.contains(&(game.id.clone(), round.number)) {
            return Ok(());
        }
        for number in ours {
            let letter = &self.letters[*number];
            if letter.kind != Kind::Orders || letter.round != round.number {
                continue;
            }
            let Some((at, came)) = letter.arrived else { continue };
            if self.held.contains(&at) {
                continue;
            }
            let stored = self.sealed(*number).is_some();
            if at <= round.deadline && came <= turn {
                ensure!(stored, "I1: letter {number} came in time and was not stored: {letter:?}");
            }
            let grace = TimeDelta::minutes(game.terms.grace.into());
            let waits = game.terms.missing == moderator::Missing::Hold
                || self.waited.contains(&(game.id.clone(), round.number));
            if at > round.deadline + grace && !waits {
                ensure!(!stored, "I1: letter {number} came too late and was stored: {letter:?}");
            }
        }
        Ok(())
    }

    /// I3: everybody got a report of every round.
    fn reported(&self, game: &Match, played: &[PlayedRound], parcels: &[QueueLine]) -> Result<()> {
        for seat in game.holders.seats() {
            let changed = self.replaced.contains_key(&(game.id.clone(), seat.index()));
            if changed || game.holder(seat).left || played.is_empty() {
                continue;
            }
            let own = |line: &&QueueLine| line.of == Some(game.number) && line.seat == Some(seat);
            let of = |kind: &str| parcels.iter().filter(own).filter(|it| it.kind == kind).count();
            // A last message reports a round that nobody had heard of. A match that was put right
            // after its end has another one, each time, and may have lost rounds by it.
            let (reports, ended) = (of("report"), of("end"));
            let gone = self.revised.get(&game.id).map_or(0, |(_, gone)| *gone);
            let wanted = 1 + played.len();
            // A round that waited for its release when it was put right was told to nobody.
            ensure!(
                (wanted.saturating_sub(ended)..=wanted + gone).contains(&reports),
                "I3: {} {seat:?} has {reports} reports, not {wanted}",
                game.id
            );
        }
        Ok(())
    }

    /// How many letters with orders reached the server.
    pub fn filed(&self) -> u64 {
        let orders = self.letters.iter().filter(|it| it.kind == Kind::Orders);
        orders.filter(|it| it.arrived.is_some()).count() as u64
    }

    /// How many rounds were played, and how many letters came and were answered.
    pub fn counts(&self) -> (u64, u64, u64) {
        let rounds: usize = self.history.values().map(Vec::len).sum();
        let arrived = self.letters.iter().filter(|letter| letter.arrived.is_some()).count();
        (rounds as u64, arrived as u64, self.answers.len() as u64)
    }

    /// All of it in one line.
    pub fn digest(&self, outside: &Outside) -> String {
        let mut hash = Sha256::new();
        for got in outside.got.values() {
            hash.update(&got.message_id);
            hash.update(got.digest);
            hash.update(got.copies.to_be_bytes());
        }
        hash.update(format!("{:?}{:?}{:?}", self.history, self.verdicts, self.letters));
        hash.update(format!("{:?}{:?}", outside.counts, self.faults));
        hex(&hash.finalize())
    }
}

/// Whether a letter was tried for days, with the service down for most of them.
fn was_given_up(line: &QueueLine) -> bool {
    let days = line.finished.map_or(0, |finished| (finished - line.created).num_days());
    line.state == QueueState::Failed && days >= 5
}

/// What the service says became of a letter and its copies.
fn said_of(arrivals: &[ArrivalLine], number: usize) -> Vec<(i64, String)> {
    let verdicts = arrivals.iter().filter_map(|line| Some((line.number.0, line.verdict.as_ref()?)));
    let of = |id: Option<&str>| id.and_then(letters::number) == Some(number);
    let own = verdicts.filter(|(_, verdict)| of(verdict.message_id.as_deref()));
    own.map(|(number, verdict)| (number, verdict.code.clone())).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
