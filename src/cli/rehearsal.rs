//! `botpost tick -n`: what a tick would do now, tried on a copy of the database. The mailbox
//! is only looked at, and messages are shown instead of sent.

use std::path::{Path, PathBuf};

use anyhow::Result;
use mail_parser::MessageParser;

use super::output::say;
use super::restore::beside;
use super::setting::{self, Setting};
use crate::daemon::{Tick, World, tick};
use mail::text::{terminal, terminal_block};
use mail::{
    ArrivalId, Collection, Delivery, Drawer, Mailbox, Postman, QueueId, QueuedMessage, Unreadable,
};
use moderator::{Journal, Moment};
use store::Store;

/// Rehearses a tick. The reports of rounds that would be played open sealed orders, so the
/// look is written into the journal of every match with an open round.
///
/// # Errors
/// If the database cannot be copied, or the tick fails.
pub fn run(mut setting: Setting) -> Result<Tick> {
    let now = setting.moment()?;
    setting.store.write(|tx| {
        for line in tx.match_list()?.iter().filter(|line| line.round.is_some()) {
            let what = format!("peek rehearsal round={}", line.round.unwrap_or_default());
            tx.note(Some(line.number), &Journal::gm(what), now)?;
        }
        Ok(())
    })?;
    let copy = Copy::of(&setting.store, &setting.config.database)?;
    let mut world = World {
        store: Store::open_existing(&copy.0)?,
        mailbox: Box::new(Looked { inner: setting::mailbox(&setting.config), done: false }),
        postman: Box::new(Shown),
        clock: setting.clock,
        desk: setting.desk,
        poll: chrono::TimeDelta::from_std(setting.config.poll)?.max(chrono::TimeDelta::hours(1)),
        room: Box::new(|| true),
    };
    tick(&mut world)
}

/// The copy next to the database, gone when the rehearsal is over.
struct Copy(PathBuf);

impl Copy {
    fn of(store: &Store, database: &Path) -> Result<Copy> {
        let copy = Copy(database.with_extension("rehearsal"));
        copy.remove();
        store.back_up(&copy.0)?;
        Ok(copy)
    }

    fn remove(&self) {
        for ending in ["", "-wal", "-shm", ".logbook"] {
            // What is not there does not have to go.
            let _ = std::fs::remove_file(beside(&self.0, ending));
        }
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        self.remove();
    }
}

/// A mailbox that is looked at once and never changed.
struct Looked {
    inner: Box<dyn Mailbox>,
    done: bool,
}

impl Mailbox for Looked {
    fn collect(&mut self, at_most: usize, began: Moment) -> Result<Collection> {
        // Nothing is settled, so a second look would bring the same messages again.
        match std::mem::replace(&mut self.done, true) {
            true => Ok(Collection { arrivals: Vec::new(), whole: true }),
            false => self.inner.collect(at_most, began),
        }
    }

    fn passed_over(&self) -> Vec<Unreadable> {
        self.inner.passed_over()
    }

    fn settle(&mut self, _: &[ArrivalId], _: Drawer) -> Result<()> {
        Ok(())
    }

    fn waiting(&mut self) -> Result<usize> {
        self.inner.waiting()
    }
}

/// A postman who shows every message and sends none.
struct Shown;

impl Postman for Shown {
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery)) {
        for parcel in batch {
            if let Some(message) = MessageParser::default().parse(&parcel.raw) {
                say(&format!("To: {}", terminal(&parcel.recipient)));
                say(&format!("Subject: {}\n", terminal(message.subject().unwrap_or_default())));
                say(&terminal_block(&message.body_text(0).unwrap_or_default().replace('\r', "")));
            }
            done(parcel.id, Delivery::Accepted);
        }
    }
}
