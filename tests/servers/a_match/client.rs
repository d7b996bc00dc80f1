//! A person with a mail program: reads the own mailbox over IMAP, and hands answers in by SMTP
//! until the server has taken them, as mail programs do.

use chrono::{DateTime, Utc};
use mail::transport::{Account, ImapMailbox, Security, SmtpPostman};
use mail::{Delivery, Mailbox, Postman, QueueId, QueuedMessage};
use mail_parser::{HeaderName, MessageParser};

use super::pens::{Hand, Head, answer, plain};
use super::yard::Yard;
use crate::place::{account, began, folders};

/// A letter as its reader has it.
#[derive(Debug, Clone)]
pub struct Received {
    pub message_id: String,
    pub in_reply_to: String,
    pub references: String,
    pub reply_to: String,
    /// Where what comes back is sent, and what machines answer.
    pub return_path: String,
    pub subject: String,
    pub text: String,
}

impl Received {
    /// Reads it.
    pub fn of(raw: &[u8]) -> Received {
        let letter = MessageParser::default().parse(raw).expect("a letter");
        let words = |name| letter.header_raw(name).unwrap_or_default().trim().to_owned();
        let to = letter.reply_to().and_then(|to| to.first()).and_then(|to| to.address());
        Received {
            message_id: letter.message_id().unwrap_or_default().to_owned(),
            in_reply_to: words(HeaderName::InReplyTo).trim_matches(['<', '>']).to_owned(),
            references: words(HeaderName::References),
            reply_to: to.unwrap_or_default().to_owned(),
            return_path: words(HeaderName::ReturnPath).trim_matches(['<', '>']).to_owned(),
            subject: letter.subject().unwrap_or_default().to_owned(),
            text: letter.body_text(0).unwrap_or_default().replace("\r\n", "\n"),
        }
    }
}

/// A letter that is to be handed in: the same bytes each time.
#[derive(Debug, Clone)]
pub struct Posted {
    pub id: String,
    /// The sender on the envelope: one for each letter, because Exim logs it.
    pub sender: String,
    pub to: String,
    pub raw: Vec<u8>,
}

/// Somebody with a mailbox.
pub struct Client {
    pub name: &'static str,
    pub hand: Hand,
    /// The address, whose local part is the mailbox.
    pub address: String,
    inbox: ImapMailbox,
    postman: SmtpPostman,
    /// What lies in the mailbox, oldest first.
    pub letters: Vec<Received>,
    written: usize,
}

impl Client {
    /// Somebody at the servers of this yard, who hands letters in at this port.
    pub fn new(
        (name, hand): (&'static str, Hand),
        address: &str,
        yard: &Yard,
        port: u16,
    ) -> Client {
        let user = address.split('@').next().expect("a local part");
        let at = |port| Account { port, ..account("BOTPOST_TEST_IMAPS", Security::Tls, user) };
        let domain = address.split('@').nth(1).expect("a domain");
        Client {
            name,
            hand,
            address: address.to_owned(),
            inbox: ImapMailbox::new(at(yard.port("IMAPS")), folders(), false, 1_000_000),
            postman: SmtpPostman::new(Account { section: "postman", ..at(port) }, domain),
            letters: Vec::new(),
            written: 0,
        }
    }

    /// Looks into the mailbox; whether the server answered.
    pub fn look(&mut self) -> bool {
        match self.inbox.waiting() {
            Ok(count) if count == self.letters.len() => true,
            Ok(_) => match self.inbox.collect(1000, began()) {
                Ok(found) => {
                    let raws = found.arrivals.iter();
                    self.letters = raws.map(|it| Received::of(&it.raw)).collect();
                    found.whole
                }
                Err(_) => false,
            },
            Err(_) => false,
        }
    }

    /// The answer that came to a letter of this person, if it is there.
    pub fn answer_to(&self, posted: &Posted) -> Option<&Received> {
        self.letters.iter().find(|letter| letter.in_reply_to == posted.id)
    }

    /// Writes an answer in the own style.
    pub fn write(&mut self, to: &Received, said: &str) -> Posted {
        self.write_as(self.hand, to, said)
    }

    /// Writes an answer with another mail program.
    pub fn write_as(&mut self, hand: Hand, to: &Received, said: &str) -> Posted {
        let from = format!("{} <{}>", self.name, self.address);
        let (id, date) = self.stamp();
        let head = Head { from: &from, to: &to.reply_to, id: &id, date: &date };
        let sender = self.sender();
        Posted { raw: answer(hand, &head, to, said), id, sender, to: to.reply_to.clone() }
    }

    /// Writes a letter that answers nothing, with more lines in its head.
    pub fn write_to(&mut self, from: &str, to: &str, what: [&str; 3]) -> Posted {
        let [subject, fields, said] = what;
        let (id, date) = self.stamp();
        let raw = plain(&Head { from, to, id: &id, date: &date }, subject, fields, said);
        Posted { raw, id, sender: self.sender(), to: to.to_owned() }
    }

    /// The same letter under another Message-ID.
    pub fn again(&mut self, old: &Posted) -> Posted {
        let (id, _) = self.stamp();
        let raw = String::from_utf8(old.raw.clone()).expect("text").replace(&old.id, &id);
        Posted { raw: raw.into_bytes(), id, sender: self.sender(), to: old.to.clone() }
    }

    /// A Message-ID and a date for the next letter.
    fn stamp(&mut self) -> (String, String) {
        self.written += 1;
        let id = format!("{}.{}@{}", self.name.to_lowercase(), self.written, domain(self));
        let minutes = i64::try_from(self.written).expect("a number");
        // What a sender says of the time counts for nothing.
        let date: DateTime<Utc> = began() + chrono::TimeDelta::minutes(minutes);
        (id, date.to_rfc2822())
    }

    /// What stands on the envelope of the letter that was stamped last.
    fn sender(&self) -> String {
        self.address.replace('@', &format!("+{}@", self.written))
    }

    /// Hands a letter in; whether the server has taken it.
    pub fn hand_in(&mut self, posted: &Posted) -> bool {
        let parcel = QueuedMessage {
            id: QueueId(1),
            message_id: posted.id.clone(),
            sender: posted.sender.clone(),
            recipient: posted.to.clone(),
            raw: posted.raw.clone(),
        };
        let mut taken = false;
        self.postman.deliver(&[parcel], &mut |_, end| taken = end == Delivery::Accepted);
        taken
    }
}

fn domain(client: &Client) -> &str {
    client.address.split('@').nth(1).expect("a domain")
}
