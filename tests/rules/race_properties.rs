//! What always holds of a race: in random rounds over random courses with random kits, and in
//! whole races over every course of the library.

use std::collections::BTreeSet;

use games::robot_race::course::{self, Ways};
use games::robot_race::event::{Draw, Event};
use games::robot_race::instruction::{Instruction, Order, Register};
use games::robot_race::position::{DESTROYED, Phase, Position, Robot, State};
use games::robot_race::program::{Orders, Program};
use games::robot_race::rulebook::Rulebook;
use games::robot_race::upgrade::Upgrade;
use kit::{Dice, Filed, Filings, Rules as _, Seat, Seed, Sitter, Stage, Stream, Table, Typed};

use crate::race_twin::rounds::{Random, Round, play, round};
use crate::race_twin::{ends, yards};

/// How many programs by chance have to fail before a robot counts as lost.
const TRIES: u32 = 60;

/// Random rounds over random courses, each followed by some that the house plays.
fn each_round(count: u32, mut look: impl FnMut(&Round)) {
    let mut random = Random(77);
    for number in 0..count {
        let players = 2 + random.below(7);
        let yard = yards::yard(&mut random);
        let mut round = round(&yard, players, number, &mut random);
        ends::dress(&mut round, &mut random);
        look(&round);
        for more in 1..4 {
            let (at, _) = play(&round);
            let dice = Seed::new([9; 32]).round(number + 1000 * more, &[0; 32]);
            let filed = suggested(&round.rules, &at, &dice);
            round = Round { at, filed, dice, ..round };
            look(&round);
        }
    }
}

fn suggested(rules: &Rulebook, at: &Position, dice: &Dice) -> Filings<Orders> {
    at.robots.map(|seat, _| {
        let program = (Rulebook::ORDERS.suggest)(rules, at, seat, dice)?;
        Some(Filed { program, rank: Some(0), ready: true })
    })
}

#[test]
fn every_round_of_every_race_is_sound() {
    let mut dealt = 0;
    each_round(300, |round| {
        let (after, events) = play(round);
        assert!(play(round) == (after.clone(), events.clone()), "chance differs");
        sound(&after, &round.rules);
        conserved(&round.at, &events);
        alive(&round.at, &after, &events);
        counted(&after);
        dealt += events.iter().filter(|it| matches!(it, Event::Dealt { .. })).count();
    });
    assert!(dealt > 1500, "only {dealt} hands");
}

/// Whoever files fewer registers than the hand fills is asked about it, and the house answers no
/// questions: a second part that a later register needed once left the last one empty.
#[test]
fn the_house_fills_every_register_that_its_hand_can_fill() {
    each_round(100, |Round { rules, at, dice, .. }| {
        for (seat, robot) in at.robots.iter() {
            let Some(Orders::Program(program)) = (Rulebook::ORDERS.suggest)(rules, at, seat, dice)
            else {
                continue;
            };
            let open = robot.unlocked();
            let filled = program.registers[..open].iter().flatten().count();
            assert!(filled >= open.min(robot.hand.len()), "{seat:?} of {robot:?}: {program:?}");
        }
    });
}

fn sound(at: &Position, rules: &Rulebook) {
    let mut squares = BTreeSet::new();
    for robot in at.robots.values() {
        if let Some(here) = robot.square() {
            assert!(at.course.has(here) && !at.course.pit(here), "on {here}");
            assert!(squares.insert(here), "two on {here}");
        }
        assert!(robot.damage < DESTROYED && robot.deaths <= rules.lives);
        assert_eq!(robot.state == State::Out, robot.deaths == rules.lives);
        assert!(robot.kit.beam.is_none_or(|beam| robot.kit.has(beam.upgrade())));
        assert!(!robot.kit.gyro || robot.kit.has(Upgrade::Gyroscope));
        assert_eq!(robot.kit.howitzer > 0, robot.kit.has(Upgrade::Howitzer));
        assert_eq!(robot.kit.coat > 0, robot.kit.has(Upgrade::Coat));
    }
    let mut order = at.order.clone();
    order.sort_unstable();
    assert!(order == at.seats().collect::<Vec<_>>(), "the list has everybody once");
    let owned = at.robots.values().flat_map(|robot| robot.kit.iter());
    let offered = at.sites.iter().filter_map(|offer| offer.upgrade);
    let upgrades: Vec<Upgrade> = owned.chain(offered).collect();
    let once: BTreeSet<Upgrade> = upgrades.iter().copied().collect();
    assert_eq!(once.len(), upgrades.len(), "an upgrade exists once");
}

/// Instructions of a hand are laid, kept or left over; nothing comes from nowhere.
fn conserved(before: &Position, events: &[Event]) {
    let mut at = before.clone();
    let mut spent = before.robots.map(|_, _| 0);
    for event in events.iter().take_while(|it| !matches!(it, Event::Register { .. })) {
        match event {
            Event::Laid { seat, program } => {
                let laid = program.registers.iter().flatten();
                spent[*seat] += laid.map(|it| it.out_of_hand().count()).sum::<usize>();
            }
            Event::Filled { seat, drawn: Draw::Hand | Draw::Saved, .. } => spent[*seat] += 1,
            Event::Filled { seat, drawn: Draw::Fresh, .. } => {
                let robot = &at.robots[*seat];
                assert!(
                    robot.hand.is_empty() || robot.locked() > 0,
                    "drawn before the hand is used"
                );
            }
            Event::Placed { .. } | Event::Began => {}
            other => panic!("{other:?} before the first register"),
        }
        Rulebook::new().apply(&mut at, event);
    }
    for seat in before.seats().filter(|_| before.phase == Phase::Race) {
        let all = |robot: &Robot| robot.hand.len() + usize::from(robot.kit.saved.is_some());
        let (old, new) = (&before.robots[seat], &at.robots[seat]);
        assert_eq!(all(old), all(new) + spent[seat]);
        assert!(!old.active() || new.program.iter().all(Option::is_some), "a register is empty");
    }
}

fn alive(before: &Position, after: &Position, events: &[Event]) {
    for seat in before.seats() {
        let count = |what: fn(&Event) -> Option<Seat>| {
            events.iter().filter(|event| what(event) == Some(seat)).count()
        };
        let died =
            count(|it| if let Event::Destroyed { seat, .. } = it { Some(*seat) } else { None });
        let back =
            count(|it| if let Event::Returned { seat, .. } = it { Some(*seat) } else { None });
        let out = count(|it| if let Event::Eliminated { seat } = it { Some(*seat) } else { None });
        assert!(died <= 1 && died == back + out);
        let (old, new) = (&before.robots[seat], &after.robots[seat]);
        assert_eq!(usize::from(new.deaths), usize::from(old.deaths) + died);
        assert!(new.flags >= old.flags);
    }
}

/// What was caused was suffered, and hands are as large as the damage lets them be.
fn counted(at: &Position) {
    let sum = |figure: fn(&Robot) -> u16| at.robots.values().map(figure).sum::<u16>();
    assert!(sum(|it| it.tally.dealt) <= sum(|it| it.tally.taken));
    assert!(sum(|it| it.tally.kills) <= sum(|it| u16::from(it.deaths)));
    for robot in at.robots.values().filter(|robot| at.phase == Phase::Race && robot.active()) {
        let more = robot.hand.len() - robot.hand_size();
        assert!(more <= usize::from(robot.kit.has(Upgrade::Flywheel)));
        assert!(!robot.recompiled && robot.kit.saved.is_none());
    }
}

/// What a program by itself comes to: the robot after it, and what happened.
fn alone(rules: &Rulebook, at: &Position, seat: Seat, program: &Program) -> (Robot, Vec<Event>) {
    let (mut after, mut events) = (at.clone(), Vec::new());
    let program = Orders::Program(program.clone());
    let dice = Dice::from_key([1; 32]);
    rules.rehearse(&mut Stage::new(rules, &mut after, &mut events), seat, &program, &dice);
    (after.robots[seat].clone(), events)
}

/// The program of a sample, as it is read.
fn sample(rules: &Rulebook, at: &Position, seat: Seat) -> Option<Program> {
    let line = (Rulebook::ORDERS.sample)(rules, at, seat)?;
    let reading = (Rulebook::ORDERS.read)(rules, at, seat, None, &Typed::new(&line));
    let Some(Orders::Program(program)) = reading.program else {
        panic!("{line}: {:?}", reading.faults)
    };
    Some(program)
}

/// Looks at the samples of a position: whoever can survive does; how many there are.
fn surviving(rules: &Rulebook, at: &Position, stream: &mut Stream) -> usize {
    let mut count = 0;
    for seat in at.seats().filter(|seat| at.phase == Phase::Race && at.robots[*seat].active()) {
        let Some(program) = sample(rules, at, seat) else { continue };
        count += 1;
        let (after, events) = alone(rules, at, seat, &program);
        let of_others =
            |it: &Event| matches!(it, Event::Step { seat: other, .. } if *other != seat);
        assert!(!events.iter().any(of_others), "a forecast plays others");
        if after.square().is_some() {
            continue;
        }
        for _ in 0..TRIES {
            let mut hand: Vec<Instruction> = at.robots[seat].hand.iter().collect();
            stream.shuffle(&mut hand);
            let mut other = Program::default();
            let places = other.registers.iter_mut().take(at.robots[seat].unlocked());
            places.zip(hand).for_each(|(place, it)| *place = Some(Register::plain(it.order())));
            let lost = alone(rules, at, seat, &other).0.square().is_none();
            assert!(lost, "not {program:?} but {other:?}");
        }
    }
    count
}

#[test]
fn samples_are_survived_wherever_any_program_is() {
    let mut count = 0;
    each_round(100, |round| {
        count += surviving(&round.rules, &round.at, &mut round.dice.stream(None, "tried"));
    });
    assert!(count > 500, "{count} samples are too few to say anything");
}

/// In whole races over every course. Nobody learns the race from a robot that turns on the spot:
/// the first sample drives towards its flag.
#[test]
fn samples_are_survived_and_drive_towards_the_flag_over_every_course() {
    let (mut count, mut first, mut nearer) = (0, 0, 0);
    for name in course::NAMES {
        let rules = Rulebook { course: course::named(name), ..Rulebook::new() };
        let table = Table { sitters: vec![Sitter::default(); 4], ..Table::default() };
        let seed = Seed::new([3; 32]);
        let mut at = rules.set_up(&table, None, &seed.round(0, &[0; 32])).expect("a race");
        let ways = Ways::of(&at.course);
        let far = ways.to(at.course.flags[0]);
        for seat in at.seats() {
            let program = sample(&rules, &at, seat).expect("a sample");
            let turns = program.registers.iter().flatten();
            let turns = turns.filter(|it| matches!(it.order, Order::Turn(_))).count();
            let hand = at.robots[seat].hand;
            let drives = hand.iter().filter(|it| matches!(it.order(), Order::Drive(_))).count();
            assert!(turns <= 2 || drives < 5, "{name}: {program:?}");
            let from = |robot: &Robot| far.from_any(robot.square().expect("it stands"));
            let (after, _) = alone(&rules, &at, seat, &program);
            first += 1;
            nearer += u32::from(
                from(&after).unwrap_or_default() < from(&at.robots[seat]).unwrap_or_default(),
            );
        }
        for number in 1..=12 {
            let dice = seed.round(number, &[0; 32]);
            count += surviving(&rules, &at, &mut dice.stream(None, "tried"));
            let filed = suggested(&rules, &at, &dice);
            let round = Round { rules: rules.clone(), at: at.clone(), filed, dice };
            at = play(&round).0;
        }
    }
    assert!(count > 150, "{count} samples are too few to say anything");
    assert!(nearer * 10 >= first * 8, "only {nearer} of {first} samples lead nearer");
}
