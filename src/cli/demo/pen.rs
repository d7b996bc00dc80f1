//! How the demo's players write: four hands, from tidy to careless. What they write is real
//! mail, read by the same code as everybody's.

use std::fmt::Write;

use crate::moderator::Moment;

/// A letter that a demo player answers.
#[derive(Debug, Clone)]
pub struct Received {
    /// The Message-ID, without brackets.
    pub message_id: String,
    /// The References of it, without brackets, oldest first.
    pub references: Vec<String>,
    /// Where it asks to be answered to.
    pub reply_to: String,
    /// Its subject.
    pub subject: String,
    /// Its plain text.
    pub text: String,
    /// When it was written, in seconds, and its number among letters of one moment.
    pub date: i64,
    pub serial: u64,
}

/// The way somebody writes letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    /// One line of codes, nothing else.
    Tidy,
    /// A greeting, numbered words, a signature, and the whole letter quoted.
    Chatty,
    /// Whatever the phone makes of it, in two formats, quoted below.
    Phone,
    /// Small letters and no order in the codes, quoted in between.
    Careless,
}

/// Puts orders (in canonical codes) the way this hand writes them.
pub fn wording(hand: Hand, orders: &str) -> String {
    let (goals, codes) = match orders.strip_prefix("GOALS ") {
        Some(codes) => (true, codes),
        None => (false, orders),
    };
    if codes == "-" {
        return "pass".to_owned();
    }
    let codes: Vec<&str> = codes.split(' ').collect();
    match (hand, goals) {
        (Hand::Tidy, _) => orders.to_owned(),
        (Hand::Chatty, true) => format!("Goals: {}", list(&codes, in_words, ", ")),
        (Hand::Chatty, false) => {
            let lines = (1..).zip(&codes);
            lines.map(|(number, code)| format!("{number}. {}\n", in_words(code))).collect()
        }
        (Hand::Phone, true) => format!("Goals {}", list(&codes, str::to_lowercase, " ")),
        (Hand::Phone, false) => capital(&list(&codes, str::to_lowercase, ", ")),
        (Hand::Careless, true) => format!("goals {}", list(&codes, str::to_lowercase, ",")),
        (Hand::Careless, false) => list(&codes, backwards, " "),
    }
}

fn list(codes: &[&str], write: impl Fn(&str) -> String, between: &str) -> String {
    codes.iter().map(|code| write(code)).collect::<Vec<_>>().join(between)
}

fn in_words(code: &str) -> String {
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

/// Phones begin every sentence with a capital letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// A whole answer, as bytes with CRLF line ends.
pub fn answer(
    hand: Hand,
    name: &str,
    number: usize,
    now: Moment,
    to: &Received,
    said: &str,
) -> Vec<u8> {
    let date = now.to_rfc2822();
    let mut head = String::new();
    let subject = match to.subject.strip_prefix("Re: ") {
        Some(_) => to.subject.clone(),
        None => format!("Re: {}", to.subject),
    };
    let mut references = to.references.clone();
    references.push(to.message_id.clone());
    let references: Vec<String> = references.iter().map(|id| format!("<{id}>")).collect();
    let address = address(name);
    let fields = [
        ("From", format!("{name} <{address}>")),
        ("To", to.reply_to.clone()),
        ("Subject", subject),
        ("Date", date.clone()),
        ("Message-ID", format!("<{}.{number}@demo.example>", name.to_lowercase())),
        ("In-Reply-To", format!("<{}>", to.message_id)),
        ("References", references.join("\r\n ")),
        ("MIME-Version", "1.0".to_owned()),
    ];
    for (field, value) in fields {
        write!(head, "{field}: {value}\r\n").expect("writing to a string");
    }
    let quote = quote(&to.text);
    let body = match hand {
        Hand::Tidy => plain(&format!("{said}\n")),
        Hand::Chatty => plain(&format!(
            "Hello everybody,\n\nwhat a round! Here is what I have in mind:\n\n{said}\n\n\
             Have fun,\n{name}\n\n-- \n{name}, by the river. Tea first, robots later.\n\n\
             On {date}, Demo games wrote:\n\n{quote}"
        )),
        Hand::Phone => both(said, &quote, &date),
        Hand::Careless => plain(&format!("{said}\n\n> {date} Demo games:\n{quote}\n\ncu {name}\n")),
    };
    format!("{head}{body}").into_bytes()
}

/// The address of a demo player.
pub fn address(name: &str) -> String {
    format!("{}@demo.example", name.to_lowercase())
}

fn quote(text: &str) -> String {
    text.lines().map(|line| format!("> {line}\n")).collect()
}

fn plain(text: &str) -> String {
    let text = text.replace('\n', "\r\n");
    format!(
        "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n{text}"
    )
}

/// What a phone sends: plain text and HTML, a signature of its maker, the quote below.
fn both(said: &str, quote: &str, date: &str) -> String {
    let text = format!("{said}\n\nSent from my phone\n\nOn {date}, Demo games wrote:\n{quote}");
    let escaped = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let html = format!(
        "<div dir=\"auto\">{}</div><div dir=\"auto\">Sent from my phone</div>\
         <blockquote class=\"gmail_quote\"><pre>{}</pre></blockquote>\n",
        escaped(said).replace('\n', "<br>"),
        escaped(quote)
    );
    let edge = "=_demo-edge";
    let part = |kind: &str, text: &str| {
        format!(
            "--{edge}\r\nContent-Type: {kind}; charset=utf-8\r\n\
             Content-Transfer-Encoding: 8bit\r\n\r\n{}\r\n",
            text.replace('\n', "\r\n")
        )
    };
    format!(
        "Content-Type: multipart/alternative; boundary=\"{edge}\"\r\n\r\n{}{}--{edge}--\r\n",
        part("text/plain", &text),
        part("text/html", &html)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hand_says_the_same_in_its_own_way() {
        assert_eq!(wording(Hand::Tidy, "1RN 3BU"), "1RN 3BU");
        assert_eq!(wording(Hand::Chatty, "1RN 3BU"), "1. small red north\n2. large blue reverse\n");
        assert_eq!(wording(Hand::Phone, "1RN 3BU"), "1rn, 3bu");
        assert_eq!(wording(Hand::Careless, "1RN 3BU"), "nr1 ub3");
        assert_eq!(wording(Hand::Careless, "GOALS 1G 3Y"), "goals 1g,3y");
        assert_eq!(wording(Hand::Chatty, "-"), "pass");
    }
}
