//! Whole matches, every mail of them golden. `UPDATE=1 cargo test --test moderator playthroughs::`
//! writes them again; read them before you commit them.

use crate::support::golden::Golden;
use crate::support::program::{botpost, printed};
use crate::support::stands;
use std::collections::BTreeMap;
use std::path::Path;

use mail_parser::{HeaderName, Message, MessageParser, MimeHeaders};
use sha2::{Digest, Sha256};

/// Plays the demo into a folder and gives what it printed.
fn demo(dir: &Path, args: &[&str], typed: &str) -> String {
    let args = [&["demo", "--dir", "match"], args].concat();
    printed(botpost(&args).current_dir(dir), typed)
}

/// The letters of a mailbox in the order in which they were written.
fn letters(folder: &Path) -> Vec<Vec<u8>> {
    let mut found: Vec<(i64, u64, Vec<u8>)> = std::fs::read_dir(folder.join("new"))
        .expect("a mailbox")
        .map(|entry| {
            let raw = std::fs::read(entry.expect("a letter").path()).expect("a letter");
            let message = MessageParser::default().parse(&raw).expect("a letter");
            let id = message.message_id().expect("an id").to_owned();
            let local = id.split('@').next().expect("a local part");
            let serial = local.split('.').nth(2).and_then(|it| it.parse().ok());
            let date = message.date().expect("a date").to_timestamp();
            (date, serial.unwrap_or(u64::MAX), raw)
        })
        .collect();
    found.sort();
    found.into_iter().map(|(_, _, raw)| raw).collect()
}

/// A letter as its reader sees it, with the headers that matter, and a digest of all its bytes.
fn shown(raw: &[u8]) -> String {
    let message = MessageParser::default().parse(raw).expect("a letter");
    let mut text = String::new();
    let header = |message: &Message<'_>, name: HeaderName<'static>| {
        message.header_raw(name).map(|value| value.trim().replace("\r\n", "")).unwrap_or_default()
    };
    let names = "From To Reply-To Subject Date Message-ID In-Reply-To References Auto-Submitted";
    for name in names.split(' ') {
        let value = match name {
            "Subject" => message.subject().unwrap_or_default().to_owned(),
            _ => header(&message, HeaderName::parse(name).expect("a name").into_owned()),
        };
        if !value.is_empty() {
            text.push_str(&format!("{name}: {value}\n"));
        }
    }
    let digest: String = Sha256::digest(raw).iter().map(|byte| format!("{byte:02x}")).collect();
    let body = message.body_text(0).expect("a text").replace("\r\n", "\n");
    format!("{text}SHA-256 of all bytes: {digest}\n\n{}\n", body.trim_end())
}

/// Who has a mailbox, by name; the moderator is the last.
fn mailboxes(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let names = entries.filter_map(|entry| {
        let name = entry.expect("a mailbox").file_name().into_string().expect("a name");
        Some(name.strip_suffix("@demo.example")?.to_owned())
    });
    let mut names: Vec<String> = names.collect();
    names.sort_by_key(|name| (name == "marek", name.clone()));
    names
}

/// Plays a match, compares every letter, and checks it from every other player's letters alone.
/// `leavers` do not get the last one, and others did not get the first.
fn play(name: &str, people: &[&str], leavers: &[&str]) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut golden = Golden::file(&format!("playthroughs/{name}.txt"));
    golden.say("printed", demo(folder.path(), &[name], ""));
    let room = folder.path().join("match");
    assert_eq!(mailboxes(&room), people);
    let mut lengths = Lengths::default();
    for (at, person) in people.iter().enumerate() {
        let mailbox = room.join(format!("{person}@demo.example"));
        let letters = letters(&mailbox);
        if *person != "marek" {
            letters.iter().for_each(|raw| lengths.add(person, raw));
            let silent: Vec<String> =
                letters.iter().filter_map(|raw| stands::silent(raw)).collect();
            assert!(silent.is_empty(), "{person}: {}", silent.join("\n########\n"));
        }
        let all: Vec<String> = (1..)
            .zip(&letters)
            .map(|(number, raw)| format!("######## {number}\n{}", shown(raw)))
            .collect();
        let all = all.join("\n");
        // What only the moderator can do is told to nobody else.
        assert!(*person == "marek" || !all.contains("botpost match"), "{person}");
        // Who mends an order again and again does not see what the letter says.
        let refused = all.matches("\n\nPlease fix").count() + all.matches("\n\nPopraw").count();
        assert!(refused < 20, "{person}: {refused} orders were refused");
        golden.say(*person, all);
        let last = MessageParser::default().parse(letters.last().expect("a letter"));
        let page = last.expect("a letter").body_html(0).expect("a page").replace("\r\n", "\n");
        golden.say(format!("{person}-last.html"), page);
        if *person != "marek" && at.is_multiple_of(2) {
            let said =
                printed(&mut botpost(&["verify", "--mails", &mailbox.display().to_string()]), "");
            // A number that was announced, of an order that a better one replaced, is not shown.
            let whole = said.ends_with("the seed: everything fits\n")
                || said.contains("that was replaced before it was played");
            assert!(whole || leavers.contains(person), "{person}: {said}");
        }
    }
    lengths.hold(name);
    printed(
        &mut botpost(&["verify", "--config", &room.join("config.toml").display().to_string()]),
        "",
    );
    golden.close();
}

#[test]
fn a_classic_match_of_four_in_english() {
    let people = ["ania", "basia", "chris", "dan", "ewa", "olga", "marek"];
    play("classic", &people, &["dan", "ewa", "olga"]);
}

#[test]
fn an_arcade_match_of_two_in_polish() {
    play("arcade", &["hela", "olek", "marek"], &[]);
}

#[test]
fn a_match_of_speedbots_in_mixed_languages() {
    play("speedbots", &["ann", "bartek", "cleo", "marek"], &[]);
}

#[test]
fn a_match_of_sealed_solutions_for_four_in_two_languages() {
    play("ricochet", &["ann", "bartek", "cleo", "dorota", "olga", "marek"], &["olga"]);
}

#[test]
fn a_match_of_bids_for_three_in_two_languages() {
    play("ricochet-bids", &["ann", "bartek", "cleo"], &[]);
}

#[test]
fn a_race_of_six_robots_in_two_languages() {
    let people = ["ann", "bartek", "cleo", "dorota", "ezra", "felek", "olga", "marek"];
    play("race", &people, &["olga"]);
}

#[test]
fn a_person_can_play_a_seat_and_leave_it_to_the_house() {
    let folder = tempfile::tempdir().expect("a folder");
    // Says yes, sends goals, asks for the rules, sends one program, and goes away.
    let typed = "YES\n\nGOALS 1G 3Y 2R 1B\n\nHELP\n1RN 3BE\n";
    let said = demo(folder.path(), &["--as", "ania", "--seed", "3"], typed);
    assert!(said.contains("order 1, 4 goals"), "{said}");
    assert!(said.contains("RAMbots on one page"), "{said}");
    assert!(said.contains("order 1, 2 instructions"), "{said}");
    assert!(said.contains("wins"), "{said}");
}

/// The most lines that half of the reports in a style may have.
fn most_lines(play: &str, style: &str) -> usize {
    match (play, style) {
        ("race", "full") => 110,
        ("race", "short") => 60,
        ("race", _) => 90,
        ("ricochet" | "ricochet-bids", "full") => 70,
        (_, "full") => 75,
        (_, "short") => 60,
        _ => 85,
    }
}

/// How many lines the messages of a match have, by what they are.
#[derive(Default)]
struct Lengths {
    invitations: Vec<usize>,
    receipts: Vec<usize>,
    /// Reports of rounds, by their style.
    reports: BTreeMap<String, Vec<usize>>,
}

impl Lengths {
    /// Half of each kind of message is no longer than people want to read.
    fn hold(self, play: &str) {
        let invitation = Lengths::median(self.invitations);
        assert!(invitation <= 25, "{play}: invitations have {invitation} lines");
        let receipt = Lengths::median(self.receipts);
        assert!(receipt <= 30, "{play}: receipts have {receipt} lines");
        // A few are no measure: those with the lesson are among them.
        for (style, counts) in self.reports.into_iter().filter(|(_, counts)| counts.len() > 5) {
            let report = Lengths::median(counts);
            let most = most_lines(play, &style);
            assert!(report <= most, "{play}: {style} reports have {report} lines");
        }
    }

    /// Takes a message in, and looks at what is so in each: no digits of a hash, and whoever is
    /// asked for an order sees it on the first screen.
    fn add(&mut self, person: &str, raw: &[u8]) {
        let message = MessageParser::default().parse(raw).expect("a message");
        let text = message.body_text(0).expect("a text").replace("\r\n", "\n");
        let file = message.attachments().find(|part| part.attachment_name() == Some("check.txt"));
        let check = file.and_then(|part| part.text_contents()).unwrap_or_default();
        let hash = |word: &str| word.len() > 7 && word.bytes().all(|it| it.is_ascii_hexdigit());
        let digits = |word: &str| word.bytes().any(|it| it.is_ascii_digit());
        let words = text.split(|c: char| !c.is_ascii_alphanumeric());
        let hashes: Vec<&str> = words.filter(|word| hash(word) && digits(word)).collect();
        assert!(hashes.is_empty(), "{person}: {hashes:?}\n{text}");
        let place = |parts: &[&str]| {
            text.lines().position(|line| parts.iter().any(|part| line.starts_with(part)))
        };
        let answers = message.subject().unwrap_or_default().starts_with("Re: ");
        let ask = place(&[
            "Reply with ",
            "Find moves",
            "Choose ",
            "Odpowiedz jednym",
            "Odpowiedz: ",
            "Znajdź",
            "Wybierz ",
        ]);
        if let Some(ask) = ask.filter(|_| !answers) {
            assert!(ask <= 10, "{person}: the ask comes late\n{text}");
        }
        // What a match turns on stands out on a page, no matter who did it.
        let page = message.body_html(0).unwrap_or_default();
        let turns = |line: &&str| match line.starts_with("<li value=") {
            true => line.contains(": TAG "),
            false => line.matches("<td").count() > 3 && line.contains(": destroyed"),
        };
        for line in page.lines().filter(turns) {
            assert!(line.contains("font-weight:bold"), "{person}: {line}");
        }
        let (lines, reads) = (text.trim_end().lines().count(), |word: &str| check.contains(word));
        let sent = message.header_raw("Auto-Submitted").map(str::trim) == Some("auto-generated");
        let style = check.lines().find(|line| line.starts_with("reader "));
        let style = style.and_then(|line| line.rsplit(' ').next()).unwrap_or_default();
        if sent && (reads("\ncame ") || reads("\nnothing ")) {
            self.reports.entry(style.to_owned()).or_default().push(lines);
        } else if place(&["Just reply YES or NO", "Po prostu odpowiedz"]).is_some() && sent {
            // An offer of a seat shows the board as well.
            self.invitations.extend((!text.contains("| ")).then_some(lines));
        } else if ["Received: your order", "Przyjęte: twój"].iter().any(|it| text.starts_with(it))
        {
            self.receipts.push(lines);
        }
    }

    /// The line count that half of them do not exceed.
    fn median(mut counts: Vec<usize>) -> usize {
        counts.sort_unstable();
        counts.get(counts.len() / 2).copied().unwrap_or_default()
    }
}
