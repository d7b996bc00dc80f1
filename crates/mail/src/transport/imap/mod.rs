//! An IMAP mailbox. Every message in the folder that no verdict was heard of is collected,
//! whatever its flags say: `\Seen` is set by anybody who looks. Putting away means moving to
//! another folder, and nothing is believed of that either: what lies there still is moved
//! again, and not read again.

mod answer;
mod bell;
mod folders;
mod listing;
mod odd;
mod session;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use anyhow::Result;
use chrono::{DateTime, Utc};

pub use folders::Folders;

use self::answer::{Datum, Response};
use self::bell::ImapBell;
use self::folders::Cabinet;
use self::listing::{ListedLetter, Listing, groups, listing, select, set};
use self::odd::OddLetters;
use self::session::ImapSession;
use super::account::Account;
use crate::text::percent_encoded;
use crate::{
    Arrival, ArrivalId, Bell, Collection, Drawer, Mailbox, Trouble, TroubleKind, Unreadable,
};

/// How many bytes a collection holds before it hands over what it has.
const MOST_BYTES: usize = 8 * 1024 * 1024;
/// What a server says round a message that it hands over, and of others meanwhile.
const ROUND_A_LETTER: usize = 64 * 1024;
/// How many messages one command moves, so that its line stays short.
const MOVED_TOGETHER: usize = 64;

/// A folder on an IMAP server.
pub struct ImapMailbox {
    account: Account,
    folders: Folders,
    /// Whether to listen for what arrives.
    idle: bool,
    largest: u64,
    cabinet: Option<Cabinet>,
    /// By which numbering of messages the server went the last time (UIDVALIDITY).
    validity: u32,
    /// What lay in the folder when it was last listed and is not settled, oldest first.
    listed: Vec<ListedLetter>,
    /// Messages with a verdict that may lie in the folder still, and where they belong.
    judged: BTreeMap<u32, Drawer>,
    /// Whether the last collection could not understand all that was said: another look may find
    /// that something was only on its way.
    doubtful: bool,
    odd: OddLetters,
}

/// What a look at an IMAP server found; looking changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Look {
    /// How many messages lie in the folder.
    pub waiting: usize,
    /// Whether it tells when a message arrives (IDLE, RFC 2177).
    pub idle: bool,
    /// Whether it moves messages in one step (MOVE, RFC 6851).
    pub moves: bool,
    /// The folders that messages are put into and that are not there yet.
    pub missing: Vec<String>,
}

impl ImapMailbox {
    /// Logs in and looks.
    ///
    /// # Errors
    /// If nobody answers, the login is refused, or there is no such folder.
    pub fn look(&mut self) -> Result<Look, Trouble> {
        self.visit(|this, cabinet| {
            let waiting = this.open(&mut cabinet.session)? as usize;
            let missing = cabinet.missing()?;
            let can = |ability| cabinet.session.can(ability);
            Ok(Look { waiting, idle: can("IDLE"), moves: can("MOVE"), missing })
        })
    }

    /// The mailbox of an account. Of a message with more than `largest` bytes only so many, and
    /// one more, are fetched: enough to see that it is too large, and who sent it.
    pub fn new(account: Account, folders: Folders, idle: bool, largest: u64) -> ImapMailbox {
        ImapMailbox {
            account,
            folders,
            idle,
            largest,
            cabinet: None,
            validity: 0,
            listed: Vec::new(),
            judged: BTreeMap::new(),
            doubtful: false,
            odd: OddLetters::default(),
        }
    }

    /// Does something in a session, in a new one if the one before has died lying idle.
    fn visit<T>(
        &mut self,
        work: impl Fn(&mut Self, &mut Cabinet) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let lay_idle = self.cabinet.is_some();
        let mut cabinet = match self.cabinet.take() {
            Some(cabinet) => cabinet,
            None => {
                let session = ImapSession::open(&self.account, bound(self.largest))?;
                Cabinet::new(session, &self.folders)
            }
        };
        let done = work(self, &mut cabinet);
        match (cabinet.session.is_broken(), &done) {
            (false, _) => self.cabinet = Some(cabinet),
            (true, Err(_)) if lay_idle => return self.visit(work),
            (true, _) => {}
        }
        done
    }

    /// Opens the folder: how many messages lie in it.
    fn open(&mut self, session: &mut ImapSession) -> Result<u32, Trouble> {
        let opened = select(session, "SELECT", &self.folders.inbox)
            .map_err(|refused| folders::missing(session, &self.folders.inbox, refused))?;
        if opened.validity != self.validity {
            self.listed.clear();
            self.judged.clear();
            self.odd = OddLetters::default();
            self.validity = opened.validity;
        }
        Ok(opened.exists)
    }

    /// Keeps of what lies in the folder what has no verdict.
    fn keep(&mut self, Listing { letters: mut found, odd }: Listing) {
        self.odd.listed(&found, odd);
        self.judged.retain(|uid, _| found.contains_key(uid));
        found.retain(|uid, _| !self.judged.contains_key(uid));
        self.listed = found.into_values().collect();
    }

    /// What was put away and lies there still. A server that does not take it will be asked again,
    /// and holds up nothing that is read.
    fn move_again(&mut self, cabinet: &mut Cabinet) {
        for drawer in Drawer::ALL {
            let uids: Vec<u32> =
                self.judged.iter().filter(|(_, of)| **of == drawer).map(|(uid, _)| *uid).collect();
            for uids in uids.chunks(MOVED_TOGETHER) {
                if cabinet.session.is_broken() {
                    return;
                }
                if let Err(trouble) = cabinet.put(drawer, uids) {
                    let count = uids.len();
                    tracing::warn!(count, "letters cannot be put away: {trouble}");
                }
            }
        }
    }

    fn gather(
        &mut self,
        cabinet: &mut Cabinet,
        at_most: usize,
        began: DateTime<Utc>,
    ) -> Result<Collection, Trouble> {
        let start = Instant::now();
        let session = &mut cabinet.session;
        let exists = self.open(session)?;
        // In a burst, thousands wait: as long as more are listed than are asked for, the
        // folder is not listed again. A collection that comes to the end always has.
        let fresh = self.listed.len() <= at_most;
        if fresh {
            let found = match exists {
                0 => Listing::default(),
                _ => listing(session, "1:*", exists, began)?,
            };
            self.keep(found);
        }
        self.listed.sort_by_key(|it| (self.odd.rank(it.uid), *it));
        let all = fresh && self.listed.len() <= at_most;
        let mut doubtful = fresh && self.odd.list.is_some();
        let mut whole = all;
        let wanted: Vec<ListedLetter> = self.listed.iter().take(at_most).copied().collect();
        let mut basket = Basket::default();
        let mut refused = None;
        for group in groups(&wanted, |uid| self.odd.rank(uid) > 0) {
            let long = start.elapsed() > self.account.patience.visit;
            if basket.bytes > MOST_BYTES || long && basket.bytes > 0 {
                whole = false;
                break;
            }
            match self.fetch_all(session, group, &mut basket) {
                Ok(refusal) => {
                    refused = refused.or(refusal);
                    doubtful |= self.odd.is_short(group, &basket.uids);
                }
                Err(trouble) => {
                    let news = self.odd.broke(group, &basket.uids, &trouble);
                    // What came before the line broke is here; the rest is fetched in another
                    // session.
                    if basket.arrivals.is_empty() && !news {
                        self.odd.only_late = all && self.odd.is_only_late(&wanted);
                        return Err(trouble);
                    }
                    whole = false;
                    break;
                }
            }
            // What is gone, or cannot be fetched, is not asked for again before the next
            // listing.
            self.listed.retain(|it| !group.contains(it) || basket.uids.contains(&it.uid));
        }
        self.odd.came(&basket.uids);
        whole &= !doubtful;
        if fresh {
            self.move_again(cabinet);
        }
        // Once may be a message that somebody took away just then: what did not come is looked for
        // again at once. Twice, with nothing else to do meanwhile, it would go on so for ever.
        let again = std::mem::replace(&mut self.doubtful, doubtful);
        if doubtful && again && basket.arrivals.is_empty() {
            self.odd.only_late = all && self.odd.is_only_late(&wanted);
            let what = "lists letters, or hands them over, in a way that cannot be understood";
            return Err(cabinet.session.trouble(TroubleKind::Garbled, what));
        }
        match refused {
            // So many messages cannot all be broken.
            Some(trouble) if basket.arrivals.is_empty() && wanted.len() == at_most => Err(trouble),
            _ => Ok(Collection { arrivals: basket.arrivals, whole }),
        }
    }

    /// Fetches a group. A message that the server cannot hand over does not stand in the way of
    /// the others: the refusal is told.
    fn fetch_all(
        &mut self,
        session: &mut ImapSession,
        group: &[ListedLetter],
        basket: &mut Basket,
    ) -> Result<Option<Trouble>, Trouble> {
        let mut refusal = match self.fetch(session, group, basket) {
            Err(trouble) if !session.is_broken() => trouble,
            done => return done.map(|()| None),
        };
        for letter in group {
            if basket.uids.contains(&letter.uid) {
                continue;
            }
            if group.len() > 1 {
                match self.fetch(session, std::slice::from_ref(letter), basket) {
                    Ok(()) => continue,
                    Err(trouble) if session.is_broken() => return Err(trouble),
                    Err(trouble) => refusal = trouble,
                }
            }
            if !basket.uids.contains(&letter.uid) {
                self.odd.refused.insert(letter.uid, refusal.to_string());
            }
        }
        Ok(Some(refusal))
    }

    /// Fetches messages, in the order of the group. Those that came stay, even if it fails.
    fn fetch(
        &mut self,
        session: &mut ImapSession,
        group: &[ListedLetter],
        basket: &mut Basket,
    ) -> Result<(), Trouble> {
        let uids = set(group.iter().map(|letter| letter.uid));
        // Looking must not mark: PEEK. The bound holds whatever the size was said to be.
        let most = self.largest.saturating_add(1);
        let command = format!("UID FETCH {uids} (UID BODY.PEEK[]<0.{most}>)");
        let bytes = bound(most).saturating_add(ROUND_A_LETTER).saturating_mul(group.len());
        let bytes = bytes.saturating_add(ROUND_A_LETTER);
        let mut came: BTreeMap<u32, Vec<u8>> = BTreeMap::new();
        let asked = session.allow(bytes).demand(&command, "hand over letters", &mut |answer| {
            let Response::Fetch(items) = answer else { return };
            let uid = Response::item(&items, "UID").and_then(Datum::number);
            let raw = Response::take(items, |it| it.names("BODY[]"));
            if let (Some(uid), Some(raw)) = (uid, raw) {
                came.insert(uid, raw);
            }
        });
        for ListedLetter { received, uid, size } in group.iter().copied() {
            // What came without having been asked for stays out, and nothing is no message.
            let Some(mut raw) = came.remove(&uid).filter(|raw| !raw.is_empty()) else { continue };
            let is_whole = self.odd.is_at_its_end(uid) || raw.len() as u64 >= size.min(most);
            if is_whole || self.rest(session, uid, &mut raw, size)? {
                basket.bytes += raw.len();
                basket.uids.insert(uid);
                let id = ArrivalId(format!("{}{uid}", self.prefix()));
                basket.arrivals.push(Arrival { id, received, raw });
            }
        }
        asked.map(drop)
    }

    /// A message is shorter than it was said to be. Some servers only estimate how long one is, so
    /// that what may follow is asked for until the server says that nothing does. Whether it is
    /// whole then: if no sense is to be made of the answer twice, what came closed is the message.
    /// Of one that comes in pieces that is never so.
    fn rest(
        &mut self,
        session: &mut ImapSession,
        uid: u32,
        raw: &mut Vec<u8>,
        size: u64,
    ) -> Result<bool, Trouble> {
        if session.is_broken() {
            return Ok(false);
        }
        let most = self.largest.saturating_add(1);
        let first = raw.len();
        while (raw.len() as u64) < size.min(most) {
            let (from, left) = (raw.len(), most.saturating_sub(raw.len() as u64));
            let command = format!("UID FETCH {uid} (UID BODY.PEEK[]<{from}.{left}>)");
            let (name, bytes) = (format!("BODY[]<{from}>"), bound(left) + 2 * ROUND_A_LETTER);
            let mut more = None;
            let asked = session.allow(bytes).demand(&command, "hand over letters", &mut |answer| {
                let Response::Fetch(items) = answer else { return };
                if Response::item(&items, "UID").and_then(Datum::number) == Some(uid) {
                    more = Response::take(items, |it| it.is(&name));
                }
            });
            match (more, asked) {
                (Some(more), Ok(_)) if more.is_empty() || more == *raw => break,
                (Some(more), Ok(_)) => raw.extend(more),
                (_, asked) => {
                    let at_its_end = raw.len() == first && self.odd.end(uid);
                    return match asked {
                        Err(trouble) if session.is_broken() => Err(trouble),
                        Ok(_) | Err(_) => Ok(at_its_end),
                    };
                }
            }
        }
        raw.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        Ok(true)
    }

    /// What is before the number in the name of a message, an IMAP URL (RFC 5092), so that another
    /// account, another folder or another numbering never gives the same.
    fn prefix(&self) -> String {
        let escaped = |text| percent_encoded(text, "-._+");
        let (user, folder) = (escaped(&self.account.user), escaped(&self.folders.inbox));
        let host = self.account.host.to_ascii_lowercase();
        format!("imap://{user}@{host}/{folder};UIDVALIDITY={}/;UID=", self.validity)
    }
}

/// What a collection has fetched so far.
#[derive(Default)]
struct Basket {
    arrivals: Vec<Arrival>,
    uids: BTreeSet<u32>,
    bytes: usize,
}

impl Mailbox for ImapMailbox {
    fn collect(&mut self, at_most: usize, began: DateTime<Utc>) -> Result<Collection> {
        // Of a server that is gone nothing can be said.
        self.odd.only_late = false;
        Ok(self.visit(|this, cabinet| this.gather(cabinet, at_most, began))?)
    }

    fn settle(&mut self, ids: &[ArrivalId], drawer: Drawer) -> Result<()> {
        if ids.is_empty() {
            return Ok(());
        }
        Ok(self.visit(|this, cabinet| {
            this.open(&mut cabinet.session)?;
            // A message of another numbering is none that we could find.
            let prefix = this.prefix();
            let uids: Vec<u32> = ids
                .iter()
                .filter_map(|ArrivalId(name)| name.strip_prefix(&prefix)?.parse().ok())
                .collect();
            this.judged.extend(uids.iter().map(|uid| (*uid, drawer)));
            this.listed.retain(|letter| !this.judged.contains_key(&letter.uid));
            for uids in uids.chunks(MOVED_TOGETHER) {
                cabinet.put(drawer, uids)?;
            }
            Ok(())
        })?)
    }

    fn waiting(&mut self) -> Result<usize> {
        Ok(self.visit(|this, cabinet| this.open(&mut cabinet.session))? as usize)
    }

    fn bring_back(&mut self, since: DateTime<Utc>) -> Result<()> {
        Ok(self.visit(|_, cabinet| cabinet.bring_back(since))?)
    }

    fn passed_over(&self) -> Vec<Unreadable> {
        self.odd.passed_over()
    }

    fn bell(&self) -> Option<Box<dyn Bell>> {
        let bell = || ImapBell::new(self.account.clone(), self.folders.inbox.clone());
        self.idle.then(|| Box::new(bell()) as Box<dyn Bell>)
    }
}

/// The most bytes of one answer: a message, and something round it.
fn bound(largest: u64) -> usize {
    usize::try_from(largest.saturating_add(1)).unwrap_or(usize::MAX)
}
