//! What the lines of a typed position must have in common: no two pieces on a square, a goal
//! that is there, seats without a gap. Every fault has its place and a way out.

use super::super::board::{Goal, Layout, Misplaced, Robots};
use super::super::colour::Colour;
use super::super::given;
use super::super::position::Phase;
use super::super::rulebook::Form;
use super::Sheet;
use kit::codec::{LineReader, Placed, known};
use kit::grid::Square;
use kit::{BySeat, Phrase, Place, Seat, joined};

impl Sheet<'_> {
    /// Towers and robots in colours that there are not under the rulebook (R2-R4).
    pub(super) fn foreign(&mut self) {
        let Some(rules) = self.rules else { return };
        let mut foreign = |place, reason, known: String| {
            let hint = Phrase::new("ricochet-hint-foreign").code("known", known);
            self.lines.fault(place, reason, hint);
        };
        let known = rules.tower_colours();
        for (place, (_, tower)) in &self.towers {
            if ![tower.large, tower.medium].iter().all(|colour| known.contains(colour)) {
                let reason =
                    Phrase::new("ricochet-fault-tower-foreign").code("tower", tower.code());
                foreign(*place, reason, letters(known).to_ascii_uppercase());
            }
        }
        let known = rules.robot_colours();
        for (place, (colour, _)) in self.robots.iter().filter(|it| !known.contains(&it.1.0)) {
            let reason = Phrase::new("ricochet-fault-robot-foreign").code("robot", colour.letter());
            foreign(*place, reason, letters(known));
        }
    }

    pub(super) fn layout(&mut self) -> Option<Layout> {
        for (number, (place, (square, tower))) in self.towers.iter().enumerate() {
            let mut earlier = self.towers[..number].iter();
            if earlier.clone().any(|(_, (other, _))| other == square) {
                taken(&mut self.lines, *place, *square);
            } else if earlier.any(|(_, (_, other))| other == tower) {
                let reason = Phrase::new("ricochet-fault-tower-twice").code("tower", tower.code());
                self.lines.remove(*place, reason);
            }
        }
        let layout = Layout::new(&without_places(&self.towers));
        if let Err(Misplaced::Enclosed(square)) = layout {
            let place = self.towers.iter().find(|(_, (at, _))| *at == square);
            self.lines.faults.0.extend(place.map(|(place, _)| given::enclosed(*place, square)));
        }
        layout.ok()
    }

    pub(super) fn board_robots(&mut self) -> Option<Robots> {
        for (number, (place, (colour, square))) in self.robots.iter().enumerate() {
            let earlier = &self.robots[..number];
            if earlier.iter().any(|(_, (_, other))| other == square) {
                taken(&mut self.lines, *place, *square);
            }
            if earlier.iter().any(|(_, (other, _))| other == colour) {
                let reason =
                    Phrase::new("ricochet-fault-robot-twice").code("robot", colour.letter());
                self.lines.remove(*place, reason);
            } else if number >= Robots::MOST {
                let reason = Phrase::new("ricochet-fault-robots-many").with("most", Robots::MOST);
                self.lines.remove(*place, reason);
            }
        }
        Robots::new(&without_places(&self.robots)).ok()
    }

    /// The goal, if its robot and its tower are there and not together already (R8).
    pub(super) fn goal(
        &mut self,
        layout: Option<&Layout>,
        robots: Option<&Robots>,
    ) -> Option<Goal> {
        let ((robot_place, colour), (place, square)) = self.goal?;
        let lines = &mut self.lines;
        if let Some(over) = lines.line("over") {
            lines.remove(over, "ricochet-fault-over-and-goal");
        }
        let (layout, robots) = (layout?, robots?);
        if layout.tower(square).is_none() {
            let reason = Phrase::new("ricochet-fault-goal-tower").code("square", square);
            let squares = joined(layout.towers().iter().map(|(square, _)| square), ", ");
            lines.fault(place, reason, known(&squares));
        }
        let Some(robot) = robots.find(colour) else {
            let reason = Phrase::new("ricochet-fault-goal-robot").code("robot", colour.letter());
            lines.fault(robot_place, reason, known(&letters(robots.colours())));
            return None;
        };
        if robots.square(robot) == square {
            let reason = Phrase::new("ricochet-fault-goal-done").code("square", square);
            lines.fault(place, reason, "ricochet-hint-other-goal");
        }
        Some(Goal { robot, square })
    }

    /// The points of seats A, B and so on, without a gap.
    pub(super) fn all_points(&mut self) -> Option<BySeat<u32>> {
        let count = self.points.len();
        let mut right = count > 0;
        for (number, (place, (seat, _))) in self.points.iter().enumerate() {
            let key = if self.points[..number].iter().any(|(_, (other, _))| other == seat) {
                "ricochet-fault-seat-twice"
            } else if seat.index() >= count {
                "ricochet-fault-seat-gap"
            } else {
                continue;
            };
            seat_fault(&mut self.lines, *place, key, *seat);
            right = false;
        }
        if let Some((place, _)) = self.points.first().filter(|_| count == 1) {
            let reason = Phrase::new("fault-players").code("range", "2-8").with("count", count);
            self.lines.fault(*place, reason, self.lines.example("points"));
            right = false;
        }
        let of = |seat| self.points.iter().find(|(_, (other, _))| *other == seat);
        right.then(|| BySeat::fill(count, |seat| of(seat).map_or(0, |(_, (_, points))| *points)))
    }

    /// Who is to show, the lowest bid first (R27).
    pub(super) fn phase(&mut self, points: Option<&BySeat<u32>>) -> Phase {
        for (number, (place, (seat, bid))) in self.show.iter().enumerate() {
            let earlier = &self.show[..number];
            if points.is_some_and(|points| points.get(*seat).is_none()) {
                seat_fault(&mut self.lines, *place, "ricochet-fault-seat-missing", *seat);
            } else if earlier.iter().any(|(_, (other, _))| other == seat) {
                seat_fault(&mut self.lines, *place, "ricochet-fault-seat-twice", *seat);
            } else if earlier.last().is_some_and(|(_, (_, before))| before > bid) {
                let reason = Phrase::new("ricochet-fault-show-order").code("seat", seat.letter());
                self.lines.fault(*place, reason, "ricochet-hint-show-order");
            }
        }
        let Some((place, _)) = self.show.first() else { return Phase::Open };
        if self.lines.line("over").is_some() {
            self.lines.remove(*place, "ricochet-fault-over-and-show");
        }
        Phase::Show(without_places(&self.show))
    }

    /// What no match comes to under its rules: a line that is shown where all are sealed, or a
    /// goal after somebody has won.
    pub(super) fn contradictions(&mut self) {
        let Some(rules) = self.rules.filter(|_| self.typed) else { return };
        let lines = &mut self.lines;
        if let Some(place) = lines.line("show").filter(|_| rules.form == Form::Sealed) {
            lines.fault(place, "ricochet-fault-show-sealed", "ricochet-hint-show-sealed");
        }
        let won = self.points.iter().filter(|(_, (_, points))| *points >= rules.points);
        let points = |key| Phrase::new(key).with("points", i64::from(rules.points));
        for (number, (place, _)) in won.enumerate() {
            if number > 0 {
                lines.fault(*place, points("ricochet-fault-won-twice"), "ricochet-hint-won-twice");
            } else if self.goal.is_some() {
                lines.fault(*place, points("ricochet-fault-won"), "ricochet-hint-won");
            }
        }
    }
}

fn without_places<T: Copy>(placed: &[Placed<T>]) -> Vec<T> {
    placed.iter().map(|(_, thing)| *thing).collect()
}

/// Colours as they are written.
fn letters(colours: &[Colour]) -> String {
    joined(colours.iter().map(|it| it.letter()), ", ")
}

fn seat_fault(lines: &mut LineReader, place: Place, key: &'static str, seat: Seat) {
    lines.fault(place, Phrase::new(key).code("seat", seat.letter()), "ricochet-hint-seats");
}

fn taken(lines: &mut LineReader, place: Place, square: Square) {
    let reason = Phrase::new("ricochet-fault-taken").code("square", square);
    lines.fault(place, reason, "ricochet-hint-free");
}
