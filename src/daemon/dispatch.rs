//! The outbox: parcels that are due go to the postman, and what became of them is stored.

use std::panic::{AssertUnwindSafe, catch_unwind};

use anyhow::Result;

use super::desk::Desk;
use super::returned;
use super::{canary, crash};
use crate::mail::text::terminal;
use crate::mail::{Delivery, Parcel, ParcelId, Postman};
use crate::moderator::Moment;
use crate::report::Concern;
use crate::store::{Fate, Store};

/// Finds the parcels whose delivery was cut short when the process before this one ended:
/// nobody knows whether they arrived, so they are tried again, the same bytes.
///
/// # Errors
/// If the store fails.
pub fn resume(store: &mut Store, now: Moment) -> Result<()> {
    canary::reads_every_match(store)?;
    let count = store.write(|tx| Ok(tx.interrupted(now)?))?;
    if count > 0 {
        tracing::warn!(count, "letters whose delivery was cut short are tried again");
    }
    Ok(())
}

/// Takes so many of the parcels that are due; each attempt is durable before it is made. None
/// while the outbox is held.
///
/// # Errors
/// If the store fails; nothing was handed out.
pub fn take(store: &mut Store, at_most: u32, now: Moment) -> Result<Vec<Parcel>> {
    let (next, held) = store.read(|db| Ok((db.next_parcel()?, db.outbox_held()?)))?;
    if next.is_none_or(|next| next > now) || held.is_some() {
        return Ok(Vec::new());
    }
    let batch = store.write(|tx| {
        let batch = tx.due_parcels(now, at_most)?;
        let ids: Vec<ParcelId> = batch.iter().map(|parcel| parcel.id).collect();
        tx.sending(&ids)?;
        Ok(batch)
    })?;
    canary::send_on_paper(store, &batch, now)?;
    crash::point("taken", "");
    Ok(batch)
}

/// Stores how attempts ended. Parcels of the batch that were not tried wait again. The
/// moderator is told, once, of those that have not got through for hours.
///
/// # Errors
/// If the store fails; the parcels are tried again after a restart, byte for byte.
pub fn record(
    store: &mut Store,
    desk: &Desk,
    batch: &[ParcelId],
    done: &[(ParcelId, Delivery)],
    now: Moment,
) -> Result<()> {
    crash::point("delivered", "");
    if canary::sent_first() {
        return Ok(());
    }
    store.write(|tx| {
        for id in batch {
            let closed = Delivery::Closed("not tried".to_owned());
            let delivery = done.iter().find(|(other, _)| other == id).map(|(_, end)| end);
            let delivery = delivery.unwrap_or(&closed);
            if tx.delivered(*id, delivery, now)? == Fate::Failed
                && let Some(line) = tx.parcel_line(*id)?
            {
                let bounce = returned::meaning(delivery);
                returned::undelivered(tx, desk, &line, bounce, now)?;
            }
        }
        let stuck = done.iter().filter(|(_, end)| *end != Delivery::Accepted);
        let tried: Vec<ParcelId> = stuck.map(|(id, _)| *id).collect();
        // A letter to the moderator that is stuck is no reason for another one.
        for line in tx.late_parcels(&tried, now)?.iter().filter(|line| line.seat.is_some()) {
            desk.tell_gm(tx, &Concern::Stuck { parcel: line.id.0 }, now)?;
        }
        Ok(())
    })?;
    crash::point("recorded", "");
    Ok(())
}

/// Hands a batch to the postman and collects what became of it.
pub fn deliver(postman: &mut dyn Postman, batch: &[Parcel]) -> Vec<(ParcelId, Delivery)> {
    let mut done = Vec::new();
    let calm = catch_unwind(AssertUnwindSafe(|| {
        postman.deliver(batch, &mut |id, delivery| {
            if let Delivery::Closed(problem) | Delivery::Locked(problem) = &delivery {
                // What a command says is a stranger's words, and may repeat the address.
                let known = |parcel: &Parcel| parcel.id == id;
                let address =
                    batch.iter().find(|parcel| known(parcel)).map(|it| it.recipient.as_str());
                let problem = problem.replace(address.unwrap_or("\n"), "<the recipient>");
                let lines: Vec<String> = problem.lines().map(terminal).collect();
                let problem = lines.join("; ");
                match delivery {
                    Delivery::Locked(_) => tracing::error!("letters cannot go out: {problem}"),
                    _ => tracing::warn!("letters cannot go out now: {problem}"),
                }
            }
            done.push((id, delivery));
            crash::point("handed", "");
        });
    }));
    if calm.is_err() {
        // Which of the others was being tried nobody knows: none may be forgotten.
        tracing::error!("a bug in botpost: the postman gave up in the middle of a batch");
        let told: Vec<ParcelId> = done.iter().map(|(id, _)| *id).collect();
        let untold = batch.iter().map(|parcel| parcel.id).filter(|id| !told.contains(id));
        done.extend(untold.map(|id| (id, Delivery::Unknown)));
    }
    canary::deaf(batch, &mut done);
    done
}
