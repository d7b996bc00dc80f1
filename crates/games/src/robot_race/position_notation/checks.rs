//! What the lines of a position must have in common: no two robots on a square, nobody in a pit,
//! each upgrade once, seats without a gap. And in one that somebody typed, what no race comes to
//! under its rules: lines that are right one by one and contradict each other or the first line.
//! Positions out of a database are not asked that: what was played is as it is. Every fault has its
//! place and a way out.

use super::super::course::Course;
use super::super::position::{Finisher, Offer, Phase, Robot, State};
use super::super::rulebook::Rulebook;
use super::super::square::Square;
use super::super::upgrade::Upgrade;
use super::Sheet;
use super::robot::{ROBOT, Typed};
use kit::codec::{Placed, known, repeated};
use kit::{Phrase, Place, Seat, joined};

impl Sheet<'_> {
    /// What is asked next.
    pub(super) fn phase(&mut self) -> Phase {
        let (over, picks) = (self.lines.line("over").is_some(), self.seats("starts"));
        let starts = self.lines.line("starts").filter(|_| over);
        self.lines.remove(starts, "race-fault-starts-and-over");
        match picks {
            _ if over => Phase::Over,
            None => Phase::Race,
            Some(picks) => {
                self.each_once(&picks);
                Phase::Starts(picks.into_iter().map(|(_, seat)| seat).collect())
            }
        }
    }

    /// Seats from A on without a gap, each with a line that says where its robot is.
    pub(super) fn check_seats(&mut self) {
        for (wanted, (seat, typed)) in Seat::first(Seat::MOST).zip(&self.robots) {
            if wanted != *seat {
                let reason = Phrase::new("race-fault-seat-gap").code("seat", seat.letter());
                let hint = Phrase::new("race-hint-seats").code("seat", wanted.letter());
                return self.lines.fault(typed.first, reason, hint);
            }
            if typed.said(ROBOT).is_none() {
                let reason = Phrase::new("race-fault-no-robot").code("seat", seat.letter());
                let hint = self.lines.write(format!("{} b4 E", seat.letter()));
                self.lines.fault(typed.first, reason, hint);
            }
        }
    }

    /// Seats that are there, and none twice.
    fn each_once(&mut self, seats: &[Placed<Seat>]) {
        let missing = seats.iter().filter(|(_, seat)| !self.robots.contains_key(seat));
        let missing = missing.map(|it| (it, "race-fault-seat-missing"));
        let twice = repeated(seats, |(_, seat)| *seat).map(|it| (it, "race-fault-seat-twice"));
        for ((place, seat), key) in missing.chain(twice) {
            self.lines.remove(*place, Phrase::new(key).code("seat", seat.letter()));
        }
    }

    /// All seats, the first to move first; in seating order where nothing is said.
    pub(super) fn all_order(&mut self) -> Vec<Seat> {
        let seats: Vec<Seat> = self.robots.keys().copied().collect();
        let Some(order) = self.seats("order") else { return seats };
        self.each_once(&order);
        let missing = seats.iter().find(|seat| !order.iter().any(|(_, other)| other == *seat));
        if let (Some(missing), Some((place, _))) = (missing, order.last()) {
            let reason = Phrase::new("race-fault-order").code("seat", missing.letter());
            self.lines.fault(*place, reason, "race-hint-order");
        }
        order.into_iter().map(|(_, seat)| seat).collect()
    }

    /// The robots: each stands alone and on firm ground, and what its words say goes together.
    pub(super) fn all_robots(&mut self, course: &Course) -> Vec<Robot> {
        let starting = self.lines.line("starts").is_some();
        let mut standing: Vec<(Square, Seat)> = Vec::new();
        for (seat, typed) in &self.robots {
            let (Some(place), robot) = (typed.state, &typed.robot) else { continue };
            let lines = &mut self.lines;
            let about = |key, seat: &Seat| Phrase::new(key).code("seat", seat.letter());
            if let Some(square) = robot.square() {
                let other = standing.iter().find(|(taken, _)| *taken == square);
                let wrong = match other {
                    Some((_, other)) => Some(about("race-fault-taken", other)),
                    None => course.pit(square).then(|| about("race-fault-in-pit", seat)),
                };
                if let Some(reason) = wrong {
                    lines.fault(place, reason.code("square", square), "race-hint-free");
                }
                standing.push((square, *seat));
            }
            let place = Some(place).filter(|_| (robot.state == State::Waiting) != starting);
            let key = if starting { "race-fault-stands" } else { "race-fault-waits" };
            lines.fault(place, about(key, seat), "race-hint-starts");
            let place = typed.said("archive").filter(|_| course.pit(robot.archive));
            let reason = Phrase::new("race-fault-archive-pit").code("square", robot.archive);
            lines.fault(place, reason, "race-hint-free");
            let most = course.flags.len();
            let place = typed.said("flags").filter(|_| usize::from(robot.flags) > most);
            let reason = Phrase::new("race-fault-flags").with("most", most);
            lines.fault(place, reason, "race-hint-flags");
            let keeps = robot.kit.saved.is_some() && !robot.kit.has(Upgrade::Flywheel);
            let place = typed.said("saved").filter(|_| keeps);
            lines.fault(place, about("race-fault-saved", seat), "race-hint-saved");
        }
        self.robots.iter().map(|(seat, typed)| whole(course, *seat, typed)).collect()
    }

    /// What the sites of the course offer: nothing where nothing is said.
    pub(super) fn all_sites(&mut self, course: &Course) -> Vec<Offer> {
        let squares: Vec<Square> = course.upgrade_sites().collect();
        let lines = &mut self.lines;
        for (place, (square, _)) in self.sites.iter().filter(|it| !squares.contains(&it.1.0)) {
            let reason = Phrase::new("race-fault-site").code("square", square);
            let hint = match squares.is_empty() {
                true => Phrase::new("hint-remove"),
                false => known(&joined(&squares, ", ")),
            };
            lines.fault(*place, reason, hint);
        }
        for (place, (square, _)) in repeated(&self.sites, |it| it.1.0) {
            let reason = Phrase::new("race-fault-site-twice").code("square", square);
            lines.fault(*place, reason, "hint-once");
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
            let robot = self.robots.get(&finisher.seat);
            if robot.is_some_and(|it| usize::from(it.robot.flags) < course.flags.len()) {
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

    /// Everything that contradicts the rulebook or another line.
    pub(super) fn contradictions(&mut self) {
        let Some(rules) = self.rules.filter(|_| self.typed) else { return };
        self.starting();
        self.ending(rules);
        self.robots_alone(rules);
        self.turns();
    }

    /// Nothing of a race has happened while starts are picked.
    fn starting(&mut self) {
        if self.lines.line("starts").is_none() {
            return;
        }
        let round = self.lines.line("round").filter(|_| self.round.is_some_and(|it| it > 0));
        let round = round.map(|place| (place, "round"));
        let under_way = self.lines.seen.iter().filter(|(_, name)| UNDER_WAY.contains(name));
        let lines: Vec<Placed<&str>> = under_way.copied().chain(round).collect();
        for (place, name) in lines {
            self.lines.remove(place, Phrase::new("race-fault-starts-line").code("word", name));
        }
    }

    /// Who has finished, and the last round (D15, D34).
    fn ending(&mut self, rules: &Rulebook) {
        let round = self.round.unwrap_or(0);
        for (place, it) in self.finishers.iter().filter(|(_, it)| it.round > round) {
            let reason = Phrase::new("race-fault-finish-later");
            let reason = reason.code("round", round).code("finished", it.round);
            self.lines.fault(*place, reason, "race-hint-finish-later");
        }
        let first = self.finishers.iter().min_by_key(|(_, it)| it.round);
        let first = first.map(|(place, it)| (*place, it.round));
        let (Some((finish, first)), last) = (first, self.last) else {
            let place = self.lines.line("last");
            return self.lines.fault(place, "race-fault-last-alone", "race-hint-last-alone");
        };
        let right = first.saturating_add(rules.after.into());
        // In the middle of a round the last one is not known yet.
        let open = last.is_none() && first >= round;
        if last != Some(right) && !open {
            let reason = Phrase::new("race-fault-last").code("first", first);
            let reason = reason.code("after", rules.after).code("last", right);
            let hint = self.lines.write(format!("last {right}"));
            self.lines.fault(self.lines.line("last").unwrap_or(finish), reason, hint);
        } else if let Some(place) = self.lines.line("round")
            && last.is_some_and(|last| last < round)
            && self.lines.line("over").is_none()
        {
            let reason = Phrase::new("race-fault-past-last").code("round", round);
            self.lines.fault(place, reason.code("last", right), self.lines.example("over"));
        }
    }

    /// What is said of each robot.
    fn robots_alone(&mut self, rules: &Rulebook) {
        let all_flags = self.course.as_ref().map_or(0, |course| course.flags.len());
        for (seat, typed) in &self.robots {
            let (Some(_), robot) = (typed.state, &typed.robot) else { continue };
            let (state, lines) = (robot.state, &mut self.lines);
            let about = |key| Phrase::new(key).code("seat", seat.letter());
            for (place, name) in &typed.said {
                let (key, idle) = idle(state, name);
                let reason = || Phrase::new("race-fault-idle-word").code("state", key);
                idle.then(|| lines.remove(*place, reason().code("word", name)));
            }
            let out = state == State::Out;
            let wrong = state != State::Waiting && out != (robot.deaths >= rules.lives);
            let reason = about("race-fault-deaths").with("lives", rules.lives);
            let reason = reason.with("deaths", robot.deaths);
            let hint = Phrase::new("race-hint-deaths").flag("out", out);
            lines.fault(typed.said("deaths").filter(|_| wrong), reason, hint);
            let most = usize::from(robot.kit.has(Upgrade::ExtraMemory))
                + usize::from(robot.kit.has(Upgrade::Flywheel))
                + Robot::default().hand_size();
            let hand = typed.said("hand").filter(|_| robot.hand.len() > most);
            lines.remove(hand, Phrase::new("race-fault-hand").with("most", most));
            let could = robot.kit.has(Upgrade::Recompile) && robot.damage >= 2;
            let recompiled = typed.said("recompiled").filter(|_| robot.active() && !could);
            lines.remove(recompiled, about("race-fault-recompiled"));
            let all = usize::from(robot.flags) == all_flags && all_flags > 0;
            let finished = self.finishers.iter().any(|(_, it)| it.seat == *seat);
            let flags = typed.said("flags").filter(|_| all && !finished);
            let line = format!("finish {} {} 1", seat.letter(), self.round.unwrap_or(0));
            lines.fault(flags, about("race-fault-all-flags"), lines.write(line));
        }
    }

    /// Destroyed robots are numbered in the order in which it happened, from 0.
    fn turns(&mut self) {
        let turn = |typed: &Typed| Some((typed.robot.destroyed()?, typed.state?));
        let mut turns: Vec<(u8, Place)> = self.robots.values().filter_map(turn).collect();
        turns.sort_unstable();
        for (wanted, (turn, place)) in (0u8..).zip(turns) {
            if turn != wanted {
                let reason = Phrase::new("race-fault-turns").with("turn", turn);
                let hint = self.lines.write(format!("destroyed {wanted}"));
                return self.lines.fault(place, reason, hint);
            }
        }
    }
}

/// A robot with its archive, which where nothing is said of it is where it stands, or its start.
fn whole(course: &Course, seat: Seat, typed: &Typed) -> Robot {
    let mut robot = typed.robot.clone();
    if typed.said("archive").is_none() {
        let start = course.starts.get(seat.index()).or(course.starts.first());
        // Of a robot that waits nothing is known yet.
        let start = start.filter(|_| robot.state != State::Waiting).map(|start| start.square);
        robot.archive = robot.square().or(start).unwrap_or(Square::new(0, 0));
    }
    robot
}

/// The lines that say something of a race under way (D50).
const UNDER_WAY: [&str; 3] = ["finish", "last", "registers"];

/// The name of a state, and whether a robot in it has no such word (D12, D13, D50). Which way a
/// robot faces that waits is in its start.
fn idle(state: State, name: &str) -> (&'static str, bool) {
    let (state, idle): (_, &[&str]) = match state {
        State::Active(_) => ("active", &[]),
        State::Down(_) => ("down", &["hand", "radio", "recompiled"]),
        State::Destroyed { .. } => ("destroyed", &["damage", "hand", "powering-down", "radio"]),
        State::Out => ("out", &["damage", "hand", "powering-down", "radio", "saved", "upgrades"]),
        State::Waiting => return ("waiting", name != ROBOT),
    };
    (state, idle.contains(&name))
}
