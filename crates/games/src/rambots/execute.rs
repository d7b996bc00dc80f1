//! One round: whose instruction is next (R9-R12), and how it ends (R27, B30, B40).
//!
//! Positions change here only through [`Stage::happen`], and nothing is allocated: a search
//! plays millions of rounds.

use super::edition::Rulebook;
use super::event::Event;
use super::instruction::InstructionRun;
use super::piece::{Colour, Piece};
use super::position::{Colours, Position};
use super::program::{Orders, Phase, Program};
use kit::{Filed, Seat, Stage};

type Filings = kit::Filings<Orders>;

/// Plays the round that `filed` was filed for.
pub(super) fn round(stage: &mut Stage<'_, Rulebook>, filed: &Filings) {
    if !stage.at().winners.is_empty() {
        return;
    }
    match stage.at().phase {
        Phase::Goals => set_goals(stage, filed),
        Phase::Play => Execution::load(stage, filed).play(),
    }
}

/// Round 0: all goal stacks are revealed and handed to the left (R8).
fn set_goals(stage: &mut Stage<'_, Rulebook>, filed: &Filings) {
    let at = *stage.at();
    for (by, filing) in at.bots().iter().zip(filed.values()) {
        let Some(Filed { program: Orders::Goals(goals), rank, .. }) = filing else { continue };
        let (to, random) = (at.left_of(*by), rank.is_none());
        stage.happen(Event::Goals { by: *by, to, goals: *goals, random });
    }
    stage.happen(Event::Begun);
    if stage.at().round.is_some() {
        stage.happen(Event::Round { number: 1 });
    }
}

/// A register that holds nothing: later than every instruction.
const NOTHING: u8 = u8::MAX;

/// A round of programs while it runs. Everything here is kept by the rank of the RAMbot's
/// colour in the stack, which stands still until the round is over.
struct Execution<'s, 'p> {
    stage: &'s mut Stage<'p, Rulebook>,
    stack: [Colour; 4],
    programs: [Program; 4],
    /// The index of the loaded instruction.
    next: [u8; 4],
    /// How soon the loaded instruction comes: size, then the rank of its colour, then the
    /// rank of the RAMbot (R10), so that the least is next and its last two bits say whose.
    loaded: [u8; 4],
    /// The loaded pieces, by the colour of the RAMbot: what the log shows as rivals.
    pieces: [Option<Piece>; 4],
    ranks: [u8; 4],
}

impl<'s, 'p> Execution<'s, 'p> {
    fn load(stage: &'s mut Stage<'p, Rulebook>, filed: &Filings) -> Self {
        let stack = stage.at().stack;
        let mut ranks = [0; 4];
        for (rank, colour) in (0..).zip(stack) {
            ranks[colour as usize] = rank;
        }
        let (seating, seats) = (*stage.at(), stage.at().bots().len());
        let mut programs = [Program::default(); 4];
        for (seat, bot) in Seat::first(seats).zip(seating.bots().iter().copied()) {
            let filing = filed.get(seat).and_then(Option::as_ref);
            let Some(Filed { program: Orders::Program(program), .. }) = filing else { continue };
            if !program.is_empty() {
                stage.happen(Event::Laid { bot, program: *program });
                programs[ranks[bot as usize] as usize] = *program;
            }
        }
        let next = [0; 4];
        let mut run =
            Execution { stage, stack, programs, next, loaded: next, pieces: [None; 4], ranks };
        (0..4).for_each(|owner| run.reload(owner));
        run
    }

    /// Works out how soon the instruction in a register comes.
    #[inline]
    fn reload(&mut self, owner: usize) {
        let instruction = self.programs[owner].get(self.next[owner] as usize);
        let piece = instruction.map(|instruction| instruction.piece);
        self.pieces[self.stack[owner] as usize] = piece;
        self.loaded[owner] = piece.map_or(NOTHING, |Piece { size, colour }| {
            (size as u8) << 4 | self.ranks[colour as usize] << 2 | owner as u8
        });
    }

    fn play(mut self) {
        loop {
            let [a, b, c, d] = self.loaded;
            let least = a.min(b).min(c.min(d));
            if least == NOTHING {
                break;
            }
            if self.step((least & 3) as usize) && !self.stage.rules().play_on {
                break;
            }
        }
        if self.stage.at().winners.is_empty() {
            self.close();
        } else {
            (0..4).for_each(|owner| self.clear(owner));
        }
    }

    /// Executes the loaded instruction of an owner and loads the next (R11). Whether it tagged the
    /// last goal.
    #[inline]
    fn step(&mut self, owner: usize) -> bool {
        let bot = self.stack[owner];
        let Some(instruction) = self.programs[owner].get(self.next[owner] as usize) else {
            return false;
        };
        let mut rivals = self.pieces;
        rivals[bot as usize] = None;
        self.stage.happen(Event::Step { bot, instruction, rivals });
        let finished = InstructionRun { stage: self.stage, bot, instruction }.run();
        if finished {
            self.stage.happen(Event::Won { bot });
            self.clear(owner);
        } else {
            self.stage.happen(Event::Returned { bot, piece: instruction.piece });
            self.next[owner] += 1;
            self.reload(owner);
        }
        finished
    }

    /// What is left of a program goes back to its owner's pool (R27).
    fn clear(&mut self, owner: usize) {
        while let Some(instruction) = self.programs[owner].get(self.next[owner] as usize) {
            let (bot, piece) = (self.stack[owner], instruction.piece);
            self.stage.happen(Event::Returned { bot, piece });
            self.next[owner] += 1;
        }
        self.pieces[self.stack[owner] as usize] = None;
        self.loaded[owner] = NOTHING;
    }

    /// The round ends without a winner: the stack turns (R12), or the match is over (B40).
    fn close(&mut self) {
        let at = self.stage.at();
        let number = at.round.or(self.stage.rules().round_limit.map(|_| 1));
        match (number, self.stage.rules().round_limit) {
            (Some(number), Some(limit)) if number >= limit => {
                let winners = leaders(at);
                self.stage.happen(Event::Ended { winners });
            }
            (Some(number), _) => {
                self.stage.happen(Event::StackTurned);
                self.stage.happen(Event::Round { number: number.saturating_add(1) });
            }
            (None, _) => self.stage.happen(Event::StackTurned),
        }
    }
}

/// What decides when nobody has won: most goals tagged, then most pieces (B40).
pub(super) fn merit(at: &Position, bot: Colour) -> (usize, usize) {
    (at.tagged(bot), at.pool(bot).len())
}

fn leaders(at: &Position) -> Colours {
    let best = at.bots().iter().map(|bot| merit(at, *bot)).max();
    at.bots().iter().copied().filter(|bot| Some(merit(at, *bot)) == best).collect()
}
