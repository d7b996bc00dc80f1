//! `botpost tick -n`: what would come, tried on a copy of the database: now, or with `--at` from
//! one thing that is due to the next, up to that moment. The mailbox is only looked at, and nothing
//! is sent.

mod told;

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::error::usage;
use super::restore::remove;
use super::setting::Setting;
use super::{gm, service, times};
use crate::daemon::{World, advance, tick};
use mail::{
    ArrivalId, Collection, Delivery, Drawer, Mailbox, Postman, QueueId, QueuedMessage, Unreadable,
};
use moderator::{Moment, State, Zone};
use store::Store;
use told::Before;

/// Rehearses all that is due now, or up to a moment to come. What hangs on sealed orders is shown
/// only with `peek`, and the look is written down.
///
/// # Errors
/// If that is no moment to come, the database cannot be copied, or the copy fails.
pub fn run(mut setting: Setting, at: Option<&str>, peek: bool, as_json: bool) -> Result<()> {
    let (now, zone) = (setting.moment()?, setting.config.gm.zone);
    let at = at.map_or(Ok(now), |at| to_come(at, now, zone))?;
    if peek {
        // In every match with a round that is open or waits for its release.
        let ids = setting.store.read(|db| Ok(db.match_ids()?))?;
        gm::look(&mut setting, ids, |game| {
            let going = !matches!(game.state, State::Ended { .. } | State::Cancelled);
            let round = game.round_under_way().filter(|_| going);
            round.map(|round| format!("peek rehearsal round={round}"))
        })?;
    }
    let copy = Copy(setting.config.database.with_extension("rehearsal"));
    remove(&copy.0)?;
    setting.store.back_up(&copy.0)?;
    let before = Before::of(&setting.store)?;
    let on = |_: &Path| Store::open_existing(&copy.0);
    let world = service::world(Setting::with(setting.config.clone(), on)?)?;
    let mut world = World {
        mailbox: Box::new(Looked { inner: world.mailbox, done: false }),
        postman: Box::new(Idle),
        poll: world.poll.max(chrono::TimeDelta::hours(1)),
        room: Box::new(|| true),
        ..world
    };
    // What is due now, and what waits in the mailbox.
    let unread = tick(&mut world)?.read;
    let World { mut store, desk, .. } = world;
    let mut last = now;
    while let Some(wake) = store.read(|db| Ok(db.next_wake()?))?.filter(|wake| *wake <= at) {
        // What cannot be done is not tried again at the same moment.
        last = wake.max(last + chrono::TimeDelta::minutes(1));
        advance(&mut store, &desk, last)?;
    }
    before.tell(&Setting { store, ..setting }, at, peek, unread, as_json)
}

/// A moment to come, as it was typed.
fn to_come(text: &str, now: Moment, zone: Zone) -> Result<Moment> {
    let at = gm::moment(text, zone)?;
    let wrong = |what: &str, hint: String| usage(format!("--at: {what}"), hint);
    let today = times::moment(now, zone, now);
    if at <= now {
        return Err(wrong("that moment is over", format!("It is {today} now.")));
    }
    if at - now > MOST {
        let hint = format!("It is {today} now: give a moment within a year.");
        return Err(wrong("that is more than a year ahead", hint));
    }
    Ok(at)
}

/// No moment is rehearsed that is further away.
const MOST: chrono::TimeDelta = chrono::TimeDelta::days(366);

/// The copy next to the database, gone when the rehearsal is over.
struct Copy(PathBuf);

impl Drop for Copy {
    fn drop(&mut self) {
        // What cannot be removed now is before the next rehearsal.
        let _ = remove(&self.0);
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

    fn bring_back(&mut self, _: Moment) -> Result<()> {
        Ok(())
    }
}

/// A postman who sends nothing.
struct Idle;

impl Postman for Idle {
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery)) {
        batch.iter().for_each(|parcel| done(parcel.id, Delivery::Accepted));
    }
}
