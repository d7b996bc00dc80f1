//! A match that moves from one desk to another in the middle of a round: two desks with Maildirs
//! and a clock that both believe, and a carrier between them.

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::sync::LazyLock;

use crate::support::desk::{Desk, Kept, answered_at};

const OLD: &str = "moderator@klub.example";
const NEW: &str = "games2@klub.example";

/// Two desks; the match is at the first one.
pub struct Club {
    pub old: Desk,
    pub new: Desk,
    carried: usize,
}

impl Club {
    /// Both have said which goals, and the first round is open. It is played once for all tests.
    pub fn begun() -> Club {
        static BEGUN: LazyLock<[Kept; 2]> = LazyLock::new(|| {
            let Club { old, new, .. } = Club::played();
            [Kept::of(&old), Kept::of(&new)]
        });
        let [old, new] = BEGUN.each_ref().map(Kept::desk);
        Club { old, new, carried: 0 }
    }

    fn played() -> Club {
        let mut old = Desk::new();
        let new = other_desk(NEW);
        let seed = "07".repeat(32);
        let mut match_new =
            vec!["match", "new", "rambots", "--id", "klub7", "--edition", "classic"];
        match_new.extend(["--player", "Ania <ania@example.org> red", "--seed", &seed]);
        match_new.extend(["--player", "Basia <basia@example.org> blue pl"]);
        old.run(&match_new);
        old.run(&["match", "open", "klub7"]);
        old.run(&["match", "observe", "klub7", "Olga <olga@example.org> UTC"]);
        old.run(&["tick"]);
        old.answer("Ania", "YES");
        old.answer("Basia", "YES");
        old.run(&["tick"]);
        old.answer("Ania", "GOALS 1G 3Y 2R 1B\nREADY");
        old.answer("Basia", "GOALS 1R 2Y 3G 1B\nREADY");
        old.run(&["tick"]);
        let mut club = Club { old, new, carried: 0 };
        club.at("2026-11-23T10:00:00Z");
        club.old.run(&["tick"]);
        assert_eq!(rounds(&club.old), 1, "{}", club.old.newest("Ania"));
        club
    }

    fn at(&mut self, moment: &str) {
        self.old.at(moment);
        self.new.at(moment);
    }

    fn file(&self, name: &str) -> PathBuf {
        self.old.folder().join(name)
    }

    fn export(&self) -> String {
        self.old.run(&["match", "export", "klub7", "klub7.move", "--for", NEW])
    }

    fn import(&self) -> String {
        let file = self.file("klub7.move");
        self.new.run(&["match", "import", file.to_str().expect("a path")])
    }

    /// What the old desk sent to the new one and was not carried yet.
    fn between(&mut self) -> Vec<Vec<u8>> {
        let mut letters = self.old.letters_to(NEW);
        let fresh = letters.split_off(self.carried);
        self.carried += fresh.len();
        fresh
    }

    /// Carries it.
    fn carry(&mut self) -> usize {
        let letters = self.between();
        letters.iter().for_each(|raw| self.new.drop_in(raw));
        letters.len()
    }
}

/// A desk at another address, with a key of its own.
fn other_desk(address: &str) -> Desk {
    let desk = Desk::new();
    desk.configure(OLD, address);
    std::fs::write(desk.folder().join("botpost.key"), "6f".repeat(32) + "\n").expect("written");
    desk
}

fn number(desk: &Desk, sql: &str) -> i64 {
    desk.database().query_row(sql, [], |row| row.get(0)).expect("a number")
}

fn rounds(desk: &Desk) -> i64 {
    number(desk, "SELECT count(*) FROM played")
}

/// The verdict on the last message, and where it lies.
fn last_verdict(desk: &Desk) -> String {
    let sql = "SELECT verdict || ' / ' || drawer FROM arrivals ORDER BY number DESC LIMIT 1";
    desk.database().query_row(sql, [], |row| row.get(0)).expect("a verdict")
}

fn refused(desk: &Desk, args: &[&str]) -> String {
    let done = desk.botpost(args);
    assert!(!done.status.success(), "{args:?} was done");
    String::from_utf8_lossy(&done.stderr).into_owned()
}

/// Each filing that counts, with who filed it, its rank and its arrival.
fn filings(desk: &Desk) -> Vec<String> {
    let database = desk.database();
    let mut statement = database
        .prepare(
            "SELECT round || ' ' || seat || ' ' || (doc ->> '$.rank') || ' ' || program || ' '
                 || (doc ->> '$.at') || ' ' || (doc ->> '$.salt') || ' ' || hex(seal)
             FROM filings ORDER BY round, id",
        )
        .expect("sound SQL");
    let found = statement.query_map([], |row| row.get(0)).expect("rows");
    found.map(|row| row.expect("a row")).collect()
}

#[test]
fn a_match_moves_in_the_middle_of_a_round_and_is_played_to_its_end() {
    let mut club = Club::begun();
    club.old.answer("Ania", "2BN");
    club.old.run(&["tick"]);
    let before = filings(&club.old);
    assert!(club.old.newest("Ania").contains("Received"), "{}", club.old.newest("Ania"));
    let said = club.export();
    assert!(said.contains("the look is journaled"), "{said}");
    let mode = std::fs::metadata(club.file("klub7.move")).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert!(!club.file("klub7.move.part").exists());
    assert!(club.old.run(&["status", "--all"]).contains("moved"));

    // Basia answers the old desk before the new one has the match.
    club.at("2026-11-23T11:00:00Z");
    club.old.answer("Basia", "2RN");
    club.old.run(&["tick"]);
    assert_eq!(last_verdict(&club.old), "passed on to the new address / processed");
    club.at("2026-11-23T11:30:00Z");
    assert_eq!(club.carry(), 1);
    club.new.run(&["tick"]);
    assert!(last_verdict(&club.new).contains("of a match that is not here"));

    let said = club.import();
    assert!(said.contains("klub7 goes on here; it came from moderator@klub.example"), "{said}");
    assert_eq!(filings(&club.new), before, "ranks, arrivals, salts and seals hold");
    club.new.run(&["tick"]);
    let ania = club.new.newest("Ania");
    assert!(ania.contains("THE MATCH HAS MOVED"), "{ania}");
    assert!(ania.contains("Your order for round 1 stands"), "{ania}");
    assert!(club.new.texts("Basia")[0].contains("PARTIA SIĘ PRZENIOSŁA"));
    assert!(club.new.newest("Olga").contains("moved klub7 here"));

    // What waited is read as of the moment when it reached the old address, and answered from here.
    let basia = &filings(&club.new)[before.len()];
    assert!(basia.contains("2RN 2026-11-23T11:00:00"), "{basia}");
    assert!(club.new.newest("Basia").contains("2RN"), "{}", club.new.newest("Basia"));
    assert_eq!(rounds(&club.old), 1, "nothing is played where the match is not");

    // Both say from here that they are ready; the next rounds are played by deadline.
    let mut played = rounds(&club.new);
    club.new.answer("Ania", "READY");
    for day in 24..=30 {
        for hour in ["10", "22"] {
            club.at(&format!("2026-11-{day}T{hour}:30:00Z"));
            club.old.run(&["tick"]);
            club.new.run(&["tick"]);
        }
    }
    assert!(rounds(&club.new) > played + 1, "the next rounds are played");
    played = rounds(&club.new);
    assert_eq!(rounds(&club.old), 1);
    club.new.run(&["match", "end", "klub7"]);
    club.new.run(&["tick"]);
    let said = club.new.run(&["verify"]);
    assert_eq!(said, format!("matches: 1, rounds: {played}, all as stored\n"));
    assert_eq!(club.old.run(&["verify"]), "matches: 1, rounds: 1, all as stored\n");
    // The look is published; what Ania got from both desks fits together.
    let end = club.new.newest("Ania");
    assert!(end.contains("used once to look at sealed orders"), "{end}");
    let kept = club.old.folder().join("kept");
    std::fs::create_dir(&kept).expect("a folder");
    let all = club.old.letters("Ania").into_iter().chain(club.new.letters("Ania"));
    for (number, raw) in all.enumerate() {
        std::fs::write(kept.join(format!("{number}.eml")), raw).expect("written");
    }
    let said = club.old.run(&["verify", "--mails", "kept"]);
    assert!(said.ends_with("everything fits\n"), "{said}");
}

#[test]
fn an_import_elsewhere_twice_or_of_a_changed_file_takes_nothing() {
    let club = Club::begun();
    club.export();
    let file = club.file("klub7.move");
    let name = file.to_str().expect("a path").to_owned();
    let third = other_desk("games3@klub.example");
    let said = refused(&third, &["match", "import", &name]);
    assert!(said.contains("is for games2@klub.example, and this desk is games3"), "{said}");
    assert!(refused(&club.old, &["match", "import", &name]).contains("is for games2"));

    let text = std::fs::read_to_string(&file).expect("a file");
    let other = club.file("other.move");
    let other_name = other.to_str().expect("a path").to_owned();
    let take = |text: &str| {
        std::fs::write(&other, text).expect("written");
        refused(&club.new, &["match", "import", &other_name])
    };
    assert!(take(&text[..text.len() / 2]).contains("is not whole"));
    assert!(take(&text.replacen("Basia", "Kasia", 1)).contains("is not whole"));
    assert!(take("GOALS 1G\n").contains("this is no file of `match export`"));
    assert!(take(&text.replacen("\"schema\":1", "\"schema\":2", 1)).contains("schema 2"));
    assert_eq!(number(&club.new, "SELECT count(*) FROM matches"), 0);
    assert_eq!(number(&club.new, "SELECT count(*) FROM moves"), 0);
    assert!(club.import().contains("goes on here"), "the file itself is whole");
}

/// An answer of Ania's to the newest message of the old desk.
fn answer_of_ania(desk: &Desk, id: &str) -> Vec<u8> {
    let raw = desk.letters("Ania").pop().expect("a message");
    format!(
        "From: Ania <ania@example.org>\r\nTo: {}\r\nMessage-ID: {id}\r\nSubject: Re\r\n\r\n2BS\r\n",
        answered_at(&raw)
    )
    .into_bytes()
}

#[test]
fn forged_and_repeated_messages_from_the_old_address_change_nothing() {
    let mut club = Club::begun();
    club.export();
    club.import();
    club.at("2026-11-23T11:00:00Z");
    club.old.answer("Ania", "2BN");
    club.old.run(&["tick"]);
    let [raw] = <[Vec<u8>; 1]>::try_from(club.between()).expect("one message");
    let text = String::from_utf8(raw.clone()).expect("ASCII");
    let at = text.rfind("RnJvb").expect("the message in it") + 40;
    let mut forged = text.clone().into_bytes();
    forged[at] = if forged[at] == b'A' { b'B' } else { b'A' };
    club.new.drop_in(&forged);
    club.new.run(&["tick"]);
    assert_eq!(last_verdict(&club.new), "passed on, but not proved by the old address / held");
    assert_eq!(filings(&club.new).len(), filings(&club.old).len());

    let before = filings(&club.new).len();
    club.new.drop_in(&raw);
    club.new.run(&["tick"]);
    assert_eq!(filings(&club.new).len(), before + 1);
    club.new.drop_in(text.replacen("Subject: ", "Subject: again ", 1).as_bytes());
    club.new.run(&["tick"]);
    assert_eq!(last_verdict(&club.new), "passed on before / processed");
    // The same message sent to both addresses is one message.
    let id = "<m9@players.example>";
    let mine = answer_of_ania(&club.old, id);
    club.old.drop_in(&mine);
    club.old.run(&["tick"]);
    assert_eq!(club.carry(), 1);
    club.new.run(&["tick"]);
    assert_eq!(filings(&club.new).len(), before + 2);
    club.old.drop_in(&mine);
    club.old.run(&["tick"]);
    assert_eq!(last_verdict(&club.old), "repeated / processed");
    assert!(club.between().is_empty(), "passed on once");
}
