//! BENCH from people nobody knows: how many are answered in a day, and whom the mail server has to
//! vouch for.

use crate::support::desk::Desk;
use crate::support::room::Room;

/// A desk with open joining.
fn open() -> Room {
    let room = Room(Desk::new());
    room.0.configure("[mail]", "[join]\nopen = true\n[mail]");
    room
}

impl Room {
    /// A stranger asks for the bench, with these headers.
    fn asks(&mut self, who: &str, headers: &str) {
        let head = format!(
            "{headers}From: {who} <{}@example.org>\r\nTo: moderator@klub.example\r\n\
             Subject: hello\r\n",
            who.to_lowercase()
        );
        self.0.post(&head, "BENCH rambots\r\n");
    }
}

#[test]
fn fifty_strangers_a_day_are_asked_whether_they_mean_the_bench() {
    let mut room = open();
    for number in 0..60 {
        room.asks(&format!("Guest{number}"), "");
    }
    room.run(&["tick"]);
    let asked = (0..60).filter(|number| room.count(&format!("guest{number}")) > 0).count();
    assert_eq!(asked, 50);
    // Nobody is on the bench before saying YES, and a second message gets no second answer.
    assert!(!room.run(&["bench", "list"]).contains("Guest"), "{}", room.run(&["bench", "list"]));
    room.asks("Guest1", "");
    room.run(&["tick"]);
    assert_eq!(room.count("guest1"), 1);
    // Anyone who was asked can say so all the same.
    let told = room.0.newest("guest1");
    assert!(told.contains("YES"), "{told}");
    room.0.reply("guest1", 1, "Guest1 <guest1@example.org>", "", "YES");
    room.run(&["tick"]);
    assert!(room.run(&["bench", "list"]).contains("Guest1"), "{}", room.run(&["bench", "list"]));
}

#[test]
fn with_dmarc_a_forged_request_for_the_bench_gets_no_answer() {
    let mut room = open();
    let dmarc = "[mail]\nauth = \"token+dmarc\"\nauthserv_id = [\"mx.klub.example\"]";
    room.0.configure("[mail]", dmarc);
    let result = |word: &str| {
        format!("Authentication-Results: mx.klub.example; dmarc={word} header.from=example.org\r\n")
    };
    room.asks("Eva", &result("fail"));
    room.asks("Max", &result("pass"));
    room.run(&["tick"]);
    assert_eq!(room.count("eva"), 0, "{}", room.0.list("eva"));
    assert_eq!(room.count("max"), 1);
    // Forged or not vouched for, a YES puts nobody on the bench.
    room.0.reply("max", 1, "Max <max@example.org>", &result("fail"), "YES");
    room.run(&["tick"]);
    assert!(!room.run(&["bench", "list"]).contains("Max"), "{}", room.run(&["bench", "list"]));
    room.0.reply("max", 1, "Max <max@example.org>", &result("pass"), "YES");
    room.run(&["tick"]);
    assert!(room.run(&["bench", "list"]).contains("Max"), "{}", room.run(&["bench", "list"]));
}
