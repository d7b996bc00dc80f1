//! A message to another desk, with one in it that reached the old address of a match.

use anyhow::Result;
use chrono::{DateTime, Utc};
use lettre::message::header::To;

use super::{
    HeaderText, Occasion, Sender, against_loops, base64, begun, file, mailbox, multipart, named,
    verbatim, written,
};
use crate::handover::{CLAIMS, FIELD, HandedOver, MESSAGE};
use crate::postman::{QueueId, QueuedMessage};
use crate::token::TokenKey;

/// Packs it: for the desk at this address, proved by the key of the move.
///
/// # Errors
/// If an address cannot stand in a message.
pub fn hand_over(
    handed: &HandedOver,
    (to, secret): (&str, &[u8; 32]),
    sender: &Sender,
    key: &TokenKey,
    date: DateTime<Utc>,
    id: QueueId,
) -> Result<QueuedMessage> {
    let message_id = format!("h.{}.{}@{}", handed.name, handed.serial, sender.address.host());
    let kind = "application/octet-stream";
    let parts = multipart("mixed", &message_id)?
        .singlepart(file(kind, CLAIMS, base64(handed.claims(secret)?.as_bytes())?)?)
        .singlepart(file(kind, MESSAGE, base64(&handed.raw)?)?);
    let mut head = begun(date, sender)?;
    head.set(To::from(mailbox(&HeaderText::new(""), to)?));
    named(&mut head, &format!("botpost {FIELD} {}", handed.serial), &message_id);
    against_loops(&Occasion::Generated, sender).into_iter().for_each(|it| head.insert_raw(it));
    head.insert_raw(verbatim(FIELD, handed.name.clone()));
    let (recipient, raw) = (to.to_owned(), written(head, &parts.formatted()));
    Ok(QueuedMessage { id, message_id, sender: sender.envelope(key, id)?, recipient, raw })
}
