//! The question that an act waits for: what answers it, what does not, and that no way around it
//! does twice what a message does once.

use crate::heard::acting::{MAREK, THREE};
use crate::heard::room::{Room, flat};

#[test]
fn a_yes_with_a_line_that_may_take_it_back_does_nothing() {
    let mut room = Room::playing(&[]);
    let notice = room.more("Basia");
    room.replies(notice, "", "PAUSE");
    let question = room.count("marek");
    for text in ["YES\n\nno, wait, not yet, Ania has written", "NO\nor do, I am not sure"] {
        let told = room.replies(question, "", text);
        assert!(told.contains("NOTHING DONE"), "{told}");
        assert_eq!(room.state(), "playing");
    }
    let told = room.replies(question, "", "YES\n\nThanks,\nMarek");
    assert!(told.contains("DONE: klub7 is paused"), "{told}");
}

#[test]
fn words_in_answer_to_a_question_go_to_no_player() {
    let mut room = Room::playing(&[]);
    room.says("Basia", "MORE\n\nI am on a train until the evening, is that possible?");
    let notice = room.count("marek");
    let before = room.deadline();
    let asked = room.replies(notice, "", "YES");
    assert!(asked.contains("NOT YET"), "{asked}");
    let (question, basia) = (room.count("marek"), room.count("Basia"));
    for text in ["Yes, do it", "Yes, I mean it", "of course she can have it"] {
        let told = room.replies(question, "", text);
        assert!(told.contains("NOTHING DONE"), "{text}: {told}");
    }
    assert_eq!((room.count("Basia"), room.deadline()), (basia, before.clone()));
    let told = room.replies(question, "", "YES");
    assert!(told.contains("DONE: round 1 of klub7 has 24 h more"), "{told}");
    assert_ne!(room.deadline(), before);
}

#[test]
fn another_act_in_answer_to_a_question_is_one_of_the_notice() {
    let mut room = Room::playing(&[]);
    let notice = room.more("Basia");
    room.replies(notice, "", "EXTEND 24h");
    let asked = room.marek("EXTEND 48h");
    assert!(asked.contains("NOT YET") && asked.contains("2 days more"), "{asked}");
    let done = room.marek("YES");
    assert!(done.contains("DONE"), "{done}");
    let after = room.deadline();
    let told = room.replies(notice, "", "EXTEND 2h");
    assert!(told.contains("DONE BEFORE"), "{told}");
    assert_eq!(room.deadline(), after);
}

#[test]
fn the_question_shows_every_line_that_goes_out() {
    let mut room = Room::playing(&[]);
    let notice = room.more("Basia");
    let lines: Vec<String> = (1..=30).map(|it| format!("Point {it}.")).collect();
    let asked = room.replies(notice, "", &format!("SAY\n{}", lines.join("\n")));
    assert!(asked.contains("NOT YET"), "{asked}");
    assert!(asked.contains("Point 1.") && asked.contains("Point 30."), "{asked}");
}

#[test]
fn what_others_write_in_his_name_keeps_nobody_from_saying_yes() {
    let mut room = Room::playing(&[]);
    let notice = room.more("Basia");
    room.replies(notice, "", "EXTEND 24h");
    let (question, before) = (room.count("marek"), room.deadline());
    for _ in 0..40 {
        room.0.reply("marek", notice, MAREK, "", "PAUSE");
    }
    room.run(&["tick"]);
    let count = room.count("marek");
    room.replies(notice, "", "PAUSE");
    assert_eq!(room.count("marek"), count, "enough for a day");
    let told = room.replies(question, "", "YES");
    assert!(told.contains("DONE: round 1 of klub7 has"), "{told}");
    assert_ne!(room.deadline(), before);
    assert_eq!(room.state(), "playing");
}

#[test]
fn a_veto_by_mail_stops_the_proposal_it_is_about() {
    let mut room = Room::playing(&[]);
    room.says("Basia", "PROPOSE PAUSE 3 days");
    let notice = room.count("marek");
    let told = room.0.newest("marek");
    assert!(told.contains("PROPOSED") && told.contains("VETO"), "{told}");
    let ania = room.count("Ania");
    let asked = room.replies(notice, "", "VETO");
    assert!(asked.contains("NOT YET"), "{asked}");
    assert_eq!(room.count("Ania"), ania);
    let done = room.marek("YES");
    assert!(done.contains("DONE"), "{done}");
    let told = room.0.newest("Ania");
    assert!(told.contains("VETOED: a pause of 3 days"), "{told}");
    // Votes that come now decide nothing.
    room.says("Ania", "YES");
    room.says("Cleo", "YES");
    assert_eq!(room.state(), "playing");
    let told = room.replies(notice, "", "VETO");
    assert!(told.contains("DONE BEFORE"), "{told}");
}

#[test]
fn a_moderator_who_reads_polish_acts_in_polish() {
    let mut room = Room::configured(&[("[moderator]", "language = \"pl\"")], &THREE, &[]);
    room.says("Basia", "MORE");
    let notice = room.count("marek");
    let told = flat(&room.0.newest("marek"));
    assert!(told.contains("TAK") && !told.contains("Reply YES"), "{told}");
    let before = room.deadline();
    for (text, question, done) in [
        ("Przed\u{142}u\u{17c} 2 godz.", "JESZCZE NIE", "ZROBIONE"),
        ("Wstrzymaj", "JESZCZE NIE", "ZROBIONE"),
        ("Wzn\u{f3}w", "JESZCZE NIE", "ZROBIONE"),
        ("Powiedz pizza o \u{f3}smej", "JESZCZE NIE", "ZROBIONE"),
        ("Szepnij Ania cze\u{15b}\u{107}", "JESZCZE NIE", "ZROBIONE"),
    ] {
        let asked = room.marek(text);
        assert!(asked.contains(question), "{text}: {asked}");
        let receipt = room.marek("Tak, prosz\u{119}");
        assert!(receipt.contains(done), "{text}: {receipt}");
    }
    assert_ne!(room.deadline(), before);
    assert!(room.0.newest("Ania").contains("cze\u{15b}\u{107}"), "{}", room.0.newest("Ania"));
    let told = room.replies(notice, "", "Nie, niestety");
    assert!(told.contains("ZA P\u{d3}\u{179}NO") || told.contains("ZROBIONE"), "{told}");
}
