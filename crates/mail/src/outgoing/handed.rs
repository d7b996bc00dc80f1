//! A message to another desk, with one in it that reached the old address of a match.

use anyhow::Result;
use chrono::{DateTime, Utc};
use lettre::message::MultiPart;

use super::{HeaderText, Sender, base64, begun, boundary, file, headed, mailbox, verbatim};
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
    let parts = MultiPart::mixed()
        .boundary(boundary(&message_id))
        .singlepart(file(kind, CLAIMS, base64(handed.claims(secret)?.as_bytes())?)?)
        .singlepart(file(kind, MESSAGE, base64(&handed.raw)?)?);
    let reader = mailbox(&HeaderText::new(""), to)?;
    let head = begun(date, sender, &reader)?.to(reader);
    let message = headed(head, &format!("botpost {FIELD} {}", handed.serial), &message_id)
        .raw_header(verbatim("Auto-Submitted", "auto-generated".to_owned()))
        .raw_header(verbatim("X-Auto-Response-Suppress", "All".to_owned()))
        .raw_header(verbatim("X-Loop", sender.address.to_string()))
        .raw_header(verbatim(FIELD, handed.name.clone()))
        .multipart(parts)?;
    let (recipient, raw) = (to.to_owned(), message.formatted());
    Ok(QueuedMessage { id, message_id, sender: sender.envelope(key, id)?, recipient, raw })
}
