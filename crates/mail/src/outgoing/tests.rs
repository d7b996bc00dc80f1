//! Packing told by its headers, its bytes, and what becomes of it when it is answered.

use std::collections::BTreeMap;
use std::sync::Arc;

use mail_parser::{MessageParser, MimeHeaders};
use proptest::prelude::*;

use super::*;
use crate::{Body as Found, HeaderText, OwnAddress, open};
use kit::Seat;
use kit::letter::{CalendarEvent, EventState, Inline, LinkAction, Reader, Standing};

fn key() -> TokenKey {
    TokenKey::new(1, [5; 32])
}

fn own() -> OwnAddress {
    OwnAddress::new("moderator@game.example", '+').expect("an address")
}

fn sender() -> Sender {
    Sender { name: HeaderText::new("Klub 7 games"), address: own(), verp: true }
}

fn date() -> DateTime<Utc> {
    DateTime::from_timestamp(1_795_716_120, 0).expect("a time")
}

fn letter() -> Letter {
    Letter {
        reader: Reader {
            standing: Standing::Seat(Seat::new(2)),
            name: "Zażółć Gęślą".to_owned(),
            address: "ania@players.example".to_owned(),
            generation: Some(4),
        },
        match_number: 7,
        match_id: "klub7".to_owned(),
        round: 5,
        thread: Thread::Below,
        occasion: Occasion::Reply(Some("abc@players.example".to_owned())),
        question: None,
        language: "en",
        subject: "Re: [klub7] Round 5: you tagged yellow".to_owned(),
        text: "STORED: order 2, three instructions.\n=== reply above this line ===\n\n\
               Your order: write one line above all this, for example 1YS 2RW 3BU\n\
               .\nFrom here on: żółw = turtle\n3BE\n"
            .to_owned(),
        html: "<p>STORED: order 2, three instructions.</p>\n<p>=== reply above this line ===</p>\n\
               <p>Your order: write one line above all this, for example 1YS 2RW 3BU</p>\n"
            .to_owned(),
        pictures: Vec::new(),
        attachments: Vec::new(),
        files: Vec::new(),
        event: None,
        links: Vec::new(),
    }
}

fn packed(letter: &Letter) -> QueuedMessage {
    pack(letter, &sender(), &key(), date(), 12, QueueId(3)).expect("packs")
}

fn headers(raw: &[u8]) -> BTreeMap<String, String> {
    let text = String::from_utf8(raw.to_vec()).expect("ASCII");
    let (head, _) = text.split_once("\r\n\r\n").expect("a blank line");
    head.replace("\r\n ", " ")
        .split("\r\n")
        .map(|line| line.split_once(": ").expect("a header"))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

#[test]
fn the_headers_are_exactly_these() {
    let parcel = packed(&letter());
    let found = headers(&parcel.raw);
    let token =
        mint(&key(), Claims { match_number: 7, seat: 2, round: 5, purpose: Purpose::Reply }, 4);
    let reply_to = format!("moderator+klub7.{token}@game.example");
    let unsubscribe = format!("moderator+0u.{token}@game.example");
    let wanted = [
        ("Auto-Submitted", "auto-replied".to_owned()),
        ("Content-Language", "en".to_owned()),
        ("Date", "Thu, 26 Nov 2026 18:02:00 +0000".to_owned()),
        ("From", "\"Klub 7 games\" <moderator@game.example>".to_owned()),
        ("In-Reply-To", "<abc@players.example>".to_owned()),
        ("List-Id", "<klub7.botpost.game.example>".to_owned()),
        ("List-Unsubscribe", format!("<mailto:{unsubscribe}?subject=LEAVE&body=LEAVE>")),
        ("MIME-Version", "1.0".to_owned()),
        ("Message-ID", format!("<r.{token}.12@game.example>")),
        ("References", format!("<r.{token}@game.example> <abc@players.example>")),
        ("Reply-To", format!("\"Klub 7 games\" <{reply_to}>")),
        ("Subject", "Re: [klub7] Round 5: you tagged yellow".to_owned()),
        ("X-Auto-Response-Suppress", "All".to_owned()),
        ("X-Loop", "moderator@game.example".to_owned()),
    ];
    for (name, value) in &wanted {
        assert_eq!(found.get(*name), Some(value), "{name}");
    }
    let others: Vec<&str> = found
        .keys()
        .map(String::as_str)
        .filter(|name| !wanted.iter().any(|(known, _)| known == name))
        .collect();
    assert_eq!(others, ["Content-Type", "To", "X-Botpost-Digest"]);
    assert_eq!(super::digest::stamp(&parcel.raw), super::digest::Stamp::Sound);
    assert_eq!(parcel.message_id, format!("r.{token}.12@game.example"));
    let sender = crate::return_path(&own(), &key(), parcel.id);
    assert_eq!(Some(&parcel.sender), sender.as_ref());
    assert_eq!(parcel.recipient, "ania@players.example");
}

#[test]
fn pictures_travel_with_the_html_under_the_names_it_uses() {
    let png: Arc<[u8]> = (0..=255).cycle().take(5000).collect();
    let picture = |cid: &str| Inline { cid: cid.to_owned(), png: png.clone(), shared: true };
    let mut drawn = letter();
    drawn.html = "<p><img src=\"cid:ab12@botpost\" alt=\"The board\"></p>\n".to_owned();
    drawn.pictures = vec![picture("ab12@botpost"), picture("cd34@botpost")];
    let parcel = packed(&drawn);
    assert_eq!(parcel, packed(&drawn));
    let message = MessageParser::default().parse(&parcel.raw).expect("a message");
    let types: Vec<String> = message
        .parts
        .iter()
        .filter_map(|part| part.content_type())
        .map(|kind| format!("{}/{}", kind.c_type, kind.c_subtype.as_deref().unwrap_or("")))
        .collect();
    let whole = ["multipart/alternative", "text/plain", "multipart/related", "text/html"];
    assert_eq!(types, [&whole[..], &["image/png", "image/png"]].concat());
    let image = message.attachments().next().expect("a picture");
    assert_eq!(image.content_id(), Some("ab12@botpost"));
    assert_eq!(image.contents(), &*png);
    assert_eq!(open(&parcel.raw, &own()).body, Found::Plain);
}

#[test]
fn a_root_refers_to_nothing_and_what_is_below_refers_to_it() {
    let mut root = letter();
    root.thread = Thread::Root;
    root.occasion = Occasion::Generated;
    let root = packed(&root);
    let found = headers(&root.raw);
    assert!(!found.contains_key("References") && !found.contains_key("In-Reply-To"));
    assert_eq!(found["Auto-Submitted"], "auto-generated");

    let mut below = letter();
    below.occasion = Occasion::Generated;
    let found = headers(&packed(&below).raw);
    assert_eq!(found["In-Reply-To"], format!("<{}>", root.message_id));
    assert_eq!(found["References"], format!("<{}>", root.message_id));

    below.occasion = Occasion::Reply(Some("evil>\r\nBcc: <x@y.z".to_owned()));
    let found = headers(&packed(&below).raw);
    assert_eq!(found["In-Reply-To"], format!("<{}>", root.message_id));
    assert!(!found.contains_key("Bcc"));
}

#[test]
fn the_same_letter_has_the_same_bytes_and_lines_are_short() {
    let parcel = packed(&letter());
    assert_eq!(parcel, packed(&letter()));
    let text = String::from_utf8(parcel.raw).expect("ASCII");
    assert!(text.is_ascii());
    assert!(!text.replace("\r\n", "").contains(['\r', '\n']));
    let (_, body) = text.split_once("\r\n\r\n").expect("a body");
    assert!(body.lines().all(|line| line.len() <= 76));
    assert!(text.lines().all(|line| line.len() <= 998));
}

#[test]
fn text_and_html_come_back_as_they_were() {
    let letter = letter();
    let parcel = packed(&letter);
    let message = MessageParser::default().parse(&parcel.raw).expect("parses");
    let body = |at: usize| message.body_text(at).expect("a part").replace("\r\n", "\n");
    assert_eq!(body(0).trim_end(), letter.text.trim_end());
    let html = message.body_html(0).expect("a part").replace("\r\n", "\n");
    assert_eq!(html.trim_end(), letter.html.trim_end());
    let kind = message.part(message.text_body[0]).and_then(|part| part.content_type()).cloned();
    assert_eq!(kind.expect("a type").attribute("format"), Some("fixed"));
}

#[test]
fn what_cannot_be_packed_says_why() {
    let mut wrong = letter();
    wrong.reader.address = "ania\r\nBcc: x@y.z".to_owned();
    let said = pack(&wrong, &sender(), &key(), date(), 1, QueueId(1)).expect_err("refused");
    assert_eq!(said.to_string(), "\"ania\\u{d}\\u{a}Bcc: x@y.z\" is no mail address");
    let mut wrong = letter();
    wrong.round = 70_000;
    let said = pack(&wrong, &sender(), &key(), date(), 1, QueueId(1)).expect_err("refused");
    assert_eq!(said.to_string(), "round 70000 is beyond what a token can hold");
}

#[test]
fn a_letter_of_ours_that_comes_back_is_known_as_ours() {
    let found = open(&packed(&letter()).raw, &own());
    assert!(found.automatic.is_some());
    assert!(found.typed.iter().all(|(_, line)| line.starts_with("STORED")));
}

fn quote(parcel: &QueuedMessage) -> String {
    let message = MessageParser::default().parse(&parcel.raw).expect("parses");
    message.body_text(0).expect("a text").replace("\r\n", "\n")
}

fn reply(parcel: &QueuedMessage, kind: &str, body: &str) -> Vec<u8> {
    format!(
        "From: Ania <ania@players.example>\nTo: {}\nSubject: Re: x\nMessage-ID: <1@a>\n\
         In-Reply-To: <{}>\nContent-Type: {kind}; charset=utf-8\n\n{body}",
        parcel.sender, parcel.message_id
    )
    .into_bytes()
}

/// Our message answered in five ways, once with an order and once without a word.
#[test]
fn nothing_of_our_own_letter_is_ever_typed() {
    let parcel = packed(&letter());
    let text = quote(&parcel);
    let marked = |prefix: &str| text.lines().map(|l| format!("{prefix}{l}\n")).collect::<String>();
    let on = "On Thu, 26 Nov 2026 at 19:02, Klub 7 games <moderator@game.example> wrote:\n";
    let block = "From: Klub 7 games <moderator@game.example>\nSent: Thursday\nTo: Ania\n\
                 Subject: Re: x\n\n";
    let html = letter().html;
    for order in ["", "2GN 3BE\n"] {
        let styles = [
            ("text/plain", format!("{order}{}", marked("> "))),
            ("text/plain", format!("{order}\n{on}{}", marked("> "))),
            ("text/plain", format!("{order}\n{block}{text}")),
            ("text/plain", format!("{on}{text}\n\n{order}")),
            ("text/html", format!("<div>{order}</div><blockquote type=cite>{html}</blockquote>")),
            ("text/html", format!("<p>{order}</p><div id=divRplyFwdMsg>From</div>{html}")),
        ];
        for (at, (kind, body)) in styles.iter().enumerate() {
            let found = open(&reply(&parcel, kind, body), &own());
            let typed: Vec<&str> = found.typed.iter().map(|(_, line)| line.trim()).collect();
            // Below an unmarked quote nobody can tell what is new: reported, not taken.
            let wanted = if at == 3 { "" } else { order.trim() };
            assert_eq!(typed.join("|"), wanted, "style {at}");
            assert_ne!(found.body, Found::Empty);
            assert!(found.quoted.iter().any(|(_, line)| line.contains("1YS 2RW 3BU")), "{at}");
            assert_eq!(found.tokens.len(), 1);
            assert!(found.tokens[0].genuine(&key(), 4) && !found.tokens[0].genuine(&key(), 5));
        }
    }
}

/// Text of up to so many pieces of the sort that breaks headers.
fn hostile(most: usize) -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "\\PC",
        "[\r\n\t\u{0}-\u{1f}\u{7f}-\u{9f}\u{2028}\u{202e}]",
        "[=?_<>\"\\\\,:;@ ]",
        Just("\r\nBcc: <x@y.example>".to_owned()),
        Just("=?utf-8?q?a=0D=0Ab?=".to_owned()),
    ];
    proptest::collection::vec(piece, 0..most).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Whatever stands in a name or a subject: the headers are the same as ever, and the two
    /// say what `HeaderText` says.
    #[test]
    fn no_text_becomes_a_header(
        name in hostile(40),
        subject in hostile(60),
    ) {
        let mut letter = letter();
        letter.reader.name = name.clone();
        letter.subject = subject.clone();
        let parcel = packed(&letter);
        let message = MessageParser::default().parse(&parcel.raw).expect("parses");
        let names: Vec<&str> =
            message.headers().iter().map(|header| header.name.as_str()).collect();
        prop_assert_eq!(names, [
            "Date", "From", "Reply-To", "To", "Subject", "Message-ID", "In-Reply-To", "References",
            "Content-Language", "Auto-Submitted", "X-Auto-Response-Suppress", "List-ID",
            "List-Unsubscribe", "X-Loop", "MIME-Version", "Content-Type",
            "X-Botpost-Digest",
        ]);
        prop_assert_eq!(super::digest::stamp(&parcel.raw), super::digest::Stamp::Sound);
        let said = message.subject().unwrap_or_default();
        prop_assert_eq!(said, HeaderText::new(&subject).to_string());
        let to = message.to().and_then(|to| to.first()).expect("one recipient");
        prop_assert_eq!(to.address.as_deref(), Some("ania@players.example"));
        prop_assert_eq!(to.name.as_deref().unwrap_or_default(), HeaderText::new(&name).to_string());
        prop_assert_eq!(message.to().map(|to| to.iter().count()), Some(1));
        let text = String::from_utf8(parcel.raw.clone()).expect("ASCII");
        prop_assert!(text.lines().all(|line| line.len() <= 998));
    }
}

#[test]
fn a_letter_names_its_language_and_nothing_else_there() {
    let found = |language| {
        let parcel = packed(&Letter { language, ..letter() });
        headers(&parcel.raw).remove("Content-Language")
    };
    assert_eq!(found("pl").as_deref(), Some("pl"));
    assert_eq!((found(""), found("pl\r\nBcc: x@y.example")), (None, None));
}

#[test]
fn a_link_goes_to_an_address_that_does_what_it_says_and_no_more() {
    let links = [
        Link { action: Some(LinkAction::Yes), line: "TAK".to_owned() },
        Link { action: None, line: "2".to_owned() },
    ];
    let html = format!("<a {}>TAK</a><a {}>2</a>", Link::place(0), Link::place(1));
    let letter = Letter { question: Some(3), html, links: links.to_vec(), ..letter() };
    let raw = packed(&letter).raw;
    let message = MessageParser::default().parse(&raw).expect("a message");
    let page = message.body_html(0).expect("a page");
    let hrefs: Vec<&str> = page.split("href=\"mailto:").skip(1).collect();
    for ((action, body), href) in
        [(LinkAction::Yes, "TAK"), (LinkAction::Answer(3), "2")].into_iter().zip(hrefs)
    {
        let token = href.split_once(".").and_then(|(_, rest)| ReplyToken::parse(&rest[..37]));
        let token = token.expect("a token");
        assert_eq!(token.claims().purpose, Purpose::Action(action));
        assert!(token.genuine(&key(), 4));
        assert!(href.contains(&format!("?subject=%5Bklub7%5D&amp;body={body}\"")), "{page}");
    }
}

#[test]
fn an_entry_for_a_calendar_is_the_same_bytes_each_time_and_holds_no_token() {
    let event = CalendarEvent {
        uid: "23b40b35f193b35b0fa22fd26216ecc5".to_owned(),
        sequence: 3,
        made: 1_795_716_120,
        ends: 1_795_802_400,
        summary: "Round 3 of klub7: your order, \"now\"; żółw".to_owned(),
        note: "A long note, so long that a line of a calendar has no room for it; \\ and so on.\n"
            .to_owned(),
        state: EventState::Confirmed,
        alarm: Some(180),
    };
    let letter = Letter { event: Some(event), ..letter() };
    let name = HeaderText::new("Klub; \"7\", games");
    let sender = Sender { name, ..sender() };
    let pack = |sender| pack(&letter, sender, &key(), date(), 12, QueueId(3)).expect("packs");
    let parcel = pack(&sender);
    assert_eq!(parcel.raw, pack(&sender).raw);
    let message = MessageParser::default().parse(&parcel.raw).expect("a letter");
    let part = message.attachments().next().expect("an attachment");
    let text = String::from_utf8(part.contents().to_vec()).expect("UTF-8");
    let flat = text.replace("\r\n ", "");
    for line in [
        "METHOD:PUBLISH",
        "UID:23b40b35f193b35b0fa22fd26216ecc5",
        "SEQUENCE:3",
        "DTSTAMP:20261126T180200Z",
        "DTSTART:20261127T173000Z",
        "DTEND:20261127T180000Z",
        "SUMMARY:Round 3 of klub7: your order\\, \"now\"\\; żółw",
        "ORGANIZER;CN=\"Klub; '7', games\":mailto:moderator@game.example",
        "TRIGGER;RELATED=END:-PT10800S",
        "STATUS:CONFIRMED",
    ] {
        assert!(flat.lines().any(|it| it == line), "{line} is not in {flat}");
    }
    assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
    let token =
        mint(&key(), Claims { match_number: 7, seat: 2, round: 5, purpose: Purpose::Reply }, 4);
    assert!(!flat.contains(&token.to_string()) && !flat.contains("ania"), "{flat}");
    // What comes back with it is a letter and no file to be read.
    let back = crate::body::find(&parcel.raw);
    assert!(back.attached.is_empty() && !back.besides.attachments, "{back:?}");
}

#[test]
fn a_letter_in_an_archive_keeps_its_words_and_no_address_or_token() {
    let mut known = letter();
    known.text.push_str("Marek is at Marek.M@Klub.example, and so is xMarek.M@Klub.example.\n");
    known.html = known.html.replace("</body>", "<p>marek.m@klub.example</p></body>");
    let raw = packed(&known).raw;
    let below = Letter { thread: Thread::Below, ..known.clone() };
    let next = Letter { round: known.round + 1, ..known.clone() };
    let letters = [known, below, next].map(|letter| (date(), letter));
    let kept = archived(&letters, "klub7", "Marek").expect("packs");
    let under = |raw: &[u8]| headers(raw).get("In-Reply-To").cloned();
    let first = headers(&kept[0])["Message-ID"].clone();
    assert_eq!(first, "<1.klub7@archive.invalid>");
    assert_eq!([0, 1, 2].map(|at| under(&kept[at])), [None, Some(first), None]);
    assert_eq!(archived(&letters, "klub7", "Marek").expect("packs"), kept);
    let kept = kept[0].clone();
    assert_eq!(digest::stamp(&kept), digest::Stamp::Archived);
    let message = MessageParser::default().parse(&kept).expect("parses");
    let text = message.body_text(0).expect("a text");
    assert!(
        text.contains("Marek is at ...@archive.invalid, and so is ...@archive.invalid."),
        "{text}"
    );
    let page = message.body_html(0).expect("a page");
    let whole = format!("{}{text}{page}", String::from_utf8_lossy(&kept)).to_lowercase();
    let before = headers(&raw);
    for secret in ["klub.example", "players.example", "game.example"] {
        assert!(!whole.contains(secret), "{secret} in {whole}");
    }
    let token = &before["Message-ID"].trim_matches(['<', '>'])[2..20];
    assert!(!whole.contains(&token.to_lowercase()), "{token} in {whole}");
}

#[test]
fn line_ends_are_those_that_lettre_makes() {
    for text in ["", "\n", "\r", "a\nb", "a\r\nb\r\r\nc\n\n", "ż = \t \nlast \r\n.\n", "\n\r\n\r"]
    {
        let theirs =
            Body::new_with_encoding(text.to_owned(), ContentTransferEncoding::QuotedPrintable);
        let ours = printable(text).expect("it can be encoded");
        assert_eq!(ours.as_ref(), theirs.expect("it can be encoded").as_ref(), "{text:?}");
    }
}
