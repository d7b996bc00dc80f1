//! `botpost match show`: one match, its players, its clock, its board. Must never show what
//! is sealed.

use anyhow::Result;

use super::faults::{failure, referee};
use super::matches::{placed, result_line};
use super::output::{Listed, board, hidden, say, shown, spoken, tell, worded};
use super::setting::Setting;
use super::times::{self, iso};
use super::{put_right, status};
use crate::cli::round::counting;
use kit::render::wrap::COLUMNS;
use kit::{Faults, Seat, Viewer, hex};
use moderator::report::Listener;
use moderator::{Holder, Match, Record, SettingKey, State, Terms};

/// Shows a match.
///
/// # Errors
/// If there is none with this id, or its position cannot be read.
pub fn show(setting: &Setting, id: &str, as_json: bool) -> Result<()> {
    let game = setting.find(id)?;
    let speech = &setting.desk.speech;
    let found = |found: Faults| failure(speech, &found);
    let rules = referee(speech, &game.header)?;
    let position = game.current().map(|text| rules.at(text)).transpose().map_err(found)?;
    if !as_json {
        say(&setting.line(&game));
        say(&terms(&game.terms));
    }
    let lists = [
        ("seats", game.holders.iter().map(|(seat, holder)| seated(&game, seat, holder)).collect()),
        ("offers", offers(&game, setting)),
        ("observers", observers(&game, setting)?),
        ("put_right", put_right::list(&game, setting)),
    ];
    // The moderator may have a seat as well: nothing of single seats is shown.
    let redacted = position.as_ref().map(|position| position.redacted());
    tell(about(&game, redacted.as_deref(), setting), &lists, as_json)?;
    if let Some(position) = position.filter(|_| !as_json) {
        let listener = Listener::of(&game, None, setting.desk.gm.language);
        say("");
        board(&position.scene(Viewer::Observer), speech, &listener).iter().for_each(say);
    }
    Ok(())
}

/// How a match stands. `position`: without secrets.
fn about(game: &Match, position: Option<&str>, setting: &Setting) -> Listed {
    let goes_on = !game.state.is_over();
    let line = game.line();
    let round = line.round.filter(|_| goes_on);
    let open = round.filter(|_| game.state == State::Playing);
    let going = Some(game).filter(|_| goes_on);
    let number = going.and_then(Match::round_under_way);
    let released = game.withheld.as_ref().map(|withheld| withheld.review.until);
    // The line above says the rest.
    let stands = match &game.state {
        State::Frozen { reason } => format!("frozen: {reason}"),
        State::Moved { to, .. } => format!("moved to {to}"),
        State::Draft | State::Inviting { .. } | State::Playing => String::new(),
        State::Paused { .. } | State::Ended { .. } | State::Cancelled => String::new(),
    };
    let proposal = status::open_proposal(&line);
    let vote = proposal.as_ref().zip(line.proposal.as_ref()).map(|(open, voted)| {
        let until = times::deadline(voted.until, setting.config.gm.zone, setting.now());
        format!("Players vote until {until} on {open}")
    });
    Listed::of([
        hidden("id", &game.id),
        shown("game", &game.header),
        hidden("state", game.state.word()),
        worded("stands", &game.state, stands),
        worded("proposal", &proposal, vote.unwrap_or_default()),
        // The result that was agreed on.
        worded("agreed", placed(game), result_line(game).unwrap_or_default()),
        hidden("terms", &game.terms),
        shown("commitment", hex::encode(&game.seed.commitment())),
        hidden("round", number.map(|stored| counting(&game.header).number(stored))),
        hidden("phase", going.and(status::phase(&line))),
        hidden("deadline", round.map(|round| round.deadline).or(released).map(iso)),
        // When the open round closes as things stand: sooner than its deadline while it cools.
        hidden("closes", open.map(|it| iso(it.phase.closes(it.deadline)))),
        hidden("position", position),
    ])
}

fn seated(game: &Match, seat: Seat, holder: &Holder) -> Listed {
    let entry = game.round.as_ref().map(|round| &round.entries[seat]);
    let answer = match holder.left {
        true if game.free_seats().contains(&seat) => "free",
        true => "left",
        false => holder.answer.name(),
    };
    // The one who was there before has nothing to do with a seat that is free.
    let there = answer != "free" && !holder.is_nobody();
    let of = |text: String| if there { text } else { String::new() };
    Listed::of([
        shown("seat", &holder.mark.code),
        worded("player", &holder.name, of(holder.name.clone())),
        worded("answer", holder.answer.name(), answer),
        hidden("left", holder.left),
        hidden("filed", entry.is_some_and(|entry| entry.filing.is_some())),
        spoken("address", of(holder.addresses.join(", "))),
        worded("zone", holder.zone, of(holder.zone.to_string())),
        // How punctual the player was.
        worded("record", holder.record, of(late_so_far(holder))),
        // Whether a standing order is left; which one is a secret.
        hidden("standing", holder.standing.is_some()),
    ])
}

/// How often the holder of a seat was late; nothing of one who never was.
fn late_so_far(holder: &Holder) -> String {
    let Record { owed, late, missed, standing, .. } = holder.record;
    if holder.left || holder.record.tardy() == 0 {
        return String::new();
    }
    let used = match standing {
        0 => String::new(),
        _ => format!("; standing order used in {standing}"),
    };
    let tardy = holder.record.tardy();
    format!("late in {tardy} of {owed} rounds ({late} after the deadline, {missed} never{used})")
}

/// Whom a seat is offered to.
fn offers(game: &Match, setting: &Setting) -> Vec<Listed> {
    let line = game.line();
    let offers = status::offers(&line, setting).into_iter().zip(&line.offers);
    offers.map(|(told, it)| told.and(shown("address", &it.person.address))).collect()
}

/// Who watches, and when that was ordered.
fn observers(game: &Match, setting: &Setting) -> Result<Vec<Listed>> {
    let there = game.observers.iter().enumerate().filter(|(_, it)| !it.gone);
    let observer = there.map(|(place, it)| {
        let line = format!("observe place={place}");
        let since = setting.store.read(|db| Ok(db.noted(game.number, &line)?))?;
        let told = since.map(|at| times::deadline(at, setting.config.gm.zone, setting.now()));
        Ok(Listed::of([
            shown("name", &it.person.name),
            shown("address", &it.person.address),
            worded("since", since.map(iso), told.unwrap_or_default()),
        ]))
    });
    observer.collect()
}

/// All settings in a few lines, as `match set` takes them, so that they can be copied; and those
/// that are others from the next round.
fn terms(terms: &Terms) -> String {
    let mut lines: Vec<String> = Vec::new();
    for setting in SettingKey::ALL.map(|key| terms.typed(key)) {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + setting.len() <= COLUMNS => {
                line.push_str(&format!(" {setting}"));
            }
            Some(_) | None => lines.push(setting),
        }
    }
    if let Some(next) = &terms.next {
        let keys = next.differing(terms).into_iter();
        let values = kit::joined(keys.map(|key| next.typed(key)), " ");
        lines.push(format!("from the next round {values}"));
    }
    lines.join("\n")
}
