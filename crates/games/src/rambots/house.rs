//! A house player: looks for a program that would do well if nobody else moved.
//!
//! It is no master. It plays by the rules, sees only what its seat sees, and always finds
//! the same program for the same dice.

use super::edition::Rulebook;
use super::piece::{Colour, Instruction, Piece, Pool, Way};
use super::position::{Object, Position};
use super::program::{Orders, Phase, Program};
use super::rules::one_of_each;
use kit::{Dice, Kind as _, Rules, Seat, Stage, Stream};

/// How many beginnings of programs are followed further.
const WIDTH: usize = 48;

/// What the house would file here; `None` in a position where nothing can be filed.
pub(super) fn suggest(rules: &Rulebook, at: &Position, seat: Seat, dice: &Dice) -> Option<Orders> {
    let mut stream = dice.stream(Some(seat), "house");
    match at.phase {
        // Any order and any sizes: there is no telling what will be hard for the neighbour.
        Phase::Goals => {
            let mut colours = Colour::ALL;
            stream.shuffle(&mut colours);
            one_of_each(at.pool(at.bot(seat)), colours, &mut stream).map(Orders::Goals)
        }
        Phase::Play => Some(Orders::Program(program(rules, at, seat, &mut stream))),
    }
}

/// A beginning of a program, and what it is worth.
#[derive(Clone)]
struct Beginning {
    instructions: Vec<Instruction>,
    left: Pool,
    worth: i64,
}

/// Beam search: lengthen the best beginnings by every instruction the pool allows.
fn program(rules: &Rulebook, at: &Position, seat: Seat, stream: &mut Stream) -> Program {
    let bot = at.bot(seat);
    let nothing = Beginning { instructions: Vec::new(), left: at.pool(bot), worth: i64::MIN };
    let mut best = nothing.clone();
    let mut beam = vec![nothing];
    for _ in 0..Program::MOST {
        let mut longer = Vec::new();
        for line in &beam {
            for piece in Piece::all().filter(|piece| line.left.count(*piece) > 0) {
                for way in Way::ALL {
                    let mut next = line.clone();
                    next.left.take(piece);
                    next.instructions.push(Instruction { piece, way });
                    next.worth = judge(rules, at, seat, &next.instructions, stream);
                    longer.push(next);
                }
            }
        }
        longer.sort_by_key(|line| std::cmp::Reverse(line.worth));
        longer.truncate(WIDTH);
        if let Some(first) = longer.first().filter(|first| first.worth > best.worth) {
            best = first.clone();
        }
        beam = longer;
    }
    Program::new(&best.instructions).unwrap_or_default()
}

/// What a beginning is worth, played on a copy, everybody else standing still.
fn judge(
    rules: &Rulebook,
    at: &Position,
    seat: Seat,
    instructions: &[Instruction],
    stream: &mut Stream,
) -> i64 {
    let mut after = *at;
    let program = Program::new(instructions).unwrap_or_default();
    // The rules draw nothing when they execute programs.
    let dice = Dice::from_key([0; 32]);
    let mut stage = Stage::unrecorded(rules, &mut after);
    rules.rehearse(&mut stage, seat, &Orders::Program(program), &dice);
    // Of equal lines a shorter one is better, and then chance decides.
    let length = instructions.len() as i64;
    worth(rules, &after, at.bot(seat)) * 64 - length * 8 + stream.below(8) as i64
}

/// How well a RAMbot stands: tags first, then the way to the next one, then pieces.
fn worth(rules: &Rulebook, at: &Position, bot: Colour) -> i64 {
    let pieces = at.pool(bot).len() as i64;
    let tagged = at.tagged(bot) as i64;
    let Some(goal) = at.goals(bot).first() else { return tagged * 1000 + pieces };
    let own = Object::bot(bot);
    let others = [Object::beacon(goal.colour), Object::bot(goal.colour)];
    let nearness = others
        .into_iter()
        .filter(|object| *object != own && (object.as_bot().is_none() || rules.tag_bots))
        .filter_map(|object| approach(at, own, bot, object))
        .max();
    tagged * 1000 + pieces * 4 + nearness.unwrap_or(0)
}

/// How close a RAMbot is to tagging an object.
fn approach(at: &Position, own: Object, bot: Colour, object: Object) -> Option<i64> {
    let (from, to) = (at.square(own)?, at.square(object)?);
    let upright = if at.is_upright(object) { 120 } else { 0 };
    let facing = at.facing(bot);
    let in_sight = facing
        .and_then(|facing| at.first_ahead(from, facing))
        .is_some_and(|(first, _)| first == object);
    Some(200 + upright - 10 * i64::from(from.distance(to)) + if in_sight { 60 } else { 0 })
}
