//! The two doors with a counter beside each, for the progress of a tick. They change nothing
//! that goes through them.

use anyhow::Result;

use super::progress;
use mail::{
    ArrivalId, Collection, Delivery, Drawer, Mailbox, Parcel, ParcelId, Postman, Unreadable,
};
use moderator::Moment;

/// A mailbox that counts the letters it puts away.
pub struct CountedMailbox {
    inner: Box<dyn Mailbox>,
    settled: usize,
}

impl CountedMailbox {
    /// Counts what goes through this one.
    pub fn new(inner: Box<dyn Mailbox>) -> CountedMailbox {
        CountedMailbox { inner, settled: 0 }
    }
}

impl Mailbox for CountedMailbox {
    fn collect(&mut self, at_most: usize, began: Moment) -> Result<Collection> {
        let found = self.inner.collect(at_most, began)?;
        let waiting = found.arrivals.len();
        progress::show(|| format!("letters read: {}, to read: {waiting}", self.settled));
        Ok(found)
    }

    fn passed_over(&self) -> Vec<Unreadable> {
        self.inner.passed_over()
    }

    fn settle(&mut self, ids: &[ArrivalId], drawer: Drawer) -> Result<()> {
        self.inner.settle(ids, drawer)?;
        self.settled += ids.len();
        progress::show(|| format!("letters read: {}", self.settled));
        Ok(())
    }

    fn waiting(&mut self) -> Result<usize> {
        self.inner.waiting()
    }
}

/// A postman who counts the letters.
pub struct CountedPostman {
    inner: Box<dyn Postman>,
    tried: usize,
}

impl CountedPostman {
    /// Counts what goes through this one.
    pub fn new(inner: Box<dyn Postman>) -> CountedPostman {
        CountedPostman { inner, tried: 0 }
    }
}

impl Postman for CountedPostman {
    fn deliver(&mut self, batch: &[Parcel], done: &mut dyn FnMut(ParcelId, Delivery)) {
        let tried = &mut self.tried;
        self.inner.deliver(batch, &mut |id, delivery| {
            *tried += 1;
            progress::show(|| format!("letters sent: {tried}"));
            done(id, delivery);
        });
    }
}
