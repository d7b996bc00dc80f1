//! What no race comes to under its rules, in a position that somebody typed: lines that are right
//! one by one and contradict each other or the first line. Positions out of a database are not
//! asked: what was played is as it is.

use super::super::position::{Robot, State};
use super::super::rulebook::Rulebook;
use super::super::upgrade::Upgrade;
use super::Sheet;
use super::robot::{ROBOT, Typed};
use kit::codec::Placed;
use kit::{Phrase, Place};

/// The lines that say something of a race under way (D50).
const UNDER_WAY: [&str; 3] = ["finish", "last", "registers"];

impl Sheet<'_> {
    /// Everything that contradicts the rulebook or another line.
    pub(super) fn contradictions(&mut self) {
        let Some(rules) = self.rules.filter(|_| self.typed) else { return };
        self.starting();
        self.ending(rules);
        self.sites(rules);
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
        let owned = self.robots.values().flat_map(|robot| &robot.upgrades);
        let all = offers.chain(owned.map(|(place, _)| *place));
        for place in all.filter(|_| !rules.upgrades) {
            self.lines.fault(place, "race-fault-no-upgrades", "race-hint-no-upgrades");
        }
    }

    /// What is said of each robot.
    fn robots_alone(&mut self, rules: &Rulebook) {
        let all_flags = self.course.as_ref().map_or(0, |course| course.flags.len());
        for (seat, typed) in &self.robots {
            let (Some(place), robot) = (typed.state, &typed.robot) else { continue };
            let (state, lines) = (robot.state, &mut self.lines);
            let about = |key| Phrase::new(key).code("seat", seat.letter());
            for (place, name) in &typed.said {
                let (key, idle) = idle(state, name);
                let reason = || Phrase::new("race-fault-idle-word").code("state", key);
                idle.then(|| lines.remove(*place, reason().code("word", name)));
            }
            let out = state == State::Out;
            let wrong = state != State::Waiting && out != (robot.deaths >= rules.lives);
            if let Some(place) = typed.said("deaths").filter(|_| wrong) {
                let reason = about("race-fault-deaths").with("lives", rules.lives);
                let hint = Phrase::new("race-hint-deaths").flag("out", out);
                lines.fault(place, reason.with("deaths", robot.deaths), hint);
            }
            let most = usize::from(robot.kit.has(Upgrade::ExtraMemory))
                + usize::from(robot.kit.has(Upgrade::Flywheel))
                + Robot::default().hand_size();
            if let Some(place) = typed.said("hand").filter(|_| robot.hand.len() > most) {
                lines.remove(place, Phrase::new("race-fault-hand").with("most", most));
            }
            let could = robot.kit.has(Upgrade::Recompile) && robot.damage >= 2;
            if let Some(place) = typed.said("recompiled").filter(|_| robot.active() && !could) {
                lines.remove(place, about("race-fault-recompiled"));
            }
            let all = usize::from(robot.flags) == all_flags && all_flags > 0;
            if let Some(flags) = typed.value("flags").filter(|_| all)
                && !self.finishers.iter().any(|(_, it)| it.seat == *seat)
            {
                let line = format!("finish {} {} 1", seat.letter(), self.round.unwrap_or(0));
                lines.fault(flags, about("race-fault-all-flags"), lines.write(line));
            }
            // Which way a robot faces that waits is in its start.
            if state == State::Waiting && typed.value("facing").is_some() {
                lines.remove(place, about("race-fault-waits-facing"));
            }
        }
    }

    /// Destroyed robots are numbered in the order in which it happened, from 0.
    fn turns(&mut self) {
        let turn = |typed: &Typed| match typed.robot.state {
            State::Destroyed { turn } => Some((turn, typed.state?)),
            State::Waiting | State::Active(_) | State::Down(_) | State::Out => None,
        };
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

/// The name of a state, and whether a robot in it has no such word or line (D12, D13, D50).
fn idle(state: State, name: &str) -> (&'static str, bool) {
    let none_of = |names: &[&str]| names.contains(&name);
    match state {
        State::Active(_) => ("active", false),
        State::Down(_) => ("down", none_of(&["hand", "radio", "recompiled"])),
        State::Destroyed { .. } => {
            ("destroyed", none_of(&["damage", "hand", "powering-down", "radio"]))
        }
        State::Out => {
            ("out", none_of(&["damage", "hand", "powering-down", "radio", "saved", "upgrades"]))
        }
        State::Waiting => ("waiting", name != ROBOT),
    }
}
