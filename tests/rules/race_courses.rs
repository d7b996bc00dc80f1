//! Courses of the race are read as they are written, and whatever is wrong with one is told with
//! its place (D44, D51, D53).

use games::robot_race::course::{Belt, Course, Laser, NAMES, Start, Ways, examine, named};
use games::robot_race::square::Square;
use kit::grid::Direction;
use kit::{Arg, Fault, Faults, Source};

use crate::race_twin::rounds::Random;
use crate::race_twin::yards::yard;

const EDITS: &str = include_str!("race_courses.txt");

fn square(name: &str) -> Square {
    Square::parse(name).expect("a square")
}

/// A course of this drawing, whether it can be played or not.
fn drawn(text: &str) -> Course {
    let examined = examine(&Source::new(text));
    examined.course.unwrap_or_else(|| panic!("{text}\n{:#?}", examined.faults))
}

/// The course of this name in the file of edits.
fn base(name: &str) -> &'static str {
    let part = EDITS.split("\n\n").find(|part| part.starts_with(&format!("course {name}")));
    part.expect("a course")
}

fn told(faults: &Faults) -> Vec<String> {
    let told = |fault: &Fault| {
        let place = fault.place.map_or("-".to_owned(), |at| format!("{}:{}", at.line, at.column));
        let meant = fault.hint.as_ref().filter(|hint| hint.key == "race-course-meant");
        let meant = match meant.and_then(|hint| hint.args.first()) {
            Some((_, Arg::Code(sign))) => format!(" meant {sign}"),
            _ => String::new(),
        };
        format!("{place} {}{meant}", fault.reason.key)
    };
    faults.0.iter().map(told).collect()
}

#[test]
fn d51_what_is_wrong_with_a_course_is_told_with_its_place() {
    let (mut course, mut count) = ("", 0);
    for part in EDITS.split("\n\n").skip(1) {
        if part.starts_with("course ") && !part.contains(" => ") {
            course = part;
            continue;
        }
        for edit in part.trim_end_matches('\n').lines() {
            let parts: Vec<&str> = edit.split(" =>").collect();
            let [from, to, wanted] = parts.as_slice() else { panic!("{edit}: three parts") };
            let plain = |text: &str| text.replace("\\n", "\n").replace("\\t", "\t");
            let (from, to) = (plain(from), plain(to.strip_prefix(' ').unwrap_or(to)));
            let text = format!("{course}\n").replacen(&from, &to, 1);
            assert!(text.contains(&to) && (from == to || !text.starts_with(course)), "{edit}");
            let examined = examine(&Source::new(&text));
            let all = [told(&examined.faults), told(&examined.warnings)].concat();
            let wanted = wanted.trim_start();
            let first: Vec<&str> = all.iter().map(String::as_str).take(9).collect();
            let is_told = all.iter().any(|it| it == wanted) || first.join(" ") == wanted;
            assert!(is_told, "{edit}\n{text}\n{all:?}");
            count += 1;
        }
    }
    assert!(count > 40, "only {count} changes: is the file there?");
    assert_eq!(told(&examine(&Source::new("")).faults), ["1:1 race-course-empty"]);
    // The letters of the files alone are no drawing.
    let letters = examine(&Source::new("course a\n  a b c d\n"));
    assert_eq!(told(&letters.faults), ["2:3 race-course-no-drawing"]);
    let many = base("small").replace(">s", "?s").replace("@L", "@X").replace("start 2", "strat 2");
    assert_eq!(told(&examine(&Source::new(&many)).faults).len(), 3);
}

#[test]
fn a_drawing_is_read_as_it_is_written() {
    let course = drawn(base("small"));
    let (south, east, west) = (Direction::South, Direction::East, Direction::West);
    assert!(course.wall(square("b3"), south) && !course.wall(square("c1"), east));
    let curve = Belt { to: south, express: false, turns: 1 << east as u8 };
    assert_eq!(course.belt(square("b2")), Some(curve));
    assert_eq!(course.lasers, [Laser { mount: square("c2"), to: west, strength: 1 }]);
    assert_eq!(course.starts[1], Start { square: square("c1"), facing: west });
    assert_eq!(course.starts[2].square, square("c3"));
    // One that was drawn in haste: no letters, blanks for open edges, nothing at the ends.
    let hasty = "course small # mine\ntitle Three by three\n\n+----+    +----+   # here\n  \
                 3|F1   .    @LS3|\n  +    +----+    +\n  2 |w1   >s   OO=L|\n+    +    +----+\n\
                 1 |S1   v    S2\n  +----+----+    +\nstart 2 w\n";
    assert_eq!(drawn(hasty), course);
    // A square too wide, one too narrow.
    let keys = told(&examine(&Source::new(&hasty.replace("S1   v", "S1  v"))).faults);
    assert!(!keys.is_empty() && keys.iter().all(|key| key.starts_with("9:")), "{keys:?}");
}

#[test]
fn d53_a_belt_that_is_fed_from_the_side_is_a_curve() {
    for (typed, written) in [
        (">    v    <    .   |", ">    Ts   <    .   |"),
        (">>   v    .    .   |", ">>   >s   .    .   |"),
        (">   |v    <<   .   |", ">   |<s   <<   .   |"),
        (".    >S   .    .   |", ".    >S   .    .   |"),
        (">    >S   .    .   |", ">    >S   .    .   |"),
    ] {
        let text = |row: &str| base("fair").replacen(".    .    .    .   |", row, 1) + "\n";
        assert_eq!(drawn(&text(typed)).text(), text(written), "{typed}");
    }
}

#[test]
fn ways_count_registers_with_belts_and_gears() {
    let course = drawn(&base("fair").replacen(".    .    .    .   |", ">>   >>   >>   .   |", 1));
    let (north, south) = (Direction::North, Direction::South);
    let ways = Ways::of(&course);
    // North onto the express belt, which carries to c2 and at last to d2; then F.
    assert_eq!(ways.to(square("d2")).from(square("a1"), north), Some(2));
    assert_eq!(ways.to(square("d3")).from(square("a1"), north), Some(3));
    assert_eq!(ways.to(square("a3")).from(square("a1"), north), Some(1));
    assert_eq!(ways.to(square("a3")).from_any(square("a3")), Some((0, 0)));
    assert_eq!(ways.to(square("b1")).from(square("b3"), south), Some(1));
}

/// Whatever is changed in a file: it is read, or told what is wrong, and never a panic.
#[test]
fn d51_any_course_is_read_as_it_was_written() {
    let mut random = Random(51);
    for _ in 0..200 {
        let course = yard(&mut random);
        let text = course.text();
        assert_eq!(drawn(&text), *course, "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 67 && line.trim_end() == line));
        // The indent of a line means nothing.
        let indented = |line: &str| " ".repeat(random.below(9)) + line.trim_start() + "\n";
        assert_eq!(drawn(&text.lines().map(indented).collect::<String>()), *course, "{text}");
        let mut spoilt: Vec<char> = text.chars().collect();
        for _ in 0..1 + random.below(5) {
            let at = random.below(spoilt.len());
            spoilt[at] = random.pick(&['x', '\n', '\t', 'ż', '9', '+', ' ', '>', 'O', '|']);
        }
        let spoilt: String = spoilt.into_iter().collect();
        let examined = examine(&Source::new(&spoilt));
        assert!(examined.course.is_some() || !examined.faults.is_empty(), "{spoilt}");
        for place in examined.faults.0.iter().filter_map(|fault| fault.place) {
            assert!(spoilt.lines().count() >= place.line as usize && place.column > 0);
        }
        if let Some(course) = examined.course {
            assert_eq!(drawn(&course.text()), course, "{spoilt}");
        }
    }
}

#[test]
fn every_course_of_the_library_is_right_and_kept_as_it_is_written() {
    for name in NAMES {
        let file = format!("{}/courses/{name}.course", env!("CARGO_MANIFEST_DIR"));
        let file = std::fs::read_to_string(file).expect("a course");
        let course = named(name).expect("a course");
        assert_eq!((course.name.as_str(), course.text()), (*name, file.clone()));
        assert!(examine(&Source::new(&file)).warnings.is_empty(), "{name}");
    }
    assert_eq!(named("nowhere"), None);
}
