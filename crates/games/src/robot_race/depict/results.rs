//! Who is ahead, and at the end who has won (D15, D33); and what is said of a whole race: what each
//! robot did, and the awards (D18).

use std::cmp::Reverse;

use super::super::position::{Phase, Position, Robot};
use kit::{Award, Honours, Phrase, Seat, Standings};

/// What a place rests on: first who has finished, by round and register, then flags.
fn rank(at: &Position, seat: Seat) -> (u16, u8, Reverse<u8>) {
    let finish = at.finishers.iter().find(|it| it.seat == seat);
    let (round, register) = finish.map_or((u16::MAX, u8::MAX), |it| (it.round, it.register));
    (round, register, Reverse(at.robots[seat].flags))
}

/// All seats, the best first; equal ones share a place.
pub fn standings(at: &Position) -> Standings {
    let standings = Standings::by_rank(at.seats(), |seat| rank(at, seat), |seat| score(at, seat));
    let standings = standings.counting(|seat| at.robots[seat].flags.into());
    let over = at.phase == Phase::Over;
    let outcome = over.then(|| outcome(at, standings.leaders().collect())).flatten();
    Standings { outcome, ..standings }
}

/// "3 of 4 flags", or when the last one was touched.
fn score(at: &Position, seat: Seat) -> Phrase {
    match at.finishers.iter().find(|it| it.seat == seat) {
        Some(finish) => Phrase::new("race-score-finished")
            .with("round", super::words::round(finish.round))
            .with("register", finish.register),
        None => Phrase::new("race-score")
            .with("flags", at.robots[seat].flags)
            .with("all", at.course.flags.len()),
    }
}

fn outcome(at: &Position, first: Vec<Seat>) -> Option<Phrase> {
    let count = first.len();
    let finished = first.first().is_some_and(|seat| at.finished(*seat));
    let key = if finished { "race-outcome-won" } else { "race-outcome-stopped" };
    let list = Phrase::row(first.iter().map(|seat| Phrase::player(*seat)))?;
    Some(Phrase::new(key).with("who", *first.first()?).with("names", list).with("count", count))
}

/// Careers and awards, out of the figures that the race kept. Damage dealt has 3 for each kill
/// in both (D55).
pub fn honours(end: &Position) -> Honours {
    let told = |(seat, robot): (Seat, &Robot)| {
        let tally = &robot.tally;
        let phrase = Phrase::new("race-career")
            .with("dealt", tally.caused())
            .with("kills", tally.kills)
            .with("taken", tally.taken)
            .with("deaths", robot.deaths)
            .with("downs", tally.downs);
        (seat, phrase)
    };
    Honours { careers: end.robots.iter().map(told).collect(), awards: awards(end) }
}

/// What an award looks at.
type Figure = fn(&Robot) -> i64;

/// The awards for the most of a figure and those for the least of it (D18), the more telling ones
/// first.
const AWARDS: [(&str, Option<&str>, Figure); 7] = [
    ("terminator", Some("pacifist"), |it| it.tally.caused().into()),
    ("shover", Some("friendly"), |it| it.tally.kills.into()),
    ("profitable", None, |it| i64::from(it.tally.caused()) - i64::from(it.tally.taken)),
    ("swiss-cheese", Some("camouflaged"), |it| it.tally.taken.into()),
    ("clumsy", Some("cautious"), |it| it.tally.falls.into()),
    ("hibernating", Some("energizer"), |it| it.tally.downs.into()),
    ("generous", None, |it| i64::from(it.tally.taken) - i64::from(it.tally.caused())),
];

/// Awards that nobody should have together: who has the first does not get the second.
const AGAINST: [(&str, &str); 7] = [
    ("terminator", "generous"),
    ("terminator", "friendly"),
    ("shover", "pacifist"),
    ("profitable", "pacifist"),
    ("pacifist", "friendly"),
    ("clumsy", "camouflaged"),
    ("swiss-cheese", "cautious"),
];

/// The awards that single somebody out for something done, and of which none contradicts another.
fn awards(end: &Position) -> Vec<Award> {
    let mut given: Vec<(&str, Award)> = Vec::new();
    let most = AWARDS.into_iter().map(|(name, _, figure)| (name, figure, true));
    // What is least tells less.
    let least = AWARDS.into_iter().filter_map(|(_, name, figure)| Some((name?, figure, false)));
    for (name, figure, most) in most.chain(least) {
        let figures = end.robots.map(|_, robot| figure(robot));
        let [title, reason] =
            ["race-award", "race-award-for"].map(|key| Phrase::new(key).code("award", name));
        let award = if most { Award::most } else { Award::least };
        let Some(award) = award(&figures, title, reason) else { continue };
        let fits = |seat: &Seat| {
            let robot = &end.robots[*seat];
            // Who did nothing at all did nothing wrong either, which is no merit.
            let merit = robot.flags > 0 && (name != "cautious" || robot.deaths == 0);
            let earned = if most { figures[*seat] > 0 } else { merit };
            earned
                && !given.iter().any(|(other, known)| {
                    known.seats.contains(seat) && AGAINST.contains(&(other, name))
                })
        };
        if award.seats.iter().all(fits) {
            given.push((name, award));
        }
    }
    given.into_iter().map(|(_, award)| award).collect()
}
