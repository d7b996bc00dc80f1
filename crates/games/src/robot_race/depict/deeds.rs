//! What stands in the rows of a register: each thing that happened once, in the row of the robot
//! that did it. Who is pushed, shot or moved by a beam is named there; what the board does to a
//! robot stands in its own row (D47).

use std::collections::BTreeMap;

use super::super::course::Course;
use super::super::event::{Death, Event, Mover, Source, Stop, Turner};
use super::super::instruction::Turn;
use super::super::position::{Offer, Position};
use super::super::program::Program;
use super::super::upgrade::{Beam, Upgrade};
use super::round::{self, Played};
use super::words;
use kit::grid::Direction;
use kit::{BySeat, Phrase, Seat, Viewer};

/// What is said of one robot's register, in the order in which it began to happen.
pub(super) type Told = Vec<Phrase>;

/// What a phrase is about. A second phrase about the same takes the place of the first: a robot
/// that goes three squares is told where it came at last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slot {
    /// Where its own program took it.
    Way,
    /// Whom it pushed, and where to.
    Pushed(Seat),
    /// Whom its beam moved, and where to.
    Beamed(Seat),
    /// What it did to whom with what.
    Dealt(Source, Seat),
    /// Where belts took it.
    Carried,
    /// What kept a belt from taking it.
    Stays,
    /// Anything else.
    Once,
}

/// The rows of a register.
pub(super) fn rows(played: &Played<'_>, opening: &[&Event]) -> BySeat<Told> {
    let before = &played.before;
    let mut teller = Teller::of(before, &played.events, Viewer::Observer);
    teller.rows = before.robots.map(|seat, _| filled(played, opening, seat));
    let (mut rows, _) = teller.told();
    for seat in before.seats() {
        rows[seat].retain(|phrase| *phrase != Phrase::empty());
        if !rows[seat].is_empty() && before.robots[seat].down() {
            rows[seat].insert(0, Phrase::new("race-note-down"));
        }
    }
    rows
}

/// Tells what happened in a register or around them.
pub(super) struct Teller<'a> {
    before: &'a Position,
    events: &'a [&'a Event],
    viewer: Viewer,
    facing: BySeat<Direction>,
    /// Damage and what was absorbed of it, for each that dealt it and each that took it.
    sums: BTreeMap<(Source, Seat), (i64, i64)>,
    rows: BySeat<Vec<(Slot, Phrase)>>,
    /// What no robot's row tells.
    general: Vec<Phrase>,
}

impl<'a> Teller<'a> {
    /// One that has told nothing yet.
    pub fn of(before: &'a Position, events: &'a [&'a Event], viewer: Viewer) -> Teller<'a> {
        let facing = before.robots.map(|_, robot| robot.facing);
        let rows = before.robots.map(|_, _| Vec::new());
        let (sums, general) = (BTreeMap::new(), Vec::new());
        Teller { before, events, viewer, facing, sums, rows, general }
    }

    /// What happened to each robot, and to the race as a whole.
    pub fn told(mut self) -> (BySeat<Told>, Vec<Phrase>) {
        self.events.iter().for_each(|event| self.tell(event));
        let told = |told: &Vec<(Slot, Phrase)>| told.iter().map(|it| it.1.clone()).collect();
        (self.rows.map(|_, row| told(row)), self.general)
    }

    #[expect(clippy::too_many_lines, reason = "one match over all events")]
    fn tell(&mut self, event: &Event) {
        let course = &self.before.course;
        match event {
            Event::Step { seat, .. } => self.set(*seat, Slot::Way, Phrase::empty()),
            Event::Moved { seat, to, by, .. } => {
                let keys =
                    ["race-note-to", "race-note-pushes", "race-note-carried", "race-note-beam"];
                self.went(*seat, *by, keys, |told| told.code("at", to));
            }
            Event::Destroyed { seat, how, by, .. } => self.destroyed(*seat, *how, *by),
            Event::Turned { seat, to, by } => self.turned(*seat, *to, *by),
            Event::Stopped { seat, by, why } => self.stopped(*seat, *by, *why),
            Event::Held { seat, by } => {
                let what = if *by == Turner::Gear { "gear" } else { "belt" };
                self.once(*seat, Phrase::new("race-note-held").code("what", what));
            }
            Event::Damaged { seat, amount, by } => self.dealt(*by, *seat, i64::from(*amount), 0),
            Event::Absorbed { seat, by, .. } => self.dealt(*by, *seat, 0, 1),
            Event::UsedUp { seat, upgrade } => {
                self.once(*seat, with("race-note-used-up", *upgrade));
            }
            // Told once, with the one whom it obeys.
            Event::Reprogrammed { how: Upgrade::Radio, .. } => {}
            Event::Reprogrammed { seat, register, by, .. } => {
                let told = deed("race-note-scrambles", *by, *seat).with("register", *register);
                self.once(*by, told);
            }
            Event::Follows { seat, leader } => {
                self.once(*leader, radio(self.events, *seat, *leader))
            }
            Event::NoEffect { seat, by, with } => self.once(*by, no_effect(*by, *seat, *with)),
            Event::LostUpgrade { seat, upgrade } => {
                self.once(*seat, with("race-note-lost", *upgrade).with("who", *seat));
            }
            Event::Eliminated { seat } => self.once(*seat, Phrase::new("race-note-out")),
            Event::Touched { seat, flag } => {
                let last = usize::from(*flag) == course.flags.len();
                let told = Phrase::new("race-note-flag").with("who", *seat).with("flag", *flag);
                self.once(*seat, told.flag("last", last));
            }
            // A flag that is touched is an archive, too.
            Event::Archived { seat, at } if !self.touches(*seat) => {
                self.once(*seat, Phrase::new("race-note-archive").code("at", at));
            }
            Event::Laid { seat, program } => self.settings(*seat, program),
            Event::Recompiled { seat, hand } if self.viewer.is(*seat) => {
                self.around(*seat, Phrase::new("race-told-recompiled-own").code("hand", hand));
            }
            Event::Recompiled { seat, .. } => self.around(*seat, "race-told-recompiled"),
            Event::Compensated { seat } => {
                let own = self.viewer.is(*seat);
                self.around(*seat, Phrase::new("race-told-wildcard").flag("own", own));
            }
            Event::Placed { seat, start, random } => {
                let square = course.starts.get(usize::from(*start).saturating_sub(1));
                let told = Phrase::new("race-told-start").with("start", *start);
                let told = told.maybe("at", square.map(|start| start.square));
                self.around(*seat, told.flag("random", *random));
            }
            Event::Repaired { seat, amount } => {
                self.around(*seat, Phrase::new("race-told-repaired").with("amount", *amount));
            }
            Event::Upgraded { seat, upgrade, .. } => {
                self.around(*seat, with("race-told-upgraded", *upgrade));
            }
            Event::Breaks { seat } => self.around(*seat, "race-told-breaks"),
            Event::Returned { seat, at, damage, near } => {
                let told = Phrase::new("race-told-returned").code("at", at);
                self.around(*seat, told.with("damage", *damage).flag("near", *near));
            }
            Event::PoweredDown { seat } => self.around(*seat, "race-told-down"),
            Event::PoweredUp { seat } => self.around(*seat, "race-told-up"),
            Event::Offered { site, offer } => {
                self.general.extend(offered(self.before, usize::from(*site), *offer));
            }
            Event::LastRound { round } => {
                let told = Phrase::new("race-told-last-round").with("round", words::round(*round));
                self.general.push(told);
            }
            Event::Over => self.general.push(Phrase::new("race-told-over")),
            Event::Archived { .. }
            | Event::Began
            | Event::Filled { .. }
            | Event::Register { .. }
            | Event::Order { .. }
            | Event::Hit { .. }
            | Event::HowitzerUsed { .. }
            | Event::Finished { .. }
            | Event::Ends
            | Event::Dealt { .. }
            | Event::Round { .. } => {}
        }
    }

    /// What happens to a robot around the registers.
    fn around(&mut self, seat: Seat, told: impl Into<Phrase>) {
        self.once(seat, told.into().with("who", seat));
    }

    /// The switches of a program, its breaker and its power down. What it saves stays its owner's.
    fn settings(&mut self, seat: Seat, program: &Program) {
        for (switch, on) in &program.switches {
            self.around(seat, with("race-told-switch", *switch).flag("on", *on));
        }
        if let Some(breaker) = program.breaker {
            self.around(seat, Phrase::new("race-told-breaker").with("at", breaker));
        }
        if program.power_down {
            self.around(seat, "race-told-powering-down");
        }
    }

    /// Whether a robot touches a flag in this register.
    fn touches(&self, seat: Seat) -> bool {
        let touched = |it: &&Event| matches!(it, Event::Touched { seat: who, .. } if *who == seat);
        self.events.iter().any(touched)
    }

    /// Puts a phrase where the one about the same stands, else after all others; what a beam moves
    /// all at once, in the order of the seats.
    fn set(&mut self, row: Seat, slot: Slot, phrase: Phrase) {
        let told = &mut self.rows[row];
        let later = |it| matches!((slot, it), (Slot::Beamed(seat), Slot::Beamed(it)) if seat < it);
        if let Some((_, old)) = told.iter_mut().find(|(other, _)| *other == slot) {
            *old = phrase;
        } else {
            let at = told.iter().position(|(other, _)| later(*other)).unwrap_or(told.len());
            told.insert(at, (slot, phrase));
        }
    }

    /// Where belts took a robot, in one phrase unless something else happened to it in between.
    fn carried(&mut self, row: Seat, phrase: Phrase) {
        match self.rows[row].last_mut() {
            Some((Slot::Carried, old)) => *old = phrase,
            Some(_) | None => self.rows[row].push((Slot::Carried, phrase)),
        }
    }

    /// A phrase that is told once, however often it happens.
    fn once(&mut self, row: Seat, phrase: Phrase) {
        if self.rows[row].iter().all(|(_, other)| *other != phrase) {
            self.rows[row].push((Slot::Once, phrase));
        }
    }

    /// Where a robot came, by its own program, a push, a belt or a beam; `place` adds the square,
    /// or how it was destroyed there.
    fn went(
        &mut self,
        seat: Seat,
        by: Mover,
        [own, pushed, carried, beamed]: [&'static str; 4],
        place: impl Fn(Phrase) -> Phrase,
    ) {
        let told = |key| place(Phrase::new(key).with("who", seat));
        match by {
            Mover::Own => self.set(seat, Slot::Way, told(own)),
            Mover::Push(doer) => {
                self.set(doer, Slot::Pushed(seat), place(deed(pushed, doer, seat)));
            }
            Mover::Belt | Mover::Express => self.carried(seat, told(carried)),
            Mover::Beam(doer) => {
                let pulls = self.before.robots[doer].kit.beam == Some(Beam::Tractor);
                let told =
                    deed(beamed, doer, seat).code("move", if pulls { "pull" } else { "push" });
                self.set(doer, Slot::Beamed(seat), place(told));
            }
        }
    }

    fn destroyed(&mut self, seat: Seat, how: Death, by: Option<Seat>) {
        let Some(mover) = how.mover() else {
            let told = Phrase::new("race-note-destroyed").with("who", seat);
            return self.once(seat, round::death(told, how));
        };
        // A push and a beam say themselves who did it.
        let by = by.filter(|_| !matches!(mover, Mover::Push(_) | Mover::Beam(_)));
        let carried = match by {
            Some(_) => "race-note-carried-off-pushed",
            None => "race-note-carried-off",
        };
        let keys = ["race-note-falls", "race-note-pushes-off", carried, "race-note-beam-off"];
        self.went(seat, mover, keys, |told| {
            by.into_iter().fold(round::death(told, how), |told, by| told.with("by", by))
        });
    }

    /// Which way a robot was turned. A belt may turn it the same way twice.
    fn turned(&mut self, seat: Seat, to: Direction, by: Turner) {
        let from = std::mem::replace(&mut self.facing[seat], to);
        let key = match by {
            Turner::Own => {
                let faces = Phrase::new("race-note-faces").code("way", to.name());
                return self.rows[seat].push((Slot::Once, faces));
            }
            Turner::Belt => "race-note-curve",
            Turner::Gear => "race-note-gear",
        };
        if let Some(turn) = Turn::ALL.into_iter().find(|turn| turn.from(from) == to) {
            let told = Phrase::new(key).with("who", seat).code("turn", turn.name());
            self.rows[seat].push((Slot::Once, told));
        }
    }

    /// Why somebody did not move, where that is not plain from the move itself.
    fn stopped(&mut self, seat: Seat, by: Mover, why: Stop) {
        let (word, key, rival) = match why {
            Stop::Wall => ("wall", Some("race-note-wall"), None),
            Stop::Rival(other) => ("rival", Some("race-note-rival"), Some(other)),
            Stop::Robot(other) => ("rival", Some("race-note-blocked"), Some(other)),
            Stop::Torn => ("torn", None, None),
            Stop::Near => return,
        };
        let with = |told: Phrase| rival.into_iter().fold(told, |told, by| told.with("by", by));
        let told = |how| Some(with(Phrase::new(key?)).code("how", how).with("who", seat));
        match by {
            Mover::Push(_) => {}
            Mover::Beam(doer) => {
                let held = deed("race-note-beam-held", doer, seat).code("why", word);
                self.once(doer, with(held));
            }
            Mover::Own => {
                self.rows[seat].extend(told("own").map(|told| (Slot::Once, told)));
            }
            // Both passes of the belts may be stopped: the first reason is enough.
            Mover::Belt | Mover::Express => {
                let new = self.rows[seat].iter().all(|(other, _)| *other != Slot::Stays);
                let told = told("belt").filter(|_| new);
                self.rows[seat].extend(told.map(|told| (Slot::Stays, told)));
            }
        }
    }

    /// Damage, a phrase for all that one dealt to another in the same way.
    fn dealt(&mut self, by: Source, seat: Seat, damage: i64, absorbed: i64) {
        let course = &self.before.course;
        let by = dealer(course, by);
        let sum = self.sums.entry((by, seat)).or_default();
        (sum.0, sum.1) = (sum.0 + damage, sum.1 + absorbed);
        let (damage, absorbed) = *sum;
        let (row, told) = match by {
            Source::Board(laser) => {
                let mount = course.lasers.get(usize::from(laser)).map(|laser| laser.mount);
                (seat, Phrase::new("race-note-laser").maybe("at", mount))
            }
            Source::Robot(doer) => (doer, deed("race-note-shoots", doer, seat)),
            Source::Ram(doer) => (doer, deed("race-note-rams", doer, seat)),
        };
        let told = told.with("damage", damage).with("absorbed", absorbed);
        self.set(row, Slot::Dealt(by, seat), told);
    }
}

/// What chance put into this register, unless a beam has put something else there since.
fn filled(played: &Played<'_>, opening: &[&Event], seat: Seat) -> Vec<(Slot, Phrase)> {
    let number = played.number;
    let (robot, place) = (&played.before.robots[seat], usize::from(number) - 1);
    let here = robot.program[place].filter(|_| robot.radio[place].is_none());
    let by_chance = opening.iter().any(|event| match event {
        Event::Filled { seat: who, register, with, .. } => {
            (*who, *register, Some(*with)) == (seat, number, here)
        }
        _ => false,
    });
    Vec::from_iter(by_chance.then(|| (Slot::Once, Phrase::new("race-note-random"))))
}

/// What a site offers that it did not.
fn offered(before: &Position, site: usize, offer: Offer) -> Option<Phrase> {
    let old = before.sites.get(site).and_then(|it| it.upgrade);
    let square = before.course.upgrade_sites().nth(site)?;
    let upgrade = offer.upgrade.filter(|it| Some(*it) != old || offer.age == 1)?;
    Some(with("race-told-offered", upgrade).code("at", square))
}

/// What one robot does to another.
fn deed(key: &'static str, who: Seat, other: Seat) -> Phrase {
    Phrase::new(key).with("who", who).with("other", other)
}

fn with(key: &'static str, upgrade: Upgrade) -> Phrase {
    Phrase::new(key).with("upgrade", words::upgrade(upgrade))
}

fn no_effect(who: Seat, other: Seat, upgrade: Upgrade) -> Phrase {
    deed("race-note-no-effect", who, other).with("upgrade", words::upgrade(upgrade))
}

/// Whose radio it obeys from the next register on. Where a scrambler reached its last register
/// as well, nothing is left that could obey (D60).
fn radio(events: &[&Event], seat: Seat, leader: Seat) -> Phrase {
    let obeys = |event: &&Event| {
        let by_radio = matches!(event, Event::Reprogrammed { how: Upgrade::Radio, .. });
        by_radio && event.seat() == Some(seat)
    };
    match events.iter().any(obeys) {
        true => deed("race-note-radio", leader, seat),
        false => no_effect(leader, seat, Upgrade::Radio),
    }
}

/// Who deals damage, as far as it is told: board lasers on one square are one.
fn dealer(course: &Course, source: Source) -> Source {
    let Source::Board(laser) = source else { return source };
    let mount = |place: u8| course.lasers.get(usize::from(place)).map(|laser| laser.mount);
    let first = (0..laser).find(|other| mount(*other) == mount(laser));
    Source::Board(first.unwrap_or(laser))
}
