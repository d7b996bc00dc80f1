//! Headers as servers write them, and as forgers would like them to be read.

use proptest::prelude::*;

use super::*;
use crate::{Incoming, OwnAddress, open};

const ANIA: &str = "ania@example.org";

/// A message of Ania's with these header lines on top.
fn letter(headers: &str) -> Incoming {
    let own = OwnAddress::new("moderator@game.example", '+').expect("an address");
    let raw = format!("{headers}From: Ania <{ANIA}>\r\nSubject: x\r\n\r\n2GN\r\n");
    open(raw.as_bytes(), &own)
}

fn proof_by(servers: &[&str], headers: &str) -> Proof {
    let servers: Vec<String> = servers.iter().map(|id| (*id).to_owned()).collect();
    let letter = letter(headers);
    judge(&letter.results, &servers, &letter.from)
}

/// What is thought of one header.
fn proof(value: &str) -> Proof {
    proof_by(&["mx.game.example"], &format!("Authentication-Results: {value}\r\n"))
}

#[test]
fn what_real_servers_write_is_read() {
    for value in [
        "mx.game.example; dmarc=pass header.from=example.org",
        "MX.Game.Example 1; DMARC = PASS (p=NONE sp=NONE dis=NONE) header.from=Example.ORG;",
        "mx.game.example;\r\n dkim=pass header.i=@example.org header.s=2023 header.b=\"aB/c+d==\";\
         \r\n spf=pass (mx.game.example: domain of ania@example.org designates 192.0.2.1 as \
         permitted sender) smtp.mailfrom=ania@example.org;\r\n\tdmarc=pass (p=REJECT \
         sp=REJECT dis=NONE) header.from=example.org",
        "mx.game.example; spf=pass (sender IP is 2001:db8::1) smtp.mailfrom=example.org; \
         dkim=pass (signature was verified) header.d=example.org;dmarc=pass action=none \
         header.from=example.org;compauth=pass reason=100",
        "\"mx.game.example\"; dkim=pass header.b=aB/c+d=; \
         dmarc/1=pass reason=\"all; is (well\" header.from=ania@example.org",
        "(a (nested \\) comment)) mx.game.example (x) ; (y) dmarc (z) = (v) pass (w) header (.) . \
         from (=) = example.org",
    ] {
        assert_eq!(proof(value), Proof::Pass, "{value}");
    }
}

/// A server that takes forged headers of its name away does not know these for any: anyone who
/// reads them nevertheless believes the forger.
#[test]
fn a_name_that_is_not_spelt_exactly_is_another_one() {
    let said = "mx.game.example; dmarc=pass header.from=example.org";
    for name in [
        "Auth entication-Results",
        "Auth\rentication-Results",
        "Authentication-\tResults",
        "Authentication-Results ",
        "Authentication-Results\u{b}",
        "\rAuthentication-Results",
        "Authentication\u{2010}Results",
        "X-Authentication-Results",
    ] {
        let found = proof_by(&["mx.game.example"], &format!("X: y\r\n{name}: {said}\r\n"));
        assert_eq!(found, Proof::NoServer, "{name:?}");
    }
    for name in ["Authentication-Results", "AUTHENTICATION-RESULTS"] {
        let found = proof_by(&["mx.game.example"], &format!("X: y\r\n{name}:{said}\r\n"));
        assert_eq!(found, Proof::Pass, "{name:?}");
    }
}

#[test]
fn what_is_no_pass_is_none() {
    for (value, expected) in [
        ("mx.game.example; none", Proof::NoDmarc),
        ("mx.game.example", Proof::NoDmarc),
        ("mx.game.example; spf=pass smtp.mailfrom=example.org", Proof::NoDmarc),
        ("mx.game.example; dmarc=none header.from=example.org", Proof::Failed),
        ("mx.game.example; dmarc=bestguesspass header.from=example.org", Proof::Failed),
        ("mx.game.example; dmarc=temperror header.from=example.org", Proof::Failed),
        ("mx.game.example; dmarc=pass", Proof::OtherDomain),
        ("mx.game.example; dmarc=pass header.from=foe.example", Proof::OtherDomain),
        ("mx.game.example; dmarc=pass header.from=sub.example.org", Proof::OtherDomain),
        ("mx.game.example; dmarc=pass policy.from=example.org", Proof::OtherDomain),
        (
            "mx.game.example; dmarc=pass header.from=foe.example header.from=example.org",
            Proof::OtherDomain,
        ),
    ] {
        assert_eq!(proof(value), expected, "{value}");
    }
    assert_eq!(proof_by(&["mx.game.example"], ""), Proof::NoServer);
}

/// The server repeats a sender that a stranger chose, `"x) ; dmarc=pass ..."@foe.example`, inside
/// a comment: anyone who takes the parenthesis for its end reads what the stranger wrote.
#[test]
fn a_quoted_local_part_does_not_end_a_comment_early() {
    for value in [
        "mx.game.example; spf=fail (domain of \"x) ; dmarc=pass header.from=example.org; \
         a=b (y\"@foe.example does not designate)",
        "mx.game.example; spf=fail (domain of \"x) ; dmarc=pass header.from=example.org; \
         a=b (y\"@foe.example does not designate); dmarc=fail header.from=example.org",
    ] {
        assert_eq!(proof(value), Proof::Unreadable, "{value}");
    }
    // Outside a comment the quotes hold it together.
    let value = "mx.game.example; spf=fail smtp.mailfrom=\"x) ; dmarc=pass \
                 header.from=example.org\"@foe.example";
    assert_eq!(proof(value), Proof::NoDmarc);
}

#[test]
fn nested_comments_end_where_they_end() {
    let hidden = "mx.game.example; spf=fail (a (b) ; dmarc=pass header.from=example.org)";
    assert_eq!(proof(hidden), Proof::NoDmarc);
    let open = "mx.game.example; spf=fail (a (b) ; dmarc=pass header.from=example.org";
    assert_eq!(proof(open), Proof::Unreadable);
    let closed = "mx.game.example; spf=fail a) ; dmarc=pass header.from=example.org";
    assert_eq!(proof(closed), Proof::Unreadable);
    let deep = format!(
        "mx.game.example {}{}; dmarc=pass header.from=example.org",
        "(".repeat(99),
        ")".repeat(99)
    );
    assert_eq!(proof(&deep), Proof::Unreadable);
}

#[test]
fn the_last_word_does_not_win() {
    for value in [
        "mx.game.example; dmarc=fail header.from=example.org; dmarc=pass header.from=example.org",
        "mx.game.example; dmarc=pass header.from=example.org; dmarc=fail header.from=example.org",
        "mx.game.example; dmarc=fail header.from=foe.example; dmarc=pass header.from=example.org",
    ] {
        assert_eq!(proof(value), Proof::Failed, "{value}");
    }
}

/// One signature fails for the victim's domain and another passes for anybody's.
#[test]
fn signatures_alone_prove_nothing() {
    for value in [
        "mx.game.example; dkim=fail header.d=example.org; dkim=pass",
        "mx.game.example; dkim=fail header.d=example.org; dkim=pass header.d=foe.example",
        "mx.game.example; dkim=pass header.d=example.org; spf=pass smtp.mailfrom=example.org",
    ] {
        assert_eq!(proof(value), Proof::NoDmarc, "{value}");
    }
}

const PASS: &str = "dmarc=pass header.from=example.org";

#[test]
fn a_header_counts_for_its_server_and_not_for_its_place() {
    let headers = format!("Authentication-Results: mx.foe.example; {PASS}\r\n");
    assert_eq!(proof_by(&["mx.game.example"], &headers), Proof::NoServer);
    let fail = "Authentication-Results: mx.game.example; dmarc=fail header.from=example.org\r\n";
    let both = format!("{headers}{fail}");
    assert_eq!(proof_by(&["mx.game.example"], &both), Proof::Failed);
    // Ours stands below one of a server inside our own network: the place says nothing.
    let ours = format!("Authentication-Results: mx.game.example; {PASS}\r\n");
    let inside = format!("Authentication-Results: inner.game.example; none\r\n{ours}");
    assert_eq!(proof_by(&["mx.game.example"], &inside), Proof::Pass);
    // Two of our name that disagree: one of them is forged.
    assert_eq!(proof_by(&["mx.game.example"], &format!("{ours}{fail}")), Proof::Failed);
    assert_eq!(proof_by(&["mx.game.example"], &format!("{fail}{ours}")), Proof::Failed);
}

#[test]
fn an_id_that_cannot_be_read_opens_nothing() {
    for value in [
        format!("; {PASS}"),
        format!("\"mx.game.example; {PASS}"),
        format!("(mx.game.example; {PASS}"),
        format!("(mx.game.example) ; {PASS}"),
        format!("mx.game.example)); {PASS}"),
        format!("foe.example mx.game.example; {PASS}"),
        format!("mx.game.example.foe.example; {PASS}"),
        format!("xmx.game.example; {PASS}"),
        format!("mx.game.example@foe.example; {PASS}"),
        format!("=mx.game.example; {PASS}"),
        String::new(),
    ] {
        assert_ne!(proof(&value), Proof::Pass, "{value}");
    }
    // A version there is not, and one behind a name that is ours.
    assert_eq!(proof(&format!("mx.game.example 2; {PASS}")), Proof::Unreadable);
}

#[test]
fn the_name_of_the_other_mail_server_is_not_ours() {
    let headers = format!("Authentication-Results: mxb.game.example; {PASS}\r\n");
    assert_eq!(proof_by(&["mxa.game.example"], &headers), Proof::NoServer);
    assert_eq!(proof_by(&["mxa.game.example", "mxb.game.example"], &headers), Proof::Pass);
    assert_eq!(proof_by(&[], &headers), Proof::NoServer);
}

#[test]
fn what_a_forwarder_found_out_is_his_word() {
    let headers = format!(
        "Authentication-Results: mx.game.example; dmarc=fail header.from=example.org; arc=pass\r\n\
         Received: from list.example by mx.game.example\r\n\
         Authentication-Results: list.example; {PASS}\r\n\
         ARC-Authentication-Results: i=1; mx.game.example; {PASS}\r\n\
         X-Authentication-Results: mx.game.example; {PASS}\r\n\
         Authentication-Results-Original: mx.game.example; {PASS}\r\n"
    );
    assert_eq!(proof_by(&["mx.game.example"], &headers), Proof::Failed);
    let (_, without) = headers.split_once("\r\n").expect("a line");
    assert_eq!(proof_by(&["mx.game.example"], without), Proof::NoServer);
}

#[test]
fn a_header_inside_an_attached_letter_is_not_ours() {
    let own = OwnAddress::new("moderator@game.example", '+').expect("an address");
    let raw = format!(
        "From: {ANIA}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\
         Authentication-Results: mx.game.example; {PASS}\r\n\r\n2GN\r\n--b\r\n\
         Content-Type: message/rfc822\r\n\r\n\
         Authentication-Results: mx.game.example; {PASS}\r\nFrom: {ANIA}\r\n\r\n2GN\r\n--b--\r\n"
    );
    let letter = open(raw.as_bytes(), &own);
    assert_eq!(letter.results, []);
}

#[test]
fn a_folded_header_in_any_case_is_one_header() {
    let headers = format!(
        "aUTHENTICATION-rESULTS:\r\n\tMX.GAME.EXAMPLE;\r\n\tDmarc=Pass\r\n\t(a\r\n\tb)\r\n\t\
         Header.From=EXAMPLE.org\r\nX-Other: mx.game.example; {PASS}\r\n"
    );
    assert_eq!(proof_by(&["mx.game.example"], &headers), Proof::Pass);
    assert_eq!(letter(&headers).results.len(), 1);
}

#[test]
fn two_authors_have_no_proof() {
    let from = [ANIA.to_owned(), "foe@example.org".to_owned()];
    let letter = letter(&format!("Authentication-Results: mx.game.example; {PASS}\r\n"));
    let servers = vec!["mx.game.example".to_owned()];
    assert_eq!(judge(&letter.results, &servers, &from), Proof::NoFrom);
    assert_eq!(judge(&letter.results, &servers, &[]), Proof::NoFrom);
    let auth = Auth::TokenDmarc;
    assert_eq!(auth.lacks(&servers, &letter.results, &letter.from), None);
    assert_eq!(auth.lacks(&servers, &[], &letter.from), Some(Proof::NoServer));
    assert_eq!(auth.lacks(&[], &letter.results, &letter.from), Some(Proof::NoServer));
    assert_eq!(Auth::Token.lacks(&servers, &[], &letter.from), None);
}

proptest! {
    #[test]
    fn reading_never_panics_and_a_comment_never_adds_a_result(text in "[ -~]{0,60}") {
        let _ = syntax::results(&text);
        // Whatever is escaped as a comment has to be says nothing.
        let escaped: String = text
            .chars()
            .flat_map(|c| if "()\\\"".contains(c) { vec!['\\', c] } else { vec![c] })
            .collect();
        let value = format!("mx.game.example; spf=fail ({escaped})");
        let plain = syntax::results("mx.game.example; spf=fail");
        prop_assert_eq!(syntax::results(&value), plain);
    }
}
