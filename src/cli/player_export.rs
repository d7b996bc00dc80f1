//! `botpost player export`: all that is stored about a person, as one JSON file and the messages
//! as they are, in a folder of their own that nobody else may read.

use std::fs::DirBuilder;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Serialize;
use serde_json::{Value, json};

use super::error::failed;
use super::output::{plural, say};
use super::player::the_one;
use super::setting::Setting;
use super::times::Iso;
use super::{gm, mail, put_right};
use crate::cli::rounds::{self, counting};
use ::mail::{QueueId, files};
use moderator::{Match, Note};
use store::{ArrivalNumber, Bond, StoredFiling, Tie};

/// The name of the file that tells everything but the messages.
const PERSON: &str = "person.json";

#[derive(Serialize)]
struct Letter {
    number: String,
    /// `came` or `went`.
    way: &'static str,
    at: Iso,
    #[serde(rename = "match")]
    game: Option<String>,
    what: Option<String>,
    forgotten: Option<Iso>,
    /// Where its text is; none: it was forgotten, or is sealed.
    file: Option<String>,
}

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
    let (letters, sealed) = write_letters(setting, &known, folder, peek)?;
    left_out += sealed;
    let count = letters.iter().filter(|letter| letter.file.is_some()).count();
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
        "letters": letters,
        "left_out": left_out,
    });
    write(&folder.join(PERSON), (serde_json::to_string_pretty(&told)? + "\n").as_bytes())?;
    let letters = plural(count, "message", "messages");
    say(&format!("{}: {PERSON} and {letters}", folder.display()));
    if left_out > 0 {
        say(&format!(
            "Left out, because they are or may be sealed: {}. --peek writes them out; the look is \
             journaled.",
            plural(left_out, "thing", "things")
        ));
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
    let what = json!({
        "match": bond.id,
        "over": bond.over,
        "name": bond.name,
        "notes": notes,
        "put_right": put_right::list(&game),
    });
    Ok(match bond.tie {
        Tie::Seat(seat) => {
            let own = talk.iter().filter(|it| {
                it.from == Some(seat) && game.holder(seat).name_at(it.at) == bond.name
            });
            let said: Vec<Value> =
                own.map(|it| json!({ "written": it.at, "text": it.text })).collect();
            let what = with(what, json!({ "said": said }));
            let (told, left_out) = seat_told(&game, seat, (filings, open), what);
            (told, left_out + waiting.len())
        }
        Tie::Observer(holds) => (with(what, json!({ "looks_on": holds })), waiting.len()),
        Tie::Offer(seat, holds) => {
            let mark = &game.holder(seat).mark.code;
            (with(what, json!({ "offered": mark, "open": holds })), waiting.len())
        }
    })
}

fn seat_told(
    game: &Match,
    seat: kit::Seat,
    (filings, open): (Vec<StoredFiling>, bool),
    what: Value,
) -> (Value, usize) {
    let (holder, counting) = (game.holder(seat), counting(&game.header));
    let own: Vec<StoredFiling> = filings.into_iter().filter(|it| it.seat == seat).collect();
    let waits = game.withheld.as_ref().map(|withheld| withheld.review.round);
    let sealed = |it: &StoredFiling| (it.open || waits == Some(it.round)) && !open;
    let standing = holder.standing.as_ref();
    let left_out =
        own.iter().filter(|it| sealed(it)).count() + usize::from(!open && standing.is_some());
    let order = |it: &StoredFiling| {
        json!({
            "round": counting.number(it.round),
            "orders": it.filing.program,
            "filed": it.filing.at,
            "counts": it.counts,
        })
    };
    let orders: Vec<Value> = own.iter().filter(|it| !sealed(it)).map(order).collect();
    let told = json!({
        "seat": holder.mark.code,
        "language": holder.language,
        "style": holder.style,
        "zone": holder.zone,
        "left": holder.left,
        "record": holder.record,
        "asked_more": holder.asked_more,
        "away": holder.away.spans,
        "standing": standing.filter(|_| open).map(|it| it.program.clone()),
        "orders": orders,
    });
    (with(what, told), left_out)
}

/// Two objects as one.
fn with(mut one: Value, other: Value) -> Value {
    if let (Value::Object(one), Value::Object(other)) = (&mut one, other) {
        one.extend(other);
    }
    one
}

/// Writes the messages, and says how many are left out.
fn write_letters(
    setting: &Setting,
    known: &store::KnownPerson,
    folder: &Path,
    open: bool,
) -> Result<(Vec<Letter>, usize)> {
    let (came, went) = setting.store.read(|db| Ok(db.letters_of(known, false)?))?;
    let name = |number: Option<u16>| {
        let names = setting.store.read(|db| Ok(db.match_names(number)?));
        names.map(|names| names.into_values().next())
    };
    let (mut letters, mut left_out) = (Vec::new(), 0);
    let mut text = |found: Option<mail::Found>, file: String| -> Result<Option<String>> {
        let Some(found) = found.filter(|it| !it.raw.is_empty()) else { return Ok(None) };
        if found.secret && !open {
            left_out += 1;
            return Ok(None);
        }
        write(&folder.join(&file), &found.raw)?;
        Ok(Some(file))
    };
    for number in came.into_iter().map(ArrivalNumber) {
        let Some(line) = setting.store.read(|db| Ok(db.arrival(number)?))? else { continue };
        let file = text(mail::arrival(setting, number)?, format!("in-{}.eml", number.0))?;
        let (what, game) = match line.verdict {
            Some(verdict) => {
                let game = name(verdict.seat.map(|(of, _)| of))?;
                let counting =
                    game.as_ref().map_or_else(Default::default, |it| counting(&it.header));
                (Some(rounds::told(counting, &verdict.code)), game.map(|it| it.id))
            }
            None => (None, None),
        };
        let (at, forgotten) = (Iso(line.received), line.forgotten.map(Iso));
        let number = format!("in:{}", number.0);
        letters.push(Letter { number, way: "came", at, game, what, forgotten, file });
    }
    for serial in went.into_iter().map(QueueId) {
        let Some(line) = setting.store.read(|db| Ok(db.queue_line(serial)?))? else { continue };
        let file = text(mail::parcel(setting, serial)?, format!("out-{}.eml", serial.0))?;
        letters.push(Letter {
            number: serial.0.to_string(),
            way: "went",
            at: Iso(line.created),
            game: name(line.of)?.map(|it| it.id),
            what: Some(line.kind),
            forgotten: line.forgotten.map(Iso),
            file,
        });
    }
    Ok((letters, left_out))
}

fn make(folder: &Path) -> Result<()> {
    let mut builder = DirBuilder::new();
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    match builder.create(folder) {
        Err(there) if there.kind() == std::io::ErrorKind::AlreadyExists => Err(failed(
            format!("{} is there already", folder.display()),
            "An export never overwrites anything: give another name.",
        )),
        made => made.with_context(|| format!("cannot make the folder {}", folder.display())),
    }
}

/// Writes a new file that nobody else may read.
fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let made = files::ours().create_new(true).open(path);
    made.and_then(|mut file| file.write_all(bytes))
        .with_context(|| format!("cannot write {}", path.display()))
}
