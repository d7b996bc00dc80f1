//! Ways of mail that take a look at bytes: a reply whose program marks no quote, a reaction, an
//! order below a long quote, a question whose address is forged. The others are told in
//! `tests/sessions/hostile-*.txt`.

use mail_parser::MessageParser;

use crate::support::two_matches::{Room, letter};

const BASIA: &str = "Basia <basia@example.org>";

/// The words of her newest message.
fn newest(room: &Room, who: &str) -> String {
    room.desk.newest(who).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn filings(room: &Room) -> i64 {
    room.ask("SELECT count(*) FROM filings")
}

fn stored(room: &Room) -> String {
    room.ask("SELECT program FROM filings ORDER BY id DESC LIMIT 1")
}

/// A mail of hers with these headers and this body.
fn hers(to: &str, headers: &str, body: &str) -> Vec<u8> {
    letter(&format!("From: {BASIA}\r\nTo: {to}\r\nSubject: x\r\n{headers}"), body)
}

/// Her answer to her newest message; says how many orders it filed.
fn says(room: &mut Room, text: &str) -> i64 {
    let before = filings(room);
    room.desk.answer("basia", text);
    room.run(&["tick"]);
    filings(room) - before
}

/// Some programs send what they answer without any mark, and people type anywhere near our first
/// line: only what they typed counts.
#[test]
fn an_unmarked_reply_is_read_without_our_first_line() {
    let mut room = Room::new();
    for (number, named) in (0_u32..).zip([true, false, true, false]) {
        let to = room.to("basia", "klub7");
        let raw = room.desk.letters("basia").pop().expect("a letter");
        let message = MessageParser::default().parse(&raw).expect("a letter");
        let id = message.message_id().expect("an id");
        let text = room.desk.texts("basia").pop().expect("a letter");
        let (first, rest) = text.split_once("\n===").expect("our marker");
        let order = ["2GN 3BE", "2GN 3BS", "2GN 3BW", "2GN 3BN"][number as usize];
        let body = match number {
            0 | 1 => format!("{order}\n\n{text}"),
            2 => format!("{order}\n{}\n==={rest}", first.replacen(' ', "\n", 1)),
            _ => format!("{first}\n{order}\n==={rest}"),
        };
        let answers = if named { format!("In-Reply-To: <{id}>\r\n") } else { String::new() };
        let came = room.post(&hers(&to, &answers, &body.replace('\n', "\r\n")));
        assert_eq!((came.stored, stored(&room).as_str()), (1, order), "{body}");
        assert!(!newest(&room, "basia").contains("please check"), "{body}");
    }
    // Our receipt, sent back without a mark and with nothing typed, is no order at all.
    room.desk.answer("basia", "CANCEL");
    room.run(&["tick"]);
    let to = room.to("basia", "klub7");
    for text in room.desk.texts("basia") {
        let came = room.post(&hers(&to, "", &text.replace('\n', "\r\n")));
        assert_eq!(came.stored, 0, "{text}");
    }
}

/// Gmail sends a thumb as a message of three parts.
#[test]
fn a_reaction_gets_no_answer_where_an_order_stands_and_one_line_where_none_does() {
    let mut room = Room::new();
    let thumb = |room: &Room| {
        let head = "MIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=b\r\n";
        let quoted = room.desk.texts("basia").pop().expect("a letter").replace('\n', "\r\n> ");
        let body = format!(
            "--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n\u{1f44d} Basia reacted via \
             Gmail\r\n\r\nOn Mon, Nov 23, 2026 at 10:00 PM x <m@klub.example> wrote:\r\n\r\n\
             > {quoted}\r\n--b\r\n\
             Content-Type: text/vnd.google.email-reaction+json; charset=utf-8\r\n\r\n\
             {{\"version\":1,\"emoji\":\"\u{1f44d}\"}}\r\n--b\r\n\
             Content-Type: text/html; charset=utf-8\r\n\r\n<div>Basia reacted</div>\r\n--b--\r\n"
        );
        hers(&room.to("basia", "klub7"), head, &body)
    };
    let notes = room.desk.letters("marek").len();
    let raw = thumb(&room);
    let came = room.post(&raw);
    assert_eq!((came.answers, came.stored), ([0, 1, 0], 0));
    let told = newest(&room, "basia");
    assert!(told.contains("You have not sent an order for round 1 yet"), "{told}");
    assert_eq!(says(&mut room, "2GN 3BE"), 1);
    let raw = thumb(&room);
    let came = room.post(&raw);
    assert_eq!((came.answers, came.stored), ([0, 0, 0], 0), "{}", newest(&room, "basia"));
    assert_eq!(room.desk.letters("marek").len(), notes, "nobody else hears of a thumb");
    says(&mut room, "PROOF");
    let proof = newest(&room, "basia");
    assert!(proof.contains("no answer needed"), "{proof}");
}

#[test]
fn an_order_below_a_long_quote_is_found_whatever_stands_in_the_quote() {
    let mut room = Room::new();
    let basia = room.to("basia", "klub7");
    let raw = room.desk.letters("basia").pop().expect("a report");
    let report = MessageParser::default().parse(&raw).expect("a message");
    let id = report.message_id().expect("an id");
    let text = report.body_text(0).expect("a text");
    let quote: String = text.lines().map(|line| format!("> {line}\r\n")).collect();
    let quote = quote.repeat(4);
    assert!(quote.lines().count() > 200, "{}", quote.lines().count());
    let head = format!("From: {BASIA}\r\nTo: {basia}\r\nSubject: Re: x\r\nIn-Reply-To: <{id}>\r\n");
    let body = format!("On Monday Klub 7 games wrote:\r\n{quote}\r\n2GN 3BE\r\n");
    assert_eq!(room.post(&letter(&head, &body)).stored, 0);
    assert!(
        newest(&room, "basia").contains("I found `2GN 3BE` below our message"),
        "{}",
        newest(&room, "basia")
    );
}

#[test]
fn a_question_counts_for_her_address_and_its_number_cannot_be_made_up() {
    let mut room = Room::new();
    let basia = room.to("basia", "klub7");
    room.post(&letter(&format!("From: {BASIA}\r\nTo: {basia}\r\nSubject: 2GN 3BE\r\n"), ""));
    let question = room.to("basia", "klub7");
    assert_ne!(question, basia, "the question has an address of its own");
    let chris =
        letter(&format!("From: <chris@example.org>\r\nTo: {question}\r\nSubject: x\r\n"), "YES");
    // She is told where that came from, as for any of her reply addresses.
    room.desk.drop_in(&chris);
    room.run(&["tick"]);
    assert_eq!(room.ask::<i64>("SELECT count(*) FROM filings WHERE program = '2GN 3BE'"), 0);
    // A reply address with another number in it is no address of ours: the token's 13th letter
    // holds a part of that number.
    let token = question.split('.').nth(1).expect("a token");
    let other = if &token[12..13] == "a" { "b" } else { "a" };
    let forged = question.replace(token, &format!("{}{other}{}", &token[..12], &token[13..]));
    room.desk.drop_in(&hers(&forged, "", "YES"));
    room.run(&["tick"]);
    assert_eq!(room.ask::<i64>("SELECT count(*) FROM filings WHERE program = '2GN 3BE'"), 0);
    // She answers from an address that may: it is her own question.
    room.desk.drop_in(&hers(&question, "", "YES"));
    room.run(&["tick"]);
    assert_eq!(room.ask::<i64>("SELECT count(*) FROM filings WHERE program = '2GN 3BE'"), 1);
}
