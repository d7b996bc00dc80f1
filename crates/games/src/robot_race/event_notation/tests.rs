//! Every kind of event is written and read back, and nothing else is read.

use super::super::event::{Death, Draw, Event, Gun, Mover, Shot, Source as By, Stop, Turner};
use super::super::instruction::{Drive, Instruction, Order, Register, Turn};
use super::super::position::{Finisher, Offer};
use super::super::program::Program;
use super::super::square::Square;
use super::super::upgrade::{Beam, Switch, Upgrade};
use kit::grid::Direction;
use kit::{Notation, Seat, Source};

const SEAT: Seat = Seat::new(0);
const OTHER: Seat = Seat::new(7);
const SQUARE: Square = Square::new(11, 23);
const NEXT: Square = Square::new(11, 22);
const DUAL: Register = Register { order: Order::Dual(Drive::F3, Turn::Left), wild: [true, false] };

fn movers() -> Vec<Mover> {
    vec![Mover::Own, Mover::Push(OTHER), Mover::Belt, Mover::Express, Mover::Beam(OTHER)]
}

fn stops() -> Vec<Stop> {
    vec![Stop::Wall, Stop::Rival(OTHER), Stop::Robot(OTHER), Stop::Torn, Stop::Near]
}

fn guns() -> Vec<Gun> {
    let beams = [Beam::Pressor, Beam::Tractor, Beam::Howitzer, Beam::Scrambler, Beam::Radio];
    let lasers = [false, true]
        .into_iter()
        .flat_map(|through| [Gun::Forward { through }, Gun::Second { through }]);
    lasers.chain([Gun::Rear]).chain(beams.map(Gun::Beam)).collect()
}

fn programs() -> Vec<Program> {
    let mut full = Program {
        power_down: true,
        switches: vec![(Switch::Gyro, true), (Switch::Beam(Beam::Radio), false)],
        breaker: Some(6),
        save: Some(Instruction::F3),
        ..Program::default()
    };
    full.registers[1] = Some(DUAL);
    full.registers[4] = Some(Register::plain(Order::Crab(Turn::Right)));
    vec![Program::default(), full]
}

/// One of every kind, and of every kind of what is in it.
fn events() -> Vec<Event> {
    let (seat, by, hand) = (SEAT, OTHER, Instruction::ALL.into_iter().collect());
    let upgrade = Upgrade::SuperiorArchive;
    let mut events = vec![
        Event::Recompiled { seat, hand },
        Event::Compensated { seat },
        Event::Placed { seat, start: 8, random: true },
        Event::Placed { seat, start: 1, random: false },
        Event::Began,
        Event::Register { number: 5 },
        Event::Order { list: vec![OTHER, SEAT] },
        Event::Step { seat, with: DUAL, rank: 8 },
        Event::Held { seat, by: Turner::Gear },
        Event::Hit { seat, by: Shot::Board(12) },
        Event::HowitzerUsed { seat },
        Event::UsedUp { seat, upgrade },
        Event::Reprogrammed { seat, register: 2, with: DUAL, by, how: Upgrade::Radio },
        Event::Follows { seat, leader: by },
        Event::NoEffect { seat, by, with: Upgrade::Scrambler },
        Event::LostUpgrade { seat, upgrade },
        Event::Touched { seat, flag: 3 },
        Event::Archived { seat, at: SQUARE },
        Event::Finished { finisher: Finisher { seat, round: 700, register: 5 } },
        Event::LastRound { round: 705 },
        Event::Ends,
        Event::Repaired { seat, amount: 2 },
        Event::Upgraded { seat, site: 3, upgrade },
        Event::Offered { site: 3, offer: Offer { upgrade: Some(upgrade), age: 5 } },
        Event::Offered { site: 0, offer: Offer::NOTHING },
        Event::Breaks { seat },
        Event::Returned { seat, at: SQUARE, damage: 4, near: true },
        Event::Returned { seat, at: SQUARE, damage: 0, near: false },
        Event::Eliminated { seat },
        Event::PoweredDown { seat },
        Event::PoweredUp { seat },
        Event::Dealt { seat, hand },
        Event::Dealt { seat, hand: Default::default() },
        Event::Round { number: 65535 },
        Event::Over,
    ];
    events.extend(inner());
    events
}

/// One of every kind of mover, turner, shot, source and death.
fn inner() -> Vec<Event> {
    let (seat, by) = (SEAT, OTHER);
    let mut events = Vec::new();
    events.extend(programs().into_iter().map(|program| Event::Laid { seat, program }));
    for (drawn, late) in [(Draw::Hand, true), (Draw::Saved, false), (Draw::Fresh, true)] {
        events.push(Event::Filled { seat, register: 1, with: DUAL, drawn, late });
    }
    for to in Direction::ALL {
        let turners = [Turner::Own, Turner::Belt, Turner::Gear];
        events.extend(turners.map(|by| Event::Turned { seat, to, by }));
    }
    for by in movers() {
        events.push(Event::Moved { seat, from: NEXT, to: SQUARE, by });
        events.extend(stops().into_iter().map(|why| Event::Stopped { seat, by, why }));
    }
    events.extend(
        guns().into_iter().map(|gun| Event::Hit { seat, by: Shot::Robot { seat: by, gun } }),
    );
    for by in [By::Board(3), By::Robot(OTHER), By::Ram(OTHER)] {
        events.push(Event::Damaged { seat, amount: 3, by });
        events.push(Event::Absorbed { seat, by, with: Upgrade::Coat });
    }
    let falls = |by| {
        let edge = Death::Edge { from: SQUARE, way: Direction::North, by };
        [Death::Pit { at: SQUARE, by }, edge]
    };
    for how in movers().into_iter().flat_map(falls).chain([Death::Damage]) {
        events.push(Event::Destroyed { seat, register: 1, how, by: Some(OTHER) });
        events.push(Event::Destroyed { seat, register: 5, how, by: None });
    }
    events
}

#[test]
fn every_event_is_written_and_read() {
    let mut lines: Vec<String> = Vec::new();
    for event in events() {
        let text = event.text();
        assert!(text.is_ascii() && !text.contains('\n'), "{text}");
        assert_eq!(Event::read(&Source::new(&text)).as_ref(), Ok(&event), "{text}");
        lines.push(text);
    }
    let all = lines.len();
    lines.sort();
    lines.dedup();
    assert_eq!(lines.len(), all, "two events are written alike");
}

#[test]
fn nothing_else_is_an_event() {
    for event in events() {
        let text = event.text();
        for bad in [format!("{text} more"), text.to_uppercase(), format!("{text} ,")] {
            assert!(Event::read(&Source::new(&bad)).is_err(), "{bad}");
        }
    }
    for bad in
        ["", "moved A", "moved A c2 z9 own", "touched I 1", "step A F1 1", "round 03", "over\nover"]
    {
        let faults = Event::read(&Source::new(bad)).expect_err(bad);
        assert_eq!(faults.0[0].reason.key, "race-fault-event");
    }
}
