//! The desk: a request becomes a decision, the decision is stored, and its notices become
//! messages, all inside one write.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

use anyhow::{Result, anyhow};

use super::misfit::{misfit, plays_on, refuse};
use super::relay::OF_NOTICE;
use kit::{Faults, OpenPosition, Phrase, Referee, Seat};

use kit::letter::{Letter, Thread};
use mail::{Auth, QueueId, Sender, TokenKey, pack, shared, thread_id};
use moderator::report::faults::{FaultText, fault_text};
use moderator::report::{
    Context, Drawn, GmReader, Listener, MOST_RECEIVED, PRACTISED, Received, Speech, calendar_event,
    compose, envelope, local, opened, tell, thread_round,
};
use moderator::{
    Basis, CORRECTED, Cadence, CalendarNotice, Decision, GmNotice, GmOrder, Match, Moment, Notice,
    NoticeAbout, PlayedRound, Request, To, decide, frozen,
};
use store::{ArrivalLine, ArrivalNumber, NewQueuedMessage, ReadTx, Tx};

/// What every message and decision needs, and what does not change while the service runs.
pub struct Desk {
    /// Who messages come from.
    pub sender: Sender,
    /// The secret behind tokens and seals.
    pub key: TokenKey,
    /// All sentences.
    pub speech: Speech,
    /// The moderator, as a reader.
    pub gm: GmReader,
    /// What has to be shown before a message counts as its sender's.
    pub auth: Auth,
    /// Our servers that are believed about a From, in lower case. They are asked about players
    /// where `auth` says so, and else about strangers and the moderator if any are named.
    pub servers: Vec<String>,
    /// Whether people who are not known may ask for open matches and join them; else their
    /// messages are only listed.
    pub strangers: bool,
    /// Whether the moderator gets what players write that is no order.
    pub notes: bool,
    /// When the moderator gets a digest of what happened; `None`: never.
    pub digest: Option<Cadence>,
}

/// What came of a request.
#[derive(Debug)]
pub struct Handled {
    /// The match as it is now.
    pub game: Match,
    /// The messages that were put into the outbox.
    pub letters: Vec<Letter>,
    /// Whether anything was decided.
    pub decided: bool,
    /// What was decided.
    pub decision: Decision,
}

/// The moderator asked for something that cannot be done, and why.
#[derive(Debug)]
pub struct Objection(pub FaultText);

impl std::fmt::Display for Objection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for Objection {}

/// One write of the desk: what it reads and stores, and the moment it is done for.
#[derive(Clone, Copy)]
pub struct Turn<'t> {
    /// The write.
    pub tx: &'t Tx<'t>,
    /// The desk.
    pub desk: &'t Desk,
    /// Now.
    pub now: Moment,
    /// Why the moderator orders what is done, in his own words.
    pub why: Option<&'t str>,
    /// The arrival that the messages answer, if any.
    pub answers: Option<ArrivalNumber>,
}

/// What the messages of one request are written from alike: it is asked for once.
#[derive(Default)]
struct Briefing<'r> {
    drawn: Drawn,
    position: Option<Rc<dyn OpenPosition + 'r>>,
    /// The round below a thread, behind that of the thread.
    previous: Option<(u32, Option<PlayedRound>)>,
    past: Option<Past>,
}

/// All that was played and may be told: nobody hears of a round that waits for its release.
#[derive(Default)]
pub struct Past {
    /// The rounds that count.
    pub history: Vec<PlayedRound>,
    /// The versions of rounds that no longer do.
    pub replaced: Vec<PlayedRound>,
    /// How often sealed orders were looked at.
    pub peeks: u32,
}

impl Past {
    /// Of a match.
    ///
    /// # Errors
    /// If the store fails.
    pub fn of(tx: &ReadTx<'_>, game: &Match) -> Result<Past> {
        let waits = game.withheld.as_ref().map(|withheld| withheld.review.round);
        let mut history = tx.played(game.number)?;
        history.retain(|it| Some(it.number) != waits);
        let counts = |it: &PlayedRound| {
            history.iter().any(|other| (other.number, other.revision) == (it.number, it.revision))
        };
        let mut replaced =
            if game.revision() == 0 { Vec::new() } else { tx.versions(game.number)? };
        replaced.retain(|it| !counts(it) && Some(it.number) != waits);
        Ok(Past { history, replaced, peeks: tx.peeks(game.number)? })
    }
}

impl Desk {
    /// What the moderator did wrong in a match, in words.
    pub fn objection(&self, game: &Match, found: &Faults) -> Objection {
        let listener = Listener::of(game, None, self.gm.language);
        Objection(fault_text(&self.speech, found, &listener))
    }

    /// A moment in the moderator's zone, for what is said of the service.
    pub(super) fn local(&self, moment: Moment) -> String {
        local(moment, &self.gm)
    }
}

impl<'t> Turn<'t> {
    /// A write in which no message is answered.
    pub fn new(tx: &'t Tx<'t>, desk: &'t Desk, now: Moment) -> Turn<'t> {
        Turn { tx, desk, now, why: None, answers: None }
    }

    /// Decides a request and stores all that follows from it.
    ///
    /// # Errors
    /// [`Objection`] for an order of the moderator that cannot be carried out; else if the
    /// store fails. The caller undoes the write.
    pub fn handle(&self, mut game: Match, request: &Request) -> Result<Handled> {
        let Turn { tx, desk, why, .. } = *self;
        let mut referee = referee_of(&game)?;
        let puts_right = matches!(request, Request::Gm(GmOrder::PutRight(_)));
        let history = if puts_right { tx.played(game.number)? } else { Vec::new() };
        let plays = game.seat_of(&desk.gm.address);
        let now = self.moment()?;
        let basis = Basis { now, plays, why, played: &history };
        // A bug in one match freezes that match, and the others go on.
        let decide = || decide(&game, referee.as_ref(), request, basis);
        let decision = match catch_unwind(AssertUnwindSafe(decide)) {
            Ok(decision) => decision.map_err(|found| desk.objection(&game, &found))?,
            Err(_) if game.state.stands_still() => Decision::default(),
            Err(_) => {
                frozen(&game, referee.as_ref(), basis, "a bug in botpost: an assertion failed")
            }
        };
        if plays_on(&game, &decision)
            && let Some(round) = misfit(tx, &game)?
        {
            return refuse(self, game, request, round);
        }
        tx.edit(&mut game, |game| {
            if let Some(now) = &decision.game {
                game.clone_from(now);
            }
            decision.rows.clone()
        })?;
        for line in &decision.journal {
            tx.note(Some(game.number), line, now)?;
        }
        if let Some(new) = referee_of(&game).ok().filter(|new| new.header() != referee.header()) {
            referee = new;
        }
        let mut letters = Vec::new();
        let position = decision.notices.first().and_then(|_| opened(&game, referee.as_ref()));
        let mut briefing = Briefing { position, ..Briefing::default() };
        for (index, notice) in decision.notices.iter().enumerate() {
            let to = (notice, decision.calendar_with(index), now);
            let mut letter = self.compose(&game, referee.as_ref(), to, &mut briefing)?;
            if notice.to == To::Gm && desk.gm.by_mail {
                // It has a reply address of its own.
                let kept = GmNotice {
                    number: 0,
                    about: NoticeAbout::of(&notice.matter),
                    round: game.round_under_way(),
                    deadline: game.round.as_ref().map(|round| round.deadline),
                    at: now,
                    used: None,
                };
                if let Some(number) = tx.keep_notice(game.number, &kept)? {
                    letter.question = Some(number);
                    letter.reader.generation = Some(OF_NOTICE);
                }
            }
            self.post(&letter, envelope(&notice.matter).word)?;
            letters.push(letter);
        }
        let decided = !decision.is_nothing();
        Ok(Handled { game, letters, decided, decision })
    }

    fn compose<'r>(
        &self,
        game: &Match,
        referee: &'r dyn Referee,
        (notice, entry, now): (&Notice, Option<&CalendarNotice>, Moment),
        briefing: &mut Briefing<'r>,
    ) -> Result<Letter> {
        let Turn { tx, desk, .. } = *self;
        // Nearly every letter needs no more than the round before its own.
        let inputs = envelope(&notice.matter).inputs;
        if inputs.history && briefing.past.is_none() {
            briefing.past = Some(Past::of(tx, game)?);
        }
        let round = thread_round(&notice.matter, game);
        // All messages of a report hang on one round.
        if briefing.previous.as_ref().is_none_or(|(known, _)| *known != round) {
            briefing.previous = Some((round, tx.played_before(game.number, round)?));
        }
        let nothing = Past::default();
        let past = briefing.past.as_ref().filter(|_| inputs.history).unwrap_or(&nothing);
        let practice = match &notice.to {
            To::Seat(seat) if inputs.practice => tx.practice(game.number, *seat, PRACTISED)?,
            To::Seat(_) | To::Guest(_) | To::Gm => PRACTISED,
        };
        let received = match &notice.to {
            To::Seat(seat) if inputs.received => received(tx, game.number, *seat)?,
            To::Seat(_) | To::Guest(_) | To::Gm => Vec::new(),
        };
        let root_subject = match &notice.to {
            To::Seat(seat) => {
                let address = game.holder(*seat).addresses.first();
                let address = address.map_or("", String::as_str);
                tx.root_subject(game.number, Some(*seat), round, address)?
            }
            To::Guest(guest) => tx.root_subject(game.number, None, round, &guest.person.address)?,
            To::Gm => None,
        };
        let context = Context {
            game,
            referee,
            position: briefing.position.clone(),
            now,
            previous: briefing.previous.as_ref().and_then(|(_, played)| played.as_ref()),
            root_subject,
            history: &past.history,
            replaced: &past.replaced,
            peeks: past.peeks,
            practice,
            received: &received,
            speech: &desk.speech,
            gm: &desk.gm,
            drawn: &briefing.drawn,
        };
        let event = entry.map(|entry| calendar_event(entry, &context));
        Ok(Letter { event, ..compose(notice, &context) })
    }

    /// Carries out an order of the moderator's, after which the match is at rest.
    ///
    /// # Errors
    /// As [`Turn::handle`].
    pub fn obey(&self, game: Match, order: GmOrder) -> Result<Handled> {
        let handled = self.handle(game, &Request::Gm(order))?;
        self.tx.rest(&handled.game, self.now)?;
        Ok(handled)
    }

    /// Tells the moderator something about the service. Says which message does.
    ///
    /// # Errors
    /// If the store fails.
    pub fn tell_gm(&self, said: &Phrase) -> Result<QueueId> {
        let letter = tell(said, &self.desk.speech, &self.desk.gm);
        Turn { answers: None, ..*self }.post(&letter, "notice")
    }

    /// Puts a message into the outbox, which lists it under the word `kind`.
    ///
    /// # Errors
    /// If the store fails.
    pub fn post(&self, letter: &Letter, kind: &str) -> Result<QueueId> {
        let Turn { tx, desk, now, answers, .. } = *self;
        let about = (letter.match_number != Letter::NO_MATCH).then_some(letter.match_number);
        tx.made_with_key(&desk.key.digest())?;
        let serial = tx.next_parcel_serial()?;
        let thread = thread_id(letter, &desk.key)?;
        let number = tx.next_in_thread(&thread)?;
        let below;
        let letter = match letter.thread {
            // A round that was opened again, or a match that ends once more, has its thread.
            Thread::Root if tx.has_root(&thread)? => {
                below = Letter { thread: Thread::Below, ..letter.clone() };
                &below
            }
            Thread::Root | Thread::Below | Thread::Alone => letter,
        };
        let parcel = pack(letter, &desk.sender, &desk.key, now, number, QueueId(serial))?;
        if let (Some(of), Some(seat), "report" | "end") = (about, letter.reader.seat(), kind) {
            // A reminder of a round that is over says nothing any more.
            tx.supersede(of, seat, "reminder", letter.round, now)?;
        }
        let new = NewQueuedMessage {
            parcel,
            of: about,
            round: about.map(|_| letter.round),
            seat: letter.reader.seat(),
            kind: kind.to_owned(),
            answers,
            root_subject: (letter.thread == Thread::Root).then(|| letter.subject.clone()),
            shared: shared(letter)?,
        };
        tx.post(&new, now)?;
        if kind == CORRECTED {
            tx.after_earlier(QueueId(serial))?;
        }
        Ok(QueueId(serial))
    }

    /// The moment to decide by. A message came after what happened before it, whatever a clock
    /// shows that is behind: it may open a round.
    fn moment(&self) -> Result<Moment> {
        let answered = self.answers.map(|number| self.tx.arrival(number)).transpose()?.flatten();
        let Some(ArrivalLine { received, .. }) = answered else { return Ok(self.now) };
        let last = self.tx.last_event()?.unwrap_or(self.now);
        Ok(self.now.max(last.min(received)))
    }
}

/// The rules in force.
fn referee_of(game: &Match) -> Result<Box<dyn Referee>> {
    games::open(game.rules())
        .or_else(|_| games::open(&game.header))
        .map_err(|faults| anyhow!("no rules for `{}`: {faults:?}", game.header))
}

/// The messages of a seat that have their verdict.
fn received(tx: &Tx<'_>, number: u16, seat: Seat) -> Result<Vec<Received>> {
    let lines = tx.arrivals_of((number, seat), MOST_RECEIVED)?;
    let received = lines.into_iter().map(|line| Received {
        at: line.received,
        size: line.size,
        outcome: line.verdict.map(|verdict| verdict.code).unwrap_or_default(),
    });
    Ok(received.collect())
}
