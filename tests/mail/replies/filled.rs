//! A reply and the mail that a program makes of it.

use serde::Deserialize;

use super::folder;

/// A reply of the corpus; `README.md` says what each field means.
#[derive(Debug, Deserialize)]
pub struct Reply {
    pub id: String,
    pub letter: String,
    pub program: String,
    pub place: String,
    pub typed: String,
    pub at: Option<String>,
    pub subject: Option<String>,
    pub attachment: Option<Attachment>,
    #[serde(default)]
    pub headers: std::collections::BTreeMap<String, String>,
    pub expect: Expect,
}

/// What should come of a reply.
#[derive(Debug, Deserialize)]
pub struct Expect {
    pub class: String,
    pub order: Option<String>,
    #[serde(default)]
    pub others: Option<Others>,
}

/// Other programs that may be meant.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Others {
    One(String),
    Many(Vec<String>),
}

#[derive(Debug, Deserialize)]
pub struct Attachment {
    pub name: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub text: String,
}

/// The letter that is answered.
pub struct Letter {
    pub id: String,
    pub reply_to: String,
    pub to: String,
    pub subject: String,
    pub text: String,
}

impl Letter {
    /// The letter of this name.
    pub fn named(name: &str) -> Letter {
        let path = folder().join("letters").join(format!("{name}.txt"));
        let all = std::fs::read_to_string(path).expect("a letter");
        let (head, text) = all.split_once("\n\n").expect("a header");
        let header = |name: &str| {
            let found = head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
            found.expect("a header").to_owned()
        };
        Letter {
            id: header("Message-ID"),
            reply_to: header("Reply-To"),
            to: header("To"),
            subject: header("Subject"),
            text: text.trim_end().to_owned(),
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The quoted text with what is typed inside or below it: the lines, and whether each is quoted.
fn quote<'a>(letter: &'a Letter, reply: &'a Reply, has_slot: bool) -> Vec<(&'a str, bool)> {
    let mut lines: Vec<(&str, bool)> = letter.text.lines().map(|line| (line, true)).collect();
    let typed = reply.typed.lines().map(|line| (line, false));
    match reply.place.as_str() {
        "inside" => {
            let at = reply.at.as_deref().expect("a line of the letter").trim();
            let found = lines.iter().position(|(line, _)| line.trim() == at);
            let found = found.or_else(|| {
                lines.iter().position(|(line, _)| at.starts_with(line.trim()) && line.len() > 20)
            });
            let at = found.unwrap_or_else(|| panic!("{}: no line {at:?}", reply.id)) + 1;
            lines.splice(at..at, typed);
        }
        "below" if !has_slot => {
            lines.push(("", false));
            lines.extend(typed);
        }
        _ => {}
    }
    lines
}

/// The quote as it stands in a page.
fn page(lines: &[(&str, bool)]) -> String {
    let runs = lines.chunk_by(|a, b| a.1 == b.1).map(|run| {
        let text: Vec<String> = run.iter().map(|(line, _)| escaped(line)).collect();
        match run[0].1 {
            true => format!("<pre>{}</pre>", text.join("\n")),
            false => text.join("<br>\n"),
        }
    });
    runs.collect()
}

/// The mail, in answer to this letter, at this time.
pub fn mail(reply: &Reply, letter: &Letter, date: &str) -> String {
    let path = folder().join("programs").join(format!("{}.eml", reply.program));
    let program = std::fs::read_to_string(path).expect("a mail program");
    let own_slot = reply.program.starts_with("thunderbird-below");
    let in_slot = match reply.place.as_str() {
        "below" => own_slot,
        "inside" => false,
        _ => true,
    };
    let typed = if in_slot { reply.typed.as_str() } else { "" };
    let answer = match letter.subject.starts_with("Re:") {
        true => letter.subject.clone(),
        false => format!("Re: {}", letter.subject),
    };
    let subject = reply.subject.as_deref().unwrap_or(&answer);
    let lines = quote(letter, reply, own_slot);
    let page = page(&lines);
    let short = [
        ("{{FROM}}", letter.to.as_str()),
        ("{{TO}}", &letter.reply_to),
        ("{{DATE}}", date),
        ("{{MESSAGE_ID}}", &format!("<{}@players.example>", reply.id)),
        ("{{IN_REPLY_TO}}", &letter.id),
        ("{{QUOTE_DATE}}", date),
        ("{{TYPED_HTML}}", &escaped(typed).replace('\n', "<br>\n")),
        ("{{QUOTE_HTML}}", &page),
    ];
    let (head, body) = program.split_once("\n\n").expect("a header");
    let fill = |text: &str, subject: &str| {
        let text = text.replace("{{SUBJECT}}", subject);
        short.iter().fold(text, |text, (slot, with)| text.replace(slot, with))
    };
    let more: String =
        reply.headers.iter().map(|(name, value)| format!("{name}: {value}\n")).collect();
    let head = fill(head, &encoded(subject));
    let body: Vec<String> = body
        .lines()
        .flat_map(|line| {
            if let Some(before) = line.strip_suffix("{{QUOTE}}") {
                let put = |(line, quoted): &(&str, bool)| match quoted {
                    true => format!("{before}{line}").trim_end().to_owned(),
                    false => (*line).to_owned(),
                };
                lines.iter().map(put).collect()
            } else if let Some(before) = line.strip_suffix("{{TYPED}}") {
                typed.lines().map(|line| format!("{before}{line}")).collect()
            } else {
                vec![fill(line, subject)]
            }
        })
        .collect();
    let all = with_attachment(reply, &format!("{more}{head}"), &body.join("\n"));
    all.replace('\n', "\r\n")
}

/// A subject as it stands in a header.
fn encoded(subject: &str) -> String {
    use base64::Engine;
    if subject.is_ascii() {
        return subject.to_owned();
    }
    format!("=?utf-8?B?{}?=", base64::engine::general_purpose::STANDARD.encode(subject))
}

fn with_attachment(reply: &Reply, head: &str, body: &str) -> String {
    let plain = |head: &str| match head.to_lowercase().contains("content-transfer-encoding") {
        true => head.to_owned(),
        false => format!("{head}\nContent-Transfer-Encoding: 8bit"),
    };
    let Some(Attachment { name, kind, text }) = &reply.attachment else {
        return format!("{}\n\n{body}\n", plain(head));
    };
    // What says how the body is written goes with it.
    let mut kept = Vec::new();
    let mut moved = Vec::new();
    let mut content = false;
    for line in head.lines() {
        content = if line.starts_with([' ', '\t']) {
            content
        } else {
            line.to_lowercase().starts_with("content-")
        };
        if content { moved.push(line) } else { kept.push(line) }
    }
    format!(
        "{}\nContent-Type: multipart/mixed; boundary=\"with-a-file\"\n\n--with-a-file\n{}\n\n\
         {body}\n--with-a-file\nContent-Type: {kind}; charset=utf-8; name=\"{name}\"\n\
         Content-Disposition: attachment; filename=\"{name}\"\n\
         Content-Transfer-Encoding: 8bit\n\n{text}\n--with-a-file--\n",
        kept.join("\n"),
        plain(&moved.join("\n")),
    )
}
