//! How bad it gets in a run: drawn from its seed.

use chrono::{DateTime, TimeDelta, Utc};

use crate::storm::outside::Rates;
use crate::support::chance::Chance;

/// What goes wrong in a run, and how often.
#[derive(Debug, Clone)]
pub struct Weather {
    /// When it begins, and for how long matches are played.
    pub start: DateTime<Utc>,
    pub days: i64,
    /// How many matches of how many rounds at the most.
    pub matches: usize,
    pub rounds: u32,
    pub poll: TimeDelta,
    /// Once in so many turns, each.
    pub cut: u64,
    pub outage: u64,
    pub jump: u64,
    pub renumber: u64,
    pub restore: u64,
    pub order: u64,
    /// The database is lost and made anew, or a backup of it is taken or put in its place.
    pub vault: u64,
    /// Once in so many letters, each.
    pub copy: u64,
    pub garble: u64,
    pub late: u64,
    pub rates: Rates,
}

/// Weeks in which clocks change somewhere, and one without.
const STARTS: &str = "2026-10-19T09:00:00Z|2027-03-08T07:00:00Z|2027-03-22T12:00:00Z|\
    2026-09-28T20:00:00Z|2027-04-01T03:00:00Z|2026-12-20T10:00:00Z";

impl Weather {
    pub fn of(chance: &mut Chance) -> Weather {
        // In half of the runs faults are rare, so that data grows.
        let calm = if chance.once_in(2) { 12 } else { 1 };
        let mut rate = |often: u64| (3 + chance.below(often * 2)) * calm;
        let rates = Rates {
            fetch: rate(12),
            settle: rate(12),
            closed: rate(30),
            later: rate(10),
            lost: rate(12),
            bad: 40 * rate(12),
            returned: 20 * rate(12),
        };
        let (cut, outage, jump) = (1 + rate(6), 20 + rate(120), 60 + rate(200));
        let (renumber, restore, order) = (10 + rate(60), 10 + rate(60), 10 + rate(50));
        let vault = 4 * (40 + rate(120));
        let (copy, garble, late) = (rate(10), rate(12), rate(8));
        // A cut costs as much time as weeks without: most runs have few, and go far with them.
        let cut = cut * [1, 8, 24][chance.below(3) as usize];
        Weather {
            start: chance.one_of(STARTS).parse().expect("a moment"),
            days: if calm > 1 { 80 } else { 30 },
            matches: [1, 2, 3, 6][chance.below(4) as usize],
            rounds: if calm > 1 { 30 } else { 15 },
            poll: TimeDelta::minutes([15, 60, 60, 240, 240, 240][chance.below(6) as usize]),
            cut,
            outage,
            jump,
            renumber,
            restore,
            order,
            vault,
            copy,
            garble,
            late,
            rates,
        }
    }
}
