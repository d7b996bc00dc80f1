//! What mutation begins with: the letters of the corpus, what people type as orders, one letter
//! each, and letters that carry what a server and a token prove.

use std::path::PathBuf;

use super::letters;
use kit::Seat;
use mail::{Claims, OwnAddress, QueueId, ReplyToken, TokenKey, mint, return_path};

/// Our address, as the letters of the corpus have it.
pub const OWN: &str = "moderator@game.example";
/// The one player's address, which has the one genuine token.
pub const PLAYER: &str = "ania@example.org";
/// The one mail server that is believed.
pub const SERVER: &str = "mx.game.example";

/// What the token stands for.
pub const CLAIMS: Claims =
    Claims { match_number: 7, seat: 0, round: 3, purpose: mail::Purpose::Reply };
/// The one letter of ours that can come back.
pub const PARCEL: QueueId = QueueId(9);

/// What the cases lack: lines and bids of Ricochet Pyramids, and the moderator's words.
const LINES: &str = include_str!("lines.txt");

/// Our address.
pub fn own() -> OwnAddress {
    OwnAddress::new(OWN, '+').expect("an address")
}

/// The key of all proofs here.
pub fn key() -> TokenKey {
    TokenKey::new(0, [7; 32])
}

/// The one genuine token.
pub fn token() -> ReplyToken {
    mint(&key(), CLAIMS, 0)
}

/// Whose it is.
pub fn seat() -> Seat {
    Seat::new(CLAIMS.seat.into())
}

/// All letters, in an order that is always the same.
pub fn letters() -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for folder in ["tests/letters", "tests/letters/ricochet"] {
        found.extend(letters::letters(folder).into_values());
    }
    let typed = typed();
    for (at, some) in typed.chunks(4).enumerate() {
        found.push(order(at, &some.join("\n\n")));
    }
    found.extend(proofs());
    found
}

/// What people type, a spelling each, from the cases of the order readers.
pub fn typed() -> Vec<String> {
    let mut found = Vec::new();
    for path in files("tests/orders") {
        let text = std::fs::read_to_string(path).expect("cases");
        let cases = text.lines().filter_map(|line| line.split_once(" => "));
        found.extend(cases.map(|(typed, _)| plain(typed)));
    }
    found.extend(LINES.lines().map(str::to_owned));
    assert!(found.len() > 300, "{} spellings", found.len());
    found
}

/// Cases write what cannot be seen as `\n` and `\u{..}`.
fn plain(typed: &str) -> String {
    let mut out = String::new();
    let mut rest = typed;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let escaped = rest.strip_prefix("u{").and_then(|it| it.split_once('}'));
        let code = escaped.and_then(|(hex, left)| Some((u32::from_str_radix(hex, 16).ok()?, left)));
        match code.and_then(|(code, left)| Some((char::from_u32(code)?, left))) {
            Some((letter, left)) => {
                out.push(letter);
                rest = left;
            }
            None => {
                out.push(if rest.starts_with('n') { '\n' } else { '\\' });
                rest = rest.strip_prefix('n').unwrap_or(rest);
            }
        }
    }
    out + rest
}

fn order(at: usize, body: &str) -> Vec<u8> {
    format!(
        "From: Ania <{PLAYER}>\r\nTo: {}\r\nSubject: Re: [klub7] Round 3\r\n\
         Message-ID: <o{at}@example.org>\r\nDate: Mon, 23 Nov 2026 10:00:00 +0000\r\n\
         Content-Type: text/plain; charset=utf-8\r\n\r\n{}\r\n",
        own().with_detail("klub7", token()).expect("it fits"),
        body.replace('\n', "\r\n"),
    )
    .into_bytes()
}

/// Letters that a server vouches for, or that came back.
fn proofs() -> Vec<Vec<u8>> {
    let back = return_path(&own(), &key(), PARCEL).expect("it fits");
    let results = [
        format!("{SERVER}; dmarc=pass (p=none dis=none) header.from=example.org"),
        format!("{SERVER} 1;\r\n\tspf=pass smtp.mailfrom=example.org;\r\n\tdkim=pass"),
        format!("{SERVER}; dmarc=fail header.from=example.org; dmarc=pass"),
        "mx.other.example; dmarc=pass header.from=example.org".to_owned(),
        format!("({SERVER} (nested \\( comment)) \"{SERVER}\"; none"),
    ];
    let mut found: Vec<Vec<u8>> = results
        .iter()
        .map(|said| {
            let mut raw = format!("Authentication-Results: {said}\r\n").into_bytes();
            raw.extend(order(900, "2GN 3BE\n\nREADY"));
            raw
        })
        .collect();
    let report = format!(
        "Return-Path: <>\r\nDelivered-To: {back}\r\nFrom: Mail <mailer-daemon@example.org>\r\n\
         To: {back}\r\nSubject: Undelivered\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n\
         --b\r\n\r\nNo such user.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n\
         Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; {PLAYER}\r\nAction: failed\r\n\
         Status: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 no such user\r\n--b\r\n\
         Content-Type: message/rfc822\r\n\r\nFrom: {OWN}\r\n\r\n2GN 3BE\r\n--b--\r\n"
    );
    found.push(report.into_bytes());
    found
}

/// The text files below this folder.
fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![letters::root().join(folder)];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|it| it == "txt") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
