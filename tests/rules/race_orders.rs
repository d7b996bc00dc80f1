//! The orders of the robot race as they are read, and what must hold for any text.

use crate::orders::cases::{Reads, a_megabyte, every_case, phrases, sound};
use crate::support::voice;
use std::collections::BTreeSet;

use games::robot_race::course::named;
use games::robot_race::instruction::{Drive, Hand, Instruction, Order, Register, Turn};
use games::robot_race::orders::{self, LEXICON, echo, glance, legal, read};
use games::robot_race::position::{Phase, Position, Robot, State};
use games::robot_race::program::{Act, Orders, Program};
use games::robot_race::rulebook::Rulebook;
use games::robot_race::square::Square;
use games::robot_race::upgrade::{Kit, Upgrade};
use kit::typing::lexicon::Lexicon;
use kit::{BySeat, Echo, Language, Notation, Reading, Rules as _, Seat, Source, Typed, Viewer};
use moderator::report::{FILES, messages};
use proptest::prelude::*;

use voice::Voice;

const SEAT: Seat = Seat::new(0);

fn rules() -> Rulebook {
    Rulebook { course: None, lives: 3, after: 5, upgrades: true, early: false }
}

fn robot(file: u8) -> Robot {
    let square = Square::new(file, 0);
    Robot { state: State::Active(square), archive: square, ..Robot::default() }
}

fn position() -> Position {
    Position {
        course: named("lobby").expect("a course of the library"),
        phase: Phase::Race,
        round: 1,
        registers: 5,
        robots: vec![robot(0), robot(1)].into(),
        order: vec![Seat::new(0), Seat::new(1)],
        sites: Vec::new(),
        finishers: Vec::new(),
        last_round: None,
    }
}

fn hand(codes: &str) -> Hand {
    codes.split_whitespace().map(|it| Instruction::of(it).expect("a code")).collect()
}

fn filed(text: &str) -> Orders {
    Orders::read(&Source::new(text)).expect("orders")
}

/// A robot that is ordered about, and what was filed for it before.
struct Race {
    at: Position,
    earlier: Option<Orders>,
}

impl Race {
    fn new(at: Position) -> Race {
        Race { at, earlier: None }
    }
}

impl Default for Race {
    fn default() -> Race {
        Race::new(position())
    }
}

impl Reads for Race {
    type Program = Orders;
    type Act = Act;
    const GAME: &'static str = "race";
    const LEXICON: &'static Lexicon = &LEXICON;

    fn set(&mut self, word: &str, rest: &str) -> bool {
        let robot = &mut self.at.robots[SEAT];
        match word {
            "hand" => robot.hand = hand(rest),
            "kit" => {
                robot.kit = Kit::default();
                let words = rest.split_whitespace().filter(|it| *it != "none");
                words.for_each(|it| robot.kit.gain(Upgrade::of(it).expect("an upgrade")));
            }
            "recompiled" => robot.recompiled = rest == "yes",
            "damage" => robot.damage = rest.parse().expect("a number"),
            "wildcards" => robot.wildcards = rest.parse().expect("a number"),
            "registers" => self.at.registers = rest.parse().expect("a number"),
            "held" => {
                let Orders::Program(held) = filed(rest) else { panic!("{rest}") };
                robot.program = held.registers;
            }
            "state" => {
                let square = Square::new(0, 0);
                robot.state = match rest {
                    "active" => State::Active(square),
                    "down" => State::Down(square),
                    _ => State::Out,
                };
            }
            "phase" => {
                self.at.phase = match rest {
                    "race" => Phase::Race,
                    "over" => Phase::Over,
                    "starts" => Phase::Starts(vec![Seat::new(1), SEAT]),
                    _ => Phase::Starts(vec![Seat::new(1)]),
                };
            }
            "earlier" => self.earlier = Some(rest).filter(|it| *it != "none").map(filed),
            _ => return false,
        }
        true
    }

    fn clean(&self, typed: &Typed) -> Reading<Orders, Act> {
        read(&self.at, SEAT, self.earlier.as_ref(), typed)
    }

    fn echo(orders: &Orders) -> Vec<Echo> {
        echo(orders)
    }

    fn is_legal(&self, orders: &Orders) -> bool {
        legal(&self.at, SEAT, orders).is_ok()
    }
}

/// What Ania, whose robot it is, is told.
fn voice(language: Language) -> Voice {
    Voice::unmarked(language, &["Ania"], Viewer::Seat(SEAT))
}

#[test]
fn every_spelling_is_read_as_the_case_files_say() {
    let said = every_case::<Race>(250, &[Language::En, Language::Pl].map(voice));
    // No sentence lies idle; these are said of the notation, of rounds, or of orders that no letter
    // gives.
    let others: BTreeSet<&str> = "race-fault-stored-program race-order-not-an-act \
        race-order-two-beams race-echo-wild race-order-no-starts race-order-fleeting \
        race-order-hint-fleeting race-register race-choice race-starts-filed"
        .split_whitespace()
        .collect();
    let ours = |path: &str| path.ends_with("race-orders.ftl") || path.ends_with("race-faults.ftl");
    let files = FILES.iter().filter(|(path, _)| ours(path));
    let idle = files.flat_map(|(_, text)| messages(text)).map(|(key, _)| key);
    let idle: Vec<String> =
        idle.filter(|key| !said.contains(&**key) && !others.contains(&**key)).collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}

#[test]
fn refusals_and_receipts_read_as_drawn() {
    let mut at = position();
    at.robots[SEAT].hand = hand("F3 F2 F F L R");
    at.robots[SEAT].kit.gain(Upgrade::DualProcessor);
    let told = |language, text: &str| {
        let reading = read(&at, SEAT, None, &Typed::new(text));
        let lines: Vec<String> =
            phrases(&reading).iter().map(|it| voice(language).say(it)).collect();
        lines.join("\n")
    };
    assert_eq!(
        told(Language::En, "F3 F2+R L L U"),
        "You have one L, and an earlier move uses it.\n\
         Still in your hand: F F.\n\
         You have no U this round.\n\
         Still in your hand: F F."
    );
    assert_eq!(
        told(Language::Pl, "F3 F2+R L\nWYŁĄCZ"),
        "naprzód 3\nnaprzód 1, potem obrót w prawo\nobrót w lewo\n\
         wyłączenie w następnej rundzie\n\
         Ruchy 4 i 5 są puste. Wypełni je los, chyba że przyślesz pełny program."
    );
    // The longest way to the flag that no wall stops.
    assert_eq!((Rulebook::ORDERS.sample)(&rules(), &at, SEAT).as_deref(), Some("F3 F2 R F F"));
}

fn registers() -> impl Strategy<Value = Register> {
    let drive = (0..7usize).prop_map(|it| Drive::ALL[it]);
    let turn = || (0..3usize).prop_map(|it| Turn::ALL[it]);
    let order = prop_oneof![
        4 => drive.clone().prop_map(Order::Drive),
        4 => turn().prop_map(Order::Turn),
        1 => (0..2usize).prop_map(|it| Order::Crab(Turn::ALL[it])),
        2 => (drive, turn()).prop_map(|(drive, turn)| Order::Dual(drive, turn)),
    ];
    (order, any::<[bool; 2]>()).prop_map(|(order, [a, b])| {
        let two = order.instructions().count() > 1;
        Register { order, wild: [a, b && two] }
    })
}

fn programs() -> impl Strategy<Value = Program> {
    let switches = prop::sample::subsequence(Upgrade::ALL.to_vec(), 0..3);
    let saves = prop::option::of((0..7usize).prop_map(|it| Instruction::ALL[it]));
    let registers = prop::collection::vec(prop::option::weighted(0.9, registers()), 0..=5);
    (registers, any::<bool>(), switches, any::<bool>(), prop::option::of(1..=21u8), saves).prop_map(
        |(registers, power_down, upgrades, on, breaker, save)| {
            let mut program = Program { power_down, breaker, save, ..Program::default() };
            let places = program.registers.iter_mut().zip(registers);
            places.for_each(|(place, register)| *place = register);
            let mut on = on;
            program.switches = upgrades
                .into_iter()
                .filter(|it| it.is_switch())
                .map(|switch| (switch, std::mem::take(&mut on)))
                .collect();
            program
        },
    )
}

/// A robot that has everything.
fn rich() -> Race {
    let mut at = position();
    let robot = &mut at.robots[SEAT];
    robot.hand = Instruction::ALL.into_iter().flat_map(|it| [it; 6]).collect();
    Upgrade::ALL.into_iter().for_each(|it| robot.kit.gain(it));
    robot.wildcards = 10;
    Race::new(at)
}

/// A robot with a hand and little else.
fn poor() -> Race {
    let mut at = position();
    at.robots[SEAT].hand = hand("F3 F2 F F B L L R U");
    at.robots[SEAT].kit.gain(Upgrade::DualProcessor);
    Race::new(at)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn canonical_text_reads_back(program in programs(), starts in
        prop::sample::subsequence((1..=8u8).collect::<Vec<_>>(), 0..8).prop_shuffle()) {
        for orders in [Orders::Program(program), Orders::Starts(starts)] {
            prop_assert_eq!(Orders::read(&Source::new(&orders.text())), Ok(orders));
        }
    }

    #[test]
    fn a_letter_that_says_a_program_is_read_as_that_program(program in programs()) {
        let at = rich().at;
        let orders = Orders::Program(program);
        prop_assume!(legal(&at, SEAT, &orders).is_ok());
        let line = orders::line(&orders, &at.robots[SEAT].kit);
        prop_assume!(!line.is_empty());
        let settings = line.replace("; ", "\n");
        // One or two letters among other lines may be somebody's initials.
        let initials = line.len() <= 2 && line.chars().all(char::is_alphabetic);
        let among = if !initials { format!("Hi!\n\n{line}\n\nAnn") } else { line.clone() };
        for text in [line.clone(), line.to_lowercase(), settings, among] {
            let reading = read(&at, SEAT, None, &Typed::new(&text));
            let expected = Some(orders.clone());
            prop_assert_eq!(reading.program, expected, "{:?}: {:?}", text, reading.faults);
        }
    }

    #[test]
    fn any_text_is_read_soundly(text in "(?s).{0,80}") {
        sound(&poor(), &text);
        sound(&rich(), &text);
        drop(glance(&Typed::new(&text)));
        let _ = Orders::read(&Source::new(&text));
        let _ = Act::read(&Source::new(&text));
    }

    #[test]
    fn any_near_order_is_read_soundly(
        text in "[0-4FBLRUMCTWfblrumctwXe ,.;:/#()+>\n?-]{0,40}",
        words in prop::collection::vec(prop::sample::select(vec![
            "forward", "2", "F2", "F", "B2", "left", "R", "U", "turn", "crab", "dual", "W:F3", "+",
            "POWER DOWN", "no", "GYRO", "ON", "off", "breaker", "8", "save", "F3", "RECOMPILE",
            "\n", "\n\n", ",", "then", "1.", "naprzód", "wyłącz", "hello", "2GN", "STARTS", "?",
            "random", "move", "wildcard", "PASS", "up", "3:",
        ]), 0..14),
    ) {
        let mut starts = rich();
        starts.at.phase = Phase::Starts(vec![SEAT]);
        let mut down = rich();
        down.at.robots[SEAT].state = State::Down(Square::new(0, 0));
        let mut locked = poor();
        locked.at.robots[SEAT].damage = 16;
        for game in [poor(), rich(), starts, down, locked] {
            sound(&game, &text);
            sound(&game, &words.join(" "));
        }
    }
}

#[test]
fn a_megabyte_is_read_and_only_its_beginning_counts() {
    let units = ["F2 ", "F2\n", "F", "1 ", "+", "W:", "é\u{301}", ">", "\n", "POWER DOWN\n"];
    a_megabyte(&poor(), &units, "F2 L");
}

#[test]
fn samples_are_legal_where_something_is_owed() {
    for Race { at, .. } in [poor(), rich()] {
        let sample = (Rulebook::ORDERS.sample)(&rules(), &at, SEAT).expect("a sample");
        let reading = read(&at, SEAT, None, &Typed::new(&sample));
        assert!(reading.program.is_some() && reading.faults.is_empty() && reading.notes.is_empty());
    }
    let mut at = poor().at;
    at.phase = Phase::Starts(vec![SEAT]);
    assert_eq!((Rulebook::ORDERS.sample)(&rules(), &at, SEAT).as_deref(), Some("STARTS 1 2 3 4"));
    assert_eq!((Rulebook::ORDERS.sample)(&rules(), &at, Seat::new(1)), None);
    at.phase = Phase::Race;
    at.robots[SEAT].state = State::Down(Square::new(0, 0));
    assert_eq!((Rulebook::ORDERS.sample)(&rules(), &at, SEAT), None);
}

/// Every seat's robot is a robot of its own: the other hand is never looked at.
#[test]
fn only_the_own_hand_counts() {
    let mut at = position();
    at.robots = BySeat::fill(2, |seat| robot(seat.index() as u8));
    at.robots[Seat::new(1)].hand = hand("F3 F3 F3 F3 F3");
    let reading = read(&at, SEAT, None, &Typed::new("F3"));
    assert_eq!(reading.faults.0[0].reason.key, "race-order-not-in-hand");
}
