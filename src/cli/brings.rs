//! What a new match begins with besides its rules and its people: a board that somebody drew,
//! and the match before it in a series.

use std::path::Path;

use anyhow::Result;

use super::error::{Failure, USAGE, usage};
use super::faults;
use super::people::Player;
use super::typed::text_of;
use kit::{Referee, Seat, joined};
use moderator::report::Speech;
use moderator::{Holder, Match, Series, State};

/// The board of a file, in the game's own form.
///
/// # Errors
/// If the file cannot be read, or the game cannot be played on it: all faults, with the file.
pub fn board(referee: &dyn Referee, file: &Path, speech: &Speech) -> Result<String> {
    let text = text_of(file).map_err(|error| error.context("--board"))?;
    Ok(referee.custom_board(&text).map_err(|found| {
        let mut failure = Failure { code: USAGE, ..faults::failure(speech, &found) };
        let several = failure.message.contains('\n');
        let gap = if several { "\n" } else { " " };
        failure.message = format!("--board {}:{gap}{}", file.display(), failure.message);
        let usual = || "Fix the file, and give the same command again.".to_owned();
        failure.hint.get_or_insert_with(usual);
        failure
    })?)
}

/// The match before, and who of it plays again: by address, or by name.
///
/// # Errors
/// If it is not over, was another game, or if it does not say who of it plays again.
pub fn series(referee: &dyn Referee, before: &Match, people: &[Player]) -> Result<Series> {
    let id = &before.id;
    let game = |header: &str| header.split(' ').next().unwrap_or_default().to_owned();
    let (own, other) = (game(&referee.header()), game(&before.header));
    if own != other {
        let what = format!("--after: {id} is a match of {other}, not of {own}");
        return Err(usage(what, "A series stays with one game: name another match, or none."));
    }
    let (State::Ended { .. }, Some(end)) = (&before.state, &before.position) else {
        let what = format!("--after: {id} has no end to go on from");
        return Err(usage(what, "Wait for its end, name another match, or leave out --after."));
    };
    let seats: Vec<Option<Seat>> = people.iter().map(|player| seat(before, player)).collect();
    if seats.iter().all(Option::is_none) {
        let what = format!("--after: none of these people played {id}");
        let known = joined(known(before).map(|(_, it)| &it.name), ", ");
        let hint = format!("A player who goes on has the same name or address there: {known}.");
        let hint = format!("{hint} Or leave out --after.");
        return Err(usage(what, hint));
    }
    for (index, seat) in seats.iter().enumerate() {
        let Some(seat) = seat else { continue };
        let Some(twin) = seats[..index].iter().position(|it| it == &Some(*seat)) else { continue };
        let name = |index: usize| &people[index].person.name;
        let was = &before.holders[*seat].name;
        let what =
            format!("--after: {} and {} both seem to be {was} of {id}", name(twin), name(index));
        return Err(usage(what, "One has the name and the other the address: change one of them."));
    }
    Ok(Series { end: end.clone(), before: seats })
}

/// Who goes on from the match before, and who is new, as a line for the moderator.
pub fn told(before: &Match, game: &Match) -> Option<String> {
    let series = game.brings.series.as_ref()?;
    let names = |new: bool| {
        let held = game.holders.values().zip(&series.before);
        let held = held.filter(|(it, seat)| seat.is_none() == new && !it.addresses.is_empty());
        joined(held.map(|(holder, _)| &holder.name), ", ")
    };
    Some(match names(true).as_str() {
        "" => format!("after {}: {}", before.id, names(false)),
        new => format!("after {}: {}; new: {new}", before.id, names(false)),
    })
}

/// The seat that this player had. An address says more than a name.
fn seat(before: &Match, player: &Player) -> Option<Seat> {
    let (person, name) = (&player.person, player.person.name.to_lowercase());
    if person.address.is_empty() {
        return None;
    }
    let by = |same: &dyn Fn(&Holder) -> bool| {
        known(before).find(|(_, holder)| same(holder)).map(|(seat, _)| seat)
    };
    by(&|it| it.addresses.contains(&person.address)).or(by(&|it| it.name.to_lowercase() == name))
}

fn known(before: &Match) -> impl Iterator<Item = (Seat, &Holder)> {
    before.holders.iter().filter(|(_, holder)| !holder.is_nobody())
}
