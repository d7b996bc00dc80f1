//! `botpost verify`: plays every round of every match in the database again.

use anyhow::Result;
use serde_json::json;

use crate::cli::error::failed;
use crate::cli::faults;
use crate::cli::output::json as print;
use crate::cli::round::named;
use crate::cli::setting::Setting;

use moderator::report::Speech;
use moderator::{Journal, Match, Mismatch, PlayedRound, start, verify};
use store::{Broken, Health};

/// Checks the database, and that every stored round follows from what was filed for it.
///
/// # Errors
/// If anything differs: the first place is named.
pub fn run(setting: &mut Setting, accept: bool, as_json: bool) -> Result<()> {
    if accept {
        accept_damaged(setting)?;
    }
    let mut health = setting.store.read(|db| Ok(db.integrity()?))?;
    // What was changed past botpost is told by the match it is in, if it is in one.
    let changed = Health {
        changed: std::mem::take(&mut health.changed),
        schema: std::mem::take(&mut health.schema),
        ..Health::default()
    };
    health.verdict()?;
    let (mut matches, mut rounds, mut differs) = (0, 0, None);
    for number in setting.store.read(|db| Ok(db.match_numbers()?))? {
        let found = setting.store.read(|db| {
            let Some(game) = db.match_by_number(number)? else { return Ok(None) };
            let broken = db.chain(&game)?;
            Ok(Some((game, db.versions(number)?, broken)))
        })?;
        let Some((game, played, broken)) = found else { continue };
        matches += 1;
        rounds += played.len();
        differs = first_difference(&setting.desk.speech, &game, &played, broken)?;
        if differs.is_some() {
            break;
        }
    }
    if differs.is_none() && !changed.is_sound() {
        differs = Some(format!("the database is damaged: {changed}"));
    }
    if as_json {
        print(&json!({ "matches": matches, "rounds": rounds, "differs": differs }))?;
    }
    if let Some(differs) = differs {
        return Err(failed(differs, "Restore a backup, or see docs/moderating.md."));
    }
    if !as_json {
        say!("matches: {matches}, rounds: {rounds}, all as stored");
    }
    Ok(())
}

/// Takes changes that were made by hand for what was written, and journals that.
fn accept_damaged(setting: &mut Setting) -> Result<()> {
    let now = setting.moment()?;
    let health = setting.store.read(|db| Ok(db.integrity()?))?;
    if health.is_sound() {
        return Ok(());
    }
    if !health.file.is_empty() || health.schema {
        health.verdict()?;
    }
    setting.store.accept()?;
    setting.store.write(|tx| {
        let why = Some(health.to_string());
        Ok(tx.note(None, &Journal { why, ..Journal::gm("took the database as it is") }, now)?)
    })
}

/// The first thing in which the history of a match is not what its rules say.
///
/// # Errors
/// If its rules are not known here.
pub fn first_difference(
    speech: &Speech,
    game: &Match,
    played: &[PlayedRound],
    broken: Option<Broken>,
) -> Result<Option<String>> {
    let id = &game.id;
    let referee = faults::referee(speech, &game.header)?;
    let marks: Vec<String> = game.holders.values().map(|it| it.mark.code.clone()).collect();
    if let Some(first) = played.first() {
        let begun = start(referee.as_ref(), &game.seed, &marks, &game.brings);
        if begun.map_err(|found| faults::failure(speech, &found))? != first.before {
            return Ok(Some(format!("match {id} did not begin with what its seed deals")));
        }
    }
    let called = |round| named(referee.counting(), round);
    if let Err((round, mismatch)) = verify(referee.as_ref(), game.chances(), played) {
        let what = match mismatch {
            Mismatch::Start => "does not start where the one before ended".to_owned(),
            Mismatch::Dice => "has dice that do not follow from the filings before".to_owned(),
            Mismatch::Act(index) => format!("has another outcome of act {}", index + 1),
            Mismatch::Programs => "executed other programs".to_owned(),
            Mismatch::Events => "has other events when it is played again".to_owned(),
            Mismatch::Position => "leads to another position when it is played again".to_owned(),
            Mismatch::Unreadable(found) => faults::failure(speech, &found).message,
        };
        return Ok(Some(format!("match {id}, {}: {what}", called(round))));
    }
    Ok(broken.map(|broken| match broken {
        Broken::Round(round) => {
            format!("match {id}, {}: the stored row was changed", called(round))
        }
        Broken::Head => format!("match {id} does not stand where its last round left it"),
    }))
}
