//! Sessions in which people write and are heard: what is said, and what is in the answers.

use mail_parser::MessageParser;

use crate::support::desk::Desk;
use crate::support::room::{EARLY, Room, flat, sender};

/// What our server says of a message from the moderator.
const PASS: &str =
    "Authentication-Results: mx.klub.example; dmarc=pass header.from=klub.example\r\n";

/// Does what these words say, and gives back its answer, if they are words about letters.
pub fn obey(desk: &mut Desk, words: &[&str]) -> Option<String> {
    match words {
        ["fresh"] => {} // The desk is another one already.
        ["playing", "marek", more @ ..] => {
            sit_down(desk, |desk| {
                Room::of(&["Ania", "Basia", "marek"], desk, &[&EARLY[..], more].concat())
            });
        }
        ["playing", more @ ..] => {
            sit_down(desk, |desk| Room::of(&["Ania", "Basia", "Cleo"], desk, more))
        }
        ["racing"] => sit_down(desk, |_| Room::racing()),
        ["says", who, text, phrases @ ..] => says(desk, who, "", text, phrases),
        ["vouched", who, text, phrases @ ..] => says(desk, who, PASS, text, phrases),
        ["titled", who, subject, text, phrases @ ..] => {
            let (name, number) = letter(desk, who);
            desk.titled(name, number, subject, text);
            desk.run(&["tick"]);
            holds(&desk.newest(name), phrases, true);
        }
        ["tap", who, word, text] => {
            let (name, number) = letter(desk, who);
            let link = link(&desk.letters(name)[number - 1], word);
            desk.stranger(&sender(name), &link, text);
            desk.run(&["tick"]);
        }
        ["finds", who, phrases @ ..] => holds(&text(desk, who), phrases, true),
        ["lacks", who, phrases @ ..] => holds(&text(desk, who), phrases, false),
        ["count", people @ ..] => {
            let counts = people.iter().map(|who| format!("{who} {}", desk.letters(who).len()));
            return Some(counts.collect::<Vec<_>>().join(", "));
        }
        ["state"] => {
            let sql = "SELECT state || coalesce(', round ' || (doc ->> '$.round.number')
                       || ' until ' || (doc ->> '$.round.deadline'), '')
                       FROM matches";
            return Some(desk.database().query_row(sql, [], |row| row.get(0)).expect("a match"));
        }
        _ => return None,
    }
    Some(String::new())
}

fn sit_down(desk: &mut Desk, room: impl FnOnce(Desk) -> Room) {
    *desk = room(std::mem::replace(desk, Desk::new())).0;
}

/// Whose letter is meant, and its number: `WHO` has the newest one, `WHO#3` is the third.
pub fn letter<'a>(desk: &Desk, who: &'a str) -> (&'a str, usize) {
    match who.split_once('#') {
        Some((who, number)) => (who, number.parse().expect("a number")),
        None => (who, desk.letters(who).len()),
    }
}

fn says(desk: &mut Desk, who: &str, headers: &str, text: &str, phrases: &[&str]) {
    let (who, number) = letter(desk, who);
    desk.reply(who, number, &sender(who), headers, text);
    desk.run(&["tick"]);
    holds(&desk.newest(who), phrases, true);
}

/// The text of a letter, or of all from one on.
fn text(desk: &Desk, who: &str) -> String {
    let (from_one_on, who) = who.strip_suffix("..").map_or((false, who), |who| (true, who));
    let (who, number) = letter(desk, who);
    let mut letters = desk.shown(who).split_off(number - 1);
    letters.truncate(if from_one_on { letters.len() } else { 1 });
    assert!(from_one_on || !letters.is_empty(), "{who} has no letter {number}");
    letters.concat()
}

/// Each phrase is in it, however it is wrapped, or none is.
fn holds(text: &str, phrases: &[&str], wanted: bool) {
    let flat = flat(text);
    for phrase in phrases {
        let is_there = text.contains(phrase) || flat.contains(phrase);
        assert_eq!(is_there, wanted, "{phrase:?} in {text}");
    }
}

/// Where a link leads that holds this word.
fn link(raw: &[u8], word: &str) -> String {
    let message = MessageParser::default().parse(raw).expect("a message");
    let html = message.body_html(0).expect("HTML").into_owned();
    let mut links = html.split("mailto:").skip(1).filter_map(|link| link.split('"').next());
    let link = links.find(|link| link.contains(word)).expect("a link");
    link.split('?').next().expect("an address").replace("%40", "@").replace("%2B", "+")
}
