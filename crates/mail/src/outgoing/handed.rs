//! A message to another desk, with one in it that reached the old address of a match.

use std::time::SystemTime;

use chrono::{DateTime, Utc};
use lettre::message::header::ContentDisposition;
use lettre::message::{Message, MultiPart, SinglePart};

use super::{
    HeaderText, HeaderValue, PackError, Sender, base64, boundary, bracketed, content_type, mailbox,
    verbatim,
};
use crate::handover::{CLAIMS, FIELD, HandedOver, MESSAGE};
use crate::postman::{QueueId, QueuedMessage};
use crate::token::TokenKey;
use crate::verp::return_path;
use lettre::message::header::HeaderName;

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
) -> Result<QueuedMessage, PackError> {
    let own = sender.address.to_string();
    let message_id = format!("h.{}.{}@{}", handed.name, handed.serial, sender.address.host());
    let file = |name: &str, bytes: &[u8]| {
        let head = SinglePart::builder().header(content_type("application/octet-stream")?);
        let head = head.header(ContentDisposition::attachment(name));
        Ok::<_, PackError>(head.body(base64(bytes)?))
    };
    let parts = MultiPart::mixed()
        .boundary(boundary(&message_id))
        .singlepart(file(CLAIMS, handed.claims(secret).as_bytes())?)
        .singlepart(file(MESSAGE, &handed.raw)?);
    let message = Message::builder()
        .date(SystemTime::from(date))
        .from(mailbox(&sender.name, &own)?)
        .to(mailbox(&HeaderText::new(""), to)?)
        .raw_header(HeaderValue::new(
            HeaderName::new_from_ascii_str("Subject"),
            HeaderText::new(&format!("botpost {FIELD} {}", handed.serial)).as_str().to_owned(),
        ))
        .raw_header(verbatim("Message-ID", bracketed(&[&message_id])))
        .raw_header(verbatim("Auto-Submitted", "auto-generated".to_owned()))
        .raw_header(verbatim("X-Auto-Response-Suppress", "All".to_owned()))
        .raw_header(verbatim("X-Loop", own.clone()))
        .raw_header(verbatim(FIELD, handed.name.clone()))
        .multipart(parts)
        .map_err(|error| PackError::Builder(error.to_string()))?;
    let envelope = match sender.verp {
        true => return_path(&sender.address, key, id)
            .ok_or_else(|| PackError::OwnAddress(own.clone()))?,
        false => own,
    };
    let (recipient, raw) = (to.to_owned(), message.formatted());
    Ok(QueuedMessage { id, message_id, sender: envelope, recipient, raw })
}
