//! A result as the moderator types it, `Ania; Basia, Chris; Dan`, and as it is shown.

use anyhow::Result;
use serde::Serialize;

use super::orders::named;
use kit::Seat;
use mail::text::terminal;
use moderator::Match;
use moderator::report::Speech;

/// The places from best to worst: `;` parts them, `,` those who share one. Whether every seat
/// has its place is for the moderator's room to say.
///
/// # Errors
/// If somebody is named who holds no seat.
pub fn places(game: &Match, text: &str, speech: &Speech) -> Result<Vec<Vec<Seat>>> {
    let place = |place: &str| match place.trim() {
        "" => Ok(Vec::new()),
        names => names.split(',').map(|name| named(game, name.trim(), speech)).collect(),
    };
    text.split(';').map(place).collect()
}

/// One seat's place, for machines.
#[derive(Serialize)]
pub struct Placed {
    place: usize,
    seat: String,
    player: String,
}

/// The result that was agreed on, a line for each seat.
pub fn placed(game: &Match) -> Option<Vec<Placed>> {
    let line = |place, seat: &Seat| {
        let holder = game.holder(*seat);
        Placed { place, seat: holder.mark.code.clone(), player: terminal(&holder.name) }
    };
    let places = game.state.agreed()?.places();
    Some(
        places.flat_map(|(place, seats)| seats.iter().map(move |seat| line(place, seat))).collect(),
    )
}

/// The result that was agreed on, in a line: `1 Ania; 2 Basia, Chris; 4 Dan`.
pub fn line(game: &Match) -> Option<String> {
    let place = |(number, seats): (usize, &[Seat])| {
        let names = seats.iter().map(|seat| terminal(&game.holder(*seat).name));
        format!("{number} {}", names.collect::<Vec<_>>().join(", "))
    };
    Some(game.state.agreed()?.places().map(place).collect::<Vec<_>>().join("; "))
}
