//! Tokens, return paths and whatever else carries a proof: they come back as they were made, and
//! nothing of them can be changed, guessed or used elsewhere.

use std::collections::BTreeSet;

use chrono::DateTime;
use kit::letter::Standing;
use kit::{Language, Seat};
use mail::digest::{Stamp, stamp, stamped};
use mail::{
    Automatic, Bound, Claims, HANDED, HeaderText, LinkAction, OwnAddress, Probe, ProbeAddress,
    ProbeSign, Purpose, QueueId, REFUSED, ReplyToken, Sender, TokenKey, is_proved, mint, open,
    return_path, returned, salt,
};

use crate::support::chance::Chance;

const ALPHABET: &str = "abcdefghijklmnopqrstuvwxyz234567";

fn key() -> TokenKey {
    TokenKey::new(3, [7; 32])
}

fn own() -> OwnAddress {
    OwnAddress::new("moderator@klub.example", '+').expect("an address")
}

const CLAIMS: Claims = Claims { match_number: 7, seat: 2, round: 4, purpose: Purpose::Reply };

fn purposes(number: u16) -> Vec<Purpose> {
    let links = [
        LinkAction::Yes,
        LinkAction::No,
        LinkAction::Ready,
        LinkAction::Help,
        LinkAction::Order,
        LinkAction::Return,
        LinkAction::Answer(number),
    ];
    let links = links.into_iter().map(Purpose::Action);
    links.chain([Purpose::Reply, Purpose::Question(number)]).collect()
}

/// The same text with another letter at each place.
fn changed(text: &str) -> impl Iterator<Item = String> {
    let others = move |at: usize| ALPHABET.chars().filter(move |c| text[at..=at] != c.to_string());
    let with = move |at: usize, c: char| format!("{}{c}{}", &text[..at], &text[at + 1..]);
    (0..text.len()).flat_map(move |at| others(at).map(move |c| with(at, c)))
}

#[test]
fn a_token_comes_back_from_its_text_and_no_letter_of_it_may_be_changed() {
    let mut chance = Chance::new(1);
    for _ in 0..50 {
        let mut number = || chance.below(1 << 16) as u16;
        let (match_number, round, generation) = (number(), number(), number());
        let seat = number() as u8;
        for purpose in purposes(number()) {
            let claims = Claims { match_number, seat, round, purpose };
            let token = mint(&key(), claims, generation);
            let text = token.to_string();
            assert_eq!(text.len(), 37);
            assert_eq!(ReplyToken::parse(&text.to_uppercase()), Some(token));
            assert_eq!(token.claims(), claims);
            assert!(token.genuine(&key(), generation));
            assert!(!token.genuine(&key(), generation.wrapping_add(1)));
            assert!(!token.genuine(&TokenKey::new(3, [8; 32]), generation));
            assert!(!token.genuine(&TokenKey::new(4, [7; 32]), generation));
        }
        let length = chance.below(60);
        let any: String =
            (0..length).filter_map(|_| char::from_u32(chance.below(9000) as u32)).collect();
        assert_eq!(ReplyToken::parse(&any), None);
    }
    for purpose in purposes(3) {
        let text = mint(&key(), Claims { purpose, ..CLAIMS }, 1).to_string();
        for other in changed(&text) {
            let genuine = ReplyToken::parse(&other).is_some_and(|it| it.genuine(&key(), 1));
            assert!(!genuine, "{other} for {text}");
        }
    }
}

#[test]
fn a_token_of_an_address_is_no_other_addresses_and_no_seats() {
    let token = mint(&key(), CLAIMS, "ania@example.org");
    assert!(token.genuine(&key(), "ania@example.org"));
    assert!(!(0..=u16::MAX).any(|generation| token.genuine(&key(), generation)));
    let proof = |address| Bound::Proof { address, generation: 4 };
    assert!(!token.genuine(&key(), proof("ania@example.org")));
    let proved = mint(&key(), CLAIMS, proof("ania@example.org"));
    assert!(proved.genuine(&key(), proof("ania@example.org")));
    assert!(!proved.genuine(&key(), 4) && !proved.genuine(&key(), "ania@example.org"));
    assert!(!proved.genuine(&key(), proof("ania@example.com")));
    let others = (0..100_000).map(|number| format!("a{number}@example.org"));
    assert!(!others.into_iter().any(|other| token.genuine(&key(), other.as_str())));
}

#[test]
fn a_wish_comes_back_and_is_nobody_elses_seat() {
    let mut taken = BTreeSet::from([Claims::MODERATOR]);
    for language in Language::ALL {
        for wish in (0..8).map(|seat| Some(Seat::new(seat))).chain([None]) {
            let seat = Claims::seat_of(Standing::Joining { wish, language: language.name() });
            assert!(taken.insert(seat), "{seat} is somebody else's");
            let claims = Claims { seat, ..CLAIMS };
            assert_eq!((claims.joining(), claims.observer()), (Some((wish, language)), None));
        }
    }
    let others = (0..8).map(|seat| Standing::Seat(Seat::new(seat)));
    for standing in others.chain((0..100).map(Standing::Observer)).chain([Standing::Moderator]) {
        let claims = Claims { seat: Claims::seat_of(standing), ..CLAIMS };
        assert_eq!(claims.joining(), None, "{standing:?}");
        assert!(claims.seat == Claims::MODERATOR || taken.insert(claims.seat), "{standing:?}");
    }
}

#[test]
fn a_token_of_an_epoch_before_is_known_and_opens_nothing() {
    let [first, second] = [key(), key().in_epoch("a")];
    let third = second.in_epoch("b");
    let made = mint(&second, CLAIMS, 1);
    assert_eq!([&first, &second, &third].map(|key| made.age(key)), [None, Some(0), Some(1)]);
    assert!(made.genuine(&second, 1) && made.genuine_ever(&second, 1));
    assert!(!made.genuine(&third, 1) && made.genuine_ever(&third, 1));
    assert!(!made.genuine_ever(&third, 2) && !made.genuine_ever(&first, 1));
    assert!(mint(&first, CLAIMS, 1).genuine_ever(&third, 1));
    // The same backup was put back twice: each time it is another world.
    let other = key().in_epoch("c").in_epoch("b");
    assert!(!made.genuine_ever(&other, 1));
    assert_ne!(made.to_string(), mint(&other, CLAIMS, 1).to_string());
    // What was sealed and what the key is called stay the same.
    assert_eq!(salt(&first, &[b"ab"]), salt(&third, &[b"ab"]));
    assert_eq!(first.digest(), third.digest());
}

#[test]
fn secrets_are_not_printed_and_salts_know_where_one_part_ends() {
    let token = mint(&key(), CLAIMS, 1);
    assert_eq!(format!("{:?}", key()), "TokenKey(3, ..)");
    assert_ne!(key().digest(), TokenKey::new(3, [8; 32]).digest());
    assert!(!key().digest().contains("0707"));
    assert!(!format!("{token:?}").contains(&token.to_string()[12..]));
    assert_ne!(salt(&key(), &[b"ab", b"c"]), salt(&key(), &[b"a", b"bc"]));
    assert_ne!(salt(&key(), &[b"ab"]), salt(&TokenKey::new(3, [9; 32]), &[b"ab"]));
    // What one desk says to the other has a proof for each thing that can be said.
    let proof = mail::proof(&[2; 32], HANDED, "a");
    assert!(is_proved(&[2; 32], HANDED, "a", &proof));
    assert!(!is_proved(&[2; 32], REFUSED, "a", &proof));
    assert!(!is_proved(&[3; 32], HANDED, "a", &proof));
}

/// The proof in a return path.
fn path_of(number: i64) -> (String, String) {
    let path = return_path(&own(), &key(), QueueId(number)).expect("it fits");
    let text = own().detail(&path).and_then(|it| it.rsplit('.').next().map(str::to_owned));
    (path, text.expect("a detail"))
}

#[test]
fn a_letter_is_known_by_the_address_it_comes_back_to_and_none_can_be_made_up() {
    let found = |key: &TokenKey, path: &str| {
        returned(&own(), key, &["x@y.example".to_owned(), path.to_owned()])
    };
    for number in [1, 255, 256, 1 << 39] {
        let (path, _) = path_of(number);
        assert!(path.len() <= 64 + "@klub.example".len() && path.contains("+b."), "{path}");
        for path in [path.clone(), path.to_uppercase()] {
            assert_eq!(found(&key(), &path), Some(QueueId(number)));
        }
        for other in [TokenKey::new(3, [8; 32]), TokenKey::new(1, [7; 32])] {
            assert_eq!(found(&other, &path), None);
        }
        let later = key().in_epoch("a");
        assert_eq!(
            found(&later, &path),
            Some(QueueId(number)),
            "sent before a backup was put back"
        );
        assert_ne!(return_path(&own(), &later, QueueId(number)).expect("it fits"), path);
    }
    let (path, text) = path_of(9);
    for other in changed(&text) {
        assert_eq!(found(&key(), &path.replace(&text, &other)), None, "{other}");
    }
    // A reply token reports nothing, and an envelope replies to nothing.
    let reply = own().with_detail("b", mint(&key(), CLAIMS, 0)).expect("it fits");
    assert_eq!(found(&key(), &reply), None);
    assert_eq!(ReplyToken::parse(&text), None);
}

/// The fourth to the eleventh letter hold the number.
#[test]
fn nobody_reads_the_number_of_a_letter() {
    let all: BTreeSet<String> = (1..200).map(|it| path_of(it).1[4..11].to_owned()).collect();
    let starts: BTreeSet<&str> = all.iter().map(|it| &it[..3]).collect();
    // Neighbours differ in more than their last bits, and small numbers have no zeros.
    assert!(all.len() == 199 && starts.len() > 150, "{}", starts.len());
}

#[test]
fn a_reply_address_never_has_more_than_64_octets_before_the_at() {
    let token = mint(&key(), CLAIMS, 0);
    let address = |own: &str, id: &str| {
        OwnAddress::new(own, '+').expect("an address").with_detail(id, token).ok()
    };
    let short = "moderator@game.example";
    let wanted = |mark: &str| Some(format!("moderator+{mark}{token}@game.example"));
    assert_eq!(address(short, "Klub 7!"), wanted("klub7."));
    assert_eq!(address(short, &"x".repeat(40)), wanted(""));
    assert_eq!(address("a-very-long-moderator-name-x@game.example", "k"), None);
}

#[test]
fn a_probe_is_nobodys_letter_and_knows_its_own_and_a_report_of_it() {
    let sender = Sender { name: HeaderText::new("Klub"), address: own(), verp: true };
    let parcel = |way| {
        Probe::new("abc0").parcel(way, &sender, &key(), DateTime::UNIX_EPOCH).expect("packed")
    };
    let sign = |raw: &[u8]| ["abc0", "fed9"].map(|secret| Probe::new(secret).sign(raw, &sender));
    for way in ProbeAddress::ALL {
        let raw = parcel(way).raw;
        let letter = open(&raw, &own());
        assert_eq!((letter.automatic, letter.tokens), (Some(Automatic::OurOwn), Vec::new()));
        assert_eq!(sign(&raw), [Some(ProbeSign::Itself(way)), None]);
    }
    let detailed = parcel(ProbeAddress::Detailed);
    assert_eq!(detailed.recipient, "moderator+d.abc01@klub.example");
    assert_eq!(parcel(ProbeAddress::Plain).recipient, "moderator@klub.example");
    let letter = String::from_utf8(detailed.raw).expect("text");
    let report = format!(
        "From: MAILER-DAEMON@klub.example\r\nContent-Type: multipart/report; \
         report-type=delivery-status; boundary=x\r\n\r\n--x\r\n\r\nNo such user.\r\n--x\r\n\
         Content-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n--x\r\n\
         Content-Type: message/rfc822\r\n\r\n{letter}\r\n--x--\r\n"
    );
    assert_eq!(sign(report.as_bytes())[0], Some(ProbeSign::Report(ProbeAddress::Detailed)));
    let quoted = format!("From: eve@example.org\r\nSubject: x\r\n\r\n> {letter}");
    assert_eq!(sign(quoted.as_bytes())[0], None);
}

/// What happens to a stamped message on the way, and how its digest is found.
const ON_THE_WAY: [(&str, &str, Stamp); 14] = [
    (
        "From: Klub",
        "Return-Path: <m@klub.example>\r\nReceived: from a\r\n by b\r\nFrom: Klub",
        Stamp::Sound,
    ),
    ("From: Klub", "From m@klub.example Mon Nov 23 09:00:00 2026\nFrom: Klub", Stamp::Sound),
    ("\r\n", "\n", Stamp::Sound),
    ("Subject: ", "SUBJECT:  ", Stamp::Sound),
    ("\r\n Round", "\r\n\tRound", Stamp::Sound),
    ("X-Other: 1", "X-Other: 2", Stamp::Sound),
    ("last\r\n", "last \t\r\n\r\n\r\n", Stamp::Sound),
    ("Round 5", "Round 6", Stamp::Broken),
    ("Round 5", "Round5", Stamp::Broken),
    (".   .", ".\t  .", Stamp::Broken),
    ("\r\n\r\nlast", "\r\nlast", Stamp::Broken),
    ("Date:", "Late:", Stamp::Broken),
    ("Date:", "To: x@y.example\r\nDate:", Stamp::Broken),
    ("\r\n\r\n8", "\r\nX-Botpost-Digest: crc32=00\r\n\r\n8", Stamp::Broken),
];

#[test]
fn a_digest_is_of_what_a_letter_says_and_not_of_how_it_travelled() {
    let letter = b"From: Klub <m@klub.example>\r\nSubject: [klub7]\r\n Round 5\r\n\
        Date: Mon, 23 Nov 2026 09:00:00 +0000\r\nX-Other: 1\r\n\r\n8 |  .   .\r\n\r\nlast\r\n";
    assert_eq!(stamp(letter), Stamp::Missing);
    let sent = String::from_utf8(stamped(letter)).expect("ASCII");
    assert_eq!(stamp(sent.as_bytes()), Stamp::Sound);
    for (part, other, found) in ON_THE_WAY {
        let arrived = sent.replace(part, other);
        assert!(arrived != sent && stamp(arrived.as_bytes()) == found, "{part:?} {other:?}");
    }
}
