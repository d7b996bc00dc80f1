//! What somebody can do who knows a player's address and has no token: nothing that changes what
//! the player's own letters get. And what somebody can do who has a token, too: nothing of which
//! the player's first address is not told.

use mail::{Claims, LinkAction, Purpose, TokenKey, mint};
use mail_parser::MessageParser;

use crate::support::two_matches::{ANIA, Came, Room, came, letter};

/// She plays in one match alone: what comes from her address can be for no other.
const BASIA: &str = "From: Basia <basia@example.org>\r\n";

/// A letter in Basia's name that has none of our reply addresses.
fn forged(body: &str) -> Vec<u8> {
    letter(&format!("{BASIA}To: moderator+klub7@klub.example\r\nSubject: x\r\n"), body)
}

/// A letter of hers to this reply address.
fn hers(to: &str, body: &str) -> Vec<u8> {
    letter(&format!("{BASIA}To: {to}\r\nSubject: x\r\n"), body)
}

/// A letter of Ania's, who plays in two matches.
fn genuine(to: &str, body: &str) -> Vec<u8> {
    letter(&format!("{ANIA}To: {to}\r\nSubject: x\r\n"), body)
}

/// So many forged letters that nothing would be left for her own; says how many she was sent.
fn flood(room: &mut Room, bodies: &[&str]) -> usize {
    let before = room.counts()[1];
    for number in 0..40 {
        room.desk.drop_in(&forged(bodies[number % bodies.len()]));
    }
    room.run(&["tick"]);
    room.counts()[1] - before
}

fn answered(came: &Came, what: &str) {
    assert_eq!(came.answers.iter().sum::<usize>(), 1, "{what}: {came:?}");
}

#[test]
fn letters_without_a_token_use_up_nothing_of_what_a_player_gets() {
    let mut room = Room::new();
    let basia = room.to("basia", "klub7");
    let asked = flood(&mut room, &["2GN 3BE", "STATUS", "hello?", "NOT ME"]);
    // Each letter of hers gets what it would get without them.
    let order = room.post(&hers(&basia, "2GN 3BE"));
    assert_eq!(order, came("stored round=1 serial=1", [0, 1, 0], 1));
    for word in ["STATUS", "PROOF", "WAIT", "ADDRESS b@work.example", "HELP", "CLEAR", "PL"] {
        answered(&room.post(&hers(&basia, word)), word);
    }
    assert_eq!(asked, 6, "she is asked whether it was she, and not without end");
    // The same for the rest of the day.
    for hour in 11..20 {
        room.desk.at(&format!("2026-11-23T{hour}:01:00Z"));
        flood(&mut room, &["2GN 3BE", "STATUS"]);
    }
    assert_eq!(room.ask::<i64>("SELECT count(*) FROM parcels WHERE kind = 'question'"), 12);
    answered(&room.post(&hers(&basia, "STATUS")), "STATUS in the evening");
    // The moderator is told once.
    let told = "SELECT count(*) FROM journal WHERE what LIKE 'flood%'";
    assert_eq!(room.ask::<i64>(told), 1);
}

#[test]
fn whatever_changes_something_is_told_to_the_first_address_however_many_letters_came() {
    let mut room = Room::new();
    let ania = room.to("ania", "klub7");
    for _ in 0..40 {
        room.desk.drop_in(&genuine(&ania, "STATUS"));
    }
    let before = room.counts()[0];
    room.run(&["tick"]);
    // She had two in this hour, to her YES and to her goals.
    assert_eq!(room.counts()[0] - before, 18);
    let silent = room.post(&genuine(&ania, "STATUS"));
    assert_eq!(silent, came("answered; unanswered", [0, 0, 0], 0));
    // Whoever sent those: what is done in her name from now on she hears of.
    let changes = "2GN 3BE|2GN|CLEAR|2GN 3BE|WAIT|READY|STANDING 2BN|STANDING none|MORE|\
        PL|EN|SHORT|FULL|ADDRESS a@work.example";
    for change in changes.split('|') {
        answered(&room.post(&genuine(&ania, change)), change);
    }
    let proof = room.desk.letters("a@work.example").pop().expect("a question");
    let proof = MessageParser::default().parse(&proof).expect("a letter");
    let to = proof.reply_to().and_then(|to| to.first()?.address()).expect("an address");
    let head = format!("From: <a@work.example>\r\nTo: {to}\r\nSubject: x\r\n");
    answered(&room.post(&letter(&head, "YES")), "one more address");
    // From another registered address, too: the letter goes to the first one.
    let work = |body| {
        let head = format!("From: <a@work.example>\r\nTo: {ania}\r\nSubject: x\r\n");
        letter(&head, body)
    };
    answered(&room.post(&work("2GN")), "an order from her second address");
    assert_eq!(room.post(&work("STATUS")).answers, [0, 0, 0], "it only asks");
    answered(&room.post(&genuine(&ania, "ADDRESS REMOVE a@work.example")), "an address less");
    let left = room.post(&genuine(&ania, "LEAVE YES"));
    assert_eq!(left.answers[0], 1, "{left:?}");
}

/// The same room with a match that strangers may join.
fn open_room() -> Room {
    let mut room = Room::new();
    room.desk.configure("[mail]", "[join]\nopen = true\n[mail]");
    room.run(&["match", "new", "rambots", "--id", "klub9", "--open", "3"]);
    room.run(&["match", "open", "klub9"]);
    room.desk.at("2026-11-23T09:30:00Z");
    room
}

fn stranger(from: &str, to: &str, body: &str) -> Vec<u8> {
    letter(&format!("From: {from}\r\nTo: {to}\r\nSubject: x\r\n"), body)
}

/// Where a letter asks to be answered.
fn reply_to(raw: &[u8]) -> String {
    let text = String::from_utf8_lossy(raw);
    let line =
        text.lines().find_map(|line| line.strip_prefix("Reply-To: ")).expect("a reply address");
    line.rsplit('<').next().unwrap_or(line).trim_end_matches('>').to_owned()
}

const GATE: &str = "moderator@klub.example";
const NOTICES: &str = "SELECT count(*) FROM parcels WHERE kind = 'notice' AND match IS NULL";

#[test]
fn the_first_answer_to_a_stranger_is_short_and_a_reply_brings_the_rest() {
    let mut room = open_room();
    let words = "JOIN klub9|LIST|HELP|JOIN klub8|DOŁĄCZ klub9|LISTA|POMOC|DOŁĄCZ klub8";
    for (number, word) in words.split('|').enumerate() {
        let who = format!("newcomer{number}");
        let from = format!("A. Newcomer <{who}@example.org>");
        room.post(&stranger(&from, GATE, word));
        let first = room.desk.letters(&who).pop().unwrap_or_default();
        assert!((1..1000).contains(&first.len()), "{word}: {} bytes", first.len());
        assert!(!String::from_utf8_lossy(&first).contains("multipart"), "{word}");
        // Somebody reads there: now everything is told.
        room.post(&stranger(&from, &reply_to(&first), word));
        let second = room.desk.letters(&who).pop().unwrap_or_default();
        assert!(second.len() > 1500, "{word}: {} bytes", second.len());
    }
    // One word is enough to play.
    let first = room.desk.letters("newcomer0").remove(0);
    room.post(&stranger("A. Newcomer <newcomer0@example.org>", &reply_to(&first), "YES"));
    let seats = "SELECT count(*) FROM journal WHERE what LIKE 'joined seat%'";
    assert_eq!(room.ask::<i64>(seats), 1);
}

#[test]
fn forged_strangers_use_up_no_more_than_what_strangers_get() {
    let mut room = open_room();
    let ania = room.to("ania", "klub7");
    let before = room.ask::<i64>(NOTICES);
    room.post(&stranger("Eva <eva@example.org>", GATE, "JOIN klub9"));
    let eva = reply_to(&room.desk.letters("eva").remove(0));
    for number in 0..70 {
        let from = format!("Foe <foe{number}@example.net>");
        room.desk.drop_in(&stranger(&from, GATE, "JOIN klub9"));
    }
    // And some with wrong tokens, in the name of somebody who answers a list.
    room.post(&stranger("Ola <ola@example.org>", GATE, "LIST"));
    room.run(&["tick"]);
    assert_eq!(room.ask::<i64>("SELECT count(*) FROM parcels WHERE kind = 'stranger'"), 50);
    // The moderator is told, once.
    room.post(&stranger("Foe <foe99@example.net>", GATE, "LIST"));
    assert_eq!(room.ask::<i64>(NOTICES) - before, 1);
    // A player's LIST is answered, and what has a token of ours.
    assert_eq!(room.post(&genuine(&ania, "LIST")).answers, [1, 0, 0]);
    for _ in 0..12 {
        room.post(&stranger("Eva <eva@example.org>", &eva, "LIST"));
    }
    assert_eq!(room.desk.letters("eva").len(), 11, "ten replies a day, besides the first");
    room.post(&stranger("Eva <eva@example.org>", &eva, "YES"));
    assert_eq!(room.desk.letters("eva").len(), 12, "a seat that is taken is told");
    let seats = "SELECT count(*) FROM journal WHERE what LIKE 'joined seat%'";
    assert_eq!(room.ask::<i64>(seats), 1);
}

#[test]
fn wrong_tokens_in_a_strangers_name_do_not_silence_who_answers_our_list() {
    let mut room = open_room();
    room.post(&stranger("Ola <ola@example.org>", GATE, "LIST"));
    let ola = reply_to(&room.desk.letters("ola").remove(0));
    let ania = room.to("ania", "klub7");
    for number in 0..8 {
        let at = 20 + number;
        let other = if ania[at..].starts_with('b') { "c" } else { "b" };
        let wrong = format!("{}{other}{}", &ania[..at], &ania[at + 1..]);
        room.desk.drop_in(&stranger("Ola <ola@example.org>", &wrong, "LIST"));
    }
    room.run(&["tick"]);
    let silenced = "SELECT count(*) FROM arrivals WHERE verdict = 'wrong tokens, not answered'";
    assert!(room.ask::<i64>(silenced) > 0);
    room.post(&stranger("Ola <ola@example.org>", &ola, "JOIN klub9"));
    assert_eq!(room.desk.letters("ola").len(), 2);
}

#[test]
fn a_made_up_token_names_any_seat_and_does_nothing() {
    let mut room = Room::new();
    let known = room.to("basia", "klub7");
    let (name, own) = known.split_once('.').expect("a reply address");
    let place = own.split_once('@').expect("a reply address").1;
    let key = TokenKey::new(0, [7; 32]);
    let links = [LinkAction::Yes, LinkAction::Order, LinkAction::Return, LinkAction::Answer(1)];
    for purpose in links.map(Purpose::Action).into_iter().chain([Purpose::Reply]) {
        for seat in [0, 1, 2, 3, 8, 9, 16, 200, 255] {
            let claims = Claims { match_number: 1, seat, round: 1, purpose };
            let to = format!("{name}.{}@{place}", mint(&key, claims, 1));
            let came = room.post(&letter(
                &format!("From: Eve <eve@example.org>\r\nTo: {to}\r\nSubject: x\r\n"),
                "RETURN",
            ));
            assert_eq!((came.answers, came.stored), ([0, 0, 0], 0), "seat {seat}: {came:?}");
            assert!(!came.verdict.contains("failed"), "seat {seat}: {came:?}");
        }
    }
}
