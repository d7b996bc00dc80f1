//! Before the first round: who has which colour, and the board as it is set up (R1-R7).

use super::edition::{BEACONS, BeaconColours, Edition, Rulebook};
use super::piece::{Colour, Pool};
use super::position::{Object, Position};
use super::program::Phase;
use kit::typing::colours;
use kit::typing::scan::{letters, words};
use kit::{BySeat, Dice, Fault, Faults, Mark, Phrase, Table};

/// Which sides of the board are taken, as indexes into South, West, North, East (R4).
const fn sides(players: usize) -> &'static [usize] {
    match players {
        2 => &[0, 2],
        3 => &[0, 1, 2],
        _ => &[0, 1, 2, 3],
    }
}

/// The colours of the sitters, in seating order: as they wish, else R Y G B (R4).
///
/// # Errors
/// Fewer than two or more than four sitters, a colour that is none or was taken.
pub(super) fn seated(table: &Table) -> Result<Vec<Colour>, Faults> {
    let mut faults = Faults::default();
    table.count(2..=4)?;
    let mut colours: Vec<Option<Colour>> = Vec::new();
    for sitter in &table.sitters {
        let wish = sitter.wish.as_deref().map(|wish| (wish, wished(wish)));
        colours.push(match wish {
            None => None,
            Some((typed, None)) => {
                let reason = Phrase::new("rambots-fault-colour").typed("word", typed);
                let hint = Phrase::new("hint-known").code("known", "R, Y, G, B");
                faults.push(Fault::whole(reason).hint(hint));
                None
            }
            Some((typed, found)) if colours.contains(&found) => {
                faults.push(Fault::whole("rambots-fault-colour-taken").typed("word", typed));
                None
            }
            Some((_, found)) => found,
        });
    }
    let wanted = colours.clone();
    let mut free = Colour::ALL.into_iter().filter(|colour| !wanted.contains(&Some(*colour)));
    let dealt = colours.into_iter().filter_map(|wish| wish.or_else(|| free.next())).collect();
    faults.or(dealt)
}

/// A colour in a person's words, English or Polish, or its code.
fn wished(wish: &str) -> Option<Colour> {
    let mut said = words(wish).map(|word| letters(&word));
    let named = || said.find_map(|word| Colour::of(colours::name(&word)?));
    Colour::from_word(wish.trim()).or_else(named)
}

/// How a RAMbot is marked.
pub(super) fn mark(colour: Colour) -> Mark {
    Mark { code: colour.letter().to_string(), name: Some(super::depict::mark(colour)) }
}

/// The marks of the sitters.
///
/// # Errors
/// As [`seated`].
pub(super) fn marks(table: &Table) -> Result<BySeat<Mark>, Faults> {
    Ok(seated(table)?.into_iter().map(mark).collect::<Vec<_>>().into())
}

/// The board before the goals are set.
///
/// # Errors
/// As [`seated`].
pub(super) fn set_up(rules: &Rulebook, table: &Table, dice: &Dice) -> Result<Position, Faults> {
    let colours = seated(table)?;
    let sides = sides(colours.len());
    let mut at = Position::empty(Phase::Goals, stack(rules, &colours, sides, dice));
    for (colour, side) in colours.iter().zip(sides) {
        at.seat_bot(*colour, rules.start.squares()[*side], None);
        *at.pool_mut(*colour) = Pool::full();
    }
    let mut beacons = BEACONS.map(|(_, colour)| colour);
    match rules.beacon_colours {
        BeaconColours::Fixed => {}
        BeaconColours::Random => dice.stream(None, "beacons").shuffle(&mut beacons),
    }
    for ((square, _), colour) in BEACONS.into_iter().zip(beacons) {
        at.put(Object::beacon(colour), square);
    }
    at.round = rules.round_limit.map(|_| 0);
    Ok(at)
}

/// The precedence stack at the start (R7). Clockwise, the colours that nobody plays stand
/// for the empty sides.
fn stack(rules: &Rulebook, colours: &[Colour], sides: &[usize], dice: &Dice) -> [Colour; 4] {
    let mut around: [Option<Colour>; 4] = [None; 4];
    for (colour, side) in colours.iter().zip(sides) {
        around[*side] = Some(*colour);
    }
    let mut unused = Colour::ALL.into_iter().filter(|colour| !colours.contains(colour));
    let mut stack = around.map(|colour| {
        colour.or_else(|| unused.next()).expect("as many unused colours as empty sides")
    });
    let mut stream = dice.stream(None, "stack");
    match rules.edition {
        Edition::Classic => stack.rotate_left(stream.below(4) as usize),
        Edition::Arcade => stream.shuffle(&mut stack),
    }
    stack
}
