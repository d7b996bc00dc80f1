//! What people said outlives the loss of the database, and is forgotten with time.

use crate::heard::room::Room;

const MAREK: &str = "Marek <marek@klub.example>";

/// Ania has said something to all, Basia has written to the moderator.
fn spoken() -> (Room, usize) {
    let mut room = Room::playing(&[]);
    room.says("Ania", "SAY may the best robot win: canarysaid");
    room.says("Basia", "Is there a club evening this week, canarynote?");
    let note = room.count("marek");
    (room, note)
}

#[test]
fn notes_and_talk_come_back_from_a_backup() {
    let (mut room, note) = spoken();
    room.run(&["backup", "kept.backup"]);
    room.run(&["restore", "kept.backup"]);
    room.run(&["mail", "send", "--none"]);
    // What went out before the backup was restored takes no reply, and says so.
    room.0.reply("marek", note, MAREK, "", "Yes, on Thursday.");
    room.run(&["tick"]);
    let told = room.0.newest("marek");
    assert!(told.contains("your reply was to a message that takes none"), "{told}");
    assert!(room.0.newest("Basia").contains("ROLLED BACK"), "{}", room.0.list("Basia"));
    room.play("1");
    for who in ["Basia", "Cleo", "olga"] {
        let report = room.0.newest(who);
        assert!(report.contains("  Ania says: may the best robot win"), "{who}: {report}");
    }
    assert!(room.run(&["verify"]).contains("all as stored"));
}

#[test]
fn notes_that_wait_for_the_end_of_a_round_outlive_the_database() {
    let mut room = Room::with_moderator();
    room.says("Basia", "Is there a club evening this week?");
    let before = room.count("marek");
    room.run(&["backup", "kept.backup"]);
    std::fs::remove_file(room.0.folder().join("botpost.sqlite3")).expect("a database");
    room.run(&["restore", "kept.backup"]);
    room.run(&["mail", "send", "--none"]);
    room.run(&["tick"]);
    assert_eq!(room.count("marek"), before + 1, "he hears what went back");
    room.sends(&["Ania", "Basia", "marek"], "PASS");
    let got = room.0.texts("marek").split_off(before).concat();
    assert_eq!(got.matches("Is there a club evening").count(), 2, "verdict and text: {got}");
}

/// A month after all is over, no file of ours has a word of it.
#[test]
fn what_was_said_is_forgotten_with_time() {
    let (mut room, note) = spoken();
    room.run(&["match", "say", "klub7", "canarygm welcomes you"]);
    room.run(&["match", "end", "klub7"]);
    room.run(&["tick"]);
    let words = ["canarysaid", "canarynote", "canarygm"];
    for word in words {
        assert!(room.holds(word), "{word}: the search finds nothing");
    }
    for moment in ["2026-12-22T09:00:00Z", "2026-12-25T09:00:00Z"] {
        room.0.at(moment);
        room.run(&["tick"]);
    }
    for word in words {
        assert!(!room.holds(word), "{word} is still there");
    }
    assert!(room.run(&["verify"]).contains("all as stored"));
    // A reply to a note of which nothing is known goes to nobody it was not for.
    let basia = room.count("Basia");
    room.0.reply("marek", note, MAREK, "", "Too late, I fear.");
    room.run(&["tick"]);
    let others = ["Ania", "Cleo", "olga"].map(|who| room.0.texts(who).concat()).concat();
    assert!(!others.contains("Too late, I fear."));
    assert!(room.count("Basia") <= basia + 1);
}

impl Room {
    /// Whether a word stands in a file of ours, those of the players left out.
    fn holds(&self, word: &str) -> bool {
        let entries = std::fs::read_dir(self.0.folder()).expect("a folder");
        let files = entries.map(|it| it.expect("an entry").path()).filter(|it| it.is_file());
        let text = |path| String::from_utf8_lossy(&std::fs::read(path).expect("a file")).into();
        files.map(text).any(|text: String| text.contains(word))
    }
}

#[test]
fn who_is_forgotten_has_said_nothing() {
    let mut room = Room::playing(&[]);
    room.says("olga", "Where can I read the rules of the club, please?");
    room.says("Ania", "Zanzibar is lovely in autumn, isn't it?");
    room.0.stranger("Ania <ania@example.org>", "moderator@klub.example", "Timbuktu is warmer");
    room.run(&["tick"]);
    room.run(&["match", "end", "klub7"]);
    room.run(&["tick"]);
    for who in ["olga@example.org", "ania@example.org"] {
        room.run(&["player", "forget", who]);
    }
    let db = room.0.database();
    let mut notes = db.prepare("SELECT name || ' ' || text FROM notes").expect("notes");
    let left: Vec<String> =
        notes.query_map([], |row| row.get(0)).expect("rows").map(Result::unwrap).collect();
    assert!(left.len() >= 2 && left.iter().all(|text| text == " "), "{left:?}");
    let asked: i64 = db
        .query_row("SELECT count(*) FROM matches WHERE doc LIKE '%Timbuktu%'", [], |row| row.get(0))
        .expect("a count");
    assert_eq!(asked, 0);
}
