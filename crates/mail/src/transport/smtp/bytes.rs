//! A message as it goes over the line: its commands, and its text. What could end a command or
//! a text early never gets onto the line.

use super::session::Offers;
use crate::entity::lines;
use crate::{Delivery, QueuedMessage, Refusal, Reply, addr_spec};

/// The commands before its text: MAIL, RCPT and DATA.
pub fn commands(parcel: &QueuedMessage, offers: &Offers) -> [String; 3] {
    let size = if offers.size { format!(" SIZE={}", parcel.raw.len()) } else { String::new() };
    [
        format!("MAIL FROM:<{}>{size}\r\n", parcel.sender),
        format!("RCPT TO:<{}>\r\n", parcel.recipient),
        "DATA\r\n".to_owned(),
    ]
}

/// Why there is no point in trying a message with this server.
pub fn unfit(parcel: &QueuedMessage, offers: &Offers) -> Option<Delivery> {
    if let Some(largest) = offers.largest.filter(|largest| parcel.raw.len() > *largest) {
        let text = format!("5.3.4 the server takes letters of at most {largest} bytes");
        return Some(Delivery::Refused(Refusal::Message, Reply { code: 552, text }));
    }
    if addr_spec(&parcel.recipient).is_none() {
        let text = "5.1.3 this is no plain mail address".to_owned();
        return Some(Delivery::Refused(Refusal::NoMailbox, Reply { code: 553, text }));
    }
    let is_wrong = addr_spec(&parcel.sender).is_none();
    is_wrong.then(|| Delivery::Locked("mail.address is no plain mail address".to_owned()))
}

/// A text with every line ended by CRLF, no line that is a dot alone, and that dot behind it
/// (RFC 5321, 4.5.2). A CR or LF by itself would let some servers see an end where others see
/// none.
pub fn text(raw: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(raw.len() + raw.len() / 64 + 8);
    // Nothing at all has no line either.
    let lines = lines(raw.strip_suffix(b"\n").unwrap_or(raw)).filter(|_| !raw.is_empty());
    for line in lines.flat_map(|line| line.split(|byte| *byte == b'\r')) {
        if line.starts_with(b".") {
            out.push(b'.');
        }
        out.extend_from_slice(line);
        out.extend_from_slice(b"\r\n");
    }
    out.extend_from_slice(b".\r\n");
    out
}
