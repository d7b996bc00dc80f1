//! The rulebook as the rest of the crate sees it. Everything here is a line or two: what it
//! means is in the modules that it asks.

use std::ops::RangeInclusive;

use super::depict;
use super::event::Event;
use super::execute;
use super::house;
use super::instruction::Hand;
use super::orders;
use super::position::{Phase, Position, State};
use super::position_notation;
use super::program::{Act, Orders, Program};
use super::rulebook::{CourseName, Rulebook};
use super::sample;
use super::set_up;
use kit::codec::{Value as _, known, options, write_options};
use kit::typing::lexicon::Lexicon;
use kit::{
    About, Account, BySeat, Dice, Echo, Fault, Faults, FilingEffect, Filings, Honours, Lesson,
    Mark, Phrase, Place, Reading, RoundKind, RoundRequest, Rules, Scene, Seat, Source, Stage,
    Standings, Table, Typed, Viewer,
};

/// The round in which the robots choose where they start.
const STARTS: RoundKind =
    RoundKind { filed: "race-starts-filed", item: "race-choice", ..RoundKind::new("starts") };

/// A round of programs.
const REGISTERS: RoundKind =
    RoundKind { item: "race-register", reply: "race-reply", ..RoundKind::new("registers") };

impl Rules for Rulebook {
    const NAME: &'static str = crate::RACE;
    const VERSION: u32 = 1;
    const EDITIONS: &'static [&'static str] = &["course=lobby"];

    const LEXICON: Lexicon = orders::LEXICON;

    type Position = Position;
    type Program = Orders;
    type Event = Event;
    type Act = Act;

    fn from_words(words: &[(Place, &str)]) -> Result<Rulebook, Faults> {
        let mut faults = Faults::default();
        let mut rulebook = Rulebook::new();
        let seen = options(Rulebook::OPTIONS, &mut rulebook, words, &mut faults);
        if !seen.iter().any(|seen| seen.option == "course") {
            let hint = known(&CourseName.known("course"));
            faults.push(Fault::whole("race-fault-no-course").hint(hint));
        }
        faults.or(rulebook)
    }

    fn about(&self) -> About {
        depict::about(self)
    }

    fn players(&self) -> RangeInclusive<usize> {
        let starts = self.course.as_ref().map_or(Seat::MOST, |course| course.starts.len());
        2..=starts
    }

    fn terms(&self) -> String {
        let course = format!("course={}", CourseName.write(&self.course));
        write_options(course, &Rulebook::OPTIONS[1..], self, &Rulebook::new())
    }

    /// The race before may have been over another course.
    fn is_series_mixed(&self) -> bool {
        true
    }

    fn marks(&self, table: &Table) -> Result<BySeat<Mark>, Faults> {
        set_up::marks(self, table)
    }

    fn custom_board(&self, board: &str) -> Result<String, Faults> {
        set_up::custom_board(self, board)
    }

    fn set_up(
        &self,
        table: &Table,
        after: Option<&Position>,
        dice: &Dice,
    ) -> Result<Position, Faults> {
        set_up::set_up(self, table, after, dice)
    }

    fn position(&self, source: &Source<'_>) -> Result<Position, Faults> {
        position_notation::read(source, Some(self), false)
    }

    fn typed(&self, source: &Source<'_>) -> Result<Position, Faults> {
        position_notation::read(source, Some(self), true)
    }

    fn redacted(&self, at: &Position) -> Position {
        let mut at = at.clone();
        for seat in at.robots.seats() {
            at.robots[seat].hand = Hand::default();
            at.robots[seat].kit.saved = None;
        }
        at
    }

    fn seats(&self, at: &Position) -> BySeat<Mark> {
        at.robots.map(|seat, _| Mark::letter(seat))
    }

    /// After its third destruction.
    fn is_out(&self, at: &Position, seat: Seat) -> bool {
        at.robots[seat].state == State::Out
    }

    /// Who is powered down owes nothing, but may go on resting (D52).
    fn call(&self, at: &Position) -> RoundRequest {
        let of = |state: fn(&State) -> bool| -> Vec<Seat> {
            at.seats().filter(|seat| state(&at.robots[*seat].state)).collect()
        };
        let (owes, may) = match &at.phase {
            Phase::Starts(picks) => (picks.clone(), Vec::new()),
            Phase::Race => {
                let active = of(|state| matches!(state, State::Active(_)));
                (active, of(|state| matches!(state, State::Down(_))))
            }
            Phase::Over => (Vec::new(), Vec::new()),
        };
        let (kind, ask, absence) = match &at.phase {
            Phase::Starts(_) => (STARTS, "race-ask-starts", "race-absent-starts"),
            Phase::Race | Phase::Over => (REGISTERS, "race-ask-programs", "race-absent-programs"),
        };
        RoundRequest {
            kind,
            owes,
            may,
            closing: depict::closing(self),
            binding: false,
            ask: Phrase::new(ask),
            besides: depict::asks(at),
            absence: Phrase::new(absence),
        }
    }

    fn glance(typed: &Typed) -> Reading<Orders, Act> {
        orders::glance(typed)
    }

    fn read(
        &self,
        at: &Position,
        seat: Seat,
        earlier_filing: Option<&Orders>,
        text: &Typed,
    ) -> Reading<Orders, Act> {
        orders::read(at, seat, earlier_filing, text)
    }

    fn meant(&self, _at: &Position, sentence: &str) -> Option<String> {
        orders::switched(sentence)
    }

    fn legal(&self, at: &Position, seat: Seat, program: &Orders) -> Result<(), Faults> {
        orders::legal(at, seat, program)
    }

    fn echo(&self, program: &Orders) -> Vec<Echo> {
        orders::echo(program)
    }

    /// Nothing is ordered: the execution lets chance fill all of it (D20, D41).
    fn absent(&self, at: &Position, seat: Seat, _dice: &Dice) -> Option<Orders> {
        match &at.phase {
            Phase::Starts(picks) => picks.contains(&seat).then(|| Orders::Starts(Vec::new())),
            Phase::Race => at.robots[seat].active().then(|| Orders::Program(Program::default())),
            Phase::Over => None,
        }
    }

    fn cannot_stand(&self, _at: &Position) -> Option<Fault> {
        Some(orders::cannot_stand())
    }

    fn act(&self, stage: &mut Stage<'_, Self>, seat: Seat, act: &Act, dice: &Dice) -> FilingEffect {
        execute::act(stage, seat, *act, dice)
    }

    /// A wildcard, for each who is still in the race (D19).
    fn compensation(&self, at: &Position, seat: Seat) -> Option<Act> {
        let there = at.phase == Phase::Race && at.robots[seat].state != State::Out;
        there.then_some(Act::Wildcard)
    }

    fn execute(&self, stage: &mut Stage<'_, Self>, filed: &Filings<Orders>, dice: &Dice) {
        execute::round(self, stage, filed, dice);
    }

    #[inline(always)]
    fn apply(&self, position: &mut Position, event: &Event) {
        event.apply(position);
    }

    fn rehearse(&self, stage: &mut Stage<'_, Self>, seat: Seat, program: &Orders, dice: &Dice) {
        match program {
            Orders::Program(program) => execute::rehearse(self, stage, seat, program, dice),
            // What a start is like is in the course.
            Orders::Starts(_) => {}
        }
    }

    fn scene(&self, at: &Position, viewer: Viewer) -> Scene {
        depict::scene(self, at, viewer)
    }

    fn parts(&self, events: &[Event]) -> Vec<(usize, Phrase)> {
        depict::parts(events)
    }

    fn account(&self, before: &Position, events: &[Event], viewer: Viewer) -> Account {
        depict::account(before, events, viewer)
    }

    fn foresee(&self, before: &Position, events: &[Event], seat: Seat) -> Account {
        depict::foresee(before, events, seat)
    }

    fn forecast_end(&self, after: &Position, _events: &[Event], seat: Seat) -> Option<Phrase> {
        depict::forecast_end(after, seat)
    }

    fn cautions(&self, before: &Position, events: &[Event], seat: Seat) -> Vec<Phrase> {
        depict::cautions(before, events, seat)
    }

    fn explain(&self, before: &Position, events: &[Event], step: u32) -> Option<Vec<Phrase>> {
        depict::explain(before, events, step)
    }

    fn ask(&self, at: &Position, viewer: Viewer, question: &str) -> Result<Vec<Phrase>, Faults> {
        depict::ask(at, viewer, question)
    }

    fn question(&self, at: &Position, viewer: Viewer) -> Option<String> {
        depict::question(at, viewer)
    }

    fn lesson(&self, at: &Position, seat: Seat) -> Lesson {
        depict::lesson(self, at, seat, &sample::worked(self, at, seat))
    }

    fn sample(&self, at: &Position, seat: Seat) -> Option<String> {
        sample::sample(self, at, seat)
    }

    fn suggest(&self, at: &Position, seat: Seat, dice: &Dice) -> Option<Orders> {
        house::suggest(self, at, seat, dice)
    }

    fn over(&self, at: &Position) -> bool {
        at.phase == Phase::Over
    }

    fn standings(&self, at: &Position) -> Standings {
        depict::standings(at)
    }

    fn honours(&self, end: &Position, _history: &[Vec<Event>]) -> Honours {
        depict::honours(end)
    }
}
