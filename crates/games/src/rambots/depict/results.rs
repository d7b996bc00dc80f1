//! Who is ahead, and at the end who has won; and what is told of a whole match: when each goal was
//! tagged, and the awards.

use super::super::event::Event;
use super::super::execute::merit;
use super::super::piece::Colour;
use super::super::position::Position;
use super::names;
use kit::{Award, BySeat, Honours, Phrase, Standings};

/// All seats, the best first: the winner, who finished after, then most goals tagged, then
/// most pieces (B40). Seats that are equal in all of it share a place.
pub(super) fn standings(at: &Position) -> Standings {
    let key = |bot: Colour| {
        let runner_up = at.runners_up.iter().position(|other| other == bot);
        let finish = match (at.winners.has(bot), runner_up) {
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
    let mut winners = at.winners.iter();
    let first = winners.next()?;
    if at.has_finished(first) && winners.next().is_none() {
        return Some(Phrase::new("rambots-outcome-won").with("who", at.seat(first)));
    }
    let holders = at.winners.iter().map(|bot| Phrase::player(at.seat(bot)));
    Some(names::listing(Phrase::new("rambots-outcome-limit"), holders))
}

/// What one robot did in a match.
#[derive(Default, Clone)]
struct Career {
    /// The goals with the round of the tag.
    tags: Vec<(Colour, usize)>,
    rams: usize,
    taken: usize,
    lost: usize,
    raised: usize,
    walls: usize,
    steps: usize,
}

/// Careers and awards, out of the events of every round, round 0 first.
pub(super) fn honours(end: &Position, history: &[Vec<Event>]) -> Honours {
    let mut careers: [Career; 4] = Default::default();
    for (round, events) in history.iter().enumerate() {
        let mut actor = None;
        for event in events {
            note(&mut careers, &mut actor, round, event);
        }
    }
    let career = |bot: &Colour| (end.seat(*bot), told(end, *bot, &careers[*bot as usize]));
    Honours { careers: end.bots().iter().map(career).collect(), awards: awards(end, &careers) }
}

fn note(careers: &mut [Career; 4], actor: &mut Option<Colour>, round: usize, event: &Event) {
    match *event {
        Event::Step { bot, .. } => {
            *actor = Some(bot);
            careers[bot as usize].steps += 1;
        }
        Event::Tagged { bot, piece } => careers[bot as usize].tags.push((piece.colour, round)),
        Event::Rammed { bot, object } if object.as_bot().is_some() => {
            careers[bot as usize].rams += 1;
        }
        Event::Stole { bot, from, .. } => {
            careers[bot as usize].taken += 1;
            careers[from as usize].lost += 1;
        }
        Event::Raised { .. } => actor.iter().for_each(|bot| careers[*bot as usize].raised += 1),
        Event::Wall { bot } => careers[bot as usize].walls += 1,
        _ => {}
    }
}

/// "yellow R4, green R6; missing red": who has tagged nothing misses all of it, unsaid.
fn told(end: &Position, bot: Colour, career: &Career) -> Phrase {
    let tags = career.tags.iter().map(|(colour, round)| {
        Phrase::new("rambots-career-tag")
            .with("colour", names::colour(*colour))
            .with("round", *round)
    });
    let told = names::listing(Phrase::new("rambots-career"), tags);
    let missing = end.goals(bot);
    if career.tags.is_empty() || missing.is_empty() {
        return told;
    }
    let phrase = Phrase::new("rambots-career-missing").with("career", told);
    names::listing(phrase, missing.iter().map(|piece| names::colour(piece.colour)))
}

fn awards(end: &Position, careers: &[Career; 4]) -> Vec<Award> {
    // Who took most is not called generous as well.
    let most_taken = end.bots().iter().map(|bot| careers[*bot as usize].taken).max();
    let grabs = |career: &Career| career.taken > 0 && Some(career.taken) == most_taken;
    let figures = |figure: &dyn Fn(&Career) -> usize| -> BySeat<i64> {
        Vec::from_iter(end.bots().iter().map(|bot| figure(&careers[*bot as usize]) as i64)).into()
    };
    let award = |name, reason, figure: &dyn Fn(&Career) -> usize| {
        Award::most(&figures(figure), Phrase::new(name), Phrase::new(reason))
    };
    // What somebody did once is nothing to be known for.
    let often = |count: usize| if count > 1 { count } else { 0 };
    let lost = |career: &Career| if grabs(career) { 0 } else { often(career.lost) };
    // Who never moved has not kept any peace.
    let peace = |career: &Career| usize::from(career.steps > 0 && career.rams + career.taken == 0);
    let awards = [
        award("rambots-award-ram", "rambots-award-ram-for", &|career| often(career.rams)),
        award("rambots-award-magpie", "rambots-award-magpie-for", &|career| often(career.taken)),
        award("rambots-award-generous", "rambots-award-generous-for", &lost),
        award("rambots-award-lamplighter", "rambots-award-lamplighter-for", &|career| {
            often(career.raised)
        }),
        award("rambots-award-wall", "rambots-award-wall-for", &|career| often(career.walls)),
        award("rambots-award-pacifist", "rambots-award-pacifist-for", &peace),
    ];
    awards.into_iter().flatten().collect()
}
