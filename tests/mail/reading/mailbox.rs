//! Ways of mail that people have, tried to the message in the mailbox: a reply whose program marks
//! no quote, the same order again, a question of what an order would do, a reaction, a message to a
//! round that is over, the links of our HTML, and the moderator's replies.

use mail_parser::MessageParser;

use super::hostile::{ANIA, OFFERED, Room, letter};

const BASIA: &str = "Basia <basia@example.org>";
const MAREK: &str = "Marek <marek@klub.example>";

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

fn play(room: &Room, round: &str) {
    room.run(&["round", "run", "klub7", round]);
    room.run(&["tick"]);
}

/// The HTML of her message with this number, from 1.
fn html(room: &Room, number: usize) -> String {
    let raw = room.desk.letters("basia").swap_remove(number - 1);
    let message = MessageParser::default().parse(&raw).expect("a letter");
    message.body_html(0).expect("HTML").into_owned()
}

/// The address and the body of the first link in it whose body begins so.
fn link(html: &str, begins: &str) -> (String, String) {
    let links = html.split("href=\"mailto:").skip(1).filter_map(|it| it.split('"').next());
    let parts = links.filter_map(|link| {
        let (to, query) = link.split_once('?')?;
        let body = query.replace("&amp;", "&");
        let body = body.split('&').find_map(|it| it.strip_prefix("body=").map(str::to_owned))?;
        Some((to.replace("%2B", "+"), body.replace("%20", " ")))
    });
    let mut found = parts.filter(|(_, body)| body.starts_with(begins));
    found.next().unwrap_or_else(|| panic!("no link {begins} in {html}"))
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

#[test]
fn the_order_of_the_round_before_is_one_yes_away() {
    let mut room = Room::new();
    assert_eq!(says(&mut room, "2GN 3BE"), 1);
    play(&room, "1");
    assert_eq!(says(&mut room, "Hi Marek, same as last time please"), 0);
    let asked = newest(&room, "basia");
    assert!(asked.contains("Do you mean `2GN 3BE`?") && asked.contains("Reply YES"), "{asked}");
    assert!(asked.contains("You have not sent an order for round 2 yet"), "{asked}");
    assert_eq!(says(&mut room, "YES"), 1);
    assert_eq!(stored(&room), "2GN 3BE");
    // What stands goes before what stood.
    assert_eq!(says(&mut room, "2GN 3BS"), 1);
    says(&mut room, "jak ostatnio");
    assert!(newest(&room, "basia").contains("`2GN 3BS`"), "{}", newest(&room, "basia"));
    says(&mut room, "CANCEL");
    assert_eq!(says(&mut room, "tak samo, tylko zamień pierwsze dwie"), 0);
    assert!(newest(&room, "basia").contains("`3BE 2GN`"), "{}", newest(&room, "basia"));
    // Somebody else ordered nothing: there is nothing to repeat.
    room.desk.answer("ania", "same as last time");
    room.run(&["tick"]);
    assert!(!newest(&room, "ania").contains("2GN"), "{}", newest(&room, "ania"));
}

/// Goals are no program: what was set in a round of another kind is not offered.
#[test]
fn what_was_ordered_in_another_kind_of_round_is_not_offered_again() {
    let mut room = Room::new();
    assert_eq!(says(&mut room, "same as last time"), 0);
    let told = newest(&room, "basia");
    assert!(!told.contains("Do you mean") && !told.contains("1R 1Y"), "{told}");
    assert!(told.contains("You have not sent an order for round 1 yet"), "{told}");
}

#[test]
fn what_would_happen_is_tried_and_nothing_is_filed_or_asked() {
    let mut room = Room::new();
    for question in [
        "What happens if I play 2GN 3BE?",
        "what if I play 2GN 3BE",
        "Co się stanie, jeśli zagram 2GN 3BE?",
        "A co, jeśli zagram 2GN 3BE?",
    ] {
        assert_eq!(says(&mut room, question), 0, "{question}");
        let told = newest(&room, "basia");
        assert!(told.contains("Just a test: nothing was filed"), "{question}: {told}");
        assert!(told.contains("You would end") || told.contains("End:"), "{question}: {told}");
        assert!(told.contains("2GN") && told.contains("3BE"), "{question}: {told}");
        assert!(told.contains("You have not sent an order for round 1 yet"), "{told}");
    }
    assert_eq!(room.ask::<i64>(OFFERED), 0);
    assert!(room.desk.letters("marek").is_empty() || !newest(&room, "marek").contains("2GN"));
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
fn cancel_below_a_message_of_a_round_that_is_over_leaves_the_new_order_alone() {
    let mut room = Room::new();
    assert_eq!(says(&mut room, "2GN 3BE"), 1);
    let receipt = room.counts()[1];
    play(&room, "1");
    assert_eq!(says(&mut room, "2GN 3BS"), 1);
    room.desk.reply("basia", receipt, BASIA, "", "CANCEL");
    room.run(&["tick"]);
    let told = newest(&room, "basia");
    assert!(told.contains("CANCEL") && told.contains("round 1"), "{told}");
    assert!(told.contains("Your order for round 2 stands: 2GN 3BS"), "{told}");
    // From the new round's message it withdraws.
    says(&mut room, "CANCEL");
    assert!(newest(&room, "basia").to_lowercase().contains("withdrawn"));
}

/// A link does what it says, for its reader, in its round, and nothing else.
#[test]
fn a_link_counts_for_its_reader_in_its_round_alone() {
    let mut room = Room::new();
    let report = room.counts()[1];
    let page = html(&room, report);
    let (order_to, sample) = link(&page, "2");
    // Quoted or forwarded, it lies in somebody else's mailbox.
    let others = letter(&format!("{ANIA}To: {order_to}\r\nSubject: x\r\n"), &sample);
    assert_eq!(room.post(&others).stored, 0);
    let head = format!("From: Eve <eve@foe.example>\r\nTo: {order_to}\r\nSubject: x\r\n");
    assert_eq!(room.post(&letter(&head, &sample)).stored, 0);
    // It does what it says, and nothing that somebody adds.
    let came = room.post(&hers(&order_to, "", &format!("{sample}\r\nLEAVE YES\r\nSAY hello")));
    assert_eq!(came.stored, 1, "{}", newest(&room, "basia"));
    assert!(!newest(&room, "basia").contains("SAID"), "{}", newest(&room, "basia"));
    let (help_to, help) = link(&page, "HELP");
    let came = room.post(&hers(&help_to, "", &format!("{help}\r\nCANCEL\r\n3BE 3GN")));
    assert_eq!((came.stored, came.answers), (0, [0, 1, 0]));
    assert_eq!(stored(&room), sample, "{}", newest(&room, "basia"));
    let held = OFFERED;
    assert_eq!(room.ask::<i64>(held), 0);
    play(&room, "1");
    // In the next round it is late, and says so.
    let came = room.post(&hers(&order_to, "", &sample));
    assert_eq!((came.stored, came.answers), (0, [0, 1, 0]));
    let told = newest(&room, "basia");
    assert!(told.contains("round 1") && told.contains("round 2"), "{told}");
}

/// Ten replies of the moderator go out in an hour of a match: the next comes back to him.
#[test]
fn the_eleventh_reply_of_an_hour_comes_back_to_the_moderator() {
    let mut room = Room::new();
    says(&mut room, "Could we meet at the club some day?");
    let note = room.desk.letters("marek").len();
    assert!(newest(&room, "marek").contains("Could we meet"), "{}", newest(&room, "marek"));
    let before = room.counts();
    for number in 1..=10 {
        room.desk.reply("marek", note, MAREK, "", &format!("Answer {number}, gladly."));
        room.run(&["tick"]);
        assert!(newest(&room, "basia").contains(&format!("Answer {number}, gladly.")));
    }
    assert_eq!(room.counts()[1], before[1] + 10);
    room.desk.reply("marek", note, MAREK, "", "Answer 11, gladly.");
    room.run(&["tick"]);
    assert_eq!(room.counts()[1], before[1] + 10);
    let told = newest(&room, "marek");
    assert!(told.contains("NOT SENT: your reply to Basia"), "{told}");
    assert!(told.contains("Please try again later"), "{told}");
    // An hour later it goes out.
    room.desk.at("2026-11-23T10:01:00Z");
    room.desk.reply("marek", note, MAREK, "", "Answer 11, gladly.");
    room.run(&["tick"]);
    assert!(room.desk.texts("basia").concat().contains("Answer 11, gladly."));
    assert!(!room.desk.texts("ania").concat().contains("gladly"));
}
