//! Where the messages of a probe are: sent, refused, come back, or arrived and when. Waits only
//! as often as it is told to.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::Result;
use chrono::TimeDelta;

use mail::{
    ArrivalId, Delivery, Drawer, Mailbox, Postman, Probe, ProbeAddress, ProbeSign, Reply, Sender,
    TokenKey,
};
use moderator::Moment;
use store::Store;

/// So many messages of the inbox are looked through.
const LATEST: u32 = 200;
/// So many messages of the mailbox are.
const FETCHED: usize = 256;
/// Clocks may differ by so much.
const CLOSE: TimeDelta = TimeDelta::minutes(2);

/// When somebody looked, and how long that was after the messages were handed over.
type Look = (Moment, Duration);

/// How far one of the messages is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Leg {
    /// It was handed over, and nothing was seen of it since.
    Sent,
    /// It could not be handed over.
    Refused(String),
    /// A report says that it cannot be delivered.
    Returned,
    /// It arrived.
    Arrived {
        /// How long it took.
        took: Duration,
        /// When the mail server says it came.
        received: Moment,
        /// When that was seen.
        seen: Moment,
    },
}

impl Leg {
    /// How long it took, if it arrived.
    pub fn took(&self) -> Option<Duration> {
        if let Leg::Arrived { took, .. } = self { Some(*took) } else { None }
    }
}

/// The messages of one probe on their way.
pub struct Journey {
    probe: Probe,
    sender: Sender,
    legs: BTreeMap<ProbeAddress, Leg>,
    pub sent: Moment,
    /// How often the mailbox was looked into.
    pub looks: u32,
    /// Why the last look failed, if it did.
    pub unread: Option<anyhow::Error>,
    /// Why a message could not be put away, if one could not.
    pub not_put_away: Option<anyhow::Error>,
}

impl Journey {
    /// How far a message is.
    pub fn leg(&self, way: ProbeAddress) -> &Leg {
        self.legs.get(&way).unwrap_or(&Leg::Sent)
    }

    /// How far the mail server's clock is ahead of ours, if a message arrived; zero: they agree.
    pub fn ahead(&self) -> Option<TimeDelta> {
        self.legs.values().find_map(|leg| match *leg {
            Leg::Arrived { received, .. } if received < self.sent - CLOSE => {
                Some(received - self.sent)
            }
            Leg::Arrived { received, seen, .. } if received > seen + CLOSE => Some(received - seen),
            Leg::Arrived { .. } => Some(TimeDelta::zero()),
            Leg::Sent | Leg::Refused(_) | Leg::Returned => None,
        })
    }

    /// Hands both messages over.
    ///
    /// # Errors
    /// If our own address leaves no room for a detail.
    pub fn begin(
        probe: Probe,
        sender: Sender,
        key: &TokenKey,
        postman: &mut dyn Postman,
        sent: Moment,
    ) -> Result<Journey> {
        let parcel = |way| probe.parcel(way, &sender, key, sent);
        let batch = ProbeAddress::ALL.into_iter().map(parcel).collect::<Result<Vec<_>, _>>()?;
        // What nothing is said of was not tried: the one before says why.
        let mut last = "it was not tried".to_owned();
        let mut legs = BTreeMap::new();
        postman.deliver(&batch, &mut |id, delivery| {
            let leg = leg(delivery);
            if let Leg::Refused(why) = &leg {
                last.clone_from(why);
            }
            legs.extend(ProbeAddress::of(id).map(|way| (way, leg)));
        });
        for way in ProbeAddress::ALL {
            legs.entry(way).or_insert_with(|| Leg::Refused(last.clone()));
        }
        let (unread, not_put_away) = (None, None);
        Ok(Journey { probe, sender, legs, sent, looks: 0, unread, not_put_away })
    }

    /// Whether nothing was seen yet of one of them.
    pub fn goes_on(&self) -> bool {
        self.legs.values().any(|leg| *leg == Leg::Sent)
    }

    /// Looks into the mailbox, and for what a running service took out of it into the store.
    pub fn look(&mut self, mailbox: &mut dyn Mailbox, store: Option<&Store>, at: Look) {
        self.looks += 1;
        let seen = store.map_or(Ok(()), |store| self.look_in_store(store, at));
        self.unread = seen.and_then(|()| self.look_in_mailbox(mailbox, at)).err();
    }

    fn look_in_mailbox(&mut self, mailbox: &mut dyn Mailbox, at: Look) -> Result<()> {
        let found = mailbox.collect(FETCHED, at.0)?;
        let mut ours: Vec<ArrivalId> = Vec::new();
        for arrival in found.arrivals {
            match self.probe.sign(&arrival.raw, &self.sender) {
                Some(ProbeSign::Itself(way)) => self.arrived(way, arrival.received, at),
                Some(ProbeSign::Report(way)) => drop(self.legs.insert(way, Leg::Returned)),
                None => continue,
            }
            ours.push(arrival.id);
        }
        if !ours.is_empty()
            && let Err(error) = mailbox.settle(&ours, Drawer::Ignored)
        {
            self.not_put_away = Some(error);
        }
        Ok(())
    }

    fn look_in_store(&mut self, store: &Store, at: Look) -> Result<()> {
        for line in store.read(|db| Ok(db.arrival_list(LATEST)?))? {
            let id = line.verdict.and_then(|verdict| verdict.message_id);
            let own = |way: &ProbeAddress| self.probe.message_id(*way, &self.sender);
            let of = |way: &ProbeAddress| id.as_ref() == Some(&own(way));
            if let Some(way) = ProbeAddress::ALL.into_iter().find(of) {
                self.arrived(way, line.received, at);
            }
        }
        Ok(())
    }

    fn arrived(&mut self, way: ProbeAddress, received: Moment, (seen, took): Look) {
        if self.leg(way).took().is_none() {
            self.legs.insert(way, Leg::Arrived { took, received, seen });
        }
    }
}

fn leg(delivery: Delivery) -> Leg {
    let words = |Reply { code, text }: Reply| match code {
        0 => text,
        code => format!("{code} {text}").trim_end().to_owned(),
    };
    match delivery {
        // Nobody knows: it may arrive.
        Delivery::Accepted | Delivery::Unknown => Leg::Sent,
        Delivery::Later(reply) | Delivery::Refused(_, reply) | Delivery::Doubted { reply, .. } => {
            Leg::Refused(words(reply))
        }
        Delivery::Closed(why) | Delivery::Locked(why) => {
            Leg::Refused(kit::joined(why.lines(), "; "))
        }
    }
}
