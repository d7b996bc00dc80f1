//! Random small courses, full of everything.

use std::sync::Arc;

use games::robot_race::course::{Course, examine};
use games::robot_race::square::Square;
use kit::Source;
use kit::grid::Direction;

use super::rounds::Random;

/// A small course, as full as it can be; one in four is an open field, where beams reach far.
pub fn yard(random: &mut Random) -> Arc<Course> {
    let (files, ranks) = (3 + random.below(6), 3 + random.below(6));
    let open = random.chance(25);
    let mut text = "course yard\n".to_owned();
    let mut squares = Vec::new();
    for rank in (0..ranks).rev() {
        text += &rails(files, if open { 0 } else { 10 }, random);
        text += &format!("{:>2} ", rank + 1);
        for file in 0..files {
            text.push(if !open && random.chance(10) { '|' } else { ' ' });
            let square = Square::new(file as u8, rank as u8);
            let sign = if open { None } else { sign(random) };
            text += &format!("{:<4}", sign.as_deref().unwrap_or("."));
            squares.push((square, sign.as_deref() == Some("OO")));
        }
        text += " \n";
    }
    text += &rails(files, 10, random);
    let free = |squares: &[(Square, bool)]| -> Vec<Square> {
        squares.iter().filter(|(_, pit)| !pit).map(|(square, _)| *square).collect()
    };
    let things = random.shuffled(&free(&squares));
    for (number, square) in (1..).zip(things.iter().take(1 + random.below(3))) {
        text += &format!("flag {number} {square}\n");
    }
    for square in things.iter().rev().take(random.below(3)) {
        text += &format!("{} {square}\n", random.pick(&["repair", "upgrade"]));
    }
    for _ in 0..if open { 0 } else { random.below(4) } {
        let square = squares[random.below(squares.len())].0;
        let to = random.pick(&Direction::ALL);
        let line = format!("laser {square} {}", to.name());
        if !text.contains(&line) {
            text += &format!("{line} {}\n", 1 + random.below(3));
        }
    }
    let examined = examine(&Source::new(&text));
    Arc::new(examined.course.unwrap_or_else(|| panic!("{:?}\n{text}", examined.faults)))
}

fn rails(files: usize, walls: usize, random: &mut Random) -> String {
    let cell = |random: &mut Random| if random.chance(walls) { "----+" } else { "    +" };
    let cells: String = (0..files).map(|_| cell(random)).collect();
    format!("   +{cells}\n")
}

/// The sign of a floor; `None`: a bare one.
fn sign(random: &mut Random) -> Option<String> {
    let to = random.pick(&Direction::ALL);
    let arrow = |to: Direction| ['^', '>', 'v', '<'][to as usize];
    let out = if random.chance(40) { to.letter() } else { to.letter().to_ascii_lowercase() };
    let side = Direction::ALL[(to as usize + random.pick(&[1, 3])) % 4];
    Some(match random.below(12) {
        0 => "OO".to_owned(),
        1 => "@R".to_owned(),
        2 => "@L".to_owned(),
        3..=4 => format!("{}{out}", arrow(side)),
        5 => format!("T{out}"),
        6..=7 => format!("{}", arrow(to)),
        8 => format!("{0}{0}", arrow(to)),
        _ => return None,
    })
}
