//! An address is a player's once it says so itself: nobody is believed who types it.

use crate::heard::room::{Room, flat};

const WORK: &str = "ania@work.example";

impl Room {
    /// The last question to this address, answered from another one.
    fn forged(&mut self, asked: &str, from: &str, text: &str) {
        let newest = self.count(asked);
        self.0.reply(asked, newest, &format!("X <{from}>"), "", text);
        self.run(&["tick"]);
    }

    /// The addresses of a player, as the moderator sees them.
    fn addresses(&self, who: &str) -> String {
        let shown = self.run(&["player", "show", who]);
        shown.lines().filter(|line| line.contains('@')).collect::<Vec<_>>().join("\n")
    }
}

#[test]
fn an_address_counts_after_its_own_yes_and_not_before() {
    let mut room = Room::playing(&[]);
    let order = room.order("Ania");
    let told = flat(&room.says("Ania", &format!("ADDRESS {WORK}")));
    assert!(told.contains("ASKED: reply YES to the message sent to ania@work.example"));
    // What it says is nobody's business, and short.
    let raw = String::from_utf8(room.0.letters(WORK).pop().expect("a question")).expect("ASCII");
    for secret in ["klub7", "Ania", "Basia", "RAMbots", "example.org"] {
        assert!(!raw.contains(secret), "{secret}: {raw}");
    }
    assert!(room.0.newest(WORK).lines().count() < 10, "{raw}");
    let newest = room.count("Ania");
    room.0.reply("Ania", newest, &format!("Ania <{WORK}>"), "", &order);
    room.run(&["tick"]);
    assert!(room.0.newest("Ania").contains("from an address we do not know"));
    // Who has the question, but not the address, and who has the address, but not the question.
    room.forged(WORK, "eve@foe.example", "YES");
    room.forged(WORK, "basia@example.org", "YES");
    room.0.stranger(&format!("Ania <{WORK}>"), "moderator@klub.example", "YES");
    room.run(&["tick"]);
    assert!(!room.addresses("Ania").contains("work.example"), "{}", room.addresses("Ania"));
    let told = room.says(WORK, "YES");
    assert!(told.contains("PLEASE CONFIRM"), "{told}");
    let told = flat(&room.0.newest("Ania"));
    assert!(told.contains("REGISTERED: you can now write from ania@work.example"), "{told}");
    // It says YES once more, and nothing comes of it; its order counts.
    let before = (room.count("Ania"), room.count(WORK));
    room.says(WORK, "YES");
    assert_eq!(before, (room.count("Ania"), room.count(WORK)));
    room.0.reply("Ania", newest, &format!("Ania <{WORK}>"), "", &order);
    room.run(&["tick"]);
    assert!(room.0.newest("Ania").contains("Received: your order for round 1 stands"));
}

#[test]
fn a_yes_of_before_adds_nothing_once_an_address_was_taken_away() {
    let ways: [fn(&mut Room); 4] = [
        |room| drop(room.says("Ania", &format!("ADDRESS REMOVE {WORK}"))),
        |room| drop(room.says("Ania", "NOT ME")),
        |room| drop(room.run(&["player", "address", "Ania", "--remove", WORK])),
        |room| {
            room.run(&["seat", "replace", "klub7", "red", "Eva <eva@example.org>"]);
            room.run(&["tick"]);
            drop(room.says("Eva", "YES"));
        },
    ];
    for (number, way) in ways.into_iter().enumerate() {
        let mut room = Room::playing(&[]);
        room.adds("Ania", WORK);
        way(&mut room);
        room.says(WORK, "YES");
        let holder = if number == 3 { "Eva" } else { "Ania" };
        assert!(!room.addresses(holder).contains("work.example"), "{number}");
    }
    // Nor does one that was asked and had not answered yet.
    for text in ["NOT ME", "ADDRESS REMOVE ania@work.example"] {
        let mut room = Room::playing(&[]);
        room.says("Ania", &format!("ADDRESS {WORK}"));
        room.says("Ania", text);
        room.says(WORK, "YES");
        assert!(!room.addresses("Ania").contains("work.example"), "{text}");
    }
}

#[test]
fn who_was_first_keeps_an_address_that_two_were_asked_about() {
    let mut room = Room::playing(&[]);
    room.says("Ania", &format!("ADDRESS {WORK}"));
    room.says("Basia", &format!("ADDRESS {WORK}"));
    room.says(WORK, "YES");
    assert!(room.0.newest("Basia").contains("REGISTERED"), "{}", room.0.newest("Basia"));
    room.0.reply(WORK, 1, &format!("Ania <{WORK}>"), "", "YES");
    room.run(&["tick"]);
    assert!(room.0.newest("Ania").contains("cannot be registered for you"));
    assert!(!room.addresses("Ania").contains("work.example"));
}

#[test]
fn a_player_has_three_questions_a_day_sent_in_all_matches_together() {
    let mut room = Room::playing(&[]);
    let seats = ["--player", "Ania <ania@example.org>", "--player", "Dan <dan@example.org>"];
    room.run(&[&["match", "new", "rambots", "--id", "klub8"], &seats[..]].concat());
    room.run(&["match", "open", "klub8"]);
    room.run(&["tick"]);
    let old = room.count("Ania") - 1;
    room.says("Ania", "ADDRESS one@foe.example\nADDRESS two@foe.example");
    room.0.reply("Ania", old, "Ania <ania@example.org>", "", "ADDRESS one@foe.example");
    room.run(&["tick"]);
    assert_eq!((room.count("one@foe.example"), room.count("two@foe.example")), (2, 1));
    for text in ["ADDRESS one@foe.example", "ADDRESS three@foe.example"] {
        let told = room.says("Ania", text);
        assert!(told.contains("NOT ASKED"), "{told}");
    }
    // A word that is neither YES nor NO asks the address once more, and not for ever.
    for _ in 0..4 {
        room.says("two@foe.example", "who are you?");
    }
    assert_eq!(room.count("two@foe.example"), 3);
    let before = room.count("Ania");
    for _ in 0..40 {
        room.0.answer("two@foe.example", "NO");
    }
    room.run(&["tick"]);
    assert!(room.count("Ania") - before <= 10, "{}", room.0.list("Ania"));
}
