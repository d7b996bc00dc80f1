//! Orders: read by the referee, checked once more, stored. The latest legal filing counts; a
//! bad later message never destroys a good one, and sending the same again changes nothing.

use super::asking::what_if;
use super::{Decided, Decider};
use crate::intents::{Intent, intents};
use crate::{
    ActDone, AnswerPart, AskedOrder, Below, By, Filing, Moment, OutcomeCode, PlayerLetter, Refused,
    Said, Stored, Unconfirmed, Who, WhyAsked, Word, Would, rounds,
};
use kit::typing::names;
use kit::typing::row::{Row, rows};
use kit::typing::same::{is_repeat, keeps_or_adds};
use kit::typing::turning;
use kit::{
    Account, Choice, Doubt, Echo, Fault, Faults, FilingEffect, Phrase, RoundRequest, Seat,
    TextReading, Typed, Unread, Viewer, as_typed,
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
    /// Nothing is done before somebody says which they are, or that they are meant.
    Asked,
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

impl Orders {
    /// No orders at all.
    pub(super) fn nothing(unread: Vec<Unread>) -> Orders {
        Orders { unread, ..Orders::told(Outcome::Nothing, []) }
    }

    /// What this comes to, and all that is said of it.
    pub(super) fn told(outcome: Outcome, parts: impl IntoIterator<Item = AnswerPart>) -> Orders {
        let (parts, faults) = (parts.into_iter().collect(), Faults::default());
        Orders { outcome, parts, unread: Vec::new(), faults }
    }
}

/// Where orders come from.
#[derive(Debug, Clone, Copy)]
pub(super) struct FilingOrigin {
    /// Whose they are.
    pub seat: Seat,
    /// When the message came.
    pub at: Moment,
    /// The salt of its seal.
    pub salt: [u8; 16],
    /// Who wrote it.
    pub by: By,
    /// Its number in the inbox.
    pub letter: i64,
    /// Whether somebody has said that they are meant: then nothing is asked.
    pub sure: bool,
}

impl FilingOrigin {
    /// A player's message.
    pub(super) fn of(letter: &PlayerLetter) -> FilingOrigin {
        let PlayerLetter { seat, received: at, salt, number: letter, .. } = *letter;
        FilingOrigin { seat, at, salt, by: By::Player, letter, sure: false }
    }

    /// No message: the moderator's word, or what stands in for a player.
    pub(super) fn by(by: By, seat: Seat, at: Moment, salt: [u8; 16]) -> FilingOrigin {
        FilingOrigin { seat, at, salt, by, letter: 0, sure: true }
    }
}

impl Decider<'_> {
    /// Reads a text of a seat against the position as it is now and does what it says.
    pub(super) fn orders(&mut self, typed: &Typed, from: FilingOrigin) -> Decided<Orders> {
        let seat = from.seat;
        if typed.lines.iter().all(|(_, text)| text.trim().is_empty()) {
            return Ok(Orders::nothing(Vec::new()));
        }
        let mut reading = self.read(seat, typed)?;
        if is_nothing(&reading) {
            return Ok(Orders::nothing(reading.unread));
        }
        // Who asks what a code means orders nothing with it.
        let wrong =
            |line: u32| reading.faults.0.iter().any(|it| it.place.map(|at| at.line) == Some(line));
        let asks =
            |text: &str| text.contains('?') && intents(text).contains(&Intent::Word(Word::Help));
        let (asked, rest): (Vec<_>, Vec<_>) =
            typed.lines.iter().cloned().partition(|(line, text)| wrong(*line) && asks(text));
        if !asked.is_empty() {
            let mut orders = self.orders(&Typed { lines: rest }, from)?;
            orders.unread.extend(Unread::of(&Typed { lines: asked }));
            return Ok(orders);
        }
        let call = self.call()?;
        if !call.admits(seat) {
            let parts = vec![AnswerPart::Plain(Said::NOT_NOW)];
            return Ok(Orders { parts, ..Orders::nothing(reading.unread) });
        }
        if let Some(program) = self.tries(seat, typed, &reading)?.filter(|_| !from.sure) {
            let tried = self.tried(seat, &program, &mut Vec::new())?;
            return Ok(Orders::told(Outcome::Nothing, [tried]));
        }
        let pass = self.pass_or_time(typed, &mut reading, from)?;
        let unsure = pass.or_else(|| self.unsure(&mut reading, &call, from));
        if let Some(unsure) = unsure {
            return Ok(Orders::told(Outcome::Asked, [self.ask_order(unsure, from)]));
        }
        let acts = std::mem::take(&mut reading.acts);
        if !reading.faults.is_empty() || acts.is_empty() {
            return self.filed(typed, reading, from);
        }
        let mut parts = Vec::new();
        for act in &acts {
            let account = self.act(act, from)?;
            let said = said!("acted", OutcomeCode::Did("acted"));
            parts.push(AnswerPart::Plain(said.and([Below::Account(account), Below::Sample])));
        }
        // What the message files besides is meant for what the acts led to.
        let rest = typed.only(|line, _| !reading.act_lines.contains(&line));
        let mut reading = self.read(seat, &rest)?;
        reading.acts.clear();
        let outcome = Outcome::Stored;
        if is_nothing(&reading) {
            return Ok(Orders { unread: reading.unread, ..Orders::told(outcome, parts) });
        }
        if let Some(unsure) = self.unsure(&mut reading, &call, from) {
            parts.push(self.ask_order(unsure, from));
            return Ok(Orders::told(outcome, parts));
        }
        let filed = self.filed(typed, reading, from)?;
        parts.extend(filed.parts);
        Ok(Orders { parts, ..filed })
    }

    /// The order that a message asks about and does not send: "what if 1RN?"
    fn tries(&self, seat: Seat, typed: &Typed, reading: &TextReading) -> Decided<Option<Typed>> {
        let Some(program) = what_if(typed, reading) else { return Ok(None) };
        // "My move is 3GS. What happens if I bump into her?" has an order outside the question.
        let calm = typed.map(turning::without_questions);
        let outside = self.read(seat, &calm)?.program;
        let asked = calm == *typed || outside.is_none() || outside != reading.program;
        Ok(Some(program).filter(|_| asked))
    }

    /// What words such as "the same as last time" come to, of the order that stands or else of the
    /// last ones that were played: it is asked about, and refused as any order where it is not
    /// legal any more. `None`: nobody said so, there is nothing to repeat, or beside a YES or NO
    /// nothing is to change.
    pub(super) fn the_same(
        &mut self,
        letter: &PlayerLetter,
        typed: &Typed,
        answers: bool,
    ) -> Decided<Option<Orders>> {
        let (seat, from, call) = (letter.seat, FilingOrigin::of(letter), self.call()?);
        if !call.admits(seat) {
            return Ok(None);
        }
        let entry = &self.round().entries[seat];
        let stands = entry.filing.as_ref().map(|it| it.program.as_str());
        let before = letter.elsewhere.before.iter().find(|(kind, _)| kind == call.kind.name);
        let before = before.map(|(_, program)| program.as_str());
        let repeats = typed.lines.iter().any(|(_, text)| is_repeat(text));
        // "Last one south": of what the message answers, of what is asked, which is newer than
        // what stands, or of that. "The same": of what stands or was played.
        let asked = entry.questions.only_order();
        let answered = self.order_asked(letter);
        let newest = answered.as_deref().or(asked).filter(|_| !repeats);
        let before = before.filter(|_| repeats).or(asked);
        let Some(stood) = newest.or(stands).or(before) else { return Ok(None) };
        let text = self.position()?.again(seat, stood, &self.nameless(seat, typed));
        let Some(text) = text.filter(|text| !answers || text != stood) else {
            let stood = stood.to_owned();
            return self.part_of(&stood, typed, from);
        };
        let meant = Typed::new(&text);
        let reading = self.read(seat, &meant)?;
        match reading.program.clone().filter(|_| reading.acts.is_empty()) {
            Some(program) if reading.faults.is_empty() => {
                let choices = vec![Choice { program, echo: reading.echo, notes: reading.notes }];
                let unsure = AskedOrder::of(WhyAsked::Again, choices, Unread::of(typed));
                let asked = self.ask_order(unsure, from);
                Ok(Some(Orders::told(Outcome::Asked, [asked])))
            }
            Some(_) | None if reading.faults.is_empty() => Ok(None),
            Some(_) | None => self.filed(&meant, reading, from).map(Some),
        }
    }

    /// Somebody keeps the rest of an order, or adds to it, and only the instruction he names is
    /// read: by itself it is not what he means.
    fn part_of(
        &mut self,
        stood: &str,
        typed: &Typed,
        from: FilingOrigin,
    ) -> Decided<Option<Orders>> {
        let part = |row: &Row| keeps_or_adds(&row.text) || is_repeat(&row.text);
        let Some(row) = rows(typed).find(part) else { return Ok(None) };
        let mut reading = self.read(from.seat, typed)?;
        let numbered = |echo: &[Echo]| echo.iter().filter(|line| line.numbered).count();
        let whole = numbered(&self.read(from.seat, &Typed::new(stood))?.echo);
        if reading.program.is_none() || numbered(&reading.echo) > 1 || whole < 2 {
            return Ok(None);
        }
        let fault = Fault::at(row.whole(), Phrase::new("fault-change"));
        reading.faults = Faults(vec![fault.hint("fault-empty-place-hint")]);
        self.filed(typed, reading, from).map(Some)
    }

    /// Files what was read, for the time being if other words leave it open, or says what is wrong
    /// with it.
    fn filed(
        &mut self,
        typed: &Typed,
        reading: TextReading,
        from: FilingOrigin,
    ) -> Decided<Orders> {
        let TextReading { program, faults, unread, echo, notes, worth, closest, stuck, .. } =
            reading;
        let open = match reading.doubt {
            Doubt::Words(lines) if !from.sure => Some(lines),
            Doubt::None | Doubt::Count | Doubt::Words(_) | Doubt::Turned(_) | Doubt::Several(_) => {
                None
            }
        };
        // What stands along with an order is shown with it, and not a second time as no order.
        let shown = |it: &Unread| open.as_ref().is_some_and(|open| open.contains(it));
        let unread: Vec<Unread> = unread.into_iter().filter(|it| !shown(it)).collect();
        let faults = match program {
            Some(program) if faults.is_empty() => {
                match self.file(Choice { program, echo, notes }, worth, open, from)? {
                    Ok(filed) => return Ok(Orders { unread, ..filed }),
                    Err(faults) => faults,
                }
            }
            _ => faults,
        };
        self.note_own(from.seat, &format!("refused faults={}", faults.0.len()));
        let (faults_told, typed) = (faults.clone(), typed.clone());
        let told = AnswerPart::Refused(Refused { faults: faults_told, typed, closest, stuck });
        Ok(Orders { outcome: Outcome::Refused, parts: vec![told], unread, faults })
    }

    /// Somebody passes and wishes for more time in one breath: which of the two is asked.
    fn pass_or_time(
        &self,
        typed: &Typed,
        reading: &mut TextReading,
        from: FilingOrigin,
    ) -> Decided<Option<AskedOrder>> {
        let wishes = |(_, text): &(u32, String)| intents(text).contains(&Intent::Word(Word::More));
        if from.sure || !typed.lines.iter().any(wishes) || !self.may_ask_for_time(from.seat) {
            return Ok(None);
        }
        let pass = self.position()?.empty_order(from.seat);
        if pass.is_none() || pass != reading.program {
            return Ok(None);
        }
        let more = Choice { program: Word::More.name().to_owned(), echo: vec![], notes: vec![] };
        let echo = std::mem::take(&mut reading.echo);
        let passes = pass.map(|program| Choice { program, echo, notes: Vec::new() });
        let choices = passes.into_iter().chain([more]).collect();
        Ok(Some(AskedOrder::of(WhyAsked::Several, choices, Unread::of(typed))))
    }

    /// What has to be asked before a reading is carried out, if anything has to be: which of
    /// several orders it is, or whether it is one at all. Where nothing is lost by it, an order
    /// along with other words is stored for the time being instead. `sure`: somebody said that it
    /// is meant, which does not say which one.
    fn unsure(
        &self,
        reading: &mut TextReading,
        call: &RoundRequest,
        from: FilingOrigin,
    ) -> Option<AskedOrder> {
        let (turned, lines) = match &reading.doubt {
            Doubt::None => return None,
            Doubt::Count => (false, Vec::new()),
            Doubt::Several(choices) => {
                return Some(AskedOrder::of(WhyAsked::Several, choices.clone(), Vec::new()));
            }
            Doubt::Words(lines) => (false, lines.clone()),
            Doubt::Turned(lines) => (true, lines.clone()),
        };
        if !reading.faults.is_empty() || (from.sure && !turned) {
            return None;
        }
        let stands = self.round().entries[from.seat].filing.as_ref();
        let same = stands.is_some_and(|it| reading.program.as_ref() == Some(&it.program));
        let why = match () {
            () if turned || reading.doubt == Doubt::Count => WhyAsked::Turned,
            () if !reading.acts.is_empty() || call.binding || self.game.is_window(call) => {
                WhyAsked::AtOnce
            }
            () if reading.worth.is_some() => WhyAsked::AtOnce,
            () if stands.is_some_and(|it| it.confirmed) && !same => WhyAsked::Instead,
            () => return None,
        };
        let orders = reading.acts.iter().chain(&reading.program).cloned().collect::<Vec<_>>();
        let echo = std::mem::take(&mut reading.echo);
        let notes = std::mem::take(&mut reading.notes);
        let choices = vec![Choice { program: orders.join("\n"), echo, notes }];
        Some(AskedOrder::of(why, choices, lines))
    }

    /// Asks about an order instead of filing it.
    pub(super) fn ask_order(&mut self, unsure: AskedOrder, from: FilingOrigin) -> AnswerPart {
        let choices = unsure.choices.iter().map(|choice| choice.program.clone()).collect();
        let question = self.ask(from, Would::File { choices });
        self.note_own(from.seat, "asked");
        AnswerPart::AskedOrder(AskedOrder { question, ..unsure })
    }

    /// Reads a text of a seat against the position as it is now.
    pub(super) fn read(&self, seat: Seat, typed: &Typed) -> Decided<kit::TextReading> {
        let earlier = self.round().entries[seat].filing.as_ref();
        let earlier = earlier.map(|filing| filing.program.as_str());
        let nameless = self.nameless(seat, typed);
        let reading = self.position()?.read(seat, earlier, &nameless)?;
        Ok(as_typed(reading, &nameless, typed))
    }

    /// A text as the game reads it, which knows no names: other players who do something stay in it
    /// as somebody.
    fn nameless(&self, seat: Seat, typed: &Typed) -> Typed {
        let holders = &self.game.holders;
        let name = |of: Seat| holders.get(of).map(|it| it.name.as_str());
        let others: Vec<&str> = holders.seats().filter(|it| *it != seat).filter_map(name).collect();
        let own: Vec<&str> = name(seat).into_iter().collect();
        names::without(typed, &own, &others, |word| self.referee.is_word(word))
    }

    /// Stores a program that is legal, or says why it cannot be executed here; `open`: the lines
    /// along with it, if they leave open whether it is meant.
    fn file(
        &mut self,
        legal: Choice,
        worth: Option<Phrase>,
        open: Option<Vec<Unread>>,
        from: FilingOrigin,
    ) -> Decided<Result<Orders, Faults>> {
        let (seat, Choice { program, echo, notes }) = (from.seat, legal);
        let entry = &self.round().entries[seat];
        let (replaces, capped) = (entry.filing.clone(), entry.cap);
        if let Some(filing) = replaces.clone().filter(|filing| filing.program == program) {
            // Alone it is meant, along with other words it is as open as before.
            if !filing.confirmed {
                let Some(lines) = open else {
                    return Ok(Ok(Orders::told(Outcome::Stored, self.confirm(seat))));
                };
                let question = self.ask(from, Would::Confirm { serial: filing.serial });
                let check = Some(Unconfirmed { question, lines });
                let forecast = self.position()?.forecast(seat, &filing.program).ok();
                let (replaces, worth, announced) = (None, None, None);
                let told = Stored { filing, check, replaces, echo, forecast, worth, announced };
                return Ok(Ok(Orders::told(Outcome::Same, [AnswerPart::Stored(Box::new(told))])));
            }
            // Who sends his order once more means none that he was asked about since.
            if open.is_none() {
                self.end_those(seat, |it| it.is_of_order());
            }
            let mut told = vec![AnswerPart::Same { filing, echo }];
            if !capped {
                self.game.entry(seat).cap = true;
                told.push(AnswerPart::Plain(Said::READY));
            }
            return Ok(Ok(Orders::told(Outcome::Same, told)));
        }
        // The forecast asks once more whether the program is legal here, so that nothing is
        // stored that could not be executed.
        let forecast = match self.position()?.forecast(seat, &program) {
            Ok(forecast) => Some(forecast.noting(notes)),
            Err(faults) => return Ok(Err(faults)),
        };
        let before = self.round().filed();
        let confirmed = open.is_none();
        let filing = self.put_down(program, from, confirmed);
        self.end_all(seat);
        let check = open.map(|lines| {
            let would = Would::Confirm { serial: filing.serial };
            Unconfirmed { question: self.ask(from, would), lines }
        });
        // An order for the time being makes nobody ready.
        self.game.entry(seat).cap = confirmed;
        let announced = self.announce(seat, &before)?;
        let told = Stored { filing, check, replaces, echo, forecast, worth, announced };
        Ok(Ok(Orders::told(Outcome::Stored, [AnswerPart::Stored(Box::new(told))])))
    }

    /// Stores a program, a player's or one that stands in for it.
    pub(super) fn put_down(
        &mut self,
        program: String,
        from: FilingOrigin,
        confirmed: bool,
    ) -> Filing {
        let FilingOrigin { seat, at, salt, by, .. } = from;
        let (number, rank) = (self.round().number, self.round().arrivals);
        let serial = self.round().entries[seat].stored + 1;
        let filing = Filing { program, at, rank, serial, salt, by, confirmed };
        self.decision.rows.push(self.game.file(seat, filing.clone()));
        let (who, whose) = match by {
            By::Player => (Who::Seat(seat), ""),
            By::Gm => (Who::Gm, ""),
            By::Standing => (Who::Clock, "standing-"),
            By::House => (Who::Clock, "house-"),
        };
        let open = if confirmed { "" } else { " unconfirmed" };
        let what = format!("{whose}filed round={number} serial={serial} rank={rank}{open}");
        self.note_of(who, seat, &what);
        filing
    }

    /// Takes a filing back, the cap with it. Reminders whose time has passed are counted as
    /// sent: nobody is reminded in the moment of clearing.
    pub(super) fn withdraw(&mut self, seat: Seat) -> Option<Filing> {
        let entry = self.game.entry(seat);
        entry.cap = false;
        let had = entry.filing.take();
        if had.is_some() {
            self.end_those(seat, |it| matches!(it.would, Would::Confirm { .. }));
            self.pass_reminders(seat);
        }
        had
    }

    /// Carries an act out at once, and says what came of it.
    pub(super) fn act(&mut self, act: &str, from: FilingOrigin) -> Decided<Account> {
        let before = self.position()?;
        let (seat, round) = (from.seat, self.round());
        let (number, index) = (round.number, round.acts.len());
        let dice = rounds::act_dice(self.game.dice(number).key(), index);
        let acted = before.act(seat, act, &dice)?;
        let account = before.account(&acted.events, Viewer::Seat(seat))?;
        let (events, position) = (acted.events, acted.position);
        let done = ActDone { seat, act: act.to_owned(), at: from.at, events, position };
        self.game.open().acts.push(done);
        let who = if from.by == By::Gm { Who::Gm } else { Who::Seat(seat) };
        self.note_of(who, seat, &format!("acted round={number} act={}", index + 1));
        match acted.voided {
            FilingEffect::Nothing => {}
            FilingEffect::Filing => {
                self.withdraw(seat);
            }
        }
        Ok(account)
    }
}

/// Whether a text holds no orders at all, right or wrong.
pub(super) fn is_nothing(reading: &TextReading) -> bool {
    let none = reading.program.is_none() && reading.acts.is_empty();
    none && reading.faults.is_empty() && !matches!(reading.doubt, Doubt::Several(_))
}
