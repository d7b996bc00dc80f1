//! What anybody might do with the address to which the moderator replies, and what is too long to
//! be asked about.

use crate::support::desk::answered_at;
use crate::support::room::{Room, flat};

const MAREK: &str = "Marek <marek@klub.example>";

impl Room {
    /// The reply address of a message somebody has, counted from 1.
    fn reply_address(&self, who: &str, number: usize) -> String {
        answered_at(&self.0.letters(who)[number - 1])
    }

    /// A message to an address, with these headers.
    fn post(&mut self, from: &str, to: &str, headers: &str, text: &str) {
        let head = format!("From: {from}\r\nTo: {to}\r\nSubject: Re: klub8\r\n{headers}");
        self.0.post(&head, text);
        self.run(&["tick"]);
    }
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
fn a_token_acts_in_its_own_match_alone() {
    let mut room = Room::playing(&[]);
    room.run(&["match", "clone", "klub7", "--id", "klub8"]);
    room.says("Basia", "MORE");
    let count = room.count("marek");
    let to = room.reply_address("marek", count);
    // The number of the match in the token is another one: the proof no longer fits.
    let (name, host) = to.split_once('@').expect("an address");
    let at = name.len() - 37 + 5;
    let mut other: Vec<char> = name.chars().collect();
    other[at] = if other[at] == 'b' { 'c' } else { 'b' };
    let other: String = other.into_iter().collect();
    room.post(MAREK, &format!("{other}@{host}"), "", "PAUSE\r\n");
    assert_eq!(room.count("marek"), count, "{}", room.0.newest("marek"));
    // A genuine one names its match, whatever the subject says.
    room.post(MAREK, &to, "", "PAUSE\r\n");
    assert!(room.0.newest("marek").contains("shall klub7 pause?"), "{}", room.0.newest("marek"));
}

/// A YES does nothing that its question did not show: of thirty lines twenty would be shown, and of
/// a long one its beginning.
#[test]
fn what_is_too_long_to_be_shown_is_not_kept_for_a_yes() {
    let mut room = Room::playing(&[]);
    let order = room.order("Ania");
    let ania = "Ania <ania@example.org>";
    let lines = "I have been thinking of this for a long time.\n".repeat(24);
    let long = format!("{} and so on", "very ".repeat(500));
    for text in [format!("{lines}{order}"), format!("{order}\n{long}")] {
        room.0.stranger(ania, "moderator@klub.example", &text);
        room.run(&["tick"]);
        let told = flat(&room.0.newest("Ania"));
        assert!(told.contains("Your message is too long"), "{told}");
        assert!(told.contains("Please send it alone"), "{told}");
    }
    let told = flat(&room.says("Ania", "YES"));
    assert!(told.contains("You have not sent an order for round 1 yet"), "{told}");
    room.0.stranger(ania, "moderator@klub.example", &order);
    room.run(&["tick"]);
    let told = flat(&room.says("Ania", "YES"));
    assert!(told.contains("your order for round 1 stands"), "{told}");
}
