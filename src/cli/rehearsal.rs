//! `botpost tick -n`: what a tick would do now, tried on a copy of the database. The mailbox
//! is only looked at, and messages are shown instead of sent. With `--at` time goes on in the
//! copy, from one thing that is due to the next, up to that moment.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::Result;
use chrono::NaiveDateTime;
use mail_parser::MessageParser;
use moderator::Zone;

use super::error::{Failure, USAGE};
use super::mail::addressee;
use super::output::{say, table};
use super::restore::beside;
use super::rounds::{counting, named};
use super::setting::{self, Setting};
use super::times;
use crate::daemon::{Desk, Executed, Tick, World, advance, tick};
use mail::text::{terminal, terminal_block};
use mail::{
    ArrivalId, Collection, Delivery, Drawer, Mailbox, Postman, QueueId, QueuedMessage, Unreadable,
};
use moderator::{Journal, Match, Moment, PlayedRound, State, instant};
use store::Store;

/// Rehearses a tick. The reports of rounds that would be played open sealed orders, so the
/// look is written into the journal of every match with an open round.
///
/// # Errors
/// If the database cannot be copied, or the tick fails.
pub fn run(mut setting: Setting) -> Result<Tick> {
    journal_look(&mut setting)?;
    let copy = Copy::of(&setting.store, &setting.config.database)?;
    let mut world = World {
        store: Store::open_existing(&copy.0)?,
        mailbox: Box::new(Looked { inner: setting::mailbox(&setting.config), done: false }),
        postman: Box::new(Shown),
        clock: setting.clock,
        desk: setting.desk,
        poll: chrono::TimeDelta::from_std(setting.config.poll)?.max(chrono::TimeDelta::hours(1)),
        room: Box::new(|| true),
    };
    tick(&mut world)
}

/// Writes the look down in every match with a round that is open or waits for its release.
fn journal_look(setting: &mut Setting) -> Result<()> {
    let now = setting.moment()?;
    setting.store.write(|tx| {
        for number in tx.match_numbers()? {
            let Some(game) = tx.match_by_number(number)? else { continue };
            let going = !matches!(game.state, State::Ended { .. } | State::Cancelled);
            if let Some(round) = game.round_under_way().filter(|_| going) {
                let what = format!("peek rehearsal round={round}");
                tx.note(Some(number), &Journal::gm(what), now)?;
            }
        }
        Ok(())
    })
}

/// Rehearses all that is due up to a moment to come. What hangs on sealed orders is shown only
/// with `peek`, and the look is written down.
///
/// # Errors
/// If that is no moment to come, the database cannot be copied, or the copy fails.
pub fn until(file: Option<&Path>, at: &str, peek: bool) -> Result<()> {
    let mut setting = Setting::open(file)?;
    let (now, zone) = (setting.moment()?, setting.config.gm.zone);
    let at = to_come(at, now, zone)?;
    if peek {
        journal_look(&mut setting)?;
    }
    let copy = Copy::of(&setting.store, &setting.config.database)?;
    let mut world = World {
        store: Store::open_existing(&copy.0)?,
        mailbox: Box::new(Looked { inner: setting::mailbox(&setting.config), done: false }),
        postman: Box::new(Silent),
        clock: setting.clock,
        desk: setting.desk,
        poll: chrono::TimeDelta::from_std(setting.config.poll)?.max(chrono::TimeDelta::hours(1)),
        room: Box::new(|| true),
    };
    let last = world.store.read(|db| Ok(db.parcel_list(None, None, 1)?))?;
    let last = last.last().map_or(QueueId(0), |line| line.id);
    let mut told = Told { zone, now, peek, last, sealed: BTreeSet::new(), rows: Vec::new() };
    told.waiting(&setting.store, at)?;
    // What is due now, and what waits in the mailbox.
    let done = tick(&mut world)?;
    let World { mut store, desk, .. } = world;
    told.step(&store, &desk, &done.executed, now)?;
    let mut before = now;
    while let Some(wake) = store.read(|db| Ok(db.next_wake()?))?.filter(|wake| *wake <= at) {
        // What cannot be done is not tried again at the same moment.
        let wake = wake.max(before + chrono::TimeDelta::minutes(1));
        let done = advance(&mut store, &desk, wake)?;
        told.step(&store, &desk, &done, wake)?;
        before = wake;
    }
    let Told { mut rows, sealed, .. } = told;
    rows.sort_by_key(|(at, _)| *at);
    if !rows.is_empty() {
        table(&["WHEN", "MATCH", "WHAT"], rows.into_iter().map(|(_, row)| row));
    }
    for id in &sealed {
        say(&format!("What comes after that in {id} hangs on sealed orders: --peek shows it."));
    }
    let until = times::moment(at, zone, now);
    say(&format!(
        "Nothing was changed or sent. This would come until {until}, if no message came."
    ));
    Ok(())
}

/// A moment to come, as it was typed.
fn to_come(text: &str, now: Moment, zone: Zone) -> Result<Moment> {
    let wrong =
        |what: &str, hint: String| Failure::new(format!("--at: {what}")).code(USAGE).hint(hint);
    let local = NaiveDateTime::parse_from_str(text.trim(), "%Y-%m-%d %H:%M").map_err(|_| {
        let hint = format!("Write it as 2026-12-01 22:00; the time is in your zone, {zone}.");
        wrong(&format!("{:?} is no date and time", terminal(text)), hint)
    })?;
    let at = instant(local, zone);
    let today = times::moment(now, zone, now);
    if at <= now {
        return Err(wrong("that moment is over", format!("It is {today} now.")).into());
    }
    if at - now > MOST {
        let hint = format!("It is {today} now: give a moment within a year.");
        return Err(wrong("that is more than a year ahead", hint).into());
    }
    Ok(at)
}

/// No moment is rehearsed that is further away.
const MOST: chrono::TimeDelta = chrono::TimeDelta::days(366);

/// What a rehearsal tells.
struct Told {
    zone: Zone,
    now: Moment,
    peek: bool,
    /// The last message that was told of.
    last: QueueId,
    /// Matches in which a round with sealed orders was played: what follows is told with a look
    /// alone.
    sealed: BTreeSet<String>,
    rows: Vec<(Moment, Vec<String>)>,
}

impl Told {
    /// Tells when rounds go out by themselves that wait for their release already. What they led to
    /// is sealed still.
    fn waiting(&mut self, store: &Store, at: Moment) -> Result<()> {
        for number in store.read(|db| Ok(db.match_numbers()?))? {
            let Some(game) = store.read(|db| Ok(db.match_by_number(number)?))? else { continue };
            let playing = game.state == State::Playing;
            let Some(withheld) = game.withheld.as_ref().filter(|_| playing && !self.peek) else {
                continue;
            };
            let until = withheld.review.until;
            if until <= at {
                let called = named(counting(&game.header), withheld.review.round);
                let when = times::moment(until, self.zone, self.now);
                let what = format!("{called} goes out by itself");
                self.rows.push((until, vec![when, game.id.clone(), what]));
            }
            self.sealed.insert(game.id);
        }
        Ok(())
    }

    /// Tells what was done at one moment.
    #[expect(
        clippy::too_many_lines,
        reason = "what one moment brings, in the order in which it is shown"
    )]
    fn step(
        &mut self,
        store: &Store,
        desk: &Desk,
        executed: &[Executed],
        at: Moment,
    ) -> Result<()> {
        let letters = store.read(|db| Ok(db.queue_since(self.last)?))?;
        self.last = letters.last().map_or(self.last, |line| line.id);
        let when = times::moment(at, self.zone, self.now);
        let mut opened = BTreeSet::new();
        for Executed { id, round } in executed {
            if self.sealed.contains(id) {
                continue;
            }
            let (game, played) = store.read(|db| {
                let game = db.match_by_id(id)?;
                let stored = game.as_ref().and_then(|game| counting(&game.header).stored(*round));
                Ok(match game.zip(stored) {
                    Some((game, stored)) => {
                        let played = db.played_round(game.number, stored)?;
                        (Some(game), played)
                    }
                    None => (None, None),
                })
            })?;
            let (Some(game), Some(played)) = (game, played) else { continue };
            let called = named(counting(&game.header), played.number);
            let missing = missing(&game, &played);
            let what = match missing.is_empty() {
                true => format!("{called} is played, with all orders"),
                false => {
                    format!("{called} is played, without an order from {}", missing.join(", "))
                }
            };
            self.rows.push((at, vec![when.clone(), id.clone(), what]));
            let sealed = played.filings.values().any(Option::is_some) || !played.acts.is_empty();
            if sealed && !self.peek {
                opened.insert(id.clone());
            }
        }
        let mut heads: BTreeMap<(Option<u16>, String), Vec<String>> = BTreeMap::new();
        for line in &letters {
            let game = match line.of {
                Some(number) => store.read(|db| Ok(db.match_by_number(number)?))?,
                None => None,
            };
            let id = game.as_ref().map(|game| game.id.clone()).unwrap_or_default();
            // That a match ends is seen from the orders that ended it.
            if self.sealed.contains(&id) || (opened.contains(&id) && line.kind == "end") {
                continue;
            }
            let who = addressee(line, game.as_ref(), &desk.gm.address);
            heads.entry((line.of, line.kind.clone())).or_default().push(who);
            if self.peek {
                let raw = store.read(|db| Ok(db.sent_as(&line.message_id)?))?;
                raw.iter().for_each(|raw| show(&line.recipient, raw));
            }
        }
        for ((of, kind), who) in heads {
            let game = match of {
                Some(number) => store.read(|db| Ok(db.match_by_number(number)?))?,
                None => None,
            };
            let id = game.map_or_else(|| "-".to_owned(), |game| game.id);
            self.rows.push((at, vec![when.clone(), id, format!("{kind} to {}", who.join(", "))]));
        }
        self.sealed.extend(opened);
        Ok(())
    }
}

/// Who owed an order in a round that was played, and had none.
fn missing(game: &Match, played: &PlayedRound) -> Vec<String> {
    let start = played.acts.last().map_or(&played.before, |done| &done.position);
    let Ok(referee) = games::open(&game.header) else { return Vec::new() };
    let Ok(position) = referee.at(start) else { return Vec::new() };
    let owes = position.call().owes.into_iter();
    let none = owes.filter(|seat| played.filings.get(*seat).is_none_or(Option::is_none));
    let there = none.filter(|seat| !game.holder(*seat).left);
    there.map(|seat| terminal(game.holder(seat).name_in(played.number))).collect()
}

/// The copy next to the database, gone when the rehearsal is over.
struct Copy(PathBuf);

impl Copy {
    fn of(store: &Store, database: &Path) -> Result<Copy> {
        let copy = Copy(database.with_extension("rehearsal"));
        copy.remove();
        store.back_up(&copy.0)?;
        Ok(copy)
    }

    fn remove(&self) {
        for ending in ["", "-wal", "-shm", ".logbook"] {
            // What is not there does not have to go.
            let _ = std::fs::remove_file(beside(&self.0, ending));
        }
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        self.remove();
    }
}

/// A mailbox that is looked at once and never changed.
struct Looked {
    inner: Box<dyn Mailbox>,
    done: bool,
}

impl Mailbox for Looked {
    fn collect(&mut self, at_most: usize, began: Moment) -> Result<Collection> {
        // Nothing is settled, so a second look would bring the same messages again.
        match std::mem::replace(&mut self.done, true) {
            true => Ok(Collection { arrivals: Vec::new(), whole: true }),
            false => self.inner.collect(at_most, began),
        }
    }

    fn passed_over(&self) -> Vec<Unreadable> {
        self.inner.passed_over()
    }

    fn settle(&mut self, _: &[ArrivalId], _: Drawer) -> Result<()> {
        Ok(())
    }

    fn waiting(&mut self) -> Result<usize> {
        self.inner.waiting()
    }
}

/// A postman who shows every message and sends none.
struct Shown;

impl Postman for Shown {
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery)) {
        for parcel in batch {
            show(&parcel.recipient, &parcel.raw);
            done(parcel.id, Delivery::Accepted);
        }
    }
}

/// A postman who sends nothing, and says nothing.
struct Silent;

impl Postman for Silent {
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery)) {
        batch.iter().for_each(|parcel| done(parcel.id, Delivery::Accepted));
    }
}

/// Prints a message: whom it is for, what it is called, and its text.
fn show(recipient: &str, raw: &[u8]) {
    if let Some(message) = MessageParser::default().parse(raw) {
        say(&format!("To: {}", terminal(recipient)));
        say(&format!("Subject: {}\n", terminal(message.subject().unwrap_or_default())));
        say(&terminal_block(&message.body_text(0).unwrap_or_default().replace('\r', "")));
    }
}
