//! Sentences that people wrote to a match, and what is read of them:
//! `tests/orders/people/sentences.txt`. A case is a line there, `what is said => what is read`;
//! `game` and `stands`, the order that stands, hold until changed.

use std::path::Path;

use crate::support::unescape::unescape;
use kit::{Doubt, OpenPosition, Referee, Seat, Typed};

/// What comes of a text in a game where an order stands.
pub type Came = fn(&dyn OpenPosition, stands: &str, said: &str) -> String;

/// What is read of a text: the codes, and how sure they are.
fn read(at: &dyn OpenPosition, stands: &str, said: &str) -> String {
    let read = |earlier: Option<&str>, text: &str| {
        at.read(Seat::new(0), earlier, &Typed::new(text)).expect("it is read")
    };
    let stands = read(None, stands).program;
    let reading = read(stands.as_deref(), said);
    let codes: Vec<String> = reading.echo.iter().map(|line| line.code.clone()).collect();
    let codes = codes.join(" ");
    match &reading.doubt {
        Doubt::Several(choices) => {
            let choices: Vec<String> = choices.iter().map(|it| it.program.clone()).collect();
            format!("one of {}", choices.join(" | "))
        }
        _ if !reading.faults.is_empty() => format!("{} faults", reading.faults.0.len()),
        _ if reading.program.is_none() => "-".to_owned(),
        Doubt::None => codes,
        Doubt::Count => format!("count? {codes}"),
        Doubt::Words(_) => format!("{codes} for the time being"),
        Doubt::Turned(_) => format!("{codes}?"),
    }
}

/// Fails where a text of this file does not come to what was meant, and names each. There are so
/// many cases at least.
pub fn all_come(came: Came, file: &str, least: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/orders/people");
    let cases = std::fs::read_to_string(folder.join(file)).expect("cases");
    let (mut game, mut stands, mut count, mut wrong) = ("", String::new(), 0, Vec::new());
    for line in cases.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(name) = line.strip_prefix("game ") {
            game = name;
            continue;
        }
        if let Some(order) = line.strip_prefix("stands ") {
            stands = if order == "-" { String::new() } else { unescape(order) };
            continue;
        }
        let (said, expected) = line.split_once(" => ").expect("what is said, and what comes of it");
        let position = std::fs::read_to_string(folder.join(format!("{game}.position")));
        let position = position.expect("a file");
        let header = position.lines().next().expect("a header");
        let referee: Box<dyn Referee> = games::open(header).expect("a game");
        let at = referee.at(position.trim_end_matches('\n')).expect("a position");
        let found = came(&*at, &stands, &unescape(said));
        if found != expected {
            wrong.push(format!("{game}: {stands}: {said}\n    {found}, not {expected}"));
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count >= least, "only {count} cases in {file}");
}

#[test]
fn what_people_wrote_is_read_as_they_meant_it() {
    all_come(read, "sentences.txt", 100);
}
