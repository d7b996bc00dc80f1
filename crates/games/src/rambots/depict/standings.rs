//! Who is ahead, and at the end who has won.

use super::super::execute::merit;
use super::super::piece::Colour;
use super::super::position::Position;
use super::names;
use kit::{Phrase, Standings};

/// All seats, the best first: the winner, who finished after, then most goals tagged, then
/// most pieces (B40). Seats that are equal in all of it share a place.
pub(in super::super) fn standings(at: &Position) -> Standings {
    let key = |bot: Colour| {
        let runner_up = at.runners_up().position(|other| other == bot);
        let finish = match (at.winners().has(bot), runner_up) {
            (true, _) => 0,
            (false, Some(index)) => 1 + index,
            (false, None) => usize::MAX,
        };
        let (tagged, pieces) = merit(at, bot);
        // Winners share their place whatever their pools are.
        let rest = if finish == 0 { (4, 0) } else { (tagged, pieces) };
        (finish, std::cmp::Reverse(rest))
    };
    // Who is ahead by nothing but pieces is told so.
    let breaks_tie = |bot: Colour| {
        let ((finish, _), (tagged, pieces)) = (key(bot), merit(at, bot));
        let behind = at.bots().iter().filter(|other| key(**other).0 == usize::MAX);
        finish == usize::MAX
            && behind.map(|other| merit(at, *other)).any(|it| it.0 == tagged && it.1 < pieces)
    };
    let score = |bot: Colour| {
        Phrase::new(if breaks_tie(bot) { "rambots-score-tie" } else { "rambots-score" })
            .with("tagged", at.tagged(bot))
            .with("pieces", at.pool(bot).len())
    };
    let rank = |seat| key(at.bot(seat));
    let standings = Standings::by_rank(at.all_seats(), rank, |seat| score(at.bot(seat)));
    let standings = standings.counting(|seat| at.tagged(at.bot(seat)) as u32);
    Standings { outcome: outcome(at), ..standings }
}

fn outcome(at: &Position) -> Option<Phrase> {
    let mut winners = at.winners().iter();
    let first = winners.next()?;
    if at.has_finished(first) && winners.next().is_none() {
        return Some(Phrase::new("rambots-outcome-won").with("who", at.seat(first)));
    }
    let holders = at.winners().iter().map(|bot| Phrase::player(at.seat(bot)));
    Some(names::listing(Phrase::new("rambots-outcome-limit"), holders))
}
