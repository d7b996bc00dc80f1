//! The rulebook as the rest of the crate sees it. Everything here is a line or two: what it
//! means is in the modules that it asks.

use std::ops::RangeInclusive;

use super::depict;
use super::edition;
use super::edition::Rulebook;
use super::event::Event;
use super::execute;
use super::house;
use super::notation;
use super::orders;
use super::piece::{Colour, Piece, Pool};
use super::position::Position;
use super::program::{Orders, Phase, Program, one_of_each_colour};
use kit::codec::{Named as _, edition, options, write_options};
use kit::typing::lexicon::Lexicon;
use kit::{
    About, Account, BySeat, ClosingPolicy, Cooling, Counting, Dice, Echo, Fault, Faults, Filings,
    Honours, Lesson, Mark, NoAct, Phrase, Place, Reading, RoundKind, RoundRequest, Rules, Scene,
    Seat, Source, Stage, Standings, Stream, Table, Typed, Viewer,
};

/// How long a round stays open for second thoughts once it could close, in minutes.
const COOLING: Cooling = Cooling(30);

impl Rulebook {
    /// How a round of programs closes.
    pub(super) fn closing(&self) -> ClosingPolicy {
        if self.speedbots {
            ClosingPolicy::AllButOne(COOLING)
        } else {
            ClosingPolicy::AllReady(COOLING)
        }
    }
}

impl Position {
    /// The colour of a seat's RAMbot.
    pub fn bot(&self, seat: Seat) -> Colour {
        self.bots()[seat.index()]
    }

    /// The seat that plays a RAMbot.
    pub fn seat(&self, bot: Colour) -> Seat {
        Seat::new(self.bots().iter().position(|other| *other == bot).unwrap_or(0))
    }

    /// The RAMbot of a viewer who plays.
    pub fn own(&self, viewer: Viewer) -> Option<Colour> {
        Some(*self.bots().get(viewer.seat()?.index())?)
    }

    /// All seats, in seating order.
    pub fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        Seat::first(self.bots().len())
    }
}

/// The round in which goals are set.
const GOALS: RoundKind = RoundKind {
    filed: "rambots-goals-filed",
    item: "rambots-goal",
    turn: "rambots-goals-turn",
    reply: "rambots-reply-goals",
    ..RoundKind::new("goals")
};

/// A round of instructions.
const PROGRAMS: RoundKind = RoundKind { reply: "rambots-reply-play", ..RoundKind::new("programs") };

impl Rules for Rulebook {
    const NAME: &'static str = crate::RAMBOTS;
    const VERSION: u32 = 1;
    const EDITIONS: &'static [&'static str] = &["classic", "arcade"];

    const LEXICON: Lexicon = orders::LEXICON;

    type Position = Position;
    type Program = Orders;
    type Event = Event;
    type Act = NoAct;

    fn from_words(words: &[(Place, &str)]) -> Result<Rulebook, Faults> {
        let mut faults = Faults::default();
        let keys = ("rambots-fault-no-edition", "rambots-fault-edition");
        let mut rulebook = Rulebook::new(edition(words, keys, &mut faults)?);
        options(Rulebook::OPTIONS, &mut rulebook, &words[1..], &mut faults);
        faults.or(rulebook)
    }

    fn about(&self) -> About {
        depict::about(self)
    }

    fn players(&self) -> RangeInclusive<usize> {
        2..=4
    }

    fn counting(&self) -> Counting {
        Counting { before: Some("rambots-before-play") }
    }

    fn terms(&self) -> String {
        let edition = self.edition.word().to_owned();
        write_options(edition, Rulebook::OPTIONS, self, &Rulebook::new(self.edition))
    }

    fn marks(&self, table: &Table) -> Result<BySeat<Mark>, Faults> {
        edition::marks(table)
    }

    fn set_up(
        &self,
        table: &Table,
        _after: Option<&Position>,
        dice: &Dice,
    ) -> Result<Position, Faults> {
        edition::set_up(self, table, dice)
    }

    fn typed(&self, source: &Source<'_>) -> Result<Position, Faults> {
        notation::read(source, Some(*self))
    }

    fn seats(&self, at: &Position) -> BySeat<Mark> {
        at.bots().iter().map(|bot| edition::mark(*bot)).collect::<Vec<_>>().into()
    }

    /// A player without any piece owes nothing (B29).
    fn call(&self, at: &Position) -> RoundRequest {
        let seats = || at.all_seats().filter(|_| !self.over(at));
        let can = |seat: &Seat| !at.pool(at.bot(*seat)).is_empty();
        let goals = at.phase() == Phase::Goals;
        let (kind, ask, absence, closing) = match at.phase() {
            Phase::Goals => {
                let ask = Phrase::new("rambots-ask-goals-all");
                (GOALS, ask, "rambots-absent-goals", ClosingPolicy::AllReady(COOLING))
            }
            // How an order is sent says it all.
            Phase::Play => (PROGRAMS, Phrase::empty(), "rambots-absent-play", self.closing()),
        };
        RoundRequest {
            kind,
            owes: seats().filter(can).collect(),
            may: seats().filter(|seat| !can(seat)).collect(),
            closing,
            binding: false,
            ask,
            besides: seats().filter(|_| goals).map(|it| (it, asks_goals(at, it))).collect(),
            absence: Phrase::new(absence),
        }
    }

    fn glance(typed: &Typed) -> Reading<Orders, NoAct> {
        orders::glance(typed)
    }

    fn read(
        &self,
        at: &Position,
        seat: Seat,
        _earlier: Option<&Orders>,
        text: &Typed,
    ) -> Reading<Orders, NoAct> {
        orders::read(at.phase(), at.pool(at.bot(seat)), text)
    }

    fn legal(&self, at: &Position, seat: Seat, program: &Orders) -> Result<(), Faults> {
        let pool = at.pool(at.bot(seat));
        match (at.phase(), program) {
            (Phase::Play, Orders::Program(program)) => legal_program(pool, program),
            (Phase::Goals, Orders::Goals(goals)) => legal_goals(pool, goals),
            (Phase::Play, Orders::Goals(_)) | (Phase::Goals, Orders::Program(_)) => {
                Err(Fault::whole("rambots-fault-not-now").into())
            }
        }
    }

    fn echo(&self, program: &Orders) -> Vec<Echo> {
        orders::echo(program)
    }

    /// No orders are an empty program (R30); missing goals are drawn (B35).
    fn absent(&self, at: &Position, seat: Seat, dice: &Dice) -> Option<Orders> {
        match at.phase() {
            Phase::Play => Some(Orders::Program(Program::default())),
            Phase::Goals => {
                // In any order (B35).
                let mut stream = dice.stream(Some(seat), "goals");
                let mut goals = one_of_each(at.pool(at.bot(seat)), Colour::ALL, &mut stream)?;
                stream.shuffle(&mut goals);
                Some(Orders::Goals(goals))
            }
        }
    }

    fn idle(&self, at: &Position, _seat: Seat) -> Option<Orders> {
        match at.phase() {
            Phase::Play => Some(Orders::Program(Program::default())),
            Phase::Goals => None,
        }
    }

    fn execute(&self, stage: &mut Stage<'_, Self>, filed: &Filings<Orders>, _dice: &Dice) {
        execute::round(self, stage, filed);
    }

    #[inline(always)]
    fn apply(&self, position: &mut Position, event: &Event) {
        event.apply(position);
    }

    fn scene(&self, at: &Position, viewer: Viewer) -> Scene {
        depict::scene(self, at, viewer)
    }

    fn account(&self, before: &Position, events: &[Event], viewer: Viewer) -> Account {
        depict::account(self, before, events, viewer)
    }

    fn forecast_end(&self, after: &Position, events: &[Event], seat: Seat) -> Option<Phrase> {
        depict::end(after, events, after.bot(seat))
    }

    fn cautions(&self, before: &Position, events: &[Event], seat: Seat) -> Vec<Phrase> {
        depict::cautions(self, before, events, before.bot(seat))
    }

    fn explain(&self, before: &Position, events: &[Event], step: u32) -> Option<Vec<Phrase>> {
        depict::explain(self, before, events, step)
    }

    fn ask(&self, at: &Position, viewer: Viewer, question: &str) -> Result<Vec<Phrase>, Faults> {
        depict::ask(self, at, viewer, question)
    }

    fn question(&self, at: &Position, viewer: Viewer) -> Option<String> {
        depict::question(at, viewer)
    }

    fn lesson(&self, at: &Position, seat: Seat) -> Lesson {
        depict::lesson(self, at, at.bot(seat))
    }

    fn sample(&self, at: &Position, seat: Seat) -> Option<String> {
        if self.over(at) { None } else { depict::sample(self, at, at.bot(seat)) }
    }

    fn suggest(&self, at: &Position, seat: Seat, dice: &Dice) -> Option<Orders> {
        if self.over(at) { None } else { house::suggest(self, at, seat, dice) }
    }

    fn over(&self, at: &Position) -> bool {
        !at.winners().is_empty()
    }

    fn standings(&self, at: &Position) -> Standings {
        depict::standings(at)
    }

    fn honours(&self, end: &Position, history: &[Vec<Event>]) -> Honours {
        depict::honours(end, history)
    }
}

/// "Choose the goals for Basia, the player on your left ..." (R8).
fn asks_goals(at: &Position, seat: Seat) -> Phrase {
    let neighbour = at.seat(at.left_of(at.bot(seat)));
    Phrase::new("rambots-ask-goals").with("neighbour", neighbour)
}

/// Each piece must be in the pool, and is used once (R9).
fn legal_program(mut pool: Pool, program: &Program) -> Result<(), Faults> {
    let owned = pool;
    let mut faults = Faults::default();
    for (item, instruction) in (1..).zip(program.iter()) {
        let piece = instruction.piece;
        if !pool.take(piece) {
            let key = match owned.count(piece) {
                0 => "rambots-fault-not-owned",
                _ => "rambots-fault-used-twice",
            };
            faults.push(Fault::whole(Phrase::new(key).code("piece", piece)).item(item));
        }
    }
    faults.or(())
}

/// Four pieces of the pool, one of each colour (R8).
fn legal_goals(pool: Pool, goals: &[Piece; 4]) -> Result<(), Faults> {
    let mut faults = Faults::default();
    if !one_of_each_colour(goals) {
        faults.push(Fault::whole("rambots-fault-goal-colours"));
    }
    for (item, piece) in (1..).zip(goals) {
        if pool.count(*piece) == 0 {
            faults.push(Fault::whole("rambots-fault-not-owned").code("piece", piece).item(item));
        }
    }
    faults.or(())
}

/// A piece of each of these colours, of any size that is there.
pub(super) fn one_of_each(
    pool: Pool,
    colours: [Colour; 4],
    stream: &mut Stream,
) -> Option<[Piece; 4]> {
    let draw = |colour: Colour| {
        let own: Vec<Piece> =
            Piece::all().filter(|it| it.colour == colour && pool.count(*it) > 0).collect();
        own.get(stream.below(own.len().max(1) as u64) as usize).copied()
    };
    colours.into_iter().map(draw).collect::<Option<Vec<Piece>>>()?.try_into().ok()
}
