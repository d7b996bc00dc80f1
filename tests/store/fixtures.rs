//! A match with everything set, and shorthands.

use crate::support::stock;
use chrono::{NaiveDate, TimeDelta, TimeZone, Utc};
use kit::Language;
use kit::{Mark, Phrase, Seat};
use moderator::{
    ActDone, Admission, Answer, By, Entry, Filing, Holder, Match, MatchInputs, Missing, Moment,
    Observer, Offer, Person, Phase, PlayedRound, Question, Questions, Record, Round, Series,
    StandingOrder, State, Style, Terms, Would,
};
use store::{Kind, Store, StoreError};

pub fn failure(opened: store::Result<Store>) -> StoreError {
    match opened {
        Ok(_) => panic!("it opened"),
        Err(error) => error,
    }
}

/// A moment so many minutes after noon of a Monday.
pub fn at(minutes: i64) -> Moment {
    Utc.with_ymd_and_hms(2026, 3, 2, 12, 0, 0).unwrap() + TimeDelta::minutes(minutes)
}

pub fn seat(index: usize) -> Seat {
    Seat::new(index)
}

pub fn terms() -> Terms {
    Terms {
        cadence: "Mon,Thu 22:00".parse().unwrap(),
        zone: moderator::Zone::named("Europe/Warsaw"),
        holidays: vec![NaiveDate::from_ymd_opt(2026, 12, 24).unwrap()],
        min_open: 60,
        grace: 15,
        cooling: Some(30),
        missing: Missing::Hold,
        reminders: vec![1440, 180],
        answer_within: 4320,
        more: 2,
        admission: Admission::Approved,
        ..stock::terms()
    }
}

pub fn filing(serial: u32, rank: u16) -> Filing {
    Filing {
        program: format!("1RN 3BE {serial}"),
        at: at(i64::from(rank)) + TimeDelta::nanoseconds(123_456_789),
        rank,
        serial,
        salt: [serial as u8; 16],
        by: if serial == 2 { By::Gm } else { By::Player },
        confirmed: true,
    }
}

fn questions() -> Questions {
    let mut questions = Questions::default();
    let read = Would::Read { text: "1RN\n\n2GN \u{1b}[31m".to_owned() };
    let file = Would::File { choices: vec!["2GN".to_owned(), "1RN".to_owned()] };
    questions.open.push(Question { number: 1, letter: 7, would: read });
    questions.open.push(Question { number: 2, letter: 9, would: file });
    questions
}

pub fn holder(code: &str, name: &str, addresses: &[&str]) -> Holder {
    let colour = Phrase::new("colour").code("code", code).with("number", 3_i64);
    let mark = Mark { code: code.to_owned(), name: Some(colour) };
    let addresses = addresses.iter().map(ToString::to_string).collect();
    let zone = moderator::Zone::named("Australia/Lord_Howe");
    Holder { addresses, zone, ..stock::holder(&mark, name, "") }
}

pub fn round(number: u32, seats: usize) -> Round {
    stock::round(number, seats, at(0), at(4000))
}

pub fn act(place: i64) -> ActDone {
    ActDone {
        seat: seat(1),
        act: format!("recompile {place}"),
        at: at(place),
        events: "one\ntwo\n".to_owned(),
        position: format!("rambots/1 classic\nstack R Y # {place}\n"),
    }
}

/// A match with two seats that has nothing yet.
pub fn draft(id: &str) -> Match {
    let holders = vec![
        holder("R", "Ania", &["ania@example.org", "a@example.net"]),
        holder("Y", "Zoë \"'; DROP TABLE matches; --", &["zoe@example.org"]),
    ];
    Match {
        terms: terms(),
        brings: MatchInputs {
            board: Some("a board\n  of two lines\n".to_owned()),
            series: Some(Series { end: "an end\n".to_owned(), before: vec![None] }),
        },
        ..stock::draft(id, "rambots/1 classic", holders.into())
    }
}

/// A match in which everything that can be set is set.
pub fn full(id: &str) -> Match {
    let mut full = draft(id);
    full.state = State::Paused { since: at(7) + TimeDelta::nanoseconds(1), until: None };
    full.position = Some("rambots/1 classic\nstack R Y\n".to_owned());
    full.before = [9; 32];
    let person = |name: &str, address: &str| Person {
        name: name.to_owned(),
        address: address.to_owned(),
        language: Language::Pl,
        style: Style::Words,
        zone: moderator::Zone::named("America/New_York"),
    };
    full.offers = vec![Offer {
        seat: seat(1),
        person: person("Ewa", "ewa@example.org"),
        generation: 3,
        answer_by: at(99),
        overdue: true,
        candidate: Some(4),
        open: true,
    }];
    full.observers = vec![
        Observer {
            person: person("Olga", "olga@example.org"),
            generation: 0,
            gone: false,
            pictures: None,
        },
        Observer {
            person: person("Otto", "otto@example.org"),
            generation: 4,
            gone: true,
            pictures: Some(false),
        },
    ];
    full.holders[seat(0)].answer = Answer::Yes;
    full.holders[seat(1)].answer = Answer::No;
    full.holders[seat(1)].left = true;
    full.holders[seat(1)].generation = 65_535;
    full.holders[seat(1)].language = Language::Pl;
    full.holders[seat(1)].style = Style::Words;
    let (kind, program) = ("program".to_owned(), "1RN\n'".to_owned());
    full.holders[seat(0)].standing = Some(StandingOrder { kind, program, since: at(3) });
    full.holders[seat(0)].asked_more = vec![0, 3];
    full.holders[seat(0)].record =
        Record { owed: 4, late: 1, missed: 2, standing: 1, ..Record::default() };
    let mut open = round(4, 2);
    open.phase = Phase::Cooling { until: at(30) };
    open.arrivals = 3;
    open.entries[seat(0)] = Entry {
        filing: Some(filing(2, 2)),
        cap: true,
        stored: 2,
        reminded: vec![1440, 180],
        questions: questions(),
    };
    open.acts = vec![act(0), act(1)];
    open.owes = Some(vec![seat(0)]);
    full.round = Some(open);
    full
}

pub fn played(number: u32) -> PlayedRound {
    PlayedRound {
        number,
        kind: "program".to_owned(),
        opened: at(0),
        deadline: at(4000),
        executed: at(4001),
        revision: 0,
        key: [number as u8; 32],
        closed: None,
        before: "rambots/1 classic\nbefore\n".to_owned(),
        acts: vec![act(0)],
        filings: vec![Some(filing(1, 0)), None].into(),
        ready: vec![true, false].into(),
        programs: vec![Some("1RN 3BE 1".to_owned()), Some("-".to_owned())].into(),
        events: "moved R\nstopped Y\n".to_owned(),
        after: format!("rambots/1 classic\nafter {number}\n"),
    }
}

pub fn memory() -> Store {
    Store::open_in_memory().unwrap()
}

/// The same match with the people as they are stored.
pub fn with_people_of(stored: &Match, mut new: Match) -> Match {
    for seat in new.holders.seats() {
        let person = stored.holders[seat].person;
        assert!(person.is_some());
        new.holders[seat].person = person;
    }
    new
}

/// Stores a match and gives it back as it is stored.
pub fn create(store: &mut Store, new: &Match) -> Match {
    let number = store.write(|tx| Ok(tx.create(new)?)).unwrap();
    store.read(|reader| Ok(reader.match_by_number(number)?)).unwrap().unwrap()
}

pub fn load(store: &Store, id: &str) -> Match {
    store.read(|reader| Ok(reader.match_by_id(id)?)).unwrap().unwrap()
}

/// What sort of failure it was.
pub fn kind<T>(result: anyhow::Result<T>) -> Kind {
    match result {
        Ok(_) => panic!("it did not fail"),
        Err(error) => error.downcast_ref::<StoreError>().expect("an error of the store").kind(),
    }
}
