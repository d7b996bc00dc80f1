//! A robot's row in one sentence, for those to whom no table is drawn: who, what its register
//! did, and all that the row tells. Must never leave out what the row tells.

use super::deeds::Told;
use super::round::{Acting, Played, codes};
use kit::{Phrase, Seat};

/// "Bartek: forward 2, to g3, shoots Cleo: 1 damage. Damage 3. Step 5."; on a narrow page
/// "Bartek F2: to g3, shoots Cleo: 1 damage.", with `$rest` for `$told`.
pub(super) fn row(
    played: &Played<'_>,
    step: Option<&Acting<'_>>,
    seat: Seat,
    told: &Told,
) -> Phrase {
    let (before, after) = (&played.before.robots[seat], &played.after.robots[seat]);
    let moves = played.moves(seat);
    let rest = || told.iter().map(|(_, phrase)| phrase.clone());
    let told = moves.iter().filter_map(|it| it.words.clone()).chain(rest());
    // The same figure in every sentence tells nobody anything.
    let news = after.square().is_some() && before.damage != after.damage;
    Phrase::new("race-aloud-row")
        .with("who", seat)
        .with("told", Phrase::row(told).unwrap_or_else(Phrase::empty))
        .flag("moved", !moves.is_empty())
        .code("code", codes(&moves))
        .flag("silent", rest().next().is_none())
        .with("rest", Phrase::row(rest()).unwrap_or_else(Phrase::empty))
        .flag("news", news)
        .with("damage", after.damage)
        .with("step", step.map_or(0, |step| i64::from(step.number)))
}

/// What happened to a robot around the registers.
pub(super) fn around(seat: Option<Seat>, what: Phrase) -> Phrase {
    match seat {
        Some(seat) => Phrase::new("race-aloud-of").with("who", seat).with("told", what),
        None => Phrase::new("race-aloud-all").with("told", what),
    }
}
