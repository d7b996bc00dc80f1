//! What the threads of the service say to each other, and what may be said to it from outside.

use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use anyhow::Result;

use super::{Load, World};
use mail::{Collection, Delivery, QueueId, Unreadable};
use moderator::Moment;

/// Asks a running service to do something.
#[derive(Debug, Clone)]
pub struct Service(pub(super) Sender<CoreEvent>);

impl Service {
    /// Asks it to finish what it is at and to stop.
    pub fn stop(&self) {
        // A service that is gone has stopped.
        let _ = self.0.send(CoreEvent::Stop);
    }

    /// Asks it to go on with other settings: all of a world but its database and its clock.
    pub fn reload(&self, with: World) {
        // A service that is gone needs none.
        let _ = self.0.send(CoreEvent::Reload(Box::new(with)));
    }

    /// Whether its one writer answers within this time.
    pub fn answers(&self, patience: Duration) -> bool {
        let (here, answer) = channel();
        self.0.send(CoreEvent::Asked(here)).is_ok() && answer.recv_timeout(patience).is_ok()
    }
}

/// What the core hears.
pub enum CoreEvent {
    Collected {
        began: Moment,
        found: Result<Collection>,
        /// What lies there and cannot be read.
        odd: Vec<Unreadable>,
    },
    Settled {
        load: Load,
        done: Result<()>,
    },
    Delivered(Ended),
    /// The mailbox's bell.
    Rang,
    /// Other settings.
    Reload(Box<World>),
    /// Somebody wants to hear that we are there.
    Asked(Sender<()>),
    Stop,
}

/// How a batch ended.
pub struct Ended {
    /// What was in it.
    pub batch: Vec<QueueId>,
    /// What came of each that was tried.
    pub ends: Vec<(QueueId, Delivery)>,
}

/// What a door is asked to do; there is nothing to hear of one that only changes hands.
pub type Job<D> = Box<dyn FnOnce(&mut D) -> Option<CoreEvent> + Send>;
