//! What no match comes to under its rules, in a position that somebody typed. Positions out of a
//! database are not asked: what was played is as it is.

use super::super::piece::Colour;
use super::super::program::Phase;
use super::Sheet;
use kit::Phrase;

impl Sheet {
    /// A round that has another phase or is past the limit (B40), an end before the goals are
    /// set, winners with goals left (R27, B31), and runners-up where nobody looks for them (B30).
    pub(super) fn contradictions(&mut self) {
        let Some(rules) = self.rules else { return };
        let goals = self.phase == Some(Phase::Goals);
        let lines = &mut self.lines;
        if let Some((place, round)) = self.round {
            let of = |key| Phrase::new(key).code("round", round);
            let limit = rules.round_limit.filter(|limit| round > *limit);
            if goals != (round == 0) {
                let kind = if goals { "goals" } else { "play" };
                let reason = of("rambots-fault-round-phase").code("phase", kind);
                lines.fault(place, reason, "rambots-hint-round-phase");
            } else if let Some(limit) = limit.filter(|_| self.winners.is_empty()) {
                let reason = of("rambots-fault-round-limit").code("limit", limit);
                lines.fault(place, reason, "rambots-hint-round-limit");
            }
        }
        let ended = self.winners.iter().chain(&self.runners_up).collect::<Vec<_>>();
        if let Some((place, _)) = ended.first().filter(|_| goals) {
            lines.fault(*place, "rambots-fault-won-early", "rambots-hint-won-early");
        }
        if let Some((place, _)) = self.runners_up.first().filter(|_| !rules.play_on) {
            lines.fault(*place, "rambots-fault-runners-up", "rambots-hint-runners-up");
        }
        // Only the last round of a limit has winners with goals left, or more than one.
        let limited = rules.round_limit.is_some() && self.runners_up.is_empty();
        if let Some((place, _)) = self.winners.get(1).filter(|_| !limited) {
            lines.fault(*place, "rambots-fault-two-winners", "rambots-hint-two-winners");
        }
        let left = |colour: Colour| {
            let bot = self.bots.iter().find(|bot| bot.colour == colour);
            bot.is_some_and(|bot| !bot.goals.is_empty())
        };
        for (place, colour) in ended.iter().filter(|(_, colour)| !limited && left(*colour)) {
            let reason = Phrase::new("rambots-fault-goals-left").code("colour", colour.letter());
            lines.fault(*place, reason, "rambots-hint-goals-left");
        }
    }
}
