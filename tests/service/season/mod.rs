//! A season on one desk: matches of all games, players of the house who file, forget, go away,
//! give up, come back and propose, two outages, and a moderator who does nothing but read his mail
//! and do what it asks of him. Everything goes through the program and its Maildirs.
//!
//! `SEASON_DAYS=365 SEASON_MATCHES=20 SEASON_PEOPLE=60 cargo test --test service season`

#![expect(clippy::print_stdout, reason = "the season prints its figures")]

mod gm;
mod house;
mod people;

use crate::support::chance;

use chance::number;
use house::Season;

#[test]
fn a_season_is_played_to_its_end_and_the_moderator_does_what_his_mail_asks_of_him() {
    let (days, matches) = (number("SEASON_DAYS", 12), number("SEASON_MATCHES", 3));
    let mut season = Season::begin(number("SEASON_SEED", 1), matches, number("SEASON_PEOPLE", 14));
    season.prepare();
    for day in 0..days {
        season.day(day);
        if day == days / 2 {
            println!("== status in the middle\n{}", season.run(&["status"]));
        }
    }
    season.rest();
    println!("== status at the end\n{}", season.run(&["status"]));
    season.tell();
    assert_eq!(season.faults(), Vec::<String>::new());
}
