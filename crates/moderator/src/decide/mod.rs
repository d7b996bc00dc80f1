//! From a request to a decision: what is stored, who is told, what goes into the journal.
//!
//! Pure, and the only way a match changes, by mail, by command line or by the clock. Changes
//! are folded over a working copy as they are made, so that a later part of a message sees
//! what an earlier part did. A player's fault is a notice, never an error; what botpost would
//! have to guess about freezes the match.

mod acting;
mod addresses;
mod asking;
mod away;
mod bench;
mod calendar;
mod elsewhere;
mod found;
mod gm;
mod guests;
mod joining;
mod letter;
mod moving;
mod notes;
mod orders;
mod parts;
mod people;
mod proposals;
mod put_right;
mod questions;
mod record;
mod redo;
mod review;
mod rounds;
mod secret;
mod setting_changes;
mod settings;
mod standing;
mod talk;
mod time;
mod undo;

pub use bench::confirmed;
pub use found::bare_order;
pub use undo::{Undo, shell};

use std::cell::RefCell;
use std::rc::Rc;

use chrono::TimeDelta;

use super::{
    Answer, Basis, Decision, Holder, Journal, Match, Moment, Notice, NoticeKind, Phase, Request,
    Round, State, To, Who,
};
use crate::Said;
use kit::{Arg, Fault, Faults, OpenPosition, Phrase, Referee, RoundRequest, Seat};
use parts::Parts;
use setting_changes::Wishes;

/// Decides what a request means for a match, by what is known besides.
///
/// A position or a program that the referee cannot read freezes the match: the decision then
/// holds nothing but that, the message's answer apart.
///
/// # Errors
/// The moderator's own order does not fit the match: the faults say why and what would.
pub fn decide(
    game: &Match,
    referee: &dyn Referee,
    request: &Request,
    basis: Basis<'_>,
) -> Result<Decision, Faults> {
    let mut desk = Decider::new(game, referee, basis);
    match desk.take(request) {
        Ok(()) => {
            desk.tend_proposal();
            desk.fill_seats();
            desk.pass_waiting();
            desk.keep_calendars();
            Ok(desk.decided())
        }
        Err(Refusal::Wrong(faults)) => Err(faults),
        Err(Refusal::Broken(faults)) => {
            let mut desk = Decider::new(game, referee, basis);
            desk.freeze(describe(&faults));
            if let Request::Letter(letter) = request {
                // A frozen match answers messages without asking the referee.
                desk.letter(letter).map_err(|_| faults)?;
            }
            desk.tend_proposal();
            Ok(desk.decided())
        }
    }
}

/// Stops a match about which botpost would have to guess, for this reason.
pub fn frozen(game: &Match, referee: &dyn Referee, basis: Basis<'_>, reason: &str) -> Decision {
    let mut desk = Decider::new(game, referee, basis);
    desk.freeze(reason.to_owned());
    desk.decided()
}

/// Why a request was not carried out.
enum Refusal {
    /// The moderator's order does not fit.
    Wrong(Faults),
    /// The referee cannot read what is stored.
    Broken(Faults),
}

type Decided<T = ()> = Result<T, Refusal>;

/// Where a fault is no player's, what is stored cannot be read.
impl From<Faults> for Refusal {
    fn from(faults: Faults) -> Refusal {
        Refusal::Broken(faults)
    }
}

/// An order of the moderator that does not fit, and the way out, which may name the same.
fn wrong(reason: Phrase, hint: &'static str) -> Refusal {
    let hint = Phrase { key: hint, ..reason.clone() };
    Refusal::Wrong(Fault::whole(reason).hint(hint).into())
}

/// The same without arguments.
fn refusal(reason: &'static str, hint: &'static str) -> Refusal {
    wrong(Phrase::new(reason), hint)
}

/// Refuses an order where this is not so.
fn must(is: bool, reason: impl Into<Phrase>, hint: &'static str) -> Decided {
    if is { Ok(()) } else { Err(wrong(reason.into(), hint)) }
}

/// Where one request is worked on.
struct Decider<'a> {
    /// The match as it was.
    was: &'a Match,
    /// The working copy.
    game: Match,
    referee: &'a dyn Referee,
    now: Moment,
    basis: Basis<'a>,
    /// Why the moderator orders what is done now, in his own words.
    why: Option<String>,
    /// Whose seats fell empty, and who was seated.
    gone: Vec<Seat>,
    came: Vec<Seat>,
    decision: Decision,
    /// The answer to a message, as far as it is known.
    parts: Parts,
    /// The last position that was opened, and its text: most requests ask several things of one.
    opened: RefCell<Option<(String, Rc<dyn OpenPosition + 'a>)>>,
}

impl<'a> Decider<'a> {
    fn new(was: &'a Match, referee: &'a dyn Referee, basis: Basis<'a>) -> Decider<'a> {
        let (game, now, why) = (was.clone(), basis.now, basis.why.map(str::to_owned));
        let (gone, came, decision, parts, opened) = Default::default();
        Decider { was, game, referee, now, basis, why, gone, came, decision, parts, opened }
    }

    fn take(&mut self, request: &Request) -> Decided {
        if let State::Moved { to, .. } = &self.game.state {
            return self.elsewhere_now(request, &to.clone());
        }
        match request {
            Request::Letter(letter) => self.letter(letter)?,
            Request::Guest(letter) => self.guest(letter)?,
            Request::Join(letter) => self.join(letter)?,
            Request::Gm(order) => self.gm(order)?,
            Request::NotRead { seat, why, notices } => self.not_read(*seat, why, *notices),
            Request::Returned { seat, address, permanent } => {
                self.returned(*seat, address, *permanent);
            }
            Request::OfferReturned { seat, candidate } => self.offer_returned(*seat, *candidate),
            // Seats are offered after whatever was decided; where a match is, is asked for where it
            // is not.
            Request::Bench | Request::AskedElsewhere { .. } => {}
            Request::GmReply(reply) => self.gm_reply(reply)?,
            Request::Time => self.time()?,
            Request::Outage { outage, from, until } => self.outage(*outage, *from, *until),
            Request::ClockSetBack { until, ahead } => self.set_back(*until, *ahead),
        }
        Ok(())
    }

    fn decided(mut self) -> Decision {
        let changed = self.game != *self.was;
        // The open round says whom it wants orders of wherever its position is another one.
        if changed
            && let Some(round) = &self.game.round
            && (round.owes.is_none() || self.game.current() != self.was.current())
        {
            let owes = self.call().ok().map(|call| call.owes);
            self.game.open().owes = owes;
        }
        let game = changed.then(|| Box::new(self.game));
        Decision { game, ..self.decision }
    }

    /// Changes what is known of a holder, and says whether it was otherwise before.
    fn edit_holder(&mut self, seat: Seat, edit: impl FnOnce(&mut Holder)) -> bool {
        let before = self.game.holder(seat).clone();
        edit(&mut self.game.holders[seat]);
        before != *self.game.holder(seat)
    }

    fn notify(&mut self, to: To, matter: impl Into<NoticeKind>) {
        self.decision.notices.push(Notice { to, matter: matter.into() });
    }

    /// Tells every seat that is still there.
    fn notify_seats(&mut self, matter: &NoticeKind) {
        for seat in self.game.present() {
            self.notify(To::Seat(seat), matter.clone());
        }
    }

    /// Tells everybody: every seat that is still there, and the observers.
    fn notify_all(&mut self, matter: &NoticeKind) {
        self.notify_those(matter, |_, _| true);
    }

    /// Tells these of the seats that are still there, and the observers.
    fn notify_those(&mut self, matter: &NoticeKind, is: impl Fn(Seat, &Holder) -> bool) {
        for seat in self.game.present() {
            if is(seat, self.game.holder(seat)) {
                self.notify(To::Seat(seat), matter.clone());
            }
        }
        self.notify_observers(matter);
    }

    /// Tells everybody but one seat. Who said NO to an invitation does not care.
    fn notify_willing(&mut self, but: Option<Seat>, matter: &NoticeKind) {
        let invited = matches!(self.game.state, State::Inviting { .. });
        let cares = |holder: &Holder| !(invited && holder.answer == Answer::No);
        self.notify_those(matter, |seat, holder| Some(seat) != but && cares(holder));
    }

    /// Tells the observers.
    fn notify_observers(&mut self, matter: &NoticeKind) {
        let guests: Vec<_> = self.game.watching().collect();
        for guest in guests {
            self.notify(To::Guest(Box::new(guest)), matter.clone());
        }
    }

    fn note(&mut self, who: Who, what: String) {
        self.note_why(who, what, None);
    }

    /// Writes down what a holder did.
    fn note_own(&mut self, seat: Seat, what: &str) {
        self.note_of(Who::Seat(seat), seat, what);
    }

    /// Writes down what was done about a seat.
    fn note_of(&mut self, who: Who, seat: Seat, what: &str) {
        self.note(who, self.of_seat(seat, what));
    }

    /// A line about a seat, whose mark stands behind the word for what was done.
    fn of_seat(&self, seat: Seat, what: &str) -> String {
        let (word, more) = what.split_at(what.find(' ').unwrap_or(what.len()));
        format!("{word} seat={}{more}", self.code(seat))
    }

    fn note_why(&mut self, who: Who, what: String, why: Option<String>) {
        self.decision.journal.push(Journal { who, what, why });
    }

    /// Writes down what the moderator did, and why.
    fn note_gm(&mut self, what: String) {
        self.note_why(Who::Gm, what, self.why.clone());
    }

    /// A stored round as people count it.
    fn counted(&self, stored: u32) -> i64 {
        self.referee.counting().number(stored).into()
    }

    fn code(&self, seat: Seat) -> &str {
        &self.game.holder(seat).mark.code
    }

    /// The open round of a match whose letters and orders count now.
    fn open_round(&self) -> Option<&Round> {
        self.game.round.as_ref().filter(|_| self.game.state.is_played())
    }

    /// The position as it is now.
    fn position(&self) -> Decided<Rc<dyn OpenPosition + 'a>> {
        let missing = || Faults::from(Fault::whole(Phrase::new("gm-no-position")));
        let current = self.game.current().ok_or_else(missing)?;
        let mut opened = self.opened.borrow_mut();
        if !matches!(&*opened, Some((text, _)) if text == current) {
            *opened = Some((current.to_owned(), self.referee.at(current)?.into()));
        }
        Ok(opened.as_ref().map(|(_, position)| Rc::clone(position)).ok_or_else(missing)?)
    }

    fn call(&self) -> Decided<RoundRequest> {
        Ok(self.position()?.call())
    }

    fn set_phase(&mut self, phase: Phase) {
        if let Some(round) = &mut self.game.round {
            round.phase = phase;
        }
    }

    fn freeze(&mut self, reason: String) {
        self.game.enter(State::Frozen { reason: reason.clone() });
        self.note_why(Who::Clock, "frozen".to_owned(), Some(reason.clone()));
        self.notify(To::Gm, Said::frozen(&reason));
    }
}

fn minutes(minutes: u32) -> TimeDelta {
    TimeDelta::minutes(minutes.into())
}

/// Faults in one line of codes, for the moderator: keys, places and arguments.
fn describe(faults: &Faults) -> String {
    let fault = |fault: &Fault| {
        let place = fault.place.map(|place| format!("{}:{} ", place.line, place.column));
        place.unwrap_or_default() + &phrase(&fault.reason)
    };
    faults.0.iter().map(fault).collect::<Vec<_>>().join("; ")
}

fn phrase(phrase: &Phrase) -> String {
    phrase.args.iter().fold(phrase.key.to_owned(), |text, (name, arg)| {
        let arg = match arg {
            Arg::Code(code) => code.clone(),
            // A person's words, which may hold anything: escaped.
            Arg::Typed(typed) => format!("{typed:?}"),
            Arg::Number(number) => number.to_string(),
            Arg::Seat(seat) => format!("seat-{}", seat.index()),
            Arg::Phrase(inner) => format!("({})", self::phrase(inner)),
        };
        format!("{text} {name}={arg}")
    })
}
