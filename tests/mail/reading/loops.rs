//! Two moderators who hold each other for a player, and somebody who is away: whatever each of
//! them answers, it comes to rest.

use std::path::Path;

use super::desk::Desk;

/// The other moderator plays here under this address.
const LEFT: &str = "left@klub.example";
const RIGHT: &str = "right@club.example";
const AWAY: &str = "away@example.org";

/// A moderator at this address, with the other one and somebody who is away for players.
fn moderator(address: &str, player: &str) -> Desk {
    let desk = Desk::new();
    desk.configure("moderator@klub.example", address);
    // The worst that could be: every From is believed.
    desk.configure("[moderator]", "auth = \"from\"\n[moderator]");
    let player = format!("Other <{player}>");
    let away = format!("Vera <{AWAY}>");
    desk.run(&["match", "new", "rambots", "--id", "klub7", "--player", &player, "--player", &away]);
    desk.run(&["match", "open", "klub7"]);
    desk
}

/// Takes what lies in the outgoing mail for an address.
fn fetched(desk: &Desk, whom: &str) -> Vec<Vec<u8>> {
    let new = desk.folder().join("out").join(whom).join("new");
    let Ok(entries) = std::fs::read_dir(new) else { return Vec::new() };
    let take = |path: &Path| {
        let raw = std::fs::read(path).expect("a letter");
        std::fs::remove_file(path).expect("a letter of ours");
        raw
    };
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a letter").path()).collect();
    paths.sort();
    paths.iter().map(|path| take(path)).collect()
}

/// A notice of absence that says nothing of what it is, to where the letter wants answers.
fn notice(raw: &[u8]) -> Vec<u8> {
    let letter = mail_parser::MessageParser::default().parse(raw).expect("a letter");
    let to = letter.reply_to().and_then(|to| to.first()).and_then(|to| to.address());
    let subject = letter.subject().unwrap_or_default();
    let id = letter.message_id().unwrap_or_default();
    let to = to.expect("a reply address");
    format!(
        "From: Vera <{AWAY}>\r\nTo: {to}\r\nSubject: Re: {subject}\r\nIn-Reply-To: <{id}>\r\n\
         Message-ID: <away.{id}>\r\n\r\nI shall read this when I am back.\r\n"
    )
    .into_bytes()
}

#[test]
fn two_moderators_and_a_vacation_notice_come_to_rest() {
    const TURNS: usize = 60;
    let mut left = moderator(LEFT, RIGHT);
    let mut right = moderator(RIGHT, LEFT);
    // Four invitations and one letter of a person are the seeds of it all.
    left.stranger(RIGHT, LEFT, "Hello, is anybody there?");
    let mut letters = 0;
    let mut notices = 0;
    let mut quiet = 0;
    for turn in 0..TURNS {
        let moment = format!("2026-11-23T{:02}:{:02}:00Z", 9 + turn / 30, (turn % 30) * 2);
        left.at(&moment);
        right.at(&moment);
        left.run(&["tick"]);
        right.run(&["tick"]);
        let mut moved = 0;
        for raw in fetched(&left, RIGHT) {
            right.drop_in(&raw);
            moved += 1;
        }
        for raw in fetched(&right, LEFT) {
            left.drop_in(&raw);
            moved += 1;
        }
        for raw in fetched(&left, AWAY) {
            left.drop_in(&notice(&raw));
            (moved, notices) = (moved + 1, notices + 1);
        }
        for raw in fetched(&right, AWAY) {
            right.drop_in(&notice(&raw));
            (moved, notices) = (moved + 1, notices + 1);
        }
        letters += moved;
        quiet = if moved == 0 { quiet + 1 } else { 0 };
    }
    assert!(quiet > 10, "it does not come to rest: {letters} letters");
    // Between the moderators nothing is answered; whoever is away is answered up to a limit.
    assert!(letters - notices <= 2 * 3, "{letters} letters, {notices} of them notices");
    assert!((2..=2 * 31).contains(&notices), "{notices} notices");
}
