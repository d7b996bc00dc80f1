//! What is said of a whole race: what each robot did, and the awards (D18).

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
    let both = |(most, least, figure): (&'static str, &'static str, Figure)| {
        let figures = end.robots.map(|_, robot| figure(robot));
        let words = |award| {
            ["race-award", "race-award-for"].map(|key| Phrase::new(key).code("award", award))
        };
        let ([name, reason], [other, why]) = (words(most), words(least));
        [Award::most(&figures, name, reason), Award::least(&figures, other, why)]
    };
    AWARDS.into_iter().flat_map(both).flatten().collect()
}
