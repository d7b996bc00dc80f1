//! What the tests of rot and of backups share: a small database with something in each table, and
//! all that a reader can see of a file.

use std::path::{Path, PathBuf};

use mail::{Arrival, ArrivalId, Delivery, Drawer, QueueId, QueuedMessage};
use moderator::{Journal, State, Who};
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags};
use store::{ArrivalNumber, NewQueuedMessage, Store, Tx, Verdict};

use crate::fixtures::{at, create, draft, full, played, round, seat};

/// Writes some of everything, `turns` times.
pub fn fill(store: &mut Store, turns: i64) {
    create(store, &full("klub7"));
    let mut game = create(store, &draft("klub8"));
    store
        .write(|tx| {
            Ok(tx.edit(&mut game, |it| {
                it.enter(State::Playing);
                []
            })?)
        })
        .unwrap();
    for turn in 0..turns {
        let number = u32::try_from(turn).unwrap();
        store
            .write(|tx| {
                let arrived = take(tx, turn)?;
                judge(tx, (game.number, arrived), turn)?;
                tx.edit(&mut game, |it| {
                    it.round = Some(round(number, 2));
                    []
                })?;
                let filing = crate::fixtures::filing(1, 0);
                tx.edit(&mut game, |it| [it.file(seat(0), filing)])?;
                tx.edit(&mut game, |it| [it.play(played(number))])?;
                let line = Journal { who: Who::Clock, what: format!("played {turn}"), why: None };
                tx.note(Some(game.number), &line, at(turn))?;
                post(tx, (game.number, arrived), turn)
            })
            .unwrap();
        if turn % 2 == 0 {
            store
                .write(|tx| {
                    let due = tx.due_messages(at(10_000), 1)?;
                    let ids: Vec<QueueId> = due.iter().map(|parcel| parcel.id).collect();
                    tx.sending(&ids)?;
                    tx.delivered(ids[0], &Delivery::Accepted, at(turn))?;
                    Ok(())
                })
                .unwrap();
        }
    }
}

/// A letter of the first seat's comes, and its reading begins.
pub fn take(tx: &Tx<'_>, turn: i64) -> anyhow::Result<ArrivalNumber> {
    let raw = format!("From: ania@example.org\r\nMessage-ID: <{turn}@x>\r\n\r\n{turn} RN\r\n");
    let id = ArrivalId(format!("{turn}.klub"));
    let arrival = Arrival { id, received: at(turn), raw: raw.into_bytes() };
    let arrived = tx.receive("main", &arrival, at(turn))?;
    tx.attempt(arrived)?;
    Ok(arrived)
}

/// It is an order in this match.
pub fn judge(tx: &Tx<'_>, (of, it): (u16, ArrivalNumber), turn: i64) -> anyhow::Result<()> {
    let verdict = Verdict {
        code: "stored round=1 serial=1; answered".to_owned(),
        drawer: Drawer::Processed,
        seat: Some((of, seat(0))),
        message_id: Some(format!("{turn}@x")),
        sender: Some("ania@example.org".to_owned()),
    };
    Ok(tx.judge(it, &verdict, at(turn))?)
}

/// A report for the first seat, as an answer to this letter.
pub fn post(tx: &Tx<'_>, (of, answers): (u16, ArrivalNumber), turn: i64) -> anyhow::Result<()> {
    let serial = tx.next_parcel_serial()?;
    let parcel = QueuedMessage {
        id: QueueId(serial),
        message_id: format!("{serial}@klub.example"),
        sender: "games@klub.example".to_owned(),
        recipient: "ania@example.org".to_owned(),
        raw: format!("Subject: Round {turn}\r\n\r\n\"{turn}\"\r\n").into_bytes(),
    };
    let new = NewQueuedMessage {
        parcel,
        of: Some(of),
        round: Some(u32::try_from(turn)?),
        seat: Some(seat(0)),
        kind: "report".to_owned(),
        answers: Some(answers),
        root_subject: Some("Round".to_owned()),
        shared: Vec::new(),
    };
    Ok(tx.post(&new, at(turn))?)
}

/// Copies a database with what lies beside it.
pub fn copy(from: &Path, to: &Path) {
    for ending in ["", "-wal", ".count"] {
        let name = |path: &Path| PathBuf::from(format!("{}{ending}", path.display()));
        let _ = std::fs::remove_file(name(to));
        if name(from).exists() {
            std::fs::copy(name(from), name(to)).expect("a copy");
        }
    }
    let _ = std::fs::remove_file(format!("{}-shm", to.display()));
}

/// Everything that stands in a file, table by table; `None`: it cannot be read.
pub fn seen(path: &Path) -> Option<Vec<(String, Vec<Vec<Value>>)>> {
    let conn = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE).ok()?;
    let mut names = conn.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").ok()?;
    let names: Vec<String> =
        names.query_map([], |row| row.get(0)).ok()?.collect::<Result<_, _>>().ok()?;
    let mut tables = Vec::new();
    for name in names {
        let mut statement = conn.prepare(&format!("SELECT * FROM \"{name}\"")).ok()?;
        let width = statement.column_count();
        let rows = statement.query_map([], |row| (0..width).map(|it| row.get(it)).collect());
        let rows: Result<Vec<Vec<Value>>, _> = rows.ok()?.collect();
        tables.push((name, rows.ok()?));
    }
    Some(tables)
}

/// What a look at a database finds: by SQLite itself, or only by the sums and chains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Noticed {
    BySqlite,
    ByUs,
    Not,
}

pub fn look(path: &Path) -> Noticed {
    // SQLite by itself, as `PRAGMA integrity_check` sees it.
    let alone = || {
        let conn = Connection::open(path).ok()?;
        let sql = "PRAGMA integrity_check";
        conn.query_row(sql, [], |row| row.get::<_, String>(0)).ok().filter(|said| said == "ok")
    };
    if alone().is_none() {
        return Noticed::BySqlite;
    }
    let Ok(store) = Store::open_existing(path) else { return Noticed::ByUs };
    let sound = store.read(|db| {
        let mut sound = db.integrity()?.is_sound();
        for number in db.match_numbers()? {
            let of = db.match_by_number(number)?;
            sound &= of.is_some_and(|of| db.chain(&of).ok().is_some_and(|it| it.is_none()));
        }
        Ok(sound)
    });
    if sound.unwrap_or(false) { Noticed::Not } else { Noticed::ByUs }
}
