//! Messages of ours that were not delivered: refused at the door, or reported later. What a
//! report says counts only if it came to the address that we made for that one message.

use anyhow::Result;

use super::desk::Turn;
use super::reading::LetterReading;
use kit::Phrase;
use mail::{Action, Automatic, Delivery, Refusal, old_report, returned};
use moderator::{ADDRESS_PROOF, Match, Offer, Request, TO_STRANGER};
use store::QueueLine;

/// What came of a report that nobody can read: it waits for the moderator.
pub const UNCLEAR: &str = "a report that cannot be read";

/// What came of a report, as a short code; `None` if it is none that counts, and the message is
/// like any other.
///
/// # Errors
/// If the store fails.
pub fn report(reading: &LetterReading<'_>) -> Result<Option<&'static str>> {
    let LetterReading { turn: Turn { tx, desk, now, .. }, letter, arrival, .. } = *reading;
    let unclear = Action::Failed(Refusal::Unclear);
    let action = match letter.automatic {
        // What is written for people may say more.
        Some(Automatic::Bounce(action)) if action == unclear => {
            old_report(letter).filter(|told| matches!(told, Action::Failed(_))).or(Some(action))
        }
        Some(Automatic::Bounce(action)) => Some(action),
        Some(_) => old_report(letter),
        None => None,
    };
    let Some(action) = action else { return Ok(None) };
    let proved = returned(&desk.sender.address, &desk.key, &letter.recipients);
    let Some(line) = proved.map(|id| tx.queue_line(id)).transpose()?.flatten() else {
        return Ok(None);
    };
    match action {
        Action::Failed(refusal) => {
            if !tx.came_back(line.id, arrival.number, now)? {
                return Ok(Some("known to have come back"));
            }
            undelivered(&Turn { answers: None, ..**reading }, &line, refusal)?;
            Ok(Some("came back"))
        }
        Action::Delayed => Ok(Some("delayed on its way")),
        Action::Arrived => Ok(Some("delivered, says a report")),
        Action::Unclear => Ok(Some(UNCLEAR)),
    }
}

/// A message was given up: if it lies with the player's address, that counts. The moderator is
/// told, but not of each message to somebody out of reach, nor of what goes to addresses that
/// somebody only named.
///
/// # Errors
/// If the store fails.
pub fn undelivered(turn: &Turn<'_>, line: &QueueLine, refusal: Refusal) -> Result<()> {
    // A message to the moderator that does not arrive is no reason for another one.
    if line.recipient.eq_ignore_ascii_case(&turn.desk.gm.address) {
        tracing::error!(number = line.id.0, "a message to the moderator was not delivered");
        return Ok(());
    }
    if line.kind == TO_STRANGER || line.kind == ADDRESS_PROOF {
        tracing::info!(number = line.id.0, "a message to nobody we know was not delivered");
        return Ok(());
    }
    if !count(turn, line, refusal)? {
        turn.tell_gm(&Phrase::new("service-undelivered").code("number", line.id.0))?;
    }
    Ok(())
}

/// Counts a message against the address it went to; says whether the moderator knows by that.
fn count(turn: &Turn<'_>, line: &QueueLine, refusal: Refusal) -> Result<bool> {
    let permanent = match refusal {
        Refusal::Us | Refusal::Message => return Ok(false),
        Refusal::Unclear | Refusal::Now | Refusal::Mailbox => false,
        Refusal::NoMailbox => true,
    };
    let about = line.of.filter(|_| permanent || line.seat.is_some());
    let Some(number) = about else { return Ok(false) };
    let Some(game) = turn.tx.match_by_number(number)? else { return Ok(false) };
    let Some(seat) = line.seat else { return of_candidate(turn, line, game) };
    let was_lost = game.holder(seat).record.reach.lost.is_some();
    let address = line.recipient.clone();
    let request = Request::Returned { seat, address, permanent };
    let handled = turn.handle(game, &request)?;
    Ok(was_lost || !handled.letters.is_empty())
}

/// A message that offered a seat to somebody on the bench came back: the next one is asked, and the
/// moderator has nothing to do.
fn of_candidate(turn: &Turn<'_>, line: &QueueLine, game: Match) -> Result<bool> {
    let to = |offer: &&Offer| offer.open && offer.person.address == line.recipient;
    let offered = game.offers.iter().find(to).and_then(|it| Some((it.seat, it.candidate?)));
    let Some((seat, candidate)) = offered else { return Ok(false) };
    let request = Request::OfferReturned { seat, candidate };
    turn.handle(game, &request)?;
    Ok(true)
}

/// What it was about that a message was given up after this.
pub fn meaning(delivery: &Delivery) -> Refusal {
    match delivery {
        Delivery::Refused(refusal, _) | Delivery::Doubted { refusal, .. } => *refusal,
        // It was tried for days.
        Delivery::Later(_) => Refusal::Now,
        // The line broke with it, time after time.
        Delivery::Unknown => Refusal::Message,
        Delivery::Accepted | Delivery::Closed(_) | Delivery::Locked(_) => Refusal::Us,
    }
}
