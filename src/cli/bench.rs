//! `botpost bench`: who takes over seats that fall empty. Whoever is put there hears of it, and how
//! to end it. Must never put somebody on the bench of a game who could not be called by that name.

use anyhow::Result;

use super::args::Bench;
use super::error::failed;
use super::gm::told;
use super::output::{Listed, list_or, shown, worded};
use super::people::{means_else, no_game, player};
use super::setting::{Setting, games};
use super::times::{self, iso};
use crate::daemon::{Turn, bench_message, game_named, look_around};
use kit::Referee;
use kit::letter::Letter;
use moderator::{Journal, OutcomeCode, Person, Said, misnamed, said};
use store::{Benched, ReadTx, TO_BENCH};

/// Does what was typed.
///
/// # Errors
/// If there is no such game or person.
pub fn run(setting: &mut Setting, command: &Bench, as_json: bool) -> Result<()> {
    match command {
        Bench::Add { person } => add(setting, person),
        Bench::List => list(setting, as_json),
        Bench::Drop { who } => drop_one(setting, who),
    }
}

fn list(setting: &Setting, as_json: bool) -> Result<()> {
    let (zone, now) = (setting.config.gm.zone, setting.now());
    let rows = setting.store.read(|db| {
        let games = games(db, db.matches_with_empty_seats()?.into_iter())?;
        let row = |benched: Benched| {
            let (id, person) = (benched.candidate.id, benched.candidate.person);
            let offers = |game: &&moderator::Match| {
                game.offers.iter().any(|it| it.open && it.candidate == Some(id))
            };
            let offered = games.values().filter(offers).map(|game| game.id.as_str());
            let offered: Vec<&str> = offered.collect();
            let came = if benched.by_mail { "by mail" } else { "by you" };
            let told = if offered.is_empty() { "-".to_owned() } else { offered.join(", ") };
            Listed::of([
                shown("game", benched.game),
                shown("name", person.name),
                shown("address", person.address),
                shown("language", person.language.name()),
                worded("since", iso(benched.since), times::lately(benched.since, zone, now)),
                worded("by_mail", benched.by_mail, came),
                // The matches in which a seat is offered to this one now.
                worded("offered", &offered, told),
            ])
        };
        Ok(db.bench()?.into_iter().map(row).collect::<Vec<Listed>>())
    })?;
    list_or("Nobody is on the bench.", &rows, as_json)
}

fn add(setting: &mut Setting, typed: &str) -> Result<()> {
    let gm = &setting.config.gm;
    let read = player("the newcomer", typed, gm.zone, gm.language)?;
    let named = read.wish.as_deref().unwrap_or_default();
    let Some((game, rules)) = game_named(named)? else { return Err(no_game(named)) };
    let person = read.person;
    if misnamed(&person.name, rules.as_ref()).is_some() {
        return Err(means_else(&person.name));
    }
    let name = &person.name;
    let ((), letters) = carry_out(setting, |turn| {
        let Turn { tx, now, .. } = *turn;
        if !tx.sit_down(game, &person, (false, now))? {
            let what = format!("{name} is on the bench of {game} already");
            return Err(failed(what, "`botpost bench list` shows everyone."));
        }
        tx.note(None, &Journal::gm(format!("bench-add game={game}")), now)?;
        let notes = &["bench-on-gm", "bench-on-note", "bench-on-name"];
        let what = &Said::new("bench-on-verdict", notes, OutcomeCode::None);
        Ok(((), vec![tell(turn, (what, &person, rules.as_ref()))?]))
    })?;
    let done = format!("{name} is on the bench of {game}.");
    let back = format!("To take it back: botpost bench drop {:?}", person.address);
    told(setting, &[done], &letters, &[back]);
    Ok(())
}

/// The places on the bench of the one person that is meant, and who that is.
///
/// # Errors
/// If nobody is meant, or more than one.
fn meant(db: &ReadTx<'_>, who: &str) -> Result<(Vec<Benched>, Person)> {
    let lower = who.to_lowercase();
    let is = |it: &Benched| {
        let person = &it.candidate.person;
        person.address == lower || person.name.to_lowercase() == lower
    };
    let meant: Vec<Benched> = db.bench()?.into_iter().filter(is).collect();
    let Some(first) = meant.first() else {
        let what = format!("{who:?} is not on the bench");
        return Err(failed(what, "`botpost bench list` shows everyone."));
    };
    let person = first.candidate.person.clone();
    if meant.iter().any(|it| it.candidate.person.address != person.address) {
        let what = format!("several people are called {}", person.name);
        return Err(failed(what, "Give an address instead: `botpost bench list` has them."));
    }
    Ok((meant, person))
}

fn drop_one(setting: &mut Setting, who: &str) -> Result<()> {
    let ((meant, person), letters) = carry_out(setting, |turn| {
        let Turn { tx, now, .. } = *turn;
        let (meant, person) = meant(tx, who)?;
        let mut letters = Vec::new();
        for benched in &meant {
            tx.stand_up(benched.candidate.id)?;
            let line = Journal::gm(format!("bench-drop game={}", benched.game));
            tx.note(None, &line, now)?;
            if let Some((_, rules)) = game_named(&benched.game)? {
                let what = (&said!("bench-dropped"), &person, rules.as_ref());
                letters.push(tell(turn, what)?);
            }
        }
        Ok(((meant, person), letters))
    })?;
    let done = format!("{} is on the bench no more.", person.name);
    let back = meant.iter().map(|Benched { game, .. }| {
        let Person { name, address, language, .. } = &person;
        let newcomer = format!("{name} <{address}> {game} {}", language.name());
        format!("To take it back: botpost bench add \"{newcomer}\"")
    });
    told(setting, &[done], &letters, &back.collect::<Vec<_>>());
    Ok(())
}

/// One message about the bench.
fn tell(turn: &Turn<'_>, (what, person, rules): (&Said, &Person, &dyn Referee)) -> Result<Letter> {
    let letter = bench_message(turn.desk, what, (person, false), Some(rules), None);
    turn.post(&letter, TO_BENCH)?;
    Ok(letter)
}

/// Changes the bench, and has all matches with empty seats look at it; a dry run is undone.
fn carry_out<T>(
    setting: &mut Setting,
    change: impl FnOnce(&Turn<'_>) -> Result<(T, Vec<Letter>)>,
) -> Result<(T, Vec<Letter>)> {
    let kept = !setting.dry_run;
    let tell = |turn: &Turn<'_>| {
        let (told, mut letters) = change(turn)?;
        letters.extend(look_around(turn)?);
        Ok((told, letters))
    };
    setting.turn(|_| kept, tell)
}
