//! How the demo's players write: four hands, from tidy to careless. What they write is real
//! mail, read by the same code as everybody's.

use serde::Deserialize;

use super::plays::Player;
use kit::{Language, joined};
use mail::KeptLetter;
use moderator::Moment;

/// The way somebody writes messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hand {
    /// One line of codes, nothing else.
    Tidy,
    /// A greeting, numbered words, a signature, and the whole message quoted.
    Chatty,
    /// Whatever the phone makes of it, in two formats, quoted below.
    Phone,
    /// Small letters and no order in the codes, quoted in between.
    Careless,
}

/// A whole answer, as bytes with CRLF line ends.
pub fn answer(player: &Player, number: usize, now: Moment, to: &KeptLetter, said: &str) -> Vec<u8> {
    let date = now.to_rfc2822();
    let subject = format!("Re: {}", to.subject.strip_prefix("Re: ").unwrap_or(&to.subject));
    let references = to.references.iter().chain([&to.message_id]).map(|id| format!("<{id}>"));
    let name = player.name;
    let fields = [
        ("From", format!("{name} <{}>", address(name))),
        ("To", to.reply_to.clone()),
        ("Subject", subject),
        ("Date", date.clone()),
        ("Message-ID", format!("<{}.{number}@demo.example>", name.to_lowercase())),
        ("In-Reply-To", format!("<{}>", to.message_id)),
        ("References", joined(references, "\r\n ")),
        ("MIME-Version", "1.0".to_owned()),
    ];
    let head = fields.map(|(field, value)| format!("{field}: {value}\r\n")).concat();
    let quote: String = to.text.lines().map(|line| format!("> {line}\n")).collect();
    let attribution = match player.language {
        Language::En => format!("On {date}, Demo games wrote:"),
        Language::Pl => format!("W dniu {date}, Demo games pisze:"),
    };
    let plain = |text: &str| part("plain", text);
    let body = match player.hand {
        Hand::Tidy => plain(&format!("{said}\n")),
        Hand::Chatty => plain(&format!("{}\n\n{attribution}\n\n{quote}", chat(player, said))),
        Hand::Phone => both(said, &quote, &attribution),
        Hand::Careless => plain(&format!("{said}\n\n> {date} Demo games:\n{quote}\n\ncu {name}\n")),
    };
    format!("{head}{body}").into_bytes()
}

/// Orders in canonical codes as somebody types them. Only a program of the robot race has registers
/// that chance fills, and settings, which stand on lines of their own.
pub fn typed(orders: &str) -> String {
    let mut parts = orders.split("; ");
    let codes = parts.next().unwrap_or_default();
    let settings = parts.map(|it| it.replace(['-', ':'], " ").to_uppercase()).collect::<Vec<_>>();
    if codes == "-" && settings.is_empty() {
        return "pass".to_owned();
    }
    let first = codes.split(' ').find(|code| *code != "-").unwrap_or_default();
    let registers = match codes {
        "-" => String::new(),
        // Other games have a letter or a number first, or a word.
        _ if first != "BID" && first.starts_with(|it| "FBLRUCW".contains(it)) => {
            let register = |code| if code == "-" { "RANDOM" } else { code };
            joined(codes.split(' ').map(register), " ")
        }
        _ => codes.to_owned(),
    };
    joined(std::iter::once(registers).chain(settings).filter(|line| !line.is_empty()), "\n")
}

/// The same with greetings and a signature.
fn chat(player: &Player, said: &str) -> String {
    let name = player.name;
    match player.language {
        Language::En => format!(
            "Hello everybody,\n\nwhat a round! Here is what I have in mind:\n\n{said}\n\n\
             Have fun,\n{name}\n\n-- \n{name}, by the river. Tea first, robots later."
        ),
        Language::Pl => format!(
            "Dzień dobry,\n\nale runda! Oto mój plan:\n\n{said}\n\nPozdrawiam,\n{name}\n\n\
             -- \n{name}, znad rzeki. Najpierw herbata, potem roboty."
        ),
    }
}

/// The address of a demo player.
pub fn address(name: &str) -> String {
    format!("{}@demo.example", name.to_lowercase())
}

/// A text of this kind with its headers.
fn part(kind: &str, text: &str) -> String {
    let text = text.replace('\n', "\r\n");
    let head = format!("Content-Type: text/{kind}; charset=utf-8\r\n");
    format!("{head}Content-Transfer-Encoding: 8bit\r\n\r\n{text}")
}

/// What a phone sends: plain text and HTML, a signature of its maker, the quote below.
fn both(said: &str, quote: &str, attribution: &str) -> String {
    let text = format!("{said}\n\nSent from my phone\n\n{attribution}\n{quote}");
    let escaped = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let html = format!(
        "<div dir=\"auto\">{}</div><div dir=\"auto\">Sent from my phone</div>\
         <blockquote class=\"gmail_quote\"><pre>{}</pre></blockquote>\n",
        escaped(said).replace('\n', "<br>"),
        escaped(quote)
    );
    let edge = "=_demo-edge";
    let (plain, html) = (part("plain", &text), part("html", &html));
    format!(
        "Content-Type: multipart/alternative; boundary=\"{edge}\"\r\n\r\n\
         --{edge}\r\n{plain}\r\n--{edge}\r\n{html}\r\n--{edge}--\r\n"
    )
}
