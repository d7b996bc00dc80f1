//! The line that a message shows as an example: legal, and survived wherever any program is.

use super::properties::position;
use super::*;
use crate::robot_race::{house, sample};
use kit::{Filings, Seed, Sitter, Stream, Table, Typed};

/// How many programs by chance have to fail before a robot counts as lost.
const TRIES: u32 = 60;

/// Whether a robot survives a program, if nobody else moves.
fn survives(rules: &Rulebook, at: &Position, seat: Seat, program: &Program) -> bool {
    let (mut after, mut events) = (at.clone(), Vec::new());
    let dice = Dice::from_key([1; 32]);
    rehearse(rules, &mut Stage::new(rules, &mut after, &mut events), seat, program, &dice);
    after.robots[seat].square().is_some()
}

/// Whether all samples of a position are as they should be; how many there are.
fn checked(rules: &Rulebook, at: &Position, stream: &mut Stream) -> usize {
    let mut count = 0;
    for seat in at.seats().filter(|seat| at.robots[*seat].active()) {
        let Some(line) = sample::sample(rules, at, seat) else { continue };
        let reading = rules.read(at, seat, None, &Typed::new(&line));
        let Some(Orders::Program(program)) = reading.program else {
            panic!("{line}: {:?}", reading.faults)
        };
        count += 1;
        if survives(rules, at, seat, &program) {
            continue;
        }
        for _ in 0..TRIES {
            let mut hand: Vec<Instruction> = at.robots[seat].hand.iter().collect();
            stream.shuffle(&mut hand);
            let mut other = Program::default();
            let places = other.registers.iter_mut().take(at.robots[seat].unlocked());
            places.zip(hand).for_each(|(place, it)| *place = Some(Register::plain(it.order())));
            assert!(!survives(rules, at, seat, &other), "not {line} but {other:?}");
        }
    }
    count
}

#[test]
fn samples_are_survived_wherever_any_program_is() {
    let mut count = 0;
    for number in 0..400u16 {
        let mut seed = [9; 32];
        seed[..2].copy_from_slice(&number.to_be_bytes());
        let stream = &mut Seed::new(seed).round(0, &[0; 32]).stream(None, "world");
        let (rules, at) = position(stream);
        count += checked(&rules, &at, stream);
    }
    assert!(count > 500, "{count} samples are too few to say anything");
}

#[test]
fn samples_are_survived_in_whole_races_over_every_course() {
    let mut count = 0;
    for name in crate::robot_race::course::names() {
        let rules = Rulebook { course: crate::robot_race::course::named(name), ..Rulebook::new() };
        let sitter = |_| Sitter::default();
        let table = Table { sitters: (0..4).map(sitter).collect(), ..Table::default() };
        let seed = Seed::new([3; 32]);
        let mut at = rules.set_up(&table, None, &seed.round(0, &[0; 32])).expect("a race");
        for round in 1..=12 {
            if at.phase == Phase::Over {
                break;
            }
            let dice = seed.round(round, &[0; 32]);
            count += checked(&rules, &at, &mut dice.stream(None, "tried"));
            let filed = at.robots.map(|seat, _| {
                let program = house::suggest(&rules, &at, seat, &dice)?;
                Some(Filed { program, rank: Some(0), ready: true })
            });
            let (before, mut events) = (at.clone(), Vec::new());
            round_of(&rules, &mut at, &mut events, &filed, &dice);
            assert!(before != at);
        }
    }
    assert!(count > 150, "{count} samples are too few to say anything");
}

fn round_of(
    rules: &Rulebook,
    at: &mut Position,
    events: &mut Vec<Event>,
    filed: &Filings<Orders>,
    dice: &Dice,
) {
    round(rules, &mut Stage::new(rules, at, events), filed, dice);
}
