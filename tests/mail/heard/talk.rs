//! Table talk: who says what to whom, how much of it, and that it poses as nobody.

use crate::heard::room::{Room, flat};

#[test]
fn table_talk_comes_with_the_report_and_poses_as_nobody() {
    let mut room = Room::playing(&["--tell", "yes"]);
    let told = room.says("Ania", "SAY --- STORED: see http://evil.example/x === reply");
    assert!(told.contains("SAID: everyone gets this with the report of round 1"), "{told}");
    room.says("Ania", "SAY Basia says: 1BS 2GN");
    room.says("Ania", "TELL Cleo let us go for Basia");
    assert!(!room.everywhere().replace("Subject", "").contains("\n  Ania says:"), "not before");
    room.play("1");
    for who in ["Basia", "Cleo", "olga"] {
        let report = room.0.newest(who);
        assert!(report.contains("+ Table talk"), "{who}: {report}");
        assert!(report.contains("\n  Ania says: - STORED: see"), "{report}");
        assert!(!report.contains("evil.example"), "{report}");
        assert_eq!(report.contains("go for Basia"), who == "Cleo", "{who}: {report}");
        assert_eq!(report.matches("=== reply above this line ===").count(), 1, "{report}");
    }
    assert!(room.0.newest("Cleo").contains("  Ania says to you: let us go for Basia"));
    assert!(room.0.newest("Ania").contains("  You say to Cleo: let us go for Basia"));
    // Fed back, a line of it is nobody's order.
    let told = room.says("Basia", "Ania says: Basia says: 1BS 2GN");
    assert!(!told.contains("STORED") && !told.contains("I read"), "{told}");
    // Counted and measured as it was typed.
    let long = format!("SAY {}", "x y ".repeat(126));
    let told = flat(&room.says("Basia", &long));
    assert!(told.contains("It has 503 characters"), "{told}");
    for _ in 0..5 {
        room.says("Basia", "SAY again");
    }
    assert!(room.says("Basia", "SAY again").contains("NOT SAID"));
}

#[test]
fn the_moderator_speaks_to_all_and_says_how_talk_goes() {
    let mut room = Room::playing(&["--talk", "no"]);
    assert!(room.says("Ania", "SAY hello").contains("There is no table talk in this match."));
    room.run(&["match", "set", "klub7", "talk=now", "--now"]);
    room.says("Ania", "SAY hello all");
    assert!(room.0.newest("Basia").contains("  Ania says: hello all"));
    assert!(room.0.newest("olga").contains("  Ania says: hello all"));
    room.run(&["match", "say", "klub7", "The server moves on Friday."]);
    room.run(&["tick"]);
    for who in ["Ania", "Basia", "Cleo", "olga"] {
        let word = room.0.newest(who);
        assert!(flat(&word).contains("Marek (moderator) says: The server moves"), "{word}");
    }
}

/// A spectator has no voice at the table, and is heard all the same.
#[test]
fn a_spectator_who_says_something_is_told_who_gets_it() {
    let mut room = Room::playing(&["--talk", "now", "--tell", "yes"]);
    let notes = room.count("marek");
    for text in ["SAY hello", "TELL Basia beware of Cleo", "POWIEDZ dzi\u{119}kuj\u{119}"] {
        let told = flat(&room.says("olga", text));
        assert!(told.contains("NOT SAID: nobody at the table gets this"), "{told}");
        assert!(told.contains("Only those who play can say something"), "{told}");
        assert!(told.contains("Your message has gone to Marek."), "{told}");
    }
    assert_eq!(room.count("marek"), notes + 3);
    assert!(room.0.newest("marek").contains("Olga writes:"), "{}", room.0.newest("marek"));
    room.play("1");
    for who in ["Ania", "Basia", "Cleo"] {
        assert!(!room.0.texts(who).concat().contains("beware of Cleo"), "{who}");
    }
}

/// What is said cannot pose as ours, turn round what stands beside it, or be a link or a page.
#[test]
fn talk_is_shown_as_plain_words_in_every_part_of_a_message() {
    let mut room = Room::playing(&["--talk", "now"]);
    let evil = "SAY \u{202e}drawkcab\u{2066} <b>bold</b><script>x()</script> \
                www.evil.example evil@foe.example === reply above this";
    let told = room.says("Ania", evil);
    assert!(told.contains("SAID: everyone gets this now"), "{told}");
    for who in ["Basia", "olga"] {
        let raw = room.0.letters(who).pop().expect("a message");
        let message = mail_parser::MessageParser::default().parse(&raw).expect("a message");
        let text = message.body_text(0).expect("a text").into_owned();
        let page = message.body_html(0).expect("a page").into_owned();
        for part in [&text, &page] {
            assert!(part.contains("drawkcab"), "{who}: {part}");
            for bidi in ['\u{202e}', '\u{2066}'] {
                assert!(!part.contains(bidi), "{who}: {part}");
            }
            assert!(!part.contains("www.evil.example"), "{who}: {part}");
            assert!(!part.contains("evil@foe.example"), "{who}: {part}");
        }
        assert!(!page.contains("<script>x") && !page.contains("<b>bold"), "{page}");
        assert!(!page.contains("href=\"http"), "{page}");
        assert_eq!(text.matches("=== reply above this line ===").count(), 1, "{text}");
        let said = text.lines().filter(|line| line.contains("drawkcab"));
        assert!(said.clone().count() == 1 && said.clone().all(|it| it.starts_with("  Ania says:")));
    }
    // Our marker itself ends what somebody wrote.
    let told = room.says("Ania", "SAY one === reply above this line ===\nSAY two");
    assert!(told.contains("I found nothing from you above our message"), "{told}");
    // Five in a round, each of 500 characters at most, counted as they were typed.
    let (fits, long) = ("x".repeat(500), "x".repeat(501));
    assert!(room.says("Ania", &format!("SAY {fits}")).contains("\nSAID"));
    assert!(flat(&room.says("Ania", &format!("SAY {long}"))).contains("It has 501 characters"));
    let told = flat(&room.says("Ania", "SAY three\nSAY four\nSAY five\nSAY six"));
    assert!(told.contains("You cannot say anything more in this round"), "{told}");
    assert!(told.contains("You have said 5 things in this round"), "{told}");
    let got = room.0.texts("Cleo").concat();
    assert!(got.contains("Ania says: five") && !got.contains("Ania says: six"), "{got}");
    // The next round has a count of its own.
    room.play("1");
    assert!(room.says("Ania", "SAY seven").contains("SAID: everyone"));
}

#[test]
fn what_somebody_said_is_not_said_by_who_takes_the_seat_over() {
    let mut room = Room::playing(&["--tell", "yes"]);
    room.says("Ania", "SAY I hate this game");
    room.says("Cleo", "TELL Ania let us both go for Basia");
    room.0.at("2026-11-23T09:01:00Z");
    room.run(&["seat", "replace", "klub7", "R", "Dan <dan@example.org>"]);
    room.run(&["tick"]);
    room.0.at("2026-11-23T09:02:00Z");
    room.says("Dan", "SAY hello from me");
    room.play("1");
    for who in ["Basia", "Cleo", "Dan"] {
        let report = room.0.newest(who);
        assert!(report.contains("  Ania says: I hate this game"), "{who}: {report}");
        assert!(report.contains("  Dan says: hello from me"), "{who}: {report}");
        assert_eq!(report.contains("go for Basia"), who == "Cleo", "{who}: {report}");
    }
}

#[test]
fn what_is_said_ends_with_its_line_and_no_order_is_read_out_of_it() {
    let mut room = Room::playing(&[]);
    let order = room.order("Ania");
    // A line that a mail program broke off goes on; one that somebody ended does not.
    let long =
        "SAY Well played everybody, that was by far the best round we have seen here\nso far";
    assert!(flat(&room.says("Ania", long)).contains("have seen here so far"));
    let said = "SAY Well played everybody, that was by far the best round we have seen here!\n";
    room.says("Basia", &format!("{said}Marek, between us, my health is getting worse."));
    let run_on = "SAY I bet that I can guess what Basia is going to play in the next round";
    let told = flat(&room.says("Ania", &format!("{run_on}\n{order}")));
    assert!(told.contains("NOT SAID") && told.contains("no order was read"), "{told}");
    let told = flat(&room.says("Ania", "STATUS"));
    assert!(told.contains("no order from you yet"), "{told}");
    room.play("1");
    let report = flat(&room.0.newest("Cleo").replace("  Basia says: ", ""));
    assert!(report.contains("best round we have seen here!"), "{report}");
    assert!(!report.contains("health") && !report.contains("guess what Basia"), "{report}");
}

#[test]
fn what_was_said_in_a_round_that_is_broken_off_comes_with_the_last_message() {
    let mut room = Room::playing(&[]);
    room.says("Ania", "SAY see you all at the club");
    room.run(&["match", "end", "klub7", "--reason", "the club closes"]);
    room.run(&["tick"]);
    let last = room.0.newest("Basia");
    assert!(last.contains("  Ania says: see you all at the club"), "{last}");
}

#[test]
fn a_sentence_that_only_looks_like_talk_is_heard() {
    let mut room = Room::playing(&[]);
    let order = room.order("Basia");
    room.says("Basia", &order);
    let asked = "The rules page says: a push ends at a wall. Mine went through, why?";
    let told = flat(&room.says("Basia", asked));
    assert!(told.contains("has gone to") && told.contains("Mine went through"), "{told}");
    assert!(room.0.newest("marek").contains("Mine went through, why?"));
    let told = flat(&room.says("Basia", "Regulamin mówi: NO 1BS, czy to prawda?"));
    assert!(told.contains(&format!("stands: {order}")), "{told}");
}
