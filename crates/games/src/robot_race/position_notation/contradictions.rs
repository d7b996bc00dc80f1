//! What no race comes to under its rules, in a position that somebody typed: lines that are right
//! one by one and contradict each other or the first line. Positions out of a database are not
//! asked: what was played is as it is.

use super::super::position::{Robot, State};
use super::super::rulebook::Rulebook;
use super::super::upgrade::Upgrade;
use super::Sheet;
use super::robot::Typed;
use kit::codec::Placed;
use kit::{Phrase, Place, Seat};

/// The lines that say something of a race under way (D50).
const UNDER_WAY: [&str; 3] = ["finish", "last", "registers"];

impl Sheet<'_> {
    /// Everything that contradicts the rulebook or another line.
    pub(super) fn contradictions(&mut self) {
        let Some(rules) = self.rules.filter(|_| self.typed) else { return };
        self.starting();
        self.ending(rules);
        self.sites(rules);
        let robots = std::mem::take(&mut self.robots);
        for (seat, robot) in &robots {
            self.robot_alone(rules, *seat, robot);
        }
        self.turns(&robots);
        self.robots = robots;
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
            if let Some(place) = self.lines.line("last") {
                self.lines.fault(place, "race-fault-last-alone", "race-hint-last-alone");
            }
            return;
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

    /// Nothing is offered where there are no upgrades (U23).
    fn sites(&mut self, rules: &Rulebook) {
        let offers = self.sites.iter().filter(|(_, (_, offer))| offer.upgrade.is_some());
        let offers = offers.map(|(place, _)| *place);
        let owned = self.robots.iter().flat_map(|(_, robot)| &robot.upgrades);
        let all = offers.chain(owned.map(|(place, _)| *place));
        for place in all.filter(|_| !rules.upgrades) {
            self.lines.fault(place, "race-fault-no-upgrades", "race-hint-no-upgrades");
        }
    }

    /// What is said of one robot.
    fn robot_alone(&mut self, rules: &Rulebook, seat: Seat, typed: &Typed) {
        let Some((place, state)) = typed.state else { return };
        let robot = &typed.robot;
        let said = |name: &str| typed.said.iter().find(|(_, said)| said == name);
        let (key, without) = idle(state);
        let wrong = |name: &str| without.is_none_or(|without| without.contains(&name));
        for (place, name) in typed.said.iter().filter(|(_, name)| wrong(name)) {
            let reason = Phrase::new("race-fault-idle-word").code("state", key);
            self.lines.remove(*place, reason.code("word", name));
        }
        if let Some((place, _)) = said("deaths").filter(|_| state != State::Waiting) {
            let out = state == State::Out;
            if out != (robot.deaths >= rules.lives) {
                let reason = Phrase::new("race-fault-deaths").with("lives", rules.lives);
                let reason = reason.with("deaths", robot.deaths);
                let hint =
                    Phrase::new("race-hint-deaths").code("out", if out { "yes" } else { "no" });
                self.lines.fault(*place, reason.code("seat", seat.letter()), hint);
            }
        }
        let most = usize::from(robot.kit.has(Upgrade::ExtraMemory))
            + usize::from(robot.kit.has(Upgrade::Flywheel))
            + Robot::fresh(state, super::Square::new(0, 0)).hand_size();
        if let Some((place, _)) = said("hand").filter(|_| robot.hand.len() > most) {
            self.lines.remove(*place, Phrase::new("race-fault-hand").with("most", most));
        }
        let could = robot.kit.has(Upgrade::Recompile) && robot.damage >= 2;
        let active = matches!(state, State::Active(_));
        if let Some((place, _)) = said("recompiled").filter(|_| active && !could) {
            self.lines
                .remove(*place, Phrase::new("race-fault-recompiled").code("seat", seat.letter()));
        }
        let flags = self.course.as_ref().map_or(0, |course| course.flags.len());
        let all = usize::from(robot.flags) == flags && flags > 0;
        if let Some(flags) = typed.flags.filter(|_| all)
            && !self.finishers.iter().any(|(_, it)| it.seat == seat)
        {
            let reason = Phrase::new("race-fault-all-flags").code("seat", seat.letter());
            let line = format!("finish {} {} 1", seat.letter(), self.round.unwrap_or(0));
            self.lines.fault(flags, reason, self.lines.write(line));
        }
        // Which way a robot faces that waits is in its start.
        if state == State::Waiting && typed.facing.is_some() {
            self.lines
                .remove(place, Phrase::new("race-fault-waits-facing").code("seat", seat.letter()));
        }
    }

    /// Destroyed robots are numbered in the order in which it happened, from 0.
    fn turns(&mut self, robots: &[(Seat, Typed)]) {
        let mut turns: Vec<(u8, Place)> = Vec::new();
        for (_, robot) in robots {
            if let Some((place, State::Destroyed { turn })) = robot.state {
                turns.push((turn, place));
            }
        }
        turns.sort_unstable();
        for (wanted, (turn, place)) in (0u8..).zip(turns) {
            if turn != wanted {
                let reason = Phrase::new("race-fault-turns").with("turn", turn);
                let line = format!("destroyed {wanted}");
                let hint = self.lines.write(line);
                return self.lines.fault(place, reason, hint);
            }
        }
    }
}

/// The name of a state, and the words and lines that a robot in it has none of (D12, D13, D50);
/// without a list it has none at all.
const fn idle(state: State) -> (&'static str, Option<&'static [&'static str]>) {
    match state {
        State::Active(_) => ("active", Some(&[])),
        State::Down(_) => ("down", Some(&["hand", "radio", "recompiled"])),
        State::Destroyed { .. } => {
            ("destroyed", Some(&["damage", "hand", "powering-down", "radio"]))
        }
        State::Out => {
            ("out", Some(&["damage", "hand", "powering-down", "radio", "saved", "upgrades"]))
        }
        State::Waiting => ("waiting", None),
    }
}
