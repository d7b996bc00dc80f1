//! Power cuts: small writes of the real store in a tight loop, cut around their syncs and at any
//! other step. What a write that came back had done is there after the cut; of the one that was
//! cut, all or nothing.
//!
//! `BUDGET=6000 SEED=7 cargo test --test faults storm::power -- --nocapture`

use std::collections::BTreeMap;

use chrono::TimeDelta;
use kit::Seat;
use mail::{Arrival, ArrivalId, Delivery, Drawer, QueueId, QueuedMessage};
use moderator::{Match, PlayedRound};
use store::{ArrivalNumber, NewQueuedMessage, Store, Tx, Verdict};

use crate::storm::disk::{AtSync, Disk};
use crate::storm::fixtures::{at, draft, filing, full, played, round, seat};
use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};

/// What the database holds, a line for each thing, as the model has it.
type Lines = BTreeMap<String, String>;

/// What a write is about to change.
type Effect = Vec<(String, String)>;

/// What one write was at.
const KINDS: [&str; 7] = ["take in", "attempt", "judge", "settle", "send", "sent", "play"];

/// The figures of a run.
#[derive(Debug, Default)]
struct Figures {
    cuts: u64,
    writes: u64,
    hits: BTreeMap<&'static str, u64>,
    largest: usize,
    faults: Vec<String>,
}

/// One database and all that is known of it.
struct Life {
    disk: Disk,
    chance: Chance,
    known: Lines,
    game: Match,
    letters: u64,
    waiting: Vec<(ArrivalNumber, String)>,
    /// How often the service was seen. No two of its heartbeats are of one moment, as no clock
    /// shows one twice: frames of the log that are the same to the last byte would close the gap
    /// before a write that was cut, and bring it back.
    beats: i64,
    /// Open since the last cut.
    store: Option<Store>,
    cuts: u64,
}

/// A database with one match, from which all lives begin.
fn cradle() -> Disk {
    let disk = Disk::new("cradle", Chance::new(0));
    let mut store = disk.open().expect("a database");
    let mut game = draft("klub7");
    game.position = full("klub7").position;
    game.state = moderator::State::Playing;
    game.round = Some(round(1, 2));
    store.write(|tx| Ok(tx.create(&game)?)).expect("a match");
    drop(store);
    disk
}

impl Life {
    fn new(cradle: &Disk, number: u64, chance: Chance) -> Life {
        let mut chance = chance;
        let disk = Disk::copy(cradle, &format!("life-{number}"), chance.fork());
        let store = disk.open().expect("a database");
        let (known, game) = look(&store, true).expect("a database");
        let (waiting, store) = (Vec::new(), Some(store));
        Life { disk, chance, known, game, letters: 0, waiting, beats: 0, store, cuts: 0 }
    }

    fn open(&mut self) -> anyhow::Result<Store> {
        Ok(self.disk.open()?)
    }

    /// Writes until the power is cut, and looks at what is left.
    fn cut(&mut self, figures: &mut Figures) -> Result<(), String> {
        let broken = |error: anyhow::Error| format!("after a cut: {error:#}");
        let mut store = self.store.take().map_or_else(|| self.open(), Ok).map_err(broken)?;
        // Now and then the process just ends, which empties the log.
        if self.chance.once_in(30) {
            drop(store);
            store = self.open().map_err(broken)?;
        }
        self.recall(&store).map_err(broken)?;
        match self.chance.below(4) {
            0 => self.disk.lasts(Some(1 + self.chance.below(90))),
            place => {
                let before = self.chance.below(8);
                self.disk.lasts_to_sync(AtSync { before, done: place == 1 });
            }
        }
        let (kind, effect) = loop {
            match self.write(&mut store) {
                Ok(()) => figures.writes += 1,
                Err(cut) => break cut,
            }
        };
        if !self.disk.is_dead() {
            return Err(format!("{kind} failed without a cut"));
        }
        drop(store);
        self.disk.cut();
        figures.cuts += 1;
        *figures.hits.entry(kind).or_default() += 1;
        self.cuts += 1;
        let store = self.open().map_err(broken)?;
        let (found, game) = look(&store, self.cuts.is_multiple_of(8)).map_err(broken)?;
        let mut after = self.known.clone();
        after.extend(effect);
        if found != self.known && found != after {
            return Err(format!("{kind}: {}", difference(&found, &after)));
        }
        (self.known, self.game, self.store) = (found, game, Some(store));
        Ok(())
    }

    /// What waits for its verdict is asked of the database: the process has forgotten.
    fn recall(&mut self, store: &Store) -> anyhow::Result<()> {
        let unread = store.read(|db| Ok(db.unread(1000)?))?;
        self.waiting = unread.into_iter().map(|it| (it.number, it.arrival.id.0)).collect();
        Ok(())
    }

    /// One write. What it would change is known to the model only when it came back.
    fn write(&mut self, store: &mut Store) -> Result<(), (&'static str, Effect)> {
        if self.chance.once_in(6) {
            // Its loss is no fault, and if it is cut, so is what comes next.
            self.beats += 1;
            let _lost = store.seen(at(self.beats));
        }
        if self.chance.once_in(40) {
            let _left = store.checkpoint();
        }
        let kind = *self.chance.pick(&KINDS);
        let mut effect = Effect::new();
        let done = match kind {
            "take in" => self.take_in(store, &mut effect),
            "attempt" | "judge" => self.judge(store, kind, &mut effect),
            "settle" => self.settle(store, &mut effect),
            "send" | "sent" => self.send(store, kind, &mut effect),
            _ => self.play(store, &mut effect),
        };
        match done {
            Ok(()) => {
                self.known.extend(effect);
                Ok(())
            }
            Err(_) if self.disk.is_dead() => Err((kind, effect)),
            Err(error) => panic!("{kind}: {error:#}"),
        }
    }

    fn take_in(&mut self, store: &mut Store, effect: &mut Effect) -> anyhow::Result<()> {
        self.letters += 1;
        let name = format!("m{}", self.letters);
        let size = 200 + self.chance.below(3000) as usize;
        let raw = format!("Message-ID: <{name}@example.org>\r\n\r\n{}", "x".repeat(size));
        let raw = raw.into_bytes();
        let arrival = Arrival { id: ArrivalId(name.clone()), received: at(1), raw };
        effect.push((format!("letter {name}"), "New".to_owned()));
        let number = store.write(|tx| Ok(tx.receive("main", &arrival, at(1))?))?;
        self.waiting.push((number, name));
        Ok(())
    }

    /// A letter gets its verdict, a filing and an answer.
    fn judge(&mut self, store: &mut Store, kind: &str, effect: &mut Effect) -> anyhow::Result<()> {
        let Some((number, name)) = self.waiting.last().cloned() else { return Ok(()) };
        if kind == "attempt" {
            return store.write(|tx| Ok(tx.attempt(number).map(drop)?));
        }
        let entry = &self.game.round.as_ref().expect("a round").entries[seat(0)];
        let serial = entry.stored + 1;
        let rank = self.game.round.as_ref().expect("a round").arrivals;
        effect.push((format!("letter {name}"), "Judged stored".to_owned()));
        effect.push(("filed".to_owned(), format!("{serial}")));
        let mut game = self.game.clone();
        let filing = filing(serial, rank);
        let verdict = Verdict {
            code: "stored".to_owned(),
            drawer: Drawer::Processed,
            seat: Some((game.number, seat(0))),
            message_id: None,
            sender: None,
        };
        let serial = store.write(|tx| {
            tx.edit(&mut game, |it| [it.file(seat(0), filing)])?;
            let answer = post(tx, &game, seat(0), Some(number), effect)?;
            tx.judge(number, &verdict, at(2))?;
            Ok(answer)
        })?;
        debug_assert!(serial > 0);
        self.waiting.pop();
        self.game = game;
        Ok(())
    }

    fn settle(&mut self, store: &mut Store, effect: &mut Effect) -> anyhow::Result<()> {
        let judged = store.read(|db| Ok(db.to_settle("main")?))?;
        for (_, id, _) in &judged {
            effect.push((format!("letter {}", id.0), "Settled stored".to_owned()));
        }
        let numbers: Vec<ArrivalNumber> = judged.into_iter().map(|(number, ..)| number).collect();
        store.write(|tx| Ok(tx.mark_settled(&numbers)?))
    }

    fn send(&mut self, store: &mut Store, kind: &str, effect: &mut Effect) -> anyhow::Result<()> {
        let sending = |lines: &Lines| -> Vec<QueueId> {
            let under_way = lines.iter().filter(|(_, state)| *state == "sending");
            let number = |key: &String| key.strip_prefix("parcel ")?.trim().parse().ok();
            under_way.filter_map(|(key, _)| number(key).map(QueueId)).collect()
        };
        let ids = match kind {
            "send" => {
                let due = store.read(|db| Ok(db.due_messages(at(100_000), 3)?))?;
                due.into_iter().map(|parcel| parcel.id).collect()
            }
            _ => sending(&self.known),
        };
        let state = if kind == "send" { "sending" } else { "sent" };
        effect.extend(ids.iter().map(|id| (parcel_key(*id), state.to_owned())));
        store.write(|tx| {
            if kind == "send" {
                return Ok(tx.sending(&ids)?);
            }
            ids.iter()
                .try_for_each(|id| Ok(tx.delivered(*id, &Delivery::Accepted, at(4)).map(drop)?))
        })
    }

    /// A round is played, the next is opened, and everybody gets a report.
    fn play(&mut self, store: &mut Store, effect: &mut Effect) -> anyhow::Result<()> {
        let mut game = self.game.clone();
        let number = game.round.as_ref().expect("a round").number;
        let done = PlayedRound { number, ..played(number) };
        effect.push(("played".to_owned(), format!("{number}")));
        effect.push(("open".to_owned(), format!("{}", number + 1)));
        effect.push(("filed".to_owned(), "0".to_owned()));
        store.write(|tx| {
            tx.edit(&mut game, |it| [it.play(done)])?;
            tx.edit(&mut game, |it| {
                it.round = Some(round(number + 1, 2));
                []
            })?;
            for index in 0..2 {
                post(tx, &game, seat(index), None, effect)?;
            }
            Ok(())
        })?;
        self.game = game;
        Ok(())
    }
}

fn parcel_key(id: QueueId) -> String {
    format!("parcel {:>8}", id.0)
}

/// Puts a letter into the outbox.
fn post(
    tx: &Tx<'_>,
    game: &Match,
    to: Seat,
    answers: Option<ArrivalNumber>,
    effect: &mut Effect,
) -> anyhow::Result<i64> {
    let serial = tx.next_parcel_serial()?;
    let parcel = QueuedMessage {
        id: QueueId(serial),
        message_id: format!("r.{serial}@klub.example"),
        sender: "moderator@klub.example".to_owned(),
        recipient: game.holder(to).addresses[0].clone(),
        raw: format!("Message-ID: <r.{serial}@klub.example>\r\n\r\n{}", "y".repeat(900)).into(),
    };
    let kind = if answers.is_some() { "answer" } else { "report" };
    let new = NewQueuedMessage {
        parcel,
        of: Some(game.number),
        round: game.round.as_ref().map(|round| round.number),
        seat: Some(to),
        kind: kind.to_owned(),
        answers,
        root_subject: None,
        shared: Vec::new(),
    };
    tx.post(&new, at(3) + TimeDelta::seconds(serial))?;
    effect.push((parcel_key(QueueId(serial)), "waiting".to_owned()));
    Ok(serial)
}

/// Reads all that the model knows of; `whole`: and checks the file and every chain.
fn look(store: &Store, whole: bool) -> anyhow::Result<(Lines, Match)> {
    store.read(|db| {
        if whole {
            let health = db.integrity()?;
            anyhow::ensure!(health.is_sound(), "{health:?}");
        }
        let game = db.match_by_id("klub7")?.expect("the match");
        let mut lines = Lines::new();
        for line in db.arrival_list(100_000)? {
            let verdict = line.verdict.map(|it| format!(" {}", it.code)).unwrap_or_default();
            lines.insert(format!("letter {}", line.id.0), format!("{:?}{verdict}", line.state));
        }
        for line in db.parcel_list(100_000)? {
            lines.insert(parcel_key(line.id), line.state.name().to_owned());
        }
        let rounds = db.played(game.number)?;
        for (number, round) in (1..).zip(&rounds) {
            anyhow::ensure!(*round == played(number), "round {number} is another");
        }
        if let Some(last) = rounds.last() {
            lines.insert("played".to_owned(), format!("{}", last.number));
        }
        if let Some(round) = &game.round {
            lines.insert("open".to_owned(), format!("{}", round.number));
            let filed = round.entries[seat(0)].stored;
            lines.insert("filed".to_owned(), format!("{filed}"));
        }
        if whole && !rounds.is_empty() {
            anyhow::ensure!(db.chain(&game)?.is_none(), "the chain is broken");
        }
        Ok((lines, game))
    })
}

/// The first thing that is not as it should be.
fn difference(found: &Lines, wanted: &Lines) -> String {
    let keys = found.keys().chain(wanted.keys());
    let mut others = keys.filter(|key| found.get(*key) != wanted.get(*key));
    let first = others.next().cloned().unwrap_or_default();
    format!("{first}: {:?}, not {:?}", found.get(&first), wanted.get(&first))
}

/// Cuts as long as there is time, in lives of many lengths.
fn storm(first: u64, budget: &Budget) -> Figures {
    let (mut chance, cradle) = (Chance::new(first), cradle());
    let mut figures = Figures::default();
    let (mut number, mut goes_on) = (0, true);
    while goes_on && figures.faults.is_empty() {
        number += 1;
        // Most are short; in some the data grows.
        let length = if chance.once_in(200) { 400 } else { 8 + chance.below(17) };
        let mut life = Life::new(&cradle, number, chance.fork());
        for _ in 0..length {
            goes_on = budget.next();
            if !goes_on {
                break;
            }
            if let Err(fault) = life.cut(&mut figures) {
                figures.faults.push(format!("seed {first}, life {number}: {fault}"));
                break;
            }
        }
        if let (Some(store), true) = (&life.store, figures.faults.is_empty())
            && let Err(error) = look(store, true)
        {
            figures.faults.push(format!("seed {first}, life {number}: {error:#}"));
        }
        figures.largest = figures.largest.max(life.disk.size());
    }
    figures
}

#[test]
fn after_a_power_cut_all_that_was_stored_is_there_and_nothing_by_half() {
    let (seed, budget) = (number("SEED", 1), Budget::new("power cuts", 7, 600));
    let figures = storm(seed, &budget);
    let Figures { cuts, writes, largest, hits, faults } = figures;
    println!("{budget}\n  seed {seed}, {cuts} cuts, {writes} writes, {largest} bytes at most");
    hits.iter().for_each(|(kind, count)| println!("  {kind:<10} {count}"));
    assert_eq!(faults, Vec::<String>::new());
    assert!(hits.len() == KINDS.len(), "the cuts hit too little: {hits:?}");
}

/// A cut loses another part of what was not synced each time.
const AGAIN: usize = 6;

/// A database is made and something put into it, until the power goes. Whether all of that was
/// done; then it has to be there after the cut, though it never was in the database file itself.
fn making(name: &str, cut: AtSync, chance: &mut Chance) -> bool {
    let disk = Disk::new(name, chance.fork());
    disk.lasts_to_sync(cut);
    let made = disk.open().map_err(anyhow::Error::from);
    let there = made.and_then(|mut store| {
        store.write(|tx| Ok(tx.create(&draft("klub7"))?))?;
        disk.lasts(Some(0));
        Ok(store.seen(at(1)))
    });
    disk.cut();
    let store = disk.open().expect("a database");
    let found = store.read(|db| Ok(db.match_by_id("klub7")?)).expect("a schema");
    assert!(found.is_some() || there.is_err(), "{name}: the match is gone");
    there.is_ok()
}

#[test]
fn a_database_that_was_just_made_survives_a_power_cut() {
    let mut chance = Chance::new(number("SEED", 1));
    let (mut before, mut cuts) = (0, 0);
    let mut whole = false;
    // At each sync in turn, until no sync is left to cut at.
    while !whole {
        for turn in 0..AGAIN {
            for done in [false, true] {
                let name = format!("made-{before}-{turn}-{done}");
                whole = making(&name, AtSync { before, done }, &mut chance);
                cuts += 1;
            }
        }
        before += 1;
    }
    println!("new databases: {cuts} cuts, at each of {before} syncs");
    assert!(before > 2, "there was hardly a sync");
}
