//! The service is killed at random moments, again and again, while it plays the story.
//!
//! `BUDGET=6000 cargo test --test faults crash::kills -- --nocapture` kills it more often, and
//! `SEED=9` chooses other moments. Kills that all hit the start of the process would prove nothing:
//! the moments are steered towards the middle of the work and towards what was hit least, what
//! they hit is counted by phase, and the story is told again until every phase was hit.

use std::collections::BTreeMap;
use std::fmt;
use std::panic::resume_unwind;
use std::process::Child;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use store::{ArrivalLine, ArrivalState};

use crate::crash::images::Device;
use crate::crash::phases::{Histogram, Phase, phases};
use crate::crash::shim::{Fault, Watch};
use crate::crash::state::State;
use crate::crash::story::{STORY, botpost, command, folder, reference, set, verify};
use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};
use crate::support::desk::Desk;

/// The most often that the service is killed in one scene.
const PER_SCENE: usize = 4;

/// Killers beside each other: each of them waits more than it works.
const KILLERS: usize = 4;

/// A scene of the story, and how often the service was killed in it.
type Place = (usize, usize);

/// Kills the service, and keeps count of it.
pub struct Killer {
    chance: Chance,
    /// Where the middle of the work is believed to be, in microseconds after the start.
    middle: u64,
    hits: Histogram,
    /// The last call at which a phase was hit.
    aims: BTreeMap<(Place, Phase), u64>,
    kills: usize,
    /// Kills that came before the work began, and after it was done.
    beside: (usize, usize),
    /// How often the story was told.
    plays: usize,
    /// Where the power goes as well.
    device: Option<Device>,
}

impl Killer {
    pub fn new(seed: u64, device: Option<Device>) -> Killer {
        Killer {
            chance: Chance::new(seed),
            middle: 60_000,
            hits: Histogram::default(),
            aims: BTreeMap::new(),
            kills: 0,
            beside: (0, 0),
            plays: 0,
            device,
        }
    }

    /// Starts the service, kills it, and looks at what is left. Half of the kills come after a
    /// random time, the others at a random call: on a busy machine time alone would miss what
    /// is soon over.
    fn kill(&mut self, desk: &Desk, before: &State, rounds: usize, place: Place) -> State {
        let (harm, delay) = self.moment(place);
        let verb = if self.chance.below(4) == 0 { "tick" } else { "run" };
        let mut service = command(desk, &[verb]);
        let device = self.device.as_ref();
        device.into_iter().for_each(Device::settle);
        let watch = Watch::new(device.map_or(desk.folder(), Device::outside).join("watch"));
        let at = harm.map(|call| usize::try_from(call + 1).expect("a number of a call"));
        watch.over(&mut service, at.map(|call| (call, Fault::Kill)));
        let service = service.spawn().expect("botpost starts");
        end(service, Duration::from_micros(delay), device);
        self.kills += 1;
        let after = State::of(desk.folder());
        let now = desk.now().parse().expect("a moment");
        let (idle, done) = (watch.kinds().is_empty(), after.at_rest(now));
        let late = done && after.rounds.len() == rounds;
        if !idle {
            let hits = phases(before, &after, rounds, now);
            self.hits.add(&hits);
            let call = harm.filter(|_| !late);
            self.aims
                .extend(call.iter().flat_map(|it| hits.iter().map(|hit| ((place, *hit), *it))));
        }
        self.beside.0 += usize::from(idle);
        self.beside.1 += usize::from(late);
        if harm.is_none() {
            self.middle = match (after == *before && !done, late) {
                (true, _) => self.middle + self.middle / 5,
                (_, true) => self.middle - self.middle / 5,
                _ => self.middle,
            }
            .clamp(1_000, 5_000_000);
        }
        after
    }

    /// At which call to kill the service, if at one, and after how many microseconds otherwise.
    fn moment(&mut self, place: Place) -> (Option<u64>, u64) {
        let aim = self.aims.get(&(place, self.hits.rarest())).copied();
        match (self.chance.below(8), aim) {
            (0, _) => (None, self.chance.below(2_000)),
            (1, _) => (None, self.chance.below(4 * self.middle)),
            (2, _) => (None, self.middle / 2 + self.chance.below(self.middle)),
            (3..=6, Some(call)) => {
                (Some((call + self.chance.below(9)).saturating_sub(4)), 20 * self.middle)
            }
            _ => (Some(self.chance.below(reference().calls[place.0] + 8)), 20 * self.middle),
        }
    }

    /// Tells stories as long as that is wanted, and until each phase was hit. On a busy machine
    /// that takes a few more.
    pub fn go_on(&mut self, wanted: impl Fn(usize) -> bool) {
        while wanted(self.kills) || self.hits.fewest() == 0 {
            assert!(self.kills < 1_000 || self.hits.fewest() > 0, "never hit:{}", self.hits);
            self.play();
        }
    }

    /// Whether a kill in this scene may hit what was hit too little. Each phase is to have one kill
    /// in twenty; while one has less, every other story has kills only in scenes where it was hit.
    fn is_worth_it(&self, scene: usize) -> bool {
        let rarest = self.hits.rarest();
        let enough = self.hits.fewest() * 20 >= self.kills || self.plays.is_multiple_of(2);
        let mut places = self.aims.keys().filter(|(_, hit)| *hit == rarest).peekable();
        enough || places.peek().is_none() || places.any(|((at, _), _)| *at == scene)
    }

    /// What both of them did.
    fn and(mut self, other: &Killer) -> Killer {
        self.hits.and(&other.hits);
        self.kills += other.kills;
        self.beside = (self.beside.0 + other.beside.0, self.beside.1 + other.beside.1);
        self.plays += other.plays;
        self
    }

    /// Plays the story once, with kills, and compares its end with the untroubled one.
    fn play(&mut self) {
        let mut desk = folder();
        let mut seen = State::of(desk.folder());
        let mut letters = Vec::new();
        for (number, scene) in STORY.iter().enumerate() {
            set(&mut desk, number);
            letters.extend(&reference().letters[number]);
            let now: DateTime<Utc> = scene.at.parse().expect("a moment");
            let untroubled = &reference().states[number];
            // A letter whose every try is cut short is given up after five days, as it should
            // be: now and then there is a scene of peace.
            let peace = (number + self.plays).is_multiple_of(3) || !self.is_worth_it(number);
            let kills = if peace { 0 } else { PER_SCENE };
            for round in 0..kills {
                let before = State::of(desk.folder());
                // A letter that two readers died of is put aside unread: a rule of its own.
                let suspect =
                    |line: &ArrivalLine| line.state == ArrivalState::New && line.attempts > 0;
                if before.arrivals.iter().any(suspect) || (round > 0 && before.at_rest(now)) {
                    break;
                }
                let after = self.kill(&desk, &before, untroubled.rounds.len(), (number, round));
                after.follows(&before);
                letters.iter().for_each(|letter| assert!(after.has(&letter.name)));
                for (path, raw) in &after.mail {
                    let whole = &reference().states.last().expect("an end").mail;
                    assert!(
                        whole.get(path) == Some(raw),
                        "{path}:\n{}",
                        String::from_utf8_lossy(raw)
                    );
                }
                seen = after;
            }
            botpost(&desk, &["tick"]);
            let rested = State::of(desk.folder());
            rested.follows(&seen);
            assert_eq!(rested.rounds, untroubled.rounds, "{}", scene.at);
            assert_eq!(rested.journal, untroubled.journal, "{}", scene.at);
            seen = rested;
        }
        // A try that was cut short by the last kill is made again an hour later at the most.
        for later in ["2026-12-01T16:30:00Z", "2026-12-01T18:30:00Z"] {
            desk.at(later);
            botpost(&desk, &["tick"]);
        }
        let drained = State::of(desk.folder());
        drained.follows(&seen);
        verify(&desk);
        self.plays += 1;
        let end = reference().states.last().expect("an end");
        drained.essence().must_be(&end.essence(), "after kills");
    }
}

impl fmt::Display for Killer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (early, late) = self.beside;
        writeln!(f, "{} in {} stories", self.kills, self.plays)?;
        writeln!(f, "in phases:{}", self.hits)?;
        write!(f, "before the work: {early}, after it: {late}")
    }
}

/// Waits so long for the end of a process, then kills it, and cuts the power of its disk.
fn end(mut service: Child, patience: Duration, device: Option<&Device>) {
    // Nobody ever speaks: this only chooses the moment.
    let (_silent, nobody) = channel::<()>();
    let until = Instant::now() + patience;
    loop {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() || service.try_wait().expect("it is ours").is_some() {
            break;
        }
        let pause = if patience > Duration::from_secs(1) { 2_000 } else { 200_000 };
        let pause = left.min(Duration::from_micros(pause));
        nobody.recv_timeout(pause).expect_err("nobody speaks");
    }
    device.into_iter().for_each(Device::copy);
    let _ = service.kill();
    service.wait().expect("it is dead");
    device.into_iter().for_each(Device::back);
}

#[test]
fn killed_at_random_moments_everything_happens_once() {
    let (seed, budget) = (number("SEED", 1), Budget::new("stories with kills", 6, 1));
    // Where there is little time, each killer tells his story again until he has hit every phase.
    let killers = if number("BUDGET", 0.0) > 1_000.0 { KILLERS } else { 1 };
    let work = |number: usize| {
        let mut killer = Killer::new(seed * 1_000 + number as u64, None);
        killer.go_on(|_| budget.next());
        killer
    };
    let all = thread::scope(|scope| {
        let work = &work;
        let begun: Vec<_> = (0..killers).map(|it| scope.spawn(move || work(it))).collect();
        let done = begun.into_iter().map(|it| it.join().unwrap_or_else(|why| resume_unwind(why)));
        done.reduce(|all, one| all.and(&one)).expect("a killer")
    });
    println!("{budget}\nkills with seed {seed}: {all}");
}
