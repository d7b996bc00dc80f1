//! Mail addresses: our own with its detail, and what may count as anybody's.

use std::fmt;

use anyhow::{Result, anyhow};

use super::header_text::HeaderText;
use super::incoming::once;

/// The longest local part (RFC 5321, 4.5.3.1.1).
const LONGEST_LOCAL: usize = 64;

/// What stands before the token where a program asks for no more messages. No match is called so:
/// an id begins with a message.
pub(super) const UNSUBSCRIBE: &str = "0u";

/// The address the moderator's mail arrives at, and what parts it from a detail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnAddress {
    local: String,
    host: String,
    delimiter: char,
}

impl OwnAddress {
    /// Our address, such as `moderator@game.example`, and the delimiter the mail server
    /// knows, mostly `+`. `None` if it is no plain address, or the delimiter cannot stand in
    /// one.
    pub fn new(address: &str, delimiter: char) -> Option<OwnAddress> {
        if !matches!(delimiter, '+' | '-' | '_' | '=' | '.' | '#' | '~') {
            return None;
        }
        let address = addr_spec(address)?;
        let (local, host) = address.rsplit_once('@')?;
        Some(OwnAddress { local: local.to_owned(), host: host.to_owned(), delimiter })
    }

    /// The host, which also stands in our Message-IDs.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Whether an address is ours, with or without a detail. Only for deciding that a message
    /// comes from ourselves, or is for us.
    pub fn is_ours(&self, address: &str) -> bool {
        let address = address.to_lowercase();
        address == self.to_string() || self.detail(&address).is_some()
    }

    /// The detail of one of our addresses: `klub7.abc` of `moderator+klub7.abc@game.example`.
    pub fn detail<'a>(&self, address: &'a str) -> Option<&'a str> {
        let (local, host) = address.rsplit_once('@')?;
        let start = local.get(..self.local.len())?;
        let rest = &local[self.local.len()..];
        let ours = host.eq_ignore_ascii_case(&self.host) && start.eq_ignore_ascii_case(&self.local);
        rest.strip_prefix(self.delimiter).filter(|_| ours)
    }

    /// Whether somebody asks for no more messages by writing to this address of ours.
    pub(super) fn is_unsubscribe(&self, address: &str) -> bool {
        let mark = self.detail(address).and_then(|detail| detail.split_once('.'));
        mark.is_some_and(|(mark, _)| mark.eq_ignore_ascii_case(UNSUBSCRIBE))
    }

    /// Our address with a proof as its detail, such as the token of the message that is answered.
    /// The name before it is for people and for sorting; it is left out where the local part would
    /// be longer than 64 octets.
    ///
    /// # Errors
    /// If our own address has no room for something before its `@`.
    pub fn with_detail(&self, name: &str, proof: impl fmt::Display) -> Result<String> {
        let id: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        let id = id.to_ascii_lowercase();
        let with_id = format!("{}{}{id}.{proof}", self.local, self.delimiter);
        let bare = format!("{}{}{proof}", self.local, self.delimiter);
        let mut locals = [with_id, bare].into_iter().skip(usize::from(id.is_empty()));
        let local = locals.find(|local| local.len() <= LONGEST_LOCAL).ok_or_else(|| {
            anyhow!(
                "the moderator's address {self} is too long: with the reply token its local part \
                 has more than 64 characters"
            )
        })?;
        Ok(format!("{local}@{}", self.host))
    }
}

impl fmt::Display for OwnAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.local, self.host)
    }
}

/// As whom messages are sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender {
    /// The name shown, such as "Klub 7 games".
    pub name: HeaderText,
    /// Our address.
    pub address: OwnAddress,
    /// Whether what cannot be delivered comes back to an address of its own for each message
    /// (VERP), so that a forged bounce is told from a true one; else to the plain address.
    pub verp: bool,
}

/// An address in comparable form, lower case, if it is a plain one: visible ASCII, a dot-atom
/// on both sides of one `@`. Quoted local parts, comments and routes are refused: nobody plays
/// with them, and readers differ about what they mean.
pub fn addr_spec(text: &str) -> Option<String> {
    let (local, host) = text.split_once('@')?;
    let atom = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+/=?^_`{|}~-.".contains(c);
    let label = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.' || c == '_';
    let dots = |part: &str| {
        !part.is_empty() && !part.starts_with('.') && !part.ends_with('.') && !part.contains("..")
    };
    let sound = local.chars().all(atom)
        && host.chars().all(label)
        && dots(local)
        && dots(host)
        && !host.starts_with('-')
        && local.len() <= LONGEST_LOCAL
        && text.len() <= 254;
    sound.then(|| text.to_ascii_lowercase())
}

/// The plain addresses that stand in a line somebody wrote, each once and in comparable form.
/// Mail programs write `a@b.example<mailto:a@b.example>` for one.
pub fn addresses_in(line: &str) -> Vec<String> {
    let apart = |c: char| c.is_whitespace() || "<>()[],;:\"|".contains(c);
    let bare = |piece: &str| addr_spec(piece.trim_matches(|c: char| ".!?'*_`".contains(c)));
    once(line.split(apart).filter_map(bare))
}
