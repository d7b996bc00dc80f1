//! Messages of ours as an archive keeps them: what was said, and none of the addresses and tokens
//! that messages go by. Must never let a name of a message through that somebody could answer.

use anyhow::{Context, Result};
use chrono::{DateTime, Utc};

use super::{
    HeaderText, OwnAddress, Sender, begun, bodies, bracketed, digest, headed, list, mailbox,
    verbatim,
};
use crate::addresses::addresses_in;
use kit::letter::{Letter, TextFile};

/// The host of all addresses in an archive: a name that nobody has (RFC 2606).
const HOST: &str = "archive.invalid";

/// The messages that replay a match, the oldest first, as they are kept: with a digest that says
/// so, and each below the first of its round. They are sent by this name.
///
/// # Errors
/// If one cannot be written, which no match has seen.
pub fn archived(
    letters: &[(DateTime<Utc>, Letter)],
    match_id: &str,
    name: &str,
) -> Result<Vec<Vec<u8>>> {
    let address = OwnAddress::new(&format!("match@{HOST}"), '+').context("an address")?;
    let sender = Sender { name: HeaderText::new(name), address, verp: false };
    let to = mailbox(&HeaderText::new(""), &format!("reader@{HOST}"))?;
    let named = |at: usize| format!("{}.{}@{HOST}", at + 1, list(match_id));
    let keep = |(at, (date, letter)): (usize, &(DateTime<Utc>, Letter))| {
        let (letter, name) = (bare(letter), named(at));
        let head = begun(*date, &sender, &to)?.to(to.clone());
        let mut builder = headed(head, &letter.subject, &name);
        let first = letters.iter().position(|(_, it)| it.round == letter.round);
        if let Some(first) = first.filter(|first| *first != at).map(named) {
            for field in ["In-Reply-To", "References"] {
                builder = builder.raw_header(verbatim(field, bracketed(&[&first])));
            }
        }
        for (field, value) in [
            ("Content-Language", letter.language.to_owned()),
            ("Auto-Submitted", "auto-generated".to_owned()),
            ("List-Id", format!("<{}.botpost.{HOST}>", list(match_id))),
            ("X-Loop", sender.address.to_string()),
        ] {
            builder = builder.raw_header(verbatim(field, value));
        }
        let whole = bodies(&letter, &sender, &letter.html, &name)?;
        Ok(digest::archived(&builder.multipart(whole)?.formatted()))
    };
    letters.iter().enumerate().map(keep).collect()
}

/// A letter as far as it is to be kept.
fn bare(letter: &Letter) -> Letter {
    let hidden = addresses(letter);
    let bare = |text: &str| hidden.iter().fold(text.to_owned(), |all, it| without(&all, it));
    let kept = letter.files.iter().filter(|it| [TextFile::CHECK, TextFile::LOG].contains(&it.name));
    Letter {
        subject: bare(&letter.subject),
        text: bare(&letter.text),
        html: bare(&without_links(&letter.html)),
        files: kept.map(|it| TextFile { name: it.name, text: bare(&it.text) }).collect(),
        pictures: Vec::new(),
        attachments: Vec::new(),
        event: None,
        links: Vec::new(),
        ..letter.clone()
    }
}

/// All addresses in a letter, the longest first: one may be part of another. What a page says is in
/// its text, too.
fn addresses(letter: &Letter) -> Vec<String> {
    let files = letter.files.iter().map(|it| it.text.as_str());
    let texts = [letter.subject.as_str(), letter.text.as_str()].into_iter().chain(files);
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

/// The page without what its links go to: they would have tokens.
fn without_links(html: &str) -> String {
    let link = " href=\"";
    let mut parts = html.split(link);
    let first = parts.next().unwrap_or_default().to_owned();
    let behind = |part: &str| part.split_once('"').map_or(String::new(), |it| it.1.to_owned());
    parts.fold(first, |all, part| all + &behind(part))
}
