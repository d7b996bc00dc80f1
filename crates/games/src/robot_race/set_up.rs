//! Before the first round: who is called what, the course, the starts, what the sites offer and
//! the first hands (D1, D16, D50, U23).

use std::sync::Arc;

use super::course::{self, Course};
use super::picks::picks;
use super::position::{Offer, Phase, Position, Robot, State};
use super::program::REGISTERS;
use super::rulebook::Rulebook;
use super::square::Square;
use super::upgrade::Upgrade;
use kit::{BySeat, Dice, Fault, Faults, Mark, Phrase, Seat, Source, Stream, Table};

/// The marks of the sitters.
///
/// # Errors
/// Fewer than two or more than eight sitters, or one who wishes for anything but the letter that
/// comes with the place; a course that is missing or not sound, or that has too few starts.
pub fn marks(rules: &Rulebook, table: &Table) -> Result<BySeat<Mark>, Faults> {
    let marks = table.letters(2..=Seat::MOST)?;
    let count = marks.len();
    let starts = course_of(rules, table)?.starts.len();
    if starts < count {
        let reason =
            Phrase::new("race-fault-few-starts").with("starts", starts).with("count", count);
        return Err(Fault::whole(reason).hint("race-hint-few-starts").into());
    }
    Ok(marks)
}

/// The first position of a race. The first race of a series deals the starts; where `after` is
/// the end of the race before, they are picked first (D50).
///
/// # Errors
/// As [`marks`].
pub fn set_up(
    rules: &Rulebook,
    table: &Table,
    after: Option<&Position>,
    dice: &Dice,
) -> Result<Position, Faults> {
    let count = marks(rules, table)?.len();
    let course = course_of(rules, table)?;
    let mut order: Vec<Seat> = Seat::first(count).collect();
    dice.stream(None, "order").shuffle(&mut order);
    let mut at = Position {
        phase: Phase::Race,
        round: 0,
        registers: REGISTERS as u8,
        robots: BySeat::fill(count, |_| waiting()),
        order,
        sites: offers(rules, &course, &mut dice.stream(None, "sites")),
        finishers: Vec::new(),
        last_round: None,
        course,
    };
    match after {
        Some(end) => let_pick(&mut at, table, end, dice),
        None => deal_starts(&mut at, dice),
    }
    Ok(at)
}

/// A robot before it stands anywhere.
pub(super) fn waiting() -> Robot {
    Robot::fresh(State::Waiting, Square::new(0, 0))
}

/// A course that a table brings, as its file says it, without remarks.
///
/// # Errors
/// The rulebook names a course, or this is none that can be raced.
pub fn custom_board(rules: &Rulebook, board: &str) -> Result<String, Faults> {
    Ok(brings(rules, board)?.text())
}

fn brings(rules: &Rulebook, board: &str) -> Result<Course, Faults> {
    match &rules.course {
        None => own(course::read(&Source::new(board))?),
        Some(course) => {
            let reason = Phrase::new("race-fault-two-courses").code("name", &course.name);
            Err(Fault::whole(reason).hint("race-hint-two-courses").into())
        }
    }
}

/// The course of the rulebook, else the one that the table brings.
fn course_of(rules: &Rulebook, table: &Table) -> Result<Arc<Course>, Faults> {
    match (&table.board, &rules.course) {
        (Some(board), _) => brings(rules, board).map(Arc::new),
        (None, Some(course)) => Ok(Arc::clone(course)),
        (None, None) => {
            let reason = Phrase::new("race-fault-no-own-course");
            let hint =
                Phrase::new("race-hint-own-course").code("known", course::names().join(", "));
            Err(Fault::whole(reason).hint(hint).into())
        }
    }
}

/// A course that is brought.
///
/// # Errors
/// It is one of the library, which has a name for it.
pub(super) fn own(course: Course) -> Result<Course, Faults> {
    if course::named(&course.name).is_some_and(|known| *known == course) {
        // Else the position would be written without it, and nobody could read it again.
        let reason = Phrase::new("race-fault-own-known").code("name", &course.name);
        let hint = Phrase::new("race-hint-own-known").code("name", &course.name);
        return Err(Fault::whole(reason).hint(hint).into());
    }
    Ok(course)
}

/// What the sites offer at first: all different (U23).
fn offers(rules: &Rulebook, course: &Course, stream: &mut Stream) -> Vec<Offer> {
    let mut pool: Vec<Upgrade> = Upgrade::ALL.to_vec();
    stream.shuffle(&mut pool);
    pool.retain(|_| rules.upgrades);
    let mut pool = pool.into_iter();
    let new = |upgrade| Offer { upgrade: Some(upgrade), age: 1 };
    course.upgrade_sites().map(|_| pool.next().map_or(Offer::NOTHING, new)).collect()
}

/// Every robot on a start by chance, with its first hand (D1, D50).
fn deal_starts(at: &mut Position, dice: &Dice) {
    let mut starts: Vec<u8> = (1..=at.course.starts.len() as u8).collect();
    dice.stream(None, "starts").shuffle(&mut starts);
    for (seat, start) in at.order.clone().into_iter().zip(starts) {
        at.place(seat, start);
        at.robots[seat].hand = at.robots[seat].deal(&mut dice.stream(Some(seat), "hand"));
    }
}

/// The order in which starts are picked: who raced before, as the race before ended, then the
/// newcomers, who have nothing to pick (D16). Hands are dealt when all stand.
fn let_pick(at: &mut Position, table: &Table, end: &Position, dice: &Dice) {
    let now = |before: Seat| {
        let same = table.sitters.iter().position(|sitter| sitter.before == Some(before));
        same.map(Seat::new)
    };
    let picking: Vec<Seat> = picks(end, dice).into_iter().filter_map(now).collect();
    at.order.retain(|seat| !picking.contains(seat));
    at.order.splice(0..0, picking.iter().copied());
    at.phase = Phase::Starts(picking);
    at.round = 0;
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use kit::{Notation, Sitter};

    /// A small course with eight starts, two sites and a pit.
    pub(in super::super) const COURSE: &str = "\
course ring
      a    b    c    d    e    f
   +----+----+----+----+----+----+
 5 |w2   .    .    .    F2   w2  |
   +    +    +    +    +    +    +
 4 |.    ^e   >s   .    .    .   |
   +    +    +    +    +    +    +
 3 |.    <n   vw   .    OO   .   |
   +    +    +    +    +    +    +
 2 |S5   S6   S7   S8   F1   .   |
   +    +    +    +    +    +    +
 1 |S1   S2   S3   S4   .    .   |
   +----+----+----+----+----+----+
";

    fn guests(players: usize) -> Table {
        Table { sitters: vec![Sitter::default(); players], board: Some(COURSE.to_owned()) }
    }

    /// The first position of a table of so many on the small course.
    pub(in super::super) fn table_of(players: usize, seed: u8) -> Position {
        let dice = Dice::from_key([seed; 32]);
        set_up(&Rulebook::new(), &guests(players), None, &dice).expect("a position")
    }

    #[test]
    fn d50_starts_are_dealt_at_random_and_hands_with_them() {
        let mut squares = std::collections::BTreeSet::new();
        let mut orders = std::collections::BTreeSet::new();
        for seed in 0..20 {
            let at = table_of(8, seed);
            let starts: Vec<Square> = at.course.starts.iter().map(|start| start.square).collect();
            let mut taken = Vec::new();
            for (seat, robot) in at.robots.iter() {
                let square = robot.square().expect("on the board");
                assert!(starts.contains(&square) && !taken.contains(&square));
                assert_eq!((robot.archive, robot.hand.len()), (square, 10));
                taken.push(square);
                if seat == Seat::new(0) {
                    squares.insert(square);
                }
            }
            orders.insert(at.order.clone());
            let offered: Vec<_> = at.sites.iter().filter_map(|offer| offer.upgrade).collect();
            assert!(offered.len() == 2 && offered[0] != offered[1]);
        }
        assert!(squares.len() > 4 && orders.len() > 10);
    }

    #[test]
    fn d16_d50_in_a_series_starts_are_picked_before_hands_are_dealt() {
        let mut end = table_of(3, 1);
        end.robots[Seat::new(2)].flags = 2;
        end.robots[Seat::new(1)].tally.dealt = 9;
        let mut table = guests(3);
        // C sits first now, a newcomer second, and B last; A stayed away.
        table.sitters[0].before = Some(Seat::new(2));
        table.sitters[2].before = Some(Seat::new(1));
        let at = set_up(&Rulebook::new(), &table, Some(&end), &Dice::from_key([1; 32]));
        let at = at.expect("a position");
        assert_eq!(at.phase, Phase::Starts(vec![Seat::new(2), Seat::new(0)]));
        assert_eq!((at.round, at.order), (0, [2, 0, 1].map(Seat::new).to_vec()));
        assert!(at.robots.values().all(|it| it.state == State::Waiting && it.hand.is_empty()));
    }

    #[test]
    fn d1_u20_u21_a_hand_is_as_large_as_the_robot_is_whole() {
        let mut robot = waiting();
        let mut size = |damage, upgrades: &[Upgrade]| {
            robot.damage = damage;
            upgrades.iter().for_each(|it| robot.kit.gain(*it));
            robot.deal(&mut Dice::from_key([3; 32]).stream(None, "hand")).len()
        };
        let sizes: Vec<usize> = (0..22).map(|damage| size(damage, &[])).collect();
        let wanted: Vec<usize> = (0..22).map(|damage| 10 - damage / 2).collect();
        assert_eq!(sizes, wanted);
        assert_eq!(size(21, &[Upgrade::ExtraMemory]), 1);
        robot.kit.gain(Upgrade::Flywheel);
        robot.kit.saved = Some(super::super::instruction::Instruction::F3);
        robot.damage = 0;
        let hand = robot.deal(&mut Dice::from_key([3; 32]).stream(None, "hand"));
        assert_eq!(hand.len(), 12);
        assert!(hand.count(super::super::instruction::Instruction::F3) > 0);
    }

    #[test]
    fn a_table_that_cannot_race_is_told_why() {
        let own = Rulebook::new();
        let named = |name: &str| Rulebook { course: course::named(name), ..Rulebook::new() };
        let first = course::names()[0];
        let text = course::named(first).expect("a course").text();
        let bare = |players| Table { board: None, ..guests(players) };
        let wishes = |wish: &str| {
            let mut table = guests(2);
            table.sitters[1].wish = Some(wish.to_owned());
            table
        };
        let few = COURSE.replace("S5   S6   S7   S8", ".    .    .    . ");
        for (rules, table, key) in [
            (&own, guests(1), "fault-players"),
            (&own, guests(9), "fault-players"),
            (&own, wishes("red"), "fault-wish"),
            (&own, bare(2), "race-fault-no-own-course"),
            (&named(first), guests(2), "race-fault-two-courses"),
            (&own, Table { board: Some(text), ..guests(2) }, "race-fault-own-known"),
            (&own, Table { board: Some(few), ..guests(5) }, "race-fault-few-starts"),
        ] {
            let found = set_up(rules, &table, None, &Dice::from_key([1; 32]));
            let fault = found.expect_err(key).0.remove(0);
            assert_eq!(fault.reason.key, key);
            assert!(fault.hint.is_some(), "{key} has no way out");
        }
        assert!(marks(&own, &wishes("b")).is_ok());
    }

    #[test]
    fn first_positions_are_read_back() {
        for players in 2..=8 {
            let at = table_of(players, players as u8);
            assert_eq!(Position::read(&Source::new(&at.text())), Ok(at));
        }
    }
}
