//! Sessions in which people write and are heard: what is said, and what is in the answers.

use mail_parser::{MessageParser, MessagePart, MimeHeaders};

use crate::support::desk::Desk;
use crate::support::room::{self, EARLY, Room, flat, sender};
use crate::support::two_matches::{self, Came, letter as letter_of};

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
        _ => return posted(desk, words),
    }
    Some(String::new())
}

/// The same of what a message leads to, in the two matches.
fn posted(desk: &mut Desk, words: &[&str]) -> Option<String> {
    match words {
        ["two", "matches"] => {
            *desk = two_matches::Room::new().desk;
            let known =
                [("ania", "klub7"), ("basia", "klub7"), ("ania", "klub8"), ("chris", "klub8")];
            let line = |(who, id)| format!("{who}@{id} {}\n", two_matches::to(desk, who, id));
            let lines: String = known.map(line).concat();
            std::fs::write(desk.folder().join("addresses"), lines).expect("a file");
            Some(String::new())
        }
        ["mail", head, body] => Some(came(desk, head, body)),
        ["mails", place, subject, body] => {
            let who = place.split('@').next().unwrap_or(place);
            let from = sender(who);
            Some(came(desk, &format!("From: {from}\nTo: {{{place}}}\nSubject: {subject}"), body))
        }
        ["links", who] => {
            let (who, number) = letter(desk, who);
            let links = links(&desk.letters(who)[number - 1]);
            Some(links.into_iter().map(|(_, line)| line + "\n").collect())
        }
        ["follows", who, begins, rest @ ..] => {
            let (who, number) = letter(desk, who);
            let links = links(&desk.letters(who)[number - 1]);
            let (to, line) = links.into_iter().find(|it| it.1.starts_with(begins)).expect("a link");
            let (from, body) = match rest {
                ["by", from] => ((*from).to_owned(), line),
                ["and", more] => (sender(who), format!("{line}\n{more}")),
                _ => (sender(who), rest.first().map_or(line, |text| (*text).to_owned())),
            };
            Some(came(desk, &format!("From: {from}\nTo: {to}\nSubject: [klub7]"), &body))
        }
        ["pictures", people @ ..] => {
            let mut known: Vec<String> = Vec::new();
            let mut line = |who: &&str| {
                let pictures = pictures(desk, who);
                let number = |id: String| {
                    let at = known.iter().position(|it| *it == id).unwrap_or(known.len());
                    known.resize_with(known.len().max(at + 1), || id.clone());
                    format!(" {}", at + 1)
                };
                format!("{who}:{}\n", pictures.into_iter().map(number).collect::<String>())
            };
            Some(people.iter().map(&mut line).collect())
        }
        ["attached", who] => {
            let (who, number) = letter(desk, who);
            Some(attached(&desk.letters(who)[number - 1]))
        }
        ["filed"] => Some(desk.rows(
            "SELECT count(*) || ' filed, the last ' || (SELECT program FROM filings
             ORDER BY id DESC LIMIT 1) FROM filings",
        )),
        ["rows", sql] => Some(desk.rows(sql)),
        _ => None,
    }
}

/// Sends a message, in which `{ania@klub7}` is her first reply address of that match, and says what
/// came of it.
fn came(desk: &mut Desk, head: &str, body: &str) -> String {
    let mut head = format!("{head}\n");
    let addresses = std::fs::read_to_string(desk.folder().join("addresses")).unwrap_or_default();
    for (place, to) in addresses.lines().filter_map(|line| line.split_once(' ')) {
        head = head.replace(&format!("{{{place}}}"), to);
        head = head.replace(&format!("{{unsubscribe {place}}}"), &to.replace("+klub7.", "+0u."));
        let wrong = to.replace('a', "b").replacen("moderbtor", "moderator", 1);
        head = head.replace(&format!("{{wrong {place}}}"), &wrong);
    }
    let (head, body) = (head.replace('\n', "\r\n"), body.replace('\n', "\r\n"));
    let mut room = two_matches::Room { desk: std::mem::replace(desk, Desk::new()) };
    let raw = match head.contains("Message-ID: ") {
        true => format!("{head}\r\n{body}\r\n").into_bytes(),
        false => letter_of(&head, &body),
    };
    let Came { verdict, answers, stored } = room.post(&raw);
    *desk = room.desk;
    format!("{verdict}; answers {answers:?}; stored {stored}")
}

/// The pictures inside a message of somebody's, or of all (`WHO..`): the names of each.
fn pictures(desk: &Desk, who: &str) -> Vec<String> {
    let letters = match who.strip_suffix("..") {
        Some(who) => desk.letters(who),
        None => {
            let (who, number) = letter(desk, who);
            vec![desk.letters(who).swap_remove(number - 1)]
        }
    };
    let inside = |raw: &Vec<u8>| {
        let message = MessageParser::default().parse(raw).expect("a message");
        let html = message.body_html(0).map(|it| it.into_owned()).unwrap_or_default();
        let images = message.parts.iter().filter_map(|part| {
            let id = part.content_id()?.to_owned();
            assert!(html.contains(&format!("src=\"cid:{id}\"")), "{id} is shown nowhere");
            assert!(part.contents().starts_with(b"\x89PNG"), "{id} is no PNG");
            assert!(part.contents().len() <= 25_000, "{id} is large");
            Some(id)
        });
        images.collect::<Vec<_>>()
    };
    letters.iter().flat_map(inside).collect()
}

/// The names of the files that go with a message; those of a match are what they should be.
fn attached(raw: &[u8]) -> String {
    let message = MessageParser::default().parse(raw).expect("a message");
    let files = message.attachments().filter(|part| part.content_id().is_none());
    let name = |part: &MessagePart<'_>| {
        let (name, bytes) = (part.attachment_name().unwrap_or_default(), part.contents());
        let starts = match name.split('.').next_back() {
            Some("gif") => &b"GIF89a"[..],
            Some("png") => &b"\x89PNG"[..],
            _ => &[],
        };
        assert!(bytes.starts_with(starts) && bytes.len() <= 500_000, "{name}");
        format!("{name}\n")
    };
    files.map(name).collect()
}

/// The links of a message: whom each writes to, and what.
fn links(raw: &[u8]) -> Vec<(String, String)> {
    let message = MessageParser::default().parse(raw).expect("a message");
    let html = message.body_html(0).expect("HTML").into_owned();
    let links = html.split("href=\"mailto:").skip(1).filter_map(|it| it.split('"').next());
    let parts = links.filter_map(|link| {
        let (to, query) = link.split_once('?')?;
        let query = query.replace("&amp;", "&");
        let body = query.split('&').find_map(|it| it.strip_prefix("body="))?;
        Some((to.replace("%2B", "+").replace("%40", "@"), body.replace("%20", " ")))
    });
    parts.collect()
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
    let text = match text.contains("{sample}") {
        true => text.replace("{sample}", &room::order(desk, who)),
        false => text.to_owned(),
    };
    desk.reply(who, number, &sender(who), headers, &text);
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
