//! Who sits at which match: matches of all games of the catalogue, made as the command line
//! makes them, and the desk of the service.

use crate::support::stock;
use botpost::daemon::Desk;
use kit::{Dice, Referee, Seat, Seed, Sitter, Table};

use kit::Language;
use mail::{OwnAddress, Sender};
use moderator::{Admission, Holder, Match, Missing, Person, Style, Terms, WhenEmpty};

use super::outside::PLAYERS;
use crate::support::chance::Chance;

/// Where the service is written to.
pub const HOUSE: &str = "moderator@klub.example";

const ZONES: [&str; 6] = [
    "Europe/Warsaw",
    "America/New_York",
    "Australia/Lord_Howe",
    "UTC",
    "America/Santiago",
    "Asia/Kathmandu",
];

/// 02:30 and 01:45 are left out, or come twice, where the clocks change.
const CADENCES: &str = "daily 22:00|every 1d 02:30|Mon,Thu 22:00|every 2d 01:45|\
    daily 02:10|every 3d 22:00|Fri 20:00|every 7d 02:30|every 5d 21:15";

/// The words of all games and editions that can be played.
pub fn headers() -> Vec<String> {
    let editions = |game: &'static games::Game| {
        game.editions.iter().map(move |edition| game.header(&[edition]))
    };
    games::GAMES.iter().flat_map(editions).collect()
}

/// From here on a holder is none who was thought of for a seat, but somebody on the bench.
pub const BENCH: u32 = 1000;

/// The address of the holder of a seat, who is the n-th to sit there. It tells all.
pub fn address(of: &str, seat: usize, holder: u32) -> String {
    if let Some(number) = holder.checked_sub(BENCH) {
        return format!("bench{number}@{PLAYERS}");
    }
    format!("p{}s{seat}h{holder}@{PLAYERS}", of.trim_start_matches('m'))
}

pub fn own() -> OwnAddress {
    OwnAddress::new(HOUSE, '+').expect("an address")
}

pub fn desk() -> Desk {
    let base = stock::desk();
    let sender = Sender { address: own(), verp: true, ..base.sender };
    Desk { sender, strangers: true, ..base }
}

/// A match that is made and not announced.
pub fn draft(id: &str, header: &str, chance: &mut Chance) -> Match {
    let referee = games::open(header).expect("a game of the catalogue");
    let counts = if chance.once_in(2) { [2, 3, 4] } else { [3, 4, 2] };
    let marks = counts.iter().find_map(|count| {
        let sitters = vec![Sitter::default(); *count];
        referee.marks(&Table { sitters, board: None }).ok()
    });
    let marks = marks.expect("two, three or four can play");
    let mut terms = terms(chance);
    // Some have a seat that anybody can take.
    let open = marks.len() > 2 && chance.once_in(4);
    terms.admission = if open { Admission::Open } else { Admission::Invited };
    let holders = marks.map(|seat, mark| {
        let free = open && seat.index() == 1;
        let person = person(id, seat.index(), 0, chance.below(6));
        Holder {
            name: if free { Holder::NOBODY.to_owned() } else { person.name },
            addresses: if free { Vec::new() } else { vec![person.address] },
            language: person.language,
            style: person.style,
            zone: person.zone,
            left: free,
            ..stock::holder(mark, "", "")
        }
    });
    let mut seed = [0; 32];
    seed.fill_with(|| chance.below(256) as u8);
    Match { terms, seed: Seed::new(seed), ..stock::draft(id, &referee.header(), holders) }
}

/// Somebody new for a seat.
pub fn person(of: &str, seat: usize, holder: u32, kind: u64) -> Person {
    Person {
        name: format!("Player {}{holder}", (b'A' + seat as u8) as char),
        address: address(of, seat, holder),
        language: if kind.is_multiple_of(3) { Language::Pl } else { Language::En },
        style: [Style::Full, Style::Words, Style::Short][kind as usize % 3],
        zone: ZONES[kind as usize % ZONES.len()].parse().expect("a zone"),
    }
}

fn terms(chance: &mut Chance) -> Terms {
    Terms {
        cadence: chance.one_of(CADENCES).parse().expect("a cadence"),
        zone: chance.pick(&ZONES).parse().expect("a zone"),
        min_open: [0, 600][chance.below(2) as usize],
        grace: [0, 0, 120, 720][chance.below(4) as usize],
        cooling: [None, Some(0), Some(30)][chance.below(3) as usize],
        early: !chance.once_in(2),
        missing: if chance.once_in(6) { Missing::Hold } else { Missing::Default },
        reminders: vec![1440, 180],
        answer_within: 4320,
        more: 1,
        review: chance.once_in(6).then_some(180),
        misses: [0, 0, 2, 3][chance.below(4) as usize],
        empty: [WhenEmpty::Idle, WhenEmpty::House][chance.below(2) as usize],
        ..stock::terms()
    }
}

/// What somebody in a seat might file.
pub fn idea(
    referee: &dyn Referee,
    position: &str,
    seat: Seat,
    chance: &mut Chance,
) -> Option<String> {
    let mut key = [0; 32];
    key.fill_with(|| chance.below(256) as u8);
    // Where nothing comes to mind, nothing is sent.
    referee.at(position).ok()?.suggest(seat, &Dice::from_key(key)).filter(|idea| idea != "-")
}
