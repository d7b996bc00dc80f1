//! How the players of a burst write: four hands in four encodings. Two messages of a hundred
//! are of no use: one names a piece that does not exist, one comes after the deadline.

use lettre::message::Body;
use lettre::message::header::ContentTransferEncoding;
use mail_parser::MessageParser;

/// A report that is answered.
pub struct Report {
    message_id: String,
    pub reply_to: String,
    subject: String,
    text: String,
}

impl Report {
    pub fn of(raw: &[u8]) -> Report {
        let message = MessageParser::default().parse(raw).expect("a letter of ours");
        let to = message.reply_to().and_then(|to| to.first()).and_then(|to| to.address());
        Report {
            message_id: message.message_id().expect("an id").to_owned(),
            reply_to: to.expect("somebody to answer").to_owned(),
            subject: message.subject().expect("a subject").to_owned(),
            text: message.body_text(0).expect("a text").replace("\r\n", "\n"),
        }
    }
}

/// A message of a player.
pub struct Letter {
    pub raw: Vec<u8>,
    pub late: bool,
}

/// The answer with this number to a report: these orders, in canonical codes.
pub fn answer(index: usize, name: &str, from: &str, to: &Report, orders: &str) -> Letter {
    let (broken, late) = (index % 100 == 36, index % 100 == 74);
    let mut codes: Vec<&str> = orders.split(' ').filter(|code| *code != "-").collect();
    if broken {
        codes.push("9XX");
    }
    let head = format!(
        "From: {name} <{from}>\r\nTo: {}\r\nSubject: Re: {}\r\n\
         Date: Mon, 23 Nov 2026 20:00:00 +0000\r\nMessage-ID: <b{index}@players.example>\r\n\
         In-Reply-To: <{}>\r\nReferences: <{}>\r\nMIME-Version: 1.0\r\n",
        to.reply_to, to.subject, to.message_id, to.message_id
    );
    let quote: String = to.text.lines().map(|line| format!("> {line}\n")).collect();
    let wrote = "On Mon, 23 Nov 2026, Klub 7 games wrote:";
    let raw = match index % 4 {
        0 => whole(&head, "us-ascii", "7bit", said(&codes, str::to_owned, " ") + "\n"),
        1 => {
            let lines = (1..).zip(&codes).map(|(n, code)| format!("{n}. {}\n", in_words(code)));
            let said: String = if codes.is_empty() { "pass\n".to_owned() } else { lines.collect() };
            let text = format!(
                "Cześć!\n\nThat was a round. Here is what I have in mind:\n\n{said}\n\
                 Pozdrowienia,\n{name}\n\n-- \n{name} z Łodzi. Żółw first, robots later.\n\n\
                 {wrote}\n\n{quote}"
            );
            whole(&head, "utf-8", "quoted-printable", text)
        }
        2 => phone(&head, &said(&codes, str::to_lowercase, ", "), wrote, &quote),
        _ => {
            let said = said(&codes, backwards, " ");
            let text = format!("{said}\n\n{wrote}\n{quote}\nna razie, {name} żółty\n");
            whole(&head, "iso-8859-2", "8bit", text)
        }
    };
    Letter { raw, late }
}

fn said(codes: &[&str], write: impl Fn(&str) -> String, between: &str) -> String {
    match codes {
        [] => "pass".to_owned(),
        _ => codes.iter().map(|code| write(code)).collect::<Vec<_>>().join(between),
    }
}

fn in_words(code: &str) -> String {
    if code == "9XX" {
        return code.to_owned();
    }
    let word = |letter| match letter {
        '1' => "small",
        '2' => "medium",
        '3' => "large",
        'R' => "red",
        'Y' => "yellow",
        'G' => "green",
        'B' => "blue",
        'N' => "north",
        'E' => "east",
        'S' => "south",
        'W' => "west",
        _ => "reverse",
    };
    code.chars().map(word).collect::<Vec<_>>().join(" ")
}

fn backwards(code: &str) -> String {
    code.chars().rev().collect::<String>().to_lowercase()
}

fn whole(head: &str, charset: &str, encoding: &str, text: String) -> Vec<u8> {
    let part = part("text/plain", charset, encoding, text);
    [head.as_bytes(), &part].concat()
}

fn part(kind: &str, charset: &str, encoding: &str, text: String) -> Vec<u8> {
    let text = text.replace('\n', "\r\n");
    let known = |encoding| Body::new_with_encoding(text.clone(), encoding).expect("it fits");
    let body = match encoding {
        "quoted-printable" => known(ContentTransferEncoding::QuotedPrintable).into_vec(),
        "base64" => known(ContentTransferEncoding::Base64).into_vec(),
        _ if charset == "iso-8859-2" => text.chars().map(latin2).collect(),
        _ => text.into_bytes(),
    };
    let head = format!(
        "Content-Type: {kind}; charset={charset}\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n"
    );
    [head.as_bytes(), &body].concat()
}

/// The few messages that are used here.
fn latin2(c: char) -> u8 {
    match c {
        'ż' => 0xbf,
        'ó' => 0xf3,
        'ł' => 0xb3,
        'Ł' => 0xa3,
        'Ż' => 0xaf,
        'ś' => 0xb6,
        'ć' => 0xe6,
        c if c.is_ascii() => c as u8,
        _ => b'?',
    }
}

/// What a phone sends: plain text and HTML, a signature of its maker, the quote below.
fn phone(head: &str, said: &str, wrote: &str, quote: &str) -> Vec<u8> {
    let text = format!("{said}\n\nSent from my phone\n\n{wrote}\n{quote}");
    let escaped = quote.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let html = format!(
        "<div dir=\"auto\">{said}</div><div dir=\"auto\">Sent from my phone</div>\n\
         <blockquote class=\"gmail_quote\"><pre>{escaped}</pre></blockquote>\n"
    );
    let edge = "=_burst-edge";
    let mut raw = head.as_bytes().to_vec();
    raw.extend(format!("Content-Type: multipart/alternative; boundary=\"{edge}\"\r\n\r\n").bytes());
    for part in
        [part("text/plain", "utf-8", "base64", text), part("text/html", "utf-8", "base64", html)]
    {
        raw.extend(format!("--{edge}\r\n").bytes());
        raw.extend(part);
        raw.extend(b"\r\n");
    }
    raw.extend(format!("--{edge}--\r\n").bytes());
    raw
}
