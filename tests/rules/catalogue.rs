//! The catalogue of games: the first lines of positions, and what they open.

use games::{GAMES, open};
use kit::{Faults, Referee, Seed, Sitter, Table};

fn told(faults: &Faults) -> String {
    let told = |fault: &kit::Fault| {
        assert!(fault.hint.is_some(), "{} has no way out", fault.reason.key);
        format!("{} {}", fault.place.expect("a place").column, fault.reason.key)
    };
    faults.0.iter().map(told).collect::<Vec<_>>().join(", ")
}

#[test]
fn first_lines_are_written_as_they_are_read_or_told_what_is_wrong() {
    let mut count = 0;
    for line in
        include_str!("terms.txt").lines().filter(|it| !it.is_empty() && !it.starts_with('#'))
    {
        let (header, wanted) = line.split_once(" => ").unwrap_or((line, line));
        let found = match open(header) {
            Ok(referee) => referee.header(),
            Err(faults) => format!("! {}", told(&faults)),
        };
        assert_eq!(found, wanted, "{header}");
        count += 1;
    }
    assert!(count > 40, "only {count} lines: is the file there?");
    let fault = |header: &str| open(header).err().expect("a fault").0.remove(0);
    assert_eq!(fault("").reason.key, "fault-no-header");
    let later = fault("# a note\n rambots/7 classic");
    assert_eq!((later.reason.key, later.place.map(|it| it.line)), ("fault-version", Some(2)));
}

/// The first position of two.
fn first(referee: &dyn Referee) -> Option<String> {
    let table = Table { sitters: vec![Sitter::default(); 2], board: None };
    referee.set_up(&table, None, &Seed::new([1; 32]).round(0, &[0; 32])).ok()
}

#[test]
fn a_round_that_was_played_opens_by_the_terms_it_was_played_by() {
    let headers = |game: &'static games::Game| game.editions.iter().map(|it| game.header(&[it]));
    for game in &GAMES {
        for old in headers(game) {
            let before = open(&old).expect("rules");
            assert_eq!(before.header(), old);
            let Some(position) = first(&*before) else { continue };
            let own = before.at(&position).expect("its own").redacted();
            for other in GAMES.iter().flat_map(headers) {
                let after = open(&other).expect("rules");
                let opened = after.at(&position).ok().map(|at| at.redacted());
                let is_same_game = other.starts_with(game.name);
                assert_eq!(opened, Some(own.clone()).filter(|_| is_same_game), "{old} {other}");
            }
        }
    }
}

#[test]
fn another_edition_is_an_option_of_a_position() {
    let (classic, arcade) = ("rambots/1 classic tag-bots=no", "rambots/1 arcade tag-bots=no");
    let rules = open(arcade).expect("rules");
    let position = first(&*rules).expect("a position");
    let other = rules.with_option(&position, "edition", "classic").expect("an edition");
    assert_eq!(other, position.replace(arcade, classic));
    assert!(rules.with_option(&position, "edition", "modern").is_err());
    let other = rules.with_option(&position, "tag-bots", "yes").expect("an option");
    assert!(!other.starts_with(arcade), "{other}");
}
