//! The words that the outbox lists messages under.

use super::Trust;

/// The word the outbox lists offers of seats under, and what becomes of them.
pub const OFFER: &str = "invitation";

/// The word the outbox lists the last messages of a match under.
pub const END: &str = "end";

/// The word the outbox lists messages under about when the open round closes.
pub const CLOCK: &str = "clock";

/// The word the outbox lists the answers to players and guests under.
pub const ANSWER: &str = "answer";

/// The word the outbox lists the answers to messages under that carried no token.
pub const QUESTION: &str = "question";

/// The word the outbox lists an answer under to a message of this trust.
pub fn answer_kind(trust: Trust) -> &'static str {
    match trust {
        Trust::Token => ANSWER,
        Trust::FromOnly => QUESTION,
    }
}

/// The word the outbox lists messages under that say that something was put right.
pub const CORRECTED: &str = "corrected";

/// The word the outbox lists questions under whether an address is a player's, too.
pub const ADDRESS_PROOF: &str = "address-proof";

/// The word the outbox lists the moderator's replies under.
pub const RELAYED: &str = "relayed";

/// The word the outbox lists the answers to the moderator's replies under.
pub const ACTED: &str = "acted";

/// The word the outbox lists first answers to strangers under: nothing shows yet that anybody
/// reads at their address.
pub const TO_STRANGER: &str = "stranger";

/// The word the outbox lists messages to those under who replied to one of ours.
pub const TO_JOINER: &str = "joining";

/// The word the outbox lists an answer to somebody who wants to play under.
pub(super) fn joiner_kind(first: bool) -> &'static str {
    if first { TO_STRANGER } else { TO_JOINER }
}

/// The word the outbox lists messages about another address under.
pub const MOVED_NOTICE: &str = "address";

/// The word the outbox lists messages under that bring a new reply address.
pub const REPLY_ADDRESS: &str = "reply-address";

/// The word the outbox lists messages under that say where a match is.
pub const MOVED_AWAY: &str = "moved-away";

/// The word the outbox lists notices of unknown senders under: their messages had a token.
pub const SENDER_NOTICE: &str = "sender";

/// The word the outbox lists notices under of messages that our mail server did not vouch for:
/// anybody can send such a message.
pub const UNPROVED_NOTICE: &str = "unproved";
