//! Clauses and rulings that no single board can show: the set-up, the dice, the calls. The
//! clause is in the name of each test.

use games::rambots::edition::{BEACONS, Edition, MIRROR, Rulebook};
use games::rambots::piece::{Colour, Pool};
use games::rambots::position::{Object, Position};
use games::rambots::program::{Orders, Phase, one_of_each_colour};
use kit::grid::Square;
use kit::{
    BySeat, ClosingPolicy, Cooling, Dice, Filed, Phrase, Rules, Seat, Seed, Sitter, Stage, Table,
    Viewer,
};

fn table(wishes: &[Option<&str>]) -> Table {
    let sitter =
        |wish: &Option<&str>| Sitter { wish: wish.map(str::to_owned), ..Sitter::default() };
    Table { sitters: wishes.iter().map(sitter).collect(), board: None }
}

fn dice(number: u32) -> Dice {
    Seed::new([9; 32]).round(number, &[0; 32])
}

fn board(rules: &Rulebook, players: usize, number: u32) -> Position {
    rules.set_up(&table(&vec![None; players]), None, &dice(number)).expect("a table")
}

const BOTH: [Edition; 2] = [Edition::Classic, Edition::Arcade];

fn squares_of_bots(at: &Position) -> Vec<String> {
    let square = |bot: &Colour| at.square(Object::bot(*bot)).expect("on the board").to_string();
    at.bots().iter().map(square).collect()
}

#[test]
fn r01_r05_r06_a_board_has_a_robot_a_player_and_always_four_beacons() {
    for edition in BOTH {
        for players in 2..=4 {
            let at = board(&Rulebook::new(edition), players, 1);
            assert_eq!(at.bots().len(), players);
            assert_eq!(at.phase, Phase::Goals);
            for bot in Colour::ALL {
                let plays = at.bots().contains(&bot);
                assert_eq!(at.square(Object::bot(bot)).is_some(), plays);
                assert_eq!(at.pool(bot), if plays { Pool::full() } else { Pool::default() });
                let beacon = Object::beacon(bot);
                assert!(at.square(beacon).is_some() && !at.is_upright(beacon));
            }
            let mut stack = at.stack;
            stack.sort_unstable();
            assert_eq!(stack, Colour::ALL);
        }
    }
}

#[test]
fn r02_b02_beacons_are_dealt_at_random_or_as_printed() {
    let squares = |at: &Position| Colour::ALL.map(|c| at.square(Object::beacon(c)));
    let mut rules = Rulebook::new(Edition::Arcade);
    let dealt: Vec<_> = (0..40).map(|number| squares(&board(&rules, 4, number))).collect();
    assert!(dealt.iter().any(|other| *other != dealt[0]), "never another order");
    let printed: Vec<Square> = BEACONS.iter().map(|(square, _)| *square).collect();
    assert!(dealt.iter().flatten().all(|square| printed.contains(&square.expect("a square"))));

    rules.random_beacons = false;
    let fixed = squares(&board(&rules, 4, 1)).map(|square| square.expect("there").to_string());
    assert_eq!(fixed, ["e6", "f4", "d3", "c5"]);
}

#[test]
fn r03_b01_robots_stand_upright_on_the_squares_of_the_start() {
    let mut rules = Rulebook::new(Edition::Classic);
    let at = board(&rules, 4, 1);
    assert_eq!(squares_of_bots(&at), ["d1", "a5", "e8", "h4"]);
    assert!(at.bots().iter().all(|bot| at.facing(*bot).is_none()));
    rules.start = MIRROR;
    assert_eq!(squares_of_bots(&board(&rules, 4, 1)), ["e1", "a4", "d8", "h5"]);
    rules.start = [0, 7, 63, 56].map(|i| Square::from_index(i).expect("a square"));
    assert_eq!(squares_of_bots(&board(&rules, 4, 1)), ["a1", "h1", "h8", "a8"]);
}

#[test]
fn r04_seats_are_south_west_north_east_and_colours_as_wished() {
    let rules = Rulebook::new(Edition::Classic);
    assert_eq!(squares_of_bots(&board(&rules, 2, 1)), ["d1", "e8"]);
    assert_eq!(squares_of_bots(&board(&rules, 3, 1)), ["d1", "a5", "e8"]);
    let codes = |wishes: &[Option<&str>]| -> Vec<String> {
        let marks = rules.marks(&table(wishes)).expect("a table");
        marks.values().map(|mark| mark.code.clone()).collect()
    };
    assert_eq!(codes(&[None, None]), ["R", "Y"]);
    assert_eq!(codes(&[None, Some("red"), None, Some("b")]), ["Y", "R", "G", "B"]);
    assert_eq!(codes(&[Some("Zielony"), Some("żółta"), Some("NIEBIESKI")]), ["G", "Y", "B"]);
    let at = rules.set_up(&table(&[Some("b"), None, None]), None, &dice(1)).expect("a table");
    assert_eq!(at.bots(), [Colour::Blue, Colour::Red, Colour::Yellow]);
    assert_eq!(at.left_of(Colour::Yellow), Colour::Blue);
}

#[test]
fn r04_a_wrong_table_is_refused_with_every_reason() {
    let rules = Rulebook::new(Edition::Classic);
    let keys = |wishes: &[Option<&str>]| -> Vec<&str> {
        let faults = rules.marks(&table(wishes)).expect_err("a wrong table");
        faults.0.iter().map(|fault| fault.reason.key).collect()
    };
    assert_eq!(keys(&[None]), ["fault-players"]);
    assert_eq!(keys(&[None; 5]), ["fault-players"]);
    assert_eq!(
        keys(&[Some("red"), Some("pink"), Some("R")]),
        ["rambots-fault-colour", "rambots-fault-colour-taken"]
    );
}

#[test]
fn r07_b03_the_stack_is_clockwise_or_random() {
    let stacks = |edition, players| -> Vec<[Colour; 4]> {
        (0..60).map(|number| board(&Rulebook::new(edition), players, number).stack).collect()
    };
    let [r, y, g, b] = Colour::ALL;
    let turns = |mut stack: [Colour; 4]| {
        [(); 4].map(|()| {
            stack.rotate_left(1);
            stack
        })
    };
    // South red, West yellow, North green, East blue.
    let four = stacks(Edition::Classic, 4);
    assert!(turns([r, y, g, b]).iter().all(|turn| four.contains(turn)));
    assert!(four.iter().all(|stack| turns([r, y, g, b]).contains(stack)));
    // South red, North yellow; the sides between stand for green and blue.
    let two = stacks(Edition::Classic, 2);
    assert!(two.iter().all(|stack| turns([r, g, y, b]).contains(stack)));
    let random = stacks(Edition::Arcade, 4);
    assert!(random.iter().any(|stack| !turns([r, y, g, b]).contains(stack)));
}

#[test]
fn r29_speedbots_close_when_all_but_one_are_ready() {
    let mut rules = Rulebook::new(Edition::Classic);
    let goals = board(&rules, 3, 1);
    let play = played_goals(&rules, &goals);
    assert_eq!(rules.call(&goals).closing, ClosingPolicy::AllReady(Cooling(30)));
    assert_eq!(rules.call(&play).closing, ClosingPolicy::AllReady(Cooling(30)));
    rules.speedbots = true;
    assert_eq!(rules.call(&goals).closing, ClosingPolicy::AllReady(Cooling(30)));
    assert_eq!(rules.call(&play).closing, ClosingPolicy::AllButOne(Cooling(30)));
}

fn played_goals(rules: &Rulebook, goals: &Position) -> Position {
    let filed = BySeat::fill(goals.bots().len(), |seat| {
        let program = rules.absent(goals, seat, &dice(0)).expect("goals");
        Some(Filed { program, rank: None, ready: false })
    });
    let mut at = *goals;
    rules.execute(&mut Stage::unrecorded(rules, &mut at), &filed, &dice(0));
    at
}

#[test]
fn r30_b35_missing_goals_are_drawn_and_said_to_be() {
    let rules = Rulebook::new(Edition::Arcade);
    let at = board(&rules, 4, 1);
    let mut drawn = Vec::new();
    for number in 0..30 {
        let program = rules.absent(&at, Seat::new(2), &dice(number)).expect("goals");
        assert_eq!((Rulebook::ORDERS.legal)(&rules, &at, Seat::new(2), &program), Ok(()));
        let Orders::Goals(goals) = program else { panic!("goals are asked for") };
        assert!(one_of_each_colour(&goals));
        drawn.push(goals);
    }
    assert!(drawn.iter().any(|goals| goals.map(|it| it.colour) != drawn[0].map(|it| it.colour)));
    assert!(drawn.iter().any(|goals| goals.map(|it| it.size) != drawn[0].map(|it| it.size)));
    let again = rules.absent(&at, Seat::new(2), &dice(7));
    assert_eq!(again, Some(Orders::Goals(drawn[7])));

    let filed = BySeat::fill(4, |seat| {
        let program = rules.absent(&at, seat, &dice(0)).expect("goals");
        let rank = (seat.index() != 1).then_some(0);
        Some(Filed { program, rank, ready: true })
    });
    let (mut after, mut events) = (at, Vec::new());
    rules.execute(&mut Stage::new(&rules, &mut after, &mut events), &filed, &dice(0));
    let account = (Rulebook::DEPICTION.account)(&rules, &at, &events, Viewer::Observer);
    let said: Vec<&Phrase> = account.headlines.iter().map(|line| &line.phrase).collect();
    assert_eq!(said.iter().filter(|line| line.key == "rambots-headline-random").count(), 1);
}

#[test]
fn r30_missing_orders_are_an_empty_program() {
    let rules = Rulebook::new(Edition::Classic);
    let at = played_goals(&rules, &board(&rules, 2, 1));
    let program = rules.absent(&at, Seat::new(0), &dice(1));
    assert!(matches!(program, Some(Orders::Program(program)) if program.is_empty()));
}

#[test]
fn r31_the_log_has_a_step_for_every_instruction_with_its_why() {
    let rules = Rulebook::new(Edition::Arcade);
    let mut at = played_goals(&rules, &board(&rules, 2, 1));
    let before = at;
    let filed = BySeat::fill(2, |seat| {
        let piece = at.pool(at.bots()[seat.index()]).iter().next().expect("a piece");
        let text = format!("{piece}N");
        let source = kit::Source::new(&text);
        let program = kit::Notation::read(&source).expect("an order");
        Some(Filed { program, rank: Some(0), ready: true })
    });
    let mut events = Vec::new();
    rules.execute(&mut Stage::new(&rules, &mut at, &mut events), &filed, &dice(1));
    let account =
        (Rulebook::DEPICTION.account)(&rules, &before, &events, Viewer::Seat(Seat::new(0)));
    let steps = &account.sections[0].steps;
    assert_eq!(steps.iter().map(|step| step.number).collect::<Vec<_>>(), [1, 2]);
    assert!(steps.iter().all(|step| !step.effects.is_empty()));
    // A reason stands where another instruction of the same size was there, and only there.
    assert!(steps[0].why.is_some() && steps[1].why.is_none());
}

#[test]
fn b34_pools_are_shown_as_they_are_before_programs() {
    let rules = Rulebook::new(Edition::Classic);
    let at = played_goals(&rules, &board(&rules, 4, 1));
    let own = (Rulebook::DEPICTION.scene)(&rules, &at, Viewer::Seat(Seat::new(0)));
    let other = (Rulebook::DEPICTION.scene)(&rules, &at, Viewer::Observer);
    assert_eq!(own.lists, other.lists);
    assert_eq!(own.lists[0].1.len(), 4);
}
