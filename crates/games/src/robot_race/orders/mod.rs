//! The order reader of the robot race: from a message's lines to a program, wishes for a start,
//! or an act.
//!
//! It reads every spelling a person might use, and never guesses: what has two readings, or none,
//! is a fault with its place, its reason and a way out. Nothing of a faulty message is taken.

mod check;
mod codes;
mod echo;
mod items;
mod lines;
mod loose;
mod merge;
mod parse;
mod starts;
mod switched;
mod tokens;
mod vocabulary;

use super::instruction::Register;
use super::position::{DESTROYED, Phase, Position, Robot, State};
use super::program::{Act, Orders, Program, REGISTERS};
use super::upgrade::{Kit, Upgrade};
use crate::{RACE, is_of_another};
pub(super) use check::needed;
use check::{Subject, problems};
pub use echo::{echo, line, words};
use items::{Setting, Written};
use kit::typing::lexicon::{Lexicon, marks};
use kit::typing::row::rows;
use kit::{Fault, Faults, Reading, Seat, Typed};
use lines::Letter;
pub use switched::switched;

/// What the game knows of single words.
pub const LEXICON: Lexicon = Lexicon {
    marks: |line| {
        let row = rows(&Typed::new(line)).next();
        row.map_or(Vec::new(), |row| marks(&tokens::tokens(&row), tokens::kind))
    },
    words: &vocabulary::SPELLINGS,
    part: vocabulary::part,
    assemble: loose::assemble,
    elsewhere: |typed| is_of_another(RACE, typed),
    from_the_end: |_| false,
    complete: REGISTERS,
    fewest: 3,
};

/// Reads what a seat sent. `earlier` is its filing that stands until now: registers replace
/// registers, lines of settings alone keep them.
///
/// It never fails. Faults are in the order of their places; a program is there only without
/// faults; with faults, the closest line is there where only one can be meant.
pub fn read(
    at: &Position,
    seat: Seat,
    earlier: Option<&Orders>,
    typed: &Typed,
) -> Reading<Orders, Act> {
    let letter = lines::letter(typed);
    match at.phase {
        Phase::Starts(_) => starts::read(letter, |orders| problems(at, seat, orders)),
        Phase::Race | Phase::Over => program(at, seat, earlier, letter),
    }
}

/// Reads what a message would file if it were legal. For explaining messages, never for taking
/// them.
pub fn glance(typed: &Typed) -> Reading<Orders, Act> {
    let letter = lines::letter(typed);
    if !letter.starts.is_empty() && letter.items.is_empty() && letter.settings.is_empty() {
        return starts::read(letter, |_| Vec::new());
    }
    let mut found = merge::LetterOrders::of(&letter, &Kit::default(), REGISTERS);
    found.merge(None);
    found.reading(letter, None)
}

/// Whether orders may be executed here.
///
/// # Errors
/// Every rule they break; the instruction that breaks it is named by its register.
pub fn legal(at: &Position, seat: Seat, orders: &Orders) -> Result<(), Faults> {
    Faults(problems(at, seat, orders).into_iter().map(|it| it.fault).collect()).or(())
}

/// Why no program of a race can be kept: each round deals another hand.
pub fn cannot_stand() -> Fault {
    Fault::whole("race-order-fleeting").hint("race-order-hint-fleeting")
}

fn program(
    at: &Position,
    seat: Seat,
    earlier: Option<&Orders>,
    letter: Letter,
) -> Reading<Orders, Act> {
    let robot = &at.robots[seat];
    // What a robot that is powered down cannot do is told by register.
    let needed = if robot.active() { check::needed(at, robot) } else { REGISTERS };
    let mut found = merge::LetterOrders::of(&letter, &robot.kit, needed);
    found.faults.extend(numbered_faults(at, robot, &letter));
    found.faults.extend(act_faults(at, robot, &found));
    let earlier = earlier.and_then(|orders| match orders {
        Orders::Program(program) => Some(program),
        Orders::Starts(_) => None,
    });
    found.merge(earlier);
    let spelt = found.faults.is_empty();
    let orders = Orders::Program(found.program.clone());
    let acts = found.sets(Subject::Recompile).is_some();
    if !acts {
        found.blame(problems(at, seat, &orders), &letter);
    }
    let wrong = spelt && !acts && !found.faults.is_empty();
    let closest = wrong.then(|| closest(at, seat, found.program.clone())).flatten();
    if found.faults.is_empty() && !acts && robot.active() {
        found.note_chance(needed, letter.items.len());
    }
    found.reading(letter, closest)
}

/// Registers that the message names by numbers that nothing can be filed for.
fn numbered_faults(at: &Position, robot: &Robot, letter: &Letter) -> Vec<Fault> {
    let numbers = letter.items.iter().filter(|_| robot.active()).filter_map(|item| item.number);
    let fault = |(number, place, _)| {
        let number = u8::try_from(number).ok().filter(|it| (1..=REGISTERS as u8).contains(it))?;
        let problem = check::closed(at, robot, number)?;
        Some(Fault { place: Some(place), ..problem.fault })
    };
    numbers.filter_map(fault).collect()
}

/// What is wrong with a recompile here (U22, D38, D52).
fn act_faults(at: &Position, robot: &Robot, found: &merge::LetterOrders) -> Vec<Fault> {
    let Some(place) = found.sets(Subject::Recompile) else { return Vec::new() };
    let fault = |key| vec![Fault::at(place, key).hint("race-order-hint-no-recompile")];
    match robot.state {
        _ if at.phase == Phase::Over => fault("race-order-over"),
        State::Down(_) => fault("race-order-recompile-down"),
        State::Waiting | State::Destroyed { .. } | State::Out => fault("race-order-out"),
        State::Active(_) if !robot.kit.has(Upgrade::Recompile) => {
            fault("race-order-recompile-not-owned")
        }
        State::Active(_) if robot.recompiled => fault("race-order-recompiled"),
        // From this damage on, a recompile would destroy (D38).
        State::Active(_) if robot.damage >= DESTROYED - 2 => fault("race-order-recompile-damage"),
        State::Active(_) if found.program.ordered().next().is_none() => Vec::new(),
        State::Active(_) => {
            let fault = Fault::at(place, "race-order-recompile-and-more");
            vec![fault.hint("race-order-hint-recompile-alone")]
        }
    }
}

/// The line in which every register that is not in the hand is the only one that can have been
/// meant: a wildcard for it, or the nearest distance there is.
fn closest(at: &Position, seat: Seat, mut program: Program) -> Option<String> {
    for _ in 0..=REGISTERS + 8 {
        let orders = Orders::Program(program.clone());
        let Some(problem) = problems(at, seat, &orders).into_iter().next() else {
            let line = echo::line(&orders, &at.robots[seat].kit);
            return Some(line).filter(|line| !line.is_empty());
        };
        mend(at, seat, &mut program, problem.subject)?;
    }
    None
}

/// Fixes one thing of a program, if there is only one way.
fn mend(at: &Position, seat: Seat, program: &mut Program, subject: Subject) -> Option<()> {
    match subject {
        Subject::Register(number) => {
            let index = usize::from(number) - 1;
            let register = program.registers[index]?;
            let fits = |other: &Register| {
                let mut alone = program.clone();
                alone.registers[index + 1..].fill(None);
                alone.registers[index] = Some(*other);
                (alone.switches, alone.breaker, alone.save) = Default::default();
                problems(at, seat, &Orders::Program(alone)).is_empty()
            };
            program.registers[index] = Some(merge::near(register).into_iter().find(fits)?);
        }
        Subject::Switch(switch) => program.switches.retain(|(known, _)| *known != switch),
        Subject::Breaker => program.breaker = None,
        Subject::Save => program.save = None,
        Subject::PowerDown | Subject::Recompile | Subject::Start(_) | Subject::Whole => {
            return None;
        }
    }
    Some(())
}
