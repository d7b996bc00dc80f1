//! What players write, and all that goes wrong with it on its way.

use chrono::TimeDelta;
use moderator::Moment;

use crate::storm::outside::{Got, PLAYERS};
use crate::support::chance::Chance;

/// What a letter is meant to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Orders that are legal.
    Orders,
    /// A word, or a YES.
    Words,
    /// Some bytes of it are others.
    Garbled,
    /// From somebody else's address, or without a token.
    Forged,
    /// Written by a machine.
    Machine,
    /// Orders are taken back.
    Clear,
    /// Whether it counts hangs on more than the harness knows: an address that may be
    /// registered by then, the answer to an offer that may be over.
    Unsure,
    /// What the moderator replies to a notice.
    Moderator,
    /// A stranger's question. Nothing is kept of it: a copy that comes on another day is
    /// answered, too.
    Knock,
}

impl Kind {
    /// Whether it may change what is filed, in a way that nobody out here can tell.
    pub fn is_unsure(self) -> bool {
        matches!(self, Kind::Garbled | Kind::Unsure | Kind::Knock)
    }
}

/// A letter of a player, as the model knows it.
#[derive(Debug, Clone)]
pub struct Letter {
    pub kind: Kind,
    /// The id of the match, and the seat.
    pub of: String,
    pub seat: usize,
    /// The round its token names.
    pub round: u32,
    /// When it reached the server first, and in which turn it could be fetched first.
    pub arrived: Option<(Moment, u64)>,
}

/// What is to be written.
pub struct Draft<'d> {
    pub number: usize,
    pub from: &'d str,
    pub to: &'d Got,
    pub said: &'d str,
    pub now: Moment,
    pub kind: Kind,
}

/// The Message-ID of a letter, without brackets. One that will be garbled has one of its own
/// kind: a digit more or less must not make it another's.
fn message_id(number: usize, kind: Kind) -> String {
    format!("{}{number}@{PLAYERS}", if kind == Kind::Garbled { "g" } else { "l" })
}

/// The number of the letter with this Message-ID.
pub fn number(message_id: &str) -> Option<usize> {
    message_id.strip_prefix('l')?.split('@').next()?.parse().ok()
}

/// The bytes of a letter.
pub fn write(draft: &Draft<'_>, chance: &mut Chance) -> Vec<u8> {
    let Draft { number, from, to, said, now, kind } = draft;
    // Their clocks are their own.
    let date = match chance.below(4) {
        0 => *now + TimeDelta::hours(chance.below(200) as i64 - 100),
        _ => *now,
    };
    let quoted: String = match chance.below(3) {
        0 => String::new(),
        _ => "\r\n\r\nOn Monday, Klub 7 games wrote:\r\n> Your move.\r\n> Have fun.\r\n".to_owned(),
    };
    let from = match kind {
        Kind::Forged => format!("eve{number}@elsewhere.example"),
        _ => (*from).to_owned(),
    };
    let answers = match to.message_id.as_str() {
        "" => String::new(),
        id => format!("In-Reply-To: <{id}>\r\n"),
    };
    let machine = if *kind == Kind::Machine { "Auto-Submitted: auto-replied\r\n" } else { "" };
    let mut raw = format!(
        "From: Somebody <{from}>\r\nTo: {}\r\nSubject: Re: orders\r\nDate: {}\r\n\
         Message-ID: <{}>\r\n{answers}{machine}\
         Content-Type: text/plain; charset=utf-8\r\n\r\n{}{quoted}",
        to.reply_to,
        date.to_rfc2822(),
        message_id(*number, *kind),
        said.replace('\n', "\r\n"),
    )
    .into_bytes();
    if *kind == Kind::Garbled {
        garble(&mut raw, chance);
    }
    raw
}

/// Bytes are changed, doubled or gone, but for the first line: it says who wrote, and somebody
/// else's address would be another story.
fn garble(raw: &mut Vec<u8>, chance: &mut Chance) {
    let first = raw.iter().position(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let mut rest = raw.split_off(first);
    garble_all(&mut rest, chance);
    raw.append(&mut rest);
}

fn garble_all(raw: &mut Vec<u8>, chance: &mut Chance) {
    for _ in 0..1 + chance.below(12) {
        let at = chance.below(raw.len() as u64) as usize;
        match chance.below(4) {
            0 => raw.truncate(at.max(1)),
            1 => raw[at] = chance.below(256) as u8,
            2 => raw.insert(at, b"\r\n:<\0\xff="[chance.below(7) as usize]),
            _ => drop(raw.drain(at..(at + 1 + chance.below(9) as usize).min(raw.len()))),
        }
        if raw.is_empty() {
            raw.push(b'\n');
        }
    }
}

/// The same letter by another way: servers on it add to its header.
pub fn copy(raw: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut copy = Vec::new();
    for _ in 0..chance.below(3) {
        copy.extend(
            b"Received: from alias.example by mx.klub.example; Mon, 2 Nov 2026 10:00:00 +0000\r\n",
        );
    }
    copy.extend(raw);
    copy
}

/// Whether an answer says that orders were taken back.
pub fn is_cleared(text: &str) -> bool {
    ["Withdrawn:", "Wycofane:"].iter().any(|words| text.contains(words))
}

/// What a server writes that took a letter and cannot deliver it (RFC 3464).
pub fn report(number: usize, to: &str, recipient: &str, status: &str) -> Vec<u8> {
    format!(
        "Return-Path: <>\r\nDelivered-To: {to}\r\nFrom: Mail Delivery System \
         <Mailer-Daemon@mx.example>\r\nTo: {to}\r\nAuto-Submitted: auto-replied\r\n\
         Message-ID: <d{number}@mx.example>\r\nSubject: Mail delivery failed\r\n\
         MIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; \
         boundary=\"x\"\r\n\r\n--x\r\n\r\nIt could not be delivered.\r\n--x\r\n\
         Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n\
         Final-Recipient: rfc822; {recipient}\r\nAction: failed\r\nStatus: {status}\r\n\r\n\
         --x--\r\n"
    )
    .into_bytes()
}

/// The seal in the `check.txt` of an answer: the orders are stored.
pub fn seal(text: &str) -> Option<String> {
    let (_, behind) = text.split_once("\"seal\":\"")?;
    behind.split('"').next().map(str::to_owned)
}
