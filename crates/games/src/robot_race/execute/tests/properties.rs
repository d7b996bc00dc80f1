//! What always holds: whole rounds of random programs over random courses, with random kits.
//!
//! `PROPTEST_CASES` says how many cases of five rounds are played, 256 if it says nothing: with
//! 20000 there are 100,000 rounds.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::test_runner::{TestCaseError, TestCaseResult};

use super::*;
use crate::robot_race::instruction::{Drive, Order, Turn};
use crate::robot_race::program::Act;
use crate::robot_race::upgrade::Switch;
use kit::{Seed, Stream};

/// How many rounds are played in one case: of another race once one is over.
const ROUNDS: u32 = 5;

fn pick<T: Copy>(stream: &mut Stream, items: &[T]) -> T {
    items[stream.below(items.len() as u64) as usize]
}

fn chance(stream: &mut Stream, percent: u64) -> bool {
    stream.below(100) < percent
}

/// A small course full of everything; no start is a pit.
fn course(stream: &mut Stream) -> Bench {
    let (files, ranks) = (3 + stream.below(6) as u8, 3 + stream.below(6) as u8);
    let mut bench = sized(files, ranks);
    let squares: Vec<Square> = bench.course.squares().collect();
    // Some are open fields, where beams reach far.
    let busy = if chance(stream, 25) { 0 } else { squares.len() };
    for at in squares[..busy].iter().copied() {
        let to = pick(stream, &Direction::ALL);
        let turns = (stream.below(16) as u8) & !(1 << to as u8) & !(1 << to.back() as u8);
        let (express, clockwise) = (chance(stream, 40), chance(stream, 50));
        let cell = bench.cell(at);
        match stream.below(10) {
            0 => cell.floor = Floor::Pit,
            1..=4 => cell.floor = Floor::Belt(Belt { to, express, turns }),
            5 => cell.floor = Floor::Gear { clockwise },
            6 => cell.site = Some(Site::Repair),
            7 => cell.site = Some(Site::Upgrade),
            _ => {}
        }
        if chance(stream, 15) {
            bench = bench.walls(&format!("{at}{}", pick(stream, &Direction::ALL).letter()));
        }
        if chance(stream, 5) {
            let strength = 1 + stream.below(3) as u8;
            bench.course.lasers.push(Laser { mount: at, to, strength });
        }
    }
    let mut free: Vec<Square> = squares;
    stream.shuffle(&mut free);
    bench.course.flags = free[..1 + stream.below(3) as usize].to_vec();
    for at in free[..8].iter().copied() {
        bench.cell(at).floor = Floor::Plain;
    }
    let start = |at: &Square| Start { square: *at, facing: Direction::North };
    bench.course.starts = free[..8].iter().map(start).collect();
    bench
}

/// Robots on their starts, with all upgrades dealt out among them, the sites and nobody.
pub(super) fn position(stream: &mut Stream) -> (Rulebook, Position) {
    let mut bench = course(stream);
    bench.rules.lives = 1 + stream.below(4) as u8;
    bench.rules.after = stream.below(3) as u8;
    let count = 2 + stream.below(7) as usize;
    for seat in Seat::first(count) {
        let at = bench.course.starts[seat.index()].square;
        let facing = pick(stream, &Direction::ALL).letter();
        bench = bench.robot(&format!("{at} {facing}"));
    }
    let mut at = bench.begin().clone();
    let (mut site, most) = (0, at.sites.len());
    let field = at.course.cells.iter().all(|cell| cell.floor == Floor::Plain);
    for upgrade in Upgrade::ALL {
        let seat = Seat::new(stream.below(count as u64) as usize);
        let beam = matches!(upgrade.switch(), Some(Switch::Beam(_)));
        match if field && beam { 1 } else { stream.below(4) } {
            0 if site < most => {
                let age = 1 + stream.below(5) as u8;
                at.sites[site] = Offer { upgrade: Some(upgrade), age };
                site += 1;
            }
            1..=2 => {
                let kit = &mut at.robots[seat].kit;
                kit.gain(upgrade);
                upgrade.switch().into_iter().for_each(|it| kit.set(it, chance(stream, 50)));
            }
            _ => {}
        }
    }
    stream.shuffle(&mut at.order);
    for seat in at.seats() {
        let robot = &mut at.robots[seat];
        robot.damage = pick(stream, &[0, 0, 0, 5, 9, 12, 17, 20, 21]);
        robot.wildcards = stream.below(3) as u8;
        robot.hand = robot.deal(stream);
        if let (true, State::Active(here)) = (chance(stream, 15), robot.state) {
            (robot.state, robot.hand) = (State::Down(here), Hand::default());
        }
    }
    (bench.rules, at)
}

/// A legal program: some registers, what its kit lets it do, or nothing at all.
fn program(at: &Position, seat: Seat, stream: &mut Stream) -> Option<Filed<Orders>> {
    let robot = &at.robots[seat];
    let mut program = Program { power_down: chance(stream, 10), ..Program::default() };
    let switches: Vec<Switch> = robot.kit.iter().filter_map(Upgrade::switch).collect();
    for switch in switches {
        if chance(stream, 60) {
            program.switches.push((switch, chance(stream, 75)));
        }
    }
    let breaker = robot.kit.has(Upgrade::Breaker) && chance(stream, 50);
    program.breaker = breaker.then(|| 1 + stream.below(21) as u8);
    if robot.active() {
        let (mut hand, mut wild) = (robot.hand, robot.wildcards);
        if robot.kit.has(Upgrade::Flywheel) && !hand.is_empty() && chance(stream, 60) {
            let saved = pick(stream, &hand.iter().collect::<Vec<_>>());
            hand.remove(saved);
            program.save = Some(saved);
        }
        for place in 0..robot.unlocked() {
            if chance(stream, 85) {
                program.registers[place] = register(robot, &mut hand, &mut wild, stream);
            }
        }
    }
    let rank = (!program.is_empty()).then_some(0);
    let filed = Filed { program: Orders::Program(program), rank, ready: false };
    (!chance(stream, 5)).then_some(filed)
}

fn take(hand: &mut Hand, wild: &mut u8, it: Instruction) -> Option<bool> {
    if hand.take(it) {
        return Some(false);
    }
    *wild = wild.checked_sub(1)?;
    Some(true)
}

fn register(
    robot: &Robot,
    hand: &mut Hand,
    wild: &mut u8,
    stream: &mut Stream,
) -> Option<Register> {
    let drives = Drive::ALL.map(Order::Drive).into_iter();
    let turns = Turn::ALL.map(Order::Turn).into_iter();
    let crabs = [Turn::Left, Turn::Right].map(Order::Crab).into_iter();
    let duals = Drive::ALL.into_iter().flat_map(|it| Turn::ALL.map(move |to| Order::Dual(it, to)));
    let has = |upgrade| robot.kit.has(upgrade);
    let drives_so = |drive: Drive| match drive {
        Drive::F4 => has(Upgrade::FourthGear),
        Drive::B2 => has(Upgrade::ReverseGear),
        Drive::F0 => has(Upgrade::Brakes),
        Drive::F3 | Drive::F2 | Drive::F1 | Drive::B1 => true,
    };
    let able = |order: &Order| match order {
        Order::Drive(drive) => drives_so(*drive),
        Order::Turn(_) => true,
        Order::Crab(_) => has(Upgrade::CrabLegs),
        Order::Dual(drive, _) => has(Upgrade::DualProcessor) && drives_so(*drive),
    };
    let mut all: Vec<Order> = drives.chain(turns).chain(crabs).chain(duals).filter(able).collect();
    stream.shuffle(&mut all);
    all.into_iter().find_map(|order| {
        let (mut left, mut less) = (*hand, *wild);
        let mut parts = [false; 2];
        for (part, instruction) in parts.iter_mut().zip(order.instructions()) {
            *part = take(&mut left, &mut less, instruction)?;
        }
        (*hand, *wild) = (left, less);
        Some(Register { order, wild: parts })
    })
}

fn sound(at: &Position, rules: &Rulebook) -> TestCaseResult {
    let mut squares = BTreeSet::new();
    for robot in at.robots.values() {
        if let Some(here) = robot.square() {
            prop_assert!(at.course.has(here) && !at.course.pit(here), "on {}", here);
            prop_assert!(squares.insert(here), "two on {}", here);
        }
        prop_assert!(robot.damage < 22);
        prop_assert!(robot.deaths <= rules.lives);
        prop_assert_eq!(robot.state == State::Out, robot.deaths == rules.lives);
        prop_assert!(robot.kit.beam.is_none_or(|beam| robot.kit.has(beam.upgrade())));
        prop_assert!(!robot.kit.gyro || robot.kit.has(Upgrade::Gyroscope));
        prop_assert_eq!(robot.kit.howitzer > 0, robot.kit.has(Upgrade::Howitzer));
        prop_assert_eq!(robot.kit.coat > 0, robot.kit.has(Upgrade::Coat));
    }
    let mut order = at.order.clone();
    order.sort_unstable();
    prop_assert!(order == at.seats().collect::<Vec<_>>(), "the list has everybody once");
    let owned = at.robots.values().flat_map(|robot| robot.kit.iter());
    let upgrades: Vec<Upgrade> =
        owned.chain(at.sites.iter().filter_map(|offer| offer.upgrade)).collect();
    let once: BTreeSet<Upgrade> = upgrades.iter().copied().collect();
    prop_assert_eq!(once.len(), upgrades.len(), "an upgrade exists once");
    Ok(())
}

/// Instructions of a hand are laid, kept or left over; nothing comes from nowhere.
fn conserved(before: &Position, events: &[Event]) -> TestCaseResult {
    let mut at = before.clone();
    let laying = events.iter().take_while(|event| !matches!(event, Event::Register { .. }));
    let mut fresh = vec![0; before.robots.len()];
    let mut spent = vec![0; before.robots.len()];
    for event in laying {
        match event {
            Event::Laid { seat, program } => {
                let laid = program.registers.iter().flatten();
                spent[seat.index()] += laid.map(|it| it.out_of_hand().count()).sum::<usize>();
            }
            Event::Filled { seat, drawn: Draw::Hand | Draw::Saved, .. } => {
                spent[seat.index()] += 1;
            }
            Event::Filled { seat, drawn: Draw::Fresh, .. } => fresh[seat.index()] += 1,
            other => return Err(TestCaseError::fail(format!("{other:?} before the first"))),
        }
        event.apply(&mut at);
    }
    for seat in before.seats() {
        let all = |robot: &Robot| robot.hand.len() + usize::from(robot.kit.saved.is_some());
        let (old, new) = (&before.robots[seat], &at.robots[seat]);
        prop_assert_eq!(all(old), all(new) + spent[seat.index()]);
        prop_assert!(fresh[seat.index()] == 0 || new.hand.is_empty() || old.locked() > 0);
        let ready = !old.active() || new.program.iter().all(Option::is_some);
        prop_assert!(ready, "a register is empty");
    }
    Ok(())
}

fn alive(before: &Position, after: &Position, events: &[Event]) -> TestCaseResult {
    for seat in before.seats() {
        let count = |what: fn(&Event, Seat) -> bool| {
            events.iter().filter(|event| what(event, seat)).count()
        };
        let died = count(|it, me| matches!(it, Event::Destroyed { seat, .. } if *seat == me));
        let back = count(|it, me| matches!(it, Event::Returned { seat, .. } if *seat == me));
        let out = count(|it, me| matches!(it, Event::Eliminated { seat } if *seat == me));
        prop_assert!(died <= 1);
        prop_assert_eq!(died, back + out);
        let (old, new) = (&before.robots[seat], &after.robots[seat]);
        prop_assert_eq!(usize::from(new.deaths), usize::from(old.deaths) + died);
        prop_assert!(new.flags >= old.flags);
    }
    Ok(())
}

/// What was caused was suffered, and hands are as large as the damage lets them be.
fn counted(at: &Position) -> TestCaseResult {
    let sum = |figure: fn(&Robot) -> u16| at.robots.values().map(figure).sum::<u16>();
    prop_assert!(sum(|it| it.tally.dealt) <= sum(|it| it.tally.taken));
    prop_assert!(sum(|it| it.tally.kills) <= sum(|it| u16::from(it.deaths)));
    for robot in at.robots.values().filter(|robot| at.phase == Phase::Race && robot.active()) {
        let more = robot.hand.len() - robot.hand_size();
        prop_assert!(more <= usize::from(robot.kit.has(Upgrade::Flywheel)));
        prop_assert!(!robot.recompiled && robot.kit.saved.is_none());
    }
    Ok(())
}

/// Some recompile, some are given a wildcard.
fn acts(at: &mut Position, dice: &Dice, stream: &mut Stream, told: &mut Vec<Event>) {
    for seat in at.seats() {
        let act = if chance(stream, 90) { Act::Recompile } else { Act::Wildcard };
        if let Some((event, _)) = acts::decide(at, seat, act, dice) {
            event.apply(at);
            told.push(event);
        }
    }
}

/// Plays some rounds; all that happened is told.
fn rounds(seed: [u8; 32], told: &mut Vec<Event>) -> TestCaseResult {
    let world = Seed::new(seed).round(0, &[0; 32]);
    let stream = &mut world.stream(None, "world");
    let (mut rules, mut at) = position(stream);
    for round in 1..=ROUNDS {
        if at.phase == Phase::Over {
            (rules, at) = position(stream);
        }
        let dice = Seed::new(seed).round(round, &[0; 32]);
        acts(&mut at, &dice, stream, told);
        let filed = at.robots.map(|seat, _| program(&at, seat, stream));
        idle(&rules, &at, &dice)?;
        let once = |at: &Position| on_stage(&rules, at, &dice, |race| play(race, &filed));
        let (after, events) = once(&at);
        prop_assert!(once(&at) == (after.clone(), events.clone()), "chance differs");
        let mut folded = at.clone();
        events.iter().for_each(|event| event.apply(&mut folded));
        prop_assert!(folded == after, "the events do not fold");
        sound(&after, &rules)?;
        conserved(&at, &events)?;
        alive(&at, &after, &events)?;
        counted(&after)?;
        at = after;
        told.extend(events);
    }
    Ok(())
}

/// A forecast without any orders, and with only one register, for everybody.
fn idle(rules: &Rulebook, at: &Position, dice: &Dice) -> TestCaseResult {
    for seat in at.seats().filter(|seat| at.robots[*seat].square().is_some()) {
        let (_, events) = on_stage(rules, at, dice, |race| alone(race, seat, &Program::default()));
        let steps =
            |event: &&Event| matches!(event, Event::Step { seat: other, .. } if *other != seat);
        prop_assert_eq!(events.iter().filter(steps).count(), 0);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_round_of_every_race_is_sound(seed in any::<[u8; 32]>()) {
        rounds(seed, &mut Vec::new())?;
    }
}

/// The first word of what happened, and what of it differs.
fn kind(event: &Event) -> String {
    let text = format!("{event:?}");
    let name = text.split(' ').next().unwrap_or_default();
    match event {
        Event::Stopped { by, why, .. } => {
            let words = format!("{by:?} {why:?}").replace(|it: char| !it.is_alphabetic(), " ");
            let first = |word: &str| !["Seat"].contains(&word);
            let words: Vec<&str> = words.split_whitespace().filter(|it| first(it)).collect();
            format!("{name} {}", words.join(" "))
        }
        Event::Hit { by: Shot::Robot { gun, .. }, .. } => format!("{name} {gun:?}"),
        Event::Destroyed { how: Death::Damage, .. } => format!("{name} by damage"),
        Event::Absorbed { with, .. } | Event::NoEffect { with, .. } => format!("{name} {with}"),
        Event::Reprogrammed { how, .. } => format!("{name} {how}"),
        Event::Filled { drawn, late, .. } => format!("{name} {drawn:?} {late}"),
        Event::Returned { near, .. } => format!("{name} {near}"),
        _ => name.to_owned(),
    }
}

/// A property says nothing of what never happens.
#[test]
fn random_rounds_see_everything() {
    let mut told = Vec::new();
    for number in 0..800u16 {
        let mut seed = [0; 32];
        seed[..2].copy_from_slice(&number.to_be_bytes());
        rounds(seed, &mut told).expect("sound rounds");
    }
    let mut kinds: BTreeSet<String> = told.iter().map(kind).collect();
    // Two beams for one square are too rare; they have cases of their own.
    kinds.remove("Stopped Beam Rival");
    let all = "Absorbed coat, Absorbed shield, Archived, Breaks, Compensated, Damaged, Dealt, \
        Destroyed, Destroyed by damage, Eliminated, Ends, Filled Fresh false, Filled Fresh true, \
        Filled Hand false, Filled Hand true, Filled Saved false, Finished, Follows, Held, Hit, \
        Hit Beam(Howitzer), Hit Beam(Pressor), Hit Beam(Radio), Hit Beam(Scrambler), \
        Hit Beam(Tractor), Hit Forward { through: false }, Hit Forward { through: true }, \
        Hit Rear, Hit Second { through: false }, Hit Second { through: true }, HowitzerUsed, \
        Laid, LastRound, LostUpgrade, Moved, NoEffect radio, NoEffect scrambler, Offered, Order, \
        Over, PoweredDown, PoweredUp, Recompiled, Register, Repaired, Reprogrammed radio, \
        Reprogrammed scrambler, Returned false, Returned true, Round, Step, Stopped Beam Near, \
        Stopped Beam Torn, Stopped Beam Wall, Stopped Belt Rival, \
        Stopped Belt Robot, Stopped Belt Wall, Stopped Express Rival, Stopped Express Robot, \
        Stopped Express Wall, Stopped Own Wall, Touched, Turned, Upgraded, UsedUp";
    assert_eq!(kinds.into_iter().collect::<Vec<_>>().join(", "), all);
}
