//! The rulebook as the rest of the crate sees it. Everything here is a line or two: what it
//! means is in the modules that it asks.

use std::ops::RangeInclusive;

use super::event::Event;
use super::notation::Orders;
use super::position::Position;
use super::rulebook::{Form, Rulebook};
use super::{check, depict, execute, house, orders, position_notation, puzzle, set_up};
use kit::codec::{edition, options, write_options};
use kit::typing::lexicon::Lexicon;
use kit::{
    BySeat, ClosingPolicy, Depiction, Dice, Faults, Filings, Made, Mark, NoAct, OrderRules, Phrase,
    Place, RoundKind, RoundRequest, Rules, Seat, Source, Stage, Table,
};

/// A turn of sealed solutions.
const SOLUTIONS: RoundKind = RoundKind {
    filed: "ricochet-line-filed",
    nothing: "ricochet-pass-filed",
    item: "ricochet-item-move",
    replaced: "ricochet-line-replaced",
    no_steps: "ricochet-no-line",
    ..RoundKind::new("solutions")
};

/// A turn of bids.
const BIDS: RoundKind = RoundKind {
    filed: "ricochet-bid-filed",
    nothing: "ricochet-pass-filed",
    item: "ricochet-item-bid",
    replaced: "ricochet-bid-replaced",
    no_steps: "ricochet-no-bid",
    ..RoundKind::new("bids")
};

/// The round in which a line is shown for a bid.
const SHOW: RoundKind = RoundKind {
    filed: SOLUTIONS.filed,
    nothing: SOLUTIONS.nothing,
    item: SOLUTIONS.item,
    no_steps: "ricochet-not-shown",
    ..RoundKind::new("show")
};

impl Rules for Rulebook {
    const NAME: &'static str = crate::RICOCHET;
    const VERSION: u32 = 1;
    const EDITIONS: &'static [&'static str] = &["sealed", "bids"];

    const LEXICON: Lexicon = orders::LEXICON;
    const ORDERS: OrderRules<Self> = OrderRules {
        glance: orders::glance,
        meant: |rules, at, _, sentence| check::meant(rules, at, sentence),
        // PASS opens no window; it lets the next one show at once (B18).
        starts_window: |_, at, program| !at.queue.is_empty() || *program != Orders::Pass,
        suggest: house::suggest,
        ..OrderRules::new(check::read, check::legal, |_, at, seat| check::sample(at, seat))
    };
    const DEPICTION: Depiction<Self> = depict::DEPICTION;

    type Position = Position;
    type Program = Orders;
    type Event = Event;
    type Act = NoAct;

    fn from_words(words: &[(Place, &str)]) -> Result<Rulebook, Faults> {
        let mut faults = Faults::default();
        let keys = ("ricochet-fault-no-form", "ricochet-fault-form");
        let mut rulebook = Rulebook::new(edition(words, keys, &mut faults)?);
        let seen = options(Rulebook::OPTIONS, &mut rulebook, &words[1..], &mut faults);
        faults.0.extend(rulebook.together(&seen));
        faults.or(rulebook)
    }

    fn players(&self) -> RangeInclusive<usize> {
        2..=Seat::MOST
    }

    fn terms(&self) -> String {
        let form = self.form.name().to_owned();
        write_options(form, Rulebook::OPTIONS, self, &Rulebook::new(self.form))
    }

    fn set_up(&self, table: &Table, _: Option<&Position>, dice: &Dice) -> Result<Position, Faults> {
        set_up::set_up(self, table, dice)
    }

    fn position(&self, source: &Source<'_>, typed: bool) -> Result<Position, Faults> {
        position_notation::read(source, Some(self), typed)
    }

    fn seats(&self, at: &Position) -> BySeat<Mark> {
        at.points.map(|seat, _| Mark::letter(seat))
    }

    /// Nobody is late: who has no solution files none (R17). Only the one that is to show a
    /// line is waited for (R26).
    fn call(&self, at: &Position) -> RoundRequest {
        let all: Vec<Seat> = at.points.seats().filter(|_| at.goal.is_some()).collect();
        let showing = at.showing().filter(|_| at.goal.is_some());
        let more = at.queue.len() > 1;
        let (kind, absence) = match (at.showing(), self.form) {
            (Some(_), _) => (SHOW, "ricochet-absent-show"),
            (None, Form::Sealed) => (SOLUTIONS, "ricochet-absent-open"),
            (None, Form::Bids) => (BIDS, "ricochet-absent-open"),
        };
        RoundRequest {
            kind,
            owes: showing.into_iter().map(|(seat, _)| seat).collect(),
            may: if showing.is_some() { Vec::new() } else { all },
            closing: match at.showing() {
                None => self.closing(),
                Some(_) => ClosingPolicy::Window { after_first: 0, at_most: self.show },
            },
            binding: true,
            ask: check::ask(self, at),
            besides: Vec::new(),
            absence: Phrase::new(absence).flag("others", more),
        }
    }

    /// Who was to show and did not has passed (R27).
    fn absent(&self, at: &Position, seat: Seat, _dice: &Dice) -> Option<Orders> {
        at.showing().filter(|(shows, _)| *shows == seat).map(|_| Orders::Pass)
    }

    fn idle(&self, at: &Position, _seat: Seat) -> Option<Orders> {
        at.goal.map(|_| Orders::Pass)
    }

    fn execute(&self, stage: &mut Stage<'_, Self>, filed: &Filings<Orders>, dice: &Dice) {
        if stage.at().goal.is_some() {
            execute::round(stage, filed, dice);
        }
    }

    fn apply(&self, position: &mut Position, event: &Event) {
        event.apply(position);
    }

    fn rehearse(&self, stage: &mut Stage<'_, Self>, _: Seat, program: &Orders, _: &Dice) {
        execute::rehearse(stage, program);
    }

    fn puzzle(&self, moves: u32, dice: &Dice) -> Option<Made> {
        Some(puzzle::make(self, moves, dice))
    }

    fn over(&self, at: &Position) -> bool {
        at.goal.is_none()
    }
}
