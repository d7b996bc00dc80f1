//! A course as it is drawn: what the file says is what the messages show. Things that find no
//! room in the drawing stand as lines below it, so that nothing is ever lost.

use super::signs::{self, CellSign, Thing};
use super::{Belt, Course, Floor, Laser, Site};
use crate::robot_race::square::Square;
use kit::grid::Direction;
use kit::{Figure, Plan, Shape, Tint};

impl Course {
    /// The floor plan for drawings.
    pub fn plan(&self) -> Plan {
        let cells = (0..self.ranks)
            .rev()
            .flat_map(|rank| (0..self.files).map(move |file| Square::new(file, rank)));
        let mut plan = Plan {
            floor: Vec::new(),
            half: Vec::new(),
            tints: Vec::new(),
            walls: Vec::new(),
            tight: false,
            near: 0..0,
            cut: false,
            whole: false,
        };
        for square in cells {
            plan.floor.push(self.floor_sign(square));
            plan.half.push(self.half_sign(square));
            plan.tints.push([self.floor_tint(square), self.half_tint(square)]);
            plan.walls.push(self.cell(square).walls);
        }
        plan
    }

    /// The floor for pictures, and everything that lies on it.
    pub fn figures(&self) -> Vec<Figure> {
        let mut figures = Vec::new();
        for square in self.squares() {
            let floor = match self.cell(square).floor {
                Floor::Plain => None,
                Floor::Pit => Some(Shape::Pit),
                Floor::Gear { clockwise } => Some(Shape::Gear { clockwise }),
                Floor::Belt(Belt { to, express, turns }) => {
                    Some(Shape::Belt { to, express, turns })
                }
            };
            // A flag hides what else lies there: so it does on a table.
            let thing = self.things(square).next().map(|thing| match thing {
                Thing::Flag(number) => Shape::Flag(number),
                Thing::Start(number) => Shape::Start(number),
                Thing::Site(site) => Shape::Site { star: site == Site::Upgrade },
            });
            let shapes = floor.into_iter().chain(thing);
            figures.extend(shapes.map(|shape| Figure { spot: square.spot(), shape }));
        }
        figures.extend(self.lasers.iter().map(|laser| {
            // No course is longer than 24 squares.
            let reach = self.beam(laser).count() as u8;
            let shape = Shape::Laser { to: laser.to, reach, strength: laser.strength };
            Figure { spot: laser.mount.spot(), shape }
        }));
        figures
    }

    /// The course as its file says it, in the one form that is written.
    pub fn text(&self) -> String {
        let mut text = format!("course {}\n", self.name);
        if !self.title.is_empty() {
            text.push_str(&format!("title {}\n", self.title));
        }
        for line in self.drawing().into_iter().chain(self.below()) {
            text.push_str(&format!("{line}\n"));
        }
        text
    }

    /// The drawing alone, without robots.
    pub fn drawing(&self) -> Vec<String> {
        let plan = Plan { whole: true, ..self.plan() };
        let lines = plan.lines(self.files, &(0..self.files), |_| None);
        lines.iter().map(|line| line.iter().map(|part| part.text.as_str()).collect()).collect()
    }

    /// What the drawing does not say, a line each.
    fn below(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (number, start) in (1..).zip(&self.starts) {
            let facing = start.facing.name();
            let drawn = self.drawn(start.square).any(|it| it == Thing::Start(number));
            match (drawn, start.facing) {
                (true, Direction::North) => {}
                (true, _) => lines.push(format!("start {number} {facing}")),
                (false, _) => lines.push(format!("start {number} {} {facing}", start.square)),
            }
        }
        let hidden = self.squares().flat_map(|square| {
            let all = self.things(square).map(move |thing| (square, thing));
            all.filter(move |(square, thing)| !self.drawn(*square).any(|it| it == *thing))
        });
        lines.extend(hidden.filter_map(|(square, thing)| match thing {
            Thing::Flag(number) => Some(format!("flag {number} {square}")),
            Thing::Site(super::Site::Repair) => Some(format!("repair {square}")),
            Thing::Site(super::Site::Upgrade) => Some(format!("upgrade {square}")),
            Thing::Start(_) => None,
        }));
        let hidden = self.lasers.iter().filter(|laser| self.source(laser.mount) != Some(*laser));
        lines.extend(
            hidden.map(|it| format!("laser {} {} {}", it.mount, it.to.name(), it.strength)),
        );
        lines
    }

    /// Everything that lies on a square, the foremost first.
    pub(super) fn things(&self, square: Square) -> impl Iterator<Item = Thing> + '_ {
        let flags = (1..).zip(&self.flags).filter(move |(_, it)| **it == square);
        let starts = (1..).zip(&self.starts).filter(move |(_, it)| it.square == square);
        let site = self.cell(square).site;
        flags
            .map(|(number, _)| Thing::Flag(number))
            .chain(starts.map(|(number, _)| Thing::Start(number)))
            .chain(site.map(Thing::Site))
    }

    /// What is drawn of it: one thing, in the floor's half if the floor leaves it free.
    fn drawn(&self, square: Square) -> impl Iterator<Item = Thing> + '_ {
        self.things(square).take(1)
    }

    fn floor_sign(&self, square: Square) -> CellSign {
        let thing = self.things(square).next().map(signs::thing);
        match self.cell(square).floor {
            Floor::Plain => thing.unwrap_or(signs::PLAIN),
            floor => signs::floor(floor),
        }
    }

    fn half_sign(&self, square: Square) -> CellSign {
        if let Some(thing) = self.thing_in_half(square) {
            return signs::thing(thing);
        }
        match self.source(square) {
            Some(laser) => signs::source(laser),
            None => signs::beams(self.crossed(square, true), self.crossed(square, false)),
        }
    }

    fn thing_in_half(&self, square: Square) -> Option<Thing> {
        let busy = self.cell(square).floor != Floor::Plain;
        self.things(square).next().filter(|_| busy)
    }

    /// The laser whose source is drawn on a square.
    fn source(&self, square: Square) -> Option<&Laser> {
        let free = self.thing_in_half(square).is_none();
        self.lasers.iter().find(|laser| laser.mount == square && free)
    }

    /// Whether a beam goes over a square, along the rank or along the file.
    pub(super) fn crossed(&self, square: Square, along_rank: bool) -> bool {
        let along =
            |laser: &&Laser| matches!(laser.to, Direction::East | Direction::West) == along_rank;
        self.lasers.iter().filter(along).any(|laser| self.beam(laser).any(|it| it == square))
    }

    fn floor_tint(&self, square: Square) -> Option<Tint> {
        match self.cell(square).floor {
            Floor::Plain => self.things(square).next().map(tint),
            Floor::Pit => Some(Tint::Black),
            Floor::Gear { .. } => Some(Tint::Yellow),
            Floor::Belt(belt) if belt.express => Some(Tint::Blue),
            Floor::Belt(_) => Some(Tint::Cyan),
        }
    }

    fn half_tint(&self, square: Square) -> Option<Tint> {
        let beam = || (self.half_sign(square) != signs::BLANK).then_some(Tint::Red);
        self.thing_in_half(square).map(tint).or_else(beam)
    }
}

const fn tint(thing: Thing) -> Tint {
    match thing {
        Thing::Flag(_) => Tint::Green,
        Thing::Site(_) => Tint::Yellow,
        Thing::Start(_) => Tint::Black,
    }
}
