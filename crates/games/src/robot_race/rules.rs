//! The rulebook as the rest of the crate sees it. Everything here is a line or two: what it
//! means is in the modules that it asks.

use std::ops::RangeInclusive;

use super::event::Event;
use super::instruction::Hand;
use super::position::{Phase, Position, Robot, State};
use super::program::{Act, Orders, Program};
use super::rulebook::{CourseName, Rulebook};
use super::{depict, execute, house, orders, position_notation, sample, set_up};
use kit::codec::{Value as _, known, options, write_options};
use kit::typing::lexicon::Lexicon;
use kit::{
    BySeat, Depiction, Dice, Fault, Faults, FilingEffect, Filings, Mark, OrderRules, Phrase, Place,
    RoundKind, RoundRequest, Rules, Seat, Source, Stage, Table,
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

    /// The race before may have been over another course.
    const IS_SERIES_MIXED: bool = true;
    const LEXICON: Lexicon = orders::LEXICON;
    const ORDERS: OrderRules<Self> = OrderRules {
        glance: orders::glance,
        meant: |_, at, seat, sentence| orders::switched(&at.robots[seat].kit, sentence),
        cannot_stand: Some(orders::cannot_stand),
        // A wildcard, for each who is still in the race (D19).
        compensation: |at, seat| {
            let there = at.phase == Phase::Race && at.robots[seat].state != State::Out;
            there.then_some(Act::Wildcard)
        },
        // After its third destruction.
        is_out: |at, seat| at.robots[seat].state == State::Out,
        suggest: house::suggest,
        ..OrderRules::new(
            |_, at, seat, earlier, text| orders::read(at, seat, earlier, text),
            |_, at, seat, orders| orders::legal(at, seat, orders),
            sample::sample,
        )
    };
    const DEPICTION: Depiction<Self> = depict::DEPICTION;

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

    fn players(&self) -> RangeInclusive<usize> {
        let starts = self.course.as_ref().map_or(Seat::MOST, |course| course.starts.len());
        2..=starts
    }

    fn terms(&self) -> String {
        let course = format!("course={}", CourseName.write(&self.course));
        write_options(course, &Rulebook::OPTIONS[1..], self, &Rulebook::new())
    }

    fn marks(&self, table: &Table) -> Result<BySeat<Mark>, Faults> {
        set_up::marks(self, table)
    }

    fn custom_board(&self, board: &str) -> Result<String, Faults> {
        // As its file says it, without remarks.
        Ok(set_up::brings(self, board)?.text())
    }

    fn set_up(
        &self,
        table: &Table,
        after: Option<&Position>,
        dice: &Dice,
    ) -> Result<Position, Faults> {
        set_up::set_up(self, table, after, dice)
    }

    fn position(&self, source: &Source<'_>, typed: bool) -> Result<Position, Faults> {
        position_notation::read(source, Some(self), typed)
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

    /// Who is powered down owes nothing, but may go on resting (D52).
    fn call(&self, at: &Position) -> RoundRequest {
        let of = |is: fn(&Robot) -> bool| -> Vec<Seat> {
            at.seats().filter(|seat| is(&at.robots[*seat])).collect()
        };
        let (owes, may) = match &at.phase {
            Phase::Starts(picks) => (picks.clone(), Vec::new()),
            Phase::Race => (of(Robot::active), of(Robot::down)),
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

    /// Nothing is ordered: the execution lets chance fill all of it (D20, D41).
    fn absent(&self, at: &Position, seat: Seat, _dice: &Dice) -> Option<Orders> {
        match &at.phase {
            Phase::Starts(picks) => picks.contains(&seat).then(|| Orders::Starts(Vec::new())),
            Phase::Race => at.robots[seat].active().then(|| Orders::Program(Program::default())),
            Phase::Over => None,
        }
    }

    fn act(&self, stage: &mut Stage<'_, Self>, seat: Seat, act: &Act, dice: &Dice) -> FilingEffect {
        execute::act(stage, seat, *act, dice)
    }

    fn execute(&self, stage: &mut Stage<'_, Self>, filed: &Filings<Orders>, dice: &Dice) {
        execute::round(stage, filed, dice);
    }

    #[inline(always)]
    fn apply(&self, position: &mut Position, event: &Event) {
        event.apply(position);
    }

    fn rehearse(&self, stage: &mut Stage<'_, Self>, seat: Seat, program: &Orders, dice: &Dice) {
        match program {
            Orders::Program(program) => execute::rehearse(stage, seat, program, dice),
            // What a start is like is in the course.
            Orders::Starts(_) => {}
        }
    }

    fn over(&self, at: &Position) -> bool {
        at.phase == Phase::Over
    }
}
