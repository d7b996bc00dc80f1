//! What the lines of a typed position must have in common: no two robots on a square, nobody in
//! a pit, each upgrade once, seats without a gap. Every fault has its place and a way out.

use super::super::course::Course;
use super::super::position::{Finisher, Offer, Phase, Robot, State};
use super::super::set_up::letter;
use super::super::square::Square;
use super::super::upgrade::Upgrade;
use super::robot::Typed;
use super::{Placed, Reader};
use kit::grid::Direction;
use kit::{Phrase, Place, Seat};

impl Reader<'_> {
    /// What is asked next.
    pub(super) fn phase(&mut self) -> Phase {
        let starts = self.starts.take();
        match (starts, self.over) {
            (Some((place, _)), Some(_)) => {
                let reason = Phrase::new("race-fault-starts-and-over");
                self.fault(place, reason, Phrase::new("race-hint-remove"));
                Phase::Over
            }
            (None, Some(_)) => Phase::Over,
            (None, None) => Phase::Race,
            (Some((_, picks)), None) => {
                self.each_once(&picks);
                Phase::Starts(picks.into_iter().map(|(_, seat)| seat).collect())
            }
        }
    }

    /// Seats from A on without a gap, each with a line that says where its robot is.
    pub(super) fn check_seats(&mut self) {
        let mut faults = Vec::new();
        for (wanted, (seat, typed)) in Seat::first(Seat::MOST).zip(&self.robots) {
            let place = typed.first.unwrap_or(Place { line: 1, column: 1, width: 1 });
            if wanted != *seat {
                let reason = Phrase::new("race-fault-seat-gap").code("seat", letter(*seat));
                let hint = Phrase::new("race-hint-seats").code("seat", letter(wanted));
                faults.push((place, reason, hint));
                break;
            }
            if typed.place.is_none() {
                let reason = Phrase::new("race-fault-no-robot").code("seat", letter(*seat));
                let example = format!("{} b4 E", letter(*seat));
                let hint = Phrase::new("race-hint-write").code("example", example);
                faults.push((place, reason, hint));
            }
        }
        faults.into_iter().for_each(|(place, reason, hint)| self.fault(place, reason, hint));
    }

    /// Seats that are there, and none twice.
    fn each_once(&mut self, seats: &[Placed<Seat>]) {
        for (number, (place, seat)) in seats.iter().enumerate() {
            let key = if !self.robots.iter().any(|(other, _)| other == seat) {
                "race-fault-seat-missing"
            } else if seats[..number].iter().any(|(_, other)| other == seat) {
                "race-fault-seat-twice"
            } else {
                continue;
            };
            let reason = Phrase::new(key).code("seat", letter(*seat));
            self.fault(*place, reason, Phrase::new("race-hint-remove"));
        }
    }

    /// All seats, the first to move first; in seating order where nothing is said.
    pub(super) fn all_order(&mut self) -> Vec<Seat> {
        let seats: Vec<Seat> = self.robots.iter().map(|(seat, _)| *seat).collect();
        let Some(order) = self.order.take() else { return seats };
        self.each_once(&order);
        let missing = seats.iter().find(|seat| !order.iter().any(|(_, other)| other == *seat));
        if let (Some(missing), Some((place, _))) = (missing, order.last()) {
            let reason = Phrase::new("race-fault-order").code("seat", letter(*missing));
            self.fault(*place, reason, Phrase::new("race-hint-order"));
        }
        order.into_iter().map(|(_, seat)| seat).collect()
    }

    pub(super) fn all_robots(&mut self, course: &Course) -> Vec<Robot> {
        let typed = std::mem::take(&mut self.robots);
        let mut standing: Vec<(Square, Seat)> = Vec::new();
        for (seat, robot) in &typed {
            let Some((place, state)) = robot.state else { continue };
            if let State::Active(square) | State::Down(square) = state {
                self.stands(course, *seat, square, place, &standing);
                standing.push((square, *seat));
            }
            self.fits(course, *seat, robot, place);
        }
        let robots = typed.iter().map(|(seat, robot)| whole(course, *seat, robot)).collect();
        self.robots = typed;
        robots
    }

    /// A robot stands alone and on firm ground.
    fn stands(
        &mut self,
        course: &Course,
        seat: Seat,
        square: Square,
        place: Place,
        others: &[(Square, Seat)],
    ) {
        if let Some((_, other)) = others.iter().find(|(taken, _)| *taken == square) {
            let reason =
                Phrase::new("race-fault-taken").code("square", square).code("seat", letter(*other));
            self.fault(place, reason, Phrase::new("race-hint-free"));
        } else if course.pit(square) {
            let reason =
                Phrase::new("race-fault-in-pit").code("square", square).code("seat", letter(seat));
            self.fault(place, reason, Phrase::new("race-hint-free"));
        }
    }

    /// What a robot's words say goes together.
    fn fits(&mut self, course: &Course, seat: Seat, robot: &Typed, place: Place) {
        let starting = self.seen.iter().any(|line| line == "starts");
        let waiting = robot.state.is_some_and(|(_, state)| state == State::Waiting);
        if waiting != starting {
            let key = if waiting { "race-fault-waits" } else { "race-fault-stands" };
            let reason = Phrase::new(key).code("seat", letter(seat));
            self.fault(place, reason, Phrase::new("race-hint-starts"));
        }
        if let Some((place, square)) = robot.archive.filter(|(_, square)| course.pit(*square)) {
            let reason = Phrase::new("race-fault-archive-pit").code("square", square);
            self.fault(place, reason, Phrase::new("race-hint-free"));
        }
        let most = course.flags.len();
        if let Some((place, _)) = robot.flags.filter(|(_, flags)| usize::from(*flags) > most) {
            let reason = Phrase::new("race-fault-flags").with("most", most);
            self.fault(place, reason, Phrase::new("race-hint-flags"));
        }
        if let Some((place, _)) = robot.saved.filter(|_| !robot.kit.has(Upgrade::Flywheel)) {
            let reason = Phrase::new("race-fault-saved").code("seat", letter(seat));
            self.fault(place, reason, Phrase::new("race-hint-saved"));
        }
    }

    /// Every upgrade exists once (U23).
    pub(super) fn check_upgrades(&mut self) {
        let owned = self.robots.iter().flat_map(|(_, robot)| robot.upgrades.iter().copied());
        let offered = self.sites.iter();
        let offered = offered.filter_map(|(place, (_, offer))| Some((*place, offer.upgrade?)));
        let all: Vec<Placed<Upgrade>> = owned.chain(offered).collect();
        for (number, (place, upgrade)) in all.iter().enumerate() {
            if all[..number].iter().any(|(_, other)| other == upgrade) {
                let reason = Phrase::new("race-fault-upgrade-twice").code("upgrade", upgrade);
                self.fault(*place, reason, Phrase::new("race-hint-upgrade-twice"));
            }
        }
    }

    /// What the sites of the course offer: nothing where nothing is said.
    pub(super) fn all_sites(&mut self, course: &Course) -> Vec<Offer> {
        let typed = std::mem::take(&mut self.sites);
        let squares: Vec<Square> = course.upgrade_sites().collect();
        for (number, (place, (square, _))) in typed.iter().enumerate() {
            if !squares.contains(square) {
                let known: Vec<String> = squares.iter().map(Square::to_string).collect();
                let reason = Phrase::new("race-fault-site").code("square", square);
                let hint = match known.is_empty() {
                    true => Phrase::new("race-hint-remove"),
                    false => super::known(&known.join(", ")),
                };
                self.fault(*place, reason, hint);
            } else if typed[..number].iter().any(|(_, (other, _))| other == square) {
                let reason = Phrase::new("race-fault-site-twice").code("square", square);
                self.fault(*place, reason, Phrase::new("race-hint-once"));
            }
        }
        let of = |square: &Square| typed.iter().find(|(_, (other, _))| other == square);
        squares.iter().map(|it| of(it).map_or(Offer::NOTHING, |(_, (_, offer))| *offer)).collect()
    }

    /// Who has touched the last flag, the first first.
    pub(super) fn all_finishers(&mut self, course: &Course) -> Vec<Finisher> {
        let typed = std::mem::take(&mut self.finishers);
        let seats: Vec<Placed<Seat>> = typed.iter().map(|(place, it)| (*place, it.seat)).collect();
        self.each_once(&seats);
        for (place, finisher) in &typed {
            let robot = self.robots.iter().find(|(seat, _)| *seat == finisher.seat);
            let flags = robot.and_then(|(_, robot)| robot.flags).map_or(0, |(_, flags)| flags);
            if robot.is_some() && usize::from(flags) < course.flags.len() {
                let reason = Phrase::new("race-fault-not-finished")
                    .code("seat", letter(finisher.seat))
                    .with("flags", course.flags.len());
                self.fault(*place, reason, Phrase::new("race-hint-flags"));
            }
        }
        let mut finishers: Vec<Finisher> = typed.into_iter().map(|(_, it)| it).collect();
        finishers.sort_by_key(|it| (it.round, it.register));
        finishers
    }
}

/// A robot with everything that was not said at its start value.
fn whole(course: &Course, seat: Seat, typed: &Typed) -> Robot {
    let state = typed.state.map_or(State::Out, |(_, state)| state);
    let start = course.starts.get(seat.index()).or(course.starts.first());
    let square = match state {
        State::Active(square) | State::Down(square) => Some(square),
        State::Waiting | State::Destroyed { .. } | State::Out => start.map(|start| start.square),
    };
    // Of a robot that waits nothing is known yet.
    let square = square.filter(|_| state != State::Waiting).unwrap_or(Square::new(0, 0));
    let mut kit = typed.kit.clone();
    kit.saved = typed.saved.map(|(_, saved)| saved);
    Robot {
        state,
        facing: typed.facing.unwrap_or(Direction::North),
        damage: typed.damage,
        deaths: typed.deaths,
        archive: typed.archive.map_or(square, |(_, archive)| archive),
        flags: typed.flags.map_or(0, |(_, flags)| flags),
        hand: typed.hand,
        program: typed.program,
        radio: typed.radio,
        powering_down: typed.powering_down,
        recompiled: typed.recompiled,
        kit,
        wildcards: typed.wildcards,
        tally: typed.tally,
    }
}
