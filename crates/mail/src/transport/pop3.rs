//! A POP3 mailbox (RFC 1939). It knows no folders: what is put away is deleted there, after
//! its verdict and its bytes are stored here. Each visit has a session of its own, because
//! the server keeps everybody else out meanwhile.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use anyhow::Result;
use chrono::{DateTime, Utc};

use self::session::{MaildropListing, Pop3Session};
use super::account::Account;
use super::escaped;
use crate::{
    Arrival, ArrivalId, Collection, Drawer, Mailbox, Trouble, TroubleKind, Unreadable, received,
};

mod session;

/// How many bytes a collection holds before it hands over what it has.
const MOST_BYTES: usize = 8 * 1024 * 1024;

/// The mailbox of an account on a POP3 server.
pub struct Pop3Mailbox {
    account: Account,
    largest: u64,
    /// Messages with a verdict that may lie there still.
    judged: BTreeSet<String>,
    /// Whether the last collection could not understand all that was said.
    doubtful: bool,
    /// Messages that the server does not hand over, and what it says.
    refused: BTreeMap<String, String>,
}

impl Pop3Mailbox {
    /// The mailbox of an account. Of a message with more than `largest` bytes only so many, and
    /// one more, are kept.
    pub fn new(account: Account, largest: u64) -> Pop3Mailbox {
        let (judged, refused) = (BTreeSet::new(), BTreeMap::new());
        Pop3Mailbox { account, largest, judged, doubtful: false, refused }
    }

    fn gather(&mut self, at_most: usize, began: DateTime<Utc>) -> Result<Collection, Trouble> {
        let start = Instant::now();
        let mut session = Pop3Session::open(&self.account)?;
        let MaildropListing { ids, nonsense } = session.ids()?;
        let doubtful = nonsense > 0;
        let again = std::mem::replace(&mut self.doubtful, doubtful);
        if doubtful {
            let place = self.account.place();
            tracing::warn!(
                listed = ids.len(),
                not_understood = nonsense,
                "{place} lists letters in a way that cannot be understood: no round is played yet"
            );
        }
        self.refused.clear();
        let there: BTreeSet<&String> = ids.values().collect();
        self.judged.retain(|id| there.contains(id));
        let fresh: Vec<(u32, String)> =
            ids.into_iter().filter(|(_, id)| !self.judged.contains(id)).collect();
        let whole = fresh.len() <= at_most && !doubtful;
        let mut collection = Collection { arrivals: Vec::new(), whole };
        let mut bytes = 0;
        for (number, id) in fresh.into_iter().take(at_most) {
            let long = start.elapsed() > self.account.patience.visit;
            if bytes > MOST_BYTES || long && bytes > 0 {
                collection.whole = false;
                break;
            }
            let most = usize::try_from(self.largest.saturating_add(1)).unwrap_or(usize::MAX);
            match session.letter(number, most) {
                Ok(Ok(raw)) => {
                    bytes += raw.len();
                    let received = received(&raw).unwrap_or(began).min(began);
                    collection.arrivals.push(Arrival { id: self.name(&id), received, raw });
                }
                // One that cannot be handed over must not stand in the way of the others.
                Ok(Err(said)) => {
                    self.refused.insert(id, said);
                }
                // What came before the line broke, or before a message beyond measure ended,
                // is here; the rest is fetched in another session.
                Err(_) if !collection.arrivals.is_empty() => {
                    collection.whole = false;
                    return Ok(collection);
                }
                Err(trouble) => return Err(trouble),
            }
            if session.is_broken() {
                collection.whole = false;
                return Ok(collection);
            }
        }
        // So many messages cannot all be broken.
        if !self.refused.is_empty() && self.refused.len() == at_most {
            let what = format!("{} hands over no letter", self.account.place());
            return Err(Trouble::new(TroubleKind::Refused, what));
        }
        // The same again, and nothing else to do: it would go on so for ever.
        if doubtful && again && collection.arrivals.is_empty() {
            let what = "lists letters in a way that cannot be understood";
            return Err(session.garbled(what));
        }
        // Nothing was changed: how they take leave does not matter.
        let _ = session.quit();
        Ok(collection)
    }

    fn delete(&mut self, ids: &[ArrivalId]) -> Result<(), Trouble> {
        let prefix = self.prefix();
        let ids = ids.iter().filter_map(|ArrivalId(name)| name.strip_prefix(&prefix));
        let ids: BTreeSet<String> = ids.map(str::to_owned).collect();
        if ids.is_empty() {
            return Ok(());
        }
        self.judged.extend(ids);
        let mut session = Pop3Session::open(&self.account)?;
        let there = session.ids()?.ids;
        for (number, _) in there.iter().filter(|(_, id)| self.judged.contains(*id)) {
            session.delete(*number)?;
        }
        // Nothing is deleted before the goodbye is answered.
        session.quit()
    }

    /// The name of a message: another account never gives the same.
    fn name(&self, id: &str) -> ArrivalId {
        ArrivalId(format!("{}{id}", self.prefix()))
    }

    fn prefix(&self) -> String {
        let host = self.account.host.to_ascii_lowercase();
        format!("pop3://{}@{host}/", escaped(&self.account.user))
    }
}

impl Mailbox for Pop3Mailbox {
    fn collect(&mut self, at_most: usize, began: DateTime<Utc>) -> Result<Collection> {
        Ok(self.gather(at_most, began)?)
    }

    fn settle(&mut self, ids: &[ArrivalId], _: Drawer) -> Result<()> {
        Ok(self.delete(ids)?)
    }

    fn passed_over(&self) -> Vec<Unreadable> {
        let of = |(id, why): (&String, &String)| Unreadable {
            name: format!("UIDL {id}"),
            why: why.clone(),
        };
        self.refused.iter().map(of).collect()
    }

    fn waiting(&mut self) -> Result<usize> {
        let mut session = Pop3Session::open(&self.account)?;
        let count = session.ids()?.ids.len();
        session.quit()?;
        Ok(count)
    }
}

#[cfg(test)]
mod tests;
