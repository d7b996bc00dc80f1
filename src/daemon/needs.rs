//! What waits for the moderator in a match.

use games::counting;
use kit::Seat;
use moderator::{Answer, MatchLine, Phase, State};

/// What the moderator has to do in a match, as commands.
pub fn needs(game: &MatchLine, failed: bool) -> Vec<String> {
    let id = &game.id;
    let code = |seat: Seat| game.holders[seat].code.as_str();
    let mut needs = Vec::new();
    match (&game.state, &game.round) {
        (State::Draft, _) => needs.push(format!("match open {id}")),
        (State::Frozen { .. }, _) => needs.push(format!("match show {id}")),
        (State::Inviting { overdue, .. }, _) => {
            let no = game.holders.iter().filter(|(_, it)| !it.left && it.answer == Answer::No);
            needs.extend(no.map(|(seat, _)| format!("seat invite {id} {}", code(seat))));
            let waits = *overdue && needs.is_empty();
            needs.extend(waits.then(|| format!("deadline extend {id}")));
        }
        (State::Playing, Some(round)) if round.phase == Phase::Held => {
            let number = counting(&game.header).number(round.number);
            needs.push(format!("round run {id} {number}"));
        }
        (State::Playing, None) => needs.extend(game.review.map(|(round, _)| {
            let number = counting(&game.header).number(round);
            format!("round release {id} {number}")
        })),
        (State::Playing | State::Paused { .. } | State::Moved { .. }, _)
        | (State::Ended { .. } | State::Cancelled, _) => {}
    }
    let nobody = game.holders.iter().filter(|(_, it)| it.vacant);
    needs.extend(nobody.map(|(seat, _)| format!("seat invite {id} {}", code(seat))));
    let overdue = game.offers.iter().filter(|offer| offer.overdue);
    needs.extend(overdue.map(|offer| format!("seat invite {id} {}", code(offer.seat))));
    needs.extend(failed.then(|| "mail outbox".to_owned()));
    needs
}
