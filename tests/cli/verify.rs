//! A player checks a match from the letters alone: everything is as told, a damaged letter is
//! found whatever byte was hit, and a forged one by its seal, its receipt or the replay.

#![expect(clippy::print_stdout, reason = "the figures are asked for")]

use crate::support::budget;
use crate::support::chance;
use crate::support::program;
use std::path::Path;
use std::process::Output;
use std::sync::OnceLock;

use budget::Budget;
use chance::{Chance, number};
use mail::digest::{self, Stamp, stamp};
use mail::{KeptFile, KeptLetter, reread};
use moderator::report::{CheckFiling, CheckRecord, ReaderRecord, check_records};
use sha2::{Digest, Sha256};

/// Ania's letters of the demo match by date and name, played once for all tests.
fn letters() -> &'static Vec<Vec<u8>> {
    static LETTERS: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    LETTERS.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder");
        let done = botpost(folder.path(), &["demo"]);
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        let new = folder.path().join("botpost-demo/ania@demo.example/new");
        let mut letters: Vec<Vec<u8>> = std::fs::read_dir(new)
            .expect("her mail")
            .map(|entry| std::fs::read(entry.expect("a letter").path()).expect("a letter"))
            .collect();
        letters.sort_by_key(|raw| (kept(raw).date, kept(raw).subject.clone()));
        letters
    })
}

fn kept(raw: &[u8]) -> KeptLetter {
    match reread(raw) {
        KeptFile::Ours(kept) => *kept,
        other => panic!("{other:?}"),
    }
}

fn botpost(folder: &Path, args: &[&str]) -> Output {
    program::botpost(args).current_dir(folder).output().expect("botpost runs")
}

/// What the check of some letters prints, errors last, and whether all is well.
fn verify(letters: &[Vec<u8>]) -> (String, bool) {
    let folder = tempfile::tempdir().expect("a folder");
    put(folder.path(), letters);
    verify_in(folder.path(), ".")
}

fn put(folder: &Path, letters: &[Vec<u8>]) {
    for (number, raw) in letters.iter().enumerate() {
        std::fs::write(folder.join(format!("{number:02}.eml")), raw).expect("a file");
    }
}

fn verify_in(folder: &Path, place: &str) -> (String, bool) {
    let done = botpost(folder, &["verify", "--mails", place]);
    let said = [done.stdout, done.stderr].concat();
    (String::from_utf8(said).expect("text"), done.status.success())
}

const SOUND: &str = "match demo: 7 rounds, 24 messages, 27 seals, the seed: everything fits\n";

#[test]
fn all_is_as_told_whatever_the_folder_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    for part in ["maildir/cur", "maildir/new", "maildir/tmp", "eml"] {
        std::fs::create_dir_all(root.join(part)).expect("a folder");
    }
    let mut mbox = Vec::new();
    for (number, raw) in letters().iter().enumerate() {
        let part = if number % 2 == 0 { "cur" } else { "new" };
        std::fs::write(root.join(format!("maildir/{part}/{number}:2,S")), raw).expect("a file");
        let plain = String::from_utf8(raw.clone()).expect("ASCII").replace("\r\n", "\n");
        let way = format!("Return-Path: <x@y.example>\nReceived: from a\n by b\n{plain}\n\n");
        std::fs::write(root.join(format!("eml/{number}.EML")), &way).expect("a file");
        mbox.extend(format!("From x@y.example Mon Nov 23 09:00:00 2026\n{way}").into_bytes());
    }
    let own = "From: Ania <ania@demo.example>\nTo: games@demo.example\nSubject: Re: x\n\nYES\n";
    std::fs::write(root.join("eml/own.eml"), own).expect("a file");
    std::fs::write(root.join("mbox"), mbox).expect("a file");
    assert_eq!(verify_in(root, "maildir"), (SOUND.to_owned(), true));
    assert_eq!(verify_in(root, "mbox"), (SOUND.to_owned(), true));
    let others = format!("not from botpost: 1 other message\n{SOUND}");
    assert_eq!(verify_in(root, "eml"), (others, true));

    let done = botpost(root, &["verify", "--mails", "maildir", "--json"]);
    let found: serde_json::Value = serde_json::from_slice(&done.stdout).expect("JSON");
    assert_eq!(found["letters"], 24);
    assert_eq!(found["matches"][0]["replayed"], 7);
    assert_eq!(found["matches"][0]["differs"], serde_json::json!([]));
}

/// Where a changed byte means nothing: small and large letters in the name of a field.
fn in_a_field_name(raw: &[u8], at: usize) -> bool {
    let head = raw.windows(4).position(|it| it == b"\r\n\r\n").expect("a head");
    let start = raw[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |it| it + 1);
    let rest = &raw[start..];
    let name = rest.iter().take_while(|byte| byte.is_ascii_graphic() && **byte != b':').count();
    at < head && rest.get(name) == Some(&b':') && at < start + name
}

#[test]
fn no_byte_of_a_letter_changes_unnoticed() {
    let budget = Budget::new("bytes of letters", 3, 5_000);
    let mut chance = Chance::new(number("SEED", 1));
    let all = letters();
    all.iter().for_each(|raw| assert_eq!(stamp(raw), Stamp::Sound));
    while budget.next() {
        let raw = chance.pick(all);
        // As often in the head as below it.
        let head = raw.windows(4).position(|it| it == b"\r\n\r\n").expect("a head") + 4;
        let bytes = if chance.once_in(2) { head } else { raw.len() };
        let at = chance.index(bytes);
        let mask = *chance.pick(&[0x01, 0x20]);
        if mask == 0x20 && raw[at].is_ascii_alphabetic() && in_a_field_name(raw, at) {
            continue;
        }
        let mut hit = raw.clone();
        hit[at] ^= mask;
        let noticed = match reread(&hit) {
            KeptFile::Ours(kept) => kept.stamp != Stamp::Sound,
            KeptFile::NoMail => true,
            KeptFile::Other => false,
        };
        let around = String::from_utf8_lossy(&raw[at.saturating_sub(20)..raw.len().min(at + 20)]);
        assert!(noticed, "byte {at} by {mask:#x}: {around:?}");
    }
    println!("{budget}");
}

#[test]
fn a_damaged_letter_is_named_and_the_rest_is_checked() {
    let mut all = letters().clone();
    let at =
        all.iter().position(|raw| kept(raw).subject.contains("move in round 5")).expect("a report");
    let text = String::from_utf8(all[at].clone()).expect("ASCII");
    all[at] = text.replacen("+ What happened", "+ What happemed", 1).into_bytes();
    let (said, sound) = verify(&all);
    assert!(!sound);
    assert!(said.starts_with("damaged: \"[demo] Chris took"), "{said}");
    assert!(said.contains("was changed since it was sent"), "{said}");
    assert!(said.contains("the report of round 4 is missing"), "{said}");
    assert!(said.contains("error: 1 message is damaged\nhint: "), "{said}");
    assert!(!said.contains("false:"), "{said}");
}

/// The letters with something changed in the only letter that says it, and a digest to match.
fn forged(changes: &[(&str, &str)]) -> Vec<Vec<u8>> {
    let mut used = 0;
    let forged = letters()
        .iter()
        .map(|raw| {
            let mut text = unfolded(&String::from_utf8(raw.clone()).expect("ASCII"));
            for (old, new) in changes {
                used += usize::from(text.contains(old));
                text = text.replace(old, new);
            }
            restamped(&text)
        })
        .collect();
    assert!(used >= changes.len(), "nothing was forged");
    forged
}

/// A letter with each record of its file for checking in one line.
fn unfolded(text: &str) -> String {
    let Some(start) = text.find("filename=\"check.txt\"") else { return text.to_owned() };
    let end = text[start..].find("\r\n--=_").map_or(text.len(), |end| start + end);
    text[..start].to_owned() + &text[start..end].replace("=\r\n", "") + &text[end..]
}

fn restamped(text: &str) -> Vec<u8> {
    let start = text.find(digest::FIELD).expect("a digest");
    let end = text[start..].find("\r\n\r\n").expect("its end") + start;
    let raw = digest::stamped(format!("{}{}", &text[..start], &text[end + 2..]).as_bytes());
    assert_eq!(stamp(&raw), Stamp::Sound);
    raw
}

/// The file for checking of a letter.
fn check(raw: &[u8]) -> String {
    kept(raw).file("check.txt").unwrap_or_default().to_owned()
}

/// The record of the last round in Ania's report of it.
fn last_round() -> ReaderRecord {
    let records = letters().iter().flat_map(|raw| check_records(&check(raw)).expect("records"));
    let mut rounds = records.filter_map(|record| match record {
        CheckRecord::Played { round, .. } => Some(round),
        _ => None,
    });
    rounds.rfind(|round| round.number == 6).expect("the last report")
}

/// What is filed for a seat in it, as it begins in the record.
fn order(filing: &CheckFiling) -> String {
    format!("\"program\":\"{}\",\"rank\":{}", filing.program, filing.rank)
}

fn filed(seat: usize) -> CheckFiling {
    last_round().filings[kit::Seat::new(seat)].clone().expect("an order")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn a_forged_order_does_not_fit_its_seal() {
    let old = order(&filed(1));
    let new = order(&CheckFiling { program: "3YW".to_owned(), ..filed(1) });
    let (said, sound) = verify(&forged(&[(&old, &new)]));
    assert!(!sound);
    assert!(said.contains("the seal of B does not fit its salt and its order"), "{said}");
    assert!(!said.contains("damaged"), "{said}");
}

/// The changes that give a seat another order under a seal that fits.
fn resealed(seat: usize, program: &str) -> Vec<(String, String)> {
    let old = filed(seat);
    let salt = [7; 16];
    let seal = Sha256::new().chain_update(salt).chain_update(program).finalize();
    let new = CheckFiling { program: program.to_owned(), ..old.clone() };
    vec![
        (hex(&old.sealed.seal), hex(&seal)),
        (hex(&old.salt), hex(&salt)),
        (order(&old), order(&new)),
    ]
}

#[test]
fn a_forged_order_under_a_seal_that_fits_is_found_by_the_replay() {
    let changes = resealed(0, "1GN");
    let changes: Vec<(&str, &str)> =
        changes.iter().map(|(old, new)| (old.as_str(), new.as_str())).collect();
    let (said, sound) = verify(&forged(&changes));
    assert!(!sound);
    assert!(said.contains("round 6 leads to another position than it says"), "{said}");
    // If the receipt is not forged as well, it gives the lie away too.
    let tells = |raw: &Vec<u8>, filing: &CheckFiling| check(raw).contains(&order(filing));
    let (old, new) = (filed(0), CheckFiling { program: "1GN".to_owned(), ..filed(0) });
    let honest = letters().iter().filter(|raw| !tells(raw, &old)).cloned();
    let mixed = forged(&changes).into_iter().filter(|raw| tells(raw, &new)).chain(honest);
    let mixed: Vec<Vec<u8>> = mixed.collect();
    let (said, _) = verify(&mixed);
    assert!(said.contains("round 6, R: order 1 has another seal than its receipt shows"), "{said}");
}

#[test]
fn a_forged_seed_position_or_number_is_found() {
    let records = letters().iter().flat_map(|raw| check_records(&check(raw)).expect("records"));
    let mut ended = records.filter_map(|record| match record {
        CheckRecord::Ended(ended) => Some(ended),
        _ => None,
    });
    let ended = ended.next_back().expect("the last message");
    let position = hex(&ended.led[3].position);
    for (old, new, said) in [
        ("4032ff8b", "4032ff8c", "its seed does not hash to the commitment"),
        ("7f5f5fab2b8dae0e", "7f5f5fab2b8dae0f", "does not hash to the commitment"),
        ("\"rounds\":7", "\"rounds\":6", "it says that 6 rounds were played"),
        (&position, &hex(&[9; 32]), "round 3 leads to another position than it says"),
        ("\"number\":5", "\"number\":4", "the round is another one than in"),
        ("\"check\":\"receipt\"", "\"check\":\"recipe\"", "does not write such a record"),
        ("\"marks\":[\"R\",", "\"marks\":[\"Z\",\"R\",", "it does not tell of every seat"),
    ] {
        let raw: String = letters().iter().map(|raw| check(raw)).collect();
        if !raw.contains(old) {
            panic!("the demo says nowhere {old:?}");
        }
        let (heard, sound) = verify(&forged(&[(old, new)]));
        assert!(!sound && heard.contains(said), "{old:?}: {heard}");
        assert!(!heard.contains("damaged"), "{heard}");
    }
}

#[test]
fn what_is_missing_is_said_and_is_no_lie() {
    let without = |part: &str| -> Vec<Vec<u8>> {
        let text = |raw: &[u8]| kept(raw).text + &check(raw);
        letters().iter().filter(|raw| !text(raw).contains(part)).cloned().collect()
    };
    let (said, sound) = verify(&without("\"check\":\"ended\""));
    assert!(sound, "{said}");
    assert!(said.contains("no last message with the seed: the match is not over"), "{said}");
    assert!(said.ends_with("23 seals: everything fits, as far as the messages go\n"), "{said}");

    let (said, sound) = verify(&without("Board after round 4"));
    assert!(sound, "{said}");
    assert!(said.contains("the report of round 4 is missing: the replay ends there"), "{said}");
    assert!(said.contains("match demo: 6 rounds (4 replayed), 23 messages"), "{said}");
}

#[test]
fn a_message_of_another_game_and_what_is_no_mail_are_named() {
    let (said, sound) =
        verify(&forged(&[("\"game\":\"rambots/1 classic\"", "\"game\":\"chess/1 classic\"")]));
    assert!(!sound && said.contains("There is no game \"chess/1\""), "{said}");

    let mut all = letters().clone();
    all.push(b"\x01\x02 no mail".to_vec());
    let (said, sound) = verify(&all);
    assert!(!sound && said.contains("24.eml): this is no mail"), "{said}");
}
