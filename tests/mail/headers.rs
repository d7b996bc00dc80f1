//! What heads and reports say, as servers write them and as forgers would like them to be read: the
//! case files of `tests/mail/headers`.

use std::time::Duration;

use mail::{
    Auth, Automatic, Backoff, Incoming, OwnAddress, Proof, TroubleKind, addr_spec, addresses_in,
    judge, old_report, open,
};

use crate::support::cases::check;
use crate::support::chance::Chance;

fn opened(raw: &str) -> Incoming {
    let own = OwnAddress::new("moderator@klub.example", '+').expect("an address");
    open(raw.replace('\n', "\r\n").as_bytes(), &own)
}

/// A message of Ania's with these lines on top.
fn below(lines: &str) -> Incoming {
    opened(&format!("{lines}\nFrom: Ania <ania@example.org>\nSubject: x\n\n2GN\n"))
}

fn servers(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn proof(lines: &str, believed: &[&str]) -> Proof {
    let letter = below(lines);
    judge(&letter.results, &servers(believed), &letter.from)
}

const PASS: &str = "Authentication-Results: mx.game.example; dmarc=pass header.from=example.org";

#[test]
fn a_head_proves_what_our_own_server_says_of_the_one_author_and_nothing_else() {
    check(include_str!("headers/proofs.txt"), |case| {
        format!("{:?}", proof(&case.given, &["mx.game.example"]))
    });
    // The name of another mail server is not ours, unless we say so.
    for (believed, wanted) in [
        (&["mxa.game.example"][..], Proof::NoServer),
        (&["mxa.game.example", "mx.game.example"], Proof::Pass),
        (&[], Proof::NoServer),
    ] {
        assert_eq!(proof(PASS, believed), wanted, "{believed:?}");
    }
    let (letter, ours) = (below(PASS), servers(&["mx.game.example"]));
    let two = ["ania@example.org".to_owned(), "foe@example.org".to_owned()];
    for from in [&two[..], &[]] {
        assert_eq!(judge(&letter.results, &ours, from), Proof::NoFrom);
    }
    let lacks = |auth: Auth, servers, results| auth.lacks(servers, results, &letter.from);
    assert_eq!(lacks(Auth::TokenDmarc, &ours, &letter.results), None);
    assert_eq!(lacks(Auth::TokenDmarc, &ours, &[]), Some(Proof::NoServer));
    assert_eq!(lacks(Auth::TokenDmarc, &[], &letter.results), Some(Proof::NoServer));
    assert_eq!(lacks(Auth::Token, &ours, &[]), None);
    // The heads of parts are none.
    let parts = format!(
        "Content-Type: multipart/mixed; boundary=b\n\n--b\n{PASS}\n\n2GN\n--b\n\
         Content-Type: message/rfc822\n\n{PASS}\nFrom: ania@example.org\n\n2GN\n--b--\n"
    );
    assert_eq!(opened(&parts).results, []);
}

/// Whatever is escaped as a comment has to be says nothing, and reading never panics.
#[test]
fn a_comment_never_adds_a_result() {
    let head = "Authentication-Results: mx.game.example; spf=fail";
    let plain = below(head).results;
    let mut chance = Chance::new(1);
    for _ in 0..2000 {
        let length = chance.below(60);
        let text: String = (0..length).map(|_| char::from(b' ' + chance.below(95) as u8)).collect();
        let _ = below(&format!("Authentication-Results: {text}"));
        let escape = |all: String, c: char| match c {
            '(' | ')' | '\\' | '"' => format!("{all}\\{c}"),
            _ => all + &c.to_string(),
        };
        let escaped = text.chars().fold(String::new(), escape);
        assert_eq!(below(&format!("{head} ({escaped})")).results, plain, "{escaped}");
    }
}

#[test]
fn reports_of_all_servers_say_what_failed_and_people_report_nothing() {
    check(include_str!("headers/reports.txt"), |case| {
        let letter = opened(&case.given);
        let read = match letter.automatic {
            Some(Automatic::Bounce(action)) => Some(action),
            _ => old_report(&letter),
        };
        read.map_or_else(|| "none".to_owned(), |action| format!("{action:?}"))
    });
}

#[test]
fn addresses_are_found_in_what_people_write_and_only_plain_ones_count() {
    check(include_str!("headers/addresses.txt"), |case| addresses_in(&case.given).join("|"));
    assert_eq!(addr_spec("Ania@Example.ORG").as_deref(), Some("ania@example.org"));
    let wrong = "ania|@example.org|ania@|a b@example.org|a@b@c|\"a\"@example.org|a..b@example.org|\
        a@example..org|a@-x.org|a\r\n@example.org|ä@example.org|a@exa\u{202e}mple.org|\
        <a@example.org>";
    for wrong in wrong.split('|') {
        assert_eq!(addr_spec(wrong), None, "{wrong}");
    }
}

#[test]
fn the_detail_is_found_in_any_case_and_with_any_delimiter() {
    let own = OwnAddress::new("Moderator@Game.example", '+').expect("an address");
    assert_eq!(own.detail("MODERATOR+Klub7.AbC@game.EXAMPLE"), Some("Klub7.AbC"));
    for other in
        ["moderator@game.example", "moderator+x@other.example", "moderatorx+x@game.example"]
    {
        assert_eq!(own.detail(other), None);
    }
    assert!(own.is_ours("moderator+x@game.example") && own.is_ours("Moderator@game.example"));
    let dash = OwnAddress::new("mod-erator@game.example", '-').expect("an address");
    assert_eq!(dash.detail("mod-erator-k.t@game.example"), Some("k.t"));
    assert!(OwnAddress::new("m@game.example", '@').is_none());
}

#[test]
fn what_fails_is_left_alone_longer_and_longer() {
    let [minute, day] = [60, 24 * 3600].map(Duration::from_secs);
    let [away, refused] = [TroubleKind::Away, TroubleKind::Settings].map(Some);
    for (backoff, seconds) in [
        (Backoff::of_server(away, minute), [60, 120, 240, 300, 300]),
        (Backoff::of_server(refused, minute), [600, 1200, 2400, 3600, 3600]),
        (Backoff::of_server(None, minute), [60; 5]),
        // A mailbox that is looked at once a day is not looked at more often for that.
        (Backoff::of_server(refused, day), [24 * 3600; 5]),
        (Backoff::of_bell(away), [10, 20, 40, 80, 900]),
        (Backoff::of_bell(refused), [3600; 5]),
    ] {
        let pauses = [1, 2, 3, 4, 1000].map(|failures| backoff.pause(failures).as_secs());
        assert_eq!(pauses, seconds, "{backoff:?}");
    }
}
