//! `botpost match`: the list, and what is done to a match as a whole.

use std::path::Path;

use anyhow::Result;
use serde::Serialize;

use super::args::Match;
use super::gm::order;
use super::output::{json, plural, say, table};
use super::setting::Setting;
use super::{new_match, people, result, show};
use mail::text::terminal;
use moderator::{GmOrder, Holder, State};

/// Makes, opens, shows and ends matches.
///
/// # Errors
/// If there is no such match, or the moderator's order cannot be carried out.
pub fn run(command: &Match, file: Option<&Path>, as_json: bool) -> Result<()> {
    match command {
        Match::New(new) => new_match::run(new, file),
        Match::Open { id, sending } => order(file, id, GmOrder::Open, *sending),
        Match::Close { id, sending } => order(file, id, GmOrder::Close, *sending),
        Match::List => list(file, as_json),
        Match::Show { id } => show::show(file, id, as_json),
        Match::Observe { id, person, sending } => people::observe(file, id, person, *sending),
        Match::Unobserve { id, name, sending } => {
            order(file, id, GmOrder::Unobserve { name: name.clone() }, *sending)
        }
        Match::Pause { id, reason, sending } => {
            order(file, id, GmOrder::Pause { reason: reason.clone() }, *sending)
        }
        Match::Resume { id, sending } => order(file, id, GmOrder::Resume, *sending),
        Match::End { id, result, reason, sending } => {
            let result = match result {
                Some(text) => {
                    let setting = Setting::open(file)?;
                    Some(result::places(&setting.find(id)?, text, &setting.desk.speech)?)
                }
                None => None,
            };
            order(file, id, GmOrder::End { reason: reason.clone(), result }, *sending)
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
        State::Ended { .. } => "ended",
        State::Cancelled => "cancelled",
    }
}

/// Whether nothing more happens: a round that was left open means nothing then.
pub fn over(state: &State) -> bool {
    matches!(state, State::Ended { .. } | State::Cancelled)
}

#[derive(Serialize)]
struct Line {
    id: String,
    game: String,
    state: &'static str,
    round: Option<u32>,
    players: Vec<String>,
}

/// The names of those who hold seats; those nobody holds are counted behind them.
fn players<'n>(names: impl Iterator<Item = &'n str>) -> Vec<String> {
    let (free, held): (Vec<_>, Vec<_>) = names.partition(|name| *name == Holder::NOBODY);
    let mut players: Vec<String> = held.into_iter().map(terminal).collect();
    if !free.is_empty() {
        players.push(plural(free.len(), "free seat", "free seats"));
    }
    players
}

fn list(file: Option<&Path>, as_json: bool) -> Result<()> {
    let setting = Setting::open(file)?;
    let lines = setting.store.read(|db| Ok(db.match_list()?))?;
    let lines: Vec<Line> = lines
        .into_iter()
        .map(|line| Line {
            state: state_word(&line.state),
            round: line.round.filter(|_| !over(&line.state)),
            players: players(line.seats.iter().map(|seat| seat.name.as_str())),
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
