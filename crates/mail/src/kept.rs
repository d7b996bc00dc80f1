//! A message of ours that somebody kept, read again. Must never be used for what comes in: it
//! believes that we wrote it, and the digest is no proof of that.

use chrono::{DateTime, Utc};
use mail_parser::{Message, MessageParser, MessagePart, MimeHeaders};

use super::digest::{self, Stamp};
use super::entity::{self, guarded};

/// A message of ours that somebody kept.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KeptLetter {
    /// What its digest says.
    pub stamp: Stamp,
    /// The List-Id without its brackets: one for each match.
    pub list: String,
    /// The subject, decoded.
    pub subject: String,
    /// Its Message-ID, without brackets.
    pub message_id: String,
    /// The Message-IDs of its References, oldest first.
    pub references: Vec<String>,
    /// The address that answers go to.
    pub reply_to: String,
    /// Its date.
    pub date: Option<DateTime<Utc>>,
    /// The plain text, `\n` line ends.
    pub text: String,
    /// The same as HTML.
    pub html: String,
    /// The files that go with it: names and text, `\n` line ends.
    pub files: Vec<(String, String)>,
}

impl KeptLetter {
    /// The text of the file with this name.
    pub fn file(&self, name: &str) -> Option<&str> {
        self.files.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str())
    }
}

/// What a file in somebody's folder is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeptFile {
    /// A message of ours.
    Ours(Box<KeptLetter>),
    /// Another message.
    Other,
    /// No message at all.
    NoMail,
}

/// Reads one message.
pub fn reread(raw: &[u8]) -> KeptFile {
    let (head, _) = entity::split(raw);
    let some = Some(raw).filter(|_| !head.is_empty());
    let parsed = some.and_then(|raw| guarded(|| MessageParser::default().parse(raw)).flatten());
    let Some(message) = parsed else { return KeptFile::NoMail };
    let stamp = digest::stamp(raw);
    let list = field(&message, "List-Id");
    let list = list.trim_matches(['<', '>']).to_owned();
    // Without its digest a message of ours still names its match and its loop.
    let ours = list.contains(".botpost.") && !field(&message, "X-Loop").is_empty();
    if stamp == Stamp::Missing && !ours {
        return KeptFile::Other;
    }
    let text =
        |part: Option<std::borrow::Cow<'_, str>>| part.unwrap_or_default().replace("\r\n", "\n");
    let references = message.references().as_text_list().unwrap_or_default();
    let reply_to = message.reply_to().or_else(|| message.from());
    let reply_to = reply_to.and_then(|to| to.first()).and_then(|to| to.address());
    KeptFile::Ours(Box::new(KeptLetter {
        stamp,
        list,
        subject: message.subject().unwrap_or_default().to_owned(),
        message_id: message.message_id().unwrap_or_default().to_owned(),
        references: references.iter().map(ToString::to_string).collect(),
        reply_to: reply_to.unwrap_or_default().to_owned(),
        date: message.date().and_then(|date| DateTime::from_timestamp(date.to_timestamp(), 0)),
        text: text(message.body_text(0)),
        html: text(message.body_html(0)),
        files: message.attachments().filter_map(file).collect(),
    }))
}

fn file(part: &MessagePart<'_>) -> Option<(String, String)> {
    let (name, text) = (part.attachment_name()?, part.text_contents()?);
    Some((name.to_owned(), text.replace("\r\n", "\n")))
}

fn field(message: &Message<'_>, name: &'static str) -> String {
    message.header_raw(name).unwrap_or_default().trim().to_owned()
}
