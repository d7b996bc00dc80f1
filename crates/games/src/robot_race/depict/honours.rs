//! What is told of a whole race: what each robot did, and the awards (D18).

use super::super::position::{Position, Robot};
use kit::{Award, Honours, Phrase, Seat};

/// Careers and awards, out of the figures that the race kept. Damage dealt has 3 for each kill
/// in both (D55).
pub fn honours(end: &Position) -> Honours {
    let told = |(seat, robot): (Seat, &Robot)| {
        let tally = &robot.tally;
        let phrase = Phrase::new("race-career")
            .with("dealt", i64::from(tally.caused()))
            .with("kills", i64::from(tally.kills))
            .with("taken", i64::from(tally.taken))
            .with("deaths", robot.deaths)
            .with("downs", i64::from(tally.downs));
        (seat, phrase)
    };
    Honours { careers: end.robots.iter().map(told).collect(), awards: awards(end) }
}

/// What an award looks at.
type Figure = fn(&Robot) -> i64;

/// The awards: for the most, and for the least of the same.
const AWARDS: [(&str, &str, Figure); 6] = [
    ("terminator", "pacifist", |it| it.tally.caused().into()),
    ("shover", "friendly", |it| it.tally.kills.into()),
    ("swiss-cheese", "camouflaged", |it| it.tally.taken.into()),
    ("clumsy", "cautious", |it| it.tally.falls.into()),
    ("hibernating", "energizer", |it| it.tally.downs.into()),
    ("profitable", "generous", |it| i64::from(it.tally.caused()) - i64::from(it.tally.taken)),
];

fn awards(end: &Position) -> Vec<Award> {
    let mut awards = Vec::new();
    for (most, least, figure) in AWARDS {
        let figures = || end.robots.values().map(figure);
        let (Some(high), Some(low)) = (figures().max(), figures().min()) else { continue };
        // What everybody has done alike is no merit of anybody's.
        if high == low {
            continue;
        }
        for (award, count) in [(most, high), (least, low)] {
            let of = end.robots.iter().filter(|(_, robot)| figure(robot) == count);
            awards.push(Award {
                name: Phrase::new("race-award").code("award", award),
                seats: of.map(|(seat, _)| seat).collect(),
                reason: Phrase::new("race-award-for").code("award", award).with("count", count),
            });
        }
    }
    awards
}
