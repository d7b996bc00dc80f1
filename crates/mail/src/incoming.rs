//! Bytes to what somebody typed. Never fails and never panics: whatever arrives, something
//! can be said about it. Believes nothing: a token found is not yet genuine, a From is only
//! what the message claims.

use chrono::{DateTime, Utc};
use mail_parser::{Addr, Address, HeaderName, HeaderValue, Message};
use sha2::{Digest, Sha256};

use super::addresses::{OwnAddress, addr_spec};
use super::authres::{self, Results};
use super::automatic::{self, Automatic};
use super::body::{self, Besides, Body};
use super::entity::{self, guarded};
use super::header_text::HeaderText;
use super::html_crosscheck;
use super::quoting::{self, Cut, Why};
use super::token::ReplyToken;

/// The most recipients, Message-IDs and tokens that are kept of one message.
const MOST: usize = 100;
/// The most tokens that are looked for at a glimpse: an answer to us has two or three.
const MOST_GLIMPSED: usize = 8;
/// The most lines that are read of what somebody typed.
const MOST_TYPED: usize = 2000;
/// The longest Message-ID that is kept, in bytes.
const LONGEST: usize = 998;

/// A message that came in, opened. All text in it is a stranger's.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Incoming {
    /// Its Message-ID, without brackets.
    pub message_id: Option<String>,
    /// The addresses in From, lower case. Empty if there are several From headers, a group,
    /// or nothing that is an address; more than one counts as nobody in particular.
    pub from: Vec<String>,
    /// The name beside a single address in From, decoded and cleaned; empty if there is none.
    pub from_name: String,
    /// The subject, decoded and cleaned like any header text. It proves nothing.
    pub subject: String,
    /// The Date header: for showing only, never for deadlines.
    pub date: Option<DateTime<Utc>>,
    /// The Message-IDs of In-Reply-To, then of References, without brackets.
    pub answers: Vec<String>,
    /// Delivered-To, X-Original-To, Envelope-To, To and Cc, in this order, lower case.
    pub recipients: Vec<String>,
    /// Whether it came to the address at which mail programs ask for no more messages: what
    /// they write there is their own.
    pub unsubscribes: bool,
    /// Tokens in our own addresses among the recipients, then in the Message-IDs it answers;
    /// each once, the most trustworthy place first.
    pub tokens: Vec<ReplyToken>,
    /// What mail servers say of who sent it. Anybody can write such a header: it counts only
    /// if it is our own server's.
    pub results: Vec<Results>,
    /// Why it counts as sent by a program; `None` for a person's message.
    pub automatic: Option<Automatic>,
    /// The lines the person wrote, numbered in the decoded text from 1.
    pub typed: Vec<(u32, String)>,
    /// Whether they typed more than is read.
    pub cut_short: bool,
    /// The line at which each text of the message but the first begins.
    pub parts: Vec<u32>,
    /// What somebody typed in texts of which not all can be read.
    pub broken: Vec<Vec<(u32, String)>>,
    /// What was cut off, and why.
    pub cut: Vec<Cut>,
    /// The lines of what was cut, without quote marks: an order in here is reported, never
    /// taken.
    pub quoted: Vec<(u32, String)>,
    /// The lines of each text file that came with it, ours left out: reported, never taken.
    pub attached: Vec<Vec<(u32, String)>>,
    /// Where the text was found, or why there is none.
    pub body: Body,
    /// What came with it that nobody reads.
    pub besides: Besides,
    /// SHA-256 of the body as it came, line ends made one: the same message fetched twice, or
    /// by two ways, has the same digest.
    pub digest: [u8; 32],
}

/// Opens a message.
pub fn open(raw: &[u8], own: &OwnAddress) -> Incoming {
    let (section, body) = entity::split(raw);
    let found = if entity::modest(section) { body::find(raw) } else { body::too_large() };
    let (found, mut sorted) = html_crosscheck::read_both_parts(found);
    add_others(&mut sorted, &found);
    let cut_short = sorted.typed.len() > MOST_TYPED;
    sorted.typed.truncate(MOST_TYPED);
    quoting::trim(&mut sorted.typed);
    let numbered = |text: &String| (1..).zip(text.lines().map(str::to_owned)).collect::<Vec<_>>();
    let mut letter = Incoming {
        typed: sorted.typed,
        cut_short,
        cut: sorted.cut,
        quoted: sorted.quoted,
        parts: found.parts,
        broken: found.broken.iter().map(|text| quoting::sort(text).typed).collect(),
        attached: found.attached.iter().map(numbered).collect(),
        body: found.body,
        besides: found.besides,
        digest: digest(body),
        ..Incoming::default()
    };
    // Of a header section beyond measure its beginning is read: enough to know whom to tell.
    let section = &section[..section.len().min(entity::LARGEST_HEADER)];
    if let Some(head) = entity::headers(section) {
        // Each look at the headers is guarded by itself: one that fails leaves the others.
        guarded(|| read_head(&mut letter, &head, own));
        letter.results = guarded(|| authres::results(&head)).unwrap_or_default();
        let judged = guarded(|| automatic::judge(&head, &letter.from, &letter.subject, own, raw));
        let counts = |sign: &Automatic| !letter.unsubscribes || sign.counts_at_unsubscribe();
        letter.automatic = judged.flatten().filter(counts);
    }
    letter
}

/// Nothing but what looks like a token in the head of a message, without taking the message apart:
/// to see whose turn it is, before anything of it is read.
pub fn glimpse(raw: &[u8]) -> Incoming {
    let head = entity::split(&raw[..raw.len().min(entity::LARGEST_HEADER)]).0;
    let pieces = head.split(|byte| !byte.is_ascii_alphanumeric());
    let found = pieces.filter_map(|piece| ReplyToken::parse(std::str::from_utf8(piece).ok()?));
    Incoming { tokens: once(found.take(MOST_GLIMPSED)), ..Incoming::default() }
}

fn add_others(sorted: &mut quoting::SortedLines, found: &body::LetterText) {
    let mut number = found.text.lines().count() as u32 + 1;
    for text in &found.others {
        sorted.cut.push(Cut { why: Why::OtherPart, line: number, text: text.clone() });
        let lines = (number..).zip(text.lines().map(|line| line.trim().to_owned()));
        sorted.quoted.extend(lines.filter(|(_, line)| !line.is_empty()));
        number += text.lines().count() as u32;
    }
}

fn read_head(letter: &mut Incoming, head: &Message<'_>, own: &OwnAddress) {
    letter.message_id = ids(head, HeaderName::MessageId).into_iter().next();
    let senders = senders(head);
    letter.from = once(senders.iter().filter_map(|one| addr_spec(one.address.as_deref()?)));
    if let [one] = senders {
        letter.from_name = HeaderText::new(one.name.as_deref().unwrap_or_default()).to_string();
    }
    letter.subject = HeaderText::new(head.subject().unwrap_or_default()).to_string();
    let date = head.date().filter(|date| date.is_valid());
    letter.date = date.and_then(|date| DateTime::from_timestamp(date.to_timestamp(), 0));
    let answers = [ids(head, HeaderName::InReplyTo), ids(head, HeaderName::References)];
    letter.answers = once(answers.into_iter().flatten());
    letter.recipients = recipients(head);
    letter.tokens = tokens(letter, own);
    letter.unsubscribes = letter.recipients.iter().any(|address| own.is_unsubscribe(address));
}

pub(super) fn once<T: PartialEq>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut kept: Vec<T> = Vec::new();
    for item in items {
        if kept.len() < MOST && !kept.contains(&item) {
            kept.push(item);
        }
    }
    kept
}

fn ids(head: &Message<'_>, name: HeaderName<'static>) -> Vec<String> {
    let found = head.header_values(name).filter_map(HeaderValue::as_text_list).flatten();
    let sound = found.filter(|id| !id.is_empty() && id.len() <= LONGEST);
    sound.map(ToString::to_string).collect()
}

/// The mailboxes in From: a second From header or a group makes it nobody's.
fn senders<'a>(head: &'a Message<'_>) -> &'a [Addr<'a>] {
    let mut headers = head.header_values(HeaderName::From);
    match (headers.next(), headers.next()) {
        (Some(HeaderValue::Address(Address::List(list))), None) => list,
        _ => &[],
    }
}

/// Where a message was delivered to, the server's own word before the writer's.
fn recipients(head: &Message<'_>) -> Vec<String> {
    let mut found = Vec::new();
    for name in ["delivered-to", "x-original-to", "envelope-to"] {
        for text in entity::raw_values(head, name) {
            found.extend(text.split([',', ' ', '<', '>', '\t', '\r', '\n']).filter_map(addr_spec));
        }
    }
    for name in [HeaderName::To, HeaderName::Cc] {
        for value in head.header_values(name) {
            let HeaderValue::Address(address) = value else { continue };
            found.extend(address.iter().filter_map(|one| addr_spec(one.address.as_deref()?)));
        }
    }
    once(found)
}

/// Tokens where we put them: in the detail of our address, and in our Message-IDs, which are
/// `r.TOKEN@host` or `r.TOKEN.SERIAL@host`.
fn tokens(letter: &Incoming, own: &OwnAddress) -> Vec<ReplyToken> {
    let details = letter.recipients.iter().filter_map(|address| own.detail(address));
    let in_addresses = details.filter_map(|detail| ReplyToken::parse(detail.rsplit('.').next()?));
    let in_ids = letter.answers.iter().filter_map(|id| {
        let (local, _) = id.rsplit_once('@')?;
        let mut pieces = local.split('.');
        let first = pieces.next()?;
        first.eq_ignore_ascii_case("r").then(|| pieces.next()).flatten().and_then(ReplyToken::parse)
    });
    once(in_addresses.chain(in_ids))
}

/// Transports differ in line ends and in what stands behind the last line.
fn digest(body: &[u8]) -> [u8; 32] {
    let lines = entity::lines(body.trim_ascii_end());
    let hash = lines.fold(Sha256::new(), |hash, line| hash.chain_update(line).chain_update(b"\n"));
    hash.finalize().into()
}
