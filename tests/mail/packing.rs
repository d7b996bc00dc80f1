//! Packing told by its headers and its bytes, and text made harmless for headers and terminals.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use kit::Seat;
use kit::letter::{
    CalendarEvent, EventState, Inline, Letter, Link, Occasion, Reader, Standing, Thread,
};
use lettre::message::Body;
use lettre::message::header::ContentTransferEncoding;
use mail::digest::{Stamp, stamp};
use mail::text::{is_unsafe, plain, terminal, terminal_block};
use mail::{
    Claims, HeaderText, LinkAction, OwnAddress, Purpose, QueueId, QueuedMessage, ReplyToken,
    Sender, TokenKey, mint, pack, return_path,
};
use mail_parser::{Message, MessageParser, MimeHeaders};
use proptest::prelude::*;

fn key() -> TokenKey {
    TokenKey::new(1, [5; 32])
}

fn sender(name: &str) -> Sender {
    let address = OwnAddress::new("moderator@game.example", '+').expect("an address");
    Sender { name: HeaderText::new(name), address, verp: true }
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
        text: "STORED: order 2.\n=== reply above this line ===\n\n\
               Your order: write one line above all this, for example 1YS 2RW 3BU\n\
               .\nFrom here on: żółw = turtle\n3BE\n"
            .to_owned(),
        html: "<p>STORED: order 2, żółw.</p>\n<p>=== reply above this line ===</p>\n".to_owned(),
        pictures: Vec::new(),
        attachments: Vec::new(),
        files: Vec::new(),
        event: None,
        links: Vec::new(),
    }
}

fn packed(letter: &Letter) -> QueuedMessage {
    let again = pack(letter, &sender("Klub 7 games"), &key(), date(), 12, QueueId(3));
    let parcel = pack(letter, &sender("Klub 7 games"), &key(), date(), 12, QueueId(3));
    let parcel = parcel.expect("packs");
    assert_eq!(again.expect("packs"), parcel, "the same letter has the same bytes");
    parcel
}

fn parsed(raw: &[u8]) -> Message<'_> {
    MessageParser::default().parse(raw).expect("a message")
}

fn token() -> ReplyToken {
    mint(&key(), Claims { match_number: 7, seat: 2, round: 5, purpose: Purpose::Reply }, 4)
}

fn headers(raw: &[u8]) -> BTreeMap<String, String> {
    let text = String::from_utf8(raw.to_vec()).expect("ASCII");
    let (head, _) = text.split_once("\r\n\r\n").expect("a blank line");
    let head = head.replace("\r\n ", " ");
    let lines = head.split("\r\n").map(|line| line.split_once(": ").expect("a header"));
    lines.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

#[test]
fn the_headers_are_exactly_these_and_lines_are_short() {
    let parcel = packed(&letter());
    let mut found = headers(&parcel.raw);
    let token = token();
    for (name, value) in [
        ("Auto-Submitted", "auto-replied"),
        ("Content-Language", "en"),
        ("Date", "Thu, 26 Nov 2026 18:02:00 +0000"),
        ("From", "\"Klub 7 games\" <moderator@game.example>"),
        ("In-Reply-To", "<abc@players.example>"),
        ("List-Id", "<klub7.botpost.game.example>"),
        ("List-Unsubscribe", "<mailto:moderator+0u.{}@game.example?subject=LEAVE&body=LEAVE>"),
        ("MIME-Version", "1.0"),
        ("Message-ID", "<r.{}.12@game.example>"),
        ("References", "<r.{}@game.example> <abc@players.example>"),
        ("Reply-To", "\"Klub 7 games\" <moderator+klub7.{}@game.example>"),
        ("Subject", "Re: [klub7] Round 5: you tagged yellow"),
        ("X-Auto-Response-Suppress", "All"),
        ("X-Loop", "moderator@game.example"),
    ] {
        assert_eq!(found.remove(name), Some(value.replace("{}", &token.to_string())), "{name}");
    }
    let others: Vec<String> = found.into_keys().collect();
    assert_eq!(others, ["Content-Type", "To", "X-Botpost-Digest"]);
    assert_eq!(parcel.message_id, format!("r.{token}.12@game.example"));
    let path = return_path(&sender("").address, &key(), parcel.id).ok();
    assert_eq!((Some(parcel.sender), parcel.recipient.as_str()), (path, "ania@players.example"));
    let text = String::from_utf8(parcel.raw).expect("ASCII");
    assert!(text.is_ascii() && !text.replace("\r\n", "").contains(['\r', '\n']));
    let (_, body) = text.split_once("\r\n\r\n").expect("a body");
    assert!(body.lines().all(|line| line.len() <= 76));
}

#[test]
fn a_root_refers_to_nothing_and_what_is_below_to_it_whatever_it_answers() {
    let generated = |thread| Letter { thread, occasion: Occasion::Generated, ..letter() };
    let root = packed(&generated(Thread::Root));
    let found = headers(&root.raw);
    assert!(!found.contains_key("References") && !found.contains_key("In-Reply-To"));
    assert_eq!(found["Auto-Submitted"], "auto-generated");
    let evil = Occasion::Reply(Some("evil>\r\nBcc: <x@y.z".to_owned()));
    for below in [generated(Thread::Below), Letter { occasion: evil, ..letter() }] {
        let found = headers(&packed(&below).raw);
        assert_eq!(found["In-Reply-To"], format!("<{}>", root.message_id));
        assert_eq!(found["References"], found["In-Reply-To"]);
        assert!(!found.contains_key("Bcc"));
    }
    let language = |language| {
        headers(&packed(&Letter { language, ..letter() }).raw).remove("Content-Language")
    };
    assert_eq!(language("pl").as_deref(), Some("pl"));
    assert_eq!((language(""), language("pl\r\nBcc: x@y.example")), (None, None));
}

#[test]
fn text_html_and_pictures_come_back_as_they_were() {
    let png: Arc<[u8]> = (0..=255).cycle().take(5000).collect();
    let picture = |cid: &str| Inline { cid: cid.to_owned(), png: png.clone(), shared: true };
    let pictures = vec![picture("ab12@botpost"), picture("cd34@botpost")];
    let letter = Letter { pictures, ..letter() };
    let raw = packed(&letter).raw;
    let message = parsed(&raw);
    let text =
        |text: Option<std::borrow::Cow<'_, str>>| text.expect("a part").replace("\r\n", "\n");
    assert_eq!(text(message.body_text(0)).trim_end(), letter.text.trim_end());
    assert_eq!(text(message.body_html(0)).trim_end(), letter.html.trim_end());
    let kinds = message.parts.iter().filter_map(|part| part.content_type());
    let kinds: Vec<&str> = kinds.filter_map(|kind| kind.c_subtype.as_deref()).collect();
    assert_eq!(kinds, ["alternative", "plain", "related", "html", "png", "png"]);
    let format = message.parts[1].content_type().and_then(|kind| kind.attribute("format"));
    assert_eq!(format, Some("fixed"));
    let image = message.attachments().next().expect("a picture");
    assert_eq!((image.content_id(), image.contents()), (Some("ab12@botpost"), &*png));
}

#[test]
fn line_ends_are_those_that_lettre_makes() {
    for text in ["a\nb", "a\r\nb\r\r\nc\n\n", "ż = \t \nlast \r\n.\n", "x\n\r\n\r"] {
        let qp = ContentTransferEncoding::QuotedPrintable;
        let theirs = Body::new_with_encoding(text.to_owned(), qp).expect("it can be encoded");
        let theirs = String::from_utf8_lossy(theirs.as_ref()).into_owned();
        let ours = packed(&Letter { text: text.to_owned(), ..letter() }).raw;
        assert!(String::from_utf8_lossy(&ours).contains(&theirs), "{text:?}");
    }
}

#[test]
fn what_cannot_be_packed_says_why() {
    let mut wrong = [letter(), letter()];
    wrong[0].reader.address = "ania\r\nBcc: x@y.z".to_owned();
    wrong[1].round = 70_000;
    let said = wrong.map(|it| pack(&it, &sender("x"), &key(), date(), 1, QueueId(1)));
    let said = said.map(|said| said.expect_err("refused").to_string());
    assert_eq!(said[0], "\"ania\\u{d}\\u{a}Bcc: x@y.z\" is no mail address");
    assert_eq!(said[1], "round 70000 is beyond what a token can hold");
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
    fn no_text_becomes_a_header(name in hostile(40), subject in hostile(60)) {
        let mut letter = letter();
        letter.reader.name = name.clone();
        letter.subject = subject.clone();
        let parcel = packed(&letter);
        let message = parsed(&parcel.raw);
        let names: Vec<&str> =
            message.headers().iter().map(|header| header.name.as_str()).collect();
        prop_assert_eq!(names, [
            "Date", "From", "Reply-To", "To", "Subject", "Message-ID", "In-Reply-To", "References",
            "Content-Language", "Auto-Submitted", "X-Auto-Response-Suppress", "List-ID",
            "List-Unsubscribe", "X-Loop", "MIME-Version", "Content-Type",
            "X-Botpost-Digest",
        ]);
        prop_assert_eq!(stamp(&parcel.raw), Stamp::Sound);
        let said = message.subject().unwrap_or_default();
        prop_assert_eq!(said, HeaderText::new(&subject).to_string());
        let to = message.to().and_then(|to| to.first()).expect("one recipient");
        prop_assert_eq!(to.address.as_deref(), Some("ania@players.example"));
        prop_assert_eq!(to.name.as_deref().unwrap_or_default(), HeaderText::new(&name).to_string());
        prop_assert_eq!(message.to().map(|to| to.iter().count()), Some(1));
        prop_assert!(parcel.raw.split(|byte| *byte == b'\n').all(|line| line.len() <= 999));
    }
}

#[test]
fn a_link_goes_to_an_address_that_does_what_it_says_and_no_more() {
    let links = [(Some(LinkAction::Yes), "TAK"), (None, "2")]
        .map(|(action, line)| Link { action, line: line.to_owned() });
    let html = format!("<a {}>TAK</a><a {}>2</a>", Link::place(0), Link::place(1));
    let raw = packed(&Letter { question: Some(3), html, links: links.to_vec(), ..letter() }).raw;
    let message = parsed(&raw);
    let page = message.body_html(0).expect("a page");
    let hrefs: Vec<&str> = page.split("href=\"mailto:").skip(1).collect();
    assert_eq!(hrefs.len(), 2);
    for ((action, body), href) in
        [(LinkAction::Yes, "TAK"), (LinkAction::Answer(3), "2")].into_iter().zip(hrefs)
    {
        let token = href.split_once('.').and_then(|(_, rest)| ReplyToken::parse(&rest[..37]));
        let token = token.expect("a token");
        assert_eq!(token.claims().purpose, Purpose::Action(action));
        assert!(token.genuine(&key(), 4));
        assert!(href.contains(&format!("?subject=%5Bklub7%5D&amp;body={body}\"")), "{page}");
    }
}

/// What stands in the entry is told by `tests/sessions`, in the words of another library.
#[test]
fn an_entry_for_a_calendar_has_short_lines_and_holds_no_token() {
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
    let parcel = pack(&letter, &sender("Klub; \"7\", games"), &key(), date(), 12, QueueId(3));
    let raw = parcel.expect("packs").raw;
    let message = parsed(&raw);
    let entry = message.attachments().next().expect("an attachment").contents();
    let text = String::from_utf8(entry.to_vec()).expect("UTF-8");
    let flat = text.replace("\r\n ", "");
    for line in [
        "DTSTAMP:20261126T180200Z",
        "SUMMARY:Round 3 of klub7: your order\\, \"now\"\\; żółw",
        "ORGANIZER;CN=\"Klub; '7', games\":mailto:moderator@game.example",
        "TRIGGER;RELATED=END:-PT10800S",
    ] {
        assert!(flat.lines().any(|it| it == line), "{line} is not in {flat}");
    }
    assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
    assert!(!flat.contains(&token().to_string()) && !flat.contains("ania"), "{flat}");
    // What comes back with it is a letter and no file to be read.
    let back = mail::open(&raw, &sender("").address);
    assert!(back.attached.is_empty() && !back.besides.attachments, "{back:?}");
}

#[test]
fn header_text_has_no_line_ends_no_marks_no_encoded_words_and_an_end() {
    let text = HeaderText::new(" Ania\r\nBcc: x@y.z\u{202e}\u{2028}\u{1b}[2J\u{0}\u{7f}\u{85}! ");
    assert_eq!(text.to_string(), "Ania Bcc: x@y.z [2J !");
    assert_eq!(HeaderText::new("=?utf-8?q?x?=").to_string(), "= ?utf-8?q?x?=");
    let long = HeaderText::new(&"x".repeat(5000)).to_string();
    assert!(long.len() <= HeaderText::LONGEST + 4);
    assert!(long.split(' ').all(|word| word.len() <= HeaderText::LONGEST_WORD));
}

#[test]
fn a_terminal_never_sees_a_control_or_an_invisible_character() {
    for c in (0..=0x10FFFF).filter_map(char::from_u32) {
        let shown = terminal(&format!("a{c}b"));
        assert!(!shown.chars().any(is_unsafe), "U+{:04X}", c as u32);
        assert!(shown.starts_with('a') && shown.ends_with('b'));
    }
    assert_eq!(terminal("\u{1b}[31mred\u{202e} 🌎"), "\\u{1b}[31mred\\u{202e} 🌎");
    assert_eq!(terminal_block("a\nb\r\tc"), "a\nb\\u{d}\\u{9}c");
}

#[test]
fn comparable_text_folds_what_phones_make_of_it() {
    for (line, wanted) in [
        ("  1\u{a0}–\u{200b} “２ＧＮ”  ", "1 - \"2GN\""),
        ("＞ 3BE", "> 3BE"),
        ("\u{FDFA} ½", "\u{FFFD} 1\u{2044}2"),
        ("  a  b c   ", "a b c"),
        ("> 3BE - x~!\"'", "> 3BE - x~!\"'"),
    ] {
        assert_eq!(plain(line), wanted);
        // A mark that is left out sends plain ASCII the long way.
        assert_eq!(plain(&format!("{line}\u{200b}")), wanted);
    }
}
