//! What the moderator cannot know by itself of addresses: which are plain, and whose they are.

use anyhow::Result;
use chrono::TimeDelta;

use super::LetterReading;
use kit::Seat;
use mail::addresses_in;
use moderator::{Mentioned, NotRead};

/// No message is searched for more addresses.
const MOST: usize = 16;

impl LetterReading<'_> {
    /// The plain addresses in the lines of a message of this seat's holder.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) fn mentioned(&self, whose: (u16, Seat)) -> Result<Vec<Mentioned>> {
        let named = |&(line, ref text): &(u32, String)| {
            addresses_in(text).into_iter().map(move |address| (line, address))
        };
        let named = self.letter.typed.iter().flat_map(named).take(MOST);
        named.map(|(line, address)| self.mention(whose, line, address)).collect()
    }

    /// The one address that a message comes from.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) fn sent_from(&self, whose: (u16, Seat)) -> Result<Option<Mentioned>> {
        let [address] = self.letter.from.as_slice() else { return Ok(None) };
        self.mention(whose, 0, address.clone()).map(Some)
    }

    fn mention(&self, whose: (u16, Seat), line: u32, address: String) -> Result<Mentioned> {
        let free = self.is_free(whose, &address)?;
        let by = self.letter.from.first().map_or("", String::as_str);
        let asked = self.tx.proofs_asked(by, &address, self.now - TimeDelta::days(1))?;
        Ok(Mentioned { line, address, free, asked })
    }

    fn is_free(&self, (number, seat): (u16, Seat), address: &str) -> Result<bool> {
        let ours = self.desk.sender.address.is_ours(address);
        let moderators = self.desk.gm.address.eq_ignore_ascii_case(address);
        Ok(!ours && !moderators && self.tx.is_address_free(number, seat, address)?)
    }

    /// A message with a genuine token from an address that is not registered: its token's owner
    /// may be told. Not where the address is somebody else's at the table, who must stay unknown,
    /// and not where there is more than one author.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) fn tell_owner(&self, (number, seat): (u16, Seat)) -> Result<()> {
        let [address] = self.letter.from.as_slice() else { return Ok(()) };
        let plain = addresses_in(address) == [address.clone()];
        if !plain || !self.is_free((number, seat), address)? {
            return Ok(());
        }
        let told = self.tx.was_told_of(number, seat, address)?;
        self.tell_unread((number, seat), NotRead::From { address: address.clone(), told })
    }
}
