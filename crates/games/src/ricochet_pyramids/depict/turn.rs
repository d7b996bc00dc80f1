//! The events of a round, sorted by what they tell: what all reports of it begin with.

use super::super::event::Event;
use super::super::line::Slide;
use super::super::notation::{Line, Move};
use super::super::position::Position;

use kit::Seat;

/// What happened in a round.
#[derive(Debug, Clone, Default)]
pub(super) struct Turn {
    /// Everybody's shortest solution, the one that wins first (R22).
    pub bests: Vec<(Seat, u8)>,
    /// Everybody's bid, in the order of R27: those of this round, else those still to show.
    pub bids: Vec<(Seat, u8)>,
    /// Whether those are of this round.
    pub bidding: bool,
    /// Who is to show next.
    pub shows: Option<Seat>,
    /// Who had nothing to show.
    pub failed: Vec<Seat>,
    /// Who has shown a line, and of how many moves.
    pub proved: Option<(Seat, u8)>,
    /// The moves that were carried out.
    pub moves: Vec<Move>,
    /// The same on the board.
    pub slides: Vec<Slide>,
    /// Who scores.
    pub winner: Option<Seat>,
    /// Whether the turn is over without a winner.
    pub nobody: bool,
    /// The shortest solution and how many there are.
    pub par: Option<(Line, u64)>,
    /// Whether the match is over.
    pub over: bool,
}

impl Turn {
    /// Sorts events, of which the board is not known.
    pub fn sorted(events: &[Event]) -> Turn {
        let mut turn = Turn::default();
        for event in events {
            match event {
                Event::Best { seat, moves, .. } => turn.bests.push((*seat, moves.moves())),
                Event::Bid { seat, moves, .. } => turn.bids.push((*seat, moves.moves())),
                Event::Shows { seat } => turn.shows = Some(*seat),
                Event::Failed { seat } => turn.failed.push(*seat),
                Event::Proved { seat, moves } => turn.proved = Some((*seat, moves.moves())),
                Event::Slid { step, .. } => turn.moves.push(*step),
                Event::Point { seat } => turn.winner = Some(*seat),
                Event::Nobody => turn.nobody = true,
                Event::Par { line, lines } => turn.par = Some((line.clone(), *lines)),
                // The next goal is in what the next round asks.
                Event::Goal { .. } => {}
                Event::Over => turn.over = true,
            }
        }
        turn.bidding = !turn.bids.is_empty();
        turn
    }

    /// Sorts the events of a round that began from this position.
    pub fn of(before: &Position, events: &[Event]) -> Turn {
        let (mut turn, mut robots) = (Turn::sorted(events), before.robots);
        let slides = turn.moves.iter().filter_map(|step| {
            let goal = Some(before.goal_square()?);
            let slide = Slide::of(&before.layout, &robots, goal, *step)?;
            robots = robots.put(step.robot, slide.to);
            Some(slide)
        });
        turn.slides = slides.collect();
        if !turn.bidding {
            turn.bids = before.queue.iter().map(|(seat, bid)| (*seat, bid.moves())).collect();
        }
        turn
    }

    /// Whether anything came of the round besides moves, as in a forecast.
    pub fn decided(&self) -> bool {
        let shown = !self.failed.is_empty() || self.proved.is_some();
        self.bidding || shown || self.winner.is_some() || self.nobody
    }

    /// Who had a solution as short as the winner's and does not win.
    pub fn tied(&self) -> impl Iterator<Item = Seat> + '_ {
        let own = self.bests.iter().find(|(seat, _)| Some(*seat) == self.winner);
        let moves = own.map(|(_, moves)| *moves);
        let others = self.bests.iter().filter(move |(seat, _)| Some(*seat) != self.winner);
        others.filter(move |(_, count)| Some(*count) == moves).map(|(seat, _)| *seat)
    }
}
