//! Backups that were damaged. How they come and go is `tests/sessions/backups.txt`.

use crate::support::desk::Desk;
use crate::support::room::Room;

#[test]
fn a_packed_copy_that_is_damaged_or_cut_short_is_refused_and_changes_nothing() {
    let desk = Desk::new();
    desk.configure("[service]", "[backup]\nat = \"09:30\"\nto = \".\"\n[service]");
    let desk = Room::of(&["Ania", "Basia"], desk, &[]).0;
    let folder = desk.folder();
    let file = folder.join("botpost.sqlite3.20261123T090000Z.backup.gz");
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
