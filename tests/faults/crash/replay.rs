//! Every letter of a finished match again, many times and in any order.

use crate::crash::state::State;
use crate::crash::story::{STORY, botpost, folder, reference, set, verify};
use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};

/// So many copies wait in the mailbox at once.
const AT_ONCE: usize = 100;

#[test]
fn a_finished_match_sent_again_changes_nothing() {
    let mut desk = folder();
    for number in 0..STORY.len() {
        set(&mut desk, number);
        botpost(&desk, &["tick"]);
    }
    let end = State::of(desk.folder());
    assert_eq!(end.essence(), reference().states.last().expect("an end").essence());
    let letters: Vec<&[u8]> =
        reference().letters.iter().flatten().map(|letter| letter.raw.as_slice()).collect();
    let mut chance = Chance::new(number("SEED", 1));
    let budget = Budget::new("letters again", 1, letters.len() * 4);
    let mut copies = 0;
    while budget.next() {
        let copy = copies;
        copies += 1;
        let raw = *chance.pick(&letters);
        // Some come another way, with headers of other servers above.
        let way = format!("Received: from x by y{copy}; Tue, 1 Dec 2026 14:00:00 +0000\r\n");
        let raw = match chance.below(2) {
            0 => raw.to_vec(),
            _ => [way.as_bytes(), raw].concat(),
        };
        desk.place(&format!("again.{copy}"), &raw);
        // To place them costs next to nothing: the budget is for reading them.
        if copies % AT_ONCE == 0 {
            botpost(&desk, &["tick"]);
        }
    }
    botpost(&desk, &["tick"]);
    let after = State::of(desk.folder());
    assert_eq!(after.arrivals.len(), end.arrivals.len() + copies);
    assert_eq!(after.rounds, end.rounds);
    assert_eq!(after.matches, end.matches);
    assert_eq!(after.journal, end.journal);
    assert!(after.mail == end.mail, "somebody was written to");
    let new = &after.arrivals[end.arrivals.len()..];
    for line in new.iter().chain(&after.arrivals) {
        assert!(line.verdict.is_some(), "{}", line.id.0);
    }
    verify(&desk);
    println!("{budget}");
}
