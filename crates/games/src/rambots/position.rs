//! The position: everything that lasts between rounds, in a few machine words.
//!
//! It is copied thousands of times in a search, so it is `Copy`, owns no heap and finds
//! things by bits. It only knows what stands where: the rules that move things are in
//! `execute`, and nothing but an event may call a mutator here.

use super::piece::{Colour, Piece, Pool, Size};
use super::program::Phase;
use kit::grid::{Direction, Square};
use kit::{Bag, Few};

/// Something that stands on the board: one of four RAMbots, one of four beacons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Object(u8);

impl Object {
    /// All eight: RAMbots R Y G B, then beacons R Y G B.
    pub fn all() -> impl Iterator<Item = Object> {
        (0..8).map(Object)
    }

    /// The RAMbot of this colour.
    #[inline]
    pub const fn bot(colour: Colour) -> Object {
        Object(colour as u8)
    }

    /// The beacon of this colour.
    #[inline]
    pub const fn beacon(colour: Colour) -> Object {
        Object(colour as u8 + 4)
    }

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 & 3) as usize]
    }

    /// Its colour if it is a RAMbot.
    #[inline]
    pub const fn as_bot(self) -> Option<Colour> {
        if self.0 < 4 { Some(self.colour()) } else { None }
    }

    /// The letter in the notation: `R` is the red RAMbot, `r` the red beacon.
    pub const fn letter(self) -> char {
        match self.as_bot() {
            Some(colour) => colour.letter(),
            None => self.colour().letter().to_ascii_lowercase(),
        }
    }

    /// The object with this letter.
    pub fn from_letter(letter: char) -> Option<Object> {
        Object::all().find(|object| object.letter() == letter)
    }

    const fn index(self) -> usize {
        (self.0 & 7) as usize
    }
}

/// A goal stack, top first (R8).
pub type Goals = Few<Piece, 4>;

/// A set of colours.
pub type Colours = Bag<Colour, 4>;

/// Where an object that is not on the board is: a number that no square has.
const NOWHERE: u8 = u8::MAX;

/// Everything of a match that lasts between rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// One bit a square, set where something stands: always what `squares` says.
    occupied: u64,
    pools: [Pool; 4],
    goals: [Goals; 4],
    squares: [u8; 8],
    /// Where lying RAMbots face; north for all others, so that equal positions are equal.
    facing: [Direction; 4],
    /// One bit an object, set while it stands upright.
    upright: u8,
    seating: [Colour; 4],
    seats: u8,
    /// The precedence stack, top first.
    pub stack: [Colour; 4],
    /// Whether goals or programs are asked for.
    pub phase: Phase,
    /// The number of the round, where rounds are counted: 0 is the setting of goals (B40).
    pub round: Option<u16>,
    /// Who won: one, or after the last round all that share the first place; empty while the match
    /// runs.
    pub winners: Colours,
    /// Who tagged the last goal after the winner did, in that order (B30).
    pub runners_up: Few<Colour, 3>,
}

const _: () = assert!(size_of::<Position>() <= 192, "a position is copied in every search");

impl Position {
    /// A board without anything on it.
    pub(super) fn empty(phase: Phase, stack: [Colour; 4]) -> Position {
        Position {
            occupied: 0,
            pools: [Pool::default(); 4],
            goals: [Goals::default(); 4],
            squares: [NOWHERE; 8],
            facing: [Direction::North; 4],
            upright: 0,
            stack,
            seating: Colour::ALL,
            seats: 0,
            phase,
            round: None,
            winners: Colours::default(),
            runners_up: Few::default(),
        }
    }

    /// Seats one more RAMbot, next clockwise; `None` stands for upright.
    pub(super) fn seat_bot(&mut self, colour: Colour, square: Square, facing: Option<Direction>) {
        self.seating[self.seats as usize] = colour;
        self.seats += 1;
        let bot = Object::bot(colour);
        self.put(bot, square);
        if let Some(direction) = facing { self.lay(bot, direction) } else { self.raise(bot) }
    }

    /// Puts something on a free square, and takes it off the square where it stood.
    #[inline]
    pub(super) fn put(&mut self, object: Object, square: Square) {
        let place = &mut self.squares[object.index()];
        if *place != NOWHERE {
            self.occupied &= !(1 << (*place & 63));
        }
        self.occupied |= 1 << square.index();
        *place = square.index() as u8;
    }

    /// Stands something upright (R24).
    #[inline]
    pub(super) fn raise(&mut self, object: Object) {
        self.upright |= 1 << object.0;
        if let Some(colour) = object.as_bot() {
            self.facing[colour as usize] = Direction::North;
        }
    }

    /// Lays something down, a RAMbot facing this way (R13, R18).
    #[inline]
    pub(super) fn lay(&mut self, object: Object, facing: Direction) {
        self.upright &= !(1 << object.0);
        if let Some(colour) = object.as_bot() {
            self.facing[colour as usize] = facing;
        }
    }

    /// The pool of a RAMbot's owner.
    #[inline]
    pub const fn pool(&self, bot: Colour) -> Pool {
        self.pools[bot as usize]
    }

    pub(super) fn pool_mut(&mut self, bot: Colour) -> &mut Pool {
        &mut self.pools[bot as usize]
    }

    /// The goal stack of a RAMbot's owner.
    #[inline]
    pub const fn goals(&self, bot: Colour) -> &Goals {
        &self.goals[bot as usize]
    }

    pub(super) fn set_goals(&mut self, bot: Colour, goals: Goals) {
        self.goals[bot as usize] = goals;
    }

    /// The top goal goes to its tagger's pool (R20).
    pub(super) fn tag(&mut self, bot: Colour) {
        if let Some(piece) = self.goals[bot as usize].first() {
            self.pools[bot as usize].add(piece);
            self.goals[bot as usize].remove_first();
        }
    }

    /// Where something stands; `None` if it is not on the board.
    #[inline]
    pub fn square(&self, object: Object) -> Option<Square> {
        Square::from_index(self.squares[object.index()])
    }

    /// What stands on a square.
    #[inline]
    pub fn on(&self, square: Square) -> Option<Object> {
        if self.occupied >> square.index() & 1 == 0 {
            return None;
        }
        // All eight squares are compared at once: the byte that is equal becomes zero, and
        // the lowest byte that is zero is the one whose top bit this sum sets first.
        const ONES: u64 = 0x0101_0101_0101_0101;
        let differences = u64::from_le_bytes(self.squares) ^ (square.index() as u64 * ONES);
        let zeros = differences.wrapping_sub(ONES) & !differences & (ONES << 7);
        Some(Object((zeros.trailing_zeros() / 8) as u8))
    }

    /// The first thing on the line from a square (not itself) to the edge (R21).
    #[inline]
    pub fn first_ahead(&self, from: Square, toward: Direction) -> Option<(Object, Square)> {
        let line = from.line(toward) & self.occupied;
        let (lowest, highest) = (line.trailing_zeros(), 63 ^ line.leading_zeros() & 63);
        let index = match toward {
            Direction::North | Direction::East => lowest,
            Direction::South | Direction::West => highest,
        };
        if line == 0 {
            return None;
        }
        let square = Square::from_index(index as u8)?;
        Some((self.on(square)?, square))
    }

    /// Whether something stands upright.
    #[inline]
    pub const fn is_upright(&self, object: Object) -> bool {
        self.upright >> object.0 & 1 == 1
    }

    /// Where a RAMbot faces; `None` while it stands upright.
    #[inline]
    pub const fn facing(&self, bot: Colour) -> Option<Direction> {
        if self.is_upright(Object::bot(bot)) { None } else { Some(self.facing[bot as usize]) }
    }

    /// The colours of the RAMbots in play, clockwise from South.
    #[inline]
    pub fn bots(&self) -> &[Colour] {
        &self.seating[..self.seats as usize]
    }

    /// The left neighbour: the next occupied seat clockwise (R4).
    pub fn left_of(&self, bot: Colour) -> Colour {
        let bots = self.bots();
        let seat = bots.iter().position(|other| *other == bot).unwrap_or(0);
        bots[(seat + 1) % bots.len()]
    }

    /// Whether this RAMbot has tagged its last goal.
    pub fn has_finished(&self, bot: Colour) -> bool {
        self.goals(bot).is_empty()
            && (self.winners.has(bot) || self.runners_up.iter().any(|it| it == bot))
    }

    /// How many goals a RAMbot has tagged. A robot that never had goals has tagged none.
    pub fn tagged(&self, bot: Colour) -> usize {
        match self.goals(bot).len() {
            0 if !self.has_finished(bot) => 0,
            left => 4 - left,
        }
    }

    /// The piece that damage takes from this pool: the smallest, and of equal ones the
    /// highest colour in the stack (R19).
    pub fn precedence(&self, pool: Pool) -> Option<Piece> {
        let of_size = |size| self.stack.map(|colour| Piece { size, colour });
        Size::ALL.into_iter().flat_map(of_size).find(|piece| pool.has(*piece))
    }

    /// A tag of the last goal.
    pub(super) fn finish(&mut self, bot: Colour) {
        if self.winners.is_empty() {
            self.winners.add(bot);
        } else {
            self.runners_up.push(bot);
        }
    }
}
