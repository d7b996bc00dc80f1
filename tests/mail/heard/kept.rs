//! What people said outlives the loss of the database, and is forgotten with time.

use crate::support::room::Room;

const MAREK: &str = "Marek <marek@klub.example>";

/// Ania has said something to all, Basia has written to the moderator.
fn spoken() -> (Room, usize) {
    let mut room = Room::playing(&[]);
    room.says("Ania", "SAY may the best robot win: canarysaid");
    room.says("Basia", "Is there a club evening this week, canarynote?");
    let note = room.count("marek");
    (room, note)
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
    let mut notes =
        db.prepare("SELECT name || ' ' || (doc ->> '$.text') FROM notes").expect("notes");
    let left: Vec<String> =
        notes.query_map([], |row| row.get(0)).expect("rows").map(Result::unwrap).collect();
    assert!(left.len() >= 2 && left.iter().all(|text| text == " "), "{left:?}");
    let asked: i64 = db
        .query_row("SELECT count(*) FROM matches WHERE doc LIKE '%Timbuktu%'", [], |row| row.get(0))
        .expect("a count");
    assert_eq!(asked, 0);
}
