//! `botpost match`

use std::path::Path;

use anyhow::Result;
use serde::Serialize;

use super::args::Match;
use super::gm::order;
use super::hex::hex;
use super::output::{json, say, table};
use super::setting::Setting;
use super::{board, new_match, status, times};
use crate::game::Viewer;
use crate::games;
use crate::mail::text::terminal;
use crate::moderator::{GmOrder, State};
use crate::report::Listener;

/// Makes, opens, shows and ends matches.
///
/// # Errors
/// If there is no such match, or the moderator's order cannot be carried out.
pub fn run(command: &Match, file: Option<&Path>, as_json: bool) -> Result<()> {
    match command {
        Match::New(new) => new_match::run(new, file),
        Match::Open { id, sending } => order(file, id, GmOrder::Open, *sending),
        Match::List => list(file, as_json),
        Match::Show { id } => show(file, id, as_json),
        Match::Pause { id, reason, sending } => {
            order(file, id, GmOrder::Pause { reason: reason.clone() }, *sending)
        }
        Match::Resume { id, sending } => order(file, id, GmOrder::Resume, *sending),
        Match::End { id, reason, sending } => {
            order(file, id, GmOrder::End { reason: reason.clone() }, *sending)
        }
    }
}

/// The word for a state.
pub fn state_word(state: &State) -> &'static str {
    match state {
        State::Draft => "draft",
        State::Inviting { .. } => "inviting",
        State::Playing => "playing",
        State::Paused { .. } => "paused",
        State::Frozen { .. } => "frozen",
        State::Ended => "ended",
        State::Cancelled => "cancelled",
    }
}

/// Whether nothing more happens: a round that was left open means nothing then.
fn over(state: &State) -> bool {
    matches!(state, State::Ended | State::Cancelled)
}

#[derive(Serialize)]
struct Line {
    id: String,
    game: String,
    state: &'static str,
    round: Option<u32>,
    players: Vec<String>,
}

fn list(file: Option<&Path>, as_json: bool) -> Result<()> {
    let setting = Setting::open(file)?;
    let lines = setting.store.read(|db| Ok(db.match_list()?))?;
    let lines: Vec<Line> = lines
        .into_iter()
        .map(|line| Line {
            state: state_word(&line.state),
            round: line.round.filter(|_| !over(&line.state)),
            players: line.seats.iter().map(|seat| terminal(&seat.name)).collect(),
            game: line.header,
            id: line.id,
        })
        .collect();
    if as_json {
        return json(&lines);
    }
    if lines.is_empty() {
        say("No matches yet. `botpost match new` makes one.");
        return Ok(());
    }
    let rows = lines.into_iter().map(|line| {
        let round = line.round.map_or_else(|| "-".to_owned(), |round| round.to_string());
        vec![line.id, line.game, line.state.to_owned(), round, line.players.join(", ")]
    });
    table(&["ID", "GAME", "STATE", "ROUND", "PLAYERS"], rows);
    Ok(())
}

#[derive(Serialize)]
struct Shown {
    id: String,
    game: String,
    state: State,
    terms: crate::moderator::Terms,
    commitment: String,
    round: Option<u32>,
    deadline: Option<String>,
    position: Option<String>,
    seats: Vec<ShownSeat>,
}

#[derive(Serialize)]
struct ShownSeat {
    mark: String,
    name: String,
    answer: &'static str,
    left: bool,
    filed: bool,
}

fn show(file: Option<&Path>, id: &str, as_json: bool) -> Result<()> {
    let setting = Setting::open(file)?;
    let game = setting.find(id)?;
    let round = game.round.as_ref().filter(|_| !over(&game.state));
    if as_json {
        let seats = game.holders.iter().map(|(seat, holder)| ShownSeat {
            mark: holder.mark.code.clone(),
            name: holder.name.clone(),
            answer: status::answer_word(holder.answer),
            left: holder.left,
            filed: game.round.as_ref().is_some_and(|round| round.entries[seat].filing.is_some()),
        });
        return json(&Shown {
            seats: seats.collect(),
            round: round.map(|round| round.number),
            deadline: round.map(|round| times::iso(round.deadline)),
            commitment: hex(&game.seed.commitment()),
            id: game.id,
            game: game.header,
            state: game.state,
            terms: game.terms,
            position: game.position,
        });
    }
    say(&status::line(&game, &setting));
    if let State::Frozen { reason } = &game.state {
        say(&format!("Frozen: {}", terminal(reason)));
    }
    say(&game.header);
    say(&status::terms(&game.terms));
    say(&format!("seed commitment {}", hex(&game.seed.commitment())));
    say("");
    let rows = game.holders.iter().map(|(_, holder)| {
        let left = if holder.left { "left" } else { status::answer_word(holder.answer) };
        let addresses = holder.addresses.join(", ");
        vec![
            holder.mark.code.clone(),
            terminal(&holder.name),
            left.to_owned(),
            terminal(&addresses),
        ]
    });
    table(&["SEAT", "PLAYER", "ANSWER", "ADDRESS"], rows);
    if let Some(position) = &game.position {
        let speech = &setting.desk.speech;
        let listener = Listener::of(&game, None, setting.desk.gm.language);
        let referee =
            games::open(&game.header).map_err(|found| super::faults::failure(speech, &found))?;
        let scene = referee
            .scene(position, Viewer::Observer)
            .map_err(|found| super::faults::failure(speech, &found))?;
        say("");
        board::lines(&scene, speech, &listener).iter().for_each(say);
    }
    Ok(())
}
