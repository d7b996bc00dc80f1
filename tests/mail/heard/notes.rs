//! Notes to the moderator: where he reads none, where he plays, and what anybody might do with
//! the address to which he replies.

use mail_parser::MessageParser;

use crate::heard::room::{Room, flat};

const MAREK: &str = "Marek <marek@klub.example>";

impl Room {
    /// The reply address of a message somebody has, counted from 1.
    fn reply_address(&self, who: &str, number: usize) -> String {
        let raw = self.0.letters(who).swap_remove(number - 1);
        let message = MessageParser::default().parse(&raw).expect("a message");
        let to = message.reply_to().and_then(|to| to.first()).and_then(|to| to.address());
        to.expect("a reply address").to_owned()
    }

    /// A message to an address, with these headers.
    fn post(&mut self, from: &str, to: &str, headers: &str, text: &str) {
        let head = format!("From: {from}\r\nTo: {to}\r\nSubject: Re: a note\r\n{headers}");
        self.0.post(&head, text);
        self.run(&["tick"]);
    }
}

#[test]
fn a_moderator_who_reads_no_notes_says_where_he_can_be_reached() {
    let mut room = Room::without_notes();
    let notes = room.count("marek");
    for who in ["Ania", "olga"] {
        let told = flat(&room.says(who, "Could we meet on Friday and talk about the rules?"));
        assert!(told.contains("please write to Marek directly"), "{who}: {told}");
        assert!(told.contains("You can reach Marek at marek@klub.example"), "{who}: {told}");
        assert!(told.contains("meet on Friday"), "{who}: {told}");
    }
    assert_eq!(room.count("marek"), notes);
    // He is asked for more time all the same; the reason is for him to be written to.
    let told = flat(&room.says("Basia", "MORE I am at a wedding"));
    assert!(told.contains("I am at a wedding") && told.contains("marek@klub.example"), "{told}");
    assert_eq!(room.count("marek"), notes + 1);
    assert!(!room.0.newest("marek").contains("wedding"));
}

#[test]
fn a_moderator_who_plays_gets_notes_of_a_round_after_it() {
    let mut room = Room::with_moderator();
    let order = room.order("Basia");
    let before = room.count("marek");
    let told = room.says("Basia", &format!("{order}\n\nI fear that you come round the corner."));
    assert!(flat(&told).contains("Marek plays too and gets your message after round 1"), "{told}");
    room.says("Ania", "I wonder what the others are up to.");
    room.says("olga", "What a fine match this is to watch from here!");
    assert_eq!(room.count("marek"), before, "{}", room.0.list("marek"));
    room.sends(&["Ania", "Basia", "marek"], "PASS");
    let got = room.0.texts("marek").split_off(before).concat();
    for said in ["round the corner", "others are up to", "match this is to watch"] {
        assert!(flat(&got).contains(said), "{said}: {got}");
    }
    // When the round is over he can reply as to any other.
    let list = room.0.list("marek");
    let place = list.lines().position(|line| line.contains("Basia writes:")).expect("a note");
    room.0.reply("marek", place + 1, MAREK, "", "I never come round corners.");
    room.run(&["tick"]);
    assert!(room.0.newest("Basia").contains("I never come round corners."));
}

#[test]
fn more_than_ten_notes_a_day_wait_for_tomorrow() {
    let mut room = Room::playing(&[]);
    let notes = room.count("marek");
    for day in 1..=11 {
        room.says("Ania", &format!("This is what I wanted to tell you, part {day}."));
    }
    assert_eq!(room.count("marek"), notes + 10);
    let told = room.0.newest("Ania");
    assert!(told.contains("NOT PASSED ON") && told.contains("part 11"), "{told}");
    assert!(flat(&told).contains("Please send these lines again tomorrow"), "{told}");
}

#[test]
fn only_the_moderator_with_a_genuine_token_replies_and_each_message_once() {
    let mut room = Room::playing(&[]);
    room.says("Basia", "Are there any spectators tonight?");
    let to = room.reply_address("marek", room.count("marek"));
    let basia = room.count("Basia");
    // A token that is not ours: of another note, another seat, with another digit.
    let (name, host) = to.split_once('@').expect("an address");
    let last = if name.ends_with('a') { "b" } else { "a" };
    let forged = format!("{}{last}@{host}", &name[..name.len() - 1]);
    room.post(MAREK, &forged, "", "A forged one.");
    assert_eq!(room.count("Basia"), basia, "{}", room.0.newest("Basia"));
    // A player's own address carries none of his words.
    let own = room.reply_address("Basia", basia);
    room.post(MAREK, &own, "", "From Marek to an address of Basia's.");
    assert!(!room.0.newest("Basia").contains("Marek has replied"));
    let basia = room.count("Basia");
    // A machine of his says nothing.
    room.post(MAREK, &to, "Auto-Submitted: auto-replied\r\n", "I am on holiday.");
    assert_eq!(room.count("Basia"), basia);
    // Nothing above the quote.
    room.post(MAREK, &to, "", "> Are there any spectators tonight?");
    assert_eq!(room.count("Basia"), basia);
    assert!(room.0.newest("marek").contains("NOT SENT"), "{}", room.0.newest("marek"));
    // The same message again is the same message.
    let raw = format!(
        "From: {MAREK}\r\nTo: {to}\r\nSubject: Re: a note\r\nMessage-ID: <once@klub.example>\r\n\
         Date: Mon, 23 Nov 2026 09:00:00 +0000\r\nContent-Type: text/plain\r\n\r\nJust Olga.\r\n"
    );
    for _ in 0..3 {
        room.0.drop_in(raw.as_bytes());
        room.run(&["tick"]);
    }
    assert_eq!(room.count("Basia"), basia + 1, "{}", room.0.list("Basia"));
    assert!(room.0.newest("Basia").contains("Just Olga."));
    // As many as go out in an hour of a match.
    for reply in 2..=11 {
        room.post(MAREK, &to, "", &format!("Reply {reply}."));
    }
    assert_eq!(room.count("Basia"), basia + 10, "{}", room.0.list("Basia"));
    let told = flat(&room.0.newest("marek"));
    assert!(told.contains("Ten replies of yours have gone to players"), "{told}");
}

#[test]
fn a_reply_to_somebody_who_has_left_goes_to_nobody() {
    let mut room = Room::playing(&[]);
    room.says("Basia", "I wonder whether I should go on.");
    let newest = room.count("marek");
    room.says("Basia", "LEAVE YES");
    let basia = room.count("Basia");
    room.0.reply("marek", newest, MAREK, "", "Please stay!");
    room.run(&["tick"]);
    assert_eq!(room.count("Basia"), basia);
    let told = flat(&room.0.newest("marek"));
    assert!(told.contains("is no longer in the match"), "{told}");
    assert!(!room.everywhere().contains("\n  Please stay!"));
}

#[test]
fn an_order_after_the_deadline_that_may_not_be_meant_closes_nothing() {
    let mut room = Room::playing(&["--missing", "hold"]);
    for who in ["Ania", "Cleo"] {
        let order = room.order(who);
        room.says(who, &order);
    }
    for moment in ["2026-11-25T12:00:00Z", "2026-11-26T21:30:00Z"] {
        room.0.at(moment);
        room.run(&["tick"]);
    }
    let order = room.order("Basia");
    let told = flat(&room.says("Basia", &format!("{order}\nI hope that this is any good")));
    assert!(told.contains("Received, please check"), "{told}");
    room.run(&["tick"]);
    assert!(!room.0.newest("Ania").contains("What happened in round 1"));
    room.says("Basia", "YES");
    room.run(&["tick"]);
    let report = room.0.newest("Ania");
    assert!(report.contains("What happened in round 1"), "{report}");
}
