//! One of the two matches of a pair, in the pure core: a request is decided, and every letter
//! for everybody but one seat is composed and packed, as the service does it.

use std::collections::BTreeMap;
use std::rc::Rc;

use botpost::daemon::Desk;
use kit::letter::{Letter, Thread};
use kit::{Referee, Seat};
use mail::{QueueId, pack, thread_id};
use moderator::report::{Context, Drawn, Received, compose, envelope, thread_round};
use moderator::{
    Basis, Match, Moment, Note, Notice, NoticeKind, PlayedRound, Request, Row, To, decide,
};

use crate::support::stock;

/// A letter as it leaves the house: envelope and bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    pub recipient: String,
    pub sender: String,
    pub message_id: String,
    pub raw: Vec<u8>,
}

/// Whose letters are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// Nobody's: nothing is compared.
    None,
    /// Everybody's but those of one seat.
    AllBut(Seat),
}

/// What came of a request.
#[derive(Default)]
pub struct Came {
    pub mails: Vec<Mail>,
    pub played: bool,
    pub announced: bool,
    /// What reached the moderator of what people wrote to him.
    pub notes: Vec<Note>,
}

/// A match and its letters.
#[derive(Clone)]
pub struct World {
    pub game: Match,
    history: Rc<Vec<PlayedRound>>,
    /// The subjects under which threads were opened.
    roots: BTreeMap<(String, u32), String>,
    /// How many letters each thread has.
    threads: BTreeMap<String, u64>,
    received: BTreeMap<Seat, Vec<Received>>,
    /// Whether the moderator plays: nothing that somebody writes to him in a round may reach him
    /// before it is played.
    pub plays: bool,
    /// What was drawn for the letters so far.
    drawn: Rc<Drawn>,
}

impl World {
    pub fn new(game: Match) -> World {
        World {
            game,
            history: Rc::default(),
            roots: BTreeMap::new(),
            threads: BTreeMap::new(),
            received: BTreeMap::new(),
            plays: false,
            drawn: Rc::default(),
        }
    }

    pub fn history(&self) -> &[PlayedRound] {
        &self.history
    }

    /// Has the open round start from this position, to which the round before it led.
    pub fn give(&mut self, position: &str) {
        self.game.position = Some(position.to_owned());
        if let Some(last) = Rc::make_mut(&mut self.history).last_mut() {
            position.clone_into(&mut last.after);
        }
    }

    /// Decides a request, and writes the letters.
    pub fn take(
        &mut self,
        (desk, referee): (&Desk, &dyn Referee),
        request: &Request,
        now: Moment,
        readers: Readers,
    ) -> Came {
        let history = Rc::clone(&self.history);
        let basis = Basis { now, plays: None, why: Some("a slip"), played: &history };
        let Ok(decision) = decide(&self.game, referee, &self.heard(request), basis) else {
            return Came::default();
        };
        let mut came = Came::default();
        if let Some(now) = &decision.game {
            self.game.clone_from(now);
        }
        for row in &decision.rows {
            if let Row::Played(round) = row {
                came.played = true;
                Rc::make_mut(&mut self.history).push((**round).clone());
            }
            if let Row::Replayed(round) = row {
                let known = Rc::make_mut(&mut self.history).iter_mut();
                known.filter(|it| it.number == round.number).for_each(|it| it.clone_from(round));
            }
        }
        if let (Request::Letter(letter), Some(outcome)) = (request, decision.outcome) {
            let line = Received { at: letter.received, size: 900, outcome };
            self.received.entry(letter.seat).or_default().push(line);
        }
        for notice in &decision.notices {
            came.announced |= matches!(notice.matter, NoticeKind::Announced { .. });
            // A note is for the moderator, and his by right: only that he who plays does not have
            // it too early.
            if let NoticeKind::Note { note } = &notice.matter {
                let open = self.game.round.as_ref().map(|round| round.number);
                let early = self.plays && note.round.is_some() && note.round == open;
                assert!(!early, "a note of an open round for one who plays: {note:?}");
                came.notes.push((**note).clone());
                continue;
            }
            let wanted = match readers {
                Readers::None => false,
                Readers::AllBut(seat) => notice.to != To::Seat(seat),
            };
            if wanted {
                came.mails.push(self.write((desk, referee), notice, now));
            }
        }
        came
    }

    /// The request, as it is where the moderator plays, or does not.
    fn heard(&self, request: &Request) -> Request {
        let mut request = request.clone();
        match &mut request {
            Request::Letter(letter) => letter.hearing.plays = self.plays,
            Request::Guest(letter) => letter.hearing.plays = self.plays,
            _ => {}
        }
        request
    }

    fn write(
        &mut self,
        (desk, referee): (&Desk, &dyn Referee),
        notice: &Notice,
        now: Moment,
    ) -> Mail {
        let round = thread_round(&notice.matter, &self.game);
        let address = match &notice.to {
            To::Seat(seat) => self.game.holder(*seat).addresses[0].clone(),
            To::Guest(guest) => guest.person.address.clone(),
            To::Gm => String::new(),
        };
        let inputs = envelope(&notice.matter).inputs;
        let received = match &notice.to {
            To::Seat(seat) if inputs.received => self.received.get(seat).map(Vec::as_slice),
            _ => None,
        };
        let context = Context {
            now,
            previous: self.history.iter().rev().find(|played| played.number < round),
            root_subject: self.roots.get(&(address.clone(), round)).cloned(),
            history: if inputs.history { &self.history } else { &[] },
            received: received.unwrap_or_default(),
            ..stock::context(&self.game, referee, &desk.speech, &desk.gm, &self.drawn)
        };
        let letter = compose(notice, &context);
        drop(context);
        if letter.thread == Thread::Root && !address.is_empty() {
            self.roots.insert((address, round), letter.subject.clone());
        }
        self.packed(desk, &letter, now)
    }

    fn packed(&mut self, desk: &Desk, letter: &Letter, now: Moment) -> Mail {
        let thread = thread_id(letter, &desk.key).expect("a round of a match");
        let number = self.threads.entry(thread).or_default();
        *number += 1;
        let parcel = pack(letter, &desk.sender, &desk.key, now, *number, QueueId(0));
        let parcel = parcel.expect("a letter that can be packed");
        Mail {
            recipient: parcel.recipient,
            sender: parcel.sender,
            message_id: parcel.message_id,
            raw: parcel.raw,
        }
    }
}
