//! A question is asked once in a match under its number: whatever is opened again, a YES to an
//! older message answers nothing newer.

use mail_parser::MessageParser;

use crate::support::desk::Desk;

const ANIA: &str = "ania@example.org";

/// A match in its goals round.
fn begun() -> Desk {
    let mut desk = Desk::new();
    let seed = "07".repeat(32);
    let players =
        ["--player", "Ania <ania@example.org> red", "--player", "Basia <basia@example.org> blue"];
    let new = ["match", "new", "rambots", "--id", "ram", "--seed", &seed];
    desk.run(&[&new[..], &players].concat());
    desk.run(&["match", "open", "ram"]);
    desk.run(&["tick"]);
    desk.answer("ania", "YES");
    desk.answer("basia", "YES");
    desk.run(&["tick"]);
    desk
}

/// A message of Ania's: where an answer to it goes, and its name.
type Mail = (String, String);

/// The newest one.
fn newest(desk: &Desk) -> Mail {
    let raw = desk.letters("ania").pop().expect("a message");
    let message = MessageParser::default().parse(&raw).expect("a message");
    let to = message.reply_to().and_then(|to| to.first()).and_then(|to| to.address());
    let id = message.message_id().expect("an id").to_owned();
    (to.expect("somebody to answer").to_owned(), id)
}

fn write(desk: &mut Desk, (to, id): &Mail, subject: &str, body: &str) -> String {
    let head = format!("From: Ania <{ANIA}>\r\nTo: {to}\r\nSubject: {subject}\r\n");
    desk.post(&format!("{head}In-Reply-To: <{id}>\r\nReferences: <{id}>\r\n"), body);
    desk.run(&["tick"]);
    desk.newest("ania")
}

/// Ania's order stands in a subject alone, so it is asked about.
fn asked(desk: &mut Desk, order: &str) -> Mail {
    let to = newest(desk);
    let question = write(desk, &to, order, "hi there moderator");
    assert!(question.contains("YES"), "{question}");
    newest(desk)
}

/// Plays rounds of the match.
fn run(desk: &Desk, rounds: &[&str]) {
    for round in rounds {
        if *round == "0" {
            desk.run(&["orders", "file", "ram", "R", "GOALS 1G 3Y 2R 1B"]);
            desk.run(&["orders", "file", "ram", "B", "GOALS 1R 2Y 3G 1B"]);
        }
        desk.run(&["round", "run", "ram", round]);
    }
    desk.run(&["tick"]);
}

fn back(desk: &Desk, to: &str) {
    desk.run(&["match", "rollback", "ram", "--to", to, "--yes", "--reason", "a slip"]);
    desk.run(&["tick"]);
}

fn answers_nothing(desk: &mut Desk, old: &Mail, new: &Mail) {
    assert_ne!(old.0, new.0, "two questions with one address");
    let before = open_order(desk);
    write(desk, old, "Re: your order", "YES");
    assert_eq!(open_order(desk), before, "the old question was answered");
    write(desk, new, "Re: your order", "YES");
    assert_ne!(open_order(desk), before, "the new question was not answered");
}

/// Ania's order in the open round, as the moderator sees it.
fn open_order(desk: &Desk) -> String {
    let orders = desk.run(&["orders", "list", "ram", "--peek"]);
    orders.lines().rfind(|line| line.contains("Ania")).expect("her line").to_owned()
}

#[test]
fn a_yes_to_a_round_that_was_opened_again_answers_nothing_new() {
    let mut desk = begun();
    run(&desk, &["0"]);
    let old = asked(&mut desk, "1RN 1YE");
    run(&desk, &["1"]);
    back(&desk, "1");
    let new = asked(&mut desk, "2YS 2GW");
    answers_nothing(&mut desk, &old, &new);
}

#[test]
fn nor_does_one_to_the_goals_round_after_it_was_opened_again() {
    let mut desk = begun();
    let old = asked(&mut desk, "GOALS 1B 2R 3Y 1G");
    run(&desk, &["0"]);
    back(&desk, "0");
    let new = asked(&mut desk, "GOALS 3B 1R 2Y 3G");
    answers_nothing(&mut desk, &old, &new);
}

#[test]
fn nor_does_one_to_a_round_that_came_again_after_an_earlier_one() {
    let mut desk = begun();
    run(&desk, &["0", "1"]);
    let old = asked(&mut desk, "1RN 1YE");
    run(&desk, &["2"]);
    back(&desk, "1");
    run(&desk, &["1"]);
    let new = asked(&mut desk, "2YS 2GW");
    answers_nothing(&mut desk, &old, &new);
}

#[test]
fn nor_does_one_to_a_round_that_was_opened_a_third_time() {
    let mut desk = begun();
    run(&desk, &["0"]);
    let first = asked(&mut desk, "1RN 1YE");
    run(&desk, &["1"]);
    back(&desk, "1");
    let second = asked(&mut desk, "2BS 1YW");
    run(&desk, &["1"]);
    back(&desk, "1");
    let third = asked(&mut desk, "2YS 2GW");
    assert_ne!(first.0, third.0);
    answers_nothing(&mut desk, &second, &third);
}
