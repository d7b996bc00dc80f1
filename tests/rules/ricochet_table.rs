//! Positions, dice and filings for the tests of Ricochet Pyramids.

use kit::{BySeat, Dice, Filed, Notation, Referee, Rules, Seat, Seed, Source, Stage};

use games::ricochet_pyramids::position::Position;
use games::ricochet_pyramids::rulebook::Rulebook;

pub const A: Seat = Seat::new(0);
pub const B: Seat = Seat::new(1);
pub const C: Seat = Seat::new(2);

/// The example of the rules page, without its header.
pub const EXAMPLE: &str = "\
towers R/R a2, Y/R e1, G/R d3, R/Y h4, Y/Y c5, G/Y g6, R/G a7, Y/G f8
robots r f2, y f5, g h5
goal r g6
points A 0, B 0, C 0
";

/// A board under a header of these words.
pub fn at(words: &str, board: &str) -> String {
    let header = format!("ricochet/1 {words}");
    referee(words).canonical(&format!("{header}\n{board}")).expect("a position")
}

pub fn referee(words: &str) -> Box<dyn Referee> {
    games::open(&format!("ricochet/1 {words}")).expect("a header")
}

pub fn rules(words: &str) -> Rulebook {
    let source = Source::new(words);
    Rulebook::from_words(&source.lines[0].words()).expect("a rulebook")
}

pub fn position(board: &str) -> Position {
    Position::read(&Source::new(board)).expect("a position")
}

/// The example with these points.
pub fn example(points: &str) -> Position {
    position(&EXAMPLE.replace("points A 0, B 0, C 0", points))
}

pub fn dice(number: u8) -> Dice {
    Seed::new([number; 32]).round(1, &[0; 32])
}

/// What some seats have filed, in the order of arrival.
pub fn filed(seats: usize, all: &[(Seat, &str)]) -> BySeat<Option<Filed<String>>> {
    BySeat::fill(seats, |seat| {
        let rank = all.iter().position(|(filer, _)| *filer == seat)?;
        let program = all[rank].1.to_owned();
        Some(Filed { program, rank: Some(rank as u16), ready: true })
    })
}

/// The goal after a turn in which nobody found anything: its robot's number and its square.
pub fn goal_drawn(rules: &Rulebook, before: &Position, number: u8) -> String {
    let mut after = before.clone();
    let nobody = BySeat::fill(before.points.len(), |_| None);
    let mut stage = Stage::unrecorded(rules, &mut after);
    Rules::execute(rules, &mut stage, &nobody, &dice(number));
    let goal = after.goal.expect("a goal");
    format!("{} {}", goal.robot as usize, goal.square)
}
