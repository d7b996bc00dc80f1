//! Many letters, from people who should not write them: strangers, somebody who floods, somebody
//! who guesses, somebody who says they are the moderator. Nobody else loses anything by it.

use super::chance::number;
use crate::support::two_matches::{ANIA, Room, came, letter};

/// A letter under this Message-ID.
fn under(id: &str, head: &str, body: &str) -> Vec<u8> {
    let date = "Date: Mon, 23 Nov 2026 10:00:00 +0000\r\n";
    format!("{head}Subject: x\r\nMessage-ID: <{id}>\r\n{date}\r\n{body}\r\n").into_bytes()
}

#[test]
fn strangers_get_nothing_however_many_they_are() {
    let many = number("STRANGERS", 1000);
    let mut room = Room::new();
    let ania = room.to("ania", "klub7");
    let before = room.ask::<i64>("SELECT count(*) FROM parcels");
    let filings = room.ask::<i64>("SELECT count(*) FROM filings");
    for stranger in 0..many {
        let wrong = ania.replacen("+klub7.", &format!("+klub{stranger}."), 1);
        let to = if stranger % 2 == 0 { "moderator@klub.example" } else { wrong.as_str() };
        let head = format!("From: foe{stranger}@example.net\r\nTo: {to}\r\nSubject: x\r\n");
        let body = ["2GN 3BE", "YES", "HELP", "JOIN klub7", "LIST"][stranger % 5];
        // Not her token: one that looks like it.
        let head = head.replacen(".a", ".b", 1);
        room.desk.drop_in(&letter(&head, body));
    }
    room.run(&["tick"]);
    let read = room.ask::<i64>("SELECT count(*) FROM arrivals WHERE verdict = 'stranger'");
    assert_eq!(usize::try_from(read).expect("a count"), many);
    assert_eq!(room.ask::<i64>("SELECT count(*) FROM parcels"), before, "somebody was answered");
    assert_eq!(room.ask::<i64>("SELECT count(*) FROM filings"), filings);
}

#[test]
fn a_flood_by_one_player_costs_nobody_else_a_letter() {
    let many = number("FLOOD", 400);
    let mut room = Room::new();
    let (ania, basia) = (room.to("ania", "klub7"), room.to("basia", "klub7"));
    let chris = room.to("chris", "klub8");
    let before = room.counts();
    let stored = room.ask::<i64>("SELECT count(*) FROM filings");
    let head = format!("{ANIA}To: {ania}\r\nSubject: x\r\n");
    for letter_number in 0..many {
        let body = ["2GN 3BE", "2GN 3BW", "STATUS", "nothing of any use"][letter_number % 4];
        room.desk.drop_in(&letter(&head, body));
    }
    for (who, to) in [("basia", basia), ("chris", chris)] {
        let head = format!("From: {who}@example.org\r\nTo: {to}\r\nSubject: x\r\n");
        room.desk.drop_in(&letter(&head, "2GN 3BE"));
    }
    room.run(&["tick"]);
    let after = room.counts();
    assert_eq!([after[1] - before[1], after[2] - before[2]], [1, 1]);
    // She is told of each order that changes the one before; what only asks is answered no more.
    let stored = room.ask::<i64>("SELECT count(*) FROM filings") - stored - 2;
    let (orders, answers) = (usize::try_from(stored).expect("a count"), after[0] - before[0]);
    assert!((orders..=orders + 30).contains(&answers), "{answers} answers to {orders} orders");
    let whose = "SELECT count(DISTINCT match || ' ' || round || ' ' || seat)
         FROM filings WHERE program LIKE '%3BE%'";
    assert_eq!(room.ask::<i64>(whose), 3);
    let left = room.ask::<i64>("SELECT count(*) FROM arrivals WHERE verdict IS NULL");
    assert_eq!(left, 0);
}

#[test]
fn guessed_tokens_open_nothing() {
    let many = number("GUESSES", 300);
    let mut room = Room::new();
    let ania = room.to("ania", "klub7");
    let token = ania.split('.').nth(1).expect("a token")[..37].to_owned();
    let filings = room.ask::<i64>("SELECT count(*) FROM filings");
    let before = room.counts();
    let letters: Vec<char> = "abcdefghijklmnopqrstuvwxyz234567".chars().collect();
    for guess in 0..many {
        // Right up to a place, and wrong there: what comes nearest.
        let mut wrong: Vec<char> = token.chars().collect();
        let at = guess % wrong.len();
        let known = letters.iter().position(|it| *it == wrong[at]).unwrap_or(0);
        wrong[at] = letters[(known + 1 + guess / 37) % letters.len()];
        let wrong: String = wrong.into_iter().collect();
        if wrong == token {
            continue;
        }
        let to = ania.replace(&token, &wrong);
        let from = match guess % 2 {
            0 => ANIA.to_owned(),
            _ => format!("From: foe{guess}@example.net\r\n"),
        };
        room.desk.drop_in(&letter(&format!("{from}To: {to}\r\nSubject: x\r\n"), "2GN 3BE"));
    }
    room.run(&["tick"]);
    assert_eq!(room.ask::<i64>("SELECT count(*) FROM filings"), filings);
    // However many guess, what is kept of them is bounded.
    let kept = room.ask::<i64>("SELECT length(value) FROM settings WHERE name = 'guesses'");
    assert!((100..4096).contains(&kept), "{kept} bytes");
    let after = room.counts();
    assert_eq!([after[1], after[2]], [before[1], before[2]]);
    // She is asked whether it is she, and not without end.
    assert!(after[0] - before[0] <= 30, "{} letters", after[0] - before[0]);
}

/// Her address with a token that nobody made.
fn guessed(ania: &str, guess: usize) -> String {
    let token = ania.split('.').nth(1).expect("a token")[..37].to_owned();
    let at = 15 + guess % 20;
    let other = if token[at..].starts_with('b') { "c" } else { "b" };
    ania.replace(&token, &format!("{}{other}{}", &token[..at], &token[at + 1..]))
}

const NOTICES: &str = "SELECT count(*) FROM parcels WHERE kind = 'notice' AND match IS NULL";

#[test]
fn who_guesses_is_silenced_and_the_moderator_is_told_once() {
    let mut room = Room::new();
    let ania = room.to("ania", "klub7");
    let before = room.ask::<i64>(NOTICES);
    let foe = |guess: usize| format!("From: foe@example.net\r\nTo: {}\r\n", guessed(&ania, guess));
    for guess in 0..5 {
        let said = room.post(&under(&format!("f{guess}@x"), &foe(guess), "2GN 3BE"));
        assert_eq!(said, came("stranger", [0, 0, 0], 0));
    }
    for guess in 5..9 {
        let said = room.post(&under(&format!("f{guess}@x"), &foe(guess), "2GN 3BE"));
        assert_eq!(said, came("wrong tokens, not answered", [0, 0, 0], 0));
    }
    // Another address right after it: silenced, too, and it waits to be told.
    for guess in 0..6 {
        let head = foe(guess).replace("foe@", "ogre@");
        room.post(&under(&format!("o{guess}@x"), &head, "2GN 3BE"));
    }
    assert_eq!(room.ask::<i64>(NOTICES) - before, 1);
    // Which addresses these are is not kept beside the letters.
    let kept = room.ask::<String>("SELECT value FROM settings WHERE name = 'guesses'");
    assert!(!kept.contains("example"), "an address is kept");
}

#[test]
fn nobody_is_silenced_by_what_others_send_in_their_name() {
    let mut room = Room::new();
    let ania = room.to("ania", "klub7");
    for guess in 0..12 {
        let head = format!("{ANIA}To: {}\r\n", guessed(&ania, guess));
        let said = room.post(&under(&format!("f{guess}@x"), &head, "2GN 3BE"));
        // She is asked whether it is she, and then no more.
        let asked = usize::from(guess < 5);
        assert_eq!((said.answers, said.stored), ([asked, 0, 0], 0), "{guess}: {said:?}");
        assert_eq!(said.verdict == "wrong tokens, not answered", guess >= 5, "{guess}");
    }
    // What she writes herself counts as ever, by each way there is.
    let fresh = format!("{ANIA}To: moderator+klub7@klub.example\r\n");
    assert_eq!(room.post(&under("h1@x", &fresh, "2GN 3BE")).answers, [1, 0, 0]);
    let genuine = format!("{ANIA}To: {ania}\r\n");
    let said = room.post(&under("h2@x", &genuine, "2GN 3BE"));
    assert_eq!(said, came("stored round=1 serial=1", [1, 0, 0], 1));
    let both = format!("{ANIA}To: {}, {ania}\r\n", guessed(&ania, 3));
    let said = room.post(&under("h3@x", &both, "2GN 3BW"));
    assert_eq!(said, came("stored round=1 serial=2", [1, 0, 0], 1));
}

#[test]
fn an_hour_later_letters_are_answered_again_and_dead_tokens_are_no_guesses() {
    let mut room = Room::new();
    let ania = room.to("ania", "klub7");
    let guess = |room: &mut Room, number: usize| {
        let head = format!("{ANIA}To: {}\r\n", guessed(&ania, number));
        room.post(&under(&format!("f{number}@x"), &head, "2GN 3BE")).answers[0]
    };
    let answers: Vec<usize> = (0..7).map(|number| guess(&mut room, number)).collect();
    assert_eq!(answers, [1, 1, 1, 1, 1, 0, 0]);
    room.desk.at("2026-11-23T10:01:00Z");
    assert_eq!(guess(&mut room, 7), 1);
    // The token of a seat that has another holder now was ours.
    room.run(&["seat", "replace", "klub7", "R", "Eva <eva@example.net>"]);
    let before = room.ask::<i64>("SELECT value LIKE '%[%' FROM settings WHERE name = 'guesses'");
    assert_eq!(before, 1);
    let look = "SELECT value FROM settings WHERE name = 'guesses'";
    let kept = room.ask::<String>(look);
    for number in 0..7 {
        let head = format!("{ANIA}To: {ania}\r\n");
        room.post(&under(&format!("old{number}@x"), &head, "2GN 3BE"));
    }
    assert_eq!(room.ask::<String>(look), kept);
}

#[test]
fn who_carries_a_genuine_token_is_read_first_and_rank_stays_by_arrival() {
    let mut room = Room::new();
    let (ania, basia) = (room.to("ania", "klub7"), room.to("basia", "klub7"));
    let last = "SELECT ifnull(max(serial), 0) FROM parcels";
    let before = room.ask::<i64>(last);
    // In the name of both, and all of it came before.
    for index in 0..6 {
        let who = ["ania", "basia"][index % 2];
        let head = format!("From: {who}@example.org\r\nTo: moderator@klub.example\r\n");
        room.desk.drop_in(&under(&format!("f{index}@x"), &head, "2GN 3BW"));
    }
    for (who, to) in [("basia", &basia), ("ania", &ania)] {
        let head = format!("From: {who}@example.org\r\nTo: {to}\r\n");
        room.desk.drop_in(&under(&format!("{who}@x"), &head, "2GN 3BE"));
    }
    room.run(&["tick"]);
    // The answers are in the order of the readings.
    let answered = room.ask::<String>(&format!(
        "SELECT group_concat(message_id, ' ') FROM (SELECT arrivals.message_id
         FROM parcels JOIN arrivals ON arrivals.number = parcels.answers
         WHERE parcels.serial > {before} ORDER BY parcels.serial)"
    ));
    assert!(answered.starts_with("basia@x ania@x f"), "{answered}");
    let ranks = "SELECT group_concat(seat || ' came ' || rank, ', ')
                 FROM (SELECT seat, doc ->> '$.rank' AS rank FROM filings
                       WHERE program LIKE '%3BE%' ORDER BY rank)";
    assert_eq!(room.ask::<String>(ranks), "1 came 0, 0 came 1");
}

#[test]
fn a_letter_of_problems_without_end_gets_an_answer_with_an_end() {
    let mut room = Room::new();
    let ania = room.to("ania", "klub7");
    let head = format!("{ANIA}To: {ania}\r\n");
    let body = ("2G ".repeat(600) + "\r\n").repeat(130);
    let said = room.post(&under("long@x", &head, &body));
    assert_eq!((said.answers, said.stored), ([1, 0, 0], 0));
    let letters = room.desk.letters("ania");
    let answer = letters.last().expect("an answer");
    assert!(answer.len() < 100_000, "{} bytes", answer.len());
    let text = String::from_utf8_lossy(answer).replace("=\r\n", "");
    assert!(text.contains("problem 20") && !text.contains("problem 21"), "{text}");
    assert!(text.contains("more problems"), "{text}");
}

#[test]
fn letters_share_a_write_up_to_a_mebibyte() {
    // Each of the long ones has 208,000 bytes: five of them fit.
    let short = writes("Hello all!\r\n");
    let long = writes(&"What a round, hello all!\r\n".repeat(8_000));
    assert!(short < 12, "{short} writes for twelve short letters");
    assert!(long >= short + 2, "{short} writes for short letters, {long} for long ones");
}

/// How many writes a turn takes in which twelve strangers say this.
fn writes(said: &str) -> i64 {
    let mut room = Room::new();
    for index in 0..12 {
        let head = format!("From: foe{index}@example.net\r\nTo: moderator@klub.example\r\n");
        room.desk.drop_in(&under(&format!("s{index}@x"), &head, said));
    }
    let count = room.desk.folder().join("botpost.sqlite3.count");
    let commits = || -> i64 {
        let text = std::fs::read_to_string(&count).expect("a count");
        text.split(' ').next().and_then(|it| it.parse().ok()).expect("a number")
    };
    let before = commits();
    room.run(&["tick"]);
    commits() - before
}

/// Quotes do not count as lines that somebody typed.
#[test]
fn of_one_message_two_thousand_typed_lines_and_five_proposals_are_read() {
    let mut room = Room::new();
    let to = room.to("basia", "klub7");
    let head = format!("From: Basia <basia@example.org>\r\nTo: {to}\r\nSubject: x\r\n");
    let mut told = |body: &str| {
        let stored = room.post(&letter(&head, body)).stored;
        (stored, room.desk.newest("basia"))
    };
    const CUT: &str = "Not all of your message was read";
    let (stored, said) = told(&format!("2GN 3BE\r\n{}", "> that was so\r\n".repeat(5000)));
    assert!(stored == 1 && !said.contains(CUT), "{said}");
    let talk = |count: usize, end: &str| "we talk\r\n".repeat(count) + end;
    let (_, said) = told(&talk(1999, "CANCEL"));
    assert!(said.contains("Withdrawn") && !said.contains(CUT), "{said}");
    let (_, said) = told(&talk(2000, "LEAVE YES"));
    assert!(said.contains(CUT), "{said}");
    let (_, said) = told(&"PROPOSE PAUSE 1 day\r\n".repeat(8));
    assert_eq!((said.matches("NOT PROPOSED").count(), said.matches(CUT).count()), (4, 1), "{said}");
    let shown = room.run(&["match", "show", "klub7"]);
    assert!(!shown.contains("left"), "{shown}");
}
