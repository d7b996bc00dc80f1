//! One message, from its bytes to its verdict: whose it is, what it asks, what follows. Must
//! never settle anything in the mailbox: the verdict is not durable yet.

mod moving;
mod parts;
mod unread;

use std::collections::BTreeSet;
use std::ops::Deref;

use anyhow::Result;
use chrono::TimeDelta;

use super::desk::Turn;
use super::rate_limit::is_blocked;
use super::senders::{MatchCache, Senders};
use super::strangers::{CodeAndDrawer, answers_us};
use super::{bounces, crash, due, relay};
use kit::{Seat, Typed};

use mail::{Auth, Body, Drawer, Incoming, Purpose, all_text, handed_name, open, salt};
use moderator::{
    ANSWER, Addressed, Claim, ElsewhereText, GuestLetter, Match, Moment, NO_TOKEN, Party,
    PlayerLetter, Request, Role, Trust, address, bare_order, flood_line, only,
};
pub use moving::{WAITS, reached};
use store::{OF_GUEST, StoredArrival, Verdict};

/// No letter of a machine is searched further for orders.
const MOST_LINES: usize = 50;

/// So many quoted lines that are not ours are searched for an order.
const MOST_QUOTED: usize = 200;

/// So many of the newest messages that went to a seat are searched for what the writer quotes.
const MOST_TOLD: u16 = 400;

/// Fewer answers in a day use up nothing.
const FEW: u32 = 5;

/// What an unsubscribe says.
const LEAVE: &str = "LEAVE";

/// Reads one message: who sent it, for which seat, and what follows. The moderator may have
/// `vouched` for the sender: then the checks for automatic replies and unknown senders are skipped.
///
/// # Errors
/// If the message cannot be dealt with, or the store fails.
#[expect(clippy::too_many_lines, reason = "the order of the steps is what matters")]
pub fn read(turn: Turn<'_>, arrival: &StoredArrival, vouched: bool) -> Result<Verdict> {
    let turn = Turn { answers: Some(arrival.number), ..turn };
    let Turn { tx, desk, .. } = turn;
    crash::point("reading", &arrival.arrival.id.0);
    let mut letter = open(&arrival.arrival.raw, &desk.sender.address);
    if let Some(name) = handed_name(&arrival.arrival.raw) {
        return moving::taken_in(turn, (arrival, &letter, &name));
    }
    let mut matches = MatchCache::new(tx);
    let senders = Senders::of(&letter, desk, &mut matches)?;
    // In a notice of absence there is neither an order nor a word.
    let passed_on =
        letter.automatic.filter(|sign| sign.is_passed_on() && !senders.claims.is_empty());
    if passed_on.is_some() && parts::matters(&Typed { lines: letter.typed.clone() }) {
        letter.automatic = None;
    }
    letter.cut_first_lines(&parts::own_lines(tx, &letter)?);
    let parts = parts::several(&mut letter);
    let letter = &letter;
    let mut reading = LetterReading { turn, arrival, letter, parts, proved: false };
    if let Some(code) = bounces::report(&reading)? {
        let drawer = if code == bounces::UNCLEAR { Drawer::Held } else { Drawer::Processed };
        return Ok(Verdict { sender: None, ..reading.said(code, drawer, None) });
    }
    let known = |from: &str| senders.known(from);
    if let Some((code, drawer)) = relay::reply(&reading, vouched)? {
        return Ok(reading.said(code, drawer, None));
    }
    let automatic = letter.automatic.is_some() && !vouched;
    let addressed = address(&letter.from, &senders.claims, automatic, &known);
    reading.proved = match addressed {
        Addressed::Known { claim, trust } => trust == Trust::Token && claim.seat().is_some(),
        Addressed::Spoof(_) | Addressed::Ambiguous { .. } => false,
        Addressed::Stranger | Addressed::Automatic => false,
    };
    // Who answers a list of open matches has no claim in any, and proves the address all the same.
    if !vouched
        && senders.claims.is_empty()
        && !answers_us(letter, desk)
        && let Some((code, drawer)) = is_blocked(&reading, &addressed, senders.forged)?
    {
        return Ok(reading.said(code, drawer, None));
    }
    if let Some(verdict) = reading.asked_elsewhere(&addressed, vouched)? {
        return Ok(verdict);
    }
    // The moderator has looked at a message that is vouched for.
    if !vouched
        && desk.auth.lacks(&desk.servers, &letter.results, &letter.from).is_some()
        && let Some(seat) = taken_for(&addressed)
    {
        return reading.unproved(seat);
    }
    if let Some((code, drawer)) = reading.asked_from_outside(&addressed)? {
        return Ok(reading.said(code, drawer, None));
    }
    // A token that is somebody else's counts where the moderator vouches for it.
    let (claim, trust, several) = match addressed {
        Addressed::Known { mut claim, mut trust } => {
            // What is read again was meant for a match that went on: then nobody is believed
            // without a question.
            let again = tx.epochs()?.last().is_some_and(|it| arrival.arrival.received < it.ended);
            if trust == Trust::FromOnly && desk.auth == Auth::From && !again {
                let open = matches.find(claim.number)?.and_then(|game| game.round.as_ref());
                (claim.round, trust) = (open.map_or(0, |round| round.number), Trust::Token);
            }
            (claim, trust, Vec::new())
        }
        Addressed::Ambiguous { seats } => {
            // Each was registered for the one From address: the answer goes there.
            let proved = !senders.claims.is_empty();
            let trust = if proved { Trust::Token } else { Trust::FromOnly };
            (Claim::of_seat(seats[0]), trust, matches.ids(&seats)?)
        }
        Addressed::Spoof(claim) if vouched => (claim, Trust::Token, Vec::new()),
        Addressed::Spoof(claim) => return reading.spoofed(claim),
        Addressed::Automatic => return reading.automatic(&senders),
        Addressed::Stranger => return Ok(reading.said("stranger", Drawer::Ignored, None)),
    };
    let game = matches.find(claim.number)?.cloned();
    reading.of(claim, trust, several, game)
}

/// Whether a line is an order and nothing else, in any game.
fn is_order((number, line): &(u32, String)) -> bool {
    let bare = bare_order(line);
    let one = Typed { lines: vec![(*number, bare.to_owned())] };
    !bare.is_empty() && games::is_order(&one)
}

/// The order that somebody wrote behind our own subject, or all of the subject.
fn behind_ours(subject: &str) -> &str {
    let bare = bare_order(subject);
    let mut ends = bare.match_indices(' ').map(|(at, _)| &bare[at + 1..]);
    let order = || ends.find(|end| is_order(&(0, (*end).to_owned())));
    bare.starts_with('[').then(order).flatten().unwrap_or(subject)
}

/// Whom a letter would count for: the seat, if it is a player's. `None`: it would count for
/// nobody in any case.
fn taken_for(addressed: &Addressed) -> Option<Option<(u16, Seat)>> {
    match addressed {
        Addressed::Known { claim, .. } => Some(claim.seat()),
        Addressed::Ambiguous { seats } => Some(seats.first().copied()),
        Addressed::Spoof(_) | Addressed::Stranger | Addressed::Automatic => None,
    }
}

/// A message on the desk.
pub(super) struct LetterReading<'r> {
    pub(super) turn: Turn<'r>,
    pub(super) arrival: &'r StoredArrival,
    pub(super) letter: &'r Incoming,
    /// Texts of it of which more than one says what is to be done.
    parts: Vec<Typed>,
    /// Whether a player's token shows who it is: what strangers use up is not theirs.
    pub(super) proved: bool,
}

impl<'r> Deref for LetterReading<'r> {
    type Target = Turn<'r>;

    fn deref(&self) -> &Turn<'r> {
        &self.turn
    }
}

impl LetterReading<'_> {
    fn said(&self, code: &str, drawer: Drawer, seat: Option<(u16, Seat)>) -> Verdict {
        Verdict {
            code: code.to_owned(),
            drawer,
            seat,
            message_id: self.letter.message_id.clone(),
            sender: self.letter.from.first().cloned(),
        }
    }

    /// What comes of a message that asks for open matches, and of the YES of somebody who wants to
    /// be on the bench; of any other, nothing.
    fn asked_from_outside(&self, addressed: &Addressed) -> Result<Option<CodeAndDrawer>> {
        // Who plays has a HELP of their own.
        let with_help = match addressed {
            Addressed::Stranger => true,
            Addressed::Ambiguous { .. } => false,
            Addressed::Known { claim, .. } if claim.seat().is_some() => false,
            Addressed::Known { .. } | Addressed::Spoof(_) | Addressed::Automatic => {
                return Ok(None);
            }
        };
        match self.join_request(with_help)? {
            None if !self.proved => self.bench_confirms(),
            found => Ok(found),
        }
    }

    /// A message whose sender is known; `ids`: all matches it could be for, if it could be for
    /// several.
    fn of(
        &self,
        claim: Claim,
        trust: Trust,
        ids: Vec<String>,
        game: Option<Match>,
    ) -> Result<Verdict> {
        let whose = claim.seat();
        let (proved, several) = (trust == Trust::Token, !ids.is_empty());
        let seat = whose.map(|(_, seat)| seat);
        if self.is_known(Some(claim.number), seat, proved || whose.is_none())? {
            return Ok(self.said("repeated", Drawer::Processed, whose));
        }
        let Some(game) = game else {
            return Ok(self.said("no such match", Drawer::Held, None));
        };
        let (request, code) = match claim.party {
            Party::Guest(Role::Joining { wish, language }) => {
                let (code, drawer) = self.confirms(game, wish, language)?;
                return Ok(self.said(code, drawer, None));
            }
            Party::Guest(role) => (self.guest_letter(&game, role, claim.purpose)?, Some(OF_GUEST)),
            Party::Seat(seat) => {
                let letter = self.player_letter(seat, claim, trust, &game)?;
                (Request::Letter(PlayerLetter { several: ids, ..letter }), None)
            }
        };
        let outcome = self.handle(game, &request)?.decision.outcome;
        let code = match code {
            Some(code) => code.to_owned(),
            None if several && proved => "could be for several matches".to_owned(),
            None if several => format!("could be for several matches; {NO_TOKEN}"),
            None => outcome.unwrap_or_else(|| "read".to_owned()),
        };
        Ok(self.said(&code, Drawer::Processed, whose))
    }

    /// Whether the same letter came before. A seat that was offered may have been taken by it, and
    /// one that it came from be lost since.
    pub(super) fn is_known(
        &self,
        number: Option<u16>,
        seat: Option<Seat>,
        proved: bool,
    ) -> Result<bool> {
        let message_id = self.letter.message_id.as_deref();
        let sender = self.letter.from.first().map(String::as_str);
        let twin = self.tx.twin(self.arrival.number, number, seat, message_id, sender, proved)?;
        Ok(twin.is_some())
    }

    /// Whether a line is an order and nothing else, in any game: what machines write is none.
    fn holds_orders(&self) -> bool {
        self.letter.typed.iter().take(MOST_LINES).any(is_order)
    }

    /// What the sender wrote. Where a mail program asks for no more messages, that counts as
    /// LEAVE, which only asks, and what the program wrote counts for nothing. A link in a message
    /// does nothing but what it says.
    fn typed(&self, purpose: Purpose) -> Typed {
        let typed = match self.letter.unsubscribes {
            true => Typed { lines: vec![(1, LEAVE.to_owned())] },
            false => Typed { lines: self.letter.typed.clone() },
        };
        match purpose {
            Purpose::Reply | Purpose::Question(_) | Purpose::Past => typed,
            Purpose::Action(action) => only(action, &typed),
        }
    }

    /// The lines that a link does not read.
    fn along(&self, purpose: Purpose) -> Typed {
        let Purpose::Action(_) = purpose else { return Typed::default() };
        let read: BTreeSet<u32> = self.typed(purpose).lines.iter().map(|(line, _)| *line).collect();
        let typed = self.typed(Purpose::Reply).lines;
        Typed { lines: typed.into_iter().filter(|(line, _)| !read.contains(line)).collect() }
    }

    fn guest_letter(&self, game: &Match, role: Role, purpose: Purpose) -> Result<Request> {
        let address = game.guest(role).map(|guest| guest.person.address).unwrap_or_default();
        let received = self.arrival.arrival.received;
        let (number, since) = (game.number, received - TimeDelta::days(1));
        let whose = (game, Party::Guest(role), Purpose::Reply);
        let (answered, proves) = match role {
            Role::Proving(seat) => (
                self.tx.answered(number, seat, Trust::Token, since)?,
                self.sent_from((number, seat))?,
            ),
            Role::Candidate(_)
            | Role::Observer(_)
            | Role::Left { .. }
            | Role::Late { .. }
            | Role::Former
            | Role::Joining { .. } => {
                (self.tx.answers_to(number, None, Some(&address), ANSWER, since)?, None)
            }
        };
        Ok(Request::Guest(GuestLetter {
            role,
            typed: self.typed(purpose),
            message_id: self.letter.message_id.clone(),
            answered,
            received,
            hearing: relay::hearing(self, whose)?,
            proves,
        }))
    }

    fn player_letter(
        &self,
        seat: Seat,
        claim: Claim,
        trust: Trust,
        game: &Match,
    ) -> Result<PlayerLetter> {
        let Claim { number, round, purpose, .. } = claim;
        let (letter, received) = (self.letter, self.arrival.arrival.received);
        let who = [seat.index() as u8];
        let parts: [&[u8]; 4] = [b"seal", &number.to_be_bytes(), &who, &letter.digest];
        let answered = |within| self.tx.answered(number, seat, trust, received - within);
        let answered_today = answered(TimeDelta::days(1))?;
        // Of few messages there is nothing to be told.
        let whose = (game, Party::Seat(seat), purpose);
        let flood = flood_line(trust, &game.holder(seat).mark.code);
        let lately = |told: Moment| told > self.now - TimeDelta::days(1);
        let flood_told =
            answered_today >= FEW && self.tx.noted(number, &flood)?.is_some_and(lately);
        // The message that the one of ours asked about that is answered.
        let about = letter.answers.first().map(|id| self.tx.asked_about(number, seat, id));
        Ok(PlayerLetter {
            number: self.arrival.number.0,
            about: about.transpose()?.flatten(),
            seat,
            trust,
            received,
            mail_waits: due::mail_waits(self.tx)?,
            round,
            purpose,
            from: letter.from.first().cloned().unwrap_or_default(),
            mentioned: self.mentioned((number, seat))?,
            along: self.along(purpose),
            typed: self.typed(purpose),
            elsewhere: match purpose {
                Purpose::Reply | Purpose::Question(_) | Purpose::Past => {
                    self.elsewhere((number, seat))?
                }
                Purpose::Action(_) => ElsewhereText::default(),
            }
            .into(),
            several: Vec::new(),
            too_large: letter.body == Body::TooLarge,
            message_id: letter.message_id.clone(),
            salt: salt(&self.desk.key, &parts),
            answered: answered_today,
            answered_lately: answered(TimeDelta::hours(1))?,
            flood_told,
            hearing: relay::hearing(self, whose)?,
        })
    }

    /// What stands in a message besides the lines that were written. Only where these hold no order
    /// and it does is looked up what was sent to the writer, in any of their matches: by that ours
    /// is told apart.
    fn elsewhere(&self, (number, seat): (u16, Seat)) -> Result<ElsewhereText> {
        let letter = self.letter;
        let silent = !self.holds_orders();
        let subject = if silent { behind_ours(&letter.subject) } else { &letter.subject };
        let subject = [(0, subject.to_owned())];
        let quoted = if silent { self.quoted()? } else { letter.quoted.clone() };
        let attached = letter.attached.iter().flatten();
        let mut sent = Vec::new();
        if silent && quoted.iter().chain(attached).chain(&subject).any(is_order) {
            for address in &letter.from {
                for (number, seat) in self.tx.sittings(address)? {
                    let letters = self.tx.sent_to(number, seat, MOST_TOLD)?;
                    sent.extend(letters.iter().map(|raw| all_text(raw)));
                }
            }
        }
        Ok(ElsewhereText {
            subject: subject.map(|(_, text)| text).concat(),
            quoted: Typed { lines: quoted },
            attached: letter.attached.iter().map(|it| Typed { lines: it.clone() }).collect(),
            parts: self.parts.clone(),
            sent,
            before: self.tx.ordered_before(number, seat)?,
        })
    }

    /// The quoted lines that do not stand in the message that is answered.
    fn quoted(&self) -> Result<Vec<(u32, String)>> {
        let answered = self.letter.answers.first();
        let answered = answered.map(|id| self.tx.sent_as(id)).transpose()?.flatten();
        let text = answered.map(|raw| all_text(&raw)).unwrap_or_default();
        let ours: BTreeSet<&str> = text.lines().map(bare_order).collect();
        let others = self.letter.quoted.iter().filter(|(_, line)| !ours.contains(bare_order(line)));
        Ok(others.take(MOST_QUOTED).cloned().collect())
    }
}
