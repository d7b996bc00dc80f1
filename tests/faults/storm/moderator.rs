//! What the moderator does, each through the same functions as the command line: orders to
//! matches, letters that are tried again or released, backups, and a database that is put in the
//! place of another.

use botpost::daemon::{Objection, Turn, release, tick};
use chrono::TimeDelta;
use kit::{Seat, Seed, Typed};
use mail::{Drawer, QueueId};
use moderator::{
    Edits, GmAct, GmOrder, Journal, Match, PutRight, Request, RevisionKind, Setting, SettingKey,
    Who,
};
use store::{OUTBOX_HELD, QueueState};

use crate::storm::disk::Phase;
use crate::storm::letters::Kind;
use crate::storm::model::Look;
use crate::storm::outside::PLAYERS;
use crate::storm::sim::Sim;
use crate::storm::{table, vault};

/// Where the moderator gets his mail.
const GM: &str = "marek@klub.example";

impl Sim {
    /// Counts something that was done.
    pub fn done(&mut self, what: &'static str) {
        *self.events.entry(what).or_default() += 1;
    }

    /// Carries out an order of the moderator, as the command line does. Whether it was.
    pub fn order(&mut self, index: usize, order: GmOrder) -> bool {
        let now = self.now() + self.off.0;
        let id = self.tables[index].id.clone();
        let (what, kind) = (format!("the order {order:?} for {id} at {now}"), kind(&order));
        let world = self.world();
        let (store, desk) = (&mut world.store, &world.desk);
        let done = store.write(|tx| {
            let game = tx.match_by_id(&id)?.expect("a match of ours");
            let turn = Turn { why: Some("a mistake"), ..Turn::new(tx, desk, now) };
            let handled = turn.handle(game, &Request::Gm(order))?;
            Ok(tx.rest(&handled.game, now)?)
        });
        let refused = done.as_ref().is_err_and(|error| error.is::<Objection>());
        let carried = done.is_ok();
        if carried {
            self.done(kind);
        }
        if !refused {
            self.after(done.map(|()| None), &what);
        }
        carried
    }

    pub fn moderate(&mut self) {
        let index = self.chance.below(self.tables.len() as u64) as usize;
        let games = self.games();
        let Some(game) = games.get(index) else { return };
        self.disk.state().enter(Phase::D);
        if self.chance.once_in(6) {
            return self.sort_mail(&games);
        }
        if self.chance.once_in(6) {
            return self.reply_as_moderator(index, game);
        }
        let Some(order) = self.thought(index, game) else { return };
        if self.chance.once_in(3) {
            self.arm();
        }
        self.order(index, order);
        self.games();
    }

    /// What the moderator might want of a match.
    fn thought(&mut self, index: usize, game: &Match) -> Option<GmOrder> {
        let place = self.chance.below(game.holders.len() as u64) as usize;
        let seat = Seat::new(place);
        let round = game.round.as_ref().map_or(0, |round| round.number);
        let id = self.tables[index].id.clone();
        let order = match self.chance.below(26) {
            0..=8 => self.about_time(&id, round),
            9 => {
                let person = self.somebody(index, place);
                self.model.replaced(&id, place, round);
                GmOrder::Replace { seat, person }
            }
            11 if self.chance.once_in(3) => {
                self.model.replaced(&id, place, round);
                GmOrder::Drop { seat }
            }
            10..=12 => GmOrder::Invite { seat, person: self.somebody(index, place) },
            13 | 14 => {
                self.model.touched(&id, round, place);
                GmOrder::Compensate { seat }
            }
            15 => {
                let referee = self.tables[index].referee.as_ref();
                let idea = table::idea(referee, game.current()?, seat, &mut self.chance)?;
                self.model.touched(&id, round, place);
                let salt = [self.chance.below(256) as u8; 16];
                GmOrder::File { seat, typed: Typed::new(&idea), salt }
            }
            16 | 17 => {
                let number = self.chance.below(3);
                let mut person = table::person(&id, 9, number as u32, number);
                person.name = format!("Onlooker {number}");
                person.address = format!("o{number}@{PLAYERS}");
                match self.chance.once_in(2) {
                    true => GmOrder::Observe { person },
                    false => GmOrder::Unobserve { name: person.name },
                }
            }
            18 => GmOrder::Close,
            19..=21 => self.put_right(index, game)?,
            22 | 23 => {
                let withheld = game.withheld.as_ref()?;
                GmOrder::Act(GmAct::Release { round: Some(withheld.review.round) })
            }
            24 => self.settings(&id, round),
            _ if round > 1 && self.chance.once_in(3) => {
                self.model.moved(&id, round);
                GmOrder::Run { round }
            }
            _ => return None,
        };
        Some(order)
    }

    /// What was played is put right: from nothing changed to the whole match reopened.
    fn put_right(&mut self, index: usize, game: &Match) -> Option<GmOrder> {
        let number = self.tables[index].number;
        let played = self.world().store.read(|db| Ok(db.played(number)?)).ok()?;
        let last = played.last()?.number;
        let round = self.chance.pick(&played).number.max(last.saturating_sub(3));
        let (kind, edits) = match self.chance.below(5) {
            0 | 1 => (RevisionKind::RollBack, Edits::default()),
            2 => {
                let position = Some(game.current()?.to_owned());
                (RevisionKind::Position, Edits { position, ..Edits::default() })
            }
            sort => {
                let seat = Seat::new(self.chance.below(game.holders.len() as u64) as usize);
                let without = if sort == 3 { vec![seat] } else { Vec::new() };
                (RevisionKind::Redo, Edits { without, ..Edits::default() })
            }
        };
        let mut seed = [0; 32];
        seed.fill_with(|| self.chance.below(256) as u8);
        let order = PutRight {
            kind,
            from: round,
            edits,
            extend: PutRight::USUAL_EXTEND,
            seed: Seed::new(seed),
        };
        Some(GmOrder::PutRight(Box::new(order)))
    }

    fn settings(&mut self, id: &str, round: u32) -> GmOrder {
        (round..round + 2).for_each(|round| self.model.moved(id, round));
        let yes_no = |yes, no, is: bool| if is { yes } else { no };
        let (key, text) = match self.chance.below(5) {
            0 => (SettingKey::Grace, format!("{}h", self.chance.below(12))),
            1 => (SettingKey::Review, yes_no("4h", "no", self.chance.once_in(2)).to_owned()),
            2 => (SettingKey::Misses, ["no", "2", "3"][self.chance.below(3) as usize].to_owned()),
            3 => (SettingKey::Calendar, yes_no("yes", "no", self.chance.once_in(2)).to_owned()),
            _ => (SettingKey::More, self.chance.below(4).to_string()),
        };
        let setting = Setting::read(key, &text).expect("a setting");
        let now = self.chance.once_in(2);
        GmOrder::Set { settings: vec![setting], now }
    }

    /// The moderator replies to some notice about this match or another.
    fn reply_as_moderator(&mut self, index: usize, game: &Match) {
        let round = game.round.as_ref().map_or(0, |round| round.number);
        let Some(got) = self.model.any(GM, &mut self.chance) else { return };
        for table in &self.tables {
            (0..round + 3).for_each(|round| self.model.moved(&table.id, round));
        }
        let said =
            self.chance.one_of("EXTEND 12h|PAUSE|RESUME|SAY Good luck!|RELEASE|YES|NO|VETO|what?");
        self.done("reply of the moderator");
        let at = self.now() + TimeDelta::minutes(1 + self.chance.below(300) as i64);
        self.post_from(index, GM, (Seat::new(0), &got), (Kind::Moderator, said), at);
    }

    /// Deadlines and pauses.
    fn about_time(&mut self, id: &str, round: u32) -> GmOrder {
        self.model.moved(id, round);
        match self.chance.below(9) {
            0 | 1 => {
                let minutes = 60 + self.chance.below(2880) as i64;
                GmOrder::Act(GmAct::Extend { minutes })
            }
            2 => {
                let at = self.now() + TimeDelta::minutes(30 + self.chance.below(4000) as i64);
                GmOrder::Deadline { at }
            }
            3 => GmOrder::Act(GmAct::Pause { until: None }),
            4 => {
                let until = self.now() + TimeDelta::minutes(30 + self.chance.below(4000) as i64);
                GmOrder::Act(GmAct::Pause { until: Some(until) })
            }
            5 => GmOrder::Act(GmAct::Veto),
            _ => GmOrder::Act(GmAct::Resume),
        }
    }

    /// Somebody who never sat there. Whether it comes to be or not, nobody has this address again.
    fn somebody(&mut self, index: usize, place: usize) -> moderator::Person {
        let kind = self.chance.below(6);
        let table = &mut self.tables[index];
        table.thought_of[place] += 1;
        table::person(&table.id, place, table.thought_of[place], kind)
    }

    /// A letter that is held is released, or one that was given up is tried again.
    fn sort_mail(&mut self, games: &[Match]) {
        let now = self.now() + self.off.0;
        let world = self.world();
        let found = world.store.read(|db| Ok((db.held_list(8)?, db.unsent()?)));
        let Ok((held, mut failed)) = found else { return };
        failed.retain(|line| line.state == QueueState::Failed);
        if self.chance.once_in(2) && !failed.is_empty() {
            let id = QueueId(self.chance.pick(&failed).id.0);
            let done = self.world().store.write(|tx| Ok(tx.retry(id, now)?));
            self.done("mail retry");
            self.model.retried(id);
            return self.after(done.map(|()| None), "a letter tried again");
        }
        let of_seat = |line: &&store::ArrivalLine| {
            let verdict = line.verdict.as_ref();
            verdict.is_some_and(|it| it.drawer == Drawer::Held)
        };
        let held: Vec<_> = held.iter().filter(of_seat).collect();
        if held.is_empty() {
            return;
        }
        let line = *self.chance.pick(&held);
        let number = line.number;
        // Whose orders it holds, the harness does not read.
        for game in games {
            let round = game.round.as_ref().map_or(0, |round| round.number);
            for seat in game.holders.seats() {
                self.model.touched(&game.id, round, seat.index());
            }
        }
        self.model.released(line);
        let world = self.world();
        let (store, desk) = (&mut world.store, &world.desk);
        let done = store.write(|tx| match release(Turn::new(tx, desk, now), number)? {
            Ok(_) => Ok(()),
            Err(kept) => anyhow::bail!(Stays(format!("{kept:?}"))),
        });
        let stays = done.as_ref().is_err_and(|error| error.is::<Stays>());
        if done.is_ok() {
            self.done("mail release");
        }
        if !stays {
            self.after(done.map(|()| None), "a letter released");
        }
    }

    /// The database is copied, and the copy takes its place; or another process starts, as after an
    /// upgrade.
    pub fn vault(&mut self) {
        self.disk.lasts(None);
        if self.chance.once_in(3) {
            self.done("stop and start");
            self.close();
            self.open();
            self.observe(Look::Newest);
        } else {
            self.restore();
        }
    }

    fn restore(&mut self) {
        let what = "restore";
        self.done(what);
        let now = self.now() + self.off.0;
        let copied = vault::copied(&self.world().store);
        self.close();
        let same = copied.and_then(|(bytes, rows)| {
            let there = vault::rows_on(&self.disk)?;
            anyhow::ensure!(rows == there, "{:?}", vault::difference(&rows, &there));
            Ok(bytes)
        });
        match same {
            Ok(bytes) => self.disk.replace(&bytes),
            Err(error) => self.model.fault(format!("{what}: {error:#}")),
        }
        self.open();
        // As the command line has it: nothing goes out before the moderator has looked.
        let journal = |what: &str| Journal { who: Who::Gm, what: what.to_owned(), why: None };
        let held = self.world().store.write(|tx| {
            tx.hold_outbox(what)?;
            tx.read_again(Some(now - TimeDelta::days(1)))?;
            Ok(tx.note(None, &journal(what), now)?)
        });
        self.after(held.map(|()| None), what);
        let sent = |sim: &Sim| sim.outside.look().got.values().map(|got| got.copies).sum::<u32>();
        let before = sent(self);
        let ticked = tick(self.world());
        self.after(ticked.map(Some), what);
        if sent(self) != before {
            self.model.fault(format!("{what}: letters went out that are held"));
        }
        let released = self.world().store.write(|tx| {
            tx.unlearn(OUTBOX_HELD)?;
            Ok(tx.note(None, &journal("send the letters held"), now)?)
        });
        self.after(released.map(|()| None), what);
        self.observe(Look::Whole);
    }
}

/// A letter that stays where it is.
#[derive(Debug)]
struct Stays(String);

impl std::fmt::Display for Stays {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Stays {}

/// How an order is counted.
fn kind(order: &GmOrder) -> &'static str {
    match order {
        GmOrder::Act(act) => act.code(),
        GmOrder::Open => "open",
        GmOrder::Close => "close",
        GmOrder::End { .. } => "end",
        GmOrder::Deadline { .. } => "deadline",
        GmOrder::Run { .. } => "run",
        GmOrder::Invite { .. } => "invite",
        GmOrder::Replace { .. } => "replace",
        GmOrder::Drop { .. } => "drop",
        GmOrder::NewKey => "new-key",
        GmOrder::Compensate { .. } => "compensate",
        GmOrder::Readdress { .. } => "readdress",
        GmOrder::Observe { .. } => "observe",
        GmOrder::Unobserve { .. } => "unobserve",
        GmOrder::Set { .. } => "set",
        GmOrder::PutRight(order) => match order.kind {
            RevisionKind::Redo => "redo",
            RevisionKind::RollBack => "rollback",
            RevisionKind::Position => "correct",
        },
        GmOrder::File { .. } => "file",
        GmOrder::MoveAway { .. } => "move-away",
        GmOrder::TakeBack => "take-back",
        GmOrder::MoveHere { .. } => "move-here",
        GmOrder::WentBack { .. } => "went-back",
    }
}
