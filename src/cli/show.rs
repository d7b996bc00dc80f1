//! `botpost match show`: one match, its players, its clock, its board. Must never show what
//! is sealed.

use anyhow::Result;
use serde_json::{Value, json};

use super::faults::{failure, referee};
use super::matches::{placed, state_word};
use super::output::{board, json as print, say, table};
use super::setting::Setting;
use super::terms_text::terms;
use super::times::{self, Iso};
use super::{open_proposal, put_right, status};
use crate::cli::rounds::counting;
use kit::{Seat, Viewer, hex};

use mail::text::terminal;
use moderator::report::{Listener, Speech};
use moderator::{Holder, Match, Moment, Record, State};

/// Shows a match.
///
/// # Errors
/// If there is none with this id, or its position cannot be read.
pub fn show(setting: &Setting, id: &str, as_json: bool) -> Result<()> {
    let game = setting.find(id)?;
    if as_json {
        let since = setting.store.read(|db| {
            let places = 0..game.observers.len();
            let noted =
                places.map(|place| Ok(db.noted(game.number, &format!("observe place={place}"))?));
            noted.collect::<Result<Vec<Option<Moment>>>>()
        })?;
        let open = |position: &str| redacted(&game.header, position, &setting.desk.speech);
        let position = game.current().map(open).transpose()?;
        return print(&shown(&game, position.as_deref(), &since));
    }
    say(&setting.line(&game));
    if let State::Frozen { reason } = &game.state {
        say(&format!("Frozen: {}", terminal(reason)));
    }
    if let State::Moved { to, .. } = &game.state {
        say(&format!("Moved to {}: nothing happens here.", terminal(to)));
    }
    if let Some(open) = open_proposal::open_proposal(&game) {
        let until = times::deadline(open.until.0, setting.config.gm.zone, setting.now());
        say(&format!("Players vote until {until} on {open}"));
    }
    say(game.rules());
    say(&terms(&game.terms));
    say(&format!("seed commitment {}", hex::encode(&game.seed.commitment())));
    say("");
    let free = game.free_seats();
    let rows = game.holders.iter().map(|(seat, holder)| {
        let left = match holder.left {
            true if free.contains(&seat) => "free",
            true => "left",
            false => holder.answer.name(),
        };
        // The one who was there before has nothing to do with a seat that is free.
        let (name, addresses) = match left {
            "free" => (String::new(), String::new()),
            _ if holder.is_nobody() => (String::new(), String::new()),
            _ => (terminal(&holder.name), holder.addresses.join(", ")),
        };
        vec![holder.mark.code.clone(), name, left.to_owned(), terminal(&addresses)]
    });
    table(&["SEAT", "PLAYER", "ANSWER", "ADDRESS"], rows);
    late_so_far(&game).iter().for_each(say);
    put_right::lines(&game, setting.config.gm.zone, setting.now()).iter().for_each(say);
    people_without_seats(&game, setting.config.gm.zone, setting.now());
    if let Some(position) = game.current() {
        let speech = &setting.desk.speech;
        let listener = Listener::of(&game, None, setting.desk.gm.language);
        let referee = referee(speech, &game.header)?;
        let position = referee.at(position).map_err(|found| failure(speech, &found))?;
        let scene = position.scene(Viewer::Observer);
        say("");
        board(&scene, speech, &listener).iter().for_each(say);
    }
    Ok(())
}

/// Who was late in the match; nothing where nobody ever was.
fn late_so_far(game: &Match) -> Option<String> {
    let late = game.holders.values().filter(|it| !it.left && it.record.tardy() > 0);
    let people: Vec<String> = late
        .map(|holder| {
            let Record { owed, late, missed, standing, .. } = holder.record;
            let name = terminal(&holder.name);
            let mut text = format!("{name} {} of {owed} rounds", holder.record.tardy());
            text.push_str(&format!(" ({late} after the deadline, {missed} never"));
            if standing > 0 {
                text.push_str(&format!("; standing order used in {standing}"));
            }
            text + ")"
        })
        .collect();
    (!people.is_empty()).then(|| format!("Late so far: {}", people.join(", ")))
}

/// Whom a seat is offered to, and who watches.
fn people_without_seats(game: &Match, zone: moderator::Zone, now: Moment) {
    for offer in game.offers.iter().filter(|offer| offer.open) {
        let mark = &game.holder(offer.seat).mark.code;
        let (name, address) = (terminal(&offer.person.name), terminal(&offer.person.address));
        let until = times::deadline(offer.answer_by, zone, now);
        say(&format!("seat {mark} is offered to {name} <{address}>, answer by {until}"));
    }
    for observer in game.observers.iter().filter(|observer| !observer.gone) {
        let (name, address) = (terminal(&observer.person.name), terminal(&observer.person.address));
        say(&format!("{name} <{address}> is a spectator"));
    }
}

/// `position`: without secrets. `since`: when each observer was asked to observe.
fn shown(game: &Match, position: Option<&str>, since: &[Option<Moment>]) -> Value {
    let goes_on = !game.state.is_over();
    let round = game.round.as_ref().filter(|_| goes_on);
    let going = Some(game).filter(|_| goes_on);
    let number = going.and_then(Match::round_under_way);
    let released = game.withheld.as_ref().map(|withheld| withheld.review.until);
    let (mut answer_by, mut frozen_because, mut moved_to) = (None, None, None);
    let (mut paused_since, mut paused_until) = (None, None);
    match &game.state {
        State::Inviting { answer_by: until, .. } => answer_by = Some(Iso(*until)),
        State::Paused { since, until } => {
            (paused_since, paused_until) = (Some(Iso(*since)), until.map(Iso))
        }
        State::Frozen { reason } => frozen_because = Some(terminal(reason)),
        State::Moved { to, .. } => moved_to = Some(terminal(to)),
        State::Draft | State::Playing | State::Ended { .. } | State::Cancelled => {}
    }
    json!({
        "id": game.id,
        "game": game.header,
        "state": state_word(&game.state),
        // Until when invitations can be answered.
        "answer_by": answer_by,
        "paused_since": paused_since,
        "paused_until": paused_until,
        // What players vote on.
        "proposal": open_proposal::open_proposal(game),
        "frozen_because": frozen_because,
        // The address of the desk that it is moderated from now.
        "moved_to": moved_to,
        "put_right": put_right::list(game),
        // The result that was agreed on.
        "agreed": placed(game),
        "terms": game.terms,
        "commitment": hex::encode(&game.seed.commitment()),
        "round": number.map(|stored| counting(&game.header).number(stored)),
        "phase": going.and_then(status::phase),
        "deadline": round.map(|round| round.deadline).or(released).map(Iso),
        // When the open round closes as things stand: sooner than its deadline while it cools.
        "closes": round.filter(|_| game.state == State::Playing).map(status::closes).map(Iso),
        "position": position,
        "seats": seats(game),
        "offers": status::offered(game, true),
        "observers": observers(game, since),
    })
}

fn seats(game: &Match) -> Vec<Value> {
    let seat = |(seat, holder): (Seat, &Holder)| {
        let entry = game.round.as_ref().map(|round| &round.entries[seat]);
        json!({
            "seat": holder.mark.code,
            "player": terminal(&holder.name),
            "answer": holder.answer.name(),
            "left": holder.left,
            "filed": entry.is_some_and(|entry| entry.filing.is_some()),
            // How punctual the player was.
            "record": holder.record,
            // Whether a standing order is left; which one is a secret.
            "standing": holder.standing.is_some(),
        })
    };
    game.holders.iter().map(seat).collect()
}

/// Who watches, and when that was ordered.
fn observers(game: &Match, since: &[Option<Moment>]) -> Vec<Value> {
    let there = game.observers.iter().zip(since).filter(|(it, _)| !it.gone);
    let observer = there.map(|(it, since)| {
        json!({
            "name": terminal(&it.person.name),
            "since": since.map(Iso),
            "address": terminal(&it.person.address),
        })
    });
    observer.collect()
}

/// A position without the secrets of single seats: the moderator may have a seat as well.
fn redacted(header: &str, position: &str, speech: &Speech) -> Result<String> {
    let referee = referee(speech, header)?;
    let position = referee.at(position).map_err(|found| failure(speech, &found))?;
    Ok(position.redacted())
}
