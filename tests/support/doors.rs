//! A mailbox and a postman in memory: what lies in the one, and what was given to the other.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use chrono::{DateTime, Utc};
use mail::{
    Arrival, ArrivalId, Collection, Delivery, Drawer, Mailbox, Postman, QueueId, QueuedMessage,
};

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A mailbox that hands over what has been received, and forgets what is settled.
#[derive(Debug, Clone, Default)]
pub struct Inbox(Arc<Mutex<Vec<Arrival>>>);

impl Inbox {
    pub fn put(&self, arrival: Arrival) {
        lock(&self.0).push(arrival);
    }
}

impl Mailbox for Inbox {
    fn collect(&mut self, _: usize, began: DateTime<Utc>) -> Result<Collection> {
        let all = lock(&self.0);
        let arrived = all.iter().filter(|it| it.received <= began).cloned();
        Ok(Collection { arrivals: arrived.collect(), whole: true })
    }

    fn settle(&mut self, ids: &[ArrivalId], _: Drawer) -> Result<()> {
        lock(&self.0).retain(|it| !ids.contains(&it.id));
        Ok(())
    }

    fn waiting(&mut self) -> Result<usize> {
        Ok(lock(&self.0).len())
    }

    fn bring_back(&mut self, _: DateTime<Utc>) -> Result<()> {
        Ok(())
    }
}

/// A postman who takes everything and keeps it.
#[derive(Debug, Clone, Default)]
pub struct Outbox(Arc<Mutex<Vec<QueuedMessage>>>);

impl Outbox {
    /// All he was ever given, or since it was taken from him.
    pub fn all(&self) -> MutexGuard<'_, Vec<QueuedMessage>> {
        lock(&self.0)
    }
}

impl Postman for Outbox {
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery)) {
        for message in batch {
            lock(&self.0).push(message.clone());
            done(message.id, Delivery::Accepted);
        }
    }
}

/// A postman who takes everything and forgets it.
#[derive(Debug, Clone, Copy)]
pub struct Taker;

impl Postman for Taker {
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery)) {
        batch.iter().for_each(|message| done(message.id, Delivery::Accepted));
    }
}
