//! Courses are written and read, checked and drawn.

use proptest::prelude::*;

use super::check::{self, Remark, warnings};
use super::*;
use kit::{Fault, Faults, Source};

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
 3 |F1   .    @LS3|
   +    +----+    +
 2 |w1== >s== OO=L|
   +    +    +----+
 1 |S1   v    S2  :
   +----+----+....+
start 2 west
";

#[test]
fn a_drawing_is_read_as_it_is_written() {
    let course = drawn(SMALL);
    assert_eq!(course.text(), SMALL);
    assert!(course.wall(Square::new(1, 2), Direction::South));
    assert!(!course.wall(Square::new(2, 0), Direction::East));
    let (south, east) = (Direction::South, Direction::East);
    let curve = Belt { to: south, express: false, turns: 1 << east as u8 };
    assert_eq!(course.belt(Square::new(1, 1)), Some(curve));
    assert_eq!(
        course.lasers,
        [Laser { mount: Square::new(2, 1), to: Direction::West, strength: 1 }]
    );
    assert_eq!(course.starts[1], Start { square: Square::new(2, 0), facing: Direction::West });
    assert_eq!(course.starts[2].square, Square::new(2, 2));
}

#[test]
fn a_hasty_drawing_is_understood() {
    let hasty = "\
course small # mine
title Three by three

+----+    +----+   # no letters, blanks for open edges, nothing at the ends
  3|F1   .    @LS3|
  +    +----+    +
  2 |w1     >s   OO=L|
+    +    +----+
1 |S1  v    S2
  +----+----+    +
start 2 w
";
    // A square too narrow, one too wide: told with their places.
    let keys = told(&examine(&Source::new(hasty)).faults);
    assert!(keys.iter().all(|key| key.starts_with("7:") || key.starts_with("9:")), "{keys:?}");
    let hasty = hasty.replace("w1     >s  ", "w1   >s  ").replace("S1  v", "S1   v");
    assert_eq!(drawn(&hasty).text(), SMALL);
}

#[test]
fn all_faults_are_told_with_their_places() {
    for (from, to, wanted) in [
        ("course small", "course Small", "1:8 race-course-name"),
        ("course small\n", "", "1:1 race-course-no-name"),
        ("F1  ", "F2  ", "5:5 race-course-gap"),
        ("S3|", "S2|", "9:15 race-course-twice"),
        ("OO=L", "OO==", "7:17 race-course-no-laser"),
        ("+----+....+----+\n 3", "+----+....+---+\n 3", "4:4 race-course-width"),
        (" 2 |w1", " 5 |w1", "7:2 race-course-rank"),
        ("+    +----+    +\n", "", "6:5 race-course-no-grid"),
        ("\n 2 |w1== >s== OO=L|", "", "7:4 race-course-two-grids"),
        ("   +----+----+....+\n", "", "9:2 race-course-unfinished"),
        ("a    b    c", "a    c", "3:7 race-course-files"),
        (">s", ">v", "7:10 race-course-no-sign"),
        ("v  ", "v x", "9:12 race-course-no-sign"),
        ("S2  :", "S2  x", "9:19 race-course-no-side"),
        ("S2  :", "S2  : ?", "9:20 race-course-behind"),
        ("+----+    +\n 2", "+--- +    +\n 2", "6:10 race-course-no-wall"),
        ("start 2 west", "start 2 up", "11:1 race-course-words"),
        ("start 2 west", "start 4 west", "11:7 race-course-no-start"),
        ("start 2 west", "start 4 d1 west", "11:9 race-course-off"),
        ("start 2 west", "laser c2 west", "11:7 race-course-laser-twice"),
        ("start 2 west", "pit c3", "11:1 race-course-line"),
        ("start 2 west", "upgrade a2", "11:9 race-course-twice"),
        ("@L", "@\t", "5:2 race-course-tab"),
    ] {
        let spoilt = SMALL.replacen(from, to, 1);
        assert_ne!(spoilt, SMALL, "{from}");
        let told = told(&examine(&Source::new(&spoilt)).faults);
        assert!(told.contains(&wanted.to_owned()), "{spoilt}\n{told:?}");
        let alone = wanted.starts_with("11:") || wanted.starts_with("5:");
        assert!(!alone || told.len() == 1, "{spoilt}\n{told:?}");
    }
    assert_eq!(told(&examine(&Source::new("")).faults), ["1:1 race-course-empty"]);
    // The letters of the files alone are no drawing.
    let letters = examine(&Source::new("course a\n  a b c d\n"));
    assert_eq!(
        (told(&letters.faults), letters.course),
        (vec!["2:3 race-course-no-drawing".into()], None)
    );
    let many = SMALL.replace(">s", "?s").replace("@L", "@X").replace("start 2", "strat 2");
    assert_eq!(told(&examine(&Source::new(&many)).faults).len(), 3);
}

const FAIR: &str = "\
course fair
      a    b    c    d
   +----+----+----+----+
 3 |F1   .    .    F2  |
   +    +    +    +    +
 2 |.    .    .    .   |
   +    +    +    +    +
 1 |S1   S2   w1   .   |
   +----+----+----+----+
";

#[test]
fn what_cannot_be_played_is_told_with_its_place() {
    assert_eq!(told(&examine(&Source::new(FAIR)).faults), [""; 0]);
    for (from, to, wanted) in [
        ("F1  ", "OOF1", "4:5 race-check-pit"),
        ("w1  ", "w1F3", "8:15 race-check-two"),
        (".    .    .    .   |", ".    . L= .    .   |", "6:10 race-check-mount"),
        ("+    +    +    +    +\n 2", "+----+    +    +    +\n 2", ""),
        (".    .    F2", ".    .   |F2", ""),
        (".    .    F2", "OO   OO   F2", "4:5 race-check-reach"),
        ("F1   . ", "F1  |OO", "4:5 race-check-reach"),
        ("S1   S2", "S1   . ", "1:1 race-check-starts"),
        ("F1   .    .    F2", ".    .    .    . ", "1:1 race-check-no-flag"),
    ] {
        let from = FAIR.replacen(from, to, 1);
        let from = if to.starts_with("F1  |OO") {
            from.replacen("+    +", "+----+", 1)
        } else if to.starts_with("OO   OO") {
            from.replacen("+    +\n 2", "+----+\n 2", 1)
        } else {
            from
        };
        let told = told(&examine(&Source::new(&from)).faults);
        assert!(
            told.contains(&wanted.to_owned()) || (wanted.is_empty() && told.is_empty()),
            "{from}\n{told:?}"
        );
    }
}

#[test]
fn walls_belong_to_both_squares() {
    let mut course = drawn(FAIR);
    course.cell_mut(Square::new(0, 0)).walls |= 1;
    let faults = check::faults(&course).iter().map(Remark::fault).collect();
    assert_eq!(told(&Faults(faults)), ["race-check-wall"]);
}

#[test]
fn what_looks_like_a_mistake_is_told_too() {
    for (to, wanted) in [
        (".    >   |.    .   |", vec!["6:10 race-check-belt-wall"]),
        (".    >    <    .   |", vec!["6:10 race-check-belt-head", "6:15 race-check-belt-head"]),
        (".    >s   .    .   |", vec!["6:10 race-check-curve"]),
        (">    >    .    .   |", vec![]),
    ] {
        let text = FAIR.replacen(".    .    .    .   |", to, 1);
        let examined = examine(&Source::new(&text));
        assert_eq!(told(&examined.warnings), wanted, "{text}");
        assert!(examined.faults.is_empty(), "{text}");
    }
}

#[test]
fn a_belt_that_is_fed_from_the_side_is_a_curve() {
    for (typed, written) in [
        (">    v    <    .   |", ">    Ts   <    .   |"),
        (">>   v    .    .   |", ">>   >s   .    .   |"),
        (">   |v    <<   .   |", ">   |<s   <<   .   |"),
        (".    >S   .    .   |", ".    >S   .    .   |"),
        (">    >S   .    .   |", ">    >S   .    .   |"),
    ] {
        let text = |row: &str| FAIR.replacen(".    .    .    .   |", row, 1);
        assert_eq!(drawn(&text(typed)).text(), text(written), "{typed}");
    }
}

#[test]
fn ways_count_registers_with_belts_and_gears() {
    let text = FAIR.replacen(".    .    .    .   |", ">>   >>   >>   .   |", 1);
    let course = drawn(&text);
    let (north, south) = (Direction::North, Direction::South);
    let ways = Ways::of(&course);
    // North onto the express belt, which carries to c2 and at last to d2; then F.
    let d2 = ways.to(Square::new(3, 1));
    assert_eq!(d2.from(Square::new(0, 0), north), Some(2));
    assert_eq!(ways.to(Square::new(3, 2)).from(Square::new(0, 0), north), Some(3));
    assert_eq!(ways.to(Square::new(0, 2)).from(Square::new(0, 0), north), Some(1));
    assert_eq!(ways.to(Square::new(0, 2)).from_any(Square::new(0, 2)), Some((0, 0)));
    assert_eq!(ways.to(Square::new(1, 0)).from(Square::new(1, 2), south), Some(1));
}

fn cell() -> impl Strategy<Value = (Floor, Option<Site>)> {
    let direction = prop::sample::select(Direction::ALL.to_vec());
    let belt = (direction, any::<bool>(), any::<[bool; 2]>()).prop_map(|(to, express, turn)| {
        let side = |quarter: u8| 1 << ((to as u8 + quarter) % 4);
        let turns = (u8::from(turn[0]) * side(1)) | (u8::from(turn[1]) * side(3));
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
    fn the_indent_of_a_line_means_nothing(
        course in course(),
        indents in prop::array::uniform32(0..9usize),
    ) {
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
            let rest = text.chars().skip(at + 1);
            text = text.chars().take(at).chain(with.chars()).chain(rest).collect();
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

#[test]
fn every_course_of_the_library_is_right_and_kept_as_it_is_written() {
    for (name, file) in library::files() {
        let course = named(name).expect("a course");
        assert_eq!(course.name, *name);
        assert_eq!(course.text(), file);
        assert!(warnings(&course).is_empty(), "{name}");
    }
    assert_eq!(named("nowhere"), None);
}
