//! Courses are written and read, checked and drawn.

use proptest::prelude::*;

use super::check::{faults, warnings};
use super::*;
use crate::game::{Fault, Faults, Source};

/// A course of this drawing, whether it can be played or not.
fn drawn(text: &str) -> Course {
    let examined = examine(&Source::new(text));
    examined.course.unwrap_or_else(|| panic!("{text}\n{:#?}", examined.faults))
}

/// The keys of faults, with their places.
fn told(faults: &Faults) -> Vec<String> {
    let told = |fault: &Fault| match fault.place {
        Some(place) => format!("{}:{} {}", place.line, place.column, fault.reason.key),
        None => fault.reason.key.to_owned(),
    };
    faults.0.iter().map(told).collect()
}

const SMALL: &str = "\
course small
title Three by three
      a    b    c
   +----+....+----+
 3 |F1   .    @L  |
   +    +----+    +
 2 |w1   >s==OO==L|
   +    +    +    +
 1 |S1   v    S2  :
   +----+----+----+
start 2 west
";

#[test]
fn a_drawing_is_read_as_it_is_written() {
    let course = drawn(&SMALL.replace("OO==L|", "OO =L|"));
    assert_eq!(course.text(), SMALL.replace("OO==L|", "OO=L|").replace("title", "title"));
}

fn cell() -> impl Strategy<Value = (Floor, Option<Site>)> {
    let direction = prop::sample::select(Direction::ALL.to_vec());
    let belt = (direction, any::<bool>(), any::<[bool; 2]>()).prop_map(|(to, express, turn)| {
        let side = |quarter: u8| 1 << ((to as u8 + quarter) % 4);
        let turns = u8::from(turn[0]) * side(1) | u8::from(turn[1]) * side(3);
        Floor::Belt(Belt { to, express, turns })
    });
    let floor = prop_oneof![
        4 => Just(Floor::Plain),
        1 => Just(Floor::Pit),
        1 => any::<bool>().prop_map(|clockwise| Floor::Gear { clockwise }),
        3 => belt,
    ];
    let site = prop_oneof![
        6 => Just(None),
        1 => Just(Some(Site::Repair)),
        1 => Just(Some(Site::Upgrade)),
    ];
    (floor, site)
}

prop_compose! {
    /// Any course at all, playable or not.
    fn course()(files in 1..=12u8, ranks in 1..=24u8)(
        cells in prop::collection::vec(cell(), usize::from(files) * usize::from(ranks)),
        walls in prop::collection::vec((0..files, 0..ranks, 0..4usize), 0..60),
        lasers in prop::collection::btree_map((0..ranks, 0..files, 0..4usize), 1..=3u8, 0..8),
        flags in prop::collection::vec((0..files, 0..ranks), 0..=9),
        starts in prop::collection::vec((0..files, 0..ranks, 0..4usize), 0..=8),
        title in "([A-Za-z,.!]{1,9}( [a-z0-9]{1,9}){0,4})?",
        (files, ranks) in Just((files, ranks)),
    ) -> Course {
        let mut course = Course::bare("any-1", files, ranks);
        course.title = title;
        for (at, (floor, site)) in course.cells.iter_mut().zip(cells) {
            (at.floor, at.site) = (floor, site);
        }
        for (file, rank, side) in walls {
            course.build(Square::new(file, rank), Direction::ALL[side]);
        }
        let laser = |((rank, file, to), strength)| {
            Laser { mount: Square::new(file, rank), to: Direction::ALL[to], strength }
        };
        course.lasers = lasers.into_iter().map(laser).collect();
        course.flags = flags.into_iter().map(|(file, rank)| Square::new(file, rank)).collect();
        let start = |(file, rank, facing)| {
            Start { square: Square::new(file, rank), facing: Direction::ALL[facing] }
        };
        course.starts = starts.into_iter().map(start).collect();
        course.settle();
        course
    }
}

proptest! {
    #[test]
    fn any_course_is_read_as_it_was_written(course in course()) {
        let text = course.text();
        let examined = examine(&Source::new(&text));
        prop_assert!(examined.course.as_ref() == Some(&course), "{}\n{:?}", text, examined.faults);
        prop_assert!(text.lines().all(|line| line.chars().count() <= 67), "{}", text);
        prop_assert!(text.lines().all(|line| line.trim_end() == line));
    }

    #[test]
    fn the_indent_of_a_line_means_nothing(course in course(), indents in prop::array::uniform32(0..9usize)) {
        let text = course.text();
        let indented: String = (0..)
            .zip(text.lines())
            .map(|(at, line)| format!("{:1$}{2}\n", "", indents[at % 32], line.trim_start()))
            .collect();
        let read = examine(&Source::new(&indented)).course;
        prop_assert!(read.as_ref() == Some(&course), "{}", indented);
    }

    /// Whatever is changed in a file: it is read, or told what is wrong, and never a panic.
    #[test]
    fn a_spoilt_file_is_read_or_told(
        course in course(),
        spoils in prop::collection::vec((any::<prop::sample::Index>(), "[ -~\n\tż]{0,3}"), 1..6),
    ) {
        let mut text = course.text();
        for (at, with) in spoils {
            let at = at.index(text.chars().count());
            text = text.chars().take(at).chain(with.chars()).chain(text.chars().skip(at + 1)).collect();
        }
        let examined = examine(&Source::new(&text));
        prop_assert!(examined.course.is_some() || !examined.faults.is_empty());
        for place in examined.faults.0.iter().filter_map(|fault| fault.place) {
            prop_assert!(text.lines().count() >= place.line as usize && place.column > 0);
        }
        if let Some(course) = examined.course {
            prop_assert_eq!(examine(&Source::new(&course.text())).course, Some(course));
        }
    }
}
