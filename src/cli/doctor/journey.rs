//! Where the messages of a probe are: sent, refused, come back, or arrived and when. Waits only
//! as often as it is told to.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::Result;

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
        match self {
            Leg::Arrived { took, .. } => Some(*took),
            Leg::Sent | Leg::Refused(_) | Leg::Returned => None,
        }
    }
}

/// What says of a message where it is.
pub struct Tellers<'a> {
    pub mailbox: &'a mut dyn Mailbox,
    /// What a running service took out of the mailbox stands there.
    pub store: Option<&'a Store>,
    pub sender: &'a Sender,
}

/// When a message came as the mail server says, and between which moments it did by our clock.
pub struct Clue {
    pub received: Moment,
    pub from: Moment,
    pub to: Moment,
}

/// The messages of one probe on their way.
pub struct Journey {
    probe: Probe,
    legs: BTreeMap<ProbeAddress, Leg>,
    sent: Option<Moment>,
    /// How often the mailbox was looked into.
    pub looks: u32,
    /// Why the last look failed, if it did.
    pub unread: Option<anyhow::Error>,
    /// Why a message could not be put away, if one could not.
    pub not_put_away: Option<anyhow::Error>,
}

impl Journey {
    /// Nothing is sent yet.
    pub fn new(probe: Probe) -> Journey {
        Journey {
            probe,
            legs: BTreeMap::new(),
            sent: None,
            looks: 0,
            unread: None,
            not_put_away: None,
        }
    }

    /// How far a message is.
    pub fn leg(&self, way: ProbeAddress) -> &Leg {
        self.legs.get(&way).unwrap_or(&Leg::Sent)
    }

    /// What is known of the clocks.
    pub fn clue(&self) -> Option<Clue> {
        let from = self.sent?;
        self.legs.values().find_map(|leg| match leg {
            Leg::Arrived { received, seen, .. } => {
                Some(Clue { received: *received, from, to: *seen })
            }
            Leg::Sent | Leg::Refused(_) | Leg::Returned => None,
        })
    }

    /// Hands both messages over.
    ///
    /// # Errors
    /// If our own address leaves no room for a detail.
    pub fn send(
        &mut self,
        postman: &mut dyn Postman,
        (sender, key): (&Sender, &TokenKey),
        now: Moment,
    ) -> Result<()> {
        let mut batch = Vec::new();
        for way in ProbeAddress::ALL {
            batch.push(self.probe.parcel(way, sender, key, now)?);
        }
        self.sent = Some(now);
        // What nothing is said of was not tried: the one before says why.
        let mut last = "it was not tried".to_owned();
        let legs = &mut self.legs;
        postman.deliver(&batch, &mut |id, delivery| {
            let leg = leg(delivery);
            if let Leg::Refused(why) = &leg {
                last.clone_from(why);
            }
            legs.extend(ProbeAddress::of(id).map(|way| (way, leg)));
        });
        for way in ProbeAddress::ALL {
            self.legs.entry(way).or_insert_with(|| Leg::Refused(last.clone()));
        }
        Ok(())
    }

    /// Looks until both messages are accounted for, at most so often and so long. `wait` waits
    /// before the next look, and tells the moment and how long all of it took so far.
    pub fn follow(
        &mut self,
        mut tellers: Tellers<'_>,
        (looks, longest): (u32, Duration),
        wait: &mut dyn FnMut() -> (Moment, Duration),
    ) {
        let Some(sent) = self.sent else { return };
        let mut at = (sent, Duration::ZERO);
        while self.looks < looks && self.legs.values().any(|leg| *leg == Leg::Sent) {
            if self.looks > 0 {
                at = wait();
            }
            if at.1 > longest {
                return;
            }
            self.looks += 1;
            self.unread = self.look(&mut tellers, at).err();
        }
    }

    fn look(&mut self, tellers: &mut Tellers<'_>, at: (Moment, Duration)) -> Result<()> {
        if let Some(store) = tellers.store {
            self.look_in_store(store, tellers.sender, at)?;
        }
        let found = tellers.mailbox.collect(FETCHED, at.0)?;
        let mut ours: Vec<ArrivalId> = Vec::new();
        for arrival in found.arrivals {
            match self.probe.sign(&arrival.raw, tellers.sender) {
                Some(ProbeSign::Itself(way)) => self.arrived(way, arrival.received, at),
                Some(ProbeSign::Report(way)) => drop(self.legs.insert(way, Leg::Returned)),
                None => continue,
            }
            ours.push(arrival.id);
        }
        if !ours.is_empty()
            && let Err(error) = tellers.mailbox.settle(&ours, Drawer::Ignored)
        {
            self.not_put_away = Some(error);
        }
        Ok(())
    }

    fn look_in_store(
        &mut self,
        store: &Store,
        sender: &Sender,
        at: (Moment, Duration),
    ) -> Result<()> {
        for line in store.read(|db| Ok(db.arrival_list(LATEST)?))? {
            let id = line.verdict.and_then(|verdict| verdict.message_id);
            let of =
                |way: &ProbeAddress| id.as_deref() == Some(&self.probe.message_id(*way, sender));
            if let Some(way) = ProbeAddress::ALL.into_iter().find(of) {
                self.arrived(way, line.received, at);
            }
        }
        Ok(())
    }

    fn arrived(&mut self, way: ProbeAddress, received: Moment, (seen, took): (Moment, Duration)) {
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
