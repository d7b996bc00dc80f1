//! The daemon: the only place that knows both a message and a rule. One [`run::Core`] does it all:
//! `tick` drives it once, with the jobs at its doors done in place; `run` drives it until it is
//! stopped, with a thread for each door.

mod bench;
mod bounces;
mod clock;
mod clock_jump;
mod crash;
mod desk;
mod digest;
mod dispatch;
mod doors;
mod due;
mod forget;
mod lock;
mod mailbox_backoff;
mod misfit;
mod postman_backoff;
mod rate_limit;
mod reading;
mod reception;
mod relay;
mod run;
mod senders;
mod settle_errors;
mod strangers;
mod unreadable;
mod wal_checkpoint;

use anyhow::Result;
use chrono::TimeDelta;
use serde::Serialize;

pub use bench::{bench_message, game_named, look_around};
pub use clock::{Clock, SetClock, SystemClock};
pub use clock_jump::{ClockJump, Trusted, check_clock, due_of, look as look_at_clock, trust};
#[cfg(debug_assertions)]
pub use crash::watch;
pub use desk::{Desk, Handled, Objection, Past, Turn};
pub use digest::needs;
pub use doors::Service;
pub use due::{Executed, advance, had_no_mail, mail_waits};
pub use forget::{empty_drawers, forget_old};
pub use lock::{Lock, Taken};
pub use misfit::misfit;
pub use postman_backoff::{postman_opened, rests_until, shut};
pub use reading::WAITS;
pub use reception::{NotReleased, release};
pub use run::run;

use doors::{Door, Doors};
use mail::{ArrivalId, Drawer, Mailbox, Postman};
use run::Core;
use store::{ArrivalNumber, Store};

/// How many messages are taken in at once.
const INTAKE: usize = 256;

/// Says whether there is room to take mail in.
pub type Room = Box<dyn Fn() -> bool + Send>;

/// The whole service: the store, and the doors to the world.
pub struct World {
    pub store: Store,
    pub clock: Box<dyn Clock>,
    pub mailbox: Box<dyn Mailbox>,
    pub postman: Box<dyn Postman>,
    pub desk: Desk,
    /// How often the service looks at its mailbox: a gap much longer than this is an outage.
    pub poll: TimeDelta,
    /// Whether there is room to take mail in.
    pub room: Room,
}

/// What one tick did.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Tick {
    /// How many messages were read.
    pub read: usize,
    /// The rounds that were executed.
    #[serde(rename = "played")]
    pub executed: Vec<Executed>,
    /// How many messages went out.
    pub sent: usize,
}

/// Does everything that is due, once: takes mail in, reads it, settles it, plays rounds,
/// sends messages. Stopped anywhere, the next tick goes on from there.
///
/// # Errors
/// If the store fails, or the mailbox cannot be read. What was committed stays. If the clock
/// cannot be believed, nothing is done.
pub fn tick(world: &mut World) -> Result<Tick> {
    let World { store, clock, mailbox, postman, desk, poll, room } = world;
    let at_once = postman.at_once();
    let (mailbox, postman) = (Door::Here(mailbox), Door::Here(postman));
    let doors = Doors { mailbox, postman, at_once, bell: None, rings: None };
    Core::new(store, clock.as_ref(), desk, *poll, room, doors)?.once()
}

/// Messages that go into one drawer.
struct Load {
    drawer: Drawer,
    ids: Vec<ArrivalId>,
    numbers: Vec<ArrivalNumber>,
}

fn to_settle(store: &Store) -> Result<Vec<Load>> {
    let mut loads: Vec<Load> = Vec::new();
    for (number, id, drawer) in store.read(|db| Ok(db.to_settle(reception::MAILBOX)?))? {
        match loads.iter_mut().find(|load| load.drawer == drawer) {
            Some(load) => {
                load.ids.push(id);
                load.numbers.push(number);
            }
            None => loads.push(Load { drawer, ids: vec![id], numbers: vec![number] }),
        }
    }
    Ok(loads)
}

fn mark_settled(store: &mut Store, load: &Load) -> Result<()> {
    store.write(|tx| {
        // It took messages.
        tx.unlearn(&settle_errors::name(load.drawer))?;
        Ok(tx.mark_settled(&load.numbers)?)
    })?;
    crash::point("settled", "");
    Ok(())
}
