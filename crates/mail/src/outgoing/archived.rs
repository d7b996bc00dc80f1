//! Messages of ours as an archive keeps them: what was said, and none of the addresses and tokens
//! that it went by. Must never let a name of a message through as it was: the reply token is in it.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use mail_parser::{MessageParser, MimeHeaders};

use super::{
    HeaderText, OwnAddress, Sender, begun, bodies, bracketed, digest, headed, list, mailbox,
    verbatim,
};
use crate::addresses::addresses_in;
use crate::entity::guarded;
use crate::kept::{KeptFile, KeptLetter, reread};
use kit::Language;
use kit::letter::{Letter, Occasion, Reader, Standing, TextFile, Thread};

/// The host of all addresses in an archive: a name that nobody has (RFC 2606).
const HOST: &str = "archive.invalid";

/// The messages that replay a match on their way into an archive, the oldest first. Those that
/// answer each other do so under their new names, too.
#[derive(Debug)]
pub struct Archivist<'a> {
    /// The match's id.
    pub match_id: &'a str,
    /// The new names of messages by the old ones.
    pub names: BTreeMap<String, String>,
}

impl Archivist<'_> {
    /// A message as it is kept, with a digest that says so; `None` if it is none of ours.
    ///
    /// # Errors
    /// If it cannot be written again.
    pub fn keep(&mut self, raw: &[u8]) -> Result<Option<Vec<u8>>> {
        let KeptFile::Ours(kept) = reread(raw) else { return Ok(None) };
        let next = self.names.len() + 1;
        let fresh = || format!("{next}.{}@{HOST}", list(self.match_id));
        let name = self.names.entry(kept.message_id.clone()).or_insert_with(fresh).clone();
        let said = |id: &String| self.names.get(id).filter(|known| **known != name);
        let before: Vec<&str> =
            kept.references.iter().filter_map(said).map(String::as_str).collect();
        let letter = self.letter(raw, &kept);
        let sender = archive_sender(&said_by(raw))?;
        let to = mailbox(&HeaderText::new(""), &letter.reader.address)?;
        let head = begun(kept.date.unwrap_or_default(), &sender, &to)?.to(to);
        let mut builder = headed(head, &letter.subject, &name);
        if let Some(last) = before.last() {
            builder = builder.raw_header(verbatim("In-Reply-To", bracketed(&[last])));
            builder = builder.raw_header(verbatim("References", bracketed(&before)));
        }
        let group = format!("<{}.botpost.{HOST}>", list(self.match_id));
        for (field, value) in [
            ("Content-Language", letter.language.to_owned()),
            ("Auto-Submitted", "auto-generated".to_owned()),
            ("List-Id", group),
            ("X-Loop", sender.address.to_string()),
        ] {
            builder = builder.raw_header(verbatim(field, value));
        }
        let whole = bodies(&letter, &sender, &letter.html, &name)?;
        Ok(Some(digest::archived(&builder.multipart(whole)?.formatted())))
    }

    /// The message as it was before it was packed, as far as that is to be kept.
    fn letter(&self, raw: &[u8], kept: &KeptLetter) -> Letter {
        let hidden = addresses(kept);
        let bare = |text: &str| hidden.iter().fold(text.to_owned(), |all, it| without(&all, it));
        let files = [TextFile::CHECK, TextFile::LOG].into_iter();
        let file = |name| Some(TextFile { name, text: bare(kept.file(name)?) });
        let said = guarded(|| {
            let message = MessageParser::default().parse(raw)?;
            let tag = message.content_language().as_text()?.to_owned();
            Language::of(&tag).map(Language::name)
        });
        Letter {
            reader: Reader {
                standing: Standing::Nobody,
                name: String::new(),
                address: format!("reader@{HOST}"),
                generation: Some(0),
            },
            match_number: Letter::NO_MATCH,
            match_id: self.match_id.to_owned(),
            round: 0,
            thread: Thread::Below,
            occasion: Occasion::Generated,
            question: None,
            language: said.unwrap_or_else(|| Language::default().name()),
            subject: bare(&kept.subject),
            text: bare(&kept.text),
            html: bare(&without_links(&kept.html)),
            pictures: Vec::new(),
            files: files.filter_map(file).collect(),
            attachments: Vec::new(),
            event: None,
            links: Vec::new(),
        }
    }
}

/// Every address that stands in a message, whoever it belongs to, the longest first: one may be a
/// part of another. All that a page says stands in its text, too.
fn addresses(kept: &KeptLetter) -> Vec<String> {
    let files = kept.files.iter().map(|(_, text)| text.as_str());
    let texts = [kept.subject.as_str(), kept.text.as_str()].into_iter().chain(files);
    let mut all: Vec<String> = texts.flat_map(str::lines).flat_map(addresses_in).collect();
    all.sort_by_key(|address| std::cmp::Reverse(address.len()));
    all
}

/// A text without an address, however it is spelled.
fn without(text: &str, address: &str) -> String {
    let small = text.to_ascii_lowercase();
    let mut bare = String::with_capacity(text.len());
    let mut from = 0;
    for (at, _) in small.match_indices(address) {
        bare.push_str(&text[from..at]);
        bare.push_str("...@");
        bare.push_str(HOST);
        from = at + address.len();
    }
    bare + &text[from..]
}

/// Who sends what is in an archive: a name, at an address that nobody has.
///
/// # Errors
/// None: the address is one.
pub fn archive_sender(name: &str) -> Result<Sender> {
    let address = format!("match@{HOST}");
    Ok(Sender {
        name: HeaderText::new(name),
        address: OwnAddress::new(&address, '+').context(address)?,
        verp: false,
    })
}

/// The name of the one who sent a message.
fn said_by(raw: &[u8]) -> String {
    let name = guarded(|| {
        let message = MessageParser::default().parse(raw)?;
        Some(message.from()?.first()?.name()?.to_owned())
    });
    name.unwrap_or_default()
}

/// The page without what its links go to: each has a token.
fn without_links(html: &str) -> String {
    let link = " href=\"mailto:";
    let mut parts = html.split(link);
    let first = parts.next().unwrap_or_default().to_owned();
    let behind = |part: &str| part.split_once('"').map_or(String::new(), |it| it.1.to_owned());
    parts.fold(first, |all, part| all + &behind(part))
}
