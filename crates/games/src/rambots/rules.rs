//! The rulebook as the rest of the crate sees it. Everything here is a line or two: what it
//! means is in the modules that it asks.

use std::ops::RangeInclusive;

use super::edition::{self, Rulebook};
use super::event::Event;
use super::piece::{Colour, Piece, Pool};
use super::position::Position;
use super::program::{Orders, Phase, Program, one_of_each_colour};
use super::{depict, execute, house, notation, orders};
use kit::codec::{edition, options, write_options};
use kit::typing::lexicon::Lexicon;
use kit::{
    BySeat, ClosingPolicy, Cooling, Counting, Depiction, Dice, Fault, Faults, Filings, Kind as _,
    Mark, NoAct, OrderRules, Phrase, Place, RoundKind, RoundRequest, Rules, Seat, Source, Stage,
    Stream, Table, Viewer,
};

/// How long a round stays open for second thoughts once it could close, in minutes.
const COOLING: Cooling = Cooling(30);

impl Rulebook {
    /// How a round of programs closes.
    pub(super) fn closing(&self) -> ClosingPolicy {
        let all = ClosingPolicy::AllReady(COOLING);
        if self.speedbots { ClosingPolicy::AllButOne(COOLING) } else { all }
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

    const COUNTING: Counting = Counting { before: Some("rambots-before-play") };
    const LEXICON: Lexicon = orders::LEXICON;
    const ORDERS: OrderRules<Self> = OrderRules {
        glance: orders::glance,
        suggest: |rules, at, seat, dice| {
            open(at).and_then(|at| house::suggest(rules, at, seat, dice))
        },
        ..OrderRules::new(
            |_, at, seat, _, text| orders::read(at.phase, at.pool(at.bot(seat)), text),
            legal,
            |rules, at, seat| open(at).and_then(|at| depict::sample(rules, at, at.bot(seat))),
        )
    };
    const DEPICTION: Depiction<Self> = depict::DEPICTION;

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

    fn players(&self) -> RangeInclusive<usize> {
        2..=4
    }

    fn terms(&self) -> String {
        let edition = self.edition.name().to_owned();
        write_options(edition, Rulebook::OPTIONS, self, &Rulebook::new(self.edition))
    }

    fn marks(&self, table: &Table) -> Result<BySeat<Mark>, Faults> {
        Ok(edition::seated(table)?.into_iter().map(edition::mark).collect::<Vec<_>>().into())
    }

    fn set_up(&self, table: &Table, _: Option<&Position>, dice: &Dice) -> Result<Position, Faults> {
        edition::set_up(self, table, dice)
    }

    fn position(&self, source: &Source<'_>, typed: bool) -> Result<Position, Faults> {
        notation::read(source, typed.then_some(*self))
    }

    fn seats(&self, at: &Position) -> BySeat<Mark> {
        at.bots().iter().map(|bot| edition::mark(*bot)).collect::<Vec<_>>().into()
    }

    /// A player without any piece owes nothing (B29).
    fn call(&self, at: &Position) -> RoundRequest {
        let seats = || at.all_seats().filter(|_| !self.over(at));
        let can = |seat: &Seat| !at.pool(at.bot(*seat)).is_empty();
        let goals = at.phase == Phase::Goals;
        // "Choose the goals for Basia, the player on your left ..." (R8).
        let chooses = |seat| {
            let neighbour = at.seat(at.left_of(at.bot(seat)));
            (seat, Phrase::new("rambots-ask-goals").with("neighbour", neighbour))
        };
        let (kind, ask, absence, closing) = match at.phase {
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
            besides: seats().filter(|_| goals).map(chooses).collect(),
            absence: Phrase::new(absence),
        }
    }

    /// No orders are an empty program (R30); missing goals are drawn (B35).
    fn absent(&self, at: &Position, seat: Seat, dice: &Dice) -> Option<Orders> {
        self.idle(at, seat).or_else(|| {
            // In any order (B35).
            let mut stream = dice.stream(Some(seat), "goals");
            let mut goals = one_of_each(at.pool(at.bot(seat)), Colour::ALL, &mut stream)?;
            stream.shuffle(&mut goals);
            Some(Orders::Goals(goals))
        })
    }

    fn idle(&self, at: &Position, _seat: Seat) -> Option<Orders> {
        (at.phase == Phase::Play).then(|| Orders::Program(Program::default()))
    }

    fn execute(&self, stage: &mut Stage<'_, Self>, filed: &Filings<Orders>, _dice: &Dice) {
        execute::round(stage, filed);
    }

    #[inline(always)]
    fn apply(&self, position: &mut Position, event: &Event) {
        event.apply(position);
    }

    fn over(&self, at: &Position) -> bool {
        !at.winners.is_empty()
    }
}

/// A position in which something can be filed.
fn open(at: &Position) -> Option<&Position> {
    Some(at).filter(|at| at.winners.is_empty())
}

fn legal(_: &Rulebook, at: &Position, seat: Seat, program: &Orders) -> Result<(), Faults> {
    let pool = at.pool(at.bot(seat));
    match (at.phase, program) {
        (Phase::Play, Orders::Program(program)) => legal_program(pool, program),
        (Phase::Goals, Orders::Goals(goals)) => legal_goals(pool, goals),
        (Phase::Play, Orders::Goals(_)) | (Phase::Goals, Orders::Program(_)) => {
            Err(Fault::whole("rambots-fault-not-now").into())
        }
    }
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
