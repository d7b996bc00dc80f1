//! The outbox: messages that are due go to the postman, and what became of them is stored.

use std::panic::{AssertUnwindSafe, catch_unwind};

use anyhow::Result;

use super::desk::{Desk, Turn};
use super::{bounces, crash};
use kit::Phrase;
use mail::text::terminal;
use mail::transport::folder_name;
use mail::{Delivery, Postman, QueueId, QueuedMessage, Reply};
use moderator::Moment;
use store::{OUTBOX_HELD, Store};

/// Finds the messages whose delivery was cut short when the process before this one ended:
/// nobody knows whether they arrived, so they are tried again, the same bytes.
///
/// # Errors
/// If the store fails.
pub fn resume(store: &mut Store, now: Moment) -> Result<()> {
    let count = store.write(|tx| Ok(tx.interrupted(now)?))?;
    if count > 0 {
        tracing::warn!(count, "messages whose delivery was cut short are tried again");
    }
    Ok(())
}

/// Takes so many of the messages that are due; each attempt is durable before it is made. None
/// while the outbox is held.
///
/// # Errors
/// If the store fails; nothing was handed out.
pub fn take(store: &mut Store, at_most: u32, now: Moment) -> Result<Vec<QueuedMessage>> {
    let (next, held) = store.read(|db| Ok((db.next_attempt()?, db.setting(OUTBOX_HELD)?)))?;
    if next.is_none_or(|next| next > now) || held.is_some() {
        return Ok(Vec::new());
    }
    let batch = store.write(|tx| {
        let batch = tx.due_messages(now, at_most)?;
        let ids: Vec<QueueId> = batch.iter().map(|parcel| parcel.id).collect();
        tx.sending(&ids)?;
        Ok(batch)
    })?;
    crash::point("taken", "");
    Ok(batch)
}

/// Takes one message, if it is due.
///
/// # Errors
/// As [`take`].
pub fn take_one(store: &mut Store, id: QueueId, now: Moment) -> Result<Vec<QueuedMessage>> {
    let (due, held) = store.read(|db| Ok((db.is_due(id, now)?, db.setting(OUTBOX_HELD)?)))?;
    if !due || held.is_some() {
        return Ok(Vec::new());
    }
    store.write(|tx| {
        tx.sending(&[id])?;
        Ok(tx.parcel(id)?.into_iter().collect())
    })
}

/// Stores how attempts ended. Messages of the batch that were not tried wait again. The
/// moderator is told, once, of those that have not got through for hours.
///
/// # Errors
/// If the store fails; the messages are tried again after a restart, byte for byte.
pub fn record(
    store: &mut Store,
    desk: &Desk,
    batch: &[QueueId],
    done: &[(QueueId, Delivery)],
    now: Moment,
) -> Result<()> {
    crash::point("delivered", "");
    store.write(|tx| {
        let turn = Turn::new(tx, desk, now);
        for id in batch {
            let Some((_, delivery)) = done.iter().find(|(other, _)| other == id) else {
                tx.untried(*id, "not tried")?;
                continue;
            };
            if tx.delivered(*id, delivery, now)?
                && let Some(line) = tx.queue_line(*id)?
            {
                bounces::undelivered(&turn, &line, bounces::meaning(delivery))?;
            }
        }
        let stuck = done.iter().filter(|(_, end)| is_stuck(end));
        let tried: Vec<QueueId> = stuck.map(|(id, _)| *id).collect();
        // A message to the moderator that is stuck is no reason for another one.
        for line in tx.late_messages(&tried, now)?.iter().filter(|line| line.seat.is_some()) {
            let said = Phrase::new("service-stuck").code("number", line.id.0);
            turn.tell_gm(&said)?;
        }
        Ok(())
    })?;
    crash::point("recorded", "");
    Ok(())
}

/// Whether a message that was tried in vain may be late for its recipient's sake: what keeps all
/// messages here is told when it is over.
fn is_stuck(end: &Delivery) -> bool {
    match end {
        Delivery::Later(_) | Delivery::Unknown | Delivery::Doubted { ours: false, .. } => true,
        Delivery::Accepted
        | Delivery::Refused(..)
        | Delivery::Doubted { ours: true, .. }
        | Delivery::Closed(_)
        | Delivery::Locked(_) => false,
    }
}

/// Hands a batch to the postman and collects what became of it.
pub fn deliver(postman: &mut dyn Postman, batch: &[QueuedMessage]) -> Vec<(QueueId, Delivery)> {
    let mut done = Vec::new();
    let calm = catch_unwind(AssertUnwindSafe(|| {
        postman.deliver(batch, &mut |id, delivery| {
            // The number says which message it is; nobody's address does.
            let (number, said) = (id.0, |problem: &str| nameless(problem, batch));
            match &delivery {
                Delivery::Locked(why) => {
                    tracing::error!(number, "messages cannot be sent: {}", said(why));
                }
                Delivery::Closed(why) => {
                    tracing::warn!(number, "messages cannot be sent now: {}", said(why));
                }
                Delivery::Doubted { reply: Reply { code, text }, .. } => {
                    let said = said(text);
                    tracing::warn!(number, code, "refused, and tried again after others: {said}");
                }
                Delivery::Accepted
                | Delivery::Later(_)
                | Delivery::Refused(..)
                | Delivery::Unknown => {}
            }
            done.push((id, delivery));
            crash::point("handed", "");
        });
    }));
    if calm.is_err() {
        // Which of the others was being tried nobody knows: none may be forgotten.
        tracing::error!("a bug in botpost: the postman gave up in the middle of a batch");
        let told: Vec<QueueId> = done.iter().map(|(id, _)| *id).collect();
        let untold = batch.iter().map(|parcel| parcel.id).filter(|id| !told.contains(id));
        done.extend(untold.map(|id| (id, Delivery::Unknown)));
    }
    done
}

/// What stops messages, fit for a log. What a command says is a stranger's words, and may repeat
/// an address in any messages; a folder is called after one.
fn nameless(problem: &str, batch: &[QueuedMessage]) -> String {
    let mut problem = problem.to_owned();
    for parcel in batch {
        for told in [parcel.recipient.clone(), folder_name(&parcel.recipient)] {
            problem = without(&problem, &told);
        }
    }
    problem.lines().map(terminal).collect::<Vec<_>>().join("; ")
}

/// A text without a word, in small letters or not.
fn without(text: &str, word: &str) -> String {
    let (lower, word) = (text.to_ascii_lowercase(), word.to_ascii_lowercase());
    if word.is_empty() {
        return text.to_owned();
    }
    let (mut out, mut from) = (String::new(), 0);
    for (at, _) in lower.match_indices(&word) {
        out.push_str(&text[from..at]);
        out.push_str("<a recipient>");
        from = at + word.len();
    }
    out + &text[from..]
}
