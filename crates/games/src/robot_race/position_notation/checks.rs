//! What the lines of a typed position must have in common: no two robots on a square, nobody in
//! a pit, each upgrade once, seats without a gap. Every fault has its place and a way out.

use super::super::course::Course;
use super::super::position::{Finisher, Offer, Phase, Robot, State};
use super::super::square::Square;
use super::super::upgrade::Upgrade;
use super::Sheet;
use super::robot::Typed;
use kit::codec::{LineReader, Placed, known};
use kit::grid::Direction;
use kit::{Phrase, Place, Seat, joined};

impl Sheet<'_> {
    /// What is asked next.
    pub(super) fn phase(&mut self) -> Phase {
        let over = self.lines.line("over").is_some();
        match self.starts.take() {
            Some((place, _)) if over => {
                self.lines.remove(place, "race-fault-starts-and-over");
                Phase::Over
            }
            None if over => Phase::Over,
            None => Phase::Race,
            Some((_, picks)) => {
                self.each_once(&picks);
                Phase::Starts(picks.into_iter().map(|(_, seat)| seat).collect())
            }
        }
    }

    /// Seats from A on without a gap, each with a line that says where its robot is.
    pub(super) fn check_seats(&mut self) {
        for (wanted, (seat, typed)) in Seat::first(Seat::MOST).zip(&self.robots) {
            let place = typed.first.unwrap_or(Place::START);
            if wanted != *seat {
                let reason = Phrase::new("race-fault-seat-gap").code("seat", seat.letter());
                let hint = Phrase::new("race-hint-seats").code("seat", wanted.letter());
                return self.lines.fault(place, reason, hint);
            }
            if typed.place.is_none() {
                let reason = Phrase::new("race-fault-no-robot").code("seat", seat.letter());
                let hint = self.lines.write(format!("{} b4 E", seat.letter()));
                self.lines.fault(place, reason, hint);
            }
        }
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
            self.lines.remove(*place, Phrase::new(key).code("seat", seat.letter()));
        }
    }

    /// All seats, the first to move first; in seating order where nothing is said.
    pub(super) fn all_order(&mut self) -> Vec<Seat> {
        let seats: Vec<Seat> = self.robots.iter().map(|(seat, _)| *seat).collect();
        let Some(order) = self.order.take() else { return seats };
        self.each_once(&order);
        let missing = seats.iter().find(|seat| !order.iter().any(|(_, other)| other == *seat));
        if let (Some(missing), Some((place, _))) = (missing, order.last()) {
            let reason = Phrase::new("race-fault-order").code("seat", missing.letter());
            self.lines.fault(*place, reason, "race-hint-order");
        }
        order.into_iter().map(|(_, seat)| seat).collect()
    }

    pub(super) fn all_robots(&mut self, course: &Course) -> Vec<Robot> {
        let starting = self.lines.line("starts").is_some();
        let mut standing: Vec<(Square, Seat)> = Vec::new();
        for (seat, robot) in &self.robots {
            let Some((place, state)) = robot.state else { continue };
            if let State::Active(square) | State::Down(square) = state {
                stands(&mut self.lines, course, *seat, (place, square), &standing);
                standing.push((square, *seat));
            }
            if (state == State::Waiting) != starting {
                let key = if starting { "race-fault-stands" } else { "race-fault-waits" };
                let reason = Phrase::new(key).code("seat", seat.letter());
                self.lines.fault(place, reason, "race-hint-starts");
            }
            fits(&mut self.lines, course, *seat, robot);
        }
        self.robots.iter().map(|(seat, robot)| whole(course, *seat, robot)).collect()
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
                self.lines.fault(*place, reason, "race-hint-upgrade-twice");
            }
        }
    }

    /// What the sites of the course offer: nothing where nothing is said.
    pub(super) fn all_sites(&mut self, course: &Course) -> Vec<Offer> {
        let squares: Vec<Square> = course.upgrade_sites().collect();
        let lines = &mut self.lines;
        for (number, (place, (square, _))) in self.sites.iter().enumerate() {
            if !squares.contains(square) {
                let reason = Phrase::new("race-fault-site").code("square", square);
                let hint = match squares.is_empty() {
                    true => Phrase::new("hint-remove"),
                    false => known(&joined(&squares, ", ")),
                };
                lines.fault(*place, reason, hint);
            } else if self.sites[..number].iter().any(|(_, (other, _))| other == square) {
                let reason = Phrase::new("race-fault-site-twice").code("square", square);
                lines.fault(*place, reason, "hint-once");
            }
        }
        let of = |square: &Square| self.sites.iter().find(|(_, (other, _))| other == square);
        squares.iter().map(|it| of(it).map_or(Offer::NOTHING, |(_, (_, offer))| *offer)).collect()
    }

    /// Who has touched the last flag, the first first.
    pub(super) fn all_finishers(&mut self, course: &Course) -> Vec<Finisher> {
        let typed = std::mem::take(&mut self.finishers);
        let seats: Vec<Placed<Seat>> = typed.iter().map(|(place, it)| (*place, it.seat)).collect();
        self.each_once(&seats);
        for (place, finisher) in &typed {
            let robot = self.robots.iter().find(|(seat, _)| *seat == finisher.seat);
            if robot.is_some_and(|(_, it)| usize::from(it.robot.flags) < course.flags.len()) {
                let reason = Phrase::new("race-fault-not-finished")
                    .code("seat", finisher.seat.letter())
                    .with("flags", course.flags.len());
                self.lines.fault(*place, reason, "race-hint-flags");
            }
        }
        let mut finishers: Vec<Finisher> = typed.into_iter().map(|(_, it)| it).collect();
        finishers.sort_by_key(|it| (it.round, it.register));
        finishers
    }
}

/// A robot stands alone and on firm ground.
fn stands(
    lines: &mut LineReader,
    course: &Course,
    seat: Seat,
    (place, square): Placed<Square>,
    others: &[(Square, Seat)],
) {
    let other = others.iter().find(|(taken, _)| *taken == square);
    let (key, seat) = match other {
        Some((_, other)) => ("race-fault-taken", *other),
        None if course.pit(square) => ("race-fault-in-pit", seat),
        None => return,
    };
    let reason = Phrase::new(key).code("square", square).code("seat", seat.letter());
    lines.fault(place, reason, "race-hint-free");
}

/// What a robot's words say goes together.
fn fits(lines: &mut LineReader, course: &Course, seat: Seat, typed: &Typed) {
    if let Some((place, square)) = typed.archive.filter(|(_, square)| course.pit(*square)) {
        let reason = Phrase::new("race-fault-archive-pit").code("square", square);
        lines.fault(place, reason, "race-hint-free");
    }
    let most = course.flags.len();
    if let Some(place) = typed.flags.filter(|_| usize::from(typed.robot.flags) > most) {
        lines.fault(place, Phrase::new("race-fault-flags").with("most", most), "race-hint-flags");
    }
    if let Some((place, _)) = typed.saved.filter(|_| !typed.robot.kit.has(Upgrade::Flywheel)) {
        let reason = Phrase::new("race-fault-saved").code("seat", seat.letter());
        lines.fault(place, reason, "race-hint-saved");
    }
}

/// A robot with everything that was not said at its start value.
fn whole(course: &Course, seat: Seat, typed: &Typed) -> Robot {
    let state = typed.state.map_or(State::Out, |(_, state)| state);
    let start = course.starts.get(seat.index()).or(course.starts.first());
    let square = match state {
        State::Active(square) | State::Down(square) => Some(square),
        State::Destroyed { .. } | State::Out => start.map(|start| start.square),
        // Of a robot that waits nothing is known yet.
        State::Waiting => None,
    };
    let square = square.unwrap_or(Square::new(0, 0));
    let mut robot = typed.robot.clone();
    robot.state = state;
    robot.facing = typed.facing.unwrap_or(Direction::North);
    robot.archive = typed.archive.map_or(square, |(_, archive)| archive);
    robot.kit.saved = typed.saved.map(|(_, saved)| saved);
    robot
}
