//! `round redo`, `match rollback` and `match correct`: what differs is shown first, then it is
//! asked, and only then anything is done. Must never show a sealed order.

mod list;

use std::io::BufRead;
use std::path::Path;

use anyhow::{Context as _, Result};
use kit::{Referee, Seat, Typed, joined};
use mail::salt;
use moderator::report::{Context, Diff, Difference, Drawn};
use moderator::{
    Corrected, Correction, GmOrder, Match, OrderFate, OtherOrder, PutRight, RevisionKind,
};

pub use self::list::list;
use self::list::{fate, report};
use super::args;
use super::error::{failed, usage};
use super::init::shell;
use super::orders::named;
use super::output::{json, note, plural, say};
use super::rounds::{self, counting};
use super::setting::Setting;
use super::{faults, gm, typed};
use crate::daemon::{Desk, Handled, Turn};

/// How an act of putting right is carried out.
pub struct Asked<'a> {
    /// As it was typed.
    pub how: &'a args::PutRight,
    /// By how much the deadline of the open round moves.
    pub extend: Option<u32>,
    /// Whether it is told to a program.
    pub as_json: bool,
}

/// A round is played again.
///
/// # Errors
/// If something named does not exist, or it cannot be done.
pub fn redo(
    setting: &mut Setting,
    (id, number): (&str, u32),
    changes: &args::Changes,
    asked: &Asked<'_>,
) -> Result<()> {
    let options = changes.options.iter().map(|text| option(text)).collect::<Result<Vec<_>>>()?;
    let position = changes.position.as_deref().map(typed::text_of).transpose()?;
    let none = changes.without.is_empty() && changes.orders.is_empty();
    if none && options.is_empty() && position.is_none() {
        let hint = "Give --order \"SEAT: PROGRAM\", --without SEAT, --option KEY=VALUE or \
                    --position FILE.";
        return Err(usage("nothing is to be changed".to_owned(), hint));
    }
    let what = |desk: &Desk, game: &Match| -> Result<Correction> {
        let from = stored(game, number)?;
        let seat = |text: &String| named(game, text, &desk.speech);
        let without = changes.without.iter().map(seat).collect::<Result<Vec<Seat>>>()?;
        let other = |text: &String| other_order(desk, game, text, from);
        let orders = changes.orders.iter().map(other).collect::<Result<Vec<_>>>()?;
        let mut seats: Vec<Seat> = orders.iter().map(|it| it.seat).chain(without.clone()).collect();
        seats.sort_unstable();
        if let Some(twice) = seats.windows(2).find(|pair| pair[0] == pair[1]) {
            let what = format!("{} is named twice", game.holder(twice[0]).name);
            return Err(usage(what, "Give one --order or one --without for each seat."));
        }
        let (options, position) = (options.clone(), position.clone());
        Ok(Correction::Redo { from, orders, without, options, position })
    };
    carry_out(setting, id, &what, asked)
}

/// The match goes back to a round.
///
/// # Errors
/// As [`redo`].
pub fn roll_back(setting: &mut Setting, id: &str, to: u32, asked: &Asked<'_>) -> Result<()> {
    let what = |_: &Desk, game: &Match| stored(game, to).map(|to| Correction::RollBack { to });
    carry_out(setting, id, &what, asked)
}

/// The open round starts from another position.
///
/// # Errors
/// As [`redo`].
pub fn correct(setting: &mut Setting, id: &str, position: &Path, asked: &Asked<'_>) -> Result<()> {
    let what = Correction::Position { position: typed::text_of(position)? };
    carry_out(setting, id, &|_, _| Ok(what.clone()), asked)
}

fn stored(game: &Match, number: u32) -> Result<u32> {
    counting(&game.header).stored(number).ok_or_else(gm::no_such_round)
}

/// `SEAT: PROGRAM`
fn other_order(desk: &Desk, game: &Match, text: &str, round: u32) -> Result<OtherOrder> {
    let Some((seat, program)) = text.split_once(':') else {
        let what = format!("--order {}: no colon follows the seat", shell(text));
        return Err(usage(what, "Write it as \"R: 2GN 3BE\", with the seat or its holder first."));
    };
    let seat = named(game, seat.trim(), &desk.speech)?;
    let (number, round) = (game.number.to_be_bytes(), round.to_be_bytes());
    let (place, revision) = ([seat.index() as u8], game.revision().to_be_bytes());
    let parts: [&[u8]; 6] = [b"redo", &number, &place, &round, &revision, program.as_bytes()];
    let salt = salt(&desk.key, &parts);
    Ok(OtherOrder { seat, typed: Typed::new(program.trim()), salt })
}

/// `KEY=VALUE`
fn option(text: &str) -> Result<(String, String)> {
    let split = text.split_once('=').map(|(name, value)| (name.trim(), value.trim()));
    match split.filter(|(name, value)| !name.is_empty() && !value.is_empty()) {
        Some((name, value)) => Ok((name.to_owned(), value.to_owned())),
        None => {
            let what = format!("--option {}: this is no KEY=VALUE", shell(text));
            Err(usage(what, "Write it as edition=classic or tag-bots=no."))
        }
    }
}

/// Shows what comes of it, asks, and does it. Both times everything is read and decided inside a
/// write: what was shown is what is done, or nothing is.
fn carry_out(
    setting: &mut Setting,
    id: &str,
    what: &dyn Fn(&Desk, &Match) -> Result<Correction>,
    asked: &Asked<'_>,
) -> Result<()> {
    if asked.how.reason.as_ref().is_some_and(|reason| reason.trim().is_empty()) {
        return Err(usage("--reason is empty".to_owned(), "Everybody reads it: say why."));
    }
    let extend = asked.extend.unwrap_or(PutRight::USUAL_EXTEND);
    let (reason, seed) = (asked.how.reason.clone().unwrap_or_default(), asked.how.seeded.seed()?);
    let make = |turn: &Turn<'_>, game: &Match| -> Result<GmOrder> {
        let (what, reason, seed) = (what(turn.desk, game)?, reason.clone(), seed.clone());
        Ok(GmOrder::PutRight(Box::new(PutRight { what, extend, reason, seed })))
    };
    let only_shown = std::mem::replace(&mut setting.dry_run, true);
    let gm::Done { before, order, handled: tried } =
        gm::carry_out(setting, id, &make, &|_| Ok(()))?;
    setting.dry_run = only_shown;
    let shown = told(&tried)?.clone();
    let referee = faults::referee(&setting.desk.speech, tried.game.rules())?;
    let back = undo_hint(&before, &order, &shown, referee.as_ref());
    let diff = diff(setting, &tried.game, &shown, referee.as_ref());
    let mut report = report(&tried, &shown, &diff, &back);
    if !asked.as_json {
        show(setting, &tried.game, &shown, &diff);
    }
    if only_shown {
        match asked.as_json {
            true => json(&report)?,
            false => say(&gm::would_go_out(tried.letters.len())),
        }
        return Ok(());
    }
    if !asked.how.yes {
        ask(id, tried.letters.len())?;
    }
    let accept = |handled: &Handled| {
        let mut both = rests_on(&shown).into_iter().zip(rests_on(told(handled)?));
        let Some(((_, what), _)) = both.find(|(was, is)| was != is) else { return Ok(()) };
        let hint = "Look at it again: the same command with -n.";
        Err(failed(format!("{id} has changed meanwhile: {what}; nothing was done"), hint))
    };
    let done = gm::carry_out(setting, id, &make, &accept)?.handled;
    if asked.as_json {
        report["done"] = true.into();
        return json(&report);
    }
    gm::told(setting, &[setting.line(&done.game)], &done.letters, &[back]);
    Ok(())
}

fn told(handled: &Handled) -> Result<&Corrected> {
    let none = || {
        let what = "nothing was put right: a bug in botpost";
        failed(what, "`botpost doctor` says whether the database is sound.")
    };
    handled.corrected.as_deref().ok_or_else(none)
}

/// What must be as it was for what was shown to be what is done, and what is said if it is not.
fn rests_on(told: &Corrected) -> [(String, &'static str); 4] {
    let played: Vec<u32> = told.rounds.iter().map(|round| round.old.number).collect();
    let again = told.rounds.iter().filter_map(|round| round.new.as_ref());
    let again: Vec<_> = again.map(|new| (&new.events, &new.after)).collect();
    let orders: Vec<_> = told.orders.values().map(fate).collect();
    let (before, after) = (&told.open.before, &told.open.after);
    let open = told.open.was.map(|(number, _)| number);
    [
        (told.revision.number.to_string(), "something else was put right"),
        (format!("{:?}", (open, played)), "the open round is another one"),
        (format!("{orders:?}"), "the orders for it are others"),
        (
            format!("{:?}", (again, &told.changed, before, after)),
            "the board or the seats are others",
        ),
    ]
}

fn diff(setting: &Setting, game: &Match, told: &Corrected, referee: &dyn Referee) -> Diff {
    let (desk, drawn) = (&setting.desk, Drawn::default());
    let context = Context::bare(game, referee, setting.now(), &desk.speech, &desk.gm, &drawn);
    Diff::of(told, &context)
}

/// What differs, and what becomes of the orders that are in.
fn show(setting: &Setting, game: &Match, told: &Corrected, diff: &Diff) {
    let count = counting(&game.header);
    let name = |number: u32| rounds::named(count, number);
    for (number, found) in &diff.rounds {
        match found.is_empty() {
            true => say!("{}: nothing goes another way", name(*number)),
            false => say(&name(*number)),
        }
        found.iter().for_each(difference);
    }
    if told.revision.kind == RevisionKind::RollBack {
        let gone = told.rounds.iter().map(|round| name(round.old.number));
        say!("no longer count: {}", joined(gone, ", "));
    }
    for (key, value) in &told.options {
        let from = name(told.revision.from);
        say!("from {from} on: {key}={value}");
    }
    match diff.board.is_empty() {
        true => say("the board: the same"),
        false => say("the board"),
    }
    diff.board.iter().for_each(difference);
    let name_of = |seat| &game.holder(seat).name;
    if !diff.hands.is_empty() {
        say!("other hands: {}", joined(diff.hands.iter().copied().map(name_of), ", "));
    }
    let now = match (told.open.was, told.open.now) {
        (None, Some((number, _))) => Some(format!("the match goes on with {}", name(number))),
        (Some(_), None) => Some("the match is over".to_owned()),
        (Some(_), Some(_)) | (None, None) => None,
    };
    now.iter().for_each(say);
    let Some((number, deadline)) = told.open.now else { return };
    let open = name(number);
    let order = |(seat, it): (Seat, &OrderFate)| {
        let (word, _) = fate(it)?;
        Some(format!("{} {}", name_of(seat), word.replace('-', " ")))
    };
    let orders: Vec<String> = told.orders.iter().filter_map(order).collect();
    if !orders.is_empty() {
        say!("orders for {open}: {}", orders.join(", "));
    }
    // A round that waits for its release is closed.
    if deadline <= setting.now() {
        return;
    }
    let zone = setting.config.gm.zone;
    say!("{open} closes {}", super::times::deadline(deadline, zone, setting.now()));
}

/// `Step 7, Dan 3RS   was: ...`, and `now: ...` below.
fn difference(found: &Difference) {
    let nothing = "nothing".to_owned();
    let text = |told: &Option<String>| told.as_ref().unwrap_or(&nothing).replace('\u{a0}', " ");
    let place = match found.place.is_empty() {
        true => "  ".to_owned(),
        false => format!("  {}  ", found.place.replace('\u{a0}', " ")),
    };
    say!("{place}was: {}", text(&found.was));
    say!("{}now: {}", " ".repeat(place.chars().count()), text(&found.now));
}

/// Asks for the match's id: anything else, and nothing is done.
fn ask(id: &str, letters: usize) -> Result<()> {
    let letters = plural(letters, "message tells", "messages tell");
    note(&format!("This changes what was played; {letters} it. To go on, type the match's id:"));
    let mut typed = String::new();
    let read = std::io::stdin().lock().read_line(&mut typed).context("cannot read the answer")?;
    if read == 0 {
        let what = "nobody answers the question; nothing was done";
        return Err(usage(what, "Run it in a terminal, or add --yes."));
    }
    if typed.trim() == id {
        return Ok(());
    }
    let what = "this is not the match's id; nothing was done";
    Err(failed(what, format!("Type {id} to go on; -n only shows what would be done.")))
}

/// How to take it back, if that can be.
fn undo_hint(game: &Match, order: &GmOrder, told: &Corrected, referee: &dyn Referee) -> String {
    let GmOrder::PutRight(order) = order else { return String::new() };
    let id = &game.id;
    let (from, options, position) = match &order.what {
        Correction::Redo { from, options, position, .. } => (from, options, position),
        Correction::RollBack { .. } => {
            let why = "This cannot be taken back: what was played no longer counts, and chance is \
                       drawn again.";
            return why.to_owned();
        }
        Correction::Position { .. } => {
            return format!(
                "To take it back: botpost match correct {id} --position FILE --reason TEXT, with \
                 the position as it was."
            );
        }
    };
    let number = counting(&game.header).number(*from);
    let mut words = format!("botpost round redo {id} {number}");
    let first = told.rounds.first();
    for seat in &told.changed {
        let mark = &game.holder(*seat).mark.code;
        let filing = first.and_then(|round| round.old.filings.get(*seat)?.as_ref());
        match filing {
            Some(filing) => {
                let program = one_line(&filing.program, referee);
                words.push_str(&format!(" --order {}", shell(&format!("{mark}: {program}"))));
            }
            None => words.push_str(&format!(" --without {mark}")),
        }
    }
    for (name, _) in options {
        words.push_str(&format!(" --option {}", shell(&option_before(game, told, name))));
    }
    if position.is_some() {
        words.push_str(" --position FILE");
    }
    let with = if position.is_some() { ", with the position as it was" } else { "" };
    format!("To take it back: {words} --reason TEXT{with}")
}

/// A program as somebody would type it.
fn one_line(program: &str, referee: &dyn Referee) -> String {
    let Ok(echo) = referee.echo(program) else { return program.replace('\n', " ") };
    if echo.is_empty() { "PASS".to_owned() } else { kit::Echo::one_line(&echo) }
}

/// An option as it was in the first version: `edition=arcade`.
fn option_before(game: &Match, told: &Corrected, name: &str) -> String {
    let first = told.rounds.first();
    let header = first.and_then(|round| round.old.before.lines().next()).unwrap_or(&game.header);
    let words: Vec<&str> = header.split_whitespace().skip(1).collect();
    let same = |word: &&&str| word.split_once('=').is_some_and(|(key, _)| key == name);
    match (words.iter().find(same), words.first()) {
        (Some(word), _) => (*word).to_owned(),
        (None, Some(edition)) if name == "edition" => format!("edition={edition}"),
        (None, _) => format!("{name}=VALUE"),
    }
}
