//! One run: the real service over a disk that loses its power, between a mailbox and a postman
//! that fail, while players play and the moderator gives orders. The harness moves the clock.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use botpost::canary::{Bug, seed};
use botpost::daemon::{Occasion, SetClock, Tick, World, tick, watch};
use botpost::game::{Referee, Seat, Typed};
use botpost::games;
use botpost::moderator::{GmOrder, Match, Moment, Request, State};
use botpost::store::Store;
use chrono::TimeDelta;

use crate::chance::Chance;
use crate::disk::{Disk, NAME, Phase};
use crate::letters::{self, Draft, Kind, Letter};
use crate::model::Model;
use crate::outside::{Carrier, Inlet, Rates, Shared};
use crate::table;
use crate::weather::Weather;

thread_local! {
    static WATCHED: RefCell<Option<Disk>> = const { RefCell::new(None) };
}

/// The service passes a point between two steps: which phase begins there.
fn passed(point: &str) {
    let phase = match point {
        "collected" | "stored" | "attempted" | "reading" | "judging" => Phase::B,
        "judged" | "put-away" => Phase::C,
        "executing" => Phase::E,
        "executed" | "taken" | "recorded" => Phase::F,
        "handed" | "delivered" => Phase::H,
        _ => Phase::D,
    };
    WATCHED.with_borrow(|disk| {
        if let Some(disk) = disk {
            disk.state().enter(phase);
        }
    });
}

/// A match at the table, as the harness knows it without asking anybody.
pub struct Table {
    pub id: String,
    pub number: u16,
    pub referee: Box<dyn Referee>,
    /// Who is the n-th in each seat.
    pub holders: Vec<u32>,
    /// Seats and rounds for which somebody has made a plan.
    planned: BTreeSet<(u32, usize, u32)>,
    agreed: BTreeSet<usize>,
    pub most: u32,
}

/// A run.
pub struct Sim {
    pub seed: u64,
    pub weather: Weather,
    pub chance: Chance,
    pub disk: Disk,
    pub outside: Shared,
    clock: SetClock,
    /// How far the service's clock is off, and until when.
    off: (TimeDelta, Moment),
    /// Until when nobody runs the service.
    down: Option<Moment>,
    world: Option<World>,
    pub tables: Vec<Table>,
    pub model: Model,
    /// Letters on their way to the server.
    on_the_way: BTreeMap<(Moment, usize), (usize, Vec<u8>)>,
    posted: usize,
    pub turn: u64,
    pub hits: BTreeMap<Phase, u64>,
    /// Days of all matches together, and how many are going on.
    pub days: f64,
    playing: usize,
    pub orders: u64,
}

impl Sim {
    pub fn new(number: u64, canary: Option<Canary>) -> Sim {
        let mut chance = Chance::new(number);
        let weather = Weather::of(&mut chance);
        let disk = Disk::new(&format!("sim-{number}-{canary:?}"), chance.fork());
        disk.state().deaf_to = (canary == Some(Canary::Normal)).then_some("full");
        seed(canary.and_then(Canary::bug));
        watch(Some(passed));
        WATCHED.set(Some(disk.clone()));
        let outside = Shared::new(disk.clone(), chance.fork(), weather.start);
        let clock = SetClock::at(weather.start);
        let store = Store::open_on(NAME, &disk.path()).expect("a database");
        let world = World {
            store,
            clock: Box::new(clock.clone()),
            mailbox: Box::new(Inlet::new(&outside)),
            postman: Box::new(Carrier(outside.clone())),
            desk: table::desk(),
            poll: weather.poll,
            room: Box::new(|| true),
        };
        Sim {
            seed: number,
            chance,
            disk,
            outside,
            clock,
            off: (TimeDelta::zero(), weather.start),
            down: None,
            world: Some(world),
            tables: Vec::new(),
            model: Model::default(),
            on_the_way: BTreeMap::new(),
            posted: 0,
            turn: 0,
            hits: BTreeMap::new(),
            days: 0.0,
            playing: 0,
            orders: 0,
            weather,
        }
    }

    /// Plays it to its end, with bad weather and then with good.
    pub fn run(&mut self) {
        self.open_matches();
        self.outside.look().rates = self.weather.rates;
        let end = self.weather.start + TimeDelta::days(self.weather.days);
        let mut over = false;
        while !over && self.now() < end && self.model.is_sound() {
            over = self.step(true);
        }
        self.drain();
        WATCHED.set(None);
        watch(None);
        seed(None);
    }

    pub fn now(&self) -> Moment {
        self.outside.look().now
    }

    pub fn world(&mut self) -> &mut World {
        self.world.as_mut().expect("a service")
    }

    fn open_matches(&mut self) {
        let headers = table::headers();
        for number in 0..self.weather.matches {
            let id = format!("m{}", number + 1);
            // Every game has its turn, whatever the seeds are.
            let header = &headers[(self.seed as usize + number) % headers.len()];
            let game = table::draft(&id, header, &mut self.chance);
            let world = self.world();
            let number = world.store.write(|tx| Ok(tx.create(&game)?)).expect("a match");
            let referee = games::open(&game.header).expect("a game");
            let holders = vec![0; game.holders.len()];
            let most = 2 + self.chance.below(u64::from(self.weather.rounds)) as u32;
            self.tables.push(Table {
                id,
                number,
                referee,
                holders,
                planned: BTreeSet::new(),
                agreed: BTreeSet::new(),
                most,
            });
            self.order(self.tables.len() - 1, GmOrder::Open);
        }
    }

    /// One turn. Whether all matches are over.
    fn step(&mut self, bad: bool) -> bool {
        self.pass_time();
        self.letters_arrive();
        if bad {
            self.troubles();
        }
        if self.down.is_some_and(|until| self.now() < until) {
            return false;
        }
        self.down = None;
        self.turn += 1;
        if bad && self.chance.once_in(self.weather.cut) {
            self.arm();
        }
        let ticked = tick(self.world.as_mut().expect("a service"));
        self.after(ticked.map(Some), "a turn");
        if bad && self.chance.once_in(self.weather.order) {
            self.moderate();
        }
        self.disk.calms();
        self.players();
        let over = |game: &&Match| matches!(game.state, State::Ended { .. } | State::Cancelled);
        let games = self.games();
        self.playing = games.len() - games.iter().filter(over).count();
        self.playing == 0
    }

    /// To the next thing that happens, or a poll on.
    fn pass_time(&mut self) {
        let now = self.now();
        let (poll, off) = (self.weather.poll, self.off.0);
        let next = self.world().store.read(|db| Ok((db.next_wake()?, db.next_parcel()?)));
        let (wake, parcel) = next.unwrap_or_default();
        let letter = self.on_the_way.keys().next().map(|(at, _)| *at);
        let ours = [wake, parcel].into_iter().flatten().map(|at| at - off);
        let soonest = now + TimeDelta::minutes(1);
        let next = ours.chain(letter).filter(|at| *at > now).min().unwrap_or(now + poll);
        let next = next.clamp(soonest, now + poll);
        self.days += (next - now).num_seconds() as f64 / 86_400.0 * self.playing as f64;
        self.outside.look().now = next;
        if next >= self.off.1 {
            self.off.0 = TimeDelta::zero();
        }
        self.clock.set(next + self.off.0);
    }

    fn letters_arrive(&mut self) {
        let now = self.now();
        while let Some(entry) = self.on_the_way.first_entry() {
            if entry.key().0 > now {
                break;
            }
            let (at, _) = *entry.key();
            let (number, raw) = entry.remove();
            self.outside.look().arrive(raw, at);
            self.model.arrived(number, at, self.turn + 1);
        }
    }

    fn troubles(&mut self) {
        let now = self.now();
        let (outage, jump) = (self.weather.outage, self.weather.jump);
        let (renumber, restore) = (self.weather.renumber, self.weather.restore);
        if self.chance.once_in(outage) && self.down.is_none() {
            self.down = Some(now + TimeDelta::minutes(30 + self.chance.below(2 * 24 * 60) as i64));
        }
        if self.chance.once_in(jump) {
            let by = *self.chance.pick(&[-120, -10, 10, 90, 600, 2880]);
            let until = now + TimeDelta::minutes(5 + self.chance.below(300) as i64);
            self.off = (TimeDelta::minutes(by), until);
            self.clock.set(now + self.off.0);
        }
        if self.chance.once_in(renumber) {
            self.outside.look().renumber();
        }
        if self.chance.once_in(restore) {
            self.outside.look().restore();
        }
    }

    /// The power goes soon: somewhere, or in a phase that is short.
    fn arm(&mut self) {
        if self.chance.once_in(2) {
            let steps = self.chance.below(120);
            return self.disk.lasts(Some(steps));
        }
        let phase = *self.chance.pick(&Phase::ALL);
        let steps = self.chance.below(6);
        self.disk.lasts_in(Some(steps), Some(phase));
    }

    /// What came of a turn or an order: if the power went, everything starts anew.
    fn after(&mut self, done: anyhow::Result<Option<Tick>>, what: &str) {
        if self.disk.is_dead() {
            self.restart();
            return;
        }
        match done {
            Ok(done) => {
                let changed = done.is_none_or(|done| done != Tick::default());
                if changed {
                    self.observe(false);
                }
            }
            Err(error) if error.downcast_ref::<botpost::store::StoreError>().is_some() => {
                self.model.fault(format!("{what}: {error:#}"));
            }
            // A mailbox that cannot be read.
            Err(_) => self.observe(false),
        }
    }

    /// The power is gone and comes back.
    fn restart(&mut self) {
        let World { store, clock, desk, poll, room, .. } = self.world.take().expect("a service");
        drop(store);
        let phase = self.disk.cut();
        *self.hits.entry(phase).or_default() += 1;
        let store = match Store::open_on(NAME, &self.disk.path()) {
            Ok(store) => store,
            Err(error) => {
                self.model.fault(format!("I5: the database does not open: {error}"));
                Store::open_in_memory().expect("memory")
            }
        };
        self.world = Some(World {
            store,
            clock,
            mailbox: Box::new(Inlet::new(&self.outside)),
            postman: Box::new(Carrier(self.outside.clone())),
            desk,
            poll,
            room,
        });
        self.observe(true);
    }

    /// Compares what is stored with what the model knows.
    fn observe(&mut self, whole: bool) {
        let Some(world) = &self.world else { return };
        if !self.model.is_sound() {
            return;
        }
        self.model.faults.append(&mut self.outside.look().faults);
        let seen = self.model.observe(&world.store, &self.tables, self.turn, whole);
        if let Err(error) = seen {
            self.model.fault(format!("I5: {error:#}"));
        }
    }

    fn games(&mut self) -> Vec<Match> {
        let ids: Vec<String> = self.tables.iter().map(|table| table.id.clone()).collect();
        let found = self.world().store.read(|db| {
            ids.iter().map(|id| Ok(db.match_by_id(id)?)).collect::<anyhow::Result<Vec<_>>>()
        });
        let found: Vec<Match> = found.unwrap_or_default().into_iter().flatten().collect();
        if found.len() != self.tables.len() {
            self.model.fault("a match is gone".to_owned());
        }
        found
    }

    /// Carries out an order of the moderator, as the command line does. Whether it was.
    fn order(&mut self, index: usize, order: GmOrder) -> bool {
        let now = self.now() + self.off.0;
        let id = self.tables[index].id.clone();
        let what = format!("the order {order:?} for {id} at {now}");
        let World { store, desk, .. } = self.world.as_mut().expect("a service");
        let done = store.write(|tx| {
            let game = tx.match_by_id(&id)?.expect("a match of ours");
            let at = Occasion { now, answers: None };
            let handled = desk.handle(tx, game, &Request::Gm(order), at)?;
            Ok(tx.rest(&handled.game, now)?)
        });
        let refused = done.as_ref().is_err_and(|error| error.is::<botpost::daemon::Objection>());
        let carried = done.is_ok();
        self.orders += u64::from(carried);
        if !refused {
            self.after(done.map(|()| None), &what);
        }
        carried
    }

    fn moderate(&mut self) {
        let index = self.chance.below(self.tables.len() as u64) as usize;
        let games = self.games();
        let Some(game) = games.get(index) else { return };
        let seat = self.chance.below(game.holders.len() as u64) as usize;
        let round = game.round.as_ref().map_or(0, |round| round.number);
        let id = self.tables[index].id.clone();
        self.disk.state().enter(Phase::D);
        let order = match self.chance.below(12) {
            0 | 1 => {
                self.model.moved(&id, round);
                let minutes = 60 + self.chance.below(2880) as i64;
                GmOrder::Extend { minutes, reason: Some("the holidays".to_owned()) }
            }
            2 | 3 => {
                self.model.moved(&id, round);
                GmOrder::Pause { reason: None }
            }
            4..=6 => {
                self.model.moved(&id, round);
                GmOrder::Resume
            }
            7 => {
                let holder = self.tables[index].holders[seat] + 1;
                let kind = self.chance.below(6);
                let person = table::person(&id, seat, holder, kind);
                self.model.replaced(&id, seat);
                // Whether it comes to be or not, nobody has this address again.
                self.tables[index].holders[seat] = holder;
                GmOrder::Replace { seat: Seat::new(seat), person, reason: None }
            }
            8 | 9 => {
                self.model.touched(&id, round, seat);
                GmOrder::Compensate { seat: Seat::new(seat), reason: Some("a mistake".to_owned()) }
            }
            10 => {
                let Some(position) = game.current() else { return };
                let referee = &self.tables[index].referee;
                let idea =
                    table::idea(referee.as_ref(), position, Seat::new(seat), &mut self.chance);
                let Some(idea) = idea else { return };
                self.model.touched(&id, round, seat);
                let salt = [self.chance.below(256) as u8; 16];
                GmOrder::File { seat: Seat::new(seat), typed: Typed::new(&idea), salt }
            }
            _ if round > 1 && self.chance.once_in(3) => {
                self.model.moved(&id, round);
                GmOrder::Run { round }
            }
            _ => return,
        };
        if self.chance.once_in(3) {
            self.arm();
        }
        self.order(index, order);
        if let Some(game) = self.games().get(index) {
            self.seated(index, game);
        }
    }

    /// Who sits where is read from the match: an order may have been refused, or cut.
    fn seated(&mut self, index: usize, game: &Match) {
        for (seat, holder) in game.holders.iter() {
            let address = holder.addresses.first().cloned().unwrap_or_default();
            let known = (0..=self.tables[index].holders[seat.index()])
                .find(|holder| table::address(&game.id, seat.index(), *holder) == address);
            self.tables[index].holders[seat.index()] = known.unwrap_or(0);
        }
    }

    /// Everybody reads the mail and makes plans.
    fn players(&mut self) {
        let fresh: Vec<String> = self.outside.look().fresh.drain(..).collect();
        for id in fresh {
            let got = self.outside.look().got[&id].clone();
            self.model.got(&got);
        }
        let now = self.now();
        for (index, game) in self.games().into_iter().enumerate() {
            match game.state {
                State::Inviting { .. } => self.agree(index, &game, now),
                State::Playing | State::Paused { .. } => {
                    let played = game.round.as_ref().map_or(0, |round| round.number);
                    if played > self.tables[index].most {
                        let reason = Some("long enough".to_owned());
                        self.order(index, GmOrder::End { reason, result: None });
                        continue;
                    }
                    self.plan(index, &game, now);
                }
                State::Frozen { ref reason } => self.model.fault(format!("frozen: {reason}")),
                State::Draft | State::Ended { .. } | State::Cancelled => {}
            }
        }
    }

    fn agree(&mut self, index: usize, game: &Match, now: Moment) {
        for (seat, holder) in game.holders.iter() {
            let Some(got) = self.model.newest(&holder.addresses[0], None) else { continue };
            // Some never answer: the moderator may find somebody else.
            if self.tables[index].agreed.insert(seat.index()) && !self.chance.once_in(12) {
                let at = now + TimeDelta::minutes(5 + self.chance.below(600) as i64);
                let yes = *self.chance.pick(&["YES", "Yes", "YES SHORT", "TAK"]);
                self.post(index, (seat, &got), (Kind::Words, yes), at);
            }
        }
    }

    fn plan(&mut self, index: usize, game: &Match, now: Moment) {
        let Some(round) = &game.round else { return };
        let Some(position) = game.current() else { return };
        for (seat, holder) in game.holders.iter().filter(|(_, holder)| !holder.left) {
            let place = seat.index();
            let who = self.tables[index].holders[place];
            let Some(got) = self.model.newest(&holder.addresses[0], Some(round.number)) else {
                continue;
            };
            if !self.tables[index].planned.insert((round.number, place, who)) {
                continue;
            }
            let left = (round.deadline - now - self.off.0).num_minutes().clamp(10, 2880);
            for _ in 0..1 + self.chance.below(3) / 2 {
                let referee = &self.tables[index].referee;
                let Some(idea) = table::idea(referee.as_ref(), position, seat, &mut self.chance)
                else {
                    break;
                };
                let late = self.chance.once_in(self.weather.late);
                let after = match (late, self.chance.below(30)) {
                    (true, _) => left + self.chance.below(200) as i64 - 5,
                    (_, 0) => break,
                    (_, 1..=14) => 5 + self.chance.below(300) as i64,
                    _ => self.chance.below(left as u64) as i64,
                };
                let at = now + TimeDelta::seconds(after.max(0) * 60 + self.chance.below(60) as i64);
                self.post(index, (seat, &got), (Kind::Orders, &idea), at);
                self.asides(index, (seat, &got), &idea, at);
            }
        }
    }

    /// What is written besides.
    fn asides(&mut self, index: usize, to: (Seat, &crate::outside::Got), idea: &str, at: Moment) {
        let at = at + TimeDelta::minutes(self.chance.below(400) as i64 - 200);
        let at = at.max(self.now() + TimeDelta::minutes(1));
        if self.chance.once_in(self.weather.garble) {
            self.post(index, to, (Kind::Garbled, idea), at);
        }
        match self.chance.below(24) {
            0 => self.post(index, to, (Kind::Forged, idea), at),
            1 => self.post(index, to, (Kind::Machine, "I am on holiday until Monday."), at),
            2 => self.post(index, to, (Kind::Words, "STATUS"), at),
            3 => self.post(index, to, (Kind::Words, "HELP"), at),
            4 => self.post(index, to, (Kind::Words, "WAIT"), at),
            5 => self.post(index, to, (Kind::Words, "READY"), at),
            6 => self.post(index, to, (Kind::Words, "When does it begin?"), at),
            7 | 8 => {
                // An answer to whatever letter was at hand.
                let (seat, got) = to;
                if let Some(old) = self.model.any(&got.recipient, &mut self.chance) {
                    let kind = if self.model.round_of(&old.message_id)
                        == self.model.round_of(&got.message_id)
                    {
                        Kind::Words
                    } else {
                        Kind::Orders
                    };
                    let said = if kind == Kind::Words { "STATUS" } else { idea };
                    self.post(index, (seat, &old), (kind, said), at);
                }
            }
            _ => {}
        }
    }

    fn post(
        &mut self,
        index: usize,
        (seat, to): (Seat, &crate::outside::Got),
        (kind, said): (Kind, &str),
        at: Moment,
    ) {
        let now = self.now();
        let number = self.model.letters.len();
        let table = &self.tables[index];
        let from = table::address(&table.id, seat.index(), table.holders[seat.index()]);
        let draft = Draft { number, from: &from, to, said, now, kind };
        let raw = letters::write(&draft, &mut self.chance);
        let round = self.model.round_of(&to.message_id);
        let letter =
            Letter { kind, of: table.id.clone(), seat: seat.index(), round, arrived: None };
        self.model.letters.push(letter);
        if self.chance.once_in(self.weather.copy) {
            let later = at + TimeDelta::minutes(self.chance.below(3000) as i64);
            let copy = letters::copy(&raw, &mut self.chance);
            self.posted += 1;
            self.on_the_way.insert((later, self.posted), (number, copy));
        }
        self.posted += 1;
        self.on_the_way.insert((at, self.posted), (number, raw));
    }

    /// Good weather until everything is at rest: all is sent, all is read, all is put away.
    fn drain(&mut self) {
        if !self.model.is_sound() {
            return;
        }
        self.outside.look().rates = Rates::NONE;
        (self.down, self.off.1) = (None, self.now());
        // What was refused by a folder that is locked is tried again after a restart.
        self.restart();
        for index in 0..self.tables.len() {
            self.order(index, GmOrder::End { reason: None, result: None });
        }
        // I7: the longest back-off is an hour and a quarter; a clock that was ahead by two days
        // has to be overtaken.
        let until = self.now() + TimeDelta::days(3);
        self.on_the_way.retain(|(at, _), _| *at < until - TimeDelta::days(1));
        while self.now() < until && self.model.is_sound() {
            self.step(false);
        }
        self.observe(true);
        let Some(world) = &self.world else { return };
        let outside = self.outside.look();
        if let Err(error) = self.model.at_rest(&world.store, &self.tables, &outside) {
            self.model.faults.push(format!("{error:#}"));
        }
    }

    /// What came of it, to be the same whenever it is run.
    pub fn digest(&self) -> String {
        self.model.digest(&self.outside.look())
    }
}

/// A bug that is seeded to see that the simulation finds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Canary {
    Normal,
    Ours(Bug),
}

impl Canary {
    fn bug(self) -> Option<Bug> {
        match self {
            Canary::Normal => None,
            Canary::Ours(bug) => Some(bug),
        }
    }
}
