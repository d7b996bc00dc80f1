//! What becomes of messages that are not read, because somebody else or a program may have written
//! them; and what the moderator cannot know by itself of addresses: which are plain, and whose they
//! are. Must never lose an order without a word to the player or the moderator.

use anyhow::Result;
use chrono::TimeDelta;

use super::LetterReading;
use crate::daemon::senders::Senders;
use kit::Seat;
use mail::{Automatic, Drawer, addresses_in};
use moderator::{Claim, Mentioned, NotRead, Party, Request};
use store::{NOT_VOUCHED, Verdict};

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

    /// A genuine token, sent from an address that is not its owner's.
    pub(super) fn spoofed(&self, claim: Claim) -> Result<Verdict> {
        // A seat that is only offered is somebody else's, and so is what came of it.
        let seat = claim.seat();
        seat.map_or(Ok(()), |whose| self.tell_owner(whose))?;
        Ok(self.said("token of a seat, unknown sender", Drawer::Held, seat))
    }

    /// Our mail server does not vouch for the From: the one it names is told, if that is a
    /// player, and the moderator can read the message.
    pub(super) fn unproved(&self, seat: Option<(u16, Seat)>) -> Result<Verdict> {
        seat.map_or(Ok(()), |whose| self.tell_unread(whose, NotRead::Unproved))?;
        Ok(self.said(NOT_VOUCHED, Drawer::Held, seat))
    }

    /// Tells a player that a message in their name was not read.
    pub(super) fn tell_unread(&self, (number, seat): (u16, Seat), why: NotRead) -> Result<()> {
        let Some(game) = self.tx.match_by_number(number)? else { return Ok(()) };
        let since = self.now - TimeDelta::days(1);
        let notices = self.tx.notices(number, seat, why.kind(), since)?;
        let request = Request::NotRead { seat, why, notices };
        self.handle(game, &request)?;
        Ok(())
    }

    /// An answering machine is worth nothing, but orders that a mail program marked as
    /// automatic must not vanish: with a genuine token they wait for the moderator. Who sent one
    /// from a registered address is told.
    pub(super) fn automatic(&self, senders: &Senders) -> Result<Verdict> {
        let keeps = |sign: Automatic| match sign {
            Automatic::OutOfOffice | Automatic::Precedence | Automatic::List => {
                !self.letter.typed.is_empty()
            }
            Automatic::NullReturnPath | Automatic::AutoSubmitted | Automatic::AutoReply => {
                self.holds_orders()
            }
            Automatic::Bounce(..)
            | Automatic::Report
            | Automatic::OurOwn
            | Automatic::TooManyHops
            | Automatic::Daemon => false,
        };
        let kept = senders.claims.first().filter(|_| self.letter.automatic.is_some_and(keeps));
        match kept.and_then(Claim::seat) {
            Some(whose @ (number, seat)) => {
                let own =
                    |from: &String| senders.known(from).contains(&(number, Party::Seat(seat)));
                if self.holds_orders() && self.letter.from.iter().any(own) {
                    self.tell_unread(whose, NotRead::Marked)?;
                }
                Ok(self.said("automatic, with a token", Drawer::Held, Some(whose)))
            }
            None => Ok(self.said("automatic", Drawer::Ignored, None)),
        }
    }
}
