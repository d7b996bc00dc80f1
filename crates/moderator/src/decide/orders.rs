//! Orders: read by the referee, checked once more, stored. The latest legal filing counts; a
//! bad later letter never destroys a good one, and sending the same again changes nothing.

use super::{Decided, Decider};
use crate::{ActDone, AnswerPart, By, Change, Filing, Moment, NoticeKind, To, Who, rounds};
use kit::{
    Account, BySeat, Echo, Faults, FilingEffect, Phrase, Seat, TextFiled, Typed, Unread, Viewer,
};

/// What became of the orders in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It held none, or the seat owes none.
    Nothing,
    /// They stand already.
    Same,
    /// They changed something.
    Stored,
    /// They are wrong.
    Refused,
}

impl Outcome {
    /// Whether the orders stand now.
    pub(super) fn is_filing(self) -> bool {
        matches!(self, Outcome::Same | Outcome::Stored)
    }
}

/// A text's orders, done with.
pub(super) struct Orders {
    pub outcome: Outcome,
    /// The parts of the answer about them.
    pub parts: Vec<AnswerPart>,
    /// The lines that are no orders.
    pub unread: Vec<Unread>,
    /// What is wrong, if they were refused.
    pub faults: Faults,
}

/// When a letter came, the salt of its seal, and who wrote it.
pub(super) type FilingOrigin = (Moment, [u8; 16], By);

/// A program that is legal, with what the answer says about it.
struct Legal {
    program: String,
    echo: Vec<Echo>,
    notes: Vec<Phrase>,
    worth: Option<Phrase>,
}

impl Decider<'_> {
    /// Reads a text of a seat against the position as it is now and does what it says.
    pub(super) fn orders(
        &mut self,
        seat: Seat,
        typed: &Typed,
        from: FilingOrigin,
    ) -> Decided<Orders> {
        let nothing = |unread| Orders {
            outcome: Outcome::Nothing,
            parts: Vec::new(),
            unread,
            faults: Faults::default(),
        };
        if typed.lines.iter().all(|(_, text)| text.trim().is_empty()) {
            return Ok(nothing(Vec::new()));
        }
        let mut reading = self.read(seat, typed)?;
        let acts = std::mem::take(&mut reading.acts);
        if reading.program.is_none() && acts.is_empty() && reading.faults.is_empty() {
            return Ok(nothing(reading.unread));
        }
        if !self.call()?.admits(seat) {
            return Ok(Orders { parts: vec![AnswerPart::NotNow], ..nothing(reading.unread) });
        }
        let mut parts = Vec::new();
        if reading.faults.is_empty() && !acts.is_empty() {
            for act in &acts {
                let account = self.act(seat, act, from)?;
                parts.push(AnswerPart::Acted { account });
            }
            // What the letter files besides is meant for what the acts led to.
            let acted = std::mem::take(&mut reading.act_lines);
            let lines = typed.lines.iter().filter(|(line, _)| !acted.contains(line));
            reading = self.read(seat, &Typed { lines: lines.cloned().collect() })?;
            if reading.program.is_none() && reading.faults.is_empty() {
                let outcome = Outcome::Stored;
                return Ok(Orders { outcome, parts, ..nothing(reading.unread) });
            }
        }
        let unread = reading.unread;
        let filed = match reading.program {
            Some(program) if reading.faults.is_empty() => {
                let (echo, notes, worth) = (reading.echo, reading.notes, reading.worth);
                self.file(seat, Legal { program, echo, notes, worth }, from)?
            }
            _ => Err(reading.faults),
        };
        match filed {
            Ok((outcome, told)) => {
                parts.extend(told);
                Ok(Orders { outcome, parts, ..nothing(unread) })
            }
            Err(faults) => {
                let what = format!("refused seat={} faults={}", self.code(seat), faults.0.len());
                self.note(Who::Seat(seat), what);
                parts.push(AnswerPart::Refused {
                    faults: faults.clone(),
                    typed: typed.clone(),
                    closest: reading.closest,
                    stuck: reading.stuck,
                    stands: self.round().entries[seat].filing.clone(),
                });
                Ok(Orders { outcome: Outcome::Refused, parts, unread, faults })
            }
        }
    }

    /// Reads a text of a seat against the position as it is now.
    pub(super) fn read(&self, seat: Seat, typed: &Typed) -> Decided<kit::TextReading> {
        let earlier = self.round().entries[seat].filing.as_ref();
        let earlier = earlier.map(|filing| filing.program.as_str());
        Ok(self.position()?.read(seat, earlier, typed)?)
    }

    /// Stores a program, or says why it cannot be executed here.
    fn file(
        &mut self,
        seat: Seat,
        legal: Legal,
        from: FilingOrigin,
    ) -> Decided<Result<(Outcome, Vec<AnswerPart>), Faults>> {
        let Legal { program, echo, notes, worth } = legal;
        let (at, salt, by) = from;
        let entry = &self.round().entries[seat];
        let replaces = entry.filing.clone();
        let (capped, serial) = (entry.cap, entry.stored + 1);
        if let Some(filing) = replaces.clone().filter(|filing| filing.program == program) {
            let mut told = vec![AnswerPart::Same { filing, echo }];
            if !capped {
                self.change(Change::Cap { seat, on: true });
                told.push(AnswerPart::Cap { on: true });
            }
            return Ok(Ok((Outcome::Same, told)));
        }
        // The forecast asks once more whether the program is legal here, so that nothing is
        // stored that could not be executed.
        let forecast = match self.position()?.forecast(seat, &program) {
            Ok(forecast) => Some(forecast.noting(notes)),
            Err(faults) => return Ok(Err(faults)),
        };
        let before = self.round().filed();
        let rank = self.round().arrivals;
        let filing = Filing { program, at, rank, serial, salt, by };
        self.change(Change::Filed { seat, filing: filing.clone() });
        if !capped {
            self.change(Change::Cap { seat, on: true });
        }
        let who = match by {
            By::Player => Who::Seat(seat),
            By::Gm => Who::Gm,
            By::Standing => Who::Clock,
        };
        let round = self.round().number;
        let what =
            format!("filed seat={} round={round} serial={serial} rank={rank}", self.code(seat));
        self.note(who, what);
        let announced = self.announce(seat, &before)?;
        let part = AnswerPart::Stored { filing, replaces, echo, forecast, worth, announced };
        Ok(Ok((Outcome::Stored, vec![part])))
    }

    /// Tells everybody else at once what the rules make public of what `seat` has filed.
    fn announce(
        &mut self,
        seat: Seat,
        before: &BySeat<Option<TextFiled>>,
    ) -> Decided<Option<Phrase>> {
        let filed = self.round().filed();
        let told = self.position()?.announce(before, &filed, seat)?;
        let Some(told) = told else { return Ok(None) };
        let what = format!("announced seat={} round={}", self.code(seat), self.round().number);
        self.note(Who::Clock, what);
        let matter = NoticeKind::Announced { told: told.clone() };
        for other in self.present().into_iter().filter(|other| *other != seat) {
            self.notify(To::Seat(other), matter.clone());
        }
        self.notify_observers(&matter);
        Ok(Some(told))
    }

    /// Removes the announcements of what the same letter took back.
    pub(super) fn unannounce(&mut self) {
        let told = |matter: &NoticeKind| matches!(matter, NoticeKind::Announced { .. });
        self.decision.notices.retain(|notice| !told(&notice.matter));
        self.decision.journal.retain(|line| !line.what.starts_with("announced "));
    }

    /// Takes a filing back, the cap with it. Reminders whose time has passed are counted as
    /// sent: nobody is reminded in the moment of clearing.
    pub(super) fn withdraw(&mut self, seat: Seat) -> Option<Filing> {
        let entry = &self.round().entries[seat];
        let (had, capped) = (entry.filing.clone(), entry.cap);
        if had.is_some() {
            self.change(Change::Withdrawn { seat });
            for minutes in self.passed_reminders(seat) {
                self.change(Change::Reminded { seat, minutes });
            }
        }
        if capped {
            self.change(Change::Cap { seat, on: false });
        }
        had
    }

    /// Carries an act out at once, and says what came of it.
    pub(super) fn act(&mut self, seat: Seat, act: &str, from: FilingOrigin) -> Decided<Account> {
        let before = self.position()?;
        let round = self.round();
        let (number, index) = (round.number, round.acts.len());
        let dice = rounds::act_dice(self.game.seed.round(number, &self.game.before).key(), index);
        let acted = before.act(seat, act, &dice)?;
        let account = before.account(&acted.events, Viewer::Seat(seat))?;
        self.change(Change::Acted(ActDone {
            seat,
            act: act.to_owned(),
            at: from.0,
            events: acted.events,
            position: acted.position,
        }));
        let what = format!("acted seat={} round={number} act={}", self.code(seat), index + 1);
        let who = if from.2 == By::Gm { Who::Gm } else { Who::Seat(seat) };
        self.note(who, what);
        match acted.voided {
            FilingEffect::Nothing => {}
            FilingEffect::Filing => {
                self.withdraw(seat);
            }
        }
        Ok(account)
    }
}
