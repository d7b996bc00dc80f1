//! What the calendar of a player shows of a match: one entry that ends at the deadline of the open
//! round, moves with it and goes with the match. Must never say what anybody ordered, or whether.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Decision, Match, Moment, To};
use kit::letter::EventState;
use kit::{Seat, hex};

/// What is kept of the calendar of the one who holds a seat.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Calendar {
    /// What the holder asked for; `None`: as the match has it.
    pub wanted: Option<bool>,
    /// Which of those who held the seat this is: nobody moves the entry of another.
    pub holder: u32,
    /// The number of the entry that was sent last; calendars take the higher one.
    pub sequence: u32,
    /// What it said; `None`: none was sent.
    pub shown: Option<CalendarEntry>,
}

/// What a calendar shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CalendarEntry {
    /// The round, as it is stored.
    pub round: u32,
    /// When it closes.
    pub ends: Moment,
    /// How sure that is.
    pub holds: EventState,
}

/// An entry that a message carries to its reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarNotice {
    /// Whose: the last message to this one carries it.
    pub to: To,
    /// The name of the entry, the same for all that are sent to one reader of one match. Neither
    /// an address nor a token can be read out of it.
    pub uid: String,
    /// The number of this one.
    pub sequence: u32,
    /// What it says.
    pub entry: CalendarEntry,
    /// How many minutes before its end it sounds; `None`: it is silent.
    pub alarm: Option<u32>,
}

impl Calendar {
    /// The same with this entry sent.
    pub(crate) fn showing(&self, entry: CalendarEntry) -> Calendar {
        let sequence = self.sequence.saturating_add(self.shown.is_some().into());
        Calendar { sequence, shown: Some(entry), ..self.clone() }
    }

    /// The entry that takes away the one that was sent, if one stands there.
    pub(crate) fn gone(&self) -> Option<CalendarEntry> {
        let stands = self.shown.filter(|entry| entry.holds != EventState::Cancelled)?;
        Some(CalendarEntry { holds: EventState::Cancelled, ..stands })
    }
}

impl Match {
    /// The name of the entries of one who holds a seat: of the first to do so, or of a later one.
    /// Matches of the same number elsewhere have other seeds.
    pub(crate) fn calendar_uid(&self, seat: Seat, holder: u32) -> String {
        let hash = Sha256::new()
            .chain_update(b"botpost calendar")
            .chain_update(self.seed.commitment())
            .chain_update(self.number.to_be_bytes())
            .chain_update((seat.index() as u64).to_be_bytes())
            .chain_update(holder.to_be_bytes())
            .finalize();
        hex::encode(&hash[..16])
    }
}

impl Decision {
    /// The entry that goes with the notice of this number.
    pub fn calendar_with(&self, index: usize) -> Option<&CalendarNotice> {
        let to = &self.notices.get(index)?.to;
        let later = self.notices.iter().skip(index + 1).any(|notice| notice.to == *to);
        self.calendar.iter().rfind(|it| it.to == *to).filter(|_| !later)
    }
}
