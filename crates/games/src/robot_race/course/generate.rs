//! Draws a course from a seed. What it draws can always be played: whatever would put a flag out
//! of reach, or looks like a mistake, is taken away again at once.

use super::check::{faults, warnings};
use super::{Belt, Course, Floor, Laser, Site, Square, Start};
use kit::Stream;
use kit::grid::Direction;

/// What course is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wish {
    /// Its name.
    pub name: String,
    /// How many files, 4 to 12.
    pub files: u8,
    /// How many ranks, 4 to 24.
    pub ranks: u8,
    /// How many flags, 1 to 9.
    pub flags: u8,
    /// How many starts, 2 to 8.
    pub starts: u8,
    /// How dangerous it is, 0 to 3.
    pub peril: u8,
}

/// The lowest ranks: only starts and walls are there.
const APRON: u8 = 2;

/// How many squares come on one thing of a kind, by peril. 0: there is none.
struct Share {
    belts: [usize; 4],
    gears: [usize; 4],
    walls: [usize; 4],
    pits: [usize; 4],
    lasers: [usize; 4],
    sites: usize,
}

const SHARE: Share = Share {
    belts: [40, 28, 24, 20],
    gears: [48, 36, 32, 28],
    walls: [12, 10, 9, 9],
    pits: [0, 48, 22, 13],
    lasers: [0, 72, 36, 24],
    sites: 36,
};

/// A course as it is wished; `None`: so many flags and starts have no room on it.
pub fn generate(wish: &Wish, stream: &mut Stream) -> Option<Course> {
    let (files, ranks) = (wish.files, wish.ranks);
    let small = files < 4 || ranks < 4;
    let squares = usize::from(files) * usize::from(ranks);
    if small || 2 * usize::from(wish.flags + wish.starts) + 4 > squares || wish.flags == 0 {
        return None;
    }
    let course = Course::bare(&wish.name, files, ranks);
    let mut yard = Yard { course, peril: usize::from(wish.peril.min(3)), stream };
    yard.starts(wish.starts);
    yard.flags(wish.flags);
    yard.edges();
    yard.sites(squares / SHARE.sites + 1);
    let kinds: [(usize, Build); 5] = [
        (SHARE.belts[yard.peril], |yard| yard.belt()),
        (SHARE.pits[yard.peril], |yard| yard.pit()),
        (SHARE.gears[yard.peril], |yard| yard.gear()),
        (SHARE.walls[yard.peril], |yard| yard.wall()),
        (SHARE.lasers[yard.peril], |yard| yard.laser()),
    ];
    for (share, kind) in kinds {
        for _ in 0..squares.checked_div(share).map_or(0, |count| count + 1) {
            yard.attempt(kind);
        }
    }
    Some(yard.course)
}

/// Builds one thing; `false`: there was no room for it.
type Build = fn(&mut Yard<'_>) -> bool;

/// How often a thing is tried elsewhere.
const ATTEMPTS: usize = 6;

/// The shortest belt.
const SHORTEST: usize = 3;

/// How many squares a laser shines over.
const BEAM: std::ops::RangeInclusive<usize> = 3..=7;

/// A course that is being built.
struct Yard<'a> {
    course: Course,
    peril: usize,
    stream: &'a mut Stream,
}

impl Yard<'_> {
    fn below(&mut self, below: usize) -> usize {
        self.stream.below(below.max(1) as u64) as usize
    }

    fn direction(&mut self) -> Direction {
        Direction::ALL[self.below(4)]
    }

    /// All squares in an order drawn at random.
    fn shuffled(&mut self) -> Vec<Square> {
        let mut squares: Vec<Square> = self.course.squares().collect();
        self.stream.shuffle(&mut squares);
        squares
    }

    /// Whether nothing is on a square, and it is no place for starts.
    fn free(&self, square: Square) -> bool {
        let bare = self.course.cell(square).floor == Floor::Plain;
        bare && square.rank >= APRON && self.course.things(square).next().is_none()
    }

    /// Lets a thing be built, elsewhere if the course would be worse for it.
    fn attempt(&mut self, build: Build) {
        for _ in 0..ATTEMPTS {
            let before = self.course.clone();
            let built = build(self);
            self.course.settle();
            if built && faults(&self.course).is_empty() && warnings(&self.course).is_empty() {
                return;
            }
            self.course = before;
        }
    }

    /// In the south, from the west, with room between them where there is some.
    fn starts(&mut self, count: u8) {
        let files = self.course.files;
        let gap = if 2 * count <= files + 1 { 2 } else { 1 };
        let in_a_row = count.min(files);
        let first = (files - (gap * (in_a_row - 1) + 1)) / 2;
        for number in 0..count {
            let file = first + gap * (number % in_a_row);
            let square = Square::new(file, number / in_a_row);
            self.course.starts.push(Start { square, facing: Direction::North });
        }
    }

    /// Each far from the one before, the first far from the starts.
    fn flags(&mut self, count: u8) {
        let middle = Square::new(self.course.files / 2, 0);
        for _ in 0..count {
            let last = self.course.flags.last().copied().unwrap_or(middle);
            let squares = self.shuffled();
            let far = usize::from(self.course.files.max(self.course.ranks)) * 2 / 3;
            let found = (0..=far).rev().find_map(|far| {
                let mut wide = squares.iter().filter(|it| self.free(**it));
                wide.find(|it| {
                    let apart = self.course.flags.iter().all(|flag| away(*flag, **it) > far / 2);
                    away(last, **it) >= far && apart
                })
            });
            let taken = |it: &&Square| self.course.things(**it).next().is_none();
            let found = found.or_else(|| squares.iter().find(taken));
            self.course.flags.extend(found.copied());
        }
    }

    /// Walls around the board, with more and longer gaps where there is more peril.
    fn edges(&mut self) {
        for side in Direction::ALL {
            let edge: Vec<Square> =
                self.course.squares().filter(|it| self.course.next(*it, side).is_none()).collect();
            let mut walled = self.peril < 3;
            for square in edge {
                if self.below(4) == 0 {
                    walled = self.below(6) >= 2 * self.peril;
                }
                if walled || (side == Direction::South && self.peril < 3) {
                    self.course.build(square, side);
                }
            }
        }
    }

    /// Sites of both kinds by turns, an upgrade first, away from each other and from flags.
    fn sites(&mut self, pairs: usize) {
        for number in 0..2 * pairs {
            let site = if number % 2 == 0 { Site::Upgrade } else { Site::Repair };
            let squares = self.shuffled();
            let wide = |it: &&Square| {
                self.free(**it) && self.course.returns().all(|other| away(other, **it) > 2)
            };
            if let Some(square) = squares.iter().find(wide) {
                self.course.cell_mut(*square).site = Some(site);
            }
        }
    }

    /// A belt with a bend or none; now and then a ring.
    fn belt(&mut self) -> bool {
        let express = self.below(8) < 1 + 2 * self.peril;
        if self.below(4) == 0 {
            return self.ring(express);
        }
        let (length, mut to) = (3 + self.below(5), self.direction());
        let bend = 1 + self.below(2 * length);
        let squares = self.shuffled();
        let Some(mut at) = squares.into_iter().find(|it| self.free(*it)) else { return false };
        for step in 0..length {
            if step == bend {
                to = Direction::ALL[(to as usize + if self.below(2) == 0 { 1 } else { 3 }) % 4];
            }
            self.course.cell_mut(at).floor = Floor::Belt(Belt { to, express, turns: 0 });
            match self.course.next(at, to).filter(|it| self.free(*it)) {
                Some(next) => at = next,
                None => return step + 1 >= SHORTEST,
            }
        }
        true
    }

    /// A belt that goes round, one way or the other.
    fn ring(&mut self, express: bool) -> bool {
        let (files, ranks) = (self.course.files, self.course.ranks);
        let (wide, high) = (2 + self.below(3) as u8, 2 + self.below(3) as u8);
        if wide >= files || high + APRON >= ranks {
            return false;
        }
        let west = self.below(usize::from(files - wide)) as u8;
        let south = APRON + self.below(usize::from(ranks - high - APRON)) as u8;
        let (east, north) = (west + wide - 1, south + high - 1);
        let clockwise = self.below(2) == 0;
        let inside =
            |it: &Square| (west..=east).contains(&it.file) && (south..=north).contains(&it.rank);
        let rim = |it: &Square| {
            it.file == west || it.file == east || it.rank == south || it.rank == north
        };
        let ring: Vec<Square> = self.course.squares().filter(|it| inside(it) && rim(it)).collect();
        if !ring.iter().all(|it| self.free(*it)) {
            return false;
        }
        for square in ring {
            let Square { file, rank } = square;
            let to = match clockwise {
                true if rank == north && file < east => Direction::East,
                true if file == east && rank > south => Direction::South,
                true if rank == south && file > west => Direction::West,
                true => Direction::North,
                false if rank == south && file < east => Direction::East,
                false if file == east && rank < north => Direction::North,
                false if rank == north && file > west => Direction::West,
                false => Direction::South,
            };
            self.course.cell_mut(square).floor = Floor::Belt(Belt { to, express, turns: 0 });
        }
        true
    }

    /// One pit, or two side by side.
    fn pit(&mut self) -> bool {
        let squares = self.shuffled();
        let Some(at) = squares.into_iter().find(|it| self.free(*it)) else { return false };
        self.course.cell_mut(at).floor = Floor::Pit;
        let to = self.direction();
        let next = self.course.next(at, to).filter(|it| self.free(*it));
        if let Some(next) = next
            && self.below(6) < self.peril
        {
            self.course.cell_mut(next).floor = Floor::Pit;
        }
        true
    }

    fn gear(&mut self) -> bool {
        let clockwise = self.below(2) == 0;
        let squares = self.shuffled();
        let at = squares.into_iter().find(|it| self.free(*it));
        if let Some(at) = at {
            self.course.cell_mut(at).floor = Floor::Gear { clockwise };
        }
        at.is_some()
    }

    /// One to three walls in a row.
    fn wall(&mut self) -> bool {
        let (side, length) = (self.direction(), 1 + self.below(3));
        let along = Direction::ALL[(side as usize + 1) % 4];
        let mut at = self.shuffled().first().copied();
        for _ in 0..length {
            let Some(square) = at else { break };
            if self.course.next(square, side).is_some() {
                self.course.build(square, side);
            }
            at = self.course.next(square, along);
        }
        true
    }

    /// A laser at a wall, over a few squares and over no start.
    fn laser(&mut self) -> bool {
        let strength = 1 + self.below(1 + self.peril).saturating_sub(1) as u8;
        let squares = self.shuffled();
        let first = self.below(4);
        let mounts = squares
            .into_iter()
            .flat_map(|mount| (0..4).map(move |turn| (mount, Direction::ALL[(first + turn) % 4])));
        let course = &self.course;
        let laser = mounts.map(|(mount, to)| Laser { mount, to, strength }).find(|it| {
            let beam: Vec<Square> = course.beam(it).collect();
            let dark = !beam.iter().any(|it| {
                course.crossed(*it, true)
                    || course.crossed(*it, false)
                    || course.start(*it).is_some()
            });
            course.wall(it.mount, it.to.back()) && BEAM.contains(&beam.len()) && dark
        });
        self.course.lasers.extend(laser);
        laser.is_some()
    }
}

/// How many steps are between two squares.
fn away(one: Square, other: Square) -> usize {
    usize::from(one.file.abs_diff(other.file)) + usize::from(one.rank.abs_diff(other.rank))
}
