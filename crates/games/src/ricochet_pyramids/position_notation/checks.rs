//! What the lines of a typed position must have in common: no two pieces on a square, a goal
//! that is there, seats without a gap. Every fault has its place and a way out.

use super::super::board::{Goal, Layout, Misplaced, Robots, Tower};
use super::super::colour::Colour;
use super::super::given;
use super::super::position::{Phase, seat_letter};
use super::super::rulebook::Form;
use super::super::rulebook_words::known;
use super::{Reader, example, write};
use kit::grid::Square;
use kit::{BySeat, Fault, Phrase, Place, Seat};

impl Reader<'_> {
    /// Towers and robots in colours that there are not under the rulebook (R2-R4).
    pub(super) fn foreign(&mut self) {
        let Some(rules) = self.rules else { return };
        let towers = rules.tower_colours();
        let of_towers = self.towers.iter().filter(|(_, (_, tower))| {
            ![tower.large, tower.medium].iter().all(|colour| towers.contains(colour))
        });
        let of_towers = of_towers.map(|(place, (_, tower))| {
            let reason = Phrase::new("ricochet-fault-tower-foreign").code("tower", tower.code());
            (*place, reason, letters(towers).to_ascii_uppercase())
        });
        let robots = rules.robot_colours();
        let of_robots = self.robots.iter().filter(|(_, (colour, _))| !robots.contains(colour));
        let of_robots = of_robots.map(|(place, (colour, _))| {
            let reason = Phrase::new("ricochet-fault-robot-foreign").code("robot", colour.letter());
            (*place, reason, letters(robots))
        });
        let faults = of_towers.chain(of_robots).map(|(place, reason, known)| {
            let hint = Phrase::new("ricochet-hint-foreign").code("known", known);
            Fault::at(place, reason).hint(hint)
        });
        let faults: Vec<Fault> = faults.collect();
        self.faults.0.extend(faults);
    }

    pub(super) fn layout(&mut self) -> Option<Layout> {
        let towers: Vec<(Square, Tower)> = self.towers.iter().map(|(_, tower)| *tower).collect();
        let mut right: Vec<(Square, Tower)> = Vec::new();
        let mut faults = Vec::new();
        for (place, (square, tower)) in &self.towers {
            if right.iter().any(|(other, _)| other == square) {
                faults.push(
                    Fault::at(*place, taken(*square)).hint(Phrase::new("ricochet-hint-free")),
                );
            } else if right.iter().any(|(_, other)| other == tower) {
                let reason = Phrase::new("ricochet-fault-tower-twice").code("tower", tower.code());
                faults.push(Fault::at(*place, reason).hint(Phrase::new("ricochet-hint-remove")));
            }
            right.push((*square, *tower));
        }
        let layout = Layout::new(&towers);
        if let Err(Misplaced::Enclosed(square)) = layout {
            let place = self.towers.iter().find(|(_, (at, _))| *at == square);
            faults.extend(place.map(|(place, _)| given::enclosed(*place, square)));
        }
        self.faults.0.extend(faults);
        layout.ok()
    }

    pub(super) fn board_robots(&mut self) -> Option<Robots> {
        let mut faults = Vec::new();
        for (number, (place, (colour, square))) in self.robots.iter().enumerate() {
            let earlier = &self.robots[..number];
            if earlier.iter().any(|(_, (_, other))| other == square) {
                faults.push(
                    Fault::at(*place, taken(*square)).hint(Phrase::new("ricochet-hint-free")),
                );
            }
            if earlier.iter().any(|(_, (other, _))| other == colour) {
                let reason =
                    Phrase::new("ricochet-fault-robot-twice").code("robot", colour.letter());
                faults.push(Fault::at(*place, reason).hint(Phrase::new("ricochet-hint-remove")));
            } else if number >= Robots::MOST {
                let reason = Phrase::new("ricochet-fault-robots-many").with("most", Robots::MOST);
                faults.push(Fault::at(*place, reason).hint(Phrase::new("ricochet-hint-remove")));
            }
        }
        self.faults.0.extend(faults);
        let robots: Vec<(Colour, Square)> = self.robots.iter().map(|(_, robot)| *robot).collect();
        Robots::new(&robots).ok()
    }

    /// The goal, if its robot and its tower are there and not together already (R8).
    pub(super) fn goal(
        &mut self,
        layout: Option<&Layout>,
        robots: Option<&Robots>,
    ) -> Option<Goal> {
        let ((robot_place, colour), (place, square)) = self.goal?;
        if let Some((_, over)) = self.seen.iter().find(|(name, _)| *name == "over") {
            let reason = Phrase::new("ricochet-fault-over-and-goal");
            self.fault(*over, reason, Phrase::new("ricochet-hint-remove"));
        }
        let (layout, robots) = (layout?, robots?);
        if layout.tower(square).is_none() {
            let reason = Phrase::new("ricochet-fault-goal-tower").code("square", square);
            let squares: Vec<String> =
                layout.towers().iter().map(|(square, _)| square.to_string()).collect();
            self.fault(place, reason, known(&squares.join(", ")));
        }
        let Some(robot) = robots.find(colour) else {
            let reason = Phrase::new("ricochet-fault-goal-robot").code("robot", colour.letter());
            self.fault(robot_place, reason, known(&letters(robots.colours())));
            return None;
        };
        if robots.square(robot) == square {
            let reason = Phrase::new("ricochet-fault-goal-done").code("square", square);
            self.fault(place, reason, Phrase::new("ricochet-hint-other-goal"));
        }
        Some(Goal { robot, square })
    }

    /// The points of seats A, B and so on, without a gap.
    pub(super) fn all_points(&mut self) -> Option<BySeat<u32>> {
        let count = self.points.len();
        let mut faults = Vec::new();
        for (number, (place, (seat, _))) in self.points.iter().enumerate() {
            if self.points[..number].iter().any(|(_, (other, _))| other == seat) {
                faults.push(seat_fault(*place, "ricochet-fault-seat-twice", *seat));
            } else if seat.index() >= count {
                faults.push(seat_fault(*place, "ricochet-fault-seat-gap", *seat));
            }
        }
        if let Some((place, _)) = self.points.first().filter(|_| count == 1) {
            let reason = Phrase::new("ricochet-fault-players").with("count", count);
            faults.push(Fault::at(*place, reason).hint(write(example("points"))));
        }
        let right = faults.is_empty() && count > 0;
        self.faults.0.extend(faults);
        let of = |seat| self.points.iter().find(|(_, (other, _))| *other == seat);
        right.then(|| BySeat::fill(count, |seat| of(seat).map_or(0, |(_, (_, points))| *points)))
    }

    /// Who is to show, the lowest bid first (R27).
    pub(super) fn phase(&mut self, points: Option<&BySeat<u32>>) -> Phase {
        let mut faults = Vec::new();
        for (number, (place, (seat, bid))) in self.show.iter().enumerate() {
            let earlier = &self.show[..number];
            if points.is_some_and(|points| points.get(*seat).is_none()) {
                faults.push(seat_fault(*place, "ricochet-fault-seat-missing", *seat));
            } else if earlier.iter().any(|(_, (other, _))| other == seat) {
                faults.push(seat_fault(*place, "ricochet-fault-seat-twice", *seat));
            } else if earlier.last().is_some_and(|(_, (_, before))| before > bid) {
                let hint = Phrase::new("ricochet-hint-show-order");
                faults.push(seat_fault(*place, "ricochet-fault-show-order", *seat).hint(hint));
            }
        }
        let place = self.show.first().map(|(place, _)| *place);
        if let Some(place) = place.filter(|_| self.has("over")) {
            let reason = Phrase::new("ricochet-fault-over-and-show");
            faults.push(Fault::at(place, reason).hint(Phrase::new("ricochet-hint-remove")));
        }
        self.faults.0.extend(faults);
        match self.show.is_empty() {
            true => Phase::Open,
            false => Phase::Show(self.show.iter().map(|(_, bid)| *bid).collect()),
        }
    }
}

impl Reader<'_> {
    /// What no match comes to under its rules: a line that is shown where all are sealed, or a
    /// goal after somebody has won.
    pub(super) fn contradictions(&mut self) {
        let Some(rules) = self.rules.filter(|_| self.typed) else { return };
        let show = self.seen.iter().find(|(name, _)| *name == "show");
        if let Some((_, place)) = show.filter(|_| rules.form == Form::Sealed) {
            let reason = Phrase::new("ricochet-fault-show-sealed");
            self.fault(*place, reason, Phrase::new("ricochet-hint-show-sealed"));
        }
        let won = self.points.iter().filter(|(_, (_, points))| *points >= rules.points);
        let won: Vec<Place> = won.map(|(place, _)| *place).collect();
        let points = |key| Phrase::new(key).with("points", i64::from(rules.points));
        for (number, place) in won.into_iter().enumerate() {
            if number > 0 {
                let hint = Phrase::new("ricochet-hint-won-twice");
                self.fault(place, points("ricochet-fault-won-twice"), hint);
            } else if self.goal.is_some() {
                let hint = Phrase::new("ricochet-hint-won");
                self.fault(place, points("ricochet-fault-won"), hint);
            }
        }
    }
}

/// Colours as they are written.
fn letters(colours: &[Colour]) -> String {
    let letters: Vec<String> = colours.iter().map(|it| it.letter().to_string()).collect();
    letters.join(", ")
}

fn seat_fault(place: Place, key: &'static str, seat: Seat) -> Fault {
    let reason = Phrase::new(key).code("seat", seat_letter(seat));
    Fault::at(place, reason).hint(Phrase::new("ricochet-hint-seats"))
}

fn taken(square: Square) -> Phrase {
    Phrase::new("ricochet-fault-taken").code("square", square)
}
