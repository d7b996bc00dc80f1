//! A reply does what its message asked for, and what it holds besides is not lost.

use mail_parser::MessageParser;

use crate::heard::room::{Room, flat};

impl Room {
    /// The address of a link in the newest message of somebody, whose subject is this word.
    fn link(&self, who: &str, word: &str) -> String {
        let raw = self.0.letters(who).pop().expect("a message");
        let message = MessageParser::default().parse(&raw).expect("a message");
        let html = message.body_html(0).expect("HTML").into_owned();
        let links = html.split("mailto:").skip(1).filter_map(|link| link.split('"').next());
        let link = links.into_iter().find(|link| link.contains(word)).expect("a link");
        link.split('?').next().expect("an address").replace("%40", "@").replace("%2B", "+")
    }
}

#[test]
fn a_yes_to_another_message_files_nothing() {
    let mut room = Room::playing(&[]);
    let order = room.order("Ania");
    let asked = flat(&room.says("Ania", &format!("should I play {order}, or not?")));
    assert!(asked.contains("Reply YES"), "{asked}");
    room.says("Ania", "HELP");
    let told = flat(&room.says("Ania", "YES"));
    assert!(!told.contains("stands:"), "{told}");
    let told = flat(&room.says("Ania", "STATUS"));
    assert!(told.contains("no order from you yet"), "{told}");
}

#[test]
fn the_same_asked_twice_is_answered_by_a_yes_to_either() {
    let mut room = Room::playing(&[]);
    let order = room.order("Ania");
    let text = format!("I'd like to play {order} this time around, hope it works");
    room.says("Ania", &text);
    let first = room.count("Ania");
    room.says("Ania", &text);
    room.0.reply("Ania", first, "Ania <ania@example.org>", "", "YES");
    room.run(&["tick"]);
    let told = flat(&room.0.newest("Ania"));
    assert!(told.contains("Confirmed"), "{told}");
}

#[test]
fn a_no_to_a_new_address_does_not_swallow_the_order() {
    let mut room = Room::playing(&[]);
    let order = room.order("Ania");
    room.says("Ania", &order);
    let asked = room.says("Ania", "NOT ME");
    assert!(asked.contains("new reply address"), "{asked}");
    let told = flat(&room.says("Ania", &format!("NO\n{order}")));
    assert!(told.contains("stays the same") && told.contains("stands"), "{told}");
    let told = flat(&room.says("Ania", "STATUS"));
    assert!(!told.contains("no order from you yet"), "{told}");
}

#[test]
fn what_comes_to_the_address_of_a_link_is_named_if_it_is_not_read() {
    let mut room = Room::playing(&[]);
    let order = room.order("Ania");
    let help = room.link("Ania", "HELP");
    room.0.stranger("Ania <ania@example.org>", &help, &format!("HELP\r\n{order}"));
    room.run(&["tick"]);
    let told = flat(&room.0.newest("Ania"));
    assert!(told.contains("this address only takes HELP") && told.contains(&order), "{told}");
    room.0.stranger("Ania <ania@example.org>", &help, &order);
    room.run(&["tick"]);
    let told = flat(&room.0.newest("Ania"));
    assert!(told.contains("this address only takes HELP"), "{told}");
    assert!(told.contains("You have not sent an order"), "{told}");
}

#[test]
fn a_link_answers_whatever_a_message_asks() {
    let mut room = Room::playing(&[]);
    let ania = "Ania <ania@example.org>";
    room.says("Basia", "PROPOSE EXTEND 24h");
    let vote = room.link("Ania", "YES");
    room.0.stranger(ania, &vote, "YES\r\nLEAVE YES");
    room.run(&["tick"]);
    let told = room.0.newest("Ania");
    assert!(told.contains("YOUR YES COUNTS"), "{told}");
    room.says("Ania", "NOT ME");
    let address = room.link("Ania", "YES");
    room.0.stranger(ania, &address, "YES");
    room.run(&["tick"]);
    let told = room.0.newest("Ania");
    assert!(told.contains("your messages have a new reply address"), "{told}");
}

#[test]
fn the_reason_of_a_second_request_for_more_time_reaches_the_moderator() {
    let mut room = Room::playing(&[]);
    room.says("Ania", "MORE because I am on a train");
    room.says("Ania", "MORE because the train is stuck in the snow");
    let note = room.0.newest("marek");
    assert!(note.contains("stuck in the snow"), "{note}");
}
