//! Whether what was played in a match fits together. Where it does not, that match stops, and the
//! others go on. Must never play on what does not fit.

use anyhow::Result;
use games::counting;
use kit::{Fault, Phrase};
use moderator::{Decision, Journal, Match, Request, Row, State, Who, first_misfit};
use store::{Broken, ReadTx, Store, Tx};

use super::desk::{Desk, Handled, Trigger};

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
pub(super) fn look(store: &mut Store, desk: &Desk, at: Trigger) -> Result<()> {
    for number in store.read(|db| Ok(db.match_numbers()?))? {
        let found = store.read(|db| running(db, number))?;
        if found.is_some() {
            store.write(|tx| match running(tx, number)? {
                Some((game, round)) => stop(tx, desk, game, round, at).map(drop),
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
    tx: &Tx<'_>,
    desk: &Desk,
    game: Match,
    request: &Request,
    round: u32,
    at: Trigger,
) -> Result<Handled> {
    let Request::Gm(_) = request else { return stop(tx, desk, game, round, at) };
    let number = i64::from(counting(&game.header).number(round));
    let fault = Fault::whole(Phrase::new("gm-misfit").with("round", number));
    let found = fault.hint(Phrase::new("gm-misfit-hint")).into();
    Err(desk.objection(&game, &found).into())
}

fn stop(tx: &Tx<'_>, desk: &Desk, mut game: Match, round: u32, at: Trigger) -> Result<Handled> {
    let (id, round) = (game.id.clone(), counting(&game.header).number(round));
    tracing::error!(id, round, "a round does not follow from those before it: the match stops");
    let reason = format!("round {round} does not follow from the rounds before it");
    tx.edit(&mut game, |it| {
        it.enter(State::Frozen { reason: reason.clone() });
        []
    })?;
    let line = Journal { who: Who::Clock, what: "frozen".to_owned(), why: Some(reason) };
    tx.note(Some(game.number), &line, at.now)?;
    let said = Phrase::new("service-misfit").code("id", id).with("round", i64::from(round));
    desk.tell_gm(tx, &said, at.now)?;
    let (letters, played) = (Vec::new(), Vec::new());
    Ok(Handled { game, letters, decided: true, played, corrected: None, outcome: None })
}
