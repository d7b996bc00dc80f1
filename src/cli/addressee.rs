//! Whom a letter of the outbox is for, by name: an address is never in a list.

use mail::text::terminal;
use moderator::Match;
use store::{ParcelLine, TO_JOINER, TO_STRANGER};

/// The name of the one a letter is for. `gm`: where letters to the moderator go.
pub fn addressee(parcel: &ParcelLine, game: Option<&Match>, gm: &str) -> String {
    let moderator = || "moderator".to_owned();
    // Nothing is kept of those who only asked.
    if parcel.kind == TO_STRANGER || parcel.kind == TO_JOINER {
        return "stranger".to_owned();
    }
    let Some(game) = game else { return moderator() };
    let holder = parcel.seat.and_then(|seat| game.holders.get(seat));
    if let Some(holder) = holder.filter(|it| it.addresses.contains(&parcel.recipient)) {
        return terminal(&holder.name);
    }
    if parcel.seat.is_none() && parcel.recipient == gm {
        return moderator();
    }
    let offered = game.offers.iter().map(|offer| &offer.person);
    let mut guests = game.observers.iter().map(|observer| &observer.person).chain(offered);
    match guests.find(|person| person.address == parcel.recipient) {
        Some(person) => terminal(&person.name),
        // The seat, or the offer of it, is somebody else's by now.
        None => "former player".to_owned(),
    }
}
