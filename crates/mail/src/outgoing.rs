//! Messages to bytes. The same message, key, date and serial always give the same bytes: a
//! second attempt, or a second run of a crashed round, sends the very same message.

mod calendar;
mod handed;

use std::time::SystemTime;

use anyhow::{Context, Result, anyhow};
use chrono::{DateTime, Utc};
use lettre::Address;
use lettre::message::header::{
    self, ContentDisposition, ContentId, ContentTransferEncoding, ContentType, Date, HeaderName,
    HeaderValue, Headers, MIME_VERSION_1_0, ReplyTo, To,
};
use lettre::message::{Body, Mailbox, Mailboxes, MultiPart, MultiPartBuilder, SinglePart};

use calendar::METHOD;
pub use handed::hand_over;

use super::addresses::{Sender, UNSUBSCRIBE, addr_spec};
use super::digest;
use super::header_text::HeaderText;
use super::postman::{QueueId, QueuedMessage};
use super::text::{percent_encoded, terminal};
use super::token::{Bound, Claims, ReplyToken, TokenKey, mint};
use super::verp::return_path;
use kit::letter::{Letter, Link, LinkAction, Occasion, Purpose, Standing, TextFile, Thread};

impl Sender {
    /// The sender on the envelope of a message.
    pub(super) fn envelope(&self, key: &TokenKey, id: QueueId) -> Result<String> {
        match self.verp {
            true => return_path(&self.address, key, id),
            false => Ok(self.address.to_string()),
        }
    }
}

/// What the Message-IDs of all messages in the thread of this one begin with, and of no others.
///
/// # Errors
/// If the round's number cannot stand in a token.
pub fn thread_id(letter: &Letter, key: &TokenKey) -> Result<String> {
    Ok(format!("r.{}", token(letter, key, Purpose::Reply)?))
}

/// The token of an answer to a message, for a purpose. All but those of the reply address stand
/// nowhere else.
fn token(letter: &Letter, key: &TokenKey, purpose: Purpose) -> Result<ReplyToken> {
    let round = u16::try_from(letter.round)
        .map_err(|_| anyhow!("round {} is beyond what a token can hold", letter.round))?;
    let seat = Claims::seat_of(letter.reader.standing);
    let claims = Claims { match_number: letter.match_number, seat, round, purpose };
    let address = &letter.reader.address;
    let bound = match (letter.reader.standing, letter.reader.generation) {
        (Standing::Proving(_), Some(generation)) => Bound::Proof { address, generation },
        (_, Some(generation)) => Bound::Generation(generation),
        (_, None) => Bound::Address(address),
    };
    Ok(mint(key, claims, bound))
}

/// The longest Message-ID that a short message names.
const MOST_ALONE: usize = 80;

/// Packs a message. `serial` tells the messages below one root apart and must be the same when
/// the same message is packed again. It stands in the Message-ID, so it must not hang on what
/// others were sent: anyone who counts their own messages would know how many others got.
///
/// # Errors
/// If an address or a number cannot stand in a message; nothing else in a message can fail.
pub fn pack(
    letter: &Letter,
    sender: &Sender,
    key: &TokenKey,
    date: DateTime<Utc>,
    serial: u64,
    id: QueueId,
) -> Result<QueuedMessage> {
    let reply = token(letter, key, Purpose::Reply)?;
    // What a reply to the message may do.
    let purpose = match letter.reader.standing {
        Standing::Left(_) => Purpose::Action(LinkAction::Return),
        _ => letter.question.map_or(Purpose::Reply, Purpose::Question),
    };
    let answer = token(letter, key, purpose)?;
    let reply_to = sender.address.with_detail(&letter.match_id, answer)?;
    let message_id = message_id(letter.thread, &reply, serial, sender.address.host());
    let html = linked(letter, sender, key)?;
    let ids = Ids { token: reply, html: &html, reply_to: &reply_to, message_id: &message_id };
    let raw = build(letter, sender, date, &ids)?;
    let recipient = letter.reader.address.clone();
    let sender = sender.envelope(key, id)?;
    Ok(QueuedMessage { id, message_id, sender, recipient, raw })
}

/// The HTML with the addresses of its links: each has a token of its own, which does only what
/// the link says. HTML is forwarded, and the reply address of a message stays in its head.
fn linked(letter: &Letter, sender: &Sender, key: &TokenKey) -> Result<String> {
    let href = |link: &Link| -> Result<String> {
        let answer = LinkAction::Answer(letter.question.unwrap_or_default());
        let token = token(letter, key, Purpose::Action(link.action.unwrap_or(answer)))?;
        let address = sender.address.with_detail(&letter.match_id, token)?;
        let (to, subject, body) = (mailto(&address), &letter.match_id, mailto(&link.line));
        Ok(format!("href=\"mailto:{to}?subject=%5B{}%5D&amp;body={body}\"", mailto(subject)))
    };
    let mut pieces = letter.html.split(Link::PLACE);
    let mut html = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (number, rest) = piece.split_once('"').unwrap_or((piece, ""));
        match number.parse().ok().and_then(|number: usize| letter.links.get(number)) {
            Some(link) => html.extend([&href(link)?, rest]),
            None => html.extend([Link::PLACE, piece]),
        }
    }
    Ok(html)
}

/// The names a message goes by.
struct Ids<'a> {
    token: ReplyToken,
    html: &'a str,
    reply_to: &'a str,
    message_id: &'a str,
}

fn message_id(thread: Thread, token: &ReplyToken, serial: u64, host: &str) -> String {
    match thread {
        Thread::Root => format!("r.{token}@{host}"),
        Thread::Below | Thread::Alone => format!("r.{token}.{serial}@{host}"),
    }
}

fn build(letter: &Letter, sender: &Sender, date: DateTime<Utc>, ids: &Ids<'_>) -> Result<Vec<u8>> {
    let host = sender.address.host();
    // Of a short message a long id would be the most.
    let longest = if letter.thread == Thread::Alone { MOST_ALONE } else { usize::MAX };
    let answered = match &letter.occasion {
        Occasion::Reply(id) => id.as_deref().filter(|id| is_message_id(id) && id.len() <= longest),
        Occasion::Generated => None,
    };
    let root = message_id(Thread::Root, &ids.token, 0, host);
    let below = (letter.thread == Thread::Below).then_some(root.as_str()).into_iter();
    let references: Vec<&str> = below.chain(answered.filter(|id| *id != root)).collect();

    let reply_to = match letter.thread {
        Thread::Alone => mailbox(&HeaderText::new(""), ids.reply_to)?,
        Thread::Root | Thread::Below => mailbox(&sender.name, ids.reply_to)?,
    };
    let mut head = begun(date, sender)?;
    head.set(ReplyTo::from(reply_to));
    head.set(To::from(mailbox(&HeaderText::new(&letter.reader.name), &letter.reader.address)?));
    named(&mut head, &letter.subject, ids.message_id);
    if let Some(parent) = answered.or(references.first().copied()) {
        head.insert_raw(verbatim("In-Reply-To", bracketed(&[parent])));
        if letter.thread != Thread::Alone {
            head.insert_raw(verbatim("References", bracketed(&references)));
        }
    }
    if letter.thread == Thread::Alone {
        // As short as can be: plain text alone, and no field that somebody who gets this one letter
        // can do without. It has no digest, since nothing in it is ever checked.
        against_loops(&letter.occasion, sender).into_iter().for_each(|it| head.insert_raw(it));
        let text = SinglePart::plain(letter.text.replace('\n', "\r\n"));
        return Ok(written(head, &text.formatted()));
    }
    let tag = letter.language;
    // RFC 3282: programs that read aloud or translate do not have to guess. Only what can stand
    // there as a tag (RFC 5646) does.
    if !tag.is_empty() && tag.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
        head.insert_raw(verbatim("Content-Language", tag.to_owned()));
    }
    standing_headers(letter, sender, ids).into_iter().for_each(|it| head.insert_raw(it));
    let below = bodies(letter, sender, ids.html, ids.message_id)?;
    Ok(digest::stamped(&written(head, &below.formatted())))
}

/// What every message begins with: its date, and whom it is from.
fn begun(date: DateTime<Utc>, sender: &Sender) -> Result<Headers> {
    let from = mailbox(&sender.name, &sender.address.to_string())?;
    let mut head = Headers::new();
    head.set(Date::from(SystemTime::from(date)));
    head.set(header::From::from(from));
    Ok(head)
}

/// What it is called.
fn named(head: &mut Headers, subject: &str, message_id: &str) {
    let name = HeaderName::new_from_ascii_str("Subject");
    head.insert_raw(HeaderValue::new(name, HeaderText::new(subject).to_string()));
    head.insert_raw(verbatim("Message-ID", bracketed(&[message_id])));
}

/// A head and what stands below it. A builder of messages would read its own head again.
fn written(mut head: Headers, below: &[u8]) -> Vec<u8> {
    head.set(MIME_VERSION_1_0);
    [head.to_string().as_bytes(), below].concat()
}

/// What a message says, in all its forms.
fn bodies(letter: &Letter, sender: &Sender, html: &str, message_id: &str) -> Result<MultiPart> {
    let parts = multipart("alternative", message_id)?
        .singlepart(part("text/plain; charset=utf-8; format=fixed", &letter.text)?);
    let html = part("text/html; charset=utf-8", html)?;
    let parts = match letter.pictures.is_empty() {
        true => parts.singlepart(html),
        false => parts.multipart(with_pictures(html, letter, message_id)?),
    };
    let bare = letter.files.is_empty() && letter.attachments.is_empty() && letter.event.is_none();
    if bare { Ok(parts) } else { with_files(parts, letter, sender, message_id) }
}

/// The HTML and the pictures that it shows, as one whole (RFC 2387).
fn with_pictures(html: SinglePart, letter: &Letter, message_id: &str) -> Result<MultiPart> {
    // A boundary of its own: that of the message ends differently.
    let related = multipart("related", &format!("{message_id} pictures"))?;
    letter.pictures.iter().try_fold(related.singlepart(html), |parts, picture| {
        let name = format!("{}.png", picture.cid.split('@').next().unwrap_or_default());
        let image = SinglePart::builder()
            .header(content_type("image/png")?)
            .header(ContentDisposition::inline_with_name(&name))
            .header(ContentId::from(format!("<{}>", picture.cid)));
        Ok(parts.singlepart(image.body(base64(&picture.png)?)))
    })
}

/// The message and the files that go with it, which mail programs show as files.
fn with_files(
    parts: MultiPart,
    letter: &Letter,
    sender: &Sender,
    message_id: &str,
) -> Result<MultiPart> {
    let mixed = multipart("mixed", &format!("{message_id} files"))?;
    let mut parts = mixed.multipart(parts);
    if let Some(event) = &letter.event {
        // An attachment and no alternative: where programs see an alternative, some show the
        // entry in the place of the message.
        let kind = format!("text/calendar; charset=utf-8; method={METHOD}");
        let body = printable(&calendar::written(event, sender));
        parts = parts.singlepart(file(&kind, TextFile::CALENDAR, body)?);
    }
    for text in &letter.files {
        let body = printable(&text.text);
        parts = parts.singlepart(file("text/plain; charset=utf-8", text.name, body)?);
    }
    for it in &letter.attachments {
        parts = parts.singlepart(file(it.kind, it.name, base64(&it.bytes)?)?);
    }
    Ok(parts)
}

fn file(kind: &str, name: &str, body: Body) -> Result<SinglePart> {
    let head = SinglePart::builder().header(content_type(kind)?);
    Ok(head.header(ContentDisposition::attachment(name)).body(body))
}

/// What of the bytes of a packed message other messages of its match have, too: pictures as they
/// stand in it.
///
/// # Errors
/// None that anybody has seen: everything can be encoded.
pub fn shared(letter: &Letter) -> Result<Vec<Vec<u8>>> {
    let pictures = letter.pictures.iter().filter(|it| it.shared).map(|it| &it.png);
    let files = letter.attachments.iter().map(|it| &it.bytes);
    pictures.chain(files).map(|bytes| Ok(base64(bytes)?.into_vec())).collect()
}

/// What every message carries, so that programs leave it alone and people can stop it.
fn standing_headers(letter: &Letter, sender: &Sender, ids: &Ids<'_>) -> Vec<HeaderValue> {
    let [submitted, suppress, own] = against_loops(&letter.occasion, sender);
    let list = format!("<{}.botpost.{}>", list(&letter.match_id), sender.address.host());
    let mut headers = vec![submitted, suppress, verbatim("List-Id", list)];
    // An unsubscribe asks to leave, and is asked whether it is meant. Who gets nothing but
    // answers, and the moderator, have nothing to ask for.
    let can_leave = match letter.reader.standing {
        Standing::Seat(_) | Standing::Candidate(_) | Standing::Observer(_) => true,
        Standing::Moderator
        | Standing::Left(_)
        | Standing::Joining { .. }
        | Standing::Proving(_)
        | Standing::Nobody => false,
    };
    // A program asks for no more messages there, whatever it writes.
    if can_leave && let Ok(address) = sender.address.with_detail(UNSUBSCRIBE, ids.token) {
        let link = format!("<mailto:{}?subject=LEAVE&body=LEAVE>", mailto(&address));
        headers.push(verbatim("List-Unsubscribe", link));
    }
    // No Precedence: RFC 3834 does not ask for it, and some servers take it for advertising.
    headers.push(own);
    headers
}

/// What keeps other programs from answering, and us from answering ourselves.
fn against_loops(occasion: &Occasion, sender: &Sender) -> [HeaderValue; 3] {
    let submitted = match occasion {
        Occasion::Generated => "auto-generated",
        Occasion::Reply(_) => "auto-replied",
    };
    [
        verbatim("Auto-Submitted", submitted.to_owned()),
        verbatim("X-Auto-Response-Suppress", "All".to_owned()),
        verbatim("X-Loop", sender.address.to_string()),
    ]
}

fn part(kind: &str, text: &str) -> Result<SinglePart> {
    Ok(SinglePart::builder().header(content_type(kind)?).body(printable(text)))
}

fn content_type(kind: &str) -> Result<ContentType> {
    ContentType::parse(kind).with_context(|| format!("{kind} is no type of content"))
}

fn printable(text: &str) -> Body {
    // lettre would make the line ends in place, moving all that follows at each of them, and look
    // first which encoding is best.
    let lines = if text.contains('\r') { text.replace("\r\n", "\n") } else { text.to_owned() };
    let encoded = quoted_printable::encode(lines.replace('\n', "\r\n"));
    Body::dangerous_pre_encoded(encoded, ContentTransferEncoding::QuotedPrintable)
}

fn base64(bytes: &[u8]) -> Result<Body> {
    Body::new_with_encoding(bytes.to_vec(), ContentTransferEncoding::Base64)
        .map_err(|_| anyhow!("a file cannot be Base64"))
}

fn mailbox(name: &HeaderText, address: &str) -> Result<Mailboxes> {
    let wrong = || anyhow!("\"{}\" is no mail address", terminal(address));
    addr_spec(address).ok_or_else(wrong)?;
    let parsed: Address = address.parse().map_err(|_| wrong())?;
    let name = Some(name.to_string()).filter(|name| !name.is_empty());
    Ok(Mailbox::new(name, parsed).into())
}

/// A header whose value is ASCII of our own making and is never folded: folding breaks
/// signatures over List-Unsubscribe, and Message-IDs have no place to fold at.
fn verbatim(name: &'static str, value: String) -> HeaderValue {
    let name = HeaderName::new_from_ascii_str(name);
    HeaderValue::dangerous_new_pre_encoded(name, value.clone(), value)
}

/// Message-IDs in their brackets, a line each.
fn bracketed(ids: &[&str]) -> String {
    ids.iter().map(|id| format!("<{id}>")).collect::<Vec<_>>().join("\r\n ")
}

/// Whether a stranger's Message-ID can stand in our headers as it is.
fn is_message_id(id: &str) -> bool {
    (3..=250).contains(&id.len())
        && id.contains('@')
        && id.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'<' && byte != b'>')
}

/// The match's id as a label of a host name.
fn list(match_id: &str) -> String {
    let label: String =
        match_id.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').take(60).collect();
    if label.is_empty() { "match".to_owned() } else { label.to_ascii_lowercase() }
}

/// An address as part of a `mailto:` (RFC 6068): what is not unreserved is escaped.
fn mailto(address: &str) -> String {
    percent_encoded(address, "@.-_~+")
}

/// Parts between boundaries that are always the same for a message and stand in no text: `=_`
/// cannot occur in quoted-printable.
fn multipart(kind: &str, name: &str) -> Result<MultiPartBuilder> {
    let boundary = crc32fast::hash(name.as_bytes());
    let kind = format!("multipart/{kind}; boundary=\"=_botpost_{boundary:08x}\"");
    Ok(MultiPart::builder().header(content_type(&kind)?))
}
