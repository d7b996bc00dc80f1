//! When a message reached our server, where the mailbox itself does not say: the server writes
//! its own Received header above all others. Must never be asked where the mailbox knows.

use chrono::{DateTime, Utc};
use mail_parser::{HeaderName, HeaderValue};

use super::entity::{self, guarded};

/// The moment in the topmost Received header.
pub fn received(raw: &[u8]) -> Option<DateTime<Utc>> {
    let (section, _) = entity::split(raw);
    let head = entity::headers(&section[..section.len().min(entity::LARGEST_HEADER)])?;
    guarded(|| {
        let top = head.headers().iter().find(|header| header.name == HeaderName::Received)?;
        let HeaderValue::Received(received) = &top.value else { return None };
        let date = received.date().filter(|date| date.is_valid())?;
        DateTime::from_timestamp(date.to_timestamp(), 0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_topmost_header_counts_and_nothing_else() {
        let raw = b"Return-Path: <ania@klub.example>\r\nReceived: from mx.klub.example by \
            mail.club.example\r\n\twith ESMTP id 7; Fri, 20 Nov 2026 23:59:58 +0200\r\n\
            Received: from forged by forged; Thu, 1 Jan 1970 00:00:00 +0000\r\n\
            Date: Mon, 1 Jan 2001 00:00:00 +0000\r\n\r\nReceived: x; y\r\n";
        let moment = received(raw).expect("a moment");
        assert_eq!(moment.to_rfc3339(), "2026-11-20T21:59:58+00:00");
        for none in
            [&b"Date: Mon, 1 Jan 2001 00:00:00 +0000\r\n\r\nx"[..], b"", b"Received: x\r\n\r\n"]
        {
            assert_eq!(received(none), None);
        }
    }
}
