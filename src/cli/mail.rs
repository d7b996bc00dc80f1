//! `botpost mail`: what came and what goes.

use std::path::Path;

use anyhow::Result;
use mail_parser::MessageParser;

use super::args::Mail;
use super::error::failed;
use super::output::{Listed, hidden, list_or, plural, say, shown, worded};
use super::setting::{Setting, games};
use super::times::{self, iso};
use super::{gm, mail_read, round};
use crate::daemon::{NotReleased, had_no_mail, release};
use kit::{Seat, joined};

use mail::QueueId;
use moderator::{ADDRESS_PROOF, CORRECTED, Journal, Match, Moment, TO_JOINER, TO_STRANGER};
use store::{ArrivalLine, ArrivalNumber, OUTBOX_HELD, QueueLine, QueueState, ReadTx, TO_BENCH};

/// How many lines a list has at the most.
const MOST: u32 = 500;

/// Lists, shows and explains messages, and tries failed ones again.
///
/// # Errors
/// If there is no such message.
pub fn run(command: &Mail, file: Option<&Path>, as_json: bool) -> Result<()> {
    let open = || Setting::open(file);
    match command {
        Mail::Send { none } => send(&mut open()?, *none),
        Mail::Outbox => outbox(&open()?, as_json),
        Mail::Inbox { held } => inbox(&open()?, *held, as_json),
        Mail::Release { number } => release_held(&mut open()?, number),
        // It needs no database.
        Mail::Read { file: letter } => mail_read::run(letter, file, as_json),
        Mail::Show { number, peek } => show(&mut open()?, number, *peek),
        Mail::Retry { number: Some(number), .. } => retry(&mut open()?, *number),
        Mail::Retry { number: None, .. } => retry_all(&mut open()?),
    }
}

fn outbox(setting: &Setting, as_json: bool) -> Result<()> {
    let lines = setting.store.read(|db| Ok(db.parcel_list(MOST)?))?;
    latest("There are no outgoing messages yet.", went(setting, lines)?, as_json)
}

/// Outgoing messages in a list.
///
/// # Errors
/// If the store fails.
pub fn went(setting: &Setting, lines: Vec<QueueLine>) -> Result<Vec<Listed>> {
    let (zone, now) = (setting.config.gm.zone, setting.now());
    let matches = lines.iter().filter_map(|line| line.of);
    let matches = setting.store.read(|db| games(db, matches))?;
    let listed = lines.into_iter().map(|line| {
        let game = line.of.and_then(|number| matches.get(&number));
        let to = addressee(&line, game, &setting.desk.gm.address);
        Listed::of([
            shown("number", line.id.0),
            shown("state", line.state.name()),
            shown("kind", line.kind),
            shown("match", game.map(|game| &game.id)),
            shown("to", to),
            worded("created", iso(line.created), times::moment(line.created, zone, now)),
            shown("last", line.last_text),
            hidden("attempts", line.attempts),
            // The envelope sender, which reports of this message come back to.
            hidden("sender", line.sender),
            hidden("forgotten", line.forgotten.map(iso)),
        ])
    });
    Ok(listed.collect())
}

/// Prints a list, and says so if it may have left earlier messages out.
fn latest(none: &str, list: Vec<Listed>, as_json: bool) -> Result<()> {
    list_or(none, &list, as_json)?;
    if list.len() == MOST as usize && !as_json {
        say!("These are the latest {MOST}.");
    }
    Ok(())
}

fn inbox(setting: &Setting, held: bool, as_json: bool) -> Result<()> {
    let read =
        |db: &ReadTx<'_>| Ok(if held { db.held_list(MOST)? } else { db.arrival_list(MOST)? });
    let none = if held { "No message is held." } else { "There are no incoming messages yet." };
    latest(none, came(setting, setting.store.read(read)?)?, as_json)
}

/// Incoming messages in a list.
///
/// # Errors
/// If the store fails.
pub fn came(setting: &Setting, lines: Vec<ArrivalLine>) -> Result<Vec<Listed>> {
    let (zone, now) = (setting.config.gm.zone, setting.now());
    let whose = |line: &ArrivalLine| Some(line.verdict.as_ref()?.seat?.0);
    let matches = setting.store.read(|db| Ok(db.match_names(lines.iter().filter_map(whose))?))?;
    let listed = lines.into_iter().map(|line| {
        let whose = line.verdict.as_ref().and_then(|it| it.seat);
        let sender = line.verdict.as_ref().and_then(|it| it.sender.clone());
        let game = whose.and_then(|(number, _)| matches.get(&number));
        let header = game.map(|game| game.header.as_str());
        let verdict = line.verdict.map(|it| round::told_in(header, &it.code));
        let told = verdict.as_deref().unwrap_or("unread");
        Listed::of([
            worded("number", line.number.0, format!("in:{}", line.number.0)),
            worded("verdict", &verdict, told),
            shown("match", game.map(|game| &game.id)),
            shown("sender", sender),
            worded("received", iso(line.received), times::moment(line.received, zone, now)),
            worded("size", line.size, format!("{} KiB", line.size.div_ceil(1024))),
            hidden("forgotten", line.forgotten.map(iso)),
        ])
    });
    Ok(listed.collect())
}

/// Tries a message again that waits, failed or was superseded.
fn retry(setting: &mut Setting, number: i64) -> Result<()> {
    let now = setting.moment()?;
    let line = setting.store.read(|db| Ok(db.queue_line(QueueId(number))?))?;
    let line = line.ok_or_else(|| no_letter(&number.to_string()))?;
    let what = match line.state {
        QueueState::Sent => "was sent already",
        QueueState::Sending => "is being sent right now",
        _ if line.forgotten.is_some() => return Err(forgotten(&number.to_string())),
        QueueState::Waiting | QueueState::Failed | QueueState::Superseded => {
            setting.store.write(|tx| Ok(tx.retry(QueueId(number), now)?))?;
            say!("Message {number} is tried again by `botpost run` or the next tick.");
            return Ok(());
        }
    };
    let what = format!("message {number} {what}");
    Err(failed(what, "Only a message that waits, failed or was superseded can be tried again."))
}

/// Tries again what was given up, for a reason that concerned all of it.
fn retry_all(setting: &mut Setting) -> Result<()> {
    let now = setting.moment()?;
    let count = setting.store.write(|tx| Ok(tx.retry_all(now)?))?;
    match count {
        0 => say("No message was given up."),
        _ => {
            let them = plural(count, "message is", "messages are");
            say!("{them} tried again by `botpost run` or the next tick.");
        }
    }
    Ok(())
}

/// There is no message with this number.
fn no_letter(number: &str) -> anyhow::Error {
    let what = format!("there is no message {number:?}");
    failed(what, "`botpost mail outbox` and `botpost mail inbox` list them: 17 or in:4.")
}

/// The text of this message was forgotten.
fn forgotten(number: &str) -> anyhow::Error {
    let hint = "botpost still knows what came of it: `botpost mail inbox`, `botpost mail outbox`.";
    failed(format!("the text of message {number} was forgotten"), hint)
}

/// Shows a message; one that may hold what is sealed, only with `peek`.
fn show(setting: &mut Setting, number: &str, peek: bool) -> Result<()> {
    let count = |digits: &str| digits.parse().map_err(|_| no_letter(number));
    let found = match number.strip_prefix("in:") {
        Some(digits) => arrival(setting, ArrivalNumber(count(digits)?))?,
        None => parcel(setting, QueueId(count(number)?))?,
    };
    let Found { raw, secret, is_forgotten, of } = found.ok_or_else(|| no_letter(number))?;
    if raw.is_empty() && is_forgotten {
        return Err(forgotten(number));
    }
    if secret && !peek {
        let hint = "--peek shows it; the look is journaled, and the last message mentions it.";
        return Err(failed(format!("message {number} may hold orders of an open round"), hint));
    }
    if secret {
        let (now, what) = (setting.moment()?, format!("peek letter={number}"));
        match setting.store.read(|db| Ok(db.match_names(of)?))?.into_values().next() {
            Some(name) => gm::look(setting, [name.id], |_| Some(what.clone()))?,
            None => setting.store.write(|tx| Ok(tx.note(of, &Journal::gm(what), now)?))?,
        }
    }
    let message = MessageParser::default().parse(&raw);
    let text = message.as_ref().and_then(|message| message.body_text(0)).unwrap_or_default();
    let head = message.as_ref().map(head).unwrap_or_default();
    let body = |text: &str| text.lines().for_each(|line| say(line.trim_end()));
    if head.is_empty() && text.trim().is_empty() {
        let what =
            if raw.is_empty() { "there is nothing in it" } else { "it is no message but this:" };
        say!("{}: {what}", plural(raw.len(), "byte", "bytes"));
        body(&String::from_utf8_lossy(&raw));
        return Ok(());
    }
    head.iter().for_each(say);
    say("");
    body(&text);
    Ok(())
}

/// The headers that a person looks at.
fn head(message: &mail_parser::Message<'_>) -> Vec<String> {
    let line = |name: &str| {
        let raw = message.header_raw(name)?;
        let value = if name == "Subject" { message.subject().unwrap_or(raw) } else { raw };
        Some(format!("{name}: {}", joined(value.split_whitespace(), " ")))
    };
    ["From", "To", "Date", "Subject"].into_iter().filter_map(line).collect()
}

/// A message as it is stored.
pub struct Found {
    /// Its bytes.
    pub raw: Vec<u8>,
    /// Whether it may hold what is sealed still.
    pub secret: bool,
    is_forgotten: bool,
    /// The match it belongs to.
    of: Option<u16>,
}

/// A message that came. Secret is one that may hold orders that are sealed still.
pub fn arrival(setting: &Setting, number: ArrivalNumber) -> Result<Option<Found>> {
    setting.store.read(|db| {
        let Some(line) = db.arrival(number)? else { return Ok(None) };
        let Some(raw) = db.arrival_raw(number)? else { return Ok(None) };
        let words = line.verdict.as_ref().map_or("", |verdict| &verdict.code);
        let about_standing = words.split("; ").any(|word| word.starts_with("standing"));
        let whose = line.verdict.as_ref().and_then(|verdict| verdict.seat);
        let secret = match whose {
            Some((number, seat)) => db.match_by_number(number)?.is_some_and(|game| {
                let open = game.sealed_since().is_some_and(|opened| opened <= line.received);
                open || about_standing && stands(&game, Some(seat), line.received)
            }),
            // Nobody knows whose it is: it may be somebody's orders.
            None => true,
        };
        let (is_forgotten, of) = (line.forgotten.is_some(), whose.map(|(number, _)| number));
        Ok(Some(Found { raw, secret, is_forgotten, of }))
    })
}

/// Whether a message of a seat from this moment may tell of an order that is used some day.
fn stands(game: &Match, seat: Option<Seat>, at: Moment) -> bool {
    let order = seat.and_then(|seat| game.holders.get(seat)?.standing.as_ref());
    order.is_some_and(|order| order.since <= at && game.round_under_way().is_some())
}

/// A message that goes out. Secret is an answer within a round that is open, and one that may tell
/// its reader of the standing order that was left.
pub fn parcel(setting: &Setting, id: QueueId) -> Result<Option<Found>> {
    setting.store.read(|db| {
        let (Some(line), Some(parcel)) = (db.queue_line(id)?, db.parcel(id)?) else {
            return Ok(None);
        };
        let game = line.of.map(|number| db.match_by_number(number)).transpose()?.flatten();
        let secret = game.is_some_and(|game| {
            let open = game.round_under_way();
            // What is put right is told with what becomes of the reader's order.
            let answer = line.kind == "answer" || line.kind == CORRECTED;
            let answer = answer && open.is_some() && open == line.round;
            let own = line.seat.is_some() && line.round.is_some_and(|it| Some(it + 1) >= open);
            answer || stands(&game, line.seat, line.created) || (own && has_hands(&game))
        });
        let (is_forgotten, of) = (line.forgotten.is_some(), line.of);
        Ok(Some(Found { raw: parcel.raw, secret, is_forgotten, of }))
    })
}

/// Whether something of the open round is known to single seats alone, such as a hand: messages to
/// them tell it.
pub fn has_hands(game: &Match) -> bool {
    let Some(position) = game.current().filter(|_| game.round_under_way().is_some()) else {
        return false;
    };
    // What cannot be read is not shown either.
    games::open(&game.header)
        .and_then(|referee| Ok(referee.at(position)?.redacted()))
        .map_or(true, |open| open != position)
}

/// Lets the messages go out that are held since a backup was restored, and the deadlines move that
/// passed meanwhile. `none`: those that had waited in the backup are given up.
///
/// # Errors
/// If the database fails.
fn send(setting: &mut Setting, none: bool) -> Result<()> {
    let now = setting.moment()?;
    let sent = setting.store.write(|tx| {
        if tx.setting(OUTBOX_HELD)?.is_none() {
            return Ok(None);
        }
        let given_up = if none { tx.drop_outbox(now)? } else { 0 };
        let waiting = tx.counts()?.waiting;
        tx.unlearn(OUTBOX_HELD)?;
        if let Some(epoch) = tx.epochs()?.last() {
            had_no_mail(tx, epoch.ended, now)?;
        }
        let what = if none { "send none of the letters held" } else { "send the letters held" };
        tx.note(None, &Journal::gm(what), now)?;
        Ok(Some((given_up, waiting)))
    })?;
    let Some((given_up, waiting)) = sent else {
        say("No messages are held: they are sent automatically.");
        return Ok(());
    };
    if none {
        say!("{} given up.", plural(given_up, "message", "messages"));
    }
    say!("{} will be sent.", plural(waiting, "message", "messages"));
    Ok(())
}

/// The moderator vouches for a message that is held, and it is read.
///
/// # Errors
/// If there is no such message, it is not held, or nobody can say whose it is.
fn release_held(setting: &mut Setting, number: &str) -> Result<()> {
    let digits = number.strip_prefix("in:").unwrap_or(number);
    let count = digits.parse().map_err(|_| no_letter(number))?;
    let done = setting.turn(Result::is_ok, |turn| release(*turn, ArrivalNumber(count)))?;
    let verdict = done.map_err(|kept| stays_held(number, kept))?;
    let of = verdict.seat.map(|(number, _)| number);
    let game = setting.store.read(|db| Ok(db.match_names(of)?))?.into_values().next();
    let codes = round::told_in(game.as_ref().map(|game| game.header.as_str()), &verdict.code);
    say!("in:{count} is read: {codes}");
    Ok(())
}

fn stays_held(number: &str, kept: NotReleased) -> anyhow::Error {
    match kept {
        NotReleased::Missing => no_letter(number),
        NotReleased::NotHeld => {
            let what = format!("message {number} is not held");
            failed(what, "`botpost mail inbox --held` lists those that are.")
        }
        NotReleased::Forgotten => forgotten(number),
        NotReleased::Again(code) => {
            let what = format!("message {number} stays held: the new verdict is \"{code}\"");
            failed(what, "`botpost orders file` files its orders for the player.")
        }
    }
}

/// The name of the one a message is for. `gm`: where messages to the moderator go.
pub fn addressee<'g>(parcel: &QueueLine, game: Option<&'g Match>, gm: &str) -> &'g str {
    // Nothing is kept of those who only asked.
    if [TO_STRANGER, TO_JOINER, ADDRESS_PROOF].contains(&parcel.kind.as_str()) {
        return "stranger";
    }
    if parcel.kind.starts_with(TO_BENCH) {
        return "bench";
    }
    let Some(game) = game else { return "moderator" };
    let holder = parcel.seat.and_then(|seat| game.holders.get(seat));
    if let Some(holder) = holder.filter(|it| it.addresses.contains(&parcel.recipient)) {
        return &holder.name;
    }
    if parcel.seat.is_none() && parcel.recipient == gm {
        return "moderator";
    }
    let offered = game.offers.iter().map(|offer| &offer.person);
    let mut guests = game.observers.iter().map(|observer| &observer.person).chain(offered);
    let guest = guests.find(|person| person.address == parcel.recipient);
    // Or else the seat, or the offer of it, is somebody else's by now.
    guest.map_or("former player", |person| &person.name)
}
