//! A question is answered by its own YES, and what was not typed above our message is only asked
//! about. Each way to get round that is tried with mail, as somebody would who wants harm.

use mail_parser::MessageParser;

use super::hostile::{OFFERED, Room, came, letter};

const BASIA: &str = "Basia <basia@example.org>";

/// Replies to her letter of this number, and says how many orders that filed.
fn reply(room: &mut Room, number: usize, headers: &str, text: &str) -> i64 {
    let filings = room.ask::<i64>("SELECT count(*) FROM filings");
    room.desk.reply("basia", number, BASIA, headers, text);
    room.run(&["tick"]);
    room.ask::<i64>("SELECT count(*) FROM filings") - filings
}

fn newest(room: &Room) -> String {
    room.desk.newest("basia").replace('\n', " ")
}

fn stored(room: &Room) -> String {
    room.ask("SELECT program FROM filings ORDER BY id DESC LIMIT 1")
}

/// A mail of hers to this address.
fn hers(to: &str, subject: &str, body: &str) -> Vec<u8> {
    letter(&format!("From: {BASIA}\r\nTo: {to}\r\nSubject: {subject}\r\n"), body)
}

/// A mail of hers to this address, with a text file of this name.
fn with_file(to: &str, name: &str, file: &str) -> Vec<u8> {
    let head = format!(
        "From: {BASIA}\r\nTo: {to}\r\nSubject: x\r\n\
         Content-Type: multipart/mixed; boundary=b\r\n"
    );
    let body = format!(
        "--b\r\nContent-Type: text/plain\r\n\r\nsee the file\r\n--b\r\n\
         Content-Type: text/plain; name=\"{name}\"\r\n\
         Content-Disposition: attachment; filename=\"{name}\"\r\n\r\n{file}\r\n--b--\r\n"
    );
    letter(&head, &body)
}

#[test]
fn an_order_in_the_subject_or_a_file_is_asked_about_and_its_own_yes_files_it() {
    let mut room = Room::new();
    let basia = room.to("basia", "klub7");
    assert_eq!(room.post(&hers(&basia, "2GN 3BE", "")).stored, 0);
    assert!(newest(&room).contains("I found `2GN 3BE` in the subject"), "{}", newest(&room));
    let subject = room.counts()[1];
    assert_eq!(room.post(&with_file(&basia, "orders.txt", "2GN 3BW")).stored, 0);
    assert!(newest(&room).contains("I found `2GN 3BW` in an attachment"), "{}", newest(&room));
    // Two questions are open: a YES to the report is for neither of them.
    assert_eq!(reply(&mut room, 1, "", "YES"), 0);
    // A YES to the older one files that, and ends the other.
    assert_eq!(reply(&mut room, subject, "", "YES"), 1);
    assert_eq!(stored(&room), "2GN 3BE");
    assert_eq!(reply(&mut room, subject + 1, "", "YES"), 0);
    assert!(newest(&room).contains("That question is closed"), "{}", newest(&room));
    assert_eq!(reply(&mut room, subject, "", "YES"), 0, "a question holds once");
}

#[test]
fn an_order_behind_our_subject_is_asked_about_and_our_subject_is_none() {
    let mut room = Room::new();
    let basia = room.to("basia", "klub7");
    let ours = "Re: [klub7] Chris tags red. Your move in round 2";
    assert_eq!(room.post(&hers(&basia, ours, "")).stored, 0);
    assert!(!newest(&room).contains("I found `"), "{}", newest(&room));
    assert_eq!(room.post(&hers(&basia, &format!("{ours} 2GN 3BE"), "")).stored, 0);
    assert!(newest(&room).contains("I found `2GN 3BE` in the subject"), "{}", newest(&room));
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
    assert!(newest(&room).contains("I found `2GN 3BE` below our message"), "{}", newest(&room));
}

#[test]
fn nothing_of_ours_is_ever_asked_about() {
    let mut room = Room::new();
    let basia = room.to("basia", "klub7");
    assert_eq!(room.post(&hers(&basia, "x", "2GN 3BE")).stored, 1);
    assert_eq!(room.post(&hers(&basia, "x", "CANCEL")).stored, 0);
    // It stood once, and our receipt shows it: however it comes back, it is our word.
    let ways = [
        hers(&basia, "Re: 2gn 3be", ""),
        hers(&basia, "x", "> 2GN 3BE"),
        with_file(&basia, "orders.txt", "2GN 3BE"),
        with_file(&basia, "check.txt", "2GN 3BW"),
        with_file(&basia, "log.txt", "2GN 3BW"),
    ];
    for way in ways {
        assert_eq!(room.post(&way).stored, 0);
        assert!(!newest(&room).contains("I found `"), "{}", newest(&room));
    }
    let open = OFFERED;
    assert_eq!(room.ask::<i64>(open), 0);
}

#[test]
fn a_forged_order_waits_for_its_own_yes_alone() {
    let mut room = Room::new();
    let report = room.counts()[1];
    room.post(&hers("moderator+klub7@klub.example", "x", "2GN 3BE"));
    let question = room.counts()[1];
    // She says YES to anything else of ours: only one question is open, and it is not for that.
    assert_eq!(reply(&mut room, report, "", "YES"), 0);
    assert!(newest(&room).contains("I still need your answer to my question"), "{}", newest(&room));
    // An order in the subject alone is no better without a token.
    let asked = room.post(&hers("moderator+klub7@klub.example", "2GN 3BW", ""));
    assert_eq!(asked, came("unconfirmed; no-token", [0, 1, 0], 0));
    assert_eq!(reply(&mut room, report, "", "YES"), 0);
    // A polite mail is stored by the YES to its own question.
    room.post(&hers(
        "moderator+klub7@klub.example",
        "x",
        "Hello Marek!\n\n2GN 3BS\n\nThanks, Basia",
    ));
    let polite = room.counts()[1];
    assert_eq!(reply(&mut room, polite, "", "YES"), 1);
    assert_eq!(stored(&room), "2GN 3BS");
    assert_eq!(reply(&mut room, question, "", "YES"), 0, "a newer order ended it");
}

#[test]
fn a_question_counts_for_her_address_and_its_number_cannot_be_made_up() {
    let mut room = Room::new();
    let basia = room.to("basia", "klub7");
    room.post(&hers(&basia, "2GN 3BE", ""));
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
    room.desk.drop_in(&hers(&forged, "x", "YES"));
    room.run(&["tick"]);
    assert_eq!(room.ask::<i64>("SELECT count(*) FROM filings WHERE program = '2GN 3BE'"), 0);
    // She answers from an address that may: it is her own question.
    room.desk.drop_in(&hers(&question, "x", "YES"));
    room.run(&["tick"]);
    assert_eq!(room.ask::<i64>("SELECT count(*) FROM filings WHERE program = '2GN 3BE'"), 1);
}

/// The links of her newest letter: whom each writes to, and what.
fn links(room: &Room) -> Vec<(String, String)> {
    let raw = room.desk.letters("basia").pop().expect("a letter");
    let message = MessageParser::default().parse(&raw).expect("a letter");
    let page = message.body_html(0).expect("a page").into_owned();
    let hrefs = page.split("href=\"mailto:").skip(1).filter_map(|rest| rest.split('"').next());
    let parts = hrefs.map(|href| href.split_once('?').expect("a subject and a body"));
    parts.map(|(to, rest)| (to.to_owned(), rest.rsplit('=').next().unwrap().to_owned())).collect()
}

#[test]
fn the_links_of_a_question_answer_that_one_alone() {
    let mut room = Room::new();
    let basia = room.to("basia", "klub7");
    room.post(&hers(&basia, "2GN 3BE", ""));
    let first = links(&room);
    let lines = |links: &[(String, String)]| -> Vec<String> {
        links.iter().map(|(_, line)| line.clone()).collect()
    };
    assert_eq!(lines(&first), ["YES", "NO"]);
    room.post(&hers(&basia, "x", "A: 2GN 3BS\nB: 2GN 3BW"));
    let second = links(&room);
    assert_eq!(lines(&second), ["1", "2"]);
    assert_eq!(room.post(&hers(&second[1].0, "[klub7]", "2")).stored, 1);
    assert_eq!(stored(&room), "2GN 3BW");
    // The older question is over, whichever link is tapped.
    assert_eq!(room.post(&hers(&first[0].0, "[klub7]", "YES")).stored, 0);
    assert!(newest(&room).contains("That question is closed"), "{}", newest(&room));
}

#[test]
fn the_links_of_a_question_do_nothing_else() {
    let mut room = Room::new();
    let basia = room.to("basia", "klub7");
    room.post(&hers(&basia, "x", "A: 2GN 3BS\nB: 2GN 3BW"));
    let (to, _) = links(&room).swap_remove(1);
    for text in ["1YS 2RW", "LEAVE", "LEAVE YES", "ADDRESS eve@example.net", "CANCEL", "AWAY 7d"] {
        let came = room.post(&hers(&to, "x", text));
        assert_eq!((came.stored, came.verdict.as_str()), (0, "asked; unread lines=1"), "{text}");
        assert!(newest(&room).contains("this address takes an answer to our question"), "{text}");
    }
    assert_eq!(room.post(&hers(&to, "x", "2\nLEAVE YES")).stored, 1);
    assert_eq!(stored(&room), "2GN 3BW");
    assert!(!newest(&room).contains("left the match"), "{}", newest(&room));
}

#[test]
fn what_counts_for_the_time_being_is_confirmed_by_its_link() {
    let mut room = Room::new();
    let basia = room.to("basia", "klub7");
    room.post(&hers(&basia, "x", "I'd like to play 2GN then 3BE please"));
    let (to, line) = links(&room).swap_remove(0);
    assert_eq!(line, "YES");
    room.post(&hers(&to, "[klub7]", &line));
    assert!(newest(&room).contains("Confirmed: your order"), "{}", newest(&room));
}

#[test]
fn a_seat_is_given_up_by_a_yes_to_what_leave_asked_and_to_nothing_else() {
    let mut room = Room::new();
    let basia = room.to("basia", "klub7");
    room.post(&hers(&basia, "x", "LEAVE"));
    assert!(newest(&room).contains("Do you want to leave?"), "{}", newest(&room));
    let asked = room.counts()[1];
    // It does not say what it answers.
    room.post(&hers(&basia, "x", "YES"));
    assert!(newest(&room).contains("A YES gives up your seat"), "{}", newest(&room));
    reply(&mut room, asked, "", "No, I clicked the wrong thing");
    assert!(newest(&room).contains("You keep your seat"), "{}", newest(&room));
    reply(&mut room, asked, "", "YES");
    assert!(newest(&room).contains("That question is closed"), "{}", newest(&room));
    room.post(&hers(&basia, "x", "LEAVE"));
    let again = room.counts()[1];
    // An order says that she plays on.
    assert_eq!(reply(&mut room, again, "", "2GN 3BE"), 1);
    reply(&mut room, again, "", "YES");
    assert!(newest(&room).contains("That question is closed"), "{}", newest(&room));
    room.post(&hers(&basia, "x", "LEAVE"));
    let last = room.counts()[1];
    reply(&mut room, last, "", "Yes please");
    assert!(newest(&room).contains("You have left"), "{}", newest(&room));
}

#[test]
fn the_links_of_what_leave_asks_keep_the_seat_or_give_it_up() {
    let mut room = Room::new();
    let basia = room.to("basia", "klub7");
    for (tapped, told) in [("NO", "You keep your seat"), ("YES", "You have left")] {
        room.post(&hers(&basia, "x", "LEAVE"));
        let (to, line) = links(&room).into_iter().find(|(_, line)| line == tapped).expect("a link");
        room.post(&hers(&to, "[klub7]", &line));
        assert!(newest(&room).contains(told), "{tapped}: {}", newest(&room));
    }
}

#[test]
fn after_wait_no_message_says_that_the_round_may_close_early() {
    let mut room = Room::new();
    let basia = room.to("basia", "klub7");
    room.post(&hers(&basia, "x", "2GN 3BE"));
    for (text, early) in [("STATUS", true), ("WAIT", false), ("STATUS", false), ("READY", true)] {
        room.post(&hers(&basia, "x", text));
        let told = newest(&room);
        assert_eq!(told.contains("If everyone is ready early"), early, "{text}: {told}");
    }
}

#[test]
fn an_order_in_reply_to_a_message_of_a_round_before_is_asked_about() {
    let mut room = Room::new();
    assert_eq!(reply(&mut room, 1, "", "2GN 3BE"), 0);
    let asked = "You replied to an older message. Is `2GN 3BE` your order for round 1?";
    assert!(newest(&room).contains(asked), "{}", newest(&room));
    let question = room.counts()[1];
    assert_eq!(reply(&mut room, question, "", "yes"), 1);
    assert_eq!(stored(&room), "2GN 3BE");
    // What says more, or is wrong, may well have been for that round.
    for text in ["2GN 3BE, and the goals as they were", "2GN 3ZE"] {
        assert_eq!(reply(&mut room, 2, "", text), 0);
        assert!(newest(&room).contains("round is closed"), "{}", newest(&room));
    }
}
