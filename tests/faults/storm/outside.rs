//! The world outside: the mail server with its mailbox, and everybody's mail. Both doors of the
//! service lead here. What it sees it writes down; it never asks the service.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Result, anyhow};
use chrono::{DateTime, Utc};
use mail::{
    Arrival, ArrivalId, Collection, Delivery, Drawer, Mailbox, Postman, QueueId, QueuedMessage,
    Refusal, Reply,
};
use mail_parser::{HeaderName, MessageParser};
use moderator::Moment;
use sha2::{Digest, Sha256};

use crate::storm::disk::{Disk, Phase};
use crate::support::chance::Chance;

/// The domain of all players; nobody else writes from it.
pub const PLAYERS: &str = "players.example";

/// A letter that lies on the server.
#[derive(Debug, Clone)]
struct Message {
    uid: u32,
    received: Moment,
    raw: Vec<u8>,
}

/// A letter that somebody got.
#[derive(Debug, Clone)]
pub struct Got {
    pub message_id: String,
    pub recipient: String,
    pub reply_to: String,
    /// What it answers.
    pub answers: Option<String>,
    pub digest: [u8; 32],
    pub copies: u32,
    pub subject: String,
    pub text: String,
}

impl Got {
    /// No letter at all: whoever writes knows nothing but an address.
    pub fn blank(to: &str) -> Got {
        Got {
            message_id: String::new(),
            recipient: String::new(),
            reply_to: to.to_owned(),
            answers: None,
            digest: [0; 32],
            copies: 0,
            subject: String::new(),
            text: String::new(),
        }
    }
}

/// How often something goes wrong: once in so many times.
#[derive(Debug, Clone, Copy)]
pub struct Rates {
    pub fetch: u64,
    pub settle: u64,
    pub closed: u64,
    pub later: u64,
    pub lost: u64,
    /// Refused for ever: the mailbox is full of something.
    pub bad: u64,
    /// Taken, and reported as undelivered later.
    pub returned: u64,
}

impl Rates {
    pub const NONE: Rates = Rates {
        fetch: u64::MAX,
        settle: u64::MAX,
        closed: u64::MAX,
        later: u64::MAX,
        lost: u64::MAX,
        bad: u64::MAX,
        returned: u64::MAX,
    };
}

/// What happened out here.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub fetched_again: u64,
    pub later: u64,
    pub lost_replies: u64,
    pub twice: u64,
    pub closed: u64,
    pub refused: u64,
    pub returned: u64,
}

pub struct Outside {
    pub disk: Disk,
    pub chance: Chance,
    pub rates: Rates,
    pub now: Moment,
    pub counts: Counts,
    pub faults: Vec<String>,
    /// All letters that were handed over, by Message-ID.
    pub got: BTreeMap<String, Got>,
    /// Those that were refused for ever; some came all the same, by a try before.
    pub refused: BTreeMap<String, Got>,
    /// Those that came since somebody looked.
    pub fresh: VecDeque<String>,
    /// Letters that were taken and are lost: the id, who is told of it, and whose they were.
    pub lost: Vec<(String, String, String)>,
    inbox: Vec<Message>,
    away: Vec<Message>,
    validity: u32,
    uid: u32,
    seen: BTreeSet<[u8; 32]>,
}

/// A handle on it.
#[derive(Clone)]
pub struct Shared(Arc<Mutex<Outside>>);

impl Shared {
    pub fn new(disk: Disk, chance: Chance, now: Moment) -> Shared {
        Shared(Arc::new(Mutex::new(Outside {
            disk,
            chance,
            rates: Rates::NONE,
            now,
            counts: Counts::default(),
            faults: Vec::new(),
            got: BTreeMap::new(),
            refused: BTreeMap::new(),
            fresh: VecDeque::new(),
            lost: Vec::new(),
            inbox: Vec::new(),
            away: Vec::new(),
            validity: 1,
            uid: 0,
            seen: BTreeSet::new(),
        })))
    }

    pub fn look(&self) -> MutexGuard<'_, Outside> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Outside {
    /// A letter reaches the server.
    pub fn arrive(&mut self, raw: Vec<u8>, received: Moment) {
        self.uid += 1;
        self.inbox.push(Message { uid: self.uid, received, raw });
    }

    /// The server numbers all it holds anew (RFC 3501, 2.3.1.1).
    pub fn renumber(&mut self) {
        self.validity += 1;
        self.uid = 0;
        for message in &mut self.inbox {
            self.uid += 1;
            message.uid = self.uid;
        }
    }

    /// The mailbox is restored: what was put away lies there again, under other numbers; with a
    /// careless tool as if it had come now.
    pub fn restore(&mut self) {
        let count = self.away.len().min(1 + self.chance.below(12) as usize);
        let careless = self.chance.once_in(3);
        let again = self.away.split_off(self.away.len() - count);
        for mut message in again {
            if careless {
                message.received = self.now;
            }
            self.inbox.push(message);
        }
        self.renumber();
    }

    pub fn is_empty(&self) -> bool {
        self.inbox.is_empty()
    }

    fn deliver(&mut self, parcel: &QueuedMessage) {
        let digest: [u8; 32] = Sha256::digest(&parcel.raw).into();
        if let Some(known) = self.got.get_mut(&parcel.message_id) {
            known.copies += 1;
            self.counts.twice += 1;
            if known.digest != digest || known.recipient != parcel.recipient {
                self.faults.push(format!("I3: {} came in two shapes", parcel.message_id));
            }
            return;
        }
        let got = opened(parcel, digest);
        self.faults.extend(foreign(&parcel.raw, &parcel.recipient));
        self.fresh.push_back(parcel.message_id.clone());
        self.got.insert(parcel.message_id.clone(), got);
    }
}

fn opened(parcel: &QueuedMessage, digest: [u8; 32]) -> Got {
    let message = MessageParser::default().parse(&parcel.raw).expect("a letter of ours");
    let to = message.reply_to().and_then(|to| to.first()).and_then(|to| to.address());
    let answers = message.header_raw(HeaderName::InReplyTo).unwrap_or_default();
    let answers = answers.trim().trim_matches(['<', '>']).to_owned();
    let ours = answers.ends_with(PLAYERS);
    // Nothing but an answer is read to its end.
    let files = message.attachments().filter_map(|part| part.text_contents());
    let text = message.body_text(0).into_iter().map(Cow::into_owned);
    let text = text.chain(files.map(|file| format!("\n{file}"))).filter(|_| ours).collect();
    Got {
        message_id: parcel.message_id.clone(),
        recipient: parcel.recipient.clone(),
        reply_to: to.unwrap_or_default().to_owned(),
        answers: ours.then_some(answers),
        digest,
        copies: 1,
        subject: message.subject().unwrap_or_default().to_owned(),
        text,
    }
}

/// What tells the moderator whose letters are not answered for a while has to say whose.
const GUESSES: &str = "SOMEONE IS GUESSING REPLY ADDRESSES";

/// I4: a letter holds no address but its reader's, and goes to nobody who plays no part.
fn foreign(raw: &[u8], recipient: &str) -> Option<String> {
    if !recipient.ends_with(PLAYERS) && !recipient.ends_with("klub.example") {
        return Some(format!("I4: a letter went to {recipient}"));
    }
    // Without soft line ends no address is hidden from the eye.
    let text = String::from_utf8_lossy(raw).replace("=\r\n", "");
    if recipient.ends_with("klub.example") && text.contains(GUESSES) {
        return None;
    }
    for (at, _) in text.match_indices(&format!("@{PLAYERS}")) {
        let before = &text[..at];
        let start = before.rfind(|c: char| !c.is_ascii_alphanumeric()).map_or(0, |at| at + 1);
        let word = &before[start..];
        // A letter of a player is named by its Message-ID, and what is garbled is no address.
        if is_player(word) && format!("{word}@{PLAYERS}") != recipient {
            return Some(format!("I4: {word} is named in a letter to {recipient}"));
        }
    }
    None
}

/// Whether this is the name of an address of [`crate::storm::table::address`].
fn is_player(word: &str) -> bool {
    let parts = word.split(|c: char| c.is_ascii_digit()).filter(|it| !it.is_empty());
    parts.eq(["p", "s", "h"]) && word.ends_with(|c: char| c.is_ascii_digit())
}

/// The door letters come in by. It forgets with its process what the server refused.
pub struct Inlet {
    outside: Shared,
    refused: BTreeSet<String>,
}

impl Inlet {
    pub fn new(outside: &Shared) -> Inlet {
        Inlet { outside: outside.clone(), refused: BTreeSet::new() }
    }
}

fn dead() -> anyhow::Error {
    anyhow!("the power is gone")
}

impl Mailbox for Inlet {
    fn collect(&mut self, at_most: usize, _: DateTime<Utc>) -> Result<Collection> {
        let mut outside = self.outside.look();
        if !outside.disk.step(Phase::A) {
            return Err(dead());
        }
        let rate = outside.rates.fetch;
        if outside.chance.once_in(rate) {
            outside.counts.refused += 1;
            return Err(anyhow!("the server hangs up"));
        }
        let most =
            if outside.chance.once_in(4) { 1 + outside.chance.below(4) as usize } else { at_most };
        let (validity, now) = (outside.validity, outside.now);
        let name = |message: &Message| format!("{validity}.{}", message.uid);
        let mut found: Vec<Message> = outside.inbox.clone();
        found.retain(|it| it.received <= now && !self.refused.contains(&name(it)));
        found.sort_by_key(|message| (message.received, message.uid));
        let whole = found.len() <= most.min(at_most);
        found.truncate(most.min(at_most));
        for message in &found {
            if !outside.seen.insert(Sha256::digest(&message.raw).into()) {
                outside.counts.fetched_again += 1;
            }
        }
        let arrivals = found.into_iter().map(|message| Arrival {
            id: ArrivalId(name(&message)),
            received: message.received,
            raw: message.raw,
        });
        Ok(Collection { arrivals: arrivals.collect(), whole })
    }

    fn settle(&mut self, ids: &[ArrivalId], _: Drawer) -> Result<()> {
        let mut outside = self.outside.look();
        let rate = outside.rates.settle;
        let refuses = outside.chance.once_in(rate);
        for id in ids {
            if !outside.disk.step(Phase::C) {
                return Err(dead());
            }
            let validity = outside.validity;
            let place =
                outside.inbox.iter().position(|it| format!("{validity}.{}", it.uid) == id.0);
            let Some(place) = place else { continue };
            if refuses {
                self.refused.insert(id.0.clone());
                continue;
            }
            let message = outside.inbox.remove(place);
            outside.away.push(message);
        }
        if refuses { Err(anyhow!("the folder is locked")) } else { Ok(()) }
    }

    fn waiting(&mut self) -> Result<usize> {
        Ok(self.outside.look().inbox.len())
    }

    fn bring_back(&mut self, since: Moment) -> Result<()> {
        let mut outside = self.outside.look();
        let away = std::mem::take(&mut outside.away);
        let (back, away) = away.into_iter().partition(|it| it.received >= since);
        outside.away = away;
        let back: Vec<Message> = back;
        outside.inbox.extend(back);
        outside.renumber();
        Ok(())
    }
}

/// The door letters go out by.
pub struct Carrier(pub Shared);

impl Postman for Carrier {
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery)) {
        for parcel in batch {
            let mut outside = self.0.look();
            if !outside.disk.step(Phase::F) {
                return;
            }
            let Rates { closed, later, lost, bad, returned, .. } = outside.rates;
            let end = if outside.chance.once_in(closed) {
                outside.counts.closed += 1;
                Delivery::Closed("nobody answers".to_owned())
            } else if outside.chance.once_in(later) {
                outside.counts.later += 1;
                Delivery::Later(Reply { code: 451, text: "4.7.1 try again".to_owned() })
            } else if outside.chance.once_in(bad) {
                let got = opened(parcel, [0; 32]);
                outside.refused.insert(parcel.message_id.clone(), got);
                let text = "5.7.1 not like this".to_owned();
                Delivery::Refused(Refusal::Message, Reply { code: 550, text })
            } else if outside.chance.once_in(lost) {
                outside.counts.lost_replies += 1;
                if outside.chance.once_in(2) {
                    outside.deliver(parcel);
                }
                Delivery::Unknown
            } else if outside.chance.once_in(returned)
                && !outside.got.contains_key(&parcel.message_id)
            {
                // Another server on the way took it, and reports later that it is lost.
                let got = opened(parcel, [0; 32]);
                outside.counts.returned += 1;
                outside.refused.insert(parcel.message_id.clone(), got);
                let QueuedMessage { message_id, sender, recipient, .. } = parcel.clone();
                outside.lost.push((message_id, sender, recipient));
                Delivery::Accepted
            } else {
                outside.deliver(parcel);
                // The other side has it; the power may go before anybody here knows.
                if !outside.disk.step(Phase::G) {
                    return;
                }
                Delivery::Accepted
            };
            drop(outside);
            let over = matches!(end, Delivery::Closed(_));
            done(parcel.id, end);
            if over {
                return;
            }
        }
    }

    fn at_once(&self) -> u32 {
        8
    }
}
