//! `botpost player export`: all that is stored about a person, as one JSON file and the messages
//! as they are, in a folder of their own that nobody else may read.

use std::fs::DirBuilder;
use std::os::unix::fs::DirBuilderExt;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::error::failed;
use super::mail::{self, Found};
use super::output::{Listed, hidden, plural};
use super::player::the_one;
use super::setting::Setting;
use super::{gm, put_right};
use crate::cli::round::counting;
use ::mail::{QueueId, files};
use moderator::{Match, Note};
use store::{ArrivalNumber, Bond, StoredFiling, Tie};

/// The name of the file that tells everything but the messages.
const PERSON: &str = "person.json";

/// Writes everything out.
///
/// # Errors
/// If nobody is known by that name or address, or the folder is there already.
pub fn export(setting: &mut Setting, who: &str, folder: &Path, peek: bool) -> Result<()> {
    let known = the_one(setting, who)?;
    let bonds = setting.store.read(|db| Ok(db.bonds(&known)?))?;
    if peek {
        // The look is journaled in every match that goes on.
        let going = bonds.iter().filter(|bond| !bond.over);
        let mut ids: Vec<String> = going.map(|bond| bond.id.clone()).collect();
        ids.dedup();
        gm::look(setting, ids, |_| Some("peek export of a person".to_owned()))?;
    }
    make(folder)?;
    let mut left_out = 0;
    let mut matches = Vec::new();
    for bond in &bonds {
        let (told, sealed) = bond_told(setting, bond, peek || bond.over)?;
        left_out += sealed;
        matches.push(told);
    }
    let ([came, went], sealed) = write_letters(setting, &known, folder, peek)?;
    left_out += sealed;
    let bench = setting.store.read(|db| Ok(db.bench()?))?;
    let own = bench.iter().filter(|it| known.addresses.contains(&it.candidate.person.address));
    let bench: Vec<Value> = own
        .map(|it| json!({ "game": it.game, "name": it.candidate.person.name, "since": it.since }))
        .collect();
    let told = json!({
        "exported": setting.now(),
        "addresses": known.addresses,
        "names": known.names,
        "matches": matches,
        "bench": bench,
        "came": came,
        "went": went,
        "left_out": left_out,
    });
    write(&folder.join(PERSON), (serde_json::to_string_pretty(&told)? + "\n").as_bytes())?;
    let files = std::fs::read_dir(folder)?.count() - 1;
    let letters = plural(files, "message", "messages");
    say!("{}: {PERSON} and {letters}", folder.display());
    if left_out > 0 {
        let left_out = plural(left_out, "thing", "things");
        say!("Left out, as it may be sealed: {left_out}. --peek writes it, and is journaled.");
    }
    Ok(())
}

/// What ties the person to a match, and how many things of it are left out.
fn bond_told(setting: &Setting, bond: &Bond, open: bool) -> Result<(Value, usize)> {
    let found = setting.store.read(|db| {
        let game = db.match_by_number(bond.number)?;
        let spoken = (db.notes_by(bond.number, &bond.name)?, db.talk_of(bond.number)?);
        Ok((game, db.filings(bond.number)?, spoken))
    })?;
    let (Some(game), filings, (notes, talk)) = found else { return Ok((Value::Null, 0)) };
    let (notes, waiting): (Vec<Note>, Vec<Note>) =
        notes.into_iter().partition(|note| note.passed || open);
    let notes: Vec<Value> =
        notes.iter().map(|it| json!({ "written": it.at, "text": it.text })).collect();
    let mut told = json!({
        "match": bond.id,
        "over": bond.over,
        "name": bond.name,
        "notes": notes,
        "put_right": put_right::list(&game, setting),
    });
    let mut left_out = waiting.len();
    match bond.tie {
        Tie::Seat(seat) => {
            let own = talk.iter().filter(|it| {
                it.from == Some(seat) && game.holder(seat).name_at(it.at) == bond.name
            });
            let said: Vec<Value> =
                own.map(|it| json!({ "written": it.at, "text": it.text })).collect();
            told["said"] = json!(said);
            left_out += seat_told(&game, seat, (filings, open), &mut told);
        }
        Tie::Observer(holds) => told["looks_on"] = json!(holds),
        Tie::Offer(seat, holds) => {
            told["offered"] = json!(game.holder(seat).mark.code);
            told["open"] = json!(holds);
        }
    }
    Ok((told, left_out))
}

/// Adds what is stored about a seat, and says how many things of it are left out.
fn seat_told(
    game: &Match,
    seat: kit::Seat,
    (filings, open): (Vec<StoredFiling>, bool),
    told: &mut Value,
) -> usize {
    let (holder, counting) = (game.holder(seat), counting(&game.header));
    let waits = game.withheld.as_ref().map(|withheld| withheld.review.round);
    let sealed = |it: &StoredFiling| (it.open || waits == Some(it.round)) && !open;
    let own = filings.into_iter().filter(|it| it.seat == seat);
    let (sealed, shown): (Vec<_>, Vec<_>) = own.partition(sealed);
    let order = |it: &StoredFiling| {
        json!({
            "round": counting.number(it.round),
            "orders": it.filing.program,
            "filed": it.filing.at,
            "counts": it.counts,
        })
    };
    let standing = holder.standing.as_ref();
    told["seat"] = json!(holder.mark.code);
    told["language"] = json!(holder.language);
    told["style"] = json!(holder.style);
    told["zone"] = json!(holder.zone);
    told["left"] = json!(holder.left);
    told["record"] = json!(holder.record);
    told["asked_more"] = json!(holder.asked_more);
    told["away"] = json!(holder.away.spans);
    told["standing"] = json!(standing.filter(|_| open).map(|it| &it.program));
    told["orders"] = json!(shown.iter().map(order).collect::<Vec<Value>>());
    sealed.len() + usize::from(!open && standing.is_some())
}

/// Writes the messages, and lists those that came and those that went, each with its file; says
/// how many were left out. One without a file was forgotten, or is sealed.
fn write_letters(
    setting: &Setting,
    known: &store::KnownPerson,
    folder: &Path,
    open: bool,
) -> Result<([Vec<Listed>; 2], usize)> {
    let (came, went) = setting.store.read(|db| Ok(db.letters_of(known, false)?))?;
    let mut left_out = 0;
    let mut kept = |found: Option<Found>, file: String, listed: Option<Listed>| {
        let found = found.filter(|it| !it.raw.is_empty());
        let sealed = found.as_ref().is_some_and(|it| it.secret && !open);
        left_out += usize::from(sealed);
        let found = found.filter(|_| !sealed);
        found.as_ref().map_or(Ok(()), |it| write(&folder.join(&file), &it.raw))?;
        anyhow::Ok(listed.map(|it| it.and(hidden("file", found.map(|_| file)))))
    };
    let mut letters = [Vec::new(), Vec::new()];
    for number in came.into_iter().map(ArrivalNumber) {
        let line = setting.store.read(|db| Ok(db.arrival(number)?))?;
        let listed = mail::came(setting, Vec::from_iter(line))?.pop();
        let file = format!("in-{}.eml", number.0);
        letters[0].extend(kept(mail::arrival(setting, number)?, file, listed)?);
    }
    for serial in went.into_iter().map(QueueId) {
        let line = setting.store.read(|db| Ok(db.queue_line(serial)?))?;
        let listed = mail::went(setting, Vec::from_iter(line))?.pop();
        let file = format!("out-{}.eml", serial.0);
        letters[1].extend(kept(mail::parcel(setting, serial)?, file, listed)?);
    }
    Ok((letters, left_out))
}

fn make(folder: &Path) -> Result<()> {
    match DirBuilder::new().mode(0o700).create(folder) {
        Err(there) if there.kind() == std::io::ErrorKind::AlreadyExists => Err(failed(
            format!("{} is there already", folder.display()),
            "An export never overwrites anything: give another name.",
        )),
        made => made.with_context(|| format!("cannot make the folder {}", folder.display())),
    }
}

/// Writes a new file that nobody else may read.
fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    files::write_new(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
