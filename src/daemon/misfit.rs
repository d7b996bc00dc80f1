//! Whether what was played in a match fits together. Where it does not, that match stops, and the
//! others go on. Must never play on what does not fit.

use anyhow::Result;
use games::counting;
use kit::{Fault, Phrase};
use moderator::{Decision, Journal, Match, Moment, Request, Row, State, Who, first_misfit};
use store::{Broken, ReadTx, Store};

use super::desk::{Desk, Handled, Turn};

/// Whether a match goes on with this decision from where its rounds have led to.
pub(super) fn plays_on(game: &Match, decision: &Decision) -> bool {
    let begins = |now: &Match| now.state == State::Playing && game.state != State::Playing;
    decision.rows.iter().any(|row| matches!(row, Row::Played(_) | Row::Revised(_)))
        || decision.game.as_deref().is_some_and(begins)
}

/// The number of the first round that does not follow from those before it, as it is stored;
/// `None`: all do.
///
/// # Errors
/// If the store fails.
pub fn misfit(db: &ReadTx<'_>, game: &Match) -> Result<Option<u32>> {
    Ok(match db.history(game)? {
        Ok(versions) => first_misfit(game.chances(), &versions),
        Err(Broken::Round(round)) => Some(round),
        Err(Broken::Head) => Some(game.round_under_way().unwrap_or_default()),
    })
}

/// Stops the matches that are played and do not fit, before anything else is done.
///
/// # Errors
/// If the store fails.
pub(super) fn look(store: &mut Store, desk: &Desk, now: Moment) -> Result<()> {
    for number in store.read(|db| Ok(db.match_numbers()?))? {
        let found = store.read(|db| running(db, number))?;
        if found.is_some() {
            store.write(|tx| match running(tx, number)? {
                Some((game, round)) => stop(&Turn::new(tx, desk, now), game, round).map(drop),
                None => Ok(()),
            })?;
        }
    }
    Ok(())
}

/// A match that is played and does not fit, and from which round on.
fn running(db: &ReadTx<'_>, number: u16) -> Result<Option<(Match, u32)>> {
    let game = db.match_by_number(number)?;
    let Some(game) = game.filter(|game| game.state.is_played()) else { return Ok(None) };
    Ok(misfit(db, &game)?.map(|round| (game, round)))
}

/// What comes of a request that would play on: the moderator's own order is refused, and else the
/// match stops.
///
/// # Errors
/// [`Objection`](super::desk::Objection) to an order, or if the store fails.
pub(super) fn refuse(
    turn: &Turn<'_>,
    game: Match,
    request: &Request,
    round: u32,
) -> Result<Handled> {
    let Request::Gm(_) = request else { return stop(turn, game, round) };
    let number = i64::from(counting(&game.header).number(round));
    let fault = Fault::whole(Phrase::new("gm-misfit").with("round", number));
    let found = fault.hint(Phrase::new("gm-misfit-hint")).into();
    Err(turn.desk.objection(&game, &found).into())
}

fn stop(turn: &Turn<'_>, mut game: Match, round: u32) -> Result<Handled> {
    let Turn { tx, now, .. } = *turn;
    let (id, round) = (game.id.clone(), counting(&game.header).number(round));
    tracing::error!(id, round, "a round does not follow from those before it: the match stops");
    let reason = format!("round {round} does not follow from the rounds before it");
    tx.edit(&mut game, |it| {
        it.enter(State::Frozen { reason: reason.clone() });
        []
    })?;
    let line = Journal { who: Who::Clock, what: "frozen".to_owned(), why: Some(reason) };
    tx.note(Some(game.number), &line, now)?;
    let said = Phrase::new("service-misfit").code("id", id).with("round", i64::from(round));
    turn.tell_gm(&said)?;
    Ok(Handled { game, letters: Vec::new(), decided: true, decision: Decision::default() })
}
