//! The harness's own list of what was written, and the comparison with what came of it: in the
//! database, and at the server that took the answers.

use std::collections::BTreeMap;

use moderator::Moment;
use rusqlite::Connection;
use store::Store;

use crate::load::club::{Club, Player, address};
use crate::load::sink::Taken;

/// A letter that was written.
#[derive(Debug, Clone)]
pub struct Written {
    pub by: Player,
    /// Its name in the mailbox.
    pub name: String,
    pub at: Moment,
    pub program: String,
    /// Whether it surely lay in the mailbox when its time of arrival says so.
    pub sure: bool,
}

/// All that was written, in order.
#[derive(Debug, Default)]
pub struct List(pub Vec<Written>);

/// The database of a club, to look at.
pub fn database(club: &Club) -> Connection {
    Connection::open(club.database()).expect("a database")
}

/// A single number.
pub fn ask(database: &Connection, sql: &str) -> usize {
    let found = database.query_row(sql, [], |row| row.get::<_, i64>(0)).expect("sound SQL");
    usize::try_from(found).unwrap_or(0)
}

/// Whether so many letters came, and nothing is left to be read or put away.
pub fn are_read(club: &Club, database: &Connection, letters: usize) -> bool {
    let mut lying = std::fs::read_dir(club.new_mail()).expect("a mailbox");
    lying.next().is_none()
        && ask(database, "SELECT count(*) FROM arrivals WHERE state = 'new'") == 0
        && ask(database, "SELECT count(*) FROM arrivals WHERE state = 'judged'") == 0
        && ask(database, "SELECT count(*) FROM arrivals") >= letters
}

/// Whether nothing is left to be read, put away or sent, and so many rounds were played.
pub fn is_at_rest(club: &Club, database: &Connection, letters: usize, rounds: usize) -> bool {
    are_read(club, database, letters)
        && ask(database, "SELECT count(*) FROM played") >= rounds
        && ask(database, "SELECT count(*) FROM parcels WHERE state = 'waiting'") == 0
        && ask(database, "SELECT count(*) FROM parcels WHERE state = 'sending'") == 0
}

impl List {
    /// How many letters each player wrote.
    fn by_player(&self) -> BTreeMap<Player, usize> {
        let mut found = BTreeMap::new();
        for letter in &self.0 {
            *found.entry(letter.by).or_default() += 1;
        }
        found
    }

    /// Each letter was taken in once, has one verdict and one answer, and everybody got exactly
    /// as many answers as they wrote letters, but for one who wrote too many.
    pub fn answered(&self, club: &Club, taken: &Taken, but: Option<Player>) -> Vec<String> {
        let mut faults = Vec::new();
        let database = database(club);
        let sql = "SELECT name, count(serial), arrivals.state, coalesce(verdict, '-')
                   FROM arrivals LEFT JOIN parcels ON answers = number AND kind = 'answer'
                   GROUP BY number";
        let mut statement = database.prepare(sql).expect("sound SQL");
        let rows = statement.query_map([], |row| {
            let all = (row.get(1)?, row.get(2)?, row.get(3)?);
            Ok((row.get::<_, String>(0)?, all))
        });
        let arrivals: Vec<(String, (i64, String, String))> =
            rows.and_then(Iterator::collect).expect("arrivals");
        if arrivals.len() != self.0.len() {
            faults.push(format!("{} letters, {} arrivals", self.0.len(), arrivals.len()));
        }
        let arrivals: BTreeMap<_, _> = arrivals.into_iter().collect();
        for Written { by, name, .. } in &self.0 {
            match arrivals.get(name) {
                None => faults.push(format!("{name} was lost")),
                Some((1, state, _)) if state == "settled" => {}
                Some((0, state, _)) if state == "settled" && but == Some(*by) => {}
                Some((answers, state, verdict)) => {
                    faults.push(format!("{name}: {answers} answers, {state}, {verdict}"));
                }
            }
        }
        for (player, letters) in self.by_player().into_iter().filter(|(it, _)| but != Some(*it)) {
            let answers = taken.answers.get(&address(player)).copied().unwrap_or(0);
            if answers != letters {
                let who = address(player);
                faults.push(format!("{who}: {letters} letters, {answers} answers arrived"));
            }
        }
        for (id, copies) in taken.copies.iter().filter(|(_, copies)| **copies > 1) {
            faults.push(format!("{id} came {copies} times"));
        }
        let sent = ask(&database, "SELECT count(*) FROM parcels WHERE state = 'sent'");
        let all = ask(&database, "SELECT count(*) FROM parcels");
        if (sent, all) != (taken.copies.len(), taken.copies.len()) {
            let came = taken.copies.len();
            faults.push(format!("{all} letters of ours, {sent} sent, {came} came"));
        }
        faults
    }

    /// In each match whose deadline has passed, one round was played, with the last program that
    /// each of its players sent before the deadline.
    pub fn counted(&self, club: &Club, deadline: impl Fn(u16) -> Moment) -> Vec<String> {
        let mut faults = Vec::new();
        let mut used: BTreeMap<Player, Vec<Option<String>>> = BTreeMap::new();
        let database = database(club);
        let sql = "SELECT match, filing.key, value ->> '$.program'
                   FROM played, json_each(doc, '$.filings') AS filing";
        let mut statement = database.prepare(sql).expect("sound SQL");
        let mut rows = statement.query([]).expect("rounds");
        while let Some(row) = rows.next().expect("rounds") {
            let seat: u8 = row.get(1).expect("a seat");
            let player = (row.get(0).expect("a match"), usize::from(seat));
            used.entry(player).or_default().push(row.get(2).expect("a program"));
        }
        let mut wanted: BTreeMap<Player, (Option<&str>, bool)> = BTreeMap::new();
        for letter in self.0.iter().filter(|it| it.at <= deadline(it.by.0)) {
            let entry = wanted.entry(letter.by).or_insert((None, true));
            *entry = (Some(&letter.program), entry.1 && letter.sure);
        }
        for player in club.players() {
            let (program, sure) = wanted.get(&player).copied().unwrap_or((None, true));
            match used.get(&player).map(Vec::as_slice) {
                Some([used]) if !sure || used.as_deref() == program => {}
                Some([used]) => faults.push(format!(
                    "{}: {program:?} was the last in time, and {used:?} was used",
                    address(player)
                )),
                rounds => {
                    let rounds = rounds.map_or(0, <[_]>::len);
                    faults.push(format!("{}: {rounds} rounds were played", address(player)));
                }
            }
        }
        faults
    }
}

/// Whether the database is whole.
pub fn sound(club: &Club) -> Vec<String> {
    let store = Store::open_existing(&club.database()).expect("a database");
    let health = store.read(|db| Ok(db.integrity()?)).expect("a database");
    if health.is_sound() { Vec::new() } else { vec![format!("damaged: {health}")] }
}

/// Memory, files and the log may not grow. In KiB, but for the files.
pub fn flat(course: &crate::load::gauge::Course, most: u64) -> Vec<String> {
    /// What the least memory may grow by from one half of the time to the other; half of what
    /// the letters of the short form weigh.
    const SLACK: u64 = 20 * 1024;
    /// The log is emptied when it has 4 MiB; a commit of many letters may come on top.
    const LOG: u64 = 32 * 1024;
    /// A dozen files are open at a time, and one for each connection.
    const FILES: usize = 32;
    let mut faults = Vec::new();
    let ([before, after], files, log) = (course.memory(), course.files(), course.log());
    if after > before + SLACK {
        faults.push(format!("memory grew from {before} to {after} KiB"));
    }
    if most > 64 * 1024 {
        faults.push(format!("memory: {most} KiB at the most"));
    }
    if files > FILES {
        faults.push(format!("files grew to {files}"));
    }
    if log > LOG {
        faults.push(format!("the log grew to {log} KiB"));
    }
    faults
}
