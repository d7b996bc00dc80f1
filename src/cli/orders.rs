//! `botpost orders`: who has filed, and filing for somebody. Sealed orders stay sealed without
//! `--peek`.

use anyhow::Result;

use super::args::Orders;
use super::error::failed;
use super::gm;
use super::output::{Listed, hidden, list_or, say, shown, worded};
use super::setting::{Setting, find};
use super::times::{self, iso};
use crate::cli::round::counting;
use crate::config::did_you_mean;
use crate::daemon::{Desk, Turn};
use kit::{Seat, Typed, joined};
use mail::salt;
use moderator::report::Speech;
use moderator::{Filing, GmOrder, Holder, Match};

/// Lists orders, or files some for a player.
///
/// # Errors
/// If there is no such match or seat, or the orders are not right.
pub fn run(setting: &mut Setting, command: &Orders, as_json: bool) -> Result<()> {
    match command {
        Orders::List { id, peek } => list(setting, id, *peek, as_json),
        Orders::File { id, seat, orders } => {
            let orders = orders.join(" ");
            gm::order(setting, [id], &|Turn { desk, .. }, game| {
                Ok(filed(game, named(game, seat, &desk.speech)?, &orders, desk))
            })
        }
    }
}

fn list(setting: &mut Setting, id: &str, peek: bool, as_json: bool) -> Result<()> {
    let now = if peek { setting.moment()? } else { setting.now() };
    let Setting { store, desk, .. } = &mut *setting;
    let (game, played) = store.write(|tx| {
        let game = find(tx, id)?;
        if let Some(round) = game.round_under_way().filter(|_| peek) {
            gm::note_look(&Turn::new(tx, desk, now), &game, format!("peek round={round}"))?;
        }
        let played = tx.played(game.number)?;
        Ok((game, played))
    })?;
    let (zone, counting) = (setting.config.gm.zone, counting(&game.header));
    let line = |round, seat, filing: Option<&Filing>, program: Option<&String>, sealed: bool| {
        let (program, sealed) = (program.filter(|_| !sealed), sealed && filing.is_some());
        let holder = game.holder(seat);
        let filed = filing.map(|it| times::moment(it.at, zone, now));
        let told = if sealed { "(sealed)" } else { program.map_or("-", String::as_str) };
        Listed::of([
            shown("round", counting.number(round)),
            shown("seat", &holder.mark.code),
            shown("player", holder.name_in(round)),
            worded("filed_at", filing.map(|it| iso(it.at)), filed.unwrap_or("-".to_owned())),
            worded("program", program, told),
            hidden("sealed", sealed),
        ])
    };
    let mut lines = Vec::new();
    for round in &played {
        // A round that waits for its release is as sealed as an open one.
        let sealed = game.round_under_way() == Some(round.number) && !peek;
        lines.extend(round.programs.iter().map(|(seat, program)| {
            line(round.number, seat, round.filings[seat].as_ref(), program.as_ref(), sealed)
        }));
    }
    if let Some(round) = &game.round {
        lines.extend(round.entries.iter().map(|(seat, entry)| {
            let filing = entry.filing.as_ref();
            line(round.number, seat, filing, filing.map(|it| &it.program), !peek)
        }));
    }
    list_or("No round was opened yet.", &lines, as_json)?;
    if peek && game.round_under_way().is_some() && !as_json {
        say("This look at sealed orders is in the journal; the last message tells the players.");
    }
    Ok(())
}

/// Orders for a seat, with the salt of their seal.
fn filed(game: &Match, seat: Seat, orders: &str, desk: &Desk) -> GmOrder {
    let round = game.round.as_ref().map_or(0, |round| round.number);
    let stored = game.round.as_ref().map_or(0, |round| round.entries[seat].stored);
    let (number, place) = (game.number.to_be_bytes(), [seat.index() as u8]);
    let (round, stored) = (round.to_be_bytes(), stored.to_be_bytes());
    let parts: [&[u8]; 6] = [b"gm", &number, &place, &round, &stored, orders.as_bytes()];
    let salt = salt(&desk.key, &parts);
    GmOrder::File { seat, typed: Typed::new(orders), salt }
}

/// The seat with this mark, in short or in full, or with this holder; `R (Ania)` says both.
///
/// # Errors
/// If there is none, or the text is the mark of one and the name of another; the hint names
/// the seats.
pub fn named(game: &Match, text: &str, speech: &Speech) -> Result<Seat> {
    let both = |holder: &Holder| format!("{} ({})", holder.mark.code, holder.name);
    let wanted = text.to_lowercase();
    let fits = |it: &Holder| it.name.to_lowercase() == wanted || both(it).to_lowercase() == wanted;
    let held = game.holders.iter().filter(|(_, holder)| fits(holder)).map(|(seat, _)| seat);
    let mut found: Vec<Seat> = speech.marked(game, text).into_iter().chain(held).collect();
    found.sort();
    found.dedup();
    if let [seat] = found.as_slice() {
        return Ok(*seat);
    }
    let list = |seats: &mut dyn Iterator<Item = &Holder>| joined(seats.map(both), ", ");
    if found.is_empty() {
        let meant = did_you_mean(text, game.holders.values().map(|it| it.name.as_str()));
        let known = list(&mut game.holders.values());
        let what = format!("{} has no seat {text:?}", game.id);
        return Err(failed(what, format!("{meant}The seats are {known}.")));
    }
    let meant = list(&mut found.iter().map(|seat| game.holder(*seat)));
    let what = format!("{text:?} can be more than one seat of {}: {meant}", game.id);
    Err(failed(what, format!("Copy the one you mean: {:?}.", both(game.holder(found[0])))))
}
