//! One run: the real service over a disk that loses its power, between a mailbox and a postman
//! that fail, while players play and the moderator gives orders. The harness moves the clock.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use botpost::daemon::{Clock, Desk, SetClock, Tick, World, tick, watch};
use kit::Referee;

use chrono::TimeDelta;
use moderator::{GmOrder, Match, Moment, State};
use store::Store;

use crate::storm::disk::{Disk, Phase};
use crate::storm::letters;
use crate::storm::model::{Look, Model};
use crate::storm::outside::{Carrier, Inlet, Rates, Shared};
use crate::storm::table;
use crate::storm::weather::Weather;
use crate::support::chance::Chance;

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
    /// How many were thought of for each seat.
    pub thought_of: Vec<u32>,
    /// Seats and rounds for which somebody has made a plan.
    pub planned: BTreeSet<(u32, usize, u32)>,
    /// Who has answered an invitation, an offer or the question whether to join.
    pub agreed: BTreeSet<String>,
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
    pub off: (TimeDelta, Moment),
    /// Until when nobody runs the service.
    down: Option<Moment>,
    pub world: Option<World>,
    pub tables: Vec<Table>,
    pub model: Model,
    /// Letters on their way to the server.
    pub on_the_way: BTreeMap<(Moment, usize), (Option<usize>, Vec<u8>)>,
    pub posted: usize,
    pub turn: u64,
    pub hits: BTreeMap<Phase, u64>,
    /// The matches as they were when they were last read; `None`: something happened since.
    seen: Option<Vec<Match>>,
    /// How often the power was cut.
    pub cuts: u64,
    /// Days of all matches together, and how many are going on.
    pub days: f64,
    playing: usize,
    /// What was done besides playing, and how often.
    pub events: BTreeMap<&'static str, u64>,
    /// What of the world outlives a process.
    aside: Option<Aside>,
}

type Aside = (Box<dyn Clock>, Desk, TimeDelta, Box<dyn Fn() -> bool + Send>);

impl Sim {
    pub fn new(number: u64) -> Sim {
        let mut chance = Chance::new(number);
        let weather = Weather::of(&mut chance);
        let disk = Disk::new(&format!("sim-{number}"), chance.fork());
        watch(Some(passed));
        WATCHED.set(Some(disk.clone()));
        let outside = Shared::new(disk.clone(), chance.fork(), weather.start);
        let clock = SetClock::at(weather.start);
        let store = disk.open().expect("a database");
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
            seen: None,
            cuts: 0,
            days: 0.0,
            playing: 0,
            events: BTreeMap::new(),
            aside: None,
            weather,
        }
    }

    /// Plays it to its end, with bad weather and then with good.
    pub fn run(&mut self) {
        self.open_matches();
        self.fill_bench();
        self.outside.look().rates = self.weather.rates;
        let end = self.weather.start + TimeDelta::days(self.weather.days);
        let mut over = false;
        while !over && self.now() < end && self.model.is_sound() {
            over = self.step(true);
        }
        self.drain();
        WATCHED.set(None);
        watch(None);
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
            let mut game = table::draft(&id, header, &mut self.chance);
            // Pictures are much of the work, and little of what can go wrong.
            game.terms.pictures = self.chance.once_in(3);
            let world = self.world();
            let number = world.store.write(|tx| Ok(tx.create(&game)?)).expect("a match");
            let referee = games::open(&game.header).expect("a game");
            let holders = vec![0; game.holders.len()];
            let most = 2 + self.chance.below(u64::from(self.weather.rounds)) as u32;
            self.tables.push(Table {
                id,
                number,
                referee,
                thought_of: holders.clone(),
                holders,
                planned: BTreeSet::new(),
                agreed: BTreeSet::new(),
                most,
            });
            self.order(self.tables.len() - 1, GmOrder::Open);
        }
    }

    /// Some sit on the bench of every game.
    fn fill_bench(&mut self) {
        if self.chance.once_in(2) {
            return;
        }
        let now = self.now();
        let mut people = Vec::new();
        for (number, game) in (0u32..).zip(games::GAMES.iter().cycle().take(6)) {
            let kind = self.chance.below(6);
            let mut person = table::person("m0", 0, table::BENCH + number, kind);
            person.name = format!("Bench {number}");
            people.push((game.name, person));
        }
        let sat = self.world().store.write(|tx| {
            for (game, person) in &people {
                tx.sit_down(game, person, (false, now))?;
            }
            anyhow::Ok(())
        });
        sat.expect("a bench");
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
        // Nothing else moves a match but a deadline, and nobody out here looks at that at once.
        if !matches!(&ticked, Ok(done) if *done == Tick::default()) || self.turn.is_multiple_of(16)
        {
            self.seen = None;
        }
        self.after(ticked.map(Some), "a turn");
        if bad && self.chance.once_in(self.weather.order) {
            self.moderate();
        }
        self.disk.calms();
        if bad && self.chance.once_in(self.weather.vault) {
            self.vault();
        }
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
        let next = self.world().store.read(|db| Ok((db.next_wake()?, db.next_attempt()?)));
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
            if let Some(number) = number {
                self.model.arrived(number, at, self.turn + 1);
            }
        }
        // Letters that were lost behind our backs are reported.
        let lost: Vec<_> = self.outside.look().lost.drain(..).collect();
        for (id, to, recipient) in lost {
            let at = now + TimeDelta::minutes(1 + self.chance.below(600) as i64);
            let status = *self.chance.pick(&["5.1.1", "5.2.2", "4.4.7", "5.7.1"]);
            self.posted += 1;
            let raw = letters::report(self.posted, &to, &recipient, status);
            self.on_the_way.insert((at, self.posted), (None, raw));
            self.model.returned(id);
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
    pub fn arm(&mut self) {
        if self.chance.once_in(2) {
            let steps = self.chance.below(120);
            return self.disk.lasts(Some(steps));
        }
        let phase = *self.chance.pick(&Phase::ALL);
        let steps = self.chance.below(6);
        self.disk.lasts_in(Some(steps), Some(phase));
    }

    /// What came of a turn or an order: if the power went, everything starts anew.
    pub fn after(&mut self, done: anyhow::Result<Option<Tick>>, what: &str) {
        if self.disk.is_dead() {
            self.restart();
            return;
        }
        match done {
            Ok(done) => {
                let changed = done.is_none_or(|done| done != Tick::default());
                if changed {
                    self.observe(Look::New);
                }
            }
            Err(error) if error.downcast_ref::<store::StoreError>().is_some() => {
                self.model.fault(format!("{what}: {error:#}"));
            }
            // A mailbox that cannot be read.
            Err(_) => self.observe(Look::New),
        }
    }

    /// The power is gone and comes back.
    pub fn restart(&mut self) {
        self.close();
        let phase = self.disk.cut();
        *self.hits.entry(phase).or_default() += 1;
        self.cuts += 1;
        self.open();
        // Everything is looked at ever more rarely, what is new each time.
        let every = 12 + self.cuts / 4;
        self.observe(if self.cuts.is_multiple_of(every) { Look::Whole } else { Look::Newest });
    }

    /// The process ends.
    pub fn close(&mut self) {
        if let Some(world) = self.world.take() {
            let World { store, desk, poll, room, clock, .. } = world;
            drop(store);
            self.aside = Some((clock, desk, poll, room));
        }
    }

    /// Another one starts.
    pub fn open(&mut self) {
        self.seen = None;
        let (clock, desk, poll, room) = self.aside.take().expect("it was closed");
        let store = match self.disk.open() {
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
    }

    /// Compares what is stored with what the model knows.
    pub fn observe(&mut self, look: Look) {
        self.seen = None;
        if !self.model.is_sound() {
            return;
        }
        let games = self.games();
        let Some(world) = &self.world else { return };
        self.model.faults.append(&mut self.outside.look().faults);
        let seen = self.model.observe(&world.store, (&self.tables, &games), self.turn, look);
        if let Err(error) = seen {
            self.model.fault(format!("I5: {error:#}"));
        }
    }

    /// All matches; they are read when something has happened.
    pub fn games(&mut self) -> Vec<Match> {
        if let Some(games) = &self.seen {
            return games.clone();
        }
        let ids: Vec<String> = self.tables.iter().map(|table| table.id.clone()).collect();
        let found = self.world().store.read(|db| {
            ids.iter().map(|id| Ok(db.match_by_id(id)?)).collect::<anyhow::Result<Vec<_>>>()
        });
        let found: Vec<Match> = found.unwrap_or_default().into_iter().flatten().collect();
        if found.len() != self.tables.len() {
            self.model.fault("a match is gone".to_owned());
            return found;
        }
        for (index, game) in found.iter().enumerate() {
            self.seated(index, game);
        }
        self.seen = Some(found.clone());
        found
    }

    /// Who sits where is read from the match: an order may have been refused, or cut, and an
    /// offer is taken when its answer is read.
    fn seated(&mut self, index: usize, game: &Match) {
        let round = game.round.as_ref().map_or(0, |round| round.number);
        for (seat, holder) in game.holders.iter() {
            let Some(address) = holder.addresses.first() else { continue };
            let table = &mut self.tables[index];
            let place = seat.index();
            let bench = table::BENCH..table::BENCH + 6;
            let known = (0..=table.thought_of[place])
                .chain(bench)
                .find(|holder| table::address(&game.id, place, *holder) == *address);
            let known = known.unwrap_or(0);
            if table.holders[place] != known {
                table.holders[place] = known;
                self.model.replaced(&game.id, place, round);
            }
        }
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
            self.order(index, GmOrder::End { result: None });
        }
        // I7: the longest back-off is an hour and a quarter; a clock that was ahead by two days
        // has to be overtaken.
        let until = self.now() + TimeDelta::days(3);
        self.on_the_way.retain(|(at, _), _| *at < until - TimeDelta::days(1));
        while self.now() < until && self.model.is_sound() {
            self.step(false);
        }
        self.observe(Look::Whole);
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
