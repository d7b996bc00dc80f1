//! Where the messages of a probe are: sent, refused, come back, or arrived and when. Waits only
//! as often as it is told to.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::Result;

use mail::text::terminal;
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
        0 => terminal(&text),
        code => format!("{code} {}", terminal(&text)).trim_end().to_owned(),
    };
    match delivery {
        // Nobody knows: it may arrive.
        Delivery::Accepted | Delivery::Unknown => Leg::Sent,
        Delivery::Later(reply) | Delivery::Refused(_, reply) | Delivery::Doubted { reply, .. } => {
            Leg::Refused(words(reply))
        }
        Delivery::Closed(why) | Delivery::Locked(why) => {
            Leg::Refused(kit::joined(why.lines().map(terminal), "; "))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use anyhow::anyhow;
    use chrono::{DateTime, TimeDelta};

    use super::*;
    use mail::{Arrival, Collection, HeaderText, OwnAddress, QueueId, QueuedMessage};

    /// A mailbox that fails or is full as its list says, one line for each look.
    struct Box(Vec<Result<Vec<Arrival>>>, Vec<ArrivalId>);

    impl Mailbox for Box {
        fn collect(&mut self, _: usize, _: Moment) -> Result<Collection> {
            let next = if self.0.is_empty() { Ok(Vec::new()) } else { self.0.remove(0) };
            Ok(Collection { arrivals: next?, whole: true })
        }

        fn settle(&mut self, ids: &[ArrivalId], drawer: Drawer) -> Result<()> {
            assert_eq!(drawer, Drawer::Ignored);
            self.1.extend_from_slice(ids);
            Ok(())
        }

        fn waiting(&mut self) -> Result<usize> {
            Ok(0)
        }

        fn bring_back(&mut self, _: Moment) -> Result<()> {
            Ok(())
        }
    }

    /// A postman who says the same of each message, and keeps what was handed over.
    struct Says(Delivery, Vec<QueuedMessage>);

    impl Postman for Says {
        fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery)) {
            self.1 = batch.to_vec();
            let shut = matches!(self.0, Delivery::Closed(_));
            for parcel in batch.iter().take(if shut { 1 } else { usize::MAX }) {
                done(parcel.id, self.0.clone());
            }
        }
    }

    fn sender() -> Sender {
        let address = OwnAddress::new("moderator@klub.example", '+').expect("an address");
        Sender { name: HeaderText::new("Klub"), address, verp: true }
    }

    fn sent(end: Delivery) -> (Journey, Vec<Arrival>) {
        let mut postman = Says(end, Vec::new());
        let mut journey = Journey::new(Probe::new("abc0"));
        let key = TokenKey::new(0, [7; 32]);
        let now = DateTime::UNIX_EPOCH;
        journey.send(&mut postman, (&sender(), &key), now).expect("packed");
        let letters = postman.1.into_iter().map(|parcel| arrival(parcel.recipient, parcel.raw));
        (journey, letters.collect())
    }

    fn arrival(name: String, raw: Vec<u8>) -> Arrival {
        let received = DateTime::UNIX_EPOCH + TimeDelta::minutes(5);
        Arrival { id: ArrivalId(name), received, raw }
    }

    const LONG: Duration = Duration::from_secs(3600);

    /// Follows it with these looks; how often was waited, and what was put away.
    fn follow(journey: &mut Journey, looks: Vec<Result<Vec<Arrival>>>) -> (u32, Vec<ArrivalId>) {
        let (sender, waits) = (sender(), Rc::new(RefCell::new(0)));
        let mut mailbox = Box(looks, Vec::new());
        let tellers = Tellers { mailbox: &mut mailbox, store: None, sender: &sender };
        journey.follow(tellers, (5, LONG), &mut || {
            *waits.borrow_mut() += 1;
            let took = Duration::from_secs(u64::from(*waits.borrow()) * 3);
            (DateTime::UNIX_EPOCH + TimeDelta::seconds(3), took)
        });
        let waits = *waits.borrow();
        (waits, mailbox.1)
    }

    #[test]
    fn both_letters_are_found_put_away_and_nothing_else_is() {
        let (mut journey, letters) = sent(Delivery::Accepted);
        let own: Vec<ArrivalId> = letters.iter().map(|letter| letter.id.clone()).collect();
        let [detailed, plain] = letters.try_into().expect("two letters");
        let order = arrival("a player's".to_owned(), b"Subject: x\r\n\r\n2GN\r\n".to_vec());
        let looks = vec![
            Ok(vec![order.clone()]),
            Err(anyhow!("the line broke")),
            Ok(vec![order.clone(), plain]),
            Ok(vec![order, detailed]),
        ];
        let (waits, put_away) = follow(&mut journey, looks);
        assert_eq!((waits, journey.looks), (3, 4));
        assert_eq!(put_away, [own[1].clone(), own[0].clone()]);
        assert_eq!(journey.leg(ProbeAddress::Plain).took(), Some(Duration::from_secs(6)));
        assert_eq!(journey.leg(ProbeAddress::Detailed).took(), Some(Duration::from_secs(9)));
        let clue = journey.clue().expect("it arrived");
        assert!(clue.received > clue.to, "the other clock is ahead");
    }

    #[test]
    fn what_never_comes_is_looked_for_a_bounded_number_of_times() {
        let (mut journey, _) = sent(Delivery::Unknown);
        let (waits, _) = follow(&mut journey, Vec::new());
        assert_eq!((waits, journey.looks), (4, 5));
        assert_eq!(journey.leg(ProbeAddress::Plain), &Leg::Sent);
        assert!(journey.clue().is_none());
    }

    #[test]
    fn a_mailbox_that_hangs_is_not_looked_into_for_ever() {
        let (mut journey, _) = sent(Delivery::Unknown);
        let sender = sender();
        let mut mailbox = Box(Vec::new(), Vec::new());
        let tellers = Tellers { mailbox: &mut mailbox, store: None, sender: &sender };
        let mut took = Duration::ZERO;
        // Each look takes as long as its door is waited for.
        journey.follow(tellers, (40, Duration::from_secs(140)), &mut || {
            took += Duration::from_secs(13);
            (DateTime::UNIX_EPOCH, took)
        });
        assert_eq!(journey.looks, 11);
    }

    #[test]
    fn what_was_not_handed_over_is_not_looked_for() {
        let (mut journey, _) = sent(Delivery::Closed("no\nhint: look".to_owned()));
        let (waits, _) = follow(&mut journey, Vec::new());
        assert_eq!((waits, journey.looks), (0, 0));
        for way in ProbeAddress::ALL {
            assert_eq!(journey.leg(way), &Leg::Refused("no; hint: look".to_owned()));
        }
    }
}
