//! Backups as they lie on the disk: packed, in a folder of their own, the last of each day.

use std::path::Path;

use crate::support::desk::Desk;

const NAME: &str = "botpost.sqlite3.";

/// A match that has begun, whose backups go into a folder.
fn desk() -> Desk {
    let mut desk = Desk::new();
    let file = desk.folder().join("config.toml");
    let text = std::fs::read_to_string(&file).expect("a file");
    let wish = "\n[backup]\nat = \"09:30\"\nkeep = 2\nto = \"elsewhere\"\n";
    std::fs::write(&file, text + wish).expect("a file");
    std::fs::create_dir(desk.folder().join("elsewhere")).expect("a folder");
    let players = ["--player", "Ania <ania@example.org>", "--player", "Basia <basia@example.org>"];
    desk.run(&[&["match", "new", "rambots", "--id", "klub7"][..], &players[..]].concat());
    desk.run(&["match", "open", "klub7"]);
    desk.run(&["tick"]);
    desk.answer("ania", "YES");
    desk.answer("basia", "YES");
    desk.run(&["tick"]);
    desk
}

/// What lies in a folder, without what all names have.
fn backups(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder).expect("a folder");
    let names = names.map(|it| it.expect("a file").file_name().into_string().expect("a name"));
    let mut names: Vec<String> = names.collect();
    names.sort();
    names.iter().map(|name| name.strip_prefix(NAME).expect("a backup").to_owned()).collect()
}

#[test]
fn each_night_and_after_rounds_a_packed_copy_goes_elsewhere_and_the_last_of_a_day_stays() {
    let mut desk = desk();
    let elsewhere = desk.folder().join("elsewhere");
    let first = "20261123T090000Z.backup.gz";
    assert_eq!(backups(&elsewhere), [first], "the first tick after the time of day");
    // Nothing was played since.
    desk.at("2026-11-23T11:00:00Z");
    desk.run(&["tick"]);
    assert_eq!(backups(&elsewhere), [first]);
    desk.run(&["round", "run", "klub7", "0"]);
    desk.at("2026-11-23T11:30:00Z");
    desk.run(&["tick"]);
    let second = "20261123T113000Z.backup.gz";
    assert_eq!(backups(&elsewhere), [second], "the older one of the day goes");
    // Within an hour of a copy, none is made.
    desk.run(&["round", "run", "klub7", "1"]);
    desk.at("2026-11-23T12:20:00Z");
    desk.run(&["tick"]);
    assert_eq!(backups(&elsewhere), [second]);
    desk.at("2026-11-23T12:40:00Z");
    desk.run(&["tick"]);
    let third = "20261123T124000Z.backup.gz";
    assert_eq!(backups(&elsewhere), [third]);
    for day in ["24", "25"] {
        desk.at(&format!("2026-11-{day}T08:31:00Z"));
        desk.run(&["tick"]);
    }
    let last = "20261125T083100Z.backup.gz";
    assert_eq!(backups(&elsewhere), ["20261124T083100Z.backup.gz", last], "two days are kept");
    let beside = std::fs::read_dir(desk.folder()).expect("a folder");
    let mut beside = beside.map(|it| it.expect("a file").file_name().into_string().expect("text"));
    assert!(!beside.any(|name| name.contains("backup")), "a copy lies beside the database");

    desk.run(&["restore", &format!("elsewhere/{NAME}{last}")]);
    assert!(desk.run(&["verify"]).contains("rounds: 2, all as stored"));
    // What was sent about the open round is there, and nothing else that was sent.
    let sent = "SELECT count(*) FROM parcels WHERE kind <> 'rolled-back'
                    AND (round = 2) <> (length(raw) > 0)";
    let wrong: i64 = desk.database().query_row(sent, [], |row| row.get(0)).expect("a count");
    assert_eq!(wrong, 0, "messages that should be there, or should not");
}

#[test]
fn a_packed_copy_that_is_damaged_or_cut_short_is_refused_and_changes_nothing() {
    let desk = desk();
    let folder = desk.folder();
    let file = folder.join("elsewhere").join(format!("{NAME}20261123T090000Z.backup.gz"));
    let whole = std::fs::read(&file).expect("a file");
    let before = std::fs::read(folder.join("botpost.sqlite3")).expect("a file");
    let mut flipped = whole.clone();
    flipped[whole.len() / 2] ^= 1;
    for (what, bytes) in [("flipped", &flipped[..]), ("cut", &whole[..whole.len() - 9])] {
        std::fs::write(folder.join(what), bytes).expect("a file");
        let done = desk.botpost(&["restore", what]);
        let said = String::from_utf8(done.stderr).expect("text");
        assert!(said.contains(&format!("{what} is damaged, or no backup")), "{said}");
        assert_eq!(done.status.code(), Some(1));
        assert_eq!(std::fs::read(folder.join("botpost.sqlite3")).expect("a file"), before);
    }
}

#[test]
fn a_disk_that_is_not_there_holds_nothing_up_and_is_told() {
    let mut desk = desk();
    std::fs::remove_dir_all(desk.folder().join("elsewhere")).expect("a folder");
    desk.at("2026-11-24T11:00:00Z");
    desk.run(&["tick"]);
    let done = desk.botpost(&["doctor", "--no-mail"]);
    let said = String::from_utf8(done.stdout).expect("text");
    assert!(said.contains("wrong backup: there is no folder ./elsewhere"), "{said}");
    std::fs::create_dir(desk.folder().join("elsewhere")).expect("a folder");
    desk.run(&["tick"]);
    let said = String::from_utf8(desk.botpost(&["doctor", "--no-mail"]).stdout).expect("text");
    assert!(said.contains("gz lies on the disk of the database"), "{said}");
}
