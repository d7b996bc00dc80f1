//! What the signs of a course mean, a phrase each: only those that this course uses.

use super::{Belt, Course, Floor, Site};
use kit::Phrase;
use kit::grid::Direction;

impl Course {
    /// The meaning of its signs, the floors first.
    pub fn legend(&self) -> Vec<Phrase> {
        let floors = || self.squares().map(|square| self.cell(square).floor);
        let belts = |wanted: fn(Belt) -> bool| {
            floors().any(|floor| matches!(floor, Floor::Belt(belt) if wanted(belt)))
        };
        let site = |site| self.squares().any(|square| self.cell(square).site == Some(site));
        let along = |rank: bool| {
            let rank_beam = |to: Direction| matches!(to, Direction::East | Direction::West) == rank;
            self.lasers.iter().any(|laser| rank_beam(laser.to))
        };
        let open = |side: Direction| {
            let edge = self.squares().filter(move |it| self.next(*it, side).is_none());
            edge.into_iter().any(|it| !self.wall(it, side))
        };
        [
            (belts(|belt| !belt.express && belt.turns == 0), "race-sign-belt"),
            (belts(|belt| belt.express && belt.turns == 0), "race-sign-express"),
            (belts(|belt| belt.turns.count_ones() == 1 && !belt.express), "race-sign-curve"),
            (belts(|belt| belt.turns.count_ones() == 1 && belt.express), "race-sign-fast-curve"),
            (belts(|belt| belt.turns.count_ones() == 2), "race-sign-junction"),
            (floors().any(|it| it == Floor::Gear { clockwise: true }), "race-sign-right"),
            (floors().any(|it| it == Floor::Gear { clockwise: false }), "race-sign-left"),
            (floors().any(|it| it == Floor::Pit), "race-sign-pit"),
            (along(true), "race-sign-laser"),
            (along(false), "race-sign-laser-north"),
            (self.lasers.iter().any(|laser| laser.strength > 1), "race-sign-strong"),
            (!self.flags.is_empty(), "race-sign-flag"),
            (site(Site::Repair), "race-sign-repair"),
            (site(Site::Upgrade), "race-sign-upgrade"),
            (!self.starts.is_empty(), "race-sign-start"),
            (Direction::ALL.into_iter().any(open), "race-sign-edge"),
        ]
        .into_iter()
        .filter(|(used, _)| *used)
        .map(|(_, key)| Phrase::new(key))
        .collect()
    }
}
