//! How people's mail programs write answers: each style as its maker builds it, with the letter
//! that is answered quoted in its own way.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

use super::client::Received;

/// A mail program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    /// Two formats, the answer above, quoted with `>` and in a `gmail_quote`.
    Gmail,
    /// Two formats, the head of the letter as a block, the quote without marks.
    Outlook,
    /// Two formats, a line about the maker, quoted with `>` and in a blockquote.
    IPhone,
    /// Plain text, the answer below as much of the letter as it is about, a signature.
    Terminal,
    /// The same below the whole letter, which nobody can tell from what a program left there:
    /// it is asked about.
    Untrimmed,
    /// HTML and nothing else, as some phones write.
    HtmlOnly,
}

/// What a letter says of itself.
pub struct Head<'a> {
    pub from: &'a str,
    pub to: &'a str,
    pub id: &'a str,
    /// In the form of RFC 5322.
    pub date: &'a str,
}

/// An answer to a letter, with what somebody typed above (or below) it.
pub fn answer(hand: Hand, head: &Head<'_>, to: &Received, said: &str) -> Vec<u8> {
    let subject = match to.subject.starts_with("Re: ") {
        true => to.subject.clone(),
        false => format!("Re: {}", to.subject),
    };
    let references = format!("{} <{}>", to.references, to.message_id);
    let fields = format!(
        "From: {}\nTo: Klub 7 games <{}>\nSubject: {subject}\nDate: {}\nMessage-ID: <{}>\n\
         In-Reply-To: <{}>\nReferences: {}\nMIME-Version: 1.0\n",
        head.from,
        head.to,
        head.date,
        head.id,
        to.message_id,
        references.split_whitespace().collect::<Vec<_>>().join("\n ")
    );
    let body = match hand {
        Hand::Gmail => gmail(to, said),
        Hand::Outlook => outlook(head, to, said),
        Hand::IPhone => iphone(to, said),
        Hand::Terminal => terminal(&trimmed(&to.text), said),
        Hand::Untrimmed => terminal(&to.text, said),
        Hand::HtmlOnly => html_only(to, said),
    };
    format!("{fields}{body}").replace('\n', "\r\n").into_bytes()
}

/// A letter of its own, that answers nothing.
pub fn plain(head: &Head<'_>, subject: &str, fields: &str, said: &str) -> Vec<u8> {
    format!(
        "From: {}\nTo: {}\nSubject: {subject}\nDate: {}\nMessage-ID: <{}>\n{fields}\
         MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n{said}\n",
        head.from, head.to, head.date, head.id
    )
    .replace('\n', "\r\n")
    .into_bytes()
}

fn marked(text: &str) -> String {
    text.lines().map(|line| format!("> {line}").trim_end().to_owned() + "\n").collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('\n', "<br>\n")
}

fn encoded(text: &str) -> String {
    let text = BASE64_STANDARD.encode(text.replace('\n', "\r\n"));
    let lines: Vec<&str> =
        text.as_bytes().chunks(76).map(|line| std::str::from_utf8(line).expect("ASCII")).collect();
    lines.join("\n")
}

/// Two formats of one answer; HTML is encoded, plain text is not.
fn both(edge: &str, more: &str, text: &str, html: &str) -> String {
    format!(
        "{more}Content-Type: multipart/alternative; boundary=\"{edge}\"\n\n--{edge}\n\
         Content-Type: text/plain; charset=\"UTF-8\"\nContent-Transfer-Encoding: 8bit\n\n{text}\n\
         --{edge}\nContent-Type: text/html; charset=\"UTF-8\"\n\
         Content-Transfer-Encoding: base64\n\n{}\n--{edge}--\n",
        encoded(html)
    )
}

fn gmail(to: &Received, said: &str) -> String {
    // Long attributions are folded like this.
    let wrote = format!("On Sat, Nov 21, 2026 at 10:00 AM Klub 7 games <\n{}> wrote:", to.reply_to);
    let text = format!("{said}\n\n{wrote}\n\n{}", marked(&to.text));
    let html = format!(
        "<div dir=\"ltr\">{}</div><br><div class=\"gmail_quote gmail_quote_container\">\
         <div dir=\"ltr\" class=\"gmail_attr\">{}<br></div><blockquote class=\"gmail_quote\" \
         style=\"margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204)\">{}\
         </blockquote></div>\n",
        escaped(said),
        escaped(&wrote.replace('\n', "")),
        escaped(&to.text)
    );
    both("000000000000a1b2c30612345678", "", &text, &html)
}

fn outlook(head: &Head<'_>, to: &Received, said: &str) -> String {
    let block = format!(
        "From: Klub 7 games <{}>\nSent: Saturday, November 21, 2026 10:00 AM\nTo: {}\n\
         Subject: {}",
        to.reply_to, head.from, to.subject
    );
    let text = format!("{said}\n\n{}\n{block}\n\n{}", "_".repeat(32), to.text);
    let html = format!(
        "<html><body><div class=\"elementToProof\" style=\"font-family: Aptos, sans-serif;\">{}\
         </div><div id=\"appendonsend\"></div><hr style=\"display:inline-block;width:98%\">\
         <div id=\"divRplyFwdMsg\" dir=\"ltr\"><font face=\"Calibri, sans-serif\">{}</font>\
         <div>&nbsp;</div></div><div>{}</div></body></html>\n",
        escaped(said),
        escaped(&block),
        escaped(&to.text)
    );
    let more = "Thread-Index: AQHb1x8X\nX-MS-Has-Attach:\nAccept-Language: en-GB\n";
    both("_000_AM6PR01MB1234_", more, &text, &html)
}

fn iphone(to: &Received, said: &str) -> String {
    let wrote = format!("On Nov 21, 2026, at 10:00, Klub 7 games <{}> wrote:", to.reply_to);
    let sent = "Sent from my iPhone";
    let quote = marked(&format!("{wrote}\n\n{}", to.text)).replace("> On Nov", "\n> On Nov");
    let text = format!("{said}\n\n{sent}\n{quote}");
    let html = format!(
        "<html><head></head><body dir=\"auto\">{}<br><br><div dir=\"ltr\">{sent}</div>\
         <div dir=\"ltr\"><br><blockquote type=\"cite\">{}<br><br></blockquote></div>\
         <blockquote type=\"cite\"><div dir=\"ltr\">{}</div></blockquote></body></html>\n",
        escaped(said),
        escaped(&wrote),
        escaped(&to.text)
    );
    both("Apple-Mail-5F1C8A2E", "X-Mailer: iPhone Mail (21F90)\n", &text, &html)
}

/// What somebody leaves who trims quotes.
fn trimmed(text: &str) -> String {
    text.lines().skip(3).take(12).map(|line| format!("{line}\n")).collect()
}

fn terminal(quoted: &str, said: &str) -> String {
    format!(
        "User-Agent: Mutt/2.2.12\nContent-Type: text/plain; charset=utf-8\n\
         Content-Disposition: inline\nContent-Transfer-Encoding: 8bit\n\n\
         On Sat, Nov 21, 2026 at 10:00:00AM +0000, Klub 7 games wrote:\n{}\n{said}\n\n-- \n\
         Dan, at a terminal\n",
        marked(quoted)
    )
}

fn html_only(to: &Received, said: &str) -> String {
    let html = format!(
        "<html><body><div dir=\"auto\">{}</div><div dir=\"auto\"><br></div><div dir=\"auto\">\
         Sent from my phone</div><div class=\"gmail_quote\"><div dir=\"ltr\" class=\"gmail_attr\">\
         On 21 Nov 2026, Klub 7 games &lt;{}&gt; wrote:<br></div><blockquote \
         class=\"gmail_quote\">{}</blockquote></div></body></html>\n",
        escaped(said),
        to.reply_to,
        escaped(&to.text)
    );
    format!(
        "Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n{}\n",
        encoded(&html)
    )
}
