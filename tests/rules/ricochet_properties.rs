//! What holds on every board of Ricochet Pyramids, whoever plays and however (R29).

use crate::ricochet_table as table;
use games::ricochet_pyramids::board::{Goal, Layout, Robots, Tower, bit, shut_in};
use games::ricochet_pyramids::colour::Colour;
use games::ricochet_pyramids::event::Event;
use games::ricochet_pyramids::notation::{Bid, Line, Move, Orders};
use games::ricochet_pyramids::position::Position;
use games::ricochet_pyramids::rulebook::{Form, Rulebook, SetUp};
use games::ricochet_pyramids::solver;
use kit::grid::{Direction, Square};
use kit::{
    BySeat, Dice, Filed, NoAct, Notation, Reading, Rules, Seat, Sitter, Source, Stage, Stream,
    Table, Typed,
};
use proptest::prelude::*;

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { failure_persistence: None, cases, ..ProptestConfig::default() }
}

fn rulebook() -> impl Strategy<Value = Rulebook> {
    let words = (any::<bool>(), 0..3u8, 0..3usize, 1..=99u32, 1..=999u32);
    let rest = (any::<bool>(), any::<bool>(), 1..=527_040u32, 1..=527_040u32, 1..=8_784u32);
    let squares = Just(Square::all().collect::<Vec<_>>()).prop_shuffle();
    let named = (squares, any::<bool>(), any::<bool>());
    (words, rest, named).prop_map(|((bids, colours, set_up, minimum, points), rest, named)| {
        let (fewer, hidden, window, deadline, show) = rest;
        let (squares, towers, start) = named;
        let (pieces, robots) = if colours == 1 { (16, 4) } else { (9, 3) };
        let mask = squares[..pieces].iter().fold(0, |mask, square| mask | bit(*square));
        let open = squares[..pieces].iter().all(|square| !shut_in(*square, mask));
        let named =
            |wanted: bool, squares: &[Square]| wanted.then(|| squares.iter().copied().collect());
        Rulebook {
            towers: named(towers && open && set_up == 0, &squares[..pieces]),
            start: named(start, &squares[pieces..pieces + robots]),
            form: if bids { Form::Bids } else { Form::Sealed },
            colours: if colours == 1 { 4 } else { 3 },
            other_robots: colours == 2,
            set_up: [SetUp::Random, SetUp::Easy, SetUp::Hard][set_up],
            minimum,
            points,
            fewer_points: fewer,
            shown: !hidden,
            window,
            deadline,
            show: show * 60,
        }
    })
}

/// Towers and robots anywhere, a goal among them, points, and perhaps bids to be shown.
fn position() -> impl Strategy<Value = Position> {
    let squares = Just(Square::all().collect::<Vec<_>>()).prop_shuffle();
    let counts = (1..=16usize, 1..=4usize, 2..=8usize);
    let rest = (any::<[u8; 4]>(), prop::collection::vec(1..=99u32, 0..5), 1..500u32);
    (squares, counts, rest).prop_filter_map("a layout", |(squares, counts, rest)| {
        let ((towers, robots, seats), (picks, mut bids, turn)) = (counts, rest);
        let tower = |n: usize| Tower { large: Colour::ALL[n / 4], medium: Colour::ALL[n % 4] };
        let placed: Vec<_> = (0..towers).map(|n| (squares[n], tower(n))).collect();
        let layout = Layout::new(&placed).ok()?;
        let first = usize::from(picks[0]) % (7 - robots);
        let robots: Vec<_> =
            (0..robots).map(|n| (Colour::ALL[first + n], squares[63 - n])).collect();
        let robots = Robots::new(&robots)?;
        let robot = robots.all().nth(usize::from(picks[1]) % robots.count())?;
        let goal = Goal { robot, square: squares[usize::from(picks[2]) % towers] };
        let points = BySeat::fill(seats, |seat| u32::from(picks[3]) * seat.index() as u32);
        bids.truncate(seats);
        bids.sort_unstable();
        let queue: Vec<_> = Seat::first(seats)
            .rev()
            .zip(bids)
            .filter_map(|(seat, bid)| Some((seat, Bid::new(bid)?)))
            .collect();
        let over = picks[0] % 8 == 0;
        let queue = if over { Vec::new() } else { queue };
        Some(Position { layout, robots, goal: (!over).then_some(goal), turn, points, queue })
    })
}

fn event() -> impl Strategy<Value = Event> {
    let what = (0..11u8, 0..8usize, 1..=99u32, 0..6usize, 0..4usize, 0..64u8, any::<u64>());
    what.prop_map(|(kind, seat, moves, colour, way, square, lines)| {
        let (seat, moves) = (Seat::new(seat), Bid::new(moves).expect("a bid"));
        let (robot, toward) = (Colour::ALL[colour], Direction::ALL[way]);
        let to = Square::from_index(square).expect("a square");
        let step = Move { robot, direction: toward };
        let line = Line::new(&vec![step; usize::from(moves.moves())]).expect("a line");
        match kind {
            0 => Event::Best { seat, moves },
            1 => Event::Bid { seat, moves },
            2 => Event::Shows { seat },
            3 => Event::Failed { seat },
            4 => Event::Proved { seat, moves },
            5 => Event::Slid { step, to },
            6 => Event::Point { seat },
            7 => Event::Nobody,
            8 => Event::Par { line, lines },
            9 => Event::Goal { robot, tower: to },
            _ => Event::Over,
        }
    })
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn positions_are_read_as_they_are_written(at in position()) {
        prop_assert_eq!(Position::read(&Source::new(&at.text())), Ok(at));
    }

    #[test]
    fn events_are_read_as_they_are_written(event in event()) {
        prop_assert!(!event.text().contains('\n'));
        prop_assert_eq!(Event::read(&Source::new(&event.text())), Ok(event));
    }

    #[test]
    fn rulebooks_are_read_as_they_are_written(rules in rulebook()) {
        let words = rules.terms();
        let source = Source::new(&words);
        prop_assert_eq!(Rulebook::from_words(&source.lines[0].words()), Ok(rules));
    }

    #[test]
    fn no_text_makes_a_reader_panic(
        text in "(?s).{0,120}",
        near in "((turn|towers|robots|goal|points|show|over|best|par|slide)\
                 [ ,a-hA-H0-9ryg/NESW]{0,24}\n){0,6}",
    ) {
        for text in [&text, &near] {
            if let Err(faults) = Position::read(&Source::new(text)) {
                prop_assert!(!faults.is_empty(), "no position and no fault");
                prop_assert!(faults.0.iter().all(|it| it.place.is_some() && it.hint.is_some()));
            }
            let source = Source::new(text);
            for line in &source.lines {
                let _ = Event::read(&Source { lines: vec![*line] });
                let _ = Rulebook::from_words(&line.words());
            }
        }
    }
}

/// What seats file in a round, some nothing and some what is no orders at all.
fn filings(
    rules: &Rulebook,
    at: &Position,
    stream: &mut Stream,
    dice: &Dice,
) -> BySeat<Option<Filed<Orders>>> {
    let call = rules.call(at);
    let mut ranks: Vec<u16> = (0..at.points.len() as u16).collect();
    stream.shuffle(&mut ranks);
    BySeat::fill(at.points.len(), |seat| {
        if !call.admits(seat) || stream.below(5) == 0 {
            return None;
        }
        let suggested = (Rulebook::ORDERS.suggest)(rules, at, seat, dice)?;
        let text = match stream.below(4) {
            0 => format!("BID {}", 1 + stream.below(12)),
            1 => "rN yE gS bW".to_owned(),
            _ => suggested.to_string(),
        };
        let reading: Reading<Orders, NoAct> =
            (Rulebook::ORDERS.read)(rules, at, seat, None, &Typed::new(&text));
        let program = reading.program?;
        assert_eq!((Rulebook::ORDERS.legal)(rules, at, seat, &program), Ok(()), "{text}");
        Some(Filed { program, rank: Some(ranks[seat.index()]), ready: false })
    })
}

/// Towers stand, no two robots share a square, and a robot is on a tower only if that was a
/// goal (R29, R12, R13).
fn whole(before: &Position, after: &Position, goals: &[Square]) -> Result<(), TestCaseError> {
    prop_assert_eq!(&before.layout, &after.layout);
    prop_assert_eq!(after.robots.mask().count_ones() as usize, after.robots.count());
    for robot in after.robots.all() {
        let square = after.robots.square(robot);
        prop_assert!(after.layout.tower(square).is_none() || goals.contains(&square));
    }
    Ok(())
}

/// Who won a round had the fewest moves, and of those was the first.
fn fair(
    rules: &Rulebook,
    before: &Position,
    filed: &BySeat<Option<Filed<Orders>>>,
    events: &[Event],
) -> Result<(), TestCaseError> {
    let winner = events.iter().find_map(|event| match event {
        Event::Point { seat } => Some(*seat),
        _ => None,
    });
    if rules.form != Form::Sealed {
        // Only who was to show can win.
        let showing = before.showing().map(|(seat, _)| seat);
        prop_assert!(winner.is_none() || winner == showing);
        return Ok(());
    }
    let moves = |orders: &Orders| match orders {
        Orders::Line(line) => Some(line.moves().len()),
        Orders::Pass | Orders::Bid(_) => None,
    };
    let all = filed.iter().filter_map(|(seat, filing)| {
        let filing = filing.as_ref()?;
        Some((moves(&filing.program)?, filing.rank, seat))
    });
    let best = all.min().map(|(_, _, seat)| seat);
    prop_assert_eq!(winner, best);
    let par = events.iter().find_map(|event| match event {
        Event::Par { line, .. } => Some(line.moves().len()),
        _ => None,
    });
    let shortest = filed.values().flatten().filter_map(|filing| moves(&filing.program)).min();
    prop_assert!(shortest.is_none_or(|shortest| par.is_some_and(|par| par <= shortest)));
    Ok(())
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn r29_whole_matches_keep_the_rules(
        seats in 2..=8usize, bids in any::<bool>(), minimum in 1..=3u32, seed in any::<u8>(),
    ) {
        let form = if bids { Form::Bids } else { Form::Sealed };
        let rules = Rulebook { minimum, points: 3, ..Rulebook::new(form) };
        let sitters = Table { sitters: vec![Sitter::default(); seats], board: None };
        let mut at = rules.set_up(&sitters, None, &table::dice(seed)).expect("a table");
        let mut goals = Vec::new();
        for round in 0..12u8 {
            let Some(goal) = at.goal else { break };
            goals.push(goal.square);
            // A goal can be reached, and not in fewer moves than the table wants.
            let length = solver::length(&at.layout, &at.robots, goal);
            prop_assert!(length.is_some_and(|length| length >= minimum));
            let dice = table::dice(seed ^ round.wrapping_mul(37));
            let filed = filings(&rules, &at, &mut dice.stream(None, "players"), &dice);
            let (mut after, mut events) = (at.clone(), Vec::new());
            rules.execute(&mut Stage::new(&rules, &mut after, &mut events), &filed, &dice);
            let mut folded = at.clone();
            for event in &events {
                let read = Event::read(&Source::new(&event.text())).expect("an event");
                rules.apply(&mut folded, &read);
                // While a line is carried out no two robots share a square either.
                whole(&at, &folded, &goals)?;
            }
            prop_assert_eq!(&folded, &after);
            fair(&rules, &at, &filed, &events)?;
            let read = Position::read(&Source::new(&after.text()));
            prop_assert_eq!(read.as_ref(), Ok(&after));
            prop_assert!(after.points.values().all(|points| *points <= rules.points));
            let won = after.points.values().any(|points| *points == rules.points);
            prop_assert_eq!(rules.over(&after), won);
            prop_assert!(after.turn == at.turn || after.turn == at.turn + 1);
            at = after;
        }
    }
}
