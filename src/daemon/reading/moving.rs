//! Messages about a match that moved. At its old address they are proved as ever, and passed on
//! once to the desk that has it, or their sender is told where it is. That desk takes them in as if
//! they had come to it then. Must never pass on what was passed on, nor take in what is not proved.

use anyhow::{Error, Result};
use chrono::TimeDelta;

use super::LetterReading;
use super::parts::{own_lines, several};
use crate::daemon::desk::Turn;
use mail::{
    Arrival, Auth, Drawer, HandedOver, Incoming, LARGEST_HANDED, OwnAddress, QueueId, hand_over,
    handed_name, handed_over, open,
};
use moderator::{Addressed, Claim, MOVED_AWAY, Match, Moment, Party, Request, Role, State, Trust};
use store::{HANDED, Move, NewQueuedMessage, ReadTx, StoredArrival, Verdict, Way};

/// The verdict on a message that waits for its match; the name of the move follows.
pub const WAITS: &str = "passed on, of a match that is not here:";

/// The verdict on one that the other desk gets.
const PASSED_ON: &str = "passed on to the new address";

/// The verdict on one that it does not get.
const ELSEWHERE: &str = "of a match that has moved away";

/// The most of our own lines that go along.
const MOST_LINES: usize = 64;

/// When a message that was passed on reached the old address, if that is proved.
///
/// # Errors
/// If the store fails.
pub fn reached(db: &ReadTx<'_>, raw: &[u8]) -> Result<Option<Moment>> {
    let Some(name) = handed_name(raw) else { return Ok(None) };
    let known = db.move_named(&name)?.filter(|it| it.way == Way::Here);
    Ok(known.and_then(|it| handed_over(raw, &it.key)).map(|it| it.received))
}

/// Reads a message that was passed on.
///
/// # Errors
/// If the store fails.
pub(super) fn taken_in(
    turn: Turn<'_>,
    (arrival, outer, name): (&StoredArrival, &Incoming, &str),
) -> Result<Verdict> {
    let Turn { tx, desk, .. } = turn;
    let outside = LetterReading { turn, arrival, letter: outer, parts: Vec::new(), proved: false };
    let said = |code: &str, drawer| Ok(outside.said(code, drawer, None));
    let Some(known) = tx.move_named(name)? else {
        return said(&format!("{WAITS} {name}"), Drawer::Ignored);
    };
    let of = match (known.way, known.of) {
        (Way::Here, Some(of)) => of,
        (Way::Refused, _) => {
            return said("passed on, of a match that was refused", Drawer::Ignored);
        }
        _ => return said("passed on, of a match that moved from here", Drawer::Held),
    };
    let Some(handed) = handed_over(&arrival.arrival.raw, &known.key) else {
        return said("passed on, but not proved by the old address", Drawer::Held);
    };
    if tx.is_handed(&known, handed.serial)? {
        return said("passed on before", Drawer::Processed);
    }
    let whose = Party::try_from(handed.party).map_err(Error::msg)?;
    let Some(game) = tx.match_by_number(of)? else {
        return said("no such match", Drawer::Held);
    };
    // Its tokens are of the old address; what it asked for an end there is known.
    let own = OwnAddress::new(&known.other, '+');
    let mut letter = open(&handed.raw, own.as_ref().unwrap_or(&desk.sender.address));
    letter.unsubscribes = handed.unsubscribes;
    letter.cut_first_lines(&handed.ours);
    let parts = several(&mut letter);
    if !is_theirs(&game, whose, &letter) {
        return said("passed on, of somebody who is no longer there", Drawer::Held);
    }
    tx.hand(&known, handed.serial, (arrival.number, &handed.raw))?;
    let received = handed.received.min(arrival.arrival.received);
    let inner = Arrival { received, raw: handed.raw, ..arrival.arrival.clone() };
    let inner = StoredArrival { arrival: inner, ..arrival.clone() };
    let reading = LetterReading { turn, arrival: &inner, letter: &letter, parts, proved: false };
    if matches!(game.state, State::Moved { .. }) {
        // One hop, and no more.
        return reading.told_where(of, whose);
    }
    let HandedOver { round, purpose, .. } = handed;
    let claim = Claim { number: of, party: whose, round, purpose };
    reading.of(claim, Trust::Token, Vec::new(), Some(game))
}

/// Whether the sender is still who holds that place.
fn is_theirs(game: &Match, whose: Party, letter: &Incoming) -> bool {
    let [from] = letter.from.as_slice() else { return false };
    match whose {
        Party::Seat(seat) => {
            let holder = game.holders.get(seat).filter(|it| !it.left);
            holder.is_some_and(|it| it.addresses.contains(from))
        }
        Party::Guest(role) => game.guest(role).is_some_and(|it| it.person.address == *from),
    }
}

impl LetterReading<'_> {
    /// What comes of a message about a match that moved away; of any other, nothing.
    pub(super) fn asked_elsewhere(
        &self,
        addressed: &Addressed,
        vouched: bool,
    ) -> Result<Option<Verdict>> {
        let (tx, desk) = (self.tx, self.desk);
        let (claims, known): (Vec<Claim>, _) = match addressed {
            Addressed::Known { claim, trust } => (vec![*claim], Some(*trust)),
            Addressed::Spoof(claim) if !vouched && claim.seat().is_some() => (vec![*claim], None),
            Addressed::Ambiguous { seats } => {
                (seats.iter().copied().map(Claim::of_seat).collect(), None)
            }
            Addressed::Spoof(_) | Addressed::Stranger | Addressed::Automatic => return Ok(None),
        };
        for claim in claims {
            let Claim { number, party: whose, .. } = claim;
            let game = tx.match_by_number(number)?;
            let game = game.filter(|it| matches!(it.state, State::Moved { .. }));
            let Some((game, to)) = game.zip(tx.moved_away(number)?) else { continue };
            let tokens = known == Some(Trust::Token);
            let goes = match whose {
                Party::Seat(_) => tokens || desk.auth == Auth::From,
                Party::Guest(role) => matches!(role, Role::Candidate(_) | Role::Observer(_)),
            };
            let lacks = desk.auth.lacks(&desk.servers, &self.letter.results, &self.letter.from);
            let goes = goes && (vouched || lacks.is_none());
            return Ok(Some(if goes && known.is_some() {
                let open = game.round.as_ref().filter(|_| !tokens).map(|open| open.number);
                let round = open.unwrap_or(claim.round);
                self.pass_on((&game, &to), Claim { round, ..claim })?
            } else {
                self.told_where(number, whose)?
            }));
        }
        Ok(None)
    }

    /// The desk that has the match gets the message, once.
    fn pass_on(&self, (game, to): (&Match, &Move), claim: Claim) -> Result<Verdict> {
        let (tx, arrival, seat) = (self.tx, self.arrival, claim.seat());
        if self.is_known(Some(game.number), seat.map(|it| it.1), true)? {
            return Ok(self.said("repeated", Drawer::Processed, seat));
        }
        if arrival.arrival.raw.len() > LARGEST_HANDED {
            return self.told_where(game.number, claim.party);
        }
        let handed = HandedOver {
            name: to.name.clone(),
            serial: arrival.number.0,
            party: claim.party.into(),
            round: claim.round,
            purpose: claim.purpose,
            received: arrival.arrival.received,
            unsubscribes: self.letter.unsubscribes,
            ours: own_lines(tx, self.letter)?.into_iter().take(MOST_LINES).collect(),
            raw: arrival.arrival.raw.clone(),
        };
        tx.hand(to, handed.serial, (arrival.number, &handed.raw))?;
        tx.made_with_key(&self.desk.key.digest())?;
        let id = QueueId(tx.next_parcel_serial()?);
        let (whom, sender) = ((to.other.as_str(), &to.key), &self.desk.sender);
        let parcel = hand_over(&handed, whom, sender, &self.desk.key, self.now, id)?;
        let new = NewQueuedMessage {
            parcel,
            of: Some(game.number),
            round: None,
            seat: None,
            kind: HANDED.to_owned(),
            answers: Some(arrival.number),
            root_subject: None,
            shared: Vec::new(),
        };
        tx.post(&new, self.now)?;
        Ok(self.said(PASSED_ON, Drawer::Processed, seat))
    }

    /// The holder of the seat is told where the match is, once a day.
    fn told_where(&self, number: u16, whose: Party) -> Result<Verdict> {
        let Party::Seat(seat) = whose else {
            return Ok(self.said(ELSEWHERE, Drawer::Held, None));
        };
        let since = self.now - TimeDelta::days(1);
        if self.tx.notices(number, seat, MOVED_AWAY, since)? == 0
            && let Some(game) = self.tx.match_by_number(number)?
        {
            let turn = Turn { answers: None, ..**self };
            turn.handle(game, &Request::AskedElsewhere { seat })?;
        }
        Ok(self.said(ELSEWHERE, Drawer::Held, Some((number, seat))))
    }
}
